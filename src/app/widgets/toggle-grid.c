/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/toggle-grid.h"

#define RADIUS 9
#define LINE 1 /* pixels between two buttons */
#define ROW_GAP 5

struct _HsdToggleGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdToggleGrid, hsd_toggle_grid, GTK_TYPE_WIDGET)

/* The row that begins with @first, and the first button of the next one. */
static graphene_rect_t
bounds_of_row (GtkWidget *widget, GtkWidget *first, GtkWidget **end)
{
  graphene_rect_t row, bounds;

  if (!gtk_widget_compute_bounds (first, widget, &row))
    row = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (*end = gtk_widget_get_next_sibling (first); *end != NULL; *end = gtk_widget_get_next_sibling (*end))
    {
      if (!gtk_widget_compute_bounds (*end, widget, &bounds) || ABS (bounds.origin.y - row.origin.y) > 1)
        break;
      graphene_rect_union (&row, &bounds, &row);
    }

  return row;
}

static void
hsd_toggle_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL)
    {
      GtkWidget *end;
      graphene_rect_t row = bounds_of_row (widget, child, &end);
      GskRoundedRect rounded;

      gsk_rounded_rect_init_from_rect (&rounded, &row, RADIUS);
      gtk_snapshot_push_rounded_clip (snapshot, &rounded);
      for (; child != end; child = gtk_widget_get_next_sibling (child))
        gtk_widget_snapshot_child (widget, child, snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

static void
hsd_toggle_grid_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_toggle_grid_parent_class)->dispose (object);
}

static void
hsd_toggle_grid_class_init (HsdToggleGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_toggle_grid_dispose;
  widget_class->snapshot = hsd_toggle_grid_snapshot;
  gtk_widget_class_set_css_name (widget_class, "togglegrid");
}

static void
hsd_toggle_grid_init (HsdToggleGrid *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), hsd_grid_layout_new (LINE, ROW_GAP));
}

GtkWidget *
hsd_toggle_grid_new (void)
{
  return g_object_new (HSD_TYPE_TOGGLE_GRID, NULL);
}
