/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One step of the explanation: a paragraph of the rules, and a sentence with the numbers of this test. */
typedef struct
{
  const char *rule;
  char *text;
} HsdStep;

/**
 * HsdSteps:
 *
 * The explanation of a test, in the order of the rules and the language of the user.
 */
typedef struct _HsdSteps HsdSteps;

HsdSteps *hsd_steps_new (void);
void      hsd_steps_free (HsdSteps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdSteps, hsd_steps_free)

void           hsd_steps_add (HsdSteps *self, const char *rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
guint          hsd_steps_count (const HsdSteps *self);
const HsdStep *hsd_steps_get (const HsdSteps *self, guint index);

/* "+3", "−2", "0"; "3, 7, 15". The texts are owned by the steps. */
const char *hsd_steps_signed (HsdSteps *self, int number);
const char *hsd_steps_list (HsdSteps *self, const int *numbers, guint n_numbers);
const char *hsd_steps_keep (HsdSteps *self, char *text);

G_END_DECLS
