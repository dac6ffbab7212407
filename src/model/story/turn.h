/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/pile.h"
#include "model/story/pack.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* A message to the table, beside the outcome. */
typedef struct
{
  const char *id;
  char *text;
} HsdNotice;

/**
 * HsdTurn:
 *
 * One intent being carried out: the next state, the source of chance and the notices. A turn that
 * fails is dropped with its state.
 *
 * Everything that can be refused is refused before the first number is taken from the chance of the
 * application, so that a refusal does not move the stream.
 */
typedef struct _HsdTurn HsdTurn;

/* Begins with @state, which is not changed. */
HsdTurn *hsd_turn_new (const HsdState *state, HsdEntropy *entropy);

/* A die or card that fell in a turn. */
typedef struct
{
  int kind;          /* HsdDieKind, or HSD_FALLEN_CARD */
  int number;        /* its face, or which card */
  char *owner;       /* of a die: GRefString, or NULL if none */
} HsdFallen;

#define HSD_FALLEN_CARD (-1)

/* Replays a turn without chance: the same dice fall for the same owners, and cards in their order.
 * One that needs another die or card is refused. @fallen is borrowed; NULL if nothing fell. */
HsdTurn *hsd_turn_new_again (const HsdState *state, const GArray *fallen);

/* Records the dice and cards that fall in this turn, in order; the caller unrefs the list. */
GArray *hsd_turn_watch (HsdTurn *self); /* HsdFallen */
void     hsd_turn_free (HsdTurn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTurn, hsd_turn_free)

/* The next state; the story in it may be changed by its system. */
const HsdState *hsd_turn_get_state (const HsdTurn *self);
HsdState       *hsd_turn_steal_state (HsdTurn *self);
HsdStory       *hsd_turn_get_story (const HsdTurn *self);

/* Begins a test: the new story replaces the former one. */
void hsd_turn_begin (HsdTurn *self, HsdStory *story);

/* Continues the test: replaces its story by a copy that may be changed, and returns it. */
HsdStory *hsd_turn_resume (HsdTurn *self);

/* Leaves the test beside the one that is to begin. */
void hsd_turn_set_aside (HsdTurn *self);

/* Brings the test of that throw to the front, with the choices that are open now; the one that was there goes beside.
 * FALSE if there is no such test. */
gboolean hsd_turn_bring (HsdTurn *self, guint64 throw_id);

/* Drops all tests but the one in front. */
void hsd_turn_drop_beside (HsdTurn *self);

/* Faces or cards read from real ones: an HSD_FACES value, or an HSD_CARDS value of numbers; NULL if
 * none were given. Borrowed. */
void     hsd_turn_give_faces (HsdTurn *self, const GArray *faces);
gboolean hsd_turn_give_cards (HsdTurn *self, const GArray *cards, GError **error);

/* --- dice --- */

/* Whether faces were given, even none of them. */
gboolean hsd_turn_has_given (const HsdTurn *self);
guint    hsd_turn_n_given (const HsdTurn *self);

/* The face given at that index, or HSD_FACE_HOLE. */
int hsd_turn_get_given (const HsdTurn *self, guint index);

/* If faces were given, checks that they are exactly @n_dice of @kind. */
gboolean hsd_turn_expect_dice (HsdTurn *self, HsdDieKind kind, guint n_dice, GError **error);

/* The same for dice of several kinds, in the order in which they are thrown. */
gboolean hsd_turn_expect_kinds (HsdTurn *self, const HsdDieKind *kinds, guint n_dice, GError **error);

/* Throws the next die onto the table. */
gboolean hsd_turn_throw (HsdTurn *self, HsdDieKind kind, const char *owner, int *face, GError **error);

/* --- cards --- */

/* Takes the next given card out of the pile, or draws one. */
gboolean hsd_turn_draw (HsdTurn *self, HsdPile *pile, int *card, GError **error);

/* Refuses if more cards were given than can be drawn. */
gboolean hsd_turn_expect_no_more_cards (HsdTurn *self, GError **error);

/* A number that was thrown or drawn: the index of the face, or of the card in its pile. */
typedef struct
{
  guint32 number;
  guint32 below; /* it could have been any smaller than this */
  gboolean real; /* read from a real die or card */
} HsdDraw;

/* Everything thrown and drawn so far, in order. */
const GArray *hsd_turn_get_drawn (const HsdTurn *self); /* HsdDraw */

/* Both are part of the file format. */
void     hsd_draw_pack (const HsdDraw *self, GByteArray *bytes);
gboolean hsd_draw_read (HsdUnpacker *reader, HsdDraw *drawn); /* FALSE at the end, or if the bytes are bad */

/* --- the table --- */

/* The shared part of a system, to be changed. */
HsdRecord *hsd_turn_edit_shared (HsdTurn *self, HsdSystem *system);

/* Changes the settings of the scene to those of a record of hsd_standing_fields. Who was renamed is no setting. */
void hsd_turn_set_standing (HsdTurn *self, const HsdRecord *standing);

/* The next state, for its notes and debts to be changed. */
HsdState *hsd_turn_edit_ledger (HsdTurn *self);

/* The sheet of a character, to be changed; NULL if there is none. */
HsdRecord *hsd_turn_edit_sheet (HsdTurn *self, HsdSystem *system, const char *name);

/* The same, created if there is none; NULL if there is no such character. */
HsdRecord *hsd_turn_open_sheet (HsdTurn *self, HsdSystem *system, const char *name);

HsdCharacter *hsd_turn_edit_character (HsdTurn *self, const char *name);

/* The hash of a picture; NULL: none any more. */
void hsd_turn_set_portrait (HsdTurn *self, const char *name, const char *hash);

/* Calls somebody otherwise, wherever they are named; @seq is the entry of the intent. FALSE if there were too many renames. */
gboolean      hsd_turn_rename_character (HsdTurn *self, guint64 seq, const char *from, const char *to);
void          hsd_turn_add_character (HsdTurn *self, const char *name);
void          hsd_turn_remove_character (HsdTurn *self, const char *name);

/* Adds a notice; @text is translated; takes ownership. */
void          hsd_turn_notice (HsdTurn *self, const char *id, char *text);
const GArray *hsd_turn_get_notices (const HsdTurn *self); /* HsdNotice */

G_END_DECLS
