/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-phase.h"

#define ALL 0x3ffffeu
#define ALL_OF_NPC 0x7ffeu /* I to XIV, none of which is special */

static double meet (const NaivePhase *phase, guint hand, guint draw, guint majors, guint index, guint stayed);

static guint
all_of (const NaivePhase *phase)
{
  return phase->npcs ? ALL_OF_NPC : ALL;
}

/* The share of @majors with which a sum succeeds. */
static double
share_of (const NaivePhase *phase, guint majors, int sum)
{
  guint up_to = sum >= 1 ? (2u << MIN (sum, 20)) - 2 : 0;
  guint good = (up_to & ~(1u << 15)) | 1u << 21;
  guint all = all_of (phase);

  return (double) __builtin_popcount (majors & good & all) / __builtin_popcount (majors & all);
}

/* The tests after the one of that index, which @majors met. */
static double
go_on (const NaivePhase *phase, guint hand, guint draw, guint majors, guint index, guint stayed)
{
  guint all = all_of (phase);
  double sum = 0;

  if (draw == 0)
    return 0;
  if (index + 1 >= phase->tests)
    return meet (phase, hand, draw, all, index + 1, 0);
  if (index + 1 >= phase->followed)
    return meet (phase, hand, draw, majors, index + 1, stayed + 1);

  for (guint d = 1; d <= 21; d++)
    if ((majors & all) >> d & 1)
      {
        guint rest = majors & ~(1u << d) & all;

        sum += meet (phase, hand, draw, rest != 0 ? rest : all, index + 1, 0);
      }

  return sum / __builtin_popcount (majors & all);
}

/* A test of three cards in hand; the majors have stayed for @stayed tests, as if none had been drawn. */
static double
meet (const NaivePhase *phase, guint hand, guint draw, guint majors, guint index, guint stayed)
{
  guint all = all_of (phase);
  guint met = stayed < (guint) __builtin_popcount (majors & all) ? majors : all;
  double sum = 0;

  for (guint c = 1; c <= 14; c++)
    if (draw >> c & 1)
      {
        guint four = hand | 1u << c;
        double later[15];

        for (guint x = 1; x <= 14; x++)
          if (four >> x & 1)
            later[x] = go_on (phase, four & ~(1u << x), draw & ~(1u << c), majors, index, stayed);

        for (guint i = 0; i < phase->n_offsets; i++)
          {
            double best = -1;

            for (guint x = 1; x <= 14; x++)
              if (four >> x & 1)
                best = MAX (best, share_of (phase, met, (int) x + phase->offsets[i]) + later[x]);
            sum += best;
          }
      }

  return sum / (phase->n_offsets * __builtin_popcount (draw));
}

double
naive_phase_later (const NaivePhase *phase, guint hand, guint draw, guint majors, gboolean other)
{
  return other && phase->tests > 1 ? meet (phase, hand, draw, majors, 1, 0) : go_on (phase, hand, draw, majors, 0, 0);
}
