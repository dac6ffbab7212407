/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/pile.h"

G_BEGIN_DECLS

/**
 * HsdDestiny:
 *
 * How many of the majors that are left make each outcome of a sum, Destiny aside. Le Mat
 * is drawn again, and so counts for nothing.
 */
typedef struct
{
  guint critical_successes; /* Le Monde */
  guint successes;
  guint failures;
  guint critical_failures; /* Le Diable */
  guint total;
} HsdDestiny;

/* @plain: neither Le Monde nor Le Diable decides alone, as against an NPC. */
void hsd_destiny_count (HsdDestiny *self, int sum, HsdPile majors, gboolean plain);

G_END_DECLS
