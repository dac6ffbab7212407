/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Widgets between two buttons, in a window that is shown. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *before;
  GtkWidget *box;
  GtkWidget *after;
} HsdLaid;

HsdLaid hsd_lay (GtkWidget *widget);

/* Takes a reference of @widget, and fails if it is not the last. */
void hsd_laid_clear (HsdLaid *desk, gpointer widget);

GtkWidget *hsd_laid_focus (HsdLaid *desk);
void       hsd_laid_press (HsdLaid *desk, GtkDirectionType direction);

GtkWidget *hsd_child_at (gpointer widget, guint index);

/* The accessible label. */
void hsd_expect_label (gpointer widget, const char *label);

/* The number of widgets in the first row of @grid, none beyond @width; and the number that fit at
 * that width. */
guint hsd_count_columns (GtkWidget *grid, int width);
guint hsd_columns_at (GtkWidget *grid, int width);

G_END_DECLS
