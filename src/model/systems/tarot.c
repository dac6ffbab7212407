/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/story/level.h"
#include "model/story/state.h"
#include "model/systems/tarot-level-names.h"
#include "model/words/join.h"
#include "model/words/number.h"
#include "model/systems/tarot.h"

#define LEVELS_MAX 12

/* Every character can lend a card to a crucial test. */
#define CHOICE_MAX 9999

/* Four cards of whoever makes the test and four of an opponent, or three of each character who may lend one. */
#define DRAWN_MAX (8 + 3 * CHOICE_MAX)
#define SUM_MAX (14 * CHOICE_MAX + 99)

static const HsdField sheet_fields[10];
static const HsdField shared_fields[5];

/* --- needs and checks --- */

static HsdNeed
need_difficulty (const HsdRecord *input, const HsdContext *context)
{
  switch (hsd_record_get (input, KIND))
    {
    case KIND_TEST:
      return HSD_NEED_REQUIRED;
    case KIND_NPC:
      return HSD_NEED_OPTIONAL;
    default:
      return HSD_NEED_ABSENT;
    }
}

static HsdNeed
need_against_destiny (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, KIND) == KIND_PLAYER ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

static HsdNeed
need_opponent (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, KIND) == KIND_PLAYER ? HSD_NEED_REQUIRED : HSD_NEED_ABSENT;
}

static HsdNeed
need_opponent_modifier (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, KIND) == KIND_TEST ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

static HsdNeed
need_npc_talon (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, KIND) == KIND_NPC ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static HsdNeed
need_player (const HsdRecord *args, const HsdContext *context)
{
  return hsd_record_get (context->story->input, KIND) == KIND_PLAYER ? HSD_NEED_REQUIRED : HSD_NEED_ABSENT;
}

/* Only the second card of an opposition ends the test, so that cards are drawn. */
static HsdNeed
need_play_cards (const HsdRecord *args, const HsdContext *context)
{
  const HsdRecord *told = context->story->facts;

  return hsd_record_has (told, HIDDEN_OWN) != hsd_record_has (told, HIDDEN_OPPONENT) ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static gboolean
is_private (const HsdRecord *sheet)
{
  return hsd_record_get (sheet, SHEET_KEPT) == HAND_PRIVATE;
}

/* The first cards of a known hand may be given; all cards of a private one must be when it becomes known. */
static HsdNeed
need_hand_cards (const HsdRecord *sheet, const HsdContext *context)
{
  const HsdRecord *old = hsd_state_get_sheet_with (context->state, sheet_fields, context->character);

  if (old != NULL && is_private (old) && hsd_record_has (sheet, SHEET_KEPT) && !is_private (sheet))
    return HSD_NEED_REQUIRED;

  return old != NULL || is_private (sheet) ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

/* The part of the table that belongs to this game. */
static const HsdRecord *
find_shared (const HsdState *state)
{
  for (guint i = 0; i < state->shared->len; i++)
    {
      const HsdRecord *shared = g_ptr_array_index (state->shared, i);

      if (shared != NULL && hsd_record_fields (shared) == shared_fields)
        return shared;
    }

  return NULL;
}

static gboolean
check_opponent (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  if (g_strcmp0 (hsd_record_get_text (input, index), context->character) != 0)
    return TRUE;

  /* Translators: why an entry is refused, in Choice & Destiny. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "opponent", _("A character cannot oppose themselves."));
  return FALSE;
}

static gboolean
check_player (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  const char *name = hsd_record_get_text (args, index);

  if (g_strcmp0 (name, context->story->character) == 0 ||
      g_strcmp0 (name, hsd_record_get_text (context->story->input, OPPONENT)) == 0)
    return TRUE;

  /* Translators: %s is a character’s name. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "character", _("%s takes no part in this opposition."), name);
  return FALSE;
}

/* tools/names.py reads these rows, and makes a header of the names that catalogues give them. */
const HsdWord hsd_tarot_levels[] = {
  /* Translators: a difficulty level of Choice & Destiny. */
  { "basic", N_("Basic") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "simple", N_("Simple") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "medium", N_("Medium") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "difficult", N_("Difficult") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "very-difficult", N_("Very difficult") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "heroic", N_("Heroic") },
  { NULL },
};

static int
find_id (const char *id)
{
  return hsd_words_find (hsd_tarot_levels, id);
}

/* The level that is called so in one of the languages of the program, or −1. */
static int
find_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (hsd_tarot_level_names); i++)
    if (g_str_equal (hsd_tarot_level_names[i].name, name))
      return find_id (hsd_tarot_level_names[i].id);

  /* A language that was added to an installed program. */
  for (int i = 0; hsd_tarot_levels[i].id != NULL; i++)
    if (g_str_equal (hsd_translate (hsd_tarot_levels[i].label), name))
      return i;

  return -1;
}

/* The level with that id, or so called in any language, or −1. */
static int
find_word (const char *text)
{
  int word = find_id (text);

  return word >= 0 ? word : find_name (text);
}

/* The key of a level of that name: the id of the one of the rules that has it in some language, or the name itself. */
static const char *
level_key (const char *name)
{
  int word = find_word (name);

  return word >= 0 ? hsd_tarot_levels[word].id : name;
}

static gboolean
check_levels (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  for (guint i = 0; i < hsd_record_n_rows (args, index); i++)
    for (guint j = 0; j < i; j++)
      {
        const char *name = hsd_record_get_text (hsd_record_get_row (args, index, i), LEVEL_NAME);

        const char *other = hsd_record_get_text (hsd_record_get_row (args, index, j), LEVEL_NAME);

        if (strcmp (level_key (name), level_key (other)) == 0)
          {
            g_autofree char *path = g_strdup_printf ("levels[%u].name", i);

            /* Translators: %s is the name of a difficulty level. */
            hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, path, _("Two levels are named “%s”."), name);
            return FALSE;
          }
      }

  return TRUE;
}

/* --- the test --- */

static const HsdWord kinds[] = {
  /* Translators: what the card is played against. */
  [KIND_TEST] = { "test", HSD_NC_("opponent", "Destiny") },
  /* Translators: what the card is played against. */
  [KIND_NPC] = { "versus-npc", HSD_NC_("opponent", "An NPC") },
  /* Translators: what the card is played against. */
  [KIND_PLAYER] = { "versus-player", HSD_NC_("opponent", "A player") },
  { NULL },
};

static const HsdWord talons[] = {
  /* Translators: where Destiny is drawn from, in a list: cards of the NPC alone, major arcana of the numbers I to
     XIV. */
  [TALON_OWN] = { "own", N_("NPC’s deck, I to XIV") },
  /* Translators: where Destiny is drawn from, in a list: cards of the game master, of which those above XIV are set
     aside. */
  [TALON_SHARED] = { "shared", N_("GM’s deck, up to XIV") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a test of Choice & Destiny. */
  [KIND] = { "kind", HSD_NC_("field", "Against whom"), HSD_WORD, HSD_SPOKEN, .words = kinds,
             /* Translators: in the line that sums up a roll; %s is “Destiny”, “An NPC” or “A player”. */
             .say = HSD_NC_("statement", "against: %s") },
  [MODIFIER] = { "modifier", HSD_NC_("field", "Modifier points (MP)"), HSD_INT, HSD_SPOKEN, 0, 9, 0,
                 /* Translators: in the line that sums up a roll; %s is a number. */
                 .say = HSD_NC_("statement", "modifier %s") },
  /* Translators: a field asked for before a test of Choice & Destiny. */
  [DIFFICULTY] = { "difficulty", HSD_NC_("field", "Difficulty"), HSD_LEVEL, 0, -30, 30, 0, .words = hsd_tarot_levels,
                   .need = need_difficulty, .check = hsd_tarot_check_level,
                   /* Translators: in the line that sums up a roll; %s is a number, with its name in front where it has one. */
                   .say = HSD_NC_("statement", "difficulty %s") },
  /* Translators: a field asked for before a test of Choice & Destiny. */
  [ADJUSTMENT] = { "adjustment", HSD_NC_("field", "Adjustment"), HSD_INT, HSD_FOLDED, -20, 20, 0, .need = need_against_destiny,
                   /* Translators: in the line that sums up a roll; %s is a number with its sign. */
                   .say = HSD_NC_("statement", "adjustment %s") },
  [CRUCIAL] = { "crucial", HSD_NC_("field", "Crucial test: others may lend cards"), HSD_BOOL, .need = need_against_destiny,
                /* Translators: in the line that sums up a roll. */
                .say = HSD_NC_("statement", "crucial test") },
  /* Translators: a field asked for before a test of Choice & Destiny. */
  [OPPONENT] = { "opponent", HSD_NC_("field", "Opponent"), HSD_PERSON, .need = need_opponent, .check = check_opponent,
                 /* Translators: in the line that sums up a roll; %s is a character. */
                 .say = HSD_NC_("statement", "opposed by %s") },
  [OPPONENT_MODIFIER] = { "opponent_modifier", HSD_NC_("field", "Modifier points of the opponent"), HSD_INT, HSD_SPOKEN, 0, 9, 0,
                          .need = need_opponent_modifier,
                          /* Translators: in the line that sums up a roll; %s is a number, of the opponent. */
                          .say = HSD_NC_("statement", "their modifier %s") },
  [PICKED_MODIFIER] = { "picked_modifier", NULL, HSD_NAME, HSD_PICKED },
  [PICKED_OPPOSING] = { "picked_opposing", NULL, HSD_NAME, HSD_PICKED },
  /* A table reads the rule one way or the other, and not anew for each test. */
  [NPC_TALON] = { "npc_talon", HSD_NC_("field", "Destiny of NPCs"), HSD_WORD, HSD_FOLDED | HSD_STANDING, .words = talons, .need = need_npc_talon,
                  /* Translators: in the line that sums up a roll; %s is “GM’s deck, up to XIV”. */
                  .say = HSD_NC_("statement", "Destiny from: %s") },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of Choice & Destiny. */
  [CRITICAL_SUCCESS] = { "critical-success", HSD_NC_("outcome", "Critical success"), HSD_MARK_CRITICAL_SUCCESS },
  /* Translators: an outcome of Choice & Destiny. */
  [SUCCESS] = { "success", HSD_NC_("outcome", "Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of Choice & Destiny. */
  [FAILURE] = { "failure", HSD_NC_("outcome", "Failure"), HSD_MARK_FAILURE },
  /* Translators: an outcome of Choice & Destiny. */
  [CRITICAL_FAILURE] = { "critical-failure", HSD_NC_("outcome", "Critical failure"), HSD_MARK_CRITICAL_FAILURE },
  /* Translators: an outcome of Choice & Destiny. */
  [WINS] = { "wins", HSD_NC_("outcome", "Wins"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of Choice & Destiny. */
  [LOSES] = { "loses", HSD_NC_("outcome", "Loses"), HSD_MARK_FAILURE },
  /* Translators: an outcome of Choice & Destiny. */
  [TIE] = { "tie", HSD_NC_("outcome", "Tie"), HSD_MARK_TIE },
  { NULL },
};

static const HsdField card_fields[] = {
  /* Translators: a column of cards. */
  [CARD_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  /* Translators: a column of cards. */
  [CARD_NUMBER] = { "card", HSD_NC_("field", "Card"), HSD_INT, HSD_REQUIRED, 1, 14 },
  { NULL },
};

/* What is drawn into a private hand has no number. */
static const HsdField drawn_fields[] = {
  /* Translators: a column of cards. */
  [CARD_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  /* Translators: a column of cards. */
  [CARD_NUMBER] = { "card", HSD_NC_("field", "Card"), HSD_INT, 0, 1, 14 },
  { NULL },
};

/* XV to XXI, and all of them once more where the talon is reshuffled. */
#define ASIDE_MAX 14

static const HsdField any_major[] = {
  { "card", HSD_NC_("field", "Card"), HSD_INT, 0, 0, 21 },
  { NULL },
};

static const HsdField name_fields[] = {
  { "character", HSD_NC_("field", "Character"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a test of Choice & Destiny. */
  [CHOICE] = { "choice", HSD_NC_("field", "Choice"), HSD_LIST, 0, 0, CHOICE_MAX, .fields = card_fields },
  [LEFT] = { "left", HSD_NC_("field", "Choice and modifiers"), HSD_INT, 0, -SUM_MAX, SUM_MAX },
  [RIGHT] = { "right", HSD_NC_("field", "Destiny and difficulty"), HSD_INT, HSD_SECRET, -SUM_MAX, SUM_MAX },
  /* Translators: a value shown after a test of Choice & Destiny. */
  [MARGIN] = { "margin", HSD_NC_("field", "Margin"), HSD_INT, HSD_SECRET, -2 * SUM_MAX, 2 * SUM_MAX },
  /* Translators: a value shown after a test of Choice & Destiny. */
  [DESTINY] = { "destiny", HSD_NC_("field", "Destiny"), HSD_INT, 0, 1, 21 },
  [FOOLS] = { "fools", HSD_NC_("field", "Fools set aside"), HSD_INT, HSD_REQUIRED, 0, 2 },
  /* Translators: a value shown after a test of Choice & Destiny. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, .words = outcomes },
  /* Translators: a value shown after a test of Choice & Destiny. */
  [WINNER] = { "winner", HSD_NC_("field", "Winner"), HSD_NAME, HSD_WHO },
  /* Translators: a value shown after a test of Choice & Destiny. */
  [DRAWN] = { "drawn", HSD_NC_("field", "Cards drawn"), HSD_LIST, HSD_PRIVATE, 0, DRAWN_MAX, .fields = drawn_fields },
  [HIDDEN_OWN] = { "hidden-own", NULL, HSD_INT, HSD_INTERNAL, 1, 14 },
  [HIDDEN_OPPONENT] = { "hidden-opponent", NULL, HSD_INT, HSD_INTERNAL, 1, 14 },
  [ASIDE] = { "aside", NULL, HSD_NUMBERS, HSD_INTERNAL, 0, ASIDE_MAX, .fields = any_major },
  [REFILLED] = { "refilled", NULL, HSD_LIST, HSD_INTERNAL, 0, CHOICE_MAX, .fields = card_fields },
  [RESHUFFLED] = { "reshuffled", NULL, HSD_LIST, HSD_INTERNAL, 0, CHOICE_MAX, .fields = name_fields },
  [MAJORS_AGAIN] = { "majors-again", NULL, HSD_BOOL, HSD_INTERNAL },
  { NULL },
};

/* --- the table and the sheets --- */

static const HsdField level_fields[] = {
  /* Translators: a column of the difficulty levels. */
  [LEVEL_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the difficulty levels. */
  [LEVEL_VALUE] = { "value", HSD_NC_("field", "Value"), HSD_INT, HSD_REQUIRED, -30, 30 },
  /* Translators: a column of the difficulty levels, which only those of the rules have. */
  [LEVEL_ID] = { "id", HSD_NC_("column", "Level of the rules"), HSD_WORD, HSD_ANSWERED, .words = hsd_tarot_levels },
  { NULL },
};

static const HsdField majors_fields[] = {
  /* Translators: a pile of major arcana. */
  [MAJORS_LEFT] = { "left", HSD_NC_("pile", "In the Deck"), HSD_PILE, HSD_REQUIRED, .max = HSD_PILE_MAJORS },
  /* Translators: a pile of major arcana. */
  [MAJORS_DISCARD] = { "discard", HSD_NC_("pile", "Discard"), HSD_PILE, HSD_REQUIRED, .max = HSD_PILE_MAJORS },
  { NULL },
};

static const HsdField npc_majors_fields[] = {
  /* Translators: a pile of major arcana. */
  [MAJORS_LEFT] = { "left", HSD_NC_("pile", "In the Deck"), HSD_PILE, HSD_REQUIRED, .max = HSD_PILE_NPC_MAJORS },
  /* Translators: a pile of major arcana. */
  [MAJORS_DISCARD] = { "discard", HSD_NC_("pile", "Discard"), HSD_PILE, HSD_REQUIRED, .max = HSD_PILE_NPC_MAJORS },
  { NULL },
};

static const HsdField shared_fields[5] = {
  /* Translators: what the table holds for Choice & Destiny. */
  [SHARED_CRITICAL] = { "critical_phase", HSD_NC_("field", "Critical phase"), HSD_BOOL },
  /* Translators: what the table holds for Choice & Destiny. */
  [SHARED_LEVELS] = { "levels", HSD_NC_("field", "Difficulty levels"), HSD_LIST, HSD_REQUIRED | HSD_SPARSE, 1, LEVELS_MAX,
                      .fields = level_fields },
  /* Translators: what the table holds for Choice & Destiny. */
  [SHARED_MAJORS] = { "majors", HSD_NC_("field", "Major arcana"), HSD_OBJECT, HSD_REQUIRED, .fields = majors_fields },
  [SHARED_NPC_MAJORS] = { "npc_majors", HSD_NC_("field", "Major arcana of NPCs"), HSD_OBJECT, HSD_REQUIRED, .fields = npc_majors_fields },
  { NULL },
};

static const HsdField modifier_fields[] = {
  /* Translators: a column of the modifiers. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  { "modifier", HSD_NC_("field", "Modifier points (MP)"), HSD_INT, HSD_REQUIRED, 0, 9 },
  { NULL },
};

static const HsdWord hands[] = {
  /* Translators: how a hand is kept: Hasard knows its cards. */
  [HAND_KNOWN] = { "known", HSD_NC_("pile", "Known") },
  /* Translators: how a hand is kept: the player holds real cards that nobody else sees. */
  [HAND_PRIVATE] = { "private", HSD_NC_("pile", "Private") },
  { NULL },
};

static const HsdField sheet_fields[10] = {
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_SUIT] = { "suit", HSD_NC_("field", "Suit"), HSD_WORD, .words = hsd_suits },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_HAND] = { "hand", HSD_NC_("pile", "Hand"), HSD_PILE, HSD_ANSWERED | HSD_YIELDING, .max = HSD_PILE_MINORS },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_DRAW] = { "draw", HSD_NC_("pile", "Draw pile"), HSD_PILE, HSD_ANSWERED | HSD_COUNTED | HSD_YIELDING, .max = HSD_PILE_MINORS },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_DISCARD] = { "discard", HSD_NC_("pile", "Discard"), HSD_PILE, HSD_ANSWERED, .max = HSD_PILE_MINORS },
  [SHEET_MODIFIERS] = { "modifiers", HSD_NC_("field", "Modifier points (MP)"), HSD_LIST, 0, 0, 64, .fields = modifier_fields },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_CARDS] = { "cards", HSD_NC_("field", "Physical cards"), HSD_CARDS, .need = need_hand_cards },
  /* Translators: a field of a character’s sheet for Choice & Destiny: whether the hand is known or private. */
  [SHEET_KEPT] = { "hand", HSD_NC_("pile", "Hand"), HSD_WORD, HSD_INSTEAD, .words = hands },
  /* Translators: a field of a character’s sheet for Choice & Destiny: how many cards a player holds. */
  [SHEET_HELD] = { "held", HSD_NC_("pile", "Cards held"), HSD_INT, HSD_ANSWERED | HSD_INSTEAD, 0, 14 },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_BEHIND] = { "draw", HSD_NC_("pile", "Draw pile"), HSD_INT, HSD_ANSWERED | HSD_INSTEAD, 0, 14 },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "modifiers", .pick = "picked_modifier", .takes = { { "modifier", "modifier" } } },
  { "modifiers", "opponent", "picked_opposing", { { "modifier", "opponent_modifier" } } },
  { NULL },
};

/* --- choices --- */

static const HsdField play_args[] = {
  /* Translators: a field asked for when a card is played. */
  [ARG_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, .need = need_player, .check = check_player },
  /* Translators: a field asked for when a card is played. */
  [ARG_CARD] = { "card", HSD_NC_("field", "Card"), HSD_INT, HSD_REQUIRED, 1, 14, 1 },
  /* Translators: a field asked for when a card is played. */
  [ARG_CARDS] = { "cards", HSD_NC_("field", "Physical cards"), HSD_CARDS, .need = need_play_cards },
  { NULL },
};

static const HsdField lend_args[] = {
  /* Translators: a field asked for when a card is lent. */
  [ARG_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field asked for when a card is lent. */
  [ARG_CARD] = { "card", HSD_NC_("field", "Card"), HSD_INT, HSD_REQUIRED, 1, 14, 1 },
  { NULL },
};

static const HsdField destiny_args[] = {
  /* Translators: a field of the draw of Destiny. */
  [ARG_DESTINY_CARDS] = { "cards", HSD_NC_("field", "Physical cards"), HSD_CARDS },
  { NULL },
};

static const HsdChoice choices[] = {
  [PLAY] = { "play", HSD_NC_("action", "Play a card"), play_args },
  [LEND] = { "lend", HSD_NC_("action", "Lend a card"), lend_args },
  /* Translators: a decision after the roll in Choice & Destiny. */
  [DRAW_DESTINY] = { "destiny", HSD_NC_("button", "Draw Destiny"), destiny_args },
  { NULL },
};

static const HsdReason reasons[] = {
  [REASON_PLAYED] = { "already-played", N_("The card is already played.") },
  [REASON_OPPOSITION] = { "not-in-opposition", N_("Not in an opposition between players.") },
  /* Translators: why a choice is closed, in Choice & Destiny: cards are lent before Destiny is known. */
  [REASON_AFTER_DESTINY] = { "after-destiny", N_("Destiny has already been drawn.") },
  /* Translators: why a choice is closed, in Choice & Destiny: a crucial test is one in which others may help. */
  [REASON_NOT_CRUCIAL] = { "not-crucial", N_("Cards are lent only in a crucial test.") },
  /* Translators: why a choice is closed, in Choice & Destiny: the Choice is the card from the hand of the player who
     makes the test. */
  [REASON_NO_CHOICE] = { "no-choice-yet", N_("The Choice must be played first.") },
  /* Translators: why an entry is refused, in Choice & Destiny. */
  [REASON_OWN_TEST] = { "own-test", N_("A character cannot lend a card to themselves.") },
  /* Translators: why a choice is closed, in Choice & Destiny: each helper lends one card at most. */
  [REASON_LENT] = { "already-lent", N_("This character already lent a card.") },
  /* Translators: why an entry is refused, in Choice & Destiny. */
  [REASON_NOT_IN_HAND] = { "not-in-hand", N_("This card is not in the hand.") },
  { NULL },
};

/* --- outside a test --- */

static const HsdField phase_args[] = {
  /* Translators: a field of the critical phase. */
  { "critical", HSD_NC_("field", "Critical phase"), HSD_BOOL, HSD_REQUIRED },
  { NULL },
};

static const HsdField levels_args[] = {
  /* Translators: the table’s difficulty levels. */
  { "levels", HSD_NC_("field", "Difficulty levels"), HSD_LIST, HSD_REQUIRED, 1, LEVELS_MAX, .fields = level_fields, .check = check_levels },
  { NULL },
};

static const HsdErrand errands[] = {
  /* Translators: an action at the table, for Choice & Destiny. */
  [ERRAND_PHASE] = { "phase", HSD_NC_("field", "Critical phase"), phase_args },
  /* Translators: an action at the table, for Choice & Destiny. */
  [ERRAND_LEVELS] = { "levels", HSD_NC_("field", "Difficulty levels"), levels_args },
  { NULL },
};

const HsdField *
hsd_tarot_inputs (void)
{
  return inputs;
}

static void
declare (HsdSystemClass *klass)
{
  klass->id = "tarot";
  klass->title = HSD_NC_("game", "Choice & Destiny");
  /* Translators: Choice & Destiny in one line, below the name of the game: tarot cards, minor ones in hand, major ones
     for Destiny. */
  klass->summary = N_("A minor arcanum from the hand against a major one");
  /* Translators: a game in one word: Choice & Destiny. */
  klass->name = HSD_NC_("game", "Tarot");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->shared = shared_fields;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
  klass->errands = errands;
  klass->luck = HSD_CARDS;
  klass->decides = "destiny";
  klass->needs_character = TRUE;
}

/* --- the levels of a table --- */

/* The level of the table that is that word of the rules, or NULL. */
static const HsdRecord *
find_by_word (const HsdRecord *record, guint list, int word)
{
  for (guint i = 0; word >= 0 && i < hsd_record_n_rows (record, list); i++)
    {
      const HsdRecord *level = hsd_record_get_row (record, list, i);

      if (hsd_record_has (level, LEVEL_ID) && hsd_record_get (level, LEVEL_ID) == word)
        return level;
    }

  return NULL;
}

static const HsdRecord *
find_by_name (const HsdRecord *record, guint list, const char *name)
{
  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    {
      const HsdRecord *level = hsd_record_get_row (record, list, i);

      if (g_str_equal (hsd_record_get_text (level, LEVEL_NAME), name))
        return level;
    }

  return NULL;
}

static const HsdRecord *
find_level (const HsdRecord *shared, const char *text)
{
  const HsdRecord *level = find_by_word (shared, SHARED_LEVELS, find_id (text));

  if (level == NULL)
    level = find_by_name (shared, SHARED_LEVELS, text);

  return level != NULL ? level : find_by_word (shared, SHARED_LEVELS, find_name (text));
}

/* A name that is given twice, in two languages, stays the table’s own the second time. */
static void
name_levels (HsdRecord *record, guint list)
{
  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    {
      HsdRecord *level = hsd_record_edit_row (record, list, i);
      const char *name = hsd_record_get_text (level, LEVEL_NAME);
      int word = name != NULL ? find_word (name) : -1;

      if (word < 0 || hsd_record_has (level, LEVEL_ID) || find_by_word (record, list, word) != NULL)
        continue;

      hsd_record_set (level, LEVEL_ID, word);
      hsd_record_set_text (level, LEVEL_NAME, hsd_tarot_levels[word].label);
    }
}

/* Gives a new table the levels of the rules. */
static void
lay_levels (HsdRecord *shared)
{
  for (guint i = 0; hsd_tarot_levels[i].id != NULL; i++)
    {
      HsdRecord *level = hsd_record_add_row (shared, SHARED_LEVELS);

      hsd_record_set_text (level, LEVEL_NAME, hsd_tarot_levels[i].label);
      hsd_record_set (level, LEVEL_VALUE, 2 * i);
      hsd_record_set (level, LEVEL_ID, i);
    }
}

gboolean
hsd_tarot_check_level (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  const HsdRecord *shared = find_shared (context->state);
  const char *text = hsd_record_get_text (input, index);
  const HsdRecord *level = text != NULL ? find_level (shared, text) : NULL;

  if (text == NULL)
    return TRUE;

  if (level != NULL)
    {
      hsd_record_set_text (input, index, hsd_level_get_key (level));
      hsd_record_set (input, index, hsd_record_get (level, LEVEL_VALUE));
      return TRUE;
    }

  /* Translators: %s is what somebody wrote as a difficulty. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_LEVEL, "difficulty", _("“%s” is not one of the levels of this table."), text);
  return FALSE;
}

/* --- the decks --- */

#define HAND_SIZE 3

static int
count_held (const HsdRecord *sheet)
{
  return is_private (sheet) ? hsd_record_get (sheet, SHEET_HELD) : (int) hsd_pile_size (hsd_record_get (sheet, SHEET_HAND));
}

static int
count_behind (const HsdRecord *sheet)
{
  return is_private (sheet) ? hsd_record_get (sheet, SHEET_BEHIND) : (int) hsd_pile_size (hsd_record_get (sheet, SHEET_DRAW));
}

/* The cards of a private hand and its draw pile are one set, since nobody knows which is where. */
static void
keep_private (HsdRecord *sheet, HsdPile hand, HsdPile draw)
{
  hsd_record_set (sheet, SHEET_HAND, hand | draw);
  hsd_record_set (sheet, SHEET_HELD, hsd_pile_size (hand));
  hsd_record_set (sheet, SHEET_BEHIND, hsd_pile_size (draw));
  hsd_record_clear (sheet, SHEET_DRAW);
}

/* Makes a draw pile of these cards, and leaves the hand empty. */
static void
put_into_pile (HsdRecord *sheet, HsdPile cards)
{
  if (is_private (sheet))
    {
      keep_private (sheet, HSD_PILE_EMPTY, cards);
      return;
    }

  hsd_record_set (sheet, SHEET_HAND, HSD_PILE_EMPTY);
  hsd_record_set (sheet, SHEET_DRAW, cards);
}

static gboolean
in_hand (const HsdState *state, HsdSystem *system, const char *name, int card)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);

  return sheet != NULL && count_held (sheet) > 0 && hsd_pile_has (hsd_record_get (sheet, SHEET_HAND), card);
}

/* The suit that the fewest characters have; of several, the first. */
static int
next_suit (HsdSystem *system, const HsdState *state)
{
  guint used[4] = { 0 };
  int next = 0;

  for (guint i = 0; i < state->characters->len; i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (g_ptr_array_index (state->characters, i), hsd_system_get_index (system));

      if (sheet != NULL && hsd_record_has (sheet, SHEET_SUIT))
        used[hsd_record_get (sheet, SHEET_SUIT)]++;
    }

  for (int suit = 1; suit < (int) G_N_ELEMENTS (used); suit++)
    if (used[suit] < used[next])
      next = suit;

  return next;
}

/* Puts 0 into @card where only the player sees it. */
static gboolean
draw_into_hand (HsdTurn *turn, HsdRecord *sheet, int *card, GError **error)
{
  HsdPile draw = hsd_record_get (sheet, SHEET_DRAW);

  if (is_private (sheet) && count_behind (sheet) > 0)
    {
      hsd_record_set (sheet, SHEET_HELD, count_held (sheet) + 1);
      hsd_record_set (sheet, SHEET_BEHIND, count_behind (sheet) - 1);
      *card = 0;
      return TRUE;
    }
  if (!hsd_turn_draw (turn, &draw, card, error))
    return FALSE;

  hsd_record_set (sheet, SHEET_DRAW, draw);
  hsd_record_set (sheet, SHEET_HAND, hsd_pile_with (hsd_record_get (sheet, SHEET_HAND), *card));

  return TRUE;
}

/* Tells a player who holds real cards to draw @n of them. */
static void
tell_drawn (HsdTurn *turn, const HsdRecord *sheet, const char *name, int n)
{
  if (is_private (sheet) && n > 0)
    hsd_turn_notice (turn, "cards-drawn",
                     /* Translators: %1$s is a character’s name, %2$d how many cards they draw. */
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s draws %2$d card.", "%1$s draws %2$d cards.", n), name, n));
}

/* Draws one card into the hand. */
static gboolean
draw_one (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error)
{
  int card;

  if (!draw_into_hand (turn, hsd_turn_edit_sheet (turn, system, name), &card, error))
    return FALSE;

  if (story != NULL)
    {
      HsdRecord *row = hsd_record_add_row (story->facts, DRAWN);

      hsd_record_set_text (row, CARD_CHARACTER, name);
      if (card > 0)
        hsd_record_set (row, CARD_NUMBER, card);
    }

  return TRUE;
}

/* Gives a new sheet its suit and its three cards; the cards are recorded in @story unless it is NULL. */
static gboolean
deal (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error)
{
  HsdRecord *sheet = hsd_turn_open_sheet (turn, system, name);

  if (!hsd_record_has (sheet, SHEET_SUIT))
    hsd_record_set (sheet, SHEET_SUIT, next_suit (system, hsd_turn_get_state (turn)));

  put_into_pile (sheet, HSD_PILE_MINORS);
  hsd_record_set (sheet, SHEET_DISCARD, HSD_PILE_EMPTY);

  for (guint i = 0; i < HAND_SIZE; i++)
    if (!draw_one (system, turn, name, story, error))
      return FALSE;
  tell_drawn (turn, sheet, name, HAND_SIZE);

  return TRUE;
}

/* Puts a played or lent card on the discard pile of its owner. */
static void
tarot_discard (HsdSystem *system, HsdTurn *turn, const char *name, int card)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  if (sheet != NULL)
    hsd_record_set (sheet, SHEET_DISCARD, hsd_pile_with (hsd_record_get (sheet, SHEET_DISCARD), card));
}

/* Draws until three cards are in hand; how many were drawn is put into @drawn. */
static gboolean
refill (HsdTurn *turn, HsdRecord *sheet, int *drawn, GError **error)
{
  int card;

  for (*drawn = 0; count_held (sheet) < HAND_SIZE && count_behind (sheet) > 0; (*drawn)++)
    if (!draw_into_hand (turn, sheet, &card, error))
      return FALSE;

  return TRUE;
}

static gboolean
refill_after (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);
  HsdRecord *row;
  int drawn;

  if (sheet == NULL)
    return TRUE;
  if (!refill (turn, sheet, &drawn, error))
    return FALSE;
  if (drawn == 0)
    return TRUE;

  tell_drawn (turn, sheet, name, drawn);
  row = hsd_record_add_row (hsd_turn_get_story (turn)->facts, REFILLED);
  hsd_record_set_text (row, CARD_CHARACTER, name);
  hsd_record_set (row, CARD_NUMBER, drawn);
  return TRUE;
}

/* If the draw pile is empty: shuffles hand and discard pile into it, and draws three cards. */
static gboolean
reshuffle (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);
  int drawn;

  if (sheet == NULL || count_behind (sheet) > 0)
    return TRUE;

  put_into_pile (sheet, hsd_record_get (sheet, SHEET_HAND) | hsd_record_get (sheet, SHEET_DISCARD));
  hsd_record_set (sheet, SHEET_DISCARD, HSD_PILE_EMPTY);
  /* Translators: %s is a character’s name. */
  hsd_turn_notice (turn, "deck-reshuffled", g_strdup_printf (_("The deck of %s is reshuffled: discard and hand together."), name));
  hsd_record_set_text (hsd_record_add_row (hsd_turn_get_story (turn)->facts, RESHUFFLED), 0, name);

  if (!refill (turn, sheet, &drawn, error))
    return FALSE;

  tell_drawn (turn, sheet, name, drawn);
  return TRUE;
}

/* The player shows the cards of a private hand, which the turn was given. */
static gboolean
make_known (HsdTurn *turn, HsdRecord *sheet, int held, GError **error)
{
  int card;

  if ((int) hsd_turn_n_given (turn) != held)
    {
      hsd_refuse (error, HSD_REFUSAL_WRONG_FACE_COUNT, "cards",
                  /* Translators: why a private hand is not known yet: %d is how many cards are in it. */
                  g_dngettext (GETTEXT_PACKAGE, "%d card is in this hand: enter it.", "%d cards are in this hand: enter all of them.", held),
                  held);
      return FALSE;
    }

  hsd_record_clear (sheet, SHEET_HELD);
  hsd_record_clear (sheet, SHEET_BEHIND);
  put_into_pile (sheet, hsd_record_get (sheet, SHEET_HAND));
  while (held-- > 0)
    if (!draw_into_hand (turn, sheet, &card, error))
      return FALSE;

  return TRUE;
}

/* --- the rules --- */

G_DEFINE_FINAL_TYPE (HsdTarot, hsd_tarot, HSD_TYPE_SYSTEM)

#define THE_DEVIL 15
#define THE_WORLD 21

/* --- the throw: one card more in hand --- */

static gboolean
draw_for (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (hsd_state_get_sheet (hsd_turn_get_state (turn), system, name) == NULL &&
      !deal (system, turn, name, story, error))
    return FALSE;

  if (!draw_one (system, turn, name, story, error))
    return FALSE;

  tell_drawn (turn, hsd_state_get_sheet (hsd_turn_get_state (turn), system, name), name, 1);
  return TRUE;
}

static void
say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  int n = hsd_record_get (input, KIND) == KIND_PLAYER ? 2 : 1;

  hsd_statement_add (statement, HSD_SAID_DICE,
                     /* Translators: in the line that sums up a roll: %d cards are drawn into hands. */
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d card drawn", "%d cards drawn", n), n));
}

/* Everybody holds three cards from the beginning of a session. They are dealt when the first of them is needed: in a crucial
 * test the others may lend theirs. */
static gboolean
deal_to_lenders (HsdSystem *system, HsdTurn *turn, HsdStory *story, GError **error)
{
  const HsdState *state = hsd_turn_get_state (turn);

  for (guint i = 0; i < state->characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (state->characters, i));

      if (hsd_state_get_sheet (state, system, name) == NULL && !deal (system, turn, name, story, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  hsd_record_set (story->facts, FOOLS, 0);

  if (!draw_for (system, turn, story->character, error))
    return FALSE;
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER &&
      !draw_for (system, turn, hsd_record_get_text (story->input, OPPONENT), error))
    return FALSE;
  if (hsd_record_get (story->input, CRUCIAL) && !deal_to_lenders (system, turn, story, error))
    return FALSE;

  return hsd_turn_expect_no_more_cards (turn, error);
}

/* A test with cards on the table must be finished or undone. */
static gboolean
settle (HsdSystem *system, HsdTurn *turn, GError **error)
{
  /* Translators: why a new test is refused: the cards of the last one are still on the table. */
  hsd_refuse_reason (error, "test-in-progress", _("A test of Choice & Destiny is in progress: finish it or undo it first."));

  return FALSE;
}

/* --- what closes a choice --- */

static guint
side_of (const HsdStory *story, const char *name)
{
  return g_strcmp0 (name, story->character) == 0 ? HIDDEN_OWN : HIDDEN_OPPONENT;
}

static gboolean
is_resolved (const HsdStory *story)
{
  return hsd_record_has (story->facts, OUTCOME);
}

static int
play_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  gboolean versus = hsd_record_get (story->input, KIND) == KIND_PLAYER;
  const char *name = story->character;

  if (is_resolved (story) || (!versus && hsd_record_n_rows (story->facts, CHOICE) > 0))
    return REASON_PLAYED;
  if (args == NULL)
    return -1;

  if (versus)
    name = hsd_record_get_text (args, ARG_CHARACTER);
  if (versus && hsd_record_has (story->facts, side_of (story, name)))
    return REASON_PLAYED;

  return in_hand (context->state, system, name, hsd_record_get (args, ARG_CARD)) ? -1 : REASON_NOT_IN_HAND;
}

static gboolean
has_lent (const HsdStory *story, const char *name)
{
  for (guint i = 1; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (story->facts, CHOICE, i), CARD_CHARACTER), name) == 0)
      return TRUE;

  return FALSE;
}

static int
lend_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  const char *name = args != NULL ? hsd_record_get_text (args, ARG_CHARACTER) : NULL;

  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    return REASON_OPPOSITION;
  if (is_resolved (story))
    return REASON_AFTER_DESTINY;
  if (!hsd_record_get (story->input, CRUCIAL))
    return REASON_NOT_CRUCIAL;
  if (hsd_record_n_rows (story->facts, CHOICE) == 0)
    return REASON_NO_CHOICE;
  if (args == NULL)
    return -1;
  if (g_strcmp0 (name, story->character) == 0)
    return REASON_OWN_TEST;
  if (has_lent (story, name))
    return REASON_LENT;

  return in_hand (context->state, system, name, hsd_record_get (args, ARG_CARD)) ? -1 : REASON_NOT_IN_HAND;
}

static int
destiny_closed (const HsdStory *story)
{
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    return REASON_OPPOSITION;
  if (is_resolved (story))
    return REASON_AFTER_DESTINY;

  return hsd_record_n_rows (story->facts, CHOICE) == 0 ? REASON_NO_CHOICE : -1;
}

static int
closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  switch (choice)
    {
    case PLAY:
      return play_closed (context, system, args);
    case LEND:
      return lend_closed (context, system, args);
    default:
      return destiny_closed (context->story);
    }
}

/* --- cards on the table --- */

static void
leave_hand (HsdSystem *system, HsdTurn *turn, const char *name, int card)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  hsd_record_set (sheet, SHEET_HAND, hsd_pile_without (hsd_record_get (sheet, SHEET_HAND), card));
  if (is_private (sheet))
    hsd_record_set (sheet, SHEET_HELD, count_held (sheet) - 1);
}

static void
lay_open (HsdStory *story, const char *name, int card, HsdCardRole role)
{
  HsdRecord *row = hsd_record_add_row (story->facts, CHOICE);

  hsd_record_set_text (row, CARD_CHARACTER, name);
  hsd_record_set (row, CARD_NUMBER, card);
  hsd_story_add_card (story, HSD_CARD_MINOR, card, role, name);
}

int
hsd_tarot_sum_of_choice (const HsdStory *story)
{
  int sum = 0;

  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    sum += hsd_record_get (hsd_record_get_row (story->facts, CHOICE, i), CARD_NUMBER);

  return sum;
}

/* Ends a test, in the order of the rules: each card goes to the discard pile of its owner, hands
 * are refilled, and a character with an empty draw pile gets a new one. */
static gboolean
clear_table (HsdSystem *system, HsdTurn *turn, GError **error)
{
  const HsdRecord *told = hsd_turn_get_story (turn)->facts;
  guint n = hsd_record_n_rows (told, CHOICE);

  for (guint i = 0; i < n; i++)
    {
      const HsdRecord *row = hsd_record_get_row (told, CHOICE, i);

      tarot_discard (system, turn, hsd_record_get_text (row, CARD_CHARACTER), hsd_record_get (row, CARD_NUMBER));
    }

  for (guint i = 0; i < n; i++)
    if (!refill_after (system, turn, hsd_record_get_text (hsd_record_get_row (told, CHOICE, i), CARD_CHARACTER), error))
      return FALSE;

  for (guint i = 0; i < n; i++)
    if (!reshuffle (system, turn, hsd_record_get_text (hsd_record_get_row (told, CHOICE, i), CARD_CHARACTER), error))
      return FALSE;

  return hsd_turn_expect_no_more_cards (turn, error);
}

/* --- an opposition of players --- */

static gboolean
resolve_opposition (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const char *opponent = hsd_record_get_text (story->input, OPPONENT);
  int own_card = hsd_record_get (story->facts, HIDDEN_OWN);
  int opponent_card = hsd_record_get (story->facts, HIDDEN_OPPONENT);
  int left = own_card + hsd_record_get (story->input, MODIFIER);
  int right = opponent_card + hsd_record_get (story->input, OPPONENT_MODIFIER);

  lay_open (story, story->character, own_card, HSD_CARD_CHOICE);
  lay_open (story, opponent, opponent_card, HSD_CARD_CHOICE);
  hsd_record_set (story->facts, LEFT, left);
  hsd_record_set (story->facts, RIGHT, right);
  hsd_record_set (story->facts, MARGIN, left - right);
  hsd_record_set (story->facts, OUTCOME, left > right ? WINS : left < right ? LOSES : TIE);
  if (left != right)
    hsd_record_set_text (story->facts, WINNER, left > right ? story->character : opponent);

  return clear_table (system, turn, error);
}

static gboolean
play (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  gboolean versus = hsd_record_get (story->input, KIND) == KIND_PLAYER;
  const char *name = versus ? hsd_record_get_text (args, ARG_CHARACTER) : story->character;
  int card = hsd_record_get (args, ARG_CARD);

  leave_hand (system, turn, name, card);
  if (!versus)
    {
      lay_open (story, name, card, HSD_CARD_CHOICE);
      return TRUE;
    }

  hsd_record_set (story->facts, side_of (story, name), card);
  if (!hsd_record_has (story->facts, HIDDEN_OWN) || !hsd_record_has (story->facts, HIDDEN_OPPONENT))
    return TRUE;

  return resolve_opposition (system, turn, error);
}

/* --- destiny --- */

typedef struct
{
  HsdPile whole;
  HsdPile possible; /* the others are set aside */
  HsdPile left;
  HsdPile out; /* drawn in this test */
  HsdPile discard;
  gboolean critical_phase;
} Talon;

static void
make_whole (Talon *talon, HsdTurn *turn)
{
  talon->left = talon->whole;
  talon->out = HSD_PILE_EMPTY;
  talon->discard = HSD_PILE_EMPTY;

  /* Outside a critical phase it happens after every test, so there is no notice. */
  if (!talon->critical_phase)
    return;

  hsd_record_set (hsd_turn_get_story (turn)->facts, MAJORS_AGAIN, TRUE);
  /* Translators: a notice in a critical phase, where drawn cards stay out: none was left to draw. */
  hsd_turn_notice (turn, "majors-reshuffled", g_strdup (_("The major arcana are reshuffled.")));
}

static gboolean
draw_major (Talon *talon, HsdTurn *turn, int *card, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  for (;;)
    {
      if (talon->left == HSD_PILE_EMPTY)
        make_whole (talon, turn);
      if (!hsd_turn_draw (turn, &talon->left, card, error))
        return FALSE;

      talon->out = hsd_pile_with (talon->out, *card);
      if (!hsd_pile_has (talon->possible, *card))
        {
          if (!hsd_record_has (story->facts, ASIDE))
            hsd_record_set_empty (story->facts, ASIDE);
          hsd_record_add_number (story->facts, ASIDE, *card);
          continue;
        }
      if (*card != HSD_FOOL)
        return TRUE;

      hsd_story_add_card (story, HSD_CARD_MAJOR, *card, HSD_CARD_FOOL, NULL);
      hsd_record_set (story->facts, FOOLS, hsd_record_get (story->facts, FOOLS) + 1);
      /* Translators: a notice: the card called the Fool was drawn for Destiny and is set aside, another card is
         drawn. */
      hsd_turn_notice (turn, "fool-redrawn", g_strdup (_("The Fool: draw again.")));
    }
}

static void
put_away (Talon *talon, HsdTurn *turn)
{
  if (!talon->critical_phase)
    {
      make_whole (talon, turn);
      return;
    }

  talon->discard |= talon->out;
  if (talon->left == HSD_PILE_EMPTY)
    make_whole (talon, turn);
}

HsdTarotSource
hsd_tarot_source (const HsdRecord *input)
{
  if (hsd_record_get (input, KIND) != KIND_NPC)
    return FROM_TALON;

  return hsd_record_get (input, NPC_TALON) == TALON_SHARED ? FROM_TALON_TO_XIV : FROM_NPC_TALON;
}

HsdPile
hsd_tarot_majors (HsdTarotSource source)
{
  switch (source)
    {
    case FROM_NPC_TALON:
      return HSD_PILE_NPC_MAJORS;
    case FROM_TALON_TO_XIV:
      return hsd_pile_with (HSD_PILE_NPC_MAJORS, HSD_FOOL);
    case FROM_TALON:
    default:
      return HSD_PILE_MAJORS;
    }
}

int
hsd_tarot_offset (const HsdRecord *input)
{
  int opposed = hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0;

  return hsd_record_get (input, MODIFIER) + hsd_record_get (input, ADJUSTMENT) - hsd_record_get (input, DIFFICULTY) - opposed;
}

/* The outcome of a margin with that Destiny; Le Monde and Le Diable have an effect unless @npc. */
static int
judge_margin (int destiny, int margin, gboolean npc)
{
  if (!npc && destiny == THE_WORLD)
    return CRITICAL_SUCCESS;
  if (!npc && destiny == THE_DEVIL)
    return CRITICAL_FAILURE;

  return margin >= 0 ? SUCCESS : FAILURE;
}

static gboolean
draw_destiny (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  HsdTarotSource source = hsd_tarot_source (input);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  HsdRecord *majors = hsd_record_edit_object (shared, source == FROM_NPC_TALON ? SHARED_NPC_MAJORS : SHARED_MAJORS);
  int left = hsd_tarot_sum_of_choice (story) + hsd_record_get (input, MODIFIER) + hsd_record_get (input, ADJUSTMENT);
  Talon talon = {
    .whole = source == FROM_NPC_TALON ? HSD_PILE_NPC_MAJORS : HSD_PILE_MAJORS,
    .possible = hsd_tarot_majors (source),
    .left = hsd_record_get (majors, MAJORS_LEFT),
    .discard = hsd_record_get (majors, MAJORS_DISCARD),
    .critical_phase = hsd_record_get (shared, SHARED_CRITICAL),
  };
  int destiny;
  int margin;

  if (!draw_major (&talon, turn, &destiny, error))
    return FALSE;

  margin = hsd_tarot_sum_of_choice (story) + hsd_tarot_offset (input) - destiny;
  hsd_story_add_card (story, HSD_CARD_MAJOR, destiny, HSD_CARD_DESTINY, NULL);
  hsd_record_set (story->facts, LEFT, left);
  hsd_record_set (story->facts, RIGHT, left - margin);
  hsd_record_set (story->facts, MARGIN, margin);
  hsd_record_set (story->facts, DESTINY, destiny);
  hsd_record_set (story->facts, OUTCOME, judge_margin (destiny, margin, source != FROM_TALON));

  if (!clear_table (system, turn, error))
    return FALSE;

  put_away (&talon, turn);
  hsd_record_set (majors, MAJORS_LEFT, talon.left);
  hsd_record_set (majors, MAJORS_DISCARD, talon.discard);

  return TRUE;
}

static gboolean
choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  const char *name;

  if (choice == PLAY)
    return play (system, turn, args, error);
  if (choice == DRAW_DESTINY)
    return draw_destiny (system, turn, error);

  name = hsd_record_get_text (args, ARG_CHARACTER);
  leave_hand (system, turn, name, hsd_record_get (args, ARG_CARD));
  lay_open (hsd_turn_get_story (turn), name, hsd_record_get (args, ARG_CARD), HSD_CARD_LENT);

  return TRUE;
}

/* --- the table --- */

static void
lay_majors (HsdRecord *shared, guint index, HsdPile whole)
{
  HsdRecord *majors = hsd_record_edit_object (shared, index);

  hsd_record_set (majors, MAJORS_LEFT, whole);
  hsd_record_set (majors, MAJORS_DISCARD, HSD_PILE_EMPTY);
}

static void
lay (HsdSystem *system, HsdRecord *shared)
{
  hsd_record_set (shared, SHARED_CRITICAL, FALSE);
  lay_majors (shared, SHARED_MAJORS, HSD_PILE_MAJORS);
  lay_majors (shared, SHARED_NPC_MAJORS, HSD_PILE_NPC_MAJORS);
  lay_levels (shared);
}

static gboolean
tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
            GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);
  gboolean was_private = before != NULL && is_private (before);
  gboolean now_private = is_private (sheet);

  if (!now_private)
    hsd_record_clear (sheet, SHEET_KEPT);
  if (!hsd_turn_give_cards (turn, hsd_record_get_numbers (given, SHEET_CARDS), error))
    return FALSE;
  if (before == NULL)
    return deal (system, turn, name, NULL, error) && hsd_turn_expect_no_more_cards (turn, error);
  if (was_private && !now_private)
    return make_known (turn, sheet, hsd_record_get (before, SHEET_HELD), error);
  if (now_private && !was_private)
    keep_private (sheet, hsd_record_get (sheet, SHEET_HAND), hsd_record_get (sheet, SHEET_DRAW));

  return TRUE;
}

static void
change_phase (HsdTurn *turn, HsdRecord *shared, gboolean critical)
{
  if (hsd_record_get (shared, SHARED_CRITICAL) && !critical)
    {
      lay_majors (shared, SHARED_MAJORS, HSD_PILE_MAJORS);
      lay_majors (shared, SHARED_NPC_MAJORS, HSD_PILE_NPC_MAJORS);
      hsd_turn_notice (turn, "majors-reshuffled", g_strdup (_("The major arcana are reshuffled.")));
    }

  hsd_record_set (shared, SHARED_CRITICAL, critical);
}

static void
replace_levels (HsdRecord *shared, const HsdRecord *args)
{
  hsd_record_clear (shared, SHARED_LEVELS);

  for (guint i = 0; i < hsd_record_n_rows (args, 0); i++)
    {
      const HsdRecord *given = hsd_record_get_row (args, 0, i);
      HsdRecord *level = hsd_record_add_row (shared, SHARED_LEVELS);

      hsd_record_set_text (level, LEVEL_NAME, hsd_record_get_text (given, LEVEL_NAME));
      hsd_record_set (level, LEVEL_VALUE, hsd_record_get (given, LEVEL_VALUE));
    }
  name_levels (shared, SHARED_LEVELS);
}

static gboolean
run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  if (errand == ERRAND_PHASE)
    change_phase (turn, shared, hsd_record_get (args, 0));
  else
    replace_levels (shared, args);

  return TRUE;
}

/* Against a player there is no Destiny, and both cards are hidden until they are turned; otherwise
 * Destiny was drawn. */
static gboolean
validate (HsdSystem *system, const HsdStory *story)
{
  const HsdRecord *told = story->facts;
  gboolean summed = hsd_record_has (told, LEFT) && hsd_record_has (told, RIGHT) && hsd_record_has (told, MARGIN);
  gboolean turned = hsd_record_has (told, HIDDEN_OWN) && hsd_record_has (told, HIDDEN_OPPONENT);
  gboolean tied = hsd_record_get (told, LEFT) == hsd_record_get (told, RIGHT);
  const char *opponent = hsd_record_get_text (story->input, OPPONENT);

  if (hsd_record_get (story->input, KIND) != KIND_PLAYER)
    return !is_resolved (story) || (summed && hsd_record_has (told, DESTINY) && hsd_record_n_rows (told, CHOICE) > 0);
  if (opponent == NULL || strcmp (opponent, story->character) == 0 || turned != is_resolved (story))
    return FALSE;

  return !turned || (summed && hsd_record_has (told, WINNER) != tied);
}

/* --- the explanation --- */

/* The name of a court card goes with its value. */
static const char *
card_text (HsdSteps *steps, int card)
{
  if (card <= 10 && card > 1)
    return hsd_minor_name (card);

  /* Translators: %1$s is the name of a card, %2$d its value, as in “Queen (13)”. */
  return hsd_steps_keep (steps, g_strdup_printf (_("%1$s (%2$d)"), hsd_minor_name (card), card));
}

static void
explain_choice (const HsdStory *story, HsdSteps *steps)
{
  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, CHOICE, i);
      const char *name = hsd_record_get_text (row, CARD_CHARACTER);
      int card = hsd_record_get (row, CARD_NUMBER);
      gboolean lent = i > 0 && hsd_record_get (story->input, KIND) != KIND_PLAYER;

      if (lent)
        /* Translators: %1$s is a character’s name, %2$s a card. */
        hsd_steps_add (steps, "D.4", _("%1$s lends %2$s."), name, card_text (steps, card));
      else
        /* Translators: %1$s is a character’s name, %2$s a card. */
        hsd_steps_add (steps, "D.4", _("%1$s plays %2$s."), name, card_text (steps, card));
    }
}

/* A side of an opposition: what it is worth first, then of what. */
static void
explain_side (const HsdStory *story, HsdSteps *steps, const char *name, int sum, int modifier)
{
  /* Translators: %1$d is the sum of a character, %2$s: the card %3$d and the modifier %4$d. */
  hsd_steps_add (steps, "D.6", _("%1$d for %2$s: card %3$d, modifier %4$d."), sum, name, sum - modifier, modifier);
}

static void
explain_opposition (const HsdStory *story, HsdSteps *steps)
{
  int left = hsd_record_get (story->facts, LEFT);
  int right = hsd_record_get (story->facts, RIGHT);

  explain_side (story, steps, story->character, left, hsd_record_get (story->input, MODIFIER));
  explain_side (story, steps, hsd_record_get_text (story->input, OPPONENT), right, hsd_record_get (story->input, OPPONENT_MODIFIER));

  if (left == right)
    /* Translators: %1$d and %2$d are the sums of the two players. */
    hsd_steps_add (steps, "D.6", _("%1$d against %2$d: a tie. Nobody wins, and nothing changes."), left, right);
  else
    /* Translators: %1$d and %2$d are the sums of the two players, %3$s is the name of the winner. */
    hsd_steps_add (steps, "D.6", _("%1$d against %2$d: %3$s wins."), left, right, hsd_record_get_text (story->facts, WINNER));
}

/* A sum, which may be negative. */
static const char *
sum_text (HsdSteps *steps, int sum)
{
  return hsd_steps_keep (steps, hsd_format_number (sum));
}

/* “5 + 9 + 4”: the card that was played and those that were lent. */
static const char *
list_choice (const HsdStory *story, HsdSteps *steps)
{
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    g_string_append_printf (cards, "%s%d", i > 0 ? " + " : "", hsd_record_get (hsd_record_get_row (story->facts, CHOICE, i), CARD_NUMBER));

  return hsd_steps_keep (steps, g_strdup (cards->str));
}

/* “Heroic (+10)”, or the number alone where the difficulty has no name. */
static const char *
level_text (const HsdStory *story, HsdSteps *steps)
{
  const char *number = hsd_steps_signed (steps, hsd_record_get (story->input, DIFFICULTY));
  const char *name = hsd_record_get_text (story->input, DIFFICULTY);

  if (name == NULL)
    return number;

  /* Translators: %1$s is the name of a difficulty level, %2$s its value with its sign. */
  return hsd_steps_keep (steps, g_strdup_printf (_("%1$s (%2$s)"), hsd_level_translate (hsd_tarot_levels, name), number));
}

/* Both sides: what each is worth first, then of what. */
static void
explain_sides (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *input = story->input;
  const char *left = sum_text (steps, hsd_record_get (story->facts, LEFT));
  int adjustment = hsd_record_get (input, ADJUSTMENT);
  const char *cards = list_choice (story, steps);
  guint n = hsd_record_n_rows (story->facts, CHOICE);
  const char *right = sum_text (steps, hsd_record_get (story->facts, RIGHT));
  const char *difficulty = level_text (story, steps);
  int opposed = hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0;
  int destiny = hsd_record_get (story->facts, DESTINY);

  if (adjustment != 0)
    hsd_steps_add (steps, "D.5",
                   /* Translators: %1$s is a sum: the cards %2$s, as in “5 + 9”, the modifier %3$d and the adjustment
                      %4$s, which has its sign. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s for the Choice: card %2$s, modifier %3$d, adjustment %4$s.",
                                "%1$s for the Choice: cards %2$s, modifier %3$d, adjustment %4$s.", n),
                   left, cards, hsd_record_get (input, MODIFIER), hsd_steps_signed (steps, adjustment));
  else
    hsd_steps_add (steps, "D.5",
                   /* Translators: %1$s is a sum: the cards %2$s, as in “5 + 9”, and the modifier %3$d. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s for the Choice: card %2$s, modifier %3$d.",
                                "%1$s for the Choice: cards %2$s, modifier %3$d.", n),
                   left, cards, hsd_record_get (input, MODIFIER));

  if (opposed != 0)
    /* Translators: %1$s is a sum: the card %2$d, the modifier %3$d of an NPC, and the difficulty %4$s, which has its
       sign. */
    hsd_steps_add (steps, "D.6", _("%1$s for Destiny: card %2$d, modifier %3$d, difficulty %4$s."), right, destiny, opposed, difficulty);
  else
    /* Translators: %1$s is a sum: the card %2$d and the difficulty %3$s, which has its sign. */
    hsd_steps_add (steps, "D.5", _("%1$s for Destiny: card %2$d, difficulty %3$s."), right, destiny, difficulty);
}

static void
explain_verdict (const HsdStory *story, HsdSteps *steps)
{
  const char *left = sum_text (steps, hsd_record_get (story->facts, LEFT));
  const char *right = sum_text (steps, hsd_record_get (story->facts, RIGHT));
  const char *margin = hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN));

  switch (hsd_record_get (story->facts, OUTCOME))
    {
    case CRITICAL_SUCCESS:
      /* Translators: XXI is the number of the card; %s is a margin with its sign. */
      hsd_steps_add (steps, "D.5", _("XXI, the World, decides on its own: critical success, whatever the margin (%s)."), margin);
      break;
    case CRITICAL_FAILURE:
      /* Translators: XV is the number of the card; %s is a margin with its sign. */
      hsd_steps_add (steps, "D.5", _("XV, the Devil, decides on its own: critical failure, whatever the margin (%s)."), margin);
      break;
    case SUCCESS:
      if (hsd_record_get (story->facts, MARGIN) == 0)
        /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny; they are equal. */
        hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin 0: a tie is enough, success."), left, right);
      else
        /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny, %3$s the difference, with its sign. */
        hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin %3$s: success."), left, right, margin);
      break;
    default:
      /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny, %3$s the difference, with its sign. */
      hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin %3$s: failure."), left, right, margin);
      break;
    }
}

/* The majors above XIV that came before the Destiny of an NPC. */
static void
explain_aside (const HsdStory *story, HsdSteps *steps)
{
  const GArray *aside = hsd_record_get_numbers (story->facts, ASIDE);
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; aside != NULL && i < aside->len; i++)
    hsd_join_add (cards, HSD_JOIN_LIST, hsd_major_roman (g_array_index (aside, int, i)));

  if (cards->len > 0)
    /* Translators: %s is a list of roman numbers. */
    hsd_steps_add (steps, "D.6", _("Above XIV, set aside: %s."), cards->str);
}

static void
explain_destiny (const HsdStory *story, HsdSteps *steps)
{
  int fools = hsd_record_get (story->facts, FOOLS);
  int destiny = hsd_record_get (story->facts, DESTINY);

  if (fools > 0)
    hsd_steps_add (steps, "D.4",
                   /* Translators: %d is how many times the card was drawn. */
                   g_dngettext (GETTEXT_PACKAGE, "The Fool is set aside %d time, and Destiny is drawn again.",
                                "The Fool is set aside %d times, and Destiny is drawn again.", fools),
                   fools);
  if (hsd_record_get (story->facts, MAJORS_AGAIN))
    hsd_steps_add (steps, "D.4", _("The major arcana are reshuffled."));
  explain_aside (story, steps);

  if (hsd_record_get (story->input, KIND) == KIND_NPC)
    /* Translators: against an NPC, whose cards are I to XIV: %1$s is the roman number of a major arcanum, %2$s its
       name. */
    hsd_steps_add (steps, "D.6", _("Destiny, among I to XIV: %1$s, %2$s."), hsd_major_roman (destiny), hsd_major_name (destiny));
  else
    /* Translators: %1$s is the roman number of a major arcanum, %2$s its name. */
    hsd_steps_add (steps, "D.4", _("Destiny: %1$s, %2$s."), hsd_major_roman (destiny), hsd_major_name (destiny));
  explain_sides (story, steps);
  explain_verdict (story, steps);
}

/* What happens to the decks when the test is over. */
static void
explain_decks (const HsdStory *story, HsdSteps *steps)
{
  for (guint i = 0; i < hsd_record_n_rows (story->facts, REFILLED); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, REFILLED, i);
      int n = hsd_record_get (row, CARD_NUMBER);

      hsd_steps_add (steps, "D.4",
                     /* Translators: %1$s is a character’s name, %2$d how many cards they draw, to hold three again. */
                     g_dngettext (GETTEXT_PACKAGE, "%1$s draws %2$d card, and holds three again.",
                                  "%1$s draws %2$d cards, and holds three again.", n),
                     hsd_record_get_text (row, CARD_CHARACTER), n);
    }

  for (guint i = 0; i < hsd_record_n_rows (story->facts, RESHUFFLED); i++)
    hsd_steps_add (steps, "D.4", _("The deck of %s is reshuffled: discard and hand together."),
                   hsd_record_get_text (hsd_record_get_row (story->facts, RESHUFFLED, i), 0));
}

/* The cards that one character draws in a row are one step; the end of them is returned. */
static guint
explain_drawn (const HsdStory *story, HsdSteps *steps, guint from)
{
  const char *name = hsd_record_get_text (hsd_record_get_row (story->facts, DRAWN, from), CARD_CHARACTER);
  g_autoptr (GString) cards = g_string_new (NULL);
  guint i;

  for (i = from; i < hsd_record_n_rows (story->facts, DRAWN); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, DRAWN, i);

      if (!g_str_equal (hsd_record_get_text (row, CARD_CHARACTER), name) || !hsd_record_has (row, CARD_NUMBER))
        break;
      hsd_join_add (cards, HSD_JOIN_LIST, card_text (steps, hsd_record_get (row, CARD_NUMBER)));
    }

  if (i == from)
    {
      hsd_steps_add (steps, "D.4", g_dngettext (GETTEXT_PACKAGE, "%1$s draws %2$d card.", "%1$s draws %2$d cards.", 1), name, 1);
      return from + 1;
    }
  if (g_strcmp0 (name, story->character) == 0 || g_strcmp0 (name, hsd_record_get_text (story->input, OPPONENT)) == 0)
    /* Translators: %1$s is a character’s name, %2$s a list of cards. */
    hsd_steps_add (steps, "D.4", _("%1$s draws %2$s."), name, cards->str);
  else
    /* Translators: %s is the name of a character who plays with cards for the first time, and may lend one. */
    hsd_steps_add (steps, "D.3", _("%s holds three cards from now on."), name);

  return i;
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  guint n_drawn = hsd_record_n_rows (story->facts, DRAWN);

  for (guint i = 0; i < n_drawn;)
    i = explain_drawn (story, steps, i);

  explain_choice (story, steps);

  if (!hsd_record_has (story->facts, OUTCOME))
    return;
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    explain_opposition (story, steps);
  else
    explain_destiny (story, steps);
  explain_decks (story, steps);
}

/* --- how it is shown --- */

/* Destiny before it is drawn. */
#define UNKNOWN "?"

static void
append_number (GString *terms, int number)
{
  if (terms->len == 0)
    g_string_append_printf (terms, "%s%d", number < 0 ? "−" : "", ABS (number));
  else if (number != 0)
    g_string_append_printf (terms, " %s %d", number < 0 ? "−" : "+", ABS (number));
}

/* The cards of the acting character, then the modifiers. */
static void
show_choice (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  GString *terms = g_string_new (NULL);
  int sum = 0;

  for (guint i = 0; i < hsd_record_n_rows (shown->facts, CHOICE); i++)
    {
      int card = hsd_record_get (hsd_record_get_row (shown->facts, CHOICE, i), CARD_NUMBER);

      append_number (terms, card);
      sum += card;
    }
  append_number (terms, hsd_record_get (input, ADJUSTMENT));
  append_number (terms, hsd_record_get (input, MODIFIER));

  showing->terms[0] = g_string_free (terms, FALSE);
  showing->sums[0] = hsd_format_number (sum + hsd_record_get (input, ADJUSTMENT) + hsd_record_get (input, MODIFIER));
}

static void
show_destiny (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  gboolean drawn = hsd_record_has (shown->facts, DESTINY);
  GString *terms = g_string_new (NULL);

  if (drawn)
    append_number (terms, hsd_record_get (shown->facts, DESTINY));
  else
    g_string_append (terms, UNKNOWN);
  append_number (terms, hsd_record_get (input, DIFFICULTY));
  append_number (terms, hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0);

  showing->terms[1] = g_string_free (terms, FALSE);
  if (drawn)
    showing->sums[1] = hsd_format_number (hsd_record_get (shown->facts, RIGHT));
}

static void
show_sides (const HsdStory *shown, HsdShowing *showing, int own, int other)
{
  int left = hsd_record_get (shown->facts, LEFT);
  int right = hsd_record_get (shown->facts, RIGHT);
  GString *terms[2] = { g_string_new (NULL), g_string_new (NULL) };

  append_number (terms[0], left - own);
  append_number (terms[0], own);
  append_number (terms[1], right - other);
  append_number (terms[1], other);
  for (guint i = 0; i < 2; i++)
    {
      showing->terms[i] = g_string_free (terms[i], FALSE);
      showing->sums[i] = hsd_format_number (i == 0 ? left : right);
    }
}

static void
show_equation (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  if (hsd_record_get (input, KIND) == KIND_PLAYER)
    {
      /* The cards are face down until both are there. */
      if (hsd_record_has (shown->facts, RIGHT))
        show_sides (shown, showing, hsd_record_get (input, MODIFIER), hsd_record_get (input, OPPONENT_MODIFIER));
    }
  else if (hsd_record_n_rows (shown->facts, CHOICE) > 0)
    {
      show_choice (shown, input, showing);
      show_destiny (shown, input, showing);
    }
}

static void
show_asked (HsdSystem *system, const HsdRecord *input, const HsdState *state, HsdShowing *showing)
{
  const char *level = hsd_record_get_text (input, DIFFICULTY);
  g_autofree char *difficulty = hsd_showing_signed (hsd_record_get (input, DIFFICULTY));
  const HsdRecord *shared = state != NULL ? hsd_state_get_shared (state, system) : NULL;

  if (hsd_record_get (input, KIND) == KIND_PLAYER)
    {
      /* Translators: %s is who opposes. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("against %s"), hsd_record_get_text (input, OPPONENT)));
      showing->opponent = g_strdup (hsd_record_get_text (input, OPPONENT));
    }
  else if (level != NULL)
    hsd_showing_add_to_line (showing, g_strdup_printf ("%s %s", hsd_level_translate (hsd_tarot_levels, level), difficulty));
  else
    /* Translators: a difficulty, with its sign. */
    hsd_showing_add_to_line (showing, g_strdup_printf (C_("statement", "difficulty %s"), difficulty));

  if (hsd_record_get (input, KIND) == KIND_NPC && hsd_record_get (input, OPPONENT_MODIFIER) > 0)
    {
      g_autofree char *opposed = hsd_showing_signed (hsd_record_get (input, OPPONENT_MODIFIER));

      /* Translators: %s is the modifier of an NPC, with its sign. */
      hsd_showing_add_to_line (showing, g_strdup_printf (C_("statement", "NPC %s"), opposed));
    }

  if (shared != NULL && hsd_record_get (shared, SHARED_CRITICAL))
    /* Translators: the cards of Destiny are not shuffled again. */
    hsd_showing_add_to_line (showing, g_strdup (_("critical phase")));
}

static void
show_verdict (const HsdStory *shown, HsdShowing *showing)
{
  int outcome = hsd_record_get (shown->facts, OUTCOME);

  if (outcome == WINS || outcome == LOSES)
    /* Translators: %s is who wins. */
    hsd_showing_add_note (showing, g_strdup_printf (_("%s wins"), hsd_record_get_text (shown->facts, WINNER)));
  else if (outcome == CRITICAL_SUCCESS)
    /* Translators: a note beside a critical success: the card XXI succeeds whatever was played; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("the World decides on its own")));
  else if (outcome == CRITICAL_FAILURE)
    /* Translators: a note beside a critical failure: the card XV fails whatever was played; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("the Devil decides on its own")));
  else if (outcome == SUCCESS && hsd_record_has (shown->facts, MARGIN) && hsd_record_get (shown->facts, MARGIN) == 0)
    /* Translators: a success with nothing over. */
    hsd_showing_add_note (showing, g_strdup (_("just enough")));

  if (hsd_record_has (shown->facts, MARGIN) && outcome != CRITICAL_SUCCESS && outcome != CRITICAL_FAILURE)
    {
      g_autofree char *margin = hsd_showing_signed (hsd_record_get (shown->facts, MARGIN));

      /* Translators: beside the outcome: by how much a test succeeds or fails, %s, with its sign. */
      showing->headline = g_strdup_printf (_("margin %s"), margin);
    }
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
      HsdShowing *showing)
{
  if (input != NULL)
    {
      show_asked (system, input, state, showing);
      show_equation (shown, input, showing);
    }
  else if (hsd_record_has (shown->facts, LEFT))
    showing->sums[0] = hsd_format_number (hsd_record_get (shown->facts, LEFT));

  if (hsd_record_has (shown->facts, OUTCOME))
    show_verdict (shown, showing);
}

static void
hsd_tarot_class_init (HsdTarotClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  declare (system_class);
  system_class->lay = lay;
  system_class->tidy_sheet = tidy_sheet;
  system_class->settle = settle;
  system_class->say = say;
  system_class->roll = roll;
  system_class->closed = closed;
  system_class->choose = choose;
  system_class->run = run;
  system_class->advise = hsd_tarot_advise;
  system_class->advice_fields = hsd_tarot_advice_fields;
  system_class->odds = hsd_tarot_odds;
  system_class->chance_names = hsd_tarot_chance_names;
  system_class->foresee = hsd_tarot_foresee;
  system_class->odds_inputs = hsd_tarot_odds_fields ();
  system_class->explain = explain;
  system_class->show = show;
  system_class->validate = validate;
}

static void
hsd_tarot_init (HsdTarot *self)
{
}
