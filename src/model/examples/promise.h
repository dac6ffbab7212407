/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <jansson.h>

G_BEGIN_DECLS

/* Where @got is not what @want asks for, as in “test.outcome: success, not failure”; NULL when
 * it is. Of an object the keys that are wanted are looked at; of a list whose rows have an id,
 * the rows; another list must be the same. Free it with g_free(). */
char *hsd_promise_broken (json_t *want, json_t *got);

G_END_DECLS
