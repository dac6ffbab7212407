/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Invisible marks around a text that say which entry of a catalogue it is. They go wherever the text goes: through printf, into a
 * list, into a label, and tell there where each sentence begins and ends. They are tags of Unicode, which have no glyph and no width,
 * and are not on any keyboard.
 *
 * Only app/translation uses them, in a catalogue of its own. Texts that are compared or stored (the letters of keys, records, the label
 * of a throw) are never marked. */

/* A text within a marked one: content from @start to @end, bytes of the marked text. */
typedef struct
{
  guint entry;
  guint form;
  gsize start, end;
  guint depth; /* in how many others it stands */
} HsdMarkSpan;

/* Entries and forms that can be told apart. */
#define HSD_MARKS_ENTRIES (1u << 24)
#define HSD_MARKS_FORMS 64u

/* @text as form @form of @entry; free it with g_free(). */
char *hsd_marks_sew (const char *text, guint entry, guint form);

/* The marked texts within @text, outer ones first: an array of HsdMarkSpan. One that was cut off ends where @text does. */
GArray *hsd_marks_find (const char *text);

/* Bytes of the marks that @text begins with. */
gsize hsd_marks_length (const char *text);

gboolean hsd_marks_has (const char *text);

/* @text without marks; free it with g_free(). */
char *hsd_marks_strip (const char *text);

G_END_DECLS
