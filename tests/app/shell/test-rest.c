/* SPDX-License-Identifier: GPL-3.0-or-later */

/* At any width the layout of a page is stable: a part that shrinks because there is no room, finds
 * room, and grows again, would loop forever and use a whole processor. */

#include "config.h"

#include <string.h>

#include <adwaita.h>

#include "app/shell/places.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

#define NARROWEST 360
#define WIDEST 1500
#define STEP 17
#define LONG_STEP 191 /* in the tests of every change */
#define PATIENCE 60 /* layouts of one width, at most */
#define QUIET (25 * G_TIME_SPAN_MILLISECOND)

static HsdTable *table;
static HsdWindow *window;

static void
play (const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  g_assert_nonnull (strstr (answer, "\"ok\":true"));
}

static void
set_up (void)
{
  static const char *const throws[] = {
    "{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"Tomas\",\"input\":{\"characteristic\":9,\"level\":-4,\"roll_type\":\"agility\"}}",
    "{\"do\":\"roll\",\"system\":\"discordant\",\"character\":\"Nadia\",\"input\":{\"d\":30,\"challenge\":3},\"label\":\"Climb the wall of the old gaol by night\"}",
    "{\"do\":\"roll\",\"system\":\"2d20\",\"character\":\"Ilyes\",\"input\":{\"attribute\":9,\"skill\":2,\"free_dice\":3}}",
    "{\"do\":\"choose\",\"choice\":\"confirm\"}",
    "{\"do\":\"roll\",\"system\":\"initiates\",\"character\":\"Nadia\",\"input\":{\"value\":2,\"threshold\":9}}",
  };

  table = hsd_test_table (TRUE);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (throws); i++)
    play (throws[i % G_N_ELEMENTS (throws)]);

  window = hsd_window_new (NULL, table);
  gtk_window_present (GTK_WINDOW (window));
  hsd_test_settle ();
}

static void
tear_down (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (table);
  hsd_test_settle ();
}

static void
laid_cb (GdkFrameClock *clock, gpointer data)
{
  ++*(guint *) data;
}

/* The number of layouts until the window is stable; PATIENCE if it never is. */
static guint
count_layouts (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  guint n = 0, before = 0;
  gint64 since = g_get_monotonic_time ();
  gulong handler = g_signal_connect (clock, "layout", G_CALLBACK (laid_cb), &n);

  while (n < PATIENCE && g_get_monotonic_time () - since < QUIET)
    {
      hsd_test_settle ();
      g_usleep (2000);
      if (n != before)
        since = g_get_monotonic_time ();
      before = n;
    }
  g_signal_handler_disconnect (clock, handler);

  return n;
}

static void
expect_rest (guint page, const char *moment)
{
  for (int width = NARROWEST; width < WIDEST; width += g_test_slow () ? STEP : LONG_STEP)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
      if (count_layouts () < PATIENCE)
        continue;
      g_test_message ("never at rest: page %u at %d px, %s a throw", page, width, moment);
      g_test_fail ();
    }
}

/* In one window: a page is left for the next one, as by a user. */
static void
test_pages (void)
{
  set_up ();
  for (guint page = 0; page < hsd_places_count (); page++)
    {
      hsd_window_show_page (window, page);
      expect_rest (page, "before");
      if (page < hsd_registry_count ())
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.throw", NULL);
          expect_rest (page, "after");
        }
    }
  tear_down ();
}

HSD_SUITE (rest)
{
  g_test_add_func ("/rest/pages", test_pages);
}
