/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/step-diff.h"

/* How many steps the two have in common from the i-th and the j-th on. */
typedef struct
{
  guint n_a;
  guint n_b;
  guint *counts; /* (n_a + 1) × (n_b + 1) */
} Common;

static guint *
count_at (const Common *common, guint i, guint j)
{
  return &common->counts[i * (common->n_b + 1) + j];
}

static gboolean
is_same (const HsdSteps *a, guint i, const HsdSteps *b, guint j)
{
  return g_str_equal (hsd_steps_get (a, i)->text, hsd_steps_get (b, j)->text);
}

static void
count_common (Common *common, const HsdSteps *a, const HsdSteps *b)
{
  common->n_a = hsd_steps_count (a);
  common->n_b = hsd_steps_count (b);
  common->counts = g_new0 (guint, (common->n_a + 1) * (common->n_b + 1));

  for (guint i = common->n_a; i-- > 0;)
    for (guint j = common->n_b; j-- > 0;)
      *count_at (common, i, j) = is_same (a, i, b, j) ? 1 + *count_at (common, i + 1, j + 1)
                                                      : MAX (*count_at (common, i + 1, j), *count_at (common, i, j + 1));
}

static void
keep (HsdSteps *kept, const HsdSteps *steps, guint index)
{
  const HsdStep *step = hsd_steps_get (steps, index);

  hsd_steps_add (kept, step->rule, "%s", step->text);
}

void
hsd_step_diff (const HsdSteps *a, const HsdSteps *b, HsdSteps **only_a, HsdSteps **only_b)
{
  Common common;
  guint i = 0;
  guint j = 0;

  *only_a = hsd_steps_new ();
  *only_b = hsd_steps_new ();
  count_common (&common, a, b);

  while (i < common.n_a || j < common.n_b)
    if (i < common.n_a && j < common.n_b && is_same (a, i, b, j))
      i++, j++;
    else if (j == common.n_b || (i < common.n_a && *count_at (&common, i + 1, j) >= *count_at (&common, i, j + 1)))
      keep (*only_a, a, i++);
    else
      keep (*only_b, b, j++);

  g_free (common.counts);
}
