/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/store/head.h"
#include "model/store/chain.h"
#include "model/store/raw-file.h"
#include "model/store/sealed-file.h"

#define N_NUMBERS (sizeof (HsdHead) / sizeof (gint64))

#define COLUMNS "at, length, link, indexed, throws, dirty, generation, base"

/* Offsets in the header of the file, and in a leaf of a table. */
enum
{
  FILE_PAGE_SIZE = 16,
  LEAF_CELLS = 3,
  LEAF_FIRST_CELL = 8,
  LEAF_TYPE_TABLE = 13,
};

/* The members of a head are numbers in the order of the columns. */
static gint64 *
numbers_of (HsdHead *head)
{
  return (gint64 *) head;
}

/* --- in the database --- */

gboolean
hsd_head_create (HsdDatabase *database, GError **error)
{
  return hsd_database_execute (database, "INSERT INTO head (id, " COLUMNS ") VALUES (1, -1, 0, 0, 0, 0, 0, 0, 0)", error);
}

gboolean
hsd_head_read (HsdDatabase *database, HsdHead *head, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 *numbers = numbers_of (head);
  sqlite3_stmt *row = hsd_database_ask (database, error, "SELECT " COLUMNS " FROM head WHERE id = 1", "");

  if (row == NULL)
    return FALSE;
  if (!hsd_database_next (database, row, &failure))
    {
      if (failure == NULL)
        return hsd_database_distrust (database, error);
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  for (guint i = 0; i < N_NUMBERS; i++)
    numbers[i] = sqlite3_column_int64 (row, i);
  sqlite3_reset (row);

  return TRUE;
}

gboolean
hsd_head_write (HsdDatabase *database, const HsdHead *head, GError **error)
{
  return hsd_database_run (database, error, "UPDATE head SET (" COLUMNS ") = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) WHERE id = 1",
                           "iiiiiiii", head->at, head->length, head->link, head->indexed, head->throws, head->dirty,
                           head->generation, head->base);
}

gboolean
hsd_head_recount (HsdDatabase *database, HsdHead *head, GError **error)
{
  sqlite3_stmt *row = hsd_database_ask (database, error,
                                        "SELECT coalesce (max (seq), 0), (SELECT coalesce (max (number), 0) FROM throw), "
                                        "coalesce ((" HSD_LAST_LINK "), 0) FROM entry",
                                        "");

  if (!hsd_database_next (database, row, error))
    return FALSE;

  head->length = sqlite3_column_int64 (row, 0);
  head->throws = sqlite3_column_int64 (row, 1);
  head->link = head->indexed = sqlite3_column_int64 (row, 2);
  sqlite3_reset (row);

  return TRUE;
}

gboolean
hsd_head_agrees (HsdDatabase *database, const HsdHead *head, GError **error)
{
  HsdHead found;

  return hsd_head_recount (database, &found, error) &&
         ((found.length == head->length && found.link == head->link && found.throws == head->throws) ||
          hsd_database_distrust (database, error));
}

/* --- in the bytes of the file --- */

typedef struct
{
  const guint8 *next;
  const guint8 *end;
} Reader;

/* A number of SQLite: seven bits a byte, the highest first; eight in the ninth. FALSE at the end. */
static gboolean
read_varint (Reader *reader, guint64 *number)
{
  *number = 0;
  for (guint i = 0; i < 9 && reader->next < reader->end; i++)
    {
      guint8 byte = *reader->next++;

      if (i == 8)
        {
          *number = *number << 8 | byte;
          return TRUE;
        }
      *number = *number << 7 | (byte & 0x7f);
      if (byte < 0x80)
        return TRUE;
    }

  return FALSE;
}

/* The value of a column whose type in the record is @type; NULL is the key of the row. */
static gboolean
read_value (Reader *reader, guint64 type, gint64 *value)
{
  static const guint sizes[] = { 0, 1, 2, 3, 4, 6, 8 };
  guint64 bits = 0;

  if (type == 0 || type == 8 || type == 9)
    {
      *value = type == 9;
      return TRUE;
    }
  if (type >= G_N_ELEMENTS (sizes) || (gsize) (reader->end - reader->next) < sizes[type])
    return FALSE;

  for (guint i = 0; i < sizes[type]; i++)
    bits = bits << 8 | *reader->next++;
  *value = (gint64) (bits << (64 - 8 * sizes[type])) >> (64 - 8 * sizes[type]);

  return TRUE;
}

/* @values: the key and the numbers of the head. */
static gboolean
read_record (Reader *reader, gint64 values[N_NUMBERS + 1])
{
  guint64 types[N_NUMBERS + 1];
  guint64 size;

  /* The size of the whole, the key, the size of the types. */
  for (guint i = 0; i < 3; i++)
    if (!read_varint (reader, &size))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (!read_varint (reader, &types[i]))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (!read_value (reader, types[i], &values[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_page (const guint8 *page, guint size, HsdHead *head)
{
  guint first = page[LEAF_FIRST_CELL] << 8 | page[LEAF_FIRST_CELL + 1];
  gint64 values[N_NUMBERS + 1];
  Reader reader = { page + MIN (first, size), page + size };

  if (!hsd_page_holds (page, size, HSD_HEAD_PAGE) || page[0] != LEAF_TYPE_TABLE ||
      (page[LEAF_CELLS] << 8 | page[LEAF_CELLS + 1]) != 1 || !read_record (&reader, values))
    return FALSE;

  memcpy (numbers_of (head), values + 1, sizeof *head);
  return TRUE;
}

gboolean
hsd_head_read_raw (const char *path, HsdHead *head)
{
  guint8 bytes[2];
  guint size;
  g_autofree guint8 *page = NULL;

  if (!hsd_raw_file_read (path, bytes, FILE_PAGE_SIZE, sizeof bytes))
    return FALSE;

  size = bytes[0] << 8 | bytes[1];
  if (size < 512)
    return FALSE;

  page = g_malloc (size);
  return hsd_raw_file_read (path, page, (gint64) size * (HSD_HEAD_PAGE - 1), size) && read_page (page, size, head);
}

/* Each transaction in the log was made when the file had reached its base at least, and a file that
 * was closed well is at the end of a log. Otherwise SQLite would mix two states of the table. A log
 * without a whole transaction adds nothing, and one that was moved into the file nothing new. */
gboolean
hsd_head_owns_log (const HsdHead *main, const HsdHead *whole)
{
  if (main->generation == whole->generation)
    return memcmp (main, whole, sizeof *main) == 0;

  return main->generation < whole->generation && (main->dirty ? main->generation >= whole->base : main->generation == whole->base);
}
