/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/odds/destiny.h"

#define THE_DEVIL 15
#define THE_WORLD 21

void
hsd_destiny_count (HsdDestiny *self, int sum, HsdPile majors, gboolean plain)
{
  HsdPile all = hsd_pile_without (majors, HSD_FOOL);
  HsdPile ordinary = plain ? all : hsd_pile_without (hsd_pile_without (all, THE_WORLD), THE_DEVIL);

  self->total = hsd_pile_size (all);
  self->critical_successes = plain ? 0 : hsd_pile_has (all, THE_WORLD);
  self->critical_failures = plain ? 0 : hsd_pile_has (all, THE_DEVIL);
  self->successes = hsd_pile_rank (ordinary, CLAMP (sum, 0, THE_WORLD) + 1);
  self->failures = self->total - self->successes - self->critical_successes - self->critical_failures;
}
