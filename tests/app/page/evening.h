/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/sentence.h"
#include "model/story/system.h"
#include "page.h"

G_BEGIN_DECLS

/* Play on the page of one game, where each statement before a throw is compared with what the table
 * recorded. */
typedef struct
{
  HsdPageDesk desk;
  HsdSystem *system;
  GRand *rand;
  GHashTable *firsts; /* char by char: by character, the statement of the first test */
  char *said; /* before the last throw */
  char *line; /* of the draft, as it was asked for last */
  HsdState *before;
} HsdEvening;

HsdEvening hsd_evening_begin (const char *system);
void       hsd_evening_end (HsdEvening *self);

HsdSentence     *hsd_evening_sentence (HsdEvening *self);
const GPtrArray *hsd_evening_party (HsdEvening *self);
gboolean         hsd_evening_one_in (HsdEvening *self, int n);

/* The statement of the draft. */
const char *hsd_evening_line_of (HsdEvening *self);

/* Sets some random inputs. */
void hsd_evening_answer (HsdEvening *self);

/* Notes the statement before a throw; then checks that it was thrown. */
void hsd_evening_note (HsdEvening *self, const char *line);
void hsd_evening_check_thrown (HsdEvening *self, const char *way);

/* Throws the prepared test, and compares it with its statement. */
void hsd_evening_throw (HsdEvening *self, const char *way, gboolean by_button);

/* Ends a test that blocks the next one. */
void hsd_evening_end_test (HsdEvening *self);

G_END_DECLS
