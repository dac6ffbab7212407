/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* Which dice of a pool count. */
typedef enum
{
  HSD_KEEP_HIGHEST,
  HSD_KEEP_LOWEST,
} HsdKeep;

/* The ways in which all dice of a sum may fall are fewer: so no count, and no mean made of them, overflows. */
#define HSD_SUM_MOST ((HsdCount) 1 << 112)

/**
 * HsdSum:
 *
 * The number of ways in which a sum of dice of all sizes comes out, over a common total that is under HSD_SUM_MOST.
 */
typedef struct
{
  int lowest;
  guint size;
  HsdCount total;
  HsdCount *counts;
} HsdSum;

/* A number that is certain. */
HsdSum *hsd_sum_new (int value);
void    hsd_sum_free (HsdSum *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdSum, hsd_sum_free)

/* Adds the @keep highest (or lowest) of @n dice with the faces 1 … @n_faces, or takes them away. */
void hsd_sum_add_dice (HsdSum *self, guint n_faces, guint n, guint keep, HsdKeep which, gboolean minus);

/* 0 outside of its values. */
HsdFraction hsd_sum_chance (const HsdSum *self, int value);
HsdFraction hsd_sum_mean (const HsdSum *self);

G_END_DECLS
