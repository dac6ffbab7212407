/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdRuin:
 *
 * Dice of ten faces, 0 … 9, of which the best must reach what is missing, and a single 0
 * ruins the throw: how many of all throws end in which of the four ways.
 */
typedef struct
{
  gint64 reached;       /* and no 0 */
  gint64 missed;        /* and no 0 */
  gint64 ruined;        /* would have reached it */
  gint64 ruined_missed; /* would not */
  gint64 total;
} HsdRuin;

void hsd_ruin_count (HsdRuin *self, guint n_dice, int missing);

/* The throws of @n_dice that reach it when a 0 counts ten and ruins nothing. */
gint64 hsd_ruin_count_again (guint n_dice, int missing, gint64 *total);

G_END_DECLS
