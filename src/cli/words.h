/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "model/story/system.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Puts the words of a command line, KEY=VALUE each, into a JSON intent, with the type of the field
 * of that name. Invalid values are left for the table to refuse; FALSE only if a word is not
 * KEY=VALUE. Lists are written 3,4,9 and rows Ana:8:4,Luc:6:2. */
gboolean hsd_words_read (json_t *intent, const HsdField *fields, char **words, int n_words, GError **error);

/* The same for a throw: the inputs of the system go into "input", the others beside it. */
gboolean hsd_words_read_roll (json_t *intent, HsdSystem *system, char **words, int n_words, GError **error);

/* The inputs for the odds of a throw, from the words of a command line; NULL if they are refused. */
HsdRecord *hsd_words_read_odds (HsdTable *table, HsdSystem *system, char **words, int n_words, GError **error);

G_END_DECLS
