/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/focus-scroll.h"

static void
scroll (GtkAdjustment *adjustment, double at, double size)
{
  double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);

  if (at < 0 || size > page)
    gtk_adjustment_set_value (adjustment, value + at);
  else if (at + size > page)
    gtk_adjustment_set_value (adjustment, value + at + size - page);
}

static void
focus_cb (GtkWidget *viewport, GParamSpec *pspec, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);
  graphene_rect_t bounds;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, viewport) ||
      gtk_widget_get_native (focus) != gtk_widget_get_native (viewport) || !gtk_widget_compute_bounds (focus, viewport, &bounds))
    return;

  scroll (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport)), bounds.origin.x, bounds.size.width);
  scroll (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), bounds.origin.y, bounds.size.height);
}

static void
map_cb (GtkWidget *viewport)
{
  g_signal_connect_object (gtk_widget_get_root (viewport), "notify::focus-widget", G_CALLBACK (focus_cb), viewport,
                           G_CONNECT_SWAPPED);
}

static void
unmap_cb (GtkWidget *viewport)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (viewport), focus_cb, viewport);
}

void
hsd_focus_scroll (GtkViewport *viewport)
{
  g_return_if_fail (GTK_IS_VIEWPORT (viewport));

  gtk_viewport_set_scroll_to_focus (viewport, FALSE);
  g_signal_connect (viewport, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (viewport, "unmap", G_CALLBACK (unmap_cb), NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (viewport)))
    map_cb (GTK_WIDGET (viewport));
}
