/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/chance/dice.h"

static const struct
{
  const char *id;
  int lowest;
  int highest;
} kinds[HSD_N_DICE] = {
  [HSD_DIE_D100] = { "d100", 1, 100 },
  [HSD_DIE_DISCORDANT] = { "dd", 1, 6 },
  [HSD_DIE_D20] = { "d20", 1, 20 },
  [HSD_DIE_COMBAT] = { "combat", 1, 6 },
  [HSD_DIE_D10] = { "d10", 0, 9 },
  [HSD_DIE_D4] = { "d4", 1, 4 },
  [HSD_DIE_D6] = { "d6", 1, 6 },
  [HSD_DIE_D8] = { "d8", 1, 8 },
  [HSD_DIE_D12] = { "d12", 1, 12 },
};

const char *
hsd_die_kind_id (HsdDieKind kind)
{
  return kinds[kind].id;
}

const char *
hsd_die_state_id (HsdDieState state)
{
  static const char *const ids[] = { "kept", "dropped", "rerolled", "cancelled" };

  return ids[state];
}

int
hsd_die_lowest (HsdDieKind kind)
{
  return kinds[kind].lowest;
}

int
hsd_die_highest (HsdDieKind kind)
{
  return kinds[kind].highest;
}

int
hsd_die_discordant_value (int face)
{
  return (face - 1) / 2 - 1;
}

gboolean
hsd_die_throw (HsdDieKind kind, HsdEntropy *entropy, int *face, GError **error)
{
  guint32 value;

  if (!hsd_entropy_below (entropy, kinds[kind].highest - kinds[kind].lowest + 1, &value, error))
    return FALSE;

  *face = kinds[kind].lowest + (int) value;
  return TRUE;
}
