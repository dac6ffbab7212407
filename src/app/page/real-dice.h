/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"
#include "app/stage/prospect.h"

G_BEGIN_DECLS

/**
 * HsdRealDice:
 *
 * Where the faces of real dice are entered before a throw: the popover of a button, with a
 * place for each of the dice that the throw would take. What is entered stands in the draft, and
 * the button tells how many there are. #HsdRealDice::closed follows whoever is done with it.
 */
#define HSD_TYPE_REAL_DICE (hsd_real_dice_get_type ())
G_DECLARE_FINAL_TYPE (HsdRealDice, hsd_real_dice, HSD, REAL_DICE, GObject)

HsdRealDice *hsd_real_dice_new (GtkMenuButton *button, HsdDraft *draft);

/* The dice of the next throw are those of @prospect. Faces of dice that are not thrown any more
 * are forgotten. */
void hsd_real_dice_follow (HsdRealDice *self, const HsdProspect *prospect);

/* Opens the popover; the next face goes to that die. */
void hsd_real_dice_open (HsdRealDice *self, guint die);

/* “real: 3 of 4”, or NULL while nothing was entered; free it with g_free(). */
char *hsd_real_dice_describe (HsdRealDice *self);

G_END_DECLS
