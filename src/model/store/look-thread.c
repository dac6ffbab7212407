/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "model/store/look-thread.h"
#include "model/store/store-private.h"

/* A slice, and the pause after it; and both while the table is used: who plays on without a pause, on
 * a machine of one core, loses one slice in that time, which is a hundredth of it. */
#define SLICE_US 4000
#define PAUSE_US 1000
#define QUIET_SLICE_US 1000
#define QUIET_US 100000

/* Of the thread alone. */
#define NICE 19

struct _HsdLookThread
{
  GThread *thread;
  GMainContext *context; /* owned: of who started it */
  HsdLookTold told;
  gpointer data;

  /* the thread’s own, until it has ended */
  HsdDatabase *database; /* owned */
  HsdLooked from;
  HsdDoubts *doubts;     /* owned: what was found */
  guint n_told;          /* so many of them were told */
  gboolean over;
  gboolean waits;        /* the file could not be read just now */
  gboolean disturbs;     /* the table is used */

  GMutex mutex;
  GCond cond;
  gboolean stops;        /* under the mutex, as is the next: */
  gint64 used;           /* when the table was used */
  GSource *source;       /* owned: tells what is in */
  GArray *found;         /* HsdDoubt: what is to be told */
  gboolean ended;
};

/* --- telling, in the main context --- */

static gboolean
tell (gpointer data)
{
  HsdLookThread *self = data;
  g_autoptr (HsdDoubts) found = hsd_doubts_new ();
  gboolean ended;

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->found->len; i++)
    hsd_doubts_add (found, g_array_index (self->found, HsdDoubt, i).kind, g_array_index (self->found, HsdDoubt, i).key);
  g_array_set_size (self->found, 0);
  ended = self->ended;
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->mutex);

  self->told (found, ended, self->data);

  return G_SOURCE_REMOVE;
}

static void
hand_over (HsdLookThread *self)
{
  if (self->n_told == hsd_doubts_n (self->doubts) && !self->over)
    return;

  g_mutex_lock (&self->mutex);
  for (; self->n_told < hsd_doubts_n (self->doubts); self->n_told++)
    g_array_append_vals (self->found, hsd_doubts_get (self->doubts, self->n_told), 1);
  self->ended = self->over;
  if (self->source == NULL && !self->stops)
    {
      self->source = g_idle_source_new ();
      g_source_set_priority (self->source, G_PRIORITY_LOW);
      g_source_set_callback (self->source, tell, self, NULL);
      g_source_attach (self->source, self->context);
    }
  g_mutex_unlock (&self->mutex);
}

/* --- the thread --- */

/* Sleeps until the table is left alone; FALSE if the thread has to end. */
static gboolean
pause_slice (HsdLookThread *self)
{
  gint64 begun = g_get_monotonic_time ();
  gint64 until;
  gboolean stops;

  g_mutex_lock (&self->mutex);
  self->disturbs = self->used != 0 && begun - self->used < QUIET_US;
  until = begun + (self->waits || self->disturbs ? QUIET_US : PAUSE_US);
  while (!self->stops && g_cond_wait_until (&self->cond, &self->mutex, until))
    ;
  stops = self->stops;
  g_mutex_unlock (&self->mutex);

  return !stops;
}

static gpointer
look (gpointer data)
{
  HsdLookThread *self = data;
  g_autoptr (HsdLookOver) round = hsd_look_over_new (self->database, &self->from, self->doubts);

  setpriority (PRIO_PROCESS, syscall (SYS_gettid), NICE);
  while (!self->over && pause_slice (self))
    {
      self->over = !hsd_look_over_step (round, g_get_monotonic_time () + (self->disturbs ? QUIET_SLICE_US : SLICE_US));
      self->waits = hsd_look_over_waits (round);
      hand_over (self);
    }

  self->from = hsd_look_over_tell (round);
  return NULL;
}

/* --- from outside --- */

/* A second connection to the file, for reading. */
static HsdDatabase *
connect_again (HsdStore *self)
{
  gboolean shared = self->mode == HSD_STORE_WRITES || self->mode == HSD_STORE_FOLLOWS;
  g_autoptr (HsdStore) other = NULL;
  gboolean opened;

  if (self->path == NULL)
    return NULL;

  other = hsd_store_new_looking (self->path);
  opened = hsd_store_open_to_look (other, shared ? HSD_LOCK_HELD : HSD_LOCK_IMPOSSIBLE, NULL);
  other->mode = HSD_STORE_LOOKS;

  return opened ? g_steal_pointer (&other->database) : NULL;
}

HsdLookThread *
hsd_look_thread_start (HsdStore *store, HsdLookTold told, gpointer data)
{
  HsdDatabase *database = connect_again (store);
  HsdLookThread *self;

  if (database == NULL)
    return NULL;

  self = g_new0 (HsdLookThread, 1);
  self->context = g_main_context_ref_thread_default ();
  self->told = told;
  self->data = data;
  self->database = database;
  self->from = hsd_store_get_looked (store);
  self->doubts = hsd_doubts_new ();
  self->found = g_array_new (FALSE, FALSE, sizeof (HsdDoubt));
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("look over", look, self);

  return self;
}

void
hsd_look_thread_wait (HsdLookThread *self)
{
  g_mutex_lock (&self->mutex);
  self->used = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);
}

gboolean
hsd_look_thread_free (HsdLookThread *self, HsdLooked *looked)
{
  gboolean good;

  if (self == NULL)
    return FALSE;

  g_mutex_lock (&self->mutex);
  self->stops = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);
  if (self->source != NULL)
    {
      g_source_destroy (self->source);
      g_source_unref (self->source);
    }

  *looked = self->over ? (HsdLooked) { 0 } : self->from;
  good = hsd_doubts_n (self->doubts) == 0;
  hsd_database_close (self->database);
  hsd_doubts_free (self->doubts);
  g_array_unref (self->found);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);

  return good;
}
