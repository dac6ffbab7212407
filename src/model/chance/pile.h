/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

/* A pile of cards is a set: bit n is card n. It has no order, in memory or on disk;
 * which card comes next is decided at the moment of the draw, among those that remain. */
typedef guint32 HsdPile;

#define HSD_PILE_EMPTY 0u

/* The fourteen minor arcana 1 … 14; the majors with Le Mat as 0; the fourteen of an NPC, I … XIV. */
#define HSD_PILE_MINORS 0x7ffeu
#define HSD_PILE_MAJORS 0x3fffffu
#define HSD_PILE_NPC_MAJORS 0x7ffeu

#define HSD_FOOL 0

gboolean hsd_pile_has (HsdPile pile, int card);
HsdPile  hsd_pile_with (HsdPile pile, int card);
HsdPile  hsd_pile_without (HsdPile pile, int card);
guint    hsd_pile_size (HsdPile pile);

/* How many cards of the pile are lower than @card. */
guint hsd_pile_rank (HsdPile pile, int card);

/* The card of the pile that has @rank lower ones in it. */
int hsd_pile_at (HsdPile pile, guint rank);

/* Takes one of the remaining cards, each as likely as any other. The pile must not be empty. */
gboolean hsd_pile_draw (HsdPile *pile, HsdEntropy *entropy, int *card, GError **error);

G_END_DECLS
