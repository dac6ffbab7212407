/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/cache.h"
#include "render/cards/plain.h"
#include "render/cards/shelf.h"

#define MOST_THREADS 2
#define RATIO (HSD_CARD_HEIGHT / HSD_CARD_WIDTH)
#define BYTES_A_PIXEL_OF_SCREEN 5.8

/* A picture that was pushed out is not made again before so long, in µs: more cards in sight than
 * the cache holds must not keep a processor busy for ever. */
#define PATIENCE 1000000

/* What the cache and its threads share. The threads go on for the picture that they are at when
 * the cache goes away, and are the last to let go of this. */
typedef struct
{
  GMutex mutex;
  GCond work;

  HsdCardSheet *sheet;
  GCancellable *cancellable; /* of what is being made from that sheet */
  char *numerals[HSD_N_CARD_IDS];
  char *names[HSD_N_CARD_IDS];
  HsdShelf *shelf;
  gsize limit;

  GQueue waiting;     /* Job* */
  GPtrArray *making;  /* Job*, borrowed from the threads */
  GPtrArray *calls;   /* Waiter*, on their way to their context */
  guint n_threads;
  guint n_idle;
  guint generation;   /* of sheet and words: what was made for an older one is thrown away */
  guint n_made;
  gboolean quit;
} Core;

/* Somebody who wants to be told. */
typedef struct
{
  Core *core;
  GMainContext *context;
  HsdCardReady ready;
  gpointer data;
  HsdCardId id;
  gboolean forgotten;
} Waiter;

typedef struct
{
  HsdCardId id;
  int width;
  guint generation;
  gboolean urgent;    /* in sight */
  gboolean wanted;    /* even if nobody waits any more */
  gint64 not_before;
  GPtrArray *waiters; /* Waiter* */
} Job;

struct _HsdCardCache
{
  GObject parent_instance;

  Core *core;
};

G_DEFINE_FINAL_TYPE (HsdCardCache, hsd_card_cache, G_TYPE_OBJECT)

/* --- what is shared --- */

static void
free_words (Core *core)
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
  Core *core = data;

  g_assert (core->waiting.length == 0 && core->making->len == 0);
  hsd_shelf_free (core->shelf);
  g_clear_object (&core->sheet);
  g_clear_object (&core->cancellable);
  g_ptr_array_unref (core->making);
  g_ptr_array_unref (core->calls);
  free_words (core);
  g_mutex_clear (&core->mutex);
  g_cond_clear (&core->work);
}

static void
unref_core (Core *core)
{
  g_atomic_rc_box_release_full (core, free_core);
}

static void
free_waiter (gpointer data)
{
  Waiter *waiter = data;

  g_main_context_unref (waiter->context);
  unref_core (waiter->core);
  g_free (waiter);
}

static void
free_job (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->waiters);
  g_free (job);
}

/* --- telling --- */

static gboolean
call_back (gpointer data)
{
  Waiter *waiter = data;
  gboolean forgotten;

  g_mutex_lock (&waiter->core->mutex);
  forgotten = waiter->forgotten;
  g_mutex_unlock (&waiter->core->mutex);
  if (!forgotten)
    waiter->ready (waiter->id, waiter->data);

  return G_SOURCE_REMOVE;
}

/* Whether it was made or its context has gone. */
static void
end_call (gpointer data)
{
  Waiter *waiter = data;

  g_mutex_lock (&waiter->core->mutex);
  g_ptr_array_remove_fast (waiter->core->calls, waiter);
  g_mutex_unlock (&waiter->core->mutex);
  free_waiter (waiter);
}

/* Locked. The waiters of the job are sent home, each to its own context. */
static void
send_calls (Core *core, Job *job)
{
  while (job->waiters->len > 0)
    {
      Waiter *waiter = g_ptr_array_steal_index (job->waiters, job->waiters->len - 1);
      GSource *source = g_idle_source_new ();

      g_ptr_array_add (core->calls, waiter);
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, call_back, waiter, end_call);
      g_source_attach (source, waiter->context);
      g_source_unref (source);
    }
}

/* --- making, in the threads --- */

/* Locked. The first that is due, of those in sight if there are any; until when to wait otherwise. */
static Job *
take_job (Core *core, gint64 *until)
{
  gint64 now = g_get_monotonic_time ();
  GList *best = NULL;

  *until = 0;
  for (GList *l = core->waiting.head; l != NULL; l = l->next)
    {
      Job *job = l->data;

      if (job->not_before > now)
        *until = *until == 0 ? job->not_before : MIN (*until, job->not_before);
      else if (best == NULL || (job->urgent && !((Job *) best->data)->urgent))
        best = l;
    }
  if (best == NULL)
    return NULL;

  g_queue_unlink (&core->waiting, best);
  g_ptr_array_add (core->making, best->data);

  return g_steal_pointer (&best->data);
}

static cairo_surface_t *
make_picture (HsdCardSheet *sheet, GCancellable *cancellable, const Job *job, const HsdCardWords *words)
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

/* Locked, but for the making itself. */
static void
carry_out (Core *core, Job *job)
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
  Core *core = data;

  g_mutex_lock (&core->mutex);
  while (!core->quit)
    {
      gint64 until;
      Job *job = take_job (core, &until);

      if (job != NULL)
        {
          carry_out (core, job);
          /* Freeing a waiter may let go of the core: not under its lock. */
          g_mutex_unlock (&core->mutex);
          free_job (job);
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
  unref_core (core);

  return NULL;
}

/* --- asking, under the lock --- */

static void
wake (Core *core)
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
          unref_core (core);
          return;
        }
      g_thread_unref (thread);
      core->n_threads++;
    }
}

static Job *
find_job (Core *core, HsdCardId id, int width)
{
  for (GList *l = core->waiting.head; l != NULL; l = l->next)
    {
      Job *job = l->data;

      if (job->id == id && job->width == width)
        return job;
    }
  for (guint i = 0; i < core->making->len; i++)
    {
      Job *job = g_ptr_array_index (core->making, i);

      if (job->id == id && job->width == width && job->generation == core->generation)
        return job;
    }

  return NULL;
}

static Job *
need_job (Core *core, HsdCardId id, int width)
{
  Job *job = find_job (core, id, width);
  gint64 lost;

  if (job != NULL)
    return job;
  job = g_new0 (Job, 1);
  job->id = id;
  job->width = width;
  job->generation = core->generation;
  job->waiters = g_ptr_array_new_with_free_func (free_waiter);
  lost = hsd_shelf_pushed_out (core->shelf, id, width);
  job->not_before = lost > 0 ? lost + PATIENCE : 0;
  g_queue_push_tail (&core->waiting, job);
  wake (core);

  return job;
}

static void
add_waiter (Core *core, Job *job, HsdCardReady ready, gpointer data)
{
  Waiter *waiter = g_new0 (Waiter, 1);

  waiter->core = g_atomic_rc_box_acquire (core);
  waiter->context = g_main_context_ref_thread_default ();
  waiter->ready = ready;
  waiter->data = data;
  waiter->id = job->id;
  g_ptr_array_add (job->waiters, waiter);
}

/* Takes somebody off a job. With no function, it is everything that is to be told to @data. */
static gboolean
take_waiter (Job *job, HsdCardReady ready, gpointer data, GPtrArray *freed)
{
  for (guint i = job->waiters->len; i-- > 0;)
    {
      Waiter *waiter = g_ptr_array_index (job->waiters, i);

      if (waiter->data == data && (ready == NULL || waiter->ready == ready))
        g_ptr_array_add (freed, g_ptr_array_steal_index (job->waiters, i));
    }

  return job->waiters->len > 0 || job->wanted;
}

/* Whoever waits for @id at another width does so no longer; with @ready NULL, for any card. What
 * nobody is interested in any more is not made. */
static void
take_back (Core *core, int id, int width, HsdCardReady ready, gpointer data, GPtrArray *freed)
{
  for (GList *l = core->waiting.head, *next; l != NULL; l = next)
    {
      Job *job = l->data;

      next = l->next;
      if (ready != NULL && (job->id != id || job->width == width))
        continue;
      if (!take_waiter (job, ready, data, freed))
        {
          g_queue_delete_link (&core->waiting, l);
          free_job (job);
        }
    }
  for (guint i = 0; i < core->making->len; i++)
    {
      Job *job = g_ptr_array_index (core->making, i);

      if (ready == NULL || (job->id == id && job->width != width))
        take_waiter (job, ready, data, freed);
    }
}

static gboolean
has_waiter (const Job *job, HsdCardReady ready, gpointer data)
{
  for (guint i = 0; i < job->waiters->len; i++)
    {
      const Waiter *waiter = g_ptr_array_index (job->waiters, i);

      if (waiter->ready == ready && waiter->data == data)
        return TRUE;
    }

  return FALSE;
}

static int
fitting_width (const Core *core, int width)
{
  int largest = (int) sqrt (core->limit / 2.0 / (4 * RATIO));

  return CLAMP (width, 1, MAX (largest, 1));
}

/* Everything that is there or on its way belongs to a sheet or to words that are gone. */
static void
begin_anew (Core *core, GPtrArray *jobs)
{
  Job *job;

  core->generation++;
  g_cancellable_cancel (core->cancellable);
  g_clear_object (&core->cancellable);
  core->cancellable = g_cancellable_new ();
  hsd_shelf_clear (core->shelf);
  while ((job = g_queue_pop_head (&core->waiting)) != NULL)
    g_ptr_array_add (jobs, job);
  for (guint i = 0; i < core->calls->len; i++)
    ((Waiter *) g_ptr_array_index (core->calls, i))->forgotten = TRUE;
}

/* --- the object --- */

static void
hsd_card_cache_finalize (GObject *object)
{
  HsdCardCache *self = HSD_CARD_CACHE (object);
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (free_job);

  g_mutex_lock (&self->core->mutex);
  self->core->quit = TRUE;
  begin_anew (self->core, jobs);
  g_cond_broadcast (&self->core->work);
  g_mutex_unlock (&self->core->mutex);
  unref_core (self->core);

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
  self->core = g_atomic_rc_box_new0 (Core);
  g_mutex_init (&self->core->mutex);
  g_cond_init (&self->core->work);
  g_queue_init (&self->core->waiting);
  self->core->cancellable = g_cancellable_new ();
  self->core->making = g_ptr_array_new ();
  self->core->calls = g_ptr_array_new ();
}

HsdCardCache *
hsd_card_cache_new (HsdCardSheet *sheet, gsize limit)
{
  HsdCardCache *self = g_object_new (HSD_TYPE_CARD_CACHE, NULL);

  self->core->sheet = g_object_ref (sheet);
  self->core->limit = limit;
  self->core->shelf = hsd_shelf_new (limit);

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
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (free_job);

  g_return_if_fail (HSD_IS_CARD_CACHE (self) && HSD_IS_CARD_SHEET (sheet));

  g_mutex_lock (&self->core->mutex);
  g_set_object (&self->core->sheet, sheet);
  begin_anew (self->core, jobs);
  g_mutex_unlock (&self->core->mutex);
}

void
hsd_card_cache_set_words (HsdCardCache *self, const char *const *numerals, const char *const *names)
{
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (free_job);

  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  g_mutex_lock (&self->core->mutex);
  free_words (self->core);
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
  g_autoptr (GPtrArray) freed = g_ptr_array_new_with_free_func (free_waiter);
  cairo_surface_t *surface;
  Core *core;

  g_return_val_if_fail (HSD_IS_CARD_CACHE (self) && id < HSD_N_CARD_IDS && width > 0, NULL);

  core = self->core;
  g_mutex_lock (&core->mutex);
  width = fitting_width (core, width);
  if (ready != NULL)
    take_back (core, id, width, ready, data, freed);
  surface = hsd_shelf_get (core->shelf, id, width);
  if (surface == NULL)
    {
      Job *job = need_job (core, id, width);

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
  g_autoptr (GPtrArray) freed = g_ptr_array_new_with_free_func (free_waiter);

  g_return_if_fail (HSD_IS_CARD_CACHE (self));

  g_mutex_lock (&self->core->mutex);
  take_back (self->core, -1, 0, NULL, data, freed);
  for (guint i = 0; i < self->core->calls->len; i++)
    {
      Waiter *waiter = g_ptr_array_index (self->core->calls, i);

      waiter->forgotten |= waiter->data == data;
    }
  g_mutex_unlock (&self->core->mutex);
}
