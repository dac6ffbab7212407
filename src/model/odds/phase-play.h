/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"
#include "model/chance/pile.h"

G_BEGIN_DECLS

#define HSD_PHASE_HIGHEST 14 /* card */

/* A test of Choice & Destiny, and those that follow it. */
typedef struct
{
  HsdPile hand;   /* four cards */
  HsdPile draw;   /* the draw pile */
  HsdPile majors; /* those that are left, not only Le Mat */
  gboolean other; /* this test is met by other majors, and takes none of these */
  HsdPile aside;  /* those of @majors that do not meet this test: any that come before one that does are out as well */
  gboolean npcs;  /* every test of the cycle is against an NPC, with I to XIV of these; then neither @other nor @aside */
  guint tests;    /* the phase lasts, with this one; at most one more than the draw pile has; 1 for the ordinary rule */
  guint followed; /* at most so many are met with the majors that are then left; 0 for as many as can be counted */
  const int *offsets;
  guint n_offsets; /* 1 … HSD_OFFSETS_MAX */
} HsdPhaseQuestion;

typedef struct
{
  HsdFraction later[HSD_PHASE_HIGHEST + 1]; /* by the card of the hand that is played now: the expected successes of the other tests */
  guint followed;        /* all tests of the phase if the answer is exact; 0 if not even what goes in this one was counted */
} HsdPhaseAnswer;

/**
 * hsd_phase_play_count:
 *
 * Counts what the tests after this one are worth when every later choice is the best one, exactly: the majors
 * that are drawn stay out until there are no others, and each choice knows those that are left. After the phase the other
 * tests, until the draw pile is empty, have all majors each. What a later
 * test asks is one of the offsets, each as likely, and is seen before choosing.
 *
 * Where that would take too long, only the first tests, as many as can be counted, are met with the majors
 * that are then left, and the others with those of the last of these, taken on average. The answer is then what such play expects, which the best play surpasses a little.
 *
 * Takes less than a quarter of a second, and less than 100 MiB while it lasts.
 */
void hsd_phase_play_count (const HsdPhaseQuestion *question, HsdPhaseAnswer *answer);

G_END_DECLS
