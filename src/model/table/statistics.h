/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/* How often an outcome came. */
typedef struct
{
  const HsdWord *word; /* its label is a msgid; NULL for tests without an outcome yet */
  guint64 count;
} HsdOutcomeCount;

/* The faces of one kind of die, thrown by the application. */
typedef struct
{
  HsdDieKind kind;
  int lowest;
  guint n_faces;
  guint64 *counts; /* n_faces of them */
  guint64 total;
  guint64 real;      /* dice of that kind read on a real table, not in @counts */
  double chi_square; /* of @counts against equal ones */
  double p;          /* the chance that a fair die deviates at least as much */
} HsdFaces;

/**
 * HsdStatistics:
 *
 * Statistics of the throws of a table, for one game or all, for one character or all. Tests that
 * were undone do not count, but their dice do: a die that was seen was thrown.
 */
typedef struct
{
  guint64 count;     /* tests that were not undone */
  GArray *outcomes;  /* HsdOutcomeCount, of one game; empty for all games */
  guint64 told;      /* those whose chance of success was known before */
  guint64 succeeded; /* those of @told that succeeded */
  double expected;   /* the sum of their chances */
  GArray *faces;     /* HsdFaces, for the kinds that were thrown */

  guint unreadable;        /* throws that cannot be read, or not told whose or of which game they are, or were lost with a damaged
                            * file, and are left out */
  gboolean faces_left_out; /* some counts of faces cannot be read, and are left out */
} HsdStatistics;

/* @system and @character may be NULL. Takes the same time for any number of throws, unless some cannot
 * be read: then all the others are counted anew. */
HsdStatistics *hsd_statistics_new (HsdStore *store, HsdSystem *system, const char *character);

/* The same for the throws since @since, in milliseconds since 1970, without faces. Reads each of them. */
HsdStatistics *hsd_statistics_new_since (HsdStore *store, HsdSystem *system, const char *character, gint64 since);

void           hsd_statistics_free (HsdStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStatistics, hsd_statistics_free)

G_END_DECLS
