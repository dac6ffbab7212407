/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Simulated dice and odds: every cell is within five standard deviations of its exact chance, and
 * the same check detects a planted error. */

#include "config.h"

#include <math.h>

#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/simulation.h"
#include "suite.h"

#define QUICK_COUNT 1000000
#define SLOW_COUNT 10000000
#define FAR 5.0

static const struct
{
  const char *path;
  const char *system;
  const char *input;
  const char *policy;
} rows[] = {
  { "luck", "luck", "{\"characteristic\":11,\"level\":-3,\"roll_type\":\"combat\"}", NULL },
  { "luck-special", "luck", "{\"characteristic\":12,\"level\":-13,\"roll_type\":\"combat\"}", NULL },
  { "luck-appeal", "luck", "{\"characteristic\":9,\"level\":-2,\"roll_type\":\"agility\",\"luck\":13,\"luck_points\":7}", "appeal" },
  { "discordant-more", "discordant", "{\"d\":7,\"niv\":2}", NULL },
  { "discordant-less", "discordant", "{\"d\":-4,\"niv\":1}", NULL },
  { "discordant-levels", "discordant", "{\"d\":9,\"niv\":-2,\"mode\":\"dice-to-levels\"}", NULL },
  { "discordant-part", "discordant", "{\"d\":9,\"niv\":1,\"mode\":\"dice-to-levels\",\"converted\":6,\"tools\":[{\"label\":\"a\",\"value\":2}]}", NULL },
  { "2d20", "2d20", "{\"attribute\":9,\"skill\":4,\"asset\":true,\"bought_dice\":2,\"difficulty\":3}", NULL },
  { "2d20-helped", "2d20",
    "{\"attribute\":5,\"skill\":1,\"helpers\":[{\"name\":\"Ondine\",\"attribute\":11,\"skill\":3,\"asset\":true},"
    "{\"name\":\"Bruno\",\"attribute\":6,\"skill\":0}]}",
    NULL },
  { "initiates", "initiates", "{\"value\":2,\"bonus\":1,\"threshold\":7}", NULL },
  { "initiates-negotiated", "initiates", "{\"value\":3,\"threshold\":9}", "negotiate=very-high" },
  { "tarot", "tarot", "{\"sum\":17}", NULL },
};

static HsdTrial *
try_trial (const char *system_id, const char *text, const char *policy, GError **error)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  HsdSystem *system = hsd_registry_find (system_id);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  json_t *object = json_loads (text, 0, NULL);
  HsdRecord *input = hsd_json_read (object, hsd_table_odds_fields (system), &context, NULL);

  g_assert_nonnull (input);
  json_decref (object);

  return hsd_table_trial (table, system, input, policy, error);
}

static HsdTrial *
make_trial (const char *system_id, const char *text, const char *policy)
{
  g_autoptr (GError) error = NULL;
  HsdTrial *trial = try_trial (system_id, text, policy, &error);

  g_assert_no_error (error);

  return trial;
}

/* A price that there is not is refused with the argument that it stands in. */
static void
test_policy (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (try_trial ("initiates", "{\"value\":3,\"threshold\":9}", "negotiate=cheap", &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
  g_assert_cmpstr (hsd_refusal_get_field (error), ==, "policy");
}

/* The largest deviation of any cell, in standard deviations. */
static double
farthest (const HsdTrial *trial, const guint64 *counts, guint64 total)
{
  double far = 0.0;

  for (guint i = 0; i < trial->n_cells; i++)
    if (trial->cells[i].is_known)
      far = MAX (far, fabs (hsd_simulation_deviation (&trial->cells[i], counts[i], total)));

  return far;
}

static void
test_cells (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (HsdTrial) trial = make_trial (rows[row].system, rows[row].input, rows[row].policy);
  guint64 counts[HSD_TRIAL_CELLS] = { 0 };
  guint64 count = g_test_slow () ? SLOW_COUNT : QUICK_COUNT;
  HsdFraction sum = HSD_FRACTION_ZERO;
  guint64 all = 0;

  g_assert_cmpuint (hsd_simulate (trial, 7 + row, count, 2, counts, NULL, NULL, NULL), ==, count);
  for (guint i = 0; i < trial->n_cells; i++)
    {
      all += counts[i];
      sum = hsd_fraction_add (sum, trial->cells[i].exact);
    }

  g_assert_cmpuint (all, ==, count);
  g_assert_cmpint (hsd_fraction_compare (sum, HSD_FRACTION_ONE), ==, 0);
  g_assert_cmpfloat (farthest (trial, counts, count), <, FAR);
}

/* A helped test with five dice of the leader. */
static char *
make_crowd (guint n_helpers)
{
  g_autoptr (GString) text = g_string_new ("{\"attribute\":9,\"skill\":2,\"bought_dice\":3,\"helpers\":[");

  for (guint i = 0; i < n_helpers; i++)
    g_string_append_printf (text, "%s{\"name\":\"h%u\",\"attribute\":5,\"skill\":1}", i > 0 ? "," : "", i);
  g_string_append (text, "]}");

  return g_strdup (text->str);
}

/* As many results as such dice can have, and no others; where the odds are too long to count, nothing is thrown. */
static void
test_crowd (void)
{
  static const guint crowds[] = { 0, 1, 11, 20 };
  g_autofree char *too_many = make_crowd (30);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (crowds); i++)
    {
      g_autofree char *text = make_crowd (crowds[i]);
      g_autofree char *most = g_strdup_printf ("%u", 2 * (5 + crowds[i]));
      g_autoptr (HsdTrial) trial = make_trial ("2d20", text, NULL);
      guint64 counts[HSD_TRIAL_CELLS] = { 0 };
      guint64 all = 0;

      g_assert_cmpuint (trial->n_cells, ==, 2 * (5 + crowds[i]) + 1);
      g_assert_cmpstr (trial->cells[trial->n_cells - 1].name, ==, most);
      g_assert_cmpuint (hsd_simulate (trial, 1, 1000, 1, counts, NULL, NULL, NULL), ==, 1000);
      for (guint cell = 0; cell < trial->n_cells; cell++)
        all += counts[cell];
      g_assert_cmpuint (all, ==, 1000);
    }

  g_assert_null (try_trial ("2d20", too_many, NULL, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
  g_assert_cmpstr (hsd_refusal_get_field (error), ==, "helpers");
}

/* One wrong face of a hundred is detected with this many throws. */
static void
test_planted (void)
{
  g_autoptr (HsdTrial) trial = make_trial (rows[0].system, rows[0].input, NULL);
  guint64 counts[HSD_TRIAL_CELLS] = { 0 };
  HsdFraction face = hsd_fraction (1, 100);

  hsd_simulate (trial, 3, QUICK_COUNT, 1, counts, NULL, NULL, NULL);
  g_assert_cmpfloat (farthest (trial, counts, QUICK_COUNT), <, FAR);

  trial->cells[0].exact = hsd_fraction_add (trial->cells[0].exact, face);
  g_assert_cmpfloat (farthest (trial, counts, QUICK_COUNT), >, FAR);
}

/* A cell that is impossible but happened deviates infinitely. */
static void
test_impossible (void)
{
  HsdTrialCell cell = { .exact = HSD_FRACTION_ZERO, .is_known = TRUE };

  g_assert_cmpfloat (hsd_simulation_deviation (&cell, 0, 100), ==, 0.0);
  g_assert_true (isinf (hsd_simulation_deviation (&cell, 1, 100)));
}

/* The counts depend on the seed, not on the number of threads. */
static void
test_threads (void)
{
  g_autoptr (HsdTrial) trial = make_trial ("discordant", "{\"d\":3}", NULL);
  guint64 one[HSD_TRIAL_CELLS] = { 0 };
  guint64 three[HSD_TRIAL_CELLS] = { 0 };
  guint64 other[HSD_TRIAL_CELLS] = { 0 };

  hsd_simulate (trial, 5, QUICK_COUNT + 77, 1, one, NULL, NULL, NULL);
  hsd_simulate (trial, 5, QUICK_COUNT + 77, 3, three, NULL, NULL, NULL);
  hsd_simulate (trial, 6, QUICK_COUNT + 77, 1, other, NULL, NULL, NULL);

  g_assert_cmpmem (one, sizeof one, three, sizeof three);
  g_assert_cmpint (memcmp (one, other, sizeof one), !=, 0);
}

/* Reports progress; when cancelled, returns the throws done. */
static void
cancel_soon (double done, gpointer cancellable)
{
  g_assert_cmpfloat (done, >=, 0.0);
  g_assert_cmpfloat (done, <=, 1.0);
  g_cancellable_cancel (cancellable);
}

static void
test_cancelled (void)
{
  g_autoptr (HsdTrial) trial = make_trial ("discordant", "{\"d\":30}", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint64 counts[HSD_TRIAL_CELLS] = { 0 };
  guint64 wanted = G_GUINT64_CONSTANT (1) << 34;
  guint64 thrown = hsd_simulate (trial, 1, wanted, 2, counts, cancellable, cancel_soon, cancellable);
  guint64 all = 0;

  for (guint i = 0; i < trial->n_cells; i++)
    all += counts[i];
  g_assert_cmpuint (thrown, <, wanted);
  g_assert_cmpuint (all, ==, thrown);
}

/* Whole cycles by the best play come to the exact mean. */
static void
test_best (void)
{
  g_autoptr (HsdTrial) trial = make_trial ("tarot", "{\"sum\":0}", "best");
  guint64 counts[HSD_TRIAL_CELLS] = { 0 };
  guint64 count = g_test_slow () ? 1000000 : 60000;
  double exact = hsd_fraction_to_double (trial->mean);
  double sum = 0.0;
  double squares = 0.0;

  hsd_simulate (trial, 2, count, 2, counts, NULL, NULL, NULL);
  for (guint i = 0; i < trial->n_cells; i++)
    {
      g_autofree char *path = g_strdup_printf ("successes/%u", i);

      g_assert_cmpstr (trial->cells[i].path, ==, path);
      g_assert_cmpstr (trial->cells[i].name, ==, strchr (path, '/') + 1);
      sum += (double) i * (double) counts[i];
      squares += (double) i * (double) i * (double) counts[i];
    }

  {
    double mean = sum / (double) count;
    double sigma = sqrt ((squares / (double) count - mean * mean) / (double) count);

    g_assert_cmpfloat (fabs (mean - exact), <, FAR * sigma);
  }
}

/* The cycles that are thrown are those of which the advice tells the mean. */
static void
test_usual (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  HsdSystem *tarot = hsd_registry_find ("tarot");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (tarot)->advice_fields);
  g_autoptr (HsdChances) advice = hsd_table_advise (table, tarot, args, NULL, NULL);
  g_autoptr (HsdTrial) trial = make_trial ("tarot", "{\"sum\":0}", "best");

  g_assert_nonnull (advice);
  g_assert_cmpint (hsd_fraction_compare (hsd_chances_find (advice, "cycle")->fraction, trial->mean), ==, 0);
}

HSD_SUITE (simulation)
{
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *path = g_strconcat ("/simulation/", rows[row].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_cells);
    }
  g_test_add_func ("/simulation/policy", test_policy);
  g_test_add_func ("/simulation/crowd", test_crowd);
  g_test_add_func ("/simulation/planted", test_planted);
  g_test_add_func ("/simulation/impossible", test_impossible);
  g_test_add_func ("/simulation/threads", test_threads);
  g_test_add_func ("/simulation/cancelled", test_cancelled);
  g_test_add_func ("/simulation/best", test_best);
  g_test_add_func ("/simulation/usual", test_usual);
}
