/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/card-grid.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"

#define GAP 6
#define LEAST 180 /* pixels of a column, with a font of the usual size */

struct _HsdCardGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdCardGrid, hsd_card_grid, GTK_TYPE_WIDGET)

static void
hsd_card_grid_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_card_grid_parent_class)->dispose (object);
}

static void
hsd_card_grid_class_init (HsdCardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_card_grid_dispose;
  gtk_widget_class_set_css_name (widget_class, "cardgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_card_grid_init (HsdCardGrid *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), g_object_new (HSD_TYPE_GRID_LAYOUT, "column-spacing", GAP, "row-spacing", GAP,
                                                                  "max-columns", 2, "least", LEAST, NULL));
}

GtkWidget *
hsd_card_grid_new (void)
{
  return g_object_new (HSD_TYPE_CARD_GRID, NULL);
}

void
hsd_card_grid_append (HsdCardGrid *self, GtkWidget *card)
{
  g_return_if_fail (HSD_IS_CARD_GRID (self) && GTK_IS_WIDGET (card));

  gtk_widget_set_parent (card, GTK_WIDGET (self));
}
