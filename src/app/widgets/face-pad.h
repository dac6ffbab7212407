/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/dice.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdFacePad:
 *
 * Enters the faces of real dice, or real cards: a place for each of them and a pad of faces. Digits
 * and signs can be typed; arrows move between places, Backspace clears. The application throws
 * empty places. “changed” is emitted when the user changes a place.
 */
#define HSD_TYPE_FACE_PAD (hsd_face_pad_get_type ())
G_DECLARE_FINAL_TYPE (HsdFacePad, hsd_face_pad, HSD, FACE_PAD, GtkWidget)

GtkWidget *hsd_face_pad_new_for_dice (HsdDieKind kind, guint n);

/* Bit n of @allowed is card n. */
GtkWidget *hsd_face_pad_new_for_cards (guint32 allowed, HsdArcana arcana, guint n);

/* Of int, HSD_FACE_HOLE where nothing was entered; (transfer none). A discordant face is
 * HSD_FACE_SYMBOL plus a face. */
const GArray *hsd_face_pad_get (HsdFacePad *self);

/* Enters faces that were entered before; those that cannot be are left empty. Emits nothing. */
void hsd_face_pad_set (HsdFacePad *self, const GArray *faces);

/* The next face goes there. */
void hsd_face_pad_go (HsdFacePad *self, guint place);

gboolean hsd_face_pad_is_empty (HsdFacePad *self);
void     hsd_face_pad_clear (HsdFacePad *self);

G_END_DECLS
