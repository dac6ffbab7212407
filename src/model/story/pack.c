/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/story.h"
#include "model/story/system.h"

/* A story as bytes: numbers as zigzag varints, texts with their length, a bit a field
 * that is set, and a checksum at the end, so that damaged bytes are never taken for a
 * story that cannot be. The history of a million throws fits in memory that way. */

#define PACK_VERSION 1
#define CHECKSUM_BYTES 4

/* FNV-1a: every step can be undone, so that no change of a single byte goes unseen. */
static guint32
checksum (const guint8 *bytes, gsize size)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < size; i++)
    sum = (sum ^ bytes[i]) * 16777619u;

  return sum;
}

static void
put_checksum (GByteArray *bytes, guint start)
{
  guint32 sum = GUINT32_TO_LE (checksum (bytes->data + start, bytes->len - start));

  g_byte_array_append (bytes, (const guint8 *) &sum, CHECKSUM_BYTES);
}

static gboolean
has_checksum (const guint8 *bytes, gsize size)
{
  guint32 sum;

  if (size < CHECKSUM_BYTES)
    return FALSE;

  memcpy (&sum, bytes + size - CHECKSUM_BYTES, CHECKSUM_BYTES);

  return GUINT32_FROM_LE (sum) == checksum (bytes, size - CHECKSUM_BYTES);
}

static void
put_number (GByteArray *bytes, gint64 number)
{
  guint64 zigzag = (guint64) number << 1 ^ (guint64) (number >> 63);
  guint8 byte;

  do
    {
      byte = zigzag & 0x7f;
      zigzag >>= 7;
      if (zigzag != 0)
        byte |= 0x80;
      g_byte_array_append (bytes, &byte, 1);
    }
  while (zigzag != 0);
}

static void
put_text (GByteArray *bytes, const char *text)
{
  put_number (bytes, text != NULL ? (gint64) strlen (text) : -1);
  if (text != NULL)
    g_byte_array_append (bytes, (const guint8 *) text, strlen (text));
}

static void put_record (GByteArray *bytes, const HsdRecord *record);

static void
put_value (GByteArray *bytes, const HsdRecord *record, guint index)
{
  const GArray *numbers;

  switch (hsd_record_fields (record)[index].kind)
    {
    case HSD_INT:
    case HSD_BOOL:
    case HSD_WORD:
    case HSD_PILE:
      put_number (bytes, hsd_record_get (record, index));
      break;
    case HSD_LEVEL:
      put_number (bytes, hsd_record_get (record, index));
      put_text (bytes, hsd_record_get_text (record, index));
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      put_text (bytes, hsd_record_get_text (record, index));
      break;
    case HSD_OBJECT:
      put_record (bytes, hsd_record_get_object (record, index));
      break;
    case HSD_LIST:
    case HSD_MAP:
      put_number (bytes, hsd_record_n_rows (record, index));
      for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
        put_record (bytes, hsd_record_get_row (record, index, i));
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      numbers = hsd_record_get_numbers (record, index);
      put_number (bytes, numbers->len);
      for (guint i = 0; i < numbers->len; i++)
        put_number (bytes, g_array_index (numbers, int, i));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
put_record (GByteArray *bytes, const HsdRecord *record)
{
  guint n = hsd_fields_count (hsd_record_fields (record));
  guint64 set = 0;

  g_assert (n < 63);

  for (guint i = 0; i < n; i++)
    if (hsd_record_has (record, i))
      set |= G_GUINT64_CONSTANT (1) << i;

  put_number (bytes, set);
  for (guint i = 0; i < n; i++)
    if (hsd_record_has (record, i))
      put_value (bytes, record, i);
}

void
hsd_story_pack (const HsdStory *self, GByteArray *bytes)
{
  guint start = bytes->len;

  put_number (bytes, PACK_VERSION);
  put_text (bytes, hsd_system_get_id (self->system));
  put_text (bytes, self->character);
  put_text (bytes, self->label);
  put_number (bytes, self->visibility << 2 | (self->real ? 2 : 0) | (self->choosing ? 1 : 0));
  put_record (bytes, self->input);
  put_record (bytes, self->facts);

  put_number (bytes, self->owners->len);
  for (guint i = 0; i < self->owners->len; i++)
    put_text (bytes, g_ptr_array_index (self->owners, i));

  put_number (bytes, self->dice->len);
  g_byte_array_append (bytes, (const guint8 *) self->dice->data, self->dice->len * sizeof (HsdDie));
  put_number (bytes, self->cards->len);
  g_byte_array_append (bytes, (const guint8 *) self->cards->data, self->cards->len * sizeof (HsdCard));
  g_byte_array_append (bytes, self->closed, hsd_system_n_choices (self->system));
  put_checksum (bytes, start);
}

G_STATIC_ASSERT (sizeof (HsdDie) == 5);
G_STATIC_ASSERT (sizeof (HsdCard) == 4);

/* --- and back: every length is looked at before it is believed --- */

typedef struct
{
  const guint8 *next;
  const guint8 *end;
  gboolean bad;
} Reader;

static gint64
take_number (Reader *reader)
{
  guint64 zigzag = 0;

  for (guint shift = 0; shift < 64 && reader->next < reader->end; shift += 7)
    {
      guint8 byte = *reader->next++;

      zigzag |= (guint64) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        return (gint64) (zigzag >> 1) ^ -(gint64) (zigzag & 1);
    }

  reader->bad = TRUE;
  return 0;
}

static const guint8 *
take_bytes (Reader *reader, gint64 size)
{
  const guint8 *bytes = reader->next;

  if (reader->bad || size < 0 || size > reader->end - reader->next)
    {
      reader->bad = TRUE;
      return NULL;
    }

  reader->next += size;
  return bytes;
}

static char *
take_text (Reader *reader)
{
  gint64 size = take_number (reader);
  const guint8 *bytes = size >= 0 ? take_bytes (reader, size) : NULL;

  if (bytes == NULL || !g_utf8_validate_len ((const char *) bytes, size, NULL))
    return NULL;

  return g_strndup ((const char *) bytes, size);
}

static void take_record (Reader *reader, HsdRecord *record);

static void
take_value (Reader *reader, HsdRecord *record, guint index)
{
  HsdKind kind = hsd_record_fields (record)[index].kind;
  g_autofree char *text = NULL;
  gint64 number = 0;

  if (kind == HSD_OBJECT)
    {
      take_record (reader, hsd_record_edit_object (record, index));
      return;
    }

  if (kind != HSD_TEXT && kind != HSD_NAME && kind != HSD_COLOUR && kind != HSD_PERSON)
    number = take_number (reader);

  switch (kind)
    {
    case HSD_INT:
    case HSD_BOOL:
    case HSD_WORD:
    case HSD_PILE:
      hsd_record_set (record, index, number);
      break;
    case HSD_LEVEL:
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      text = take_text (reader);
      if (text != NULL)
        hsd_record_set_text (record, index, text);
      if (kind == HSD_LEVEL)
        hsd_record_set (record, index, number);
      break;
    case HSD_LIST:
    case HSD_MAP:
      hsd_record_set_empty (record, index);
      for (gint64 i = 0; i < number && !reader->bad; i++)
        take_record (reader, hsd_record_add_row (record, index));
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      hsd_record_set_empty (record, index);
      for (gint64 i = 0; i < number && !reader->bad; i++)
        hsd_record_add_number (record, index, take_number (reader));
      break;
    case HSD_OBJECT:
    default:
      g_assert_not_reached ();
    }
}

static void
take_record (Reader *reader, HsdRecord *record)
{
  guint n = hsd_fields_count (hsd_record_fields (record));
  guint64 set = take_number (reader);

  for (guint i = 0; i < n && !reader->bad; i++)
    if (set >> i & 1)
      take_value (reader, record, i);
}

static void
take_array (Reader *reader, GArray *array)
{
  gint64 n = take_number (reader);
  guint size = g_array_get_element_size (array);
  const guint8 *bytes = n >= 0 && n < G_MAXUINT16 ? take_bytes (reader, n * size) : NULL;

  if (bytes != NULL)
    g_array_append_vals (array, bytes, n);
  else
    reader->bad = TRUE;
}

static void
take_story (Reader *reader, HsdStory *story)
{
  g_autofree char *label = take_text (reader);
  gint64 flags = take_number (reader);
  gint64 n_owners;
  const guint8 *closed;
  guint n_choices = hsd_system_n_choices (story->system);

  story->label = label != NULL ? g_ref_string_new (label) : NULL;
  story->visibility = flags >> 2;
  story->real = (flags & 2) != 0;
  story->choosing = (flags & 1) != 0;
  take_record (reader, story->input);
  take_record (reader, story->facts);

  n_owners = take_number (reader);
  for (gint64 i = 0; i < n_owners && !reader->bad; i++)
    {
      g_autofree char *name = take_text (reader);

      g_ptr_array_add (story->owners, g_ref_string_new (name != NULL ? name : ""));
    }

  take_array (reader, story->dice);
  take_array (reader, story->cards);
  closed = take_bytes (reader, n_choices);
  if (closed != NULL)
    memcpy (story->closed, closed, n_choices);
}

HsdStory *
hsd_story_unpack (const guint8 *bytes, gsize size, HsdSystem *(*find) (const char *id))
{
  Reader reader = { bytes, bytes, FALSE };
  g_autoptr (HsdStory) story = NULL;
  g_autofree char *id = NULL;
  g_autofree char *character = NULL;
  HsdSystem *system;

  if (!has_checksum (bytes, size))
    return NULL;

  reader.end = bytes + size - CHECKSUM_BYTES;
  if (take_number (&reader) != PACK_VERSION)
    return NULL;

  id = take_text (&reader);
  system = id != NULL ? find (id) : NULL;
  if (system == NULL)
    return NULL;

  character = take_text (&reader);
  story = hsd_story_new (system, character, hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));
  take_story (&reader, story);

  return reader.bad || reader.next != reader.end ? NULL : g_steal_pointer (&story);
}
