/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/words/catalogue.h"
#include "model/words/placeholders.h"

#define MAGIC 0x950412deu

/* The numbers at the head of the file, in their order. */
enum
{
  HEAD_MAGIC,
  HEAD_REVISION,
  HEAD_COUNT,
  HEAD_MSGIDS,
  HEAD_TRANSLATIONS,
  HEAD_HASH_SIZE,
  HEAD_HASH,
  N_HEAD
};

struct _HsdCatalogue
{
  char *data; /* owned, with a NUL behind @size */
  gsize size;
  gboolean swapped;
  guint32 head[N_HEAD];
};

/* --- bytes --- */

/* Whether @count numbers stand at @offset. */
static gboolean
has_numbers (const HsdCatalogue *self, guint64 offset, guint64 count)
{
  return offset % 4 == 0 && offset + 4 * count <= self->size;
}

static guint32
get_number (const HsdCatalogue *self, guint64 offset)
{
  guint32 number;

  memcpy (&number, self->data + offset, sizeof number);
  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* String @i of a table, whose length has no NUL counted; NULL if it does not lie in the file, or is not ended. */
static const char *
get_string (const HsdCatalogue *self, guint table, guint i, guint *length)
{
  guint64 place = self->head[table] + 8 * (guint64) i;
  guint64 offset = get_number (self, place + 4);

  *length = get_number (self, place);
  if (offset + *length >= self->size || self->data[offset + *length] != '\0')
    return NULL;

  return self->data + offset;
}

/* --- what may be wrong --- */

static gboolean
is_prime (guint n)
{
  for (guint i = 2; (guint64) i * i <= n; i++)
    if (n % i == 0)
      return FALSE;

  return n > 1;
}

/* The C library steps through the table until it meets an empty place: there has to be one, and steps that reach it. */
static gboolean
is_hash_sound (const HsdCatalogue *self)
{
  guint size = self->head[HEAD_HASH_SIZE];
  guint empty = 0;

  if (size == 0)
    return TRUE;
  if (!has_numbers (self, self->head[HEAD_HASH], size) || !is_prime (size))
    return FALSE;

  for (guint i = 0; i < size; i++)
    {
      guint entry = get_number (self, self->head[HEAD_HASH] + 4 * (guint64) i);

      empty += entry == 0;
      if (entry > self->head[HEAD_COUNT])
        return FALSE;
    }

  return empty > 0;
}

static gboolean
read_head (HsdCatalogue *self)
{
  if (self->size < 4 * N_HEAD)
    return FALSE;

  self->swapped = get_number (self, 0) == GUINT32_SWAP_LE_BE (MAGIC);
  for (guint i = 0; i < N_HEAD; i++)
    self->head[i] = get_number (self, 4 * i);

  /* A revision that is not 0 may have strings that differ from machine to machine, of which we have none. */
  return self->head[HEAD_MAGIC] == MAGIC && self->head[HEAD_REVISION] == 0
         && has_numbers (self, self->head[HEAD_MSGIDS], 2 * (guint64) self->head[HEAD_COUNT])
         && has_numbers (self, self->head[HEAD_TRANSLATIONS], 2 * (guint64) self->head[HEAD_COUNT]) && is_hash_sound (self);
}

/* The formula is reckoned for every number, from the first “plural=” on, wherever that stands: no division, no rest of a
 * division by nothing, and no depth without end. */
static gboolean
is_plural_sound (const char *header)
{
  const char *plural = strstr (header, "plural=");
  gsize length = plural != NULL ? strcspn (plural, ";\n") : 0;

  if (length > 400)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (plural[i] == '/' || (plural[i] == '%' && !strchr ("123456789", plural[i + 1 + strspn (plural + i + 1, " ")])))
      return FALSE;

  return TRUE;
}

static gboolean
is_header_sound (const char *header)
{
  const char *charset = strstr (header, "charset=");

  return charset != NULL && g_ascii_strncasecmp (charset, "charset=UTF-8", strlen ("charset=UTF-8")) == 0
         && strchr (" \t\n", charset[strlen ("charset=UTF-8")]) != NULL && is_plural_sound (header);
}

/* UTF-8 in every form, of which there are as many as there are NULs and one. */
static gboolean
is_text (const char *text, guint length)
{
  for (const char *end = text + length; text <= end; text += strlen (text) + 1)
    if (!g_utf8_validate (text, -1, NULL))
      return FALSE;

  return TRUE;
}

/* A sentence for what is wrong with entry @i, or NULL. */
static char *
find_fault (const HsdCatalogue *self, guint i)
{
  guint id_length, length;
  const char *id = get_string (self, HEAD_MSGIDS, i, &id_length);
  const char *translation = get_string (self, HEAD_TRANSLATIONS, i, &length);
  const char *context, *sample;

  if (id == NULL || translation == NULL)
    /* Translators: why a translation is not used; it follows a colon, hence no capital; a catalogue is a file of
       translations. */
    return g_strdup (_("it is cut short, or is not a catalog"));
  if (!is_text (id, id_length) || !is_text (translation, length))
    /* Translators: why a translation is not used; it follows a colon, hence no capital. */
    return g_strdup (_("it is not in UTF-8"));
  if (*id == '\0')
    /* Translators: why a translation is not used; it follows a colon, hence no capital; the header is that of the
       file. */
    return is_header_sound (translation) ? NULL : g_strdup (_("its header does not say UTF-8, or its plural forms are wrong"));

  context = strchr (id, '\004');
  sample = context != NULL ? context + 1 : id;
  if (strlen (id) < id_length)
    sample = id + strlen (id) + 1; /* the plural, which has all numbers */
  for (const char *form = translation; form <= translation + length; form += strlen (form) + 1)
    if (!hsd_placeholders_agree (sample, form, strlen (id) < id_length))
      /* Translators: %1$s is a translation, %2$s the English sentence that it stands for. */
      return g_strdup_printf (_("“%1$s” does not have the placeholders of “%2$s”"), form, sample);

  return NULL;
}

static char *
find_faults (HsdCatalogue *self)
{
  if (!read_head (self))
    return g_strdup (_("it is cut short, or is not a catalog"));

  for (guint i = 0; i < self->head[HEAD_COUNT]; i++)
    {
      char *fault = find_fault (self, i);

      if (fault != NULL)
        return fault;
    }

  return NULL;
}

/* --- public --- */

HsdCatalogue *
hsd_catalogue_new (const char *path, gconstpointer data, gsize size, GError **error)
{
  g_autoptr (HsdCatalogue) self = g_new0 (HsdCatalogue, 1);
  g_autofree char *fault = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  self->data = g_malloc0 (size + 1);
  if (size > 0)
    memcpy (self->data, data, size);
  self->size = size;

  fault = find_faults (self);
  if (fault == NULL)
    return g_steal_pointer (&self);

  /* Translators: %1$s is the path of a file, %2$s why it is not used, without a capital and without a full stop. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The translation “%1$s” is not used: %2$s."), path, fault);
  return NULL;
}

HsdCatalogue *
hsd_catalogue_open (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  gsize size;

  return g_file_get_contents (path, &data, &size, error) ? hsd_catalogue_new (path, data, size, error) : NULL;
}

void
hsd_catalogue_free (HsdCatalogue *self)
{
  if (self == NULL)
    return;

  g_free (self->data);
  g_free (self);
}

guint
hsd_catalogue_count (const HsdCatalogue *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->head[HEAD_COUNT];
}

const char *
hsd_catalogue_get (const HsdCatalogue *self, guint i, const char **translation, guint *n_forms)
{
  guint length;

  g_return_val_if_fail (self != NULL && i < self->head[HEAD_COUNT], NULL);

  *translation = get_string (self, HEAD_TRANSLATIONS, i, &length);
  *n_forms = 1;
  for (guint j = 0; j < length; j++)
    *n_forms += (*translation)[j] == '\0';

  return get_string (self, HEAD_MSGIDS, i, &length);
}

const char *
hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->head[HEAD_COUNT]; i++)
    {
      guint n_forms;
      const char *translation;

      if (g_str_equal (hsd_catalogue_get (self, i, &translation, &n_forms), msgid))
        return translation;
    }

  return NULL;
}
