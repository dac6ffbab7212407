/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/**
 * HsdSitting:
 *
 * The throws of one evening at the table, one after the other. A sitting ends where its evening was closed, or
 * where nothing was thrown for HSD_EVENING_QUIET_MS: also one at which all dice were real ones has its bounds.
 */
typedef struct
{
  guint number;   /* among all, from 1 */
  guint first;    /* the numbers of its throws */
  guint last;
  gint64 begun;   /* the time of the first and of the last throw, in milliseconds since 1970 */
  gint64 ended;
  gint64 evening; /* the id of the evening that vouches for its dice; 0 if none */
  gboolean closed; /* that evening is closed, and its seed told */
} HsdSitting;

/* All of them, the earliest first: HsdSitting. */
GArray *hsd_sittings_list (HsdStore *store);

/* "November 21, 2026, 19:30–23:10"; free it with g_free(). */
char *hsd_sitting_name (const HsdSitting *self);

G_END_DECLS
