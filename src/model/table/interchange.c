/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <jansson.h>

#include "model/store/atomic-file.h"
#include "model/store/chain.h"
#include "model/store/index.h"
#include "model/systems/registry.h"
#include "model/table/evening.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/table-private.h"
#include "model/table/interchange.h"

#define HSD_LINES_VERSION 1

/* The database tables that are exported, in this order; the others are derived from them. Each line
 * is an object with the name of the table and one member per column. */
typedef struct
{
  const char *name;
  const char *select;
  const char *insert;
  const char *columns; /* i: number, t: text, b: bytes in base 64; upper case: not null */
  const char *names[14];
} HsdLineKind;

enum
{
  HSD_LINE_META,
  HSD_LINE_EVENING,
  HSD_LINE_SNAPSHOT,
  HSD_LINE_PICTURE,
  HSD_LINE_ENTRY,
  HSD_LINE_STEP,
  HSD_LINE_PART,
  HSD_N_LINE_KINDS
};

/* How far to look for another row after the last one that was found. */
#define LONGEST_GAP 4096

/* One column more: the key. */
static const HsdLineKind line_kinds[HSD_N_LINE_KINDS] = {
  { "meta",
    "SELECT key, value, 0 FROM meta WHERE ?1 < 0 UNION ALL SELECT 'at', at, 0 FROM head WHERE at >= 0 AND ?1 < 0 ORDER BY 1",
    "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", "TI", { "key", "value" } },
  { "evening", "SELECT id, state, commitment, seed, opened, closed, first, id FROM evening WHERE id > ?1 ORDER BY id",
    "INSERT INTO evening (id, state, commitment, seed, opened, closed, first) VALUES (?, ?, ?, ?, ?, ?, ?)", "IIBbIiI",
    { "id", "state", "commitment", "seed", "opened", "closed", "first" } },
  { "snapshot", "SELECT seq, bytes, seq FROM snapshot WHERE seq > ?1 ORDER BY seq",
    "INSERT INTO snapshot (seq, bytes) VALUES (?, ?)", "IB", { "seq", "bytes" } },
  { "picture", "SELECT hash, bytes, id FROM picture WHERE id > ?1 ORDER BY id",
    "INSERT INTO picture (hash, bytes) VALUES (?, ?)", "TB", { "hash", "bytes" } },
  { "entry",
    "SELECT seq, kind, cancelled, time, rules, evening, telling, motion, base, chance, drawn, intent, story, salt, seq FROM entry "
    "WHERE seq > ?1 AND " HSD_CHAIN_HOLDS ("entry") " ORDER BY seq",
    HSD_INSERT_ENTRY, "IIIIIIIIItbBbb",
    { "seq", "kind", "cancelled", "time", "rules", "evening", "telling", "motion", "base", "chance", "drawn", "intent", "story", "salt" } },
  { "step", "SELECT at, kind, seq, made, at FROM step WHERE at > ?1 ORDER BY at",
    "INSERT INTO step (at, kind, seq, made) VALUES (?, ?, ?, ?)", "IIII", { "at", "kind", "seq", "made" } },
  { "part", "SELECT slot, name, place, since, until, bytes, id FROM part WHERE id > ?1 ORDER BY id",
    "INSERT INTO part (slot, name, place, since, until, bytes) VALUES (?, ?, ?, ?, ?, ?)", "ITIIiB",
    { "slot", "name", "place", "since", "until", "bytes" } },
};

/* --- out --- */

/* Columns of an entry that are read here. */
enum
{
  ENTRY_TELLING = 6,
  ENTRY_STORY = 12,
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

/* Writes the rows after @key, which becomes that of the last one that was read; @damaged if they end
 * before their end. */
static gboolean
export_after (HsdTable *table, const HsdLineKind *kind, gint64 *key, gboolean *damaged, HsdWriteLine write, gpointer data, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *rows = hsd_database_ask (database, error, kind->select, "i", *key);
  gboolean is_entry = kind == &line_kinds[HSD_LINE_ENTRY];
  g_autoptr (GError) failure = NULL;

  while (hsd_database_next (database, rows, &failure))
    {
      *key = sqlite3_column_int64 (rows, strlen (kind->columns));
      if (!(is_entry && hsd_damage_has (hsd_store_get_damage (table->store), *key)) && !export_row (kind, rows, write, data))
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
      key++;
    }

  return TRUE;
}

/* Entries that the check of the file found to be damaged; one at least, if anything is. */
static guint
count_left_out (HsdTable *table)
{
  return hsd_table_is_damaged (table) ? MAX (hsd_damage_count (hsd_store_get_damage (table->store)), 1) : 0;
}

/* --- out, for a player --- */

/* A throw that cannot be read is left out, and counted. */
static gboolean
export_throw (HsdHistoryThrow *throw, HsdWriteLine write, gpointer data, guint *n_left_out)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_throw (throw);
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
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (throws), i - 1);

      if (throw != NULL && !export_throw (throw, write, data, &n_left_out))
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
    if (!export_rows (table, &line_kinds[i], write_counted, &counting, error))
      return FALSE;

  last = json_pack ("{s:i}", "end", (int) counting.n_lines);
  if (count_left_out (table) > 0)
    json_object_set_new (last, "left-out", json_integer (count_left_out (table)));

  return write_json (last, write, data);
}

/* --- reading --- */

/* The largest value of a table in base 64, and a little more. */
#define LONGEST_LINE (24 * 1024 * 1024)

/* No table that was played has as many. */
#define MOST_ENTRIES 10000000

typedef struct
{
  HsdStore *store;
  HsdDatabase *database;
  guint number;      /* of the line */
  guint end;         /* the number of the last line, or 0 */
  gint64 seq;        /* of the last entry */
  gint64 n_holes;    /* numbers that no entry has */
  guint hole_line;   /* the line of the first entry after a hole */
  gint64 hole;       /* the first number that is missing */
  gint64 n_left_out; /* rows that could not be read when it was written, as the last line says */
} Import;

/* --- refusing --- */

/* The effect is told in the language of the program, the reason, which is about the format, in English. Takes @reason. */
static gboolean
refuse_line (GError **error, HsdStoreError kind, guint number, char *reason)
{
  /* Translators: %1$u is the number of a line, %2$s a technical reason in English. */
  g_set_error (error, HSD_STORE_ERROR, kind, _("Line %1$u cannot be imported: %2$s"), number, reason);
  g_free (reason);

  return FALSE;
}

static gboolean
refuse_value (Import *self, GError **error, const char *name, char type)
{
  const char *wanted = type == 'i' || type == 'I' ? "a whole number" : type == 't' || type == 'T' ? "a text" : "bytes in base 64";

  return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number, g_strdup_printf ("“%s” must be %s.", name, wanted));
}

static gboolean
refuse_as_not_whole (GError **error)
{
  /* Translators: why an import is refused; entries and states are rows of the file. */
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED,
                       _("The export is not complete: its lines mention entries or states that none of them has."));
  return FALSE;
}

/* --- values --- */

/* GLib skips over what is no base 64. */
static guchar *
decode (const char *text, gsize size, gsize *n_bytes)
{
  gsize padding = size > 0 && text[size - 1] == '=' ? 1 + (size > 1 && text[size - 2] == '=') : 0;

  if (size % 4 != 0)
    return NULL;
  for (gsize i = 0; i < size - padding; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '+' && text[i] != '/')
      return NULL;

  return g_base64_decode (text, n_bytes);
}

static gboolean
bind_bytes (sqlite3_stmt *row, int place, json_t *value)
{
  gsize n_bytes;
  guchar *bytes = json_is_string (value) ? decode (json_string_value (value), json_string_length (value), &n_bytes) : NULL;

  return bytes != NULL && sqlite3_bind_blob (row, place, bytes, n_bytes, g_free) == SQLITE_OK;
}

static gboolean
bind_value (sqlite3_stmt *row, int place, json_t *value, char type)
{
  if (value == NULL)
    return g_ascii_islower (type) && sqlite3_bind_null (row, place) == SQLITE_OK;

  switch (g_ascii_tolower (type))
    {
    case 'i':
      return json_is_integer (value) && sqlite3_bind_int64 (row, place, json_integer_value (value)) == SQLITE_OK;
    case 't':
      return json_is_string (value) && sqlite3_bind_text (row, place, json_string_value (value), json_string_length (value),
                                                          SQLITE_TRANSIENT) == SQLITE_OK;
    case 'b':
    default:
      return bind_bytes (row, place, value);
    }
}

static gint64
get_number (json_t *line, const char *name)
{
  return json_integer_value (json_object_get (line, name));
}

/* --- entries --- */

static gboolean
refuse_number (Import *self, GError **error, const char *name, gint64 least, gint64 most)
{
  return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number,
                      g_strdup_printf ("“%s” must be from %ld to %ld.", name, (glong) least, (glong) most));
}

/* The numbers of entries grow from line to line. */
static gboolean
check_order (Import *self, gint64 seq, GError **error)
{
  if (seq <= self->seq || seq > MOST_ENTRIES)
    return refuse_number (self, error, "seq", self->seq + 1, MOST_ENTRIES);

  if (seq > self->seq + 1 && self->hole_line == 0)
    {
      self->hole_line = self->number;
      self->hole = self->seq + 1;
    }
  self->n_holes += seq - self->seq - 1;
  self->seq = seq;

  return TRUE;
}

static gboolean
has_good_story (json_t *line)
{
  json_t *value = json_object_get (line, "story");
  g_autofree guchar *bytes = NULL;
  g_autoptr (HsdStory) story = NULL;
  gsize n_bytes;

  if (value == NULL)
    return get_number (line, "kind") != HSD_ENTRY_TEST;

  bytes = g_base64_decode (json_string_value (value), &n_bytes);
  story = hsd_story_unpack (bytes, n_bytes, hsd_registry_find);

  return story != NULL;
}

static gboolean
check_entry (Import *self, json_t *line, GError **error)
{
  static const struct
  {
    const char *name;
    gint64 most;
  } bounds[] = { { "kind", HSD_ENTRY_TABLE }, { "cancelled", 1 }, { "time", G_MAXINT64 / 2 }, { "rules", G_MAXINT }, { "evening", G_MAXINT } };

  if (!check_order (self, get_number (line, "seq"), error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    if (get_number (line, bounds[i].name) < 0 || get_number (line, bounds[i].name) > bounds[i].most)
      return refuse_number (self, error, bounds[i].name, 0, bounds[i].most);
  if (get_number (line, "telling") < 0 || get_number (line, "telling") > self->seq)
    return refuse_number (self, error, "telling", 0, self->seq);

  return has_good_story (line) ||
         refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number, g_strdup ("its “story” is not one that Hasard wrote."));
}

/* --- lines --- */

static const HsdLineKind *
find_kind (const char *name)
{
  for (guint i = 0; name != NULL && i < HSD_N_LINE_KINDS; i++)
    if (g_str_equal (line_kinds[i].name, name))
      return &line_kinds[i];

  return NULL;
}

static gboolean
import_row (Import *self, json_t *line, GError **error)
{
  const HsdLineKind *kind = find_kind (json_string_value (json_object_get (line, "table")));
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row;

  if (kind == NULL)
    return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number,
                        g_strdup ("“table” must be meta, evening, snapshot, picture, entry, step or part."));

  row = hsd_database_ask (self->database, error, kind->insert, "");
  if (row == NULL)
    return FALSE;
  for (int i = 0; kind->columns[i] != '\0'; i++)
    if (!bind_value (row, i + 1, json_object_get (line, kind->names[i]), kind->columns[i]))
      return refuse_value (self, error, kind->names[i], kind->columns[i]);
  if (kind == &line_kinds[HSD_LINE_ENTRY] && !check_entry (self, line, error))
    return FALSE;

  hsd_database_next (self->database, row, &failure);
  if (failure == NULL)
    return TRUE;

  if (hsd_database_failure (self->database) == SQLITE_CONSTRAINT)
    return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number, g_strdup ("a row with this key already exists."));
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* The first line says what the file is. */
static gboolean
check_header (json_t *line, GError **error)
{
  const char *what = json_string_value (json_object_get (line, "hasard"));
  gint64 format = get_number (line, "format");

  if (g_strcmp0 (what, "player") == 0)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN,
                         /* Translators: why an import is refused: secrets were left out of the file, and the table
                            itself. */
                         _("This is a player’s export: it contains no table to continue from."));
  else if (g_strcmp0 (what, "table") != 0 || format < 1)
    /* Translators: why an import is refused. */
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN, _("This is not an export of a table of Hasard."));
  else if (format > HSD_LINES_VERSION)
    /* Translators: why an import is refused. */
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER, _("This export was written by a newer version of Hasard."));
  else
    return TRUE;

  return FALSE;
}

/* The last line counts those before it, and the rows that could not be read when it was written. */
static gboolean
take_end (Import *self, json_t *line, GError **error)
{
  self->end = self->number;
  if (!json_is_integer (json_object_get (line, "end")) || get_number (line, "end") != (gint64) self->number - 1)
    return refuse_line (error, HSD_STORE_ERROR_DAMAGED, self->number,
                        g_strdup_printf ("“end” must be %u, the number of lines before it.", self->number - 1));

  self->n_left_out = CLAMP (get_number (line, "left-out"), 0, MOST_ENTRIES);
  return TRUE;
}

static gboolean
import_line (Import *self, json_t *line, GError **error)
{
  if (self->number == 1)
    return check_header (json_is_object (line) ? line : NULL, error);
  if (!json_is_object (line))
    return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number, g_strdup ("it must be an object of JSON, on one line."));
  if (self->end != 0)
    return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number, g_strdup ("nothing may follow the line that ends the export."));
  if (json_object_get (line, "end") != NULL)
    return take_end (self, line, error);

  return import_row (self, line, error);
}

static gboolean
import_text (Import *self, const GString *text, GError **error)
{
  json_t *line;
  gboolean taken;

  self->number++;
  if (text->len > LONGEST_LINE)
    return refuse_line (error, HSD_STORE_ERROR_FOREIGN, self->number,
                        g_strdup_printf ("it is longer than %u MiB.", LONGEST_LINE / (1024 * 1024)));

  line = json_loadb (text->str, text->len, JSON_REJECT_DUPLICATES, NULL);
  taken = import_line (self, line, error);
  json_decref (line);

  return taken;
}

static gboolean
import_lines (Import *self, HsdReadLine read, gpointer data, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) failure = NULL;

  while (read (text, LONGEST_LINE + 1, data, &failure))
    if (!import_text (self, text, error))
      return FALSE;

  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (self->number == 0)
    return check_header (NULL, error);
  if (self->end == 0)
    /* Translators: why an import is refused. */
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, _("The export is cut short: its last line is missing."));

  return self->end != 0;
}

/* --- together --- */

/* How many entries are missing since an earlier recovery, or could not be read when the export was written. */
static gint64
count_missing (Import *self)
{
  return hsd_store_read_number (self->store, HSD_NUMBER_MISSING) + self->n_left_out;
}

static gboolean
check_holes (Import *self, GError **error)
{
  if (self->n_holes <= count_missing (self))
    return TRUE;

  return refuse_line (error, HSD_STORE_ERROR_DAMAGED, self->hole_line,
                      g_strdup_printf ("entry %lu must come before it, and is missing.", (gulong) self->hole));
}

static gboolean
is_none (Import *self, const char *sql)
{
  return hsd_database_number (self->database, sql, 1) == 0;
}

static gboolean
check_evenings (Import *self, GError **error)
{
  if (is_none (self, "SELECT count(*) FROM evening WHERE id < 1 OR state NOT BETWEEN 0 AND 2 OR length(commitment) <> 32 OR "
                     "length(seed) <> 32 OR first < 1"))
    return TRUE;

  /* Translators: why an import is refused: what it says of sessions was changed. */
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN, _("The sessions of the export are not as Hasard writes them."));
  return FALSE;
}

/* The rows agree with each other. Entries of an evening that is missing are told by verify. */
static gboolean
fits (Import *self)
{
  return is_none (self, "SELECT count(*) FROM step WHERE seq > 0 AND seq NOT IN (SELECT seq FROM entry)") &&
         is_none (self, "SELECT count(*) FROM part WHERE slot IN (2, 3) AND place NOT IN (SELECT seq FROM entry)") &&
         is_none (self, "SELECT count(*) FROM entry WHERE telling > 0 AND telling NOT IN (SELECT seq FROM entry)") &&
         is_none (self, "SELECT count(*) FROM evening WHERE first > (SELECT coalesce(max(seq), 0) + 1 FROM entry)") &&
         is_none (self, "SELECT count(*) FROM snapshot WHERE seq < 0 OR seq > (SELECT coalesce(max(seq), 0) FROM entry)");
}

/* What could not be read is missing from now on. */
static gboolean
write_missing (Import *self, GError **error)
{
  return self->n_left_out == 0 ||
         (hsd_store_write_number (self->store, HSD_NUMBER_RECOVERED, g_get_real_time () / 1000, error) &&
          hsd_store_write_number (self->store, HSD_NUMBER_CONFIRMED, 0, error) &&
          hsd_store_write_number (self->store, HSD_NUMBER_MISSING, count_missing (self), error));
}

/* The mark of the timeline is a row among others in an export; −1 if there was none. */
static gboolean
take_mark (Import *self, GError **error)
{
  gint64 at = hsd_database_number (self->database, "SELECT value FROM meta WHERE key = 'at'", -1);

  return hsd_database_run (self->database, error, "DELETE FROM meta WHERE key IN ('at', 'dirty')", "") &&
         hsd_store_recount (self->store, at, error);
}

static gboolean
import_rows (Import *self, HsdReadLine read, gpointer data, GError **error)
{
  return import_lines (self, read, data, error) && check_holes (self, error) && check_evenings (self, error) &&
         (count_missing (self) > 0 || fits (self) || refuse_as_not_whole (error)) && write_missing (self, error) &&
         hsd_index_rebuild (self->database, error) && take_mark (self, error);
}

/* Where steps of the timeline are missing, it begins with the parts of the state that are current. */
static gboolean
begin_again (Import *self, HsdState *fresh, GError **error)
{
  g_autoptr (HsdState) state = hsd_store_gather_state (self->store, fresh);
  g_autoptr (HsdTimeline) timeline = NULL;

  hsd_store_take_damage (self->store, NULL);
  timeline = hsd_store_restart (self->store, state, error);

  return timeline != NULL;
}

/* Whether the table can be opened, with a timeline that is whole. */
static gboolean
check_timeline (Import *self, GError **error)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (GError) failure = NULL;
  g_autoptr (HsdTimeline) timeline = NULL;

  timeline = hsd_store_load (self->store, fresh, &failure);
  if (timeline != NULL)
    return TRUE;
  if (self->n_left_out > 0 && g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    return begin_again (self, fresh, error);
  if (!g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (hsd_database_has_read (self->database, hsd_store_get_path (self->store), error))
    refuse_as_not_whole (error);

  return FALSE;
}

static gboolean
fill (const char *path, HsdReadLine read, gpointer data, GError **error)
{
  g_autoptr (HsdStore) store = hsd_store_make (path, error);
  g_autoptr (GError) failure = NULL;
  Import self = { .store = store };

  if (store == NULL)
    return FALSE;

  self.database = hsd_store_get_database (store);
  if (!hsd_store_begin (store, error))
    return FALSE;
  if (!import_rows (&self, read, data, &failure))
    {
      /* Where the disk failed, what was refused is no fault of the export. */
      if (hsd_database_has_read (self.database, path, error))
        g_propagate_error (error, g_steal_pointer (&failure));
      hsd_store_roll_back (store);
      return FALSE;
    }

  return hsd_store_commit (store, error) && check_timeline (&self, error) && hsd_store_finish (store, error);
}

gboolean
hsd_table_import (const char *path, HsdReadLine read, gpointer data, GError **error)
{
  g_autoptr (HsdAtomicFile) file = hsd_atomic_file_begin (path, error);

  return file != NULL && fill (hsd_atomic_file_get_path (file), read, data, error) && hsd_atomic_file_commit (file, error);
}
