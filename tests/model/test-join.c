/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts beside each other, in English: which mark stands between them, and that none stands around nothing. */

#include "config.h"

#include "model/words/join.h"
#include "suite.h"
#include "support.h"

static void
test_marks (void)
{
  static const struct
  {
    HsdJoin how;
    const char *told;
  } rows[] = {
    { HSD_JOIN_LIST, "a, b, c" },      { HSD_JOIN_GROUPS, "a; b; c" },           { HSD_JOIN_FACTS, "a · b · c" },
    { HSD_JOIN_SENTENCES, "a b c" },   { HSD_JOIN_SUM, "a + b + c" },            { HSD_JOIN_CHOICE, "a/b/c" },
    { HSD_JOIN_VALUE, "a b c" },       { HSD_JOIN_TIED, "a\u00a0b\u00a0c" },     { HSD_JOIN_ROW, "a   b   c" },
  };
  static const char *const parts[] = { "a", "b", "c", NULL };

  g_assert_cmpuint (G_N_ELEMENTS (rows), ==, HSD_N_JOINS);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *all = hsd_join_all (rows[i].how, parts);
      g_autofree char *each = hsd_join (rows[i].how, "a", "b", "c", NULL);

      g_assert_cmpint (rows[i].how, ==, i);
      g_assert_cmpstr (all, ==, rows[i].told);
      g_assert_cmpstr (each, ==, rows[i].told);
    }
}

static void
test_nothing (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *empty = hsd_join_all (HSD_JOIN_LIST, none);
  g_autofree char *first = hsd_join (HSD_JOIN_LIST, "", "b", NULL);
  g_autofree char *last = hsd_join (HSD_JOIN_LIST, "a", "", NULL);

  g_assert_cmpstr (empty, ==, "");
  g_assert_cmpstr (first, ==, "b");
  g_assert_cmpstr (last, ==, "a");

  hsd_join_add (text, HSD_JOIN_GROUPS, NULL);
  hsd_join_add (text, HSD_JOIN_GROUPS, "");
  g_assert_cmpstr (text->str, ==, "");
  hsd_join_add_number (text, HSD_JOIN_GROUPS, -3);
  hsd_join_add (text, HSD_JOIN_LIST, NULL);
  hsd_join_add_number (text, HSD_JOIN_GROUPS, 0);
  hsd_join_add_number (text, HSD_JOIN_LIST, 14);
  g_assert_cmpstr (text->str, ==, "−3; 0, 14");
}

static void
test_pair (void)
{
  g_autofree char *pair = hsd_join_pair ("Difficulty", "3");
  g_autofree char *line = hsd_join_numbered (2, "The dice show 14.");

  g_assert_cmpstr (pair, ==, "Difficulty: 3");
  g_assert_cmpstr (line, ==, "2. The dice show 14.");
}

HSD_SUITE (join)
{
  g_test_add_func ("/join/marks", test_marks);
  g_test_add_func ("/join/nothing", test_nothing);
  g_test_add_func ("/join/pair", test_pair);
}
