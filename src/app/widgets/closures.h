/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the closures of templates: whether @text is neither NULL nor ""; @self is the widget. */
gboolean hsd_has_text (gpointer self, const char *text);

G_END_DECLS
