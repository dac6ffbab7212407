/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/timeline.h"

struct _HsdTimeline
{
  GQueue steps;  /* HsdMoment, owned; never empty */
  GList *now;    /* the current step */
  gint64 at;     /* its place */
  gint64 oldest; /* the place of the first step */
};

static void
step_free (HsdMoment *step)
{
  hsd_state_unref (step->state);
  g_free (step);
}

static void
drop_oldest (HsdTimeline *self)
{
  step_free (g_queue_pop_head (&self->steps));
  self->oldest++;
}

/* Drops what redo would lead to. */
static void
drop_later (HsdTimeline *self)
{
  while (self->now->next != NULL)
    step_free (g_queue_pop_tail (&self->steps));
}

void
hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made)
{
  HsdMoment *step = g_new (HsdMoment, 1);

  *step = (HsdMoment) { hsd_state_ref (state), kind, seq, made };
  g_queue_push_tail (&self->steps, step);
}

HsdTimeline *
hsd_timeline_new (HsdState *state, gint64 at)
{
  HsdTimeline *self = g_new0 (HsdTimeline, 1);

  g_queue_init (&self->steps);
  hsd_timeline_append (self, state, HSD_ENTRY_TABLE, 0, 0);
  self->now = self->steps.head;
  self->at = self->oldest = at;

  return self;
}

void
hsd_timeline_free (HsdTimeline *self)
{
  g_queue_clear_full (&self->steps, (GDestroyNotify) step_free);
  g_free (self);
}

const HsdMoment *
hsd_timeline_now (const HsdTimeline *self)
{
  return self->now->data;
}

const HsdMoment *
hsd_timeline_before (const HsdTimeline *self)
{
  return self->now->prev != NULL ? self->now->prev->data : NULL;
}

const HsdMoment *
hsd_timeline_after (const HsdTimeline *self)
{
  return self->now->next != NULL ? self->now->next->data : NULL;
}

const HsdMoment *
hsd_timeline_get (const HsdTimeline *self, gint64 at)
{
  if (at < self->oldest || at - self->oldest >= (gint64) self->steps.length)
    return NULL;

  return g_queue_peek_nth ((GQueue *) &self->steps, at - self->oldest);
}

gint64
hsd_timeline_at (const HsdTimeline *self)
{
  return self->at;
}

gint64
hsd_timeline_oldest (const HsdTimeline *self)
{
  return self->oldest;
}

void
hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq)
{
  drop_later (self);
  hsd_timeline_append (self, state, kind, seq, seq);
  self->now = self->steps.tail;
  self->at++;
  while (self->at - self->oldest > HSD_UNDO_DEPTH)
    drop_oldest (self);
}

void
hsd_timeline_back (HsdTimeline *self)
{
  g_return_if_fail (self->now->prev != NULL);

  self->now = self->now->prev;
  self->at--;
}

void
hsd_timeline_forth (HsdTimeline *self, guint seq)
{
  g_return_if_fail (self->now->next != NULL);

  self->now = self->now->next;
  self->at++;
  ((HsdMoment *) self->now->data)->seq = seq;
}

void
hsd_timeline_forget (HsdTimeline *self)
{
  drop_later (self);
  while (self->now->prev != NULL)
    drop_oldest (self);
}

gboolean
hsd_timeline_set_at (HsdTimeline *self, gint64 at)
{
  GList *step = at >= self->oldest ? g_queue_peek_nth_link (&self->steps, at - self->oldest) : NULL;

  if (step == NULL)
    return FALSE;

  self->now = step;
  self->at = at;
  return TRUE;
}
