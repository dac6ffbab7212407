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

/* Long answers are written without a tree, piece by piece, at the end of @text: "{" and "[" are begun
 * and ended by the caller, and these set the comma. Strings are UTF-8; NULL is null. */
void hsd_json_append_member (GString *text, const char *key);
void hsd_json_append_item (GString *text);
void hsd_json_append_string (GString *text, const char *string);
void hsd_json_append_integer (GString *text, gint64 number);
void hsd_json_append_truth (GString *text, gboolean truth);

G_END_DECLS
