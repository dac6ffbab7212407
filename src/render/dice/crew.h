/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Two pairs of hands: whoever calls, and one thread that waits. Work is a number of pieces, taken one
 * after the other by whoever is free. Nothing is allocated for it. */
typedef struct _HsdCrew HsdCrew;

#define HSD_CREW_SIZE 2

/* Does piece @piece; @hand, 0 or 1, tells whose scratch memory may be used. */
typedef void (*HsdCrewFunc) (gpointer data, int piece, int hand);

HsdCrew *hsd_crew_new (void);
void hsd_crew_free (HsdCrew *self);

/* Returns when all pieces are done. With @alone nobody is woken: for work that is shorter than waking. */
void hsd_crew_run (HsdCrew *self, HsdCrewFunc func, gpointer data, int n_pieces, gboolean alone);

G_END_DECLS
