/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/ruin.h"
#include "model/story/ledger.h"
#include "model/story/system.h"

#define HSD_TYPE_INITIATES (hsd_initiates_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD, INITIATES, HsdSystem)

struct _HsdInitiates
{
  HsdSystem parent_instance;
};

enum
{
  CHARACTERISTIC,
  VALUE,
  DICE,
  BONUS,
  THRESHOLD,
  SECRET,
  PICKED_SKILL,
};

enum
{
  BEST,
  TOTAL,
  OUTCOME,
  NEGOTIATION,
  REROLL,
  FACT_THRESHOLD,
  STATED,
  RESTATED,
};

enum
{
  REROLL_PRICE,
  REROLL_TEXT,
  REROLL_DICE,
  REROLL_BEST,
  REROLL_TOTAL,
  REROLL_OUTCOME,
};

enum
{
  SUCCESS,
  SIMPLE_FAILURE,
  AUTOMATIC_FAILURE,
  CRITICAL_FAILURE,
  NEW_FAILURE,
};

enum
{
  REFUSED,
  DONE,
};

enum
{
  REVEAL,
  NEGOTIATE,
  REFUSE,
};

enum
{
  ARG_THRESHOLD = 0, /* of the choice “reveal” */
};

enum
{
  ARG_PRICE,
  ARG_AGREED,
  ARG_TEXT,
  ARG_FACES,
};

enum
{
  REASON_NOT_SIMPLE,
  REASON_NEGOTIATED,
  REASON_REFUSED,
  REASON_STATED,
  REASON_SECRET,
  REASON_NOT_AGREED,
};

/* --- what is asked for --- */

static gboolean
check_dice (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int value = hsd_record_get_valid (input, VALUE, 0);

  if (hsd_record_get (input, DICE) <= 1 + value)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "dice",
              /* Translators: %1$d is the value of a characteristic, %2$d a number of dice. */
              g_dngettext (GETTEXT_PACKAGE, "A characteristic of %1$d gives no more than %2$d die.",
                           "A characteristic of %1$d gives no more than %2$d dice.", 1 + value),
              value, 1 + value);
  return FALSE;
}

static const HsdWord characteristics[] = {
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "ENE", HSD_NC_("characteristic", "Energy (ENE)"),
    /* Translators: the abbreviation of energy, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "ENE") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", HSD_NC_("characteristic", "Perception (PER)"),
    /* Translators: the abbreviation of perception, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "PER") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", HSD_NC_("characteristic", "Agility (AGI)"),
    /* Translators: the abbreviation of agility, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "AGI") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", HSD_NC_("characteristic", "Intellect (INT)"),
    /* Translators: the abbreviation of intellect, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "INT") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", HSD_NC_("characteristic", "Strength (STR)"),
    /* Translators: the abbreviation of strength, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "STR") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", HSD_NC_("characteristic", "Empathy (EMP)"),
    /* Translators: the abbreviation of empathy, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "EMP") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", HSD_NC_("characteristic", "Endurance (END)"),
    /* Translators: the abbreviation of endurance, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "END") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", HSD_NC_("characteristic", "Cunning (CUN)"),
    /* Translators: the abbreviation of cunning, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "CUN") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", HSD_NC_("characteristic", "Beauty (BEA)"),
    /* Translators: the abbreviation of beauty, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "BEA") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", HSD_NC_("characteristic", "Charisma (CHA)"),
    /* Translators: the abbreviation of charisma, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "CHA") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [CHARACTERISTIC] = { "characteristic", HSD_NC_("field", "Characteristic"), HSD_WORD, HSD_NOTED, .words = characteristics, .say = "%s" },
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [VALUE] = { "value", HSD_NC_("field", "Value"), HSD_INT, HSD_SPOKEN, 0, 3, 0,
              /* Translators: in the line that sums up a roll; %s is a number. */
              .say = HSD_NC_("statement", "value %s") },
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [DICE] = { "dice", HSD_NC_("field", "Dice rolled"), HSD_INT, HSD_FOLDED | HSD_NOTED, 1, 4, 1, .check = check_dice,
             /* Translators: in the line that sums up a roll; %s is a number of dice, fewer than may be rolled. */
             .say = HSD_NC_("statement", "dice chosen: %s") },
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [BONUS] = { "bonus", HSD_NC_("field", "Skill bonus"), HSD_INT, 0, 0, 10, 0,
              /* Translators: in the line that sums up a roll; %s is a number. */
              .say = HSD_NC_("statement", "skill bonus +%s") },
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [THRESHOLD] = { "threshold", HSD_NC_("field", "Threshold"), HSD_INT, HSD_REQUIRED, 0, 30, 6,
                  /* Translators: in the line that sums up a roll; %s is a number. */
                  .say = HSD_NC_("statement", "against threshold %s") },
  /* Translators: a field asked for before a roll of the initiates’ dice. */
  [SECRET] = { "secret_threshold", HSD_NC_("field", "Secret threshold"), HSD_BOOL,
               /* Translators: in the line that sums up a roll. */
               .say = HSD_NC_("statement", "threshold not stated") },
  [PICKED_SKILL] = { "picked_skill", NULL, HSD_NAME, HSD_PICKED },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the initiates’ dice. */
  [SUCCESS] = { "success", HSD_NC_("outcome", "Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the initiates’ dice. */
  [SIMPLE_FAILURE] = { "simple-failure", HSD_NC_("outcome", "Simple failure"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [AUTOMATIC_FAILURE] = { "automatic-failure", HSD_NC_("outcome", "Automatic failure"), HSD_MARK_AUTOMATIC_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [CRITICAL_FAILURE] = { "critical-failure", HSD_NC_("outcome", "Critical failure"), HSD_MARK_CRITICAL_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [NEW_FAILURE] = { "new-failure", HSD_NC_("outcome", "New failure"), HSD_MARK_FAILURE },
  { NULL },
};

static const HsdWord negotiations[] = {
  /* Translators: how the negotiation stands. */
  [REFUSED] = { "refused", N_("Refused") },
  /* Translators: how the negotiation stands. */
  [DONE] = { "done", N_("Concluded") },
  { NULL },
};

static const HsdWord initiates_prices[] = {
  /* Translators: a price of a negotiated re-roll: the least one, with how many dice may be rolled again. */
  { "high", N_("High price (1 die)") },
  /* Translators: a price of a negotiated re-roll: the second, with how many dice may be rolled again. */
  { "very-high", N_("Very high price (2 dice)") },
  /* Translators: a price of a negotiated re-roll: the greatest, with how many dice may be rolled again. */
  { "exorbitant", N_("Exorbitant price (3 dice)") },
  { NULL },
};

static const HsdField reroll_facts[] = {
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_PRICE] = { "price", HSD_NC_("field", "Price"), HSD_WORD, HSD_REQUIRED, .words = initiates_prices },
  [REROLL_TEXT] = { "text", HSD_NC_("field", "The price of a new failure"), HSD_TEXT, 0, 0, 1000 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_DICE] = { "dice", HSD_NC_("field", "Dice rolled"), HSD_INT, HSD_REQUIRED, 1, 3 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_BEST] = { "best", HSD_NC_("field", "Best die"), HSD_INT, HSD_REQUIRED, 1, 10 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, 1, 20 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [BEST] = { "best", HSD_NC_("field", "Best die"), HSD_INT, HSD_REQUIRED, 0, 9 },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, 0, 19 },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [NEGOTIATION] = { "negotiation", HSD_NC_("field", "Negotiation"), HSD_WORD, .words = negotiations },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [REROLL] = { "reroll", HSD_NC_("field", "Re-roll"), HSD_OBJECT, .fields = reroll_facts },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [FACT_THRESHOLD] = { "threshold", HSD_NC_("field", "Threshold"), HSD_INT, HSD_SECRET, 0, 30 },
  [STATED] = { "stated", NULL, HSD_BOOL, HSD_INTERNAL },
  [RESTATED] = { "restated", NULL, HSD_INT, HSD_INTERNAL, 0, 30 },
  { NULL },
};

static const HsdField value_fields[] = {
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "ENE", HSD_NC_("characteristic", "Energy (ENE)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of energy, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "ENE") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", HSD_NC_("characteristic", "Perception (PER)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of perception, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "PER") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", HSD_NC_("characteristic", "Agility (AGI)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of agility, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "AGI") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", HSD_NC_("characteristic", "Intellect (INT)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of intellect, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "INT") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", HSD_NC_("characteristic", "Strength (STR)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of strength, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "STR") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", HSD_NC_("characteristic", "Empathy (EMP)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of empathy, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "EMP") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", HSD_NC_("characteristic", "Endurance (END)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of endurance, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "END") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", HSD_NC_("characteristic", "Cunning (CUN)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of cunning, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "CUN") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", HSD_NC_("characteristic", "Beauty (BEA)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of beauty, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "BEA") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", HSD_NC_("characteristic", "Charisma (CHA)"), HSD_INT, 0, 0, 3,
    /* Translators: the abbreviation of charisma, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "CHA") },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the initiates’ dice. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "characteristic", HSD_NC_("field", "Characteristic"), HSD_WORD, HSD_REQUIRED, .words = characteristics },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "bonus", HSD_NC_("field", "Skill bonus"), HSD_INT, HSD_REQUIRED, 0, 10 },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "characteristics", HSD_NC_("field", "Characteristics"), HSD_OBJECT, HSD_SPARSE | HSD_MERGED, .fields = value_fields },
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "characteristics", .pick = "characteristic", .takes = { { NULL, "value" } } },
  { "skills", .pick = "picked_skill", .takes = { { "bonus", "bonus" } }, .along = "characteristics", .along_column = "characteristic" },
  { NULL },
};

static const HsdField reveal_args[] = {
  [ARG_THRESHOLD] = { "threshold", HSD_NC_("field", "Threshold for the re-roll"), HSD_INT, 0, 0, 30, 6 },
  { NULL },
};

/* Ideas for the consequence of a new failure, by kind of attempt and by price; none is a rule. */
static const HsdSuggestion suggestions[] = {
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Lie"), "high",
    /* Translators: a suggestion to players: what a failed lie costs at a high price; “the other” is the one who was
       lied to. */
    N_("The other is not fooled, and lets it be understood in veiled words.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Lie"), "very-high",
    /* Translators: a suggestion to players: what a failed lie costs at a very high price; “the other” is the one who
       was lied to. */
    N_("The other is not fooled, and reveals the lie before everybody.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Lie"), "exorbitant",
    /* Translators: a suggestion to players: what a failed lie costs at an exorbitant price; an Initiate is a hero of
       this game. */
    N_("The other is angered, and reports the Initiate to the authorities.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Climb"), "high",
    /* Translators: a suggestion to players: what a failed climb costs at a high price. */
    N_("A short fall: a wound and lost time.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Climb"), "very-high",
    /* Translators: a suggestion to players: what a failed climb costs at a very high price. */
    N_("A fall: a wound and lost gear.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Climb"), "exorbitant",
    /* Translators: a suggestion to players: what a failed climb costs at an exorbitant price. Animus is the magic
       energy of this game: keep the word. */
    N_("A bad fall: without enough Animus to heal, a crippling fracture.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Hide"), "high",
    /* Translators: a suggestion to players: what failing to hide costs at a high price; the Initiate was seen. */
    N_("Spotted: the alarm is given.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Hide"), "very-high",
    /* Translators: a suggestion to players: what failing to hide costs at a very high price; an Initiate is a hero of
       this game. */
    N_("Spotted, the alarm is given, and an opponent already takes aim at the Initiate.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Hide"), "exorbitant",
    /* Translators: a suggestion to players: what failing to hide costs at an exorbitant price. */
    N_("Spotted, the alarm is given, cornered: every way out is cut off.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Move an obstacle"), "high",
    /* Translators: a suggestion to players: what failing to move an obstacle costs at a high price. */
    N_("The obstacle is damaged and of no use any more.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Move an obstacle"), "very-high",
    /* Translators: a suggestion to players: what failing to move an obstacle costs at a very high price; an Initiate is
       a hero of this game. */
    N_("The obstacle slips away and rushes at the Initiate’s allies.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Move an obstacle"), "exorbitant",
    /* Translators: a suggestion to players: what failing to move an obstacle costs at an exorbitant price. Animus is
       the magic energy of this game: keep the word. */
    N_("The Initiate’s foot is crushed: the obstacle did not move, and without Animus the Initiate is stuck.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Find a piece of information"), "high",
    /* Translators: a suggestion to players: what a failed inquiry costs at a high price; an Initiate is a hero of this
       game. */
    N_("The Initiate convinced the group of something false.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Find a piece of information"), "very-high",
    /* Translators: a suggestion to players: what a failed inquiry costs at a very high price; an Initiate is a hero of
       this game. */
    N_("The Initiate traded a precious object for worthless information.") },
  /* Translators: what an Initiate attempted and failed: a verb, above suggestions of what it costs. */
  { HSD_NC_("attempt", "Find a piece of information"), "exorbitant",
    /* Translators: a suggestion to players: what a failed inquiry costs at an exorbitant price; an Initiate is a hero
       of this game. */
    N_("A false lead drew the attention of criminals to the Initiate.") },
  { NULL },
};

static const HsdField negotiate_args[] = {
  /* Translators: a field of the negotiation. */
  [ARG_PRICE] = { "price", HSD_NC_("field", "Price"), HSD_WORD, HSD_REQUIRED, .words = initiates_prices },
  [ARG_AGREED] = { "agreed", HSD_NC_("field", "The whole table and the game master agree"), HSD_BOOL, HSD_REQUIRED },
  [ARG_TEXT] = { "text", HSD_NC_("field", "The price of a new failure"), HSD_TEXT, 0, 0, 1000, .suggestions = suggestions },
  /* Translators: a field of the negotiation. */
  [ARG_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

static const HsdOffer prices[] = {
  /* Translators: a price of a negotiation. */
  { "high", N_("High"),
    /* Translators: below a high price of a negotiation: the state in which a new failure leaves the hero; no capital,
       no full stop. */
    N_("an awkward position") },
  /* Translators: a price of a negotiation. */
  { "very-high", N_("Very high"),
    /* Translators: below a very high price of a negotiation: the state in which a new failure leaves the hero; no full stop. */
    N_("in danger") },
  /* Translators: a price of a negotiation. */
  { "exorbitant", N_("Exorbitant"),
    /* Translators: below an exorbitant price of a negotiation: the state in which a new failure leaves the hero; no
       capital, no full stop. */
    N_("in great danger") },
  { NULL },
};

static const HsdChoice choices[] = {
  [REVEAL] = { "reveal", HSD_NC_("action", "State the threshold"), reveal_args },
  [NEGOTIATE] = { "negotiate", HSD_NC_("action", "Negotiate a re-roll"), negotiate_args, prices },
  [REFUSE] = { "refuse", HSD_NC_("action", "Refuse the negotiation"), hsd_no_fields },
  { NULL },
};

static const HsdReason reasons[] = {
  /* Translators: why a negotiation is closed, in the initiates’ dice: a failure with a 0 among the dice cannot be
     negotiated. */
  [REASON_NOT_SIMPLE] = { "not-a-simple-failure", N_("Only a simple failure can be negotiated.") },
  /* Translators: why a negotiation is closed, in the initiates’ dice. */
  [REASON_NEGOTIATED] = { "already-negotiated", N_("A re-roll was already negotiated.") },
  /* Translators: why a choice is closed, in the initiates’ dice: the players would not pay a price. */
  [REASON_REFUSED] = { "already-refused", N_("The negotiation was refused.") },
  /* Translators: why a choice is closed, in the initiates’ dice: the threshold changes only once for a re-roll. */
  [REASON_STATED] = { "already-stated", N_("The threshold was already stated for the re-roll.") },
  /* Translators: why a choice is closed, in the initiates’ dice: the game master kept the threshold secret; an order to
     the game master. */
  [REASON_SECRET] = { "threshold-secret", N_("State the threshold first.") },
  /* Translators: why a choice is closed, in the initiates’ dice; “table” is all the players. */
  [REASON_NOT_AGREED] = { "not-agreed", N_("The whole table and the game master must agree on the price."), TRUE },
  { NULL },
};

/* Sets the declarations of the class. */
static void
declare (HsdSystemClass *klass)
{
  klass->id = "initiates";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("game", "Initiates’ dice");
  /* Translators: the initiates’ dice in one line, below the name of the game; a d10 is a die of ten faces, 0 to 9. */
  klass->summary = N_("The best of a few d10 against a threshold, and beware of the 0");
  /* Translators: a game in one word: the initiates’ dice. */
  klass->name = HSD_NC_("game", "Initiates");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
}

/* --- the rules --- */

G_DEFINE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD_TYPE_SYSTEM)

#define DICE_MAX 4

/* --- the throw --- */

/* The threshold in effect, whether the players know it or not. */
static int
initiates_threshold (const HsdStory *story)
{
  return hsd_record_has (story->facts, RESTATED) ? hsd_record_get (story->facts, RESTATED)
                                                 : hsd_record_get (story->input, THRESHOLD);
}

static gboolean
is_secret (const HsdStory *story)
{
  return hsd_record_get (story->input, SECRET) && !hsd_record_get (story->facts, STATED);
}

/* A threshold is negotiated only when the players know it: the test may hide it too. */
static gboolean
is_unstated (const HsdStory *story)
{
  return is_secret (story) || (story->visibility == HSD_HIDE_THRESHOLD && !hsd_record_get (story->facts, STATED));
}

static void
notice_unreachable (HsdTurn *turn, const HsdStory *story, int best)
{
  if (initiates_threshold (story) <= best + hsd_record_get (story->input, BONUS))
    return;

  hsd_turn_notice (turn, "threshold-unreachable",
                   g_strdup (best == 10
                             /* Translators: a notice in the initiates’ dice: neither the dice nor a re-roll, in which a 0
                                counts as 10, reach the threshold. */
                             ? _("The threshold is out of reach, even with a re-roll.")
                             /* Translators: a notice in the initiates’ dice: no face of the dice, with the bonus, reaches
                                the threshold. */
                             : _("The threshold is out of reach.")));
}

/* Throws @n_dice and finds the best; a 0 counts @zero. */
static gboolean
throw_dice (HsdTurn *turn, guint n_dice, int zero, int *best, gboolean *has_zero, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_D10, n_dice, error))
    return FALSE;

  *best = 0;
  *has_zero = FALSE;
  for (guint i = 0; i < n_dice; i++)
    {
      int face;

      if (!hsd_turn_throw (turn, HSD_DIE_D10, story->character, &face, error))
        return FALSE;
      *has_zero |= face == 0;
      *best = MAX (*best, face == 0 ? zero : face);
    }

  return TRUE;
}

/* A 0 always fails; the failure is critical if the throw had failed without it too. */
static int
initiates_outcome (gboolean has_zero, gboolean reached)
{
  if (has_zero)
    return reached ? AUTOMATIC_FAILURE : CRITICAL_FAILURE;

  return reached ? SUCCESS : SIMPLE_FAILURE;
}

static int
count_dice (const HsdRecord *input)
{
  return hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : 1 + hsd_record_get (input, VALUE);
}

static void
say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  /* Translators: in the line that sums up a roll: %d dice of ten faces, as players write it. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "%dd10"), count_dice (input)));
}

static gboolean
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  int n_dice = count_dice (input);
  gboolean has_zero;
  int total;
  int best;

  if (!throw_dice (turn, n_dice, 0, &best, &has_zero, error))
    return FALSE;

  total = best + hsd_record_get (input, BONUS);
  hsd_record_set (story->facts, BEST, best);
  hsd_record_set (story->facts, TOTAL, total);
  hsd_record_set (story->facts, OUTCOME, initiates_outcome (has_zero, total >= hsd_record_get (input, THRESHOLD)));

  if (!is_secret (story))
    {
      hsd_record_set (story->facts, FACT_THRESHOLD, initiates_threshold (story));
      notice_unreachable (turn, story, 9);
    }

  return TRUE;
}

/* --- the negotiation --- */

static int
closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  gboolean settled = hsd_record_has (story->facts, NEGOTIATION);

  if (settled && hsd_record_get (story->facts, NEGOTIATION) == DONE)
    return REASON_NEGOTIATED;
  if (hsd_record_get (story->facts, OUTCOME) != SIMPLE_FAILURE)
    return REASON_NOT_SIMPLE;
  if (settled)
    return REASON_REFUSED;
  if (choice == REVEAL && hsd_record_get (story->facts, STATED))
    return REASON_STATED;
  if (choice == NEGOTIATE && is_unstated (story))
    return REASON_SECRET;
  if (choice == NEGOTIATE && args != NULL && !hsd_record_get (args, ARG_AGREED))
    return REASON_NOT_AGREED;

  return -1;
}

static void
reveal (HsdTurn *turn, const HsdRecord *args)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (hsd_record_has (args, ARG_THRESHOLD))
    hsd_record_set (story->facts, RESTATED, hsd_record_get (args, ARG_THRESHOLD));
  hsd_record_set (story->facts, STATED, TRUE);
  if (story->visibility == HSD_HIDE_THRESHOLD)
    story->visibility = HSD_OPEN;
  hsd_record_set (story->facts, FACT_THRESHOLD, initiates_threshold (story));
  notice_unreachable (turn, story, 10);
}

static gboolean
negotiate (HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  guint n_old = story->dice->len;
  int price = hsd_record_get (args, ARG_PRICE);
  gboolean has_zero;
  HsdRecord *told;
  int outcome;
  int total;
  int best;

  /* In the re-roll a 0 counts 10, and ruins nothing. */
  if (!throw_dice (turn, price + 1, 10, &best, &has_zero, error))
    return FALSE;

  for (guint i = 0; i < n_old; i++)
    g_array_index (story->dice, HsdDie, i).state = HSD_DIE_REROLLED;

  total = best + hsd_record_get (story->input, BONUS);
  outcome = total >= initiates_threshold (story) ? SUCCESS : NEW_FAILURE;
  told = hsd_record_edit_object (story->facts, REROLL);
  hsd_record_set (told, REROLL_PRICE, price);
  hsd_record_set_text (told, REROLL_TEXT, hsd_record_get_text (args, ARG_TEXT));
  hsd_record_set (told, REROLL_DICE, price + 1);
  hsd_record_set (told, REROLL_BEST, best);
  hsd_record_set (told, REROLL_TOTAL, total);
  hsd_record_set (told, REROLL_OUTCOME, outcome);
  hsd_record_set (story->facts, OUTCOME, outcome);
  hsd_record_set (story->facts, NEGOTIATION, DONE);

  return TRUE;
}

static gboolean
choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  if (choice == NEGOTIATE)
    return negotiate (turn, args, error);

  if (choice == REVEAL)
    reveal (turn, args);
  else
    hsd_record_set (hsd_turn_get_story (turn)->facts, NEGOTIATION, REFUSED);

  return TRUE;
}

static HsdVisibility
veil (HsdSystem *system, const HsdStory *story)
{
  return is_secret (story) ? HSD_HIDE_THRESHOLD : HSD_OPEN;
}

/* --- the explanation --- */

static int
first_outcome (const HsdStory *story)
{
  gboolean has_zero = FALSE;

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (!hsd_record_has (story->facts, REROLL) || die->state == HSD_DIE_REROLLED)
        has_zero |= die->face == 0;
    }

  return initiates_outcome (has_zero, hsd_record_get (story->facts, TOTAL) >= hsd_record_get (story->input, THRESHOLD));
}

static const char *
faces_in (const HsdStory *story, HsdSteps *steps, HsdDieState state)
{
  int faces[8];
  guint n = 0;

  for (guint i = 0; i < story->dice->len && n < G_N_ELEMENTS (faces); i++)
    if (g_array_index (story->dice, HsdDie, i).state == state)
      faces[n++] = g_array_index (story->dice, HsdDie, i).face;

  return hsd_steps_list (steps, faces, n);
}

static void
explain_first (const HsdStory *story, HsdSteps *steps)
{
  const char *faces = faces_in (story, steps, hsd_record_has (story->facts, REROLL) ? HSD_DIE_REROLLED : HSD_DIE_KEPT);
  int threshold = hsd_record_get (story->input, THRESHOLD);
  int total = hsd_record_get (story->facts, TOTAL);

  /* Translators: %1$d is the total, %2$d the best die of the faces %3$s (a list), %4$d the bonus of the skill. */
  hsd_steps_add (steps, "E.3", _("Total %1$d: best die %2$d of %3$s, bonus %4$d."), total, hsd_record_get (story->facts, BEST), faces,
                 hsd_record_get (story->input, BONUS));

  switch (first_outcome (story))
    {
    case SUCCESS:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d reaches the threshold %2$d, and no die shows 0: success."), total, threshold);
      break;
    case SIMPLE_FAILURE:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d is below the threshold %2$d, and no die shows 0: simple failure."), total, threshold);
      break;
    case AUTOMATIC_FAILURE:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d reaches the threshold %2$d, but a 0 ruins the roll: automatic failure."), total, threshold);
      break;
    default:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("A 0, and the threshold %d is not reached: critical failure, with grave consequences."), threshold);
      break;
    }
}

/* A new failure costs what was agreed on. */
static void
explain_paid (const HsdStory *story, HsdSteps *steps, const char *price, const char *text)
{
  int threshold = initiates_threshold (story);

  if (text == NULL)
    /* Translators: %1$d is the threshold, %2$s a price, such as “High price (1 die)”. */
    hsd_steps_add (steps, "E.4", _("The threshold %1$d is not reached: new failure. The price to pay: %2$s."), threshold, price);
  else
    /* Translators: %1$d is the threshold, %2$s a price, such as “High price (1 die)”, %3$s what it is in the words of the table. */
    hsd_steps_add (steps, "E.4", _("The threshold %1$d is not reached: new failure. %2$s: %3$s."), threshold, price, text);
}

static void
explain_reroll (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *told = hsd_record_get_object (story->facts, REROLL);
  const char *price = hsd_translate (initiates_prices[hsd_record_get (told, REROLL_PRICE)].label);

  /* Translators: a re-roll: %1$d is the total, %2$s the price, %3$d the best die of the faces %4$s (a list), %5$d the
     bonus of the skill. */
  hsd_steps_add (steps, "E.4", _("Total %1$d. %2$s: best die %3$d of %4$s, where a 0 counts as 10, bonus %5$d."),
                 hsd_record_get (told, REROLL_TOTAL), price, hsd_record_get (told, REROLL_BEST), faces_in (story, steps, HSD_DIE_KEPT),
                 hsd_record_get (story->input, BONUS));

  if (hsd_record_get (told, REROLL_OUTCOME) == SUCCESS)
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The threshold %d is reached: success, and the price is not paid."), initiates_threshold (story));
  else
    explain_paid (story, steps, price, hsd_record_get_text (told, REROLL_TEXT));
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_first (story, steps);

  if (hsd_record_get (story->facts, STATED))
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The game master states the threshold of the re-roll: %d."), initiates_threshold (story));

  if (hsd_record_has (story->facts, REROLL))
    explain_reroll (story, steps);
  else if (hsd_record_has (story->facts, NEGOTIATION))
    /* Translators: a step of the explanation: the players would not pay a price for a re-roll. */
    hsd_steps_add (steps, "E.4", _("Negotiation refused: the simple failure stands."));
}

/* There is a re-roll exactly if the negotiation is over. */
static gboolean
validate (HsdSystem *system, const HsdStory *story)
{
  gboolean done = hsd_record_has (story->facts, NEGOTIATION) && hsd_record_get (story->facts, NEGOTIATION) == DONE;
  guint n_again = 0;

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_D10)
      return FALSE;

  if (hsd_record_has (story->facts, REROLL))
    n_again = hsd_record_get (hsd_record_get_object (story->facts, REROLL), REROLL_DICE);

  return (n_again > 0) == done && story->dice->len > n_again && story->dice->len - n_again <= DICE_MAX;
}

/* --- how it is shown --- */

/* In a re-roll a 0 counts 10, and ruins nothing. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  const HsdRecord *again = hsd_record_get_object (shown->facts, REROLL);
  int best = again != NULL ? hsd_record_get (again, REROLL_BEST) % 10 : hsd_record_get (shown->facts, BEST);
  guint n_kept = 0;
  gboolean told = FALSE;

  for (guint i = 0; i < shown->dice->len; i++)
    n_kept += g_array_index (shown->dice, HsdDie, i).state == HSD_DIE_KEPT;

  for (guint i = 0; i < shown->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (shown->dice, HsdDie, i);
      gboolean kept = die->state == HSD_DIE_KEPT;
      gboolean ruins = kept && die->face == 0 && again == NULL;
      gboolean counts = kept && !ruins && !told && n_kept > 1 && die->face == best;

      told |= counts;
      hsd_showing_add_caption (showing, HSD_MARK_NONE, ruins ? HSD_RING_RUIN : HSD_RING_NONE,
                               /* Translators: under the die that counts. */
                               counts ? g_strdup (C_("die", "best")) : NULL);
    }
}

/* The price in one line: as much as there is room for. */
static char *
tell_price (const HsdRecord *again)
{
  const char *words = hsd_record_get_text (again, REROLL_TEXT);
  g_autofree char *line = hsd_note_in_one_line (words != NULL ? words : "");

  return *line != '\0' ? g_steal_pointer (&line)
                       : g_strdup (hsd_translate (initiates_prices[hsd_record_get (again, REROLL_PRICE)].label));
}

/* The table knows what a re-roll may cost, and what it costs. */
static void
show_price (const HsdRecord *again, HsdShowing *showing)
{
  g_autofree char *price = tell_price (again);

  if (hsd_record_get (again, REROLL_OUTCOME) == NEW_FAILURE)
    /* Translators: a note beside a new failure of the initiates’ dice: %s is the price that was agreed, such as “A wound”. */
    hsd_showing_add_note (showing, g_strdup_printf (_("to be paid: %s"), price));
  else
    /* Translators: a note beside a success of a re-roll: %s is the price that was agreed for a failure, such as “A wound”. */
    hsd_showing_add_note (showing, g_strdup_printf (_("price avoided: %s"), price));
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
      HsdShowing *showing)
{
  const HsdRecord *again = hsd_record_get_object (shown->facts, REROLL);
  int outcome = hsd_record_get (shown->facts, OUTCOME);
  int total = again != NULL ? hsd_record_get (again, REROLL_TOTAL) : hsd_record_get (shown->facts, TOTAL);

  if (hsd_record_has (shown->facts, FACT_THRESHOLD) || input != NULL)
    {
      /* A secret threshold is not among the facts. */
      int threshold = hsd_record_has (shown->facts, FACT_THRESHOLD) ? hsd_record_get (shown->facts, FACT_THRESHOLD)
                                                                    : hsd_record_get (input, THRESHOLD);

      /* Translators: %d is what must be reached. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("threshold %d"), threshold));
      /* Translators: beside an outcome; %d is the threshold. What was reached stands in large figures. */
      hsd_showing_add_note (showing, g_strdup_printf (_("against threshold %d"), threshold));
    }
  if (outcome == AUTOMATIC_FAILURE)
    /* Translators: a note beside the outcome of the initiates’ dice: why an otherwise sufficient total fails; no full
       stop. */
    hsd_showing_add_note (showing, g_strdup (_("a 0 ruins the roll")));
  if (outcome == CRITICAL_FAILURE)
    /* Translators: beside a critical failure: why it is one, and what follows from it. */
    hsd_showing_add_note (showing, g_strdup (_("a 0: grave consequences")));

  if (again != NULL)
    show_price (again, showing);

  show_dice (shown, showing);
  hsd_showing_set_number (showing, total, g_strdup_printf ("%d", total));
}

/* After a new failure the price that was agreed is to be paid. */
static void
leave (HsdSystem *system, const HsdStory *story, GPtrArray *owed)
{
  const HsdRecord *again = hsd_record_get_object (story->facts, REROLL);
  g_autofree char *text = NULL;
  HsdRecord *debt;

  if (again == NULL || hsd_record_get (again, REROLL_OUTCOME) != NEW_FAILURE)
    return;

  text = tell_price (again);
  debt = hsd_record_new (hsd_owe_fields);
  hsd_record_set_text (debt, HSD_OWE_TEXT, text);
  hsd_record_set (debt, HSD_OWE_KIND, HSD_DEBT_PRICE);
  g_ptr_array_add (owed, debt);
}

/* --- the odds --- */

static const HsdChanceName chance_names[] = {
  /* Translators: a chance among the odds of a roll; %1$s is a number of dice, as in “3d10”, %2$s an outcome, such as “Success”. */
  { "by_dice/#/$", N_("%1$sd10 — %2$s") },
  /* Translators: a chance among the odds of a roll; %s is a price, such as “High price (1 die)”. */
  { "reroll/$", N_("Re-roll — %s"), initiates_prices },
  { NULL },
};

static void
tell_first (HsdChances *chances, const char *before, int n_dice, int missing)
{
  HsdRuin ruin;

  hsd_ruin_count (&ruin, n_dice, missing);
  for (guint outcome = 0; outcome < NEW_FAILURE; outcome++)
    {
      const gint64 counts[] = { ruin.reached, ruin.missed, ruin.ruined, ruin.ruined_missed };

      hsd_chances_add (chances, hsd_fraction (counts[outcome], ruin.total), "%s%s", before, outcomes[outcome].id);
    }
}

static gboolean
odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  int missing = hsd_record_get (input, THRESHOLD) - hsd_record_get (input, BONUS);
  int all = 1 + hsd_record_get (input, VALUE);

  if (hsd_record_get (input, SECRET))
    {
      hsd_refuse_reason (error, "threshold-secret", _("State the threshold first."));
      return FALSE;
    }

  tell_first (chances, "", hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : all, missing);

  for (int n_dice = 1; n_dice <= all; n_dice++)
    {
      g_autofree char *before = g_strdup_printf ("by_dice/%d/", n_dice);

      tell_first (chances, before, n_dice, missing);
    }

  for (int price = 0; initiates_prices[price].id != NULL; price++)
    {
      gint64 total;
      gint64 reached = hsd_ruin_count_again (price + 1, missing, &total);

      hsd_chances_add (chances, hsd_fraction (reached, total), "reroll/%s", initiates_prices[price].id);
    }

  return TRUE;
}

/* Only the re-roll can change the outcome. */
static gboolean
foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances)
{
  const HsdStory *story = context->story;
  gint64 reached;
  gint64 total;

  if (choice != NEGOTIATE || !hsd_record_has (args, ARG_PRICE))
    return FALSE;

  reached = hsd_ruin_count_again (hsd_record_get (args, ARG_PRICE) + 1,
                                  initiates_threshold (story) - hsd_record_get (story->input, BONUS), &total);
  hsd_chances_add (chances, hsd_fraction (reached, total), "success");

  return TRUE;
}

static void
hsd_initiates_class_init (HsdInitiatesClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  declare (system_class);
  system_class->say = say;
  system_class->roll = roll;
  system_class->closed = closed;
  system_class->choose = choose;
  system_class->veil = veil;
  system_class->odds = odds;
  system_class->chance_names = chance_names;
  system_class->foresee = foresee;
  system_class->explain = explain;
  system_class->show = show;
  system_class->leave = leave;
  system_class->validate = validate;
}

static void
hsd_initiates_init (HsdInitiates *self)
{
}
