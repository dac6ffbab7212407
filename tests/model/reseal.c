/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "model/store/chain.h"
#include "model/store/head.h"
#include "model/store/sealed-file.h"
#include "model/store/store-private.h"
#include "reseal.h"

#define PAGE_BYTES 4096

void
test_reseal_pages (const char *path)
{
  guint8 page[PAGE_BYTES];
  FILE *file = fopen (path, "r+b");

  g_assert_nonnull (file);
  for (guint32 number = 1; fread (page, sizeof page, 1, file) == 1; number++)
    {
      hsd_page_seal (page, sizeof page, number);
      g_assert_cmpint (fseek (file, -PAGE_BYTES, SEEK_CUR), ==, 0);
      g_assert_cmpuint (fwrite (page, sizeof page, 1, file), ==, 1);
      g_assert_cmpint (fflush (file), ==, 0);
    }
  fclose (file);
}

void
test_rechain (HsdDatabase *database)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq FROM entry ORDER BY seq", "");

  while (rows != NULL && hsd_database_next (database, rows, NULL))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);

      g_array_append_val (keys, seq);
    }

  for (guint i = 0; i < keys->len; i++)
    hsd_database_run (database, NULL,
                      "UPDATE entry SET hash = hsd_hash (" HSD_HASH_BEFORE ("entry") ", " HSD_LEAF ("") ") WHERE seq = ?", "i",
                      g_array_index (keys, gint64, i));
}

void
test_reseal (const char *path)
{
  g_autofree char *uri = hsd_store_make_uri (path, "?judge=0");
  g_autoptr (HsdDatabase) database = NULL;
  HsdHead head;

  test_reseal_pages (path);
  database = hsd_database_open (uri, SQLITE_OPEN_READWRITE, NULL);
  g_assert_nonnull (database);

  hsd_database_execute (database, "BEGIN", NULL);
  test_rechain (database);
  hsd_head_read (database, &head, NULL);
  if (hsd_head_recount (database, &head, NULL))
    hsd_head_write (database, &head, NULL);
  hsd_database_execute (database, "COMMIT", NULL);
  hsd_database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", NULL);
}
