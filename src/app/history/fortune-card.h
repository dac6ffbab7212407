/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdFortuneCard:
 *
 * Whether it was bad luck: of an evening and a person that one chooses, a sentence, and the bars from which it was
 * counted.
 */
#define HSD_TYPE_FORTUNE_CARD (hsd_fortune_card_get_type ())
G_DECLARE_FINAL_TYPE (HsdFortuneCard, hsd_fortune_card, HSD, FORTUNE_CARD, GtkBox)

GtkWidget *hsd_fortune_card_new (void);

/* Counts anew. The evening and the person that were chosen stay, and the last evening stays the last one. */
void hsd_fortune_card_show (HsdFortuneCard *self, HsdTable *table);

/* Chooses the person of that name, or with NULL all together, if they are there. */
void hsd_fortune_card_choose (HsdFortuneCard *self, const char *name);

G_END_DECLS
