/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a table: its path, who may write it, copies. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/ours.h"
#include "model/table/table-private.h"
#include "model/words/number.h"

char *
hsd_table_default_path (void)
{
  const char *folder = g_getenv ("HASARD_DATA_DIR");
  g_autofree char *chosen =
    folder != NULL && *folder != '\0' ? g_strdup (folder) : g_build_filename (g_get_user_data_dir (), "hasard", NULL);

  g_mkdir_with_parents (chosen, 0700);

  return g_build_filename (chosen, "table.hasard", NULL);
}

const char *
hsd_table_get_path (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_get_path (self->store);
}

gboolean
hsd_table_is_read_only (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return !hsd_store_check_writes (self->store, NULL);
}

char *
hsd_table_why_read_only (HsdTable *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_check_writes (self->store, &error) ? NULL : g_strdup (error->message);
}

gboolean
hsd_table_save_copy (HsdTable *self, const char *path, GError **error)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  /* The database must not be queried while it is copied. */
  hsd_history_load_all (self->history);

  return hsd_store_complete (self->store, self->timeline, error) &&
         hsd_store_copy_ours (self->store, self->timeline, fresh, path, error);
}

/* --- a file that is not ours any more --- */

static void
close_evening_cb (HsdStore *store, gpointer data)
{
  HsdTable *self = data;

  if (self->evening != NULL)
    hsd_evening_close_in (self->evening, store, self->clock ());
}

static char *
say_kept (const char *path, const char *kept, guint n_missing)
{
  g_autofree char *from = g_filename_display_name (path);
  g_autofree char *to = g_filename_display_name (kept);
  g_autofree char *number = hsd_format_number (n_missing);

  if (n_missing == 0)
    return g_strdup_printf (
      /* Translators: %1$s is the file of a table, %2$s the file that now has all of ours. */
      _("“%1$s” was changed, replaced or deleted by another program, and is left alone: all that was played here was saved "
        "in “%2$s”; open that one to continue."),
      from, to);

  return g_strdup_printf (
    /* Translators: %1$s is the file of a table, %2$s the file that has ours, %3$s a number of entries of the history. */
    g_dngettext (GETTEXT_PACKAGE, "“%1$s” was changed, replaced or deleted by another program, and is left alone: what was "
                                  "played here was saved in “%2$s”, except %3$s older entry that it no longer contains; "
                                  "open that one to continue.",
                 "“%1$s” was changed, replaced or deleted by another program, and is left alone: what was played here was "
                 "saved in “%2$s”, except %3$s older entries that it no longer contains; open that one to continue.",
                 n_missing),
    from, to, number);
}

char *
hsd_table_keep_ours (gpointer table)
{
  HsdTable *self = table;
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (GError) error = NULL;
  const char *path = hsd_store_get_path (self->store);
  g_autofree char *shown = g_filename_display_name (path);
  guint n_missing = 0;

  if (hsd_store_keep_ours (self->store, self->timeline, fresh, close_evening_cb, self, &self->kept, &n_missing, &error))
    return say_kept (path, self->kept, n_missing);

  /* Translators: %1$s is the file of a table, %2$s a sentence. */
  return g_strdup_printf (_("“%1$s” was changed, replaced or deleted by another program, and what was played here could "
                            "not be saved: %2$s"),
                          shown, error->message);
}

const char *
hsd_table_get_kept (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->kept;
}

/* --- following --- */

static gboolean
load_again (HsdTable *self)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (HsdTimeline) timeline = hsd_store_load (self->store, fresh, NULL);

  if (timeline == NULL)
    return FALSE;

  g_clear_pointer (&self->timeline, hsd_timeline_free);
  self->timeline = g_steal_pointer (&timeline);
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));
  hsd_history_changed (self->history, 0);

  return TRUE;
}

void
hsd_table_follow (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (hsd_store_get_mode (self->store) != HSD_STORE_FOLLOWS)
    return;

  if (hsd_store_take_over (self->store))
    {
      /* Reads first, because writing an outdated state would damage the table. */
      if (!load_again (self))
        hsd_store_doubt (self->store, NULL);
      else if (self->evening != NULL)
        hsd_evening_take_up (self->evening);
    }
  else if (hsd_store_has_changed (self->store) && !load_again (self))
    {
      hsd_store_was_not_read (self->store);
    }
}
