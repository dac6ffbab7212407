/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An expectimax of a phase in which majors run out, and of the rest of the cycle, card by card and major by major: no two positions are
 * taken as one, and nothing is left out. It shares no code with the model. */

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const int *offsets;
  guint n_offsets;
  guint tests;    /* of the phase; the others, until the draw pile is empty, have all majors */
  gboolean npcs;  /* each test is against an NPC: only I to XIV count */
  guint followed; /* tests that are met with the majors that are then left; the majors of the last of them stay */
} NaivePhase;

/* The expected successes of the tests after the first with @hand (three cards) and @draw, sets of bits 1 … 14, when the majors
 * of the first test were @majors, of bits 0 … 21; @other if it drew none of them. */
double naive_phase_later (const NaivePhase *phase, guint hand, guint draw, guint majors, gboolean other);

G_END_DECLS
