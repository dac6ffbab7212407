/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* The number of intents that can be undone. */
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
  guint seq;  /* its current entry in the history; 0 for the first state */
  guint made; /* the entry that first made it: redo gives it a new seq */
} HsdMoment;

/**
 * HsdTimeline:
 *
 * The states of the table in order, with a mark on the current one. Undo moves the mark back, redo
 * forth; an intent drops the steps after the mark and adds one. Steps are known by their place, a
 * number that only grows, in memory as in the file.
 */
typedef struct _HsdTimeline HsdTimeline;

/* @state is the first state; @at is its place. */
HsdTimeline *hsd_timeline_new (HsdState *state, gint64 at);
void         hsd_timeline_free (HsdTimeline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTimeline, hsd_timeline_free)

/* The current step; never NULL. */
const HsdMoment *hsd_timeline_now (const HsdTimeline *self);
const HsdMoment *hsd_timeline_before (const HsdTimeline *self); /* the state that undo leads to, or NULL */
const HsdMoment *hsd_timeline_after (const HsdTimeline *self);  /* the state that redo leads to, or NULL */

/* The step at that place, or NULL if it was dropped. */
const HsdMoment *hsd_timeline_get (const HsdTimeline *self, gint64 at);

gint64 hsd_timeline_at (const HsdTimeline *self);     /* the place of the mark */
gint64 hsd_timeline_oldest (const HsdTimeline *self); /* the place of the first step */

void hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq);
void hsd_timeline_back (HsdTimeline *self);
void hsd_timeline_forth (HsdTimeline *self, guint seq); /* @seq is the entry of the redo */

/* Drops all steps but the current one. */
void hsd_timeline_forget (HsdTimeline *self);

/* Adds a step at the end and moves the mark to it: for reading a timeline. */
void hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made);
gboolean hsd_timeline_set_at (HsdTimeline *self, gint64 at);

G_END_DECLS
