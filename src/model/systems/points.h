/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

/**
 * HsdPoints:
 *
 * A counter of points with a characteristic as its limit, as luck points have luck. Names the two
 * fields of a sheet or an input.
 */
typedef struct
{
  guint limit;
  guint points;
} HsdPoints;

/* The points in @record; the limit if they were never set. */
int hsd_points_get (const HsdPoints *self, const HsdRecord *record);

/* Refuses more points in @record than the limit beside them; if that is unset or invalid, than the limit of @before, the sheet
 * until now, or the default if that is NULL. */
gboolean hsd_points_check (const HsdPoints *self, const HsdRecord *record, const HsdRecord *before, GError **error);

/* After a change of a sheet: sets points that were never set, and lowers them to a lowered limit,
 * with a notice unless new points were given too. */
void hsd_points_tidy (const HsdPoints *self, HsdTurn *turn, const char *name, HsdRecord *sheet, gboolean is_new,
                      gboolean points_given);

G_END_DECLS
