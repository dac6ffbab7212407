/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

/* Records as bytes: numbers as zigzag varints, texts with their length, and a bit for each field
 * that is set. Stored records are sealed with a checksum, so that damage is detected.
 *
 * A field is identified by its place in the list: new fields may only be added at the end, and no
 * field may be removed or moved. */

void hsd_pack_number (GByteArray *bytes, gint64 number);
void hsd_pack_text (GByteArray *bytes, const char *text); /* may be NULL */
void hsd_pack_record (GByteArray *bytes, const HsdRecord *record);

/* Appends the checksum of all bytes since @start. */
void hsd_pack_seal (GByteArray *bytes, guint start);

/* Checks every length before use. If something cannot be read, @bad is set and stays set: check it
 * once, at the end. What was read is well formed but may have invalid values: see
 * hsd_record_is_valid(). */
typedef struct
{
  const guint8 *next;
  const guint8 *end;
  gboolean bad;
} HsdUnpacker;

/* Begins to read sealed bytes; hsd_unpack_end() is FALSE when the seal is broken. */
HsdUnpacker hsd_unpack_begin (const guint8 *bytes, gsize size);

/* Begins to read bytes that have no seal; there may be none of them. */
HsdUnpacker hsd_unpack_bare (const GByteArray *bytes);

/* Whether all bytes were read without an error. */
gboolean hsd_unpack_end (const HsdUnpacker *reader);

gint64        hsd_unpack_number (HsdUnpacker *reader);
char         *hsd_unpack_text (HsdUnpacker *reader); /* NULL if none was packed */
const guint8 *hsd_unpack_bytes (HsdUnpacker *reader, gint64 size);
void          hsd_unpack_record (HsdUnpacker *reader, HsdRecord *record);

G_END_DECLS
