/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System C, the 2d20 pool: d20s under attribute + skill, counted against a difficulty;
 * what is over becomes action points, which buy more dice. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/points.h"
#include "model/systems/pool2d20-round.h"

G_DEFINE_FINAL_TYPE (HsdPool2d20, hsd_pool2d20, HSD_TYPE_SYSTEM)

static const HsdPoints input_points = { LUCK, LUCK_POINTS };
static const HsdPoints sheet_points = { SHEET_LUCK, SHEET_POINTS };

/* --- purses: who pays with what --- */

/* The luck points that @name can spend: those of the sheet, or without one those of the leader, which the story has as they
 * are now. */
int
hsd_pool2d20_luck_of (const HsdState *state, const HsdStory *story, HsdSystem *system, const char *name)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);

  return sheet != NULL ? hsd_record_get (sheet, SHEET_POINTS) : hsd_record_get (story->facts, POINTS_LEFT);
}

void
hsd_pool2d20_spend_luck (HsdTurn *turn, HsdSystem *system, const char *name)
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
guint
hsd_pool2d20_pool_of (const HsdStory *story)
{
  return hsd_record_get (story->input, NPC) ? SHARED_GM_POOL : SHARED_GROUP_POOL;
}

/* Produced points that were neither spent nor stored. Of what the pool paid, only what may come back is told apart: the
 * rest was paid when nothing produced was left. */
int
hsd_pool2d20_produced_left (const HsdStory *story)
{
  int of_produced = hsd_record_get (story->facts, SPENT) - hsd_record_get (story->facts, DAMAGE_FROM_POOL);

  return MAX (0, hsd_record_get (story->facts, PRODUCED) - of_produced);
}

int
hsd_pool2d20_to_store (const HsdStory *story, const HsdRecord *shared)
{
  guint pool = hsd_pool2d20_pool_of (story);
  int most = pool == SHARED_GM_POOL ? POINTS_MAX : hsd_record_fields (shared)[pool].max;

  return MIN (hsd_pool2d20_produced_left (story), most - hsd_record_get (shared, pool));
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

void
hsd_pool2d20_marks (const HsdRecord *input, const HsdRecord *helper, int *target, int *critical)
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

int
hsd_pool2d20_successes (int face, int target, int critical)
{
  if (face <= critical)
    return 2;

  return face <= target ? 1 : 0;
}

/* Computes all facts that follow from the current faces. */
void
hsd_pool2d20_count (HsdStory *story)
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

      hsd_pool2d20_marks (input, place < n_leader ? NULL : hsd_record_get_row (input, HELPERS, place - n_leader), &target,
                          &critical);
      worth = hsd_pool2d20_successes (face, target, critical);
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

gboolean
hsd_pool2d20_refuse (GError **error, int reason)
{
  hsd_refuse_reason (error, hsd_pool2d20_throw_reasons[reason].id, hsd_translate (hsd_pool2d20_throw_reasons[reason].label));

  return FALSE;
}

/* Pays the dice that were bought: from the pool first, the rest as points of the game master. */
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
        return hsd_pool2d20_refuse (error, THROW_NOT_ENOUGH);
      hsd_record_set (shared, SHARED_GM_POOL, gm - price);
      hsd_record_set (paid, PAID_POOL, 0);
      hsd_record_set (paid, PAID_GM, price);
      return TRUE;
    }

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
hsd_pool2d20_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  const HsdRecord *shared = hsd_state_get_shared (context->state, system);
  int bought = CLAMP (hsd_record_get (input, BOUGHT_DICE), 0, HSD_POOL2D20_BONUS_DICE);

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
    /* Translators: in the line that sums up a roll: what it costs the character who rolls. */
    hsd_statement_add (statement, HSD_SAID_COST, g_strdup (_("1 luck point")));
}

static gboolean
pay_stacked_deck (HsdTurn *turn, HsdSystem *system, HsdStory *story, GError **error)
{
  if (!hsd_record_get (story->input, STACKED_DECK))
    return TRUE;
  if (hsd_record_get (story->facts, POINTS_LEFT) == 0)
    return hsd_pool2d20_refuse (error, THROW_NO_LUCK_POINT);

  hsd_pool2d20_spend_luck (turn, system, story->character);
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

static gboolean
hsd_pool2d20_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  gboolean skip = hsd_record_get (input, SKIP_ROLL);

  hsd_record_set (story->facts, POINTS_LEFT, hsd_points_get (&input_points, input));
  hsd_record_set (story->facts, TARGET, target_of (input));
  hsd_record_set (story->facts, CRITICAL_ON, critical_on (hsd_record_get (input, ASSET), hsd_record_get (input, SKILL)));
  hsd_record_set (story->facts, SPENT, 0);

  if (!pay_stacked_deck (turn, system, story, error))
    return FALSE;
  if (skip && hsd_pool2d20_difficulty (input) != 0)
    return hsd_pool2d20_refuse (error, THROW_DIFFICULTY_NOT_ZERO);
  if (!pay_dice (turn, system, story, error))
    return FALSE;

  if (skip ? !hsd_turn_expect_dice (turn, HSD_DIE_D20, 0, error) : !throw_pool (turn, story, error))
    return FALSE;

  hsd_pool2d20_count (story);
  if (skip)
    {
      hsd_record_set (story->facts, STORED, 0);
      hsd_record_set (story->facts, LOST, 0);
    }

  return TRUE;
}

static gboolean
hsd_pool2d20_keeps (HsdSystem *system, const HsdStory *story, const char *fact)
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
hsd_pool2d20_validate (HsdSystem *system, const HsdStory *story)
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
hsd_pool2d20_tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
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
    return hsd_pool2d20_refuse (error, THROW_NO_LUCK_POINT);
  if (timing && (round != NULL ? hsd_pool2d20_round_has_acted (round, character) : hsd_record_get (sheet, SHEET_ACTED)))
    return hsd_pool2d20_refuse (error, THROW_ALREADY_ACTED);

  hsd_record_set (sheet, SHEET_POINTS, hsd_record_get (sheet, SHEET_POINTS) - points);
  if (timing && round != NULL)
    hsd_pool2d20_give_turn (system, turn, character);
  return TRUE;
}

static gboolean
hsd_pool2d20_run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  switch (errand)
    {
    case ERRAND_POOLS:
      for (guint pool = SHARED_GROUP_POOL; pool <= SHARED_GM_POOL; pool++)
        if (hsd_record_has (args, pool))
          hsd_record_set (shared, pool, hsd_record_get (args, pool));
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
      return hsd_pool2d20_run_round (system, turn, errand, args, error);
    }
}

static void
hsd_pool2d20_lay (HsdSystem *system, HsdRecord *shared)
{
  hsd_record_set (shared, SHARED_GROUP_POOL, 0);
  hsd_record_set (shared, SHARED_GM_POOL, 0);
}

static void
hsd_pool2d20_class_init (HsdPool2d20Class *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  hsd_pool2d20_declare (system_class);
  system_class->lay = hsd_pool2d20_lay;
  system_class->tidy_sheet = hsd_pool2d20_tidy_sheet;
  system_class->settle = hsd_pool2d20_settle;
  system_class->complete = hsd_pool2d20_complete;
  system_class->forget = hsd_pool2d20_forget;
  system_class->say = hsd_pool2d20_say;
  system_class->roll = hsd_pool2d20_roll;
  system_class->closed = hsd_pool2d20_closed;
  system_class->choose = hsd_pool2d20_choose;
  system_class->run = hsd_pool2d20_run;
  system_class->odds = hsd_pool2d20_odds;
  system_class->chance_names = hsd_pool2d20_chance_names;
  system_class->foresee = hsd_pool2d20_foresee;
  system_class->trial = hsd_pool2d20_trial;
  system_class->explain = hsd_pool2d20_explain;
  system_class->show = hsd_pool2d20_show;
  system_class->leave = hsd_pool2d20_leave;
  system_class->validate = hsd_pool2d20_validate;
  system_class->keeps = hsd_pool2d20_keeps;
}

static void
hsd_pool2d20_init (HsdPool2d20 *self)
{
}
