/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <jansson.h>

G_BEGIN_DECLS

/* The text of @json on one line, the same bytes as json_dumps (JSON_COMPACT | JSON_ENCODE_ANY) writes; free it
 * with g_free(). */
char *hsd_json_to_text (const json_t *json);

/* The same, at the end of @text. */
void hsd_json_append (GString *text, const json_t *json);

G_END_DECLS
