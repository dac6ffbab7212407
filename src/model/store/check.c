/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "model/store/chain.h"
#include "model/store/check.h"
#include "model/store/head.h"
#include "model/store/store-private.h"
#include "model/story/pack.h"

/* The thread gives way to all other work. */
#define NICE 19

/* Steps of SQLite between two looks at whether to stop. */
#define PAUSE_STEPS 4096

/* A file with more wrong entries than that is not looked at any further. */
#define MOST_DAMAGED (1 << 20)

/* An entry as it is marked, and as the entries after it have it. */
enum
{
  MARK_CANCELLED = 1 << 0,
  MARK_UNDONE = 1 << 1,
  MARK_UNREAD = 1 << 2,
};

typedef struct
{
  HsdDatabase *database;
  HsdDamage *damage;  /* owned; NULL as long as nothing is wrong */
  gint64 next;        /* the entry to be read next */
  GByteArray *marks;  /* of the entries, from the first */
  GArray *steps;      /* guint32: the entries that undo and redo walk over, */
  guint n_standing;   /* of which so many are not undone */
  gboolean lost;      /* an entry could not be read: what was undone after it is not known */
  gboolean unread;    /* reading failed, and not because of damage */
} Round;

static HsdDamage *
require_damage (Round *self)
{
  if (self->damage == NULL)
    self->damage = hsd_damage_new ();

  return self->damage;
}

/* FALSE at the end and after a failure; @damaged says that damage was the reason. */
static gboolean
next_row (Round *self, sqlite3_stmt *rows, gboolean *damaged)
{
  g_autoptr (GError) failure = NULL;

  *damaged = FALSE;
  if (rows != NULL && hsd_database_next (self->database, rows, &failure))
    return TRUE;

  *damaged = g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  self->unread |= rows == NULL || (failure != NULL && !*damaged);
  return FALSE;
}

/* --- the chain --- */

static void
add_mark (Round *self, guint8 mark)
{
  g_byte_array_append (self->marks, &mark, 1);
  self->next++;
}

static void
skip_to (Round *self, gint64 seq)
{
  while (self->next < seq)
    add_mark (self, MARK_UNREAD);
  self->lost = TRUE;
}

static void
lose_entry (Round *self)
{
  hsd_damage_add (require_damage (self), self->next);
  skip_to (self, self->next + 1);
}

static void
follow_intent (Round *self, guint32 seq, const guint8 *intent, int size)
{
  HsdUnpacker reader = { intent, intent + size, FALSE };
  gint64 version = size > 0 ? hsd_unpack_number (&reader) : 0;
  gint64 kind = hsd_unpack_number (&reader);

  self->lost |= version != HSD_PACKED_INTENT || reader.bad;
  if (self->lost)
    return;

  if (kind == HSD_PACKED_UNDO)
    {
      if (self->n_standing > 0)
        self->marks->data[g_array_index (self->steps, guint32, --self->n_standing) - 1] |= MARK_UNDONE;
    }
  else if (kind == HSD_PACKED_REDO && self->n_standing < self->steps->len)
    {
      g_array_index (self->steps, guint32, self->n_standing++) = seq;
    }
  else
    {
      g_array_set_size (self->steps, self->n_standing++);
      g_array_append_val (self->steps, seq);
    }
}

static void
take_entry (Round *self, sqlite3_stmt *row)
{
  gint64 seq = sqlite3_column_int64 (row, 0);

  /* In a table that was recovered some are missing, and the chain goes on over the gap. */
  if (seq > self->next)
    skip_to (self, seq);
  if (!sqlite3_column_int (row, 1))
    {
      lose_entry (self);
      return;
    }

  add_mark (self, sqlite3_column_int (row, 2) ? MARK_CANCELLED : 0);
  follow_intent (self, seq, sqlite3_column_blob (row, 3), sqlite3_column_bytes (row, 3));
}

static void
follow_chain (Round *self, gint64 length)
{
  while (self->next <= length && !self->unread && hsd_damage_count (self->damage) < MOST_DAMAGED)
    {
      sqlite3_stmt *rows = hsd_database_ask (self->database, NULL,
                                             "SELECT seq, " HSD_CHAIN_HOLDS ("entry") ", cancelled, substr (intent, 1, 2) FROM entry "
                                             "WHERE seq >= ?1 AND seq <= ?2 ORDER BY seq",
                                             "ii", self->next, length);
      gboolean damaged;

      while (next_row (self, rows, &damaged))
        take_entry (self, rows);

      /* The next entry is on a damaged page, or is missing at the end: the round goes on after it. */
      if (!self->unread && self->next <= length)
        lose_entry (self);
    }

  for (guint i = 0; i < self->marks->len; i++)
    {
      guint8 mark = self->marks->data[i];
      gboolean undone = (mark & MARK_UNDONE) != 0;

      if ((mark & MARK_UNREAD) == 0 && undone != ((mark & MARK_CANCELLED) != 0) && (undone || !self->lost))
        hsd_damage_add (require_damage (self), i + 1);
    }
}

/* --- all of it --- */

/* SQLite reads each page that is in use; a page with a wrong checksum ends it with a failure. */
static void
check_pages (Round *self)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "PRAGMA quick_check (1)", "");
  gboolean damaged;
  gboolean whole = FALSE;

  while (next_row (self, row, &damaged))
    whole = g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "ok") == 0;
  if (!whole && !self->unread)
    require_damage (self);
}

/* Within one transaction. FALSE if reading failed before its end; @damage is then not known. */
static gboolean
check (HsdDatabase *database, HsdDamage **damage)
{
  Round round = { .database = database, .next = 1 };
  guint64 n_unread = hsd_database_n_unread (database);
  g_autoptr (GError) failure = NULL;
  HsdHead head;

  *damage = NULL;
  if (!hsd_database_run (database, NULL, "BEGIN", ""))
    return FALSE;

  round.marks = g_byte_array_new ();
  round.steps = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (!hsd_head_read (database, &head, &failure))
    head.length = hsd_database_number (database, "SELECT max (seq) FROM entry", 0);
  else
    hsd_head_agrees (database, &head, &failure);
  round.unread = failure != NULL && !g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  follow_chain (&round, head.length);
  if (failure != NULL && !round.unread)
    require_damage (&round);
  if (!round.unread)
    check_pages (&round);
  hsd_database_run (database, NULL, "COMMIT", "");

  g_byte_array_unref (round.marks);
  g_array_unref (round.steps);
  if (!round.unread && hsd_database_n_unread (database) == n_unread)
    {
      *damage = round.damage;
      return TRUE;
    }

  g_clear_pointer (&round.damage, hsd_damage_free);
  return FALSE;
}

gboolean
hsd_store_fail_to_check (GError **error)
{
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("The table file cannot be checked: reading it failed."));

  return FALSE;
}

gboolean
hsd_store_check (HsdStore *self, GError **error)
{
  HsdDamage *damage;

  if (self->path == NULL)
    return TRUE;
  if (!check (self->database, &damage))
    return hsd_store_fail_to_check (error);
  if (damage != NULL)
    hsd_store_take_damage (self, damage);

  /* Damage is the first reason that is reported. */
  return self->damage == NULL || hsd_store_check_writes (self, error);
}

/* --- in a thread --- */

struct _HsdCheck
{
  HsdDatabase *database; /* owned: a connection of its own */
  GThread *thread;
  int stops;             /* atomic */
  GMainContext *context;
  GSource *source;       /* owned: calls @done */
  HsdCheckDone done;
  gpointer data;
  HsdDamage *damage;     /* owned: found, and not handed over */
};

static int
is_stopped (void *data)
{
  return g_atomic_int_get (&((HsdCheck *) data)->stops);
}

static gboolean
done_cb (gpointer data)
{
  HsdCheck *self = data;

  self->done (g_steal_pointer (&self->damage), self->data);

  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  HsdCheck *self = data;

  setpriority (PRIO_PROCESS, syscall (SYS_gettid), NICE);
  if (check (self->database, &self->damage) && !is_stopped (self))
    g_source_attach (self->source, self->context);

  return NULL;
}

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

HsdCheck *
hsd_check_start (HsdStore *store, HsdCheckDone done, gpointer data)
{
  HsdDatabase *database = connect_again (store);
  HsdCheck *self;

  if (database == NULL)
    return NULL;

  self = g_new0 (HsdCheck, 1);
  self->database = database;
  self->context = g_main_context_ref_thread_default ();
  self->source = g_idle_source_new ();
  g_source_set_callback (self->source, done_cb, self, NULL);
  self->done = done;
  self->data = data;
  sqlite3_progress_handler (hsd_database_handle (database), PAUSE_STEPS, is_stopped, self);
  self->thread = g_thread_new ("check", run, self);

  return self;
}

void
hsd_check_stop (HsdCheck *self)
{
  if (self == NULL)
    return;

  g_atomic_int_set (&self->stops, TRUE);
  g_thread_join (self->thread);
  g_source_destroy (self->source);
  g_source_unref (self->source);
  hsd_database_close (self->database);
  g_clear_pointer (&self->damage, hsd_damage_free);
  g_main_context_unref (self->context);
  g_free (self);
}
