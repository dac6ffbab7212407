/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdRuin:
 *
 * Dice of ten faces, 0 … 9: the highest must be at least what is missing to the threshold, and a
 * single 0 ruins the throw. The number of throws of each result.
 */
typedef struct
{
  gint64 reached;       /* without a 0 */
  gint64 missed;        /* without a 0 */
  gint64 ruined;        /* with a 0, and would have reached it */
  gint64 ruined_missed; /* with a 0, and would have missed it */
  gint64 total;
} HsdRuin;

void hsd_ruin_count (HsdRuin *self, guint n_dice, int missing);

/* The number of throws that reach it if a 0 counts 10 and ruins nothing. */
gint64 hsd_ruin_count_again (guint n_dice, int missing, gint64 *total);

G_END_DECLS
