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
  { "ENE", N_("Energy (ENE)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", N_("Perception (PER)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", N_("Agility (AGI)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", N_("Intellect (INT)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", N_("Strength (STR)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", N_("Empathy (EMP)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", N_("Endurance (END)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", N_("Cunning (CUN)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", N_("Beauty (BEA)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", N_("Charisma (CHA)") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [CHARACTERISTIC] = { "characteristic", N_("Characteristic"), HSD_WORD, HSD_NOTED, .words = characteristics, .say = "%s" },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [VALUE] = { "value", N_("Value"), HSD_INT, HSD_SPOKEN, 0, 3, 0,
              /* Translators: in a line that says all of a throw; %s is a number. */
              .say = N_("value %s") },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [DICE] = { "dice", N_("Dice thrown"), HSD_INT, HSD_FOLDED | HSD_NOTED, 1, 4, 1, .check = check_dice,
             /* Translators: in a line that says all of a throw; %s is a number of dice, fewer than may be thrown. */
             .say = N_("dice chosen: %s") },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [BONUS] = { "bonus", N_("Skill bonus"), HSD_INT, 0, 0, 10, 0,
              /* Translators: in a line that says all of a throw; %s is a number. */
              .say = N_("skill bonus +%s") },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [THRESHOLD] = { "threshold", N_("Threshold"), HSD_INT, HSD_REQUIRED, 0, 30, 6,
                  /* Translators: in a line that says all of a throw; %s is a number. */
                  .say = N_("against threshold %s") },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [SECRET] = { "secret_threshold", N_("Secret threshold"), HSD_BOOL,
               /* Translators: in a line that says all of a throw. */
               .say = N_("threshold not stated") },
  [PICKED_SKILL] = { "picked_skill", NULL, HSD_NAME, HSD_PICKED },
  { NULL },
};

const HsdWord hsd_initiates_outcomes[] = {
  /* Translators: an outcome of the initiates’ dice. */
  [SUCCESS] = { "success", N_("Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the initiates’ dice. */
  [SIMPLE_FAILURE] = { "simple-failure", N_("Simple failure"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [AUTOMATIC_FAILURE] = { "automatic-failure", N_("Automatic failure"), HSD_MARK_AUTOMATIC_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [CRITICAL_FAILURE] = { "critical-failure", N_("Critical failure"), HSD_MARK_CRITICAL_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [NEW_FAILURE] = { "new-failure", N_("New failure"), HSD_MARK_FAILURE },
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
  { "high", N_("High price (1 die)") },
  { "very-high", N_("Very high price (2 dice)") },
  { "exorbitant", N_("Exorbitant price (3 dice)") },
  { NULL },
};

static const HsdField reroll_facts[] = {
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_PRICE] = { "price", N_("Price"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_prices },
  [REROLL_TEXT] = { "text", N_("What is paid on a new failure"), HSD_TEXT, 0, 0, 1000 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_DICE] = { "dice", N_("Dice thrown"), HSD_INT, HSD_REQUIRED, 1, 3 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_BEST] = { "best", N_("Best die"), HSD_INT, HSD_REQUIRED, 1, 10 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_TOTAL] = { "total", N_("Total"), HSD_INT, HSD_REQUIRED, 1, 20 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [BEST] = { "best", N_("Best die"), HSD_INT, HSD_REQUIRED, 0, 9 },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [TOTAL] = { "total", N_("Total"), HSD_INT, HSD_REQUIRED, 0, 19 },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_outcomes },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [NEGOTIATION] = { "negotiation", N_("Negotiation"), HSD_WORD, .words = negotiations },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [REROLL] = { "reroll", N_("Re-roll"), HSD_OBJECT, .fields = reroll_facts },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [FACT_THRESHOLD] = { "threshold", N_("Threshold"), HSD_INT, HSD_SECRET, 0, 30 },
  [STATED] = { "stated", NULL, HSD_BOOL, HSD_INTERNAL },
  [RESTATED] = { "restated", NULL, HSD_INT, HSD_INTERNAL, 0, 30 },
  { NULL },
};

static const HsdField value_fields[] = {
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "ENE", N_("Energy (ENE)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", N_("Perception (PER)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", N_("Agility (AGI)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", N_("Intellect (INT)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", N_("Strength (STR)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", N_("Empathy (EMP)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", N_("Endurance (END)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", N_("Cunning (CUN)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", N_("Beauty (BEA)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", N_("Charisma (CHA)"), HSD_INT, 0, 0, 3 },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the initiates’ dice. */
  { "name", N_("Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "characteristic", N_("Characteristic"), HSD_WORD, HSD_REQUIRED, .words = characteristics },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "bonus", N_("Skill bonus"), HSD_INT, HSD_REQUIRED, 0, 10 },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "characteristics", N_("Characteristics"), HSD_OBJECT, HSD_SPARSE | HSD_MERGED, .fields = value_fields },
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "skills", N_("Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "characteristics", .pick = "characteristic", .takes = { { NULL, "value" } } },
  { "skills", .pick = "picked_skill", .takes = { { "bonus", "bonus" } }, .along = "characteristics", .along_column = "characteristic" },
  { NULL },
};

static const HsdField reveal_args[] = {
  [ARG_THRESHOLD] = { "threshold", N_("Threshold for the re-roll"), HSD_INT, 0, 0, 30, 6 },
  { NULL },
};

/* Ideas for the consequence of a new failure, by kind of attempt and by price; none is a rule. */
static const HsdSuggestion suggestions[] = {
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Lie"), "high",
    N_("The other is not fooled, and lets it be understood in veiled words.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Lie"), "very-high",
    N_("The other is not fooled, and reveals the lie before everybody.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Lie"), "exorbitant",
    N_("The other is angered, and reports the Initiate to the authorities.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Climb"), "high",
    N_("A short fall: a wound and lost time.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Climb"), "very-high",
    N_("A fall: a wound and lost gear.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Climb"), "exorbitant",
    N_("A bad fall: without enough Animus to heal, a crippling fracture.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Hide"), "high",
    N_("Spotted: the alarm is given.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Hide"), "very-high",
    N_("Spotted, the alarm is given, and an opponent already takes aim at the Initiate.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Hide"), "exorbitant",
    N_("Spotted, the alarm is given, cornered: every way out is cut off.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Move an obstacle"), "high",
    N_("The obstacle is damaged and of no use any more.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Move an obstacle"), "very-high",
    N_("The obstacle slips away and rushes at the Initiate’s allies.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Move an obstacle"), "exorbitant",
    N_("The Initiate’s foot is crushed: the obstacle did not move, and without Animus the Initiate is stuck.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Find a piece of information"), "high",
    N_("The Initiate convinced the group of something false.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Find a piece of information"), "very-high",
    N_("The Initiate traded a precious object for worthless information.") },
  /* Translators: first what an Initiate attempted, then what a failed re-roll may cost. */
  { N_("Find a piece of information"), "exorbitant",
    N_("A false lead drew the attention of criminals to the Initiate.") },
  { NULL },
};

static const HsdField negotiate_args[] = {
  /* Translators: a field of the negotiation. */
  [ARG_PRICE] = { "price", N_("Price"), HSD_WORD, HSD_REQUIRED, .words = hsd_initiates_prices },
  [ARG_AGREED] = { "agreed", N_("The whole table and the game master agree"), HSD_BOOL, HSD_REQUIRED },
  [ARG_TEXT] = { "text", N_("What is paid on a new failure"), HSD_TEXT, 0, 0, 1000, .suggestions = suggestions },
  /* Translators: a field of the negotiation. */
  [ARG_FACES] = { "faces", N_("Real dice"), HSD_FACES },
  { NULL },
};

static const HsdOffer prices[] = {
  /* Translators: a price of a negotiation, and what a failure then means. */
  { "high", N_("High"), N_("an awkward position") },
  /* Translators: a price of a negotiation, and what a failure then means. */
  { "very-high", N_("Very high"),
    /* Translators: what a failure then means. */
    N_("in danger") },
  /* Translators: a price of a negotiation, and what a failure then means. */
  { "exorbitant", N_("Exorbitant"), N_("in great danger") },
  { NULL },
};

static const HsdChoice choices[] = {
  [REVEAL] = { "reveal", N_("State the threshold"), reveal_args },
  [NEGOTIATE] = { "negotiate", N_("Negotiate a re-roll"), negotiate_args, prices },
  [REFUSE] = { "refuse", N_("Refuse the negotiation"), hsd_no_fields },
  { NULL },
};

static const HsdReason reasons[] = {
  [REASON_NOT_SIMPLE] = { "not-a-simple-failure", N_("Only a simple failure can be negotiated.") },
  [REASON_NEGOTIATED] = { "already-negotiated", N_("A re-roll was already negotiated.") },
  [REASON_REFUSED] = { "already-refused", N_("The negotiation was refused.") },
  [REASON_STATED] = { "already-stated", N_("The threshold was already stated for the re-roll.") },
  [REASON_SECRET] = { "threshold-secret", N_("State the threshold first.") },
  [REASON_NOT_AGREED] = { "not-agreed", N_("The whole table and the game master must agree on the price."), TRUE },
  { NULL },
};

void
hsd_initiates_declare (HsdSystemClass *klass)
{
  klass->id = "initiates";
  /* Translators: the name of a game. */
  klass->title = N_("Initiates’ dice");
  klass->summary = N_("The best of a few d10 against a threshold, and beware of the 0");
  /* Translators: a game in one word: the initiates’ dice. */
  klass->name = NC_("game", "Initiates");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
}
