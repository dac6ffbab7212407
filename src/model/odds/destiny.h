/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/pile.h"

G_BEGIN_DECLS

/**
 * HsdDestiny:
 *
 * The number of remaining majors for each outcome of a sum without Destiny. Le Mat is drawn again,
 * so it does not count.
 */
typedef struct
{
  guint critical_successes; /* Le Monde */
  guint successes;
  guint failures;
  guint critical_failures; /* Le Diable */
  guint total;
} HsdDestiny;

/* @plain: Le Monde and Le Diable have no effect of their own, as against an NPC. */
void hsd_destiny_count (HsdDestiny *self, int sum, HsdPile majors, gboolean plain);

G_END_DECLS
