/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/timeline.h"

struct _HsdTimeline
{
  GArray *steps; /* HsdMoment; never empty */
  guint now;     /* the index of the current step */
  gint64 oldest; /* the place of the first step */
};

static void
step_clear (HsdMoment *step)
{
  hsd_state_unref (step->state);
}

void
hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made)
{
  HsdMoment step = { hsd_state_ref (state), kind, seq, made };

  g_array_append_val (self->steps, step);
}

HsdTimeline *
hsd_timeline_new (HsdState *state, gint64 at)
{
  HsdTimeline *self = g_new0 (HsdTimeline, 1);

  self->steps = g_array_new (FALSE, FALSE, sizeof (HsdMoment));
  g_array_set_clear_func (self->steps, (GDestroyNotify) step_clear);
  self->oldest = at;
  hsd_timeline_append (self, state, HSD_ENTRY_TABLE, 0, 0);

  return self;
}

void
hsd_timeline_free (HsdTimeline *self)
{
  g_array_unref (self->steps);
  g_free (self);
}

const HsdMoment *
hsd_timeline_now (const HsdTimeline *self)
{
  return &g_array_index (self->steps, HsdMoment, self->now);
}

const HsdMoment *
hsd_timeline_before (const HsdTimeline *self)
{
  return self->now > 0 ? &g_array_index (self->steps, HsdMoment, self->now - 1) : NULL;
}

const HsdMoment *
hsd_timeline_after (const HsdTimeline *self)
{
  return self->now + 1 < self->steps->len ? &g_array_index (self->steps, HsdMoment, self->now + 1) : NULL;
}

const HsdMoment *
hsd_timeline_get (const HsdTimeline *self, gint64 at)
{
  if (at < self->oldest || at - self->oldest >= (gint64) self->steps->len)
    return NULL;

  return &g_array_index (self->steps, HsdMoment, at - self->oldest);
}

gint64
hsd_timeline_at (const HsdTimeline *self)
{
  return self->oldest + self->now;
}

gint64
hsd_timeline_oldest (const HsdTimeline *self)
{
  return self->oldest;
}

static void
drop_oldest (HsdTimeline *self, guint n)
{
  g_array_remove_range (self->steps, 0, n);
  self->now -= n;
  self->oldest += n;
}

void
hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq)
{
  g_array_set_size (self->steps, self->now + 1);
  hsd_timeline_append (self, state, kind, seq, seq);
  self->now++;
  if (self->now > HSD_UNDO_DEPTH)
    drop_oldest (self, self->now - HSD_UNDO_DEPTH);
}

void
hsd_timeline_back (HsdTimeline *self)
{
  g_return_if_fail (self->now > 0);

  self->now--;
}

void
hsd_timeline_forth (HsdTimeline *self, guint seq)
{
  g_return_if_fail (self->now + 1 < self->steps->len);

  self->now++;
  g_array_index (self->steps, HsdMoment, self->now).seq = seq;
}

void
hsd_timeline_forget (HsdTimeline *self)
{
  g_array_set_size (self->steps, self->now + 1);
  drop_oldest (self, self->now);
}

gboolean
hsd_timeline_set_at (HsdTimeline *self, gint64 at)
{
  if (at < self->oldest || at - self->oldest >= (gint64) self->steps->len)
    return FALSE;

  self->now = at - self->oldest;
  return TRUE;
}
