/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The contract of every registered system, checked from its declarations: nothing here is specific
 * to a game. */

#include "model/table/table.h"

G_BEGIN_DECLS

/* Checks its declarations: names, words, defaults, choices. */
void contract_check_declared (HsdSystem *system, GPtrArray *complaints);

/* Every number just outside its range is refused, by its own name: inputs, arguments of
 * choices and errands, and, for a system of the registry, its sheet. */
void contract_check_ranges (HsdSystem *system, GPtrArray *complaints);

/* Makes @n_throws accepted throws with random valid inputs and random decisions after them, seeded
 * by @seed. Returns a hash of all answers. */
char *contract_play (HsdSystem *system, guint n_throws, guint32 seed, GPtrArray *complaints);

/* Runs all checks; the list, char*, is empty if the system keeps the contract. */
GPtrArray *contract_complaints (HsdSystem *system, guint n_throws);

/* --- made from the declared fields --- */

/* A record with all required values and some others, all within their ranges, and with field
 * @wanted, unless it is −1 or the others exclude it. */
HsdRecord *contract_make_record (const HsdField *fields, const HsdContext *context, int wanted, GRand *rand);

G_END_DECLS
