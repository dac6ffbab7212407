/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/public-view.h"

G_BEGIN_DECLS

/* Puts a throw on the clipboard as everybody may see it, and tells so in a toast. */
void hsd_copy_view (GtkWidget *widget, const HsdPublicView *view);

/* The same for the game master alone: all of it, and marked where it is a secret. */
void hsd_copy_past (GtkWidget *widget, HsdPast *past);

G_END_DECLS
