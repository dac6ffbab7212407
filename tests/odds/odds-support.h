/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Helpers of the odds tests: ratios, the odds of a table, and throwing all combinations of faces. */

#include "support.h"

G_BEGIN_DECLS

/* --- counting by hand, sharing nothing with the model --- */

/* "17/81", in lowest terms; @denominator is at least 1. */
char   *odds_ratio (HsdWhole numerator, HsdWhole denominator);
json_t *odds_ratio_json (HsdWhole numerator, HsdWhole denominator);

/* The inverse. */
void odds_read_ratio (const char *text, HsdWhole *numerator, HsdWhole *denominator);

/* −1, 0 or 1; both are ratios as text, of a size whose products fit. */
int odds_compare (const char *a, const char *b);

/* Their sum, new. */
char *odds_add (const char *a, const char *b);

/* Whether the ratio rounds to that many hundredths of a percent; halves may round either way. */
gboolean odds_rounds_to (const char *ratio, int hundredths);

/* --- asking --- */

/* The "odds" of the answer to {"do":"odds", @format}; new. It must be accepted. */
json_t *odds_ask (TestTable *table, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A ratio at a path such as "by_dice.3.success" of some odds; borrowed, and there. */
const char *odds_at (json_t *odds, const char *path);

/* Fails, with both, if they differ in any key. */
void odds_assert_equal (json_t *got, json_t *want, const char *about);

/* --- throwing --- */

/* A table at which the same throw is made again and again. */
typedef struct
{
  HsdSystem *system;
  char *asked;      /* the input, as JSON */
  HsdRecord *input; /* owned */
  TestTable *table; /* owned; a new one from time to time, since its history grows */
  GArray *faces;    /* int */
  guint n_throws;
} OddsThrower;

OddsThrower *odds_thrower_new (const char *system, const char *input);
void         odds_thrower_free (OddsThrower *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsThrower, odds_thrower_free)

/* The story of a throw of these faces; borrowed until the next one. */
const HsdStory *odds_thrower_throw (OddsThrower *self, const int *faces, guint n);

/* A choice, with its arguments as JSON: the story it leads to, or NULL when it is refused. */
const HsdStory *odds_thrower_choose (OddsThrower *self, const char *choice, const char *args);
void            odds_thrower_undo (OddsThrower *self);

/* A fact of a story by its name: a number, or the identifier of a word. */
int         odds_fact (const HsdStory *story, const char *id);
const char *odds_fact_word (const HsdStory *story, const char *id);

/* The same of a record. */
int         odds_value (const HsdRecord *record, const char *id);
const char *odds_value_word (const HsdRecord *record, const char *id);

/* Steps to the next of all @n-tuples of low … high; FALSE after the last one. */
gboolean odds_next (int *faces, guint n, int low, int high);

/* --- random inputs --- */

/* A number of low … high. */
int odds_pick (HsdEntropy *dice, int low, int high);

/* The chance of a test, the same in each run. */
HsdEntropy *odds_dice (gint64 seed);

G_END_DECLS
