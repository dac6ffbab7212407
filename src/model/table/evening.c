/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>

#include "model/store/check.h"
#include "model/store/state-pack.h"
#include "model/story/refusal.h"
#include "model/table/commitment.h"
#include "model/table/evening.h"
#include "model/table/seed-file.h"

struct _HsdEvening
{
  HsdEntropy parent_instance;

  HsdStore *store; /* owned */
  gint64 id;       /* 0 while none is open */
  guint first;
  gint64 last_time; /* of its last entry */
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  char commitment[HSD_COMMITMENT_HEX];
  gboolean kept;    /* the seed is in its file */

  /* The entries that numbers are drawn for, of one transaction. */
  guint seq;     /* the first of them */
  guint entry;   /* the one that is drawn for now */
  gboolean drew; /* a number was drawn for one of them */
  gint64 time;
  const HsdState *state; /* borrowed during the intent */
  const HsdIntent *intent; /* borrowed likewise */
  HsdEntropy *stream;    /* owned; created with the first number */
  char *trouble;         /* a sentence about the seed, until it is told; or NULL */
};

G_DEFINE_FINAL_TYPE (HsdEvening, hsd_evening, HSD_TYPE_ENTROPY)

/* --- what is to be told --- */

static void
tell_not_kept (HsdEvening *self, const GError *error)
{
  g_free (self->trouble);
  /* Translators: %s is a sentence that says which file failed. */
  self->trouble = g_strdup_printf (_("The seed of this session is not kept: it can be verified only if it is closed before "
                                     "the program ends. %s"),
                                   error->message);
}

static void
mark (HsdEvening *self, guint next)
{
  g_autoptr (GError) error = NULL;

  if (self->kept && !hsd_seed_file_mark (self->commitment, next, &error))
    {
      self->kept = FALSE;
      tell_not_kept (self, error);
    }
}

char *
hsd_evening_take_trouble (HsdEvening *self)
{
  return g_steal_pointer (&self->trouble);
}

/* --- a new one --- */

static gboolean
make_seed (HsdEvening *self, GError **error)
{
  g_autoptr (HsdEntropy) source = hsd_entropy_system_new ();

  if (!HSD_ENTROPY_GET_CLASS (source)->fill (source, self->seed, sizeof self->seed, error))
    return FALSE;

  g_strlcpy (self->commitment, hsd_commitment_of (self->seed).hex, sizeof self->commitment);
  return TRUE;
}

static void
forget (HsdEvening *self)
{
  self->id = 0;
  self->commitment[0] = '\0';
  sodium_memzero (self->seed, sizeof self->seed);
  g_clear_object (&self->stream);
}

/* Writes the hash of the seed, and the state from which the evening can be replayed. If the file
 * has an open evening whose seed is not known, that one is lost. */
static gboolean
write_opening (HsdEvening *self, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (self->store);
  g_autoptr (GByteArray) snapshot = g_byte_array_new ();
  HsdCommitment commitment = hsd_commitment_of (self->seed);

  hsd_state_pack (self->state, snapshot);

  if (!hsd_store_keep_snapshot (self->store, self->seq - 1, snapshot, error) ||
      !hsd_database_run (database, error, "UPDATE evening SET state = 2, closed = ? WHERE state = 0", "i", self->time))
    return FALSE;

  self->id = hsd_store_open_evening (self->store, commitment.bytes, sizeof commitment.bytes, self->time, self->seq, error);

  return self->id != 0;
}

static void
keep_seed (HsdEvening *self)
{
  g_autoptr (GError) error = NULL;

  self->kept = hsd_seed_file_write (self->commitment, self->seed, hsd_store_get_path (self->store), self->seq, &error);
  if (!self->kept)
    tell_not_kept (self, error);
}

static gboolean
open_evening (HsdEvening *self, GError **error)
{
  if (!make_seed (self, error) || !hsd_store_begin (self->store, error))
    return FALSE;

  if (!write_opening (self, error))
    {
      hsd_store_roll_back (self->store);
      forget (self);
      return FALSE;
    }

  if (hsd_store_get_path (self->store) != NULL)
    keep_seed (self);
  if (!hsd_store_commit (self->store, error))
    {
      hsd_seed_file_remove (self->commitment);
      forget (self);
      return FALSE;
    }

  self->first = self->seq;
  self->last_time = self->time;
  return TRUE;
}

/* --- the one that is open --- */

/* Entries came after it that are of no evening, for its seed could not be read then: it ended before them,
 * and what it gave can be verified. */
static void
end_late (HsdEvening *self)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;

  if (!hsd_evening_close (self, self->last_time, &seed, &commitment, NULL))
    forget (self);
}

void
hsd_evening_take_up (HsdEvening *self)
{
  HsdDatabase *database = hsd_store_get_database (self->store);
  sqlite3_stmt *row = hsd_database_ask (database, NULL,
                                        "SELECT id, lower(hex(commitment)), first, "
                                        "max(opened, (SELECT coalesce(max(time), 0) FROM entry WHERE seq >= first)), "
                                        "coalesce((SELECT entry.evening FROM entry WHERE seq >= first ORDER BY seq DESC LIMIT 1), id) = id "
                                        "FROM evening WHERE state = 0 ORDER BY id DESC LIMIT 1",
                                        "");
  guint next = hsd_store_length (self->store) + 1;
  gboolean goes_on;

  if (hsd_store_get_path (self->store) == NULL || hsd_store_get_mode (self->store) != HSD_STORE_WRITES)
    return;
  if (!hsd_database_next (database, row, NULL))
    return;

  g_strlcpy (self->commitment, (const char *) sqlite3_column_text (row, 1), sizeof self->commitment);
  goes_on = sqlite3_column_int (row, 4) != 0;
  if (hsd_seed_file_read (self->commitment, hsd_store_get_path (self->store), next, self->seed))
    {
      /* The program may have been killed between the commit and this mark. */
      self->kept = TRUE;
      if (goes_on)
        mark (self, next);
      self->id = sqlite3_column_int64 (row, 0);
      self->first = sqlite3_column_int64 (row, 2);
      self->last_time = sqlite3_column_int64 (row, 3);
    }
  else
    {
      forget (self);
      g_free (self->trouble);
      /* Translators: a notice when a table is opened; a session can be verified when its seed is known. */
      self->trouble = g_strdup (_("The session that was open here cannot be verified: its seed is lost, or the table was "
                                  "moved. A new session begins."));
    }
  sqlite3_reset (row);
  if (self->id != 0 && !goes_on)
    end_late (self);
}

HsdEvening *
hsd_evening_new (HsdStore *store)
{
  HsdEvening *self = g_object_new (HSD_TYPE_EVENING, NULL);

  self->store = hsd_store_ref (store);
  hsd_evening_take_up (self);

  return self;
}

static gboolean
write_closing (HsdEvening *self, gint64 time, GError **error)
{
  return hsd_database_run (hsd_store_get_database (self->store), error,
                           "UPDATE evening SET state = 1, seed = ?, closed = ? WHERE id = ?", "bii", self->seed, (gsize) sizeof self->seed, time, self->id);
}

gboolean
hsd_evening_close (HsdEvening *self, gint64 time, char **seed, char **commitment, GError **error)
{
  char hex[2 * HSD_ENTROPY_SEED_BYTES + 1];

  *seed = NULL;
  *commitment = NULL;
  if (self->id == 0)
    return TRUE;

  if (!hsd_store_begin (self->store, error))
    return FALSE;
  if (!write_closing (self, time, error))
    {
      hsd_store_roll_back (self->store);
      return FALSE;
    }
  if (!hsd_store_commit (self->store, error))
    return FALSE;

  *seed = g_strdup (sodium_bin2hex (hex, sizeof hex, self->seed, sizeof self->seed));
  *commitment = g_strdup (self->commitment);
  hsd_seed_file_remove (self->commitment);
  forget (self);

  return TRUE;
}

/* --- drawing --- */

void
hsd_evening_prepare (HsdEvening *self, guint seq, gint64 time, const HsdState *state, const HsdIntent *intent)
{
  self->seq = seq;
  self->time = time;
  self->state = state;
  self->drew = FALSE;
  hsd_evening_go_on (self, seq, intent);
}

void
hsd_evening_go_on (HsdEvening *self, guint seq, const HsdIntent *intent)
{
  self->entry = seq;
  self->intent = intent;
  g_clear_object (&self->stream);
}

void
hsd_evening_used (HsdEvening *self, guint seq, gint64 time)
{
  if (self->id == 0)
    return;

  /* A clock that was set back must not end the evening. */
  self->last_time = MAX (self->last_time, time);
  if (self->drew && hsd_store_get_path (self->store) != NULL)
    mark (self, seq + 1);
}

/* No entry of the request is in the history yet. */
static gboolean
begin_stream (HsdEvening *self, GError **error)
{
  g_autoptr (GByteArray) question = g_byte_array_new ();
  HsdChainHash before;
  guint8 bound[HSD_ENTROPY_SEED_BYTES];

  if (!hsd_store_get_hash (self->store, hsd_store_length (self->store), &before))
    return hsd_store_fail_to_check (error);

  hsd_intent_pack (self->intent, question);
  hsd_seed_bind (self->seed, &before, question->data, question->len, bound);
  self->stream = hsd_entropy_seeded_new (bound, self->entry);
  sodium_memzero (bound, sizeof bound);
  return TRUE;
}

static gboolean
ready (HsdEvening *self, GError **error)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;

  if (self->stream != NULL)
    return TRUE;

  if (self->id != 0 && self->time - self->last_time > HSD_EVENING_QUIET_MS &&
      !hsd_evening_close (self, self->time, &seed, &commitment, error))
    return FALSE;
  if (self->id == 0 && !open_evening (self, error))
    return FALSE;

  self->drew = begin_stream (self, error);
  return self->drew;
}

static gboolean
hsd_evening_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  HsdEvening *self = HSD_EVENING (entropy);
  g_autoptr (GError) failure = NULL;

  if (!ready (self, &failure))
    {
      /* A failure to write is not a failure of the source. */
      if (failure->domain == HSD_STORE_ERROR)
        hsd_refuse (error, HSD_REFUSAL_STORAGE, NULL, "%s", failure->message);
      else
        g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  return HSD_ENTROPY_GET_CLASS (self->stream)->fill (self->stream, bytes, size, error);
}

gint64
hsd_evening_get_id (HsdEvening *self)
{
  return self->id;
}

guint
hsd_evening_get_first (HsdEvening *self)
{
  return self->first;
}

const char *
hsd_evening_get_commitment (HsdEvening *self)
{
  return self->id != 0 ? self->commitment : NULL;
}

static void
hsd_evening_finalize (GObject *object)
{
  HsdEvening *self = HSD_EVENING (object);

  forget (self);
  g_free (self->trouble);
  g_clear_pointer (&self->store, hsd_store_unref);

  G_OBJECT_CLASS (hsd_evening_parent_class)->finalize (object);
}

static void
hsd_evening_class_init (HsdEveningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_evening_finalize;
  HSD_ENTROPY_CLASS (klass)->fill = hsd_evening_fill;
}

static void
hsd_evening_init (HsdEvening *self)
{
}
