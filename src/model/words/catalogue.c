/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/words/catalogue.h"

#define MAGIC 0x950412deu

/* Bytes of the head: magic number, revision, number of entries, places of the tables of msgids and translations. */
#define COUNT 8
#define MSGIDS 12
#define TRANSLATIONS 16
#define HEAD 20

struct _HsdCatalogue
{
  GMappedFile *file;
  const char *data;
  gsize size;
  gboolean swapped;
};

/* 0 beyond the end. */
static guint32
get_number (const HsdCatalogue *self, gsize offset)
{
  guint32 number;

  if (offset > self->size || self->size - offset < sizeof number)
    return 0;

  memcpy (&number, self->data + offset, sizeof number);

  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* String @i of the table whose place stands at @table, which ends in a NUL; "" if it does not lie in the file. */
static const char *
get_string (const HsdCatalogue *self, gsize table, guint i)
{
  gsize place = get_number (self, table) + 8 * (gsize) i;
  gsize length = get_number (self, place);
  gsize offset = get_number (self, place + 4);

  return offset < self->size && length < self->size - offset && self->data[offset + length] == '\0' ? self->data + offset : "";
}

HsdCatalogue *
hsd_catalogue_open (const char *path)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (HsdCatalogue) self = NULL;
  guint32 magic;

  if (file == NULL)
    return NULL;

  self = g_new0 (HsdCatalogue, 1);
  self->file = file;
  self->data = g_mapped_file_get_contents (file);
  self->size = g_mapped_file_get_length (file);
  magic = get_number (self, 0);
  self->swapped = magic == GUINT32_SWAP_LE_BE (MAGIC);
  if (self->size < HEAD || (magic != MAGIC && !self->swapped))
    return NULL;

  return g_steal_pointer (&self);
}

void
hsd_catalogue_free (HsdCatalogue *self)
{
  g_mapped_file_unref (self->file);
  g_free (self);
}

/* The msgids are sorted. */
const char *
hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid)
{
  guint first = 0;
  guint end = MIN (get_number (self, COUNT), (guint) (self->size / 16));

  while (first < end)
    {
      guint middle = first + (end - first) / 2;
      int order = strcmp (msgid, get_string (self, MSGIDS, middle));

      if (order == 0)
        return get_string (self, TRANSLATIONS, middle);
      if (order < 0)
        end = middle;
      else
        first = middle + 1;
    }

  return NULL;
}
