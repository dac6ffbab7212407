/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The round over all pages, whether anything else reads them or not: their seals are judged where the
 * file is read. */

#include "config.h"

#include "model/store/look-over-private.h"
#include "model/store/sealed-file.h"

/* Pages between two looks at the clock, and how often one is read again: somebody may be writing it. */
#define PIECE 64
#define TRIES 3
#define TRY_US 2000

/* A page that is in the log alone may lie beyond the end of the file. What says nothing about the page is told as unread. */
static gboolean
is_readable (HsdLookOver *self, sqlite3_file *file, guint8 *bytes, gint64 page)
{
  int result = SQLITE_OK;

  for (guint i = 0; i < TRIES; i++)
    {
      result = file->pMethods->xRead (file, bytes, self->page_size, (page - 1) * self->page_size);
      if (result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ)
        return TRUE;
      g_usleep (TRY_US);
    }

  self->unread |= result != SQLITE_CORRUPT;
  return FALSE;
}

/* A page that is free was perhaps never written, and one in the log not yet: SQLite knows what it uses. */
static void
confirm (HsdLookOver *self)
{
  guint64 n_unread = hsd_database_n_unread (self->database);
  gboolean damaged = FALSE;
  gboolean whole = FALSE;
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "PRAGMA quick_check(1)", "");

  while (hsd_look_over_next (self, row, &damaged))
    whole = g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "ok") == 0;

  self->unread |= hsd_database_n_unread (self->database) != n_unread;
  for (guint i = 0; i < self->suspects->len && !whole && !self->unread; i++)
    hsd_doubts_add (self->doubts, HSD_DOUBT_PAGE, g_array_index (self->suspects, gint64, i));
}

gboolean
hsd_look_over_next_sealed (HsdLookOver *self, sqlite3_stmt *row)
{
  g_autoptr (GError) failure = NULL;

  if (row != NULL && hsd_database_next_sealed (self->database, row, &failure))
    return TRUE;

  self->unread |= row == NULL || (failure != NULL && !g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED));
  return FALSE;
}

gboolean
hsd_look_over_pages (HsdLookOver *self)
{
  sqlite3_file *file = hsd_sealed_file_find (hsd_database_handle (self->database), SQLITE_FCNTL_FILE_POINTER);
  g_autofree guint8 *bytes = NULL;
  sqlite3_int64 size = 0;

  if (self->page_size == 0)
    self->page_size = hsd_database_number (self->database, "PRAGMA page_size", 0);
  if (file == NULL || self->page_size <= 0 || file->pMethods->xFileSize (file, &size) != SQLITE_OK)
    {
      self->unread = TRUE;
      return FALSE;
    }

  bytes = g_malloc (self->page_size);
  for (guint i = 0; i < PIECE && self->at < size / self->page_size; i++)
    {
      gint64 page = self->at + 1;
      gboolean readable = is_readable (self, file, bytes, page);

      if (self->unread)
        return FALSE;
      if (!readable)
        g_array_append_val (self->suspects, page);
      self->at = page;
    }
  if (self->at < size / self->page_size)
    return FALSE;

  if (self->suspects->len > 0)
    confirm (self);
  return TRUE;
}
