/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts around the discordant dice. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

static void
show_kept (const HsdStory *shown, HsdShowing *showing)
{
  int thrown = hsd_record_get (shown->facts, THROWN_D);

  if (thrown == 0)
    return;

  /* Translators: a note beside the outcome, of discordant dice: the five highest of the dice rolled count; short, no
     full stop. */
  showing->kept = g_strdup (thrown > 0 ? _("5 highest kept")
                                       /* Translators: a note beside the outcome, of discordant dice: the five lowest of
                                          the dice rolled count; short, no full stop. */
                                       : _("5 lowest kept"));
  /* Translators: under dice that do not count. */
  showing->dropped = g_strdup (_("set aside"));
}

void
hsd_discordant_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                     HsdShowing *showing)
{
  g_autofree char *sum = hsd_showing_signed (hsd_record_get (shown->facts, SUM));
  g_autofree char *added = hsd_showing_signed (hsd_record_get (shown->facts, ADDED_NIV));
  gboolean challenged = input != NULL && hsd_record_get (input, CHALLENGE) != HSD_NULL;

  if (challenged)
    {
      g_autofree char *challenge = hsd_showing_signed (hsd_record_get (input, CHALLENGE));

      /* Translators: beside the outcome: %s is the challenge, with its sign. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("challenge %s"), challenge));
      /* Translators: beside the outcome: %1$s is the sum of the dice, %2$s the level, %3$s the challenge, with their
         signs. */
      hsd_showing_add_note (showing, g_strdup_printf (_("dice %1$s, level %2$s, for %3$s"), sum, added, challenge));
    }
  else
    /* Translators: beside the outcome: %1$s is the sum of the dice, %2$s the level, with their signs. */
    hsd_showing_add_note (showing, g_strdup_printf (_("dice %1$s, level %2$s"), sum, added));

  if (hsd_record_get (shown->facts, TRUNCATED))
    /* Translators: a note beside the outcome, of a result of discordant dice: it was cut to the limits of what can be
       reached; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("held within its reach")));

  show_kept (shown, showing);
  showing->headline = hsd_showing_signed (hsd_record_get (shown->facts, RESULT));
}
