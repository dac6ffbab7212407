/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One entry; texts with NULs in them have their lengths, 0 is that of a text without. */
typedef struct
{
  const char *msgid, *translation;
  gsize msgid_length, translation_length;
} HsdMadeEntry;

#define HSD_MADE_HEADER "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

/* The bytes of a catalogue as msgfmt would write it, with the header @header first. Free them with g_byte_array_unref(). */
GByteArray *hsd_made_catalogue (const char *header, const HsdMadeEntry *entries, guint n);

/* Writes it as the catalogue of @code below @folder. */
void hsd_made_catalogue_write (const char *folder,
                               const char *code,
                               const char *header,
                               const HsdMadeEntry *entries,
                               guint n);

G_END_DECLS
