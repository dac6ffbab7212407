/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of the luck call, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/luck-table.h"
#include "model/systems/luck.h"

/* The table ends at +22 with a characteristic of 60. */
#define CHANCE_MAX 960

const HsdPoints hsd_luck_sheet_points = { SHEET_LUCK, SHEET_POINTS };
const HsdPoints hsd_luck_input_points = { LUCK, LUCK_POINTS };

/* --- what is asked for --- */

static const HsdField inputs[14];
static const HsdField sheet_fields[7];

static HsdNeed
need_in_action (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, MODE) == MODE_ACTION ? HSD_NEED_REQUIRED : HSD_NEED_ABSENT;
}

/* A skill is only picked where its level is told. */
static HsdNeed
need_picked_skill (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_has (input, SKILL) ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static HsdNeed
need_points (const HsdRecord *args, const HsdContext *context)
{
  if (!hsd_record_has (args, RECOVER_WHY))
    return HSD_NEED_OPTIONAL;

  return hsd_record_get (args, RECOVER_WHY) == WHY_CHATEAU_DORMANT ? HSD_NEED_ABSENT : HSD_NEED_REQUIRED;
}

static gboolean
check_input_points (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&hsd_luck_input_points, input, inputs[LUCK].fallback, error);
}

static gboolean
check_sheet_points (HsdRecord *sheet, guint index, const HsdContext *context, GError **error)
{
  const HsdRecord *old = hsd_state_get_sheet_with (context->state, sheet_fields, context->character);

  return hsd_points_check (&hsd_luck_sheet_points, sheet, old != NULL ? hsd_record_get (old, SHEET_LUCK) : sheet_fields[SHEET_LUCK].fallback, error);
}

static gboolean
check_astrology (HsdRecord *record, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (record, index) % 2 == 0)
    return TRUE;

  /* Translators: why an entry is refused: astrology, which changes a luck roll, has these five values only. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "astrology", _("Astrology: −4, −2, 0, +2 or +4 is allowed."));
  return FALSE;
}

static gboolean
check_recovered (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (args, RECOVER_WHY) != WHY_DESTINY || hsd_record_get (args, index) >= 0)
    return TRUE;

  /* Translators: why an entry is refused: how many luck points destiny gives back. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "points", _("Destiny points give luck points back: from 0 to 30."));
  return FALSE;
}

static const HsdWord modes[] = {
  /* Translators: a way of rolling or counting in the luck call. */
  [MODE_ACTION] = { "action", HSD_NC_("roll", "Action") },
  [MODE_LUCK] = { "luck", HSD_NC_("roll", "Luck roll requested by the game master") },
  { NULL },
};



static const HsdWord roll_types[] = {
  /* Translators: a type of roll of the luck call. */
  { "combat", HSD_NC_("type of roll", "Combat") },
  /* Translators: a type of roll of the luck call. */
  { "strength", HSD_NC_("type of roll", "Strength") },
  /* Translators: a type of roll of the luck call. */
  { "agility", HSD_NC_("type of roll", "Agility") },
  /* Translators: a type of roll of the luck call. */
  { "dexterity", HSD_NC_("type of roll", "Dexterity") },
  /* Translators: a type of roll of the luck call. */
  { "dodge", HSD_NC_("type of roll", "Stealth") },
  /* Translators: a type of roll of the luck call. */
  { "appearance", HSD_NC_("type of roll", "Appearance") },
  /* Translators: a type of roll of the luck call. */
  { "sight", HSD_NC_("type of roll", "Sight") },
  /* Translators: a type of roll of the luck call. */
  { "hearing", HSD_NC_("type of roll", "Hearing") },
  { "smell-taste", HSD_NC_("type of roll", "Smell and taste") },
  /* Translators: a type of roll of the luck call. */
  { "constitution", HSD_NC_("type of roll", "Constitution") },
  /* Translators: a type of roll of the luck call. */
  { "will", HSD_NC_("type of roll", "Will") },
  /* Translators: a type of roll of the luck call. */
  { "intellect", HSD_NC_("type of roll", "Intellect") },
  /* Translators: a type of roll of the luck call. */
  { "empathy", HSD_NC_("type of roll", "Empathy") },
  /* Translators: a type of roll of the luck call. */
  { "dream", HSD_NC_("type of roll", "Dream") },
  /* Translators: a type of roll of the luck call. */
  { "luck", HSD_NC_("type of roll", "Luck") },
  /* Translators: a type of roll of the luck call. */
  { "stamina", HSD_NC_("type of roll", "Stamina") },
  /* Translators: a type of roll of the luck call. */
  { "life", HSD_NC_("type of roll", "Life") },
  /* Translators: a type of roll of the luck call. */
  { "initiative", HSD_NC_("type of roll", "Initiative") },
  /* Translators: a type of roll of the luck call. */
  { "stress", HSD_NC_("type of roll", "Stress") },
  /* Translators: a type of roll of the luck call. */
  { "morale", HSD_NC_("type of roll", "Morale") },
  { "other-physical", HSD_NC_("type of roll", "Other physical action") },
  { NULL },
};

static const HsdLuckTerms terms[] = {
  HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_WANTED,
  HSD_LUCK_WANTED, HSD_LUCK_WANTED, HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_WANTED_AND_AGREED,
  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,
  HSD_LUCK_AGREED,
};

G_STATIC_ASSERT (G_N_ELEMENTS (terms) + 1 == G_N_ELEMENTS (roll_types));

HsdLuckTerms
hsd_luck_terms (guint roll_type)
{
  return terms[roll_type];
}

static const HsdWord hour_names[] = {
  /* Translators: an hour of the day in the luck call; hour 1 of 12. */
  { "1", N_("Hour of the Ship") },
  /* Translators: an hour of the day in the luck call; hour 2 of 12. */
  { "2", N_("Hour of the Mermaid") },
  /* Translators: an hour of the day in the luck call; hour 3 of 12. */
  { "3", N_("Hour of the Falcon") },
  /* Translators: an hour of the day in the luck call; hour 4 of 12. */
  { "4", N_("Hour of the Crown") },
  /* Translators: an hour of the day in the luck call; hour 5 of 12. */
  { "5", N_("Hour of the Dragon") },
  /* Translators: an hour of the day in the luck call; hour 6 of 12. */
  { "6", N_("Hour of the Swords") },
  /* Translators: an hour of the day in the luck call; hour 7 of 12. */
  { "7", N_("Hour of the Lyre") },
  /* Translators: an hour of the day in the luck call; hour 8 of 12. */
  { "8", N_("Hour of the Serpent") },
  /* Translators: an hour of the day in the luck call; hour 9 of 12. */
  { "9", N_("Hour of the Acrobat Fish") },
  /* Translators: an hour of the day in the luck call; hour 10 of 12. */
  { "10", N_("Hour of the Spider") },
  /* Translators: an hour of the day in the luck call; hour 11 of 12. */
  { "11", N_("Hour of the Reed") },
  /* Translators: an hour of the day in the luck call; hour 12 of 12. */
  { "12", N_("Hour of the Sleeping Castle") },
  { NULL },
};

static const HsdField hour_fields[] = {
  [HOUR_BIRTH] = { "birth", HSD_NC_("field", "Hour of birth"), HSD_INT, HSD_REQUIRED, 1, 12, 1, .words = hour_names,
                   /* Translators: in the line that sums up a roll; %s is an hour. */
                   .say = HSD_NC_("statement", "born: %s") },
  [HOUR_ASTRAL] = { "astral", HSD_NC_("field", "Astral number of the day"), HSD_INT, HSD_REQUIRED, 1, 12, 1,
                    /* Translators: in the line that sums up a roll; %s is a number. */
                    .say = HSD_NC_("statement", "astral number %s") },
  /* Translators: a field of the dial of hours of the luck call. */
  [HOUR_CURRENT] = { "current", HSD_NC_("field", "Current hour"), HSD_INT, HSD_REQUIRED, 1, 12, 1, .words = hour_names,
                     /* Translators: in the line that sums up a roll; %s is an hour. */
                     .say = HSD_NC_("statement", "now: %s") },
  { NULL },
};

static const char *const level_parts[] = { "skill", "difficulty", NULL };

static const HsdField inputs[14] = {
  /* Translators: a field asked for before a roll of the luck call. */
  [MODE] = { "mode", HSD_NC_("field", "Roll"), HSD_WORD, .words = modes, .say = "%s" },
  /* Translators: a field asked for before a roll of the luck call. */
  [CHARACTERISTIC] = { "characteristic", HSD_NC_("field", "Characteristic"), HSD_INT, 0, 1, 60, 10, .need = need_in_action,
                       /* Translators: in the line that sums up a roll; %s is a number. */
                       .say = HSD_NC_("statement", "characteristic %s") },
  [ROLL_TYPE] = { "roll_type", HSD_NC_("field", "Type of roll"), HSD_WORD, .words = roll_types, .need = need_in_action, .say = "%s" },
  /* Translators: a field asked for before a roll of the luck call. */
  [LEVEL] = { "level", HSD_NC_("field", "Final level"), HSD_INT, HSD_SPOKEN, -20, 22, 0, .parts = level_parts,
              /* Translators: in the line that sums up a roll; %s is a number with its sign. */
              .say = HSD_NC_("statement", "level %s") },
  [DELIBERATE] = { "deliberate", HSD_NC_("field", "The player asked for it"), HSD_BOOL,
                   /* Translators: in the line that sums up a roll. */
                   .say = HSD_NC_("statement", "asked for by the player") },
  /* Translators: a field asked for before a roll of the luck call. */
  [LUCK] = { "luck", HSD_NC_("characteristic", "Luck"), HSD_INT, HSD_OF_CHARACTER, 1, 30, 10,
             /* Translators: in the line that sums up a roll; %s is a number. */
             .say = HSD_NC_("statement", "luck %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [LUCK_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_OF_CHARACTER | HSD_NOTED, 0, 30, 10, .check = check_input_points,
                    /* Translators: in the line that sums up a roll; %s is a number. */
                    .say = HSD_NC_("statement", "luck points: %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [ASTROLOGY] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_FOLDED | HSD_STANDING, -4, 4, 0, .excludes = "hours",
                  .check = check_astrology,
                  /* Translators: in the line that sums up a roll; %s is a number with its sign. */
                  .say = HSD_NC_("statement", "astrology %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [HOURS] = { "hours", HSD_NC_("field", "Hours"), HSD_OBJECT, HSD_FOLDED | HSD_STANDING, .fields = hour_fields, .excludes = "astrology", .say = "%s" },
  [PICKED_CHARACTERISTIC] = { "picked_characteristic", NULL, HSD_NAME, HSD_PICKED },
  /* Translators: a field asked for before a roll of the luck call: the level of the skill that is used. */
  [SKILL] = { "skill", HSD_NC_("field", "Skill"), HSD_INT, HSD_NOTED, -11, 11, 0,
              /* Translators: in the line that sums up a roll; %s is a number with its sign. */
              .say = HSD_NC_("statement", "skill %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [DIFFICULTY] = { "difficulty", HSD_NC_("field", "Difficulty"), HSD_INT, HSD_NOTED, -10, 0, 0,
                   /* Translators: in the line that sums up a roll; %s is 0 or a number below it. */
                   .say = HSD_NC_("statement", "difficulty %s") },
  [PICKED_SKILL] = { "picked_skill", NULL, HSD_NAME, HSD_PICKED, .need = need_picked_skill },
  { NULL },
};

const HsdWord hsd_luck_qualities[] = {
  /* Translators: how good a roll of the luck call is. */
  [HSD_PARTICULAR_SUCCESS] = { "particular-success", HSD_NC_("outcome", "Particular success"), HSD_MARK_CRITICAL_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_SIGNIFICANT_SUCCESS] = { "significant-success", HSD_NC_("outcome", "Significant success"), HSD_MARK_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_NORMAL_SUCCESS] = { "normal-success", HSD_NC_("outcome", "Normal success"), HSD_MARK_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_NORMAL_FAILURE] = { "normal-failure", HSD_NC_("outcome", "Normal failure"), HSD_MARK_FAILURE },
  /* Translators: how good a roll of the luck call is. */
  [HSD_PARTICULAR_FAILURE] = { "particular-failure", HSD_NC_("outcome", "Particular failure"), HSD_MARK_FAILURE },
  /* Translators: how good a roll of the luck call is. */
  [HSD_TOTAL_FAILURE] = { "total-failure", HSD_NC_("outcome", "Total failure"), HSD_MARK_CRITICAL_FAILURE },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the luck call. */
  [SUCCESS] = { "success", HSD_NC_("outcome", "Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the luck call. */
  [FAILURE] = { "failure", HSD_NC_("outcome", "Failure"), HSD_MARK_FAILURE },
  { NULL },
};

static const HsdField appeal_facts[] = {
  /* Translators: a figure of the call on luck. */
  [APPEAL_CHANCE] = { "chance", HSD_NC_("field", "Chance"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 0, CHANCE_MAX },
  /* Translators: a figure of the call on luck. */
  [APPEAL_ROLLED] = { "rolled", HSD_NC_("field", "Number rolled"), HSD_INT, HSD_REQUIRED, 1, 100 },
  /* Translators: a figure of the call on luck. */
  [APPEAL_QUALITY] = { "quality", HSD_NC_("field", "Quality"), HSD_WORD, HSD_REQUIRED, .words = hsd_luck_qualities },
  /* Translators: a figure of the call on luck. */
  [APPEAL_OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the luck call. */
  [CHANCE] = { "chance", HSD_NC_("field", "Chance"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 0, CHANCE_MAX },
  /* Translators: a value shown after a roll of the luck call. */
  [ROLLED] = { "rolled", HSD_NC_("field", "Number rolled"), HSD_INT, HSD_REQUIRED, 1, 100 },
  /* Translators: a value shown after a roll of the luck call. */
  [QUALITY] = { "quality", HSD_NC_("field", "Quality"), HSD_WORD, HSD_REQUIRED, .words = hsd_luck_qualities },
  /* Translators: a value shown after a roll of the luck call. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  /* Translators: a value shown after a roll of the luck call. */
  [ASTROLOGY_USED] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_REQUIRED, -4, 4 },
  /* Translators: a value shown after a roll of the luck call. */
  [APPEAL] = { "appeal", HSD_NC_("field", "Luck call"), HSD_OBJECT, .fields = appeal_facts },
  /* Translators: a value shown after a roll of the luck call. */
  [POINTS_LEFT] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_REQUIRED | HSD_PRIVATE | HSD_LIVE, 0, 30 },
  { NULL },
};

static const HsdField characteristic_fields[] = {
  /* Translators: a column of the characteristics of the luck call. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the characteristics of the luck call. */
  { "value", HSD_NC_("column", "Value"), HSD_INT, HSD_REQUIRED, 1, 30, 10 },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the luck call. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the luck call. */
  { "level", HSD_NC_("column", "Level"), HSD_INT, HSD_REQUIRED, -11, 11 },
  { NULL },
};

static const HsdField sheet_fields[7] = {
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_LUCK] = { "luck", HSD_NC_("characteristic", "Luck"), HSD_INT, 0, 1, 30, 10 },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, 0, 0, 30, 10, .check = check_sheet_points },
  [SHEET_CALLED] = { "called_today", HSD_NC_("field", "A call succeeded today"), HSD_BOOL, HSD_ANSWERED },
  [SHEET_BIRTH] = { "birth_hour", HSD_NC_("field", "Hour of birth"), HSD_INT, HSD_NULLABLE, 1, 12, HSD_NULL, .words = hour_names },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_CHARACTERISTICS] = { "characteristics", HSD_NC_("field", "Characteristics"), HSD_MAP, 0, 0, 64, .fields = characteristic_fields },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_SKILLS] = { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "characteristics", .pick = "picked_characteristic", .takes = { { "value", "characteristic" } } },
  { "skills", .pick = "picked_skill", .takes = { { "level", "skill" } } },
  { NULL },
};

static const HsdField appeal_args[] = {
  [ARG_GM_AGREES] = { "gm_agrees", HSD_NC_("field", "The game master agrees"), HSD_BOOL },
  /* Translators: a field asked for by the call on luck. */
  [ARG_ASTROLOGY] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_FOLDED, -4, 4, 0, .excludes = "hours", .check = check_astrology },
  /* Translators: a field asked for by the call on luck. */
  [ARG_HOURS] = { "hours", HSD_NC_("field", "Hours"), HSD_OBJECT, HSD_FOLDED, .fields = hour_fields, .excludes = "astrology" },
  /* Translators: a field asked for by the call on luck. */
  [ARG_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

static const HsdChoice choices[] = {
  { "appeal", HSD_NC_("action", "Call on luck"), appeal_args },
  { NULL },
};

static const HsdReason reasons[] = {
  /* Translators: why a call on luck is closed: the roll itself was one of luck. */
  [REASON_LUCK_ROLL] = { "luck-roll", N_("Luck cannot be called on for a luck roll.") },
  /* Translators: why a call on luck is closed. */
  [REASON_ALREADY_APPEALED] = { "already-appealed", N_("Luck was already called on for this action.") },
  /* Translators: why a call on luck is closed: only a failure is rolled again. */
  [REASON_ACTION_SUCCEEDED] = { "action-succeeded", N_("The action succeeded.") },
  /* Translators: why a call on luck is closed, and a note below the type of roll. */
  [REASON_NOT_ELIGIBLE] = { "not-eligible", N_("Luck cannot be called on for this type of roll.") },
  /* Translators: why a call on luck is closed: the game master asked for the roll, the player did nothing
     deliberate. */
  [REASON_NOT_DELIBERATE] = { "not-deliberate", N_("Passive roll: the player did not ask for it.") },
  /* Translators: why a choice is closed, in the luck call and in the 2d20 pool: the character has no luck points. */
  [REASON_NO_LUCK_POINT] = { "no-luck-point", N_("No luck points are left.") },
  /* Translators: why a call on luck is closed until a box is checked. */
  [REASON_NEEDS_GM] = { "needs-gm", N_("The game master must agree first."), TRUE },
  { NULL },
};

static const HsdWord whys[] = {
  /* Translators: a button and a reason: the last of the twelve hours of the day, the Sleeping Castle, ends, and a luck
     point may come back. */
  [WHY_CHATEAU_DORMANT] = { "chateau-dormant", N_("End of the Sleeping Castle") },
  /* Translators: why luck points come back. */
  [WHY_DESTINY] = { "destiny", N_("Destiny points") },
  /* Translators: why luck points come back. */
  [WHY_CORRECTION] = { "correction", N_("Correction") },
  { NULL },
};

static const HsdField recover_args[] = {
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_WHY] = { "why", HSD_NC_("field", "Reason"), HSD_WORD, HSD_REQUIRED, .words = whys },
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_POINTS] = { "points", HSD_NC_("field", "Points"), HSD_INT, 0, -30, 30, 1, .need = need_points, .check = check_recovered },
  { NULL },
};

static const HsdField day_args[] = {
  /* Translators: a number from 1 to 12 that a die gives once a day. */
  [DAY_ASTRAL] = { "astral", HSD_NC_("field", "Astral Number of the Day"), HSD_INT, HSD_REQUIRED, 1, 12, 1 },
  { NULL },
};

/* Part of the scene: known before a throw, and stored in the file of the table only. */
static const HsdField shared_fields[] = {
  [SHARED_ASTRAL] = { "astral", NULL, HSD_INT, HSD_INTERNAL, 1, 12 },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_RECOVER] = { "recover", HSD_NC_("action", "Recover luck points"), recover_args },
  [ERRAND_DAY] = { "astral-day", HSD_NC_("action", "Astral Number of the Day"), day_args, .internal = TRUE },
  { NULL },
};

void
hsd_luck_declare (HsdSystemClass *klass)
{
  klass->id = "luck";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("game", "Luck call");
  /* Translators: the luck call in one line, below the name of the game; a d100 is a die of a hundred faces. */
  klass->summary = N_("A d100 under a percentage; luck can cancel a failure");
  /* Translators: a game in one word: the luck call. */
  klass->name = HSD_NC_("game", "Luck");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
  klass->errands = errands;
  klass->shared = shared_fields;
}
