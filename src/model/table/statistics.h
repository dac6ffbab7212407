/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/* How often one thing came. */
typedef struct
{
  const HsdWord *word; /* an outcome; its label is a msgid. NULL: a test that has none yet */
  guint64 count;
} HsdOutcomeCount;

/* The faces of one kind of die, as the application threw them. */
typedef struct
{
  HsdDieKind kind;
  int lowest;
  guint n_faces;
  guint64 *counts; /* n_faces of them */
  guint64 total;
  guint64 real;      /* dice of that kind that were read on a real table: not among the counts */
  double chi_square; /* of the counts against as many of each */
  double p;          /* how likely a fair die strays at least as far */
} HsdFaces;

/**
 * HsdStatistics:
 *
 * What the throws of a table add up to: those of one game or of all, of one character or of
 * everybody. Tests that were taken back do not count; the dice that they threw do, for a die
 * that was seen was thrown.
 */
typedef struct
{
  guint64 count;     /* tests that stand */
  GArray *outcomes;  /* HsdOutcomeCount, of one game; empty over all of them */
  guint64 told;      /* tests whose chance of success was known before */
  guint64 succeeded; /* of those */
  double expected;   /* how many of those should have, by the odds that were shown */
  GArray *faces;     /* HsdFaces, of the kinds that were thrown */
} HsdStatistics;

/* @system and @character may be NULL. Counting takes no longer for a million throws. */
HsdStatistics *hsd_statistics_new (HsdStore *store, HsdSystem *system, const char *character);

/* The same of the throws from @since on, in milliseconds since 1970; without faces. It looks at
 * each of them. */
HsdStatistics *hsd_statistics_new_since (HsdStore *store, HsdSystem *system, const char *character, gint64 since);

void           hsd_statistics_free (HsdStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStatistics, hsd_statistics_free)

G_END_DECLS
