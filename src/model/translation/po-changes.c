/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/translation/po-private.h"

static gboolean
is_same (const HsdPoFile *self, const HsdPoPlace *place, const HsdPoFile *before)
{
  const HsdPoEntry *entry = hsd_po_file_look_up (before, place->entry.context, place->entry.msgid);
  const HsdPoPlace *old = (const HsdPoPlace *) entry; /* its first member */
  gsize length = place->end - place->start;

  return entry != NULL && !place->entry.is_obsolete && old->end - old->start == length &&
         memcmp ((const char *) g_bytes_get_data (self->bytes, NULL) + place->start,
                 (const char *) g_bytes_get_data (before->bytes, NULL) + old->start, length) == 0;
}

/* As many lines as there are from @from to @to. */
static void
append_lines (GString *text, const char *from, const char *to)
{
  while ((from = memchr (from, '\n', to - from)) != NULL)
    {
      g_string_append_c (text, '\n');
      from++;
    }
}

static gboolean
has_same_header (const HsdPoFile *self, const HsdPoFile *before)
{
  const HsdPoEntry *header = hsd_po_file_look_up (self, NULL, "");

  return header != NULL && is_same (self, (const HsdPoPlace *) header, before);
}

GBytes *
hsd_po_file_get_changes (const HsdPoFile *self, const HsdPoFile *before)
{
  gsize size;
  const char *bytes, *done;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  if (before == NULL || !has_same_header (self, before))
    return g_bytes_ref (self->bytes);

  done = bytes = g_bytes_get_data (self->bytes, &size);
  text = g_string_new (NULL);
  for (guint i = 0; i < self->places->len; i++)
    {
      const HsdPoPlace *place = hsd_po_file_get_place (self, i);

      if (!place->entry.is_header && is_same (self, place, before))
        continue;
      append_lines (text, done, bytes + place->start);
      g_string_append_len (text, bytes + place->start, place->end - place->start);
      done = bytes + place->end;
    }
  g_string_append_c (text, '\n');

  return g_string_free_to_bytes (text);
}
