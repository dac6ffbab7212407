/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What every system of the registry promises, checked from what it declares: nothing here
 * knows a game. Complaints are sentences, so that a test can plant a defect and look for its own. */

#include "model/table/table.h"

G_BEGIN_DECLS

/* What it declares: names, words, defaults, choices. */
void contract_check_declared (HsdSystem *system, GPtrArray *complaints);

/* Every number just outside its range is refused, by its own name: inputs, arguments of
 * choices and errands, and, for a system of the registry, its sheet. */
void contract_check_ranges (HsdSystem *system, GPtrArray *complaints);

/* Makes @n_throws accepted throws with random legal inputs and random decisions after
 * them, all following @seed. Returns a digest of all that was told. */
char *contract_play (HsdSystem *system, guint n_throws, guint32 seed, GPtrArray *complaints);

/* All of it; a system keeps its promises when there is none: char*. */
GPtrArray *contract_complaints (HsdSystem *system, guint n_throws);

/* --- made from the declared fields --- */

/* A record with every required value and some others, all within their ranges; field
 * @wanted, if not −1, is among them when the others allow it. */
HsdRecord *contract_make_record (const HsdField *fields, const HsdScene *scene, int wanted, GRand *rand);

G_END_DECLS
