/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

/* The levels that a table gives names to: rows with a "name" and a "value". A level that the rules name has an "id"
 * too, a word whose label stands for it in every language; the name that was given to it is never shown. */

/* Whether rows of these fields are levels. */
gboolean hsd_level_is_row (const HsdField *fields);

/* The key of the level, the text of a value of kind HSD_LEVEL: its id, or the name of one of the table's own. */
const char *hsd_level_get_key (const HsdRecord *row);

/* The name of the level in the reader's language. */
const char *hsd_level_get_label (const HsdRecord *row);

/* The name of the level with that key, in the reader's language; @words are those of the field, or NULL. */
const char *hsd_level_translate (const HsdWord *words, const char *key);

G_END_DECLS
