/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/odds/phase-play.h"

G_BEGIN_DECLS

/* All majors but Le Mat. */
#define HSD_PHASE_MAJORS (HSD_PILE_MAJORS & ~1u)

/* Adds to the answer what the later tests are worth when @met of the majors are put aside in the first one, which is that
 * @share of all that may come. FALSE if it is too much to be exact: nothing is added where some may be put aside, and a value
 * that knows less otherwise. */
gboolean hsd_phase_way_count (const HsdPhaseQuestion *question, HsdPile majors, guint met, HsdFraction share, HsdPhaseAnswer *answer);

G_END_DECLS
