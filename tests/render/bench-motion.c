/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "render/dice/motion.h"

/* One line of JSON for each kind and number of dice: the time to compute throws, dropped tries
 * included, the time until rest, and the largest violation of the limits. bench-motion [THROWS
 * [DICE]] */

#define MIX HSD_N_SOLIDS

typedef struct
{
  GArray *milliseconds; /* double */
  GArray *rests;
  guint n_tries, most_tries, n_late, n_laid;
  double floor_depth, dice_depth, rest_depth, gain, tilt;
  double x, y, spread;
  guint n_impacts;
} Tally;

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
quantile (GArray *values, double part)
{
  return g_array_index (values, double, (guint) (part * (values->len - 1) + 0.5));
}

static double
tilt_of (const HsdMotion *motion, guint die)
{
  HsdVec position;
  HsdQuat turn;
  HsdVec normal;

  hsd_motion_at (motion, die, G_MAXDOUBLE, &position, &turn);
  normal = hsd_quat_turn (turn, motion->solids[die]->faces[hsd_solid_top (motion->solids[die], turn)].normal);

  return asin (MIN (1, hypot (normal.x, normal.y))) * 180 / G_PI;
}

static void
count (Tally *tally, const HsdMotion *motion, double milliseconds)
{
  g_array_append_val (tally->milliseconds, milliseconds);
  g_array_append_val (tally->rests, motion->rest);
  tally->n_tries += motion->n_tries;
  tally->most_tries = MAX (tally->most_tries, motion->n_tries);
  tally->n_late += motion->kind == HSD_MOTION_SLOW;
  tally->n_laid += motion->kind == HSD_MOTION_LAID;
  tally->floor_depth = MAX (tally->floor_depth, motion->floor_depth);
  tally->dice_depth = MAX (tally->dice_depth, motion->dice_depth);
  tally->rest_depth = MAX (tally->rest_depth, motion->rest_depth);
  tally->gain = MAX (tally->gain, motion->gain);
  tally->n_impacts += motion->n_impacts;
  for (guint i = 0; i < motion->n_dice; i++)
    {
      HsdVec position;
      HsdQuat turn;
      double tilt = tilt_of (motion, i);

      hsd_motion_at (motion, i, G_MAXDOUBLE, &position, &turn);
      tally->tilt = MAX (tally->tilt, tilt);
      tally->x += position.x / motion->tray / motion->n_dice;
      tally->y += position.y / motion->tray / motion->n_dice;
      tally->spread += hypot (position.x, position.y) / motion->tray / motion->n_dice;
    }
}

static void
print (const Tally *tally, const char *name, guint n_dice, guint n_throws)
{
  g_array_sort (tally->milliseconds, compare);
  g_array_sort (tally->rests, compare);
  g_print ("{\"name\": \"motion/%s/%u\", \"throws\": %u, \"ms_median\": %.2f, \"ms_p99\": %.2f, \"ms_max\": %.2f, "
           "\"tries_mean\": %.2f, \"tries_max\": %u, \"late\": %u, \"laid\": %u, "
           "\"rest_median\": %.2f, \"rest_p99\": %.2f, \"rest_max\": %.2f, \"tilt_max\": %.3f, "
           "\"floor_depth\": %.4f, \"dice_depth\": %.4f, \"rest_depth\": %.4f, \"gain\": %.1e, "
           "\"x_mean\": %.2f, \"from_middle\": %.2f, \"impacts\": %.1f}\n",
           name, n_dice, n_throws, quantile (tally->milliseconds, 0.5), quantile (tally->milliseconds, 0.99),
           quantile (tally->milliseconds, 1), tally->n_tries / (double) n_throws, tally->most_tries, tally->n_late,
           tally->n_laid, quantile (tally->rests, 0.5), quantile (tally->rests, 0.99), quantile (tally->rests, 1),
           tally->tilt, tally->floor_depth, tally->dice_depth, tally->rest_depth, tally->gain, tally->x / n_throws,
           tally->spread / n_throws, tally->n_impacts / (double) n_throws);
}

static void
measure (guint mix, guint n_dice, guint n_throws)
{
  static const char *const names[] = { "d6", "d10", "d20", "mix" };
  g_autofree HsdSolidKind *solids = g_new (HsdSolidKind, n_dice);
  Tally tally = { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };

  for (guint i = 0; i < n_dice; i++)
    solids[i] = mix == MIX ? i % HSD_N_SOLIDS : mix;

  for (guint i = 0; i < n_throws; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (HsdMotion) motion = hsd_motion_throw (solids, n_dice, hsd_motion_tray (n_dice), 1000 + i);

      count (&tally, motion, (g_get_monotonic_time () - start) / 1000.0);
    }
  print (&tally, names[mix], n_dice, n_throws);
  g_array_unref (tally.milliseconds);
  g_array_unref (tally.rests);
}

int
main (int argc, char **argv)
{
  static const guint counts[] = { 1, 2, 5, 20, 50 };
  guint n_throws = argc > 1 ? atoi (argv[1]) : 300;
  guint only = argc > 2 ? atoi (argv[2]) : 0;

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    for (guint mix = 0; mix <= MIX; mix++)
      if ((only == 0 || only == counts[i]) && (counts[i] > 1 || mix != MIX))
        measure (mix, counts[i], n_throws);

  return EXIT_SUCCESS;
}
