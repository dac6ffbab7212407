/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Packing and unpacking stories, and invalid bytes. */

#include "config.h"

#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "suite.h"
#include "support.h"

/* One of this many, where all would take too long. */
#define FEW 8

/* --- there and back --- */

static char *
story_text (const HsdStory *story)
{
  g_autoptr (json_t) json = TEST_JSON (hsd_json_append_test, story);

  return test_json_text (json);
}

/* A story that came from play can always be read again. */
static void
assert_valid (const HsdState *state)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdRecord *shared = hsd_state_get_shared (state, hsd_registry_get (i));

      g_assert_true (shared == NULL || hsd_record_is_valid (shared));
    }

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);

      g_assert_true (hsd_record_is_valid (hsd_character_get_base (character)));
      for (guint j = 0; j < hsd_character_n_sheets (character); j++)
        if (hsd_character_get_sheet (character, j) != NULL)
          g_assert_true (hsd_record_is_valid (hsd_character_get_sheet (character, j)));
    }
}

static void
round_trip (TestTable *table, json_t *answer, gpointer data)
{
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  GHashTable *stories = data;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GByteArray) again = g_byte_array_new ();
  g_autoptr (HsdStory) back = NULL;
  g_autofree char *text = NULL;
  g_autofree char *back_text = NULL;

  assert_valid (hsd_table_get_state (table->table));
  if (story == NULL)
    return;

  hsd_story_pack (story, bytes);
  back = hsd_story_unpack (bytes->data, bytes->len, hsd_registry_find);
  g_assert_nonnull (back);
  hsd_story_pack (back, again);
  g_assert_cmpmem (bytes->data, bytes->len, again->data, again->len);

  text = story_text (story);
  back_text = story_text (back);
  g_assert_cmpstr (back_text, ==, text);
  g_assert_cmpstr (back->character, ==, story->character);
  g_assert_true (hsd_record_equal (back->input, story->input));
  g_assert_true (hsd_record_equal (back->facts, story->facts));
  g_assert_cmpint (back->visibility, ==, story->visibility);

  if (stories != NULL)
    g_hash_table_add (stories, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
}

/* Each story of one vector in @stride, once; the vectors themselves are tested elsewhere. */
static GHashTable *
pack_vectors (guint stride)
{
  g_autoptr (GPtrArray) vectors = test_vectors_load ();
  GHashTable *stories = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < vectors->len; i += stride)
    {
      g_autofree char *unused = test_vector_play (g_ptr_array_index (vectors, i), round_trip, stories);
    }

  return stories;
}

static void
test_round_trip (void)
{
  g_autoptr (GHashTable) stories = pack_vectors (3);

  g_assert_cmpuint (g_hash_table_size (stories), >, 200);
}

/* The history returns every test as it was. */
typedef struct
{
  GPtrArray *told; /* char*, owned: one per entry */
  guint lines_left;
} Chronicle;

static void
compare_history (TestTable *table, json_t *answer, gpointer data)
{
  Chronicle *chronicle = data;
  guint length = json_integer_value (test_json_at (answer, "table.history_length"));
  g_autoptr (json_t) history = NULL;
  json_t *entry;
  size_t i;

  if (json_is_true (json_object_get (answer, "ok")) && length == chronicle->told->len + 1)
    g_ptr_array_add (chronicle->told, test_json_text (json_object_get (answer, "test")));
  if (--chronicle->lines_left > 0)
    return;

  history = test_table_must (table, "{'do':'history'}");
  g_assert_cmpuint (json_array_size (json_object_get (history, "history")), ==, chronicle->told->len);
  json_array_foreach (json_object_get (history, "history"), i, entry)
    if (json_object_get (entry, "test") != NULL)
      {
        g_autofree char *text = test_json_text (json_object_get (entry, "test"));

        g_assert_cmpstr (text, ==, g_ptr_array_index (chronicle->told, i));
      }
}

static void
test_history (void)
{
  g_autoptr (GPtrArray) vectors = test_vectors_load ();

  for (guint i = 0; i < vectors->len; i += FEW)
    {
      const TestVector *vector = g_ptr_array_index (vectors, i);
      g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
      Chronicle chronicle = { told, vector->lines->len };
      g_autofree char *unused = test_vector_play (vector, compare_history, &chronicle);
    }
}

/* --- bytes that are no story --- */

/* A use of a story made from arbitrary bytes; sanitizers watch. */
typedef void (*Use) (HsdStory *story);

/* Goes on with a story as if it were the last test of a table: accepted or refused, as it comes. */
static void
use_further (HsdStory *story)
{
  static const char *const lines[] = {
    "{'do':'choose','choice':'appeal','gm_agrees':true}",
    "{'do':'choose','choice':'reroll','dice':[0]}",
    "{'do':'choose','choice':'spend','on':'information'}",
    "{'do':'choose','choice':'spend','on':'damage','amount':1}",
    "{'do':'choose','choice':'combat-dice','count':2}",
    "{'do':'choose','choice':'reroll-combat','dice':[0]}",
    "{'do':'choose','choice':'play','card':1}",
    "{'do':'choose','choice':'lend','character':'Ada','card':1}",
    "{'do':'odds','system':'tarot','input':{}}",
    "{'do':'choose','choice':'destiny'}",
    "{'do':'choose','choice':'reveal','threshold':4}",
    "{'do':'choose','choice':'negotiate','price':'high','agreed':true}",
    "{'do':'choose','choice':'refuse'}",
    "{'do':'show'}",
    "{'do':'roll','system':'discordant','input':{}}",
  };
  g_autoptr (TestTable) table = test_table_new (1);
  HsdState *state;

  json_decref (test_table_must (table, "{'do':'character','name':'Ada','luck':{},'2d20':{},'tarot':{}}"));
  state = (HsdState *) hsd_table_get_state (table->table);
  state->story = hsd_story_copy (story);
  hsd_story_refresh (state->story, state);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    json_decref (test_table_say (table, lines[i]));
}

/* Uses a story as a window and the protocol do: explains, shows and packs it, and continues. */
static void
use_told (HsdStory *story)
{
  g_autofree char *text = story_text (story);
  g_autoptr (HsdTest) test = hsd_test_new (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);
  g_autoptr (HsdStory) shown = hsd_story_public (story);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdStory) back = NULL;
  g_autofree char *back_text = NULL;

  g_assert_true ((verdict != NULL) == (hsd_story_outcome (story) >= 0));
  if (shown != NULL)
    {
      g_autoptr (HsdPublicView) view = hsd_public_view_of_story (story, NULL);
      g_autoptr (json_t) json = TEST_JSON (hsd_json_append_stage, view);

      g_assert_false (json_is_null (json));
    }

  hsd_story_pack (story, bytes);
  back = hsd_story_unpack (bytes->data, bytes->len, hsd_registry_find);
  g_assert_nonnull (back);
  back_text = story_text (back);
  g_assert_cmpstr (back_text, ==, text);
  g_assert_true (hsd_record_equal (back->input, story->input));
  g_assert_true (hsd_record_equal (back->facts, story->facts));

  use_further (back);
}

/* Whether the bytes were accepted. */
static gboolean
use_bytes (const guint8 *bytes, gsize size, Use use)
{
  g_autofree guint8 *alone = g_memdup2 (bytes, size); /* so that reading beyond it is seen */
  g_autoptr (HsdStory) story = hsd_story_unpack (alone, size, hsd_registry_find);

  if (story == NULL)
    return FALSE;

  use (story);
  return TRUE;
}

/* FNV-1a at the end, the lowest byte first: forged stories get a valid seal. */
#define SEAL_BYTES 4

static void
seal (guint8 *bytes, gsize size)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < size - SEAL_BYTES; i++)
    sum = (sum ^ bytes[i]) * 16777619u;
  for (guint i = 0; i < SEAL_BYTES; i++)
    bytes[size - SEAL_BYTES + i] = sum >> (8 * i);
}

/* Checks that forged stories have a valid seal; otherwise all of them would be refused for it. */
static void
test_seal (void)
{
  g_autoptr (GHashTable) stories = pack_vectors (FEW);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, stories);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (key, &size);
      g_autofree guint8 *copy = g_memdup2 (bytes, size);

      seal (copy, size);
      g_assert_cmpmem (copy, size, bytes, size);
    }
}

static void
test_truncated (void)
{
  g_autoptr (GHashTable) stories = pack_vectors (FEW);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, stories);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (key, &size);

      for (gsize cut = 0; cut < size; cut++)
        {
          g_autofree guint8 *alone = g_memdup2 (bytes, cut);
          HsdStory *story = hsd_story_unpack (alone, cut, hsd_registry_find);

          g_assert_null (story);
        }
    }
}

/* As a number, about 10¹³: longer than any file. */
static const guint8 huge[] = { 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0x05 };

static void
spoil_bytes (Use use, guint n_flips, gboolean forged)
{
  g_autoptr (GHashTable) stories = pack_vectors (FEW);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  GHashTableIter iter;
  guint believed = 0;
  gpointer key;

  g_hash_table_iter_init (&iter, stories);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (key, &size);

      for (guint i = 0; i < n_flips; i++)
        {
          g_autofree guint8 *copy = g_memdup2 (bytes, size);
          gsize length = forged && i % 4 == 0 ? (gsize) g_rand_int_range (rand, SEAL_BYTES + 1, size) : size;
          gsize open = forged ? length - SEAL_BYTES : length;

          for (guint flips = 1 + i % 3; flips > 0; flips--)
            copy[g_rand_int_range (rand, 0, open)] ^= 1 << g_rand_int_range (rand, 0, 8);
          if (forged && i % 4 == 1)
            memcpy (copy + g_rand_int_range (rand, 0, length - sizeof huge), huge, sizeof huge);
          if (forged)
            seal (copy, length);
          believed += use_bytes (copy, length, use);
        }
    }

  /* If every forgery were refused, accepted ones would not be tested. */
  g_assert_true (!forged || believed > g_hash_table_size (stories) / 8);
}

static void
flip_bytes (Use use, guint n_flips)
{
  spoil_bytes (use, n_flips, FALSE);
}

static void
forge_bytes (Use use, guint n_flips)
{
  spoil_bytes (use, n_flips, TRUE);
}

/* A valid beginning makes it more likely that the noise is accepted. */
static void
read_noise (Use use, guint n_rounds)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < n_rounds; i++)
    {
      guint8 bytes[64] = { 2, 2 * 4, 'l', 'u', 'c', 'k' };

      for (guint j = i % 2 == 0 ? 6 : 0; j < sizeof bytes; j++)
        bytes[j] = g_rand_int (rand);
      use_bytes (bytes, g_rand_int_range (rand, 0, sizeof bytes + 1), use);
    }
}

static const struct
{
  const char *path;
  void (*spoil) (Use use, guint n);
  Use use;
  guint n;
  guint n_slow;
} spoils[] = {
  { "/story/flipped/told", flip_bytes, use_told, 40, 2000 },
  { "/story/forged/told", forge_bytes, use_told, 10, 2000 },
  { "/story/noise", read_noise, use_told, 20000, 5000000 },
};

/* Passed by environment, since the child does not get the arguments of its parent. */
#define SLOW "TEST_STORY_SLOW"

/* In a child process, since a bad byte may crash it. */
static void
test_spoilt (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  if (g_test_subprocess ())
    {
      spoils[i].spoil (spoils[i].use, g_getenv (SLOW) != NULL ? spoils[i].n_slow : spoils[i].n);
      return;
    }

  if (g_test_slow ())
    g_setenv (SLOW, "1", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  if (!g_test_trap_has_passed ())
    {
      g_test_message ("the child that used spoilt bytes did not live");
      g_test_fail ();
    }
}

HSD_SUITE (story)
{
  g_test_add_func ("/story/round-trip", test_round_trip);
  g_test_add_func ("/story/history", test_history);
  g_test_add_func ("/story/seal", test_seal);
  g_test_add_func ("/story/truncated", test_truncated);
  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    g_test_add_data_func (spoils[i].path, GUINT_TO_POINTER (i), test_spoilt);
}
