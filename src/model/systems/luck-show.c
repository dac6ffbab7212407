/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts around the dice of the luck call. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/state.h"
#include "model/systems/luck.h"

/* The first throw, the throw of the call, then the throw that replaces the first. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  static const char *const names[] = {
    /* Translators: under the dice of a first roll. */
    N_("action"),
    /* Translators: under the dice that call on luck. */
    N_("luck call"),
    /* Translators: under the dice that replace the first roll. */
    N_("new roll"),
  };

  for (guint i = 0; i < MIN (shown->dice->len, G_N_ELEMENTS (names)); i++)
    hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE,
                             shown->dice->len > 1 ? g_strdup (hsd_translate (names[i])) : NULL);
}

static void
show_notes (const HsdStory *shown, HsdShowing *showing)
{
  const HsdRecord *appeal = hsd_record_get_object (shown->facts, APPEAL);

  if (hsd_record_has (shown->facts, CHANCE))
    /* Translators: beside an outcome; %d is a percentage. What the d100 shows stands in large figures. */
    hsd_showing_add_note (showing, g_strdup_printf (_("needed %d%% or less"), hsd_record_get (shown->facts, CHANCE)));
  if (appeal != NULL)
    hsd_showing_add_note (showing, g_strdup (hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS
                                               /* Translators: a call on luck. */
                                               ? _("luck call succeeded")
                                               /* Translators: a call on luck. */
                                               : _("luck call failed")));
}

void
hsd_luck_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
               HsdShowing *showing)
{
  const HsdWord *quality = &hsd_luck_qualities[hsd_record_get (shown->facts, QUALITY)];
  const HsdRecord *sheet = state != NULL ? hsd_state_get_sheet (state, system, shown->character) : NULL;

  if (hsd_record_has (shown->facts, CHANCE))
    /* Translators: %d is a percentage. */
    hsd_showing_add_to_line (showing, g_strdup_printf (_("%d%% or less"), hsd_record_get (shown->facts, CHANCE)));

  showing->word = g_strdup (hsd_translate (quality->label));
  showing->mark = quality->mark;
  showing->headline = g_strdup_printf ("%02d", hsd_record_get (shown->facts, ROLLED) % 100);
  show_dice (shown, showing);
  show_notes (shown, showing);
  if (sheet != NULL)
    /* Translators: the luck points of the character who acts. */
    hsd_showing_add_token (showing, HSD_POOL_LUCK, C_("points", "Luck"), hsd_record_get (sheet, SHEET_POINTS),
                           hsd_record_get (sheet, SHEET_LUCK));
}
