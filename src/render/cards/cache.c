/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/cache-core.h"
#include "render/cards/lettering.h"

#define RATIO (HSD_CARD_HEIGHT / HSD_CARD_WIDTH)
#define BYTES_A_PIXEL_OF_SCREEN 5.8

/* A picture that was evicted is not made again for this long, in µs: with more visible cards than
 * fit in the cache, the threads would never stop. */
#define PATIENCE 1000000

struct _HsdCardCache
{
  GObject parent_instance;

  CacheCore *core;
};

G_DEFINE_FINAL_TYPE (HsdCardCache, hsd_card_cache, G_TYPE_OBJECT)

static CacheJob *
find_job (CacheCore *core, HsdCardId id, int width)
{
  for (GList *l = core->waiting.head; l != NULL; l = l->next)
    {
      CacheJob *job = l->data;

      if (job->id == id && job->width == width)
        return job;
    }
  for (guint i = 0; i < core->making->len; i++)
    {
      CacheJob *job = g_ptr_array_index (core->making, i);

      if (job->id == id && job->width == width && job->generation == core->generation)
        return job;
    }

  return NULL;
}

static CacheJob *
need_job (CacheCore *core, HsdCardId id, int width)
{
  CacheJob *job = find_job (core, id, width);
  gint64 lost;

  if (job != NULL)
    return job;
  job = g_new0 (CacheJob, 1);
  job->id = id;
  job->width = width;
  job->generation = core->generation;
  job->waiters = g_ptr_array_new_with_free_func (cache_waiter_free);
  lost = hsd_shelf_pushed_out (core->shelf, id, width);
  job->not_before = lost > 0 ? lost + PATIENCE : 0;
  g_queue_push_tail (&core->waiting, job);
  cache_core_wake (core);

  return job;
}

static void
add_waiter (CacheCore *core, CacheJob *job, HsdCardReady ready, gpointer data)
{
  CacheWaiter *waiter = g_new0 (CacheWaiter, 1);

  waiter->core = g_atomic_rc_box_acquire (core);
  waiter->context = g_main_context_ref_thread_default ();
  waiter->ready = ready;
  waiter->data = data;
  waiter->id = job->id;
  g_ptr_array_add (job->waiters, waiter);
}

/* Removes the waiter with @ready and @data from a job; with NULL @ready, all waiters with @data. */
static gboolean
take_waiter (CacheJob *job, HsdCardReady ready, gpointer data, GPtrArray *freed)
{
  for (guint i = job->waiters->len; i-- > 0;)
    {
      CacheWaiter *waiter = g_ptr_array_index (job->waiters, i);

      if (waiter->data == data && (ready == NULL || waiter->ready == ready))
        g_ptr_array_add (freed, g_ptr_array_steal_index (job->waiters, i));
    }

  return job->waiters->len > 0 || job->wanted;
}

/* Removes the waiters for @id at other widths; with NULL @ready, for any card. A job without
 * waiters is dropped. */
static void
take_back (CacheCore *core, int id, int width, HsdCardReady ready, gpointer data, GPtrArray *freed)
{
  for (GList *l = core->waiting.head, *next; l != NULL; l = next)
    {
      CacheJob *job = l->data;

      next = l->next;
      if (ready != NULL && (job->id != id || job->width == width))
        continue;
      if (!take_waiter (job, ready, data, freed))
        {
          g_queue_delete_link (&core->waiting, l);
          cache_job_free (job);
        }
    }
  for (guint i = 0; i < core->making->len; i++)
    {
      CacheJob *job = g_ptr_array_index (core->making, i);

      if (ready == NULL || (job->id == id && job->width != width))
        take_waiter (job, ready, data, freed);
    }
}

static gboolean
has_waiter (const CacheJob *job, HsdCardReady ready, gpointer data)
{
  for (guint i = 0; i < job->waiters->len; i++)
    {
      const CacheWaiter *waiter = g_ptr_array_index (job->waiters, i);

      if (waiter->ready == ready && waiter->data == data)
        return TRUE;
    }

  return FALSE;
}

static int
fitting_width (const CacheCore *core, int width)
{
  int largest = (int) sqrt (core->limit / 2.0 / (4 * RATIO));

  return CLAMP (width, 1, MAX (largest, 1));
}

/* Drops all pictures and jobs, which are of an old sheet or old words. */
static void
begin_anew (CacheCore *core, GPtrArray *jobs)
{
  CacheJob *job;

  core->generation++;
  g_cancellable_cancel (core->cancellable);
  g_clear_object (&core->cancellable);
  core->cancellable = g_cancellable_new ();
  hsd_shelf_clear (core->shelf);
  while ((job = g_queue_pop_head (&core->waiting)) != NULL)
    g_ptr_array_add (jobs, job);
  for (guint i = 0; i < core->calls->len; i++)
    ((CacheWaiter *) g_ptr_array_index (core->calls, i))->forgotten = TRUE;
}

/* --- the object --- */

static void
hsd_card_cache_finalize (GObject *object)
{
  HsdCardCache *self = HSD_CARD_CACHE (object);
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (cache_job_free);

  g_mutex_lock (&self->core->mutex);
  self->core->quit = TRUE;
  begin_anew (self->core, jobs);
  g_cond_broadcast (&self->core->work);
  g_mutex_unlock (&self->core->mutex);
  cache_core_unref (self->core);

  G_OBJECT_CLASS (hsd_card_cache_parent_class)->finalize (object);
}

static void
hsd_card_cache_class_init (HsdCardCacheClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_card_cache_finalize;
}

static void
hsd_card_cache_init (HsdCardCache *self)
{
}

HsdCardCache *
hsd_card_cache_new (HsdCardSheet *sheet, gsize limit)
{
  HsdCardCache *self = g_object_new (HSD_TYPE_CARD_CACHE, NULL);

  self->core = cache_core_new (sheet, limit);

  return self;
}

gsize
hsd_card_cache_limit (int width, int height)
{
  double bytes = (double) width * height * BYTES_A_PIXEL_OF_SCREEN;

  return CLAMP ((gsize) MAX (bytes, 0), HSD_CARD_CACHE_LEAST, HSD_CARD_CACHE_MOST);
}

int
hsd_card_cache_height (int width)
{
  return MAX ((int) lround (width * RATIO), 1);
}

void
hsd_card_cache_set_sheet (HsdCardCache *self, HsdCardSheet *sheet)
{
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (cache_job_free);

  g_return_if_fail (HSD_IS_CARD_CACHE (self) && HSD_IS_CARD_SHEET (sheet));

  g_mutex_lock (&self->core->mutex);
  g_set_object (&self->core->sheet, sheet);
  begin_anew (self->core, jobs);
  g_mutex_unlock (&self->core->mutex);
}

void
hsd_card_cache_set_words (HsdCardCache *self, const char *const *numerals, const char *const *names)
{
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (cache_job_free);

  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  g_mutex_lock (&self->core->mutex);
  cache_core_free_words (self->core);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    {
      self->core->numerals[i] = g_strdup (numerals != NULL ? numerals[i] : NULL);
      self->core->names[i] = g_strdup (names != NULL ? names[i] : NULL);
    }
  begin_anew (self->core, jobs);
  g_mutex_unlock (&self->core->mutex);
}

void
hsd_card_cache_set_limit (HsdCardCache *self, gsize limit)
{
  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  g_mutex_lock (&self->core->mutex);
  self->core->limit = limit;
  hsd_shelf_set_limit (self->core->shelf, limit);
  g_mutex_unlock (&self->core->mutex);
}

gsize
hsd_card_cache_get_bytes (HsdCardCache *self)
{
  gsize bytes;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), 0);

  g_mutex_lock (&self->core->mutex);
  bytes = hsd_shelf_bytes (self->core->shelf);
  g_mutex_unlock (&self->core->mutex);

  return bytes;
}

gboolean
hsd_card_cache_is_busy (HsdCardCache *self)
{
  gboolean busy;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), FALSE);

  g_mutex_lock (&self->core->mutex);
  busy = self->core->waiting.length > 0 || self->core->making->len > 0;
  g_mutex_unlock (&self->core->mutex);

  return busy;
}

guint
hsd_card_cache_get_made (HsdCardCache *self)
{
  guint n;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), 0);

  g_mutex_lock (&self->core->mutex);
  n = self->core->n_made;
  g_mutex_unlock (&self->core->mutex);

  return n;
}

cairo_surface_t *
hsd_card_cache_request (HsdCardCache *self, HsdCardId id, int width, HsdCardReady ready, gpointer data)
{
  g_autoptr (GPtrArray) freed = g_ptr_array_new_with_free_func (cache_waiter_free);
  cairo_surface_t *surface;
  CacheCore *core;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0, NULL);

  core = self->core;
  g_mutex_lock (&core->mutex);
  width = fitting_width (core, width);
  if (ready != NULL)
    take_back (core, id, width, ready, data, freed);
  surface = hsd_shelf_get (core->shelf, id, width);
  if (surface == NULL)
    {
      CacheJob *job = need_job (core, id, width);

      job->urgent = TRUE;
      job->wanted |= ready == NULL;
      if (ready != NULL && !has_waiter (job, ready, data))
        add_waiter (core, job, ready, data);
      surface = hsd_shelf_nearest (core->shelf, id, width);
    }
  if (surface != NULL)
    cairo_surface_reference (surface);
  g_mutex_unlock (&core->mutex);

  return surface;
}

void
hsd_card_cache_prefetch (HsdCardCache *self, HsdCardId id, int width)
{
  g_return_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0);

  g_mutex_lock (&self->core->mutex);
  width = fitting_width (self->core, width);
  if (hsd_shelf_get (self->core->shelf, id, width) == NULL)
    need_job (self->core, id, width)->wanted = TRUE;
  g_mutex_unlock (&self->core->mutex);
}

gboolean
hsd_card_cache_has (HsdCardCache *self, HsdCardId id, int width)
{
  gboolean has;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0, FALSE);

  g_mutex_lock (&self->core->mutex);
  has = hsd_shelf_get (self->core->shelf, id, fitting_width (self->core, width)) != NULL;
  g_mutex_unlock (&self->core->mutex);

  return has;
}

void
hsd_card_cache_forget (HsdCardCache *self, gpointer data)
{
  g_autoptr (GPtrArray) freed = g_ptr_array_new_with_free_func (cache_waiter_free);

  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  g_mutex_lock (&self->core->mutex);
  take_back (self->core, -1, 0, NULL, data, freed);
  for (guint i = 0; i < self->core->calls->len; i++)
    {
      CacheWaiter *waiter = g_ptr_array_index (self->core->calls, i);

      waiter->forgotten |= waiter->data == data;
    }
  g_mutex_unlock (&self->core->mutex);
}
