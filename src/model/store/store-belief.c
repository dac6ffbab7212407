/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a table that is being opened can be believed. */

#include "config.h"

#include "model/store/look-over.h"
#include "model/store/seal.h"
#include "model/store/store-private.h"

static gboolean
look_closely (HsdStore *self, GError **error)
{
  return hsd_database_execute (self->database, "INSERT INTO search (search) VALUES ('integrity-check')", error) &&
         hsd_store_look_over (self, error);
}

/* Checks the pages and, if @closely, the index of words, which SQLite counts as content, and every row. */
static gboolean
examine (HsdStore *self, gboolean closely, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *health = NULL;
  sqlite3_stmt *row = hsd_database_ask (self->database, error, "PRAGMA quick_check(1)", "");

  if (!hsd_database_next (self->database, row, error))
    return FALSE;
  health = g_strdup ((const char *) sqlite3_column_text (row, 0));
  sqlite3_reset (row);

  if (g_strcmp0 (health, "ok") == 0 && (!closely || look_closely (self, &failure)))
    return TRUE;
  if (failure == NULL || g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    return hsd_store_doubt (self, error);

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
hsd_store_check_health (HsdStore *self, GError **error)
{
  gboolean doubtful = hsd_lock_is_doubtful (self->lock);

  if (!doubtful && self->head.dirty == 0)
    return TRUE;
  if (!examine (self, doubtful, error))
    return FALSE;

  hsd_lock_clear_doubt (self->lock);
  return TRUE;
}

/* Another process that found a doubt may still be looking the table over. */
static gboolean
await_belief (HsdStore *self, GError **error)
{
  for (guint i = 0; i < HSD_PATIENCE_MS / HSD_PAUSE_MS; i++)
    {
      if (!hsd_lock_has_doubt_at (self->path))
        return TRUE;
      g_usleep (1000 * HSD_PAUSE_MS);
    }

  return hsd_store_doubt (self, error);
}

/* A doubt that was left cannot be taken away here, since nothing can be written. */
gboolean
hsd_store_believe (HsdStore *self, HsdFileKind kind, GError **error)
{
  if (self->mode == HSD_STORE_FOLLOWS)
    return await_belief (self, error);

  return kind != HSD_FILE_OURS || !hsd_lock_has_doubt_at (self->path) || examine (self, FALSE, error);
}

/* --- where a round was broken off --- */

static gint64
read_number (HsdStore *self, const char *key)
{
  sqlite3_stmt *row =
    hsd_database_ask (self->database, NULL, "SELECT value FROM meta WHERE key = ? AND " HSD_HOLDS_META (""), "t", key);
  gint64 value = 0;

  while (hsd_database_next (self->database, row, NULL))
    value = sqlite3_column_int64 (row, 0);

  return value;
}

HsdLooked
hsd_store_get_looked (HsdStore *self)
{
  return (HsdLooked) { read_number (self, "looked"), read_number (self, "looked-rest") };
}

void
hsd_store_keep_looked (HsdStore *self, const HsdLooked *looked)
{
  HsdLooked before = hsd_store_get_looked (self);

  if ((before.entries == looked->entries && before.rest == looked->rest) || !hsd_store_begin (self, NULL))
    return;

  if (hsd_database_run (self->database, NULL, HSD_INSERT_META ("INSERT OR REPLACE"), "ti", "looked", looked->entries) &&
      hsd_database_run (self->database, NULL, HSD_INSERT_META ("INSERT OR REPLACE"), "ti", "looked-rest", looked->rest))
    hsd_store_commit (self, NULL);
  else
    hsd_store_roll_back (self);
}
