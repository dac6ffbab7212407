/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

/* The dice of the games. New ones come last: files know them by their place. A face is a plain number; its value is a matter for the system. */
typedef enum
{
  HSD_DIE_D100,       /* 1 … 100, where 100 is read 00 */
  HSD_DIE_DISCORDANT, /* a d6: 1–2 is −, 3–4 is 0, 5–6 is + */
  HSD_DIE_D20,        /* 1 … 20 */
  HSD_DIE_COMBAT,     /* a d6: 1, 2, blank, blank, effect, effect */
  HSD_DIE_D10,        /* 0 … 9 */
  HSD_DIE_D4,         /* 1 … 4 */
  HSD_DIE_D6,         /* 1 … 6 */
  HSD_DIE_D8,         /* 1 … 8 */
  HSD_DIE_D12,        /* 1 … 12 */
  HSD_N_DICE
} HsdDieKind;

typedef enum
{
  HSD_DIE_KEPT,
  HSD_DIE_DROPPED,
  HSD_DIE_REROLLED,
  HSD_DIE_CANCELLED,
} HsdDieState;

#define HSD_NOBODY G_MAXUINT8

/* One die on the table. A re-rolled die stays; the new one takes over its place. */
typedef struct
{
  guint8 kind;  /* HsdDieKind */
  guint8 face;
  guint8 state; /* HsdDieState */
  guint8 owner; /* index of a name in the story, or HSD_NOBODY */
  guint8 place; /* where it lies among the dice of its kind, from 0 */
} HsdDie;

const char *hsd_die_kind_id (HsdDieKind kind);
const char *hsd_die_state_id (HsdDieState state);
int         hsd_die_lowest (HsdDieKind kind);
int         hsd_die_highest (HsdDieKind kind);

/* −1, 0 or +1 for a face of the discordant die. */
int hsd_die_discordant_value (int face);

gboolean hsd_die_throw (HsdDieKind kind, HsdEntropy *entropy, int *face, GError **error);

G_END_DECLS
