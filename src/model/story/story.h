/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/dice.h"
#include "model/story/record.h"

G_BEGIN_DECLS

#define HSD_MAX_CHOICES 8

/* From visible to everybody to visible to the game master first. */
typedef enum
{
  HSD_OPEN,
  HSD_HIDE_THRESHOLD,
  HSD_HIDE_THROW,
  HSD_GM_FIRST,
} HsdVisibility;

extern const HsdWord hsd_visibilities[];

typedef enum
{
  HSD_CARD_MINOR,
  HSD_CARD_MAJOR,
} HsdArcana;

typedef enum
{
  HSD_CARD_CHOICE,
  HSD_CARD_LENT,
  HSD_CARD_DESTINY,
  HSD_CARD_FOOL,
} HsdCardRole;

/* One card on the table. */
typedef struct
{
  guint8 arcana; /* HsdArcana */
  guint8 number;
  guint8 role;  /* HsdCardRole */
  guint8 owner; /* index of a name in the story, or HSD_NOBODY */
} HsdCard;

/**
 * HsdStory:
 *
 * A test at one moment: its inputs, the dice and cards thrown, the choices made, and the facts that
 * follow. It has numbers and identifiers only: texts are made when it is shown. A published story
 * never changes.
 */
struct _HsdStory
{
  int ref_count;
  HsdSystem *system; /* borrowed; systems are never freed */
  char *character;   /* GRefString or NULL */
  char *label;       /* GRefString or NULL */
  HsdVisibility visibility; /* as asked for, or as changed by revealing it */
  gboolean real;            /* some face or card was read from a real one */
  HsdRecord *input;
  HsdRecord *facts;
  GArray *dice;      /* HsdDie */
  GArray *cards;     /* HsdCard */
  GPtrArray *owners; /* GRefString: the owners of dice and cards */

  /* By choice: 0 if open, else 1 + the index of the reason that closes it. */
  guint8 closed[HSD_MAX_CHOICES];
  gboolean choosing; /* a choice is pending */

  guint64 throw_id; /* identifies the throw: the seq of its first entry, or a number of its own if it is at no table */
  guint64 motion;  /* the seed of the motion of the last dice; 0 to show them at rest */
  guint64 hidden;  /* of a public story: a bit for each fact that was removed */
};

HsdStory *hsd_story_new (HsdSystem *system, const char *character, HsdRecord *input);
HsdStory *hsd_story_copy (const HsdStory *self);
HsdStory *hsd_story_ref (HsdStory *self);
void      hsd_story_unref (HsdStory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStory, hsd_story_unref)

guint8      hsd_story_owner (HsdStory *self, const char *name);
const char *hsd_story_owner_name (const HsdStory *self, guint8 owner);

/* Adds a die at the next place of its kind, or a card. */
HsdDie *hsd_story_add_die (HsdStory *self, HsdDieKind kind, int face, const char *owner);
void    hsd_story_add_card (HsdStory *self, HsdArcana arcana, int number, HsdCardRole role, const char *owner);

/* The current die at that place, or NULL. */
HsdDie *hsd_story_die_at (const HsdStory *self, HsdDieKind kind, guint place);

/* The number of places of that kind. */
guint hsd_story_n_places (const HsdStory *self, HsdDieKind kind);

/* Whether the character acts, helps, lends or opposes. */
gboolean hsd_story_involves (const HsdStory *self, const char *name);

/* The current visibility: as asked for, or stricter while the system keeps a secret. */
HsdVisibility hsd_story_visibility (const HsdStory *self);

/* Who rolls it; of nobody, what it is called, or its game. */
const char *hsd_story_get_name (const HsdStory *self);

/* Computes anew which choices are open, and updates the live facts from the sheet. Only for an
 * unpublished story. */
void hsd_story_refresh (HsdStory *self, const HsdState *state);

/* For #HsdPublicView and receipts alone: a copy without inputs, secrets and choices, or NULL while all of it is hidden. */
HsdStory *hsd_story_public (const HsdStory *self);

/* The index of the outcome in the words of the system, or −1 before there is one. */
int hsd_story_outcome (const HsdStory *self);

/* That word, or NULL before there is one. */
const HsdWord *hsd_story_outcome_word (const HsdStory *self);

/* Appends the story as a few dozen bytes. */
void hsd_story_pack (const HsdStory *self, GByteArray *bytes);

/* The inverse; NULL if the bytes are not a valid story of a system that @find knows. */
HsdStory *hsd_story_unpack (const guint8 *bytes, gsize size, HsdSystem *(*find) (const char *id));

G_END_DECLS
