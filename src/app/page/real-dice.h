/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"
#include "app/stage/prospect.h"

G_BEGIN_DECLS

/**
 * HsdRealDice:
 *
 * Enters faces of real dice before a throw: the popover of a button, with a place for each die of
 * the throw. The faces are stored in the draft, and the button shows their number.
 * #HsdRealDice::closed is emitted when the popover is closed.
 */
#define HSD_TYPE_REAL_DICE (hsd_real_dice_get_type ())
G_DECLARE_FINAL_TYPE (HsdRealDice, hsd_real_dice, HSD, REAL_DICE, GObject)

/* @who is named where several roll, and then the button shows the faces; or NULL. */
HsdRealDice *hsd_real_dice_new (GtkMenuButton *button, HsdDraft *draft, const char *who);

/* The dice of the next throw are those of @prospect. Faces of dice that are not thrown any more
 * are forgotten. */
void hsd_real_dice_follow (HsdRealDice *self, const HsdProspect *prospect);

/* Opens the popover; the next face goes to that die, or with −1 to the first empty place. */
void hsd_real_dice_open (HsdRealDice *self, int die);

/* “real: 3 of 4”, or NULL while nothing was entered; free it with g_free(). */
char *hsd_real_dice_describe (HsdRealDice *self);

G_END_DECLS
