/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/quick-entry.h"
#include "model/story/system.h"
#include "page.h"

G_BEGIN_DECLS

/* An evening at the page of one game, in which each line that is said before a throw is held against what the
 * table recorded. */
typedef struct
{
  HsdPageDesk desk;
  HsdSystem *system;
  GRand *rand;
  GHashTable *firsts; /* char by char: with what a test of theirs began when nothing had been thrown */
  char *said; /* before the last throw */
  HsdState *before;
} HsdEvening;

HsdEvening hsd_evening_begin (const char *system);
void       hsd_evening_end (HsdEvening *self);

HsdQuickEntry   *hsd_evening_find_quick (void);
const GPtrArray *hsd_evening_party (HsdEvening *self);
gboolean         hsd_evening_one_in (HsdEvening *self, int n);

/* What stands above the buttons. */
const char *hsd_evening_line_of (HsdEvening *self);

/* Some answers, as somebody might give them. */
void hsd_evening_answer (HsdEvening *self);

/* The line before a throw; then that what it says was thrown. */
void hsd_evening_note (HsdEvening *self, const char *line);
void hsd_evening_check_thrown (HsdEvening *self, const char *way);

/* Throws what is prepared, and holds it against its line. */
void hsd_evening_throw (HsdEvening *self, const char *way, gboolean by_button);

/* Ends what stands in the way of the next test. */
void hsd_evening_end_test (HsdEvening *self);

G_END_DECLS
