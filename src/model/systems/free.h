/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the free dice alone. */

#include "model/story/system.h"
#include "model/systems/free-dice.h"

G_BEGIN_DECLS

#define HSD_TYPE_FREE (hsd_free_get_type ())
G_DECLARE_FINAL_TYPE (HsdFree, hsd_free, HSD, FREE, HsdSystem)

struct _HsdFree
{
  HsdSystem parent_instance;
};

enum
{
  EXPRESSION,
};

enum
{
  FACT_EXPRESSION,
  TOTAL,
  ADDED,
  LOWEST,
  HIGHEST,
  OUTCOME,
};

enum
{
  ROLLED,
};

/* --- free.c --- */

/* The throw of an input that was validated. */
void hsd_free_of (HsdFreeThrow *self, const HsdRecord *input);

/* The sum of the dice of a term that count, without its sign; the first of its dice is @first of @dice. */
int hsd_free_sum_of (const HsdFreeTerm *term, const GArray *dice, guint first);

/* --- free-odds.c --- */

extern const HsdChanceName hsd_free_chance_names[];

gboolean hsd_free_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

HsdTrial *hsd_free_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                          const HsdChances *chances, GError **error);

/* --- free-explain.c --- */

void hsd_free_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps);
void hsd_free_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state, HsdShowing *showing);

G_END_DECLS
