/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* A line longer than this is refused before it is read. */
#define HSD_LINE_MAX 65536

/**
 * HsdProtocol:
 *
 * Speaks for a table: one JSON object a line in, one out. It adds no rule of its own:
 * it reads an intent, calls the table, and writes what is there afterwards. Identifiers
 * are never translated; sentences are in the reader's language.
 */
typedef struct _HsdProtocol HsdProtocol;

HsdProtocol *hsd_protocol_new (HsdTable *table);
void         hsd_protocol_free (HsdProtocol *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdProtocol, hsd_protocol_free)

/* The answer to a line of @length bytes, without a newline; free it with g_free(). */
char *hsd_protocol_answer (HsdProtocol *self, const char *line, gsize length);

/* Whether the last answer was a refusal. */
gboolean hsd_protocol_refused (HsdProtocol *self);

G_END_DECLS
