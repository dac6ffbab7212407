/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs and facts of the 2d20 pool, as data. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/points.h"
#include "model/systems/pool2d20-round.h"

#define PLACES_MAX (LEADER_MAX + HELPERS_MAX)
#define COMBAT_DICE_MAX 13

const HsdSpending hsd_pool2d20_spendings[N_ONS] = {
  [ON_INFORMATION] = { POINTS_MAX, TRUE },
  [ON_TIME] = { 1, TRUE },
  [ON_MINOR_ACTION] = { 1, FALSE },
  [ON_MAJOR_ACTION] = { 1, FALSE },
  [ON_DAMAGE] = { 3, TRUE },
};

static const HsdPoints input_points = { LUCK, LUCK_POINTS };
static const HsdPoints sheet_points = { SHEET_LUCK, SHEET_POINTS };

static const HsdField inputs[19];
static const HsdField sheet_fields[6];

/* --- checks --- */

static gboolean
check_bought_dice (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int bought = hsd_record_get (input, BOUGHT_DICE);
  int all = hsd_record_get_valid (input, FREE_DICE, 0);

  if (hsd_record_get (input, SKIP_ROLL) && bought > 0)
    {
      /* Translators: why an entry is refused, in the 2d20 pool: an automatic success needs no dice. */
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "bought_dice", _("No dice are bought for a test without a roll."));
      return FALSE;
    }

  if (all + bought <= HSD_POOL2D20_BONUS_DICE)
    return TRUE;

  /* Translators: why an entry is refused, in the 2d20 pool; bought dice cost action points. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "bought_dice", _("Free and bought dice together: no more than three."));
  return FALSE;
}

static gboolean
check_input_points (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&input_points, input, inputs[LUCK].fallback, error);
}

static gboolean
check_sheet_points (HsdRecord *sheet, guint index, const HsdContext *context, GError **error)
{
  const HsdRecord *old = hsd_state_get_sheet_with (context->state, sheet_fields, context->character);

  return hsd_points_check (&sheet_points, sheet, old != NULL ? hsd_record_get (old, SHEET_LUCK) : sheet_fields[SHEET_LUCK].fallback, error);
}

/* Places must be of this throw; places of combat dice that were not thrown are refused by a reason. */
static gboolean
check_places (HsdRecord *args, const HsdStory *story, HsdDieKind kind, GError **error)
{
  const GArray *places = hsd_record_get_numbers (args, REROLL_DICE);
  int n = hsd_story_n_places (story, kind);

  for (guint i = 0; i < places->len; i++)
    {
      int place = g_array_index (places, int, i);

      if (place < 0 || place >= n)
        {
          g_autofree char *path = g_strdup_printf ("dice[%u]", i);

          /* Translators: %d is how many dice lie on the table; places are counted from 0. */
          hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, path, _("No die lies in this place: from 0 to %d is allowed."), n - 1);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_d20_places (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  return check_places (args, context->story, HSD_DIE_D20, error);
}

static gboolean
check_combat_places (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  return !hsd_record_has (context->story->facts, COMBAT) || check_places (args, context->story, HSD_DIE_COMBAT, error);
}

/* Combat dice are of attacks, and thrown again once they lie there. */
static gboolean
has_combat (const HsdStory *story)
{
  return hsd_record_has (story->facts, COMBAT);
}

static gboolean
wants_combat (const HsdStory *story)
{
  return hsd_record_get (story->input, ATTACK) != ATTACK_NONE && !has_combat (story);
}

static HsdNeed
need_amount (const HsdRecord *args, const HsdContext *context)
{
  if (!hsd_record_has (args, SPEND_ON) || hsd_record_get (args, SPEND_ON) == ON_DAMAGE)
    return HSD_NEED_OPTIONAL;

  return HSD_NEED_ABSENT;
}

static HsdNeed
need_points (const HsdRecord *args, const HsdContext *context)
{
  if (hsd_record_has (args, ERRAND_ON) && hsd_record_get (args, ERRAND_ON) == ON_TIMING)
    return HSD_NEED_ABSENT;

  return HSD_NEED_OPTIONAL;
}

/* --- inputs --- */

static const HsdWord ranges[] = {
  /* Translators: how risky a test is; here complications come on 20 alone. */
  { "1", N_("Normal") },
  /* Translators: how risky a test is; complications on 19–20. */
  { "2", N_("Risky") },
  /* Translators: how risky a test is; complications on 18–20. */
  { "3", N_("Hazardous") },
  /* Translators: how risky a test is; complications on 17–20. */
  { "4", N_("Dangerous") },
  /* Translators: how risky a test is; complications on 16–20. */
  { "5", N_("Perilous") },
  { NULL },
};

static const HsdWord attacks[] = {
  /* Translators: an attack with what: the test is no attack. */
  [ATTACK_NONE] = { "none", HSD_NC_("attack", "None") },
  /* Translators: an attack with what: weapons of the hand. */
  [ATTACK_MELEE] = { "melee", HSD_NC_("attack", "Melee") },
  /* Translators: an attack with what: weapons that are thrown. */
  [ATTACK_THROWN] = { "thrown", HSD_NC_("attack", "Thrown") },
  /* Translators: an attack with what: firearms, and all the rest. */
  [ATTACK_OTHER] = { "other", HSD_NC_("attack", "Other") },
  { NULL },
};

static const HsdField helper_fields[] = {
  /* Translators: a column of the helpers. */
  [HELPER_NAME] = { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO, .say = "%s" },
  /* Translators: a column of the helpers. */
  [HELPER_ATTRIBUTE] = { "attribute", HSD_NC_("column", "Attribute"), HSD_INT, HSD_REQUIRED, 1, 20, 6, .say = "%s" },
  /* Translators: a column of the helpers. */
  [HELPER_SKILL] = { "skill", HSD_NC_("column", "Skill"), HSD_INT, HSD_REQUIRED, 0, 10, 2, .say = "+\u00a0%s" },
  /* Translators: a column of the helpers. */
  [HELPER_ASSET] = { "asset", HSD_NC_("column", "Personal asset"), HSD_BOOL, .say = "★" },
  { NULL },
};

static const HsdField inputs[19] = {
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [ATTRIBUTE] = { "attribute", HSD_NC_("field", "Attribute"), HSD_INT, HSD_REQUIRED, 1, 20, 6,
                  /* Translators: in the line that sums up a roll; %s is a number. */
                  .say = HSD_NC_("statement", "attribute %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [SKILL] = { "skill", HSD_NC_("field", "Skill"), HSD_INT, HSD_REQUIRED, 0, 10, 2,
              /* Translators: in the line that sums up a roll; %s is a number. */
              .say = HSD_NC_("statement", "skill %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [ASSET] = { "asset", HSD_NC_("field", "Personal asset"), HSD_BOOL,
              /* Translators: in the line that sums up a roll. */
              .say = HSD_NC_("statement", "personal asset ★") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [DIFFICULTY] = { "difficulty", HSD_NC_("field", "Difficulty"), HSD_INT, HSD_SPOKEN, 0, 10, 1,
                   /* Translators: in the line that sums up a roll; %s is a number. */
                   .say = HSD_NC_("statement", "against difficulty %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [RANGE] = { "complication_range", HSD_NC_("field", "Complication range"), HSD_INT, 0, 1, 5, 1, .words = ranges,
              /* Translators: in the line that sums up a roll; %s is “Risky” or the like. */
              .say = HSD_NC_("statement", "complications: %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [FREE_DICE] = { "free_dice", HSD_NC_("field", "Free dice"), HSD_INT, HSD_FOLDED, 0, HSD_POOL2D20_BONUS_DICE, 0,
                  /* Translators: in the line that sums up a roll; %s is a number. */
                  .say = HSD_NC_("statement", "free dice: %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [BOUGHT_DICE] = { "bought_dice", HSD_NC_("field", "Dice bought"), HSD_INT, 0, 0, HSD_POOL2D20_BONUS_DICE, 0, .check = check_bought_dice,
                    /* Translators: in the line that sums up a roll; %s is a number. */
                    .say = HSD_NC_("statement", "dice bought: %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [HELPERS] = { "helpers", HSD_NC_("field", "Helpers"), HSD_LIST, 0, 0, HELPERS_MAX, .fields = helper_fields,
                /* Translators: in the line that sums up a roll; %s is a list of helpers. */
                .say = HSD_NC_("statement", "helped by %s") },
  [STACKED_DECK] = { "stacked_deck", HSD_NC_("field", "Stroke of Luck: luck instead of the attribute"), HSD_BOOL, HSD_FOLDED },
  [SECOND_MAJOR] = { "second_major_action", HSD_NC_("field", "Second major action of the round"), HSD_BOOL, HSD_FOLDED },
  [NPC] = { "npc", HSD_NC_("field", "Test of an NPC"), HSD_BOOL, HSD_FOLDED | HSD_OF_NPC },
  [SKIP_ROLL] = { "skip_roll", HSD_NC_("field", "Automatic success without a roll"), HSD_BOOL, HSD_FOLDED },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [LUCK] = { "luck", HSD_NC_("characteristic", "Luck (LCK)"), HSD_INT, HSD_OF_CHARACTER, 1, 20, 5, .say = HSD_NC_("statement", "luck %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [LUCK_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_OF_CHARACTER | HSD_NOTED, 0, 20, 5, .check = check_input_points, .say = HSD_NC_("statement", "luck points: %s") },
  [PICKED_ATTRIBUTE] = { "picked_attribute", NULL, HSD_NAME, HSD_PICKED },
  [PICKED_SKILL] = { "picked_skill", NULL, HSD_NAME, HSD_PICKED },
  /* Translators: a field asked for before a roll of the 2d20 pool: what is attacked with. */
  [ATTACK] = { "attack", HSD_NC_("field", "Attack"), HSD_WORD, HSD_TRUTH, ATTACK_MELEE, ATTACK_THROWN, ATTACK_NONE, .words = attacks,
               /* Translators: in the line that sums up a roll; %s is “Melee” or the like. */
               .say = HSD_NC_("statement", "attack: %s") },
  { NULL },
};

/* --- facts --- */

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the 2d20 pool. */
  [SUCCESS] = { "success", HSD_NC_("outcome", "Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the 2d20 pool. */
  [FAILURE] = { "failure", HSD_NC_("outcome", "Failure"), HSD_MARK_FAILURE },
  { NULL },
};

static const HsdField paid_fields[] = {
  [PAID_POOL] = { "pool", HSD_NC_("field", "Taken from the group pool"), HSD_INT, HSD_REQUIRED, 0, 6 },
  [PAID_GM] = { "gm", HSD_NC_("field", "Action points from or to the GM"), HSD_INT, HSD_REQUIRED, 0, 6 },
  { NULL },
};

static const HsdField any_face[] = {
  /* Translators: a face of a die. */
  { "face", HSD_NC_("field", "Face"), HSD_INT, 0, 1, 6 },
  { NULL },
};

static const HsdField combat_fields[] = {
  /* Translators: a figure of the combat dice. */
  [COMBAT_TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, 0, 2 * COMBAT_DICE_MAX },
  /* Translators: a figure of the combat dice. */
  [COMBAT_EFFECTS] = { "effects", HSD_NC_("field", "Effects"), HSD_INT, HSD_REQUIRED, 0, COMBAT_DICE_MAX },
  /* Translators: a figure of the combat dice. */
  [COMBAT_FACES] = { "faces", HSD_NC_("field", "Faces"), HSD_NUMBERS, HSD_REQUIRED, 0, COMBAT_DICE_MAX, .fields = any_face },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [TARGET] = { "target", HSD_NC_("field", "Target number"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 1, 30 },
  [CRITICAL_ON] = { "critical_on", HSD_NC_("field", "Critical up to"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 1, 10 },
  [LEADER] = { "leader", HSD_NC_("field", "Successes of the leader"), HSD_INT, HSD_REQUIRED, 0, 2 * PLACES_MAX },
  [HELPERS_TOTAL] = { "helpers_total", HSD_NC_("field", "Successes of the helpers"), HSD_INT, HSD_REQUIRED, 0, 2 * PLACES_MAX },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [TOTAL] = { "total", HSD_NC_("field", "Successes"), HSD_INT, HSD_REQUIRED, 0, 2 * PLACES_MAX },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [CRITICALS] = { "criticals", HSD_NC_("field", "Critical successes"), HSD_INT, HSD_REQUIRED, 0, PLACES_MAX },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [COMPLICATIONS] = { "complications", HSD_NC_("field", "Complications"), HSD_INT, HSD_REQUIRED, 0, PLACES_MAX },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  [PRODUCED] = { "produced", HSD_NC_("field", "Action points produced"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 0, 2 * PLACES_MAX },
  [SPENT] = { "spent", HSD_NC_("field", "Action points spent"), HSD_INT, HSD_REQUIRED, 0, POINTS_MAX },
  [PAID] = { "paid", HSD_NC_("field", "Paid for dice"), HSD_OBJECT, HSD_REQUIRED | HSD_PRIVATE, .fields = paid_fields },
  [STORED] = { "stored", HSD_NC_("field", "Action points stored"), HSD_INT, HSD_SECRET, 0, 2 * PLACES_MAX },
  [LOST] = { "lost", HSD_NC_("field", "Action points lost"), HSD_INT, HSD_SECRET, 0, 2 * PLACES_MAX },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [COMBAT] = { "combat", HSD_NC_("field", "Combat dice"), HSD_OBJECT, .fields = combat_fields },
  /* Translators: a value shown after a roll of the 2d20 pool. */
  [POINTS_LEFT] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_REQUIRED | HSD_PRIVATE | HSD_LIVE, 0, 20 },
  [BOUGHT + ON_INFORMATION] = { "bought-information", NULL, HSD_INT, HSD_INTERNAL, 0, POINTS_MAX },
  [BOUGHT + ON_TIME] = { "bought-time", NULL, HSD_INT, HSD_INTERNAL, 0, 1 },
  [BOUGHT + ON_MINOR_ACTION] = { "bought-minor-action", NULL, HSD_INT, HSD_INTERNAL, 0, 1 },
  [BOUGHT + ON_MAJOR_ACTION] = { "bought-major-action", NULL, HSD_INT, HSD_INTERNAL, 0, 1 },
  [BOUGHT + ON_DAMAGE] = { "bought-damage", NULL, HSD_INT, HSD_INTERNAL, 0, 3 },
  [DAMAGE_FROM_POOL] = { "damage-from-pool", NULL, HSD_INT, HSD_INTERNAL, 0, 3 },
  [GIVEN_BACK] = { "given-back", NULL, HSD_INT, HSD_INTERNAL, 0, POINTS_MAX },
  { NULL },
};

/* --- the table and the sheets --- */

static const HsdField shared_fields[] = {
  /* Translators: what the table holds for the 2d20 pool. */
  [SHARED_GROUP_POOL] = { "group_pool", HSD_NC_("field", "Group pool"), HSD_INT, HSD_REQUIRED, 0, 6 },
  [SHARED_GM_POOL] = { "gm_pool", HSD_NC_("field", "Game master’s pool"), HSD_INT, HSD_REQUIRED | HSD_PRIVATE, 0, POINTS_MAX },
  /* Translators: what the table holds for the 2d20 pool: the round of a fight. */
  [SHARED_ROUND] = { "round", HSD_NC_("field", "Round"), HSD_OBJECT, .fields = hsd_pool2d20_round_fields },
  { NULL },
};

static const HsdField attribute_fields[] = {
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "FOR", HSD_NC_("characteristic", "Strength (STR)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of strength, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "STR") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "PER", HSD_NC_("characteristic", "Perception (PER)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of perception, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "PER") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "END", HSD_NC_("characteristic", "Endurance (END)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of endurance, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "END") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "CHR", HSD_NC_("characteristic", "Charisma (CHA)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of charisma, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation of charisma", "CHA") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "INT", HSD_NC_("characteristic", "Intelligence (INT)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of intelligence, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "INT") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  { "AGI", HSD_NC_("characteristic", "Agility (AGI)"), HSD_INT, 0, 1, 20,
    /* Translators: the abbreviation of agility, as in its whole name and on sheets of the game. */
    .letters = HSD_NC_("abbreviation", "AGI") },
  /* Translators: an attribute, with its abbreviation in capitals. */
  [ATTRIBUTE_CHA] = { "CHA", HSD_NC_("characteristic", "Luck (LCK)"), HSD_INT, HSD_ANSWERED, 1, 20,
                      /* Translators: the abbreviation of luck, as in its whole name and on sheets of the game. */
                      .letters = HSD_NC_("abbreviation of luck", "LCK") },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the 2d20 pool. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the 2d20 pool. */
  { "rank", HSD_NC_("column", "Rank"), HSD_INT, HSD_REQUIRED, 0, 10 },
  /* Translators: a column of the skills of the 2d20 pool. */
  { "asset", HSD_NC_("column", "Personal asset"), HSD_BOOL },
  { NULL },
};

static const HsdField sheet_fields[6] = {
  /* Translators: a field of a character’s sheet for the 2d20 pool. */
  [SHEET_LUCK] = { "luck", HSD_NC_("characteristic", "Luck (LCK)"), HSD_INT, 0, 1, 20, 5 },
  /* Translators: a field of a character’s sheet for the 2d20 pool. */
  [SHEET_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, 0, 0, 20, 5, .check = check_sheet_points },
  [SHEET_ACTED] = { "acted", HSD_NC_("field", "Already acted this round"), HSD_BOOL },
  /* Translators: a field of a character’s sheet for the 2d20 pool. */
  [SHEET_ATTRIBUTES] = { "attributes", HSD_NC_("field", "Attributes"), HSD_OBJECT, HSD_SPARSE | HSD_MERGED, .fields = attribute_fields },
  /* Translators: a field of a character’s sheet for the 2d20 pool. */
  [SHEET_SKILLS] = { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "attributes", .pick = "picked_attribute", .takes = { { NULL, "attribute" } }, .mirrors = "luck" },
  { "skills", .pick = "picked_skill", .takes = { { "rank", "skill" }, { "asset", "asset" } }, .along = "attributes",
    /* Translators: the target number of a test; %d is a number. */
    .sum = N_("TN %d") },
  { NULL },
};

/* --- choices --- */

static const HsdField any_place[] = {
  /* Translators: a die on the table. */
  { "place", HSD_NC_("field", "Die"), HSD_INT, 0, G_MININT, G_MAXINT },
  { NULL },
};

static const HsdField reroll_args[] = {
  [REROLL_DICE] = { "dice", HSD_NC_("field", "Dice to re-roll"), HSD_NUMBERS, HSD_REQUIRED, 1, PLACES_MAX, .fields = any_place,
                    .check = check_d20_places },
  /* Translators: a field of the re-roll. */
  [REROLL_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

static const HsdField reroll_combat_args[] = {
  [REROLL_DICE] = { "dice", HSD_NC_("field", "Dice to re-roll"), HSD_NUMBERS, HSD_REQUIRED, 1, 3, .fields = any_place,
                    .check = check_combat_places },
  /* Translators: a field of the re-roll. */
  [REROLL_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

static const HsdWord ons[] = {
  /* Translators: one use of action points, in a list of values; the number in brackets is its price. */
  [ON_INFORMATION] = { "information", N_("Obtain information (1)") },
  /* Translators: one use of action points, in a list of values; the number in brackets is its price. */
  [ON_TIME] = { "time", N_("Reduce the time (2)") },
  /* Translators: one use of action points, in a list of values; the number in brackets is its price. */
  [ON_MINOR_ACTION] = { "minor-action", N_("One more minor action (1)") },
  /* Translators: one use of action points, in a list of values; the number in brackets is its price. */
  [ON_MAJOR_ACTION] = { "major-action", N_("One more major action (2)") },
  /* Translators: one use of action points, in a list of values; in brackets, the price of each combat die. */
  [ON_DAMAGE] = { "damage", N_("More damage (1 a die)") },
  { NULL },
};

static const HsdField spend_args[] = {
  /* Translators: a field asked for when points are spent. */
  [SPEND_ON] = { "on", HSD_NC_("field", "Spend on"), HSD_WORD, HSD_REQUIRED, .words = ons },
  /* Translators: a field asked for when points are spent. */
  [SPEND_AMOUNT] = { "amount", HSD_NC_("field", "Combat dice"), HSD_INT, 0, 1, 3, 1, .need = need_amount },
  { NULL },
};

static const HsdField combat_args[] = {
  [COMBAT_COUNT] = { "count", HSD_NC_("field", "Dice of the weapon"), HSD_INT, HSD_REQUIRED, 0, 10, 0 },
  /* Translators: a field of the roll of combat dice. */
  [COMBAT_DICE_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

const HsdOffer hsd_pool2d20_spend_offers[N_ONS + 1] = {
  /* Translators: what action points are spent on. */
  [ON_INFORMATION] = { "information", N_("Obtain Information"),
    /* Translators: below “Obtain Information”: what the points buy; short, no full stop. */
    N_("A question to the GM"), { HSD_COIN_ACTION, 1 } },
  /* Translators: what action points are spent on. */
  [ON_TIME] = { "time", N_("Reduce the Time"),
    /* Translators: below “Reduce the Time”: what it does; short, no full stop. */
    N_("It takes half as long"), { HSD_COIN_ACTION, 2 } },
  /* Translators: what action points are spent on. */
  [ON_MINOR_ACTION] = { "minor-action", N_("Minor Action"),
    /* Translators: below “Minor Action”: one more such action; short, no full stop. */
    N_("One more in this turn"), { HSD_COIN_ACTION, 1 } },
  /* Translators: what action points are spent on. */
  [ON_MAJOR_ACTION] = { "major-action", N_("Major Action"),
    /* Translators: below “Major Action”: one more, whose tests are harder by one; short, no full stop. */
    N_("One more; difficulty +1"), { HSD_COIN_ACTION, 2 } },
  /* Translators: what action points are spent on. */
  [ON_DAMAGE] = { "damage", N_("Damage"),
    /* Translators: below “Damage”: what each action point adds; short, no full stop. */
    N_("A combat die for each point"), { HSD_COIN_ACTION, 1, 3 } },
  { NULL },
};

static const HsdOffer combat_offers[] = {
  /* Translators: the dice of a weapon. */
  { NULL, N_("Combat Dice"),
    /* Translators: below “Combat Dice”: which dice are rolled; short, no full stop. */
    N_("The weapon’s, and those bought"), .fits = wants_combat },
  { NULL },
};

static const HsdOffer reroll_offers[] = {
  /* Translators: the name of what a luck point does in this game; French leaves it in English. */
  { NULL, N_("Miss Fortune"),
    /* Translators: what the luck point buys. */
    N_("Re-roll d20s"), { HSD_COIN_LUCK, 1, .each = TRUE }, .rerolls = TRUE, .dice = HSD_DIE_D20 },
  { NULL },
};

static const HsdOffer reroll_combat_offers[] = {
  /* Translators: the name of what a luck point does: Miss Fortune, for the dice of a weapon. */
  { NULL, N_("Miss Fortune: Combat"),
    /* Translators: below “Miss Fortune: Combat”: what the luck point buys; a verb; no full stop. */
    N_("Re-roll up to three combat dice"), { HSD_COIN_LUCK, 1 }, .rerolls = TRUE,
    .dice = HSD_DIE_COMBAT, .fits = has_combat },
  { NULL },
};

static const HsdChoice choices[] = {
  [CHOICE_REROLL] = { "reroll", HSD_NC_("action", "Miss Fortune: re-roll d20s"), reroll_args, reroll_offers },
  [CHOICE_SPEND] = { "spend", HSD_NC_("action", "Spend action points"), spend_args, hsd_pool2d20_spend_offers },
  [CHOICE_COMBAT_DICE] = { "combat-dice", HSD_NC_("action", "Roll the combat dice"), combat_args, combat_offers },
  [CHOICE_REROLL_COMBAT] = { "reroll-combat", HSD_NC_("action", "Miss Fortune: re-roll combat dice"), reroll_combat_args, reroll_combat_offers },
  [CHOICE_CONFIRM] = { "confirm", HSD_NC_("action", "Confirm the test"), hsd_no_fields },
  { NULL },
};

static const HsdReason reasons[] = {
  /* Translators: why a choice is closed, in the 2d20 pool: nothing can be changed after that. */
  [REASON_CONFIRMED] = { "already-confirmed", N_("The test is confirmed.") },
  /* Translators: why a choice is closed, in the 2d20 pool: no die is re-rolled after that. */
  [REASON_SPENT] = { "already-spent", N_("Points of this test were already spent.") },
  /* Translators: why a choice is closed, in the 2d20 pool. */
  [REASON_NEEDS_SUCCESS] = { "needs-success", N_("Only after a success.") },
  /* Translators: why a choice is closed, in the 2d20 pool: damage is only for attacks. */
  [REASON_NOT_AN_ATTACK] = { "not-an-attack", N_("This is not an attack.") },
  /* Translators: why a choice is closed, in the 2d20 pool. */
  [REASON_THROWN] = { "already-thrown", N_("The combat dice were already rolled.") },
  /* Translators: why a choice is closed, in the 2d20 pool: action points were spent on this already. */
  [REASON_LIMIT] = { "limit-reached", N_("Only once per test, or per round for an action.") },
  /* Translators: why a choice or a roll is closed, in the 2d20 pool. */
  [REASON_NOT_ENOUGH] = { "not-enough-points", N_("There are not enough action points.") },
  /* Translators: why a choice is closed, in the 2d20 pool: there are none to re-roll. */
  [REASON_NO_COMBAT_DICE] = { "no-combat-dice", N_("No combat dice were rolled.") },
  /* Translators: why a choice is closed, in the 2d20 pool. */
  [REASON_REROLLED] = { "die-already-rerolled", N_("A die is re-rolled only once.") },
  [REASON_NO_LUCK_POINT] = { "no-luck-point", N_("No luck points are left.") },
  { NULL },
};

const HsdWord hsd_pool2d20_throw_reasons[] = {
  [THROW_NO_LUCK_POINT] = { "no-luck-point", N_("No luck points are left.") },
  /* Translators: why a roll is refused, in the 2d20 pool. */
  [THROW_DIFFICULTY_NOT_ZERO] = { "difficulty-not-zero", N_("Only a test of difficulty 0 succeeds without a roll.") },
  [THROW_NOT_ENOUGH] = { "not-enough-points", N_("There are not enough action points.") },
  /* Translators: why a roll or an action is refused, in a round of a fight of the 2d20 pool. */
  [THROW_ALREADY_ACTED] = { "already-acted", N_("This character already acted this round.") },
  /* Translators: why an action is refused, in the 2d20 pool. */
  [THROW_NO_ROUND] = { "no-round", N_("Turns and actions are counted only in a round, and there is no fight.") },
  /* Translators: why an action is refused, in a round of the 2d20 pool; the kinds are minor and major actions. */
  [THROW_LIMIT] = { "limit-reached", N_("Nobody takes more than two actions of a kind in a round.") },
  { NULL },
};

/* --- outside a test --- */

static const HsdField pools_args[] = {
  /* Translators: a pool of action points. */
  [SHARED_GROUP_POOL] = { "group", HSD_NC_("field", "Group pool"), HSD_INT, 0, 0, 6, 0 },
  [SHARED_GM_POOL] = { "gm", HSD_NC_("field", "Game master’s pool"), HSD_INT, 0, 0, 9999, 0 },
  { NULL },
};

static const HsdField session_args[] = {
  /* Translators: a field of a new session. */
  { "players", HSD_NC_("field", "Players"), HSD_INT, HSD_REQUIRED, 1, 20, 4 },
  { NULL },
};

static const HsdWord luck_ons[] = {
  /* Translators: one use of a luck point: its name, as on its button, and what it does. */
  [ON_DETAIL] = { "detail", N_("Lucky Devil: a detail of the scene") },
  /* Translators: one use of a luck point: its name, as on its button, and what it does. */
  [ON_TIMING] = { "timing", N_("Perfect Timing: act at once") },
  { NULL },
};

static const HsdField luck_args[] = {
  /* Translators: a field asked for when luck is spent. */
  [ERRAND_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field asked for when luck is spent. */
  [ERRAND_ON] = { "on", HSD_NC_("field", "Spend on"), HSD_WORD, HSD_REQUIRED, .words = luck_ons },
  /* Translators: a field asked for when luck is spent. */
  [ERRAND_POINTS] = { "points", HSD_NC_("field", "Luck points"), HSD_INT, 0, 1, 20, 1, .need = need_points },
  { NULL },
};

static const HsdOffer luck_offers[] = {
  /* Translators: the name of what a luck point does in this game. */
  { "detail", N_("Lucky Devil"),
    /* Translators: below “Lucky Devil”: what the player may do; a verb; short, no full stop. */
    N_("Add a detail to the scene"), { HSD_COIN_LUCK, 1 } },
  /* Translators: the name of what a luck point does in this game. */
  { "timing", N_("Perfect Timing"),
    /* Translators: below “Perfect Timing”: what the luck point does; a verb; short, no full stop. */
    N_("Act now, out of turn"), { HSD_COIN_LUCK, 1 } },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_POOLS] = { "pools", HSD_NC_("action", "Set the pools"), pools_args },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_NEW_SESSION] = { "new-session", HSD_NC_("action", "New session"), session_args },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_NEW_QUEST] = { "new-quest", HSD_NC_("action", "New quest"), hsd_no_fields },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_LUCK] = { "luck", HSD_NC_("action", "Spend luck"), luck_args, .offers = luck_offers },
  /* Translators: an action at the table, for the 2d20 pool: a fight begins, goes on or ends. */
  [ERRAND_ROUND] = { "round", HSD_NC_("action", "Round"), hsd_pool2d20_round_args },
  [ERRAND_TURN] = { "turn", HSD_NC_("action", "Whose turn it is"), hsd_pool2d20_turn_args },
  [ERRAND_ACT] = { "act", HSD_NC_("action", "Take an action"), hsd_pool2d20_act_args },
  [ERRAND_END_TURN] = { "end-turn", HSD_NC_("action", "End the turn"), hsd_no_fields, .internal = TRUE },
  { NULL },
};

const char *
hsd_pool2d20_range_name (const HsdStory *story)
{
  return hsd_field_value_name (&inputs[RANGE], hsd_record_get (story->input, RANGE));
}

void
hsd_pool2d20_declare (HsdSystemClass *klass)
{
  klass->id = "2d20";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("game", "2d20 pool");
  /* Translators: the 2d20 pool in one line, below the name of the game; a d20 is a die of twenty faces. */
  klass->summary = N_("Two to five d20 against attribute + skill, helpers, action points");
  /* Translators: a game in one word: the pool of 2d20. */
  klass->name = HSD_NC_("game", "2d20");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->shared = shared_fields;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
  klass->errands = errands;
}
