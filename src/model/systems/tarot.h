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
  ASIDE,           /* the majors above XIV that were set aside before Destiny came */
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

/* --- tarot-fields.c --- */

void            hsd_tarot_declare (HsdSystemClass *klass);
const HsdField *hsd_tarot_inputs (void);

/* The part of the table that belongs to this game. */
const HsdRecord *hsd_tarot_find_shared (const HsdState *state);

/* --- tarot-levels.c --- */

/* The levels of the rules: their ids, and what they are called. */
extern const HsdWord hsd_tarot_levels[];

/* Gives a new table the levels of the rules. */
void hsd_tarot_lay_levels (HsdRecord *shared);

/* The key of a level of that name: the id of the one of the rules that has it in some language, or the name itself. */
const char *hsd_tarot_level_key (const char *name);

/* Gives each level in the list @list of @record that is called as one of the rules, in any language, that one’s id, and
 * its name in the words of the source. */
void hsd_tarot_name_levels (HsdRecord *record, guint list);

/* Finds the level that a difficulty names: by its name, its id, or what a level of the rules is called in any language.
 * Sets its number, and its id or the name that the table gave it. */
gboolean hsd_tarot_check_level (HsdRecord *input, guint index, const HsdContext *context, GError **error);

/* --- tarot-decks.c: the cards of the players --- */

/* Gives a new sheet its suit and its three cards; the cards are recorded in @story unless it is NULL. */
gboolean hsd_tarot_deal (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error);

/* Draws one card into the hand. */
gboolean hsd_tarot_draw_one (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error);

/* Puts a played or lent card on the discard pile of its owner. */
void hsd_tarot_discard (HsdSystem *system, HsdTurn *turn, const char *name, int card);

/* Draws until three cards are in hand. */
gboolean hsd_tarot_refill (HsdSystem *system, HsdTurn *turn, const char *name, GError **error);

/* If the draw pile is empty: shuffles hand and discard pile into it, and draws three cards. */
gboolean hsd_tarot_reshuffle (HsdSystem *system, HsdTurn *turn, const char *name, GError **error);

gboolean hsd_tarot_in_hand (const HsdState *state, HsdSystem *system, const char *name, int card);

/* --- tarot.c --- */

/* The sum of the cards on the table, played and lent. */
int hsd_tarot_sum_of_choice (const HsdStory *story);

HsdTarotSource hsd_tarot_source (const HsdRecord *input);

/* The majors that may be Destiny when it comes from there; Le Mat is among those of the whole talon. */
HsdPile hsd_tarot_majors (HsdTarotSource source);

/* The sum of all that is on neither card, seen from who acts: modifiers less difficulty. */
int hsd_tarot_offset (const HsdRecord *input);

/* The outcome of a margin with that Destiny; Le Monde and Le Diable have an effect unless @npc. */
int hsd_tarot_judge (int destiny, int margin, gboolean npc);

/* --- tarot-odds.c --- */

/* The inputs of the odds: those of a test, or a bare sum. */
const HsdField *hsd_tarot_odds_fields (void);

extern const HsdChanceName hsd_tarot_chance_names[];

gboolean hsd_tarot_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

gboolean hsd_tarot_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances);

/* The majors that can be drawn as Destiny. */
HsdPile hsd_tarot_possible_majors (const HsdState *state, HsdSystem *system, HsdTarotSource source);

/* The chance that a sum without Destiny succeeds, with the majors that are left. */
HsdFraction hsd_tarot_success (const HsdState *state, HsdSystem *system, int sum, HsdTarotSource source);

/* --- tarot-advice.c --- */

extern const HsdField hsd_tarot_advice_fields[];

gboolean hsd_tarot_advise (HsdSystem *system, const HsdContext *context, const HsdRecord *args, HsdChances *chances, GError **error);

/* --- tarot-trial.c --- */

HsdTrial *hsd_tarot_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                           const HsdChances *chances, GError **error);

/* --- tarot-explain.c --- */

void hsd_tarot_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps);

/* --- tarot-show.c --- */

void hsd_tarot_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing);

G_END_DECLS
