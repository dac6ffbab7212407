/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/odds/ruin.h"

#define FACES 10

static gint64
power (gint64 base, guint exponent)
{
  gint64 product = 1;

  while (exponent-- > 0)
    product *= base;

  return product;
}

/* 9ⁿ of all throws show no 0. The throws whose faces are all below the threshold are counted
 * directly, the others by differences. */
void
hsd_ruin_count (HsdRuin *self, guint n_dice, int missing)
{
  gint64 no_zero = power (FACES - 1, n_dice);
  gint64 low = power (CLAMP (missing, 0, FACES), n_dice);

  self->total = power (FACES, n_dice);
  self->missed = power (CLAMP (missing - 1, 0, FACES - 1), n_dice);
  self->reached = no_zero - self->missed;
  self->ruined_missed = low - self->missed;
  self->ruined = self->total - low - self->reached;
}

gint64
hsd_ruin_count_again (guint n_dice, int missing, gint64 *total)
{
  *total = power (FACES, n_dice);

  return *total - power (CLAMP (missing, 1, FACES + 1) - 1, n_dice);
}
