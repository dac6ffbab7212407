/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* The marks of a character at the table. */
typedef struct
{
  char *name;
  gboolean known; /* a character of the table, with a colour and a motif */
  guint32 colour; /* 0xrrggbb */
  guint motif;    /* index of the words of the field */
  int suit;       /* of the tarot: index in hsd_suits */
} HsdSeat;

/* The seats of all characters in @state, which may be NULL. Returns (transfer full): HsdSeat. */
GPtrArray *hsd_seats_read (const HsdState *state);

/* The seat of that name; an unknown one if there is none; both arguments may be NULL. */
const HsdSeat *hsd_seats_find (const GPtrArray *seats, const char *name);

G_END_DECLS
