/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of discordant dice, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

#define MAX_D 30

#define MAX_NIV 20
#define MAX_TOOLS 10

/* Including the dice that levels are converted to, and the reverse: 15 dice, 5 levels. */
#define THROWN_MAX (MAX_D + 15)
#define ADDED_MAX (MAX_NIV + MAX_TOOLS * MAX_NIV + HSD_LEVELS_MAX)
#define RESULT_MAX (ADDED_MAX + HSD_DISCORDANT_BASE)
#define MAX_CHALLENGE 25

/* --- what is asked for --- */

static gboolean
check_sources (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int net = hsd_discordant_dice (input);

  if (ABS (net) <= MAX_D)
    return TRUE;

  /* Translators: why an entry is refused, in the discordant dice: all sources of dice together go beyond the limits. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "sources", _("The sources together: from −30 to +30 dice are allowed."));
  return FALSE;
}

/* Without a number, all dice are converted. */
static gboolean
check_converted (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int dice = ABS (hsd_discordant_dice (input));

  if (hsd_record_get (input, CONVERTED) <= dice)
    return TRUE;

  if (dice == 0)
    /* Translators: why an entry is refused, in the discordant dice: dice were to count as levels, and none are added or
       taken. */
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "converted", _("There are no dice to turn into levels."));
  else
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "converted",
                /* Translators: %d is a number of dice. */
                g_dngettext (GETTEXT_PACKAGE, "Dice turned into levels: there is only %d.", "Dice turned into levels: from 1 to %d are allowed.", dice),
                dice);
  return FALSE;
}

static HsdNeed
need_converted (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, MODE) == MODE_DICE_TO_LEVELS ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static const HsdWord modes[] = {
  /* Translators: a way of counting: dice stay dice, and levels levels. */
  [MODE_NORMAL] = { "normal", HSD_NC_("counting method", "No conversion") },
  [MODE_DICE_TO_LEVELS] = { "dice-to-levels", N_("Dice → Levels") },
  [MODE_LEVELS_TO_DICE] = { "levels-to-dice", N_("Levels → Dice") },
  { NULL },
};

static const HsdField source_fields[] = {
  /* Translators: a column of the sources of dice. */
  [SOURCE_LABEL] = { "label", HSD_NC_("column", "Label"), HSD_NAME, HSD_REQUIRED, .say = "%s" },
  /* Translators: a column of the sources of dice. */
  [SOURCE_VALUE] = { "value", HSD_NC_("column", "Dice"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D, 1, .say = "%s" },
  { NULL },
};

static const HsdField tool_fields[] = {
  /* Translators: a column of the tools. */
  [SOURCE_LABEL] = { "label", HSD_NC_("column", "Label"), HSD_NAME, HSD_REQUIRED, .say = "%s" },
  /* Translators: a column of the tools. */
  [SOURCE_VALUE] = { "value", HSD_NC_("column", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV, 1, .say = "%s" },
  { NULL },
};

static const HsdWord caps[] = {
  /* Translators: the highest result where dice were turned into levels, as the game says it. */
  [CAP_APTITUDE] = { "aptitude", N_("Aptitude + 5") },
  /* Translators: the highest result where dice were turned into levels, as one may read the game too. */
  [CAP_TOTAL] = { "total", N_("Aptitude and tools + 5") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a roll of the discordant dice. */
  [D] = { "d", HSD_NC_("field", "Dice (D)"), HSD_INT, 0, -MAX_D, MAX_D, 0, .excludes = "sources",
          /* Translators: in the line that sums up a roll; %s is a number of dice with its sign. */
          .say = HSD_NC_("statement", "%s D") },
  [SOURCES] = { "sources", HSD_NC_("field", "Sources of dice"), HSD_LIST, HSD_FOLDED, 0, 64, .fields = source_fields, .excludes = "d",
                .check = check_sources,
                /* Translators: in the line that sums up a roll; %s is a list of dice by where they come from. */
                .say = HSD_NC_("statement", "dice of %s") },
  /* Translators: a field asked for before a roll of the discordant dice. */
  [NIV] = { "niv", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_SPOKEN, -MAX_NIV, MAX_NIV, 0,
            /* Translators: in the line that sums up a roll; %s is a number with its sign. */
            .say = HSD_NC_("statement", "level %s") },
  /* Translators: a field: whether dice become levels, levels dice, or neither. */
  [MODE] = { "mode", HSD_NC_("field", "Counting method"), HSD_WORD, .words = modes, .say = "%s" },
  /* Translators: a field asked for before a roll of the discordant dice. */
  [CHALLENGE] = { "challenge", HSD_NC_("field", "Challenge"), HSD_INT, HSD_NULLABLE, -MAX_CHALLENGE, MAX_CHALLENGE, HSD_NULL,
                  /* Translators: in the line that sums up a roll; %s is a number with its sign. */
                  .say = HSD_NC_("statement", "against challenge %s") },
  [PICKED_APTITUDE] = { "picked_aptitude", NULL, HSD_NAME, HSD_PICKED },
  [TOOLS] = { "tools", HSD_NC_("field", "Tools"), HSD_LIST, HSD_FOLDED, 0, MAX_TOOLS, .fields = tool_fields,
              /* Translators: in the line that sums up a roll; %s is a list of tools, each with its level. */
              .say = HSD_NC_("statement", "tools %s") },
  [CONVERTED] = { "converted", HSD_NC_("field", "Dice turned into levels"), HSD_INT, HSD_FOLDED, 1, MAX_D, MAX_D, .need = need_converted,
                  .check = check_converted,
                  /* Translators: in the line that sums up a roll; %s is how many dice are turned into levels. */
                  .say = HSD_NC_("statement", "%s D into levels") },
  [CAP] = { "cap", HSD_NC_("field", "Highest result with levels from dice"), HSD_WORD, HSD_FOLDED, .words = caps,
            /* Translators: in the line that sums up a roll; %s is “Aptitude and tools + 5”. */
            .say = HSD_NC_("statement", "cut at %s") },
  [FLOOR] = { "floor", HSD_NC_("field", "Lower cut at −5 (house rule)"), HSD_BOOL, HSD_FOLDED, .fallback = TRUE },
  { NULL },
};

const HsdWord hsd_discordant_outcomes[] = {
  /* Translators: an outcome of the discordant dice. */
  [ABOVE] = { "above", HSD_NC_("outcome", "Above"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the discordant dice. */
  [EQUAL] = { "equal", HSD_NC_("outcome", "Tie"), HSD_MARK_TIE },
  /* Translators: an outcome of the discordant dice. */
  [BELOW] = { "below", HSD_NC_("outcome", "Below"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the discordant dice. */
  [ROLLED] = { "rolled", HSD_NC_("outcome", "Number rolled") },
  { NULL },
};

const HsdField hsd_discordant_facts[] = {
  /* Translators: a value shown after a roll of the discordant dice. */
  [FACT_D] = { "d", HSD_NC_("field", "Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  /* Translators: a value shown after a roll of the discordant dice. */
  [FACT_NIV] = { "niv", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV },
  [THROWN_D] = { "thrown_d", HSD_NC_("field", "Dice rolled beyond five"), HSD_INT, HSD_REQUIRED, -THROWN_MAX, THROWN_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [ADDED_NIV] = { "added_niv", HSD_NC_("field", "Level added"), HSD_INT, HSD_REQUIRED, -ADDED_MAX, ADDED_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [SUM] = { "sum", HSD_NC_("field", "Sum"), HSD_INT, HSD_REQUIRED, -HSD_DISCORDANT_BASE, HSD_DISCORDANT_BASE },
  /* Translators: a value shown after a roll of the discordant dice. */
  [RESULT] = { "result", HSD_NC_("field", "Final result"), HSD_INT, HSD_REQUIRED | HSD_HEADLINE, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [TRUNCATED] = { "truncated", HSD_NC_("field", "Truncated"), HSD_BOOL, HSD_REQUIRED },
  /* Translators: a value shown after a roll of the discordant dice. */
  [LOWEST] = { "lowest", HSD_NC_("field", "Lowest possible"), HSD_INT, HSD_REQUIRED, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [HIGHEST] = { "highest", HSD_NC_("field", "Highest possible"), HSD_INT, HSD_REQUIRED, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [MARGIN] = { "margin", HSD_NC_("field", "Margin"), HSD_INT, HSD_SECRET, -RESULT_MAX - MAX_CHALLENGE, RESULT_MAX + MAX_CHALLENGE },
  /* Translators: a value shown after a roll of the discordant dice. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_discordant_outcomes },
  /* Translators: a value shown after a roll of the discordant dice: the level that tools add. */
  [FACT_TOOLS] = { "tools", HSD_NC_("field", "Tools"), HSD_INT, 0, -MAX_TOOLS * MAX_NIV, MAX_TOOLS * MAX_NIV },
  [FACT_CONVERTED] = { "converted", HSD_NC_("field", "Dice turned into levels"), HSD_INT, 0, 0, MAX_D },
  { NULL },
};

static const HsdField level_fields[] = {
  /* Translators: a column of the aptitudes and tools. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the aptitudes and tools. */
  { "niv", HSD_NC_("column", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV },
  { NULL },
};

static const HsdField dice_fields[] = {
  /* Translators: a column of the skills and sufferings. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills and sufferings. */
  { "d", HSD_NC_("column", "Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "aptitudes", HSD_NC_("field", "Aptitudes"), HSD_LIST, 0, 0, 64, .fields = level_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "sufferings", HSD_NC_("field", "Sufferings"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "tools", HSD_NC_("field", "Tools"), HSD_LIST, 0, 0, 64, .fields = level_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "aptitudes", .pick = "picked_aptitude", .takes = { { "niv", "niv" } } },
  { "skills", .takes = { { "d", "sources" } }, .adds = TRUE },
  { "tools", .takes = { { "niv", "tools" } }, .adds = TRUE },
  { NULL },
};

/* How the table reads the game is the answer to these questions in the next test; only the file of the table knows. */
static const HsdField shared_fields[] = {
  [SHARED_CAP] = { "cap", NULL, HSD_WORD, HSD_INTERNAL, .words = caps },
  [SHARED_FLOOR] = { "floor", NULL, HSD_BOOL, HSD_INTERNAL, .fallback = TRUE },
  { NULL },
};

static const HsdField reading_args[] = {
  [SHARED_CAP] = { "cap", HSD_NC_("field", "Highest result with levels from dice"), HSD_WORD, HSD_REQUIRED, .words = caps },
  [SHARED_FLOOR] = { "floor", HSD_NC_("field", "Lower cut at −5 (house rule)"), HSD_BOOL, HSD_REQUIRED, .fallback = TRUE },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_READING] = { "discordant-reading", HSD_NC_("action", "How this table plays it"), reading_args, .internal = TRUE },
  { NULL },
};

void
hsd_discordant_declare (HsdSystemClass *klass)
{
  klass->id = "discordant";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("game", "Discordant dice");
  /* Translators: the discordant dice in one line, below the name of the game; −, 0 and + are the faces of the dice. */
  klass->summary = N_("Five dice of −, 0 and +, plus those of skill or suffering");
  /* Translators: a game in one word: the discordant dice. */
  klass->name = HSD_NC_("game", "Discordant");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = hsd_discordant_facts;
  klass->sheet = sheet_fields;
  klass->shared = shared_fields;
  klass->errands = errands;
  klass->symbols = TRUE;
}
