/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <execinfo.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "acts.h"
#include "suite.h"
#include "walk.h"

/* Thousands of random acts cause no critical warnings, and memory does not grow. HASARD_TEST_SEED
 * repeats them. */

#define QUICK 300
#define LONG 10000
#define LOOKS 8 /* measurements of memory, in each of two halves */
#define STUCK 30 /* seconds after which an act counts as hanging */
#define SEED_OF_QUICK 7

/* Kilobytes per act that may be left while caches fill, which takes some thousands of acts.
 * Preferences that were never freed were ten to thirteen. */
#define LEFT_BEHIND 6.0

static guint seed;
static guint done;
static GHashTable *alive; /* windows that were shown and are not finalised: pointer, name of the type */

static void
died_cb (int signal_number)
{
  void *frames[48];
  char line[80];
  int length = snprintf (line, sizeof line, "# HASARD_TEST_SEED=%u, act %u; the last ones were\n", seed, done);

  if (write (STDERR_FILENO, line, (size_t) length) < 0)
    _exit (1);
  hsd_fool_tell (STDERR_FILENO);
  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

static void
gone_cb (gpointer data, GObject *window)
{
  g_hash_table_remove (alive, window);
}

static void
see_windows (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (g_hash_table_insert (alive, window, (gpointer) G_OBJECT_TYPE_NAME (window)))
        g_object_weak_ref (G_OBJECT (window), gone_cb, NULL);
    }
}

/* All closed windows are finalised, except for the user's own table and its window of shortcuts. */
static void
expect_gone (GtkWindow *own)
{
  gpointer keys = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (own));
  guint left = 0;
  GHashTableIter iter;
  gpointer window, type;

  g_hash_table_iter_init (&iter, alive);
  while (g_hash_table_iter_next (&iter, &window, &type))
    if (window != own && window != keys)
      {
        g_test_message ("still there: a %s with %u references", (const char *) type, G_OBJECT (window)->ref_count);
        left++;
      }
  g_assert_cmpuint (left, ==, 0);
}

static double
used_kilobytes (void)
{
  malloc_trim (0);

  return (double) mallinfo2 ().uordblks / 1024;
}

/* Closes all windows but the user's own table, and shows the same page. */
static void
tidy (HsdDesk *f)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  HsdWindow *own;

  alarm (STUCK);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  hsd_desk_activate (f);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-own", NULL);
  hsd_test_settle ();
  own = hsd_desk_own_window (f);
  for (guint i = g_list_model_get_n_items (toplevels); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      /* GTK hides the window of shortcuts, and destroys it with its parent. */
      if (gtk_window_get_hide_on_close (window))
        gtk_window_close (window);
      else if (window != GTK_WINDOW (own))
        gtk_window_destroy (window);
    }
  gtk_widget_activate_action (GTK_WIDGET (own), "win.page", "u", 0);
  gtk_window_set_default_size (GTK_WINDOW (own), 1000, 700);
  for (guint i = 0; i < 50; i++)
    {
      hsd_test_settle ();
      g_usleep (2000);
    }
  expect_gone (GTK_WINDOW (own));
}

static void
act (HsdFool *fool, guint n)
{
  for (guint i = 0; i < n; i++, done++)
    {
      alarm (STUCK);
      hsd_fool_act (fool);
      see_windows ();
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

/* Caches and threads change the memory in use by some tens of megabytes, so the median of several
 * measurements is taken. */
static double
find_usual (HsdDesk *f, HsdFool *fool, guint n)
{
  double used[LOOKS];

  for (guint i = 0; i < LOOKS; i++)
    {
      act (fool, n / LOOKS);
      tidy (f);
      used[i] = used_kilobytes ();
      g_test_message ("after %u acts: %.0f kB", done, used[i]);
    }
  qsort (used, LOOKS, sizeof used[0], compare);

  return (used[LOOKS / 2 - 1] + used[LOOKS / 2]) / 2;
}

static void
test_anything (HsdDesk *f, gconstpointer data)
{
  guint n = g_test_slow () ? LONG : QUICK;
  HsdFool fool = { .desk = f, .luck = g_rand_new_with_seed (seed) };
  double early, late;

  g_test_message ("HASARD_TEST_SEED=%u", seed);
  hsd_desk_activate (f);
  act (&fool, n / 5); /* fills caches with pages and pictures */
  tidy (f);
  early = find_usual (f, &fool, 2 * n / 5);
  late = find_usual (f, &fool, 2 * n / 5);

  g_test_message ("%u acts; %.0f kB at first, %.0f kB later: %.2f kB an act", n, early, late, (late - early) / (2 * n / 5));
  if (g_test_slow ())
    g_assert_cmpfloat ((late - early) / (2 * n / 5), <, LEFT_BEHIND);
  alarm (0);
  g_rand_free (fool.luck);
}

HSD_SUITE (random)
{
  static const int signals[] = { SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGALRM };
  const char *given = g_getenv ("HASARD_TEST_SEED");

  seed = given != NULL ? (guint) strtoul (given, NULL, 10) : g_test_slow () ? g_random_int () : SEED_OF_QUICK;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    signal (signals[i], died_cb);
  alive = g_hash_table_new (NULL, NULL);
  hsd_desk_add ("/random/anything", test_anything);
}
