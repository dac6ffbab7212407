/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the explanation, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/pool2d20.h"
#include "model/words/join.h"
#include "model/words/number.h"

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

static guint
count_rerolled (const HsdStory *story, HsdDieKind kind)
{
  guint n = 0;

  for (guint i = 0; i < story->dice->len; i++)
    n += g_array_index (story->dice, HsdDie, i).kind == kind && g_array_index (story->dice, HsdDie, i).state == HSD_DIE_REROLLED;

  return n;
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
    /* Translators: %1$d is the luck of a character, %2$d the skill, %3$d the target number, their sum. */
    hsd_steps_add (steps, "C.6", _("Target %3$d, by “Stroke of Luck”: luck %1$d in the place of the attribute, skill %2$d."), first, skill,
                   target);
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
    hsd_steps_add (steps, "C.2", _("Complications from %1$d up (%2$s)."), 21 - range, hsd_pool2d20_range_name (story));
}

static void
explain_price (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *paid = hsd_record_get_object (story->facts, PAID);
  int bought = hsd_record_get (story->input, BOUGHT_DICE);

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
  guint n_again = count_rerolled (story, HSD_DIE_D20);
  int leader = hsd_record_get (story->facts, LEADER);
  int helpers = hsd_record_get (story->facts, HELPERS_TOTAL);
  int critical_on = hsd_record_get (story->facts, CRITICAL_ON);

  if (n_again > 0)
    hsd_steps_add (steps, "C.6",
                   /* Translators: %u is a number of dice. */
                   g_dngettext (GETTEXT_PACKAGE, "Miss Fortune: %u die was re-rolled, and the new face counts.",
                                "Miss Fortune: %u dice were re-rolled, and the new faces count.", n_again),
                   n_again);

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

  hsd_steps_add (steps, "C.3",
                 /* Translators: %1$d is a number of successes, %2$s a list of faces. */
                 g_dngettext (GETTEXT_PACKAGE, "%1$d success of the helpers: %2$s.", "%1$d successes of the helpers: %2$s.", helpers),
                 helpers, faces_of (story, steps, HSD_DIE_D20, n_leader, n_all));
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
        const HsdOffer *offer = &hsd_pool2d20_spend_offers[on];
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
  int back = hsd_record_get (story->facts, GIVEN_BACK);

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

  if (back > 0)
    hsd_steps_add (steps, "C.7",
                   /* Translators: %d is a number of action points. */
                   g_dngettext (GETTEXT_PACKAGE, "A re-roll undid the hit: %d point for damage comes back.",
                                "A re-roll undid the hit: %d points for damage come back.", back),
                   back);
  if (has_cancelled (story))
    /* Translators: a step of the explanation of a 2d20 attack that had hit, and fails after a die was re-rolled. */
    hsd_steps_add (steps, "C.7", _("A re-roll undid the hit: the combat dice rolled for it do not count."));

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

  if (hsd_record_get (story->facts, LOST) > 0)
    /* Translators: %1$d is how many action points go to the group pool, %2$d how many find no room there. */
    hsd_steps_add (steps, "C.3", _("Confirmed: %1$d stored, %2$d lost, since the group pool holds 6 at most."),
                   hsd_record_get (story->facts, STORED), hsd_record_get (story->facts, LOST));
  else
    /* Translators: %d is a number of action points. */
    hsd_steps_add (steps, "C.3", _("Confirmed: %d stored."), hsd_record_get (story->facts, STORED));
}

void
hsd_pool2d20_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
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
