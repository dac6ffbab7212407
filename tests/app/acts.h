/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* Whoever does anything at all with the application, but always the same for the same seed. */
typedef struct
{
  HsdDesk *desk;
  GRand *luck;
  guint n_tables; /* that were opened beside the user's own */
} HsdFool;

/* One more act, chosen at random. Afterwards the main loop has done what is due. */
void hsd_fool_act (HsdFool *self);

/* What was done last, the latest at the end, to a file descriptor: safe in a signal handler. */
void hsd_fool_tell (int file);

G_END_DECLS
