/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sources of chance; that of the kernel has a test of its own. */

#include "config.h"

#include <sodium.h>

#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

/* --- the reduction, word by word --- */

/* Counts the results of every word of @bits bits. */
static void
check_reduction (guint bits, guint32 n)
{
  guint32 size = 1u << bits;
  g_autofree guint32 *counts = g_new0 (guint32, n);
  guint32 rejected = 0;

  for (guint32 word = 0; word < size; word++)
    {
      guint32 value = G_MAXUINT32;

      if (hsd_entropy_reduce (word, bits, n, &value))
        {
          g_assert_cmpuint (value, <, n);
          counts[value]++;
        }
      else
        {
          rejected++;
        }
    }

  for (guint32 value = 0; value < n; value++)
    g_assert_cmpuint (counts[value], ==, size / n);

  g_assert_cmpuint (rejected, ==, size % n);
  g_assert_cmpuint (rejected, <, n);
}

static void
test_reduce_8 (void)
{
  for (guint32 n = 1; n <= 256; n++)
    check_reduction (8, n);
}

static void
test_reduce_16 (void)
{
  static const guint32 more[] = { 101,  127,  128,   255,   256,   257,   1000,  1024,
                                   4095, 4096, 10007, 32767, 32768, 32769, 65535, 65536 };

  for (guint32 n = 1; n <= 100; n++)
    check_reduction (16, n);
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    check_reduction (16, more[i]);
}

/* Of 32 bits, only the first and last words and some others are tried. */
static void
test_reduce_32 (void)
{
  static const struct
  {
    guint32 word;
    guint32 n;
    gboolean kept;
    guint32 value;
  } words[] = {
    { 0, 1, TRUE, 0 },
    { G_MAXUINT32, 1, TRUE, 0 },
    { 0, 6, FALSE, 0 },
    { 1, 6, TRUE, 0 },
    { 715827882, 6, TRUE, 0 },
    { 715827883, 6, FALSE, 0 }, /* 6 × it passes 2^32 by 2, and 2^32 mod 6 is 4 */
    { 715827884, 6, TRUE, 1 },
    { G_MAXUINT32, 6, TRUE, 5 },
    { 0, 256, TRUE, 0 },
    { 0x00ffffff, 256, TRUE, 0 },
    { 0x01000000, 256, TRUE, 1 },
    { G_MAXUINT32, 256, TRUE, 255 },
    { 0, 0x80000001, FALSE, 0 },
    { G_MAXUINT32, G_MAXUINT32, TRUE, G_MAXUINT32 - 1 },
    { 0, G_MAXUINT32, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      guint32 value = 0;

      g_assert_cmpint (hsd_entropy_reduce (words[i].word, 32, words[i].n, &value), ==, words[i].kept);
      if (words[i].kept)
        g_assert_cmpuint (value, ==, words[i].value);
    }
}

/* --- a source that follows a script --- */

#define TEST_TYPE_SCRIPT (test_script_get_type ())
G_DECLARE_FINAL_TYPE (TestScript, test_script, TEST, SCRIPT, HsdEntropy)

struct _TestScript
{
  HsdEntropy parent_instance;
  const guint32 *words;
  guint n_words;
  guint used;
};

G_DEFINE_FINAL_TYPE (TestScript, test_script, HSD_TYPE_ENTROPY)

static gboolean
test_script_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  TestScript *self = TEST_SCRIPT (entropy);

  g_assert_cmpuint (size, ==, 4);
  if (self->used == self->n_words)
    {
      g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, "the script is over");
      return FALSE;
    }

  /* The lowest byte first, whatever the machine. */
  for (guint i = 0; i < 4; i++)
    bytes[i] = self->words[self->used] >> (8 * i);
  self->used++;

  return TRUE;
}

static void
test_script_class_init (TestScriptClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = test_script_fill;
}

static void
test_script_init (TestScript *self)
{
}

static TestScript *
script_new (const guint32 *words, guint n_words)
{
  TestScript *self = g_object_new (TEST_TYPE_SCRIPT, NULL);

  self->words = words;
  self->n_words = n_words;

  return self;
}

static void
test_below_words (void)
{
  /* One word each, except for those that are rejected: 0 and 715827883 for six. */
  static const guint32 words[] = { 1, 0, 0, 715827884, 715827883, G_MAXUINT32, 7 };
  static const struct
  {
    guint32 n;
    guint32 value;
    guint used;
  } draws[] = { { 6, 0, 1 }, { 6, 1, 4 }, { 6, 5, 6 }, { 1, 0, 7 } };
  TestScript *script = script_new (words, G_N_ELEMENTS (words));
  g_autoptr (GError) error = NULL;
  guint32 value = 77;

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_assert_true (hsd_entropy_below (HSD_ENTROPY (script), draws[i].n, &value, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (value, ==, draws[i].value);
      g_assert_cmpuint (script->used, ==, draws[i].used);
    }

  value = 77;
  g_assert_false (hsd_entropy_below (HSD_ENTROPY (script), 6, &value, &error));
  g_assert_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
  g_assert_cmpuint (value, ==, 77);

  g_assert_finalize_object (script);
}

/* --- seeded --- */

static void
draw_row (HsdEntropy *entropy, guint32 *row, guint n_row)
{
  for (guint i = 0; i < n_row; i++)
    g_assert_true (hsd_entropy_below (entropy, 1000000, &row[i], NULL));
}

static void
test_seeded_equal (void)
{
  static const struct
  {
    guint8 seed;
    guint64 nonce;
    gboolean same; /* as seed 1, nonce 1 */
  } streams[] = {
    { 1, 1, TRUE },
    { 1, 2, FALSE },
    { 1, 0, FALSE },
    { 1, G_GUINT64_CONSTANT (1) << 56, FALSE },
    { 2, 1, FALSE },
  };
  guint8 seed[HSD_ENTROPY_SEED_BYTES] = { 1 };
  g_autoptr (HsdEntropy) first = hsd_entropy_seeded_new (seed, 1);
  guint32 row[600];

  draw_row (first, row, G_N_ELEMENTS (row));
  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      guint8 other_seed[HSD_ENTROPY_SEED_BYTES] = { streams[i].seed };
      g_autoptr (HsdEntropy) other = hsd_entropy_seeded_new (other_seed, streams[i].nonce);
      guint32 other_row[600];

      draw_row (other, other_row, G_N_ELEMENTS (other_row));
      g_assert_cmpint (memcmp (row, other_row, sizeof row) == 0, ==, streams[i].same);
    }
}

/* Takes the stream in pieces that cross its blocks and its pool. */
static void
test_seeded_keystream (void)
{
  static const gsize pieces[] = { 1, 3, 60, 64, 65, 4, 1000, 23, 1024, 1025, 7, 2048, 5 };
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  guint8 nonce[crypto_stream_chacha20_NONCEBYTES] = { 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01 };
  g_autoptr (HsdEntropy) entropy = NULL;
  guint8 stream[8192];
  gsize used = 0;

  for (guint i = 0; i < sizeof seed; i++)
    seed[i] = 7 * i + 3;
  crypto_stream_chacha20 (stream, sizeof stream, nonce, seed);
  entropy = hsd_entropy_seeded_new (seed, G_GUINT64_CONSTANT (0x0123456789abcdef));

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      guint8 bytes[2048];

      g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, pieces[i], NULL));
      g_assert_cmpmem (bytes, pieces[i], stream + used, pieces[i]);
      used += pieces[i];
    }
}

/* The first words of ChaCha20 for the key and nonce of zeroes, as the cipher's authors publish them. */
static void
test_seeded_published (void)
{
  static const guint8 published[] = { 0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90,
                                      0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28 };
  guint8 seed[HSD_ENTROPY_SEED_BYTES] = { 0 };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new (seed, 0);
  guint8 bytes[sizeof published];

  g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, sizeof bytes, NULL));
  g_assert_cmpmem (bytes, sizeof bytes, published, sizeof published);
}

static void
test_seeded_number (void)
{
  static const struct
  {
    gint64 number;
    const char *text;
  } numbers[] = {
    { 0, "0" }, { 1, "1" }, { 42, "42" }, { -7, "-7" }, { 1000000, "1000000" },
    { G_MAXINT64, "9223372036854775807" }, { G_MININT64, "-9223372036854775808" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      g_autoptr (HsdEntropy) by_number = hsd_entropy_seeded_new_for_number (numbers[i].number);
      g_autoptr (HsdEntropy) by_seed = NULL;
      guint8 seed[HSD_ENTROPY_SEED_BYTES];
      gsize size = sizeof seed;
      guint32 rows[2][50];

      g_checksum_update (checksum, (const guint8 *) numbers[i].text, -1);
      g_checksum_get_digest (checksum, seed, &size);
      by_seed = hsd_entropy_seeded_new (seed, 0);
      draw_row (by_number, rows[0], 50);
      draw_row (by_seed, rows[1], 50);
      g_assert_cmpmem (rows[0], sizeof rows[0], rows[1], sizeof rows[1]);
    }
}

/* Back at a place, the same numbers come again, wherever it lies in a block or a pool of them. */
static void
test_seeded_seek (void)
{
  static const guint places[] = { 0, 1, 15, 16, 17, 255, 256, 257, 600 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (7);
      guint32 before[700], again[700];
      guint64 place;

      draw_row (entropy, before, places[i]);
      place = hsd_entropy_tell (entropy);
      draw_row (entropy, before, 700);
      hsd_entropy_seek (entropy, place);
      draw_row (entropy, again, 700);
      g_assert_cmpmem (before, sizeof before, again, sizeof again);
    }
}

/* --- given --- */

static void
test_given (void)
{
  static const guint32 words[] = { G_MAXUINT32, 1, 715827884 }; /* of six: 5, 0, 1 */
  static const guint32 wanted[] = { 3, 5, 0, 4, 0, 1 };
  static const guint used[] = { 0, 1, 1, 1, 2, 3 };
  TestScript *script = script_new (words, G_N_ELEMENTS (words));
  HsdEntropyGiven *given = hsd_entropy_given_new (HSD_ENTROPY (script));
  guint32 value;

  hsd_entropy_given_push (given, 3);
  hsd_entropy_given_push_hole (given);
  hsd_entropy_given_push (given, 0);
  hsd_entropy_given_push (given, 4);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_assert_true (hsd_entropy_below (HSD_ENTROPY (given), 6, &value, NULL));
      g_assert_cmpuint (value, ==, wanted[i]);
      g_assert_cmpuint (script->used, ==, used[i]);
    }

  g_assert_finalize_object (given);
  g_assert_finalize_object (script);
}

/* Without another source nothing stands in for a number that was not given. */
static void
test_given_alone (void)
{
  HsdEntropyGiven *given = hsd_entropy_given_new (NULL);
  guint32 value = 77;

  hsd_entropy_given_push (given, 3);
  hsd_entropy_given_push_hole (given);
  g_assert_true (hsd_entropy_below (HSD_ENTROPY (given), 6, &value, NULL));
  g_assert_cmpuint (value, ==, 3);

  /* The hole, and then the end. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (hsd_entropy_below (HSD_ENTROPY (given), 6, &value, &error));
      g_assert_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
      g_assert_cmpuint (value, ==, 3);
    }

  g_assert_finalize_object (given);
}

/* Who goes back in a stream may ask any source: one without a stream is at place 0, and goes on. */
static void
test_no_stream (void)
{
  static const guint32 words[] = { 1, 715827884 }; /* of six: 0, 1 */
  TestScript *script = script_new (words, G_N_ELEMENTS (words));
  guint32 value;

  g_assert_true (hsd_entropy_below (HSD_ENTROPY (script), 6, &value, NULL));
  g_assert_cmpuint (hsd_entropy_tell (HSD_ENTROPY (script)), ==, 0);
  hsd_entropy_seek (HSD_ENTROPY (script), 0);
  g_assert_true (hsd_entropy_below (HSD_ENTROPY (script), 6, &value, NULL));
  g_assert_cmpuint (value, ==, 1);

  g_assert_finalize_object (script);
}

HSD_SUITE (entropy)
{
  g_test_add_func ("/entropy/reduce/8", test_reduce_8);
  g_test_add_func ("/entropy/reduce/16", test_reduce_16);
  g_test_add_func ("/entropy/reduce/32", test_reduce_32);
  g_test_add_func ("/entropy/below/words", test_below_words);
  g_test_add_func ("/entropy/seeded/equal", test_seeded_equal);
  g_test_add_func ("/entropy/seeded/keystream", test_seeded_keystream);
  g_test_add_func ("/entropy/seeded/published", test_seeded_published);
  g_test_add_func ("/entropy/seeded/number", test_seeded_number);
  g_test_add_func ("/entropy/seeded/seek", test_seeded_seek);
  g_test_add_func ("/entropy/given", test_given);
  g_test_add_func ("/entropy/given/alone", test_given_alone);
  g_test_add_func ("/no-stream", test_no_stream);
}
