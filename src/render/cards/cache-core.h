/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/cache.h"
#include "render/cards/shelf.h"

G_BEGIN_DECLS

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
  gboolean urgent;    /* visible */
  gboolean wanted;    /* even without a waiter */
  gint64 not_before;
  GPtrArray *waiters; /* CacheWaiter* */
} CacheJob;

CacheCore *cache_core_new (HsdCardSheet *sheet, gsize limit);
void       cache_core_unref (CacheCore *core);

/* Under the lock: wakes a thread to look at the queue. */
void cache_core_wake (CacheCore *core);

void cache_core_free_words (CacheCore *core);

/* Not under the lock: the last waiter may drop the last reference of the core. */
void cache_waiter_free (gpointer waiter);
void cache_job_free (gpointer job);

G_END_DECLS
