/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Auditable chance: the hash before an evening, and the seed after it. */

#include "config.h"

#include <sys/stat.h>

#include <sodium.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/pack.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

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

/* The key is the hash of the seed, the hash of the history before the request, and that of the request with its salt. */
static void
stream_init (Stream *self, TestTable *table, const char *seed, const HsdStoreEntry *entry)
{
  g_autoptr (GByteArray) bound = g_byte_array_new ();
  guint8 secret[32];
  guint8 key[crypto_stream_chacha20_KEYBYTES];
  guint8 nonce[crypto_stream_chacha20_NONCEBYTES];
  HsdChainHash before;
  HsdChainHash question = hsd_chain_commit (entry->salt, entry->intent);

  g_assert_cmpint (sodium_hex2bin (secret, sizeof secret, seed, strlen (seed), NULL, NULL, NULL), ==, 0);
  g_assert_true (hsd_store_get_hash (table->table->store, entry->base, &before));
  g_byte_array_append (bound, secret, sizeof secret);
  g_byte_array_append (bound, before.bytes, sizeof before.bytes);
  g_byte_array_append (bound, question.bytes, sizeof question.bytes);
  crypto_generichash (key, sizeof key, bound->data, bound->len, NULL, 0);
  for (guint i = 0; i < sizeof nonce; i++)
    nonce[i] = (guint64) entry->seq >> (8 * i);
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
  HsdDraw drawn;
  Stream stream;
  GArray *numbers;
  guint n;

  g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
  if (entry.drawn == NULL || entry.kind != HSD_ENTRY_TEST)
    return 0;

  story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
  stream_init (&stream, table, seed, &entry);
  reader = (HsdUnpacker) { entry.drawn->data, entry.drawn->data + entry.drawn->len, FALSE };
  numbers = g_array_new (FALSE, FALSE, sizeof (HsdDraw));
  while (hsd_draw_read (&reader, &drawn))
    g_array_append_val (numbers, drawn);

  n = numbers->len;
  for (guint i = 0; i < n; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, story->dice->len - n + i);
      const HsdDraw *one = &g_array_index (numbers, HsdDraw, i);

      g_assert_false (one->real);
      g_assert_cmpuint (one->below, ==, hsd_die_highest (die->kind) - hsd_die_lowest (die->kind) + 1);
      g_assert_cmpuint (stream_below (&stream, one->below), ==, one->number);
      g_assert_cmpint (die->face, ==, hsd_die_lowest (die->kind) + (int) one->number);
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

/* Who reads the seed can foretell the next roll, but not after a word of a player, or after any other entry. */
static void
test_foretold (void)
{
  static const char *const between[] = { NULL, "{'do':'word','who':'Ana','word':'girafe'}", "{'do':'pools','group':3}" };
  g_autofree char *path = test_folder_name ("foretold.hasard");
  g_autofree char *seed = NULL;
  guint32 foretold[G_N_ELEMENTS (between)][4];
  guint32 drawn[G_N_ELEMENTS (between)][4];
  TestTable *table = open_evening_table (path);
  guint seqs[G_N_ELEMENTS (between)];

  must (table, "{'do':'pools','group':1}");
  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    {
      seqs[i] = hsd_store_length (table->table->store);
      if (between[i] != NULL)
        must (table, between[i]);
      must (table, "{'do':'roll','system':'free','input':{'expression':'4d20'}}");
    }
  seed = close_evening (table, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };
      HsdUnpacker reader;
      HsdDraw one;
      Stream stream;

      g_assert_true (hsd_store_get (table->table->store, seqs[i] + (between[i] != NULL ? 2 : 1), &entry, NULL));
      reader = (HsdUnpacker) { entry.drawn->data, entry.drawn->data + entry.drawn->len, FALSE };
      for (guint j = 0; hsd_draw_read (&reader, &one); j++)
        drawn[i][j] = one.number;
      /* As the history was when it was foretold. */
      entry.base = seqs[i];
      stream_init (&stream, table, seed, &entry);
      for (guint j = 0; j < 4; j++)
        foretold[i][j] = stream_below (&stream, 20);
      g_assert_true ((memcmp (foretold[i], drawn[i], sizeof drawn[i]) == 0) == (between[i] == NULL));
    }
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
check_promise (const char *commitment, const char *seed)
{
  guint8 bytes[crypto_hash_sha256_BYTES];
  guint8 hash[crypto_hash_sha256_BYTES];
  char hex[2 * sizeof hash + 1];

  sodium_hex2bin (bytes, sizeof bytes, seed, strlen (seed), NULL, NULL, NULL);
  crypto_hash_sha256 (hash, bytes, sizeof bytes);
  g_assert_cmpstr (sodium_bin2hex (hex, sizeof hex, hash, sizeof hash), ==, commitment);
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
  check_promise (commitment, seed);

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

/* The state before an evening is kept, and those before it that are gone back to; what it made itself is made again. */
static void
test_snapshots (void)
{
  g_autofree char *path = test_folder_name ("snapshots.hasard");
  TestTable *table = open_evening_table (path);

  must (table, "{'do':'pools','gm':3}");
  must (table, LUCK);
  must (table, LUCK);
  test_table_reopen (&table, path, NULL);
  table->table->clock = test_tell_hour;
  onlooker = test_look (path);
  must (table, "{'do':'undo'}");
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM snapshot"), ==, 1);
  must (table, "{'do':'undo'}");
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM snapshot"), ==, 2);
  must (table, "{'do':'redo'}");
  must (table, "{'do':'redo'}");
  g_assert_cmpint (test_look_number (onlooker, "SELECT count(*) FROM snapshot"), ==, 2);
  sqlite3_close (onlooker);
  test_table_free (table);
}

/* The stage shows the hash in words before the first roll, and no more after it. */
static void
test_shown (void)
{
  g_autofree char *path = test_folder_name ("shown.hasard");
  g_autofree char *commitment = NULL;
  g_autofree char *words = NULL;
  g_autofree char *seed = NULL;
  TestTable *table = open_evening_table (path);
  HsdPublicStage *stage = hsd_table_get_stage (table->table);
  g_auto (GStrv) each = NULL;

  must (table, "{'do':'pools','gm':3}");
  g_assert_true (hsd_table_awaits_promise (table->table));
  g_assert_null (hsd_table_get_commitment (table->table));
  g_assert_true (hsd_table_show_promise (table->table, TRUE, NULL));
  words = g_strdup (hsd_public_stage_get_picture (stage)->caption);
  each = g_strsplit (words, " ", -1);
  g_assert_cmpuint (g_strv_length (each), ==, 12);

  test_table_reopen (&table, path, NULL);
  table->table->clock = test_tell_hour;
  stage = hsd_table_get_stage (table->table);
  must (table, "{'do':'pools','gm':4}");
  g_assert_true (hsd_table_show_promise (table->table, TRUE, NULL));
  g_assert_cmpstr (hsd_public_stage_get_picture (stage)->caption, ==, words);
  must (table, LUCK);
  g_assert_null (hsd_public_stage_get_picture (stage));
  g_assert_false (hsd_table_awaits_promise (table->table));

  g_assert_true (hsd_table_show_promise (table->table, TRUE, NULL));
  g_assert_cmpstr (hsd_public_stage_get_picture (stage)->caption, ==, words);
  commitment = g_strdup (hsd_public_stage_get_picture (stage)->promise);
  seed = close_evening (table, NULL);
  g_assert_null (hsd_public_stage_get_picture (stage));
  check_promise (commitment, seed);
  test_table_free (table);
}

HSD_SUITE (evening)
{
  g_test_add_func ("/evening/numbers", test_numbers);
  g_test_add_func ("/evening/foretold", test_foretold);
  g_test_add_func ("/evening/promise", test_promise);
  g_test_add_func ("/evening/shown", test_shown);
  g_test_add_func ("/evening/quiet-hours", test_quiet_hours);
  g_test_add_func ("/evening/snapshots", test_snapshots);
}
