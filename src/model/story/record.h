/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/field.h"

G_BEGIN_DECLS

/* Places of a HSD_FACES value that hold no number. A symbol of the discordant die is
 * HSD_FACE_SYMBOL plus the face that it stands for. */
#define HSD_FACE_HOLE (-1000)
#define HSD_FACE_WRONG_TYPE (-1001)
#define HSD_FACE_BAD (-1002)
#define HSD_FACE_SYMBOL (-2000)

/* The number of a HSD_NULLABLE field that was given as nothing. */
#define HSD_NULL G_MININT

/**
 * HsdRecord:
 *
 * The values of a list of fields. Reference-counted, and copied before it is changed
 * when somebody else holds it: whoever got one const keeps it as it was. A value that
 * was never set reads as its field's fallback.
 */
HsdRecord *hsd_record_new (const HsdField *fields);
HsdRecord *hsd_record_ref (const HsdRecord *self);
void       hsd_record_unref (HsdRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdRecord, hsd_record_unref)

/* A deep copy that nobody else holds. */
HsdRecord *hsd_record_copy (const HsdRecord *self);

/* Makes *@self a record that nobody else holds, and returns it. */
HsdRecord *hsd_record_own (HsdRecord **self);

gboolean hsd_record_equal (const HsdRecord *a, const HsdRecord *b);

const HsdField *hsd_record_fields (const HsdRecord *self);

/* Where the field of that id is: it has one. */
guint hsd_record_index (const HsdRecord *self, const char *id);

gboolean        hsd_record_has (const HsdRecord *self, guint index);
void            hsd_record_clear (HsdRecord *self, guint index);

/* HSD_INT, HSD_BOOL, HSD_WORD (the word's index), HSD_LEVEL, HSD_PILE. */
int  hsd_record_get (const HsdRecord *self, guint index);
void hsd_record_set (HsdRecord *self, guint index, int value);

/* A number that bounds another: @fallback where it is unset or out of its own range, which
 * is told by its own field. */
int hsd_record_get_valid (const HsdRecord *self, guint index, int fallback);

/* HSD_TEXT, HSD_NAME, HSD_COLOUR, HSD_PERSON, and the name behind a HSD_LEVEL. */
const char *hsd_record_get_text (const HsdRecord *self, guint index);
void        hsd_record_set_text (HsdRecord *self, guint index, const char *text);

/* HSD_OBJECT; NULL while unset. The edited one is created when wanted. */
const HsdRecord *hsd_record_get_object (const HsdRecord *self, guint index);
HsdRecord       *hsd_record_edit_object (HsdRecord *self, guint index);

/* HSD_LIST and HSD_MAP. */
guint            hsd_record_n_rows (const HsdRecord *self, guint index);
const HsdRecord *hsd_record_get_row (const HsdRecord *self, guint index, guint row);
HsdRecord       *hsd_record_edit_row (HsdRecord *self, guint index, guint row);
HsdRecord       *hsd_record_add_row (HsdRecord *self, guint index);

/* HSD_NUMBERS, HSD_FACES, HSD_CARDS; NULL while unset. */
const GArray *hsd_record_get_numbers (const HsdRecord *self, guint index); /* int */
void          hsd_record_add_number (HsdRecord *self, guint index, int value);
void          hsd_record_set_empty (HsdRecord *self, guint index); /* a list with nothing in it */

/* Takes over every value that is set in @source, a record of the same fields: lists are
 * replaced, merged objects member by member; given faces and cards are left out. */
void hsd_record_update (HsdRecord *self, const HsdRecord *source);

/* The values that another list of fields has too, by identifier and kind; a new record. */
HsdRecord *hsd_record_fit (const HsdRecord *self, const HsdField *fields);

/* The index of the word of that identifier. */
int hsd_record_word (const HsdRecord *self, guint index, const char *id);

/* Checks ranges and what the fields' own check says, in the order of the fields, and
 * that nothing required is missing and nothing unwanted set. */
gboolean hsd_record_validate (HsdRecord *self, const HsdScene *scene, GError **error);

/* The same for one value that is set: its own range, and what its field's check says
 * once all within it is known to be good. */
gboolean hsd_record_validate_range (const HsdRecord *self, guint index, GError **error);
gboolean hsd_record_validate_check (HsdRecord *self, guint index, const HsdScene *scene, GError **error);

G_END_DECLS
