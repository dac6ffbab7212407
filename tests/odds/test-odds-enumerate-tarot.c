/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choice and Destiny drawn card by card: each possible major for each possible card, compared with
 * the odds before. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

#define N_OUTCOMES 4

static const char *const outcomes[N_OUTCOMES] = { "critical-success", "success", "failure", "critical-failure" };

typedef struct
{
  HsdCount counts[N_OUTCOMES];
  HsdCount total;
} Tally;

static json_t *
ask (TestTable *table, const char *format, ...) G_GNUC_PRINTF (2, 3);

static json_t *
ask (TestTable *table, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);

  return test_table_must (table, line);
}

static void
say (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static void
count (Tally *tally, json_t *answer, HsdCount weight)
{
  const char *outcome = json_string_value (test_json_at (answer, "test.outcome"));

  for (guint i = 0; i < N_OUTCOMES; i++)
    if (g_strcmp0 (outcome, outcomes[i]) == 0)
      {
        tally->counts[i] += weight;
        tally->total += weight;
        return;
      }

  g_error ("no outcome %s", outcome);
}

static json_t *
tell (const Tally *tally)
{
  json_t *told = json_object ();

  for (guint i = 0; i < N_OUTCOMES; i++)
    json_object_set_new (told, outcomes[i], odds_ratio_json ((HsdWhole) tally->counts[i], (HsdWhole) tally->total));

  return told;
}

/* Draws Destiny in every way, undoing each time. Le Mat may come first, followed by any other: of
 * the ordered pairs that begin with an ordinary major, as many begin with each of them. */
static void
draw_destinies (TestTable *table, Tally *tally, gboolean npc)
{
  g_autoptr (json_t) state = test_table_must (table, "{\"do\":\"state\"}");
  json_t *left = test_json_at (state, npc ? "table.npc_majors.left" : "table.majors.left");
  gboolean fool = FALSE;
  HsdCount n_others = json_array_size (left) - 1;
  json_t *card;
  size_t i;

  json_array_foreach (left, i, card)
    fool |= !npc && json_integer_value (card) == 0;

  memset (tally, 0, sizeof *tally);
  json_array_foreach (left, i, card)
    {
      int number = (int) json_integer_value (card);
      g_autoptr (json_t) direct = NULL;
      g_autoptr (json_t) after_fool = NULL;

      if (!npc && number == 0)
        continue;
      direct = ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[%d]}", number);
      count (tally, direct, fool ? n_others : 1);
      say (table, "{\"do\":\"undo\"}");
      if (fool)
        {
          after_fool = ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[0,%d]}", number);
          count (tally, after_fool, 1);
          say (table, "{\"do\":\"undo\"}");
        }
    }
}

/* Plays each card of the hand with each Destiny, and undoes it, to count the odds. */
static json_t *
play_hand (TestTable *table, json_t *hand, gboolean npc)
{
  json_t *cards = json_object ();
  json_t *card;
  size_t i;

  json_array_foreach (hand, i, card)
    {
      g_autofree char *key = g_strdup_printf ("%d", (int) json_integer_value (card));
      g_autoptr (json_t) odds = NULL;
      g_autoptr (json_t) want = json_object ();
      json_t *here = json_object ();
      Tally tally;

      json_decref (ask (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":%s}", key));
      draw_destinies (table, &tally, npc);
      json_object_set_new (cards, key, tell (&tally));

      /* With the card on the table, the odds are those of that card. */
      odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{}");
      json_object_set_new (here, key, tell (&tally));
      json_object_set_new (want, "cards", here);
      odds_assert_equal (odds, want, key);
      say (table, "{\"do\":\"undo\"}");
    }

  return cards;
}

static json_t *
hand_of (TestTable *table)
{
  g_autoptr (json_t) state = test_table_must (table, "{\"do\":\"state\"}");

  return json_incref (test_json_at (state, "table.characters.Mirande.tarot.hand"));
}

/* A test begun with @input, whose first three cards were dealt. */
static void
check_test (TestTable *table, const char *input, int extra, gboolean npc)
{
  g_autoptr (json_t) hand = NULL;
  g_autoptr (json_t) odds = NULL;
  g_autoptr (json_t) named = NULL;
  g_autoptr (json_t) want = json_object ();

  json_decref (ask (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":%s,\"cards\":[%d]}", input, extra));
  hand = hand_of (table);
  g_assert_cmpuint (json_array_size (hand), ==, 4);

  odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{}");
  named = odds_ask (table, "\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{}");
  json_object_set_new (want, "cards", play_hand (table, hand, npc));
  odds_assert_equal (odds, want, input);
  odds_assert_equal (named, want, input);
}

static TestTable *
deal (const char *cards, gboolean critical)
{
  TestTable *table = test_table_new (1);

  json_decref (ask (table, "{\"do\":\"character\",\"name\":\"Mirande\",\"tarot\":{\"cards\":%s}}", cards));
  if (critical)
    say (table, "{\"do\":\"phase\",\"critical\":true}");

  return table;
}

/* Removes these Destinies: tests of another character draw them. */
static void
burn (TestTable *table, const int *majors, guint n, const char *input)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u %s", i, input);
      g_autofree char *quoted = g_strescape (name, NULL);

      json_decref (ask (table, "{\"do\":\"character\",\"name\":\"%s\",\"tarot\":{\"cards\":[1,2,3]}}", quoted));
      json_decref (ask (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"%s\",\"input\":%s,\"cards\":[4]}", quoted, input));
      say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":1}");
      if (majors[i] == 0)
        json_decref (ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[0,%d]}", majors[++i]));
      else
        json_decref (ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[%d]}", majors[i]));
    }
}

#define AGAINST_MAJORS "{\"difficulty\":0}"
#define AGAINST_NPC "{\"kind\":\"versus-npc\"}"

static const struct
{
  const char *cards;
  int extra;
  const char *input;
  gboolean npc;
} tests[] = {
  { "[3,7,10]", 14, "{\"difficulty\":0}", FALSE },
  { "[1,2,13]", 14, "{\"modifier\":9,\"difficulty\":\"Basic\"}", FALSE },
  { "[1,5,6]", 12, "{\"modifier\":2,\"difficulty\":8,\"adjustment\":-5,\"crucial\":true}", FALSE },
  { "[4,8,9]", 11, "{\"difficulty\":-30,\"adjustment\":20}", FALSE },
  { "[4,8,9]", 11, "{\"difficulty\":30,\"adjustment\":-20}", FALSE },
  { "[3,7,10]", 14, "{\"kind\":\"versus-npc\"}", TRUE },
  { "[1,7,10]", 5, "{\"kind\":\"versus-npc\",\"modifier\":4,\"difficulty\":2,\"adjustment\":1}", TRUE },
};

static void
test_full (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (int critical = 0; critical < 2; critical++)
      {
        g_autoptr (TestTable) table = deal (tests[i].cards, critical);

        check_test (table, tests[i].input, tests[i].extra, tests[i].npc);
      }
}

static const int burnt[] = { 5, 21, 0, 12, 1, 15, 20 };
static const int burnt_npc[] = { 14, 1, 7, 8, 3 };

/* In a critical phase drawn majors do not come back; otherwise they do. */
static void
test_burnt (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (int critical = 0; critical < 2; critical++)
      for (guint n = 1; n <= G_N_ELEMENTS (burnt); n += 3)
        {
          g_autoptr (TestTable) table = deal (tests[i].cards, critical);

          burn (table, burnt, n == 1 ? 1 : n == 4 ? 4 : 7, AGAINST_MAJORS);
          burn (table, burnt_npc, MIN (n, G_N_ELEMENTS (burnt_npc)), AGAINST_NPC);
          check_test (table, tests[i].input, tests[i].extra, tests[i].npc);
        }
}

/* If only Le Mat is left, it is drawn, the talon refilled, and drawn from again. */
static void
test_fool_alone (void)
{
  int majors[21];
  g_autoptr (TestTable) table = deal ("[3,7,10]", TRUE);
  g_autoptr (json_t) odds = NULL;
  g_autoptr (json_t) want = json_object ();
  json_t *here = json_object ();
  Tally tally = { { 0 } };

  for (int card = 1; card <= 21; card++)
    majors[card - 1] = card;
  burn (table, majors, G_N_ELEMENTS (majors), AGAINST_MAJORS);
  json_decref (ask (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"difficulty\":1},\"cards\":[14]}"));
  say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":10}");

  for (int card = 1; card <= 21; card++)
    {
      g_autoptr (json_t) direct = ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[0,%d]}", card);

      count (&tally, direct, 21);
      say (table, "{\"do\":\"undo\"}");
      json_decref (direct);
      direct = ask (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[0,0,%d]}", card);
      count (&tally, direct, 1);
      say (table, "{\"do\":\"undo\"}");
    }

  odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{}");
  json_object_set_new (here, "10", tell (&tally));
  json_object_set_new (want, "cards", here);
  odds_assert_equal (odds, want, "the Mat alone");
}

/* Lent cards count with the chosen card, under its name. */
static void
test_lent (void)
{
  static const int lent[] = { 9, 4 };
  g_autoptr (TestTable) table = deal ("[3,5,7]", FALSE);

  json_decref (ask (table, "{\"do\":\"character\",\"name\":\"A\",\"tarot\":{\"cards\":[9,1,2]}}"));
  json_decref (ask (table, "{\"do\":\"character\",\"name\":\"B\",\"tarot\":{\"cards\":[4,1,2]}}"));
  say (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"modifier\":2,\"difficulty\":4,\"crucial\":true},"
              "\"cards\":[1]}");
  say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":5}");
  for (guint i = 0; i <= G_N_ELEMENTS (lent); i++)
    {
      g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{}");
      g_autoptr (json_t) want = json_object ();
      json_t *here = json_object ();
      Tally tally;

      draw_destinies (table, &tally, FALSE);
      json_object_set_new (here, "5", tell (&tally));
      json_object_set_new (want, "cards", here);
      odds_assert_equal (odds, want, "lent");
      if (i < G_N_ELEMENTS (lent))
        json_decref (ask (table, "{\"do\":\"choose\",\"choice\":\"lend\",\"character\":\"%c\",\"card\":%d}", 'A' + (int) i, lent[i]));
    }
}

/* The hand of a character without a test: three cards, the current majors. */
static void
test_hand_at_rest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (int critical = 0; critical < 2; critical++)
      {
        g_autoptr (TestTable) table = deal (tests[i].cards, critical);
        g_autoptr (json_t) hand = hand_of (table);
        g_autoptr (json_t) odds = NULL;
        g_autoptr (json_t) want = json_object ();

        burn (table, burnt, 4, AGAINST_MAJORS);
        burn (table, burnt_npc, 3, AGAINST_NPC);
        odds = odds_ask (table, "\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":%s", tests[i].input);
        json_decref (ask (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":%s,\"cards\":[%d]}",
                          tests[i].input, tests[i].extra));
        json_object_set_new (want, "cards", play_hand (table, hand, tests[i].npc));
        odds_assert_equal (odds, want, tests[i].input);
      }
}

/* Every sum that a test can have, asked for by itself: always against all the majors. */
static void
test_sums (void)
{
  for (int sum = -49; sum <= 53; sum++)
    {
      int difficulty = CLAMP (7 - sum, -30, 30);
      int adjustment = sum + difficulty - 7;
      g_autoptr (TestTable) table = deal ("[1,7,8]", FALSE);
      g_autoptr (json_t) odds = NULL;
      g_autoptr (json_t) in_phase = NULL;
      g_autoptr (json_t) want = NULL;
      Tally tally;

      if (ABS (adjustment) > 20)
        continue;
      odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}", sum);
      json_decref (ask (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"difficulty\":%d,\"adjustment\":%d},"
                               "\"cards\":[2]}",
                        difficulty, adjustment));
      say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":7}");
      draw_destinies (table, &tally, FALSE);
      want = tell (&tally);
      odds_assert_equal (odds, want, "sum");

      say (table, "{\"do\":\"choose\",\"choice\":\"destiny\"}");
      say (table, "{\"do\":\"phase\",\"critical\":true}");
      burn (table, burnt, 4, AGAINST_MAJORS);
      in_phase = odds_ask (table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}", sum);
      odds_assert_equal (in_phase, want, "sum, in a phase");
    }
}

HSD_SUITE (odds_enumerate_tarot)
{
  g_test_add_func ("/enumerate/tarot/full", test_full);
  g_test_add_func ("/enumerate/tarot/burnt", test_burnt);
  g_test_add_func ("/enumerate/tarot/fool-alone", test_fool_alone);
  g_test_add_func ("/enumerate/tarot/lent", test_lent);
  g_test_add_func ("/enumerate/tarot/hand-at-rest", test_hand_at_rest);
  g_test_add_func ("/enumerate/tarot/sums", test_sums);
}
