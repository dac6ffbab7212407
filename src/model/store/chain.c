/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>
#include <string.h>

#include "model/store/store.h"

static void
add_number (crypto_generichash_state *sum, char type, guint64 number)
{
  guint8 bytes[1 + sizeof number];
  guint64 ordered = GUINT64_TO_LE (number);

  bytes[0] = type;
  memcpy (bytes + 1, &ordered, sizeof ordered);
  crypto_generichash_update (sum, bytes, sizeof bytes);
}

static void
add_bytes (crypto_generichash_state *sum, char type, const void *bytes, gsize size)
{
  add_number (sum, type, size);
  crypto_generichash_update (sum, bytes, bytes != NULL ? size : 0);
}

/* Type and length stand before each value, so that no two rows give the same bytes. */
static void
add_value (crypto_generichash_state *sum, sqlite3_value *value)
{
  int type = sqlite3_value_type (value);

  if (type == SQLITE_INTEGER)
    {
      add_number (sum, 'i', sqlite3_value_int64 (value));
      return;
    }
  if (type == SQLITE_NULL)
    {
      add_number (sum, '0', 0);
      return;
    }

  /* A number with a point, which Hasard never writes, counts as its text. */
  {
    const void *bytes = type == SQLITE_BLOB ? sqlite3_value_blob (value) : (const void *) sqlite3_value_text (value);

    add_bytes (sum, type == SQLITE_BLOB ? 'b' : 't', bytes, sqlite3_value_bytes (value));
  }
}

static void
hash_function (sqlite3_context *context, int n, sqlite3_value **values)
{
  crypto_generichash_state sum;
  guint8 hash[HSD_CHAIN_BYTES];

  crypto_generichash_init (&sum, NULL, 0, sizeof hash);
  for (int i = 0; i < n; i++)
    add_value (&sum, values[i]);
  crypto_generichash_final (&sum, hash, sizeof hash);

  sqlite3_result_blob (context, hash, sizeof hash, SQLITE_TRANSIENT);
}

static void
number_function (sqlite3_context *context, int n G_GNUC_UNUSED, sqlite3_value **values)
{
  guint64 number = 0;

  if (sqlite3_value_bytes (values[0]) == HSD_CHAIN_BYTES)
    memcpy (&number, sqlite3_value_blob (values[0]), sizeof number);
  sqlite3_result_int64 (context, (gint64) GUINT64_FROM_LE (number));
}

static void
add_array (crypto_generichash_state *sum, const GByteArray *bytes)
{
  if (bytes != NULL)
    add_bytes (sum, 'b', bytes->data, bytes->len);
  else
    add_number (sum, '0', 0);
}

HsdChainHash
hsd_chain_commit (const GByteArray *salt, const GByteArray *bytes)
{
  crypto_generichash_state sum;
  HsdChainHash hash;

  crypto_generichash_init (&sum, NULL, 0, sizeof hash.bytes);
  add_array (&sum, salt);
  add_array (&sum, bytes);
  crypto_generichash_final (&sum, hash.bytes, sizeof hash.bytes);

  return hash;
}

HsdChainHash
hsd_chain_link (const HsdChainHash *before, const HsdChainHash *leaf)
{
  crypto_generichash_state sum;
  HsdChainHash hash;

  crypto_generichash_init (&sum, NULL, 0, sizeof hash.bytes);
  add_bytes (&sum, 'b', before->bytes, sizeof before->bytes);
  add_bytes (&sum, 'b', leaf->bytes, sizeof leaf->bytes);
  crypto_generichash_final (&sum, hash.bytes, sizeof hash.bytes);

  return hash;
}

HsdChainHash
hsd_store_entry_leaf (const HsdStoreEntry *entry)
{
  const gint64 numbers[] = { entry->seq, entry->kind, entry->time, entry->rules, entry->evening, entry->throw_id, entry->motion, entry->base };
  crypto_generichash_state sum;
  HsdChainHash leaf;

  crypto_generichash_init (&sum, NULL, 0, sizeof leaf.bytes);
  add_array (&sum, entry->salt);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_number (&sum, 'i', numbers[i]);
  if (entry->chance != NULL)
    add_bytes (&sum, 't', entry->chance, strlen (entry->chance));
  else
    add_number (&sum, '0', 0);
  add_array (&sum, entry->drawn);
  add_array (&sum, entry->intent);
  add_array (&sum, entry->story);
  crypto_generichash_final (&sum, leaf.bytes, sizeof leaf.bytes);

  return leaf;
}

gboolean
hsd_chain_install (sqlite3 *handle)
{
  static const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;

  return sqlite3_create_function (handle, "hsd_hash", -1, flags, NULL, hash_function, NULL, NULL) == SQLITE_OK &&
         sqlite3_create_function (handle, "hsd_number", 1, flags, NULL, number_function, NULL, NULL) == SQLITE_OK;
}
