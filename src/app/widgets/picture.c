/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/picture.h"

/* Paints @widget at its place on the surface of its window. */
static void
paint_native (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  gtk_snapshot_restore (snapshot);
}

/* Where a popover is painted, which has a surface of its own at a place on that of its parent's native. */
static void
move_to_popover (GtkWidget *popover, double *x, double *y)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));

  *x += gdk_popup_get_position_x (popup);
  *y += gdk_popup_get_position_y (popup);
}

static void
paint_popovers (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      double child_x = x;
      double child_y = y;

      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_POPOVER (child))
        {
          double inner_x, inner_y;

          gtk_native_get_surface_transform (GTK_NATIVE (child), &inner_x, &inner_y);
          move_to_popover (child, &child_x, &child_y);
          paint_native (snapshot, child, child_x + inner_x, child_y + inner_y);
        }
      paint_popovers (snapshot, child, child_x, child_y);
    }
}

void
hsd_picture_paint_window (GtkSnapshot *snapshot, GtkWindow *window)
{
  double x, y;

  g_return_if_fail (GTK_IS_WINDOW (window));

  /* Without a compositor, the frame is part of the window; the picture leaves it out. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  paint_native (snapshot, GTK_WIDGET (window), -x, -y);
  paint_popovers (snapshot, GTK_WIDGET (window), -x, -y);
}

GdkTexture *
hsd_picture_take (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *bounds, float scale)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GskTransform) transform = gsk_transform_scale (NULL, scale, scale); /* NULL for 1 */
  g_autoptr (GskRenderNode) large = NULL;
  graphene_rect_t viewport;

  if (node == NULL)
    return NULL;

  large = transform != NULL ? gsk_transform_node_new (node, transform) : gsk_render_node_ref (node);
  graphene_rect_scale (bounds, scale, scale, &viewport);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), large, &viewport);
}
