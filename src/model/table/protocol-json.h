/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Records and stories as JSON, both ways. */

#include <jansson.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* --- protocol-read.c --- */

/* One JSON object from a line; otherwise NULL with the code malformed. */
json_t *hsd_json_parse (const char *line, gsize length, GError **error);

/* Reads a record of @fields from @object. Errors are searched in the whole object, one kind after
 * the other: unknown characters, unknown fields, missing fields, types, ranges; for each kind in
 * the order of the line. */
HsdRecord *hsd_json_read (json_t *object, const HsdField *fields, const HsdContext *context, GError **error);

/* Only the first of these checks, for a form whose other fields are not known. */
gboolean hsd_json_check_known (json_t *object, const HsdField *fields, const HsdContext *context, GError **error);

/* Whether @key of @object is one of @fields, considering the values beside it. */
gboolean hsd_json_knows (json_t *object, const HsdField *fields, const HsdContext *context, const char *key);

/* --- protocol-write.c --- */

json_t *hsd_json_error (const GError *error);
json_t *hsd_json_test (const HsdStory *story);
json_t *hsd_json_input (const HsdStory *story); /* the input of the throw, with defaults for unset values */
json_t *hsd_json_stage (const HsdPublicView *view);
json_t *hsd_json_public_throw (const HsdPublicView *view); /* from the history */
json_t *hsd_json_table (HsdTable *table);
json_t *hsd_json_notices (const GArray *notices);
json_t *hsd_json_chances (const HsdChances *chances);
json_t *hsd_json_entry (const HsdEntry *entry);

G_END_DECLS
