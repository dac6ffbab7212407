/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of Choice & Destiny share. Nobody else includes this. */

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
  SUM, /* of the odds alone */
};

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
  HIDDEN_OWN,      /* the card laid face down by who acts */
  HIDDEN_OPPONENT, /* and by the opponent */
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
  ARG_CARDS, /* of the second card of an opposition */
};

#define ARG_DESTINY_CARDS 0

/* In the order in which they are told. */
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

/* Resolves the name of one of the table's levels to its number. */
gboolean hsd_tarot_check_level (HsdRecord *input, guint index, const HsdScene *scene, GError **error);

/* --- tarot-decks.c: the cards of the players --- */

/* Gives a new sheet its suit and its three cards; @story notes what was drawn, unless NULL. */
gboolean hsd_tarot_deal (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error);

/* Draws one card into the hand. */
gboolean hsd_tarot_draw_one (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error);

/* A played or lent card goes to its owner's discard. */
void hsd_tarot_discard (HsdSystem *system, HsdTurn *turn, const char *name, int card);

/* Draws until three cards are in hand. */
gboolean hsd_tarot_refill (HsdSystem *system, HsdTurn *turn, const char *name, GError **error);

/* When the draw pile is empty: hand and discard become the pile again, and three cards are drawn. */
gboolean hsd_tarot_reshuffle (HsdSystem *system, HsdTurn *turn, const char *name, GError **error);

gboolean hsd_tarot_in_hand (const HsdState *state, HsdSystem *system, const char *name, int card);

/* --- tarot.c --- */

/* Of the cards on the table, played and lent. */
int hsd_tarot_sum_of_choice (const HsdStory *story);

/* What Destiny makes of a margin, Le Monde and Le Diable aside unless @npc. */
int hsd_tarot_judge (int destiny, int margin, gboolean npc);

/* --- tarot-odds.c --- */

/* The inputs of the odds: those of a test, or a bare sum. */
const HsdField *hsd_tarot_odds_fields (void);

gboolean hsd_tarot_odds (HsdSystem *system, const HsdScene *scene, const HsdRecord *input, HsdChances *chances, GError **error);

gboolean hsd_tarot_foresee (HsdSystem *system, const HsdScene *scene, guint choice, const HsdRecord *args, HsdChances *chances);

/* The chance of success of a sum, Destiny aside, against the majors that are left. */
HsdFraction hsd_tarot_success (const HsdState *state, HsdSystem *system, int sum, gboolean npc);

/* --- tarot-advice.c --- */

extern const HsdField hsd_tarot_advice_fields[];

gboolean hsd_tarot_advise (HsdSystem *system, const HsdScene *scene, const HsdRecord *args, HsdChances *chances, GError **error);

/* --- tarot-trial.c --- */

HsdTrial *hsd_tarot_trial (HsdSystem *system, const HsdScene *scene, const HsdRecord *input, const char *policy,
                           const HsdChances *chances, GError **error);

/* --- tarot-explain.c --- */

void hsd_tarot_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps);

/* --- tarot-show.c --- */

void hsd_tarot_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing);

G_END_DECLS
