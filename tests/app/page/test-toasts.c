/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts of a window: what they undo, and their place. */

#include "config.h"

#include <adwaita.h>

#include "app/games/reserves.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  GtkWidget *reserves;
} Fixture;

static void
open_party (Fixture *self)
{
  self->table = hsd_test_table (TRUE);
  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  hsd_window_show_page (self->window, hsd_registry_count ());
  hsd_test_settle ();
  self->reserves = hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_RESERVES, NULL);
}

static void
close_party (Fixture *self)
{
  g_object_ref (self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  g_assert_finalize_object (self->window);
  g_object_unref (self->table);
}

static void
find_undo (GtkWidget *widget, gpointer data)
{
  GtkWidget **button = data;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Undo") == 0 &&
      gtk_widget_get_ancestor (widget, g_type_from_name ("AdwToastWidget")) != NULL)
    *button = widget;
}

static GtkWidget *
undo_of (Fixture *self)
{
  GtkWidget *button = NULL;

  hsd_test_walk (GTK_WIDGET (self->window), find_undo, &button);
  g_assert_nonnull (button);

  return button;
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  hsd_test_settle ();
}

static void
run (Fixture *self, const char *action)
{
  gtk_widget_activate_action (self->reserves, action, NULL);
  hsd_test_settle ();
}

static int
gm_pool (Fixture *self)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (self->table), hsd_registry_find ("2d20"));

  return hsd_record_get (shared, hsd_fields_find (hsd_record_fields (shared), "gm_pool"));
}

/* Once a session has begun, the toast of a quest is gone and its button has no effect; the toast of
 * the session undoes the session. */
static void
test_names (void)
{
  Fixture fixture;
  GtkWidget *quest;
  int before, after;

  open_party (&fixture);
  gtk_widget_activate_action (fixture.reserves, "reserves.pool", "(ui)", 1u, 5);
  before = gm_pool (&fixture);
  run (&fixture, "reserves.new-quest");
  quest = g_object_ref (undo_of (&fixture));
  run (&fixture, "reserves.new-session");
  after = gm_pool (&fixture);
  g_assert_cmpint (after, !=, before);
  press (quest);
  g_assert_cmpint (gm_pool (&fixture), ==, after);
  g_object_unref (quest);

  press (undo_of (&fixture));
  g_assert_cmpint (gm_pool (&fixture), ==, before);
  close_party (&fixture);
}

typedef struct
{
  GtkWidget *bar;
  GtkWidget *toast;
} Told;

static void
find_toast (GtkWidget *widget, gpointer data)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget") && gtk_widget_get_mapped (widget))
    ((Told *) data)->toast = widget;
}

/* The overlay of toasts ends above the bar with pools and buttons, whatever its height. */
static gboolean
is_above (gpointer data)
{
  Told *told = data;
  GtkWidget *overlay = gtk_widget_get_ancestor (told->toast, ADW_TYPE_TOAST_OVERLAY);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (overlay, told->bar, &bounds) && bounds.size.height > 0 &&
         bounds.origin.y + bounds.size.height <= 0;
}

static gboolean
is_told (gpointer data)
{
  Fixture *self = data;
  Told told = { NULL, NULL };

  hsd_test_walk (GTK_WIDGET (self->window), find_toast, &told);

  return told.toast != NULL;
}

static void
test_above (void)
{
  static const int widths[] = { 360, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Fixture fixture;

      open_party (&fixture);
      gtk_window_set_default_size (GTK_WINDOW (fixture.window), widths[i], i == 0 ? 600 : 700);
      for (guint page = 0; page < hsd_registry_count (); page++)
        {
          Told told = { NULL, NULL };

          hsd_window_show_page (fixture.window, page);
          hsd_test_settle ();
          told.bar = GTK_WIDGET (hsd_system_page_get_bar (hsd_window_get_page (fixture.window)));
          gtk_widget_activate_action (told.bar, "win.tell", "s", "What happened at the table, in a sentence of two lines or so.");
          g_assert_true (hsd_test_wait (is_told, &fixture));
          hsd_test_walk (GTK_WIDGET (fixture.window), find_toast, &told);
          g_assert_true (hsd_test_wait (is_above, &told));
        }
      close_party (&fixture);
    }
}

HSD_SUITE (toasts)
{
  g_test_add_func ("/toasts/names", test_names);
  g_test_add_func ("/toasts/above", test_above);
}
