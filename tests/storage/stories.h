/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Schedules that are written down: what a seed met once in a hundred thousand, with the fault at each
 * of the calls where it may come, so that they stay the same when the store calls more or less. */

#include "world.h"

typedef struct
{
  const char *name;
  guint n; /* variants */
  void (*play) (World *world, guint variant);
} Story;

extern const Story stories[];
extern const guint n_stories;
