/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/pack.h"

#define CHECKSUM_BYTES 4

/* FNV-1a: each step is invertible, so that any change of a single byte is detected. */
static guint32
checksum (const guint8 *bytes, gsize start, gsize size)
{
  guint32 sum = 2166136261u;

  for (gsize i = start; i < size; i++)
    sum = (sum ^ bytes[i]) * 16777619u;

  return sum;
}

void
hsd_pack_seal (GByteArray *bytes, guint start)
{
  guint32 sum = GUINT32_TO_LE (checksum (bytes->data, start, bytes->len));

  g_byte_array_append (bytes, (const guint8 *) &sum, CHECKSUM_BYTES);
}

static gboolean
has_checksum (const guint8 *bytes, gsize size)
{
  guint32 sum;

  if (size < CHECKSUM_BYTES)
    return FALSE;

  memcpy (&sum, bytes + size - CHECKSUM_BYTES, CHECKSUM_BYTES);

  return GUINT32_FROM_LE (sum) == checksum (bytes, 0, size - CHECKSUM_BYTES);
}

void
hsd_pack_number (GByteArray *bytes, gint64 number)
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

void
hsd_pack_text (GByteArray *bytes, const char *text)
{
  hsd_pack_number (bytes, text != NULL ? (gint64) strlen (text) : -1);
  if (text != NULL)
    g_byte_array_append (bytes, (const guint8 *) text, strlen (text));
}

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
      hsd_pack_number (bytes, hsd_record_get (record, index));
      break;
    case HSD_LEVEL:
      hsd_pack_number (bytes, hsd_record_get (record, index));
      hsd_pack_text (bytes, hsd_record_get_text (record, index));
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      hsd_pack_text (bytes, hsd_record_get_text (record, index));
      break;
    case HSD_OBJECT:
      hsd_pack_record (bytes, hsd_record_get_object (record, index));
      break;
    case HSD_LIST:
    case HSD_MAP:
      hsd_pack_number (bytes, hsd_record_n_rows (record, index));
      for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
        hsd_pack_record (bytes, hsd_record_get_row (record, index, i));
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      numbers = hsd_record_get_numbers (record, index);
      hsd_pack_number (bytes, numbers->len);
      for (guint i = 0; i < numbers->len; i++)
        hsd_pack_number (bytes, g_array_index (numbers, int, i));
      break;
    default:
      g_assert_not_reached ();
    }
}

void
hsd_pack_record (GByteArray *bytes, const HsdRecord *record)
{
  guint n = hsd_fields_count (hsd_record_fields (record));
  guint64 set = 0;

  g_assert (n < 63);

  for (guint i = 0; i < n; i++)
    if (hsd_record_has (record, i))
      set |= G_GUINT64_CONSTANT (1) << i;

  hsd_pack_number (bytes, set);
  for (guint i = 0; i < n; i++)
    if (hsd_record_has (record, i))
      put_value (bytes, record, i);
}

/* --- and back --- */

HsdUnpacker
hsd_unpack_begin (const guint8 *bytes, gsize size)
{
  if (!has_checksum (bytes, size))
    return (HsdUnpacker) { bytes, bytes, TRUE };

  return (HsdUnpacker) { bytes, bytes + size - CHECKSUM_BYTES, FALSE };
}

/* Nothing may be added to NULL, not even nothing. */
HsdUnpacker
hsd_unpack_bare (const GByteArray *bytes)
{
  return (HsdUnpacker) { bytes->data, bytes->len > 0 ? bytes->data + bytes->len : bytes->data, FALSE };
}

gboolean
hsd_unpack_end (const HsdUnpacker *reader)
{
  return !reader->bad && reader->next == reader->end;
}

gint64
hsd_unpack_number (HsdUnpacker *reader)
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

const guint8 *
hsd_unpack_bytes (HsdUnpacker *reader, gint64 size)
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

char *
hsd_unpack_text (HsdUnpacker *reader)
{
  gint64 size = hsd_unpack_number (reader);
  const guint8 *bytes = size >= 0 ? hsd_unpack_bytes (reader, size) : NULL;

  if (bytes == NULL || !g_utf8_validate_len ((const char *) bytes, size, NULL))
    {
      reader->bad |= size != -1;
      return NULL;
    }

  return g_strndup ((const char *) bytes, size);
}

/* Records hold ints: a number that does not fit is an error. */
static int
take_int (HsdUnpacker *reader)
{
  gint64 number = hsd_unpack_number (reader);

  reader->bad |= number < G_MININT || number > G_MAXINT;

  return number;
}

/* At most as many as the field allows: one damaged byte must not allocate many rows. */
static int
take_count (HsdUnpacker *reader, const HsdField *field)
{
  gint64 count = hsd_unpack_number (reader);

  reader->bad |= count < 0 || count > hsd_field_most (field);

  return reader->bad ? 0 : count;
}

static void
take_value (HsdUnpacker *reader, HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  g_autofree char *text = NULL;
  int number;

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_BOOL:
    case HSD_WORD:
    case HSD_PILE:
      hsd_record_set (record, index, take_int (reader));
      break;
    case HSD_LEVEL:
      number = take_int (reader);
      text = hsd_unpack_text (reader);
      hsd_record_set_text (record, index, text);
      hsd_record_set (record, index, number);
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      text = hsd_unpack_text (reader);
      reader->bad |= text == NULL;
      hsd_record_set_text (record, index, text);
      break;
    case HSD_OBJECT:
      hsd_unpack_record (reader, hsd_record_edit_object (record, index));
      break;
    case HSD_LIST:
    case HSD_MAP:
      hsd_record_set_empty (record, index);
      for (number = take_count (reader, field); number > 0 && !reader->bad; number--)
        hsd_unpack_record (reader, hsd_record_add_row (record, index));
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      hsd_record_set_empty (record, index);
      for (number = take_count (reader, field); number > 0 && !reader->bad; number--)
        hsd_record_add_number (record, index, take_int (reader));
      break;
    default:
      g_assert_not_reached ();
    }
}

void
hsd_unpack_record (HsdUnpacker *reader, HsdRecord *record)
{
  guint n = hsd_fields_count (hsd_record_fields (record));
  guint64 set = hsd_unpack_number (reader);

  /* Fields of a later version cannot be skipped, since their length is unknown. */
  reader->bad |= set >> n != 0;

  for (guint i = 0; i < n && !reader->bad; i++)
    if (set >> i & 1)
      take_value (reader, record, i);
}

