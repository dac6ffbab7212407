/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled apart, with leave to add doubles in any order: whole numbers below 2⁵³ have the same sum in
 * every order, and so the loops may take several at once. */

#include "config.h"

#include "model/odds/phase-kernel.h"

/* The loop over offsets with a number of cards that the compiler knows. */
#define DEFINE_BEST(NAME, Number)                                                                                             \
  static inline Number NAME (const Number *const *rewards, const Number *later, const Number *weights, guint n, guint n_cards) \
  {                                                                                                                           \
    Number sum = 0;                                                                                                           \
                                                                                                                              \
    for (guint i = 0; i < n; i++)                                                                                             \
      {                                                                                                                       \
        Number best = rewards[0][i] + later[0];                                                                               \
                                                                                                                              \
        for (guint j = 1; j < n_cards; j++)                                                                                   \
          best = MAX (best, rewards[j][i] + later[j]);                                                                        \
        sum += weights[i] * best;                                                                                             \
      }                                                                                                                       \
                                                                                                                              \
    return sum;                                                                                                               \
  }

#define DEFINE_LOOPS(SUFFIX, Number, Rewards)                                                                                 \
  DEFINE_BEST (best##SUFFIX, Number)                                                                                          \
                                                                                                                              \
  void hsd_phase_add##SUFFIX (Number *sums, const Number *terms, guint n)                                                     \
  {                                                                                                                           \
    for (guint i = 0; i < n; i++)                                                                                             \
      sums[i] += terms[i];                                                                                                    \
  }                                                                                                                           \
                                                                                                                              \
  void hsd_phase_draw##SUFFIX (const HsdPhaseLevel *level, const Number *sums, Number *later)                                 \
  {                                                                                                                           \
    const guint32 *next = level->next;                                                                                        \
                                                                                                                              \
    for (guint i = 0; i < level->n_after; i++)                                                                                \
      {                                                                                                                       \
        later[i] = 0;                                                                                                         \
        for (guint j = 0; j < level->n_draws; j++)                                                                            \
          later[i] += sums[*next++];                                                                                          \
      }                                                                                                                       \
  }                                                                                                                           \
                                                                                                                              \
  void hsd_phase_decide##SUFFIX (const HsdPhaseLevel *level, const Number *later, Rewards rewards, const Number *weights,     \
                                 guint n, Number *values)                                                                     \
  {                                                                                                                           \
    for (guint i = 0; i < level->n_states; i++)                                                                               \
      {                                                                                                                       \
        const Number *of[4];                                                                                                  \
        Number left[4];                                                                                                       \
                                                                                                                              \
        for (guint j = 0; j < level->n_cards; j++)                                                                            \
          {                                                                                                                   \
            of[j] = rewards[level->hands[i][j]];                                                                              \
            left[j] = later[level->after[i][j]];                                                                              \
          }                                                                                                                   \
        switch (level->n_cards)                                                                                               \
          {                                                                                                                   \
          case 1:                                                                                                             \
            values[i] = best##SUFFIX (of, left, weights, n, 1);                                                               \
            break;                                                                                                            \
          case 2:                                                                                                             \
            values[i] = best##SUFFIX (of, left, weights, n, 2);                                                               \
            break;                                                                                                            \
          case 3:                                                                                                             \
            values[i] = best##SUFFIX (of, left, weights, n, 3);                                                               \
            break;                                                                                                            \
          default:                                                                                                            \
            values[i] = best##SUFFIX (of, left, weights, n, 4);                                                               \
          }                                                                                                                   \
      }                                                                                                                       \
  }

DEFINE_LOOPS (, double, HsdPhaseRewards)
DEFINE_LOOPS (_wide, HsdCount, HsdPhaseWideRewards)
