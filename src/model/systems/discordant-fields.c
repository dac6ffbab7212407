/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of discordant dice, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

#define MAX_D 30

/* Including the dice that levels are converted to, and the reverse: 15 dice, 5 levels. */
#define THROWN_MAX (MAX_D + 15)
#define ADDED_MAX 25

/* --- what is asked for --- */

static gboolean
check_sources (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int net = hsd_discordant_dice (input);

  if (ABS (net) <= MAX_D)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "sources", _("The sources together: from −30 to +30 dice are allowed."));
  return FALSE;
}

static const HsdWord modes[] = {
  [MODE_NORMAL] = { "normal", N_("As it is") },
  [MODE_DICE_TO_LEVELS] = { "dice-to-levels", N_("Dice → Levels") },
  [MODE_LEVELS_TO_DICE] = { "levels-to-dice", N_("Levels → Dice") },
  { NULL },
};

static const HsdField source_fields[] = {
  /* Translators: a column of the sources of dice. */
  [SOURCE_LABEL] = { "label", N_("Label"), HSD_NAME, HSD_REQUIRED, .say = "%s" },
  /* Translators: a column of the sources of dice. */
  [SOURCE_VALUE] = { "value", N_("Dice"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D, 1, .say = "%s" },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a throw of the discordant dice. */
  [D] = { "d", N_("Dice (D)"), HSD_INT, 0, -MAX_D, MAX_D, 0, .excludes = "sources",
          /* Translators: in a line that says all of a throw; %s is a number of dice with its sign. */
          .say = N_("%s D") },
  [SOURCES] = { "sources", N_("Sources of dice"), HSD_LIST, HSD_FOLDED, 0, 64, .fields = source_fields, .excludes = "d",
                .check = check_sources,
                /* Translators: in a line that says all of a throw; %s is a list of dice by where they come from. */
                .say = N_("dice of %s") },
  /* Translators: a field asked for before a throw of the discordant dice. */
  [NIV] = { "niv", N_("Level (Niv)"), HSD_INT, HSD_SPOKEN, -20, 20, 0,
            /* Translators: in a line that says all of a throw; %s is a number with its sign. */
            .say = N_("level %s") },
  [MODE] = { "mode", N_("How to count"), HSD_WORD, .words = modes, .say = "%s" },
  /* Translators: a field asked for before a throw of the discordant dice. */
  [CHALLENGE] = { "challenge", N_("Challenge"), HSD_INT, HSD_NULLABLE, -25, 25, HSD_NULL,
                  /* Translators: in a line that says all of a throw; %s is a number with its sign. */
                  .say = N_("against challenge %s") },
  [PICKED_APTITUDE] = { "picked_aptitude", NULL, HSD_NAME, HSD_PICKED },
  { NULL },
};

const HsdWord hsd_discordant_outcomes[] = {
  /* Translators: an outcome of the discordant dice. */
  [ABOVE] = { "above", N_("Above"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the discordant dice. */
  [EQUAL] = { "equal", N_("Tie"), HSD_MARK_TIE },
  /* Translators: an outcome of the discordant dice. */
  [BELOW] = { "below", N_("Below"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the discordant dice. */
  [ROLLED] = { "rolled", N_("Rolled") },
  { NULL },
};

const HsdField hsd_discordant_facts[] = {
  /* Translators: a figure told after a throw of the discordant dice. */
  [FACT_D] = { "d", N_("Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  /* Translators: a figure told after a throw of the discordant dice. */
  [FACT_NIV] = { "niv", N_("Level (Niv)"), HSD_INT, HSD_REQUIRED, -20, 20 },
  [THROWN_D] = { "thrown_d", N_("Dice thrown besides five"), HSD_INT, HSD_REQUIRED, -THROWN_MAX, THROWN_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [ADDED_NIV] = { "added_niv", N_("Level added"), HSD_INT, HSD_REQUIRED, -ADDED_MAX, ADDED_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [SUM] = { "sum", N_("Sum"), HSD_INT, HSD_REQUIRED, -HSD_DISCORDANT_BASE, HSD_DISCORDANT_BASE },
  /* Translators: a figure told after a throw of the discordant dice. */
  [RESULT] = { "result", N_("Final result"), HSD_INT, HSD_REQUIRED | HSD_HEADLINE, -ADDED_MAX, ADDED_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [TRUNCATED] = { "truncated", N_("Truncated"), HSD_BOOL, HSD_REQUIRED },
  /* Translators: a figure told after a throw of the discordant dice. */
  [LOWEST] = { "lowest", N_("Lowest possible"), HSD_INT, HSD_REQUIRED, -ADDED_MAX, ADDED_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [HIGHEST] = { "highest", N_("Highest possible"), HSD_INT, HSD_REQUIRED, -ADDED_MAX, ADDED_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [MARGIN] = { "margin", N_("Margin"), HSD_INT, HSD_SECRET, -2 * ADDED_MAX, 2 * ADDED_MAX },
  /* Translators: a figure told after a throw of the discordant dice. */
  [OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, HSD_REQUIRED, .words = hsd_discordant_outcomes },
  { NULL },
};

static const HsdField aptitude_fields[] = {
  /* Translators: a column of the aptitudes. */
  { "name", N_("Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the aptitudes. */
  { "niv", N_("Level (Niv)"), HSD_INT, HSD_REQUIRED, -20, 20 },
  { NULL },
};

static const HsdField dice_fields[] = {
  /* Translators: a column of the skills and sufferings. */
  { "name", N_("Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills and sufferings. */
  { "d", N_("Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "aptitudes", N_("Aptitudes"), HSD_LIST, 0, 0, 64, .fields = aptitude_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "skills", N_("Skills"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "sufferings", N_("Sufferings"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "aptitudes", .pick = "picked_aptitude", .takes = { { "niv", "niv" } } },
  { "skills", .takes = { { "d", "sources" } }, .adds = TRUE },
  { NULL },
};

void
hsd_discordant_declare (HsdSystemClass *klass)
{
  klass->id = "discordant";
  /* Translators: the name of a game. */
  klass->title = N_("Discordant dice");
  klass->summary = N_("Five dice of −, 0 and +, and those of skill or suffering");
  /* Translators: a game in one word: the discordant dice. */
  klass->name = NC_("game", "Discordant");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = hsd_discordant_facts;
  klass->sheet = sheet_fields;
  klass->symbols = TRUE;
}
