/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/field.h"

G_BEGIN_DECLS

/* A place without a number in an HSD_FACES value. A symbol of the discordant die is HSD_FACE_SYMBOL
 * plus the face it stands for. */
#define HSD_FACE_HOLE (-1000)
#define HSD_FACE_WRONG_TYPE (-1001)
#define HSD_FACE_BAD (-1002)
#define HSD_FACE_SYMBOL (-2000)

/* The value of an HSD_NULLABLE field that was set to null. */
#define HSD_NULL G_MININT

/**
 * HsdRecord:
 *
 * The values of a list of fields. It is reference-counted and copied on write: a const record never
 * changes while you hold a reference. A value that was never set reads as the default of its field.
 */
HsdRecord *hsd_record_new (const HsdField *fields);
HsdRecord *hsd_record_ref (const HsdRecord *self);
void       hsd_record_unref (HsdRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdRecord, hsd_record_unref)

/* A deep copy. */
HsdRecord *hsd_record_copy (const HsdRecord *self);

/* Copies *@self unless this is the only reference; returns it. */
HsdRecord *hsd_record_own (HsdRecord **self);

gboolean hsd_record_equal (const HsdRecord *a, const HsdRecord *b);

const HsdField *hsd_record_fields (const HsdRecord *self);

/* The index of the field of that id, which must exist. */
guint hsd_record_index (const HsdRecord *self, const char *id);

gboolean        hsd_record_has (const HsdRecord *self, guint index);
void            hsd_record_clear (HsdRecord *self, guint index);

/* Whether the value is told: an HSD_INSTEAD one where it is set, and then no other field of its id. */
gboolean hsd_record_is_shown (const HsdRecord *self, guint index);

/* Clears what says the same as that field in another way: it is the one that counts. */
void hsd_record_clear_rivals (HsdRecord *self, guint index);

/* HSD_INT, HSD_BOOL, HSD_WORD (the word's index), HSD_LEVEL, HSD_PILE. */
int  hsd_record_get (const HsdRecord *self, guint index);
void hsd_record_set (HsdRecord *self, guint index, int value);

/* The number, or @fallback if it is unset or out of range, an error that validation reports. */
int hsd_record_get_valid (const HsdRecord *self, guint index, int fallback);

/* HSD_TEXT, HSD_NAME, HSD_COLOUR, HSD_PERSON, and the id or name behind a HSD_LEVEL. */
const char *hsd_record_get_text (const HsdRecord *self, guint index);
void        hsd_record_set_text (HsdRecord *self, guint index, const char *text);

/* HSD_OBJECT; NULL if unset. Editing creates it. */
const HsdRecord *hsd_record_get_object (const HsdRecord *self, guint index);
HsdRecord       *hsd_record_edit_object (HsdRecord *self, guint index);

/* HSD_LIST and HSD_MAP. */
guint            hsd_record_n_rows (const HsdRecord *self, guint index);
const HsdRecord *hsd_record_get_row (const HsdRecord *self, guint index, guint row);
HsdRecord       *hsd_record_edit_row (HsdRecord *self, guint index, guint row);
HsdRecord       *hsd_record_add_row (HsdRecord *self, guint index);
void             hsd_record_remove_row (HsdRecord *self, guint index, guint row);

/* HSD_NUMBERS, HSD_FACES, HSD_CARDS; NULL if unset. */
const GArray *hsd_record_get_numbers (const HsdRecord *self, guint index); /* int */
void          hsd_record_add_number (HsdRecord *self, guint index, int value);
void          hsd_record_set_empty (HsdRecord *self, guint index); /* an empty list */

/* Copies every value that is set in @source, a record of the same fields, and clears its rivals. Lists are
 * replaced, merged objects updated member by member, given faces and cards left out. */
void hsd_record_update (HsdRecord *self, const HsdRecord *source);

/* A new record of other @fields, with the values whose identifier and kind they share. */
HsdRecord *hsd_record_fit (const HsdRecord *self, const HsdField *fields);

/* The index of the word with that identifier. */
int hsd_record_word (const HsdRecord *self, guint index, const char *id);

/* Checks all fields in order: that required ones are set and unwanted ones are not, ranges, and the
 * check() of each field. */
gboolean hsd_record_validate (HsdRecord *self, const HsdContext *context, GError **error);

/* Checks one value that is set: its range first, then its check(). */
gboolean hsd_record_validate_range (const HsdRecord *self, guint index, GError **error);
gboolean hsd_record_validate_check (HsdRecord *self, guint index, const HsdContext *context, GError **error);

G_END_DECLS
