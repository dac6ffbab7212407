/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/state-pack.h"
#include "witness.h"

/* --- what is shown, as bytes --- */

static void
add_bytes (GByteArray *to, const GByteArray *bytes)
{
  guint32 size = bytes != NULL ? bytes->len : G_MAXUINT32;

  g_byte_array_append (to, (const guint8 *) &size, sizeof size);
  if (bytes != NULL)
    g_byte_array_append (to, bytes->data, bytes->len);
}

static GBytes *
describe_entry (const HsdStoreEntry *entry)
{
  GByteArray *bytes = g_byte_array_new ();
  gint64 numbers[] = { entry->seq, entry->kind, entry->time, entry->rules, entry->evening, entry->throw_id, entry->motion };
  const char *chance = entry->chance != NULL ? entry->chance : "unknown";

  g_byte_array_append (bytes, (const guint8 *) numbers, sizeof numbers);
  g_byte_array_append (bytes, (const guint8 *) chance, strlen (chance) + 1);
  add_bytes (bytes, entry->drawn);
  add_bytes (bytes, entry->intent);
  add_bytes (bytes, entry->story);

  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
describe_state (HsdTable *table)
{
  GByteArray *bytes = g_byte_array_new ();

  hsd_state_pack (hsd_table_get_state (table), bytes);

  return g_byte_array_free_to_bytes (bytes);
}

/* --- the list --- */

Witness *
witness_new (HsdTable *table)
{
  Witness *self = g_new0 (Witness, 1);
  guint none = 0;

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->cancelled = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->made_by = g_array_new (FALSE, FALSE, sizeof (guint));
  self->seeds = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->states, describe_state (table));
  g_array_append_val (self->made_by, none);

  return self;
}

static gpointer
copy_bytes (gconstpointer bytes, gpointer data)
{
  return g_bytes_ref ((GBytes *) bytes);
}

static gpointer
copy_text (gconstpointer text, gpointer data)
{
  return g_strdup (text);
}

Witness *
witness_copy (const Witness *self)
{
  Witness *copy = g_new0 (Witness, 1);

  copy->entries = g_ptr_array_copy (self->entries, copy_bytes, NULL);
  copy->cancelled = g_array_copy (self->cancelled);
  copy->states = g_ptr_array_copy (self->states, copy_bytes, NULL);
  copy->made_by = g_array_copy (self->made_by);
  copy->at = self->at;
  copy->seeds = g_ptr_array_copy (self->seeds, copy_text, NULL);

  return copy;
}

void
witness_free (Witness *self)
{
  g_ptr_array_unref (self->entries);
  g_array_unref (self->cancelled);
  g_ptr_array_unref (self->states);
  g_array_unref (self->made_by);
  g_ptr_array_unref (self->seeds);
  g_free (self);
}

guint
witness_length (const Witness *self)
{
  return self->entries->len;
}

static void
take_step (Witness *self, GBytes *state)
{
  guint seq = self->entries->len;

  g_ptr_array_set_size (self->states, self->at + 1);
  g_array_set_size (self->made_by, self->at + 1);
  g_ptr_array_add (self->states, g_bytes_ref (state));
  g_array_append_val (self->made_by, seq);
  self->at++;
}

static char *
go_back (Witness *self)
{
  guint undone = self->at > 0 ? g_array_index (self->made_by, guint, self->at) : 0;

  if (undone == 0)
    return g_strdup ("something was undone where there was nothing to undo");

  g_array_index (self->cancelled, gboolean, undone - 1) = TRUE;
  self->at--;

  return NULL;
}

static char *
go_forth (Witness *self)
{
  if (self->at + 1 >= self->states->len)
    return g_strdup ("something was redone where there was nothing to redo");

  self->at++;
  g_array_index (self->made_by, guint, self->at) = self->entries->len;

  return NULL;
}

char *
witness_accept (Witness *self, HsdTable *table, WitnessMove move)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GBytes) state = describe_state (table);
  gboolean no = FALSE;
  char *complaint = NULL;

  if (!hsd_store_get (table->store, self->entries->len + 1, &entry, NULL))
    return g_strdup_printf ("entry %u was acknowledged, and is not there", self->entries->len + 1);

  g_ptr_array_add (self->entries, describe_entry (&entry));
  g_array_append_val (self->cancelled, no);
  if (move == WITNESS_STEP)
    take_step (self, state);
  else
    complaint = move == WITNESS_BACK ? go_back (self) : go_forth (self);

  if (complaint == NULL && !g_bytes_equal (state, g_ptr_array_index (self->states, self->at)))
    return g_strdup_printf ("entry %u led to a state that was not there", self->entries->len);

  return complaint;
}

/* --- comparing --- */

static char *
compare_entry (const Witness *self, HsdTable *table, guint seq)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GBytes) shown = NULL;

  if (!hsd_store_get (table->store, seq, &entry, NULL))
    return g_strdup_printf ("entry %u is not there", seq);

  shown = describe_entry (&entry);
  if (!g_bytes_equal (shown, g_ptr_array_index (self->entries, seq - 1)))
    return g_strdup_printf ("entry %u is not as it was acknowledged", seq);
  if (entry.cancelled != g_array_index (self->cancelled, gboolean, seq - 1))
    return g_strdup_printf ("entry %u is %scancelled", seq, entry.cancelled ? "" : "not ");

  return NULL;
}

static char *
compare_entries (const Witness *self, HsdTable *table)
{
  char *complaint = NULL;

  for (guint seq = 1; seq <= self->entries->len && complaint == NULL; seq++)
    complaint = compare_entry (self, table, seq);

  return complaint;
}

static char *
compare_seeds (const Witness *self, HsdTable *table)
{
  for (guint i = 0; i < self->seeds->len; i++)
    {
      const char *seed = g_ptr_array_index (self->seeds, i);
      sqlite3_stmt *row = hsd_database_ask (hsd_store_get_database (table->store), NULL,
                                            "SELECT count(*) FROM evening WHERE state = 1 AND lower(hex(seed)) = ?", "t", seed);
      gboolean there = row != NULL && hsd_database_next (hsd_store_get_database (table->store), row, NULL) &&
                       sqlite3_column_int (row, 0) == 1;

      if (row != NULL)
        sqlite3_reset (row);
      if (!there)
        return g_strdup_printf ("the evening of the seed %s was closed, and is not", seed);
    }

  return NULL;
}

/* The throws of the history, which come from the index. */
static char *
compare_throws (const Witness *self, HsdTable *table)
{
  guint n = 0;
  guint there = g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table)));

  for (guint seq = 1; seq <= self->entries->len; seq++)
    {
      const gint64 *numbers = g_bytes_get_data (g_ptr_array_index (self->entries, seq - 1), NULL);

      n += numbers[1] == HSD_ENTRY_TEST && numbers[5] == seq;
    }

  return there == n ? NULL : g_strdup_printf ("the history shows %u throws instead of %u", there, n);
}

static char *
compare_state (const Witness *self, HsdTable *table)
{
  g_autoptr (GBytes) state = describe_state (table);

  if (!g_bytes_equal (state, g_ptr_array_index (self->states, self->at)))
    return g_strdup ("the state is not the one that was acknowledged");
  if (hsd_table_can_undo (table) != (self->at > 0))
    return g_strdup ("what can be undone is not what was acknowledged");
  if (hsd_table_can_redo (table) != (self->at + 1 < self->states->len))
    return g_strdup ("what can be redone is not what was acknowledged");

  return NULL;
}

char *
witness_compare (const Witness *self, HsdTable *table)
{
  guint length = hsd_store_length (table->store);
  char *complaint = NULL;

  if (length != self->entries->len)
    return g_strdup_printf ("%u entries are there, %u were acknowledged", length, self->entries->len);

  complaint = compare_entries (self, table);
  if (complaint == NULL)
    complaint = compare_state (self, table);
  if (complaint == NULL)
    complaint = compare_throws (self, table);
  if (complaint == NULL)
    complaint = compare_seeds (self, table);

  return complaint;
}

char *
witness_compare_after (Witness *self, HsdTable *table, WitnessMove move)
{
  if (hsd_store_length (table->store) == self->entries->len + 1)
    {
      char *complaint = witness_accept (self, table, move);

      if (complaint != NULL)
        return complaint;
    }

  return witness_compare (self, table);
}

char *
witness_compare_rotten (const Witness *self, HsdTable *table)
{
  guint length = hsd_store_length (table->store);
  char *complaint = NULL;

  if (length != self->entries->len)
    return g_strdup_printf ("%u entries are there, %u were acknowledged", length, self->entries->len);

  for (guint seq = 1; seq <= length && complaint == NULL; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };
      g_autoptr (GError) error = NULL;

      if (hsd_store_get (table->store, seq, &entry, &error) || error == NULL)
        complaint = compare_entry (self, table, seq);
    }

  return complaint != NULL ? complaint : compare_state (self, table);
}

char *
witness_find_invented (const Witness *self, HsdTable *table, gboolean one_more)
{
  guint length = hsd_store_length (table->store);

  /* That entry was never seen, and may hold anything. */
  if (one_more && length == self->entries->len + 1)
    length--;

  for (guint seq = 1; seq <= length; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };
      g_autoptr (GBytes) shown = NULL;

      if (!hsd_store_get (table->store, seq, &entry, NULL))
        continue;
      shown = describe_entry (&entry);
      if (seq > self->entries->len || !g_bytes_equal (shown, g_ptr_array_index (self->entries, seq - 1)))
        return g_strdup_printf ("entry %u of what was rescued was never there", seq);
    }

  return NULL;
}
