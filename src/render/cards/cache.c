/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <cairo.h>
#include <math.h>

#include "render/cards/cache.h"
#include "render/cards/id.h"
#include "render/cards/lettering.h"
#include "render/cards/plain.h"

/* Pictures by card and width, with a limit on their bytes: the least recently used one is evicted.
 * It has no lock of its own, since the cache has one. */
typedef struct _HsdShelf HsdShelf;

/* The state that the cache shares with its threads. When the cache is freed, a thread finishes its
 * picture and then drops the last reference. */
typedef struct
{
  GMutex mutex;
  GCond work;

  HsdCardSheet *sheet;
  GCancellable *cancellable; /* cancels the pictures of that sheet */
  char *numerals[HSD_N_CARD_IDS];
  char *names[HSD_N_CARD_IDS];
  HsdShelf *shelf;
  gsize limit;

  GQueue waiting;     /* CacheJob* */
  GPtrArray *making;  /* CacheJob*, borrowed from the threads */
  GPtrArray *calls;   /* CacheWaiter*, scheduled in their context */
  guint n_threads;
  guint n_idle;
  guint generation;   /* of sheet and words: pictures of an older generation are dropped */
  guint n_made;
  gboolean quit;
} CacheCore;

/* A caller that waits for a picture. */
typedef struct
{
  CacheCore *core;
  GMainContext *context;
  HsdCardReady ready;
  gpointer data;
  HsdCardId id;
  gboolean forgotten;
} CacheWaiter;

typedef struct
{
  HsdCardId id;
  int width;
  guint generation;
  gint64 not_before;
  GPtrArray *waiters; /* CacheWaiter* */
} CacheJob;

static void hsd_shelf_clear (HsdShelf *self);

#define REMEMBERED 64

typedef struct
{
  GList link; /* in the order of use; data is the entry itself */
  HsdCardId id;
  int width;
  gsize bytes;
  cairo_surface_t *surface;
} Entry;

typedef struct
{
  HsdCardId id;
  int width;
  gint64 time;
} Loss;

struct _HsdShelf
{
  gsize limit;
  gsize bytes;
  GQueue used;                       /* Entry; the head was used last */
  GPtrArray *cards[HSD_N_CARD_IDS];  /* Entry*, of each card, in no order */
  Loss losses[REMEMBERED];
  guint n_losses;                    /* the number of evictions: the next one overwrites the oldest */
};

static Entry *
find (const HsdShelf *self, HsdCardId id, int width)
{
  for (guint i = 0; i < self->cards[id]->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->cards[id], i);

      if (entry->width == width)
        return entry;
    }

  return NULL;
}

static void
use (HsdShelf *self, Entry *entry)
{
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
}

static void
drop (HsdShelf *self, Entry *entry)
{
  g_queue_unlink (&self->used, &entry->link);
  g_ptr_array_remove_fast (self->cards[entry->id], entry);
  self->bytes -= entry->bytes;
  cairo_surface_destroy (entry->surface);
  g_free (entry);
}

static void
make_room (HsdShelf *self)
{
  while (self->bytes > self->limit && self->used.tail != NULL)
    {
      Entry *entry = self->used.tail->data;

      self->losses[self->n_losses++ % REMEMBERED] = (Loss) { entry->id, entry->width, g_get_monotonic_time () };
      drop (self, entry);
    }
}

static HsdShelf *
hsd_shelf_new (gsize limit)
{
  HsdShelf *self = g_new0 (HsdShelf, 1);

  self->limit = limit;
  g_queue_init (&self->used);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    self->cards[i] = g_ptr_array_new ();

  return self;
}

static void
hsd_shelf_free (HsdShelf *self)
{
  hsd_shelf_clear (self);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    g_ptr_array_unref (self->cards[i]);
  g_free (self);
}

static void
hsd_shelf_clear (HsdShelf *self)
{
  while (self->used.head != NULL)
    drop (self, self->used.head->data);
  self->n_losses = 0;
}

static void
hsd_shelf_set_limit (HsdShelf *self, gsize limit)
{
  self->limit = limit;
  make_room (self);
}

static gsize
hsd_shelf_bytes (const HsdShelf *self)
{
  return self->bytes;
}

/* Takes ownership of the surface; replaces one of the same card and width. */
static void
hsd_shelf_put (HsdShelf *self, HsdCardId id, int width, cairo_surface_t *surface)
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
  self->bytes += entry->bytes;
  g_queue_push_head_link (&self->used, &entry->link);
  g_ptr_array_add (self->cards[id], entry);
  make_room (self);
}

/* (transfer none). Counts as a use. */
static cairo_surface_t *
hsd_shelf_get (HsdShelf *self, HsdCardId id, int width)
{
  Entry *entry = find (self, id, width);

  if (entry == NULL)
    return NULL;
  use (self, entry);

  return entry->surface;
}

/* The picture of the card that needs the least shrinking, or if all are too small, the least growing. */
static cairo_surface_t *
hsd_shelf_nearest (HsdShelf *self, HsdCardId id, int width)
{
  Entry *best = NULL;

  for (guint i = 0; i < self->cards[id]->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->cards[id], i);

      if (best == NULL || (entry->width >= width && (best->width < width || entry->width < best->width))
          || (entry->width < width && best->width < width && entry->width > best->width))
        best = entry;
    }
  if (best == NULL)
    return NULL;
  use (self, best);

  return best->surface;
}

/* The time of the last eviction of the picture, of the monotonic clock; 0 if there was none. Only
 * the last few dozen evictions are known. */
static gint64
hsd_shelf_pushed_out (const HsdShelf *self, HsdCardId id, int width)
{
  gint64 time = 0;

  for (guint i = 0; i < MIN (self->n_losses, REMEMBERED); i++)
    if (self->losses[i].id == id && self->losses[i].width == width)
      time = MAX (time, self->losses[i].time);

  return time;
}

#define MOST_THREADS 2

/* --- what is shared --- */

static void
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

static void
cache_core_unref (CacheCore *core)
{
  g_atomic_rc_box_release_full (core, free_core);
}

/* Not under the lock: the last waiter may drop the last reference of the core. */
static void
cache_waiter_free (gpointer data)
{
  CacheWaiter *waiter = data;

  g_main_context_unref (waiter->context);
  cache_core_unref (waiter->core);
  g_free (waiter);
}

static void
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

/* Under the lock. The first job that is due; otherwise sets @until to the time to wait for. */
static CacheJob *
take_job (CacheCore *core, gint64 *until)
{
  gint64 now = g_get_monotonic_time ();

  *until = 0;
  for (GList *l = core->waiting.head; l != NULL; l = l->next)
    {
      CacheJob *job = l->data;

      if (job->not_before <= now)
        {
          g_queue_delete_link (&core->waiting, l);
          g_ptr_array_add (core->making, job);
          return job;
        }
      *until = *until == 0 ? job->not_before : MIN (*until, job->not_before);
    }

  return NULL;
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

/* Under the lock: wakes a thread to look at the queue. */
static void
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

static CacheCore *
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

  return job->waiters->len > 0;
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
      CacheJob *job = ready != NULL ? need_job (core, id, width) : NULL;

      if (job != NULL && !has_waiter (job, ready, data))
        add_waiter (core, job, ready, data);
      surface = hsd_shelf_nearest (core->shelf, id, width);
    }
  if (surface != NULL)
    cairo_surface_reference (surface);
  g_mutex_unlock (&core->mutex);

  return surface;
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
