/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/steps.h"

G_BEGIN_DECLS

/* The difference of two explanations: the steps of @a and of @b that are not in their longest
 * common subsequence. Both are new. */
void hsd_step_diff (const HsdSteps *a, const HsdSteps *b, HsdSteps **only_a, HsdSteps **only_b);

G_END_DECLS
