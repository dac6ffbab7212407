/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System B, discordant dice: five dice of −, 0 and +. Advantages and drawbacks add dice, of which
 * the five highest or the five lowest count. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

G_DEFINE_FINAL_TYPE (HsdDiscordant, hsd_discordant, HSD_TYPE_SYSTEM)

#define MAX_D 30

/* Including the dice that levels are converted to, and the reverse: 15 dice, 5 levels. */
#define THROWN_MAX (MAX_D + 15)
#define ADDED_MAX 25

/* --- the equivalence of dice and levels --- */

static const int band_starts[] = { 1, 3, 6, 10, 15 };
#define N_BANDS ((int) G_N_ELEMENTS (band_starts))

static int
levels_of_dice (int d)
{
  int n = 0;

  while (n < N_BANDS && band_starts[n] <= ABS (d))
    n++;

  return d < 0 ? -n : n;
}

static int
dice_of_levels (int niv)
{
  int n = MIN (ABS (niv), N_BANDS);
  int d = n > 0 ? band_starts[n - 1] : 0;

  return niv < 0 ? -d : d;
}

/* --- what is asked for --- */

static int
net_of_sources (const HsdRecord *input)
{
  int net = 0;

  for (guint i = 0; i < hsd_record_n_rows (input, SOURCES); i++)
    net += hsd_record_get (hsd_record_get_row (input, SOURCES, i), SOURCE_VALUE);

  return net;
}

static gboolean
check_sources (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int net = net_of_sources (input);

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

static const HsdWord outcomes[] = {
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

static const HsdField facts[] = {
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
  [OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
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

/* --- the throw --- */

HsdRecord *
hsd_discordant_convert (const HsdRecord *input)
{
  HsdRecord *told = hsd_record_new (facts);
  int d = hsd_record_has (input, SOURCES) ? net_of_sources (input) : hsd_record_get (input, D);
  int niv = hsd_record_get (input, NIV);
  int thrown_d = d;
  int added_niv = niv;
  int low = niv - HSD_DISCORDANT_BASE;
  int high = niv + HSD_DISCORDANT_BASE;

  if (hsd_record_get (input, MODE) == MODE_DICE_TO_LEVELS)
    {
      thrown_d = 0;
      added_niv += levels_of_dice (d);
    }
  else if (hsd_record_get (input, MODE) == MODE_LEVELS_TO_DICE)
    {
      thrown_d += dice_of_levels (niv);
      added_niv = 0;
      low = -HSD_DISCORDANT_BASE;
      high = HSD_DISCORDANT_BASE;
    }

  hsd_record_set (told, FACT_D, d);
  hsd_record_set (told, FACT_NIV, niv);
  hsd_record_set (told, THROWN_D, thrown_d);
  hsd_record_set (told, ADDED_NIV, added_niv);
  hsd_record_set (told, LOWEST, MAX (low, added_niv - HSD_DISCORDANT_BASE));
  hsd_record_set (told, HIGHEST, MIN (high, added_niv + HSD_DISCORDANT_BASE));

  return told;
}

/* Drops the extra dice: the lowest if they are advantages, the highest if drawbacks; the last of
 * equal dice, so that the kept ones are on the left. Returns the sum of the others. */
static int
keep_five (GArray *dice, int thrown_d)
{
  int sum = 0;

  for (int dropped = 0; dropped < ABS (thrown_d); dropped++)
    {
      HsdDie *worst = NULL;

      for (guint i = 0; i < dice->len; i++)
        {
          HsdDie *die = &g_array_index (dice, HsdDie, i);
          int better = worst != NULL ? hsd_die_discordant_value (die->face) - hsd_die_discordant_value (worst->face) : 0;

          if (die->state == HSD_DIE_KEPT && (thrown_d > 0 ? better <= 0 : better >= 0))
            worst = die;
        }

      worst->state = HSD_DIE_DROPPED;
    }

  for (guint i = 0; i < dice->len; i++)
    if (g_array_index (dice, HsdDie, i).state == HSD_DIE_KEPT)
      sum += hsd_die_discordant_value (g_array_index (dice, HsdDie, i).face);

  return sum;
}

static void
tell_result (const HsdRecord *input, HsdRecord *told, int sum)
{
  int plain = sum + hsd_record_get (told, ADDED_NIV);
  int result = CLAMP (plain, hsd_record_get (told, LOWEST), hsd_record_get (told, HIGHEST));
  int challenge = hsd_record_get (input, CHALLENGE);
  int outcome = ROLLED;

  if (challenge != HSD_NULL)
    {
      hsd_record_set (told, MARGIN, result - challenge);
      outcome = result > challenge ? ABOVE : result < challenge ? BELOW : EQUAL;
    }

  hsd_record_set (told, SUM, sum);
  hsd_record_set (told, RESULT, result);
  hsd_record_set (told, TRUNCATED, result != plain);
  hsd_record_set (told, OUTCOME, outcome);
}

static gboolean
hsd_discordant_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int thrown_d;
  int n_dice;

  hsd_record_unref (story->facts);
  story->facts = hsd_discordant_convert (story->input);
  thrown_d = hsd_record_get (story->facts, THROWN_D);
  n_dice = HSD_DISCORDANT_BASE + ABS (thrown_d);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_DISCORDANT, n_dice, error))
    return FALSE;

  for (int i = 0; i < n_dice; i++)
    if (!hsd_turn_throw (turn, HSD_DIE_DISCORDANT, story->character, NULL, error))
      return FALSE;

  tell_result (story->input, story->facts, keep_five (story->dice, thrown_d));

  if (hsd_record_get (story->input, MODE) == MODE_LEVELS_TO_DICE && ABS (hsd_record_get (story->input, NIV)) > N_BANDS)
    hsd_turn_notice (turn, "conversion-capped", g_strdup (_("Beyond 5 levels, the equivalence is capped at 15 dice.")));

  return TRUE;
}

/* --- the explanation --- */

static void
explain_dice (const HsdStory *story, HsdSteps *steps)
{
  int d = hsd_record_get (story->facts, FACT_D);
  int niv = hsd_record_get (story->facts, FACT_NIV);
  int thrown_d = hsd_record_get (story->facts, THROWN_D);
  int mode = hsd_record_get (story->input, MODE);

  if (hsd_record_n_rows (story->input, SOURCES) > 0)
    /* Translators: %s is a number of dice with its sign. */
    hsd_steps_add (steps, "B.3", _("The sources of dice net to %s D before the throw."), hsd_steps_signed (steps, d));

  if (mode == MODE_DICE_TO_LEVELS)
    /* Translators: %1$s is a number of dice, %2$s a number of levels, both with their sign. */
    hsd_steps_add (steps, "B.4", _("Dice → Levels: %1$s D count as %2$s levels, and five dice are thrown."),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, levels_of_dice (d)));
  else if (mode == MODE_LEVELS_TO_DICE)
    /* Translators: %1$s is a number of levels, %2$s and %3$s are numbers of dice, all with their sign. */
    hsd_steps_add (steps, "B.5", _("Levels → Dice: %1$s levels count as %2$s D, which makes %3$s D."),
                   hsd_steps_signed (steps, niv), hsd_steps_signed (steps, dice_of_levels (niv)),
                   hsd_steps_signed (steps, thrown_d));

  if (thrown_d > 0)
    /* Translators: %d is a number of dice, more than five. */
    hsd_steps_add (steps, "B.3", _("%d dice are thrown and the five highest are kept."), HSD_DISCORDANT_BASE + thrown_d);
  else if (thrown_d < 0)
    /* Translators: %d is a number of dice, more than five. */
    hsd_steps_add (steps, "B.3", _("%d dice are thrown and the five lowest are kept."), HSD_DISCORDANT_BASE - thrown_d);
  else
    hsd_steps_add (steps, "B.3", _("Five dice are thrown and all are kept."));
}

static void
explain_result (const HsdStory *story, HsdSteps *steps)
{
  const char *sum = hsd_steps_signed (steps, hsd_record_get (story->facts, SUM));
  const char *added = hsd_steps_signed (steps, hsd_record_get (story->facts, ADDED_NIV));
  const char *result = hsd_steps_signed (steps, hsd_record_get (story->facts, RESULT));

  if (hsd_record_get (story->facts, TRUNCATED))
    /* Translators: sum of the dice, level, then the result and its limits, all with their sign. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: truncated to %3$s, since the reach goes from %4$s to %5$s."), sum,
                   added, result, hsd_steps_signed (steps, hsd_record_get (story->facts, LOWEST)),
                   hsd_steps_signed (steps, hsd_record_get (story->facts, HIGHEST)));
  else
    /* Translators: sum of the dice, level, result, all with their sign. */
    hsd_steps_add (steps, "B.3", _("Sum %1$s, level %2$s: final result %3$s."), sum, added, result);

  if (hsd_record_has (story->facts, MARGIN))
    /* Translators: result, challenge and margin with their sign; %3$s is “Above”, “Tie” or “Below”. */
    hsd_steps_add (steps, "B.3", _("%1$s against the challenge %2$s: %3$s (margin %4$s)."), result,
                   hsd_steps_signed (steps, hsd_record_get (story->input, CHALLENGE)),
                   hsd_translate (outcomes[hsd_record_get (story->facts, OUTCOME)].label),
                   hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN)));
}

static void
hsd_discordant_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_dice (story, steps);
  explain_result (story, steps);
}

/* All dice are there, and there is a margin exactly if there is a challenge. */
static gboolean
hsd_discordant_validate (HsdSystem *system, const HsdStory *story)
{
  int n_dice = HSD_DISCORDANT_BASE + ABS (hsd_record_get (story->facts, THROWN_D));

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_DISCORDANT)
      return FALSE;

  return (int) story->dice->len == n_dice &&
         hsd_record_has (story->facts, MARGIN) == (hsd_record_get (story->input, CHALLENGE) != HSD_NULL);
}

static void
hsd_discordant_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  g_autoptr (HsdRecord) told = hsd_discordant_convert (input);
  int n_dice = HSD_DISCORDANT_BASE + ABS (hsd_record_get (told, THROWN_D));

  /* Translators: in a line that says all of a throw: so many discordant dice. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (_("%d dD"), n_dice));
}

static HsdRecord *
hsd_discordant_settled (HsdSystem *system, const HsdRecord *input)
{
  return hsd_discordant_convert (input);
}

static void
hsd_discordant_class_init (HsdDiscordantClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  system_class->id = "discordant";
  /* Translators: the name of a game. */
  system_class->title = N_("Discordant dice");
  system_class->summary = N_("Five dice of −, 0 and +, and those of skill or suffering");
  /* Translators: a game in one word: the discordant dice. */
  system_class->name = NC_("game", "Discordant");
  system_class->inputs = inputs;
  system_class->answers = answers;
  system_class->facts = facts;
  system_class->sheet = sheet_fields;
  system_class->symbols = TRUE;
  system_class->settled = hsd_discordant_settled;
  system_class->say = hsd_discordant_say;
  system_class->roll = hsd_discordant_roll;
  system_class->odds = hsd_discordant_odds;
  system_class->chance_names = hsd_discordant_chance_names;
  system_class->trial = hsd_discordant_trial;
  system_class->explain = hsd_discordant_explain;
  system_class->show = hsd_discordant_show;
  system_class->validate = hsd_discordant_validate;
}

static void
hsd_discordant_init (HsdDiscordant *self)
{
}
