/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of Choice & Destiny, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/systems/tarot.h"

/* One card for each of the two, and a hand of three for each if they had no sheet. */
#define DRAWN_MAX 8

#define LEVELS_MAX 12

/* Every character can lend a card to a crucial test. */
#define CHOICE_MAX 9999
#define SUM_MAX (14 * CHOICE_MAX + 99)

static const HsdField sheet_fields[7];
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

static HsdNeed
need_first_cards (const HsdRecord *sheet, const HsdContext *context)
{
  const HsdRecord *old = hsd_state_get_sheet_with (context->state, sheet_fields, context->character);

  return old != NULL ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

const HsdRecord *
hsd_tarot_find_shared (const HsdState *state)
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

static gboolean
check_levels (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  for (guint i = 0; i < hsd_record_n_rows (args, index); i++)
    for (guint j = 0; j < i; j++)
      {
        const char *name = hsd_record_get_text (hsd_record_get_row (args, index, i), LEVEL_NAME);

        const char *other = hsd_record_get_text (hsd_record_get_row (args, index, j), LEVEL_NAME);

        if (strcmp (hsd_tarot_level_key (name), hsd_tarot_level_key (other)) == 0)
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
  [CARD_CHARACTER] = { "character", HSD_NC_("column", "Character"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  /* Translators: a column of cards. */
  [CARD_NUMBER] = { "card", HSD_NC_("column", "Card"), HSD_INT, HSD_REQUIRED, 1, 14 },
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
  [DRAWN] = { "drawn", HSD_NC_("field", "Cards drawn"), HSD_LIST, HSD_PRIVATE, 0, DRAWN_MAX, .fields = card_fields },
  [HIDDEN_OWN] = { "hidden-own", NULL, HSD_INT, HSD_INTERNAL, 1, 14 },
  [HIDDEN_OPPONENT] = { "hidden-opponent", NULL, HSD_INT, HSD_INTERNAL, 1, 14 },
  [ASIDE] = { "aside", NULL, HSD_PILE, HSD_INTERNAL, .max = HSD_PILE_MAJORS & ~(HSD_PILE_NPC_MAJORS | 1 << HSD_FOOL) },
  { NULL },
};

/* --- the table and the sheets --- */

static const HsdField level_fields[] = {
  /* Translators: a column of the difficulty levels. */
  [LEVEL_NAME] = { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the difficulty levels. */
  [LEVEL_VALUE] = { "value", HSD_NC_("column", "Value"), HSD_INT, HSD_REQUIRED, -30, 30 },
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
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  { "modifier", HSD_NC_("column", "Modifier points (MP)"), HSD_INT, HSD_REQUIRED, 0, 9 },
  { NULL },
};

static const HsdField sheet_fields[7] = {
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_SUIT] = { "suit", HSD_NC_("field", "Suit"), HSD_WORD, .words = hsd_suits },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_HAND] = { "hand", HSD_NC_("pile", "Hand"), HSD_PILE, HSD_ANSWERED, .max = HSD_PILE_MINORS },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_DRAW] = { "draw", HSD_NC_("pile", "Draw pile"), HSD_PILE, HSD_ANSWERED | HSD_COUNTED, .max = HSD_PILE_MINORS },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_DISCARD] = { "discard", HSD_NC_("pile", "Discard"), HSD_PILE, HSD_ANSWERED, .max = HSD_PILE_MINORS },
  [SHEET_MODIFIERS] = { "modifiers", HSD_NC_("field", "Modifier points (MP)"), HSD_LIST, 0, 0, 64, .fields = modifier_fields },
  /* Translators: a field of a character’s sheet for Choice & Destiny. */
  [SHEET_CARDS] = { "cards", HSD_NC_("field", "Physical cards"), HSD_CARDS, .need = need_first_cards },
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
  [DRAW_DESTINY] = { "destiny", HSD_NC_("action", "Draw Destiny"), destiny_args },
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
  [ERRAND_PHASE] = { "phase", HSD_NC_("action", "Critical phase"), phase_args },
  /* Translators: an action at the table, for Choice & Destiny. */
  [ERRAND_LEVELS] = { "levels", HSD_NC_("action", "Difficulty levels"), levels_args },
  { NULL },
};

const HsdField *
hsd_tarot_inputs (void)
{
  return inputs;
}

void
hsd_tarot_declare (HsdSystemClass *klass)
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
