/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* Random acts of a user, the same for the same seed. */
typedef struct
{
  HsdDesk *desk;
  GRand *luck;
  guint n_tables; /* opened beside the user's own */
} HsdFool;

/* One more random act; then runs the pending sources of the main loop. */
void hsd_fool_act (HsdFool *self);

/* Writes the last acts to a file descriptor, the latest at the end: safe in a signal handler. */
void hsd_fool_tell (int file);

G_END_DECLS
