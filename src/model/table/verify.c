/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/state-pack.h"
#include "model/systems/registry.h"
#include "model/table/commitment.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"

/* An evening that is replayed. */
typedef struct
{
  HsdTable *table;   /* borrowed: the table to verify */
  HsdTable *replay;  /* owned */
  HsdState *fresh;   /* owned: the state of a new table */
  GHashTable *made;  /* seq → HsdState: the states after the entries of the evening */
  const guint8 *seed;
  HsdAudit *audit;
} Replay;

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
        /* Translators: %1$u is the number of an entry, %2$u of a die; %3$d and %4$d are faces. */
        return differ (self, seq, _("Entry %1$u: die %2$u shows %3$d, and the seed gives %4$d."), seq, i + 1, a->face, b->face);
    }

  for (guint i = 0; i < MIN (told->cards->len, thrown->cards->len); i++)
    {
      const HsdCard *a = &g_array_index (told->cards, HsdCard, i);
      const HsdCard *b = &g_array_index (thrown->cards, HsdCard, i);

      if (a->number != b->number)
        /* Translators: %1$u is the number of an entry, %2$u of a card on the table; %3$d and %4$d are cards. */
        return differ (self, seq, _("Entry %1$u: card %2$u is %3$d, and the seed gives %4$d."), seq, i + 1, a->number, b->number);
    }

  /* Translators: %u is the number of an entry. */
  return differ (self, seq, _("Entry %u is not what the seed and the rules give."), seq);
}

static gboolean
same_bytes (const GByteArray *a, const GByteArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a) == 0);
}

/* @made as the version that wrote @told would have packed it: without the facts that came later. */
static GByteArray *
pack_like (const HsdStory *made, const HsdStory *told)
{
  g_autoptr (HsdStory) copy = hsd_story_copy (made);
  GByteArray *bytes = g_byte_array_new ();

  if (made->system == told->system)
    for (guint i = 0; hsd_record_fields (copy->facts)[i].id != NULL; i++)
      if (hsd_record_fields (copy->facts)[i].flags & HSD_LATER && !hsd_record_has (told->facts, i))
        hsd_record_clear (hsd_record_own (&copy->facts), i);
  hsd_story_pack (copy, bytes);

  return bytes;
}

static gboolean
same_story (const HsdStory *told, const HsdStory *made)
{
  g_autoptr (GByteArray) told_bytes = g_byte_array_new ();
  g_autoptr (GByteArray) made_bytes = NULL;

  if (told == NULL || made == NULL)
    return told == made;

  hsd_story_pack (told, told_bytes);
  made_bytes = pack_like (made, told);

  return same_bytes (told_bytes, made_bytes);
}

static gboolean
check_story (Replay *self, const HsdStoreEntry *entry)
{
  const HsdState *state = hsd_table_get_state (self->replay);
  g_autoptr (HsdStory) told = NULL;
  g_autoptr (GByteArray) bytes = NULL;

  if (entry->kind != HSD_ENTRY_TEST)
    return TRUE;

  told = entry->story != NULL ? hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find) : NULL;
  if (told == NULL || state->story == NULL)
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u cannot be read."), entry->seq);

  bytes = pack_like (state->story, told);

  return same_bytes (entry->story, bytes) || differ_die (self, entry->seq, told, state->story);
}

/* Compares the columns beside the story; @again is the replayed entry. */
static gboolean
check_notes (Replay *self, const HsdStoreEntry *entry, const HsdStoreEntry *again)
{
  if (entry->kind != again->kind || entry->throw_id != again->throw_id)
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u is not what the seed and the rules give."), entry->seq);
  if (g_strcmp0 (entry->chance, again->chance) == 0)
    return TRUE;

  /* Translators: %u is the number of an entry; the chance is that of success. */
  return differ (self, entry->seq, _("Entry %u: another chance was told before."), entry->seq);
}

/* Compares the numbers of an entry that was just replayed. */
static gboolean
check_drawn (Replay *self, const HsdStoreEntry *entry)
{
  g_auto (HsdStoreEntry) again = { 0 };
  HsdStore *store = self->replay->store;

  if (!hsd_store_get (store, hsd_store_length (store), &again, NULL) || !same_bytes (entry->drawn, again.drawn))
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u: the seed gives other numbers."), entry->seq);

  return check_notes (self, entry, &again);
}

/* --- playing --- */

static void
count_drawn (HsdAudit *audit, const GByteArray *drawn)
{
  HsdUnpacker reader = hsd_unpack_bare (drawn);

  while (!reader.bad && reader.next < reader.end)
    {
      if (hsd_unpack_number (&reader) & 1)
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

  if (row == NULL || !hsd_database_next (database, row, NULL))
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
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u goes back to a state that is not known."), entry->seq);

  hsd_table_set_state (self->replay, state != NULL ? state : kept);
  skip_to (self, entry->seq);

  return check_travel (self, entry, kind, made);
}

static gboolean
play_again (Replay *self, const HsdStoreEntry *entry, const HsdIntent *intent)
{
  g_autoptr (GError) error = NULL;
  guint before = hsd_store_length (self->replay->store);

  g_set_object (&self->replay->entropy, NULL);
  self->replay->entropy = hsd_entropy_seeded_new (self->seed, entry->seq);
  if (!hsd_intent_apply (intent, self->replay, &error))
    /* Translators: %1$u is the number of an entry, %2$s a sentence. */
    return differ (self, entry->seq, _("Entry %1$u cannot be played again: %2$s"), entry->seq, error->message);
  if (hsd_store_length (self->replay->store) == before)
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u changes nothing when it is played again."), entry->seq);

  return check_drawn (self, entry);
}

static gboolean
replay_entry (Replay *self, const HsdStoreEntry *entry)
{
  g_auto (HsdKeptIntent) kept = { 0 };
  gboolean moves;

  if (entry->rules != HSD_RULES_VERSION)
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u was played by other rules."), entry->seq);
  if (entry->intent == NULL || !hsd_intent_unpack (entry->intent->data, entry->intent->len, &kept))
    /* Translators: %u is the number of an entry. */
    return differ (self, entry->seq, _("Entry %u cannot be read."), entry->seq);

  moves = kept.intent.kind == HSD_INTENT_UNDO || kept.intent.kind == HSD_INTENT_REDO;
  if (moves ? !go_back (self, entry, kept.intent.kind, kept.intent.made) : !play_again (self, entry, &kept.intent))
    return FALSE;

  g_hash_table_insert (self->made, GUINT_TO_POINTER (entry->seq), hsd_state_ref (self->replay->state));
  if (entry->drawn != NULL)
    count_drawn (self->audit, entry->drawn);

  return check_story (self, entry);
}

/* The first entry of the evening that does not follow the others; 0 if there is none. */
static guint
find_stray (Replay *self, gint64 evening, guint after)
{
  sqlite3_stmt *row = hsd_database_ask (hsd_store_get_database (self->table->store), NULL,
                                        "SELECT seq FROM entry WHERE evening = ? AND seq > ? ORDER BY seq LIMIT 1", "ii", evening,
                                        (gint64) after);
  guint seq = 0;

  while (row != NULL && hsd_database_next (hsd_store_get_database (self->table->store), row, NULL))
    seq = sqlite3_column_int64 (row, 0);

  return seq;
}

/* Compares the current table with the end of its last evening. */
static void
check_end (Replay *self, guint end)
{
  const HsdState *there = self->table->state;
  const HsdState *made = self->replay->state;

  if (end == hsd_store_length (self->table->store) &&
      !(hsd_state_same_table (there, made) && same_story (there->story, made->story)))
    differ (self, end, _("The table is not what its entries made of it."));
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

  if (find_stray (self, evening, seq) != 0)
    /* Translators: %u is the number of an entry. */
    differ (self, seq, _("Entry %u is missing."), seq);
  else
    check_end (self, seq - 1);
}

/* --- the evenings --- */

static void
audit_evening (HsdTable *table, HsdAudit *audit, gint64 id, const guint8 *seed)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new (seed, 0);
  g_autoptr (HsdState) snapshot = NULL;
  Replay self = { .table = table, .seed = seed, .audit = audit };

  self.replay = hsd_table_new (entropy);
  self.fresh = hsd_state_ref (self.replay->state);
  self.made = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) hsd_state_unref);
  audit->result = HSD_AUDIT_GOOD;
  snapshot = read_snapshot (&self, audit->first - 1);
  if (snapshot != NULL)
    {
      hsd_table_set_state (self.replay, snapshot);
      skip_to (&self, audit->first - 1);
      replay_entries (&self, id);
    }
  else
    {
      differ (&self, audit->first, _("The evening begins from a state that cannot be read."));
    }

  g_hash_table_unref (self.made);
  hsd_state_unref (self.fresh);
  g_object_unref (self.replay);
}

static void
audit_row (HsdTable *table, HsdAudit *audit, gint64 id, int state, const GByteArray *seed)
{
  if (state == HSD_EVENING_CLOSED && seed->len == HSD_ENTROPY_SEED_BYTES && hsd_commitment_is_kept (audit->commitment, seed->data))
    {
      audit_evening (table, audit, id, seed->data);
    }
  else if (state == HSD_EVENING_CLOSED)
    {
      audit->result = HSD_AUDIT_WRONG;
      audit->seq = audit->first;
      audit->message = g_strdup (_("The seed is not the one that was promised."));
    }
  else
    {
      gboolean open = state == HSD_EVENING_OPEN && table->evening != NULL && hsd_evening_get_id (table->evening) == id;

      audit->result = open ? HSD_AUDIT_OPEN : HSD_AUDIT_LOST;
    }
}

/* --- over all of them --- */

/* Whether some number came from chance and not only from real dice. */
static gboolean
has_virtual (const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = { bytes, bytes + size, FALSE };

  while (!reader.bad && reader.next < reader.end)
    if ((hsd_unpack_number (&reader) & 1) == 0)
      return TRUE;

  return FALSE;
}

/* Counts entries whose evening does not exist: they cannot be verified. */
static guint
count_outside (HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT drawn FROM entry WHERE evening NOT IN (SELECT id FROM evening) "
                                         "AND drawn IS NOT NULL",
                                         "");
  guint n = 0;

  while (rows != NULL && hsd_database_next (database, rows, NULL))
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

  while (rows != NULL && hsd_database_next (database, rows, NULL))
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
  if (rows != NULL)
    sqlite3_reset (rows);

  return cancelled;
}

/* Entries that are wrongly marked would change the statistics. */
static void
check_cancelled (HsdDatabase *database, HsdAudit *audit, gint64 evening, const GByteArray *cancelled)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq, cancelled FROM entry WHERE evening = ? ORDER BY seq", "i",
                                         evening);

  while (audit->result == HSD_AUDIT_GOOD && rows != NULL && hsd_database_next (database, rows, NULL))
    {
      guint seq = sqlite3_column_int64 (rows, 0);

      if (seq > cancelled->len || cancelled->data[seq - 1] == (sqlite3_column_int (rows, 1) != 0))
        continue;
      audit->result = HSD_AUDIT_WRONG;
      audit->seq = seq;
      /* Translators: %u is the number of an entry; undo takes back. */
      audit->message = g_strdup_printf (_("Entry %u was taken back and is said to stand, or the other way round."), seq);
    }
  if (rows != NULL)
    sqlite3_reset (rows);
}

GArray *
hsd_table_verify (HsdTable *table, guint *n_outside, GError **error)
{
  g_autoptr (GByteArray) cancelled = NULL;
  HsdDatabase *database;
  GArray *audits;
  gint64 id = 0;

  g_return_val_if_fail (HSD_IS_TABLE (table), NULL);

  database = hsd_store_get_database (table->store);
  cancelled = find_cancelled (database);
  audits = g_array_new (FALSE, FALSE, sizeof (HsdAudit));
  g_array_set_clear_func (audits, (GDestroyNotify) audit_clear);
  *n_outside = count_outside (database);
  for (;;)
    {
      HsdAudit audit = { 0 };
      g_autoptr (GByteArray) seed = g_byte_array_new ();
      int state;
      sqlite3_stmt *row = hsd_database_ask (database, error,
                                            "SELECT id, state, lower(hex(commitment)), opened, first, seed FROM evening "
                                            "WHERE id > ? ORDER BY id LIMIT 1",
                                            "i", id);

      if (row == NULL || !hsd_database_next (database, row, error))
        return audits;

      id = sqlite3_column_int64 (row, 0);
      state = sqlite3_column_int (row, 1);
      audit.commitment = g_strdup ((const char *) sqlite3_column_text (row, 2));
      audit.opened = sqlite3_column_int64 (row, 3);
      audit.first = sqlite3_column_int64 (row, 4);
      g_byte_array_append (seed, sqlite3_column_blob (row, 5), sqlite3_column_bytes (row, 5));
      sqlite3_reset (row);

      audit_row (table, &audit, id, state, seed);
      check_cancelled (database, &audit, id, cancelled);
      g_array_append_val (audits, audit);
    }
}
