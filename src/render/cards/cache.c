/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <cairo.h>
#include <math.h>

#include "render/cards/cache.h"
#include "render/cards/id.h"
#include "render/cards/lettering.h"
#include "render/cards/plain.h"

#define RATIO (HSD_CARD_HEIGHT / HSD_CARD_WIDTH)

#define MOST_THREADS 2

/* A picture that was asked for within this time is on the screen, and stays whatever the limit, in µs. */
#define RECENT G_TIME_SPAN_SECOND

typedef struct
{
  GList link; /* in the order of use; data is the entry itself */
  HsdCardId id;
  int width;
  gsize bytes;
  gint64 used;
  cairo_surface_t *surface;
} Entry;

/* A caller that waits for a picture. */
typedef struct
{
  HsdCardReady ready;
  gpointer data;
} Waiter;

/* A picture that is to be made, or is being made. */
typedef struct
{
  HsdCardId id;
  int width;
  guint generation;
  gboolean started;
  GArray *waiters; /* Waiter */
} Job;

struct _HsdCardCache
{
  GObject parent_instance;

  HsdCardSheet *sheet;
  GCancellable *cancellable; /* cancels the pictures of that sheet */
  char *numerals[HSD_N_CARD_IDS];
  char *names[HSD_N_CARD_IDS];
  guint generation; /* of sheet and words: pictures of an older generation are dropped */

  gsize limit;
  gsize bytes;
  GQueue entries; /* Entry; the head was used last */

  GPtrArray *jobs; /* Job, in the order of the requests */
  guint n_making;
  guint n_made;
};

G_DEFINE_FINAL_TYPE (HsdCardCache, hsd_card_cache, G_TYPE_OBJECT)

/* --- pictures that are there --- */

static Entry *
find (HsdCardCache *self, HsdCardId id, int width)
{
  for (GList *l = self->entries.head; l != NULL; l = l->next)
    {
      Entry *entry = l->data;

      if (entry->id == id && entry->width == width)
        return entry;
    }

  return NULL;
}

/* Needs less shrinking than @best, or if both are too small, less growing. */
static gboolean
is_nearer (const Entry *entry, const Entry *best, int width)
{
  if (best == NULL)
    return TRUE;
  if (entry->width >= width)
    return best->width < width || entry->width < best->width;

  return best->width < width && entry->width > best->width;
}

static Entry *
find_nearest (HsdCardCache *self, HsdCardId id, int width)
{
  Entry *best = NULL;

  for (GList *l = self->entries.head; l != NULL; l = l->next)
    {
      Entry *entry = l->data;

      if (entry->id == id && is_nearer (entry, best, width))
        best = entry;
    }

  return best;
}

static void
use (HsdCardCache *self, Entry *entry)
{
  entry->used = g_get_monotonic_time ();
  g_queue_unlink (&self->entries, &entry->link);
  g_queue_push_head_link (&self->entries, &entry->link);
}

static void
drop (HsdCardCache *self, Entry *entry)
{
  g_queue_unlink (&self->entries, &entry->link);
  self->bytes -= entry->bytes;
  cairo_surface_destroy (entry->surface);
  g_free (entry);
}

static void
make_room (HsdCardCache *self)
{
  gint64 recent = g_get_monotonic_time () - RECENT;

  while (self->bytes > self->limit && ((Entry *) self->entries.tail->data)->used < recent)
    drop (self, self->entries.tail->data);
}

/* Takes over @surface. */
static void
put (HsdCardCache *self, HsdCardId id, int width, cairo_surface_t *surface)
{
  Entry *entry = find (self, id, width);

  if (entry != NULL)
    drop (self, entry);
  entry = g_new0 (Entry, 1);
  entry->link.data = entry;
  entry->id = id;
  entry->width = width;
  entry->surface = surface;
  entry->bytes = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
  entry->used = g_get_monotonic_time ();
  self->bytes += entry->bytes;
  g_queue_push_head_link (&self->entries, &entry->link);
  self->n_made++;
  make_room (self);
}

/* --- making one --- */

/* What a thread needs, of its own. */
typedef struct
{
  HsdCardCache *cache; /* a weak pointer, of the main thread */
  Job *job;            /* of the cache */
  HsdCardSheet *sheet;
  HsdCardId id;
  int width;
  char *numeral;
  char *name;
} Making;

static void
making_free (Making *self)
{
  g_object_unref (self->sheet);
  g_free (self->numeral);
  g_free (self->name);
  g_free (self);
}

static Making *
making_new (HsdCardCache *cache, HsdCardId id, int width)
{
  Making *self = g_new0 (Making, 1);

  self->sheet = g_object_ref (cache->sheet);
  self->id = id;
  self->width = width;
  self->numeral = g_strdup (cache->numerals[id]);
  self->name = g_strdup (cache->names[id]);

  return self;
}

static cairo_surface_t *
make_picture (const Making *making, GCancellable *cancellable)
{
  HsdCardWords words = { making->numeral, making->name };
  int height = hsd_card_cache_height (making->width);
  cairo_surface_t *surface = hsd_card_sheet_render (making->sheet, making->id, making->width, height, cancellable);
  gboolean is_plain = surface == NULL;
  cairo_t *cr;

  if (is_plain)
    surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, making->width, height);
  cr = cairo_create (surface);
  if (is_plain)
    hsd_plain_card_draw (cr, making->id, &words, making->width);
  else
    hsd_lettering_draw (cr, making->id, &words, making->width);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* --- jobs --- */

static void start_jobs (HsdCardCache *self);

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->waiters);
  g_free (job);
}

/* One at a time: a callback may ask the cache for anything. */
static void
call_waiters (Job *job)
{
  while (job->waiters->len > 0)
    {
      Waiter waiter = g_array_index (job->waiters, Waiter, job->waiters->len - 1);

      g_array_set_size (job->waiters, job->waiters->len - 1);
      waiter.ready (job->id, waiter.data);
    }
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Making *making = g_task_get_task_data (G_TASK (result));
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (HsdCardCache) self = making->cache != NULL ? g_object_ref (making->cache) : NULL;

  g_clear_weak_pointer (&making->cache);
  if (self == NULL || making->job->generation != self->generation)
    cairo_surface_destroy (surface);
  else
    put (self, making->id, making->width, surface);
  if (self == NULL)
    return;

  self->n_making--;
  call_waiters (making->job);
  g_ptr_array_remove (self->jobs, making->job);
  start_jobs (self);
}

static void
work (GTask *task, gpointer source, gpointer making, GCancellable *cancellable)
{
  g_task_return_pointer (task, make_picture (making, cancellable), (GDestroyNotify) cairo_surface_destroy);
}

static void
start (HsdCardCache *self, Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, made_cb, NULL);
  Making *making = making_new (self, job->id, job->width);

  making->job = job;
  g_set_weak_pointer (&making->cache, self);
  job->started = TRUE;
  self->n_making++;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, making, (GDestroyNotify) making_free);
  g_task_run_in_thread (task, work);
}

static void
start_jobs (HsdCardCache *self)
{
  for (guint i = 0; i < self->jobs->len && self->n_making < MOST_THREADS; i++)
    {
      Job *job = g_ptr_array_index (self->jobs, i);

      if (!job->started)
        start (self, job);
    }
}

static Job *
need_job (HsdCardCache *self, HsdCardId id, int width)
{
  Job *job;

  for (guint i = 0; i < self->jobs->len; i++)
    {
      job = g_ptr_array_index (self->jobs, i);
      if (job->id == id && job->width == width && job->generation == self->generation)
        return job;
    }

  job = g_new0 (Job, 1);
  job->id = id;
  job->width = width;
  job->generation = self->generation;
  job->waiters = g_array_new (FALSE, FALSE, sizeof (Waiter));
  g_ptr_array_add (self->jobs, job);

  return job;
}

/* Jobs without waiters, of those that no thread has begun. */
static void
drop_unwanted (HsdCardCache *self)
{
  for (guint i = self->jobs->len; i-- > 0;)
    {
      Job *job = g_ptr_array_index (self->jobs, i);

      if (!job->started && job->waiters->len == 0)
        g_ptr_array_remove_index (self->jobs, i);
    }
}

/* Whoever has that data waits for @id no more; with NULL @ready, for no card. */
static void
take_back (HsdCardCache *self, HsdCardId id, HsdCardReady ready, gpointer data)
{
  for (guint i = 0; i < self->jobs->len; i++)
    {
      Job *job = g_ptr_array_index (self->jobs, i);

      for (guint j = job->waiters->len; j-- > 0;)
        {
          const Waiter *waiter = &g_array_index (job->waiters, Waiter, j);

          if (waiter->data == data && (ready == NULL || (waiter->ready == ready && job->id == id)))
            g_array_remove_index (job->waiters, j);
        }
    }
}

/* Drops all pictures and requests, which are of an old sheet or old words. */
static void
forget_all (HsdCardCache *self)
{
  self->generation++;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  while (self->entries.head != NULL)
    drop (self, self->entries.head->data);
  for (guint i = 0; i < self->jobs->len; i++)
    g_array_set_size (((Job *) g_ptr_array_index (self->jobs, i))->waiters, 0);
  drop_unwanted (self);
}

static void
free_words (HsdCardCache *self)
{
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    {
      g_clear_pointer (&self->numerals[i], g_free);
      g_clear_pointer (&self->names[i], g_free);
    }
}

/* --- the object --- */

static void
hsd_card_cache_finalize (GObject *object)
{
  HsdCardCache *self = HSD_CARD_CACHE (object);

  forget_all (self);
  free_words (self);
  g_ptr_array_unref (self->jobs);
  g_object_unref (self->cancellable);
  g_object_unref (self->sheet);

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
  g_queue_init (&self->entries);
  self->jobs = g_ptr_array_new_with_free_func (job_free);
  self->cancellable = g_cancellable_new ();
}

HsdCardCache *
hsd_card_cache_new (HsdCardSheet *sheet, gsize limit)
{
  HsdCardCache *self = g_object_new (HSD_TYPE_CARD_CACHE, NULL);

  self->sheet = g_object_ref (sheet);
  self->limit = limit;

  return self;
}

int
hsd_card_cache_height (int width)
{
  return MAX ((int) lround (width * RATIO), 1);
}

void
hsd_card_cache_set_sheet (HsdCardCache *self, HsdCardSheet *sheet)
{
  g_return_if_fail (HSD_IS_CARD_CACHE (self) && HSD_IS_CARD_SHEET (sheet));

  g_set_object (&self->sheet, sheet);
  forget_all (self);
}

void
hsd_card_cache_set_words (HsdCardCache *self, const char *const *numerals, const char *const *names)
{
  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  free_words (self);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    {
      self->numerals[i] = g_strdup (numerals != NULL ? numerals[i] : NULL);
      self->names[i] = g_strdup (names != NULL ? names[i] : NULL);
    }
  forget_all (self);
}

gsize
hsd_card_cache_get_bytes (HsdCardCache *self)
{
  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), 0);

  return self->bytes;
}

gboolean
hsd_card_cache_is_busy (HsdCardCache *self)
{
  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), FALSE);

  return self->jobs->len > 0;
}

guint
hsd_card_cache_get_made (HsdCardCache *self)
{
  g_return_val_if_fail (HSD_IS_CARD_CACHE (self), 0);

  return self->n_made;
}

gboolean
hsd_card_cache_has (HsdCardCache *self, HsdCardId id, int width)
{
  g_return_val_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0, FALSE);

  return find (self, id, width) != NULL;
}

cairo_surface_t *
hsd_card_cache_request (HsdCardCache *self, HsdCardId id, int width, HsdCardReady ready, gpointer data)
{
  Entry *entry;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0, NULL);

  if (ready != NULL)
    take_back (self, id, ready, data);
  entry = find (self, id, width);
  if (entry == NULL && ready != NULL)
    {
      Waiter waiter = { ready, data };

      g_array_append_val (need_job (self, id, width)->waiters, waiter);
    }
  drop_unwanted (self);
  start_jobs (self);
  if (entry == NULL)
    entry = find_nearest (self, id, width);
  if (entry == NULL)
    return NULL;

  use (self, entry);
  return cairo_surface_reference (entry->surface);
}

void
hsd_card_cache_make (HsdCardCache *self, HsdCardId id, int width)
{
  Making *making;

  g_return_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0);

  if (find (self, id, width) != NULL)
    return;

  making = making_new (self, id, width);
  put (self, id, width, make_picture (making, NULL));
  making_free (making);
}

void
hsd_card_cache_forget (HsdCardCache *self, gpointer data)
{
  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  take_back (self, 0, NULL, data);
  drop_unwanted (self);
}
