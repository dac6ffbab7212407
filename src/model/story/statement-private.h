/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdStatement alone. */

#include "model/story/statement.h"

G_BEGIN_DECLS

#define HSD_SAID_BETWEEN " · "    /* parts of a statement */
#define HSD_SAID_LIST ", "        /* rows of a list, members of an object */
#define HSD_SAID_WITHIN "\u00a0"  /* what stays together: members of a row */

/* A name as it is written in a statement: in quotation marks if it could be taken for something
 * else. A @strict one stands among numbers. */
char *hsd_said_name (const char *name, gboolean strict);

/* The inverse; NULL if @text is not such a name. */
char *hsd_said_unname (const char *text, gboolean strict);

/* Splits at @separator outside quotation marks. */
GStrv hsd_said_split (const char *text, const char *separator);

/* The part of @text at the %s of a pattern; NULL if it does not match. */
char *hsd_said_strip (const char *pattern, const char *text);

/* The pattern of a field, with %s for its value except for an HSD_BOOL. */
char *hsd_said_pattern (const HsdField *field, gboolean value);

/* The wording of a number in that field: its name, or digits, signed if the field may be negative. */
char *hsd_said_number (const HsdField *field, int number);

const char *hsd_said_somebody (void);
char       *hsd_said_real (HsdSystem *system, const GArray *luck);

/* Whether it is part of the statement even at its default. */
gboolean hsd_said_always (const HsdField *field, HsdNeed need);

/* Whether a part with that text would be read as a field or as a visibility. */
gboolean hsd_said_is_taken (HsdSystem *system, const char *text);

/* Reads a part into that field of @record; FALSE if the part does not match the field. */
gboolean hsd_said_read_field (HsdRecord *record, guint index, const char *text);

G_END_DECLS
