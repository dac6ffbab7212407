/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/dice.h"
#include "model/story/record.h"

G_BEGIN_DECLS

#define HSD_MAX_CHOICES 8

/* From everybody sees everything to the game master looks first. */
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
 * One telling of a test: its inputs, the dice and cards thrown, what was chosen, and
 * the facts that follow. Numbers and identifiers only: words are made when it is shown.
 * A published story never changes.
 */
struct _HsdStory
{
  int ref_count;
  HsdSystem *system; /* systems live as long as the program */
  char *character;   /* GRefString or NULL */
  char *label;       /* GRefString or NULL */
  HsdVisibility visibility; /* as asked for, or set by showing it */
  gboolean real;            /* some face or card was read on a real table */
  HsdRecord *input;
  HsdRecord *facts;
  GArray *dice;      /* HsdDie */
  GArray *cards;     /* HsdCard */
  GPtrArray *owners; /* GRefString: whose dice and cards these are */

  /* By choice: 0 when it is open, else 1 + the index of the reason that closes it. */
  guint8 closed[HSD_MAX_CHOICES];
  gboolean choosing; /* a choice of the test is still to be made */

  guint64 telling; /* the seq of the entry that threw it; for a story of no table, one of its own */
  guint64 motion;  /* the seed of the motion of what came last; 0 where it is to be seen at rest */
  guint64 hidden;  /* of a public story: the facts that are not in it, a bit each */
};

HsdStory *hsd_story_new (HsdSystem *system, const char *character, HsdRecord *input);
HsdStory *hsd_story_copy (const HsdStory *self);
HsdStory *hsd_story_ref (HsdStory *self);
void      hsd_story_unref (HsdStory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStory, hsd_story_unref)

guint8      hsd_story_owner (HsdStory *self, const char *name);
const char *hsd_story_owner_name (const HsdStory *self, guint8 owner);

/* Adds a die in the next place of its kind, or a card. */
HsdDie *hsd_story_add_die (HsdStory *self, HsdDieKind kind, int face, const char *owner);
void    hsd_story_add_card (HsdStory *self, HsdArcana arcana, int number, HsdCardRole role, const char *owner);

/* The die that lies in that place now, or NULL. */
HsdDie *hsd_story_die_at (const HsdStory *self, HsdDieKind kind, guint place);

/* How many places dice of that kind take. */
guint hsd_story_n_places (const HsdStory *self, HsdDieKind kind);

/* Whether somebody of that name acts, helps, lends or opposes. */
gboolean hsd_story_involves (const HsdStory *self, const char *name);

/* What is hidden now: what was asked for, or more while the system keeps a secret. */
HsdVisibility hsd_story_visibility (const HsdStory *self);

/* Judges all choices anew, and lets the live facts follow the sheet. Only for a story
 * that nobody else holds. */
void hsd_story_refresh (HsdStory *self, const HsdState *state);

/* For #HsdPublicView alone: a copy without inputs, secrets and choices, or NULL while all of it is
 * kept back. */
HsdStory *hsd_story_public (const HsdStory *self);

/* The index in the system's words of the outcome, or −1 before there is one. */
int hsd_story_outcome (const HsdStory *self);

/* Appends the few dozen bytes that say all of it. */
void hsd_story_pack (const HsdStory *self, GByteArray *bytes);

/* And back; NULL when the bytes are not a sound story of a system that @find knows. */
HsdStory *hsd_story_unpack (const guint8 *bytes, gsize size, HsdSystem *(*find) (const char *id));

G_END_DECLS
