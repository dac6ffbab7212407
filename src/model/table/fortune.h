/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/odds/successes.h"
#include "model/table/history-throw.h"

G_BEGIN_DECLS

/* How a throw fell, or why that cannot be set against its chance. */
typedef enum
{
  HSD_CAME_SUCCESS,
  HSD_CAME_FAILURE,
  HSD_CAME_UNKNOWN,   /* its chance was not known before */
  HSD_CAME_UNDECIDED, /* it has no outcome */
  HSD_CAME_UNDONE,
  HSD_CAME_SECRET,
  HSD_CAME_UNREADABLE,
} HsdCame;

/* Sets the @chance of success that a success or a failure had. If @public, what is secret is not told. */
HsdCame hsd_fortune_of_throw (HsdHistoryThrow *throw, gboolean public, HsdFraction *chance);

/**
 * HsdFortune:
 *
 * Whether the dice were kind to somebody: how many of their tests succeeded, and how rare that is by the exact
 * chance that each had before it. Each test counts as it fell: a call on luck or a re-roll that comes after
 * it is a decision, and no chance of success was told that has it.
 */
typedef struct
{
  char *name;              /* owned; NULL for all together, also those without a name */
  guint n_tests;           /* that count */
  guint n_succeeded;       /* of them */
  HsdSuccesses *successes; /* owned; NULL if no test counts, or more than HSD_SUCCESSES_MOST */
  GArray *chances;         /* HsdFraction, one a test */

  /* left out: */
  guint n_unknown;    /* the chance was not known before */
  guint n_undecided;  /* they have no outcome */
  guint n_undone;
  guint n_secret;     /* only for players */
  guint n_unreadable; /* only of all together: it cannot be known whose they were */
} HsdFortune;

/* From the throw @first to @last, for the game master, or what players may know: all together first, then each
 * person in the order of their first tests. HsdFortune*, (transfer full). */
GPtrArray *hsd_fortunes_count (HsdStore *store, guint first, guint last, gboolean public);

/* Those of @name among them, NULL for all together; NULL if there are none. */
const HsdFortune *hsd_fortunes_find (GPtrArray *fortunes, const char *name);

/* How rare it is: see hsd_successes_judge(). Ordinary if nothing counts. */
HsdLuck hsd_fortune_judge (const HsdFortune *self, guint *once);

/* "Nadia", or all together. */
const char *hsd_fortune_name (const HsdFortune *self);

/* The successes and how rare that is, in sentences: of one evening, or of many. And all that is left out; NULL if
 * nothing is. Free them with g_free(). */
char *hsd_fortune_describe (const HsdFortune *self, gboolean evening);
char *hsd_fortune_describe_left_out (const HsdFortune *self);

/* How all of it was counted, in a sentence. */
const char *hsd_fortunes_explain (void);

G_END_DECLS
