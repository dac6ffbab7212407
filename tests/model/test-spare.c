/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entries of an evening that are kept in memory, for the case that somebody else writes the table file: never more than it may be. */

#include "config.h"

#include "folder.h"
#include "model/store/spare.h"
#include "model/store/store-private.h"
#include "model/table/table-private.h"
#include "suite.h"

#define MEGABYTE (1024 * 1024)
#define N_ENTRIES 40
#define LIMIT 32 /* megabytes */

static void
take (HsdSpare *spare, guint seq, GByteArray *intent)
{
  HsdStoreEntry entry = { .seq = seq, .kind = HSD_ENTRY_TABLE, .time = 1, .rules = 1, .intent = intent };

  hsd_spare_take_entry (spare, &entry);
  hsd_spare_keep (spare);
}

/* The oldest entries go first, and are counted as missing where the other file does not have them. */
static void
test_bound (void)
{
  g_autofree char *path = test_folder_name ("bound.hasard");
  g_autofree char *there = test_folder_name ("there.hasard");
  TestTable *table = test_table_open (path, NULL);
  TestTable *other = test_table_open (there, NULL);
  HsdStore *target = other->table->store;
  HsdSpare *spare = hsd_spare_new (table->table->store);
  g_autoptr (GByteArray) megabyte = g_byte_array_new ();
  guint n_missing;

  g_assert_false (hsd_spare_has_any (spare));
  g_byte_array_set_size (megabyte, MEGABYTE);
  memset (megabyte->data, 7, MEGABYTE);
  for (guint seq = 1; seq <= N_ENTRIES; seq++)
    take (spare, seq, megabyte);
  g_assert_true (hsd_spare_has_any (spare));

  g_assert_true (hsd_store_begin (target, NULL));
  g_assert_true (hsd_spare_lay (spare, target, &n_missing, NULL));
  g_assert_cmpuint (n_missing, >=, N_ENTRIES - LIMIT);
  g_assert_cmpuint (n_missing, <=, N_ENTRIES - LIMIT * 3 / 4);
  g_assert_cmpint (hsd_database_number (target->database, "SELECT count(*) FROM entry", -1), ==, N_ENTRIES - n_missing);
  g_assert_cmpint (hsd_database_number (target->database, "SELECT min(seq) FROM entry", -1), ==, n_missing + 1);
  g_assert_cmpint (hsd_database_number (target->database, "SELECT max(seq) FROM entry", -1), ==, N_ENTRIES);
  hsd_store_roll_back (target);
  hsd_spare_free (spare);
  test_table_free (other);
  test_table_free (table);
}

/* An entry that was not committed is not kept. */
static void
test_dropped (void)
{
  g_autofree char *path = test_folder_name ("dropped.hasard");
  TestTable *table = test_table_open (path, NULL);
  HsdSpare *spare = hsd_spare_new (table->table->store);
  g_autoptr (GByteArray) intent = g_byte_array_new ();
  HsdStoreEntry entry = { .seq = 1, .kind = HSD_ENTRY_TABLE, .intent = intent };

  hsd_spare_take_entry (spare, &entry);
  g_assert_false (hsd_spare_has_any (spare));
  hsd_spare_drop (spare);
  hsd_spare_keep (spare);
  g_assert_false (hsd_spare_has_any (spare));
  hsd_spare_free (spare);
  test_table_free (table);
}

HSD_SUITE (spare)
{
  g_test_add_func ("/spare/bound", test_bound);
  g_test_add_func ("/spare/dropped", test_dropped);
}
