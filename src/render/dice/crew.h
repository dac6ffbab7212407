/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A worker of two threads: the caller, and one that waits. Work is split into pieces, which both
 * threads take in turn. Nothing is allocated for it. */
typedef struct _HsdCrew HsdCrew;

#define HSD_CREW_SIZE 2

/* Does piece @piece; @hand, 0 or 1, is the index of the thread, for its scratch memory. */
typedef void (*HsdCrewFunc) (gpointer data, int piece, int hand);

HsdCrew *hsd_crew_new (void);
void hsd_crew_free (HsdCrew *self);

/* Returns when all pieces are done. With @alone the second thread is not woken: for work that takes
 * less time than that. */
void hsd_crew_run (HsdCrew *self, HsdCrewFunc func, gpointer data, int n_pieces, gboolean alone);

G_END_DECLS
