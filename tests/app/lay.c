/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lay.h"
#include "walk.h"

/* On a slow machine a window is shown late, and the first layout may move the focus. */
static gboolean
is_laid (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

HsdLaid
hsd_lay (GtkWidget *widget)
{
  HsdLaid desk = { gtk_window_new (), gtk_button_new_with_label ("before"), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                   gtk_button_new_with_label ("after") };

  gtk_box_append (GTK_BOX (desk.box), desk.before);
  gtk_box_append (GTK_BOX (desk.box), widget);
  gtk_box_append (GTK_BOX (desk.box), desk.after);
  gtk_window_set_child (GTK_WINDOW (desk.window), desk.box);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 480, 300);
  gtk_window_present (GTK_WINDOW (desk.window));
  g_assert_true (hsd_test_wait (is_laid, widget));
  hsd_test_settle ();
  gtk_widget_grab_focus (desk.before);

  return desk;
}

void
hsd_laid_clear (HsdLaid *desk, gpointer widget)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  hsd_test_settle ();
  g_assert_finalize_object (widget);
}

GtkWidget *
hsd_laid_focus (HsdLaid *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->window));
}

void
hsd_laid_press (HsdLaid *desk, GtkDirectionType direction)
{
  gtk_widget_child_focus (desk->window, direction);
}

GtkWidget *
hsd_child_at (gpointer widget, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; index > 0; index--)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

void
hsd_expect_label (gpointer widget, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

guint
hsd_count_columns (GtkWidget *grid, int width)
{
  graphene_rect_t first, bounds;
  guint n = 0;

  g_assert_true (gtk_widget_compute_bounds (hsd_child_at (grid, 0), grid, &first));
  for (GtkWidget *card = gtk_widget_get_first_child (grid); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
      n += ABS (bounds.origin.y - first.origin.y) < 1;
    }

  return n;
}

guint
hsd_columns_at (GtkWidget *grid, int width)
{
  int height;

  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (grid, width, height, -1, NULL);

  return hsd_count_columns (grid, width);
}
