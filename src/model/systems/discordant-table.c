/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/discordant-table.h"

/* How many dice are worth one level, two, and so on. */
static const int band_starts[HSD_LEVELS_MAX] = { 1, 3, 6, 10, 15 };

int
hsd_levels_of_dice (int d)
{
  int n = 0;

  while (n < HSD_LEVELS_MAX && band_starts[n] <= ABS (d))
    n++;

  return d < 0 ? -n : n;
}

int
hsd_dice_of_levels (int niv)
{
  int n = MIN (ABS (niv), HSD_LEVELS_MAX);
  int d = n > 0 ? band_starts[n - 1] : 0;

  return niv < 0 ? -d : d;
}

gboolean
hsd_discordant_is_step (int converted, int dice)
{
  return dice > 2 && converted < dice && hsd_dice_of_levels (hsd_levels_of_dice (converted)) == converted;
}
