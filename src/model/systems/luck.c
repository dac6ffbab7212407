/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System A, the luck call: a d100 under a percentage, and a call on luck that may cancel
 * a failed physical action and throw it again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/luck-table.h"
#include "model/systems/luck.h"

G_DEFINE_FINAL_TYPE (HsdLuck, hsd_luck, HSD_TYPE_SYSTEM)

static int
adjustment_in (const HsdRecord *record, guint astrology, guint hours, int fallback)
{
  if (hsd_record_has (record, hours))
    {
      const HsdRecord *dial = hsd_record_get_object (record, hours);

      return hsd_hours_adjustment (hsd_record_get (dial, HOUR_BIRTH), hsd_record_get (dial, HOUR_ASTRAL),
                                   hsd_record_get (dial, HOUR_CURRENT));
    }

  return hsd_record_has (record, astrology) ? hsd_record_get (record, astrology) : fallback;
}

/* --- the throw --- */

static void
tell_action (HsdRecord *record, const HsdThresholds *t, int rolled)
{
  HsdQuality quality = hsd_thresholds_quality (t, rolled);

  hsd_record_set (record, CHANCE, t->chance);
  hsd_record_set (record, ROLLED, rolled);
  hsd_record_set (record, QUALITY, quality);
  hsd_record_set (record, OUTCOME, hsd_quality_succeeds (quality) ? SUCCESS : FAILURE);
}

int
hsd_luck_adjustment (const HsdRecord *input)
{
  return adjustment_in (input, ASTROLOGY, HOURS, 0);
}

/* The adjustment by the hour of the call, or by the one given with the throw. */
static int
call_adjustment (const HsdStory *story, const HsdRecord *args)
{
  return adjustment_in (args, ARG_ASTROLOGY, ARG_HOURS, hsd_record_get (story->facts, ASTROLOGY_USED));
}

HsdThresholds
hsd_luck_call_thresholds (const HsdStory *story, const HsdRecord *args)
{
  return hsd_thresholds (hsd_record_get (story->facts, POINTS_LEFT), call_adjustment (story, args));
}

static gboolean
is_told_in_parts (const HsdRecord *input)
{
  return hsd_record_has (input, SKILL) || hsd_record_has (input, DIFFICULTY);
}

int
hsd_luck_level (const HsdRecord *input)
{
  return is_told_in_parts (input) ? hsd_record_get (input, SKILL) + hsd_record_get (input, DIFFICULTY) : hsd_record_get (input, LEVEL);
}

HsdThresholds
hsd_luck_thresholds (const HsdRecord *input)
{
  int level = hsd_luck_level (input);

  /* Astrology modifies luck rolls only. */
  if (hsd_record_get (input, MODE) == MODE_LUCK)
    return hsd_thresholds (hsd_record_get (input, LUCK), level + hsd_luck_adjustment (input));

  return hsd_thresholds (hsd_record_get (input, CHARACTERISTIC), level);
}

static void
hsd_luck_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  /* Translators: in the line that sums up a roll: one die of a hundred faces, as players write it. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup (C_("statement", "1d100")));
}

static gboolean
hsd_luck_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdThresholds t;
  int rolled;

  hsd_record_set (story->facts, ASTROLOGY_USED, hsd_luck_adjustment (story->input));
  hsd_record_set (story->facts, POINTS_LEFT, hsd_points_get (&hsd_luck_input_points, story->input));
  t = hsd_luck_thresholds (story->input);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_D100, 1, error) ||
      !hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  tell_action (story->facts, &t, rolled);
  if (t.chance == 0)
    /* Translators: a notice after an action roll of the luck call: whatever the die shows, it fails. */
    hsd_turn_notice (turn, "action-impossible", g_strdup (_("At this level the action is impossible.")));

  return TRUE;
}

/* --- the call --- */

static int
hsd_luck_closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  HsdLuckTerms terms = hsd_luck_terms (hsd_record_get (story->input, ROLL_TYPE));

  if (hsd_record_get (story->input, MODE) == MODE_LUCK)
    return REASON_LUCK_ROLL;
  if (hsd_record_has (story->facts, APPEAL))
    return REASON_ALREADY_APPEALED;
  if (hsd_record_get (story->facts, OUTCOME) == SUCCESS)
    return REASON_ACTION_SUCCEEDED;
  if (terms == HSD_LUCK_NEVER)
    return REASON_NOT_ELIGIBLE;
  if (hsd_luck_terms_want (terms) && !hsd_record_get (story->input, DELIBERATE))
    return REASON_NOT_DELIBERATE;
  if (hsd_record_get (story->facts, POINTS_LEFT) == 0)
    return REASON_NO_LUCK_POINT;
  if (hsd_luck_terms_agree (terms) && (args == NULL || !hsd_record_get (args, ARG_GM_AGREES)))
    return REASON_NEEDS_GM;

  return -1;
}

/* The number of faces depends on the first: only after a successful luck die the action is thrown
 * again. With both places empty the application throws as many as needed. */
static gboolean
expect_appeal_dice (HsdTurn *turn, const HsdThresholds *luck, GError **error)
{
  guint n_given = hsd_turn_n_given (turn);
  int first = hsd_turn_get_given (turn, 0);
  guint n_due = n_given == 2 ? 2 : 1;

  if (!hsd_turn_has_given (turn))
    return TRUE;

  if (first == HSD_FACE_HOLE)
    n_due = n_given == 2 && hsd_turn_get_given (turn, 1) == HSD_FACE_HOLE ? 2 : 1;
  else if (first >= 1 && first <= 100)
    n_due = hsd_quality_succeeds (hsd_thresholds_quality (luck, first)) ? 2 : 1;

  return hsd_turn_expect_dice (turn, HSD_DIE_D100, n_due, error);
}

static gboolean
throw_again (HsdTurn *turn, HsdStory *story, GError **error)
{
  HsdThresholds t = hsd_luck_thresholds (story->input);
  int rolled;

  hsd_story_die_at (story, HSD_DIE_D100, 0)->state = HSD_DIE_CANCELLED;
  if (!hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  tell_action (story->facts, &t, rolled);
  return TRUE;
}

static gboolean
hsd_luck_choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int astrology = call_adjustment (story, args);
  int points = hsd_record_get (story->facts, POINTS_LEFT);
  HsdThresholds luck = hsd_luck_call_thresholds (story, args);
  HsdRecord *appeal;
  HsdRecord *sheet;
  HsdQuality quality;
  int rolled;

  if (!expect_appeal_dice (turn, &luck, error) || !hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  quality = hsd_thresholds_quality (&luck, rolled);
  hsd_record_set (story->facts, ASTROLOGY_USED, astrology);
  appeal = hsd_record_edit_object (story->facts, APPEAL);
  hsd_record_set (appeal, APPEAL_CHANCE, luck.chance);
  hsd_record_set (appeal, APPEAL_ROLLED, rolled);
  hsd_record_set (appeal, APPEAL_QUALITY, quality);
  hsd_record_set (appeal, APPEAL_OUTCOME, hsd_quality_succeeds (quality) ? SUCCESS : FAILURE);

  if (!hsd_quality_succeeds (quality))
    return TRUE;

  /* The point is spent, whatever the outcome. */
  hsd_record_set (story->facts, POINTS_LEFT, points - 1);
  sheet = hsd_turn_edit_sheet (turn, system, story->character);
  if (sheet != NULL)
    {
      hsd_record_set (sheet, SHEET_POINTS, points - 1);
      hsd_record_set (sheet, SHEET_CALLED, TRUE);
    }

  return throw_again (turn, story, error);
}

/* --- the table --- */

static gboolean
hsd_luck_tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
                     GError **error)
{
  hsd_points_tidy (&hsd_luck_sheet_points, turn, name, hsd_turn_edit_sheet (turn, system, name), before == NULL,
                   hsd_record_has (given, SHEET_POINTS));

  return TRUE;
}

static gboolean
recover (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, hsd_record_get_text (args, RECOVER_CHARACTER));
  int points = hsd_record_get (args, RECOVER_POINTS);

  if (sheet == NULL)
    {
      /* Translators: why an entry is refused, in the luck call: no luck is on the character’s sheet. */
      hsd_refuse_reason (error, "no-luck", _("This character has no luck to recover."));
      return FALSE;
    }

  if (hsd_record_get (args, RECOVER_WHY) == WHY_CHATEAU_DORMANT)
    {
      points = hsd_record_get (sheet, SHEET_CALLED) ? 0 : 1;
      hsd_record_clear (sheet, SHEET_CALLED);
    }

  points += hsd_record_get (sheet, SHEET_POINTS);
  hsd_record_set (sheet, SHEET_POINTS, CLAMP (points, 0, hsd_record_get (sheet, SHEET_LUCK)));

  return TRUE;
}

static gboolean
hsd_luck_run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  if (errand == ERRAND_RECOVER)
    return recover (system, turn, args, error);

  hsd_record_set (hsd_turn_edit_shared (turn, system), SHARED_ASTRAL, hsd_record_get (args, DAY_ASTRAL));
  return TRUE;
}

/* --- the explanation --- */

/* A 100 fails at any percentage; how badly, the limits say. */
static void
explain_hundred (HsdSteps *steps, const char *rule, const HsdThresholds *t, const char *quality)
{
  if (t->total_failure == HSD_NO_THRESHOLD)
    /* Translators: %s is a quality, such as “Total failure”. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails. %s."), quality);
  else if (t->particular_failure == HSD_NO_THRESHOLD)
    /* Translators: of failures; %1$d is the least d100 of total ones, %2$s a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails (total from %1$d): %2$s."), t->total_failure, quality);
  else
    /* Translators: of failures; %1$d and %2$d are the least d100 of particular and of total ones, %3$s is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails (particular from %1$d, total from %2$d): %3$s."),
                   t->particular_failure, t->total_failure, quality);
}

/* A percentage of 100 and more has no such limits, and fails on a 100 alone. */
static void
explain_failure (HsdSteps *steps, const char *rule, const HsdThresholds *t, int rolled, const char *quality)
{
  if (t->particular_failure == HSD_NO_THRESHOLD)
    /* Translators: %1$d is the d100, %2$d the threshold; failures are total from %3$d on; %4$s is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, above %2$d (total from %3$d): %4$s."), rolled, t->normal_success,
                   t->total_failure, quality);
  else
    /* Translators: %1$d is the d100, %2$d the threshold; failures are particular from %3$d on, total from %4$d on; %5$s
       is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, above %2$d (particular from %3$d, total from %4$d): %5$s."), rolled,
                   t->normal_success, t->particular_failure, t->total_failure, quality);
}

static void
explain_thresholds (HsdSteps *steps, const char *rule, const HsdThresholds *t, int rolled)
{
  const char *quality = hsd_translate (hsd_luck_qualities[hsd_thresholds_quality (t, rolled)].label);

  if (rolled == 100)
    explain_hundred (steps, rule, t, quality);
  else if (rolled <= t->normal_success && t->significant_success == 0)
    /* Translators: %1$d is the d100, %2$d the threshold, %3$s a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, at most %2$d: %3$s."), rolled, t->normal_success, quality);
  else if (rolled <= t->normal_success)
    /* Translators: %1$d is the d100; %2$d, %3$d and %4$d are the thresholds of a normal, significant and particular
       success; %5$s is a quality, such as “Normal success”. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, at most %2$d (significant up to %3$d, particular up to %4$d): %5$s."),
                   rolled, t->normal_success, t->significant_success, t->particular_success, quality);
  else
    explain_failure (steps, rule, t, rolled, quality);
}

/* Luck itself is rolled: the only roll that astrology moves, but for the call. */
static void
explain_luck_roll (const HsdStory *story, HsdSteps *steps, int chance)
{
  int luck = hsd_record_get (story->input, LUCK);
  int level = hsd_luck_level (story->input);
  int astrology = hsd_record_get (story->facts, ASTROLOGY_USED);

  if (astrology == 0)
    /* Translators: %1$d is the luck characteristic, %2$s a level with its sign, %3$d a percentage. */
    hsd_steps_add (steps, "A.5", _("Luck roll requested by the game master: full luck %1$d at level %2$s gives %3$d%%."), luck,
                   hsd_steps_signed (steps, level), chance);
  else
    hsd_steps_add (steps, "A.5",
                   /* Translators: %1$d is the luck characteristic; %2$s and %3$s make the level %4$s, all with their
                      sign; %5$d is a percentage. */
                   _("Luck roll requested by the game master: level %2$s and astrology %3$s make %4$s, where full luck "
                     "%1$d gives %5$d%%."),
                   luck, hsd_steps_signed (steps, level), hsd_steps_signed (steps, astrology),
                   hsd_steps_signed (steps, level + astrology), chance);
}

static void
explain_action (const HsdStory *story, HsdSteps *steps)
{
  HsdThresholds t = hsd_luck_thresholds (story->input);
  int first = g_array_index (story->dice, HsdDie, 0).face;

  if (is_told_in_parts (story->input))
    /* Translators: %1$s and %2$s make the level %3$s, all with their sign. */
    hsd_steps_add (steps, "A.2", _("Skill %1$s and difficulty %2$s make level %3$s."),
                   hsd_steps_signed (steps, hsd_record_get (story->input, SKILL)),
                   hsd_steps_signed (steps, hsd_record_get (story->input, DIFFICULTY)),
                   hsd_steps_signed (steps, hsd_luck_level (story->input)));

  if (hsd_record_get (story->input, MODE) == MODE_LUCK)
    explain_luck_roll (story, steps, t.chance);
  else
    /* Translators: %1$d is the characteristic, %2$s the level with its sign, %3$d a percentage. */
    hsd_steps_add (steps, "A.2", _("Characteristic %1$d at level %2$s: the table gives %3$d%%."),
                   hsd_record_get (story->input, CHARACTERISTIC),
                   hsd_steps_signed (steps, hsd_luck_level (story->input)), t.chance);

  explain_thresholds (steps, "A.3", &t, first);
}

static void
explain_appeal (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, APPEAL);
  int astrology = hsd_record_get (story->facts, ASTROLOGY_USED);
  gboolean succeeded = hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS;
  int points = hsd_record_get (story->facts, POINTS_LEFT) + (succeeded ? 1 : 0);
  HsdThresholds luck = hsd_thresholds (points, astrology);
  HsdThresholds t = hsd_luck_thresholds (story->input);

  if (astrology != 0)
    /* Translators: %s is −4, −2, +2 or +4. */
    hsd_steps_add (steps, "A.7", _("Astrology: the hour of the call moves the luck level from 0 to %s."),
                   hsd_steps_signed (steps, astrology));

  hsd_steps_add (steps, "A.5",
                 /* Translators: %1$d is a number of points, %2$d a percentage. */
                 g_dngettext (GETTEXT_PACKAGE, "Luck call with the %1$d point left: %2$d%%.",
                              "Luck call with the %1$d points left: %2$d%%.", points),
                 points, luck.chance);
  explain_thresholds (steps, "A.5", &luck, hsd_record_get (appeal, APPEAL_ROLLED));

  if (!succeeded)
    {
      /* Translators: a step of the explanation: luck was called on, and did not come; the first roll stands. */
      hsd_steps_add (steps, "A.5", _("Call failed: no point is lost, the action stands, and there is no second call."));
      return;
    }

  /* Translators: a step of the explanation: luck was called on, and the action is rolled again. */
  hsd_steps_add (steps, "A.5", _("Call succeeded: one luck point is spent, and the first roll never happened."));
  explain_thresholds (steps, "A.5", &t, hsd_record_get (story->facts, ROLLED));
}

/* The first throw, the throw of the call, and, if that succeeded, the throw that replaces the first. */
static gboolean
hsd_luck_validate (HsdSystem *system, const HsdStory *story)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, APPEAL);
  gboolean again = appeal != NULL && hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS;
  guint n_dice = 1 + (appeal != NULL) + again;

  if (story->dice->len != n_dice)
    return FALSE;

  for (guint i = 0; i < n_dice; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind != HSD_DIE_D100 || die->place != i || die->state != (again && i == 0 ? HSD_DIE_CANCELLED : HSD_DIE_KEPT))
        return FALSE;
    }

  return TRUE;
}

static void
hsd_luck_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_action (story, steps);

  if (hsd_record_has (story->facts, APPEAL))
    explain_appeal (story, steps);
}

static const char *const policies[] = { "appeal", NULL };

static void
hsd_luck_class_init (HsdLuckClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  hsd_luck_declare (system_class);
  system_class->tidy_sheet = hsd_luck_tidy_sheet;
  system_class->say = hsd_luck_say;
  system_class->roll = hsd_luck_roll;
  system_class->closed = hsd_luck_closed;
  system_class->choose = hsd_luck_choose;
  system_class->run = hsd_luck_run;
  system_class->odds = hsd_luck_odds;
  system_class->chance_names = hsd_luck_chance_names;
  system_class->foresee = hsd_luck_foresee;
  system_class->policies = policies;
  system_class->trial = hsd_luck_trial;
  system_class->explain = hsd_luck_explain;
  system_class->show = hsd_luck_show;
  system_class->validate = hsd_luck_validate;
}

static void
hsd_luck_init (HsdLuck *self)
{
}
