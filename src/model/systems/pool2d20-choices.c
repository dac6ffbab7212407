/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The decisions after a throw of the 2d20 pool: re-rolls paid with luck, points spent,
 * combat dice, and the confirmation that stores what is left. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/pool2d20-round.h"

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

      if (wanted > hsd_pool2d20_luck_of (context->state, story, system, payer))
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
        if (hsd_pool2d20_luck_of (context->state, context->story, system, payer_of (context->story, kind, place)) > 0)
          return -1;
        reason = REASON_NO_LUCK_POINT;
      }

  return reason;
}

/* Points that no re-roll gives back: all but those for damage that was not thrown yet. */
static int
spent_for_good (const HsdStory *story)
{
  gboolean comes_back = !hsd_record_has (story->facts, COMBAT);

  return hsd_record_get (story->facts, SPENT) - (comes_back ? hsd_record_get (story->facts, BOUGHT + ON_DAMAGE) : 0);
}

static int
reroll_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const GArray *places = args != NULL ? hsd_record_get_numbers (args, REROLL_DICE) : NULL;

  if (spent_for_good (context->story) > 0)
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

  return hsd_pool2d20_luck_of (context->state, story, system, story->character) > 0 ? -1 : REASON_NO_LUCK_POINT;
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

  if (hsd_pool2d20_spendings[on].needs_success && hsd_record_get (story->facts, OUTCOME) != SUCCESS)
    return REASON_NEEDS_SUCCESS;
  if (on == ON_DAMAGE && attack != ATTACK_MELEE && attack != ATTACK_THROWN)
    return REASON_NOT_AN_ATTACK;
  if (on == ON_DAMAGE && hsd_record_has (story->facts, COMBAT))
    return REASON_THROWN;
  if (bought + n > hsd_pool2d20_spendings[on].limit)
    return REASON_LIMIT;
  if (is_action (on) && hsd_pool2d20_is_out_of_actions (system, context->state, story->character, action_of (on)))
    return REASON_LIMIT;
  if (n * hsd_pool2d20_spend_offers[on].price.points > hsd_pool2d20_produced_left (story) + hsd_record_get (shared, hsd_pool2d20_pool_of (story)))
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

int
hsd_pool2d20_closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
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
      return -1;
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

/* Points for damage come back: those that were produced are gone with the success, those of the pool return. */
static void
give_damage_back (HsdSystem *system, HsdTurn *turn, HsdStory *story)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  guint pool = hsd_pool2d20_pool_of (story);
  int most = hsd_record_fields (shared)[pool].max;
  int damage = hsd_record_get (story->facts, BOUGHT + ON_DAMAGE);
  int returned = hsd_record_get (shared, pool) + hsd_record_get (story->facts, DAMAGE_FROM_POOL);

  if (damage == 0)
    return;

  hsd_record_set (shared, pool, MIN (returned, most));
  notice_overflow (turn, pool == SHARED_GROUP_POOL ? returned - most : 0);
  hsd_record_set (story->facts, SPENT, hsd_record_get (story->facts, SPENT) - damage);
  hsd_record_set (story->facts, BOUGHT + ON_DAMAGE, 0);
  hsd_record_set (story->facts, DAMAGE_FROM_POOL, 0);
  hsd_record_set (story->facts, GIVEN_BACK, MIN (hsd_record_get (story->facts, GIVEN_BACK) + damage, POINTS_MAX));
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
    hsd_pool2d20_spend_luck (turn, system, payer_of (story, HSD_DIE_D20, g_array_index (places, int, i)));

  if (!throw_places (turn, HSD_DIE_D20, places, error))
    return FALSE;

  hsd_pool2d20_count (story);
  if (hsd_record_get (story->facts, OUTCOME) != SUCCESS)
    {
      give_damage_back (system, turn, story);
      cancel_combat (story);
    }

  return TRUE;
}

static gboolean
spend (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  guint pool = hsd_pool2d20_pool_of (story);
  int on = hsd_record_get (args, SPEND_ON);
  int amount = on == ON_DAMAGE ? hsd_record_get (args, SPEND_AMOUNT) : 1;
  int price = hsd_pool2d20_spend_offers[on].price.points * amount;
  int from_produced = MIN (price, hsd_pool2d20_produced_left (story));
  int bought = hsd_record_get (story->facts, BOUGHT + on);

  /* Produced points are spent first; SPENT exceeds them only by points of the pool. */
  hsd_record_set (shared, pool, hsd_record_get (shared, pool) - (price - from_produced));
  hsd_record_set (story->facts, SPENT, MIN (hsd_record_get (story->facts, SPENT) + price, POINTS_MAX));
  hsd_record_set (story->facts, BOUGHT + on, bought + amount);
  if (on == ON_DAMAGE)
    hsd_record_set (story->facts, DAMAGE_FROM_POOL, hsd_record_get (story->facts, DAMAGE_FROM_POOL) + price - from_produced);
  if (is_action (on))
    hsd_pool2d20_count_bought (system, turn, story->character, action_of (on));

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

  hsd_pool2d20_spend_luck (turn, system, story->character);
  count_combat (story);
  return TRUE;
}

/* The remaining points go to the pool; those that do not fit are lost. */
static void
confirm (HsdSystem *system, HsdTurn *turn)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  guint pool = hsd_pool2d20_pool_of (story);
  int left = hsd_pool2d20_produced_left (story);
  int held = hsd_record_get (shared, pool);
  int stored = hsd_pool2d20_to_store (story, shared);

  hsd_record_set (shared, pool, held + stored);
  hsd_record_set (story->facts, STORED, stored);
  hsd_record_set (story->facts, LOST, left - stored);
  notice_overflow (turn, left - stored);
}

gboolean
hsd_pool2d20_choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
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

gboolean
hsd_pool2d20_settle (HsdSystem *system, HsdTurn *turn, GError **error)
{
  hsd_turn_resume (turn);
  confirm (system, turn);

  return TRUE;
}
