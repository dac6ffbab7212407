/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One long history, made and measured.
 *
 *     history-probe make FILE THROWS
 *     history-probe measure FILE
 *     history-probe look FILE
 *     history-probe beside FILE
 *
 * A thousand throws are played, and then copied within the file as often as is wanted: what
 * a copy is made of is what playing wrote, and a million takes seconds. */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/store/chain.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "model/table/table-private.h"

#define PLAYED 1000
#define ROUNDS 15

/* Intents that are timed of each kind, and so many before the kind changes. */
#define BESIDE 2000
#define BLOCK 200

static HsdTable *
open_table (const char *path)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, entropy, &error);

  if (table == NULL)
    g_error ("%s", error->message);

  return table;
}

/* --- making --- */

static void
say (HsdProtocol *protocol, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (HsdProtocol *protocol, const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autofree char *answer = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  g_strdelimit (line, "'", '"');
  answer = hsd_protocol_answer (protocol, line, strlen (line));
  if (!g_str_has_prefix (answer, "{\"ok\":true"))
    g_error ("%s: %s", line, answer);
}

/* Labels of three words out of fifty: a word is in one throw of seventeen or so. */
static void
play (HsdTable *table)
{
  static const char *const inputs[] = {
    "'luck','input':{'characteristic':12,'roll_type':'sight'}",
    "'discordant','input':{'d':4,'challenge':1}",
    "'2d20','input':{'attribute':9,'skill':3,'difficulty':1}",
    "'initiates','input':{'value':2,'threshold':8}",
  };
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

  for (guint i = 0; i < 5; i++)
    say (protocol, "{'do':'character','name':'Élodie %u','luck':{'luck':12,'luck_points':6},'tarot':{}}", i);
  for (guint i = 0; i < PLAYED; i++)
    say (protocol, "{'do':'roll','system':%s,'character':'Élodie %u','label':'épée%u garde%u nuit%u'}",
         inputs[i % G_N_ELEMENTS (inputs)], i % 5, i * 7 % 50, i * 11 % 47, i * 13 % 43);
}

/* Each entry takes in the one before it, so they are copied one by one. */
static const char copy_entry[] =
  "INSERT INTO entry (seq, kind, cancelled, time, rules, evening, telling, motion, base, chance, drawn, intent, story, salt, hash) "
  "SELECT seq + :entries, kind, 0, time + :time, rules, evening, CASE telling WHEN 0 THEN 0 ELSE telling + :entries END, "
  "motion + :entries, base + :entries, chance, drawn, intent, story, salt, hsd_hash ((SELECT hash FROM entry ORDER BY seq DESC LIMIT 1), hsd_hash (salt, seq + :entries, kind, "
  "time + :time, rules, evening, CASE telling WHEN 0 THEN 0 ELSE telling + :entries END, motion + :entries, base + :entries, chance, drawn, intent, story)) "
  "FROM entry WHERE seq = :each";

static const char *const copies[] = {
  "INSERT INTO throw (number, telling, last, cancelled, time, system, person, outcome, succeeded, expected, words, ids) "
  "SELECT number + :throws, telling + :entries, last + :entries, cancelled, time + :time, system, person, outcome, succeeded, expected, "
  "words || ' soir' || :copy, ids FROM throw WHERE number <= :played",
  "INSERT INTO search (rowid, words, ids) SELECT number, words, ids FROM throw WHERE number > :throws",
};

static void
bind (sqlite3_stmt *statement, const char *name, gint64 value)
{
  int place = sqlite3_bind_parameter_index (statement, name);

  if (place > 0)
    sqlite3_bind_int64 (statement, place, value);
}

static sqlite3_stmt *
prepare (sqlite3 *database, const char *sql, guint copy, gint64 each)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (database));
  bind (statement, ":copy", copy);
  bind (statement, ":entries", copy * each);
  bind (statement, ":throws", copy * (gint64) PLAYED);
  bind (statement, ":played", PLAYED);
  bind (statement, ":time", copy * G_GINT64_CONSTANT (3600000));

  return statement;
}

static void
run (sqlite3 *database, sqlite3_stmt *statement)
{
  if (sqlite3_step (statement) != SQLITE_DONE)
    g_error ("%s", sqlite3_errmsg (database));
  sqlite3_reset (statement);
}

static void
copy_once (sqlite3 *database, guint copy, gint64 each)
{
  sqlite3_stmt *entry = prepare (database, copy_entry, copy, each);

  for (gint64 seq = 1; seq <= each; seq++)
    {
      bind (entry, ":each", seq);
      run (database, entry);
    }
  sqlite3_finalize (entry);

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      sqlite3_stmt *statement = prepare (database, copies[i], copy, each);

      run (database, statement);
      sqlite3_finalize (statement);
    }
}

static void
make (const char *path, guint n)
{
  HsdTable *table = open_table (path);
  HsdDatabase *database = hsd_store_get_database (table->store);
  g_autofree char *tallies = g_strdup_printf ("UPDATE tally SET n = n * %u", n / PLAYED);
  gint64 each;

  play (table);
  each = hsd_store_length (table->store);
  if (!hsd_store_begin (table->store, NULL))
    g_error ("the table cannot be written");
  for (guint copy = 1; copy < n / PLAYED; copy++)
    copy_once (hsd_database_handle (database), copy, each);
  if (!hsd_database_execute (database, tallies, NULL) ||
      !hsd_store_recount (table->store, hsd_timeline_at (table->timeline), NULL) || !hsd_store_commit (table->store, NULL))
    g_error ("the copies were not kept");
  g_object_unref (table);
}

/* --- measuring --- */

static gint64
now_ns (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * G_GINT64_CONSTANT (1000000000) + time.tv_nsec;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static void
print_median (const char *name, gint64 *times)
{
  qsort (times, ROUNDS, sizeof *times, compare);
  printf (",\"%s\":%" G_GINT64_FORMAT, name, times[ROUNDS / 2]);
}

/* The table is closed in between. */
static void
measure_opening (const char *path)
{
  gint64 times[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 began = now_ns ();
      HsdTable *table = open_table (path);

      times[i] = now_ns () - began;
      g_object_unref (table);
    }
  print_median ("open", times);
}

typedef void (*Work) (HsdTable *table, const void *data);

/* The first round fills the caches. */
static void
measure (HsdTable *table, const char *name, Work work, const void *data)
{
  gint64 times[ROUNDS];

  work (table, data);
  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 began = now_ns ();

      work (table, data);
      times[i] = now_ns () - began;
    }
  print_median (name, times);
}

/* Reads the rows that fill a window, as a view does. */
static void
show_first_page (HsdTable *table)
{
  GListModel *list = G_LIST_MODEL (hsd_table_get_history (table));

  for (guint i = 0; i < MIN (50, g_list_model_get_n_items (list)); i++)
    g_object_unref (g_list_model_get_item (list, i));
}

static void
search (HsdTable *table, const void *data)
{
  hsd_history_set_filter (hsd_table_get_history (table), data);
  show_first_page (table);
  hsd_history_set_filter (hsd_table_get_history (table), NULL);
}

/* Searches as a table without an index would. */
static void
search_naively (HsdTable *table, const void *data)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT number FROM throw WHERE words LIKE ? ORDER BY number DESC LIMIT 50", "t",
                                         (const char *) data);

  while (hsd_database_next (database, rows, NULL))
    ;
}

static void
count (HsdTable *table, const void *data)
{
  hsd_statistics_free (hsd_table_count (table, data != NULL ? hsd_registry_find (data) : NULL, NULL));
}

static gint64
resident (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL) || (line = strstr (status, "VmRSS:")) == NULL)
    return 0;

  return g_ascii_strtoll (line + strlen ("VmRSS:"), NULL, 10) * 1024;
}

static void
measure_memory (HsdTable *table)
{
  HsdFilter all = { .text = "epee" };

  show_first_page (table);
  printf (",\"rss_listed\":%" G_GINT64_FORMAT, resident ());
  hsd_history_set_filter (hsd_table_get_history (table), &all);
  hsd_history_load_all (hsd_table_get_history (table));
  printf (",\"found\":%u,\"rss_filtered\":%" G_GINT64_FORMAT, g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table))),
          resident ());
  hsd_history_set_filter (hsd_table_get_history (table), NULL);
}

static void
measure_all (const char *path)
{
  HsdTable *table;
  /* A letter and a word that are on every page; three that only copy 123 has together; prefixes with many
   * matches; and a word without any. */
  HsdFilter letter = { .text = "e" };
  HsdFilter common = { .text = "garde" };
  HsdFilter word = { .text = "soir123" };
  HsdFilter words = { .text = "soir123 garde11 epee" };
  HsdFilter prefixes = { .text = "soir1 garde1 epee1" };
  HsdFilter nothing = { .text = "garde1 epee2 nobody" };
  HsdFilter period = { .since = 1 };
  HsdFilter old = { .until = g_get_real_time () / 1000 + 3600000 };
  HsdFilter old_word = { .text = "garde", .until = g_get_real_time () / 1000 + 3600000 };

  table = open_table (path);
  printf ("{\"rss_open\":%" G_GINT64_FORMAT, resident ());
  measure_memory (table);
  measure (table, "search_letter", search, &letter);
  measure (table, "search_common", search, &common);
  measure (table, "search_word", search, &word);
  measure (table, "search_words", search, &words);
  measure (table, "search_prefixes", search, &prefixes);
  measure (table, "search_nothing", search, &nothing);
  measure (table, "filter_period", search, &period);
  measure (table, "filter_old", search, &old);
  measure (table, "filter_old_word", search, &old_word);
  measure (table, "like_word", search_naively, "%soir123%");
  measure (table, "like_words", search_naively, "%epee%garde11%soir123%");
  measure (table, "like_prefixes", search_naively, "%epee1%garde1%soir1%");
  measure (table, "like_nothing", search_naively, "%nobody%");
  measure (table, "statistics", count, NULL);
  measure (table, "statistics_2d20", count, "2d20");
  g_object_unref (table);
  measure_opening (path);
  printf ("}\n");
}

/* --- checking it --- */

static gint64
spent_ns (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_GINT64_CONSTANT (1000000000) + time.tv_nsec;
}

static void
check_all (const char *path)
{
  HsdTable *table = open_table (path);
  g_autoptr (GError) error = NULL;
  gint64 began = now_ns ();
  gint64 spent = spent_ns ();

  if (!hsd_table_check_now (table, &error))
    g_error ("%s", error->message);
  printf ("{\"look\":%" G_GINT64_FORMAT ",\"look_spent\":%" G_GINT64_FORMAT ",\"rss_looked\":%" G_GINT64_FORMAT "}\n",
          now_ns () - began, spent_ns () - spent, resident ());
  g_object_unref (table);
}

/* How long an intent takes to be kept, now alone and now beside the thread that checks the file. */
static void
play_beside (const char *path)
{
  gint64 times[2][BESIDE];
  guint n_over = 0;

  for (guint i = 0; i < 2 * BESIDE / BLOCK; i++)
    {
      HsdTable *table = open_table (path);
      g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

      say (protocol, "{'do':'roll','system':'luck','input':{'characteristic':12,'roll_type':'sight'}}");
      if (i % 2 == 1)
        hsd_table_check (table);
      for (guint n = 0; n < BLOCK; n++)
        {
          gint64 began = now_ns ();

          say (protocol, "{'do':'roll','system':'luck','input':{'characteristic':12,'roll_type':'sight'}}");
          times[i % 2][i / 2 * BLOCK + n] = now_ns () - began;
        }
      n_over += i % 2 == 1 && table->check == NULL;
      g_clear_pointer (&protocol, hsd_protocol_free);
      g_object_unref (table);
    }

  qsort (times[0], BESIDE, sizeof **times, compare);
  qsort (times[1], BESIDE, sizeof **times, compare);
  printf ("{\"alone\":%" G_GINT64_FORMAT ",\"beside\":%" G_GINT64_FORMAT ",\"alone_p90\":%" G_GINT64_FORMAT
          ",\"beside_p90\":%" G_GINT64_FORMAT ",\"over\":%u}\n",
          times[0][BESIDE / 2], times[1][BESIDE / 2], times[0][BESIDE * 9 / 10], times[1][BESIDE * 9 / 10], n_over);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "make"))
    make (argv[2], atoi (argv[3]));
  else if (argc == 3 && g_str_equal (argv[1], "measure"))
    measure_all (argv[2]);
  else if (argc == 3 && g_str_equal (argv[1], "look"))
    check_all (argv[2]);
  else if (argc == 3 && g_str_equal (argv[1], "beside"))
    play_beside (argv[2]);
  else
    return 2;

  return 0;
}
