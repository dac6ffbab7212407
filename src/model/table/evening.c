/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/chance/entropy.h"
#include "model/store/check.h"
#include "model/store/state-pack.h"
#include "model/story/refusal.h"
#include "model/table/evening.h"

G_STATIC_ASSERT (HSD_COMMITMENT_BYTES == crypto_hash_sha256_BYTES);

HsdCommitment
hsd_commitment_of (const guint8 *seed)
{
  HsdCommitment commitment;

  crypto_hash_sha256 (commitment.bytes, seed, HSD_ENTROPY_SEED_BYTES);
  sodium_bin2hex (commitment.hex, sizeof commitment.hex, commitment.bytes, sizeof commitment.bytes);

  return commitment;
}

gboolean
hsd_commitment_is_kept (const char *hex, const guint8 *seed)
{
  HsdCommitment commitment = hsd_commitment_of (seed);

  return g_strcmp0 (commitment.hex, hex) == 0;
}

HsdEntropy *
hsd_seed_stream (const guint8 *seed, const HsdChainHash *before, const HsdChainHash *question, guint seq)
{
  crypto_generichash_state sum;
  guint8 bound[HSD_ENTROPY_SEED_BYTES];
  HsdEntropy *stream;

  crypto_generichash_init (&sum, NULL, 0, sizeof bound);
  crypto_generichash_update (&sum, seed, HSD_ENTROPY_SEED_BYTES);
  crypto_generichash_update (&sum, before->bytes, sizeof before->bytes);
  crypto_generichash_update (&sum, question->bytes, sizeof question->bytes);
  crypto_generichash_final (&sum, bound, sizeof bound);
  stream = hsd_entropy_seeded_new (bound, seq);
  sodium_memzero (bound, sizeof bound);

  return stream;
}

/* The count comes first and has a fixed width, so that it can be overwritten in place. */
#define COUNT_DIGITS 10
#define LINES 3

/* The end of the name of a file that is not whole yet. */
#define NEW_ENDING ".new"

static char *
file_name (const char *commitment)
{
  return g_build_filename (g_get_user_state_dir (), "hasard", "evenings", commitment, NULL);
}

static gboolean
fail (const char *name, int reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (reason),
               /* Translators: %1$s is a file, %2$s what the system says. */
               _("Could not create “%1$s”: %2$s."), shown, g_strerror (reason));

  return FALSE;
}

/* --- files that a kill has left --- */

static gboolean
is_hash (const char *text)
{
  return strspn (text, "0123456789abcdef") >= HSD_COMMITMENT_HEX - 1;
}

/* Files are locked while they are written. */
static gboolean
is_left (const char *name)
{
  struct stat status;
  gboolean left;
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

  if (fd < 0)
    return FALSE;

  left = fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid () && flock (fd, LOCK_EX | LOCK_NB) == 0;
  if (left)
    g_unlink (name);
  close (fd);

  return left;
}

static void
clear_left (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = g_build_filename (folder, base, NULL);
      const char *ending = strchr (base, '.');

      if (ending != NULL && ending - base == HSD_COMMITMENT_HEX - 1 && is_hash (base) && strcmp (ending, NEW_ENDING) == 0 &&
          is_left (name))
        g_debug ("a seed that was left over is removed");
    }
}

/* --- writing --- */

/* Makes a file for its user alone, locked until it has its name, so that another process that clears
 * the folder leaves it there. */
static int
make_new (const char *name)
{
  for (;;)
    {
      struct stat status;
      int fd = open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);

      if (fd < 0)
        return -1;
      if (flock (fd, LOCK_EX) == 0 && fstat (fd, &status) == 0 && status.st_nlink > 0)
        return fd;
      close (fd);
    }
}

static gboolean
write_text (int fd, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize n = write (fd, text, left);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      text += n;
      left -= n;
    }

  return fsync (fd) == 0;
}

static gboolean
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean synced = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);

  return synced;
}

static gboolean
write_file (const char *name, const char *folder, const char *text, GError **error)
{
  g_autofree char *made = g_strconcat (name, NEW_ENDING, NULL);
  gboolean done;
  int reason;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (name, errno, error);
  clear_left (folder);
  fd = make_new (made);
  if (fd < 0)
    return fail (name, errno, error);

  done = write_text (fd, text) && g_rename (made, name) == 0 && sync_folder (folder);
  reason = errno;
  if (!done)
    {
      g_unlink (made);
      g_unlink (name);
    }
  close (fd);

  return done || fail (name, reason, error);
}

gboolean
hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next, GError **error)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *text = NULL;
  char hex[2 * HSD_ENTROPY_SEED_BYTES + 1];
  gboolean done;

  sodium_bin2hex (hex, sizeof hex, seed, HSD_ENTROPY_SEED_BYTES);
  text = g_strdup_printf ("%0*u\n%s\n%s", COUNT_DIGITS, next, hex, table);
  done = write_file (name, folder, text, error);
  sodium_memzero (hex, sizeof hex);
  sodium_memzero (text, strlen (text));

  return done;
}

gboolean
hsd_seed_file_mark (const char *commitment, guint next, GError **error)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *count = g_strdup_printf ("%0*u", COUNT_DIGITS, next);
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  gboolean marked = fd >= 0 && pwrite (fd, count, COUNT_DIGITS, 0) == COUNT_DIGITS;
  int reason = errno;

  if (fd >= 0)
    close (fd);
  if (marked)
    return TRUE;

  g_unlink (name);
  return fail (name, reason, error);
}

void
hsd_seed_file_remove (const char *commitment)
{
  g_autofree char *name = file_name (commitment);

  g_unlink (name);
}

gboolean
hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 marked;
  gsize n_bytes;

  if (!g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;

  lines = g_strsplit (text, "\n", LINES);
  return g_strv_length (lines) == LINES && g_ascii_string_to_unsigned (lines[0], 10, 1, G_MAXUINT, &marked, NULL) &&
         marked <= next && strcmp (lines[2], table) == 0 &&
         sodium_hex2bin (seed, HSD_ENTROPY_SEED_BYTES, lines[1], strlen (lines[1]), NULL, &n_bytes, NULL) == 0 &&
         n_bytes == HSD_ENTROPY_SEED_BYTES && hsd_commitment_is_kept (commitment, seed);
}

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
  gboolean begun;   /* there may be numbers of it */

  /* The entries that numbers are drawn for, of one transaction. */
  guint seq;     /* the first of them */
  guint entry;   /* the one that is drawn for now */
  gboolean drew; /* a number was drawn for one of them */
  gint64 time;
  const HsdState *state; /* borrowed during the intent */
  const HsdIntent *intent; /* borrowed likewise */
  const GByteArray *salt;  /* borrowed likewise */
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
  self->begun = FALSE;
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
      self->begun = next > self->first;
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
hsd_evening_prepare (HsdEvening *self, guint seq, gint64 time, const HsdState *state, const HsdIntent *intent, const GByteArray *salt)
{
  self->seq = seq;
  self->time = time;
  self->state = state;
  self->drew = FALSE;
  hsd_evening_go_on (self, seq, intent, salt);
}

void
hsd_evening_go_on (HsdEvening *self, guint seq, const HsdIntent *intent, const GByteArray *salt)
{
  self->entry = seq;
  self->intent = intent;
  self->salt = salt;
  g_clear_object (&self->stream);
}

void
hsd_evening_used (HsdEvening *self, guint seq, gint64 time)
{
  if (self->id == 0)
    return;

  /* A clock that was set back must not end the evening. */
  self->last_time = MAX (self->last_time, time);
  self->begun = self->begun || self->drew;
  if (self->drew && hsd_store_get_path (self->store) != NULL)
    mark (self, seq + 1);
}

/* No entry of the request is in the history yet. */
static gboolean
begin_stream (HsdEvening *self, GError **error)
{
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  HsdChainHash before, question;

  if (!hsd_store_get_hash (self->store, hsd_store_length (self->store), &before))
    return hsd_store_fail_to_check (error);

  hsd_intent_pack (self->intent, packed);
  question = hsd_chain_commit (self->salt, packed);
  self->stream = hsd_seed_stream (self->seed, &before, &question, self->entry);
  return TRUE;
}

static gboolean
is_over (HsdEvening *self, gint64 time)
{
  return self->id == 0 || time - self->last_time > HSD_EVENING_QUIET_MS;
}

gboolean
hsd_evening_is_new (HsdEvening *self, gint64 time)
{
  return is_over (self, time) || !self->begun;
}

static gboolean
be_open (HsdEvening *self, GError **error)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;

  return !is_over (self, self->time) || (hsd_evening_close (self, self->time, &seed, &commitment, error) && open_evening (self, error));
}

gboolean
hsd_evening_ensure (HsdEvening *self, guint seq, gint64 time, const HsdState *state, GError **error)
{
  hsd_evening_prepare (self, seq, time, state, NULL, NULL);

  return be_open (self, error);
}

static gboolean
ready (HsdEvening *self, GError **error)
{
  if (self->stream != NULL)
    return TRUE;

  if (!be_open (self, error))
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
