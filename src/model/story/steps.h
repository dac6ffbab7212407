/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One step of the explanation of a test: the paragraph of the rules, and a sentence
 * with the numbers of this throw. */
typedef struct
{
  const char *rule;
  char *text;
} HsdStep;

/**
 * HsdSteps:
 *
 * The explanation of a test, in rule order, in the reader's language.
 */
typedef struct _HsdSteps HsdSteps;

HsdSteps *hsd_steps_new (void);
void      hsd_steps_free (HsdSteps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdSteps, hsd_steps_free)

void           hsd_steps_add (HsdSteps *self, const char *rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
guint          hsd_steps_count (const HsdSteps *self);
const HsdStep *hsd_steps_get (const HsdSteps *self, guint index);

/* Texts that live as long as the steps: "+3", "−2", "0"; "3, 7, 15". */
const char *hsd_steps_signed (HsdSteps *self, int number);
const char *hsd_steps_list (HsdSteps *self, const int *numbers, guint n_numbers);
const char *hsd_steps_keep (HsdSteps *self, char *text);

G_END_DECLS
