/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/cache.h"
#include "render/cards/shelf.h"

G_BEGIN_DECLS

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

  GQueue waiting;     /* CacheJob* */
  GPtrArray *making;  /* CacheJob*, borrowed from the threads */
  GPtrArray *calls;   /* CacheWaiter*, on their way to their context */
  guint n_threads;
  guint n_idle;
  guint generation;   /* of sheet and words: what was made for an older one is thrown away */
  guint n_made;
  gboolean quit;
} CacheCore;

/* Somebody who wants to be told. */
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
  gboolean urgent;    /* in sight */
  gboolean wanted;    /* even if nobody waits any more */
  gint64 not_before;
  GPtrArray *waiters; /* CacheWaiter* */
} CacheJob;

CacheCore *cache_core_new (HsdCardSheet *sheet, gsize limit);
void       cache_core_unref (CacheCore *core);

/* Under the lock: somebody of the threads looks at what is waiting. */
void cache_core_wake (CacheCore *core);

void cache_core_free_words (CacheCore *core);

/* Not under the lock: the last waiter may take the core along. */
void cache_waiter_free (gpointer waiter);
void cache_job_free (gpointer job);

G_END_DECLS
