/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The actions for translators: translate asks for a .po file, translate-file has its URI, end-translation, messages, fit,
 * and where, which is on while one points at texts. */
void hsd_translation_add_actions (GtkApplication *application);

/* Takes .po files that are dropped on @window. */
void hsd_translation_take_drops (GtkWidget *window);

G_END_DECLS
