/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "drawn.h"
#include "walk.h"

/* Draws it once it has an allocation. */
static gboolean
is_drawn (gpointer data)
{
  GtkWidget *widget = data;
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    return FALSE;
  snapshot = gtk_snapshot_new ();
  gtk_widget_snapshot_child (gtk_widget_get_parent (widget), widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL;
}

static void
set_up (HsdDrawn *f, gconstpointer data)
{
  f->window = gtk_window_new ();
}

static void
tear_down (HsdDrawn *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  hsd_test_settle ();
}

void
hsd_drawn_add (const HsdDrawnTest *tests, guint n)
{
  for (guint i = 0; i < n; i++)
    g_test_add (tests[i].path, HsdDrawn, NULL, set_up, tests[i].test, tear_down);
}

void
hsd_drawn_show (HsdDrawn *f, GtkWidget *widget)
{
  f->widget = widget;
  gtk_window_set_child (GTK_WINDOW (f->window), widget);
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (hsd_test_wait (is_drawn, widget));
}

void
hsd_drawn_told_cb (HsdDrawn *f, int number)
{
  f->last = number;
  f->n_signals++;
}

gboolean
hsd_drawn_press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }

  return handled;
}

void
hsd_expect_said (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, text);

  g_assert_cmpstr (wrong, ==, NULL);
}
