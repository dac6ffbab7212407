/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time that the exact odds take: one line of JSON per work. Inputs are read again each time,
 * and a part of every answer is used, so that the compiler cannot leave anything out; no results
 * are cached. It fails if an answer is wrong, never if it is slow. */

#include "config.h"

#include <time.h>

#include "support.h"

#include "model/odds/best-play.h"
#include "model/odds/destiny.h"
#include "model/odds/joint.h"
#include "model/odds/ruin.h"
#include "model/systems/registry.h"

#define ROUNDS 41
#define LONG_ROUNDS 9
#define ROUND_NS 2000000.0 /* a round lasts so long at least */

/* The inputs, volatile so that the compiler does not know them. */
static volatile int in[] = {
  /* 0: the pool: complication from; of the leader dice, target, critical; of four helpers target, critical */
  19, 5, 12, 3, 9, 1, 11, 2, 13, 4, 7, 1,
  /* 12: the lowest of thirteen offsets */ -3,
  /* 13: the initiates: dice, threshold less bonus, prices */ 4, 7, 3,
  /* 16: the cards of a hand */ 3, 7, 10, 14,
};

static volatile guint64 sink;

/* --- the works: each gives a number that is known --- */

typedef struct
{
  HsdSystem *discordant;
  HsdSystem *initiates;
  HsdSystem *tarot;
  HsdRecord *discordant_input;
  HsdRecord *initiates_input;
  HsdRecord *tarot_input;
  TestTable *discordant_table;
  TestTable *initiates_table;
  TestTable *tarot_table;
} Bench;

static HsdJointDie
make_die (int target, int critical, int complication)
{
  HsdJointDie die = { .faces = 20 };

  for (int face = 1; face <= 20; face++)
    die.counts[face <= critical ? 2 : face <= target ? 1 : 0][face >= complication]++;

  return die;
}

static guint64
pool (const Bench *bench)
{
  HsdJointDie die = make_die (in[2], in[3], in[0]);
  HsdJoint leader;
  HsdJoint helpers;
  HsdJoint joint;
  int n = in[1];

  hsd_joint_init (&leader);
  hsd_joint_init (&helpers);
  for (int i = 0; i < n; i++)
    hsd_joint_throw (&leader, &die);
  for (int i = 4; i < 12; i += 2)
    {
      die = make_die (in[i], in[i + 1], in[0]);
      hsd_joint_throw (&helpers, &die);
    }
  hsd_joint_lead (&joint, &leader, &helpers);

  return joint.counts[7][0];
}

/* The odds that a system computes; one of them in thousandths of a percent. */
static guint64
ask (HsdSystem *system, TestTable *table, const HsdRecord *input, const char *character, const char *path)
{
  g_autoptr (HsdChances) chances = hsd_chances_new ();
  HsdContext context = { hsd_table_get_state (table->table), NULL, character };
  HsdFraction fraction;

  HSD_SYSTEM_GET_CLASS (system)->odds (system, &context, input, chances, NULL);
  fraction = hsd_chances_find (chances, path)->fraction;

  return (guint64) (fraction.numerator * 100000 / fraction.denominator);
}

/* Ten thousand throws and three prices. */
static guint64
initiates (const Bench *bench)
{
  HsdRuin ruin;
  gint64 again = 0;

  hsd_ruin_count (&ruin, in[13], in[14]);
  for (int price = 1; price <= in[15]; price++)
    {
      gint64 total;

      again = again * 1000 + hsd_ruin_count_again (price, in[14], &total);
    }

  return (guint64) (ruin.reached + again);
}

static guint64
tarot_hand (const Bench *bench)
{
  guint64 sum = 0;

  for (int i = 16; i < 20; i++)
    {
      HsdDestiny destiny;

      hsd_destiny_count (&destiny, in[i], HSD_PILE_MAJORS, FALSE);
      sum = sum * 100 + destiny.successes;
    }

  return sum;
}

/* The five best of twenty dice. */
static guint64
discordant_told (const Bench *bench)
{
  return ask (bench->discordant, bench->discordant_table, bench->discordant_input, NULL, "results/5");
}

/* The same by the system, with all names. */
static guint64
initiates_told (const Bench *bench)
{
  return ask (bench->initiates, bench->initiates_table, bench->initiates_input, NULL, "success");
}

static guint64
tarot_hand_told (const Bench *bench)
{
  return ask (bench->tarot, bench->tarot_table, bench->tarot_input, "Mirande", "cards/14/success");
}

static guint64
best_play (const Bench *bench)
{
  int offsets[13];
  g_autoptr (HsdBestPlay) play = NULL;
  HsdFraction cycle;

  for (int i = 0; i < 13; i++)
    offsets[i] = in[12] + i;
  play = hsd_best_play_new (offsets, G_N_ELEMENTS (offsets));
  cycle = hsd_best_play_cycle (play);

  return (guint64) (cycle.numerator * 1000 / cycle.denominator);
}

static const struct
{
  const char *name;
  guint64 (*run) (const Bench *bench);
  guint64 answer;
  double target_ns;
  guint rounds;
} works[] = {
  { "odds/discordant-told", discordant_told, 84848, 20000, ROUNDS },
  { "odds/2d20-joint", pool, 38762419833, 5000, ROUNDS },
  { "odds/initiates", initiates, 5265 + 4064784, 100, ROUNDS },
  { "odds/tarot-hand", tarot_hand, 3071014, 1000, ROUNDS },
  { "odds/initiates-told", initiates_told, 52650, 5000, ROUNDS },
  { "odds/tarot-hand-told", tarot_hand_told, 66666, 5000, ROUNDS },
  { "odds/best-play", best_play, 6704, 250000000, LONG_ROUNDS },
};

/* --- time --- */

static double
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return now.tv_sec * 1e9 + now.tv_nsec;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* As often as needed for a round to be long enough to measure. */
static guint
count_a_round (const Bench *bench, guint work)
{
  for (guint n = 1;; n *= 2)
    {
      double began = now_ns ();

      for (guint i = 0; i < n; i++)
        sink ^= works[work].run (bench);
      if (now_ns () - began >= ROUND_NS)
        return n;
    }
}

static void
measure (const Bench *bench, guint work)
{
  double times[ROUNDS];
  guint rounds = works[work].rounds;
  guint n = count_a_round (bench, work);

  for (guint round = 0; round < rounds; round++)
    {
      double began = now_ns ();

      for (guint i = 0; i < n; i++)
        sink ^= works[work].run (bench);
      times[round] = (now_ns () - began) / n;
    }

  qsort (times, rounds, sizeof *times, compare_times);
  g_print ("{\"name\": \"%s\", \"median_ns\": %.1f, \"best_ns\": %.1f, \"rounds\": %u, \"times_a_round\": %u, \"target_ns\": %.0f}\n",
           works[work].name, times[rounds / 2], times[0], rounds, n, works[work].target_ns);
}

/* --- what is asked about --- */

static HsdRecord *
make_input (HsdSystem *system, const char *const *ids, const int *values)
{
  const HsdField *fields = hsd_table_odds_fields (system);
  HsdRecord *input = hsd_record_new (fields);

  for (guint i = 0; ids[i] != NULL; i++)
    hsd_record_set (input, (guint) hsd_fields_find (fields, ids[i]), values[i]);

  return input;
}

/* Four dice, bonus 1, threshold 8; a hand of 3, 7, 10 and 14 in a test at no difficulty. */
static void
bench_init (Bench *bench)
{
  static const char *const four_dice[] = { "value", "bonus", "threshold", NULL };
  static const char *const dice[] = { "d", NULL };
  static const char *const nothing[] = { NULL };

  bench->discordant = hsd_registry_find ("discordant");
  bench->initiates = hsd_registry_find ("initiates");
  bench->tarot = hsd_registry_find ("tarot");
  bench->discordant_table = test_table_new (1);
  bench->initiates_table = test_table_new (1);
  bench->tarot_table = test_table_new (1);
  bench->discordant_input = make_input (bench->discordant, dice, (const int[]) { 15 });
  bench->initiates_input = make_input (bench->initiates, four_dice, (const int[]) { 3, 1, 8 });
  bench->tarot_input = make_input (bench->tarot, nothing, NULL);

  json_decref (test_table_must (bench->tarot_table, "{\"do\":\"character\",\"name\":\"Mirande\",\"tarot\":{\"cards\":[3,7,10]}}"));
  json_decref (test_table_must (bench->tarot_table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mirande\","
                                                    "\"input\":{\"difficulty\":0},\"cards\":[14]}"));
}

static void
bench_clear (Bench *bench)
{
  hsd_record_unref (bench->discordant_input);
  hsd_record_unref (bench->initiates_input);
  hsd_record_unref (bench->tarot_input);
  test_table_free (bench->discordant_table);
  test_table_free (bench->initiates_table);
  test_table_free (bench->tarot_table);
}

/* All works, or those that are named: discordant-told, 2d20-joint… */
static gboolean
is_wanted (const char *name, int argc, char **argv)
{
  gboolean wanted = argc < 2;

  for (int i = 1; i < argc; i++)
    wanted |= strcmp (name, argv[i]) == 0 || strcmp (name + strlen ("odds/"), argv[i]) == 0;

  return wanted;
}

int
main (int argc, char **argv)
{
  Bench bench;
  gboolean right = TRUE;

  bench_init (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    if (is_wanted (works[i].name, argc, argv))
      {
        guint64 answer = works[i].run (&bench);

        if (answer != works[i].answer)
          {
            g_printerr ("%s: %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT "\n", works[i].name, answer, works[i].answer);
            right = FALSE;
          }
        measure (&bench, i);
      }
  bench_clear (&bench);

  return right ? 0 : 1;
}
