/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/crew.h"

struct _HsdCrew
{
  GThread *thread; /* NULL if it could not be started: then the caller does all the work */
  GMutex mutex;
  GCond wake;
  GCond done;

  /* Guarded by the mutex. */
  gboolean called;
  gboolean busy;
  gboolean over;

  /* Set before the thread is called, read by both. */
  HsdCrewFunc func;
  gpointer data;
  int n_pieces;
  int next;        /* atomic */
};

static void
work (HsdCrew *self, int hand)
{
  int piece;

  while ((piece = g_atomic_int_add (&self->next, 1)) < self->n_pieces)
    self->func (self->data, piece, hand);
}

static gpointer
wait_for_work (gpointer data)
{
  HsdCrew *self = data;

  g_mutex_lock (&self->mutex);
  for (;;)
    {
      while (!self->called && !self->over)
        g_cond_wait (&self->wake, &self->mutex);
      if (self->over)
        break;
      self->called = FALSE;
      self->busy = TRUE;
      g_mutex_unlock (&self->mutex);
      work (self, 1);
      g_mutex_lock (&self->mutex);
      self->busy = FALSE;
      g_cond_signal (&self->done);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

HsdCrew *
hsd_crew_new (void)
{
  HsdCrew *self = g_new0 (HsdCrew, 1);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->wake);
  g_cond_init (&self->done);
  self->thread = g_thread_try_new ("dice", wait_for_work, self, NULL);
  return self;
}

void
hsd_crew_free (HsdCrew *self)
{
  if (self->thread != NULL)
    {
      g_mutex_lock (&self->mutex);
      self->over = TRUE;
      g_cond_signal (&self->wake);
      g_mutex_unlock (&self->mutex);
      g_thread_join (self->thread);
    }
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->wake);
  g_cond_clear (&self->done);
  g_free (self);
}

void
hsd_crew_run (HsdCrew *self, HsdCrewFunc func, gpointer data, int n_pieces, gboolean alone)
{
  alone = alone || self->thread == NULL || n_pieces < 2;
  self->func = func;
  self->data = data;
  self->n_pieces = n_pieces;
  g_atomic_int_set (&self->next, 0);
  if (!alone)
    {
      g_mutex_lock (&self->mutex);
      self->called = TRUE;
      g_cond_signal (&self->wake);
      g_mutex_unlock (&self->mutex);
    }
  work (self, 0);
  if (alone)
    return;
  /* The thread was called but has not started: tells it that there is nothing left to do. */
  g_mutex_lock (&self->mutex);
  self->called = FALSE;
  while (self->busy)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);
}
