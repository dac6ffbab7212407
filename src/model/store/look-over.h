/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/doubts.h"
#include "model/store/store.h"

G_BEGIN_DECLS

/* The first numbers of a packed intent: its version, and its kind where that matters here. They are
 * part of the file format (model/table/intent.c has them). */
#define HSD_PACKED_INTENT 1
#define HSD_PACKED_UNDO 6
#define HSD_PACKED_REDO 7

/* How far a round got. A round that was broken off goes on there; one that came to its end is no
 * reason to leave out the next. */
typedef struct
{
  gint64 entries; /* the entries up to this one were judged */
  gint64 rest;    /* what comes after the entries: a phase and a place in it, packed; 0 before */
} HsdLooked;

/**
 * HsdLookOver:
 *
 * One round over the whole file: every entry with its seal and its place in the chain, whether it is
 * cancelled as the undo and redo of the others have it, each throw and each count against the entries
 * they follow from, every other row, and at last every page, read by anybody or not. It goes in
 * slices: each is a short transaction of reading, which first takes in the entries written since.
 */
typedef struct _HsdLookOver HsdLookOver;

/* @database and @doubts are borrowed; what cannot be believed is added to @doubts. */
HsdLookOver *hsd_look_over_new (HsdDatabase *database, const HsdLooked *from, HsdDoubts *doubts);
void         hsd_look_over_free (HsdLookOver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdLookOver, hsd_look_over_free)

/* Works until @deadline, of g_get_monotonic_time(), and at least one piece. TRUE if there is more. */
gboolean hsd_look_over_step (HsdLookOver *self, gint64 deadline);

/* Whether the file could not be read in the last step, for another reason than damage. */
gboolean hsd_look_over_waits (const HsdLookOver *self);

HsdLooked hsd_look_over_tell (const HsdLookOver *self);

/* A whole round at once, with the connection of the store. FALSE with @error set, and the doubts of
 * the store, if anything cannot be believed. */
gboolean hsd_store_look_over (HsdStore *self, GError **error);

/* Says that a check did not come to its end where the file could not be read. Always fails. */
gboolean hsd_store_fail_to_check (GError **error);

/* Something in the file cannot be believed: stops all writing, and leaves the doubt to the next opening. */
void hsd_store_distrust (HsdStore *self);

/* Where a round over the file was broken off, for the next opening to go on there; zeros after one that
 * came to its end. */
HsdLooked hsd_store_get_looked (HsdStore *self);
void      hsd_store_keep_looked (HsdStore *self, const HsdLooked *looked);

G_END_DECLS
