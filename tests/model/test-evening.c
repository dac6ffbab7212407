/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Auditable chance: the hash before an evening, the seed after it, and the detection of later changes. */

#include "config.h"

#include <sys/stat.h>

#include <sodium.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/pack.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define POOL "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'difficulty':1,'bought_dice':0}}"
#define CLOSE "{'do':'evening','close':true}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static TestTable *
open_evening_table (const char *path)
{
  TestTable *table = test_table_open (path, NULL);

  table->table->clock = test_tell_hour;

  return table;
}

/* The seed at the end of an evening, in hexadecimal; NULL if none was open. */
static char *
close_evening (TestTable *table, char **commitment)
{
  g_autoptr (json_t) answer = test_table_must (table, CLOSE);
  json_t *evening = json_object_get (answer, "evening");

  g_assert_true (json_is_object (evening) || json_is_null (evening));
  if (commitment != NULL)
    *commitment = g_strdup (json_string_value (json_object_get (evening, "commitment")));

  return g_strdup (json_string_value (json_object_get (evening, "seed")));
}

/* --- the numbers --- */

/* The stream of an entry, made independently with libsodium. */
typedef struct
{
  guint32 words[256];
  guint next;
} Stream;

static void
stream_init (Stream *self, const char *seed, guint64 entry)
{
  guint8 key[crypto_stream_chacha20_KEYBYTES];
  guint8 nonce[crypto_stream_chacha20_NONCEBYTES];

  g_assert_cmpint (sodium_hex2bin (key, sizeof key, seed, strlen (seed), NULL, NULL, NULL), ==, 0);
  for (guint i = 0; i < sizeof nonce; i++)
    nonce[i] = entry >> (8 * i);
  crypto_stream_chacha20 ((guint8 *) self->words, sizeof self->words, nonce, key);
  self->next = 0;
}

/* A number below @n: the high half of word × n, unless the low half is under 2³² mod n. */
static guint
stream_below (Stream *self, guint n)
{
  for (;;)
    {
      guint64 product = (guint64) GUINT32_FROM_LE (self->words[self->next++]) * n;

      if ((guint32) product >= (G_GUINT64_CONSTANT (1) << 32) % n)
        return product >> 32;
    }
}

/* Every die that entry @seq threw, from the seed alone. Returns how many there were. */
static guint
check_entry (TestTable *table, const char *seed, guint seq)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (HsdStory) story = NULL;
  HsdUnpacker reader;
  Stream stream;
  GArray *numbers;
  guint n;

  g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
  if (entry.drawn == NULL || entry.kind != HSD_ENTRY_TEST)
    return 0;

  story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
  stream_init (&stream, seed, seq);
  reader = (HsdUnpacker) { entry.drawn->data, entry.drawn->data + entry.drawn->len, FALSE };
  numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  while (!hsd_unpack_end (&reader))
    {
      guint number = hsd_unpack_number (&reader);

      g_array_append_val (numbers, number);
    }

  n = numbers->len;
  for (guint i = 0; i < n; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, story->dice->len - n + i);
      guint number = g_array_index (numbers, guint, i);

      g_assert_cmpuint (number & 1, ==, 0);
      g_assert_cmpuint (stream_below (&stream, hsd_die_highest (die->kind) - hsd_die_lowest (die->kind) + 1), ==, number >> 1);
      g_assert_cmpint (die->face, ==, hsd_die_lowest (die->kind) + (int) (number >> 1));
    }
  g_array_unref (numbers);

  return n;
}

static void
test_numbers (void)
{
  g_autofree char *path = test_folder_name ("numbers.hasard");
  g_autofree char *seed = NULL;
  TestTable *table = open_evening_table (path);
  guint n = 0;

  for (guint i = 0; i < 30; i++)
    {
      must (table, LUCK);
      must (table, POOL);
      must (table, "{'do':'roll','system':'discordant','input':{'d':7,'challenge':3}}");
      must (table, "{'do':'undo'}");
      must (table, "{'do':'roll','system':'initiates','input':{'value':2,'threshold':7}}");
      if (i % 7 == 3)
        {
          test_table_reopen (&table, path, NULL);
          table->table->clock = test_tell_hour;
        }
    }

  seed = close_evening (table, NULL);
  for (guint seq = 1; seq <= hsd_store_length (table->table->store); seq++)
    n += check_entry (table, seed, seq);
  g_assert_cmpuint (n, >, 300);

  test_table_free (table);
}

/* --- the promise --- */

static sqlite3 *onlooker;
static guint n_asked;

typedef gboolean (*Fill) (HsdEntropy *self, guint8 *bytes, gsize size, GError **error);
static Fill real_fill;

/* When the first number is drawn, the hash can already be read by another process. */
static gboolean
watched_fill (HsdEntropy *self, guint8 *bytes, gsize size, GError **error)
{
  gboolean filled = real_fill (self, bytes, size, error);

  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM evening WHERE state = 0"), ==, 1);
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM entry WHERE drawn IS NOT NULL"), ==, n_asked);

  return filled;
}

static void
test_promise (void)
{
  g_autofree char *path = test_folder_name ("promise.hasard");
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  g_autofree char *file = NULL;
  g_autofree char *kept = NULL;
  TestTable *table = open_evening_table (path);
  HsdEntropyClass *klass = HSD_ENTROPY_GET_CLASS (table->table->evening);
  guint8 bytes[crypto_hash_sha256_BYTES];
  guint8 hash[crypto_hash_sha256_BYTES];
  char hex[2 * sizeof hash + 1];
  struct stat status;

  must (table, "{'do':'pools','gm':3}");
  onlooker = test_look (path);
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM evening"), ==, 0);
  g_assert_null (close_evening (table, NULL));

  real_fill = klass->fill;
  klass->fill = watched_fill;
  for (n_asked = 0; n_asked < 3; n_asked++)
    must (table, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'}}");
  klass->fill = real_fill;

  file = g_build_filename (g_getenv ("XDG_STATE_HOME"), "hasard", "evenings", hsd_evening_get_commitment (table->table->evening), NULL);
  g_assert_cmpint (stat (file, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_true (g_file_get_contents (file, &kept, NULL, NULL));
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM evening WHERE seed IS NOT NULL"), ==, 0);

  seed = close_evening (table, &commitment);
  g_assert_nonnull (strstr (kept, seed));
  g_assert_cmpint (stat (file, &status), !=, 0);
  sodium_hex2bin (bytes, sizeof bytes, seed, strlen (seed), NULL, NULL, NULL);
  crypto_hash_sha256 (hash, bytes, sizeof bytes);
  g_assert_cmpstr (sodium_bin2hex (hex, sizeof hex, hash, sizeof hash), ==, commitment);

  /* Neither undone nor counted, and only once. */
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, 4);
  g_assert_null (close_evening (table, NULL));
  test_table_must_not (table, "{'do':'evening','close':false}", "out-of-range", NULL);

  sqlite3_close (onlooker);
  test_table_free (table);
}

static void
test_quiet_hours (void)
{
  static const struct
  {
    gint64 pause;
    gboolean another;
  } pauses[] = {
    { HSD_EVENING_QUIET_MS - 1000, FALSE }, { HSD_EVENING_QUIET_MS - 1000, FALSE }, { HSD_EVENING_QUIET_MS + 1000, TRUE },
    { -5000, FALSE },                       { 4 * HSD_EVENING_QUIET_MS, TRUE },
  };
  g_autofree char *path = test_folder_name ("quiet.hasard");
  TestTable *table = open_evening_table (path);
  g_autoptr (GHashTable) promises = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_evenings = 1;

  must (table, LUCK);
  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    {
      g_hash_table_add (promises, g_strdup (hsd_evening_get_commitment (table->table->evening)));
      test_hour += pauses[i].pause;
      if (i % 2 == 0)
        {
          test_table_reopen (&table, path, NULL);
          table->table->clock = test_tell_hour;
        }
      must (table, LUCK);
      n_evenings += pauses[i].another;
      g_assert_cmpint (hsd_evening_get_id (table->table->evening), ==, n_evenings);
      g_assert_true (g_hash_table_contains (promises, hsd_evening_get_commitment (table->table->evening)) == !pauses[i].another);
    }
  test_table_free (table);
}

/* --- verifying --- */

/* The audits of a table in one line: a letter for each evening, and the entry that differs. */
static char *
audit (const char *path, guint *n_outside)
{
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, n_outside, &error);
  GString *told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *one = &g_array_index (audits, HsdAudit, i);

      g_string_append_c (told, "OLGW"[one->result]);
      if (one->result == HSD_AUDIT_WRONG)
        g_string_append_printf (told, "%u", one->seq);
      g_assert_true ((one->result == HSD_AUDIT_WRONG) == (one->message != NULL));
    }
  test_table_free (table);

  return g_string_free (told, FALSE);
}

static void
assert_audit (const char *path, const char *want)
{
  guint n_outside;
  g_autofree char *told = audit (path, &n_outside);

  g_assert_cmpstr (told, ==, want);
}

/* Entries: 1 pools; 2–4 a pool and its choices; 5 real luck; 6 undo; 7 cards; 8 played; 9 destiny;
 * 10 luck half-way; 11 undo of it; 12 redo. Then the evening is closed. */
static const char *const evening[] = {
  "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'tarot':{'cards':[1,2,3]}}",
  POOL,
  "{'do':'choose','choice':'reroll','dice':[0]}",
  "{'do':'pools','group':4,'gm':11}",
  "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'},'faces':[96]}",
  "{'do':'undo'}",
  "{'do':'roll','system':'tarot','character':'Ondine','input':{'difficulty':7,'modifier':2}}",
  "{'do':'choose','choice':'play','card':2}",
  "{'do':'choose','choice':'destiny'}",
  "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'agility'}}",
  "{'do':'undo'}",
  "{'do':'redo'}",
};

static char *
make_evening (const char *name)
{
  char *path = test_folder_name (name);
  TestTable *table = open_evening_table (path);

  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    must (table, evening[i]);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, G_N_ELEMENTS (evening));
  g_free (close_evening (table, NULL));
  test_table_free (table);

  return path;
}

/* Settings of the scene are entries too, and throws in it can be replayed. */
static void
test_scene (void)
{
  g_autofree char *path = test_folder_name ("scene.hasard");
  TestTable *table = open_evening_table (path);
  g_autoptr (HsdRecord) standing = hsd_record_new (hsd_standing_fields);

  hsd_record_set (standing, HSD_STANDING_SECRET, TRUE);
  g_assert_true (hsd_table_set_scene (table->table, standing, NULL));
  must (table, "{'do':'undo'}");
  must (table, POOL);
  g_free (close_evening (table, NULL));
  test_table_free (table);
  assert_audit (path, "G");
}

static void
test_good (void)
{
  g_autofree char *path = make_evening ("good.hasard");
  TestTable *table = test_table_open (path, NULL);
  guint n_outside;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, &n_outside, NULL);
  const HsdAudit *one = &g_array_index (audits, HsdAudit, 0);

  g_assert_cmpuint (audits->len, ==, 1);
  g_assert_cmpstr (one->message, ==, NULL);
  g_assert_cmpint (one->result, ==, HSD_AUDIT_GOOD);
  g_assert_cmpuint (one->n_real, ==, 1);
  g_assert_cmpuint (one->n_virtual, >=, 6);
  g_assert_cmpuint (one->n_entries, ==, G_N_ELEMENTS (evening) + 1 - one->first);
  g_assert_cmpuint (n_outside, ==, 0);
  test_table_free (table);
}

/* --- and what was changed since --- */

static void
reseal (GByteArray *bytes)
{
  g_byte_array_set_size (bytes, bytes->len - 4);
  hsd_pack_seal (bytes, 0);
}

static void
write_blob (const char *path, const char *sql, GByteArray *bytes)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *row = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &row, NULL), ==, SQLITE_OK);
  sqlite3_bind_blob (row, 1, bytes->data, bytes->len, SQLITE_STATIC);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_DONE);
  sqlite3_finalize (row);
  sqlite3_close (database);
  test_reseal (path);
}

/* Changes a face of the last die in the story of an entry, with a valid checksum. */
static void
change_face (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (HsdStory) story = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  HsdDie *die;

  g_assert_true (hsd_store_get (table->table->store, 2, &entry, NULL));
  test_table_free (table);
  story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
  die = &g_array_index (story->dice, HsdDie, story->dice->len - 1);
  die->face = die->face == 1 ? 2 : 1;
  hsd_story_pack (story, bytes);
  write_blob (path, "UPDATE entry SET story = ? WHERE seq = 2", bytes);
}

static void
change_drawn (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };

  g_assert_true (hsd_store_get (table->table->store, 3, &entry, NULL));
  test_table_free (table);
  entry.drawn->data[0] ^= 4;
  write_blob (path, "UPDATE entry SET drawn = ? WHERE seq = 3", entry.drawn);
}

/* Changes the last byte before the seal: an argument of the intent. */
static void
change_intent (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };

  g_assert_true (hsd_store_get (table->table->store, 8, &entry, NULL));
  test_table_free (table);
  for (guint i = entry.intent->len - 6; i < entry.intent->len - 4; i++)
    if (entry.intent->data[i] == 4)
      entry.intent->data[i] = 2;
  reseal (entry.intent);
  write_blob (path, "UPDATE entry SET intent = ? WHERE seq = 8", entry.intent);
}

/* Changes the points in the current state. */
static void
change_points (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_autofree char *other = test_folder_name ("points.hasard");
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_table_save_copy (table->table, other, &error));
  test_table_free (table);
  table = open_evening_table (other);
  must (table, "{'do':'character','name':'Ondine','update':true,'luck':{'luck_points':2}}");
  test_table_free (table);
  {
    g_autofree char *sql = g_strdup_printf ("ATTACH '%s' AS o; UPDATE part SET bytes = (SELECT bytes FROM o.part WHERE slot = 1 AND "
                                            "until IS NULL) WHERE slot = 1 AND until IS NULL", other);

    test_tamper (path, sql);
  }
}

static const struct
{
  const char *name;
  void (*change) (const char *path);
  const char *sql;
  const char *want; /* as audit() writes it; NULL: wrong at any entry of the evening */
} tamperings[] = {
  { "nothing", NULL, "SELECT 1", "G" },
  { "face", change_face, NULL, "W2" },
  { "drawn", change_drawn, NULL, "W3" },
  { "intent", change_intent, NULL, "W8" },
  { "points", change_points, NULL, "W12" },
  { "chance", NULL, "UPDATE entry SET chance = '1/3' WHERE seq = 2", "W2" },
  { "chance-of-redo", NULL, "UPDATE entry SET chance = '1/3' WHERE seq = 12", "W12" },
  { "no-chance", NULL, "UPDATE entry SET chance = NULL WHERE seq = 10", "W10" },
  { "removed", NULL, "DELETE FROM entry WHERE seq = 7", "W7" },
  { "removed-last", NULL, "DELETE FROM entry WHERE seq = 12", "W11" },
  { "other-evening", NULL, "UPDATE entry SET evening = 0 WHERE seq = 9", NULL },
  { "cancelled", NULL, "UPDATE entry SET cancelled = 1 WHERE seq = 9", "W9" },
  { "not-cancelled", NULL, "UPDATE entry SET cancelled = 0 WHERE seq = 5", "W5" },
  { "kind", NULL, "UPDATE entry SET kind = 2 WHERE seq = 9", "W9" },
  { "telling", NULL, "UPDATE entry SET telling = 2 WHERE seq = 8", "W8" },
  { "rules", NULL, "UPDATE entry SET rules = 2 WHERE seq = 4", "W4" },
  { "no-story", NULL, "UPDATE entry SET story = NULL WHERE seq = 9", "W9" },
  { "seed", NULL, "UPDATE evening SET seed = zeroblob(32)", "W2" },
  { "commitment", NULL, "UPDATE evening SET commitment = zeroblob(32)", "W2" },
  { "snapshot", NULL, "DELETE FROM snapshot", "W2" },
  { "swapped", NULL, "UPDATE entry SET drawn = (SELECT drawn FROM entry WHERE seq = 10) WHERE seq = 5", "W5" },
};

static void
test_tampered (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *path = make_evening ("tampered.hasard");
  guint n_outside;
  g_autofree char *told = NULL;

  if (tamperings[i].change != NULL)
    tamperings[i].change (path);
  else
    test_tamper (path, tamperings[i].sql);

  told = audit (path, &n_outside);
  if (tamperings[i].want != NULL)
    g_assert_cmpstr (told, ==, tamperings[i].want);
  else
    g_assert_true (g_str_has_prefix (told, "W"));
}

/* --- evenings that cannot be verified --- */

static void
test_open_and_lost (void)
{
  g_autofree char *path = test_folder_name ("lost.hasard");
  g_autofree char *moved = test_folder_name ("moved.hasard");
  TestTable *table = open_evening_table (path);

  must (table, LUCK);
  test_table_free (table);
  assert_audit (path, "O");

  /* Moved while its evening was open: the seed belongs to the old path. */
  g_assert_cmpint (rename (path, moved), ==, 0);
  assert_audit (moved, "L");
  table = open_evening_table (moved);
  must (table, LUCK);
  g_free (close_evening (table, NULL));
  test_table_free (table);
  assert_audit (moved, "LG");
}

/* Undo goes back to a state before the evening, and redo returns. */
static void
test_before_the_evening (void)
{
  g_autofree char *path = test_folder_name ("before.hasard");
  TestTable *table = open_evening_table (path);

  must (table, "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6}}");
  must (table, POOL);
  g_free (close_evening (table, NULL));
  must (table, "{'do':'pools','gm':7}");
  must (table, LUCK);
  for (guint i = 0; i < 4; i++)
    must (table, "{'do':'undo'}");
  for (guint i = 0; i < 3; i++)
    must (table, "{'do':'redo'}");
  must (table, "{'do':'undo'}");
  must (table, LUCK);
  must (table, "{'do':'undo'}");
  g_free (close_evening (table, NULL));
  test_table_free (table);
  assert_audit (path, "GG");
}

static void
test_outside (void)
{
  g_autofree char *path = test_folder_name ("outside.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, entropy);
  g_autofree char *told = NULL;
  guint n_outside;

  must (table, LUCK);
  must (table, "{'do':'pools','gm':7}");
  must (table, POOL);
  test_table_free (table);
  table = open_evening_table (path);
  must (table, LUCK);
  g_free (close_evening (table, NULL));
  test_table_free (table);
  told = audit (path, &n_outside);
  g_assert_cmpstr (told, ==, "G");
  g_assert_cmpuint (n_outside, ==, 2);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  test_folder_init ();
  g_test_add_func ("/evening/numbers", test_numbers);
  g_test_add_func ("/evening/promise", test_promise);
  g_test_add_func ("/evening/quiet-hours", test_quiet_hours);
  g_test_add_func ("/evening/good", test_good);
  g_test_add_func ("/evening/scene", test_scene);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *name = g_strconcat ("/evening/tampered/", tamperings[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_tampered);
    }
  g_test_add_func ("/evening/open-and-lost", test_open_and_lost);
  g_test_add_func ("/evening/before", test_before_the_evening);
  g_test_add_func ("/evening/outside", test_outside);

  result = g_test_run ();
  test_folder_remove ();

  return result;
}
