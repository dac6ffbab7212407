/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "made-catalogue.h"

#define HEAD 28
#define HASH_SIZE 3 /* a prime; all its places are empty, so that the C library searches by halves */

static void
add_number (GByteArray *bytes, guint32 number)
{
  g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
}

static gsize
length_of (const char *text, gsize length)
{
  return length > 0 ? length : strlen (text);
}

/* Where the strings of a table lie, one behind the other from @offset on; returns the end. */
static guint32
add_table (GByteArray *bytes, const HsdMadeEntry *entries, guint n, gboolean msgids, guint32 offset)
{
  for (guint i = 0; i < n; i++)
    {
      gsize length = msgids ? length_of (entries[i].msgid, entries[i].msgid_length)
                            : length_of (entries[i].translation, entries[i].translation_length);

      add_number (bytes, length);
      add_number (bytes, offset);
      offset += length + 1;
    }

  return offset;
}

static void
add_texts (GByteArray *bytes, const HsdMadeEntry *entries, guint n, gboolean msgids)
{
  for (guint i = 0; i < n; i++)
    {
      const char *text = msgids ? entries[i].msgid : entries[i].translation;
      gsize length = length_of (text, msgids ? entries[i].msgid_length : entries[i].translation_length);

      g_byte_array_append (bytes, (const guint8 *) text, length);
      g_byte_array_append (bytes, (const guint8 *) "", 1);
    }
}

GByteArray *
hsd_made_catalogue (const char *header, const HsdMadeEntry *entries, guint n)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autofree HsdMadeEntry *all = g_new0 (HsdMadeEntry, n + 1);
  guint32 texts = HEAD + 16 * (n + 1) + 4 * HASH_SIZE;

  all[0] = (HsdMadeEntry) { "", header, 0, 0 };
  for (guint i = 0; i < n; i++)
    all[i + 1] = entries[i];

  add_number (bytes, 0x950412de);
  add_number (bytes, 0);
  add_number (bytes, n + 1);
  add_number (bytes, HEAD);
  add_number (bytes, HEAD + 8 * (n + 1));
  add_number (bytes, HASH_SIZE);
  add_number (bytes, HEAD + 16 * (n + 1));
  texts = add_table (bytes, all, n + 1, TRUE, texts);
  add_table (bytes, all, n + 1, FALSE, texts);
  for (guint i = 0; i < HASH_SIZE; i++)
    add_number (bytes, 0);
  add_texts (bytes, all, n + 1, TRUE);
  add_texts (bytes, all, n + 1, FALSE);

  return bytes;
}

void
hsd_made_catalogue_write (const char *folder, const char *code, const char *header, const HsdMadeEntry *entries, guint n)
{
  g_autofree char *place = g_build_filename (folder, code, "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GByteArray) bytes = hsd_made_catalogue (header, entries, n);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
}
