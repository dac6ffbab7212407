/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* How many intents can be taken back. */
#define HSD_UNDO_DEPTH 1024

typedef enum
{
  HSD_ENTRY_TEST,
  HSD_ENTRY_UNDO,
  HSD_ENTRY_TABLE,
} HsdEntryKind;

/* A state of the table, and the intent that led to it. */
typedef struct
{
  HsdState *state;
  HsdEntryKind kind;
  guint seq;  /* of the entry that stands for it in the history now; 0: how the table is found */
  guint made; /* of the entry that first made it: redo gives it a new seq */
} HsdMoment;

/**
 * HsdTimeline:
 *
 * The states that the table went through, in order, with a mark on the one it is in. Undo
 * moves the mark back and redo forth; an intent drops what lies beyond it and adds a step. A
 * step is known by its place, an ordinal that only grows, in memory as in the file.
 */
typedef struct _HsdTimeline HsdTimeline;

/* @state is how the table is found; @at is its place. */
HsdTimeline *hsd_timeline_new (HsdState *state, gint64 at);
void         hsd_timeline_free (HsdTimeline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTimeline, hsd_timeline_free)

/* The step that the mark is on; never NULL. */
const HsdMoment *hsd_timeline_now (const HsdTimeline *self);
const HsdMoment *hsd_timeline_before (const HsdTimeline *self); /* where undo leads, or NULL */
const HsdMoment *hsd_timeline_after (const HsdTimeline *self);  /* where redo leads, or NULL */

/* The step in that place, or NULL when it is not kept. */
const HsdMoment *hsd_timeline_get (const HsdTimeline *self, gint64 at);

gint64 hsd_timeline_at (const HsdTimeline *self);     /* the place of the mark */
gint64 hsd_timeline_oldest (const HsdTimeline *self); /* the place of the first step */

void hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq);
void hsd_timeline_back (HsdTimeline *self);
void hsd_timeline_forth (HsdTimeline *self, guint seq); /* the entry of the redo stands for it now */

/* What was done so far is how the table is found. */
void hsd_timeline_forget (HsdTimeline *self);

/* Adds a step beyond the last without moving the mark, and moves the mark: for whoever reads
 * a timeline back. */
void hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made);
gboolean hsd_timeline_set_at (HsdTimeline *self, gint64 at);

G_END_DECLS
