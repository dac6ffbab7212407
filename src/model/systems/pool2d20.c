/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/joint.h"
#include "model/story/ledger.h"
#include "model/story/state.h"
#include "model/story/system.h"
#include "model/systems/points.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define HSD_TYPE_POOL2D20 (hsd_pool2d20_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20, hsd_pool2d20, HSD, POOL2D20, HsdSystem)

struct _HsdPool2d20
{
  HsdSystem parent_instance;
};

/* Inputs. */
enum
{
  ATTRIBUTE,
  SKILL,
  ASSET,
  DIFFICULTY,
  RANGE,
  FREE_DICE,
  BOUGHT_DICE,
  HELPERS,
  STACKED_DECK,
  SECOND_MAJOR,
  NPC,
  SKIP_ROLL,
  LUCK,
  LUCK_POINTS,
  PICKED_ATTRIBUTE,
  PICKED_SKILL,
  ATTACK,
  MAJOR_ACTION,
};

enum
{
  HELPER_NAME,
  HELPER_ATTRIBUTE,
  HELPER_SKILL,
  HELPER_ASSET,
  HELPER_STACKED,
};

/* The weapons of an attack: extra damage is for the first two. */
enum
{
  ATTACK_NONE,
  ATTACK_MELEE,
  ATTACK_THROWN,
  ATTACK_OTHER,
};

/* The purchases of action points. */
enum
{
  ON_INFORMATION,
  ON_TIME,
  ON_MINOR_ACTION,
  ON_MAJOR_ACTION,
  ON_DAMAGE,
  N_ONS,
};

/* Facts. */
enum
{
  TARGET,
  CRITICAL_ON,
  LEADER,
  HELPERS_TOTAL,
  TOTAL,
  CRITICALS,
  COMPLICATIONS,
  OUTCOME,
  PRODUCED,
  SPENT,
  PAID,
  STORED,
  LOST,
  COMBAT,
  POINTS_LEFT,
  BOUGHT, /* times that each of the N_ONS was bought */
};

enum
{
  PAID_POOL,
  PAID_GM,
};

enum
{
  COMBAT_TOTAL,
  COMBAT_EFFECTS,
  COMBAT_FACES,
};

enum
{
  SUCCESS,
  FAILURE,
};

enum
{
  SHARED_GROUP_POOL,
  SHARED_GM_POOL,
  SHARED_ROUND, /* unset outside a fight */
  SHARED_STRICT,
};

enum
{
  SHEET_LUCK,
  SHEET_POINTS,
  SHEET_ACTED,
  SHEET_ATTRIBUTES,
  SHEET_SKILLS,
};

enum
{
  SKILL_NAME,
  SKILL_RANK,
  SKILL_ASSET,
};

/* The most dice of a leader, bought and free. */
#define LEADER_MAX 5

/* A test has as many helpers as there are people at the table: this is the technical limit. */
#define HELPERS_MAX 30

/* The limit of the points of the game master, far from overflow. */
#define POINTS_MAX 1000000000

#define ATTRIBUTE_CHA 6

enum
{
  CHOICE_REROLL,
  CHOICE_SPEND,
  CHOICE_COMBAT_DICE,
  CHOICE_REROLL_COMBAT,
  CHOICE_CONFIRM,
};

enum
{
  REROLL_DICE,
  REROLL_FACES,
};

enum
{
  SPEND_ON,
  SPEND_AMOUNT,
};

enum
{
  COMBAT_COUNT,
  COMBAT_DICE_FACES,
};

/* By precedence. */
enum
{
  REASON_CONFIRMED,
  REASON_SPENT,
  REASON_NEEDS_SUCCESS,
  REASON_NOT_AN_ATTACK,
  REASON_THROWN,
  REASON_LIMIT,
  REASON_NOT_ENOUGH,
  REASON_NO_COMBAT_DICE,
  REASON_REROLLED,
  REASON_NO_LUCK_POINT,
  REASON_NOT_ROLLED,
};

enum
{
  THROW_NO_LUCK_POINT,
  THROW_DIFFICULTY_NOT_ZERO,
  THROW_NOT_ENOUGH,
  THROW_ALREADY_ACTED,
  THROW_NO_ROUND,
  THROW_LIMIT,
  THROW_NOT_THEIR_TURN,
  THROW_NOT_PAID,
  THROW_OWN_TURN,
};

enum
{
  ERRAND_POOLS,
  ERRAND_NEW_SESSION,
  ERRAND_NEW_QUEST,
  ERRAND_LUCK,
  ERRAND_ROUND,
  ERRAND_TURN,
  ERRAND_ACT,
  ERRAND_END_TURN,
};

enum
{
  ERRAND_CHARACTER,
  ERRAND_ON,
  ERRAND_POINTS,
};

enum
{
  ROUND_ARG_ON,
  ROUND_ARG_NEXT,
};

enum
{
  ACT_CHARACTER,
  ACT_KIND,
  ACT_PAID,
};

enum
{
  POOLS_STRICT = SHARED_GM_POOL + 1,
};

enum
{
  ON_DETAIL,
  ON_TIMING,
};

#define PLACES_MAX (LEADER_MAX + HELPERS_MAX)
#define COMBAT_DICE_MAX 13

typedef struct
{
  int limit; /* the highest number in a test */
  gboolean needs_success;
} Spending;

static const Spending spendings[N_ONS] = {
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
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "bought_dice", _("Bonus and bought dice together: no more than three."));
  return FALSE;
}

static gboolean
check_input_points (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&input_points, input, NULL, error);
}

static gboolean
check_sheet_points (HsdRecord *sheet, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&sheet_points, sheet, hsd_state_get_sheet_with (context->state, sheet_fields, context->character), error);
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
          hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, path,
                      _("There is no die at this position: positions run from 0 to %d."), n - 1);
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
  [HELPER_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO, .say = "%s" },
  /* Translators: a column of the helpers. */
  [HELPER_ATTRIBUTE] = { "attribute", HSD_NC_("field", "Attribute"), HSD_INT, HSD_REQUIRED, 1, 20, 6, .say = "%s" },
  /* Translators: a column of the helpers. */
  [HELPER_SKILL] = { "skill", HSD_NC_("field", "Skill"), HSD_INT, HSD_REQUIRED, 0, 10, .say = "+\u00a0%s" },
  /* Translators: a column of the helpers. */
  [HELPER_ASSET] = { "asset", HSD_NC_("field", "Personal asset"), HSD_BOOL, .say = "★" },
  [HELPER_STACKED] = { "stacked_deck", HSD_NC_("field", "Stroke of Luck: luck instead of the attribute"), HSD_BOOL, .say = N_("Stroke of Luck") },
  { NULL },
};

static const HsdField inputs[19] = {
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [ATTRIBUTE] = { "attribute", HSD_NC_("field", "Attribute"), HSD_INT, HSD_REQUIRED, 1, 20, 6,
                  /* Translators: in the line that sums up a roll; %s is a number. */
                  .say = HSD_NC_("statement", "attribute %s") },
  /* Translators: a field asked for before a roll of the 2d20 pool. */
  [SKILL] = { "skill", HSD_NC_("field", "Skill"), HSD_INT, HSD_REQUIRED, 0, 10, 0,
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
  [FREE_DICE] = { "free_dice", HSD_NC_("field", "Bonus dice"), HSD_INT, HSD_FOLDED, 0, HSD_POOL2D20_BONUS_DICE, 0,
                  /* Translators: in the line that sums up a roll; %s is a number. */
                  .say = HSD_NC_("statement", "bonus dice: %s") },
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
  [MAJOR_ACTION] = { "major_action", HSD_NC_("field", "Major action of the round"), HSD_BOOL, HSD_FOLDED, .fallback = TRUE },
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
  { NULL },
};

/* --- the table and the sheets --- */

enum
{
  ROUND_NUMBER,
  ROUND_ACTED,
  ROUND_MINOR,
  ROUND_MAJOR,
  ROUND_TURN,
  ROUND_RAISED,
  ROUND_WAITING, /* major actions that were taken or bought, and in which no test was made yet */
  ROUND_BOUGHT_MINOR,
  ROUND_BOUGHT_MAJOR,
};

/* Far more than sit around a table. */
#define NAMES_MAX 4096

static const HsdField name_fields[] = {
  /* Translators: of a character. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  { NULL },
};

enum
{
  TAKEN_NAME,
  TAKEN_TIMES,
};

static const HsdField taken_fields[] = {
  /* Translators: of a character. */
  [TAKEN_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  /* Translators: how many actions somebody has taken in a round. */
  [TAKEN_TIMES] = { "times", HSD_NC_("column", "Actions taken"), HSD_INT, HSD_REQUIRED, 0, HSD_POOL2D20_ACTIONS },
  { NULL },
};

static const HsdField round_fields[] = {
  /* Translators: the number of a round of a fight. */
  [ROUND_NUMBER] = { "number", HSD_NC_("field", "Round"), HSD_INT, HSD_REQUIRED, 1, POINTS_MAX, 1 },
  [ROUND_ACTED] = { "acted", HSD_NC_("field", "Who has acted"), HSD_LIST, HSD_BARE, 0, NAMES_MAX, .fields = name_fields },
  /* Translators: the minor actions that were taken in a round. */
  [ROUND_MINOR] = { "minor", HSD_NC_("field", "Minor actions"), HSD_MAP, 0, 0, NAMES_MAX, .fields = taken_fields },
  /* Translators: the major actions that were taken in a round. */
  [ROUND_MAJOR] = { "major", HSD_NC_("field", "Major actions"), HSD_MAP, 0, 0, NAMES_MAX, .fields = taken_fields },
  [ROUND_TURN] = { "turn", HSD_NC_("field", "Whose turn it is"), HSD_NAME, HSD_WHO },
  /* Whose tests are harder now. */
  [ROUND_RAISED] = { "raised", NULL, HSD_MAP, HSD_INTERNAL, 0, NAMES_MAX, .fields = taken_fields },
  [ROUND_WAITING] = { "waiting", NULL, HSD_MAP, HSD_INTERNAL, 0, NAMES_MAX, .fields = taken_fields },
  [ROUND_BOUGHT_MINOR] = { "bought-minor", NULL, HSD_MAP, HSD_INTERNAL, 0, NAMES_MAX, .fields = taken_fields },
  [ROUND_BOUGHT_MAJOR] = { "bought-major", NULL, HSD_MAP, HSD_INTERNAL, 0, NAMES_MAX, .fields = taken_fields },
  { NULL },
};

static const HsdField shared_fields[] = {
  /* Translators: what the table holds for the 2d20 pool. */
  [SHARED_GROUP_POOL] = { "group_pool", HSD_NC_("field", "Group pool"), HSD_INT, HSD_REQUIRED, 0, 6 },
  [SHARED_GM_POOL] = { "gm_pool", HSD_NC_("field", "Game master’s pool"), HSD_INT, HSD_REQUIRED | HSD_PRIVATE, 0, POINTS_MAX },
  /* Translators: what the table holds for the 2d20 pool: the round of a fight. */
  [SHARED_ROUND] = { "round", HSD_NC_("field", "Round"), HSD_OBJECT, .fields = round_fields },
  [SHARED_STRICT] = { "strict", NULL, HSD_BOOL, HSD_INTERNAL },
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
  [SKILL_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the 2d20 pool. */
  [SKILL_RANK] = { "rank", HSD_NC_("column", "Rank"), HSD_INT, HSD_REQUIRED, 0, 10 },
  /* Translators: a column of the skills of the 2d20 pool. */
  [SKILL_ASSET] = { "asset", HSD_NC_("field", "Personal asset"), HSD_BOOL },
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

static const HsdOffer spend_offers[N_ONS + 1] = {
  /* Translators: what action points are spent on. */
  [ON_INFORMATION] = { "information", N_("Obtain Information"),
    /* Translators: below “Obtain Information”: what the points buy; short, no full stop. */
    N_("A question to the GM"), { HSD_COIN_ACTION, 1 } },
  /* Translators: what action points are spent on. */
  [ON_TIME] = { "time", N_("Reduce the Time"),
    /* Translators: below “Reduce the Time”: what it does; short, no full stop. */
    N_("It takes half as long"), { HSD_COIN_ACTION, 2 } },
  /* Translators: a kind of action in a round; action points are spent on it, too. */
  [ON_MINOR_ACTION] = { "minor-action", N_("Minor Action"),
    /* Translators: below “Minor Action”: one more such action; short, no full stop. */
    N_("One more in this turn"), { HSD_COIN_ACTION, 1 } },
  /* Translators: a kind of action in a round; action points are spent on it, too. */
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
  [CHOICE_SPEND] = { "spend", HSD_NC_("action", "Spend action points"), spend_args, spend_offers },
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
  /* Translators: why a test of the 2d20 pool cannot be confirmed yet: combat dice were paid for. */
  [REASON_NOT_ROLLED] = { "damage-not-rolled", N_("The damage that was bought is not rolled yet.") },
  { NULL },
};

static const HsdWord throw_reasons[] = {
  [THROW_NO_LUCK_POINT] = { "no-luck-point", N_("No luck points are left.") },
  /* Translators: why a roll is refused, in the 2d20 pool. */
  [THROW_DIFFICULTY_NOT_ZERO] = { "difficulty-not-zero", N_("Only a test of difficulty 0 succeeds without a roll.") },
  [THROW_NOT_ENOUGH] = { "not-enough-points", N_("There are not enough action points.") },
  /* Translators: why a roll or an action is refused, in a round of a fight of the 2d20 pool. */
  [THROW_ALREADY_ACTED] = { "already-acted", N_("This character has already acted this round.") },
  /* Translators: why an action is refused, in the 2d20 pool. */
  [THROW_NO_ROUND] = { "no-round", N_("Turns and actions are counted only in a round, and there is no fight.") },
  /* Translators: why an action is refused, in a round of the 2d20 pool; the kinds are minor and major actions. */
  [THROW_LIMIT] = { "limit-reached", N_("Nobody takes more than two actions of a kind in a round.") },
  /* Translators: why an action is refused, in a round of the 2d20 pool. */
  [THROW_NOT_THEIR_TURN] = { "not-their-turn", N_("Actions are for the character whose turn it is.") },
  /* Translators: why a second action or test of a turn is refused, in a round of the 2d20 pool. */
  [THROW_NOT_PAID] = { "not-paid", N_("A second action of a kind has its price: buy it first, or say that this test is no major action.") },
  /* Translators: why “Perfect Timing” is refused, in the 2d20 pool. */
  [THROW_OWN_TURN] = { "own-turn", N_("It is this character’s turn already.") },
  { NULL },
};

/* --- outside a test --- */

static const HsdField pools_args[] = {
  /* Translators: a pool of action points. */
  [SHARED_GROUP_POOL] = { "group", HSD_NC_("field", "Group pool"), HSD_INT, 0, 0, 6, 0 },
  [SHARED_GM_POOL] = { "gm", HSD_NC_("field", "Game master’s pool"), HSD_INT, 0, 0, 9999, 0 },
  /* Translators: a way to play the 2d20 pool: a group that has some points, but too few for the dice, cannot buy them. */
  [POOLS_STRICT] = { "strict", HSD_NC_("field", "Dice are bought from the GM only when the group has no points"), HSD_BOOL },
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

static gboolean
check_next (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (siblings, index))
    return TRUE;

  /* Translators: why a line of the protocol is refused; “next” is a technical word: leave it as it is. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "next", _("To continue a round, set “next” to true or leave it out."));
  return FALSE;
}

static const HsdField round_args[] = {
  /* Translators: whether there is a fight, in which rounds are counted. */
  [ROUND_ARG_ON] = { "on", HSD_NC_("field", "A fight"), HSD_BOOL, .excludes = "next" },
  /* Translators: of a fight. */
  [ROUND_ARG_NEXT] = { "next", HSD_NC_("field", "New round"), HSD_BOOL, .check = check_next, .excludes = "on" },
  { NULL },
};

static const HsdField turn_args[] = {
  /* Translators: a field: whose turn it is. */
  { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  { NULL },
};

static const HsdWord kinds[] = {
  [HSD_POOL2D20_MINOR] = { "minor", N_("Minor Action") },
  [HSD_POOL2D20_MAJOR] = { "major", N_("Major Action") },
  { NULL },
};

static const HsdField act_args[] = {
  /* Translators: a field: who takes an action. */
  [ACT_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field: minor or major. */
  [ACT_KIND] = { "kind", HSD_NC_("field", "Action"), HSD_WORD, HSD_REQUIRED, .words = kinds },
  [ACT_PAID] = { "paid", HSD_NC_("field", "Bought from the group pool"), HSD_BOOL },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_POOLS] = { "pools", HSD_NC_("action", "Set the pools"), pools_args },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_NEW_SESSION] = { "new-session", HSD_NC_("action", "New Session"), session_args },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_NEW_QUEST] = { "new-quest", HSD_NC_("action", "New Quest"), hsd_no_fields },
  /* Translators: an action at the table, for the 2d20 pool. */
  [ERRAND_LUCK] = { "luck", HSD_NC_("action", "Spend luck"), luck_args, .offers = luck_offers },
  /* Translators: an action at the table, for the 2d20 pool: a fight begins, goes on or ends. */
  [ERRAND_ROUND] = { "round", HSD_NC_("field", "Round"), round_args },
  [ERRAND_TURN] = { "turn", HSD_NC_("field", "Whose turn it is"), turn_args },
  [ERRAND_ACT] = { "act", HSD_NC_("action", "Take an action"), act_args },
  [ERRAND_END_TURN] = { "end-turn", HSD_NC_("action", "End the Turn"), hsd_no_fields, .internal = TRUE },
  { NULL },
};

/* The name of the range of complications in this game. */
static const char *
range_name (const HsdStory *story)
{
  return hsd_field_value_name (&inputs[RANGE], hsd_record_get (story->input, RANGE));
}

/* Sets the declarations of the class. */
static void
declare (HsdSystemClass *klass)
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

/* --- the rules --- */

G_DEFINE_FINAL_TYPE (HsdPool2d20, hsd_pool2d20, HSD_TYPE_SYSTEM)

/* --- purses: who pays with what --- */

/* The luck points that @name can spend: those of the sheet, or without one those of the leader, which the story has as they
 * are now. */
static int
luck_of (const HsdState *state, const HsdStory *story, HsdSystem *system, const char *name)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);

  return sheet != NULL ? hsd_record_get (sheet, SHEET_POINTS) : hsd_record_get (story->facts, POINTS_LEFT);
}

static void
spend_luck (HsdTurn *turn, HsdSystem *system, const char *name)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);
  gboolean leader = sheet == NULL || g_strcmp0 (name, story->character) == 0;

  if (sheet == NULL)
    sheet = hsd_turn_edit_sheet (turn, system, story->character);
  if (sheet != NULL)
    hsd_record_set (sheet, SHEET_POINTS, hsd_record_get (sheet, SHEET_POINTS) - 1);
  if (leader)
    hsd_record_set (story->facts, POINTS_LEFT, hsd_record_get (story->facts, POINTS_LEFT) - 1);
}

/* The pool that a test draws from and stores into. */
static guint
pool_of (const HsdStory *story)
{
  return hsd_record_get (story->input, NPC) ? SHARED_GM_POOL : SHARED_GROUP_POOL;
}

/* Produced points are spent first: the pool pays only when none of them is left. */
int
hsd_pool2d20_produced_left (const HsdStory *story)
{
  return MAX (0, hsd_record_get (story->facts, PRODUCED) - hsd_record_get (story->facts, SPENT));
}

int
hsd_pool2d20_to_store (const HsdStory *story, const HsdRecord *shared)
{
  guint pool = pool_of (story);
  int most = pool == SHARED_GM_POOL ? POINTS_MAX : hsd_record_fields (shared)[pool].max;

  return MIN (hsd_pool2d20_produced_left (story), most - hsd_record_get (shared, pool));
}

/* --- the round of a fight --- */

/* The round of the table that is made, or NULL outside a fight. */
static HsdRecord *
edit_round (HsdSystem *system, HsdTurn *turn)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  return hsd_record_has (shared, SHARED_ROUND) ? hsd_record_edit_object (shared, SHARED_ROUND) : NULL;
}

static int
find_name (const HsdRecord *round, guint field, const char *name)
{
  for (guint i = 0; name != NULL && i < hsd_record_n_rows (round, field); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (round, field, i), TAKEN_NAME), name) == 0)
      return i;

  return -1;
}

static int
get_times (const HsdRecord *round, guint field, const char *name)
{
  int row = find_name (round, field, name);

  return row >= 0 ? hsd_record_get (hsd_record_get_row (round, field, row), TAKEN_TIMES) : 0;
}

static void
drop_name (HsdRecord *round, guint field, const char *name)
{
  int row = find_name (round, field, name);

  if (row >= 0)
    hsd_record_remove_row (round, field, row);
}

static void
end_turn (HsdRecord *round)
{
  const char *character = hsd_pool2d20_round_turn (round);

  if (character == NULL)
    return;

  if (find_name (round, ROUND_ACTED, character) < 0)
    hsd_record_set_text (hsd_record_add_row (round, ROUND_ACTED), TAKEN_NAME, character);
  drop_name (round, ROUND_RAISED, character);
  drop_name (round, ROUND_WAITING, character);
  hsd_record_clear (round, ROUND_TURN);
}

/* Gives the turn to @character, or with NULL to no character; the one who had it has acted. Only within a round. */
static void
give_turn (HsdSystem *system, HsdTurn *turn, const char *character)
{
  HsdRecord *round = edit_round (system, turn);

  if (g_strcmp0 (hsd_pool2d20_round_turn (round), character) == 0)
    return;

  end_turn (round);
  if (character != NULL)
    hsd_record_set_text (round, ROUND_TURN, character);
}

/* Gives the turn to @character at once: whoever had it, and did nothing yet, may still act. */
static void
interrupt (HsdRecord *round, const char *character)
{
  const char *before = hsd_pool2d20_round_turn (round);

  if (before != NULL && hsd_pool2d20_round_taken (round, before, HSD_POOL2D20_MINOR) == 0 &&
      hsd_pool2d20_round_taken (round, before, HSD_POOL2D20_MAJOR) == 0)
    hsd_record_clear (round, ROUND_TURN);
  end_turn (round);
  hsd_record_set_text (round, ROUND_TURN, character);
}

/* Whether the round leaves @character no more action of that kind; never outside a round. */
static gboolean
is_out_of_actions (HsdSystem *system, const HsdState *state, const char *character, HsdPool2d20Action kind)
{
  const HsdRecord *round = hsd_pool2d20_get_round (hsd_state_get_shared (state, system));

  return round != NULL && hsd_pool2d20_round_taken (round, character, kind) >= HSD_POOL2D20_ACTIONS;
}

static void
set_times (HsdRecord *round, guint field, const char *name, int times)
{
  int row = find_name (round, field, name);
  HsdRecord *taken = row >= 0 ? hsd_record_edit_row (round, field, row) : hsd_record_add_row (round, field);

  hsd_record_set_text (taken, TAKEN_NAME, name);
  hsd_record_set (taken, TAKEN_TIMES, times);
}

static guint
field_of (HsdPool2d20Action kind)
{
  return kind == HSD_POOL2D20_MINOR ? ROUND_MINOR : ROUND_MAJOR;
}

static guint
bought_field_of (HsdPool2d20Action kind)
{
  return kind == HSD_POOL2D20_MINOR ? ROUND_BOUGHT_MINOR : ROUND_BOUGHT_MAJOR;
}

static void
add_times (HsdRecord *round, guint field, const char *name, int times)
{
  /* A file that somebody else wrote may disagree with itself. */
  set_times (round, field, name, MIN (get_times (round, field, name) + times, taken_fields[TAKEN_TIMES].max));
}

static void
count_action (HsdRecord *round, const char *character, HsdPool2d20Action kind, gboolean bought)
{
  int taken = hsd_pool2d20_round_taken (round, character, kind) + 1;

  set_times (round, field_of (kind), character, taken);
  if (bought)
    add_times (round, bought_field_of (kind), character, 1);
  if (kind == HSD_POOL2D20_MAJOR)
    add_times (round, ROUND_WAITING, character, 1);
  if (kind == HSD_POOL2D20_MAJOR && (bought || taken == HSD_POOL2D20_ACTIONS))
    set_times (round, ROUND_RAISED, character, 1);
}

int
hsd_pool2d20_action_price (HsdPool2d20Action kind)
{
  return spend_offers[kind == HSD_POOL2D20_MINOR ? ON_MINOR_ACTION : ON_MAJOR_ACTION].price.points;
}

const HsdRecord *
hsd_pool2d20_get_round (const HsdRecord *shared)
{
  return hsd_record_get_object (shared, SHARED_ROUND);
}

static int
round_number (const HsdRecord *round)
{
  return hsd_record_get (round, ROUND_NUMBER);
}

const char *
hsd_pool2d20_round_turn (const HsdRecord *round)
{
  return hsd_record_get_text (round, ROUND_TURN);
}

gboolean
hsd_pool2d20_round_has_acted (const HsdRecord *round, const char *character)
{
  return find_name (round, ROUND_ACTED, character) >= 0;
}

int
hsd_pool2d20_round_taken (const HsdRecord *round, const char *character, HsdPool2d20Action kind)
{
  return get_times (round, field_of (kind), character);
}

gboolean
hsd_pool2d20_round_has_used (const HsdRecord *round, const char *character, HsdPool2d20Action kind)
{
  return hsd_pool2d20_round_taken (round, character, kind) > get_times (round, bought_field_of (kind), character);
}

/* Whether the tests of @character are those of a second major action; @round may be NULL. */
static gboolean
is_raised (const HsdRecord *round, const char *character)
{
  return round != NULL && get_times (round, ROUND_RAISED, character) > 0;
}

/* --- the throw --- */

/* The first die costs one point, the second two more, the third three more. */
int
hsd_pool2d20_dice_price (int bought)
{
  return bought * (bought + 1) / 2;
}

static int
critical_on (gboolean asset, int skill)
{
  return asset ? MAX (1, skill) : 1;
}

int
hsd_pool2d20_difficulty (const HsdRecord *input)
{
  return hsd_record_get (input, DIFFICULTY) + (hsd_record_get (input, SECOND_MAJOR) ? 1 : 0);
}

static int
target_of (const HsdRecord *input)
{
  return hsd_record_get (input, hsd_record_get (input, STACKED_DECK) ? LUCK : ATTRIBUTE) + hsd_record_get (input, SKILL);
}

guint
hsd_pool2d20_n_dice (const HsdRecord *input)
{
  return HSD_POOL2D20_DICE + hsd_record_get (input, FREE_DICE) + hsd_record_get (input, BOUGHT_DICE);
}

/* The target and the critical range of the leader's dice, or of a helper's. */
static void
find_marks (const HsdRecord *input, const HsdRecord *helper, int *target, int *critical)
{
  if (helper == NULL)
    {
      *target = target_of (input);
      *critical = critical_on (hsd_record_get (input, ASSET), hsd_record_get (input, SKILL));
    }
  else
    {
      int skill = hsd_record_get (helper, HELPER_SKILL);

      *target = hsd_record_get (helper, HELPER_ATTRIBUTE) + skill;
      *critical = critical_on (hsd_record_get (helper, HELPER_ASSET), skill);
    }
}

/* The successes of a face: 0, 1 or 2. */
static int
count_successes (int face, int target, int critical)
{
  if (face <= critical)
    return 2;

  return face <= target ? 1 : 0;
}

/* Computes all facts that follow from the current faces. */
static void
count (HsdStory *story)
{
  const HsdRecord *input = story->input;
  guint n_leader = hsd_pool2d20_n_dice (input);
  int complication_from = 21 - hsd_record_get (input, RANGE);
  int difficulty = hsd_pool2d20_difficulty (input);
  int successes[2] = { 0, 0 }; /* of the leader, of the helpers */
  int criticals = 0;
  int complications = 0;
  gboolean succeeded;
  int total;

  for (guint place = 0; place < hsd_story_n_places (story, HSD_DIE_D20); place++)
    {
      int face = hsd_story_die_at (story, HSD_DIE_D20, place)->face;
      int target;
      int critical;
      int worth;

      find_marks (input, place < n_leader ? NULL : hsd_record_get_row (input, HELPERS, place - n_leader), &target,
                  &critical);
      worth = count_successes (face, target, critical);
      successes[place < n_leader ? 0 : 1] += worth;
      criticals += worth == 2 ? 1 : 0;
      complications += face >= complication_from ? 1 : 0;
    }

  total = successes[0] > 0 ? successes[0] + successes[1] : 0;
  succeeded = total >= difficulty;
  hsd_record_set (story->facts, LEADER, successes[0]);
  hsd_record_set (story->facts, HELPERS_TOTAL, successes[1]);
  hsd_record_set (story->facts, TOTAL, total);
  hsd_record_set (story->facts, CRITICALS, criticals);
  hsd_record_set (story->facts, COMPLICATIONS, complications);
  hsd_record_set (story->facts, OUTCOME, succeeded ? SUCCESS : FAILURE);
  hsd_record_set (story->facts, PRODUCED, succeeded ? total - difficulty : 0);
}

/* Refuses a throw or an errand for one of the reasons above; always returns FALSE. */
static gboolean
refuse (GError **error, int reason)
{
  hsd_refuse_reason (error, throw_reasons[reason].id, hsd_translate (throw_reasons[reason].label));

  return FALSE;
}

/* Pays the dice that were bought: from the pool first, the rest as points of the game master; or where the table plays it
 * strictly, all of it from one of them. */
static gboolean
pay_dice (HsdTurn *turn, HsdSystem *system, HsdStory *story, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  HsdRecord *paid = hsd_record_edit_object (story->facts, PAID);
  int price = hsd_pool2d20_dice_price (hsd_record_get (story->input, BOUGHT_DICE));
  int pool = hsd_record_get (shared, SHARED_GROUP_POOL);
  int gm = hsd_record_get (shared, SHARED_GM_POOL);
  int from_pool = MIN (price, pool);

  if (hsd_record_get (story->input, NPC))
    {
      if (price > gm)
        return refuse (error, THROW_NOT_ENOUGH);
      hsd_record_set (shared, SHARED_GM_POOL, gm - price);
      hsd_record_set (paid, PAID_POOL, 0);
      hsd_record_set (paid, PAID_GM, price);
      return TRUE;
    }

  if (hsd_record_get (shared, SHARED_STRICT) && from_pool > 0 && from_pool < price)
    return refuse (error, THROW_NOT_ENOUGH);

  hsd_record_set (shared, SHARED_GROUP_POOL, pool - from_pool);
  hsd_record_set (shared, SHARED_GM_POOL, MIN (gm + price - from_pool, POINTS_MAX));
  hsd_record_set (paid, PAID_POOL, from_pool);
  hsd_record_set (paid, PAID_GM, price - from_pool);

  return TRUE;
}

/* The same price, as a part of the statement. */
static char *
say_price (const HsdRecord *input, int price, int pool)
{
  int from_pool = MIN (price, pool);

  if (hsd_record_get (input, NPC))
    /* Translators: in the line that sums up a roll: %d action points, and who pays them. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d AP from the GM", "%d AP from the GM", price), price);
  if (from_pool == price)
    /* Translators: in the line that sums up a roll: %d action points, and who pays them. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d AP from the group", "%d AP from the group", price), price);
  if (from_pool == 0)
    /* Translators: in the line that sums up a roll: %d action points that the game master receives. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d AP to the GM", "%d AP to the GM", price), price);

  /* Translators: in the line that sums up a roll: %1$d action points, of which the group pays %2$d and the game master
     receives %3$d. */
  return g_strdup_printf (_("%1$d AP: %2$d from the group, %3$d to the GM"), price, from_pool, price - from_pool);
}

static void
say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  const HsdRecord *shared = hsd_state_get_shared (context->state, system);
  int bought = CLAMP (hsd_record_get (input, BOUGHT_DICE), 0, HSD_POOL2D20_BONUS_DICE);
  const HsdRecord *sheet = hsd_state_get_sheet (context->state, system, context->character);
  gboolean given = hsd_record_has (input, LUCK) || sheet == NULL;
  g_autofree char *number = hsd_format_number (given ? hsd_record_get (input, LUCK) : hsd_record_get (sheet, SHEET_LUCK));

  if (hsd_record_get (input, SKIP_ROLL))
    /* Translators: in a line that says all of a test. */
    hsd_statement_add (statement, HSD_SAID_DICE, g_strdup (_("nothing is rolled")));
  else
    /* Translators: in the line that sums up a roll: %d dice of twenty faces, as players write it; as short as it can be. */
    hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "%dd20"), (int) hsd_pool2d20_n_dice (input)));

  if (bought > 0)
    hsd_statement_add (statement, HSD_SAID_COST,
                       say_price (input, hsd_pool2d20_dice_price (bought), shared != NULL ? hsd_record_get (shared, SHARED_GROUP_POOL) : 0));
  if (hsd_record_get (input, STACKED_DECK))
    /* Translators: in the line that sums up a roll: what it costs the character who rolls; %s is their luck, which stands
       in the place of the attribute. */
    hsd_statement_add (statement, HSD_SAID_COST, g_strdup_printf (_("1 luck point (luck %s)"), number));
}

static gboolean
pay_stacked_deck (HsdTurn *turn, HsdSystem *system, const char *name, GError **error)
{
  if (luck_of (hsd_turn_get_state (turn), hsd_turn_get_story (turn), system, name) == 0)
    return refuse (error, THROW_NO_LUCK_POINT);

  spend_luck (turn, system, name);
  return TRUE;
}

/* The leader’s, and those of helpers who roll. */
static gboolean
pay_stacked_decks (HsdTurn *turn, HsdSystem *system, const HsdStory *story, GError **error)
{
  guint n_helpers = hsd_record_get (story->input, SKIP_ROLL) ? 0 : hsd_record_n_rows (story->input, HELPERS);

  if (hsd_record_get (story->input, STACKED_DECK) && !pay_stacked_deck (turn, system, story->character, error))
    return FALSE;

  for (guint i = 0; i < n_helpers; i++)
    {
      const HsdRecord *helper = hsd_record_get_row (story->input, HELPERS, i);

      if (hsd_record_get (helper, HELPER_STACKED) && !pay_stacked_deck (turn, system, hsd_record_get_text (helper, HELPER_NAME), error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
throw_pool (HsdTurn *turn, HsdStory *story, GError **error)
{
  guint n_leader = hsd_pool2d20_n_dice (story->input);
  guint n_helpers = hsd_record_n_rows (story->input, HELPERS);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_D20, n_leader + n_helpers, error))
    return FALSE;

  for (guint i = 0; i < n_leader; i++)
    if (!hsd_turn_throw (turn, HSD_DIE_D20, story->character, NULL, error))
      return FALSE;

  for (guint i = 0; i < n_helpers; i++)
    {
      const HsdRecord *helper = hsd_record_get_row (story->input, HELPERS, i);

      if (!hsd_turn_throw (turn, HSD_DIE_D20, hsd_record_get_text (helper, HELPER_NAME), NULL, error))
        return FALSE;
    }

  return TRUE;
}

/* Two actions of a kind are all that a round allows, and the second one has its price. */
static gboolean
may_take (const HsdRecord *round, const char *character, HsdPool2d20Action kind, gboolean paid, GError **error)
{
  if (hsd_pool2d20_round_taken (round, character, kind) >= HSD_POOL2D20_ACTIONS)
    return refuse (error, THROW_LIMIT);

  return paid || !hsd_pool2d20_round_has_used (round, character, kind) || refuse (error, THROW_NOT_PAID);
}

/* A test of whoever has the turn is a major action, unless it is said to be none: one that was taken or bought before, or the
 * one that is everybody’s right. */
static gboolean
act_by_test (HsdSystem *system, HsdTurn *turn, const HsdStory *story, GError **error)
{
  HsdRecord *round = edit_round (system, turn);
  const char *character = story->character;

  if (round == NULL || character == NULL || !hsd_record_get (story->input, MAJOR_ACTION) ||
      g_strcmp0 (hsd_pool2d20_round_turn (round), character) != 0)
    return TRUE;

  if (get_times (round, ROUND_WAITING, character) == 0)
    {
      if (!may_take (round, character, HSD_POOL2D20_MAJOR, FALSE, error))
        return FALSE;
      count_action (round, character, HSD_POOL2D20_MAJOR, FALSE);
    }
  add_times (round, ROUND_WAITING, character, -1);

  return TRUE;
}

/* The luck points of the leader; an NPC without a sheet has none, unless some were given. */
static int
points_of (const HsdStory *story)
{
  if (hsd_record_get (story->input, NPC) && story->character == NULL && !hsd_record_has (story->input, LUCK_POINTS))
    return 0;

  return hsd_points_get (&input_points, story->input);
}

static gboolean
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  gboolean skip = hsd_record_get (input, SKIP_ROLL);

  hsd_record_set (story->facts, POINTS_LEFT, points_of (story));
  hsd_record_set (story->facts, TARGET, target_of (input));
  hsd_record_set (story->facts, CRITICAL_ON, critical_on (hsd_record_get (input, ASSET), hsd_record_get (input, SKILL)));
  hsd_record_set (story->facts, SPENT, 0);

  if (!act_by_test (system, turn, story, error) || !pay_stacked_decks (turn, system, story, error))
    return FALSE;
  if (skip && hsd_pool2d20_difficulty (input) != 0)
    return refuse (error, THROW_DIFFICULTY_NOT_ZERO);
  if (!pay_dice (turn, system, story, error))
    return FALSE;

  if (skip ? !hsd_turn_expect_dice (turn, HSD_DIE_D20, 0, error) : !throw_pool (turn, story, error))
    return FALSE;

  count (story);
  if (skip)
    {
      hsd_record_set (story->facts, STORED, 0);
      hsd_record_set (story->facts, LOST, 0);
    }

  return TRUE;
}

static gboolean
keeps (HsdSystem *system, const HsdStory *story, const char *fact)
{
  return hsd_record_get (story->input, NPC) && (g_str_equal (fact, "stored") || g_str_equal (fact, "lost"));
}

/* Whether there is a die that counts at every place of that kind, and at no other. */
static gboolean
fills_places (const HsdStory *story, HsdDieKind kind, guint n_places)
{
  if (hsd_story_n_places (story, kind) != n_places)
    return FALSE;

  for (guint place = 0; place < n_places; place++)
    if (hsd_story_die_at (story, kind, place) == NULL)
      return FALSE;

  return TRUE;
}

/* The dice of the leader and the helpers are at their places, and the combat dice if they were thrown. */
static gboolean
validate (HsdSystem *system, const HsdStory *story)
{
  const HsdRecord *input = story->input;
  const HsdRecord *combat = hsd_record_get_object (story->facts, COMBAT);
  guint n_leader = hsd_pool2d20_n_dice (input);
  guint n_d20 = hsd_record_get (input, SKIP_ROLL) ? 0 : n_leader + hsd_record_n_rows (input, HELPERS);

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_D20 && g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_COMBAT)
      return FALSE;

  return n_leader <= LEADER_MAX && fills_places (story, HSD_DIE_D20, n_d20) &&
         fills_places (story, HSD_DIE_COMBAT, combat != NULL ? hsd_record_get_numbers (combat, COMBAT_FACES)->len : 0);
}

/* --- the table --- */

static gboolean
tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
            GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  hsd_points_tidy (&sheet_points, turn, name, sheet, before == NULL, hsd_record_has (given, SHEET_POINTS));
  hsd_record_set (hsd_record_edit_object (sheet, SHEET_ATTRIBUTES), ATTRIBUTE_CHA, hsd_record_get (sheet, SHEET_LUCK));

  return TRUE;
}

static void
for_every_sheet (HsdSystem *system, HsdTurn *turn, gboolean refill)
{
  const HsdState *state = hsd_turn_get_state (turn);

  for (guint i = 0; i < state->characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (state->characters, i));
      HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

      if (sheet == NULL)
        continue;
      hsd_record_clear (sheet, SHEET_ACTED);
      if (refill)
        hsd_record_set (sheet, SHEET_POINTS, hsd_record_get (sheet, SHEET_LUCK));
    }
}

static gboolean
spend_outside (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, hsd_record_get_text (args, ERRAND_CHARACTER));
  const HsdRecord *round = hsd_pool2d20_get_round (hsd_state_get_shared (hsd_turn_get_state (turn), system));
  const char *character = hsd_record_get_text (args, ERRAND_CHARACTER);
  gboolean timing = hsd_record_get (args, ERRAND_ON) == ON_TIMING;
  int points = hsd_record_get (args, ERRAND_POINTS);

  if (sheet == NULL || hsd_record_get (sheet, SHEET_POINTS) < points)
    return refuse (error, THROW_NO_LUCK_POINT);
  if (timing && (round != NULL ? hsd_pool2d20_round_has_acted (round, character) : hsd_record_get (sheet, SHEET_ACTED)))
    return refuse (error, THROW_ALREADY_ACTED);
  if (timing && round == NULL)
    return refuse (error, THROW_NO_ROUND);
  if (timing && g_strcmp0 (hsd_pool2d20_round_turn (round), character) == 0)
    return refuse (error, THROW_OWN_TURN);

  hsd_record_set (sheet, SHEET_POINTS, hsd_record_get (sheet, SHEET_POINTS) - points);
  if (timing)
    interrupt (edit_round (system, turn), character);
  return TRUE;
}

/* Begins a round without turns and actions. */
static void
begin_round (HsdRecord *shared, int number)
{
  HsdRecord *round;

  hsd_record_clear (shared, SHARED_ROUND);
  round = hsd_record_edit_object (shared, SHARED_ROUND);
  hsd_record_set (round, ROUND_NUMBER, MIN (number, POINTS_MAX));
}

static gboolean
run_fight (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  const HsdRecord *round = hsd_pool2d20_get_round (shared);

  if (!hsd_record_has (args, ROUND_ARG_ON) && !hsd_record_has (args, ROUND_ARG_NEXT))
    {
      /* Translators: why a line of the protocol is refused; “on” and “next” are technical words: leave them as they
         are. */
      hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "on", _("Set “on” to begin or end a fight, “next” to continue it."));
      return FALSE;
    }

  if (hsd_record_has (args, ROUND_ARG_NEXT) && round == NULL)
    return refuse (error, THROW_NO_ROUND);

  if (hsd_record_has (args, ROUND_ARG_NEXT))
    begin_round (shared, round_number (round) + 1);
  else if (!hsd_record_get (args, ROUND_ARG_ON))
    hsd_record_clear (shared, SHARED_ROUND);
  else if (round == NULL)
    begin_round (shared, 1);

  return TRUE;
}

static gboolean
act (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  const char *character = hsd_record_get_text (args, ACT_CHARACTER);
  HsdPool2d20Action kind = hsd_record_get (args, ACT_KIND);
  gboolean paid = hsd_record_get (args, ACT_PAID);
  int price = paid ? hsd_pool2d20_action_price (kind) : 0;
  int pool = hsd_record_get (shared, SHARED_GROUP_POOL);
  HsdRecord *round = edit_round (system, turn);

  if (g_strcmp0 (hsd_pool2d20_round_turn (round), character) != 0)
    return refuse (error, THROW_NOT_THEIR_TURN);
  if (!may_take (round, character, kind, paid, error))
    return FALSE;
  if (price > pool)
    return refuse (error, THROW_NOT_ENOUGH);

  hsd_record_set (shared, SHARED_GROUP_POOL, pool - price);
  count_action (round, character, kind, paid);

  return TRUE;
}

static gboolean
run_round (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  if (errand == ERRAND_ROUND)
    return run_fight (system, turn, args, error);
  if (hsd_pool2d20_get_round (hsd_turn_edit_shared (turn, system)) == NULL)
    return refuse (error, THROW_NO_ROUND);
  if (errand == ERRAND_ACT)
    return act (system, turn, args, error);

  give_turn (system, turn, errand == ERRAND_TURN ? hsd_record_get_text (args, 0) : NULL);
  return TRUE;
}

static gboolean
run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  switch (errand)
    {
    case ERRAND_POOLS:
      for (guint pool = SHARED_GROUP_POOL; pool <= SHARED_GM_POOL; pool++)
        if (hsd_record_has (args, pool))
          hsd_record_set (shared, pool, hsd_record_get (args, pool));
      if (hsd_record_has (args, POOLS_STRICT))
        hsd_record_set (shared, SHARED_STRICT, hsd_record_get (args, POOLS_STRICT));
      return TRUE;
    case ERRAND_NEW_SESSION:
      hsd_record_set (shared, SHARED_GROUP_POOL, 0);
      hsd_record_set (shared, SHARED_GM_POOL, hsd_record_get (args, 0));
      for_every_sheet (system, turn, FALSE);
      return TRUE;
    case ERRAND_NEW_QUEST:
      for_every_sheet (system, turn, TRUE);
      return TRUE;
    case ERRAND_LUCK:
      return spend_outside (system, turn, args, error);
    default:
      return run_round (system, turn, errand, args, error);
    }
}

static void
lay (HsdSystem *system, HsdRecord *shared)
{
  hsd_record_set (shared, SHARED_GROUP_POOL, 0);
  hsd_record_set (shared, SHARED_GM_POOL, 0);
}

/* Sets the answers that the round gives to a test of the character of @context, and the luck of helpers who use it. */
static void
complete (HsdSystem *system, const HsdContext *context, HsdRecord *input)
{
  const HsdRecord *shared = hsd_state_get_shared (context->state, system);

  if (shared != NULL && hsd_record_get (input, MAJOR_ACTION) && is_raised (hsd_pool2d20_get_round (shared), context->character))
    hsd_record_set (input, SECOND_MAJOR, TRUE);

  for (guint i = 0; i < hsd_record_n_rows (input, HELPERS); i++)
    {
      HsdRecord *helper = hsd_record_edit_row (input, HELPERS, i);
      const HsdRecord *sheet = hsd_state_get_sheet (context->state, system, hsd_record_get_text (helper, HELPER_NAME));

      if (sheet != NULL && hsd_record_get (helper, HELPER_STACKED))
        hsd_record_set (helper, HELPER_ATTRIBUTE, hsd_record_get (sheet, SHEET_LUCK));
    }
}

/* --- helpers --- */

/* The attribute of that id, or the best that is known; luck only by a Stroke of Luck. */
static void
find_attribute (const HsdRecord *sheet, const char *wanted, HsdPool2d20Help *help)
{
  const HsdRecord *attributes = hsd_record_get_object (sheet, SHEET_ATTRIBUTES);
  gboolean settled = FALSE;

  help->stacked = g_strcmp0 (wanted, HSD_POOL2D20_STACKED) == 0 && hsd_record_get (sheet, SHEET_POINTS) > 0;
  if (help->stacked)
    {
      help->attribute_id = HSD_POOL2D20_STACKED;
      help->attribute_letters = hsd_field_letters (&attribute_fields[ATTRIBUTE_CHA]);
      help->attribute = hsd_record_get (sheet, SHEET_LUCK);
      return;
    }

  for (guint i = 0; attributes != NULL && i < ATTRIBUTE_CHA && !settled; i++)
    {
      if (!hsd_record_has (attributes, i))
        continue;
      settled = g_strcmp0 (wanted, attribute_fields[i].id) == 0;
      if (!settled && help->attribute_id != NULL && hsd_record_get (attributes, i) <= help->attribute)
        continue;
      help->attribute_id = attribute_fields[i].id;
      help->attribute_letters = hsd_field_letters (&attribute_fields[i]);
      help->attribute = hsd_record_get (attributes, i);
    }
}

static void
take_skill (const HsdRecord *skill, HsdPool2d20Help *help)
{
  help->skill_name = hsd_record_get_text (skill, SKILL_NAME);
  help->rank = hsd_record_get (skill, SKILL_RANK);
  help->asset = hsd_record_get (skill, SKILL_ASSET);
}

/* The skill of that name, which everybody may try, or the one they know best. */
static void
find_skill (const HsdRecord *sheet, const char *wanted, HsdPool2d20Help *help)
{
  help->skill_name = wanted;

  for (guint i = 0; i < hsd_record_n_rows (sheet, SHEET_SKILLS); i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, SHEET_SKILLS, i);

      if (wanted != NULL ? g_str_equal (hsd_record_get_text (skill, SKILL_NAME), wanted)
                         : help->skill_name == NULL || hsd_record_get (skill, SKILL_RANK) > help->rank)
        take_skill (skill, help);
    }
}

gboolean
hsd_pool2d20_help_find (const HsdRecord *sheet, const char *attribute, const char *skill, HsdPool2d20Help *help)
{
  *help = (HsdPool2d20Help) { 0 };
  if (sheet == NULL)
    return FALSE;

  find_attribute (sheet, attribute, help);
  find_skill (sheet, skill, help);

  return help->attribute_id != NULL && help->skill_name != NULL;
}

void
hsd_pool2d20_help_add (HsdRecord *input, const char *name, const HsdPool2d20Help *help)
{
  HsdRecord *row = hsd_record_add_row (input, HELPERS);

  hsd_record_set_text (row, HELPER_NAME, name);
  hsd_record_set (row, HELPER_ATTRIBUTE, help->attribute);
  hsd_record_set (row, HELPER_SKILL, help->rank);
  hsd_record_set (row, HELPER_ASSET, help->asset);
  if (help->stacked)
    hsd_record_set (row, HELPER_STACKED, TRUE);
}

/* What the leader rolls with; NULL if it is not on their sheet. */
static const char *
name_line (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *field)
{
  const HsdAnswer *answer = hsd_system_find_answer (system, field);
  const HsdRecord *sheet = hsd_state_get_sheet (context->state, system, context->character);
  int line = hsd_answer_guess (answer, system, sheet, input);

  return line >= 0 ? hsd_answer_get_name (answer, sheet, line) : NULL;
}

/* All who have a sheet, of those who are with the leader. */
static void
add_others (HsdSystem *system, const HsdContext *context, HsdRecord *input)
{
  HsdCharacter *leader = hsd_state_find (context->state, context->character);
  g_autoptr (GPtrArray) group = hsd_state_list_group (context->state, leader != NULL ? hsd_character_get_group (leader) : NULL);
  const char *attribute = name_line (system, context, input, "attribute");
  const char *skill = name_line (system, context, input, "skill");
  HsdPool2d20Help found;

  for (guint i = 0; i < group->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (group, i));

      if (g_ptr_array_index (group, i) != leader &&
          hsd_pool2d20_help_find (hsd_state_get_sheet (context->state, system, name), attribute, skill, &found))
        hsd_pool2d20_help_add (input, name, &found);
    }
}

static gboolean
help (HsdSystem *system, const HsdContext *context, HsdRecord *input, GError **error)
{
  if (hsd_record_has (input, HELPERS))
    {
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "group", _("“%1$s” and “%2$s” exclude each other."), "group", "helpers");
      return FALSE;
    }

  add_others (system, context, input);
  if (hsd_record_n_rows (input, HELPERS) > 0)
    return TRUE;

  /* Translators: %s is the technical name of a field, or a word that was written. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "group", _("“%s”: nobody else here can help."), "group");
  return FALSE;
}

/* --- changing --- */

/* Counts an action that was bought; nothing outside a round. */
static void
count_bought (HsdSystem *system, HsdTurn *turn, const char *character, HsdPool2d20Action kind)
{
  HsdRecord *round = character != NULL ? edit_round (system, turn) : NULL;

  if (round != NULL)
    count_action (round, character, kind, TRUE);
}

/* A character leaves the round with the table. */
static void
forget (HsdSystem *system, HsdTurn *turn, const char *name)
{
  static const guint lists[] = {
    ROUND_ACTED, ROUND_MINOR, ROUND_MAJOR, ROUND_RAISED, ROUND_WAITING, ROUND_BOUGHT_MINOR, ROUND_BOUGHT_MAJOR,
  };
  HsdRecord *round = edit_round (system, turn);

  if (round == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    drop_name (round, lists[i], name);
  if (g_strcmp0 (hsd_pool2d20_round_turn (round), name) == 0)
    hsd_record_clear (round, ROUND_TURN);
}

/* --- what closes a choice --- */

static gboolean
was_rerolled (const HsdStory *story, HsdDieKind kind, guint place)
{
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind == kind && die->place == place && die->state == HSD_DIE_REROLLED)
        return TRUE;
    }

  return FALSE;
}

/* Who pays luck for the die at that place: the helper, or at places of the leader the leader. */
static const char *
payer_of (const HsdStory *story, HsdDieKind kind, guint place)
{
  if (kind == HSD_DIE_COMBAT)
    return story->character;

  return hsd_story_owner_name (story, hsd_story_die_at (story, kind, place)->owner);
}

/* At a place that is given twice, the second one counts as re-rolled. */
static gboolean
some_rerolled (const HsdStory *story, HsdDieKind kind, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    {
      int place = g_array_index (places, int, i);

      if (was_rerolled (story, kind, place))
        return TRUE;
      for (guint j = 0; j < i; j++)
        if (g_array_index (places, int, j) == place)
          return TRUE;
    }

  return FALSE;
}

/* All dice or none: adds up what each character would have to pay. */
static gboolean
all_payable (const HsdContext *context, HsdSystem *system, const GArray *places)
{
  const HsdStory *story = context->story;

  for (guint i = 0; i < places->len; i++)
    {
      const char *payer = payer_of (story, HSD_DIE_D20, g_array_index (places, int, i));
      gboolean own = hsd_state_get_sheet (context->state, system, payer) != NULL;
      int wanted = 0;

      for (guint j = 0; j < places->len; j++)
        {
          const char *other = payer_of (story, HSD_DIE_D20, g_array_index (places, int, j));
          gboolean other_own = hsd_state_get_sheet (context->state, system, other) != NULL;

          /* A helper without a sheet spends the points of the leader. */
          wanted += g_strcmp0 (own ? payer : story->character, other_own ? other : story->character) == 0;
        }

      if (wanted > luck_of (context->state, story, system, payer))
        return FALSE;
    }

  return TRUE;
}

/* Without arguments: whether some die can still be re-rolled by a character who can pay. */
static int
reroll_closed_by_state (const HsdContext *context, HsdSystem *system, HsdDieKind kind)
{
  int reason = REASON_REROLLED;

  for (guint place = 0; place < hsd_story_n_places (context->story, kind); place++)
    if (!was_rerolled (context->story, kind, place))
      {
        if (luck_of (context->state, context->story, system, payer_of (context->story, kind, place)) > 0)
          return -1;
        reason = REASON_NO_LUCK_POINT;
      }

  return reason;
}

static int
reroll_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const GArray *places = args != NULL ? hsd_record_get_numbers (args, REROLL_DICE) : NULL;

  if (hsd_record_get (context->story->facts, SPENT) > 0)
    return REASON_SPENT;
  if (places == NULL)
    return reroll_closed_by_state (context, system, HSD_DIE_D20);
  if (some_rerolled (context->story, HSD_DIE_D20, places))
    return REASON_REROLLED;

  return all_payable (context, system, places) ? -1 : REASON_NO_LUCK_POINT;
}

static int
reroll_combat_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  const GArray *places = args != NULL ? hsd_record_get_numbers (args, REROLL_DICE) : NULL;

  if (!hsd_record_has (story->facts, COMBAT))
    return REASON_NO_COMBAT_DICE;
  if (places == NULL)
    return reroll_closed_by_state (context, system, HSD_DIE_COMBAT);
  if (some_rerolled (story, HSD_DIE_COMBAT, places))
    return REASON_REROLLED;

  return luck_of (context->state, story, system, story->character) > 0 ? -1 : REASON_NO_LUCK_POINT;
}

static gboolean
is_action (int on)
{
  return on == ON_MINOR_ACTION || on == ON_MAJOR_ACTION;
}

static HsdPool2d20Action
action_of (int on)
{
  return on == ON_MINOR_ACTION ? HSD_POOL2D20_MINOR : HSD_POOL2D20_MAJOR;
}

static int
spend_on_closed (const HsdContext *context, HsdSystem *system, int on, int amount)
{
  const HsdStory *story = context->story;
  const HsdRecord *shared = hsd_state_get_shared (context->state, system);
  int bought = hsd_record_get (story->facts, BOUGHT + on);
  int attack = hsd_record_get (story->input, ATTACK);
  int n = on == ON_DAMAGE ? amount : 1;

  if (spendings[on].needs_success && hsd_record_get (story->facts, OUTCOME) != SUCCESS)
    return REASON_NEEDS_SUCCESS;
  if (on == ON_DAMAGE && attack != ATTACK_MELEE && attack != ATTACK_THROWN)
    return REASON_NOT_AN_ATTACK;
  if (on == ON_DAMAGE && hsd_record_has (story->facts, COMBAT))
    return REASON_THROWN;
  if (bought + n > spendings[on].limit)
    return REASON_LIMIT;
  if (is_action (on) && is_out_of_actions (system, context->state, story->character, action_of (on)))
    return REASON_LIMIT;
  if (n * spend_offers[on].price.points > hsd_pool2d20_produced_left (story) + hsd_record_get (shared, pool_of (story)))
    return REASON_NOT_ENOUGH;

  return -1;
}

static int
spend_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  int first = G_MAXINT;

  if (args != NULL)
    return spend_on_closed (context, system, hsd_record_get (args, SPEND_ON), hsd_record_get (args, SPEND_AMOUNT));

  for (int on = 0; on < N_ONS; on++)
    {
      int reason = spend_on_closed (context, system, on, 1);

      if (reason < 0)
        return -1;
      first = MIN (first, reason);
    }

  return first;
}

/* Only a hit does damage. */
static int
combat_dice_closed (const HsdStory *story)
{
  if (hsd_record_get (story->facts, OUTCOME) != SUCCESS)
    return REASON_NEEDS_SUCCESS;
  if (hsd_record_get (story->input, ATTACK) == ATTACK_NONE)
    return REASON_NOT_AN_ATTACK;

  return hsd_record_has (story->facts, COMBAT) ? REASON_THROWN : -1;
}

static gboolean
owes_damage (const HsdStory *story)
{
  return hsd_record_get (story->facts, BOUGHT + ON_DAMAGE) > 0 && !has_combat (story);
}

static int
closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  if (hsd_record_has (context->story->facts, STORED))
    return REASON_CONFIRMED;

  switch (choice)
    {
    case CHOICE_REROLL:
      return reroll_closed (context, system, args);
    case CHOICE_SPEND:
      return spend_closed (context, system, args);
    case CHOICE_COMBAT_DICE:
      return combat_dice_closed (context->story);
    case CHOICE_REROLL_COMBAT:
      return reroll_combat_closed (context, system, args);
    default:
      return owes_damage (context->story) ? REASON_NOT_ROLLED : -1;
    }
}

/* --- choices --- */

/* Throws the dice at those places again; the old dice stay on the table. */
static gboolean
throw_places (HsdTurn *turn, HsdDieKind kind, const GArray *places, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (!hsd_turn_expect_dice (turn, kind, places->len, error))
    return FALSE;

  for (guint i = 0; i < places->len; i++)
    {
      guint place = g_array_index (places, int, i);
      HsdDie *old = hsd_story_die_at (story, kind, place);
      const char *owner = hsd_story_owner_name (story, old->owner);

      old->state = HSD_DIE_REROLLED;
      if (!hsd_turn_throw (turn, kind, owner, NULL, error))
        return FALSE;
      g_array_index (story->dice, HsdDie, story->dice->len - 1).place = place;
    }

  return TRUE;
}

static void
notice_overflow (HsdTurn *turn, int lost)
{
  if (lost > 0)
    hsd_turn_notice (turn, "pool-overflow",
                     /* Translators: %d is a number of action points. */
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The group pool is full: %d point is lost.",
                                                   "The group pool is full: %d points are lost.", lost),
                                      lost));
}

/* The combat dice stay on the table, and do not count. */
static void
cancel_combat (HsdStory *story)
{
  for (guint i = 0; i < story->dice->len; i++)
    {
      HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind == HSD_DIE_COMBAT)
        die->state = HSD_DIE_CANCELLED;
    }
  hsd_record_clear (story->facts, COMBAT);
}

static gboolean
reroll (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const GArray *places = hsd_record_get_numbers (args, REROLL_DICE);

  for (guint i = 0; i < places->len; i++)
    spend_luck (turn, system, payer_of (story, HSD_DIE_D20, g_array_index (places, int, i)));

  if (!throw_places (turn, HSD_DIE_D20, places, error))
    return FALSE;

  count (story);
  if (hsd_record_get (story->facts, OUTCOME) != SUCCESS)
    cancel_combat (story);

  return TRUE;
}

static gboolean
spend (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  guint pool = pool_of (story);
  int on = hsd_record_get (args, SPEND_ON);
  int amount = on == ON_DAMAGE ? hsd_record_get (args, SPEND_AMOUNT) : 1;
  int price = spend_offers[on].price.points * amount;
  int from_produced = MIN (price, hsd_pool2d20_produced_left (story));
  int bought = hsd_record_get (story->facts, BOUGHT + on);

  /* Produced points are spent first; SPENT exceeds them only by points of the pool. */
  hsd_record_set (shared, pool, hsd_record_get (shared, pool) - (price - from_produced));
  hsd_record_set (story->facts, SPENT, MIN (hsd_record_get (story->facts, SPENT) + price, POINTS_MAX));
  hsd_record_set (story->facts, BOUGHT + on, bought + amount);
  if (is_action (on))
    count_bought (system, turn, story->character, action_of (on));

  return TRUE;
}

static void
count_combat (HsdStory *story)
{
  HsdRecord *combat = hsd_record_edit_object (story->facts, COMBAT);
  int total = 0;
  int effects = 0;

  hsd_record_clear (combat, COMBAT_FACES);
  hsd_record_set_empty (combat, COMBAT_FACES);
  for (guint place = 0; place < hsd_story_n_places (story, HSD_DIE_COMBAT); place++)
    {
      int face = hsd_story_die_at (story, HSD_DIE_COMBAT, place)->face;

      total += face <= 2 ? face : face >= 5 ? 1 : 0;
      effects += face >= 5 ? 1 : 0;
      hsd_record_add_number (combat, COMBAT_FACES, face);
    }

  hsd_record_set (combat, COMBAT_TOTAL, total);
  hsd_record_set (combat, COMBAT_EFFECTS, effects);
}

static gboolean
throw_combat (HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int n = hsd_record_get (args, COMBAT_COUNT) + hsd_record_get (story->facts, BOUGHT + ON_DAMAGE);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_COMBAT, n, error))
    return FALSE;

  for (int i = 0; i < n; i++)
    if (!hsd_turn_throw (turn, HSD_DIE_COMBAT, story->character, NULL, error))
      return FALSE;

  count_combat (story);
  return TRUE;
}

static gboolean
reroll_combat (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (!throw_places (turn, HSD_DIE_COMBAT, hsd_record_get_numbers (args, REROLL_DICE), error))
    return FALSE;

  spend_luck (turn, system, story->character);
  count_combat (story);
  return TRUE;
}

/* The remaining points go to the pool; those that do not fit are lost. */
static void
confirm (HsdSystem *system, HsdTurn *turn)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  guint pool = pool_of (story);
  int left = hsd_pool2d20_produced_left (story);
  int held = hsd_record_get (shared, pool);
  int stored = hsd_pool2d20_to_store (story, shared);

  hsd_record_set (shared, pool, held + stored);
  hsd_record_set (story->facts, STORED, stored);
  hsd_record_set (story->facts, LOST, left - stored);
  notice_overflow (turn, left - stored);
}

static gboolean
choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  switch (choice)
    {
    case CHOICE_REROLL:
      return reroll (system, turn, args, error);
    case CHOICE_SPEND:
      return spend (system, turn, args, error);
    case CHOICE_COMBAT_DICE:
      return throw_combat (turn, args, error);
    case CHOICE_REROLL_COMBAT:
      return reroll_combat (system, turn, args, error);
    default:
      confirm (system, turn);
      return TRUE;
    }
}

static gboolean
settle (HsdSystem *system, HsdTurn *turn, GError **error)
{
  hsd_turn_resume (turn);
  confirm (system, turn);

  return TRUE;
}

/* --- the explanation --- */

static const char *
faces_of (const HsdStory *story, HsdSteps *steps, HsdDieKind kind, guint from, guint to)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint place = from; place < to; place++)
    {
      int face = hsd_story_die_at (story, kind, place)->face;

      g_array_append_val (faces, face);
    }

  return hsd_steps_list (steps, (const int *) faces->data, faces->len);
}

static void
explain_rerolled (const HsdStory *story, HsdSteps *steps, HsdDieKind kind)
{
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind == kind && die->state == HSD_DIE_REROLLED)
        /* Translators: %1$d is the place of a die, counted from 1, %2$d the face that it showed, %3$d its new face. */
        hsd_steps_add (steps, "C.6", _("Miss Fortune: die %1$d showed %2$d and shows %3$d now."), (int) die->place + 1, die->face,
                       hsd_story_die_at (story, kind, die->place)->face);
    }
}

static void
explain_stacked (HsdSteps *steps, int luck, int skill)
{
  /* Translators: %1$d is the luck of a character, %2$d the skill, %3$d the target number, their sum. */
  hsd_steps_add (steps, "C.6", _("Target %3$d, by “Stroke of Luck”: luck %1$d in the place of the attribute, skill %2$d."), luck, skill,
                 luck + skill);
}

static void
explain_helper (const HsdStory *story, HsdSteps *steps, const HsdRecord *helper, int face)
{
  const char *name = hsd_record_get_text (helper, HELPER_NAME);
  int target, critical, worth;

  find_marks (story->input, helper, &target, &critical);
  if (hsd_record_get (helper, HELPER_STACKED))
    explain_stacked (steps, hsd_record_get (helper, HELPER_ATTRIBUTE), hsd_record_get (helper, HELPER_SKILL));
  worth = count_successes (face, target, critical);
  if (hsd_record_get (helper, HELPER_ASSET) && critical > 1)
    hsd_steps_add (steps, "C.3",
                   /* Translators: %1$s helps; %2$d is the target number, %3$d the highest face that counts two, %4$d the face
                      of the die, %5$d what it counts. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s helps, target %2$d (up to %3$d, by the asset, counts two): %4$d is %5$d success.",
                                "%1$s helps, target %2$d (up to %3$d, by the asset, counts two): %4$d is %5$d successes.", worth),
                   name, target, critical, face, worth);
  else
    hsd_steps_add (steps, "C.3",
                   /* Translators: %1$s helps; %2$d is the target number, %3$d the face of the die, %4$d what it counts. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s helps, target %2$d: %3$d is %4$d success.",
                                "%1$s helps, target %2$d: %3$d is %4$d successes.", worth),
                   name, target, face, worth);
}

static void
explain_target (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *input = story->input;
  int first = hsd_record_get (input, hsd_record_get (input, STACKED_DECK) ? LUCK : ATTRIBUTE);
  int skill = hsd_record_get (input, SKILL);
  int target = hsd_record_get (story->facts, TARGET);
  int range = hsd_record_get (input, RANGE);

  if (hsd_record_get (input, STACKED_DECK))
    explain_stacked (steps, first, skill);
  else
    /* Translators: %1$d is the attribute, %2$d the skill, %3$d the target number, their sum. */
    hsd_steps_add (steps, "C.3", _("Target %3$d: attribute %1$d, skill %2$d."), first, skill, target);

  if (hsd_record_get (input, SECOND_MAJOR))
    /* Translators: %1$d is the difficulty of a test, %2$d what it was before. */
    hsd_steps_add (steps, "C.3", _("Difficulty %1$d: %2$d, +1 for the second major action."), hsd_pool2d20_difficulty (input),
                   hsd_record_get (input, DIFFICULTY));
  else
    /* Translators: %d is the difficulty of the test. */
    hsd_steps_add (steps, "C.3", _("Difficulty %d."), hsd_pool2d20_difficulty (input));

  if (range > 1)
    /* Translators: %1$d is the lowest face that makes a complication, %2$s how risky the test is. */
    hsd_steps_add (steps, "C.2", _("Complications from %1$d up (%2$s)."), 21 - range, range_name (story));
}

static void
explain_price (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *paid = hsd_record_get_object (story->facts, PAID);
  int granted = hsd_record_get (story->input, FREE_DICE);
  int bought = hsd_record_get (story->input, BOUGHT_DICE);

  if (granted > 0)
    hsd_steps_add (steps, "C.3",
                   /* Translators: %d is a number of dice that an ability or a trait gives, without a price. */
                   g_dngettext (GETTEXT_PACKAGE, "%d die is granted, and costs nothing.", "%d dice are granted, and cost nothing.", granted),
                   granted);
  if (bought == 0)
    return;

  if (hsd_record_get (story->input, NPC))
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of dice, %2$d of points. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d die bought: the game master’s pool pays %2$d.",
                                "%1$d dice bought: the game master’s pool pays %2$d.", bought),
                   bought, hsd_record_get (paid, PAID_GM));
  else if (hsd_record_get (paid, PAID_GM) == 0)
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of dice, %2$d of points. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d die bought: the group pool pays %2$d.",
                                "%1$d dice bought: the group pool pays %2$d.", bought),
                   bought, hsd_record_get (paid, PAID_POOL));
  else if (hsd_record_get (paid, PAID_POOL) == 0)
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of dice, %2$d of points. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d die bought: the group pool is empty, and the game master receives %2$d.",
                                "%1$d dice bought: the group pool is empty, and the game master receives %2$d.", bought),
                   bought, hsd_record_get (paid, PAID_GM));
  else
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of dice, %2$d and %3$d of points. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d die bought: the group pool pays %2$d, and the game master receives %3$d.",
                                "%1$d dice bought: the group pool pays %2$d, and the game master receives %3$d.", bought),
                   bought, hsd_record_get (paid, PAID_POOL), hsd_record_get (paid, PAID_GM));
}

static void
explain_throw (const HsdStory *story, HsdSteps *steps)
{
  guint n_all = hsd_story_n_places (story, HSD_DIE_D20);
  guint n_leader = n_all - hsd_record_n_rows (story->input, HELPERS);
  int leader = hsd_record_get (story->facts, LEADER);
  int critical_on = hsd_record_get (story->facts, CRITICAL_ON);

  explain_rerolled (story, steps, HSD_DIE_D20);

  if (hsd_record_get (story->input, ASSET) && critical_on > 1)
    hsd_steps_add (steps, "C.2",
                   /* Translators: %1$d is a number of successes, %2$s a list of faces, %3$d the highest one that counts two. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d success of the leader: %2$s (up to %3$d, by the asset, counts two).",
                                "%1$d successes of the leader: %2$s (up to %3$d, by the asset, counts two).", leader),
                   leader, faces_of (story, steps, HSD_DIE_D20, 0, n_leader), critical_on);
  else
    hsd_steps_add (steps, "C.2",
                   /* Translators: %1$d is a number of successes, %2$s a list of faces. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d success of the leader: %2$s (a 1 counts two).",
                                "%1$d successes of the leader: %2$s (a 1 counts two).", leader),
                   leader, faces_of (story, steps, HSD_DIE_D20, 0, n_leader));

  if (n_leader == n_all)
    return;

  for (guint place = n_leader; place < n_all; place++)
    explain_helper (story, steps, hsd_record_get_row (story->input, HELPERS, place - n_leader),
                    hsd_story_die_at (story, HSD_DIE_D20, place)->face);
  if (leader == 0)
    /* Translators: a step of the explanation of a 2d20 test: the leader makes the test, helpers count only beside a
       success of the leader. */
    hsd_steps_add (steps, "C.3", _("The leader has no success: help does not count."));
}

static void
explain_outcome (const HsdStory *story, HsdSteps *steps)
{
  int total = hsd_record_get (story->facts, TOTAL);
  int difficulty = hsd_pool2d20_difficulty (story->input);
  int complications = hsd_record_get (story->facts, COMPLICATIONS);
  int produced = hsd_record_get (story->facts, PRODUCED);

  if (hsd_record_get (story->facts, OUTCOME) == SUCCESS)
    hsd_steps_add (steps, "C.3",
                   /* Translators: %1$d is the number of successes, %2$d the difficulty, %3$d the number of action
                      points produced. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d against difficulty %2$d: success, and %3$d action point is produced.",
                                "%1$d against difficulty %2$d: success, and %3$d action points are produced.", produced),
                   total, difficulty, produced);
  else
    /* Translators: %1$d is the number of successes, %2$d the difficulty. */
    hsd_steps_add (steps, "C.3", _("%1$d against difficulty %2$d: failure."), total, difficulty);

  if (complications > 0)
    hsd_steps_add (steps, "C.2",
                   /* Translators: %d is a number of complications. */
                   g_dngettext (GETTEXT_PACKAGE, "%d complication for the GM to resolve.",
                                "%d complications for the GM to resolve.", complications),
                   complications);
}

/* “Damage 2, Minor Action 1”: all that was bought, with what was paid for it. */
static const char *
list_spent (const HsdStory *story, HsdSteps *steps)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint on = 0; on < N_ONS; on++)
    if (hsd_record_get (story->facts, BOUGHT + on) > 0)
      {
        const HsdOffer *offer = &spend_offers[on];
        g_autofree char *points = hsd_format_number (hsd_record_get (story->facts, BOUGHT + on) * offer->price.points);
        g_autofree char *spent = hsd_join (HSD_JOIN_VALUE, hsd_translate (offer->title), points, NULL);

        hsd_join_add (list, HSD_JOIN_LIST, spent);
      }

  return hsd_steps_keep (steps, g_strdup (list->str));
}

static gboolean
has_cancelled (const HsdStory *story)
{
  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).state == HSD_DIE_CANCELLED)
      return TRUE;

  return FALSE;
}

static void
explain_after (const HsdStory *story, HsdSteps *steps)
{
  int spent = hsd_record_get (story->facts, SPENT);

  if (spent > 0 && hsd_record_get (story->facts, PRODUCED) > 0)
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of action points, %2$s what each bought, as in “Damage 2”. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d action point is spent: %2$s. Those just produced went first.",
                                "%1$d action points are spent: %2$s. Those just produced went first.", spent),
                   spent, list_spent (story, steps));
  else if (spent > 0)
    hsd_steps_add (steps, "C.5",
                   /* Translators: %1$d is a number of action points, %2$s what each bought, as in “Minor Action 1”. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d action point is spent: %2$s.", "%1$d action points are spent: %2$s.", spent),
                   spent, list_spent (story, steps));

  if (has_cancelled (story))
    /* Translators: a step of the explanation of a 2d20 attack that had hit, and fails after a die was re-rolled. */
    hsd_steps_add (steps, "C.7", _("A re-roll undid the hit: the combat dice rolled for it do not count."));

  explain_rerolled (story, steps, HSD_DIE_COMBAT);
  if (hsd_record_has (story->facts, COMBAT))
    {
      const HsdRecord *combat = hsd_record_get_object (story->facts, COMBAT);
      guint n = hsd_story_n_places (story, HSD_DIE_COMBAT);

      if (n == 0)
        /* Translators: a step of the explanation of a 2d20 attack: zero combat dice were asked for. */
        hsd_steps_add (steps, "C.7", _("No combat dice are rolled: neither damage nor effect."));
      else
        /* Translators: %1$s is a list of faces, %2$d a total, %3$d a number of effects. */
        hsd_steps_add (steps, "C.7", _("The combat dice show %1$s: total %2$d, effects %3$d."),
                       faces_of (story, steps, HSD_DIE_COMBAT, 0, n), hsd_record_get (combat, COMBAT_TOTAL),
                       hsd_record_get (combat, COMBAT_EFFECTS));
    }

  if (hsd_record_get (story->input, SKIP_ROLL) || !hsd_record_has (story->facts, STORED))
    return;

  if (hsd_record_get (story->input, NPC))
    /* Translators: %d is a number of action points. */
    hsd_steps_add (steps, "C.3", _("Confirmed: %d goes to the game master’s pool."), hsd_record_get (story->facts, STORED));
  else if (hsd_record_get (story->facts, LOST) > 0)
    /* Translators: %1$d is how many action points go to the group pool, %2$d how many find no room there. */
    hsd_steps_add (steps, "C.3", _("Confirmed: %1$d stored, %2$d lost, since the group pool holds 6 at most."),
                   hsd_record_get (story->facts, STORED), hsd_record_get (story->facts, LOST));
  else
    /* Translators: %d is a number of action points. */
    hsd_steps_add (steps, "C.3", _("Confirmed: %d stored."), hsd_record_get (story->facts, STORED));
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_target (story, steps);
  if (hsd_record_get (story->input, SKIP_ROLL))
    {
      /* Translators: a step of the explanation of a 2d20 test. */
      hsd_steps_add (steps, "C.3", _("Difficulty 0 and no roll: automatic success, no points, no complication."));
    }
  else
    {
      explain_price (story, steps);
      explain_throw (story, steps);
      explain_outcome (story, steps);
    }
  explain_after (story, steps);
}

/* --- how it is shown --- */

/* Without the input, only the meaning that a face has in every test is known. */
static void
caption_bare (const HsdStory *shown, const HsdDie *die, HsdShowing *showing)
{
  gboolean complicates = die->face == 20 && hsd_record_get (shown->facts, COMPLICATIONS) > 0;

  hsd_showing_add_caption (showing, HSD_MARK_NONE,
                           die->face == 1   ? HSD_RING_CRITICAL
                           : complicates ? HSD_RING_COMPLICATION
                                         : HSD_RING_NONE,
                           complicates ? g_strdup (_("complication")) : NULL);
}

static const HsdRecord *
find_helper (const HsdRecord *input, guint n_leader, guint place)
{
  return place < n_leader ? NULL : hsd_record_get_row (input, HELPERS, place - n_leader);
}

static void
caption_d20 (const HsdStory *shown, const HsdRecord *input, const HsdDie *die, HsdShowing *showing)
{
  guint n_leader = hsd_story_n_places (shown, HSD_DIE_D20) - hsd_record_n_rows (input, HELPERS);
  const HsdRecord *helper = find_helper (input, n_leader, die->place);
  int target, critical, worth;

  find_marks (input, helper, &target, &critical);
  worth = count_successes (die->face, target, critical);
  if (helper != NULL && hsd_record_get (shown->facts, LEADER) == 0)
    worth = 0;

  if (worth == 2)
    hsd_showing_add_caption (showing, HSD_MARK_CRITICAL_SUCCESS, HSD_RING_CRITICAL,
                             /* Translators: %d is what one die counts. */
                             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d success", "%d successes", worth), worth));
  else if (worth == 1)
    hsd_showing_add_caption (showing, HSD_MARK_SUCCESS, HSD_RING_NONE, g_strdup ("1"));
  else if (helper == NULL && die->face > 20 - hsd_record_get (input, RANGE))
    /* Translators: under a die. */
    hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_COMPLICATION, g_strdup (_("complication")));
  else
    hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE, NULL);
}

static void
show_dice (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  for (guint i = 0; i < shown->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (shown->dice, HsdDie, i);

      if (die->kind != HSD_DIE_D20 || die->state != HSD_DIE_KEPT)
        hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE, NULL);
      else if (input == NULL)
        caption_bare (shown, die, showing);
      else
        caption_d20 (shown, input, die, showing);
    }
}

static void
show_notes (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  int total = hsd_record_get (shown->facts, TOTAL);
  int complications = hsd_record_get (shown->facts, COMPLICATIONS);

  if (input != NULL && hsd_record_get (input, SKIP_ROLL))
    /* Translators: a note beside a success of the 2d20 pool: the difficulty is 0; no capital, no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("automatic, without a roll")));
  else if (input != NULL)
    /* Translators: %1$d is a number of successes, %2$d a difficulty. */
    hsd_showing_add_note (showing, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d success, %2$d needed",
                                                                 "%1$d successes, %2$d needed", total),
                                                    total, hsd_pool2d20_difficulty (input)));
  else
    /* Translators: %d is how many there are in all. */
    hsd_showing_add_note (showing,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d success", "%d successes", total), total));

  if (complications > 0)
    /* Translators: %d is how many there are. */
    hsd_showing_add_note (showing, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d complication",
                                                                 "%d complications", complications),
                                                    complications));
}

static void
show_combat (const HsdStory *shown, HsdShowing *showing)
{
  const HsdRecord *combat = hsd_record_get_object (shown->facts, COMBAT);

  if (combat != NULL)
    /* Translators: below the combat dice: %1$d is the damage, %2$d how many effects (stars) they show. */
    hsd_showing_add_note (showing, g_strdup_printf (_("damage %1$d, effects %2$d"), hsd_record_get (combat, COMBAT_TOTAL),
                                                    hsd_record_get (combat, COMBAT_EFFECTS)));
}

char *
hsd_pool2d20_round_say (const HsdRecord *round)
{
  const char *turn = hsd_pool2d20_round_turn (round);

  if (turn == NULL)
    /* Translators: %d is the number of a round of a fight. */
    return g_strdup_printf (_("Round %d"), round_number (round));

  /* Translators: %1$d is the number of a round of a fight, %2$s the name of a character. */
  return g_strdup_printf (_("Round %1$d · %2$s’s turn"), round_number (round), turn);
}

static void
show_tokens (HsdSystem *system, const HsdStory *shown, const HsdState *state, HsdShowing *showing)
{
  const HsdRecord *shared = hsd_state_get_shared (state, system);
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, shown->character);

  if (shared != NULL)
    /* Translators: the points of all players together. */
    hsd_showing_add_token (showing, HSD_POOL_GROUP, C_("points", "Group"), hsd_record_get (shared, SHARED_GROUP_POOL), 6);
  if (shared != NULL && hsd_pool2d20_get_round (shared) != NULL)
    showing->scene = hsd_pool2d20_round_say (hsd_pool2d20_get_round (shared));
  if (sheet != NULL)
    /* Translators: the luck points of the character who acts. */
    hsd_showing_add_token (showing, HSD_POOL_LUCK, C_("points", "Luck"), hsd_record_get (sheet, SHEET_POINTS),
                           hsd_record_get (sheet, SHEET_LUCK));
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
      HsdShowing *showing)
{
  if (input != NULL)
    {
      /* Translators: beside the outcome: %d is the target number of the test. */
      showing->threshold = g_strdup_printf (_("target %d"), hsd_record_get (shown->facts, TARGET));
      /* Translators: %d is how hard a test is. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("difficulty %d"), hsd_pool2d20_difficulty (input)));
    }

  show_dice (shown, input, showing);
  show_notes (shown, input, showing);
  show_combat (shown, showing);
  if (hsd_pool2d20_produced_left (shown) > 0)
    /* Translators: %d is how many action points the test produced that are not spent. */
    showing->headline = g_strdup_printf (_("+%d AP"), hsd_pool2d20_produced_left (shown));
  if (state != NULL)
    show_tokens (system, shown, state, showing);
}

/* Complications are the game master's to make happen, now or later. */
static void
leave (HsdSystem *system, const HsdStory *story, GPtrArray *owed)
{
  int complications = hsd_record_get (story->facts, COMPLICATIONS);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d complication", "%d complications", complications), complications);
  HsdRecord *debt;

  if (complications == 0)
    return;

  debt = hsd_record_new (hsd_owe_fields);
  hsd_record_set_text (debt, HSD_OWE_TEXT, text);
  hsd_record_set (debt, HSD_OWE_KIND, HSD_DEBT_COMPLICATION);
  g_ptr_array_add (owed, debt);
}

/* The odds of the 2d20 pool: successes and complications together, die by die. */

#define FACES 20

static const HsdChanceName chance_names[] = {
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

  find_marks (input, helper, &target, &critical);
  for (int face = 1; face <= FACES; face++)
    die.counts[count_successes (face, target, critical)][face >= 21 - hsd_record_get (input, RANGE)]++;

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

static gboolean
odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  gboolean skip = hsd_record_get (input, SKIP_ROLL);
  int difficulty = hsd_pool2d20_difficulty (input);
  guint n_leader = hsd_pool2d20_n_dice (input);
  HsdJoint helpers;
  HsdJoint joint;

  if (skip && difficulty != 0)
    return refuse (error, THROW_DIFFICULTY_NOT_ZERO);

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

  find_marks (story->input, helper, &target, &critical);
  die.counts[count_successes (face, target, critical)][0] = 1;

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
static gboolean
foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances)
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

static void
hsd_pool2d20_class_init (HsdPool2d20Class *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  declare (system_class);
  system_class->lay = lay;
  system_class->tidy_sheet = tidy_sheet;
  system_class->settle = settle;
  system_class->complete = complete;
  system_class->help = help;
  system_class->forget = forget;
  system_class->say = say;
  system_class->roll = roll;
  system_class->closed = closed;
  system_class->choose = choose;
  system_class->run = run;
  system_class->odds = odds;
  system_class->chance_names = chance_names;
  system_class->foresee = foresee;
  system_class->explain = explain;
  system_class->show = show;
  system_class->leave = leave;
  system_class->validate = validate;
  system_class->keeps = keeps;
}

static void
hsd_pool2d20_init (HsdPool2d20 *self)
{
}
