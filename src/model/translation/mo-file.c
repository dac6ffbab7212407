/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/translation/po-private.h"

#include "model/translation/mo-file.h"

#define MAGIC 0x950412deu
#define N_HEAD 7 /* numbers */

/* One string of the catalogue, in the bytes of all of them. */
typedef struct
{
  guint32 length, offset;
} String;

typedef struct
{
  GArray *msgids, *texts; /* String, of the entries that the catalogue gets */
  GByteArray *bytes;      /* every string with a NUL behind it */
} Catalogue;

static void
add_bytes (GByteArray *bytes, const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, strlen (text) + 1);
}

/* The string that was written from @offset on, up to its last NUL. */
static void
end_string (const Catalogue *self, GArray *strings, guint32 offset)
{
  String string = { .length = self->bytes->len - offset - 1, .offset = offset };

  g_array_append_val (strings, string);
}

static char *
form_of (const HsdPoEntry *entry, guint form, HsdMoText text_of, gpointer data)
{
  if (entry->is_header)
    return g_strdup (entry->forms[0]);
  if (text_of != NULL)
    return text_of (entry, form, data);

  return entry->state == HSD_PO_TRANSLATED ? g_strdup (entry->forms[form]) : NULL;
}

/* The texts of all forms; takes them back and returns FALSE if one is left out. */
static gboolean
add_text (Catalogue *self, const HsdPoEntry *entry, guint n_forms, HsdMoText text_of, gpointer data)
{
  guint32 offset = self->bytes->len;

  for (guint form = 0; form < n_forms; form++)
    {
      g_autofree char *text = form_of (entry, form, text_of, data);

      if (text == NULL)
        {
          g_byte_array_set_size (self->bytes, offset);
          return FALSE;
        }
      add_bytes (self->bytes, text);
    }
  end_string (self, self->texts, offset);

  return TRUE;
}

static void
add_msgid (Catalogue *self, const HsdPoPlace *place)
{
  guint32 offset = self->bytes->len;

  add_bytes (self->bytes, place->key);
  if (place->entry.plural != NULL)
    add_bytes (self->bytes, place->entry.plural);
  end_string (self, self->msgids, offset);
}

static void
add_number (GByteArray *bytes, guint32 number)
{
  g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
}

static void
add_table (GByteArray *bytes, const GArray *strings, guint32 base)
{
  for (guint i = 0; i < strings->len; i++)
    {
      const String *string = &g_array_index (strings, String, i);

      add_number (bytes, string->length);
      add_number (bytes, base + string->offset);
    }
}

/* The head, the two tables, the strings. Without a table of hashes the C library searches by halves, for which the msgids are sorted. */
static GBytes *
write_catalogue (const Catalogue *self)
{
  GByteArray *bytes = g_byte_array_new ();
  guint32 n = self->msgids->len, msgids = 4 * N_HEAD, texts = msgids + 8 * n, strings = texts + 8 * n;

  add_number (bytes, MAGIC);
  add_number (bytes, 0);
  add_number (bytes, n);
  add_number (bytes, msgids);
  add_number (bytes, texts);
  add_number (bytes, 0);
  add_number (bytes, strings);
  add_table (bytes, self->msgids, strings);
  add_table (bytes, self->texts, strings);
  g_byte_array_append (bytes, self->bytes->data, self->bytes->len);

  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
hsd_mo_from_po (const HsdPoFile *file, HsdMoText text_of, gpointer data)
{
  Catalogue self;
  GBytes *bytes;

  g_return_val_if_fail (file != NULL, NULL);

  self.msgids = g_array_new (FALSE, FALSE, sizeof (String));
  self.texts = g_array_new (FALSE, FALSE, sizeof (String));
  self.bytes = g_byte_array_new ();
  for (guint i = 0; i < file->places->len; i++)
    {
      const HsdPoPlace *place = hsd_po_file_get_place (file, file->sorted[i]);

      if (!place->entry.is_obsolete
          && add_text (&self, &place->entry, place->entry.plural != NULL ? file->rule.n_forms : 1, text_of, data))
        add_msgid (&self, place);
    }
  bytes = write_catalogue (&self);
  g_array_unref (self.msgids);
  g_array_unref (self.texts);
  g_byte_array_unref (self.bytes);

  return bytes;
}
