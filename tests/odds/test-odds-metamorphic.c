/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations between the odds of two throws, over random valid inputs, the same in each run. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

#define ROUNDS 400

typedef struct
{
  TestTable *table;
  HsdEntropy *dice;
} Round;

/* Checks a relation on many inputs. */
static void
repeat (gint64 seed, void (*relation) (Round *round))
{
  g_autoptr (TestTable) table = test_table_new (seed);
  g_autoptr (HsdEntropy) dice = odds_dice (seed);
  Round round = { table, dice };

  for (guint i = 0; i < ROUNDS; i++)
    relation (&round);
}

static void
assert_no_worse (json_t *better, json_t *worse, const char *path)
{
  g_assert_cmpint (odds_compare (odds_at (better, path), odds_at (worse, path)), >=, 0);
}

static void
assert_same (json_t *one, json_t *other, const char *path)
{
  g_assert_cmpstr (odds_at (one, path), ==, odds_at (other, path));
}

/* --- inputs as text, where one number may be a little more --- */

static char *
luck_input (const int *n)
{
  return g_strdup_printf ("{\"characteristic\":%d,\"level\":%d,\"roll_type\":\"combat\",\"luck\":30,\"luck_points\":%d,\"astrology\":%d}",
                          n[0], n[1], n[2], n[3]);
}

static json_t *
luck_odds (Round *round, const int *n)
{
  g_autofree char *input = luck_input (n);

  return odds_ask (round->table, "\"system\":\"luck\",\"input\":%s", input);
}

/* Increases characteristic, level, points and hours in turn. */
static void
luck_relation (Round *round)
{
  int n[] = { odds_pick (round->dice, 1, 59), odds_pick (round->dice, -20, 21), odds_pick (round->dice, 1, 29),
              2 * odds_pick (round->dice, -2, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    {
      int more[] = { n[0], n[1], n[2], n[3] };
      g_autoptr (json_t) less_odds = luck_odds (round, n);
      g_autoptr (json_t) more_odds = NULL;

      more[i] += i == 3 ? 2 : 1;
      more_odds = luck_odds (round, more);
      assert_no_worse (more_odds, less_odds, "success");
      assert_no_worse (more_odds, less_odds, "appeal");
      assert_no_worse (more_odds, less_odds, "with_appeal");
      g_assert_cmpint (odds_compare (odds_at (more_odds, "with_appeal"), odds_at (more_odds, "success")), >=, 0);
      assert_same (more_odds, less_odds, i < 2 ? "appeal" : "success");
    }
}

static void
test_luck_bonus (void)
{
  repeat (51, luck_relation);
}

/* --- discordant dice --- */

static const char *const modes[] = { "normal", "dice-to-levels", "levels-to-dice" };

static json_t *
discordant_odds (Round *round, int d, int niv, guint mode, int challenge)
{
  return odds_ask (round->table, "\"system\":\"discordant\",\"input\":{\"d\":%d,\"niv\":%d,\"mode\":\"%s\",\"challenge\":%d}", d, niv,
                   modes[mode], challenge);
}

/* One die or one level more never makes a challenge harder. */
static void
discordant_bonus (Round *round)
{
  int d = odds_pick (round->dice, -30, 29);
  int niv = odds_pick (round->dice, -20, 19);
  guint mode = (guint) odds_pick (round->dice, 0, 2);
  int near = niv + odds_pick (round->dice, -6, 6);
  int challenge = CLAMP (near, -25, 24);
  g_autoptr (json_t) odds = discordant_odds (round, d, niv, mode, challenge);
  g_autoptr (json_t) die = discordant_odds (round, d + 1, niv, mode, challenge);
  g_autoptr (json_t) level = discordant_odds (round, d, niv + 1, mode, challenge);
  g_autoptr (json_t) harder = discordant_odds (round, d, niv, mode, challenge + 1);

  assert_no_worse (die, odds, "above");
  assert_no_worse (odds, die, "below");
  assert_no_worse (level, odds, "above");
  assert_no_worse (odds, level, "below");
  assert_no_worse (die, odds, "mean");
  assert_no_worse (level, odds, "mean");
  assert_no_worse (odds, harder, "above");
  assert_no_worse (harder, odds, "below");
}

/* Dice as bad as the others are good: all signs are reversed. */
static void
discordant_mirror (Round *round)
{
  int d = odds_pick (round->dice, -30, 30);
  int niv = odds_pick (round->dice, -20, 20);
  guint mode = (guint) odds_pick (round->dice, 0, 2);
  int challenge = odds_pick (round->dice, -25, 25);
  g_autoptr (json_t) odds = discordant_odds (round, d, niv, mode, challenge);
  g_autoptr (json_t) mirror = discordant_odds (round, -d, -niv, mode, -challenge);
  json_t *results = json_object_get (odds, "results");
  json_t *mirrored = json_object_get (mirror, "results");
  const char *key;
  json_t *value;

  g_assert_cmpstr (odds_at (odds, "above"), ==, odds_at (mirror, "below"));
  g_assert_cmpstr (odds_at (odds, "below"), ==, odds_at (mirror, "above"));
  assert_same (odds, mirror, "equal");
  g_assert_cmpuint (json_object_size (results), ==, json_object_size (mirrored));
  json_object_foreach (results, key, value)
    {
      g_autofree char *turned = g_strdup_printf ("%d", -atoi (key));

      g_assert_true (json_equal (value, json_object_get (mirrored, turned)));
    }
  {
    HsdWhole above[2];
    HsdWhole below[2];

    odds_read_ratio (odds_at (odds, "mean"), &above[0], &below[0]);
    odds_read_ratio (odds_at (mirror, "mean"), &above[1], &below[1]);
    g_assert_true (above[0] == -above[1] && below[0] == below[1]);
  }
}

static void
test_discordant_bonus (void)
{
  repeat (52, discordant_bonus);
}

static void
test_discordant_mirror (void)
{
  repeat (53, discordant_mirror);
}

/* --- the 2d20 pool --- */

enum
{
  ATTRIBUTE,
  SKILL,
  DIFFICULTY,
  RANGE,
  DICE,
  ASSET,
  N_HELPERS,
  FIRST_HELPER, /* attribute and skill of each */
  N_NUMBERS = FIRST_HELPER + 14,
};

static json_t *
pool_odds (Round *round, const int *n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          "{\"attribute\":%d,\"skill\":%d,\"difficulty\":%d,\"complication_range\":%d,\"free_dice\":%d,"
                          "\"asset\":%s,\"helpers\":[",
                          n[ATTRIBUTE], n[SKILL], n[DIFFICULTY], n[RANGE], n[DICE], n[ASSET] ? "true" : "false");
  for (int i = 0; i < n[N_HELPERS]; i++)
    g_string_append_printf (text, "%s{\"name\":\"H%d\",\"attribute\":%d,\"skill\":%d,\"asset\":%s}", i > 0 ? "," : "", i,
                            n[FIRST_HELPER + 2 * i], n[FIRST_HELPER + 2 * i + 1], i % 2 ? "true" : "false");

  return odds_ask (round->table, "\"system\":\"2d20\",\"input\":%s]}", text->str);
}

static void
pick_pool (Round *round, int *n)
{
  static const int highest[] = { 19, 9, 9, 4, 2, 0, 6 };
  static const int lowest[] = { 1, 0, 0, 1, 0, 0, 0 };

  for (guint i = 0; i < FIRST_HELPER; i++)
    n[i] = odds_pick (round->dice, lowest[i], highest[i]);
  for (guint i = FIRST_HELPER; i < N_NUMBERS; i++)
    n[i] = (i - FIRST_HELPER) % 2 == 0 ? odds_pick (round->dice, 1, 20) : odds_pick (round->dice, 0, 10);
}

/* Increases each value in turn, and compares the chance of success. */
static void
pool_bonus (Round *round)
{
  int n[N_NUMBERS];
  g_autoptr (json_t) odds = NULL;

  pick_pool (round, n);
  odds = pool_odds (round, n);
  for (guint i = 0; i < FIRST_HELPER; i++)
    {
      g_autoptr (json_t) more = NULL;

      n[i]++;
      more = pool_odds (round, n);
      n[i]--;

      if (i == DIFFICULTY)
        {
          assert_no_worse (odds, more, "success");
          assert_no_worse (odds, more, "expected_produced");
        }
      else
        {
          assert_no_worse (more, odds, "success");
        }
      assert_no_worse (more, odds, "any_complication");
      if (i == RANGE)
        assert_same (more, odds, "success");
    }
}

/* The leader needs a success of their own: helpers do not change the odds of difficulty 1 or 0. */
static void
pool_helper (Round *round)
{
  int n[N_NUMBERS];
  g_autoptr (json_t) alone = NULL;

  pick_pool (round, n);
  n[DIFFICULTY] = odds_pick (round->dice, 0, 1);
  n[N_HELPERS] = 0;
  alone = pool_odds (round, n);
  for (n[N_HELPERS] = 1; n[N_HELPERS] <= 7; n[N_HELPERS]++)
    {
      g_autoptr (json_t) helped = pool_odds (round, n);

      assert_same (helped, alone, "success");
      g_assert_true (json_equal (json_object_get (helped, "by_dice"), json_object_get (alone, "by_dice")));
    }
}

/* The order of helpers does not matter. */
static void
pool_order (Round *round)
{
  int n[N_NUMBERS];
  g_autoptr (json_t) odds = NULL;
  g_autoptr (json_t) turned = NULL;

  /* Helpers 0, 2, 4 … have no asset: two of them change places. */
  pick_pool (round, n);
  n[N_HELPERS] = 3;
  odds = pool_odds (round, n);
  for (guint i = 0; i < 2; i++)
    {
      int kept = n[FIRST_HELPER + i];

      n[FIRST_HELPER + i] = n[FIRST_HELPER + 4 + i];
      n[FIRST_HELPER + 4 + i] = kept;
    }
  turned = pool_odds (round, n);
  odds_assert_equal (odds, turned, "helpers in another order");
}

static void
test_pool_bonus (void)
{
  repeat (54, pool_bonus);
}

static void
test_pool_helper (void)
{
  repeat (55, pool_helper);
}

static void
test_pool_order (void)
{
  repeat (56, pool_order);
}

/* --- Choice and Destiny --- */

static void
assert_dominates (json_t *better, json_t *worse)
{
  assert_same (better, worse, "critical-success");
  assert_same (better, worse, "critical-failure");
  assert_no_worse (better, worse, "success");
  assert_no_worse (worse, better, "failure");
}

static void
test_tarot_bonus (void)
{
  g_autoptr (TestTable) table = test_table_new (57);

  for (int sum = -99; sum < 99; sum++)
    {
      g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}", sum);
      g_autoptr (json_t) more = odds_ask (table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}", sum + 1);

      assert_dominates (more, odds);
    }
}

static json_t *
hand_odds (Round *round, const char *kind, int modifier, int difficulty, int adjustment)
{
  return odds_ask (round->table,
                   "\"system\":\"tarot\",\"character\":\"Mirande\",\"input\":{\"kind\":\"%s\",\"modifier\":%d,\"difficulty\":%d,"
                   "\"adjustment\":%d}",
                   kind, modifier, difficulty, adjustment);
}

static void
assert_hand_dominates (json_t *better, json_t *worse)
{
  static const char *const cards[] = { "2", "6", "11" };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    assert_dominates (json_object_get (json_object_get (better, "cards"), cards[i]),
                      json_object_get (json_object_get (worse, "cards"), cards[i]));
}

static void
hand_relation (Round *round)
{
  const char *kind = odds_pick (round->dice, 0, 1) ? "test" : "versus-npc";
  int modifier = odds_pick (round->dice, 0, 8);
  int difficulty = odds_pick (round->dice, -30, 29);
  int adjustment = odds_pick (round->dice, -20, 19);
  g_autoptr (json_t) odds = hand_odds (round, kind, modifier, difficulty, adjustment);
  g_autoptr (json_t) modified = hand_odds (round, kind, modifier + 1, difficulty, adjustment);
  g_autoptr (json_t) harder = hand_odds (round, kind, modifier, difficulty + 1, adjustment);
  g_autoptr (json_t) adjusted = hand_odds (round, kind, modifier, difficulty, adjustment + 1);

  assert_hand_dominates (modified, odds);
  assert_hand_dominates (odds, harder);
  assert_hand_dominates (adjusted, odds);
  odds_assert_equal (modified, adjusted, "a modifier more is an adjustment more");
}

static void
test_hand_bonus (void)
{
  g_autoptr (TestTable) table = test_table_new (58);
  g_autoptr (HsdEntropy) dice = odds_dice (58);
  Round round = { table, dice };

  json_decref (test_table_must (table, "{\"do\":\"character\",\"name\":\"Mirande\",\"tarot\":{\"cards\":[2,6,11]}}"));
  for (guint i = 0; i < ROUNDS; i++)
    hand_relation (&round);
}

/* --- initiates --- */

static json_t *
initiates_odds (Round *round, int bonus, int threshold)
{
  return odds_ask (round->table, "\"system\":\"initiates\",\"input\":{\"value\":3,\"bonus\":%d,\"threshold\":%d}", bonus, threshold);
}

static void
initiates_relation (Round *round)
{
  static const char *const successes[] = {
    "success", "by_dice.1.success", "by_dice.2.success", "by_dice.3.success", "reroll.high", "reroll.very-high", "reroll.exorbitant",
  };
  static const char *const failures[] = { "simple-failure", "critical-failure", "by_dice.1.critical-failure", "by_dice.2.simple-failure" };
  int bonus = odds_pick (round->dice, 0, 9);
  int threshold = odds_pick (round->dice, 0, 29);
  g_autoptr (json_t) odds = initiates_odds (round, bonus, threshold);
  g_autoptr (json_t) more = initiates_odds (round, bonus + 1, threshold);
  g_autoptr (json_t) harder = initiates_odds (round, bonus, threshold + 1);
  g_autoptr (json_t) both = initiates_odds (round, bonus + 1, threshold + 1);

  for (guint i = 0; i < G_N_ELEMENTS (successes); i++)
    {
      assert_no_worse (more, odds, successes[i]);
      assert_no_worse (odds, harder, successes[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      assert_no_worse (odds, more, failures[i]);
      assert_no_worse (harder, odds, failures[i]);
    }
  g_assert_cmpint (odds_compare (odds_at (odds, "reroll.very-high"), odds_at (odds, "reroll.high")), >=, 0);
  g_assert_cmpint (odds_compare (odds_at (odds, "reroll.exorbitant"), odds_at (odds, "reroll.very-high")), >=, 0);
  odds_assert_equal (odds, both, "bonus and threshold together");
}

static void
test_initiates_bonus (void)
{
  repeat (59, initiates_relation);
}

/* --- everything adds up to one, and asking changes nothing --- */

static void
add (char **sum, const char *ratio)
{
  g_autofree char *before = *sum;

  *sum = odds_add (before, ratio);
}

/* The ratios of an object, or of the cells of a list, or some of the members of the odds. */
static void
assert_sum_is_one (json_t *odds, const char *const *keys)
{
  g_autofree char *sum = g_strdup ("0");
  const char *key;
  json_t *value;
  size_t i;

  if (keys != NULL)
    for (guint k = 0; keys[k] != NULL; k++)
      add (&sum, odds_at (odds, keys[k]));
  else if (json_is_object (odds))
    json_object_foreach (odds, key, value)
      add (&sum, json_string_value (value));
  else
    json_array_foreach (odds, i, value)
      add (&sum, odds_at (value, "p"));

  g_assert_cmpstr (sum, ==, "1");
}

static void
sum_relation (Round *round)
{
  static const char *const three[] = { "above", "equal", "below", NULL };
  static const char *const firsts[] = { "success", "simple-failure", "automatic-failure", "critical-failure", NULL };
  static const char *const destinies[] = { "critical-success", "success", "failure", "critical-failure", NULL };
  int n[N_NUMBERS];
  int luck[] = { odds_pick (round->dice, 1, 60), odds_pick (round->dice, -20, 22), odds_pick (round->dice, 1, 30), 0 };
  g_autoptr (json_t) luck_told = luck_odds (round, luck);
  g_autoptr (json_t) discordant = discordant_odds (round, odds_pick (round->dice, -30, 30), odds_pick (round->dice, -20, 20),
                                                   (guint) odds_pick (round->dice, 0, 2), odds_pick (round->dice, -25, 25));
  g_autoptr (json_t) tarot = odds_ask (round->table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}", odds_pick (round->dice, -99, 99));
  g_autoptr (json_t) initiates = initiates_odds (round, odds_pick (round->dice, 0, 10), odds_pick (round->dice, 0, 30));
  g_autoptr (json_t) pool = NULL;

  pick_pool (round, n);
  pool = pool_odds (round, n);
  assert_sum_is_one (json_object_get (luck_told, "qualities"), NULL);
  assert_sum_is_one (json_object_get (discordant, "results"), NULL);
  assert_sum_is_one (discordant, three);
  assert_sum_is_one (json_object_get (pool, "totals"), NULL);
  assert_sum_is_one (json_object_get (pool, "joint"), NULL);
  assert_sum_is_one (tarot, destinies);
  assert_sum_is_one (initiates, firsts);
  for (int i = 1; i <= 4; i++)
    {
      g_autofree char *path = g_strdup_printf ("by_dice.%d", i);

      assert_sum_is_one (test_json_at (initiates, path), firsts);
    }
}

static void
test_sums (void)
{
  g_autoptr (TestTable) table = test_table_new (60);
  g_autoptr (HsdEntropy) dice = odds_dice (60);
  g_autofree char *before = test_table_text (table);
  g_autofree char *after = NULL;
  Round round = { table, dice };

  for (guint i = 0; i < ROUNDS; i++)
    sum_relation (&round);

  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);
}

/* --- the order of dice changes nothing --- */

static void
shuffle (HsdEntropy *dice, int *faces, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = odds_pick (dice, 0, i);
      int face = faces[i];

      faces[i] = faces[j];
      faces[j] = face;
    }
}

static const struct
{
  const char *system;
  const char *input;
  int n;
  int n_shuffled; /* the leader's dice alone are like each other */
  int low;
  int high;
  const char *facts[4];
} orders[] = {
  { "discordant", "{\"d\":7,\"challenge\":2}", 12, 12, 1, 6, { "sum", "result", "outcome" } },
  { "discordant", "{\"d\":-9,\"niv\":3,\"challenge\":0}", 14, 14, 1, 6, { "sum", "result", "outcome" } },
  { "2d20", "{\"attribute\":8,\"skill\":4,\"asset\":true,\"free_dice\":3,\"difficulty\":3,\"complication_range\":3}", 5, 5, 1, 20,
    { "total", "criticals", "complications", "outcome" } },
  { "2d20", "{\"attribute\":8,\"skill\":1,\"free_dice\":1,\"helpers\":[{\"name\":\"A\",\"attribute\":9,\"skill\":5}]}", 4, 3, 1, 20,
    { "total", "criticals", "complications", "produced" } },
  { "initiates", "{\"value\":3,\"bonus\":1,\"threshold\":7}", 4, 4, 0, 9, { "best", "total", "outcome" } },
};

static void
test_order (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (OddsThrower) thrower = odds_thrower_new (orders[i].system, orders[i].input);
  g_autoptr (HsdEntropy) dice = odds_dice (61);

  for (guint round = 0; round < ROUNDS; round++)
    {
      int faces[16];
      int told[4];
      const HsdStory *story;

      for (int j = 0; j < orders[i].n; j++)
        faces[j] = odds_pick (dice, orders[i].low, orders[i].high);
      story = odds_thrower_throw (thrower, faces, (guint) orders[i].n);
      for (guint j = 0; j < 4 && orders[i].facts[j] != NULL; j++)
        told[j] = odds_fact (story, orders[i].facts[j]);

      shuffle (dice, faces, orders[i].n_shuffled);
      story = odds_thrower_throw (thrower, faces, (guint) orders[i].n);
      for (guint j = 0; j < 4 && orders[i].facts[j] != NULL; j++)
        g_assert_cmpint (odds_fact (story, orders[i].facts[j]), ==, told[j]);
    }
}

HSD_SUITE (odds_metamorphic)
{
  g_test_add_func ("/metamorphic/luck/bonus", test_luck_bonus);
  g_test_add_func ("/metamorphic/discordant/bonus", test_discordant_bonus);
  g_test_add_func ("/metamorphic/discordant/mirror", test_discordant_mirror);
  g_test_add_func ("/metamorphic/2d20/bonus", test_pool_bonus);
  g_test_add_func ("/metamorphic/2d20/helper", test_pool_helper);
  g_test_add_func ("/metamorphic/2d20/order", test_pool_order);
  g_test_add_func ("/metamorphic/tarot/bonus", test_tarot_bonus);
  g_test_add_func ("/metamorphic/tarot/hand", test_hand_bonus);
  g_test_add_func ("/metamorphic/initiates/bonus", test_initiates_bonus);
  g_test_add_func ("/metamorphic/sums", test_sums);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *path = g_strdup_printf ("/metamorphic/order/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_order);
    }
}
