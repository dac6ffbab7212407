/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

typedef struct _HsdForm HsdForm;

/**
 * HsdQuestion:
 *
 * A field of a form with its context: it lives for one call, and answers which values the rules
 * accept.
 */
typedef struct
{
  HsdForm *form;
  HsdSystem *system;
  HsdContext context;
  int choice;              /* the choice whose argument this is, or −1 */
  const HsdRecord *record; /* what the form says now */
  guint index;             /* the field in question */
} HsdQuestion;

const HsdField *hsd_question_field (const HsdQuestion *self);

/* The translated label of the field. */
const char *hsd_question_label (const HsdQuestion *self);

/* Whether the rules would accept that number, that name, or that one die's place. */
gboolean hsd_question_allows_number (const HsdQuestion *self, int number);
gboolean hsd_question_allows_name (const HsdQuestion *self, const char *name);
gboolean hsd_question_allows_place (const HsdQuestion *self, int place);

/* Whether a die lies in that place at all, allowed or not. */
gboolean hsd_question_has_place (const HsdQuestion *self, int place);

/* The lowest and the highest number that the rules accept; the field's own range when
 * they accept none. */
void hsd_question_limits (const HsdQuestion *self, int *low, int *high);

/* Whether the numbers that are accepted are better listed than counted through: some in
 * the middle of the range are missing, or a choice is left with a few of them. */
gboolean hsd_question_is_sparse (const HsdQuestion *self);

/* The levels that the table has for this field (story/level.h): what holds the list of them,
 * and where it stands; NULL when there is none. */
const HsdRecord *hsd_question_levels (const HsdQuestion *self, guint *list);

G_END_DECLS
