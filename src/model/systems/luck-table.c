/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/luck-table.h"

/* From −10 on. */
static int
chance_at (int characteristic, int level)
{
  if (level >= -8)
    return MAX (1, characteristic * (level + 10) / 2);
  if (level == -9)
    return MAX (1, characteristic / 2);

  return MAX (1, characteristic / 4);
}

/* Below −10 only a 1 succeeds, and the failures get worse row by row. */
static HsdThresholds
special_thresholds (int level)
{
  static const int total_failures[] = { 90, 70, 50, 30, 10, 2 };

  if (level < -16)
    return (HsdThresholds) { 0, 0, 0, 0, HSD_NO_THRESHOLD, 1 };

  return (HsdThresholds) { 1, 0, 0, 1, level == -16 ? HSD_NO_THRESHOLD : 2, total_failures[-11 - level] };
}

HsdThresholds
hsd_thresholds (int characteristic, int level)
{
  HsdThresholds t = { 0 };

  if (level < -10)
    return special_thresholds (level);

  t.chance = chance_at (characteristic, level);
  t.normal_success = MIN (99, t.chance);
  t.significant_success = t.chance / 2;
  t.particular_success = MIN ((t.chance + 4) / 5, t.significant_success);
  t.particular_failure = 80 + (t.chance + 4) / 5;
  if (t.particular_failure >= 100)
    t.particular_failure = HSD_NO_THRESHOLD;
  t.total_failure = t.chance >= 100 ? HSD_NO_THRESHOLD : MIN (91 + (t.chance + 9) / 10, 100);

  return t;
}

HsdQuality
hsd_thresholds_quality (const HsdThresholds *self, int rolled)
{
  /* A 100 is a failure at any threshold. */
  if (rolled < 100 && rolled <= self->normal_success)
    {
      if (rolled <= self->particular_success)
        return HSD_PARTICULAR_SUCCESS;
      return rolled <= self->significant_success ? HSD_SIGNIFICANT_SUCCESS : HSD_NORMAL_SUCCESS;
    }

  if (rolled >= self->total_failure)
    return HSD_TOTAL_FAILURE;

  return rolled >= self->particular_failure ? HSD_PARTICULAR_FAILURE : HSD_NORMAL_FAILURE;
}

gboolean
hsd_quality_succeeds (HsdQuality quality)
{
  return quality <= HSD_NORMAL_SUCCESS;
}

gboolean
hsd_luck_terms_want (HsdLuckTerms self)
{
  return self == HSD_LUCK_WANTED || self == HSD_LUCK_WANTED_AND_AGREED;
}

gboolean
hsd_luck_terms_agree (HsdLuckTerms self)
{
  return self == HSD_LUCK_AGREED || self == HSD_LUCK_WANTED_AND_AGREED;
}

int
hsd_hours_adjustment (int birth, int astral, int current)
{
  int k = current - birth - astral;

  /* The result of % in C has the sign of the dividend; the dial needs 0 … 11. */
  switch ((k % 12 + 12) % 12)
    {
    case 0:
      return 4;
    case 4:
    case 8:
      return 2;
    case 6:
      return -4;
    case 3:
    case 9:
      return -2;
    default:
      return 0;
    }
}
