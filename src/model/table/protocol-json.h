/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Records and stories as JSON, both ways. */

#include <jansson.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Of a member or an element, which is there: Jansson's own questions take NULL too. */
static inline gboolean
hsd_json_is (const json_t *value, json_type type)
{
  return json_typeof (value) == type;
}

static inline gboolean
hsd_json_is_truth (const json_t *value)
{
  return hsd_json_is (value, JSON_TRUE) || hsd_json_is (value, JSON_FALSE);
}

/* Reads a record of @fields from @object. Errors are searched in the whole object, one kind after
 * the other: unknown characters, unknown fields, missing fields, types, ranges; for each kind in
 * the order of the line. */
HsdRecord *hsd_json_read (json_t *object, const HsdField *fields, const HsdContext *context, GError **error);

/* Only the first of these checks, for a form whose other fields are not known. */
gboolean hsd_json_check_known (json_t *object, const HsdField *fields, const HsdContext *context, GError **error);

/* Whether @key of @object is one of @fields, considering the values beside it. */
gboolean hsd_json_knows (json_t *object, const HsdField *fields, const HsdContext *context, const char *key);

/* At the end of @text, as one value. Only the members that everybody may see are in a stage and in a public throw. */
void hsd_json_append_test (GString *text, const HsdStory *story);
void hsd_json_append_input (GString *text, const HsdStory *story); /* of the throw, with defaults for unset values */
void hsd_json_append_stage (GString *text, const HsdPublicView *view);
void hsd_json_append_public_throw (GString *text, const HsdPublicView *view); /* from the history */
void hsd_json_append_table (GString *text, HsdTable *table);
void hsd_json_append_notices (GString *text, const GArray *notices);
void hsd_json_append_entry (GString *text, const HsdEntry *entry);

/* A record that everybody may see, or the game master alone; @sparse: only the members that were set. */
void hsd_json_append_record (GString *text, const HsdRecord *record, gboolean sparse);

/* As trees; free them with json_decref(). */
json_t *hsd_json_chances (const HsdChances *chances);
json_t *hsd_json_error (const GError *error);

/* The debts of the table. */
void hsd_json_append_debts (GString *text, const HsdState *state);

G_END_DECLS
