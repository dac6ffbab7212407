/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What saying and reading share. Nobody else includes this. */

#include "model/story/statement.h"

G_BEGIN_DECLS

#define HSD_SAID_BETWEEN " · "    /* parts of a statement */
#define HSD_SAID_LIST ", "        /* rows of a list, members of an object */
#define HSD_SAID_WITHIN "\u00a0"  /* what stays together: members of a row */

/* A name as it is said: by itself where nothing in it could be taken for anything else, else in quotation
 * marks. A @strict one stands among numbers. */
char *hsd_said_name (const char *name, gboolean strict);

/* And back; NULL when it is not said so. */
char *hsd_said_unname (const char *text, gboolean strict);

/* Splits where no quotation marks are open. */
GStrv hsd_said_split (const char *text, const char *separator);

/* What stands where a pattern has its %s; NULL when @text is not of that pattern. */
char *hsd_said_strip (const char *pattern, const char *text);

/* The pattern of a field, with %s for its value but for an HSD_BOOL. */
char *hsd_said_pattern (const HsdField *field, gboolean value);

/* A number as that field says it: its name, or its digits with a sign where there may be one. */
char *hsd_said_number (const HsdField *field, int number);

const char *hsd_said_somebody (void);
char       *hsd_said_real (HsdSystem *system, const GArray *luck);

/* Whether it is said though it may have its default. */
gboolean hsd_said_always (const HsdField *field, HsdNeed need);

/* Whether a part of that text would be read as a field, or as who sees the throw. */
gboolean hsd_said_is_taken (HsdSystem *system, const char *text);

/* Reads a part into the field that it says, into @record; FALSE when it does not say that field. */
gboolean hsd_said_read_field (HsdRecord *record, guint index, const char *text);

G_END_DECLS
