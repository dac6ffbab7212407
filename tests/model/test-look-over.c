/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking over a whole table file: each thing that can be wrong in it is found, named by its key, and
 * shown as what it is. Files are changed by a connection of ours, so that pages are always sealed, and
 * rows only where a case says so. */

#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/store/seal.h"
#include "model/table/export.h"
#include "model/table/table-private.h"
#include "suite.h"

/* The writer's rolls are entries 2 to 41, each a throw; some of them are taken back and done again. */
#define N_ROLLS 40

static void
roll (TestTable *table, guint i)
{
  g_autofree char *line =
    g_strdup_printf ("{'do':'roll','system':'luck','character':'Nadia','label':'no %u','input':{'characteristic':12,"
                     "'roll_type':'sight'}}",
                     i);
  g_autoptr (json_t) answer = test_table_must (table, line);
}

static void
say (TestTable *table, const char *line)
{
  g_autoptr (json_t) answer = test_table_must (table, line);
}

static void
play (TestTable *table, guint n)
{
  say (table, "{'do':'character','name':'Nadia','luck':{'luck':12,'luck_points':6}}");
  for (guint i = 0; i < n; i++)
    {
      roll (table, i);
      if (i % 10 == 9)
        say (table, "{'do':'undo'}");
      if (i % 20 == 19)
        say (table, "{'do':'redo'}");
    }
}

/* A table that was played and closed. Free it with g_free(). */
static char *
make_table (const char *name, guint n)
{
  char *path = test_folder_name (name);
  TestTable *table;

  g_unlink (path);
  table = test_table_open (path, NULL);
  play (table, n);
  test_table_free (table);

  return path;
}

static HsdDatabase *
open_raw (const char *path)
{
  g_autoptr (GError) error = NULL;
  HsdDatabase *database = hsd_database_open (path, SQLITE_OPEN_READWRITE, &error);

  g_assert_no_error (error);

  return database;
}

static void
change (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = open_raw (path);
  g_autoptr (GError) error = NULL;

  hsd_database_execute (database, sql, &error);
  g_assert_no_error (error);
  hsd_database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", &error);
  g_assert_no_error (error);
}

static gint64
ask (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = open_raw (path);

  return hsd_database_number (database, sql, -1);
}

static char *
name_doubts (const HsdDoubts *doubts)
{
  static const char *const names[HSD_N_DOUBTS] = {
    [HSD_DOUBT_ENTRY] = "entry",     [HSD_DOUBT_THROW] = "throw", [HSD_DOUBT_STEP] = "step",   [HSD_DOUBT_PART] = "part",
    [HSD_DOUBT_EVENING] = "evening", [HSD_DOUBT_SNAPSHOT] = "snapshot", [HSD_DOUBT_TALLY] = "tally",
    [HSD_DOUBT_WORD] = "word",       [HSD_DOUBT_META] = "meta",   [HSD_DOUBT_PAGE] = "page",
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_doubts_n (doubts); i++)
    {
      const HsdDoubt *doubt = hsd_doubts_get (doubts, i);

      g_string_append_printf (text, "%s%s %" G_GINT64_FORMAT, i > 0 ? ", " : "", names[doubt->kind], doubt->key);
    }

  return g_string_free (text, FALSE);
}

/* All that a whole round finds; "" if it is content. */
static char *
find (const char *path)
{
  g_autoptr (HsdDatabase) database = open_raw (path);
  g_autoptr (HsdDoubts) doubts = hsd_doubts_new ();
  g_autoptr (HsdLookOver) round = hsd_look_over_new (database, NULL, doubts);

  g_assert_false (hsd_look_over_step (round, G_MAXINT64));

  return name_doubts (doubts);
}

static void
test_sound (void)
{
  g_autofree char *path = make_table ("sound.hasard", N_ROLLS);
  g_autofree char *found = find (path);

  g_assert_cmpstr (found, ==, "");
}

/* --- what is wrong in a row --- */

#define SEALED_ENTRY                                                                                                            \
  HSD_SEAL (HSD_SEALED_ENTRY ("seq", "kind", "time", "rules", "evening", "telling", "motion", "before", "chance", "drawn",       \
                              "intent", "story"))
#define SEALED_THROW                                                                                                            \
  HSD_SEAL (HSD_SEALED_THROW ("number", "telling", "last", "cancelled", "time", "system", "person", "outcome", "succeeded",      \
                              "expected", "words", "ids"))

static const struct
{
  const char *name;
  const char *sql;
  const char *found;
} cases[] = {
  /* Rows without a seal of theirs. */
  { "entry", "UPDATE entry SET time = time + 1 WHERE seq = 5", "entry 5, throw 4" },
  { "entry/story", "UPDATE entry SET story = zeroblob (9) WHERE seq = 6", "entry 6, throw 5" },
  { "entry/chance", "UPDATE entry SET chance = '1/2' WHERE seq = 6", "entry 6, throw 5" },
  { "entry/telling", "UPDATE entry SET telling = 5 WHERE seq = 6", "entry 6, throw 4, throw 5" },
  { "entry/cancelled", "UPDATE entry SET cancelled = 1 WHERE seq = 6", "entry 6, throw 5" },
  { "throw", "UPDATE throw SET person = person + 1 WHERE number = 7", "throw 7" },
  { "throw/words", "UPDATE throw SET words = 'x' WHERE number = 7", "throw 7" },
  { "tally", "UPDATE tally SET n = n + 1 WHERE what = 1", "tally 3" },
  { "tally/face", "UPDATE tally SET n = n + 1 WHERE what = 4 AND key = (SELECT min(key) FROM tally WHERE what = 4)", "tally 6" },
  { "step", "UPDATE step SET made = made - 1 WHERE at = 3", "step 3" },
  { "part", "UPDATE part SET since = since + 1 WHERE id = 4", "part 4" },
  { "evening", "UPDATE evening SET opened = opened + 1", "evening 1" },
  { "snapshot", "UPDATE snapshot SET bytes = zeroblob (3)", "snapshot 1" },
  { "word", "UPDATE word SET text = 'luke' WHERE text = 'luck'", "word 1" },

  /* A chain that has lost a link, has one twice, or out of its place. */
  { "chain/out", "DELETE FROM entry WHERE seq = 8", "entry 8, throw 7" },
  { "chain/last", "DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)", "entry 47, throw 40" },
  { "chain/twice",
    "UPDATE entry SET (kind, cancelled, time, telling, motion, before, chance, drawn, intent, story, seal) = "
    "(SELECT kind, cancelled, time, telling, motion, before, chance, drawn, intent, story, seal FROM entry WHERE seq = 8) "
    "WHERE seq = 9",
    "entry 9, throw 7, throw 8" },
  { "chain/moved", "UPDATE entry SET seq = 900 - seq WHERE seq IN (8, 9); UPDATE entry SET seq = seq - 883 WHERE seq > 800",
    "entry 8, entry 9, throw 7, throw 8" },

  /* More than the head knows of, a head that is not believed, and one that knows another end. */
  { "chain/beyond", "UPDATE entry SET seq = 900 WHERE seq = (SELECT max(seq) FROM entry)", "entry 47, entry 900, throw 40" },
  { "chain/before",
    "INSERT INTO entry SELECT -3, kind, cancelled, time, rules, evening, telling, motion, before, chance, drawn, intent, story, seal "
    "FROM entry WHERE seq = 8",
    "entry -3" },
  { "head", "UPDATE head SET link = link + 1", "meta 0" },
  { "forged/head",
    "UPDATE head SET link = link + 1; UPDATE head SET seal = hsd_seal ('head', \"at\", length, link, entries, throws, parts, evenings, "
    "dirty, generation, base)",
    "meta 0" },

  /* The same by somebody who seals it anew. */
  { "forged/chain", "UPDATE entry SET before = before + 1 WHERE seq = 8; UPDATE entry SET seal = " SEALED_ENTRY " WHERE seq = 8",
    "entry 8, entry 9, throw 7, throw 8" },
  { "forged/cancelled", "UPDATE entry SET cancelled = 1, seal = hsd_plain (seal, 1) WHERE seq = 8", "entry 8, throw 7" },
  { "forged/standing", "UPDATE entry SET cancelled = 0, seal = hsd_plain (seal, 1) WHERE seq = 11", "entry 11, throw 10" },
  { "forged/throw", "UPDATE throw SET time = time + 1 WHERE number = 7; UPDATE throw SET seal = " SEALED_THROW " WHERE number = 7",
    "throw 7" },
  { "forged/last", "UPDATE throw SET last = last + 1 WHERE number = 7; UPDATE throw SET seal = " SEALED_THROW " WHERE number = 7",
    "throw 7" },
  { "forged/undone", "UPDATE throw SET cancelled = 0 WHERE number = 10; UPDATE throw SET seal = " SEALED_THROW " WHERE number = 10",
    "throw 10" },
  { "forged/missing", "DELETE FROM throw WHERE number = 7", "throw 7" },
  { "forged/tally",
    "UPDATE tally SET n = n + 1 WHERE what = 1; "
    "UPDATE tally SET seal = " HSD_SEAL (HSD_SEALED_TALLY ("what", "system", "person", "key", "n")),
    "tally 3" },
  { "forged/intent",
    "UPDATE entry SET intent = x'63' WHERE seq = 47; UPDATE entry SET seal = " SEALED_ENTRY " WHERE seq = 47",
    "meta 0" },
  { "forged/no tally", "DELETE FROM tally WHERE what = 1", "tally 0" },
};

static void
test_row (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *path = make_table ("row.hasard", N_ROLLS);
  g_autofree char *found = NULL;

  change (path, cases[index].sql);
  found = find (path);
  g_assert_cmpstr (found, ==, cases[index].found);
}

/* --- pages that nothing reads --- */

static void
test_page (void)
{
  g_autofree char *path = make_table ("page.hasard", N_ROLLS);
  gint64 page = ask (path, "SELECT rootpage FROM sqlite_schema WHERE name = 'part_since'");
  gint64 size = ask (path, "PRAGMA page_size");
  g_autofree char *wanted = g_strdup_printf ("page %" G_GINT64_FORMAT, page);
  g_autofree char *found = NULL;
  FILE *file = g_fopen (path, "r+");

  fseek (file, (page - 1) * size + size / 2, SEEK_SET);
  g_assert_cmpint (fputc (0x5a, file), ==, 0x5a);
  fclose (file);
  found = find (path);
  g_assert_cmpstr (found, ==, wanted);
}

/* A byte of a leaf of the entries: the entry in which it lies is named, and no other on the leaf. */
static void
test_leaf (void)
{
  g_autofree char *path = make_table ("leaf.hasard", N_ROLLS);
  gint64 page = ask (path, "SELECT rootpage FROM sqlite_schema WHERE name = 'entry'");
  gint64 size = ask (path, "PRAGMA page_size");
  g_autofree guint8 *bytes = g_malloc (size);
  g_autoptr (HsdStore) store = NULL;
  g_autoptr (GError) error = NULL;
  guint32 leaf;
  FILE *file = g_fopen (path, "r+");

  /* The first cell of the root names the first leaf. */
  fseek (file, (page - 1) * size, SEEK_SET);
  g_assert_cmpuint (fread (bytes, size, 1, file), ==, 1);
  g_assert_cmpint (bytes[0], ==, 5);
  memcpy (&leaf, bytes + (bytes[12] << 8 | bytes[13]), sizeof leaf);
  leaf = GUINT32_FROM_BE (leaf);
  fseek (file, (leaf - 1) * size + size / 2, SEEK_SET);
  fputc (0x5a, file);
  fclose (file);

  store = hsd_store_open (path, &error);
  g_assert_no_error (error);
  g_assert_false (hsd_store_look_over (store, &error));
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  g_assert_cmpuint (hsd_doubts_count (hsd_store_get_doubts (store), HSD_DOUBT_ENTRY), ==, 1);
  g_assert_cmpuint (hsd_doubts_count (hsd_store_get_doubts (store), HSD_DOUBT_THROW), <=, 1);
  g_assert_false (hsd_doubts_has (hsd_store_get_doubts (store), HSD_DOUBT_THROW, N_ROLLS));
  g_assert_true (hsd_doubts_has (hsd_store_get_doubts (store), HSD_DOUBT_PAGE, leaf));
}

/* --- broken off and gone on with --- */

#define MANY 700

/* Goes on from opening to opening, each longer than the one before: the first ends among the entries. */
static char *
find_in_pieces (const char *path, guint *n_openings)
{
  g_autoptr (HsdDoubts) doubts = hsd_doubts_new ();
  HsdLooked looked = { 0 };
  gboolean more = TRUE;

  for (*n_openings = 0; more; (*n_openings)++)
    {
      g_autoptr (HsdDatabase) database = open_raw (path);
      g_autoptr (HsdLookOver) round = hsd_look_over_new (database, &looked, doubts);

      g_assert_cmpuint (*n_openings, <, 100);
      for (guint i = 0; i <= 2 * *n_openings && more; i++)
        more = hsd_look_over_step (round, 0);
      looked = hsd_look_over_tell (round);
    }

  return name_doubts (doubts);
}

static void
test_resumed (void)
{
  g_autofree char *path = make_table ("resumed.hasard", MANY);
  g_autofree char *sound = NULL;
  g_autofree char *found = NULL;
  guint n_openings;

  sound = find_in_pieces (path, &n_openings);
  g_assert_cmpstr (sound, ==, "");
  g_assert_cmpuint (n_openings, >, 2);

  change (path, "UPDATE entry SET time = time + 1 WHERE seq IN (5, 600); UPDATE throw SET person = person + 1 WHERE number = 650; "
                "UPDATE word SET text = 'luke' WHERE text = 'luck'");
  found = find_in_pieces (path, &n_openings);
  g_assert_cmpstr (found, ==, "entry 5, entry 600, throw 4, throw 521, throw 650, word 1");
}

/* The position is kept in the file when the table is closed, and let go when the round is over. */
static void
test_kept (void)
{
  g_autofree char *path = make_table ("kept.hasard", N_ROLLS);
  HsdLooked looked = { 17, G_GINT64_CONSTANT (3) << 48 };
  HsdLooked nothing = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HsdStore) store = hsd_store_open (path, NULL);
      HsdLooked found = hsd_store_get_looked (store);

      g_assert_cmpint (found.entries, ==, i == 0 ? 0 : looked.entries);
      g_assert_cmpint (found.rest, ==, i == 0 ? 0 : looked.rest);
      hsd_store_keep_looked (store, i == 0 ? &looked : &nothing);
    }
  g_assert_cmpint (ask (path, "SELECT max(value) FROM meta WHERE key LIKE 'looked%'"), ==, 0);
}

/* --- while somebody plays --- */

static void
test_beside (void)
{
  g_autofree char *path = make_table ("beside.hasard", 2 * N_ROLLS);
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (HsdDatabase) database = open_raw (path);
  g_autoptr (HsdDoubts) doubts = hsd_doubts_new ();
  g_autoptr (HsdLookOver) round = hsd_look_over_new (database, NULL, doubts);
  g_autofree char *found = NULL;
  guint n = 0;

  while (hsd_look_over_step (round, 0))
    {
      roll (table, n);
      roll (table, n);
      for (guint i = 0; i < (n < 4 ? 6 : 3); i++)
        say (table, "{'do':'undo'}");
      if (n++ % 2 == 0)
        say (table, "{'do':'redo'}");
    }
  g_assert_cmpuint (n, >, 8);
  found = name_doubts (doubts);
  g_assert_cmpstr (found, ==, "");
  test_table_free (table);
}

/* --- in a thread --- */

typedef struct
{
  guint n_notified;
  guint n_changed;
} Told;

static void
notified_cb (Told *told)
{
  told->n_notified++;
}

static void
changed_cb (Told *told)
{
  told->n_changed++;
}

static void
look (HsdTable *table, Told *told)
{
  g_signal_connect_swapped (table, "notify::n-unreadable", G_CALLBACK (notified_cb), told);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), told);
  hsd_table_look_over (table);
  while (table->look != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_list (HsdTable *table, guint unreadable)
{
  GListModel *list = G_LIST_MODEL (hsd_table_get_history (table));
  guint n = g_list_model_get_n_items (list);

  g_assert_cmpuint (n, ==, N_ROLLS);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdPast) past = g_list_model_get_item (list, i);

      g_assert_cmpuint (hsd_past_get_number (past), ==, n - i);
      g_assert_cmpint (hsd_past_is_readable (past), ==, n - i != unreadable);
      if (n - i == unreadable)
        g_assert_true (hsd_past_get_story (past) == NULL && hsd_past_get_time (past) == 0 && hsd_past_get_chance (past) == NULL);
    }
}

static void
test_thread (void)
{
  g_autofree char *path = make_table ("thread.hasard", N_ROLLS);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  TestTable *table = test_table_open (path, NULL);
  Told told = { 0 };

  look (table->table, &told);
  g_assert_cmpuint (hsd_table_get_n_unreadable (table->table), ==, 0);
  g_assert_cmpuint (told.n_notified + told.n_changed, ==, 0);
  g_assert_false (hsd_table_is_read_only (table->table));
  test_table_free (table);

  /* A row that only the others give away. */
  change (path, "UPDATE entry SET cancelled = 1, seal = hsd_plain (seal, 1) WHERE seq = 8");
  table = test_table_open (path, NULL);
  check_list (table->table, 0);
  look (table->table, &told);
  g_assert_cmpuint (hsd_table_get_n_unreadable (table->table), ==, 1);
  g_assert_cmpuint (told.n_notified, ==, 1);
  g_assert_cmpuint (told.n_changed, >=, 1);
  check_list (table->table, 7);
  test_table_must_not (table, "{'do':'roll','system':'luck','input':{'characteristic':12,'roll_type':'sight'}}", "storage", NULL);
  test_table_free (table);
  g_assert_true (g_file_test (lock, G_FILE_TEST_EXISTS));
  g_unlink (lock);
}

/* Closed at once: the thread has ended before its table is gone, and what it got is kept. */
static void
test_closed (void)
{
  g_autofree char *path = make_table ("closed.hasard", MANY);

  for (guint i = 0; i < 5; i++)
    {
      TestTable *table = test_table_open (path, NULL);

      hsd_table_look_over (table->table);
      g_usleep (i * 1500);
      test_table_free (table);
    }
}

static void
test_follower (void)
{
  g_autofree char *path = make_table ("follower.hasard", N_ROLLS);
  TestTable *writer;
  g_autoptr (HsdTable) follower = NULL;
  Told told = { 0 };

  change (path, "UPDATE entry SET cancelled = 1, seal = hsd_plain (seal, 1) WHERE seq = 8");
  writer = test_table_open (path, NULL);
  follower = hsd_table_open (path, NULL, NULL);
  g_assert_nonnull (follower);
  roll (writer, 1);
  hsd_table_follow (follower);
  look (follower, &told);
  g_assert_cmpuint (hsd_table_get_n_unreadable (follower), ==, 1);
  test_table_free (writer);
}

/* --- where it is shown --- */

static void
check_export (HsdTable *table, const char *format, gboolean public, const char *wanted)
{
  g_autoptr (HsdPast) past = hsd_history_get_throw (hsd_table_get_history (table), 7);
  g_autoptr (HsdPublicView) view = hsd_public_view_of_past (past);
  g_autofree char *line =
    public ? hsd_export_view (hsd_export_find (format), view) : hsd_export_past (hsd_export_find (format), past);

  g_assert_cmpstr (line, ==, wanted);
}

static void
test_shown (void)
{
  g_autofree char *path = make_table ("shown.hasard", N_ROLLS);
  TestTable *table;
  g_autoptr (json_t) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStatistics) before = NULL;
  g_autoptr (HsdStatistics) after = NULL;

  change (path, "UPDATE entry SET time = time + 1 WHERE seq = 8");
  table = test_table_open (path, NULL);
  check_list (table->table, 7);
  answer = test_table_must (table, "{'do':'history','from':8,'count':1}");
  g_assert_cmpint (json_object_size (test_json_at (answer, "history.0")), ==, 2);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "history.0.seq")), ==, 8);
  g_assert_true (json_is_true (test_json_at (answer, "history.0.unreadable")));

  check_export (table->table, "text", FALSE, "?  roll 7 cannot be read");
  check_export (table->table, "text", TRUE, "7  roll 7 cannot be read");
  check_export (table->table, "lines", FALSE, "{\"throw\":7,\"unreadable\":true}");
  check_export (table->table, "lines", TRUE, "{\"seq\":7,\"unreadable\":true}");
  check_export (table->table, "csv", FALSE, ",\"\",\"\",\"\",\"\",\"\",\"\",\"\",,,\"unreadable\",\"\",");
  check_export (table->table, "markdown", FALSE, "|  | roll 7 cannot be read |  |  |  |  |");

  before = hsd_table_count (table->table, NULL, NULL);
  g_assert_false (hsd_table_look_over_now (table->table, &error));
  g_assert_cmpstr (error->message, ==, "1 roll cannot be read.");
  after = hsd_table_count (table->table, NULL, NULL);
  g_assert_cmpuint (after->count, ==, before->count - 1);
  g_assert_cmpuint (after->unreadable, ==, 1);
  g_assert_cmpuint (before->unreadable, ==, 0);
  test_table_free (table);
}

/* A count that is not believed is not summed: the throws are counted instead. */
static void
test_counted (void)
{
  g_autofree char *path = make_table ("counted.hasard", N_ROLLS);
  HsdSystem *luck = NULL;
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (HsdStatistics) before = hsd_table_count (table->table, luck, "Nadia");
  g_autoptr (HsdStatistics) after = NULL;

  test_table_free (table);
  change (path, "UPDATE tally SET n = n + 5 WHERE what < 4");
  table = test_table_open (path, NULL);
  after = hsd_table_count (table->table, luck, "Nadia");
  g_assert_cmpuint (after->count, ==, before->count);
  g_assert_cmpuint (after->succeeded, ==, before->succeeded);
  g_assert_cmpfloat_with_epsilon (after->expected, before->expected, 1e-6);
  g_assert_false (after->faces_left_out);
  test_table_free (table);

  change (path, "UPDATE tally SET n = n + 5 WHERE what = 4");
  table = test_table_open (path, NULL);
  hsd_statistics_free (g_steal_pointer (&after));
  after = hsd_table_count (table->table, luck, "Nadia");
  g_assert_true (after->faces_left_out);
  g_assert_cmpuint (after->faces->len, ==, 0);
  test_table_free (table);
}

HSD_SUITE (look_over)
{
  g_test_add_func ("/look-over/sound", test_sound);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/look-over/", cases[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/look-over/page", test_page);
  g_test_add_func ("/look-over/leaf", test_leaf);
  g_test_add_func ("/look-over/resumed", test_resumed);
  g_test_add_func ("/look-over/kept", test_kept);
  g_test_add_func ("/look-over/beside", test_beside);
  g_test_add_func ("/look-over/thread", test_thread);
  g_test_add_func ("/look-over/closed", test_closed);
  g_test_add_func ("/look-over/follower", test_follower);
  g_test_add_func ("/look-over/shown", test_shown);
  g_test_add_func ("/look-over/counted", test_counted);
}
