/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of an export, imported into a new table: refused with a sentence and no file left behind, or a table that
 * exports what imports to the same again. What is packed in a line behind a “!” gets a seal that fits, so that what is
 * inside can be any other than it was. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "fuzz.h"
#include "model/story/pack.h"
#include "model/table/interchange.h"

#define SEAL 4 /* bytes */

static char *folder; /* as long as the program lives: libFuzzer ends it */

/* @packed, in base 64, with a new seal. */
static char *
seal (const char *packed, gsize length)
{
  g_autofree char *text = g_strndup (packed, length);
  g_autoptr (GByteArray) bytes = g_byte_array_sized_new (length + 1); /* never NULL */
  gsize size;
  g_autofree guchar *decoded = g_base64_decode (text, &size);

  g_byte_array_append (bytes, decoded, size > SEAL ? size - SEAL : 0);
  hsd_pack_seal (bytes, 0);

  return g_base64_encode (bytes->data, bytes->len);
}

static char *
seal_line (const char *line)
{
  static const char *const members[] = { "\"story\":\"", "\"intent\":\"", "\"bytes\":\"" };
  GString *sealed = g_string_new (line);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      const char *found = strstr (sealed->str, members[i]);
      gsize from = found != NULL ? (gsize) (found - sealed->str) + strlen (members[i]) : 0;
      gsize length = strcspn (sealed->str + from, "\"");
      g_autofree char *packed = seal (sealed->str + from, length);

      if (found == NULL)
        continue;
      g_string_erase (sealed, from, length);
      g_string_insert (sealed, from, packed);
    }

  return g_string_free (sealed, FALSE);
}

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  FuzzInput *input = data;
  const guint8 *from = input->next;
  const guint8 *newline;

  if (!fuzz_has_more (input))
    return FALSE;

  newline = memchr (from, '\n', input->end - from);
  input->next = newline != NULL ? newline + 1 : input->end;

  g_string_truncate (line, 0);
  g_string_append_len (line, (const char *) from, MIN ((gsize) (input->next - from), most));
  if (line->str[0] == '!')
    {
      g_autofree char *sealed = seal_line (line->str + 1);

      g_string_assign (line, sealed);
    }

  return TRUE;
}

static gboolean
write_line (const char *line, gpointer data)
{
  g_string_append_printf (data, "%s\n", line);

  return TRUE;
}

/* The export of the table that was imported; NULL where it was refused. */
static GString *
import_and_export (const char *name, const char *bytes, gsize size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  FuzzInput input = { (const guint8 *) bytes, (const guint8 *) bytes + size };
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdTable) table = NULL;
  GString *lines = NULL;

  if (hsd_table_import (path, read_line, &input, &error))
    {
      g_assert_no_error (error);
      table = hsd_table_open (path, NULL, &error);
      g_assert_no_error (error);
      lines = g_string_new (NULL);
      g_assert_true (hsd_table_export (table, FALSE, write_line, lines, NULL));
    }
  else
    {
      g_assert (error != NULL && *error->message != '\0');
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }

  g_clear_object (&table);
  g_unlink (path);
  g_unlink (lock);

  return lines;
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  folder = g_dir_make_tmp ("hasard-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  /* Nothing of the user is touched. */
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);

  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  GString *first = import_and_export ("first", (const char *) data, size);
  GString *second;

  if (first == NULL)
    return 0;

  second = import_and_export ("second", first->str, first->len);
  g_assert_nonnull (second);
  fuzz_same ("an import", first->str, second->str);
  g_string_free (first, TRUE);
  g_string_free (second, TRUE);

  return 0;
}
