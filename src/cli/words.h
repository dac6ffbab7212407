/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "model/story/system.h"

G_BEGIN_DECLS

/* Words of a command line, KEY=VALUE each, put into a JSON intent with the type that the
 * field of that name wants. What is wrong with a value is left for the table to say; FALSE
 * only when a word is no KEY=VALUE at all. Lists are written 3,4,9 and rows Ana:8:4,Luc:6:2. */
gboolean hsd_words_read (json_t *intent, const HsdField *fields, char **words, int n_words, GError **error);

/* The same for a throw: the system's inputs go into "input", the rest beside it. */
gboolean hsd_words_read_roll (json_t *intent, HsdSystem *system, char **words, int n_words, GError **error);

G_END_DECLS
