/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  HSD_CARD_WANDS,
  HSD_CARD_CUPS,
  HSD_CARD_SWORDS,
  HSD_CARD_COINS,
  HSD_N_CARD_SUITS
} HsdCardSuit;

/* A picture of the deck: the majors 0 (Le Mat) … 21, the minors suit by suit, ace to king, and
 * the back. Files are named after what is on the card and never change their name. */
typedef guint8 HsdCardId;

#define HSD_CARD_MAJORS 22
#define HSD_CARD_RANKS 14

#define HSD_CARD_BACK ((HsdCardId) 78)
#define HSD_N_CARD_IDS 79

/* @number is 0 … 21; @rank is 1 … 14. */
HsdCardId hsd_card_id_major (int number);
HsdCardId hsd_card_id_minor (HsdCardSuit suit, int rank);

gboolean hsd_card_id_is_major (HsdCardId id);

/* The number of a major, the rank of a minor; 0 for the back. */
int hsd_card_id_number (HsdCardId id);

/* The path of the picture in the folder of the deck: “majors/00-mat.svg”. */
const char *hsd_card_id_path (HsdCardId id);

/* The numeral in the upper cartouche, additive as in old decks: IIII, VIIII, XIIII, XVIIII. Empty
 * for Le Mat and the back. */
const char *hsd_card_id_numeral (HsdCardId id);

/* Whether the card shows its name: not the thirteenth major and the back. */
gboolean hsd_card_id_is_named (HsdCardId id);

G_END_DECLS
