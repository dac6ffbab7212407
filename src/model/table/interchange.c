/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/store/index.h"
#include "model/store/seal.h"
#include "model/table/interchange.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/table-private.h"

#define FORMAT_VERSION 1

/* How far to look for another row after the last one that was found. */
#define LONGEST_GAP 4096

/* The database tables that are exported; the others are derived from them. Each line is an object
 * with the name of the table and one member per column. */
typedef struct
{
  const char *name;
  const char *select;
  const char *insert;
  const char *columns; /* i: number, t: text, b: bytes in base 64; upper case: not null */
  const char *names[13];
} Kind;

/* Two columns more: whether the row is believed, and its key. */
#define BELIEVED(holds, key) ", " holds ", " key " "

static const Kind kinds[] = {
  { "meta",
    "SELECT key, value" BELIEVED (HSD_HOLDS_META (""), "0") "FROM meta WHERE key NOT LIKE 'looked%' AND ?1 < 0 "
    "UNION ALL SELECT 'at', at" BELIEVED ("1", "0") "FROM head WHERE at >= 0 AND ?1 < 0 ORDER BY 1",
    HSD_INSERT_META ("INSERT OR REPLACE"), "TI", { "key", "value" } },
  { "evening",
    "SELECT id, state, commitment, seed, opened, closed, first" BELIEVED (HSD_HOLDS_EVENING (""), "id")
    "FROM evening WHERE id > ?1 ORDER BY id",
    HSD_INSERT_EVENING ("INSERT"), "IIBbIiI", { "id", "state", "commitment", "seed", "opened", "closed", "first" } },
  { "snapshot", "SELECT seq, bytes" BELIEVED (HSD_HOLDS_SNAPSHOT (""), "seq") "FROM snapshot WHERE seq > ?1 ORDER BY seq",
    HSD_INSERT_SNAPSHOT ("INSERT"), "IB", { "seq", "bytes" } },
  { "entry",
    "SELECT seq, kind, cancelled, time, rules, evening, telling, motion, chance, drawn, intent, story"
    BELIEVED (HSD_HOLDS_ENTRY (""), "seq") "FROM entry WHERE seq > ?1 ORDER BY seq",
    HSD_INSERT_ENTRY ("INSERT"), "IIIIIIIItbBb",
    { "seq", "kind", "cancelled", "time", "rules", "evening", "telling", "motion", "chance", "drawn", "intent", "story" } },
  { "step", "SELECT at, kind, seq, made" BELIEVED (HSD_HOLDS_STEP (""), "at") "FROM step WHERE at > ?1 ORDER BY at",
    HSD_INSERT_STEP ("INSERT"), "IIII", { "at", "kind", "seq", "made" } },
  { "part",
    "SELECT slot, name, place, since, until, bytes" BELIEVED (HSD_HOLDS_PART (""), "id") "FROM part WHERE id > ?1 ORDER BY id",
    HSD_INSERT_PART ("INSERT"), "ITIIiB", { "slot", "name", "place", "since", "until", "bytes" } },
};

/* --- out --- */

static gboolean
write_json (json_t *line, HsdWriteLine write, gpointer data)
{
  g_autofree char *text = hsd_json_to_text (line);
  gboolean written = write (text, data);

  json_decref (line);

  return written;
}

static json_t *
column_to_json (sqlite3_stmt *row, int column, char type)
{
  g_autofree char *text = NULL;

  if (sqlite3_column_type (row, column) == SQLITE_NULL)
    return NULL;

  switch (g_ascii_tolower (type))
    {
    case 'i':
      return json_integer (sqlite3_column_int64 (row, column));
    case 't':
      return json_string ((const char *) sqlite3_column_text (row, column));
    case 'b':
    default:
      text = g_base64_encode (sqlite3_column_blob (row, column), sqlite3_column_bytes (row, column));
      return json_string (text);
    }
}

/* Adds a readable description of the packed bytes of an entry to the object that @line ends with. */
static void
add_test (GString *line, HsdTable *table, guint seq)
{
  g_auto (HsdEntry) entry = { 0 };

  if (!hsd_history_get (table->history, seq, &entry) || entry.story == NULL)
    return;

  g_string_truncate (line, line->len - 1);
  hsd_json_append_member (line, "test");
  hsd_json_append_test (line, entry.story);
  g_string_append_c (line, '}');
}

static gboolean
export_row (HsdTable *table, const Kind *kind, sqlite3_stmt *row, HsdWriteLine write, gpointer data)
{
  g_autoptr (GString) line = g_string_new (NULL);
  json_t *json = json_pack ("{s:s}", "table", kind->name);

  for (int i = 0; kind->columns[i] != '\0'; i++)
    {
      json_t *value = column_to_json (row, i, kind->columns[i]);

      if (value != NULL)
        json_object_set_new (json, kind->names[i], value);
    }
  hsd_json_append (line, json);
  json_decref (json);
  if (g_str_equal (kind->name, "entry"))
    add_test (line, table, sqlite3_column_int64 (row, 0));

  return write (line->str, data);
}

static gboolean
is_believed (HsdTable *table, const Kind *kind, sqlite3_stmt *row, gint64 key)
{
  return sqlite3_column_int (row, strlen (kind->columns)) != 0 &&
         (!g_str_equal (kind->name, "entry") || !hsd_doubts_has (hsd_store_get_doubts (table->store), HSD_DOUBT_ENTRY, key));
}

/* Writes the rows after @key, which becomes that of the last one that was read; @damaged if they end
 * before their end. */
static gboolean
export_after (HsdTable *table, const Kind *kind, gint64 *key, gboolean *damaged, HsdWriteLine write, gpointer data, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *rows = hsd_database_ask (database, error, kind->select, "i", *key);
  g_autoptr (GError) failure = NULL;

  while (rows != NULL && hsd_database_next (database, rows, &failure))
    {
      *key = sqlite3_column_int64 (rows, strlen (kind->columns) + 1);
      if (is_believed (table, kind, rows, *key) && !export_row (table, kind, rows, write, data))
        {
          sqlite3_reset (rows);
          return FALSE;
        }
    }

  *damaged = g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  if (failure == NULL || *damaged)
    return rows != NULL;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Over what is damaged to what is behind it. */
static gboolean
export_rows (HsdTable *table, const Kind *kind, HsdWriteLine write, gpointer data, GError **error)
{
  gint64 key = -1;

  for (guint gap = 0; gap < LONGEST_GAP; gap++)
    {
      gint64 before = key;
      gboolean damaged;

      if (!export_after (table, kind, &key, &damaged, write, data, error))
        return FALSE;
      if (!damaged)
        return TRUE;
      if (key > before)
        gap = 0;
      key++;
    }

  return TRUE;
}

/* Rows of what is exported that the look over the file found to be wrong, or not there. */
static guint
count_left_out (HsdTable *table)
{
  static const HsdDoubtKind exported[] = { HSD_DOUBT_ENTRY, HSD_DOUBT_STEP,     HSD_DOUBT_PART,
                                           HSD_DOUBT_META,  HSD_DOUBT_SNAPSHOT, HSD_DOUBT_EVENING };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (exported); i++)
    n += hsd_doubts_count (hsd_store_get_doubts (table->store), exported[i]);

  return n;
}

/* --- out, for a player --- */

/* A throw that cannot be read is left out, and counted. */
static gboolean
export_past (HsdPast *past, HsdWriteLine write, gpointer data, guint *n_left_out)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_past (past);
  g_autoptr (GString) line = g_string_new (NULL);

  *n_left_out += hsd_public_view_is_unreadable (view);
  if (hsd_public_view_is_unreadable (view))
    return TRUE;

  hsd_json_append_public_throw (line, view);
  return write (line->str, data);
}

static gboolean
export_for_player (HsdTable *table, HsdWriteLine write, gpointer data)
{
  g_autoptr (HsdHistory) throws = hsd_history_new (table->store);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (throws));
  guint n_left_out = 0;

  for (guint i = n; i > 0; i--)
    {
      g_autoptr (HsdPast) past = g_list_model_get_item (G_LIST_MODEL (throws), i - 1);

      if (past != NULL && !export_past (past, write, data, &n_left_out))
        return FALSE;
    }

  return n_left_out == 0 || write_json (json_pack ("{s:i}", "left-out", (int) n_left_out), write, data);
}

/* The last line gives the number of lines before it, so that a truncated file is detected. */
typedef struct
{
  HsdWriteLine write;
  gpointer data;
  guint n_lines;
} Counting;

static gboolean
write_counted (const char *line, gpointer data)
{
  Counting *counting = data;

  counting->n_lines++;
  return counting->write (line, counting->data);
}

gboolean
hsd_table_export (HsdTable *table, gboolean player, HsdWriteLine write, gpointer data, GError **error)
{
  Counting counting = { write, data, 0 };
  json_t *last;

  g_return_val_if_fail (HSD_IS_TABLE (table), FALSE);

  if (!write_json (json_pack ("{s:s, s:i, s:s}", "hasard", player ? "player" : "table", "format", FORMAT_VERSION, "program",
                              HSD_VERSION),
                   write, data))
    return FALSE;
  if (player)
    return export_for_player (table, write, data);

  counting.n_lines++;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!export_rows (table, &kinds[i], write_counted, &counting, error))
      return FALSE;

  last = json_pack ("{s:i}", "end", (int) counting.n_lines);
  if (count_left_out (table) > 0)
    json_object_set_new (last, "left-out", json_integer (count_left_out (table)));

  return write_json (last, write, data);
}

/* --- in --- */

static gboolean
refuse_line (GError **error, guint number, const char *what)
{
  /* Translators: %1$u is the number of a line, %2$s a sentence or a name. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN, _("Line %1$u is not a line of an export: %2$s"), number, what);

  return FALSE;
}

static const Kind *
find_kind (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return &kinds[i];

  return NULL;
}

static gboolean
bind_value (sqlite3_stmt *row, int place, json_t *value, char type)
{
  g_autofree guchar *bytes = NULL;
  gsize size;

  if (value == NULL)
    return g_ascii_islower (type) && sqlite3_bind_null (row, place) == SQLITE_OK;

  switch (g_ascii_tolower (type))
    {
    case 'i':
      return json_is_integer (value) && sqlite3_bind_int64 (row, place, json_integer_value (value)) == SQLITE_OK;
    case 't':
      return json_is_string (value) &&
             sqlite3_bind_text (row, place, json_string_value (value), -1, SQLITE_TRANSIENT) == SQLITE_OK;
    case 'b':
    default:
      if (!json_is_string (value))
        return FALSE;
      bytes = g_base64_decode (json_string_value (value), &size);
      return sqlite3_bind_blob (row, place, bytes, size, SQLITE_TRANSIENT) == SQLITE_OK;
    }
}

static gboolean
import_row (HsdDatabase *database, json_t *line, guint number, GError **error)
{
  const char *name = json_string_value (json_object_get (line, "table"));
  const Kind *kind = find_kind (name);
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row;

  if (kind == NULL)
    return refuse_line (error, number, "“table”");

  row = hsd_database_ask (database, error, kind->insert, "");
  if (row == NULL)
    return FALSE;
  for (int i = 0; kind->columns[i] != '\0'; i++)
    if (!bind_value (row, i + 1, json_object_get (line, kind->names[i]), kind->columns[i]))
      return refuse_line (error, number, kind->names[i]);

  hsd_database_next (database, row, &failure);

  return failure == NULL || refuse_line (error, number, failure->message);
}

/* The first line says what the file is. */
static gboolean
check_header (json_t *line, GError **error)
{
  const char *what = json_string_value (json_object_get (line, "hasard"));

  if (g_strcmp0 (what, "player") == 0)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN,
                         _("This is a player’s export: it holds no table to go on from."));
  else if (g_strcmp0 (what, "table") != 0)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN, _("This is not an export of a table of Hasard."));
  else if (json_integer_value (json_object_get (line, "format")) != FORMAT_VERSION)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER, _("This export was written by a newer version of Hasard."));
  else
    return TRUE;

  return FALSE;
}

static gboolean
import_line (HsdDatabase *database, json_t *line, guint number, guint *end, GError **error)
{
  json_t *said = json_object_get (line, "end");

  if (number == 1)
    return check_header (json_is_object (line) ? line : NULL, error);
  if (!json_is_object (line) || *end != 0)
    return refuse_line (error, number, "JSON");
  if (said == NULL)
    return import_row (database, line, number, error);

  *end = number;
  return json_integer_value (said) == number - 1 || refuse_line (error, number, "“end”");
}

static gboolean
import_lines (HsdDatabase *database, HsdReadLine read, gpointer data, GError **error)
{
  guint number = 0;
  guint end = 0;
  char *text;

  while ((text = read (data)) != NULL)
    {
      g_autofree char *owned = text;
      json_t *line = json_loads (text, JSON_REJECT_DUPLICATES, NULL);
      gboolean taken = import_line (database, line, ++number, &end, error);

      json_decref (line);
      if (!taken)
        return FALSE;
    }

  if (number == 0)
    return check_header (NULL, error);
  if (end == 0)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, _("The export is cut short: its last line is missing."));

  return end != 0;
}

/* The mark of the timeline is a row among others in an export; −1 if there was none. */
static gboolean
take_mark (HsdDatabase *database, gint64 *at, GError **error)
{
  *at = hsd_database_number (database, "SELECT value FROM meta WHERE key = 'at'", -1);

  return hsd_database_run (database, error, "DELETE FROM meta WHERE key IN ('at', 'dirty')", "");
}

static gboolean
import_into (HsdStore *store, HsdReadLine read, gpointer data, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (store);
  gint64 at;

  if (!hsd_store_begin (store, error))
    return FALSE;
  if (import_lines (database, read, data, error) && hsd_index_rebuild (database, error) && take_mark (database, &at, error) &&
      hsd_store_recount (store, at, error))
    return hsd_store_commit (store, error);

  hsd_store_roll_back (store);
  return FALSE;
}

/* Checks that the table which was written can be opened. */
static gboolean
opens (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = hsd_table_open (path, NULL, error);

  return table != NULL;
}

gboolean
hsd_table_import (const char *path, HsdReadLine read, gpointer data, GError **error)
{
  g_autoptr (HsdStore) store = NULL;
  gboolean done;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is the name of a file. */
      g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("There is a file “%s” already."), path);
      return FALSE;
    }

  store = hsd_store_open (path, error);
  if (store == NULL)
    return FALSE;

  done = import_into (store, read, data, error);
  g_clear_pointer (&store, hsd_store_unref);
  if (done && opens (path, error))
    return TRUE;

  g_unlink (path);
  return FALSE;
}
