/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <sodium.h>

#include "model/table/simulation.h"

/* Each chunk has its own stream, so that the result does not depend on the threads. */
#define CHUNK (G_GUINT64_CONSTANT (1) << 18)

#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

typedef struct
{
  const HsdTrial *trial;
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  guint64 count;
  guint n_chunks;
  GCancellable *cancellable;

  GMutex mutex;
  GCond cond;
  guint next;     /* the first chunk that no thread has taken */
  guint n_done;
  guint n_workers;
  guint64 thrown;
  guint64 counts[HSD_TRIAL_CELLS];
} Simulation;

static gboolean
take_chunk (Simulation *self, guint *chunk)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (self->next == self->n_chunks || g_cancellable_is_cancelled (self->cancellable))
    return FALSE;

  *chunk = self->next++;
  return TRUE;
}

static void
hand_in (Simulation *self, guint64 thrown, const guint64 *counts)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->thrown += thrown;
  self->n_done++;
  for (guint i = 0; i < self->trial->n_cells; i++)
    self->counts[i] += counts[i];
}

static gpointer
work (gpointer data)
{
  Simulation *self = data;
  g_autofree HsdStream *stream = g_new (HsdStream, 1);
  guint chunk;

  while (take_chunk (self, &chunk))
    {
      guint64 counts[HSD_TRIAL_CELLS] = { 0 };
      guint64 size = MIN (CHUNK, self->count - chunk * CHUNK);

      hsd_stream_init (stream, self->seed, chunk);
      self->trial->throw_many (self->trial, stream, size, counts);
      hand_in (self, size, counts);
    }

  g_mutex_lock (&self->mutex);
  self->n_workers--;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

static void
wait_for_all (Simulation *self, void (*progress) (double, gpointer), gpointer user_data)
{
  g_mutex_lock (&self->mutex);
  while (self->n_workers > 0)
    {
      double done = (double) self->n_done / self->n_chunks;

      if (progress != NULL)
        {
          g_mutex_unlock (&self->mutex);
          progress (done, user_data);
          g_mutex_lock (&self->mutex);
        }
      if (self->n_workers > 0)
        g_cond_wait_until (&self->cond, &self->mutex, g_get_monotonic_time () + PROGRESS_INTERVAL);
    }
  g_mutex_unlock (&self->mutex);
}

guint64
hsd_simulate (const HsdTrial *trial, gint64 seed, guint64 count, guint n_threads, guint64 *counts, GCancellable *cancellable,
              void (*progress) (double done, gpointer user_data), gpointer user_data)
{
  Simulation self = { .trial = trial, .count = count, .cancellable = cancellable, .n_workers = n_threads };
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, seed);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  g_return_val_if_fail (n_threads >= 1, 0);

  crypto_hash_sha256 (self.seed, (const guint8 *) text, strlen (text));
  self.n_chunks = (count + CHUNK - 1) / CHUNK;
  g_mutex_init (&self.mutex);
  g_cond_init (&self.cond);

  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("simulation", work, &self));
  wait_for_all (&self, progress, user_data);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (g_ptr_array_index (threads, i));

  for (guint i = 0; i < trial->n_cells; i++)
    counts[i] = self.counts[i];
  g_mutex_clear (&self.mutex);
  g_cond_clear (&self.cond);

  return self.thrown;
}

double
hsd_simulation_deviation (const HsdTrialCell *cell, guint64 count, guint64 total)
{
  double chance = hsd_fraction_to_double (cell->exact);
  double expected = chance * (double) total;
  double sigma = sqrt (expected * (1.0 - chance));

  if (sigma == 0.0)
    return (double) count == expected ? 0.0 : INFINITY;

  return ((double) count - expected) / sigma;
}
