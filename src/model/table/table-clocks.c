/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks and countdowns. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/table/table-clocks.h"
#include "model/table/table-private.h"

/* A clock that has stopped at the end to which it is to go. */
static gboolean
check_tick (const HsdRecord *clock, int by, GError **error)
{
  int filled = hsd_record_get (clock, HSD_CLOCK_FILLED);

  if (hsd_record_has (clock, HSD_CLOCK_END))
    /* Translators: why a countdown is not filled by hand. */
    hsd_refuse_reason (error, "no-segments", _("A countdown has no segments."));
  else if (by > 0 && filled == hsd_record_get (clock, HSD_CLOCK_SEGMENTS))
    /* Translators: why no segment of a clock is filled. */
    hsd_refuse_reason (error, "clock-full", _("All segments of this clock are filled already."));
  else if (by < 0 && filled == 0)
    /* Translators: why no segment of a clock is emptied. */
    hsd_refuse_reason (error, "clock-empty", _("No segment of this clock is filled."));
  else
    return TRUE;

  return FALSE;
}

static gboolean
check_clock (HsdTable *self, HsdClockAction action, const HsdRecord *args, GError **error)
{
  int id = hsd_record_get (args, HSD_TICK_CLOCK);
  const HsdRecord *clock = hsd_state_find_clock (self->state, id);

  if (clock != NULL)
    return action != HSD_CLOCK_TICK || check_tick (clock, hsd_record_get (args, HSD_TICK_BY), error);

  /* Translators: why a clock is not changed; %d is its number. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "clock", _("There is no clock %d."), id);
  return FALSE;
}

gboolean
hsd_table_do_clock (HsdTable *self, HsdClockAction action, const HsdRecord *args, GError **error)
{
  HsdContext context = { NULL, NULL, NULL };
  HsdIntent intent = { HSD_INTENT_CLOCK, .index = action, .args = args };
  g_autoptr (HsdRecord) checked = NULL;
  g_autoptr (HsdTurn) turn = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self) && action < HSD_N_CLOCK_ACTIONS, FALSE);
  g_return_val_if_fail (hsd_record_fields (args) == hsd_clock_actions[action].fields, FALSE);

  context.state = self->state;
  checked = hsd_record_copy (args);
  if (!hsd_record_validate (checked, &context, error) || (action > HSD_CLOCK_COUNT_DOWN && !check_clock (self, action, args, error)))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  if (hsd_state_do_clock (hsd_turn_edit_ledger (turn), action, args))
    return hsd_table_accept (self, turn, &intent, error);

  /* Translators: why a clock is refused. */
  hsd_refuse_reason (error, "too-many-clocks", _("There are too many clocks: remove one first."));
  return FALSE;
}

gboolean
hsd_table_tick (HsdTable *self, int clock, int by, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_TICK].fields);

  hsd_record_set (args, HSD_TICK_CLOCK, clock);
  hsd_record_set (args, HSD_TICK_BY, by);

  return hsd_table_do_clock (self, HSD_CLOCK_TICK, args, error);
}
