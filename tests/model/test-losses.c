/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The losses of a saved table: how they are counted, kept in it, told, and read. */

#include "config.h"

#include "evenings.h"
#include "folder.h"
#include "model/store/losses.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "suite.h"

#define SINCE G_GINT64_CONSTANT (1700000000000)
#define SAVED "This table was saved from a damaged file on November 14, 2023, 22:13.\n"
#define ROLL "{'do':'roll','system':'discordant','input':{}}"

static HsdDatabase *
database_of (TestTable *table)
{
  return hsd_store_get_database (table->table->store);
}

static void
keep (TestTable *table, const HsdLosses *losses)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_store_begin (table->table->store, NULL));
  g_assert_true (hsd_losses_write (losses, database_of (table), &error));
  g_assert_no_error (error);
  g_assert_true (hsd_store_commit (table->table->store, NULL));
}

static void
add_range (HsdLosses *losses, guint first, guint last)
{
  g_array_append_val (losses->ranges, ((HsdLostRange) { first, last }));
}

/* --- told --- */

/* Ranges are written here as in “4-6,9”. */
static const struct
{
  HsdLosses losses;
  const char *ranges;
  const char *settings;
  const char *told;
} sentences[] = {
  { { 0 }, "", "", "Nothing is known to be missing." },
  { { .n_entries = 1 }, "7", "", "1 entry of the history is missing: 7." },
  { { .n_entries = 4 }, "4-6,9", "", "4 entries of the history are missing: 4–6, 9." },
  { { .n_entries = 8 }, "1,3,5,7,9,11,13,15", "", "8 entries of the history are missing: 1, 3, 5, 7, 9, 11, 13, 15." },
  { { .n_entries = 9 }, "1,3,5,7,9,11,13,15,17", "", "9 entries of the history are missing: 1, 3, 5, 7, 9, 11, 13, 15, …." },
  { { .n_entries = 1, .n_last = 1 }, "", "", "The last entry of the history is missing (1)." },
  { { .n_entries = 5, .n_last = 3 },
    "2-3",
    "",
    "2 entries of the history are missing: 2–3.\nThe last 3 entries of the history are missing." },
  { { .n_throws = 1 }, "", "", "1 roll is missing, and is not counted in the statistics." },
  { { .n_throws = 2 }, "", "", "2 rolls are missing, and are not counted in the statistics." },
  { { .n_evenings = 1 }, "", "", "The seed hash of 1 session is missing: it cannot be verified." },
  { { .n_evenings = 2 }, "", "", "The seed hashes of 2 sessions are missing: they cannot be verified." },
  { { .characters = TRUE }, "", "", "Characters may be missing, or be as they were before." },
  { { 0 }, "", "2d20,scene,whist", "Points, piles and settings are those of a new table: 2d20 pool, the scene, whist." },
  { { .test = TRUE }, "", "", "The test in progress is missing." },
  { { .undo = TRUE }, "", "", "What happened before cannot be undone." },
};

static HsdLosses *
losses_of (guint row)
{
  HsdLosses *losses = hsd_losses_new ();
  g_auto (GStrv) ranges = g_strsplit (sentences[row].ranges, ",", -1);
  g_auto (GStrv) settings = g_strsplit (sentences[row].settings, ",", -1);
  GArray *own_ranges = losses->ranges;
  GPtrArray *own_settings = losses->settings;

  *losses = sentences[row].losses;
  losses->since = SINCE;
  losses->ranges = own_ranges;
  losses->settings = own_settings;
  for (guint i = 0; ranges[i] != NULL; i++)
    {
      const char *to = strchr (ranges[i], '-');

      add_range (losses, atoi (ranges[i]), atoi (to != NULL ? to + 1 : ranges[i]));
    }
  for (guint i = 0; settings[i] != NULL; i++)
    g_ptr_array_add (losses->settings, g_strdup (settings[i]));

  return losses;
}

static void
test_told (void)
{
  g_autofree char *path = test_folder_name ("told.hasard");
  TestTable *table = test_table_open (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (HsdLosses) losses = losses_of (i);
      g_autofree char *wanted = g_strconcat (SAVED, sentences[i].told, NULL);
      g_autofree char *told = NULL;

      keep (table, losses);
      told = hsd_table_tell_losses (table->table);
      g_assert_cmpstr (told, ==, wanted);
    }
  test_table_free (table);
}

/* --- kept --- */

static void
assert_same (const HsdLosses *one, const HsdLosses *other)
{
  g_assert_cmpint (one->since, ==, other->since);
  g_assert_cmpint (one->read, ==, other->read);
  g_assert_cmpint (one->n_entries, ==, other->n_entries);
  g_assert_cmpint (one->n_last, ==, other->n_last);
  g_assert_cmpint (one->n_throws, ==, other->n_throws);
  g_assert_cmpint (one->n_evenings, ==, other->n_evenings);
  g_assert_cmpint (one->undo, ==, other->undo);
  g_assert_cmpint (one->test, ==, other->test);
  g_assert_cmpint (one->characters, ==, other->characters);
  g_assert_cmpuint (one->ranges->len, ==, other->ranges->len);
  g_assert_cmpuint (one->settings->len, ==, other->settings->len);
  for (guint i = 0; i < one->ranges->len; i++)
    g_assert_cmpmem (&g_array_index (one->ranges, HsdLostRange, i), sizeof (HsdLostRange),
                     &g_array_index (other->ranges, HsdLostRange, i), sizeof (HsdLostRange));
  for (guint i = 0; i < one->settings->len; i++)
    g_assert_cmpstr (g_ptr_array_index (one->settings, i), ==, g_ptr_array_index (other->settings, i));
}

/* All of it comes back, each in its place, and what was there before is replaced. */
static void
test_kept (void)
{
  g_autofree char *path = test_folder_name ("kept.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (HsdLosses) nothing = hsd_losses_new ();
  g_autoptr (HsdLosses) empty = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (HsdLosses) losses = losses_of (i);
      g_autoptr (HsdLosses) again = NULL;

      losses->read = i % 2 == 0 ? 0 : SINCE + i;
      keep (table, losses);
      if (i % 4 == 0)
        test_table_reopen (&table, path, NULL);
      again = hsd_losses_read (database_of (table));
      assert_same (again, losses);
    }

  keep (table, nothing);
  empty = hsd_losses_read (database_of (table));
  assert_same (empty, nothing);
  g_assert_null (hsd_table_tell_losses (table->table));
  test_table_free (table);
}

/* --- forged rows --- */

/* A hostile file may have any number under any key. */
static const struct
{
  const char *key;
  gint64 value;
  guint n_ranges;
  gint64 n_entries;
} rows[] = {
  { "lost from 3", 5, 1, 0 },
  { "lost from 3", 3, 1, 0 },
  { "lost from 3", 2, 0, 0 },
  { "lost from 0", 5, 0, 0 },
  { "lost from 3", G_MAXINT, 1, 0 },
  { "lost from 3", (gint64) G_MAXINT + 1, 0, 0 },
  { "lost from 2147483648", (gint64) G_MAXINT + 1, 0, 0 },
  { "lost from x", 5, 0, 0 },
  { "lost from ", 5, 0, 0 },
  { "lost entries", 7, 0, 7 },
  { "lost entries", -7, 0, 0 },
  { "lost last", -1, 0, 0 },
  { "lost throws", -1, 0, 0 },
  { "lost evenings", -1, 0, 0 },
  { "lost since", -1, 0, 0 },
  { "lost whist", 9, 0, 0 },
};

static void
test_forged (void)
{
  g_autofree char *path = test_folder_name ("forged.hasard");

  test_table_free (test_table_open (path, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM meta WHERE key LIKE 'lost%%'; "
                                              "INSERT INTO meta (key, value, seal) VALUES ('%s', %" G_GINT64_FORMAT ", 0)",
                                              rows[i].key, rows[i].value);
      g_autoptr (HsdLosses) losses = NULL;
      TestTable *table;

      test_tamper (path, sql);
      table = test_table_open (path, NULL);
      losses = hsd_losses_read (database_of (table));
      g_assert_cmpuint (losses->ranges->len, ==, rows[i].n_ranges);
      g_assert_cmpint (losses->n_entries, ==, rows[i].n_entries);
      g_assert_cmpint (losses->n_last, ==, 0);
      g_assert_cmpint (losses->n_throws, ==, 0);
      g_assert_cmpint (losses->n_evenings, ==, 0);
      g_assert_cmpint (losses->since, ==, 0);
      g_assert_cmpuint (losses->settings->len, ==, 0);
      test_table_free (table);
    }
}

/* --- read --- */

static void
count_changes (HsdTable *table, guint *n)
{
  (*n)++;
}

/* They are told until somebody has read them, and never after that. */
static void
test_read (void)
{
  g_autofree char *path = test_folder_name ("read.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (HsdLosses) losses = losses_of (1);
  g_autoptr (HsdLosses) again = NULL;
  g_autofree char *told = NULL;
  guint n_changes = 0;

  table->table->clock = test_tell_hour;
  test_hour = SINCE + 5000;
  keep (table, losses);
  g_signal_connect (table->table, "changed", G_CALLBACK (count_changes), &n_changes);
  told = hsd_table_tell_losses (table->table);
  g_assert_nonnull (told);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_true (hsd_table_confirm_losses (table->table, NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (hsd_table_tell_losses (table->table));
  json_decref (test_table_must (table, ROLL));

  test_table_reopen (&table, path, NULL);
  g_assert_null (hsd_table_tell_losses (table->table));
  again = hsd_losses_read (database_of (table));
  losses->read = SINCE + 5000;
  assert_same (again, losses);
  test_table_free (table);
}

/* Who only looks on cannot say that they were read. */
static void
test_follower (void)
{
  g_autofree char *path = test_folder_name ("follower.hasard");
  TestTable *first = test_table_open (path, NULL);
  g_autoptr (HsdLosses) losses = losses_of (1);
  g_autoptr (HsdTable) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  keep (first, losses);
  second = hsd_table_open (path, NULL, NULL);
  g_assert_false (hsd_table_confirm_losses (second, &error));
  g_assert_nonnull (error);
  told = hsd_table_tell_losses (second);
  g_assert_nonnull (told);
  test_table_free (first);
}

/* --- counted --- */

/* Of ten entries those are there; and there were so many of them. */
static const struct
{
  const char *gone; /* of SQL */
  gint64 length;
  gint64 n_entries;
  gint64 n_last;
  const char *ranges;
} gaps[] = {
  { "0", 0, 0, 0, "" },
  { "0", 10, 0, 0, "" },
  { "0", 12, 2, 2, "" },
  { "seq = 1", 10, 1, 0, " 1-1" },
  { "seq IN (1, 3, 4, 9)", 10, 4, 0, " 1-1 3-4 9-9" },
  { "seq > 7", 10, 3, 3, "" },
  { "seq > 7", 0, 0, 0, "" },
  { "seq IN (2, 10)", 11, 3, 2, " 2-2" },
};

static void
test_counted (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autoptr (HsdLosses) losses = hsd_losses_new ();
      g_autofree char *sql = g_strconcat ("DELETE FROM entry WHERE ", gaps[i].gone, NULL);
      g_autoptr (GString) ranges = g_string_new (NULL);

      for (guint k = 0; k < 10; k++)
        json_decref (test_table_must (table, ROLL));
      g_assert_true (hsd_database_run (database_of (table), NULL, sql, ""));
      add_range (losses, 77, 78);
      losses->n_entries = 50;
      g_assert_true (hsd_losses_count (losses, database_of (table), gaps[i].length, NULL));
      for (guint k = 0; k < losses->ranges->len; k++)
        g_string_append_printf (ranges, " %u-%u", g_array_index (losses->ranges, HsdLostRange, k).first,
                                g_array_index (losses->ranges, HsdLostRange, k).last);
      g_assert_cmpint (losses->n_entries, ==, gaps[i].n_entries);
      g_assert_cmpint (losses->n_last, ==, gaps[i].n_last);
      g_assert_cmpstr (ranges->str, ==, gaps[i].ranges);
      g_assert_cmpint (losses->n_evenings, ==, 0);
    }
}

/* Only the first 64 gaps are listed, and all are counted. */
static void
test_many_gaps (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdLosses) losses = hsd_losses_new ();
  const HsdLostRange *last;

  for (guint k = 0; k < 140; k++)
    json_decref (test_table_must (table, ROLL));
  g_assert_true (hsd_database_run (database_of (table), NULL, "DELETE FROM entry WHERE seq % 2 = 1", ""));
  g_assert_true (hsd_losses_count (losses, database_of (table), 140, NULL));
  g_assert_cmpint (losses->n_entries, ==, 70);
  g_assert_cmpuint (losses->ranges->len, ==, 64);
  last = &g_array_index (losses->ranges, HsdLostRange, 63);
  g_assert_cmpuint (last->first, ==, 127);
  g_assert_cmpuint (last->last, ==, 127);
}

/* Evenings are numbered one after the other: a number that is used has had a row. */
static void
test_evenings (void)
{
  static const struct
  {
    const char *sql;
    gint64 before;
    gint64 n;
  } cases[] = {
    { "SELECT 1", 0, 0 },
    { "SELECT 1", 3, 3 },
    { "DELETE FROM evening WHERE id = 1", 0, 1 },
    { "DELETE FROM evening", 0, 2 },
    { "UPDATE evening SET id = id + 2", 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_name ("evenings.hasard");
      TestTable *table = test_table_open (path, NULL);
      g_autoptr (HsdLosses) losses = hsd_losses_new ();

      for (guint k = 0; k < 2; k++)
        {
          json_decref (test_table_must (table, ROLL));
          json_decref (test_table_must (table, "{'do':'evening','close':true}"));
        }
      test_table_free (table);
      test_tamper (path, cases[i].sql);

      table = test_table_open (path, NULL);
      losses->n_evenings = cases[i].before;
      g_assert_true (hsd_losses_count (losses, database_of (table), 2, NULL));
      g_assert_cmpint (losses->n_evenings, ==, cases[i].n);
      g_assert_cmpint (losses->n_entries, ==, 0);
      test_table_free (table);
    }
}

HSD_SUITE (losses)
{
  g_test_add_func ("/losses/told", test_told);
  g_test_add_func ("/losses/kept", test_kept);
  g_test_add_func ("/losses/forged", test_forged);
  g_test_add_func ("/losses/read", test_read);
  g_test_add_func ("/losses/follower", test_follower);
  g_test_add_func ("/losses/counted", test_counted);
  g_test_add_func ("/losses/many-gaps", test_many_gaps);
  g_test_add_func ("/losses/evenings", test_evenings);
}
