/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a sound table of what can be read of a damaged one. Reads a private copy, one row at a
 * time; rows that cannot be read are gaps, and the others keep their numbers. */

#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/store/index.h"
#include "model/store/left-overs.h"
#include "model/store/making.h"
#include "model/store/raw-file.h"
#include "model/store/rescue-read.h"
#include "model/store/rescue.h"
#include "model/store/seal.h"
#include "model/store/store-private.h"
#include "model/words/number.h"

/* The highest number of rescued tables from files of one name. */
#define MOST_COPIES 1000

/* The highest number of rows that are believed to be missing at the end. */
#define MOST_BELIEVED 4096

typedef struct
{
  char *path;      /* of the damaged table */
  HsdPrivateFolder *folder; /* contains the copy that is read */
  const char *copy;
  char *target;    /* the path of the rescued table, or NULL before there is one */
  guint64 mark;    /* a hash of the damaged file */
  HsdLock *lock;   /* only one rescue at a time */
  HsdStore *source;
  HsdStore *store; /* the new table, in the file that is made */
} Rescue;

static void
rescue_clear (Rescue *self)
{
  g_clear_pointer (&self->source, hsd_store_unref);
  g_clear_pointer (&self->store, hsd_store_unref);
  g_clear_pointer (&self->lock, hsd_lock_free);
  g_clear_pointer (&self->folder, hsd_private_folder_free);
  g_free (self->path);
  g_free (self->target);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rescue, rescue_clear)

/* --- a private copy --- */

static void
add_to_mark (GChecksum *sum, const char *path)
{
  guint8 bytes[65536];
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gssize n;

  while (fd >= 0 && (n = read (fd, bytes, sizeof bytes)) > 0)
    g_checksum_update (sum, bytes, n);
  if (fd >= 0)
    close (fd);
}

/* A hash that recognises a file that was rescued before. */
static guint64
make_mark (const char *copy, const char *wal)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;
  guint64 mark;

  add_to_mark (sum, copy);
  add_to_mark (sum, wal);
  g_checksum_get_digest (sum, digest, &size);
  memcpy (&mark, digest, sizeof mark);

  return GUINT64_FROM_LE (mark) >> 1 | 1;
}

static gboolean
copy_to_private (Rescue *self, GError **error)
{
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *copy_wal = NULL;

  self->folder = hsd_private_folder_new (error);
  if (self->folder == NULL)
    return FALSE;

  self->copy = hsd_private_folder_get_table (self->folder);
  copy_wal = g_strconcat (self->copy, "-wal", NULL);
  if (!hsd_raw_file_copy (self->path, self->copy, error) ||
      (g_file_test (wal, G_FILE_TEST_IS_REGULAR) && !hsd_raw_file_copy (wal, copy_wal, error)))
    return FALSE;

  self->mark = make_mark (self->copy, copy_wal);
  return TRUE;
}

/* --- a place for what is saved --- */

static char *
name_target (const char *folder, const char *path, guint n)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = NULL;

  if (g_str_has_suffix (base, ".hasard"))
    base[strlen (base) - strlen (".hasard")] = '\0';
  name = n > 1 ? g_strdup_printf ("%s-recovered-%u.hasard", base, n) : g_strdup_printf ("%s-recovered.hasard", base);

  return g_build_filename (folder, name, NULL);
}

static gint64
read_mark (const char *path)
{
  g_autofree char *uri = hsd_store_make_uri (path, "?mode=ro&immutable=1");
  g_autoptr (HsdDatabase) database = hsd_database_open (uri, SQLITE_OPEN_READONLY, NULL);

  return database != NULL ? hsd_database_number (database, "SELECT value FROM meta WHERE key = 'rescued' AND " HSD_HOLDS_META (""), 0) : 0;
}

/* Sets the name of the table in @folder that was rescued from the same file before, and @found to
 * TRUE; otherwise a name that is free. */
static gboolean
choose_target (Rescue *self, const char *folder, gboolean *found)
{
  g_clear_pointer (&self->target, g_free);
  *found = FALSE;

  for (guint n = 1; n <= MOST_COPIES && self->target == NULL; n++)
    {
      g_autofree char *name = name_target (folder, self->path, n);
      gboolean taken = g_file_test (name, G_FILE_TEST_EXISTS);

      *found = taken && hsd_raw_file_check (name, NULL) && read_mark (name) == (gint64) self->mark;
      if (!taken || *found)
        self->target = g_steal_pointer (&name);
    }

  return self->target != NULL;
}

/* --- saving --- */

/* A number that is far beyond those that were found is not believed. */
static gint64
believe_number (HsdDatabase *database, const char *sql, gint64 n_found)
{
  gint64 number = hsd_database_number (database, sql, n_found);

  return number > n_found && number - n_found <= MOST_BELIEVED ? number : n_found;
}

/* The last entry and the number of throws that there were, as far as that can be read. */
static void
find_numbers (HsdDatabase *from, gint64 *length, gint64 *n_throws)
{
  HsdHead head;

  if (hsd_head_read (from, &head, NULL))
    {
      *length = MAX (*length, head.length);
      *n_throws = MAX (*n_throws, head.throws);
    }
  else
    {
      *length = believe_number (from, "SELECT max(seq) FROM step", *length);
      *n_throws = believe_number (from, "SELECT max(number) FROM throw", *n_throws);
    }
}

static gboolean
write_losses (Rescue *self, HsdLosses *losses, GError **error)
{
  HsdDatabase *from = hsd_store_get_database (self->source);
  HsdDatabase *to = hsd_store_get_database (self->store);
  gint64 n_saved = hsd_database_number (to, "SELECT count(*) FROM throw", 0);
  gint64 n_throws = n_saved;
  gint64 length = hsd_store_length (self->store);

  find_numbers (from, &length, &n_throws);
  losses->since = g_get_real_time () / 1000;
  losses->read = 0;
  losses->n_throws += n_throws - n_saved;
  losses->log |= self->source->log_left_out;

  return hsd_losses_count (losses, to, length, error) && hsd_losses_write (losses, to, error) &&
         hsd_database_run (to, error, HSD_INSERT_META ("INSERT OR REPLACE"), "ti", "rescued", (gint64) self->mark) &&
         hsd_store_recount (self->store, self->store->head.at, error);
}

static gboolean
fill_target (Rescue *self, const HsdState *fresh, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (self->store);
  g_autoptr (HsdLosses) losses = hsd_losses_read (hsd_store_get_database (self->source));
  g_autoptr (HsdTimeline) timeline = NULL;
  g_autoptr (HsdState) state = NULL;
  g_autoptr (HsdState) copy = hsd_state_copy (fresh);
  gboolean placed = FALSE;

  if (!hsd_store_begin (self->store, error))
    return FALSE;

  if (!hsd_rescue_entries (self->source, self->store, fresh, error) ||
      !hsd_rescue_timeline (self->source, self->store, fresh, &state, &placed, losses, error) ||
      !hsd_index_rebuild (database, error) || !write_losses (self, losses, error) ||
      !hsd_database_has_read (self->source->database, self->copy, error))
    {
      hsd_store_roll_back (self->store);
      return FALSE;
    }
  if (!hsd_store_commit (self->store, error))
    return FALSE;

  /* If the timeline was not consistent, begins a new one with the state that was found. */
  if (!placed && !hsd_store_write_first (self->store, state, error))
    return FALSE;
  timeline = hsd_store_load (self->store, copy, error);

  return timeline != NULL;
}

static gboolean
has_found_something (Rescue *self)
{
  HsdDatabase *database = hsd_store_get_database (self->store);

  return hsd_store_length (self->store) > 0 || hsd_database_number (database, "SELECT count(*) FROM part WHERE slot <> 0", 0) > 0;
}

/* Fills the table and gives it its name. If there is nothing to be saved, there is no target. */
static gboolean
make_target (Rescue *self, const HsdState *fresh, GError **error)
{
  g_autoptr (HsdMaking) making = hsd_making_begin (self->target, error);
  gboolean filled;

  if (making == NULL)
    return FALSE;

  self->store = hsd_store_make (hsd_making_get_path (making), error);
  filled = self->store != NULL && fill_target (self, fresh, error);
  if (filled && !has_found_something (self))
    g_clear_pointer (&self->target, g_free);
  filled = filled && hsd_store_finish (self->store, error);
  g_clear_pointer (&self->store, hsd_store_unref);

  return filled && (self->target == NULL || hsd_making_place (making, error));
}

static gboolean
save_in (Rescue *self, const char *folder, const HsdState *fresh, GError **error)
{
  gboolean found;

  return choose_target (self, folder, &found) && (found || make_target (self, fresh, error));
}

/* Beside the damaged table; or where that cannot be, in the state folder of the user. */
static gboolean
save (Rescue *self, const HsdState *fresh, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "hasard", NULL);

  if (self->lock != NULL)
    hsd_left_overs_tidy (self->path);
  if (!copy_to_private (self, error))
    return FALSE;

  self->source = hsd_rescue_open (self->copy);
  if (self->source == NULL)
    return TRUE;
  if (save_in (self, folder, fresh, error))
    return TRUE;

  g_mkdir_with_parents (state, 0700);
  if (!save_in (self, state, fresh, NULL))
    return FALSE;

  g_clear_error (error);
  return TRUE;
}

/* --- the sentence --- */

static guint
count_throws (const char *path)
{
  g_autofree char *uri = hsd_store_make_uri (path, "?mode=ro&immutable=1");
  g_autoptr (HsdDatabase) database = hsd_database_open (uri, SQLITE_OPEN_READONLY, NULL);

  return database != NULL ? hsd_database_number (database, "SELECT count(*) FROM throw", 0) : 0;
}

static char *
say_what_was_saved (const char *path, const char *target)
{
  g_autofree char *from = g_filename_display_name (path);
  g_autofree char *to = g_filename_display_name (target);
  guint n = count_throws (target);
  g_autofree char *number = hsd_format_number (n);

  return g_strdup_printf (
    /* Translators: %1$s is the damaged file, %2$s how many rolls were saved, %3$s the file that holds them. */
    g_dngettext (GETTEXT_PACKAGE, "“%1$s” is damaged and was left as it is: what can be read of it, %2$s roll, was saved "
                                  "in “%3$s”.",
                 "“%1$s” is damaged and was left as it is: what can be read of it, %2$s rolls, was saved in “%3$s”.", n),
    from, number, to);
}

static char *
say_why_nothing_was (const char *path, const GError *cause)
{
  g_autofree char *from = g_filename_display_name (path);

  if (cause == NULL)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_("“%s” is damaged and was left as it is: nothing in it can be read."), from);

  /* Translators: %1$s is a damaged file, %2$s a sentence that says why nothing of it could be saved. */
  return g_strdup_printf (_("“%1$s” is damaged and was left as it is, and what can be read of it could not be saved: %2$s"), from,
                          cause->message);
}

gboolean
hsd_rescue (const char *path, const HsdState *fresh, GError **error)
{
  g_auto (Rescue) rescue = { .path = hsd_store_resolve (path) };
  g_autoptr (GError) cause = NULL;
  g_autofree char *message = NULL;
  g_autofree char *shown = g_filename_display_name (path);

  if (access (rescue.path, W_OK) == 0 && hsd_lock_take (rescue.path, &rescue.lock) == HSD_LOCK_HELD)
    /* Translators: %s is the name of a file. */
    message = g_strdup_printf (_("“%s” is damaged, and open elsewhere."), shown);
  else if (save (&rescue, fresh, &cause) && rescue.target != NULL)
    message = say_what_was_saved (path, rescue.target);
  else
    message = say_why_nothing_was (path, cause);

  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, message);

  return FALSE;
}
