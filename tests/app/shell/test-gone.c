/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Closed windows are freed with everything in them: opening and closing windows all evening does
 * not use more and more memory. */

#include "config.h"

#include <malloc.h>

#include "app/shell/doors.h"
#include "app/shell/places.h"
#include "app/tour/tour.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

#define WARM 10        /* times, after which everything made once has been made */
#define TIMES 30
#define LEFT_BEHIND 32 /* kilobytes each time: recent files take up to 25, and a window that stays hundreds */

static void
gone_cb (gpointer present, GObject *widget)
{
  g_hash_table_remove (present, widget);
}

static void
note (GtkWidget *widget, gpointer present)
{
  if (g_hash_table_insert (present, widget, (gpointer) G_OBJECT_TYPE_NAME (widget)))
    g_object_weak_ref (G_OBJECT (widget), gone_cb, present);
}

static gboolean
is_empty (gpointer present)
{
  return g_hash_table_size (present) == 0;
}

/* Closes the window, and checks that none of its widgets is left. */
static void
expect_gone (GtkWindow *window)
{
  g_autoptr (GHashTable) present = g_hash_table_new (NULL, NULL);
  guint shown;
  GHashTableIter iter;
  gpointer widget, type;

  hsd_test_walk (GTK_WIDGET (window), note, present);
  shown = g_hash_table_size (present);
  gtk_window_destroy (window);
  hsd_test_wait (is_empty, present); /* a thread may have to end */

  g_hash_table_iter_init (&iter, present);
  while (g_hash_table_iter_next (&iter, &widget, &type))
    {
      g_object_weak_unref (widget, gone_cb, present);
      g_test_message ("still there: a %s", (const char *) type);
    }
  g_test_message ("%u widgets were shown", shown);
  g_assert_cmpuint (shown, >, 2);
  g_assert_cmpuint (g_hash_table_size (present), ==, 0);
}

static const char *const actions[] = { "app.preferences", "app.about", "win.rules", "win.project", "win.what-if" };

/* Windows opened by actions. */
static void
test_opened (HsdDesk *f, gconstpointer data)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  HsdWindow *own;

  hsd_desk_activate (f);
  own = hsd_desk_own_window (f);
  hsd_desk_throw (own);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWindow *window;

      g_test_message ("%s", actions[i]);
      gtk_widget_activate_action (GTK_WIDGET (own), actions[i], g_str_equal (actions[i], "win.rules") ? "s" : NULL, "tarot");
      hsd_test_settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, 2);
      for (guint k = 0; k < 2; k++)
        {
          window = g_list_model_get_item (toplevels, k);
          g_object_unref (window);
          if (window != GTK_WINDOW (own))
            break;
        }
      expect_gone (window);
    }
}

/* The window of a table, after showing every page with a throw on each. */
static void
test_table (HsdDesk *f, gconstpointer data)
{
  HsdWindow *own;

  hsd_desk_activate (f);
  own = hsd_desk_own_window (f);
  for (guint i = 0; i < hsd_places_count (); i++)
    {
      hsd_window_show_page (own, i);
      hsd_desk_throw (own);
      gtk_widget_activate_action (GTK_WIDGET (own), "win.enter", NULL);
      hsd_test_settle ();
    }

  expect_gone (GTK_WINDOW (own));
}

static void
settle (void)
{
  for (guint i = 0; i < 10; i++)
    {
      hsd_test_settle ();
      g_usleep (1000);
    }
}

static void
open_and_close (HsdDesk *f, HsdWindow *own, const char *action, guint time)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (own), action, g_str_equal (action, "win.rules") ? "s" : NULL, "tarot");
  else
    {
      g_autofree char *name = g_strdup_printf ("table-%u.hasard", time);
      g_autofree char *path = hsd_desk_path (f, name);

      hsd_desk_make (f, path);
    }
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, 2);
  for (guint i = g_list_model_get_n_items (toplevels); i-- > 0;)
    {
      GtkWindow *window = g_list_model_get_item (toplevels, i);

      g_object_unref (window);
      if (window != GTK_WINDOW (own))
        gtk_window_destroy (window);
    }
  settle ();
}

static double
used_kilobytes (void)
{
  malloc_trim (0);

  return (double) mallinfo2 ().uordblks / 1024;
}

/* Again and again, by an action or as another table. */
static void
test_again (HsdDesk *f, gconstpointer action)
{
  HsdWindow *own;
  double before, each;

  hsd_desk_activate (f);
  own = hsd_desk_own_window (f);
  hsd_desk_throw (own);
  for (guint i = 0; i < WARM; i++)
    open_and_close (f, own, action, i);
  before = used_kilobytes ();
  for (guint i = 0; i < TIMES; i++)
    open_and_close (f, own, action, WARM + i);
  each = (used_kilobytes () - before) / TIMES;
  g_test_message ("%.1f kB each time", each);
  g_assert_cmpfloat (each, <, LEFT_BEHIND);
}

/* --- the tour --- */

static gboolean
stands (gpointer player)
{
  return hsd_player_get_moment (player) != G_MAXUINT;
}

static void
play (HsdPlayer *player, const char *moment)
{
  hsd_player_play (player, hsd_moments_find (moment));
  g_assert_true (hsd_test_wait (stands, player));
  g_assert_cmpstr (hsd_player_get_fault (player), ==, NULL);
}

/* A list within another, which is open when the window of its moment goes. */
static void
test_lists (HsdDesk *f, gconstpointer data)
{
  g_autoptr (HsdPlayer) player = hsd_player_new (GTK_APPLICATION (f->application));
  GtkWidget *birth;
  gpointer list;

  play (player, "luck/birth");
  birth = hsd_doors_find (GTK_WIDGET (hsd_player_get_window (player)), "birth");
  list = hsd_test_find (birth, GTK_TYPE_POPOVER, NULL);
  g_assert_true (gtk_widget_get_mapped (list));
  g_object_add_weak_pointer (G_OBJECT (list), &list);
  play (player, "luck/call");
  hsd_test_settle ();
  g_assert_null (list);
  hsd_player_close (player);
}

HSD_SUITE (gone)
{
  hsd_desk_add ("/gone/table", test_table);
  hsd_desk_add ("/gone/opened", test_opened);
  hsd_desk_add ("/gone/lists", test_lists);
  for (guint i = 0; g_test_slow () && i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *again = g_strdup_printf ("/again/%s", actions[i]);

      hsd_desk_add_with (again, actions[i], test_again);
    }
  if (g_test_slow ())
    hsd_desk_add ("/again/table", test_again);
}
