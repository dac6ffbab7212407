/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of the initiates' dice, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/initiates.h"

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

const HsdWord hsd_initiates_outcomes[] = {
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

const HsdWord hsd_initiates_prices[] = {
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
  [REROLL_PRICE] = { "price", HSD_NC_("field", "Price"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_prices },
  [REROLL_TEXT] = { "text", HSD_NC_("field", "The price of a new failure"), HSD_TEXT, 0, 0, 1000 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_DICE] = { "dice", HSD_NC_("field", "Dice rolled"), HSD_INT, HSD_REQUIRED, 1, 3 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_BEST] = { "best", HSD_NC_("field", "Best die"), HSD_INT, HSD_REQUIRED, 1, 10 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, 1, 20 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [BEST] = { "best", HSD_NC_("field", "Best die"), HSD_INT, HSD_REQUIRED, 0, 9 },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, 0, 19 },
  /* Translators: a value shown after a roll of the initiates’ dice. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_outcomes },
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
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "characteristic", HSD_NC_("column", "Characteristic"), HSD_WORD, HSD_REQUIRED, .words = characteristics },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "bonus", HSD_NC_("column", "Skill bonus"), HSD_INT, HSD_REQUIRED, 0, 10 },
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
  [ARG_PRICE] = { "price", HSD_NC_("field", "Price"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_prices },
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

void
hsd_initiates_declare (HsdSystemClass *klass)
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
