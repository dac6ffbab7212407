/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong in a table file is found, shown as what it is, and left behind when the rest is recovered. Files are changed by a
 * connection of ours, so that pages have their checksums, but where a case says so. */

#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/store/chain.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

/* Entry 1 is the sheet, 2 to 41 are rolls with an undo after every tenth, and a redo after the second of these. */
#define N_ROLLS 20

static void
say (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

/* A table that was played and closed. Free it with g_free(). */
static char *
make_table (const char *name)
{
  char *path = test_folder_name (name);
  TestTable *table;

  g_unlink (path);
  table = test_table_open (path, NULL);
  say (table, "{'do':'character','name':'Nadia','luck':{'luck':12,'luck_points':6}}");
  for (guint i = 0; i < N_ROLLS; i++)
    {
      say (table, "{'do':'roll','system':'luck','character':'Nadia','input':{'characteristic':12,'roll_type':'sight'}}");
      if (i % 10 == 9)
        say (table, "{'do':'undo'}");
    }
  say (table, "{'do':'redo'}");
  test_table_free (table);

  return path;
}

static void
change (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, &error);

  g_assert_no_error (error);
  hsd_database_execute (database, sql, &error);
  g_assert_no_error (error);
  hsd_database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", &error);
  g_assert_no_error (error);
}

static gint64
ask (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);

  return hsd_database_number (database, sql, -1);
}

/* The entries that a check finds to be damaged; NULL if it finds nothing. */
static char *
find (TestTable *table)
{
  g_autoptr (GError) error = NULL;
  const HsdDamage *damage;
  GString *found;

  if (hsd_table_check_now (table->table, &error))
    return NULL;

  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  found = g_string_new (NULL);
  damage = hsd_store_get_damage (table->table->store);
  for (guint seq = 0; seq < 100; seq++)
    if (hsd_damage_has (damage, seq))
      g_string_append_printf (found, "%s%u", found->len > 0 ? " " : "", seq);

  return g_string_free (found, FALSE);
}

static const struct
{
  const char *sql;
  const char *found;
} cases[] = {
  { "UPDATE entry SET time = time WHERE seq = 5", NULL },
  { "UPDATE entry SET time = time + 1 WHERE seq = 5", "5" },
  { "UPDATE entry SET kind = 2 WHERE seq = 5", "5" },
  { "UPDATE entry SET motion = motion + 1 WHERE seq = 5", "5" },
  { "UPDATE entry SET chance = '1/2' WHERE seq = 5", "5" },
  { "UPDATE entry SET drawn = NULL WHERE seq = 5", "5" },
  { "UPDATE entry SET story = (SELECT story FROM entry WHERE seq = 1) WHERE seq = 5", "5" },
  { "UPDATE entry SET intent = (SELECT intent FROM entry WHERE seq = 1) WHERE seq = 5", "5" },
  { "UPDATE entry SET evening = evening + 1 WHERE seq BETWEEN 5 AND 8", "5 6 7 8" },
  { "UPDATE entry SET hash = zeroblob (32) WHERE seq = 5", "5 6" },
  { "UPDATE entry SET hash = 'x' WHERE seq = 5", "5 6" },
  { "DELETE FROM entry WHERE seq = 7", "8" },
  { "DELETE FROM entry WHERE seq < 7", "7" },
  { "UPDATE entry SET seq = seq + 500 WHERE seq IN (5, 6); UPDATE entry SET seq = 511 - seq WHERE seq > 500", "5 6 7" },
  { "UPDATE entry SET cancelled = 1 WHERE seq = 5", "5" },
  { "UPDATE entry SET cancelled = 0 WHERE cancelled", "11 22" },
  { "DELETE FROM entry WHERE seq = (SELECT max (seq) FROM entry)", "24" },
  { "INSERT INTO entry SELECT 0, kind, cancelled, time, rules, evening, telling, motion, base, hash, chance, drawn, intent, story, salt FROM entry "
    "WHERE seq = 3", "1" },
  { "UPDATE head SET link = link + 1", "" },
  { "UPDATE head SET throws = throws + 1", "" },
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = make_table ("found.hasard");
      TestTable *table = test_table_open (path, NULL);
      g_autofree char *found = NULL;

      /* While it is open: what an opening refuses is another case. */
      g_test_message ("%s", cases[i].sql);
      change (path, cases[i].sql);
      found = find (table);
      g_assert_cmpstr (found, ==, cases[i].found);
      test_table_free (table);
    }
}

/* Entries that cannot be read are named, shown as unreadable, exported without, and nothing more is written. */
static void
test_shown (void)
{
  g_autofree char *path = make_table ("shown.hasard");
  g_autofree char *why = NULL;
  TestTable *table;

  change (path, "UPDATE entry SET time = time + 1 WHERE seq BETWEEN 5 AND 7");
  table = test_table_open (path, NULL);
  g_assert_false (hsd_table_is_read_only (table->table));
  g_assert_false (hsd_table_check_now (table->table, NULL));
  g_assert_true (hsd_table_is_damaged (table->table));
  why = hsd_table_why_read_only (table->table);
  g_assert_cmpstr (why, ==, "Part of the history cannot be read, and nothing more is written to this file. Entries: 5–7");
  test_table_must_not (table, "{'do':'undo'}", "storage", NULL);
  for (guint number = 1; number <= N_ROLLS; number++)
    {
      g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (hsd_table_get_history (table->table), number);

      g_assert_true (hsd_history_throw_is_readable (throw) == (number < 4 || number > 6));
    }
  test_table_free (table);
}

static void
changed_cb (HsdTable *table, guint *n)
{
  (*n)++;
}

/* The same in a thread, which reports it in the main context. */
static void
test_thread (void)
{
  g_autofree char *path = make_table ("thread.hasard");
  TestTable *table;
  guint n = 0;

  change (path, "UPDATE entry SET chance = '1/3' WHERE seq = 9");
  table = test_table_open (path, NULL);
  g_signal_connect (table->table, "changed", G_CALLBACK (changed_cb), &n);
  hsd_table_check (table->table);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (hsd_damage_has (hsd_store_get_damage (table->table->store), 9));
  test_table_free (table);
}

/* Broken off by closing the table: one file is left. */
static void
test_broken_off (void)
{
  g_autofree char *path = make_table ("closed.hasard");
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  for (guint i = 0; i < 20; i++)
    {
      TestTable *table = test_table_open (path, NULL);

      hsd_table_check (table->table);
      if (i % 2 == 0)
        say (table, "{'do':'roll','system':'discordant','input':{}}");
      test_table_free (table);
      g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
    }
}

/* --- recovered --- */

static char *
tell_entry (TestTable *table, guint seq)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autofree char *story = NULL;
  g_autofree char *intent = NULL;

  if (!hsd_store_get (table->table->store, seq, &entry, NULL))
    return NULL;

  story = entry.story != NULL ? g_base64_encode (entry.story->data, entry.story->len) : NULL;
  intent = g_base64_encode (entry.intent->data, entry.intent->len);

  return g_strdup_printf ("%u %d %d %" G_GINT64_FORMAT " %s %s %s", entry.seq, entry.kind, entry.cancelled, entry.time, entry.chance,
                          intent, story);
}

/* What holds keeps its number and its content; the rest is counted as missing; the table goes on. */
static void
test_recovered (void)
{
  g_autofree char *path = make_table ("part.hasard");
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;
  g_autofree char *was = NULL;
  g_autofree char *is = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);
  TestTable *table = test_table_open (path, NULL);
  guint length = hsd_store_length (table->table->store);

  was = test_table_text (table);
  for (guint seq = 1; seq <= length; seq++)
    g_ptr_array_add (entries, tell_entry (table, seq));
  test_table_free (table);

  change (path, "UPDATE entry SET time = time + 1 WHERE seq BETWEEN 5 AND 7");
  table = test_table_open (path, NULL);
  g_assert_true (hsd_table_recover (table->table, &saved, NULL));
  g_assert_true (hsd_table_recover (table->table, &again, NULL));
  g_assert_true (g_str_has_suffix (saved, "/part-recovered.hasard") && g_str_has_suffix (again, "/part-recovered-2.hasard"));
  test_table_free (table);

  table = test_table_open (saved, NULL);
  is = test_table_text (table);
  g_assert_cmpstr (is, ==, was);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, length);
  for (guint seq = 1; seq <= length; seq++)
    {
      g_autofree char *entry = tell_entry (table, seq);

      g_assert_cmpstr (entry, ==, seq >= 5 && seq <= 7 ? NULL : g_ptr_array_index (entries, seq - 1));
    }
  said = hsd_table_describe_missing (table->table);
  g_assert_nonnull (strstr (said, ": 3 entries are missing, "));
  test_table_must_not (table, "{'do':'undo'}", "nothing-to-undo", NULL);
  say (table, "{'do':'roll','system':'luck','character':'Nadia','input':{'characteristic':12,'roll_type':'sight'}}");
  g_assert_true (hsd_table_check_now (table->table, NULL));
  test_table_free (table);
  g_unlink (saved);
  g_unlink (again);
}

/* Of a session with a missing entry that is said, and a later one cannot be verified: nothing is called wrong that was right. */
static void
test_recovered_sessions (void)
{
  g_autofree char *path = test_folder_name ("sessions.hasard");
  g_autofree char *saved = NULL;
  g_autoptr (GArray) audits = NULL;
  TestTable *table = test_table_open (path, NULL);
  guint n_outside;

  for (guint session = 0; session < 3; session++)
    {
      for (guint i = 0; i < 3; i++)
        say (table, "{'do':'roll','system':'discordant','input':{'d':3}}");
      say (table, "{'do':'evening','close':true}");
    }
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (g_array_index (audits, HsdAudit, i).result, ==, HSD_AUDIT_GOOD);
  test_table_free (table);

  change (path, "UPDATE entry SET time = time + 1 WHERE seq = 5");
  table = test_table_open (path, NULL);
  g_assert_true (hsd_table_recover (table->table, &saved, NULL));
  test_table_free (table);
  g_clear_pointer (&audits, g_array_unref);

  table = test_table_open (saved, NULL);
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 3);
  g_assert_cmpstr (g_array_index (audits, HsdAudit, 0).message, ==, NULL);
  g_assert_cmpint (g_array_index (audits, HsdAudit, 0).result, ==, HSD_AUDIT_GOOD);
  g_assert_cmpint (g_array_index (audits, HsdAudit, 1).result, ==, HSD_AUDIT_WRONG);
  g_assert_cmpstr (g_array_index (audits, HsdAudit, 1).message, ==, "Entry 5 is missing.");
  g_assert_cmpint (g_array_index (audits, HsdAudit, 2).result, ==, HSD_AUDIT_LOST);
  test_table_free (table);
  g_unlink (saved);
}

/* What cannot be opened is recovered at once, and the error says where. */
static void
test_unopened (void)
{
  static const char *const changes[] = { "DELETE FROM step WHERE at = 3", "UPDATE part SET bytes = x'0102' WHERE id = 2",
                                         "DELETE FROM entry WHERE seq = (SELECT max (seq) FROM entry)" };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = make_table ("closed-off.hasard");
      g_autofree char *saved = test_folder_name ("closed-off-recovered.hasard");
      g_autoptr (GError) error = NULL;
      TestTable *table;

      change (path, changes[i]);
      g_assert_null (hsd_table_open (path, NULL, &error));
      g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, "was saved in “"));
      table = test_table_open (saved, NULL);
      g_assert_true (hsd_table_check_now (table->table, NULL));
      g_assert_cmpint (hsd_store_read_number (table->table->store, HSD_NUMBER_MISSING), ==, i == 2 ? 1 : 0);
      test_table_free (table);
      g_unlink (saved);
    }
}

/* An index that does not follow from the entries is made again when the table is opened. */
static void
test_indexed_again (void)
{
  g_autofree char *path = make_table ("index.hasard");
  gint64 n = ask (path, "SELECT count (*) FROM throw");
  TestTable *table;

  change (path, "DELETE FROM throw WHERE number > 3; UPDATE head SET indexed = 0, throws = 3");
  table = test_table_open (path, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table->table))), ==, n);
  test_table_free (table);
  g_assert_cmpint (ask (path, "SELECT count (*) FROM throw"), ==, n);
}

/* --- the sentence --- */

static void
test_described (void)
{
  static const struct
  {
    guint entries[4];
    const char *said;
  } sentences[] = {
    { { 0 }, "The table file is damaged: nothing more is written to it." },
    { { 12 }, "Part of the history cannot be read, and nothing more is written to this file. Entries: 12" },
    { { 1231, 1230, 1231 }, "Part of the history cannot be read, and nothing more is written to this file. Entries: 1,230–1,231" },
    { { 9, 3, 4 }, "Part of the history cannot be read, and nothing more is written to this file. Entries: 3…9 (3)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (HsdDamage) damage = hsd_damage_new ();
      g_autofree char *said = NULL;

      for (guint j = 0; sentences[i].entries[j] != 0; j++)
        hsd_damage_add (damage, sentences[i].entries[j]);
      said = hsd_damage_describe (damage);
      g_assert_cmpstr (said, ==, sentences[i].said);
    }
  g_assert_false (hsd_damage_has (NULL, 1));
  g_assert_cmpuint (hsd_damage_count (NULL), ==, 0);
}

HSD_SUITE (damage)
{
  g_test_add_func ("/damage/found", test_found);
  g_test_add_func ("/damage/shown", test_shown);
  g_test_add_func ("/damage/thread", test_thread);
  g_test_add_func ("/damage/broken-off", test_broken_off);
  g_test_add_func ("/damage/recovered", test_recovered);
  g_test_add_func ("/damage/recovered-sessions", test_recovered_sessions);
  g_test_add_func ("/damage/unopened", test_unopened);
  g_test_add_func ("/damage/indexed-again", test_indexed_again);
  g_test_add_func ("/damage/described", test_described);
}
