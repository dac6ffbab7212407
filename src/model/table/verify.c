/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/store/check.h"
#include "model/store/database.h"
#include "model/store/index.h"
#include "model/store/state-pack.h"
#include "model/story/pack.h"
#include "model/systems/registry.h"
#include "model/table/evening.h"
#include "model/table/intent.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"

/* The entries that say that they belong to an evening. */
typedef struct
{
  guint first;
  guint last;
  guint wrong; /* the first that is marked as cancelled and was not undone, or the other way round; 0 if there is none */
} HsdSpan;

/* Whether some number came from chance and not only from real dice. */
static gboolean
has_virtual (const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = { bytes, bytes + size, FALSE };
  HsdDraw drawn;

  while (hsd_draw_read (&reader, &drawn))
    if (!drawn.real)
      return TRUE;

  return FALSE;
}

/* Counts the entries with numbers from chance whose evening does not exist: they cannot be verified. */
static guint
spans_count_outside (HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT drawn FROM entry WHERE evening NOT IN (SELECT id FROM evening) "
                                         "AND drawn IS NOT NULL",
                                         "");
  guint n = 0;

  while (hsd_database_next (database, rows, NULL))
    n += has_virtual (sqlite3_column_blob (rows, 0), sqlite3_column_bytes (rows, 0));

  return n;
}

/* The entries that were undone and not redone: one byte per entry, computed from the intents only. */
static GByteArray *
find_cancelled (HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq, intent FROM entry ORDER BY seq", "");
  GByteArray *cancelled = g_byte_array_new ();
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint));
  guint now = 0; /* the number of steps that are not undone */

  while (hsd_database_next (database, rows, NULL))
    {
      guint seq = sqlite3_column_int64 (rows, 0);
      g_auto (HsdKeptIntent) kept = { 0 };

      if (seq != cancelled->len + 1 || !hsd_intent_unpack (sqlite3_column_blob (rows, 1), sqlite3_column_bytes (rows, 1), &kept))
        break;
      g_byte_array_append (cancelled, (const guint8 *) "", 1);
      if (kept.intent.kind == HSD_INTENT_UNDO && now > 0)
        cancelled->data[g_array_index (steps, guint, --now) - 1] = TRUE;
      else if (kept.intent.kind == HSD_INTENT_REDO && now < steps->len)
        g_array_index (steps, guint, now++) = seq;
      else
        {
          g_array_set_size (steps, now++);
          g_array_append_val (steps, seq);
        }
    }
  sqlite3_reset (rows);

  return cancelled;
}

/* The id of each evening that has entries → its #HsdSpan, in two passes over the entries. */
static GHashTable *
spans_find (HsdDatabase *database)
{
  g_autoptr (GByteArray) cancelled = find_cancelled (database);
  GHashTable *spans = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq, evening, cancelled FROM entry ORDER BY seq", "");

  while (hsd_database_next (database, rows, NULL))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);
      gint64 evening = sqlite3_column_int64 (rows, 1);
      HsdSpan *span = g_hash_table_lookup (spans, &evening);

      if (span == NULL)
        {
          span = g_new0 (HsdSpan, 1);
          span->first = seq;
          g_hash_table_insert (spans, g_memdup2 (&evening, sizeof evening), span);
        }
      span->last = seq;
      if (span->wrong == 0 && seq >= 1 && seq <= cancelled->len &&
          cancelled->data[seq - 1] != (sqlite3_column_int (rows, 2) != 0))
        span->wrong = seq;
    }

  return spans;
}

/* --- the evenings again --- */

/* An open evening is written before its first entry, which may then fail; not so often. */
#define MOST_EMPTY 1024

/* A table for replaying is made anew when it holds so many entries. */
#define MOST_REPLAYED 10000

/* All evenings, and the one that is replayed. */
typedef struct
{
  HsdTable *table;   /* borrowed: the table to verify */
  HsdTable *replay;  /* owned; NULL before it is needed */
  guint n_replayed;  /* the entries in it */
  guint reached;     /* its state is that after this entry, from the beginning of the history on; */
  gboolean follows;  /* FALSE once that is not known */
  HsdState *fresh;   /* owned: the state of a new table */
  GHashTable *spans; /* of spans_find() */
  GHashTable *made;  /* seq → HsdState: the states after the entries of the evening */
  guint64 n_unread;  /* of the table to verify, as it began */
  const guint8 *seed;
  guint base;        /* of the last entry */
  HsdAudit *audit;
} Replay;

static gboolean
same_bytes (const GByteArray *a, const GByteArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a) == 0);
}

static void
audit_clear (HsdAudit *audit)
{
  g_free (audit->commitment);
  g_free (audit->message);
}

/* --- what differs --- */

G_GNUC_PRINTF (3, 4)
static gboolean
differ (Replay *self, guint seq, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->audit->message = g_strdup_vprintf (format, args);
  va_end (args);
  self->audit->seq = seq;
  self->audit->result = HSD_AUDIT_WRONG;

  return FALSE;
}

static gboolean
differ_die (Replay *self, guint seq, const HsdStory *told, const HsdStory *thrown)
{
  for (guint i = 0; i < MIN (told->dice->len, thrown->dice->len); i++)
    {
      const HsdDie *a = &g_array_index (told->dice, HsdDie, i);
      const HsdDie *b = &g_array_index (thrown->dice, HsdDie, i);

      if (a->face != b->face)
        return differ (self, seq, "Entry %1$u: die %2$u shows %3$d, and the seed gives %4$d.", seq, i + 1, a->face, b->face);
    }

  for (guint i = 0; i < MIN (told->cards->len, thrown->cards->len); i++)
    {
      const HsdCard *a = &g_array_index (told->cards, HsdCard, i);
      const HsdCard *b = &g_array_index (thrown->cards, HsdCard, i);

      if (a->number != b->number)
        return differ (self, seq, "Entry %1$u: card %2$u is %3$d, and the seed gives %4$d.", seq, i + 1, a->number, b->number);
    }

  return differ (self, seq, "Entry %u is not what the seed and the rules give.", seq);
}

static gboolean
check_story (Replay *self, const HsdStoreEntry *entry)
{
  const HsdState *state = hsd_table_get_state (self->replay);
  g_autoptr (HsdStory) told = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (entry->kind != HSD_ENTRY_TEST)
    return TRUE;

  told = entry->story != NULL ? hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find) : NULL;
  if (told == NULL || state->story == NULL)
    return differ (self, entry->seq, "Entry %u cannot be read.", entry->seq);

  hsd_story_pack (state->story, bytes);

  return same_bytes (entry->story, bytes) || differ_die (self, entry->seq, told, state->story);
}

/* Compares the columns beside the story; @again is the replayed entry. */
static gboolean
check_notes (Replay *self, const HsdStoreEntry *entry, const HsdStoreEntry *again)
{
  if (entry->kind != again->kind || entry->throw_id != again->throw_id)
    return differ (self, entry->seq, "Entry %u is not what the seed and the rules give.", entry->seq);
  if (g_strcmp0 (entry->chance, again->chance) == 0)
    return TRUE;

  return differ (self, entry->seq, "Entry %u: other odds were shown before the roll.", entry->seq);
}

/* Compares the numbers of an entry that was just replayed. */
static gboolean
check_drawn (Replay *self, const HsdStoreEntry *entry)
{
  g_auto (HsdStoreEntry) again = { 0 };
  HsdStore *store = self->replay->store;

  if (!hsd_store_get (store, hsd_store_length (store), &again, NULL) || !same_bytes (entry->drawn, again.drawn))
    return differ (self, entry->seq, "Entry %u: the seed gives other numbers.", entry->seq);

  return check_notes (self, entry, &again);
}

/* --- playing --- */

static void
count_drawn (HsdAudit *audit, const GByteArray *drawn)
{
  HsdUnpacker reader = hsd_unpack_bare (drawn);
  HsdDraw one;

  while (hsd_draw_read (&reader, &one))
    {
      if (one.real)
        audit->n_real++;
      else
        audit->n_virtual++;
    }
}

static HsdState *
read_snapshot (Replay *self, guint seq)
{
  HsdDatabase *database = hsd_store_get_database (self->table->store);
  HsdState *state;
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "SELECT bytes FROM snapshot WHERE seq = ?", "i", (gint64) seq);

  if (!hsd_database_next (database, row, NULL))
    return NULL;

  state = hsd_state_unpack (self->fresh, sqlite3_column_blob (row, 0), sqlite3_column_bytes (row, 0));
  sqlite3_reset (row);

  return state;
}

/* Keeps the numbers of the entries the same in the replay. */
static void
skip_to (Replay *self, guint seq)
{
  g_autoptr (GByteArray) nothing = g_byte_array_new ();
  HsdStoreEntry entry = { .seq = seq, .kind = HSD_ENTRY_TABLE, .intent = nothing };

  g_byte_array_append (nothing, (const guint8 *) "", 1);
  if (seq > 0)
    hsd_store_append (self->replay->store, &entry, NULL);
}

/* A redo has the same kind and the same chance as the original entry. */
static gboolean
check_travel (Replay *self, const HsdStoreEntry *entry, HsdIntentKind kind, guint made)
{
  const HsdStory *story = hsd_table_get_state (self->replay)->story;
  g_auto (HsdStoreEntry) first = { 0 };
  HsdStoreEntry again = { .kind = HSD_ENTRY_UNDO };

  if (kind == HSD_INTENT_REDO && hsd_store_get (self->table->store, made, &first, NULL))
    {
      again.kind = first.kind;
      again.chance = first.chance;
    }
  if (again.kind == HSD_ENTRY_TEST)
    again.throw_id = story != NULL ? story->throw_id : 0;

  return check_notes (self, entry, &again);
}

/* Undo and redo lead to a state of the evening, or to a snapshot. */
static gboolean
go_back (Replay *self, const HsdStoreEntry *entry, HsdIntentKind kind, guint made)
{
  HsdState *state = g_hash_table_lookup (self->made, GUINT_TO_POINTER (made));
  g_autoptr (HsdState) kept = state == NULL ? read_snapshot (self, entry->seq) : NULL;

  if (state == NULL && kept == NULL)
    return differ (self, entry->seq, "Entry %u goes back to an unknown state.", entry->seq);

  hsd_table_set_state (self->replay, state != NULL ? state : kept);
  skip_to (self, entry->seq);

  return check_travel (self, entry, kind, made);
}

/* The numbers of an entry, as the seed, the history before its request and the request give them. */
static HsdEntropy *
bind (Replay *self, const HsdStoreEntry *entry)
{
  HsdChainHash question = hsd_chain_commit (entry->salt, entry->intent);
  HsdChainHash before;

  hsd_store_get_hash (self->table->store, entry->base, &before);

  return hsd_seed_stream (self->seed, &before, &question, entry->seq);
}

/* An entry begins a request, or goes on with that of the entry before it: tests of several people, and choices for them. */
static gboolean
is_of_request (const Replay *self, const HsdStoreEntry *entry, HsdIntentKind kind)
{
  return entry->base == entry->seq - 1 ||
         (entry->base == self->base && (kind == HSD_INTENT_JOIN || kind == HSD_INTENT_FRONT || kind == HSD_INTENT_CHOOSE ||
                                        kind == HSD_INTENT_SHOW || kind == HSD_INTENT_UNDO || kind == HSD_INTENT_REDO));
}

static gboolean
play_again (Replay *self, const HsdStoreEntry *entry, const HsdIntent *intent)
{
  g_autoptr (GError) error = NULL;
  guint before = hsd_store_length (self->replay->store);

  g_set_object (&self->replay->entropy, NULL);
  self->replay->entropy = bind (self, entry);
  if (!hsd_intent_apply (intent, self->replay, &error))
    return differ (self, entry->seq, "Entry %1$u cannot be replayed: %2$s", entry->seq, error->message);
  if (hsd_store_length (self->replay->store) == before)
    return differ (self, entry->seq, "Entry %u changes nothing when it is replayed.", entry->seq);

  return check_drawn (self, entry);
}

static gboolean
replay_entry (Replay *self, const HsdStoreEntry *entry)
{
  g_auto (HsdKeptIntent) kept = { 0 };
  gboolean moves;

  if (entry->rules != HSD_RULES_VERSION)
    return differ (self, entry->seq, "Entry %u was played by different rules.", entry->seq);
  if (entry->intent == NULL || !hsd_intent_unpack (entry->intent->data, entry->intent->len, &kept))
    return differ (self, entry->seq, "Entry %u cannot be read.", entry->seq);

  if (!is_of_request (self, entry, kept.intent.kind))
    return differ (self, entry->seq, "Entry %u: its numbers are not bound to the history before it.", entry->seq);

  self->base = entry->base;
  moves = kept.intent.kind == HSD_INTENT_UNDO || kept.intent.kind == HSD_INTENT_REDO;
  if (moves ? !go_back (self, entry, kept.intent.kind, kept.intent.made) : !play_again (self, entry, &kept.intent))
    return FALSE;

  g_hash_table_insert (self->made, GUINT_TO_POINTER (entry->seq), hsd_state_ref (self->replay->state));
  if (entry->drawn != NULL)
    count_drawn (self->audit, entry->drawn);

  return check_story (self, entry);
}

static gboolean
same_story (const HsdStory *told, const HsdStory *made)
{
  g_autoptr (GByteArray) told_bytes = g_byte_array_new ();
  g_autoptr (GByteArray) made_bytes = g_byte_array_new ();

  if (told == NULL || made == NULL)
    return told == made;

  hsd_story_pack (told, told_bytes);
  hsd_story_pack (made, made_bytes);

  return same_bytes (told_bytes, made_bytes);
}

/* Whether the tests of the file are those that were made of its entries. */
static gboolean
same_tests (const HsdState *told, const HsdState *made)
{
  if (!same_story (told->story, made->story) || told->beside->len != made->beside->len)
    return FALSE;

  for (guint i = 0; i < told->beside->len; i++)
    {
      const HsdStory *one = g_ptr_array_index (told->beside, i);
      const HsdStory *other = g_ptr_array_index (made->beside, i);

      if (one->throw_id != other->throw_id || !same_story (one, other))
        return FALSE;
    }

  return TRUE;
}

/* Compares the current table with @made, which its last evening made of it. */
static void
check_end (Replay *self, guint end, const HsdState *made)
{
  const HsdState *there = self->table->state;

  if (end == hsd_store_length (self->table->store) &&
      !(hsd_state_same_table (there, made) && same_tests (there, made)))
    differ (self, end, "The table does not match its entries.");
}

/* The evening ends before the entry @seq: neither that, if it cannot be read, nor a later one may belong to it. */
static void
end_evening (Replay *self, gint64 evening, guint seq, const HsdState *made)
{
  const HsdSpan *span = g_hash_table_lookup (self->spans, &evening);

  if (span != NULL && span->last >= seq)
    differ (self, seq, "Entry %u is missing.", seq);
  else
    check_end (self, seq - 1, made);
}

/* Replays the entries of an evening one after the other. */
static void
replay_entries (Replay *self, gint64 evening)
{
  guint seq = self->audit->first;

  for (;; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      if (!hsd_store_get (self->table->store, seq, &entry, NULL) || entry.evening != evening)
        break;
      self->audit->n_entries++;
      if (!replay_entry (self, &entry))
        return;
    }

  end_evening (self, evening, seq, self->replay->state);
}

/* --- the evenings --- */

static void
make_replay (Replay *self)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new (self->seed, 0);

  g_clear_object (&self->replay);
  self->replay = hsd_table_new (entropy);
  self->n_replayed = 0;
}

/* Evenings come in the order of their entries, so that the numbers in one table only grow. */
static void
begin_replay (Replay *self, const HsdState *snapshot)
{
  guint before = self->audit->first - 1;

  if (self->n_replayed > MOST_REPLAYED)
    make_replay (self);

  g_hash_table_remove_all (self->made);
  hsd_table_set_state (self->replay, (HsdState *) snapshot);
  if (hsd_store_length (self->replay->store) < before)
    skip_to (self, before);
}

/* Plays an entry of no session, which has no number from chance; FALSE if that is not possible. */
static gboolean
follow_entry (Replay *self, const HsdStoreEntry *entry)
{
  g_auto (HsdKeptIntent) kept = { 0 };
  HsdState *state;

  if (entry->evening != 0 || (entry->drawn != NULL && has_virtual (entry->drawn->data, entry->drawn->len)) || entry->intent == NULL ||
      !hsd_intent_unpack (entry->intent->data, entry->intent->len, &kept))
    return FALSE;
  if (kept.intent.kind != HSD_INTENT_UNDO && kept.intent.kind != HSD_INTENT_REDO)
    return hsd_intent_apply (&kept.intent, self->replay, NULL) && hsd_store_length (self->replay->store) == entry->seq;

  state = g_hash_table_lookup (self->made, GUINT_TO_POINTER (kept.intent.made));
  if (state == NULL)
    return FALSE;

  hsd_table_set_state (self->replay, state);
  skip_to (self, entry->seq);

  return TRUE;
}

/* Whether the session begins from the table that the entries before it give: nobody changed a sheet between two of them. Where
 * those entries cannot be played, nothing is known. */
static gboolean
check_beginning (Replay *self, const HsdState *snapshot)
{
  for (guint seq = self->reached + 1; seq < self->audit->first && self->follows; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      self->follows = hsd_store_get (self->table->store, seq, &entry, NULL) && follow_entry (self, &entry);
      g_hash_table_insert (self->made, GUINT_TO_POINTER (seq), hsd_state_ref (self->replay->state));
      self->reached = seq;
    }
  if (!self->follows || hsd_state_same_table (self->replay->state, snapshot))
    return TRUE;

  return differ (self, self->audit->first, "The session begins from another table than the entries before it give.");
}

static gboolean
has_first (Replay *self, gint64 evening)
{
  g_auto (HsdStoreEntry) entry = { 0 };

  return g_hash_table_contains (self->spans, &evening) && hsd_store_get (self->table->store, self->audit->first, &entry, NULL) &&
         entry.evening == evening;
}

static void
audit_evening (Replay *self, gint64 id)
{
  g_autoptr (HsdState) snapshot = read_snapshot (self, self->audit->first - 1);
  const HsdSpan *span = g_hash_table_lookup (self->spans, &id);

  self->audit->result = HSD_AUDIT_GOOD;
  if (span != NULL && span->first < self->audit->first)
    {
      differ (self, span->first, "Entry %u is not what the seed and the rules give.", span->first);
    }
  else if (snapshot == NULL)
    {
      differ (self, self->audit->first, "The session begins from a state that cannot be read.");
    }
  else if (has_first (self, id))
    {
      if (self->replay == NULL)
        make_replay (self);
      if (!check_beginning (self, snapshot))
        return;
      begin_replay (self, snapshot);
      replay_entries (self, id);
      self->n_replayed += self->audit->n_entries;
      self->reached = self->audit->first - 1 + self->audit->n_entries;
    }
  else
    {
      end_evening (self, id, self->audit->first, snapshot);
    }
}

/* Entries that are wrongly marked would change the statistics. */
static void
check_cancelled (Replay *self, gint64 evening)
{
  const HsdSpan *span = g_hash_table_lookup (self->spans, &evening);

  if (self->audit->result == HSD_AUDIT_GOOD && span != NULL && span->wrong != 0)
    differ (self, span->wrong, "Entry %u was undone but is marked as standing, or the reverse.", span->wrong);
}

/* The number that @sql finds for @key. */
static gint64
count_of (HsdTable *table, const char *sql, gint64 key)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *row = hsd_database_ask (database, NULL, sql, "i", key);
  gint64 n = 0;

  while (hsd_database_next (database, row, NULL))
    n = sqlite3_column_int64 (row, 0);

  return n;
}

/* In a table that was recovered the chain goes on over what is missing: the numbers of later sessions were bound to hashes that
 * are not known any more. */
static gboolean
is_after_gap (Replay *self)
{
  return hsd_store_read_number (self->table->store, HSD_NUMBER_MISSING) > 0 &&
         count_of (self->table, "SELECT count(*) FROM entry WHERE seq < ?", self->audit->first) < (gint64) self->audit->first - 1;
}

/* A row of the evenings. */
typedef struct
{
  gint64 id;
  int state;
  gboolean whole; /* the seed is as long as a seed */
  gboolean read;  /* the file could be read until its end */
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  HsdAudit audit;
} Evening;

static void
audit_row (Replay *self, Evening *evening)
{
  HsdAudit *audit = &evening->audit;
  HsdTable *table = self->table;

  self->audit = audit;
  self->seed = evening->seed;
  audit->n_throws = count_of (table, "SELECT count(*) FROM throw JOIN entry ON entry.seq = throw.telling WHERE entry.evening = ?", evening->id);
  if (evening->state == HSD_EVENING_CLOSED && is_after_gap (self))
    {
      audit->result = HSD_AUDIT_LOST;
    }
  else if (evening->state == HSD_EVENING_CLOSED && evening->whole && hsd_commitment_is_kept (audit->commitment, evening->seed))
    {
      audit_evening (self, evening->id);
    }
  else if (evening->state == HSD_EVENING_CLOSED)
    {
      differ (self, audit->first, "The seed does not match its hash.");
    }
  else
    {
      gboolean open =
        evening->state == HSD_EVENING_OPEN && table->evening != NULL && hsd_evening_get_id (table->evening) == evening->id;

      audit->result = open ? HSD_AUDIT_OPEN : HSD_AUDIT_LOST;
    }
  check_cancelled (self, evening->id);
}

/* --- over all of them --- */

static void
read_evening (sqlite3_stmt *row, Evening *evening)
{
  *evening = (Evening) {
    .id = sqlite3_column_int64 (row, 0),
    .state = sqlite3_column_int (row, 1),
    .whole = sqlite3_column_bytes (row, 5) == HSD_ENTROPY_SEED_BYTES,
    .audit.commitment = g_strdup ((const char *) sqlite3_column_text (row, 2)),
    .audit.opened = sqlite3_column_int64 (row, 3),
    .audit.first = sqlite3_column_int64 (row, 4),
  };
  if (evening->whole)
    memcpy (evening->seed, sqlite3_column_blob (row, 5), HSD_ENTROPY_SEED_BYTES);
}

/* In their order; those that could be read if @error is set. */
static GArray *
read_evenings (HsdDatabase *database, GError **error)
{
  GArray *evenings = g_array_new (FALSE, FALSE, sizeof (Evening));
  sqlite3_stmt *rows = hsd_database_ask (database, error,
                                         "SELECT id, state, lower(hex(commitment)), opened, first, seed FROM evening ORDER BY id", "");

  while (hsd_database_next (database, rows, error))
    {
      Evening evening;

      read_evening (rows, &evening);
      g_array_append_val (evenings, evening);
    }

  return evenings;
}

static int
compare_first (gconstpointer a, gconstpointer b)
{
  const Evening *one = *(Evening *const *) a;
  const Evening *other = *(Evening *const *) b;

  return one->audit.first != other->audit.first ? (one->audit.first > other->audit.first ? 1 : -1) : (one->id > other->id) - (one->id < other->id);
}

/* Where the disk fails, nothing is known of the entry. */
static gboolean
has_read (const Replay *self)
{
  return hsd_database_n_unread (hsd_store_get_database (self->table->store)) == self->n_unread;
}

static void
audit_all (Replay *self, GArray *evenings)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_sized_new (evenings->len);

  for (guint i = 0; i < evenings->len; i++)
    g_ptr_array_add (sorted, &g_array_index (evenings, Evening, i));
  g_ptr_array_sort (sorted, compare_first);

  for (guint i = 0; i < sorted->len && has_read (self); i++)
    {
      Evening *evening = g_ptr_array_index (sorted, i);

      audit_row (self, evening);
      self->follows &= evening->audit.result == HSD_AUDIT_GOOD && evening->audit.n_entries > 0;
      evening->read = has_read (self);
    }
}

static void
take_audits (GArray *evenings, GArray *audits)
{
  for (guint i = 0; i < evenings->len; i++)
    {
      Evening *evening = &g_array_index (evenings, Evening, i);

      if (evening->read)
        g_array_append_val (audits, evening->audit);
      else
        audit_clear (&evening->audit);
    }
}

/* Each evening that was played has an entry at least: more were never opened, and auditing them would
 * take as long as somebody likes. */
static gboolean
check_number (HsdTable *table, GError **error)
{
  gint64 n = hsd_database_number (hsd_store_get_database (table->store), "SELECT count(*) FROM evening", 0);
  guint length = hsd_store_length (table->store);
  g_autofree char *evenings = g_strdup_printf ("%" G_GINT64_FORMAT, n);
  g_autofree char *entries = g_strdup_printf ("%u", length);

  if (n <= (gint64) length + MOST_EMPTY)
    return TRUE;

  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED,
               /* Translators: %1$s is a number of sessions, %2$s of entries of the history. */
               _("The table has %1$s sessions and %2$s entries: sessions without entries were added by another program, "
                 "and none is verified."),
               evenings, entries);
  return FALSE;
}

GArray *
hsd_table_verify (HsdTable *table, guint *n_outside, GError **error)
{
  g_autoptr (GArray) evenings = NULL;
  HsdDatabase *database;
  GArray *audits;
  Replay replay = { .table = table, .follows = TRUE };

  g_return_val_if_fail (HSD_IS_TABLE (table), NULL);

  database = hsd_store_get_database (table->store);
  replay.n_unread = hsd_database_n_unread (database);
  *n_outside = spans_count_outside (database);
  audits = g_array_new (FALSE, FALSE, sizeof (HsdAudit));
  g_array_set_clear_func (audits, (GDestroyNotify) audit_clear);
  if (!check_number (table, error))
    return audits;

  evenings = read_evenings (database, error);
  replay.spans = spans_find (database);
  replay.fresh = hsd_table_make_state ();
  replay.made = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) hsd_state_unref);
  audit_all (&replay, evenings);
  take_audits (evenings, audits);
  if (error != NULL && *error == NULL && !has_read (&replay))
    hsd_store_fail_to_check (error);

  g_clear_object (&replay.replay);
  g_hash_table_unref (replay.spans);
  g_hash_table_unref (replay.made);
  hsd_state_unref (replay.fresh);
  return audits;
}

gboolean
hsd_table_verify_counts (HsdTable *table, GError **error)
{
  g_autoptr (GError) failure = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (table), FALSE);

  if (hsd_index_holds (hsd_store_get_database (table->store), &failure))
    return TRUE;

  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, "The rolls or statistics are not what the entries give.");

  return FALSE;
}

/* Undone or not: whoever gave one has seen it in the history. */
static guint
count_words (HsdTable *table)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT intent FROM entry WHERE story IS NULL", "");
  guint n = 0;

  while (hsd_database_next (database, rows, NULL))
    n += hsd_intent_read_kind (sqlite3_column_blob (rows, 0), sqlite3_column_bytes (rows, 0)) == HSD_INTENT_WORD;

  return n;
}

HsdVouch
hsd_table_sum_up_audits (HsdTable *table, const GArray *audits, guint n_outside)
{
  HsdVouch sum = {
    .n_throws = hsd_store_count_throws (table->store),
    .n_undone = count_of (table, "SELECT count(*) FROM throw WHERE cancelled AND number > ?", 0),
    .n_words = count_words (table),
    .strict = n_outside == 0 && hsd_store_read_number (table->store, HSD_NUMBER_MISSING) == 0,
  };

  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *audit = &g_array_index (audits, HsdAudit, i);

      sum.strict &= audit->result == HSD_AUDIT_GOOD || audit->result == HSD_AUDIT_OPEN;
      if (audit->result != HSD_AUDIT_GOOD)
        continue;
      sum.n_vouched += audit->n_throws;
      sum.n_virtual += audit->n_virtual;
      sum.n_real += audit->n_real;
    }

  return sum;
}
