/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice as the protocol gives it, against a naive expectimax and against the odds. */

#include "config.h"

#include "naive-play.h"
#include "suite.h"

#define CARDS 14

static json_t *
advise (TestTable *table, const char *rest)
{
  g_autofree char *line = g_strdup_printf ("{\"do\":\"advise\",\"system\":\"tarot\"%s}", rest);
  g_autoptr (json_t) answer = test_table_must (table, line);

  return json_incref (json_object_get (answer, "advice"));
}

static char *
numbers (const int *numbers, guint n)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", numbers[i]);
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

/* The best of a hand, with the chance of each of its cards now out of @n_majors. */
static json_t *
tell (const NaiveFuture *future, const int *hand, const int *now, int n_majors, const int *draw, guint n_draw)
{
  json_t *want = json_object ();
  json_t *cards = json_object ();
  NaiveRatio best_value = { -1, 1 };
  int best = 0;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *key = g_strdup_printf ("%d", hand[i]);
      json_t *card = json_object ();
      int kept[3];
      guint n = 0;
      NaiveRatio value;

      for (guint j = 0; j < 4; j++)
        if (j != i)
          kept[n++] = hand[j];
      value = naive_plus ((NaiveRatio) { now[i], n_majors }, naive_expect (future, kept, draw, n_draw));
      json_object_set_new (card, "now", odds_ratio_json (now[i], n_majors));
      json_object_set_new (card, "cycle", odds_ratio_json (value.above, value.below));
      json_object_set_new (cards, key, card);

      if (naive_less (best_value, value) || (!naive_less (value, best_value) && hand[i] < best))
        {
          best_value = value;
          best = hand[i];
        }
    }
  json_object_set_new (want, "best", json_integer (best));
  json_object_set_new (want, "cards", cards);

  return want;
}

typedef struct
{
  int modifier;
  int difficulty;
  int adjustment;
} Figures;

static void
check_hand (TestTable *table, const NaiveFuture *future, Figures figures, const int *cards, guint n_draw)
{
  g_autofree char *hand = numbers (cards, 4);
  g_autofree char *draw = numbers (cards + 4, n_draw);
  g_autofree char *offsets = numbers (future->offsets, future->n_offsets);
  g_autofree char *rest = g_strdup_printf (",\"hand\":%s,\"draw\":%s,\"input\":{\"modifier\":%d,\"difficulty\":%d,\"adjustment\":%d,\"future\":%s}",
                                           hand, draw, figures.modifier, figures.difficulty, figures.adjustment, offsets);
  g_autoptr (json_t) advice = advise (table, rest);
  g_autoptr (json_t) want = NULL;
  int now[4];

  for (guint i = 0; i < 4; i++)
    now[i] = naive_successes (cards[i] + figures.modifier + figures.adjustment - figures.difficulty);
  want = tell (future, cards, now, 21, cards + 4, n_draw);
  odds_assert_equal (advice, want, rest);
}

/* --- all hands of four --- */

static const int few[] = { 2, -1, 6 };

static void
test_all_hands (void)
{
  static const Figures figures[] = { { 0, 0, 0 }, { 9, 4, 1 }, { 3, 20, 0 }, { 5, -12, -2 } };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdEntropy) dice = odds_dice (41);
  NaiveFuture future = { few, G_N_ELEMENTS (few) };
  guint n_hands = 0;

  for (guint set = 0; set < 1u << CARDS; set++)
    {
      int cards[CARDS];
      guint n = 0;
      guint n_draw;

      if (__builtin_popcount (set) != 4)
        continue;
      for (int card = 1; card <= CARDS; card++)
        if (set >> (card - 1) & 1)
          cards[n++] = card;

      /* And none to three of the others. */
      n_draw = n_hands++ % 4;
      while (n < 4 + n_draw)
        {
          int card = odds_pick (dice, 1, CARDS);
          gboolean taken = FALSE;

          for (guint i = 0; i < n; i++)
            taken |= cards[i] == card;
          if (!taken)
            cards[n++] = card;
        }
      check_hand (table, &future, figures[n_hands % G_N_ELEMENTS (figures)], cards, n_draw);
    }

  g_assert_cmpuint (n_hands, ==, 1001);
}

/* The order of cards and offsets does not matter. */
static void
test_any_order (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdEntropy) dice = odds_dice (42);
  int turned[] = { 6, 2, -1 };
  NaiveFuture future = { turned, G_N_ELEMENTS (turned) };

  for (guint i = 0; i < 40; i++)
    {
      int cards[CARDS];
      guint n_draw = (guint) odds_pick (dice, 0, 3);

      naive_deal (dice, cards, 4 + n_draw);
      check_hand (table, &future, (Figures) { 0, odds_pick (dice, -5, 12), 0 }, cards, n_draw);
    }
}

/* Cards that are worth the same now and later: the lowest is the best. */
static void
test_ties (void)
{
  static const int high[] = { 99 };
  static const int low[] = { -99 };
  static const int cards[] = { 12, 5, 9, 13, 2, 14 };
  g_autoptr (TestTable) table = test_table_new (1);
  NaiveFuture futures[] = { { high, 1 }, { low, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (futures); i++)
    {
      check_hand (table, &futures[i], (Figures) { 0, 30, 0 }, cards, 2);
      check_hand (table, &futures[i], (Figures) { 9, -30, 0 }, cards, 2);
    }
}

/* --- the default --- */

static const int usual[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

static void
test_default (void)
{
  static const int cards[] = { 3, 7, 10, 14, 1, 12, 5 };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) cycle = advise (table, "");
  g_autoptr (json_t) empty = advise (table, ",\"input\":{}");
  g_autoptr (json_t) named = advise (table, ",\"input\":{\"future\":[-3,-2,-1,0,1,2,3,4,5,6,7,8,9]}");
  g_autoptr (json_t) advice = advise (table, ",\"hand\":[3,7,10,14],\"draw\":[1,12,5]");
  g_autoptr (json_t) want_cycle = json_pack ("{s:s}", "cycle", "61101572768162508010111/9113853041327085891840");
  g_autoptr (json_t) want = NULL;
  NaiveFuture future = { usual, G_N_ELEMENTS (usual) };
  int now[4];

  for (guint i = 0; i < 4; i++)
    now[i] = naive_successes (cards[i]);
  want = tell (&future, cards, now, 21, cards + 4, 3);
  odds_assert_equal (cycle, want_cycle, "the cycle");
  odds_assert_equal (empty, want_cycle, "the cycle");
  odds_assert_equal (named, want_cycle, "the cycle");
  odds_assert_equal (advice, want, "a hand");
}

/* Cached after the first time: one of several calls takes less than a millisecond. */
static void
test_computed_once (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  gint64 best = G_MAXINT64;

  json_decref (advise (table, ",\"input\":{\"future\":[4,5]}"));
  for (guint i = 0; i < 20; i++)
    {
      gint64 began = g_get_monotonic_time ();
      g_autoptr (json_t) again = advise (table, ",\"hand\":[1,2,3,4],\"draw\":[5,6,7,8,9,10,11,12,13,14],\"input\":{\"future\":[4,5]}");
      gint64 took = g_get_monotonic_time () - began;

      best = MIN (best, took);
    }

  g_assert_cmpint (best, <, 1000);
}

/* --- during a test --- */

/* The number of remaining majors with which the sum succeeds. */
static int
successes_now (json_t *left, int sum, gboolean npc)
{
  json_t *card;
  size_t i;
  int n = 0;

  json_array_foreach (left, i, card)
    {
      int destiny = (int) json_integer_value (card);

      if (npc)
        n += destiny <= sum;
      else
        n += destiny != 0 && (destiny == 21 || (destiny != 15 && destiny <= sum));
    }

  return n;
}

static void
say (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

/* The other player has one test, which takes a major away when the phase is critical; the deck is
 * almost empty. */
static TestTable *
lay_table (gboolean critical, gboolean npc)
{
  TestTable *table = test_table_new (1);

  say (table, "{\"do\":\"character\",\"name\":\"Mirande\",\"tarot\":{\"cards\":[1,2,3]}}");
  for (int card = 4; card <= 12; card++)
    {
      g_autofree char *roll = g_strdup_printf (
        "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"difficulty\":0},\"cards\":[%d]}", card);
      g_autofree char *play = g_strdup_printf ("{\"do\":\"choose\",\"choice\":\"play\",\"card\":%d}", card - 2);

      say (table, roll);
      say (table, play);
      say (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[9]}");
    }
  say (table, critical ? "{\"do\":\"phase\",\"critical\":true}" : "{\"do\":\"state\"}");
  say (table, "{\"do\":\"character\",\"name\":\"Perrin\",\"tarot\":{\"cards\":[1,2,3]}}");
  say (table, npc ? "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Perrin\",\"input\":{\"kind\":\"versus-npc\"},\"cards\":[4]}"
                  : "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Perrin\",\"input\":{\"difficulty\":0},\"cards\":[4]}");
  say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":1}");
  say (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[6]}");

  return table;
}

static const int future_offsets[] = { 0, 3 };
static const int hand[] = { 1, 11, 12, 13 };
static const int draw[] = { 14 };

/* The expected successes of the last test, with one of the majors @left gone by then, whichever it is; -1 for none. */
static NaiveRatio
last_test (json_t *left, int gone, int played)
{
  NaiveRatio sum = { 0, 1 };
  g_autoptr (json_t) rest = json_array ();
  json_t *card;
  size_t i;

  json_array_foreach (left, i, card)
    if (json_integer_value (card) != gone && json_integer_value (card) != 0)
      json_array_append (rest, card);

  for (guint o = 0; o < G_N_ELEMENTS (future_offsets); o++)
    {
      int best = 0;

      for (guint x = 0; x < 5; x++)
        {
          int held = x < 4 ? hand[x] : draw[0];

          if (held != played)
            best = MAX (best, successes_now (rest, held + future_offsets[o], FALSE));
        }
      sum = naive_plus (sum, naive_over ((NaiveRatio) { best, (HsdWhole) json_array_size (rest) }, G_N_ELEMENTS (future_offsets)));
    }

  return sum;
}

/* In a phase, the majors that are left; this test takes one, unless the other side has its own. */
static json_t *
tell_phase (json_t *left, const int *now, int n_majors, gboolean npc)
{
  NaiveRatio best_value = { -1, 1 };
  json_t *cards = json_object ();
  int best = 0;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *key = g_strdup_printf ("%d", hand[i]);
      NaiveRatio later = { 0, 1 };
      NaiveRatio value;
      json_t *card;
      size_t j;

      if (npc)
        later = last_test (left, -1, hand[i]);
      else
        json_array_foreach (left, j, card)
          if (json_integer_value (card) != 0)
            later = naive_plus (later, naive_over (last_test (left, (int) json_integer_value (card), hand[i]), n_majors));
      value = naive_plus ((NaiveRatio) { now[i], n_majors }, later);
      json_object_set_new (cards, key, json_pack ("{s:o, s:o}", "now", odds_ratio_json (now[i], n_majors), "cycle",
                                                  odds_ratio_json (value.above, value.below)));
      if (naive_less (best_value, value))
        {
          best_value = value;
          best = hand[i];
        }
    }

  return json_pack ("{s:i, s:o, s:s}", "best", best, "cards", cards, "text",
                    "Assumes that the phase lasts 2 more tests, with the major arcana that are left.");
}

static void
check_during (gboolean critical, gboolean npc)
{
  g_autoptr (TestTable) table = lay_table (critical, npc);
  g_autoptr (json_t) state = test_table_must (table, "{\"do\":\"state\"}");
  json_t *left = test_json_at (state, npc ? "table.npc_majors.left" : "table.majors.left");
  int n_majors = (int) json_array_size (left) - !npc;
  NaiveFuture future = { future_offsets, G_N_ELEMENTS (future_offsets) };
  g_autoptr (json_t) advice = NULL;
  g_autoptr (json_t) want = NULL;
  int now[4];

  g_assert_cmpint (n_majors, ==, (npc ? 14 : 21) - critical);
  say (table, npc ? "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"kind\":\"versus-npc\",\"modifier\":2,"
                    "\"difficulty\":7},\"cards\":[13]}"
                  : "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"modifier\":2,\"difficulty\":7},\"cards\":[13]}");
  advice = advise (table, ",\"character\":\"Mirande\",\"input\":{\"future\":[0,3]}");
  for (guint i = 0; i < 4; i++)
    now[i] = successes_now (left, hand[i] - 5, npc);
  want = critical ? tell_phase (test_json_at (state, "table.majors.left"), now, n_majors, npc)
                  : tell (&future, hand, now, n_majors, draw, 1);
  odds_assert_equal (advice, want, "during a test");

  say (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":13}");
  test_table_must_not (table, "{\"do\":\"advise\",\"system\":\"tarot\",\"character\":\"Mirande\"}", "not-allowed", "already-played");
  test_table_must_not (table, "{\"do\":\"advise\",\"system\":\"tarot\",\"character\":\"Perrin\"}", "not-allowed", "already-played");
}

static void
test_during (void)
{
  check_during (FALSE, FALSE);
  check_during (TRUE, FALSE);
  check_during (FALSE, TRUE);
  check_during (TRUE, TRUE);
}

/* Advice changes nothing, and its "now" equals the odds. */
static void
test_agrees_with_odds (void)
{
  g_autoptr (TestTable) table = lay_table (TRUE, FALSE);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (json_t) advice = NULL;
  g_autoptr (json_t) odds = NULL;
  json_t *card;
  const char *key;

  say (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"modifier\":1,\"difficulty\":4},\"cards\":[13]}");
  before = test_table_text (table);
  advice = advise (table, ",\"character\":\"Mirande\"");
  odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{}");
  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);

  json_object_foreach (json_object_get (advice, "cards"), key, card)
    {
      json_t *told = json_object_get (json_object_get (odds, "cards"), key);
      NaiveRatio critical;
      NaiveRatio success;
      g_autofree char *want = NULL;

      odds_read_ratio (odds_at (told, "critical-success"), &critical.above, &critical.below);
      odds_read_ratio (odds_at (told, "success"), &success.above, &success.below);
      success = naive_plus (critical, success);
      want = odds_ratio (success.above, success.below);
      g_assert_cmpstr (json_string_value (json_object_get (card, "now")), ==, want);
    }
}

/* The assumption in words: how many tests, with which majors, and how far that is exact. */
static void
test_assumption (void)
{
  static const struct
  {
    const char *input;
    const char *text; /* how it begins */
    gboolean exact;
  } cases[] = {
    { "\"future\":[0]", "Assumes that the phase lasts 11 more tests, with the major arcana that are left. Drawn arcana are predicted for the next ", FALSE },
    { "\"tests\":3", "Assumes that the phase lasts 3 more tests, with the major arcana that are left.", TRUE },
    { "\"tests\":1", "Assumes that the phase lasts 1 more test, with the major arcana that are left.", TRUE },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) alone = NULL;
  g_autoptr (json_t) shorter = NULL;
  g_autoptr (json_t) whole = NULL;

  say (table, "{\"do\":\"phase\",\"critical\":true}");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rest =
        g_strdup_printf (",\"hand\":[1,2,3,4],\"draw\":[5,6,7,8,9,10,11,12,13,14],\"input\":{%s}", cases[i].input);
      g_autoptr (json_t) advice = advise (table, rest);

      g_assert_true (g_str_has_prefix (json_string_value (json_object_get (advice, "text")), cases[i].text));
      g_assert_cmpint (json_object_get (advice, "exact") == NULL, ==, cases[i].exact);
      g_assert_false (json_is_true (json_object_get (advice, "exact")));
    }

  /* The value of a whole cycle is that of the ordinary rule. */
  alone = advise (table, "");
  g_assert_null (json_object_get (alone, "text"));
  say (table, "{\"do\":\"phase\",\"critical\":false}");
  shorter = advise (table, ",\"hand\":[1,2,3,4],\"draw\":[5,6,7],\"input\":{\"tests\":2}");
  whole = advise (table, ",\"hand\":[1,2,3,4],\"draw\":[5,6,7]");
  odds_assert_equal (shorter, whole, "by the ordinary rule");
}

HSD_SUITE (advice)
{
  g_test_add_func ("/advice/all-hands", test_all_hands);
  g_test_add_func ("/advice/any-order", test_any_order);
  g_test_add_func ("/advice/ties", test_ties);
  g_test_add_func ("/advice/default", test_default);
  g_test_add_func ("/advice/computed-once", test_computed_once);
  g_test_add_func ("/advice/during", test_during);
  g_test_add_func ("/advice/agrees-with-odds", test_agrees_with_odds);
  g_test_add_func ("/advice/assumption", test_assumption);
}
