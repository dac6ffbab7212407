/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/cards/cache-core.h"
#include "render/cards/plain.h"

#define MOST_THREADS 2

/* --- what is shared --- */

void
cache_core_free_words (CacheCore *core)
{
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    {
      g_clear_pointer (&core->numerals[i], g_free);
      g_clear_pointer (&core->names[i], g_free);
    }
}

static void
free_core (gpointer data)
{
  CacheCore *core = data;

  g_assert (core->waiting.length == 0 && core->making->len == 0);
  hsd_shelf_free (core->shelf);
  g_clear_object (&core->sheet);
  g_clear_object (&core->cancellable);
  g_ptr_array_unref (core->making);
  g_ptr_array_unref (core->calls);
  cache_core_free_words (core);
  g_mutex_clear (&core->mutex);
  g_cond_clear (&core->work);
}

void
cache_core_unref (CacheCore *core)
{
  g_atomic_rc_box_release_full (core, free_core);
}

void
cache_waiter_free (gpointer data)
{
  CacheWaiter *waiter = data;

  g_main_context_unref (waiter->context);
  cache_core_unref (waiter->core);
  g_free (waiter);
}

void
cache_job_free (gpointer data)
{
  CacheJob *job = data;

  g_ptr_array_unref (job->waiters);
  g_free (job);
}

/* --- telling --- */

static gboolean
call_back (gpointer data)
{
  CacheWaiter *waiter = data;
  gboolean forgotten;

  g_mutex_lock (&waiter->core->mutex);
  forgotten = waiter->forgotten;
  g_mutex_unlock (&waiter->core->mutex);
  if (!forgotten)
    waiter->ready (waiter->id, waiter->data);

  return G_SOURCE_REMOVE;
}

/* Called after the callback, or when its context was destroyed. */
static void
end_call (gpointer data)
{
  CacheWaiter *waiter = data;

  g_mutex_lock (&waiter->core->mutex);
  g_ptr_array_remove_fast (waiter->core->calls, waiter);
  g_mutex_unlock (&waiter->core->mutex);
  cache_waiter_free (waiter);
}

/* Under the lock. Schedules the callbacks of the job, each in its own context. */
static void
send_calls (CacheCore *core, CacheJob *job)
{
  while (job->waiters->len > 0)
    {
      CacheWaiter *waiter = g_ptr_array_steal_index (job->waiters, job->waiters->len - 1);
      GSource *source = g_idle_source_new ();

      g_ptr_array_add (core->calls, waiter);
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, call_back, waiter, end_call);
      g_source_attach (source, waiter->context);
      g_source_unref (source);
    }
}

/* --- making, in the threads --- */

/* Under the lock. The first job that is due, visible ones first; otherwise sets @until to the time
 * to wait for. */
static CacheJob *
take_job (CacheCore *core, gint64 *until)
{
  gint64 now = g_get_monotonic_time ();
  GList *best = NULL;
  CacheJob *job;

  *until = 0;
  for (GList *l = core->waiting.head; l != NULL; l = l->next)
    {
      job = l->data;
      if (job->not_before > now)
        *until = *until == 0 ? job->not_before : MIN (*until, job->not_before);
      else if (best == NULL || (job->urgent && !((CacheJob *) best->data)->urgent))
        best = l;
    }
  if (best == NULL)
    return NULL;

  job = best->data;
  g_queue_delete_link (&core->waiting, best);
  g_ptr_array_add (core->making, job);

  return job;
}

static cairo_surface_t *
make_picture (HsdCardSheet *sheet, GCancellable *cancellable, const CacheJob *job, const HsdCardWords *words)
{
  int height = hsd_card_cache_height (job->width);
  cairo_surface_t *surface = hsd_card_sheet_render (sheet, job->id, job->width, height, cancellable);
  gboolean is_plain = surface == NULL;
  cairo_t *cr;

  if (is_plain)
    surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, height);
  cr = cairo_create (surface);
  if (is_plain)
    hsd_plain_card_draw (cr, job->id, words, job->width);
  else
    hsd_lettering_draw (cr, job->id, words, job->width);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Under the lock, except while it draws. */
static void
carry_out (CacheCore *core, CacheJob *job)
{
  g_autoptr (HsdCardSheet) sheet = g_object_ref (core->sheet);
  g_autoptr (GCancellable) cancellable = g_object_ref (core->cancellable);
  g_autofree char *numeral = g_strdup (core->numerals[job->id]);
  g_autofree char *name = g_strdup (core->names[job->id]);
  HsdCardWords words = { numeral, name };
  cairo_surface_t *surface;

  g_mutex_unlock (&core->mutex);
  surface = make_picture (sheet, cancellable, job, &words);
  g_mutex_lock (&core->mutex);

  g_ptr_array_remove_fast (core->making, job);
  if (core->quit || job->generation != core->generation)
    cairo_surface_destroy (surface);
  else
    {
      core->n_made++;
      hsd_shelf_put (core->shelf, job->id, job->width, surface);
      send_calls (core, job);
    }
}

static gpointer
work (gpointer data)
{
  CacheCore *core = data;

  g_mutex_lock (&core->mutex);
  while (!core->quit)
    {
      gint64 until;
      CacheJob *job = take_job (core, &until);

      if (job != NULL)
        {
          carry_out (core, job);
          /* Freeing a waiter may drop the last reference of the core, so not under the lock. */
          g_mutex_unlock (&core->mutex);
          cache_job_free (job);
          g_mutex_lock (&core->mutex);
          continue;
        }
      core->n_idle++;
      if (until == 0)
        g_cond_wait (&core->work, &core->mutex);
      else
        g_cond_wait_until (&core->work, &core->mutex, until);
      core->n_idle--;
    }
  g_mutex_unlock (&core->mutex);
  cache_core_unref (core);

  return NULL;
}

void
cache_core_wake (CacheCore *core)
{
  if (core->n_idle > 0)
    g_cond_broadcast (&core->work);
  else if (core->n_threads < MOST_THREADS)
    {
      g_autoptr (GError) error = NULL;
      GThread *thread = g_thread_try_new ("cards", work, g_atomic_rc_box_acquire (core), &error);

      if (thread == NULL)
        {
          g_warning ("%s", error->message);
          cache_core_unref (core);
          return;
        }
      g_thread_unref (thread);
      core->n_threads++;
    }
}

CacheCore *
cache_core_new (HsdCardSheet *sheet, gsize limit)
{
  CacheCore *core = g_atomic_rc_box_new0 (CacheCore);

  g_mutex_init (&core->mutex);
  g_cond_init (&core->work);
  g_queue_init (&core->waiting);
  core->sheet = g_object_ref (sheet);
  core->limit = limit;
  core->shelf = hsd_shelf_new (limit);
  core->cancellable = g_cancellable_new ();
  core->making = g_ptr_array_new ();
  core->calls = g_ptr_array_new ();

  return core;
}
