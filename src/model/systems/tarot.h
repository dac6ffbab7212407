/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of Choice & Destiny alone. */

#include "model/story/system.h"

G_BEGIN_DECLS

#define HSD_TYPE_TAROT (hsd_tarot_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarot, hsd_tarot, HSD, TAROT, HsdSystem)

struct _HsdTarot
{
  HsdSystem parent_instance;
};

enum
{
  KIND,
  MODIFIER,
  DIFFICULTY,
  ADJUSTMENT,
  CRUCIAL,
  OPPONENT,
  OPPONENT_MODIFIER,
  PICKED_MODIFIER,
  PICKED_OPPOSING,
  NPC_TALON,
  SUM, /* of the odds only */
};

enum
{
  TALON_OWN,    /* the fourteen majors kept for NPCs */
  TALON_SHARED, /* the talon of all tests, from which what is above XIV is set aside */
};

/* Where Destiny comes from. */
typedef enum
{
  FROM_TALON,
  FROM_NPC_TALON,
  FROM_TALON_TO_XIV,
} HsdTarotSource;

enum
{
  KIND_TEST,
  KIND_NPC,
  KIND_PLAYER,
};

enum
{
  CHOICE,
  LEFT,
  RIGHT,
  MARGIN,
  DESTINY,
  FOOLS,
  OUTCOME,
  WINNER,
  DRAWN,
  HIDDEN_OWN,      /* the face-down card of the acting character */
  HIDDEN_OPPONENT, /* the face-down card of the opponent */
  ASIDE,           /* the majors above XIV that were set aside before Destiny came, in their order */
  REFILLED,        /* who drew cards after the test, and how many */
  RESHUFFLED,      /* whose deck was reshuffled after the test */
  MAJORS_AGAIN,    /* the major arcana were reshuffled before Destiny, within a critical phase */
};

/* Rows of CHOICE and DRAWN. */
enum
{
  CARD_CHARACTER,
  CARD_NUMBER,
};

enum
{
  CRITICAL_SUCCESS,
  SUCCESS,
  FAILURE,
  CRITICAL_FAILURE,
  WINS,
  LOSES,
  TIE,
};

enum
{
  SHARED_CRITICAL,
  SHARED_LEVELS,
  SHARED_MAJORS,
  SHARED_NPC_MAJORS,
};

enum
{
  LEVEL_NAME,
  LEVEL_VALUE,
  LEVEL_ID,
};

enum
{
  MAJORS_LEFT,
  MAJORS_DISCARD,
};

enum
{
  SHEET_SUIT,
  SHEET_HAND,
  SHEET_DRAW,
  SHEET_DISCARD,
  SHEET_MODIFIERS,
  SHEET_CARDS,
  SHEET_KEPT, /* set for a private hand alone: then SHEET_HAND has all cards that may be in it, and SHEET_DRAW is unset */
  SHEET_HELD,
  SHEET_BEHIND, /* cards in the draw pile */
};

enum
{
  HAND_KNOWN,
  HAND_PRIVATE,
};

enum
{
  PLAY,
  LEND,
  DRAW_DESTINY,
};

enum
{
  ARG_CHARACTER,
  ARG_CARD,
  ARG_CARDS, /* with the second card of an opposition */
};

#define ARG_DESTINY_CARDS 0

/* By precedence. */
enum
{
  REASON_PLAYED,
  REASON_OPPOSITION,
  REASON_AFTER_DESTINY,
  REASON_NOT_CRUCIAL,
  REASON_NO_CHOICE,
  REASON_OWN_TEST,
  REASON_LENT,
  REASON_NOT_IN_HAND,
};

enum
{
  ERRAND_PHASE,
  ERRAND_LEVELS,
};

/* --- tarot.c --- */

const HsdField *hsd_tarot_inputs (void);

/* The levels of the rules: their ids, and what they are called. */
extern const HsdWord hsd_tarot_levels[];

/* Finds the level that a difficulty names: by its name, its id, or what a level of the rules is called in any language.
 * Sets its number, and its id or the name that the table gave it. */
gboolean hsd_tarot_check_level (HsdRecord *input, guint index, const HsdContext *context, GError **error);

/* The sum of the cards on the table, played and lent. */
int hsd_tarot_sum_of_choice (const HsdStory *story);

HsdTarotSource hsd_tarot_source (const HsdRecord *input);

/* The majors that may be Destiny when it comes from there; Le Mat is among those of the whole talon. */
HsdPile hsd_tarot_majors (HsdTarotSource source);

/* The sum of all that is on neither card, seen from who acts: modifiers less difficulty. */
int hsd_tarot_offset (const HsdRecord *input);

/* --- tarot-odds.c --- */

/* The inputs of the odds: those of a test, or a bare sum. */
const HsdField *hsd_tarot_odds_fields (void);

extern const HsdChanceName hsd_tarot_chance_names[];

gboolean hsd_tarot_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

gboolean hsd_tarot_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances);

extern const HsdField hsd_tarot_advice_fields[];

gboolean hsd_tarot_advise (HsdSystem *system, const HsdContext *context, const HsdRecord *args, HsdChances *chances, GError **error);

G_END_DECLS
