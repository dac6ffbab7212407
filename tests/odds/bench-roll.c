/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The number of dice that one core throws and judges per second in a simulation: one line of JSON
 * per work, the median and the best of several rounds. */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/simulation.h"

#define ROUNDS 7
#define DICE_A_ROUND 40000000

static const struct
{
  const char *name;
  const char *system;
  const char *input;
  guint n_dice;
} works[] = {
  { "roll/5d20", "2d20", "{\"attribute\":9,\"skill\":3,\"bought_dice\":3}", 5 },
  { "roll/20dd", "discordant", "{\"d\":15}", 20 },
  { "roll/2d20-test", "2d20",
    "{\"attribute\":9,\"skill\":3,\"asset\":true,\"helpers\":[{\"name\":\"Ondine\",\"attribute\":8,\"skill\":2}]}", 3 },
};

static HsdTrial *
make_trial (const char *system_id, const char *text)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  HsdSystem *system = hsd_registry_find (system_id);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  json_t *object = json_loads (text, 0, NULL);
  HsdRecord *input = hsd_json_read (object, hsd_table_odds_fields (system), &context, NULL);

  json_decref (object);

  return hsd_table_trial (table, system, input, NULL, NULL);
}

static int
compare (const void *a, const void *b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return (difference > 0) - (difference < 0);
}

static void
measure (guint work)
{
  g_autoptr (HsdTrial) trial = make_trial (works[work].system, works[work].input);
  guint64 throws = DICE_A_ROUND / works[work].n_dice;
  double dice = (double) throws * works[work].n_dice;
  gint64 times[ROUNDS];

  for (guint round = 0; round < ROUNDS; round++)
    {
      guint64 counts[HSD_TRIAL_CELLS];
      gint64 began = g_get_monotonic_time ();

      if (hsd_simulate (trial, round, throws, 1, counts, NULL, NULL, NULL) != throws)
        exit (1);
      times[round] = g_get_monotonic_time () - began;
    }

  qsort (times, ROUNDS, sizeof *times, compare);
  g_print ("{\"name\": \"%s\", \"median_ns\": %.3f, \"best_ns\": %.3f, \"rounds\": %d, \"million_dice_a_second\": %.1f, "
           "\"target\": 100}\n",
           works[work].name, (double) times[ROUNDS / 2] * 1000.0 / dice, (double) times[0] * 1000.0 / dice, ROUNDS,
           dice / (double) times[ROUNDS / 2]);
}

int
main (int argc, char **argv)
{
  for (guint work = 0; work < G_N_ELEMENTS (works); work++)
    measure (work);

  return 0;
}
