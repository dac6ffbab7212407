/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Sets of cards as bits, indexed among the sets of the cards that may be in them. */

#include <glib.h>

G_BEGIN_DECLS

/* The set @mask of the places that are not in @holes, opened up. */
static inline guint
hsd_subset_spread (guint mask, guint holes)
{
  guint spread = 0;

  for (guint card = 0; mask != 0; card++)
    if ((holes >> card & 1) == 0)
      {
        spread |= (mask & 1) << card;
        mask >>= 1;
      }

  return spread;
}

/* The inverse: squeezes out the places of the cards in @holes, from the highest down. */
static inline guint
hsd_subset_close_up (guint set, guint holes)
{
  while (holes != 0)
    {
      guint top = 31 - __builtin_clz (holes);
      guint below = (1u << top) - 1;

      set = (set & below) | (set >> 1 & ~below);
      holes &= below;
    }

  return set;
}

/* The least set of @size places. */
static inline guint
hsd_subset_first (guint size)
{
  return (1u << size) - 1;
}

/* The next greater set of as many cards; after the empty set, one that is greater than all. */
static inline guint
hsd_subset_next (guint set)
{
  guint lowest = set & -set;
  guint above = set + lowest;

  return set == 0 ? G_MAXUINT : above | ((set ^ above) >> 2) / lowest;
}

G_END_DECLS
