/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>
#include <string.h>

#include "model/store/chain.h"
#include "model/story/ledger.h"
#include "model/table/evening-summary.h"
#include "model/table/evening.h"
#include "model/table/table-private.h"

#define WORD_BITS 12
#define PROMISE_WORDS 12

/* Sounds that neither French nor English confuses. */
static const char consonants[] = "bdfgjklmnprstvwz";
static const char vowels[] = "aiou";

static guint
take_bits (const guint8 *bytes, guint from, guint n)
{
  guint value = 0;

  for (guint i = from; i < from + n; i++)
    value = value << 1 | (bytes[i / 8] >> (7 - i % 8) & 1);

  return value;
}

char *
hsd_bytes_in_words (const guint8 *bytes, guint n_words)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    {
      guint word = take_bits (bytes, i * WORD_BITS, WORD_BITS);

      g_string_append_printf (words, "%s%c%c%c%c", i > 0 ? " " : "", consonants[word >> 8], vowels[word >> 6 & 3],
                              consonants[word >> 2 & 15], vowels[word & 3]);
    }

  return g_string_free (words, FALSE);
}

char *
hsd_promise_in_words (const char *hash)
{
  guint8 bytes[HSD_COMMITMENT_BYTES] = { 0 };

  sodium_hex2bin (bytes, sizeof bytes, hash, strlen (hash), NULL, NULL, NULL);

  return hsd_bytes_in_words (bytes, PROMISE_WORDS);
}

void
hsd_promise_clear (HsdPromise *self)
{
  g_clear_pointer (&self->commitment, g_free);
  g_clear_pointer (&self->seed, g_free);
}

gboolean
hsd_table_read_promise (HsdTable *self, gint64 evening, HsdPromise *promise)
{
  char hex[2 * HSD_ENTROPY_SEED_BYTES + 1];
  HsdDatabase *database;
  sqlite3_stmt *row;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  *promise = (HsdPromise) { 0 };
  database = hsd_store_get_database (self->store);
  row = hsd_database_ask (database, NULL,
                          "SELECT state, lower(hex(commitment)), seed FROM evening WHERE id = ?", "i", evening);
  if (!hsd_database_next (database, row, NULL))
    return FALSE;

  promise->state = sqlite3_column_int (row, 0);
  promise->commitment = g_strdup ((const char *) sqlite3_column_text (row, 1));
  if (sqlite3_column_bytes (row, 2) == HSD_ENTROPY_SEED_BYTES)
    {
      promise->seed = g_strdup (sodium_bin2hex (hex, sizeof hex, sqlite3_column_blob (row, 2), HSD_ENTROPY_SEED_BYTES));
      promise->kept = hsd_commitment_is_kept (promise->commitment, sqlite3_column_blob (row, 2));
    }
  sqlite3_reset (row);

  return TRUE;
}

/* --- what was struck off --- */

/* The entry of the throw, or @otherwise where it cannot be read. */
static gint64
entry_of (HsdTable *self, guint number, gint64 otherwise)
{
  g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (self->history, number);

  return throw != NULL && hsd_history_throw_is_readable (throw) ? hsd_history_throw_get_seq (throw) : otherwise;
}

/* The debt that the request strikes off, also one that was undone and redone; 0 if it does something else. */
static int
struck_by (HsdTable *self, const guint8 *bytes, gsize size)
{
  HsdIntentKind kind = hsd_intent_read_kind (bytes, size);
  g_auto (HsdKeptIntent) kept = { 0 };
  g_auto (HsdStoreEntry) first = { 0 };

  if ((kind != HSD_INTENT_STRIKE && kind != HSD_INTENT_REDO) || !hsd_intent_unpack (bytes, size, &kept))
    return 0;
  if (kind == HSD_INTENT_STRIKE)
    return hsd_record_get (kept.args, HSD_STRIKE_DEBT);

  if (!hsd_store_get (self->store, kept.intent.made, &first, NULL) || first.intent == NULL ||
      hsd_intent_read_kind (first.intent->data, first.intent->len) != HSD_INTENT_STRIKE)
    return 0;

  return struck_by (self, first.intent->data, first.intent->len);
}

static gboolean
is_struck (HsdTable *self, int id)
{
  const HsdRecord *debt = id != 0 ? hsd_state_find_debt (self->state, id) : NULL;

  return debt != NULL && hsd_record_get (debt, HSD_DEBT_STRUCK);
}

GArray *
hsd_table_list_struck (HsdTable *self, const HsdSitting *before, const HsdSitting *sitting, const HsdSitting *after)
{
  GArray *struck = g_array_new (FALSE, FALSE, sizeof (int));
  HsdDatabase *database;
  gint64 from, begins, ends, until;
  sqlite3_stmt *rows;

  g_return_val_if_fail (HSD_IS_TABLE (self), struck);

  database = hsd_store_get_database (self->store);
  from = before != NULL ? entry_of (self, before->last, 0) : 0;
  begins = entry_of (self, sitting->first, 0);
  ends = entry_of (self, sitting->last, G_MAXINT64);
  until = after != NULL ? entry_of (self, after->first, G_MAXINT64) : G_MAXINT64;
  rows = hsd_database_ask (database, NULL,
                           "SELECT seq, time, intent FROM entry WHERE seq > ?1 AND seq < ?2 AND cancelled = 0 AND " HSD_CHAIN_HOLDS ("entry")
                           " ORDER BY seq",
                           "ii", from, until);
  while (hsd_database_next (database, rows, NULL))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);
      gint64 time = sqlite3_column_int64 (rows, 1);
      int id = struck_by (self, sqlite3_column_blob (rows, 2), sqlite3_column_bytes (rows, 2));

      if (!is_struck (self, id) || (seq < begins && before != NULL && time - before->ended <= HSD_EVENING_QUIET_MS) ||
          (seq > ends && time - sitting->ended > HSD_EVENING_QUIET_MS))
        continue;
      g_array_append_val (struck, id);
    }

  return struck;
}

char *
hsd_table_head_in_words (HsdTable *self, gint64 evening)
{
  HsdChainHash hash;
  guint seq = 0;
  sqlite3_stmt *row;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  row = hsd_database_ask (hsd_store_get_database (self->store), NULL,
                          "SELECT coalesce (max (seq), 0) FROM entry WHERE ?1 = 0 OR evening = ?1", "i", evening);
  while (hsd_database_next (hsd_store_get_database (self->store), row, NULL))
    seq = sqlite3_column_int64 (row, 0);

  return seq != 0 && hsd_store_get_hash (self->store, seq, &hash) ? hsd_bytes_in_words (hash.bytes, HSD_HEAD_WORDS) : NULL;
}
