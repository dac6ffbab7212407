/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

/* Records as bytes: numbers as zigzag varints, texts with their length, a bit a field that is
 * set. What is kept for long is sealed with a checksum, so that damaged bytes are never taken
 * for what they cannot be.
 *
 * The fields of a record are known by their place in its list, on disk as in memory: a list of
 * fields may grow at its end, and is otherwise as fixed as the file format that it is. */

void hsd_pack_number (GByteArray *bytes, gint64 number);
void hsd_pack_text (GByteArray *bytes, const char *text); /* NULL, too */
void hsd_pack_record (GByteArray *bytes, const HsdRecord *record);

/* Ends what was appended since @start with its checksum. */
void hsd_pack_seal (GByteArray *bytes, guint start);

/* Every length is looked at before it is believed. What cannot be read turns @bad on, which
 * stays on: it is enough to look once, at the end. What was read is well formed, and may still
 * be nonsense: see hsd_record_is_sound(). */
typedef struct
{
  const guint8 *next;
  const guint8 *end;
  gboolean bad;
} HsdUnpacker;

/* Begins to read sealed bytes; hsd_unpack_end() is FALSE when the seal is broken. */
HsdUnpacker hsd_unpack_begin (const guint8 *bytes, gsize size);

/* Whether all was read, to the last byte. */
gboolean hsd_unpack_end (const HsdUnpacker *reader);

gint64        hsd_unpack_number (HsdUnpacker *reader);
char         *hsd_unpack_text (HsdUnpacker *reader); /* NULL where none was packed */
const guint8 *hsd_unpack_bytes (HsdUnpacker *reader, gint64 size);
void          hsd_unpack_record (HsdUnpacker *reader, HsdRecord *record);

G_END_DECLS
