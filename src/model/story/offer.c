/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/offer.h"

HsdRecord *
hsd_offer_answer (const HsdOffer *self, const HsdField *fields)
{
  HsdRecord *args = hsd_record_new (fields);

  for (guint i = 0; self->on != NULL && fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_WORD)
      hsd_record_set (args, i, hsd_words_find (fields[i].words, self->on));

  return args;
}

char *
hsd_coin_say (HsdCoin coin, int points)
{
  switch (coin)
    {
    case HSD_COIN_ACTION:
      /* Translators: %d action points; as short as it can be. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d AP", "%d AP", points), points);
    case HSD_COIN_LUCK:
      /* Translators: a price: %u luck points. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u luck point", "%u luck points", points), points);
    case HSD_COIN_NONE:
    default:
      return NULL;
    }
}

char *
hsd_price_say (const HsdPrice *self)
{
  g_autofree char *most = hsd_coin_say (self->coin, MAX (self->points, self->most));

  return self->most > self->points ? g_strdup_printf ("%d–%s", self->points, most) : g_steal_pointer (&most);
}

int
hsd_price_of_dice (const HsdPrice *self, guint n)
{
  return self->points * (int) (self->each ? n : MIN (n, 1));
}
