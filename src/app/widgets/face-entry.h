/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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

/* Whether the next place could hold it: it is a face of that die, or a card that is left. */
gboolean hsd_face_entry_takes (const HsdFaceEntry *self, int face);

/* Enter it and go on; FALSE when it is refused, and nothing has changed. */
gboolean hsd_face_entry_put (HsdFaceEntry *self, int face);
gboolean hsd_face_entry_type_digit (HsdFaceEntry *self, int digit);
gboolean hsd_face_entry_type_sign (HsdFaceEntry *self, gboolean plus);

/* No second digit comes. */
void hsd_face_entry_settle (HsdFaceEntry *self);

void hsd_face_entry_go (HsdFaceEntry *self, guint place);
void hsd_face_entry_erase (HsdFaceEntry *self);  /* the next place */
void hsd_face_entry_go_back (HsdFaceEntry *self); /* erases it, or the one before when it is empty */
void hsd_face_entry_clear (HsdFaceEntry *self);

gboolean hsd_face_entry_is_empty (const HsdFaceEntry *self);

/* How a face is written, and what it is called; free them with g_free(). */
char *hsd_face_entry_write (const HsdFaceEntry *self, int face);
char *hsd_face_entry_name (const HsdFaceEntry *self, int face);

/* Faces that a pad offers, in order, up to @n; how many there are. */
guint hsd_face_entry_offer (const HsdFaceEntry *self, int *faces, guint n);

G_END_DECLS
