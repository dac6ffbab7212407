/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/dice.h"
#include "model/odds/sum.h"

G_BEGIN_DECLS

/* A throw of free dice as it is written: “4d6kh3+2”. */

#define HSD_FREE_TERMS 8
#define HSD_FREE_LENGTH 64  /* characters */
#define HSD_FREE_ADDED 999  /* the most that is added or taken away */
#define HSD_FREE_TOTAL 3000 /* no total is further from 0 */

/* Some dice of one kind. */
typedef struct
{
  HsdDieKind kind;
  guint n;
  guint keep; /* how many of them count: n if all do */
  HsdKeep which;
  gboolean minus;
} HsdFreeTerm;

typedef struct
{
  HsdFreeTerm terms[HSD_FREE_TERMS];
  guint n_terms; /* at least 1 */
  guint n_dice;
  int added; /* −HSD_FREE_ADDED … HSD_FREE_ADDED */
} HsdFreeThrow;

/* The kinds that may be thrown, from the fewest faces to the most, and how many there are. */
const HsdDieKind *hsd_free_kinds (guint *n);

/* How many faces a die has. */
guint hsd_free_n_faces (HsdDieKind kind);

/* Reads what somebody wrote: “3d6 + 2”, “2d20kh1”, “4D6 garder 3”, “4W6 behalte 3”, in the words of any of the languages.
 * What cannot be read is refused with its place, and leaves @self undefined. */
gboolean hsd_free_read (HsdFreeThrow *self, const char *text, GError **error);

/* The same in the one way in which it is kept; hsd_free_read() reads it. Free it with g_free(). */
char *hsd_free_write (const HsdFreeThrow *self);

/* The ways in which the total comes out. */
HsdSum *hsd_free_sum (const HsdFreeThrow *self);

G_END_DECLS
