/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "model/store/database.h"
#include "model/story/refusal.h"
#include "model/story/turn.h"
#include "model/systems/registry.h"
#include "model/table/evening-summary.h"
#include "model/table/json-text.h"
#include "model/table/receipt.h"
#include "model/table/table-private.h"

#define VERSION 1
#define BEGINNING "{\"receipt\":"
#define MOST_ENTRIES 10000000
#define LONGEST (1 << 20) /* bytes of a column */

/* --- writing --- */

static void
append_hex (GString *text, const char *key, const guint8 *bytes, gsize size)
{
  g_autofree char *hex = g_malloc (2 * size + 1);

  hsd_json_append_member (text, key);
  hsd_json_append_string (text, sodium_bin2hex (hex, 2 * size + 1, bytes, size));
}

static void
append_number (GString *text, const char *key, gint64 number)
{
  hsd_json_append_member (text, key);
  hsd_json_append_integer (text, number);
}

static void
append_bytes_item (GString *text, const GByteArray *bytes)
{
  g_autofree char *hex = bytes != NULL ? g_malloc (2 * bytes->len + 1) : NULL;

  hsd_json_append_item (text);
  hsd_json_append_string (text, hex != NULL ? sodium_bin2hex (hex, 2 * bytes->len + 1, bytes->data, bytes->len) : NULL);
}

/* The numbers of an entry, as [number, below, whether it is real]. */
static void
append_drawn (GString *text, const GByteArray *drawn)
{
  HsdUnpacker reader = { 0 };
  HsdDraw one;

  if (drawn != NULL)
    reader = hsd_unpack_bare (drawn);
  hsd_json_append_member (text, "drawn");
  g_string_append_c (text, '[');
  while (drawn != NULL && hsd_draw_read (&reader, &one))
    {
      hsd_json_append_item (text);
      g_string_append_printf (text, "[%u,%u,%s]", one.number, one.below, one.real ? "true" : "false");
    }
  g_string_append_c (text, ']');
}

static const char *
outcome_of (const HsdStory *story)
{
  const HsdWord *outcome = hsd_story_outcome_word (story);

  return outcome != NULL ? outcome->id : NULL;
}

static HsdStory *
read_story (const HsdStoreEntry *entry)
{
  return entry->story != NULL ? hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find) : NULL;
}

/* For readers. */
static void
append_story (GString *text, const HsdStory *story)
{
  const char *const texts[][2] = {
    { "system", hsd_system_get_id (story->system) }, { "character", story->character }, { "label", story->label }, { "outcome", outcome_of (story) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      hsd_json_append_member (text, texts[i][0]);
      hsd_json_append_string (text, texts[i][1]);
    }
}

static void
append_row (GString *text, const HsdStoreEntry *entry)
{
  const gint64 numbers[] = { entry->kind, entry->time, entry->rules, entry->evening, entry->throw_id, entry->motion, entry->base };
  g_autoptr (HsdStory) story = read_story (entry);

  if (entry->salt != NULL)
    append_hex (text, "salt", entry->salt->data, entry->salt->len);
  hsd_json_append_member (text, "row");
  g_string_append_c (text, '[');
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_integer (text, numbers[i]);
    }
  hsd_json_append_item (text);
  hsd_json_append_string (text, entry->chance);
  append_bytes_item (text, entry->drawn);
  append_bytes_item (text, entry->intent);
  append_bytes_item (text, entry->story);
  g_string_append_c (text, ']');
  append_drawn (text, entry->drawn);
  if (story != NULL)
    append_story (text, story);
}

/* The public part of the throw of that entry as it is now: it may have been shown after it was made. NULL while it is hidden,
 * and of cards, which fill hands. */
static HsdStory *
find_public (HsdTable *table, const HsdStoreEntry *entry)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "SELECT last FROM throw WHERE telling = ?", "i", (gint64) entry->throw_id);
  g_auto (HsdStoreEntry) last = { 0 };
  g_autoptr (HsdStory) story = NULL;
  guint seq = 0;

  while (hsd_database_next (database, row, NULL))
    seq = sqlite3_column_int64 (row, 0);
  story = entry->throw_id != 0 && hsd_store_get (table->store, seq, &last, NULL) ? read_story (&last) : NULL;

  return story != NULL && HSD_SYSTEM_GET_CLASS (story->system)->luck != HSD_CARDS ? hsd_story_public (story) : NULL;
}

/* An undo names an entry and tells nothing of it; the words of players are for everybody. */
static gboolean
is_open (const HsdStoreEntry *entry)
{
  HsdIntentKind kind = hsd_intent_read_kind (entry->intent->data, entry->intent->len);

  return kind == HSD_INTENT_UNDO || kind == HSD_INTENT_WORD;
}

static void
append_leaf (GString *text, const HsdStoreEntry *entry, const HsdStory *shown)
{
  HsdChainHash leaf = hsd_store_entry_leaf (entry);
  HsdChainHash question = hsd_chain_commit (entry->salt, entry->intent);

  append_hex (text, "leaf", leaf.bytes, sizeof leaf.bytes);
  if (shown == NULL)
    return;

  append_number (text, "base", entry->base);
  append_hex (text, "question", question.bytes, sizeof question.bytes);
  append_drawn (text, entry->drawn);
  append_story (text, shown);
}

static gboolean
write_entry (HsdTable *table, guint seq, GString *text, GError **error)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (HsdStory) shown = NULL;

  if (!hsd_store_get (table->store, seq, &entry, error))
    {
      if (error != NULL && *error == NULL)
        hsd_store_fail_to_check (error);
      return FALSE;
    }

  shown = find_public (table, &entry);
  g_string_append_c (text, '{');
  append_number (text, "entry", seq);
  if (is_open (&entry))
    append_row (text, &entry);
  else
    append_leaf (text, &entry, shown);
  g_string_append (text, "}\n");

  return TRUE;
}

/* A session of the table. */
typedef struct
{
  gint64 id;
  guint first, last;
  HsdPromise promise;
} Session;

static gboolean
find_session (HsdTable *table, gint64 evening, Session *session)
{
  HsdDatabase *database = hsd_store_get_database (table->store);
  sqlite3_stmt *row = hsd_database_ask (database, NULL,
                                        "SELECT id, first, (SELECT max (seq) FROM entry WHERE entry.evening = evening.id) FROM evening "
                                        "WHERE CASE ?1 WHEN 0 THEN state = 1 ELSE id = ?1 END ORDER BY id DESC LIMIT 1",
                                        "i", evening);
  gboolean found = FALSE;

  while (hsd_database_next (database, row, NULL))
    {
      session->id = sqlite3_column_int64 (row, 0);
      session->first = sqlite3_column_int64 (row, 1);
      session->last = sqlite3_column_int64 (row, 2);
      found = session->last >= session->first && session->first > 0;
    }

  return found && hsd_table_read_promise (table, session->id, &session->promise) && session->promise.seed != NULL;
}

gboolean
hsd_receipt_write (HsdTable *table, gint64 evening, GString *text, GError **error)
{
  Session session = { 0 };
  HsdChainHash before;
  gboolean written = TRUE;

  g_return_val_if_fail (HSD_IS_TABLE (table), FALSE);

  if (!find_session (table, evening, &session) || !hsd_store_get_hash (table->store, session.first - 1, &before))
    {
      hsd_promise_clear (&session.promise);
      hsd_refuse_reason (error, "no-receipt", _("Only a session that is closed has a receipt."));
      return FALSE;
    }

  g_string_append_printf (text, BEGINNING "%d", VERSION);
  hsd_json_append_member (text, "promise");
  hsd_json_append_string (text, session.promise.commitment);
  hsd_json_append_member (text, "seed");
  hsd_json_append_string (text, session.promise.seed);
  append_number (text, "first", session.first);
  append_hex (text, "before", before.bytes, sizeof before.bytes);
  g_string_append (text, "}\n");
  for (guint seq = session.first; seq <= session.last && written; seq++)
    written = write_entry (table, seq, text, error);
  hsd_promise_clear (&session.promise);

  return written;
}

gboolean
hsd_receipt_open (HsdTable *table, guint seq, GString *text, GError **error)
{
  g_auto (HsdStoreEntry) entry = { 0 };

  g_return_val_if_fail (HSD_IS_TABLE (table), FALSE);

  if (seq == 0 || seq > hsd_store_length (table->store) || !hsd_store_get (table->store, seq, &entry, NULL))
    {
      hsd_refuse_reason (error, "no-receipt", _("There is no such entry."));
      return FALSE;
    }

  g_string_append_c (text, '{');
  append_number (text, "entry", seq);
  append_row (text, &entry);
  g_string_append (text, "}\n");

  return TRUE;
}

/* --- checking --- */

void
hsd_receipt_check_clear (HsdReceiptCheck *self)
{
  g_clear_pointer (&self->promise, g_free);
  g_clear_pointer (&self->head, g_free);
  g_clear_pointer (&self->message, g_free);
}

gboolean
hsd_receipt_is (const char *text)
{
  return g_str_has_prefix (text, BEGINNING);
}

typedef struct
{
  HsdReceiptCheck *check;
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  guint first;
  GArray *hashes; /* HsdChainHash: before the first entry, and of each */
} Checking;

G_GNUC_PRINTF (3, 4)
static gboolean
differ (Checking *self, guint seq, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->check->message = g_strdup_vprintf (format, args);
  va_end (args);
  self->check->seq = seq;

  return FALSE;
}

static gboolean
read_hex (const json_t *json, guint8 *bytes, gsize size)
{
  const char *hex = json_string_value (json);
  gsize read = 0;

  return hex != NULL && sodium_hex2bin (bytes, size, hex, strlen (hex), NULL, &read, NULL) == 0 && read == size;
}

/* A column of bytes, or null. */
static gboolean
read_column (const json_t *json, GByteArray **column)
{
  gsize length = json_string_length (json);
  GByteArray *bytes;

  if (json_is_null (json))
    return TRUE;
  if (!json_is_string (json) || length % 2 != 0 || length / 2 > LONGEST)
    return FALSE;

  bytes = *column = g_byte_array_new ();
  g_byte_array_set_size (bytes, length / 2);

  return length == 0 || read_hex (json, bytes->data, bytes->len);
}

static gboolean
read_row (const json_t *line, guint seq, HsdStoreEntry *entry)
{
  const json_t *row = json_object_get (line, "row");
  const json_t *salt = json_object_get (line, "salt");
  gint64 numbers[7];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (!json_is_integer (json_array_get (row, i)))
        return FALSE;
      numbers[i] = json_integer_value (json_array_get (row, i));
    }
  *entry = (HsdStoreEntry) {
    .seq = seq,
    .kind = numbers[0],
    .time = numbers[1],
    .rules = numbers[2],
    .evening = numbers[3],
    .throw_id = numbers[4],
    .motion = numbers[5],
    .base = numbers[6],
    .chance = g_strdup (json_string_value (json_array_get (row, 7))),
  };

  return json_array_size (row) == 11 && (salt == NULL || read_column (salt, &entry->salt)) && read_column (json_array_get (row, 8), &entry->drawn) &&
         read_column (json_array_get (row, 9), &entry->intent) && entry->intent != NULL && read_column (json_array_get (row, 10), &entry->story);
}

/* The numbers that the line says are those of the stream. */
static gboolean
check_numbers (Checking *self, guint seq, const json_t *drawn, guint base, const HsdChainHash *question)
{
  g_autoptr (HsdEntropy) stream = NULL;

  if (!json_is_array (drawn) || base + 1 < self->first || base >= seq)
    return differ (self, seq, "Entry %u cannot be read.", seq);

  stream = hsd_seed_stream (self->seed, &g_array_index (self->hashes, HsdChainHash, base + 1 - self->first), question, seq);
  for (gsize i = 0; i < json_array_size (drawn); i++)
    {
      const json_t *one = json_array_get (drawn, i);
      gint64 said = json_integer_value (json_array_get (one, 0));
      gint64 below = json_integer_value (json_array_get (one, 1));
      guint32 number = 0;

      if (below < 1 || below > G_MAXINT32)
        return differ (self, seq, "Entry %u cannot be read.", seq);
      if (json_is_true (json_array_get (one, 2)))
        {
          self->check->n_real++;
          continue;
        }
      hsd_entropy_below (stream, below, &number, NULL);
      if (said != number)
        return differ (self, seq, "Entry %u: number %u is %" G_GINT64_FORMAT ", and the seed gives %u.", seq, (guint) i + 1, said, number);
      self->check->n_virtual++;
    }
  if (json_array_size (drawn) > 0)
    self->check->n_shown++;

  return TRUE;
}

static gboolean
is_text (const json_t *line, const char *key, const char *text)
{
  return g_strcmp0 (json_string_value (json_object_get (line, key)), text) == 0;
}

/* What stands in the line for readers is what its columns say. */
static gboolean
check_words (Checking *self, const json_t *line, const HsdStoreEntry *entry)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autoptr (HsdStory) story = read_story (entry);
  json_t *drawn;
  gboolean same;

  append_drawn (text, entry->drawn);
  g_string_append_c (text, '}');
  drawn = json_loads (text->str, 0, NULL);
  same = json_equal (json_object_get (drawn, "drawn"), json_object_get (line, "drawn")) != 0;
  json_decref (drawn);
  if (story != NULL)
    same = same && is_text (line, "system", hsd_system_get_id (story->system)) && is_text (line, "character", story->character) &&
           is_text (line, "label", story->label) && is_text (line, "outcome", outcome_of (story));
  else
    same = same && entry->story == NULL && json_object_get (line, "outcome") == NULL;

  return same || differ (self, entry->seq, "Entry %u says one thing and holds another.", entry->seq);
}

static gboolean
check_row (Checking *self, const json_t *line, guint seq, HsdChainHash *leaf)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  HsdChainHash question;

  if (!read_row (line, seq, &entry))
    return differ (self, seq, "Entry %u cannot be read.", seq);

  *leaf = hsd_store_entry_leaf (&entry);
  self->check->n_undone += entry.kind == HSD_ENTRY_UNDO;
  question = hsd_chain_commit (entry.salt, entry.intent);

  return check_words (self, line, &entry) && check_numbers (self, seq, json_object_get (line, "drawn"), entry.base, &question);
}

static gboolean
check_leaf (Checking *self, const json_t *line, guint seq, HsdChainHash *leaf)
{
  const json_t *drawn = json_object_get (line, "drawn");
  HsdChainHash question;

  if (!read_hex (json_object_get (line, "leaf"), leaf->bytes, sizeof leaf->bytes))
    return differ (self, seq, "Entry %u cannot be read.", seq);
  if (drawn == NULL)
    {
      self->check->n_sealed++;
      return TRUE;
    }
  if (!read_hex (json_object_get (line, "question"), question.bytes, sizeof question.bytes))
    return differ (self, seq, "Entry %u cannot be read.", seq);

  return check_numbers (self, seq, drawn, (guint) CLAMP (json_integer_value (json_object_get (line, "base")), 0, MOST_ENTRIES), &question);
}

static gboolean
check_entry (Checking *self, const json_t *line)
{
  guint seq = self->first + self->check->n_entries;
  HsdChainHash leaf, hash;

  if (json_integer_value (json_object_get (line, "entry")) != seq)
    return differ (self, seq, "Entry %u is missing.", seq);
  if (json_object_get (line, "row") != NULL ? !check_row (self, line, seq, &leaf) : !check_leaf (self, line, seq, &leaf))
    return FALSE;

  hash = hsd_chain_link (&g_array_index (self->hashes, HsdChainHash, self->hashes->len - 1), &leaf);
  g_array_append_val (self->hashes, hash);
  self->check->n_entries++;

  return TRUE;
}

static gboolean
check_head (Checking *self, const json_t *line)
{
  const char *promise = json_string_value (json_object_get (line, "promise"));
  gint64 first = json_integer_value (json_object_get (line, "first"));
  HsdChainHash before;

  if (json_integer_value (json_object_get (line, "receipt")) != VERSION || promise == NULL || first < 1 || first > MOST_ENTRIES ||
      !read_hex (json_object_get (line, "seed"), self->seed, sizeof self->seed) ||
      !read_hex (json_object_get (line, "before"), before.bytes, sizeof before.bytes))
    return differ (self, 0, "This is no receipt of this version.");

  self->first = first;
  g_array_append_val (self->hashes, before);
  self->check->promise = g_strdup (promise);

  return hsd_commitment_is_kept (promise, self->seed) || differ (self, 0, "The seed does not match its hash.");
}

void
hsd_receipt_check (const char *text, HsdReceiptCheck *check)
{
  Checking self = { .check = check, .hashes = g_array_new (FALSE, FALSE, sizeof (HsdChainHash)) };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean good = TRUE;

  *check = (HsdReceiptCheck) { 0 };
  for (guint i = 0; lines[i] != NULL && good; i++)
    {
      json_t *line = *lines[i] != '\0' ? json_loads (lines[i], JSON_REJECT_DUPLICATES, NULL) : NULL;

      if (i == 0)
        good = check_head (&self, line);
      else if (*lines[i] != '\0')
        good = check_entry (&self, line);
      json_decref (line);
    }
  if (self.hashes->len > 0)
    check->head = hsd_bytes_in_words (g_array_index (self.hashes, HsdChainHash, self.hashes->len - 1).bytes, HSD_HEAD_WORDS);
  g_array_unref (self.hashes);
}
