/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Random evenings, and a naive reading of their entries, one after the other and without an index. */

#include "support.h"

G_BEGIN_DECLS

/* A clock for the test to set; milliseconds since 1970. */
extern gint64 test_hour;
gint64        test_tell_hour (void);

/* --- evenings --- */

#define TEST_N_LABELS 5
#define TEST_N_NAMES 3

typedef struct
{
  const char *label;
  const char *typed; /* the text in its searchable form; prefixes of two of its words, in any order */
} TestLabel;

extern const TestLabel test_labels[TEST_N_LABELS];
extern const char *const test_names[TEST_N_NAMES];

/* Adds the characters of the test to the table. */
void test_seat (TestTable *table);

/* A throw, a choice, an undo or a redo, as a line for test_table_say(); many are refused. */
char *test_random_line (void);

/* --- and what came of them --- */

typedef struct
{
  guint throw_id;
  guint last;
  gint64 time;
  gboolean cancelled;
  HsdStory *story; /* owned */
  char *chance;    /* owned */
} TestThrow;

/* The throws of a table as they are now, the first one first: TestThrow. */
GArray *test_throws_read (TestTable *table);

/* The outcome of a story, or NULL. */
const HsdWord *test_outcome_of (const HsdStory *story);

G_END_DECLS
