/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdPoFile:
 *
 * A .po file as a translator has it, read once and never changed: an edit returns the bytes of the file that results. msgcat decides
 * whether the bytes are a catalogue at all, libgettextpo reads and writes it, and checks each message as “msgfmt -c” does. Only UTF-8
 * is accepted, up to 10 MB.
 */
typedef struct _HsdPoFile HsdPoFile;

typedef enum
{
  HSD_PO_TRANSLATED,
  HSD_PO_FUZZY,
  HSD_PO_UNTRANSLATED, /* any form is empty, fuzzy or not */
} HsdPoState;

/* An entry, owned by its file. What it does not have is NULL. */
typedef struct
{
  guint index;           /* its place in the file, from 0 */
  guint line;            /* of the word msgid, from 1 */
  const char *comments;  /* "# ": of translators */
  const char *extracted; /* "#.": from the source */
  const char *files;     /* "#:": each on a line */
  const char *previous;  /* "#|": the English that this translation was made for */
  const char *context;
  const char *msgid;
  const char *plural;
  const char *const *forms; /* of msgstr: one, or those of the plural that the file has */
  guint n_forms;
  const char *fault; /* what gettext says is wrong with the translation */
  HsdPoState state;
  gboolean is_header;   /* its text describes the file */
  gboolean is_obsolete; /* "#~": the program does not use it any more */
} HsdPoEntry;

/* Reads @bytes, whose reference it keeps. NULL with a sentence, and the line if there is one, if that is no catalogue in UTF-8. What
 * was read @before, or NULL, spares a program that looks for errors of syntax where only translations have changed since. */
HsdPoFile *hsd_po_file_new (GBytes *bytes, const HsdPoFile *before, GError **error);

/* Whether @after is @before with other texts within the quotes of its translations, so that its syntax is the same. */
gboolean hsd_po_differs_in_texts_alone (GBytes *before, GBytes *after);

HsdPoFile *hsd_po_file_ref (HsdPoFile *self);
void       hsd_po_file_unref (HsdPoFile *self);

GBytes *hsd_po_file_get_bytes (const HsdPoFile *self);

/* All entries in the order of the file, the header and the obsolete ones too. */
guint             hsd_po_file_count (const HsdPoFile *self);
const HsdPoEntry *hsd_po_file_get (const HsdPoFile *self, guint i);

/* Whether the program may show the entry: neither the header nor obsolete. */
gboolean hsd_po_entry_is_message (const HsdPoEntry *entry);

/* Whether it says anything: a separator between two texts does not. */
gboolean hsd_po_entry_has_words (const HsdPoEntry *entry);

/* How many messages are in @state. */
guint hsd_po_file_count_state (const HsdPoFile *self, HsdPoState state);

/* The first entry with a fault, and how many there are; NULL for none. */
const HsdPoEntry *hsd_po_file_find_fault (const HsdPoFile *self, guint *n);

/* What is wrong with the header, or NULL. */
const char *hsd_po_file_get_header_fault (const HsdPoFile *self);

/* The message with @msgid in @context, or with NULL without one; NULL if there is none. */
const HsdPoEntry *hsd_po_file_look_up (const HsdPoFile *self, const char *context, const char *msgid);

/* As a catalogue has it: the msgid, after its context and \004 if it has one. Free it with g_free(). */
char *hsd_po_entry_dup_key (const HsdPoEntry *entry);

/* The text of the header, and its field @name; NULL if it has none. Free the field with g_free(). */
const char *hsd_po_file_get_header (const HsdPoFile *self);
char       *hsd_po_file_get_field (const HsdPoFile *self, const char *name);

/* The forms of a plural: as the header says, or the two of English. From 1 to 20. */
guint hsd_po_file_count_forms (const HsdPoFile *self);

/* The bytes of the file with @forms, which NULL ends, as the text of entry @i: one, or hsd_po_file_count_forms(). The file is written
 * as msgcat writes it. Without @keep_fuzzy the entry loses its flag “fuzzy” and its previous English. NULL with a sentence for a text
 * that gettext refuses. */
GBytes *hsd_po_file_set_text (const HsdPoFile *self, guint i, const char *const *forms, gboolean keep_fuzzy, GError **error);

/* Has msgfmt compile @po, whose rule of plurals it checks, to the file @path. FALSE with its first sentence, and its line. */
gboolean hsd_po_compile (GBytes *po, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPoFile, hsd_po_file_unref)

G_END_DECLS
