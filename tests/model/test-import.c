/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of an export: what comes back of them, and the sentence for each that is refused. */

#include "config.h"

#include "evenings.h"
#include "folder.h"
#include "model/store/store-private.h"
#include "model/table/interchange.h"
#include "model/table/table-private.h"
#include "suite.h"

static const char *const played[] = {
  "{'do':'character','name':'Nadia','luck':{'luck':14,'luck_points':6},'tarot':{}}",
  "{'do':'pools','group':2,'gm':3}",
  "{'do':'roll','system':'luck','character':'Nadia','label':'Le gué','input':{'characteristic':9,'roll_type':'sight'}}",
  "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'bought_dice':0},'faces':[1,20]}",
  "{'do':'undo'}",
  "{'do':'evening','close':true}",
  "{'do':'roll','system':'discordant','input':{}}",
  "{'do':'undo'}",
  "{'do':'undo'}",
};

/* --- lines --- */

static gboolean
keep_line (const char *line, gpointer data)
{
  g_ptr_array_add (data, g_strdup (line));

  return TRUE;
}

static GPtrArray *
export_table (HsdTable *table)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_table_export (table, FALSE, keep_line, lines, &error));
  g_assert_no_error (error);

  return lines;
}

typedef struct
{
  GPtrArray *lines;
  guint next;
  guint fails; /* with an error after so many; 0: never */
} Reading;

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  Reading *reading = data;
  const char *next;

  if (reading->fails != 0 && reading->next == reading->fails)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no more");
      return FALSE;
    }
  if (reading->next == reading->lines->len)
    return FALSE;

  next = g_ptr_array_index (reading->lines, reading->next++);
  g_string_truncate (line, 0);
  g_string_append_len (line, next, MIN (strlen (next), most));

  return TRUE;
}

static GPtrArray *
make_lines (void)
{
  g_autofree char *path = test_folder_name ("exported.hasard");
  TestTable *table = test_table_open (path, NULL);
  GPtrArray *lines;

  table->table->clock = test_tell_hour;
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    json_decref (test_table_must (table, played[i]));
  lines = export_table (table->table);
  test_table_free (table);

  return lines;
}

/* The index of line @nth of a table. */
static guint
find_line (GPtrArray *lines, const char *name, guint nth)
{
  g_autofree char *begin = g_strdup_printf ("{\"table\":\"%s\",", name);

  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (lines, i), begin) && nth-- == 0)
      return i;

  g_assert_not_reached ();
}

static void
replace_line (GPtrArray *lines, guint index, char *text)
{
  g_free (g_ptr_array_index (lines, index));
  g_ptr_array_index (lines, index) = text;
}

/* Sets a member of a line to a text of JSON, or removes it. */
static void
set_member (GPtrArray *lines, guint index, const char *name, const char *value)
{
  g_autoptr (json_t) line = json_loads (g_ptr_array_index (lines, index), 0, NULL);

  if (value == NULL)
    json_object_del (line, name);
  else
    json_object_set_new (line, name, json_loads (value, JSON_DECODE_ANY, NULL));
  replace_line (lines, index, json_dumps (line, JSON_COMPACT));
}

/* Makes the last line count those that there are now. */
static void
count_lines (GPtrArray *lines)
{
  replace_line (lines, lines->len - 1, g_strdup_printf ("{\"end\":%u}", lines->len - 1));
}

/* --- out and in --- */

/* Everything comes back: the same lines, the same state, what can be undone and redone. */
static void
test_back (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *path = test_folder_name ("imported.hasard");
  g_autoptr (GError) error = NULL;
  Reading reading = { lines };
  TestTable *table;

  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, "{\"hasard\":\"table\",\"format\":1,\"program\":\"" HSD_VERSION "\"}");
  g_assert_true (hsd_table_import (path, read_line, &reading, &error));
  g_assert_no_error (error);
  table = test_table_open (path, NULL);
  again = export_table (table->table);
  g_assert_cmpuint (again->len, ==, lines->len);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (json_t) line = json_loads (g_ptr_array_index (lines, i), 0, NULL);

      g_assert_cmpstr (g_ptr_array_index (again, i), ==, g_ptr_array_index (lines, i));
      /* Who reads it finds the test beside its bytes. */
      g_assert_true (json_is_object (json_object_get (line, "test")) == (json_object_get (line, "story") != NULL));
    }

  g_assert_cmpuint (hsd_store_length (table->table->store), ==, 8);
  json_decref (test_table_must (table, "{'do':'redo'}"));
  json_decref (test_table_must (table, "{'do':'redo'}"));
  test_table_must_not (table, "{'do':'redo'}", "nothing-to-redo", NULL);
  for (guint i = 0; i < 4; i++)
    json_decref (test_table_must (table, "{'do':'undo'}"));
  test_table_must_not (table, "{'do':'undo'}", "nothing-to-undo", NULL);
  g_assert_null (hsd_table_describe_missing (table->table));
  test_table_free (table);
}

/* --- refused --- */

static void
assert_refused (GPtrArray *lines, guint fails, int kind, const char *said)
{
  g_autofree char *path = test_folder_name ("refused.hasard");
  g_autoptr (GError) error = NULL;
  Reading reading = { lines, 0, fails };

  g_assert_false (hsd_table_import (path, read_line, &reading, &error));
  g_assert_cmpstr (error->message, ==, said);
  if (fails == 0)
    g_assert_error (error, HSD_STORE_ERROR, kind);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

#define WHOLE(name) "“" name "” must be a whole number."
#define TEXT(name) "“" name "” must be a text."
#define BYTES(name) "“" name "” must be bytes in base 64."
#define RANGE(name, range) "“" name "” must be " range "."
#define STORY "its “story” is not one that Hasard wrote."
#define OBJECT "it must be an object of JSON, on one line."
#define HALF_OF_ALL "from 0 to 4611686018427387903"

/* A member of line @nth of a table, and what is said after “Line … cannot be imported: ”. */
static const struct
{
  const char *table;
  guint nth;
  const char *member;
  const char *value; /* NULL: it is missing */
  const char *said;
} members[] = {
  { "meta", 0, "key", "3", TEXT ("key") },
  { "meta", 0, "key", NULL, TEXT ("key") },
  { "meta", 0, "value", "1.5", WHOLE ("value") },
  { "evening", 0, "id", "\"1\"", WHOLE ("id") },
  { "evening", 0, "closed", "true", WHOLE ("closed") },
  { "evening", 0, "commitment", NULL, BYTES ("commitment") },
  { "evening", 0, "seed", "\"A\"", BYTES ("seed") },
  { "evening", 0, "seed", "\"A===\"", BYTES ("seed") },
  { "evening", 0, "seed", "\"=\"", BYTES ("seed") },
  { "evening", 0, "seed", "7", BYTES ("seed") },
  { "evening", 0, "seed", "\"AA!A\"", BYTES ("seed") },
  { "evening", 0, "seed", "\"AAA!\"", BYTES ("seed") },
  { "snapshot", 0, "bytes", "null", BYTES ("bytes") },
  { "entry", 0, "kind", "-1", RANGE ("kind", "from 0 to 2") },
  { "entry", 0, "kind", "3", RANGE ("kind", "from 0 to 2") },
  { "entry", 0, "cancelled", "2", RANGE ("cancelled", "from 0 to 1") },
  { "entry", 0, "cancelled", "-1", RANGE ("cancelled", "from 0 to 1") },
  { "entry", 0, "time", "-1", RANGE ("time", HALF_OF_ALL) },
  { "entry", 0, "time", "4611686018427387904", RANGE ("time", HALF_OF_ALL) },
  { "entry", 0, "rules", "2147483648", RANGE ("rules", "from 0 to 2147483647") },
  { "entry", 0, "evening", "2147483648", RANGE ("evening", "from 0 to 2147483647") },
  { "entry", 0, "telling", "-1", RANGE ("telling", "from 0 to 1") },
  { "entry", 1, "telling", "3", RANGE ("telling", "from 0 to 2") },
  { "entry", 0, "seq", "0", RANGE ("seq", "from 1 to 10000000") },
  { "entry", 2, "seq", "2", RANGE ("seq", "from 3 to 10000000") },
  { "entry", 2, "seq", "10000001", RANGE ("seq", "from 3 to 10000000") },
  { "entry", 2, "seq", "4", "entry 3 must come before it, and is missing." },
  { "entry", 0, "intent", NULL, BYTES ("intent") },
  { "entry", 0, "chance", "1", TEXT ("chance") },
  { "entry", 2, "story", NULL, STORY },
  { "entry", 2, "story", "\"AAAA\"", STORY },
  { "step", 0, "made", "\"\"", WHOLE ("made") },
  { "step", 1, "at", "0", "a row with this key already exists." },
  { "part", 0, "name", "[]", TEXT ("name") },
  { "part", 0, "until", "{}", WHOLE ("until") },
  { "part", 0, "table", "\"parts\"", "“table” must be meta, evening, snapshot, picture, entry, step or part." },
  { "part", 0, "table", NULL, "“table” must be meta, evening, snapshot, picture, entry, step or part." },
};

static void
test_members (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      guint index = find_line (lines, members[i].table, members[i].nth);
      g_autofree char *before = g_strdup (g_ptr_array_index (lines, index));
      gboolean hole = g_str_has_prefix (members[i].said, "entry 3");
      g_autofree char *said = g_strdup_printf ("Line %u cannot be imported: %s", index + 1, members[i].said);

      g_test_message ("%s: %s", members[i].table, members[i].member);
      set_member (lines, index, members[i].member, members[i].value);
      if (hole)
        g_ptr_array_remove_index (lines, index + 1), count_lines (lines);
      assert_refused (lines, 0, hole ? HSD_STORE_ERROR_DAMAGED : HSD_STORE_ERROR_FOREIGN, said);
      if (hole)
        {
          g_ptr_array_unref (lines);
          lines = make_lines ();
        }
      else
        replace_line (lines, index, g_steal_pointer (&before));
    }
}

/* The whole line, instead of line @index from the beginning or, if negative, the end. */
static const struct
{
  int index;
  const char *line;
  HsdStoreError kind;
  const char *said; /* with %u where the number of the line is */
} whole_lines[] = {
  { 0, "", HSD_STORE_ERROR_FOREIGN, "This is not an export of a table of Hasard." },
  { 0, "[]", HSD_STORE_ERROR_FOREIGN, "This is not an export of a table of Hasard." },
  { 0, "{\"hasard\":\"whist\",\"format\":1}", HSD_STORE_ERROR_FOREIGN, "This is not an export of a table of Hasard." },
  { 0, "{\"hasard\":\"table\",\"format\":0}", HSD_STORE_ERROR_FOREIGN, "This is not an export of a table of Hasard." },
  { 0, "{\"hasard\":\"table\",\"format\":2}", HSD_STORE_ERROR_NEWER, "This export was written by a newer version of Hasard." },
  { 0, "{\"hasard\":\"player\",\"format\":1}", HSD_STORE_ERROR_FOREIGN,
    "This is a player’s export: it contains no table to continue from." },
  { 3, "", HSD_STORE_ERROR_FOREIGN, "Line %u cannot be imported: " OBJECT },
  { 3, "{", HSD_STORE_ERROR_FOREIGN, "Line %u cannot be imported: " OBJECT },
  { 3, "[1]", HSD_STORE_ERROR_FOREIGN, "Line %u cannot be imported: " OBJECT },
  { 3, "{\"table\":\"meta\",\"table\":\"meta\"}", HSD_STORE_ERROR_FOREIGN, "Line %u cannot be imported: " OBJECT },
  { 3, "{} {}", HSD_STORE_ERROR_FOREIGN, "Line %u cannot be imported: " OBJECT },
};

static void
test_whole_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (whole_lines); i++)
    {
      g_autoptr (GPtrArray) lines = make_lines ();
      g_auto (GStrv) parts = g_strsplit (whole_lines[i].said, "%u", 2);
      g_autofree char *number = g_strdup_printf ("%d", whole_lines[i].index + 1);
      g_autofree char *said = g_strjoinv (number, parts);

      replace_line (lines, whole_lines[i].index, g_strdup (whole_lines[i].line));
      assert_refused (lines, 0, whole_lines[i].kind, said);
    }
}

/* The last line says how many come before it, and nothing comes after it. */
static void
test_end (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();
  guint n = lines->len;
  g_autofree char *counts = g_strdup_printf ("Line %u cannot be imported: “end” must be %u, the number of lines before it.", n, n - 1);
  g_autofree char *after = g_strdup_printf ("Line %u cannot be imported: nothing may follow the line that ends the export.", n + 1);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  assert_refused (none, 0, HSD_STORE_ERROR_FOREIGN, "This is not an export of a table of Hasard.");
  assert_refused (lines, 1, 0, "no more");
  assert_refused (lines, n, 0, "no more");
  set_member (lines, n - 1, "end", "1.0");
  assert_refused (lines, 0, HSD_STORE_ERROR_DAMAGED, counts);
  replace_line (lines, n - 1, g_strdup_printf ("{\"end\":%u}", n));
  assert_refused (lines, 0, HSD_STORE_ERROR_DAMAGED, counts);
  count_lines (lines);
  g_ptr_array_add (lines, g_strdup (g_ptr_array_index (lines, n - 1)));
  assert_refused (lines, 0, HSD_STORE_ERROR_FOREIGN, after);
  g_ptr_array_remove_index (lines, n);
  g_ptr_array_remove_index (lines, n - 1);
  assert_refused (lines, 0, HSD_STORE_ERROR_DAMAGED, "The export is cut short: its last line is missing.");
}

static void
test_too_long (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();
  g_autofree char *path = test_folder_name ("long.hasard");
  gsize size = strlen (g_ptr_array_index (lines, 3));
  g_autofree char *blanks = g_strnfill (24 * 1024 * 1024 - size, ' ');
  Reading reading = { lines };

  /* Blanks around an object say nothing; one more than are allowed are not read. */
  replace_line (lines, 3, g_strconcat (g_ptr_array_index (lines, 3), blanks, NULL));
  g_assert_true (hsd_table_import (path, read_line, &reading, NULL));
  replace_line (lines, 3, g_strconcat (g_ptr_array_index (lines, 3), " ", NULL));
  assert_refused (lines, 0, HSD_STORE_ERROR_FOREIGN, "Line 4 cannot be imported: it is longer than 24 MiB.");
}

/* --- together --- */

#define NOT_WHOLE "The export is not complete: its lines mention entries or states that none of them has."
#define EVENINGS "The sessions of the export are not as Hasard writes them."

static const struct
{
  const char *table;
  guint nth;
  const char *member; /* NULL: the line is missing */
  const char *value;
  HsdStoreError kind;
  const char *said;
} together[] = {
  { "entry", 7, NULL, NULL, HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "step", 1, "seq", "77", HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "step", 1, NULL, NULL, HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "part", 0, "bytes", "\"AAAA\"", HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "entry", 1, "telling", "2", 0, NULL },
  { "evening", 0, "first", "9", 0, NULL },
  { "evening", 0, "first", "10", HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "evening", 0, "first", "0", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "id", "0", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "state", "3", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "state", "-1", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "state", "2", 0, NULL },
  { "evening", 0, "seed", "\"\"", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "seed", "\"AAAA\"", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "evening", 0, "commitment", "\"AAAA\"", HSD_STORE_ERROR_FOREIGN, EVENINGS },
  { "snapshot", 0, "seq", "3", 0, NULL },
  { "snapshot", 0, "seq", "9", HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
  { "snapshot", 0, "seq", "-1", HSD_STORE_ERROR_DAMAGED, NOT_WHOLE },
};

static void
test_together (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (together); i++)
    {
      g_autoptr (GPtrArray) lines = make_lines ();
      g_autofree char *path = test_folder_name ("together.hasard");
      guint index = find_line (lines, together[i].table, together[i].nth);
      Reading reading = { lines };

      g_test_message ("%s: %s", together[i].table, together[i].member);
      if (together[i].member != NULL)
        set_member (lines, index, together[i].member, together[i].value);
      else
        {
          g_ptr_array_remove_index (lines, index);
          count_lines (lines);
        }
      if (together[i].said != NULL)
        assert_refused (lines, 0, together[i].kind, together[i].said);
      else
        g_assert_true (hsd_table_import (path, read_line, &reading, NULL));
    }
}

/* --- what was left out --- */

/* An export that says that rows are missing is a table that lacks them. */
static void
test_left_out (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();
  g_autofree char *path = test_folder_name ("left-out.hasard");
  g_autofree char *told = NULL;
  g_autofree char *refused = NULL;
  Reading reading = { lines };
  guint index = find_line (lines, "entry", 2);
  gint64 before = g_get_real_time () / 1000;
  TestTable *table;

  g_ptr_array_remove_range (lines, index, 2);
  replace_line (lines, lines->len - 1, g_strdup_printf ("{\"end\":%u,\"left-out\":1}", lines->len - 1));
  refused = g_strdup_printf ("Line %u cannot be imported: entry 3 must come before it, and is missing.", index + 1);
  assert_refused (lines, 0, HSD_STORE_ERROR_DAMAGED, refused);

  replace_line (lines, lines->len - 1, g_strdup_printf ("{\"end\":%u,\"left-out\":2}", lines->len - 1));
  g_assert_true (hsd_table_import (path, read_line, &reading, NULL));
  table = test_table_open (path, NULL);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, 8);
  told = hsd_table_describe_missing (table->table);
  g_assert_nonnull (strstr (told, ": 2 entries are missing, and what happened before cannot be undone."));
  g_assert_cmpint (hsd_store_read_number (table->table->store, HSD_NUMBER_RECOVERED), >=, before);
  g_assert_true (hsd_table_check_now (table->table, NULL));
  g_assert_true (hsd_table_confirm_missing (table->table, NULL));
  g_assert_null (hsd_table_describe_missing (table->table));
  test_table_free (table);
}

/* Where a state is among what was left out, the table begins anew with what can be read of it. */
static void
test_state_left_out (void)
{
  g_autoptr (GPtrArray) lines = make_lines ();
  g_autofree char *path = test_folder_name ("state-left-out.hasard");
  g_autofree char *told = NULL;
  Reading reading = { lines };
  TestTable *table;

  g_ptr_array_remove_index (lines, find_line (lines, "step", 1));
  replace_line (lines, lines->len - 1, g_strdup_printf ("{\"end\":%u,\"left-out\":1}", lines->len - 1));
  g_assert_true (hsd_table_import (path, read_line, &reading, NULL));
  table = test_table_open (path, NULL);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, 8);
  test_table_must_not (table, "{'do':'undo'}", "nothing-to-undo", NULL);
  told = hsd_table_describe_missing (table->table);
  g_assert_nonnull (strstr (told, "what happened before cannot be undone."));
  test_table_free (table);
}

/* --- out --- */

static guint n_written;

static gboolean
take_some (const char *line, gpointer data)
{
  return ++n_written < GPOINTER_TO_UINT (data);
}

/* A line that is not taken is the last, and nothing is held on to: the log can be moved into the table as before. */
static void
test_not_taken (void)
{
  g_autofree char *path = test_folder_name ("taken.hasard");
  TestTable *table = test_table_open (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    json_decref (test_table_must (table, played[i]));
  for (guint most = 1; most < 50; most++)
    for (guint player = 0; player < 2; player++)
      {
        gboolean whole;

        n_written = 0;
        whole = hsd_table_export (table->table, player, take_some, GUINT_TO_POINTER (most), NULL);
        g_assert_true (whole == (n_written < most));
        g_assert_cmpuint (n_written, <=, most);
        g_assert_true (hsd_store_checkpoint (table->table->store, SQLITE_CHECKPOINT_TRUNCATE));
      }
  test_table_free (table);
}

HSD_SUITE (import)
{
  g_test_add_func ("/import/back", test_back);
  g_test_add_func ("/import/members", test_members);
  g_test_add_func ("/import/whole-lines", test_whole_lines);
  g_test_add_func ("/import/end", test_end);
  g_test_add_func ("/import/too-long", test_too_long);
  g_test_add_func ("/import/together", test_together);
  g_test_add_func ("/import/left-out", test_left_out);
  g_test_add_func ("/import/state-left-out", test_state_left_out);
  g_test_add_func ("/import/not-taken", test_not_taken);
}
