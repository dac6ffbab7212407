/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts around the dice of the 2d20 pool. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/story/state.h"
#include "model/systems/pool2d20.h"

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

  hsd_pool2d20_marks (input, helper, &target, &critical);
  worth = hsd_pool2d20_successes (die->face, target, critical);
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
    return g_strdup_printf (_("Round %d"), hsd_pool2d20_round_number (round));

  /* Translators: %1$d is the number of a round of a fight, %2$s the name of a character. */
  return g_strdup_printf (_("Round %1$d · %2$s’s turn"), hsd_pool2d20_round_number (round), turn);
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

void
hsd_pool2d20_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing)
{
  if (input != NULL)
    {
      /* Translators: beside the outcome: %d is the target number of the test. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("target %d"), hsd_record_get (shown->facts, TARGET)));
      /* Translators: %d is how hard a test is. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("difficulty %d"), hsd_pool2d20_difficulty (input)));
    }

  show_dice (shown, input, showing);
  show_notes (shown, input, showing);
  show_combat (shown, showing);
  if (hsd_record_has (shown->facts, PRODUCED) && hsd_record_get (shown->facts, PRODUCED) > 0)
    /* Translators: %d is how many action points the test produces. */
    showing->headline = g_strdup_printf (_("+%d AP"), hsd_record_get (shown->facts, PRODUCED));
  if (state != NULL)
    show_tokens (system, shown, state, showing);
}

/* Complications are the game master's to make happen, now or later. */
void
hsd_pool2d20_leave (HsdSystem *system, const HsdStory *story, GPtrArray *owed)
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
