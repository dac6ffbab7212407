/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that was saved from a damaged file says what it lacks, until somebody confirms having read it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/losses.h"
#include "model/store/state-pack.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/words/date.h"
#include "model/words/number.h"

/* More ranges of entries than that are not listed. */
#define MOST_LISTED 8

static void
add (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, sentence);
}

static char *
list_ranges (const HsdLosses *losses)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (losses->ranges->len, MOST_LISTED); i++)
    {
      const HsdLostRange *range = &g_array_index (losses->ranges, HsdLostRange, i);

      g_string_append_printf (list, range->first < range->last ? "%s%u–%u" : "%s%u", i > 0 ? ", " : "", range->first, range->last);
    }
  if (losses->ranges->len > MOST_LISTED)
    g_string_append (list, ", …");

  return g_string_free (list, FALSE);
}

static void
tell_entries (GString *text, const HsdLosses *losses)
{
  guint n_within = MAX (losses->n_entries - losses->n_last, 0);
  guint n_last = losses->n_last;
  guint n_throws = losses->n_throws;
  g_autofree char *numbers = list_ranges (losses);

  if (n_within > 0)
    {
      g_autofree char *number = hsd_format_number (n_within);
      /* Translators: %1$s is a number of entries of the history, %2$s which ones, as in “12, 15–17”. */
      g_autofree char *sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s entry of the history is missing: %2$s.",
                                                                "%1$s entries of the history are missing: %2$s.", n_within),
                                                   number, numbers);
      add (text, sentence);
    }
  if (n_last > 0)
    {
      g_autofree char *number = hsd_format_number (n_last);
      /* Translators: %s is a number of entries. */
      g_autofree char *sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last entry of the history is missing (%s).",
                                                                "The last %s entries of the history are missing.", n_last),
                                                   number);
      add (text, sentence);
    }
  if (n_throws > 0)
    {
      g_autofree char *number = hsd_format_number (n_throws);
      g_autofree char *sentence = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: %s is a number of rolls. */
                     "%s roll is missing, and is not counted in the statistics.",
                     "%s rolls are missing, and are not counted in the statistics.", n_throws),
        number);
      add (text, sentence);
    }
}

static const char *
name_settings (const char *id)
{
  HsdSystem *system = hsd_registry_find (id);

  if (system != NULL)
    return hsd_system_get_title (system);

  /* Translators: in a list of names of games: what belongs to the scene, whatever the game. */
  return g_str_equal (id, HSD_SHARED_SCENE) ? _("the scene") : id;
}

static void
tell_settings (GString *text, const HsdLosses *losses)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  if (losses->settings->len == 0)
    return;

  for (guint i = 0; i < losses->settings->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name_settings (g_ptr_array_index (losses->settings, i)));

  /* Translators: %s is a list of games. */
  sentence = g_strdup_printf (_("Points, piles and settings are those of a new table: %s."), names->str);
  add (text, sentence);
}

static void
tell_state (GString *text, const HsdLosses *losses)
{
  guint n_evenings = losses->n_evenings;

  if (n_evenings > 0)
    {
      g_autofree char *number = hsd_format_number (n_evenings);
      g_autofree char *sentence = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: %s is a number of sessions. */
                     "The seed hash of %s session is missing: it cannot be verified.",
                     "The seed hashes of %s sessions are missing: they cannot be verified.", n_evenings),
        number);
      add (text, sentence);
    }
  if (losses->characters)
    /* Translators: a sentence of a list: what was lost when a damaged file was saved. */
    add (text, _("Characters may be missing, or be as they were before."));
  tell_settings (text, losses);
  if (losses->test)
    /* Translators: a sentence of a list: what was lost when a damaged file was saved. */
    add (text, _("The test in progress is missing."));
  if (losses->log)
    /* Translators: a sentence of a list: what was lost; the log is what was written last, in a file beside the
       table. */
    add (text, _("What was in the log beside the file is missing: it belongs to another state of this table."));
  if (losses->undo)
    /* Translators: a sentence of a list: what was lost when a damaged file was saved. */
    add (text, _("What happened before cannot be undone."));
}

static char *
tell (const HsdLosses *losses)
{
  g_autofree char *moment = hsd_format_moment (losses->since);
  /* Translators: %s is a day and an hour. */
  g_autofree char *saved = g_strdup_printf (_("This table was saved from a damaged file on %s."), moment);
  GString *text = g_string_new (saved);
  gsize begin = text->len;

  tell_entries (text, losses);
  tell_state (text, losses);
  if (text->len == begin)
    /* Translators: in place of a list of what was lost when a damaged file was saved. */
    add (text, _("Nothing is known to be missing."));

  return g_string_free (text, FALSE);
}

char *
hsd_table_tell_losses (HsdTable *self)
{
  g_autoptr (HsdLosses) losses = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  losses = hsd_losses_read (hsd_store_get_database (self->store));

  return losses->since != 0 && losses->read == 0 ? tell (losses) : NULL;
}

gboolean
hsd_table_confirm_losses (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_store_begin (self->store, error))
    return FALSE;
  if (!hsd_losses_confirm (hsd_store_get_database (self->store), self->clock (), error))
    {
      hsd_store_roll_back (self->store);
      return FALSE;
    }
  if (!hsd_store_commit (self->store, error))
    return FALSE;

  g_signal_emit_by_name (self, "changed");
  return TRUE;
}
