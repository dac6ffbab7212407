/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history in each of its formats, to the letter: for the game master, and for players. */

#include "config.h"

#include "evenings.h"
#include "folder.h"
#include "model/systems/registry.h"
#include "model/table/export.h"
#include "model/table/table-private.h"
#include "suite.h"

#define N_THROWS 6

/* A throw each, in the year 2023 of UTC, an hour from one to the next; but the first and the last line. */
static const char *const lines[] = {
  "{'do':'character','name':'Nadia|','luck':{'luck':14,'luck_points':6}}",
  "{'do':'roll','system':'luck','character':'Nadia|','label':'=\\\"gué\\\" *`<x>_[y]','input':{'characteristic':9,'roll_type':'sight'},"
  "'faces':[3]}",
  "{'do':'roll','system':'discordant','visibility':'throw','input':{'d':0,'challenge':1},'faces':[1,1,3,5,6]}",
  "{'do':'roll','system':'initiates','visibility':'threshold','label':'+1','input':{'value':2,'threshold':6},'faces':[4,9,1]}",
  "{'do':'roll','system':'2d20','visibility':'gm-first','character':'Nadia|','input':{'attribute':9,'skill':3,'bought_dice':0},"
  "'faces':[1,20]}",
  "{'do':'roll','system':'luck','label':'@home','input':{'characteristic':9,'roll_type':'agility'},'faces':[96]}",
  "{'do':'roll','system':'luck','label':'-','input':{'characteristic':9,'roll_type':'agility'}}",
  "{'do':'undo'}",
};

static TestTable *
make_table (const char *path)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, entropy);

  table->table->clock = test_tell_hour;
  test_hour = G_GINT64_CONSTANT (1700000000123);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      json_decref (test_table_must (table, lines[i]));
      test_hour += 3600000;
    }

  return table;
}

static gboolean
collect (const char *text, gsize size, gpointer data, GError **error)
{
  g_string_append_len (data, text, size);

  return TRUE;
}

static char *
write_all (TestTable *table, const char *format, gboolean public)
{
  HsdHistory *history = hsd_table_get_history (table->table);
  GString *all = g_string_new (NULL);
  g_autoptr (HsdExporter) exporter = public ? hsd_exporter_new_public (hsd_export_find (format), history, collect, all)
                                            : hsd_exporter_new (hsd_export_find (format), history, collect, all);
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_exporter_run (exporter, &error));
  g_assert_no_error (error);

  return g_string_free (all, FALSE);
}

/* --- lists to be read --- */

#define CSV "seq,time,system,character,label,dice,outcome,chance,real,cancelled,visibility,note,joins\n"
#define HEADS "| Hour | Game | Who | Label | Dice | Outcome |\n| --- | --- | --- | --- | --- | --- |\n"
#define FIRST_CSV "\"2023-11-14T23:13:20Z\",\"luck\",\"Nadia|\",\"'=\"\"gué\"\" *`<x>_[y]\",\"3\",\"success\",\"9/20\",true,false,\"open\",\"\","
#define FIRST_CELLS "| 11/14/2023 23:13 | Luck call | Nadia\\| | =\"gué\" \\*\\`\\<x\\>\\_\\[y\\] | 3 | Success |\n"

static const struct
{
  const char *format;
  gboolean public;
  const char *wanted;
} lists[] = {
  { "text", FALSE,
    "    2  11/14/2023 23:13  Luck call · Nadia| “=\"gué\" *`<x>_[y]” · 3 → Success\n"
    "    3  11/15/2023 00:13  Discordant dice · − − 0 + + → Below 0 (secret)\n"
    "    4  11/15/2023 01:13  Initiates’ dice “+1” · 4 9 1 → Success (secret threshold)\n"
    "    ?  roll 4 cannot be read\n"
    "    6  11/15/2023 03:13  Luck call “@home” · 96 → Failure\n"
    "    7  11/15/2023 04:13  Luck call “-” · 28 → Success (undone)\n"
    "1 roll cannot be read.\n" },
  { "text", TRUE,
    "    1  11/14/2023 23:13  Luck call · Nadia| “=\"gué\" *`<x>_[y]” · 3 → Success\n"
    "    2  11/15/2023 00:13  Roll hidden\n"
    "    3  11/15/2023 01:13  Initiates’ dice “+1” · 4 9 1 → Success\n"
    "    4  roll 4 cannot be read\n"
    "    5  11/15/2023 03:13  Luck call “@home” · 96 → Failure\n"
    "    6  11/15/2023 04:13  Luck call “-” · 28 → Success (undone)\n"
    "1 roll is hidden.\n"
    "1 roll cannot be read.\n" },
  { "csv", FALSE,
    CSV "2," FIRST_CSV "false\n"
    "3,\"2023-11-15T00:13:20Z\",\"discordant\",\"\",\"\",\"1 1 3 5 6\",\"below\",\"17/81\",true,false,\"throw\",\"\",false\n"
    "4,\"2023-11-15T01:13:20Z\",\"initiates\",\"\",\"'+1\",\"4 9 1\",\"success\",\"151/250\",true,false,\"threshold\",\"\",false\n"
    ",\"\",\"\",\"\",\"\",\"\",\"\",\"\",,,\"unreadable\",\"\",\n"
    "6,\"2023-11-15T03:13:20Z\",\"luck\",\"\",\"'@home\",\"96\",\"failure\",\"9/20\",true,false,\"open\",\"\",false\n"
    "7,\"2023-11-15T04:13:20Z\",\"luck\",\"\",\"'-\",\"28\",\"success\",\"9/20\",false,true,\"open\",\"\",false\n" },
  { "csv", TRUE,
    CSV "1," FIRST_CSV "\n"
    "2,\"2023-11-15T00:13:20Z\",\"\",\"\",\"\",\"\",\"\",\"\",,,\"throw\",\"\",\n"
    "3,\"2023-11-15T01:13:20Z\",\"initiates\",\"\",\"'+1\",\"4 9 1\",\"success\",\"\",true,false,\"threshold\",\"\",\n"
    "4,\"\",\"\",\"\",\"\",\"\",\"\",\"\",,,\"unreadable\",\"\",\n"
    "5,\"2023-11-15T03:13:20Z\",\"luck\",\"\",\"'@home\",\"96\",\"failure\",\"9/20\",true,false,\"open\",\"\",\n"
    "6,\"2023-11-15T04:13:20Z\",\"luck\",\"\",\"'-\",\"28\",\"success\",\"9/20\",false,true,\"open\",\"\",\n" },
  { "markdown", FALSE,
    HEADS FIRST_CELLS
    "| 11/15/2023 00:13 | Discordant dice |  |  | − − 0 + + | Below 0 — secret |\n"
    "| 11/15/2023 01:13 | Initiates’ dice |  | +1 | 4 9 1 | Success — secret threshold |\n"
    "|  | roll 4 cannot be read |  |  |  |  |\n"
    "| 11/15/2023 03:13 | Luck call |  | @home | 96 | Failure |\n"
    "| 11/15/2023 04:13 | Luck call |  | - | 28 | Success — undone |\n"
    "\n"
    "1 roll cannot be read.\n" },
  { "markdown", TRUE,
    HEADS FIRST_CELLS
    "| 11/15/2023 00:13 | Roll hidden |  |  |  |  |\n"
    "| 11/15/2023 01:13 | Initiates’ dice |  | +1 | 4 9 1 | Success |\n"
    "|  | roll 4 cannot be read |  |  |  |  |\n"
    "| 11/15/2023 03:13 | Luck call |  | @home | 96 | Failure |\n"
    "| 11/15/2023 04:13 | Luck call |  | - | 28 | Success — undone |\n"
    "\n"
    "1 roll is hidden.\n"
    "1 roll cannot be read.\n" },
};

static void
lose_fourth (TestTable *table)
{
  g_autoptr (HsdHistoryThrow) throw = hsd_history_throw_new (table->table->store, 4);

  test_table_damage (table, hsd_history_throw_get_seq (throw));
}

static void
test_lists (void)
{
  g_autofree char *path = test_folder_name ("lists.hasard");
  g_autoptr (TestTable) table = make_table (path);

  lose_fourth (table);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *all = write_all (table, lists[i].format, lists[i].public);

      g_assert_cmpstr (all, ==, lists[i].wanted);
    }
  g_assert_null (hsd_export_find ("whist"));
  g_assert_null (hsd_export_find (NULL));
}

/* A view is called after its label or its game, and after neither where it is hidden or cannot be read. */
static void
test_titles (void)
{
  static const char *const titles[N_THROWS] = {
    "=\"gué\" *`<x>_[y]", "Roll hidden", "+1", "This roll cannot be read", "@home", "-",
  };
  g_autofree char *path = test_folder_name ("titles.hasard");
  g_autoptr (TestTable) table = make_table (path);
  g_autoptr (GPtrArray) views = NULL;
  g_autoptr (TestTable) other = test_table_new (1);
  HsdPublicStage *stage = hsd_table_get_stage (other->table);

  lose_fourth (table);
  views = hsd_export_list_public (hsd_table_get_history (table->table));
  g_assert_cmpuint (views->len, ==, N_THROWS);
  for (guint i = 0; i < N_THROWS; i++)
    {
      const HsdPublicView *view = g_ptr_array_index (views, i);

      g_assert_cmpstr (hsd_public_view_get_title (view), ==, titles[i]);
      g_assert_true (hsd_public_view_is_closed (view) == (i == 1 || i == 3));
      g_assert_true (hsd_public_view_is_unreadable (view) == (i == 3));
      g_assert_cmpuint (hsd_public_view_get_number (view), ==, i + 1);
      g_assert_true ((hsd_public_view_get_chance (view) != NULL) == (i == 0 || i > 3));
    }

  json_decref (test_table_must (other, "{'do':'roll','system':'discordant','input':{}}"));
  g_assert_cmpstr (hsd_public_view_get_title (hsd_public_stage_get_view (stage)), ==, "Discordant dice");

}

/* --- lists for programs --- */

/* The names in an object, in their order. */
static char *
tell_keys (json_t *object)
{
  GString *keys = g_string_new (NULL);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    g_string_append_printf (keys, " %s", key);

  return g_string_free (keys, FALSE);
}

static void
check_whole (json_t *line, guint i)
{
  g_autofree char *keys = tell_keys (line);

  g_assert_cmpstr (keys, ==, " seq time cancelled chance character input test");
  g_assert_cmpint (json_integer_value (json_object_get (line, "seq")), ==, i + 2);
  g_assert_cmpint (json_integer_value (json_object_get (line, "time")), ==, G_GINT64_CONSTANT (1700000000123) + (i + 1) * 3600000);
  g_assert_true (json_is_true (json_object_get (line, "cancelled")) == (i == N_THROWS - 1));
  g_assert_cmpstr (json_string_value (json_object_get (line, "character")), ==, i == 0 ? "Nadia|" : NULL);
  g_assert_true (json_is_object (test_json_at (line, "input")) && json_is_object (test_json_at (line, "test")));
}

static void
check_public (json_t *line, guint i)
{
  g_autofree char *keys = tell_keys (line);

  g_assert_cmpstr (keys, ==, " seq time cancelled stage");
  g_assert_cmpint (json_integer_value (json_object_get (line, "seq")), ==, i + 1);
  g_assert_true (json_is_true (json_object_get (line, "cancelled")) == (i == N_THROWS - 1));
  g_assert_true (json_is_true (test_json_at (line, "stage.closed")) == (i == 1));
}

static void
check_line (const char *text, gboolean public, guint i)
{
  g_autoptr (json_t) line = json_loads (text, 0, NULL);

  if (i == 3)
    g_assert_cmpstr (text, ==, public ? "{\"seq\":4,\"unreadable\":true}" : "{\"throw\":4,\"unreadable\":true}");
  else if (public)
    check_public (line, i);
  else
    check_whole (line, i);
}

/* "lines" is one object a line, and "json" is a list of the same. */
static void
test_objects (gconstpointer data)
{
  gboolean public = GPOINTER_TO_INT (data);
  g_autofree char *path = test_folder_name (public ? "public-objects.hasard" : "objects.hasard");
  g_autoptr (TestTable) table = make_table (path);
  g_autofree char *all = NULL;
  g_autofree char *list = NULL;
  g_autofree char *joined = NULL;
  g_autofree char *wanted = NULL;
  g_auto (GStrv) objects = NULL;

  lose_fourth (table);
  all = write_all (table, "lines", public);
  list = write_all (table, "json", public);
  g_assert_true (g_str_has_suffix (all, "}\n"));
  all[strlen (all) - 1] = '\0';
  objects = g_strsplit (all, "\n", -1);
  joined = g_strjoinv (",\n", objects);
  wanted = g_strconcat ("[\n", joined, "\n]\n", NULL);
  g_assert_cmpstr (list, ==, wanted);

  g_assert_cmpuint (g_strv_length (objects), ==, N_THROWS);
  for (guint i = 0; i < N_THROWS; i++)
    check_line (objects[i], public, i);
}

/* Of a test that has not come to its end nothing is told but that it is secret. */
static void
test_no_verdict (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *text = NULL;
  g_autofree char *markdown = NULL;

  json_decref (test_table_must (table, "{'do':'character','name':'Nadia','tarot':{'cards':[7,8,9]}}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'tarot','character':'Nadia','visibility':'threshold','input':{'difficulty':2}}"));
  text = write_all (table, "text", FALSE);
  markdown = write_all (table, "markdown", FALSE);
  g_assert_true (g_str_has_suffix (text, " · Nadia (secret threshold)\n"));
  g_assert_true (g_str_has_suffix (markdown, "| Nadia |  |  | secret threshold |\n"));
}

/* A table without a throw has an end all the same. */
static void
test_empty (void)
{
  static const struct
  {
    const char *format;
    const char *wanted;
  } rows[] = { { "text", "" }, { "csv", CSV }, { "json", "[\n]\n" }, { "lines", "" }, { "markdown", HEADS } };
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *all = write_all (table, rows[i / 2].format, i % 2 == 1);

      g_assert_cmpstr (all, ==, rows[i / 2].wanted);
    }
}

/* --- in pieces --- */

static guint n_pieces;
static guint n_bytes;

/* Takes no more than @data pieces. */
static gboolean
take (const char *text, gsize size, gpointer data, GError **error)
{
  n_pieces++;
  n_bytes += size;
  if (n_pieces <= GPOINTER_TO_UINT (data))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

/* It is written in large pieces, and nothing more after a refusal. */
static void
test_pieces (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  guint whole = 0;

  for (guint i = 0; i < 150; i++)
    json_decref (test_table_must (table, lines[2]));

  for (guint most = 4; most-- > 0;)
    {
      g_autoptr (HsdExporter) exporter =
        hsd_exporter_new (hsd_export_find ("lines"), hsd_table_get_history (table->table), take, GUINT_TO_POINTER (most));
      g_autoptr (GError) error = NULL;

      n_pieces = n_bytes = 0;
      if (most == 3)
        {
          g_assert_true (hsd_exporter_run (exporter, &error));
          g_assert_cmpuint (n_pieces, ==, 3);
          g_assert_cmpuint (n_bytes, >, 2 * 65536);
          whole = n_bytes;
          continue;
        }
      g_assert_false (hsd_exporter_run (exporter, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_assert_cmpuint (n_pieces, ==, most + 1);
      g_assert_cmpuint (n_bytes, <=, whole);
    }
}

/* All that a filter finds is written at once, although a list finds it page by page. */
static void
test_filtered (void)
{
  HsdFilter filter = { .text = "disc" };
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  g_autofree char *all = NULL;
  g_auto (GStrv) written = NULL;

  for (guint i = 0; i < 300; i++)
    json_decref (test_table_must (table, lines[i % 3 == 0 ? 5 : 2]));
  hsd_history_set_filter (history, &filter);
  g_assert_true (hsd_history_is_loading (history));
  all = write_all (table, "lines", FALSE);
  written = g_strsplit (all, "\n", -1);
  g_assert_cmpuint (g_strv_length (written), ==, 200 + 1);
}

/* --- those of one request --- */

#define AGILITY "'system':'luck','input':{'characteristic':9,'roll_type':'agility'}"

static const char *const asked[] = {
  "{'do':'character','name':'Ana','luck':{'luck':14}}",
  "{'do':'character','name':'Ben','luck':{'luck':12}}",
  "{'do':'roll'," AGILITY "}",
  "{'do':'roll-all'," AGILITY "}",
  "{'do':'roll-all'," AGILITY "}",
  "{'do':'roll'," AGILITY "}",
};

static guint
count_text (const char *text, const char *part)
{
  guint n = 0;

  for (const char *found = text; (found = strstr (found, part)) != NULL; found++)
    n++;

  return n;
}

static void
expect_request (HsdHistory *history, guint number, guint first, guint n)
{
  g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (history, number);
  g_autoptr (GPtrArray) request = hsd_history_list_request (history, throw);

  g_assert_cmpuint (request != NULL ? request->len : 0, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (hsd_history_throw_get_number (g_ptr_array_index (request, i)), ==, first + i);
}

/* The throws 2 and 3 are of one request, 4 and 5 of the next. */
static void
test_requests (void)
{
  g_autofree char *path = test_folder_name ("requests.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (TestTable) table = test_table_open (path, entropy);
  g_autofree char *csv = NULL, *shown = NULL, *json = NULL;
  HsdHistory *history = hsd_table_get_history (table->table);

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    json_decref (test_table_must (table, asked[i]));

  expect_request (history, 1, 0, 0);
  expect_request (history, 2, 2, 2);
  expect_request (history, 3, 2, 2);
  expect_request (history, 4, 4, 2);
  expect_request (history, 5, 4, 2);
  expect_request (history, 6, 0, 0);

  csv = write_all (table, "csv", FALSE);
  g_assert_cmpuint (count_text (csv, ",true\n"), ==, 2);
  g_assert_cmpuint (count_text (csv, ",false\n"), ==, 4);
  json = write_all (table, "json", FALSE);
  g_assert_cmpuint (count_text (json, "\"joins\":true"), ==, 2);

  /* Players are not told: one of them may be hidden. */
  shown = write_all (table, "csv", TRUE);
  g_assert_cmpuint (count_text (shown, ",true\n") + count_text (shown, ",false\n"), ==, 0);
}

HSD_SUITE (export)
{
  g_test_add_func ("/export/lists", test_lists);
  g_test_add_func ("/export/requests", test_requests);
  g_test_add_func ("/export/titles", test_titles);
  g_test_add_data_func ("/export/objects/whole", GINT_TO_POINTER (FALSE), test_objects);
  g_test_add_data_func ("/export/objects/public", GINT_TO_POINTER (TRUE), test_objects);
  g_test_add_func ("/export/no-verdict", test_no_verdict);
  g_test_add_func ("/export/empty", test_empty);
  g_test_add_func ("/export/pieces", test_pieces);
  g_test_add_func ("/export/filtered", test_filtered);
}
