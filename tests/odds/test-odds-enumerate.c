/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice and odds must agree: all faces of small throws are given to the table one after the other,
 * and the outcomes counted. The odds of the table must equal these counts, key by key. Here luck,
 * discordant and initiates' dice. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

#define FACES 100

/* --- luck: the action --- */

static const char *const qualities[] = {
  "particular-success", "significant-success", "normal-success", "normal-failure", "particular-failure", "total-failure",
};

static int
index_of (const char *const *ids, guint n, const char *id)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (ids[i], id) == 0)
      return (int) i;

  g_error ("no %s here", id);
}

/* All of the hundred faces; the number of successes. */
static int
throw_d100 (OddsThrower *thrower, json_t *want)
{
  int counts[G_N_ELEMENTS (qualities)] = { 0 };
  json_t *told = json_object ();
  int successes = 0;

  for (int face = 1; face <= FACES; face++)
    {
      const HsdStory *story = odds_thrower_throw (thrower, &face, 1);

      counts[index_of (qualities, G_N_ELEMENTS (qualities), odds_fact_word (story, "quality"))]++;
      successes += strcmp (odds_fact_word (story, "outcome"), "success") == 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (qualities); i++)
    json_object_set_new (told, qualities[i], odds_ratio_json (counts[i], FACES));
  json_object_set_new (want, "success", odds_ratio_json (successes, FACES));
  json_object_set_new (want, "qualities", told);

  return successes;
}

static void
check_action (const char *input, gboolean mode_luck)
{
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("luck", input);
  g_autoptr (json_t) odds = odds_ask (thrower->table, "\"system\":\"luck\",\"input\":%s", input);
  g_autoptr (json_t) want = json_object ();

  throw_d100 (thrower, want);
  /* The call is counted separately. */
  g_assert_cmpint (json_is_null (json_object_get (odds, "appeal")), ==, mode_luck);
  json_object_set (want, "appeal", json_object_get (odds, "appeal"));
  json_object_set (want, "with_appeal", json_object_get (odds, "with_appeal"));
  odds_assert_equal (odds, want, input);
}

static void
test_luck_actions (void)
{
  static const int characteristics[] = { 1, 2, 3, 5, 7, 10, 14, 15, 30, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (characteristics); i++)
    for (int level = -20; level <= 22; level++)
      {
        g_autofree char *input = g_strdup_printf ("{\"characteristic\":%d,\"level\":%d,\"roll_type\":\"combat\"}",
                                                  characteristics[i], level);

        check_action (input, FALSE);
      }
}

static void
test_luck_rolls (void)
{
  for (int luck = 1; luck <= 30; luck += luck < 6 ? 1 : 8)
    for (int level = -18; level <= 20; level += 5)
      for (int astrology = -4; astrology <= 4; astrology += 2)
        {
          g_autofree char *input = g_strdup_printf (
            "{\"mode\":\"luck\",\"luck\":%d,\"luck_points\":0,\"level\":%d,\"astrology\":%d}", luck, level, astrology);

          check_action (input, TRUE);
        }
}

/* --- luck: the call --- */

static const struct
{
  const char *input;
  const char *more; /* arguments of the call */
} calls[] = {
  { "{\"characteristic\":10,\"level\":-4,\"roll_type\":\"combat\",\"luck_points\":10}", "" },
  { "{\"characteristic\":10,\"roll_type\":\"dodge\",\"luck\":30,\"luck_points\":20}", "" },
  { "{\"characteristic\":1,\"level\":-2,\"roll_type\":\"agility\",\"luck\":20,\"luck_points\":20,\"astrology\":4}", "" },
  { "{\"characteristic\":12,\"level\":1,\"roll_type\":\"sight\",\"deliberate\":true,\"luck_points\":1,\"astrology\":-4}", "" },
  { "{\"characteristic\":7,\"roll_type\":\"empathy\",\"deliberate\":true,\"luck_points\":7,\"astrology\":2}", "\"gm_agrees\":true," },
  { "{\"characteristic\":15,\"level\":4,\"roll_type\":\"other-physical\",\"luck_points\":3}", "\"gm_agrees\":true," },
  { "{\"characteristic\":9,\"level\":-20,\"roll_type\":\"strength\",\"luck_points\":9}", "" },
  { "{\"characteristic\":9,\"roll_type\":\"combat\",\"luck\":12,\"luck_points\":12,\"hours\":{\"birth\":7,\"astral\":12,\"current\":7}}", "" },
};

/* The effect of a call on a failed action: how many of 100 × 100 faces save it, and how many pass
 * the luck die. */
static void
throw_call (OddsThrower *thrower, const char *more, int *saved, int *answered)
{
  *saved = *answered = 0;

  for (int luck = 1; luck <= FACES; luck++)
    {
      g_autofree char *missed = g_strdup_printf ("{%s\"faces\":[%d]}", more, luck);

      /* One face is only enough if the luck die fails. */
      if (odds_thrower_choose (thrower, "appeal", missed) != NULL)
        {
          odds_thrower_undo (thrower);
          continue;
        }

      ++*answered;
      for (int face = 1; face <= FACES; face++)
        {
          g_autofree char *args = g_strdup_printf ("{%s\"faces\":[%d,%d]}", more, luck, face);
          const HsdStory *story = odds_thrower_choose (thrower, "appeal", args);

          g_assert_nonnull (story);
          *saved += strcmp (odds_fact_word (story, "outcome"), "success") == 0;
          odds_thrower_undo (thrower);
        }
    }
}

static void
test_luck_calls (gconstpointer data)
{
  const int face = 100;
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("luck", calls[i].input);
  g_autoptr (json_t) odds = odds_ask (thrower->table, "\"system\":\"luck\",\"input\":%s", calls[i].input);
  g_autoptr (json_t) want = json_object ();
  int successes = throw_d100 (thrower, want);
  int saved;
  int answered;

  odds_thrower_throw (thrower, &face, 1);
  throw_call (thrower, calls[i].more, &saved, &answered);

  json_object_set_new (want, "appeal", odds_ratio_json (answered, FACES));
  json_object_set_new (want, "with_appeal", odds_ratio_json (successes * FACES * FACES + (FACES - successes) * saved, FACES * FACES * FACES));
  odds_assert_equal (odds, want, calls[i].input);
}

/* --- discordant dice --- */

#define MOST_DICE 35
#define SPAN 101 /* results −50 … 50 */

static void
add_discordant (int *counts, OddsThrower *thrower, const int *faces, guint n, const char *told)
{
  const HsdStory *story = odds_thrower_throw (thrower, faces, n);

  counts[SPAN / 2 + odds_fact (story, "result")]++;
  if (told != NULL)
    g_assert_cmpstr (odds_fact_word (story, "outcome"), ==, told);
}

static json_t *
tell_discordant (const int *counts, int total, int challenge, gboolean has_challenge)
{
  json_t *want = json_object ();
  json_t *results = json_object ();
  int sum = 0;
  int above = 0;
  int equal = 0;

  for (int i = 0; i < SPAN; i++)
    if (counts[i] > 0)
      {
        g_autofree char *key = g_strdup_printf ("%d", i - SPAN / 2);

        json_object_set_new (results, key, odds_ratio_json (counts[i], total));
        sum += counts[i] * (i - SPAN / 2);
        above += i - SPAN / 2 > challenge ? counts[i] : 0;
        equal += i - SPAN / 2 == challenge ? counts[i] : 0;
      }

  json_object_set_new (want, "results", results);
  json_object_set_new (want, "mean", odds_ratio_json (sum, total));
  if (has_challenge)
    {
      json_object_set_new (want, "above", odds_ratio_json (above, total));
      json_object_set_new (want, "equal", odds_ratio_json (equal, total));
      json_object_set_new (want, "below", odds_ratio_json (total - above - equal, total));
    }

  return want;
}

/* All faces, or one face of each of the three kinds: 1, 3 and 5, which stand for as many each. */
static void
check_discordant (const char *input, guint n, gboolean all_faces, int challenge, gboolean has_challenge)
{
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("discordant", input);
  g_autoptr (json_t) odds = odds_ask (thrower->table, "\"system\":\"discordant\",\"input\":%s", input);
  g_autoptr (json_t) want = NULL;
  int counts[SPAN] = { 0 };
  int turning[MOST_DICE] = { 0 };
  int total = 0;

  do
    {
      int faces[MOST_DICE];

      for (guint i = 0; i < n; i++)
        faces[i] = all_faces ? turning[i] + 1 : 2 * turning[i] + 1;
      add_discordant (counts, thrower, faces, n, NULL);
      total++;
    }
  while (odds_next (turning, n, 0, all_faces ? 5 : 2));

  want = tell_discordant (counts, total, challenge, has_challenge);
  odds_assert_equal (odds, want, input);
}

static const struct
{
  const char *input;
  guint n_dice;
  int challenge; /* G_MININT: none */
} all_faces[] = {
  { "{}", 5, G_MININT },
  { "{\"niv\":3,\"challenge\":4}", 5, 4 },
  { "{\"d\":6,\"niv\":3,\"mode\":\"dice-to-levels\",\"challenge\":8}", 5, 8 },
  { "{\"d\":-10,\"niv\":1,\"mode\":\"dice-to-levels\",\"challenge\":-4}", 5, -4 },
  { "{\"d\":10,\"niv\":3,\"mode\":\"dice-to-levels\",\"tools\":[{\"label\":\"a\",\"value\":1}],\"challenge\":8}", 5, 8 },
  { "{\"d\":10,\"niv\":3,\"mode\":\"dice-to-levels\",\"tools\":[{\"label\":\"a\",\"value\":1}],\"cap\":\"total\",\"challenge\":9}", 5, 9 },
  { "{\"d\":-10,\"niv\":1,\"mode\":\"dice-to-levels\",\"floor\":false,\"challenge\":-4}", 5, -4 },
  { "{\"d\":7,\"mode\":\"dice-to-levels\",\"converted\":6,\"challenge\":3}", 6, 3 },
  { "{\"d\":-4,\"niv\":1,\"mode\":\"dice-to-levels\",\"converted\":3,\"challenge\":-3}", 6, -3 },
  { "{\"d\":1,\"challenge\":1}", 6, 1 },
  { "{\"d\":-1,\"niv\":-2,\"challenge\":-2}", 6, -2 },
  { "{\"sources\":[{\"label\":\"a\",\"value\":3},{\"label\":\"b\",\"value\":-3}],\"niv\":1,\"mode\":\"levels-to-dice\"}", 6, G_MININT },
};

static const struct
{
  const char *input;
  guint n_dice;
  int challenge;
} seven_dice[] = {
  { "{\"d\":2,\"challenge\":3}", 7, 3 },
  { "{\"d\":-1,\"niv\":-1,\"mode\":\"levels-to-dice\",\"challenge\":-5}", 7, -5 },
};

static void
test_discordant_all_faces (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_faces); i++)
    check_discordant (all_faces[i].input, all_faces[i].n_dice, TRUE, all_faces[i].challenge, all_faces[i].challenge != G_MININT);
}

static void
test_discordant_seven_dice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (seven_dice); i++)
    check_discordant (seven_dice[i].input, seven_dice[i].n_dice, TRUE, seven_dice[i].challenge, TRUE);
}

static const int triangles[] = { 0, 1, 3, 6, 10, 15 };

/* The number of dice of a throw. */
static guint
n_dice_of (int d, int niv, const char *mode)
{
  if (strcmp (mode, "dice-to-levels") == 0)
    return 5;
  if (strcmp (mode, "levels-to-dice") == 0)
    d += niv < 0 ? -triangles[MIN (-niv, 5)] : triangles[MIN (niv, 5)];

  return 5 + (guint) ABS (d);
}

/* One face of each kind: every mode, and more dice than with all six faces. Of @step neighbouring
 * levels one is thrown, a different one for each number of dice. */
static void
check_kinds (guint most_dice, int step)
{
  static const char *const modes[] = { "normal", "dice-to-levels", "levels-to-dice" };

  for (guint m = 0; m < G_N_ELEMENTS (modes); m++)
    for (int d = -30; d <= 30; d++)
      for (int niv = -20 + (d + 30) % step; niv <= 20; niv += step)
        {
          guint n = n_dice_of (d, niv, modes[m]);
          int challenge = (7 * d + 3 * niv) % 9;
          g_autofree char *input = g_strdup_printf ("{\"d\":%d,\"niv\":%d,\"mode\":\"%s\",\"challenge\":%d}", d, niv, modes[m], challenge);

          if (n <= most_dice)
            check_discordant (input, n, FALSE, challenge, TRUE);
        }
}

static void
test_discordant_kinds (void)
{
  check_kinds (5, 8);
  check_kinds (7, 9);
}

static void
test_discordant_kinds_slow (void)
{
  check_kinds (5, 1);
  check_kinds (7, 1);
  for (int d = 4; d <= 7; d++)
    {
      g_autofree char *input = g_strdup_printf ("{\"d\":%d,\"challenge\":2}", d);
      g_autofree char *mirror = g_strdup_printf ("{\"d\":%d,\"challenge\":2}", -d);

      check_discordant (input, 5 + (guint) d, FALSE, 2, TRUE);
      check_discordant (mirror, 5 + (guint) d, FALSE, 2, TRUE);
    }
}

/* --- initiates --- */

#define MOST_INITIATES 4

static const char *const outcomes[] = { "success", "simple-failure", "automatic-failure", "critical-failure" };
static const char *const prices[] = { "high", "very-high", "exorbitant" };

static json_t *
throw_initiates (int n, int bonus, int threshold)
{
  g_autofree char *input = g_strdup_printf ("{\"value\":3,\"dice\":%d,\"bonus\":%d,\"threshold\":%d}", n, bonus, threshold);
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("initiates", input);
  int counts[G_N_ELEMENTS (outcomes)] = { 0 };
  int faces[MOST_INITIATES] = { 0 };
  json_t *told = json_object ();
  int total = 0;

  do
    {
      const HsdStory *story = odds_thrower_throw (thrower, faces, (guint) n);

      counts[index_of (outcomes, G_N_ELEMENTS (outcomes), odds_fact_word (story, "outcome"))]++;
      total++;
    }
  while (odds_next (faces, (guint) n, 0, 9));

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    json_object_set_new (told, outcomes[i], odds_ratio_json (counts[i], total));

  return told;
}

/* Re-rolls after a simple failure, of one die against 9; then the threshold is set again. */
static json_t *
throw_reroll (int n, int bonus, int threshold)
{
  const int face = 1;
  g_autofree char *input = g_strdup_printf ("{\"bonus\":%d,\"threshold\":30}", bonus);
  g_autofree char *stated = g_strdup_printf ("{\"threshold\":%d}", threshold);
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("initiates", input);
  int faces[3] = { 0 };
  int successes = 0;
  int total = 0;

  odds_thrower_throw (thrower, &face, 1);
  g_assert_nonnull (odds_thrower_choose (thrower, "reveal", stated));
  do
    {
      g_autofree char *args = n == 1   ? g_strdup_printf ("{\"price\":\"high\",\"agreed\":true,\"faces\":[%d]}", faces[0])
                              : n == 2 ? g_strdup_printf ("{\"price\":\"very-high\",\"agreed\":true,\"faces\":[%d,%d]}", faces[0], faces[1])
                                       : g_strdup_printf ("{\"price\":\"exorbitant\",\"agreed\":true,\"faces\":[%d,%d,%d]}", faces[0],
                                                          faces[1], faces[2]);
      const HsdStory *story = odds_thrower_choose (thrower, "negotiate", args);

      g_assert_nonnull (story);
      successes += strcmp (odds_fact_word (story, "outcome"), "success") == 0;
      total++;
      odds_thrower_undo (thrower);
    }
  while (odds_next (faces, (guint) n, 0, 9));

  return odds_ratio_json (successes, total);
}

/* The odds with a value of n − 1 contain those of fewer dice. */
static void
check_initiates (int most, int bonus, int threshold)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) by_dice = json_object ();
  g_autoptr (json_t) reroll = json_object ();

  for (int n = 1; n <= 3; n++)
    json_object_set_new (reroll, prices[n - 1], throw_reroll (n, bonus, threshold));

  for (int n = 1; n <= most; n++)
    {
      g_autofree char *key = g_strdup_printf ("%d", n);
      json_t *told = throw_initiates (n, bonus, threshold);
      g_autoptr (json_t) want = json_deep_copy (told);
      g_autoptr (json_t) odds =
        odds_ask (table, "\"system\":\"initiates\",\"input\":{\"value\":%d,\"bonus\":%d,\"threshold\":%d}", n - 1, bonus, threshold);

      json_object_set_new (by_dice, key, told);
      json_object_set_new (want, "by_dice", json_deep_copy (by_dice));
      json_object_set (want, "reroll", reroll);
      odds_assert_equal (odds, want, key);
    }
}

static const struct
{
  int bonus;
  int threshold;
} goals[] = {
  { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 4 }, { 0, 5 }, { 2, 8 }, { 1, 8 }, { 0, 8 }, { 0, 9 }, { 0, 10 }, { 0, 11 }, { 0, 12 }, { 10, 3 }, { 3, 3 }, { 10, 20 }, { 0, 30 },
};

static void
test_initiates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    check_initiates (i < 4 ? 3 : 2, goals[i].bonus, goals[i].threshold);
}

static void
test_initiates_slow (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    check_initiates (4, goals[i].bonus, goals[i].threshold);
}

HSD_SUITE (odds_enumerate)
{
  g_test_add_func ("/enumerate/luck/actions", test_luck_actions);
  g_test_add_func ("/enumerate/luck/rolls", test_luck_rolls);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autofree char *path = g_strdup_printf ("/enumerate/luck/call/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_luck_calls);
    }
  g_test_add_func ("/enumerate/discordant/all-faces", test_discordant_all_faces);
  g_test_add_func ("/enumerate/discordant/kinds", test_discordant_kinds);
  g_test_add_func ("/enumerate/initiates", test_initiates);
  if (g_test_slow ())
    {
      g_test_add_func ("/enumerate/discordant/seven-dice", test_discordant_seven_dice);
      g_test_add_func ("/enumerate/discordant/kinds-slow", test_discordant_kinds_slow);
      g_test_add_func ("/enumerate/initiates-slow", test_initiates_slow);
    }
}
