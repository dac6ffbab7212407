/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "model/store/atomic-file.h"
#include "model/store/chain.h"
#include "model/store/index.h"
#include "model/store/recovery.h"
#include "model/store/store-private.h"

/* How far to look for another row after the last one that was found: a page that leads to others hides so many. */
#define LONGEST_GAP 4096

/* A disk that fails so often fails for good. */
#define MOST_FAILURES 64

/* The highest number of recovered tables of one name. */
#define MOST_COPIES 100

typedef struct
{
  HsdPrivateFolder *folder; /* has a copy of the table and its log */
  HsdStore *source;         /* that copy, without the pages whose checksum is wrong */
  HsdDatabase *loose;       /* the same copy with them, for entries alone: each is judged by its hash */
  HsdStore *target;
} Recovery;

static void
recovery_clear (Recovery *self)
{
  g_clear_pointer (&self->target, hsd_store_unref);
  g_clear_pointer (&self->loose, hsd_database_close);
  g_clear_pointer (&self->source, hsd_store_unref);
  g_clear_pointer (&self->folder, hsd_private_folder_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Recovery, recovery_clear)

/* --- the copy --- */

/* Where the log is of another state of the table, old and new would be mixed: it is left out. */
static void
drop_foreign_log (const char *table, HsdDatabase *database)
{
  g_autofree char *wal = g_strconcat (table, "-wal", NULL);
  g_autofree char *shm = g_strconcat (table, "-shm", NULL);
  HsdHead main;
  HsdHead whole;

  if (!hsd_head_read_raw (table, &main) || !hsd_head_read (database, &whole, NULL) || hsd_head_owns_log (&main, &whole))
    return;

  unlink (wal);
  unlink (shm);
}

static HsdDatabase *
connect (const char *table, const char *query)
{
  g_autofree char *uri = hsd_store_make_uri (table, query);
  HsdDatabase *database = hsd_database_open (uri, SQLITE_OPEN_READWRITE, NULL);

  if (database == NULL)
    return NULL;

  sqlite3_db_config (hsd_database_handle (database), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, TRUE, NULL);
  /* One damaged definition must not hide the other tables, nor one damaged cell those beside it. */
  sqlite3_db_config (hsd_database_handle (database), SQLITE_DBCONFIG_DEFENSIVE, FALSE, NULL);
  sqlite3_db_config (hsd_database_handle (database), SQLITE_DBCONFIG_WRITABLE_SCHEMA, TRUE, NULL);
  hsd_database_execute (database, "PRAGMA cell_size_check = OFF", NULL);

  return database;
}

static gboolean
open_copy (Recovery *self)
{
  const char *table = hsd_private_folder_get_table (self->folder);
  g_autoptr (HsdDatabase) probe = connect (table, "");

  if (probe == NULL)
    return FALSE;
  drop_foreign_log (table, probe);
  g_clear_pointer (&probe, hsd_database_close);

  self->source = hsd_store_new_looking (table);
  self->source->database = connect (table, "");
  self->loose = connect (table, "?judge=0");

  return self->source->database != NULL && self->loose != NULL;
}

/* --- rows --- */

typedef enum
{
  ROW_COPIED,
  ROW_UNREAD, /* it is not there, or cannot be read */
  ROW_FAILED, /* it cannot be written */
} RowResult;

/* Copies the row that @select finds for @key with @insert. */
static RowResult
copy_row (HsdDatabase *from, const char *select, gint64 key, HsdDatabase *to, const char *insert, GError **error)
{
  sqlite3_stmt *row = hsd_database_ask (from, NULL, select, "i", key);
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *written;

  if (row == NULL || !hsd_database_next (from, row, NULL))
    return ROW_UNREAD;

  written = hsd_database_ask (to, error, insert, "");
  if (written == NULL)
    return ROW_FAILED;
  for (int i = 0; i < sqlite3_column_count (row); i++)
    sqlite3_bind_value (written, i + 1, sqlite3_column_value (row, i));
  sqlite3_reset (row);

  hsd_database_next (to, written, &failure);
  if (failure == NULL)
    return ROW_COPIED;

  g_propagate_error (error, g_steal_pointer (&failure));
  return ROW_FAILED;
}

/* Copies the rows with keys from 0 on; @n is set to how many. */
static gboolean
copy_rows (HsdDatabase *from, const char *select, HsdDatabase *to, const char *insert, gint64 *n, GError **error)
{
  gint64 last = LONGEST_GAP;

  *n = 0;
  for (gint64 key = 0; key <= last && hsd_database_n_unread (from) <= MOST_FAILURES; key++)
    {
      RowResult result = copy_row (from, select, key, to, insert, error);

      if (result == ROW_FAILED)
        return FALSE;
      if (result == ROW_COPIED)
        {
          last = MAX (last, MIN (key, G_MAXINT / 2) + LONGEST_GAP);
          (*n)++;
        }
    }

  return TRUE;
}

/* The numbers of entries stay, and the chain goes on over what is missing. */
static gboolean
copy_history (Recovery *self, gint64 *n_entries, GError **error)
{
  static const char entry[] = "SELECT seq, kind, cancelled <> 0, time, rules, evening, telling, motion, base, chance, drawn, intent, story, salt "
                              "FROM entry WHERE seq = ? AND " HSD_CHAIN_HOLDS ("entry");
  HsdDatabase *to = self->target->database;
  gint64 n;

  return copy_rows (self->loose, entry, to, HSD_INSERT_ENTRY, n_entries, error) &&
         copy_rows (self->source->database, "SELECT id, state, commitment, seed, opened, closed, first FROM evening WHERE id = ?", to,
                    "INSERT INTO evening (id, state, commitment, seed, opened, closed, first) VALUES (?, ?, ?, ?, ?, ?, ?)", &n, error) &&
         copy_rows (self->source->database, "SELECT seq, bytes FROM snapshot WHERE seq = ?", to,
                    "INSERT INTO snapshot (seq, bytes) VALUES (?, ?)", &n, error) &&
         copy_rows (self->source->database, "SELECT hash, bytes FROM picture WHERE id = ?", to,
                    "INSERT INTO picture (hash, bytes) VALUES (?, ?)", &n, error);
}

/* --- the state --- */

static gboolean
has_entry (Recovery *self, gint64 seq)
{
  sqlite3_stmt *row = hsd_database_ask (self->target->database, NULL, "SELECT 1 FROM entry WHERE seq = ?", "i", seq);
  gboolean has = hsd_database_next (self->target->database, row, NULL);

  if (has)
    sqlite3_reset (row);

  return has;
}

/* Without the tests whose throws are missing. */
static HsdState *
find_state (Recovery *self, const HsdState *fresh)
{
  g_autoptr (HsdState) copy = hsd_state_copy (fresh);
  g_autoptr (HsdTimeline) timeline = hsd_store_load (self->source, copy, NULL);
  HsdState *state = timeline != NULL ? hsd_state_copy (hsd_timeline_now (timeline)->state) : hsd_store_gather_state (self->source, fresh);

  if (state->story != NULL && !has_entry (self, state->story->throw_id))
    g_clear_pointer (&state->story, hsd_story_unref);
  for (guint i = state->beside->len; i > 0; i--)
    if (state->story == NULL || !has_entry (self, ((HsdStory *) g_ptr_array_index (state->beside, i - 1))->throw_id))
      g_ptr_array_remove_index (state->beside, i - 1);

  return state;
}

/* --- the new table --- */

/* How many entries there were, as far as that is known. */
static gint64
find_length (Recovery *self)
{
  gint64 last = hsd_store_length (self->target);
  HsdHead head;

  return hsd_head_read (self->source->database, &head, NULL) ? MAX (last, head.length) : last;
}

static gboolean
fail_as_unreadable (GError **error)
{
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged, and nothing in it can be read."));

  return FALSE;
}

static gboolean
fill (Recovery *self, const HsdState *fresh, GError **error)
{
  HsdStore *target = self->target;
  gint64 n_before = hsd_store_read_number (self->source, HSD_NUMBER_MISSING);
  gint64 n_entries;

  if (!hsd_store_begin (target, error))
    return FALSE;

  if (copy_history (self, &n_entries, error) && hsd_index_rebuild (target->database, error) && hsd_store_recount (target, -1, error) &&
      hsd_store_write_number (target, HSD_NUMBER_RECOVERED, g_get_real_time () / 1000, error) &&
      hsd_store_write_number (target, HSD_NUMBER_MISSING, MAX (n_before, find_length (self) - n_entries), error) &&
      hsd_database_has_read (self->source->database, self->source->path, error) &&
      hsd_database_has_read (self->loose, self->source->path, error))
    {
      g_autoptr (HsdState) state = find_state (self, fresh);

      if (n_entries == 0 && state->characters->len == 0)
        fail_as_unreadable (error);
      else
        return hsd_store_commit (target, error) && hsd_store_write_first (target, state, error) && hsd_store_finish (target, error);
    }

  hsd_store_roll_back (target);
  return FALSE;
}

static char *
make_name (const char *path, guint n)
{
  g_autofree char *stem = g_str_has_suffix (path, ".hasard") ? g_strndup (path, strlen (path) - strlen (".hasard")) : g_strdup (path);

  return n > 1 ? g_strdup_printf ("%s-recovered-%u.hasard", stem, n) : g_strconcat (stem, "-recovered.hasard", NULL);
}

static char *
choose_name (const char *path)
{
  guint n = 1;

  for (; n < MOST_COPIES; n++)
    {
      g_autofree char *name = make_name (path, n);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        break;
    }

  return make_name (path, n);
}

char *
hsd_recovery_find (const char *path)
{
  g_autofree char *resolved = hsd_store_resolve (path);
  struct stat table;

  for (guint n = 1; n < MOST_COPIES && stat (resolved, &table) == 0; n++)
    {
      g_autofree char *name = make_name (resolved, n);
      struct stat recovered;

      if (stat (name, &recovered) != 0)
        return NULL;
      if (recovered.st_mtime >= table.st_mtime)
        return g_steal_pointer (&name);
    }

  return NULL;
}

gboolean
hsd_recover (const char *path, const HsdState *fresh, char **saved, GError **error)
{
  g_autofree char *resolved = hsd_store_resolve (path);
  g_autofree char *name = choose_name (resolved);
  g_auto (Recovery) self = { 0 };
  g_autoptr (HsdAtomicFile) file = NULL;

  self.folder = hsd_private_folder_new (resolved, error);
  if (self.folder == NULL)
    return FALSE;
  if (!open_copy (&self))
    return fail_as_unreadable (error);

  file = hsd_atomic_file_begin (name, error);
  if (file == NULL)
    return FALSE;

  self.target = hsd_store_make (hsd_atomic_file_get_path (file), error);
  if (self.target == NULL || !fill (&self, fresh, error))
    return FALSE;

  g_clear_pointer (&self.target, hsd_store_unref);
  if (!hsd_atomic_file_commit (file, error))
    return FALSE;

  *saved = g_steal_pointer (&name);
  return TRUE;
}
