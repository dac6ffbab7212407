/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdLookOver alone. */

#include "model/store/head.h"
#include "model/store/look-over.h"
#include "model/store/seal.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_LOOK_ENTRIES,
  HSD_LOOK_THROWS,
  HSD_LOOK_TALLIES,
  HSD_LOOK_ROWS,
  HSD_LOOK_PAGES,
  HSD_LOOK_DONE,
} HsdLookPhase;

/* A throw as its entries have it. */
typedef struct
{
  guint32 telling;
  guint32 last; /* its last entry; 0 if one of them was undone, and the entries have to be asked */
} HsdLookedThrow;

struct _HsdLookOver
{
  HsdDatabase *database; /* borrowed */
  HsdDoubts *doubts;     /* borrowed */
  HsdHead head;          /* as it is in this slice */
  gboolean unread;       /* no more can be read now: the slice ends */

  /* entries */
  gint64 judged;         /* up to this one they were judged before, and are only taken in */
  gint64 next;
  gint64 link;           /* of the entry before it, */
  gboolean linked;       /* if that one is believed */
  GByteArray *marks;     /* an HsdLookMark an entry, from the first */
  GArray *steps;         /* guint32: the entries that were undone or could be, in their order, */
  guint n_standing;      /* of which so many are not undone */
  gboolean lost;         /* an intent could not be read: what was undone after it is not known */
  GArray *throws;        /* HsdLookedThrow, ascending */
  GHashTable *spoilt;    /* gint64: what entries that are not believed give as the throw they belong to */

  /* what comes after them */
  HsdLookPhase phase;
  gint64 at;             /* the place in it */
  gint64 rest;           /* where an earlier round was broken off, until this one comes there */
  GHashTable *counts;    /* of the throws; NULL if not all of them were taken in */
  guint n_mapped;        /* so many of the doubts were set against the throws */
  GArray *suspects;      /* gint64: pages whose seal is wrong, be they in use or not */
  gint64 page_size;
};

/* Reads a row of the statement; a failure is kept from the caller: what cannot be read for another
 * reason than damage ends the slice. @damaged is set if it was damage. */
gboolean hsd_look_over_next (HsdLookOver *self, sqlite3_stmt *rows, gboolean *damaged);

/* Reads a row that is judged by its own seal, also from a page that is damaged; FALSE if there is none. */
gboolean hsd_look_over_next_sealed (HsdLookOver *self, sqlite3_stmt *row);

/* Counts of throws, empty. */
GHashTable *hsd_look_over_make_counts (void);

/* Each does a piece of its phase; TRUE at its end. */
gboolean hsd_look_over_throws (HsdLookOver *self);
gboolean hsd_look_over_tallies (HsdLookOver *self);
gboolean hsd_look_over_pages (HsdLookOver *self);

/* The place of that throw in what the entries told, or −1. */
int hsd_look_over_find_throw (const HsdLookOver *self, gint64 telling);

G_END_DECLS
