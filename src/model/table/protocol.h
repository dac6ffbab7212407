/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* A longer line is refused without reading it. */
#define HSD_LINE_MAX 65536

/**
 * HsdProtocol:
 *
 * The interface of a table for programs: one JSON object per line, in and out. It adds no rule: it
 * reads an intent, calls the table, and writes the new state. Identifiers are never translated;
 * sentences are in the language of the user.
 *
 * The same mistake always gets the same error, because the checks have a fixed order, each over the whole line before the next:
 * malformed, no “do”, intent, system, character, unknown fields, missing fields, types, ranges, what the rules close, number of
 * faces, type of faces, faces or cards. “error” has “field” where one field is at fault, and “reason” with “not-allowed” only.
 *
 * “roll-all” rolls for several people at once:
 * {"do":"roll-all","system","input","visibility","label","who":[{"character","input","visibility","label","faces"}]}. Values
 * of a person precede common ones. “group” selects NPCs instead of “who”; without either, everybody with a sheet for the game
 * rolls. "group":true in “roll” and “odds” is a test of the group: all others help, with what “label” says that the test is,
 * else with what has its numbers. {"do":"front","character"} or {"do":"front","throw"} brings one test to the front. While
 * tests are side by side, an answer also has “tests” (throw, character, front, test) and then “stages”, the public part of
 * each.
 *
 * A hand of tarot that only its player sees: {"do":"character","name","update","tarot":{"hand":"private"}}, and known again with
 * "hand":"known" and all its "cards". In the table it is "private" beside the numbers "held" and "draw"; what is drawn into it is
 * null in “drawn”, and told by the notice “cards-drawn”. “advise” for such a character is closed by “private-hand”.
 */
typedef struct _HsdProtocol HsdProtocol;

HsdProtocol *hsd_protocol_new (HsdTable *table);
void         hsd_protocol_free (HsdProtocol *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdProtocol, hsd_protocol_free)

/* The answer to a line of @length bytes, without a newline; it is kept until the next one. */
const char *hsd_protocol_handle_line (HsdProtocol *self, const char *line, gsize length);

/* The same, to be freed with g_free(). */
char *hsd_protocol_answer (HsdProtocol *self, const char *line, gsize length);

/* Whether the last answer was a refusal. */
gboolean hsd_protocol_refused (HsdProtocol *self);

G_END_DECLS
