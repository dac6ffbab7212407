/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* The moments of the gallery and of the tour, out of moments.json: what a page shows at some time of a game. Each is reached by
 * steps from the moment before it in its group, the first of a group from an evening that has been going on, or from a new table. */
typedef struct
{
  const char *id;   /* "2d20/choose" */
  guint page;       /* as the pages of a window count */
  guint first;      /* of its group */
  gpointer steps;   /* for hsd_moments_get_step() */
  gboolean windows; /* it is shown in another window than the table's */
  gboolean bare;    /* the table of its group is new: without people, and without throws */
} HsdTourMoment;

guint            hsd_moments_count (void);
const HsdTourMoment *hsd_moments_get (guint index);

/* G_MAXUINT for one that is not there. */
guint hsd_moments_find (const char *id);

/* For people: "2d20, choose" of a moment, "2d20" of a page. Free it with g_free(). */
char *hsd_moments_name (const char *id);

/* A new table in memory for the group of @moment: with the people of the moments and an evening behind them, unless it is bare. */
HsdTable *hsd_moments_table (const HsdTourMoment *moment);

/* One of the steps: a line of the protocol, or the door of a window and what it is given. */
typedef struct
{
  char *line; /* NULL for a door */
  char *door;
  char *words[3]; /* as many as there are */
} HsdTourStep;

/* The sentence of an answer of the protocol that is a refusal, or NULL; free it with g_free(). */
char *hsd_moments_read_refusal (const char *answer);

guint          hsd_moments_count_steps (const HsdTourMoment *moment);
HsdTourStep *hsd_moments_get_step (const HsdTourMoment *moment, guint index);
void           hsd_tour_step_free (HsdTourStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTourStep, hsd_tour_step_free)

G_END_DECLS
