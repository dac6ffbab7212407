/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 2d20 pool thrown face by face, and its odds. Beyond four dice one face stands for
 * all those that are worth the same; that they are was seen with all faces thrown. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

#define MOST_DICE 12
#define MOST_CLASSES 6
#define TOTALS 32
#define COLUMNS 16

/* --- what is thrown --- */

typedef struct
{
  int attribute;
  int skill;
  gboolean asset;
} Person;

typedef struct
{
  Person leader;
  guint n_leader; /* dice */
  guint n_helpers;
  Person helpers[7];
  int difficulty;
  int range;
  const char *more; /* of the input */
  int given;        /* the attribute in the input, if it replaces that of the sheet; or 0 */
} Pool;

/* Faces of the same value, by the rules: the first of them, and their number. */
typedef struct
{
  guint n;
  int faces[MOST_CLASSES];
  int weights[MOST_CLASSES];
} Classes;

static Classes
classes_of (const Person *person, int range)
{
  Classes self = { 0 };
  int critical = person->asset ? MAX (1, person->skill) : 1;
  int former = -1;

  for (int face = 1; face <= 20; face++)
    {
      int successes = face <= critical ? 2 : face <= person->attribute + person->skill ? 1 : 0;
      int class = successes * 2 + (face > 20 - range);

      if (class != former)
        self.faces[self.n++] = face;
      self.weights[self.n - 1]++;
      former = class;
    }

  return self;
}

static char *
input_of (const Pool *pool, guint n_leader)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "{\"attribute\":%d,\"skill\":%d,\"asset\":%s,\"difficulty\":%d,\"complication_range\":%d,\"free_dice\":%u%s",
                          pool->given > 0 ? pool->given : pool->leader.attribute, pool->leader.skill, pool->leader.asset ? "true" : "false", pool->difficulty,
                          pool->range, n_leader - 2, pool->more != NULL ? pool->more : "");
  for (guint i = 0; i < pool->n_helpers; i++)
    g_string_append_printf (text, "%s{\"name\":\"H%u\",\"attribute\":%d,\"skill\":%d,\"asset\":%s}",
                            i == 0 ? ",\"helpers\":[" : ",", i, pool->helpers[i].attribute, pool->helpers[i].skill,
                            pool->helpers[i].asset ? "true" : "false");
  g_string_append (text, pool->n_helpers > 0 ? "]}" : "}");

  return g_string_free (text, FALSE);
}

/* --- what comes of it --- */

typedef struct
{
  HsdCount cells[TOTALS][COLUMNS];
  HsdCount successes;
  HsdCount produced;
  HsdCount total;
} Tally;

static void
count (Tally *tally, const HsdStory *story, HsdCount weight)
{
  tally->cells[odds_fact (story, "total")][odds_fact (story, "complications")] += weight;
  tally->produced += weight * odds_fact (story, "produced");
  tally->total += weight;
  if (strcmp (odds_fact_word (story, "outcome"), "success") == 0)
    tally->successes += weight;
}

static void
throw_faces (Tally *tally, OddsThrower *thrower, guint n)
{
  int faces[MOST_DICE];

  for (guint i = 0; i < n; i++)
    faces[i] = 1;
  do
    count (tally, odds_thrower_throw (thrower, faces, n), 1);
  while (odds_next (faces, n, 1, 20));
}

static void
throw_classes (Tally *tally, OddsThrower *thrower, const Pool *pool, guint n_leader)
{
  guint n = n_leader + pool->n_helpers;
  guint places[MOST_DICE] = { 0 };
  Classes classes[MOST_DICE];
  gboolean more = TRUE;

  for (guint i = 0; i < n; i++)
    classes[i] = classes_of (i < n_leader ? &pool->leader : &pool->helpers[i - n_leader], pool->range);

  while (more)
    {
      int faces[MOST_DICE] = { 0 };
      HsdCount weight = 1;

      for (guint i = 0; i < n; i++)
        {
          faces[i] = classes[i].faces[places[i]];
          weight *= classes[i].weights[places[i]];
        }
      count (tally, odds_thrower_throw (thrower, faces, n), weight);

      more = FALSE;
      for (guint i = n; i-- > 0 && !more;)
        {
          more = places[i] + 1 < classes[i].n;
          places[i] = more ? places[i] + 1 : 0;
        }
    }
}

static void
throw_pool (Tally *tally, const Pool *pool, guint n_leader, gboolean all_faces)
{
  g_autofree char *input = input_of (pool, n_leader);
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("2d20", input);

  memset (tally, 0, sizeof *tally);
  if (all_faces)
    throw_faces (tally, thrower, n_leader + pool->n_helpers);
  else
    throw_classes (tally, thrower, pool, n_leader);
}

static void
tell_cells (json_t *want, const Tally *tally)
{
  json_t *totals = json_object ();
  json_t *joint = json_array ();
  HsdCount none = 0;

  for (int total = 0; total < TOTALS; total++)
    {
      HsdCount row = 0;

      for (int complications = 0; complications < COLUMNS; complications++)
        if (tally->cells[total][complications] > 0)
          {
            json_t *cell = json_pack ("{s:i,s:i,s:o}", "total", total, "complications", complications, "p",
                                      odds_ratio_json ((HsdWhole) tally->cells[total][complications], (HsdWhole) tally->total));

            json_array_append_new (joint, cell);
            row += tally->cells[total][complications];
          }
      none += tally->cells[total][0];
      if (row > 0)
        {
          g_autofree char *key = g_strdup_printf ("%d", total);

          json_object_set_new (totals, key, odds_ratio_json ((HsdWhole) row, (HsdWhole) tally->total));
        }
    }

  json_object_set_new (want, "totals", totals);
  json_object_set_new (want, "joint", joint);
  json_object_set_new (want, "any_complication", odds_ratio_json ((HsdWhole) (tally->total - none), (HsdWhole) tally->total));
}

static void
check_pool (const Pool *pool, gboolean all_faces)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *input = input_of (pool, pool->n_leader);
  g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"2d20\",\"input\":%s", input);
  g_autoptr (json_t) want = json_object ();
  json_t *by_dice = json_object ();
  Tally tally;

  json_object_set_new (want, "by_dice", by_dice);
  for (guint n = 2; n <= 5; n++)
    {
      g_autofree char *key = g_strdup_printf ("%u", n);

      throw_pool (&tally, pool, n, FALSE);
      json_object_set_new (by_dice, key, odds_ratio_json ((HsdWhole) tally.successes, (HsdWhole) tally.total));
    }

  throw_pool (&tally, pool, pool->n_leader, all_faces);
  json_object_set_new (want, "success", odds_ratio_json ((HsdWhole) tally.successes, (HsdWhole) tally.total));
  json_object_set_new (want, "expected_produced", odds_ratio_json ((HsdWhole) tally.produced, (HsdWhole) tally.total));
  tell_cells (want, &tally);
  odds_assert_equal (odds, want, input);
}

/* --- all faces --- */

static const Pool all_faces[] = {
  { { 6, 4, FALSE }, 2, 0, { { 0 } }, 1, 1 },
  { { 6, 4, FALSE }, 2, 0, { { 0 } }, 0, 3 },
  { { 8, 4, TRUE }, 2, 0, { { 0 } }, 2, 5 },
  { { 20, 10, TRUE }, 2, 0, { { 0 } }, 4, 5 },
  { { 12, 6, FALSE }, 2, 0, { { 0 } }, 1, 5, ",\"second_major_action\":true" },
  { { 9, 3, FALSE }, 2, 0, { { 0 } }, 1, 1, ",\"stacked_deck\":true,\"luck\":9", 3 },
  { { 1, 0, TRUE }, 2, 0, { { 0 } }, 10, 2 },
  { { 6, 3, TRUE }, 2, 1, { { 8, 0, FALSE } }, 2, 1 },
  { { 9, 5, TRUE }, 3, 0, { { 0 } }, 3, 4 },
};

static const Pool four_dice[] = {
  { { 6, 4, FALSE }, 2, 2, { { 8, 4, FALSE }, { 5, 3, TRUE } }, 2, 2 },
  { { 14, 5, TRUE }, 3, 1, { { 16, 3, TRUE } }, 3, 5 },
};

static void
test_all_faces (gconstpointer data)
{
  check_pool (&all_faces[GPOINTER_TO_UINT (data)], TRUE);
}

static void
test_four_dice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (four_dice); i++)
    check_pool (&four_dice[i], TRUE);
}

/* --- a face for all that are worth the same --- */

static const Pool pools[] = {
  { { 6, 2, FALSE }, 5, 0, { { 0 } }, 3, 1 },
  { { 9, 3, TRUE }, 5, 1, { { 7, 2, FALSE } }, 4, 2 },
  { { 15, 4, FALSE }, 3, 1, { { 15, 3, TRUE } }, 4, 5 },
  { { 12, 4, FALSE }, 2, 2, { { 6, 2, FALSE }, { 9, 4, FALSE } }, 2, 1 },
};

static const Pool many_dice[] = {
  { { 12, 4, TRUE }, 4, 2, { { 6, 2, FALSE }, { 9, 6, TRUE } }, 2, 5 },
  { { 4, 1, FALSE }, 2, 4, { { 8, 1, FALSE }, { 9, 2, TRUE }, { 9, 4, TRUE }, { 6, 1, FALSE } }, 5, 1 },
  { { 20, 10, FALSE }, 3, 2, { { 20, 10, TRUE }, { 1, 0, FALSE } }, 0, 5 },
};

static void
test_classes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    check_pool (&pools[i], FALSE);
}

static void
test_many_dice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (many_dice); i++)
    check_pool (&many_dice[i], FALSE);
}

/* Without a roll there is no effect; the odds of rolling are listed too. */
static void
test_skipped (void)
{
  Pool pool = { { 6, 4, FALSE }, 2, 1, { { 8, 4, FALSE } }, 0, 2, ",\"skip_roll\":true" };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *input = input_of (&pool, 2);
  g_autoptr (OddsThrower) thrower = odds_thrower_new ("2d20", input);
  const HsdStory *story = odds_thrower_throw (thrower, NULL, 0);
  g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"2d20\",\"input\":%s", input);
  g_autoptr (json_t) want = json_loads ("{\"success\":\"1\",\"totals\":{\"0\":\"1\"},\"joint\":[{\"total\":0,\"complications\":0,"
                                        "\"p\":\"1\"}],\"any_complication\":\"0\",\"expected_produced\":\"0\","
                                        "\"by_dice\":{\"2\":\"1\",\"3\":\"1\",\"4\":\"1\",\"5\":\"1\"}}",
                                        0, NULL);

  g_assert_cmpstr (odds_fact_word (story, "outcome"), ==, "success");
  g_assert_cmpint (odds_fact (story, "total"), ==, 0);
  g_assert_cmpint (odds_fact (story, "complications"), ==, 0);
  g_assert_cmpint (odds_fact (story, "produced"), ==, 0);
  odds_assert_equal (odds, want, input);
  test_table_must_not (table, "{\"do\":\"odds\",\"system\":\"2d20\",\"input\":{\"attribute\":6,\"skill\":4,\"skip_roll\":true}}",
                       "not-allowed", "difficulty-not-zero");
}

/* The way of paying does not matter: bought dice have the same odds as free ones. */
static void
test_bought (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (int bought = 0; bought <= 3; bought++)
    for (int free_dice = 0; free_dice + bought <= 3; free_dice++)
      for (int npc = 0; npc < 2; npc++)
        {
          g_autoptr (json_t) one = odds_ask (table, "\"system\":\"2d20\",\"input\":{\"attribute\":7,\"skill\":3,\"difficulty\":2,"
                                                    "\"bought_dice\":%d,\"free_dice\":%d,\"npc\":%s,\"luck_points\":0}",
                                             bought, free_dice, npc ? "true" : "false");
          g_autoptr (json_t) other = odds_ask (table, "\"system\":\"2d20\",\"input\":{\"attribute\":7,\"skill\":3,\"difficulty\":2,"
                                                      "\"free_dice\":%d}",
                                               bought + free_dice);

          odds_assert_equal (one, other, "bought");
        }
}

HSD_SUITE (odds_enumerate_2d20)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_faces); i++)
    {
      g_autofree char *path = g_strdup_printf ("/enumerate/2d20/all-faces/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_all_faces);
    }
  g_test_add_func ("/enumerate/2d20/classes", test_classes);
  g_test_add_func ("/enumerate/2d20/skipped", test_skipped);
  g_test_add_func ("/enumerate/2d20/bought", test_bought);
  if (g_test_slow ())
    {
      g_test_add_func ("/enumerate/2d20/four-dice", test_four_dice);
      g_test_add_func ("/enumerate/2d20/many-dice", test_many_dice);
    }
}
