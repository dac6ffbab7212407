/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/* Opens a window over the one of @widget that edits the levels of difficulty of the table. */
void hsd_tarot_levels_open (GtkWidget *widget, HsdDraft *draft);

G_END_DECLS
