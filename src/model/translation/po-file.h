/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdPoFile:
 *
 * A .po file as a translator has it, read once and never changed: an edit hands out the bytes of the file that comes of it, which
 * are then read anew. It may be shared by threads. The bytes are those of anybody: what is no .po file in UTF-8 is refused, with the
 * line, and nothing that is read breaks the reader. So is a file of more than 100 MB or a million entries.
 */
typedef struct _HsdPoFile HsdPoFile;

typedef enum
{
  HSD_PO_TRANSLATED,
  HSD_PO_FUZZY,
  HSD_PO_UNTRANSLATED, /* any form is empty, fuzzy or not */
} HsdPoState;

/* An entry, all of it owned by its file. What it does not have is NULL; lists are never NULL. Comments have a \n between two lines,
 * and neither their sign nor the blank behind it. */
typedef struct
{
  guint index;                   /* its place in the file, from 0 */
  guint line;                    /* of its first line, comments counted, from 1 */
  guint msgid_line;              /* of the word msgid; of msgctxt, if it has one */
  guint msgstr_line;             /* of the word msgstr, the first one of a plural */
  const char *comments;          /* "# ": of translators */
  const char *extracted;         /* "#.": out of the source */
  const char *const *references; /* "#:": "src/app/main.c:38", as they stand */
  const char *const *flags;      /* "#,": "fuzzy", "c-format" */
  const char *previous_context;  /* "#|": of the English that this translation was made for */
  const char *previous_msgid;
  const char *previous_plural;
  const char *context;
  const char *msgid;
  const char *plural;
  const char *const *forms; /* of msgstr: one, or those of the plural that the file has */
  guint n_forms;
  HsdPoState state;
  gboolean is_header;   /* its text says what the file is; it stands for no sentence */
  gboolean is_obsolete; /* "#~": the program does not say it any more */
} HsdPoEntry;

/* Reads @bytes, whose reference it keeps. NULL with one sentence that begins with the line, if that is not a .po file in UTF-8. */
HsdPoFile *hsd_po_file_new (GBytes *bytes, GError **error);
HsdPoFile *hsd_po_file_ref (HsdPoFile *self);
void       hsd_po_file_unref (HsdPoFile *self);

/* As they were read. */
GBytes *hsd_po_file_get_bytes (const HsdPoFile *self);

/* --- entries --- */

/* All of them in the order of the file, the header and the obsolete ones too. */
guint             hsd_po_file_count (const HsdPoFile *self);
const HsdPoEntry *hsd_po_file_get (const HsdPoFile *self, guint i);

/* How many sentences of the program are in @state: neither the header nor obsolete entries. */
guint hsd_po_file_count_state (const HsdPoFile *self, HsdPoState state);

/* Of @msgid, in @context or, with NULL, without one: never an obsolete entry, and with NULL and "" the header. NULL if there is
 * none. */
const HsdPoEntry *hsd_po_file_look_up (const HsdPoFile *self, const char *context, const char *msgid);

/* The msgid, with a context that and \004 before it: as a catalogue has it. Free it with g_free(). */
char *hsd_po_entry_dup_key (const HsdPoEntry *entry);

gboolean hsd_po_entry_has_flag (const HsdPoEntry *entry, const char *flag);

/* --- header --- */

/* The field @name of the header, as "Language"; NULL if it has none. Free it with g_free(). */
char *hsd_po_file_get_field (const HsdPoFile *self, const char *name);

/* The forms of a plural: as the header says, or the two of English if it says nothing. From 1 to 20. */
guint hsd_po_file_count_forms (const HsdPoFile *self);

/* The form that @n takes, below the number of forms. */
guint hsd_po_file_get_form (const HsdPoFile *self, guint64 n);

/* The first numbers that take @form, for people: "1", "2, 3, 4…"; "" if none up to 1000 does. Free it with g_free(). */
char *hsd_po_file_list_numbers (const HsdPoFile *self, guint form);

/* Whether every text of what is translated can be used as hsd_po_file_set_text() asks; or FALSE with one sentence, and the line of
 * the entry. msgfmt looks only at entries with a flag of formats, but the program gives any of them to printf. */
gboolean hsd_po_file_check (const HsdPoFile *self, guint *line, GError **error);

/* The bytes of @self with nothing but line breaks in the place of every entry that @before has letter for letter, so that each other
 * stands in its line. Where msgfmt takes @before, it takes @self if it takes this. All bytes with another header, or if @before is
 * NULL. */
GBytes *hsd_po_file_get_changes (const HsdPoFile *self, const HsdPoFile *before);

/* --- editing --- */

/* The bytes of the file with @forms as the text of entry @i, which is not obsolete: as many as it wants, ended by NULL, one or
 * hsd_po_file_count_forms(). The entry is written as gettext's own tools would, and no other byte changes; with its own text, none
 * does but for the flag. Without @keep_fuzzy it loses its flag “fuzzy” and the "#|" lines. NULL with one sentence for a text
 * that “msgfmt -c” or the program would not take. */
GBytes *hsd_po_file_set_text (const HsdPoFile *self, guint i, const char *const *forms, gboolean keep_fuzzy, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPoFile, hsd_po_file_unref)

G_END_DECLS
