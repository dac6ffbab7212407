/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>
#include <string.h>

#include "model/store/seal.h"

/* Fixed, because it keeps no secret; part of the file format. */
static const guint8 key[crypto_shorthash_KEYBYTES] = "Hasard, a table";

/* The difference between the seals of an entry that counts and of the same one, cancelled. */
#define CANCELLED (G_GINT64_CONSTANT (0x5bd1e9955bd1e995))

/* --- hashing --- */

static void
add_number (GByteArray *values, char type, guint64 number)
{
  guint64 ordered = GUINT64_TO_LE (number);
  guint8 bytes[1 + sizeof ordered];

  bytes[0] = type;
  memcpy (bytes + 1, &ordered, sizeof ordered);
  g_byte_array_append (values, bytes, sizeof bytes);
}

static void
add_bytes (GByteArray *values, char type, const void *bytes, gsize size)
{
  add_number (values, type, size);
  if (size > 0)
    g_byte_array_append (values, bytes, size);
}

/* Type and length stand before each value, so that no two rows give the same bytes. */
static void
add_value (GByteArray *values, sqlite3_value *value)
{
  double real;
  guint64 bits;

  switch (sqlite3_value_type (value))
    {
    case SQLITE_INTEGER:
      add_number (values, 'i', sqlite3_value_int64 (value));
      break;
    case SQLITE_TEXT:
      add_bytes (values, 't', sqlite3_value_text (value), sqlite3_value_bytes (value));
      break;
    case SQLITE_BLOB:
      add_bytes (values, 'b', sqlite3_value_blob (value), sqlite3_value_bytes (value));
      break;
    case SQLITE_FLOAT:
      real = sqlite3_value_double (value);
      memcpy (&bits, &real, sizeof bits);
      add_number (values, 'r', bits);
      break;
    default:
      g_byte_array_append (values, (const guint8 *) "0", 1);
    }
}

static gint64
hash (const GByteArray *values)
{
  guint8 bytes[crypto_shorthash_BYTES];
  guint64 number;

  crypto_shorthash (bytes, values->data, values->len, key);
  memcpy (&number, bytes, sizeof number);

  return (gint64) GUINT64_FROM_LE (number);
}

static gint64
hash_row (HsdSeals *self, int n, sqlite3_value **row)
{
  g_byte_array_set_size (self->values, 0);
  for (int i = 0; i < n; i++)
    add_value (self->values, row[i]);

  return hash (self->values);
}

gint64
hsd_seal_numbers (const char *table, const gint64 *numbers, guint n)
{
  g_autoptr (GByteArray) values = g_byte_array_new ();

  add_bytes (values, 't', table, strlen (table));
  for (guint i = 0; i < n; i++)
    add_number (values, 'i', numbers[i]);

  return hash (values);
}

/* --- functions of SQL --- */

static void
seal_function (sqlite3_context *context, int n, sqlite3_value **arguments)
{
  HsdSeals *self = sqlite3_user_data (context);

  self->last = self->idle ? 0 : hash_row (self, n, arguments);
  sqlite3_result_int64 (context, self->last);
}

static void
holds_function (sqlite3_context *context, int n, sqlite3_value **arguments)
{
  HsdSeals *self = sqlite3_user_data (context);
  gboolean holds = self->idle || (n > 0 && sqlite3_value_type (arguments[0]) == SQLITE_INTEGER &&
                                  sqlite3_value_int64 (arguments[0]) == hash_row (self, n - 1, arguments + 1));

  self->n_wrong += !holds;
  sqlite3_result_int (context, holds);
}

static void
reseal_function (sqlite3_context *context, int n G_GNUC_UNUSED, sqlite3_value **arguments)
{
  sqlite3_result_int64 (context, sqlite3_value_int64 (arguments[0]) ^ sqlite3_value_int64 (arguments[1]) ^
                                   sqlite3_value_int64 (arguments[2]));
}

/* The result is NULL, which no row has, if the second argument is neither 0 nor 1. */
static void
plain_function (sqlite3_context *context, int n G_GNUC_UNUSED, sqlite3_value **arguments)
{
  HsdSeals *self = sqlite3_user_data (context);
  gint64 cancelled = sqlite3_value_int64 (arguments[1]);

  if (sqlite3_value_type (arguments[0]) == SQLITE_INTEGER && sqlite3_value_type (arguments[1]) == SQLITE_INTEGER &&
      (cancelled == 0 || cancelled == 1))
    sqlite3_result_int64 (context, sqlite3_value_int64 (arguments[0]) ^ (cancelled && !self->idle ? CANCELLED : 0));
}

static void
seals_free (gpointer data)
{
  HsdSeals *self = data;

  g_byte_array_unref (self->values);
  g_free (self);
}

HsdSeals *
hsd_seals_install (sqlite3 *handle, gboolean idle)
{
  static const int flags = SQLITE_UTF8 | SQLITE_DIRECTONLY;
  HsdSeals *self = g_new0 (HsdSeals, 1);

  self->idle = idle;
  self->values = g_byte_array_new ();

  /* The first one owns @self, also when it fails. */
  if (sqlite3_create_function_v2 (handle, "hsd_seal", -1, flags, self, seal_function, NULL, NULL, seals_free) != SQLITE_OK)
    return NULL;

  if (sqlite3_create_function_v2 (handle, "hsd_holds", -1, flags, self, holds_function, NULL, NULL, NULL) == SQLITE_OK &&
      sqlite3_create_function_v2 (handle, "hsd_reseal", 3, flags, self, reseal_function, NULL, NULL, NULL) == SQLITE_OK &&
      sqlite3_create_function_v2 (handle, "hsd_plain", 2, flags, self, plain_function, NULL, NULL, NULL) == SQLITE_OK)
    return self;

  return NULL;
}
