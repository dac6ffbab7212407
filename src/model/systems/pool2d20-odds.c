/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the 2d20 pool: successes and complications together, die by die. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/joint.h"
#include "model/systems/pool2d20.h"

#define FACES 20

const HsdChanceName hsd_pool2d20_chance_names[] = {
  /* Translators: a chance among the odds of a roll; %s is how many successes it brings. */
  { "totals/#", HSD_NC_("odds", "Successes: %s") },
  /* Translators: one of the odds of a roll: that it brings %1$s successes and %2$s complications. */
  { "joint/#/#", N_("Successes: %1$s, complications: %2$s") },
  /* Translators: a chance among the odds of a roll. */
  { "any_complication", N_("At least one complication") },
  /* Translators: a figure among the odds of a roll: the mean of the action points. */
  { "expected_produced", N_("Action points produced, on average") },
  /* Translators: a chance among the odds of a roll; %s is a number of dice, as in “3d20”. */
  { "by_dice/#", N_("Success with %sd20") },
  { NULL },
};

static HsdJointDie
make_die (const HsdRecord *input, const HsdRecord *helper)
{
  HsdJointDie die = { .faces = FACES };
  int target;
  int critical;

  hsd_pool2d20_marks (input, helper, &target, &critical);
  for (int face = 1; face <= FACES; face++)
    die.counts[hsd_pool2d20_successes (face, target, critical)][face >= 21 - hsd_record_get (input, RANGE)]++;

  return die;
}

/* The test with that many dice of the leader. */
static void
throw_together (HsdJoint *joint, const HsdRecord *input, guint n_leader, const HsdJoint *helpers)
{
  HsdJointDie die = make_die (input, NULL);
  HsdJoint leader;

  hsd_joint_init (&leader);
  for (guint i = 0; i < n_leader; i++)
    hsd_joint_throw (&leader, &die);

  hsd_joint_lead (joint, &leader, helpers);
}

static void
throw_helpers (HsdJoint *helpers, const HsdRecord *input)
{
  hsd_joint_init (helpers);

  for (guint i = 0; i < hsd_record_n_rows (input, HELPERS); i++)
    {
      HsdJointDie die = make_die (input, hsd_record_get_row (input, HELPERS, i));

      hsd_joint_throw (helpers, &die);
    }
}

static HsdFraction
success_of (const HsdJoint *joint, int difficulty)
{
  HsdCount sum = 0;

  for (guint total = difficulty; total < joint->rows; total++)
    sum += hsd_joint_row (joint, total);

  return hsd_joint_fraction (joint, sum);
}

/* A mean may be too long where each chance just fits. */
static HsdFraction
produced_of (const HsdJoint *joint, int difficulty)
{
  HsdCount sum = 0;

  for (guint total = difficulty; total < joint->rows; total++)
    {
      HsdCount points;

      if (__builtin_mul_overflow (hsd_joint_row (joint, total), total - difficulty, &points) ||
          __builtin_add_overflow (sum, points, &sum))
        return (HsdFraction) { 0, 0 };
    }

  return hsd_joint_fraction (joint, sum);
}

static void
tell_cells (const HsdJoint *joint, HsdChances *chances)
{
  static const char *const names[] = { "total", "complications" };

  for (guint total = 0; total < joint->rows; total++)
    for (guint complications = 0; complications < joint->columns; complications++)
      if (joint->counts[total][complications] > 0)
        {
          const int numbers[] = { (int) total, (int) complications };

          hsd_chances_add_cell (chances, "joint", names, numbers,
                                hsd_joint_fraction (joint, joint->counts[total][complications]));
        }
}

static HsdFraction
any_complication_of (const HsdJoint *joint)
{
  HsdCount none = 0;

  for (guint total = 0; total < joint->rows; total++)
    none += joint->counts[total][0];

  return hsd_joint_fraction (joint, joint->total - none);
}

gboolean
hsd_pool2d20_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  gboolean skip = hsd_record_get (input, SKIP_ROLL);
  int difficulty = hsd_pool2d20_difficulty (input);
  guint n_leader = hsd_pool2d20_n_dice (input);
  HsdJoint helpers;
  HsdJoint joint;

  if (skip && difficulty != 0)
    return hsd_pool2d20_refuse (error, THROW_DIFFICULTY_NOT_ZERO);

  throw_helpers (&helpers, input);
  if (skip)
    hsd_joint_init (&joint);
  else
    throw_together (&joint, input, n_leader, &helpers);

  hsd_chances_add (chances, success_of (&joint, difficulty), "success");
  for (guint total = 0; total < joint.rows; total++)
    if (hsd_joint_row (&joint, total) > 0)
      hsd_chances_add (chances, hsd_joint_fraction (&joint, hsd_joint_row (&joint, total)), "totals/%u", total);
  tell_cells (&joint, chances);
  hsd_chances_add (chances, any_complication_of (&joint), "any_complication");
  hsd_chances_add_mean (chances, produced_of (&joint, difficulty), "expected_produced");

  for (guint n = HSD_POOL2D20_DICE; n <= LEADER_MAX; n++)
    {
      throw_together (&joint, input, n, &helpers);
      hsd_chances_add (chances, success_of (&joint, difficulty), "by_dice/%u", n);
    }

  if (hsd_chances_fit (chances))
    return TRUE;

  /* Translators: why no odds are shown, in the 2d20 pool: many helpers add many dice. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "helpers",
              _("Computing the odds for this many dice would take too long."));
  return FALSE;
}

/* --- what a re-roll may bring --- */

/* A die that is not re-rolled is a die of one face. */
static HsdJointDie
keep_die (const HsdStory *story, guint place, const HsdRecord *helper)
{
  HsdJointDie die = { .faces = 1 };
  int face = hsd_story_die_at (story, HSD_DIE_D20, place)->face;
  int target;
  int critical;

  hsd_pool2d20_marks (story->input, helper, &target, &critical);
  die.counts[hsd_pool2d20_successes (face, target, critical)][0] = 1;

  return die;
}

static gboolean
has_place (const GArray *places, guint place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, int, i) == (int) place)
      return TRUE;

  return FALSE;
}

/* Only success: complications and points that the new faces add are left out. */
gboolean
hsd_pool2d20_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances)
{
  const HsdStory *story = context->story;
  const HsdRecord *input = story->input;
  const GArray *places = choice == CHOICE_REROLL ? hsd_record_get_numbers (args, REROLL_DICE) : NULL;
  guint n_leader = hsd_pool2d20_n_dice (input);
  HsdJoint leader;
  HsdJoint helpers;
  HsdJoint joint;

  if (places == NULL || places->len == 0)
    return FALSE;

  hsd_joint_init (&leader);
  hsd_joint_init (&helpers);
  for (guint place = 0; place < hsd_story_n_places (story, HSD_DIE_D20); place++)
    {
      const HsdRecord *helper = place < n_leader ? NULL : hsd_record_get_row (input, HELPERS, place - n_leader);
      HsdJointDie die = has_place (places, place) ? make_die (input, helper) : keep_die (story, place, helper);

      hsd_joint_throw (helper == NULL ? &leader : &helpers, &die);
    }

  hsd_joint_lead (&joint, &leader, &helpers);
  hsd_chances_add (chances, success_of (&joint, hsd_pool2d20_difficulty (input)), "success");

  return TRUE;
}
