/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several outputs of one projector: they show the same, are remembered, and none fills the screen of another. */

#include "config.h"

#include <adwaita.h>

#include "app/projection/projections.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  GtkWidget *console;
  HsdProjector *projector;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  gtk_window_present (GTK_WINDOW (f->console));
  f->projector = hsd_projector_new (GTK_WINDOW (f->console));
  g_object_set (f->projector, "title", "La Vallée noire", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->console));
  hsd_test_settle ();
  g_assert_finalize_object (f->projector);
  hsd_test_settle ();
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->console), action, NULL);
  hsd_test_settle ();
}

static HsdOutput *
get (Fixture *f, guint index)
{
  g_autoptr (HsdOutput) output = g_list_model_get_item (hsd_projector_get_outputs (f->projector), index);

  return output;
}

static guint
count (Fixture *f)
{
  return g_list_model_get_n_items (hsd_projector_get_outputs (f->projector));
}

static gboolean
is_open (Fixture *f, guint index)
{
  return hsd_output_get_projection (get (f, index)) != NULL;
}

static GtkWidget *
get_view (Fixture *f, guint index)
{
  return GTK_WIDGET (hsd_projection_get_view (hsd_output_get_projection (get (f, index))));
}

static void
assert_heard (GtkWidget *view, const char *expected)
{
  g_autofree char *said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");

  g_assert_cmpstr (said, ==, expected);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* One key opens and closes them all. */
static void
test_together (Fixture *f, gconstpointer data)
{
  hsd_projector_add_output (f->projector);
  g_assert_false (is_open (f, 1));
  act (f, "project");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (hsd_test_wait (is_mapped, get_view (f, i)));
      assert_heard (get_view (f, i), "La Vallée noire");
    }

  g_object_set (f->projector, "title", "La Plaine", NULL);
  act (f, "blank");
  for (guint i = 0; i < 2; i++)
    {
      assert_heard (get_view (f, i), "La Plaine");
      g_assert_false (gtk_widget_get_mapped (get_view (f, i)));
    }

  /* One that comes later is as black as the others. */
  hsd_projector_add_output (f->projector);
  hsd_test_settle ();
  g_assert_true (is_open (f, 2));
  g_assert_false (gtk_widget_get_mapped (get_view (f, 2)));
  act (f, "blank");
  g_assert_true (hsd_test_wait (is_mapped, get_view (f, 2)));

  act (f, "project");
  for (guint i = 0; i < 3; i++)
    g_assert_false (is_open (f, i));
}

/* A projection that is frozen stays so until the last is closed. */
static void
test_last (Fixture *f, gconstpointer data)
{
  hsd_projector_add_output (f->projector);
  act (f, "project");
  act (f, "freeze");
  gtk_window_close (GTK_WINDOW (hsd_output_get_projection (get (f, 0))));
  hsd_test_settle ();
  g_assert_false (is_open (f, 0));
  g_assert_true (is_open (f, 1));
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_FROZEN);
  hsd_projector_remove_output (f->projector, get (f, 1));
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_NONE);
  act (f, "project");
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_ON);
}

static void
assert_kept (Fixture *f, const char *expected)
{
  g_autofree char *kept = NULL;

  g_object_get (f->projector, "outputs", &kept, NULL);
  g_assert_cmpstr (kept, ==, expected);
}

/* As the settings of two consoles: each change of one is in the other. */
static void
test_remembered (Fixture *f, gconstpointer data)
{
  GtkWidget *console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  HsdProjector *other = hsd_projector_new (GTK_WINDOW (console));

  assert_kept (f, "");
  g_object_set (other, "outputs", "HDMI-1|Acme|Beam\n\n", NULL);
  g_object_bind_property (other, "outputs", f->projector, "outputs", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_assert_cmpuint (count (f), ==, 3);
  g_assert_cmpstr (hsd_output_get_monitor_key (get (f, 1)), ==, "HDMI-1|Acme|Beam");
  g_assert_cmpstr (hsd_output_get_monitor_key (get (f, 2)), ==, "");
  assert_kept (f, "HDMI-1|Acme|Beam\n\n");

  hsd_output_set_monitor_key (get (f, 2), "DP-2||");
  hsd_projector_remove_output (f->projector, get (f, 1));
  assert_kept (f, "DP-2||\n");
  g_assert_cmpuint (g_list_model_get_n_items (hsd_projector_get_outputs (other)), ==, 2);
  hsd_projector_remove_output (f->projector, get (f, 0));
  g_assert_cmpuint (count (f), ==, 2);
  hsd_output_set_monitor_key (get (f, 0), "DP-3||");
  g_assert_cmpstr (hsd_projector_get_monitor_key (f->projector), ==, "DP-3||");
  assert_kept (f, "DP-2||\n");
  g_object_set (f->projector, "outputs", "\n\n\n\n\n\n\n\n\n\n\n", NULL);
  g_assert_cmpuint (count (f), ==, HSD_PROJECTOR_OUTPUTS);

  gtk_window_destroy (GTK_WINDOW (console));
  g_assert_finalize_object (other);
}

/* A screen is filled by one of them; that which comes second stays a window. Without their screens both are windows. */
static void
test_screens (Fixture *f, gconstpointer data)
{
  g_autoptr (GListStore) none = g_list_store_new (GDK_TYPE_MONITOR);

  hsd_projector_add_output (f->projector);
  act (f, "project");
  hsd_output_move_on (get (f, 0));
  g_assert_nonnull (hsd_output_get_monitor (get (f, 0)));
  hsd_output_move_on (get (f, 1));
  g_assert_null (hsd_output_get_monitor (get (f, 1)));
  hsd_output_choose (get (f, 1), hsd_projector_get_monitor_key (f->projector));
  g_assert_null (hsd_output_get_monitor (get (f, 1)));

  hsd_projector_follow_monitors (f->projector, G_LIST_MODEL (none));
  hsd_test_settle ();
  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (hsd_output_get_monitor (get (f, i)));
      g_assert_true (hsd_test_wait (is_mapped, get_view (f, i)));
    }

  hsd_output_move_on (get (f, 1));
  g_assert_nonnull (hsd_output_get_monitor (get (f, 1)));
}

/* A screen that is unplugged later has nobody to tell it to. */
static void
test_left (Fixture *f, gconstpointer data)
{
  g_autoptr (GdkMonitor) monitor = NULL;
  guint signal_id = g_signal_lookup ("invalidate", GDK_TYPE_MONITOR);

  act (f, "project");
  hsd_output_move_on (get (f, 0));
  monitor = g_object_ref (hsd_output_get_monitor (get (f, 0)));
  g_assert_true (g_signal_has_handler_pending (monitor, signal_id, 0, TRUE));
  act (f, "project");
  g_assert_false (is_open (f, 0));
  g_assert_false (g_signal_has_handler_pending (monitor, signal_id, 0, TRUE));
}

/* --- the window --- */

static void
gather (GtkWidget *widget, gpointer rows)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "HsdOutputRow"))
    g_ptr_array_add (rows, widget);
}

static GPtrArray *
list_rows (GtkWidget *window)
{
  GPtrArray *rows = g_ptr_array_new ();

  hsd_test_walk (window, gather, rows);

  return rows;
}

static void
click (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  hsd_test_settle ();
}

static gpointer
child_of (gpointer row, const char *id)
{
  return gtk_widget_get_template_child (row, G_OBJECT_TYPE (row), id);
}

static void
test_window (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (hsd_projections_new (GTK_WINDOW (f->console), f->projector));
  GtkWidget *add = GTK_WIDGET (gtk_widget_get_template_child (window, HSD_TYPE_PROJECTIONS, "add_output"));
  g_autoptr (GPtrArray) one = list_rows (window);
  g_autoptr (GPtrArray) two = NULL;
  g_autoptr (GPtrArray) left = NULL;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_false (gtk_widget_get_visible (child_of (one->pdata[0], "remove")));
  click (add);
  two = list_rows (window);
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_cmpstr (adw_preferences_row_get_title (two->pdata[1]), ==, "Projection 2");

  gtk_switch_set_active (child_of (two->pdata[1], "open"), TRUE);
  hsd_test_settle ();
  g_assert_false (is_open (f, 0));
  g_assert_true (is_open (f, 1));
  act (f, "stop-projecting");
  g_assert_false (gtk_switch_get_active (child_of (two->pdata[1], "open")));

  /* The screen that is chosen is remembered, and that which a key chose is shown. */
  adw_combo_row_set_selected (two->pdata[1], 1);
  g_assert_cmpstr (hsd_output_get_monitor_key (get (f, 1)), !=, "");
  hsd_output_set_monitor_key (get (f, 1), "");
  g_assert_cmpuint (adw_combo_row_get_selected (two->pdata[1]), ==, 0);
  hsd_output_set_monitor_key (get (f, 1), "DP-9||");
  g_assert_cmpuint (adw_combo_row_get_selected (two->pdata[1]), ==, 2);

  gtk_switch_set_active (child_of (two->pdata[1], "open"), TRUE);
  click (child_of (two->pdata[1], "remove"));
  left = list_rows (window);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_NONE);
  while (count (f) < HSD_PROJECTOR_OUTPUTS)
    click (add);
  g_assert_false (gtk_widget_get_sensitive (add));
}

HSD_SUITE (outputs)
{
  g_test_add ("/outputs/together", Fixture, NULL, set_up, test_together, tear_down);
  g_test_add ("/outputs/last", Fixture, NULL, set_up, test_last, tear_down);
  g_test_add ("/outputs/remembered", Fixture, NULL, set_up, test_remembered, tear_down);
  g_test_add ("/outputs/screens", Fixture, NULL, set_up, test_screens, tear_down);
  g_test_add ("/outputs/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/outputs/window", Fixture, NULL, set_up, test_window, tear_down);
}
