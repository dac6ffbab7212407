/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "desk.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

/* Two windows on one file, one of which is the writer: after each intent both show the same. */

/* A story of every game, with changes that can be undone. */
static const char *const story[] = {
  "{\"do\":\"character\",\"name\":\"Maud\",\"colour\":\"#2c7d4f\",\"motif\":\"square\",\"luck\":{\"luck\":9,\"luck_points\":9},\"2d20\":{\"luck\":4},"
  "\"tarot\":{\"cards\":[4,8,13]}}",
  "{\"do\":\"pools\",\"group\":5,\"gm\":2}",
  "{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"Maud\",\"input\":{\"characteristic\":12,\"level\":-1,\"roll_type\":\"agility\"},\"faces\":[88]}",
  "{\"do\":\"choose\",\"choice\":\"appeal\",\"faces\":[12,30]}",
  "{\"do\":\"undo\"}",
  "{\"do\":\"redo\"}",
  "{\"do\":\"roll\",\"system\":\"discordant\",\"input\":{\"d\":2,\"niv\":1,\"challenge\":3},\"faces\":[6,6,5,1,3,4,5]}",
  "{\"do\":\"roll\",\"system\":\"2d20\",\"character\":\"Maud\",\"input\":{\"attribute\":8,\"skill\":3,\"bought_dice\":1},\"faces\":[3,20,9]}",
  "{\"do\":\"choose\",\"choice\":\"reroll\",\"dice\":[1],\"faces\":[6]}",
  "{\"do\":\"choose\",\"choice\":\"confirm\"}",
  "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Maud\",\"input\":{\"difficulty\":4,\"crucial\":true},\"cards\":[6]}",
  "{\"do\":\"choose\",\"choice\":\"play\",\"card\":8}",
  "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[16]}",
  "{\"do\":\"roll\",\"system\":\"initiates\",\"character\":\"Maud\",\"input\":{\"value\":2,\"threshold\":7},\"faces\":[3,4,6]}",
  "{\"do\":\"choose\",\"choice\":\"refuse\"}",
  "{\"do\":\"roll\",\"system\":\"2d20\",\"character\":\"Maud\",\"visibility\":\"gm-first\",\"input\":{\"attribute\":8,\"skill\":3},\"faces\":[1,7]}",
  "{\"do\":\"show\"}",
  "{\"do\":\"choose\",\"choice\":\"confirm\"}",
  "{\"do\":\"remove\",\"name\":\"Maud\"}",
};

static char *
say (HsdTable *table, const char *line, gboolean accepted)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  if (accepted && hsd_protocol_refused (protocol))
    g_error ("%s: %s", line, answer);

  return answer;
}

static void
append_text (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (data, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
}

/* The part of the page about the test; the inputs differ between the windows. */
static char *
read_page (HsdWindow *window)
{
  HsdSystemPage *page = hsd_window_get_page (window);
  GString *told = g_string_new (hsd_system_page_get_verdict (page));

  g_string_append_printf (told, "\n%d\n", hsd_system_page_get_state (page));
  hsd_test_walk (GTK_WIDGET (hsd_system_page_get_stage (page)), append_text, told);

  return g_string_free (told, FALSE);
}

static void
show_system_of (HsdWindow *window)
{
  HsdTest *test = hsd_table_get_test (hsd_window_get_table (window));

  for (guint i = 0; test != NULL && i < hsd_registry_count (); i++)
    if (hsd_registry_get (i) == hsd_test_get_system (test))
      hsd_window_show_page (window, i);
}

static void
test_agree (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = hsd_desk_path (f, "together.hasard");
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdTable) writer = hsd_table_open (path, NULL, &error);
  g_autoptr (HsdTable) reader = hsd_table_open (path, NULL, &error);
  HsdWindow *windows[2];

  g_assert_no_error (error);
  g_assert_false (hsd_table_is_read_only (writer));
  g_assert_true (hsd_table_is_read_only (reader));
  windows[0] = hsd_window_new (GTK_APPLICATION (f->application), writer);
  windows[1] = hsd_window_new (GTK_APPLICATION (f->application), reader);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    gtk_window_present (GTK_WINDOW (windows[i]));

  for (guint i = 0; i < G_N_ELEMENTS (story); i++)
    {
      g_autofree char *answer = say (writer, story[i], TRUE);
      g_autofree char *there = NULL;
      g_autofree char *here = NULL;
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      hsd_table_follow (reader);
      here = say (writer, "{\"do\":\"state\"}", TRUE);
      there = say (reader, "{\"do\":\"state\"}", TRUE);
      g_assert_cmpstr (there, ==, here);

      for (guint k = 0; k < G_N_ELEMENTS (windows); k++)
        show_system_of (windows[k]);
      hsd_test_settle ();
      one = read_page (windows[0]);
      other = read_page (windows[1]);
      g_assert_cmpstr (other, ==, one);
      g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (reader)), ==, hsd_history_get_length (hsd_table_get_history (writer)));
    }

  /* A follower cannot write, and its refused attempt left nothing. */
  {
    g_autofree char *answer = say (reader, "{\"do\":\"undo\"}", FALSE);
    g_autofree char *here = say (writer, "{\"do\":\"state\"}", TRUE);
    g_autofree char *there = say (reader, "{\"do\":\"state\"}", TRUE);

    g_assert_true (g_str_has_prefix (answer, "{\"ok\":false"));
    g_assert_cmpstr (there, ==, here);
  }
}

HSD_SUITE (agree)
{
  hsd_desk_add ("/agree/two-windows", test_agree);
}
