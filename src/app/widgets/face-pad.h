/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/dice.h"
#include "model/story/record.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* Faces read on a real table while they are typed: no widget, so that what a key does is plain.
 * There is a place for each die or card, and one of them is next. */
typedef struct
{
  HsdDieKind kind; /* HSD_N_DICE for cards */
  HsdArcana arcana;
  int lowest, highest;
  guint32 allowed; /* cards: bit n is card n */

  GArray *faces; /* of int, HSD_FACE_HOLE where nothing was entered */
  guint next;
  int digit; /* the first of two perhaps, or -1 */
} HsdFaceEntry;

HsdFaceEntry *hsd_face_entry_new_dice (HsdDieKind kind, guint n);
HsdFaceEntry *hsd_face_entry_new_cards (guint32 allowed, HsdArcana arcana, guint n);
void          hsd_face_entry_free (HsdFaceEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdFaceEntry, hsd_face_entry_free)

/* Enter it and go on; FALSE when it is refused, and nothing has changed. */
gboolean hsd_face_entry_type_digit (HsdFaceEntry *self, int digit);
gboolean hsd_face_entry_type_sign (HsdFaceEntry *self, gboolean plus);

/* No second digit comes. */
void hsd_face_entry_settle (HsdFaceEntry *self);

void hsd_face_entry_go_back (HsdFaceEntry *self); /* erases the next place, or the one before when it is empty */

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
