/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/chance/pile.h"

gboolean
hsd_pile_has (HsdPile pile, int card)
{
  return card >= 0 && card < 32 && (pile >> card & 1) != 0;
}

HsdPile
hsd_pile_with (HsdPile pile, int card)
{
  return pile | 1u << card;
}

HsdPile
hsd_pile_without (HsdPile pile, int card)
{
  return pile & ~(1u << card);
}

guint
hsd_pile_size (HsdPile pile)
{
  return __builtin_popcount (pile);
}

guint
hsd_pile_rank (HsdPile pile, int card)
{
  return hsd_pile_size (pile & ((1u << card) - 1));
}

int
hsd_pile_at (HsdPile pile, guint rank)
{
  while (rank-- > 0)
    pile &= pile - 1;

  return __builtin_ctz (pile);
}

gboolean
hsd_pile_draw (HsdPile *pile, HsdEntropy *entropy, int *card, GError **error)
{
  guint32 rank;

  g_return_val_if_fail (*pile != HSD_PILE_EMPTY, FALSE);

  if (!hsd_entropy_below (entropy, hsd_pile_size (*pile), &rank, error))
    return FALSE;

  *card = hsd_pile_at (*pile, rank);
  *pile = hsd_pile_without (*pile, *card);
  return TRUE;
}
