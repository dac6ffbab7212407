/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/pack.h"
#include "model/table/intent.h"
#include "model/table/spans.h"

/* Whether some number came from chance and not only from real dice. */
static gboolean
has_virtual (const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = { bytes, bytes + size, FALSE };

  while (!reader.bad && reader.next < reader.end)
    if ((hsd_unpack_number (&reader) & 1) == 0)
      return TRUE;

  return FALSE;
}

guint
hsd_spans_count_outside (HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT drawn FROM entry WHERE evening NOT IN (SELECT id FROM evening) "
                                         "AND drawn IS NOT NULL",
                                         "");
  guint n = 0;

  while (hsd_database_next (database, rows, NULL))
    n += has_virtual (sqlite3_column_blob (rows, 0), sqlite3_column_bytes (rows, 0));

  return n;
}

/* The entries that were undone and not redone: one byte per entry, computed from the intents only. */
static GByteArray *
find_cancelled (HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq, intent FROM entry ORDER BY seq", "");
  GByteArray *cancelled = g_byte_array_new ();
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint));
  guint now = 0; /* the number of steps that are not undone */

  while (hsd_database_next (database, rows, NULL))
    {
      guint seq = sqlite3_column_int64 (rows, 0);
      g_auto (HsdKeptIntent) kept = { 0 };

      if (seq != cancelled->len + 1 || !hsd_intent_unpack (sqlite3_column_blob (rows, 1), sqlite3_column_bytes (rows, 1), &kept))
        break;
      g_byte_array_append (cancelled, (const guint8 *) "", 1);
      if (kept.intent.kind == HSD_INTENT_UNDO && now > 0)
        cancelled->data[g_array_index (steps, guint, --now) - 1] = TRUE;
      else if (kept.intent.kind == HSD_INTENT_REDO && now < steps->len)
        g_array_index (steps, guint, now++) = seq;
      else
        {
          g_array_set_size (steps, now++);
          g_array_append_val (steps, seq);
        }
    }
  sqlite3_reset (rows);

  return cancelled;
}

GHashTable *
hsd_spans_find (HsdDatabase *database)
{
  g_autoptr (GByteArray) cancelled = find_cancelled (database);
  GHashTable *spans = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq, evening, cancelled FROM entry ORDER BY seq", "");

  while (hsd_database_next (database, rows, NULL))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);
      gint64 evening = sqlite3_column_int64 (rows, 1);
      HsdSpan *span = g_hash_table_lookup (spans, &evening);

      if (span == NULL)
        {
          span = g_new0 (HsdSpan, 1);
          span->first = seq;
          g_hash_table_insert (spans, g_memdup2 (&evening, sizeof evening), span);
        }
      span->last = seq;
      if (span->wrong == 0 && seq >= 1 && seq <= cancelled->len &&
          cancelled->data[seq - 1] != (sqlite3_column_int (rows, 2) != 0))
        span->wrong = seq;
    }

  return spans;
}
