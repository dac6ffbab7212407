/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/seal.h"
#include "model/systems/registry.h"
#include "model/table/interchange-private.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/table-private.h"

/* How far to look for another row after the last one that was found. */
#define LONGEST_GAP 4096

/* Two columns more: whether the row is believed, and its key. */
#define BELIEVED(holds, key) ", " holds ", " key " "

const HsdLineKind hsd_line_kinds[HSD_N_LINE_KINDS] = {
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

/* Columns of an entry that are read here. */
enum
{
  ENTRY_TELLING = 6,
  ENTRY_STORY = 11,
};

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
add_test (GString *line, sqlite3_stmt *row)
{
  g_autoptr (HsdStory) story =
    hsd_story_unpack (sqlite3_column_blob (row, ENTRY_STORY), sqlite3_column_bytes (row, ENTRY_STORY), hsd_registry_find);

  if (story == NULL)
    return;

  g_string_truncate (line, line->len - 1);
  hsd_json_append_member (line, "test");
  story->throw_id = sqlite3_column_int64 (row, ENTRY_TELLING);
  hsd_json_append_test (line, story);
  g_string_append_c (line, '}');
}

static gboolean
export_row (const HsdLineKind *kind, sqlite3_stmt *row, HsdWriteLine write, gpointer data)
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
    add_test (line, row);

  return write (line->str, data);
}

static gboolean
is_believed (HsdTable *table, const HsdLineKind *kind, sqlite3_stmt *row, gint64 key)
{
  return sqlite3_column_int (row, strlen (kind->columns)) != 0 &&
         (!g_str_equal (kind->name, "entry") || !hsd_doubts_has (hsd_store_get_doubts (table->store), HSD_DOUBT_ENTRY, key));
}

/* Writes the rows after @key, which becomes that of the last one that was read; @damaged if they end
 * before their end. */
static gboolean
export_after (HsdTable *table, const HsdLineKind *kind, gint64 *key, gboolean *damaged, HsdWriteLine write, gpointer data, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *rows = hsd_database_ask (database, error, kind->select, "i", *key);
  g_autoptr (GError) failure = NULL;

  while (hsd_database_next (database, rows, &failure))
    {
      *key = sqlite3_column_int64 (rows, strlen (kind->columns) + 1);
      if (is_believed (table, kind, rows, *key) && !export_row (kind, rows, write, data))
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

/* Writes the row whose key follows @key, from a page that is damaged; its own seal says whether it is
 * believed. What has no keys comes from the head too, which is not asked for its seal here. */
static gboolean
export_spared (HsdTable *table, const HsdLineKind *kind, gint64 key, HsdWriteLine write, gpointer data)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  gboolean keyed = !g_str_equal (kind->name, "meta");
  sqlite3_stmt *row = keyed ? hsd_database_ask (database, NULL, kind->select, "i", key) : NULL;
  gboolean written;

  if (row == NULL || !hsd_database_next_sealed (database, row, NULL))
    return TRUE;

  written = sqlite3_column_int64 (row, strlen (kind->columns) + 1) != key + 1 || !is_believed (table, kind, row, key + 1) ||
            export_row (kind, row, write, data);
  sqlite3_reset (row);

  return written;
}

/* Over what is damaged to what is behind it. */
static gboolean
export_rows (HsdTable *table, const HsdLineKind *kind, HsdWriteLine write, gpointer data, GError **error)
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
      if (!export_spared (table, kind, key, write, data))
        return FALSE;
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

  if (!write_json (json_pack ("{s:s, s:i, s:s}", "hasard", player ? "player" : "table", "format", HSD_LINES_VERSION, "program",
                              HSD_VERSION),
                   write, data))
    return FALSE;
  if (player)
    return export_for_player (table, write, data);

  counting.n_lines++;
  for (guint i = 0; i < HSD_N_LINE_KINDS; i++)
    if (!export_rows (table, &hsd_line_kinds[i], write_counted, &counting, error))
      return FALSE;

  last = json_pack ("{s:i}", "end", (int) counting.n_lines);
  if (count_left_out (table) > 0)
    json_object_set_new (last, "left-out", json_integer (count_left_out (table)));

  return write_json (last, write, data);
}
