/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Things that are done with a table, so that every single call under them can fail in turn. */

#include "world.h"

typedef struct
{
  const char *name;
  void (*prepare) (World *world); /* nothing fails yet */
  void (*act) (World *world);
  guint spacing; /* how many calls fail one after the other, before some are passed over */
} Sweep;

extern const Sweep sweeps[];
extern const guint n_sweeps;

/* How a kind of call fails: several rows a kind. */
typedef struct
{
  Call call;
  FaultKind kind;
  int reason;
} SweepFault;

extern const SweepFault sweep_faults[];
extern const guint n_sweep_faults;
