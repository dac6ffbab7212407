/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/pile.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* What the table should hear of, beside the outcome. */
typedef struct
{
  const char *id;
  char *text;
} HsdNotice;

/**
 * HsdTurn:
 *
 * One intent being carried out: the next state in the making, the chance that it may
 * use, the notices it gives. A turn that fails is dropped with its state.
 *
 * What can be refused is refused before the first number is taken from the
 * application's own chance, so that a refusal leaves the stream where it was.
 */
typedef struct _HsdTurn HsdTurn;

/* Begins from @state, which is not changed. */
HsdTurn *hsd_turn_new (const HsdState *state, HsdEntropy *entropy);

/* A die or a card, as it fell in a turn. */
typedef struct
{
  int kind;          /* HsdDieKind, or HSD_FALLEN_CARD */
  int number;        /* its face, or which card */
  char *owner;       /* of a die: GRefString, or NULL */
} HsdFallen;

#define HSD_FALLEN_CARD (-1)

/* The same without any chance: what fell once falls again, each die for the owner it had, cards
 * in their order. What would need another die or card is refused. @fallen is borrowed; NULL when
 * nothing fell. */
HsdTurn *hsd_turn_new_again (const HsdState *state, const GArray *fallen);

/* Begins to write down what falls in this turn, in order; the list is the caller's to unref. */
GArray *hsd_turn_watch (HsdTurn *self); /* HsdFallen */
void     hsd_turn_free (HsdTurn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTurn, hsd_turn_free)

/* The next state; its story may be changed by the system that tells it. */
const HsdState *hsd_turn_get_state (const HsdTurn *self);
HsdState       *hsd_turn_steal_state (HsdTurn *self);
HsdStory       *hsd_turn_get_story (const HsdTurn *self);

/* The test begins: a new story takes the place of the former one. */
void hsd_turn_begin (HsdTurn *self, HsdStory *story);

/* The test goes on: what it was becomes a copy that may be changed. */
HsdStory *hsd_turn_resume (HsdTurn *self);

/* Takes over what was read on a real table: a HSD_FACES value, or a HSD_CARDS value that
 * holds nothing but numbers; NULL when nothing was given. It is borrowed. */
void     hsd_turn_give_faces (HsdTurn *self, const GArray *faces);
gboolean hsd_turn_give_cards (HsdTurn *self, const GArray *cards, GError **error);

/* --- dice --- */

/* Faces were given (even none). */
gboolean hsd_turn_has_given (const HsdTurn *self);
guint    hsd_turn_n_given (const HsdTurn *self);

/* The face given at that place, or HSD_FACE_HOLE. */
int hsd_turn_get_given (const HsdTurn *self, guint index);

/* Checks that exactly @n_dice faces of @kind were given, if any were at all. */
gboolean hsd_turn_expect_dice (HsdTurn *self, HsdDieKind kind, guint n_dice, GError **error);

/* Throws the next die onto the table. */
gboolean hsd_turn_throw (HsdTurn *self, HsdDieKind kind, const char *owner, int *face, GError **error);

/* --- cards --- */

/* Takes the next given card out of the pile, or draws one. */
gboolean hsd_turn_draw (HsdTurn *self, HsdPile *pile, int *card, GError **error);

/* Refuses when more cards were given than could be drawn. */
gboolean hsd_turn_expect_no_more_cards (HsdTurn *self, GError **error);

/* What was thrown and drawn so far, in order: for each die and card twice the number that
 * chance gave (which face from the lowest on, which card of the pile), plus one where it
 * was read on a real table. */
const GArray *hsd_turn_get_drawn (const HsdTurn *self); /* guint32 */

/* --- the table --- */

/* The table's part of a system, to be changed. */
HsdRecord *hsd_turn_edit_shared (HsdTurn *self, HsdSystem *system);

/* What the scene is from now on, a record of hsd_standing_fields. */
void hsd_turn_set_standing (HsdTurn *self, const HsdRecord *standing);

/* A character's sheet, to be changed; NULL when there is none. */
HsdRecord *hsd_turn_edit_sheet (HsdTurn *self, HsdSystem *system, const char *name);

/* The same, created when the character has none; NULL when nobody has that name. */
HsdRecord *hsd_turn_open_sheet (HsdTurn *self, HsdSystem *system, const char *name);

HsdCharacter *hsd_turn_edit_character (HsdTurn *self, const char *name);
void          hsd_turn_add_character (HsdTurn *self, const char *name);
void          hsd_turn_remove_character (HsdTurn *self, const char *name);

/* Tells the table something; @text is translated and taken over. */
void          hsd_turn_notice (HsdTurn *self, const char *id, char *text);
const GArray *hsd_turn_get_notices (const HsdTurn *self); /* HsdNotice */

G_END_DECLS
