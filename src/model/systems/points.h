/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

/**
 * HsdPoints:
 *
 * A counter of points that never passes its characteristic, as luck points under luck.
 * Names the two fields of a sheet or of an input.
 */
typedef struct
{
  guint limit;
  guint points;
} HsdPoints;

/* The points in @record: as many as the limit when they were never set. */
int hsd_points_get (const HsdPoints *self, const HsdRecord *record);

/* Refuses more points in @record than the limit beside them, or where that is absent or
 * wrong than @old_limit. */
gboolean hsd_points_check (const HsdPoints *self, const HsdRecord *record, int old_limit, GError **error);

/* After a change of a sheet: sets what was never set, and lowers the points to a
 * lowered limit, with a notice unless new points were given too. */
void hsd_points_tidy (const HsdPoints *self, HsdTurn *turn, const char *name, HsdRecord *sheet, gboolean is_new,
                      gboolean points_given);

G_END_DECLS
