/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statistics of a table, compared with a count of all entries. */

#include "config.h"

#include <math.h>

#include "evenings.h"
#include "folder.h"
#include "model/odds/chi-square.h"
#include "model/store/index.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "suite.h"

/* --- dice --- */

typedef struct
{
  GHashTable *faces; /* "system/person/kind/face/real" → count */
} Dice;

static void
count_die (Dice *dice, const char *key)
{
  g_hash_table_replace (dice->faces, g_strdup (key), GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (dice->faces, key)) + 1));
}

/* Counts the dice that are new in the story, even if they are undone later. */
static void
note_dice (Dice *dice, TestTable *table, const HsdStory *before)
{
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  g_auto (HsdStoreEntry) entry = { 0 };
  guint from = before != NULL && story != NULL && before->throw_id == story->throw_id ? before->dice->len : 0;
  HsdUnpacker reader;

  g_assert_true (hsd_store_get (table->table->store, hsd_store_length (table->table->store), &entry, NULL));
  if (entry.drawn == NULL || story->dice->len == 0)
    return;

  reader = (HsdUnpacker) { entry.drawn->data, entry.drawn->data + entry.drawn->len, FALSE };
  for (guint i = from; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      g_autofree char *key = NULL;
      HsdDraw one;

      g_assert_true (hsd_draw_read (&reader, &one));
      key = g_strdup_printf ("%s/%s/%d/%d/%d", hsd_system_get_id (story->system), story->character != NULL ? story->character : "",
                             die->kind, die->face, one.real);
      g_assert_cmpint (hsd_die_lowest (die->kind) + (int) one.number, ==, die->face);
      count_die (dice, key);
    }
  g_assert_true (hsd_unpack_end (&reader));
}

static guint
naive_faces (Dice *dice, const char *system, const char *person, int kind, int face, int real)
{
  GHashTableIter iter;
  gpointer key;
  gpointer count;
  guint sum = 0;

  g_hash_table_iter_init (&iter, dice->faces);
  while (g_hash_table_iter_next (&iter, &key, &count))
    {
      g_auto (GStrv) parts = g_strsplit (key, "/", -1);

      if ((system == NULL || g_str_equal (parts[0], system)) && (person == NULL || g_str_equal (parts[1], person)) &&
          atoi (parts[2]) == kind && (face < 0 || atoi (parts[3]) == face) && atoi (parts[4]) == real)
        sum += GPOINTER_TO_UINT (count);
    }

  return sum;
}

static void
check_faces (HsdStatistics *statistics, Dice *dice, const char *system, const char *person)
{
  for (int kind = 0; kind < HSD_N_DICE; kind++)
    {
      const HsdFaces *faces = NULL;
      double chi_square = 0;

      for (guint i = 0; i < statistics->faces->len; i++)
        if ((int) g_array_index (statistics->faces, HsdFaces, i).kind == kind)
          faces = &g_array_index (statistics->faces, HsdFaces, i);

      g_assert_cmpuint (naive_faces (dice, system, person, kind, -1, 0), ==, faces != NULL ? faces->total : 0);
      g_assert_cmpuint (naive_faces (dice, system, person, kind, -1, 1), ==, faces != NULL ? faces->real : 0);
      if (faces != NULL)
        g_assert_cmpint (faces->lowest + (int) faces->n_faces - 1, ==, hsd_die_highest (kind));
      for (guint i = 0; faces != NULL && i < faces->n_faces; i++)
        {
          double even = (double) faces->total / faces->n_faces;

          g_assert_cmpuint (naive_faces (dice, system, person, kind, faces->lowest + i, 0), ==, faces->counts[i]);
          if (even > 0)
            chi_square += (faces->counts[i] - even) * (faces->counts[i] - even) / even;
        }
      if (faces != NULL)
        {
          g_assert_cmpfloat_with_epsilon (faces->chi_square, chi_square, 1e-9);
          g_assert_cmpfloat (faces->p, ==, faces->total > 0 ? hsd_chi_square_p (faces->counts, faces->n_faces) : 1);
        }
    }
}

static double
fraction (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);

  return g_ascii_strtod (parts[0], NULL) / (parts[1] != NULL ? g_ascii_strtod (parts[1], NULL) : 1);
}

static gboolean
counts (const TestThrow *throw, HsdSystem *system, const char *person, gint64 since)
{
  return !throw->cancelled && throw->time >= since && (system == NULL || throw->story->system == system) &&
         (person == NULL || g_strcmp0 (person, throw->story->character) == 0);
}

static void
check_outcomes (HsdStatistics *statistics, GArray *throws, HsdSystem *system, const char *person, gint64 since)
{
  guint64 count = 0;

  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);
      guint n = 0;

      for (guint j = 0; j < throws->len; j++)
        {
          const TestThrow *throw = &g_array_index (throws, TestThrow, j);

          n += counts (throw, system, person, since) && test_outcome_of (throw->story) == one->word;
        }
      if (system != NULL)
        g_assert_cmpuint (one->count, ==, n);
      g_assert_true (one->word != NULL || one->count > 0);
      count += one->count;
    }
  g_assert_cmpuint (count, ==, statistics->count);
}

/* All but the faces, of the throws from @since on. */
static void
check_sums (HsdStatistics *statistics, GArray *throws, HsdSystem *system, const char *person, gint64 since)
{
  guint count = 0;
  guint told = 0;
  guint succeeded = 0;
  double expected = 0;

  for (guint i = 0; i < throws->len; i++)
    {
      const TestThrow *throw = &g_array_index (throws, TestThrow, i);
      const HsdWord *outcome = test_outcome_of (throw->story);

      if (!counts (throw, system, person, since))
        continue;
      count++;
      if (throw->chance == NULL || outcome == NULL)
        continue;
      told++;
      succeeded += outcome->mark == HSD_MARK_SUCCESS || outcome->mark == HSD_MARK_CRITICAL_SUCCESS;
      expected += fraction (throw->chance);
    }

  g_assert_cmpuint (statistics->count, ==, count);
  g_assert_cmpuint (statistics->told, ==, told);
  g_assert_cmpuint (statistics->succeeded, ==, succeeded);
  g_assert_cmpfloat_with_epsilon (statistics->expected, expected, 1e-6);
  if (system != NULL || since > 0)
    check_outcomes (statistics, throws, system, person, since);
}

static void
check_statistics (TestTable *table, Dice *dice, HsdSystem *system, const char *person)
{
  g_autoptr (HsdStatistics) statistics = hsd_table_count (table->table, system, person);
  g_autoptr (GArray) throws = test_throws_read (table);

  check_sums (statistics, throws, system, person, 0);
  check_faces (statistics, dice, system != NULL ? hsd_system_get_id (system) : NULL, person);

  for (guint i = 1; i <= 4 && i <= throws->len; i++)
    {
      gint64 since = g_array_index (throws, TestThrow, (throws->len - 1) * i / 4).time + i % 2;
      g_autoptr (HsdStatistics) later = hsd_statistics_new_since (table->table->store, system, person, since);

      check_sums (later, throws, system, person, since);
      g_assert_cmpuint (later->faces->len, ==, 0);
    }
}

static void
check_all_statistics (TestTable *table, Dice *dice)
{
  for (guint s = 0; s <= hsd_registry_count (); s++)
    for (guint p = 0; p <= TEST_N_NAMES; p++)
      check_statistics (table, dice, s > 0 ? hsd_registry_get (s - 1) : NULL, p > 0 ? test_names[p - 1] : NULL);
}

static void
play_and_count (TestTable *table, Dice *dice, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = test_random_line ();
      g_autoptr (json_t) answer = NULL;
      HsdStory *before = hsd_table_get_state (table->table)->story;
      g_autoptr (HsdStory) kept = before != NULL ? hsd_story_ref (before) : NULL;

      guint length = hsd_store_length (table->table->store);

      test_hour += 1000;
      answer = test_table_say (table, line);
      if (hsd_store_length (table->table->store) > length)
        note_dice (dice, table, kept);
    }
}

/* The statistics after every intent, after reopening, and built anew for a table in memory. */
static void
test_statistics (void)
{
  for (guint t = 0; t < (g_test_slow () ? 40 : 4); t++)
    {
      g_autofree char *path = t % 2 == 0 ? test_folder_name ("count.hasard") : NULL;
      g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (t);
      g_autoptr (GHashTable) faces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Dice dice = { faces };
      TestTable *table = test_table_open (path, entropy);

      table->table->clock = test_tell_hour;
      test_seat (table);
      play_and_count (table, &dice, 400);
      check_all_statistics (table, &dice);
      play_and_count (table, &dice, 100);
      if (path != NULL)
        test_table_reopen (&table, path, entropy);
      check_all_statistics (table, &dice);
      test_table_free (table);
    }
}

/* An evening begins with the first throw after a long silence. Where no evening is promised, the last hours count as one. */
static void
test_evening (gconstpointer data)
{
  static const char line[] = "{'do':'roll','system':'discordant','input':{}}";
  gboolean promised = GPOINTER_TO_INT (data);
  g_autofree char *path = test_folder_name (promised ? "promised.hasard" : "not-promised.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, promised ? NULL : entropy);
  gint64 start = 1700000000000;

  /* The hour of a throw after the start, and when the evening began that it belongs to; in hours. */
  static const struct
  {
    int hour;
    int began;
    guint n;
  } throws[] = { { 0, 0, 1 }, { 1, 0, 2 }, { 13, 0, 3 }, { 26, 26, 1 }, { 37, 26, 2 } };

  table->table->clock = test_tell_hour;
  test_hour = start;
  g_assert_cmpint (hsd_table_get_evening_start (table->table), ==, test_hour);
  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      g_autoptr (HsdStatistics) counted = NULL;
      g_autoptr (HsdStatistics) hers = NULL;

      test_hour = start + throws[i].hour * 3600000;
      json_decref (test_table_must (table, line));
      g_assert_cmpint (hsd_table_get_evening_start (table->table), ==,
                       promised ? start + throws[i].began * 3600000 : test_hour - HSD_EVENING_QUIET_MS);
      if (!promised)
        continue;
      counted = hsd_table_count_evening (table->table, NULL, NULL);
      hers = hsd_table_count_evening (table->table, hsd_registry_find ("luck"), NULL);
      g_assert_cmpuint (counted->count, ==, throws[i].n);
      g_assert_cmpuint (hers->count, ==, 0);
    }

  test_hour += HSD_EVENING_QUIET_MS;
  g_assert_cmpint (hsd_table_get_evening_start (table->table), <, test_hour);
  test_hour++;
  g_assert_cmpint (hsd_table_get_evening_start (table->table), ==, test_hour);
  test_table_free (table);
}

/* Counts that were forged for faces that no die has say nothing. */
static void
test_strange_faces (void)
{
  static const gint64 keys[] = { -1, -1000 * HSD_DIE_D20 - 3, HSD_FACE_KEY (HSD_DIE_D20, 0), HSD_FACE_KEY (HSD_DIE_D20, 21),
                                 HSD_FACE_KEY (HSD_N_DICE, 3), G_MAXINT64 };
  g_autofree char *path = test_folder_name ("strange.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, entropy);
  g_autoptr (HsdStatistics) counted = NULL;

  json_decref (test_table_must (table, "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'bought_dice':0}}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'bought_dice':0},'faces':[1,20]}"));
  test_table_free (table);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT INTO tally (what, system, person, key, n) VALUES (4, 1, 0, %" G_GINT64_FORMAT
                                              ", 5), (5, 1, 0, %" G_GINT64_FORMAT ", 5)",
                                              keys[i], keys[i]);

      test_tamper (path, sql);
    }

  table = test_table_open (path, entropy);
  counted = hsd_table_count (table->table, NULL, NULL);
  g_assert_cmpuint (counted->faces->len, ==, 1);
  g_assert_cmpint (g_array_index (counted->faces, HsdFaces, 0).kind, ==, HSD_DIE_D20);
  g_assert_cmpuint (g_array_index (counted->faces, HsdFaces, 0).total, ==, 2);
  g_assert_cmpuint (g_array_index (counted->faces, HsdFaces, 0).real, ==, 2);
  g_assert_false (counted->faces_left_out);
  test_table_free (table);
}

HSD_SUITE (statistics)
{
  g_test_add_func ("/statistics/recount", test_statistics);
  g_test_add_func ("/statistics/strange-faces", test_strange_faces);
  g_test_add_data_func ("/statistics/evening", GINT_TO_POINTER (TRUE), test_evening);
  g_test_add_data_func ("/statistics/last-hours", GINT_TO_POINTER (FALSE), test_evening);
}
