/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <jansson.h>

G_BEGIN_DECLS

/* Compares the answer @got with the expectation @want; describes the first difference, as in
 * “test.outcome: success, not failure”, or returns NULL if there is none. Of an object only the
 * members of @want are compared; of a list whose rows have an id, only those rows; other lists must
 * be equal. Free it with g_free(). */
char *hsd_expectation_compare (json_t *want, json_t *got);

G_END_DECLS
