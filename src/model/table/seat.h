/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* How somebody at the table is told from others, and nothing else of them. */
typedef struct
{
  char *name;
  gboolean known; /* has a colour and a motif */
  guint32 colour; /* 0xrrggbb */
  guint motif;    /* as the words of the field go, from the disc on */
  int suit;       /* of the tarot: as hsd_suits goes */
} HsdSeat;

/* Those of everybody in @state, which may be NULL. Returns (transfer full): HsdSeat. */
GPtrArray *hsd_seats_read (const HsdState *state);

/* The seat of that name, or one of nobody, which is not known; both may be NULL. */
const HsdSeat *hsd_seats_find (const GPtrArray *seats, const char *name);

G_END_DECLS
