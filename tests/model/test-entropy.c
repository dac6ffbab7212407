/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The source of chance. getrandom() is wrapped at link time, so that tests of the kernel's source
 * can script its answers. */

#include "config.h"

#include <errno.h>
#include <sodium.h>
#include <sys/random.h>

#include "model/chance/stream.h"
#include "model/systems/registry.h"
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

/* The plain stream of a simulation is the seeded source without its object. */
static void
test_stream (void)
{
  static const guint32 sizes[] = { 1, 2, 3, 6, 10, 14, 20, 22, 100, 1000000, 0x80000001, G_MAXUINT32 };
  static const guint64 nonces[] = { 0, 1, 77, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (nonces); i++)
    {
      guint8 seed[HSD_ENTROPY_SEED_BYTES] = { 5, i };
      g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new (seed, nonces[i]);
      HsdStream stream;

      hsd_stream_init (&stream, seed, nonces[i]);
      for (guint k = 0; k < 20000; k++)
        {
          guint32 n = sizes[k % G_N_ELEMENTS (sizes)];
          guint32 value;

          g_assert_true (hsd_entropy_below (entropy, n, &value, NULL));
          g_assert_cmpuint (hsd_stream_below (&stream, n), ==, value);
        }
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

/* --- the kernel --- */

/* The next answer of the wrapped getrandom(): up to @give bytes, or −1 with @fail. */
typedef struct
{
  gssize give;
  int fail;
} Answer;

#define ALL 100000
#define FILLER 0xa5

static const Answer *answers;
static guint n_answers;
static guint n_calls;
static guint8 next_byte;

ssize_t __real_getrandom (void *bytes, size_t size, unsigned int flags);
ssize_t __wrap_getrandom (void *bytes, size_t size, unsigned int flags);

ssize_t
__wrap_getrandom (void *bytes, size_t size, unsigned int flags)
{
  Answer answer;
  gssize n;

  if (answers == NULL)
    return __real_getrandom (bytes, size, flags);

  answer = n_calls < n_answers ? answers[n_calls] : (Answer) { ALL, 0 };
  n_calls++;
  g_assert_cmpuint (n_calls, <, 1000);

  if (answer.give < 0)
    {
      errno = answer.fail;
      return -1;
    }

  n = MIN (answer.give, (gssize) size);
  for (gssize i = 0; i < n; i++)
    ((guint8 *) bytes)[i] = next_byte++;

  return n;
}

static void
script_kernel (const Answer *script, guint n)
{
  answers = script;
  n_answers = n;
  n_calls = 0;
  next_byte = 0;
}

static const struct
{
  const char *path;
  Answer answers[6];
  guint n_answers;
  int error; /* the expected errno in the message, or 0 for success */
  guint n_calls;
} kernels[] = {
  { "/kernel/whole", { { ALL, 0 } }, 1, 0, 1 },
  { "/kernel/eintr", { { -1, EINTR }, { -1, EINTR }, { -1, EINTR }, { ALL, 0 } }, 4, 0, 4 },
  { "/kernel/short", { { 1, 0 }, { 3, 0 }, { 100, 0 }, { ALL, 0 } }, 4, 0, 4 },
  { "/kernel/short-eintr", { { 5, 0 }, { -1, EINTR }, { 7, 0 }, { -1, EINTR }, { ALL, 0 } }, 5, 0, 5 },
  { "/kernel/eagain", { { -1, EAGAIN } }, 1, EAGAIN, 1 },
  { "/kernel/enosys", { { -1, ENOSYS } }, 1, ENOSYS, 1 },
  { "/kernel/eio", { { -1, EIO } }, 1, EIO, 1 },
  { "/kernel/efault", { { -1, EFAULT } }, 1, EFAULT, 1 },
  { "/kernel/nothing", { { 0, 0 } }, 1, EIO, 1 },
  { "/kernel/short-then-eio", { { 9, 0 }, { -1, EIO } }, 2, EIO, 2 },
  { "/kernel/eintr-then-enosys", { { -1, EINTR }, { -1, ENOSYS } }, 2, ENOSYS, 2 },
  { "/kernel/short-then-nothing", { { 9, 0 }, { 0, 0 } }, 2, EIO, 2 },
};

static void
test_kernel (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  HsdEntropy *entropy = hsd_entropy_system_new ();
  g_autoptr (GError) error = NULL;
  guint8 bytes[8];
  guint32 value = 77;

  script_kernel (kernels[row].answers, kernels[row].n_answers);
  if (kernels[row].error == 0)
    {
      /* The bytes come in their order, none left out and none twice. */
      for (guint i = 0; i < 4; i++)
        {
          g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, sizeof bytes, &error));
          g_assert_no_error (error);
          for (guint j = 0; j < sizeof bytes; j++)
            g_assert_cmpuint (bytes[j], ==, 8 * i + j);
        }
    }
  else
    {
      g_assert_false (hsd_entropy_below (entropy, 6, &value, &error));
      g_assert_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
      g_assert_nonnull (strstr (error->message, g_strerror (kernels[row].error)));
      g_assert_cmpuint (value, ==, 77);
    }
  g_assert_cmpuint (n_calls, ==, kernels[row].n_calls);

  /* The failure is not permanent, and bytes read before it are not used. */
  script_kernel (kernels[0].answers, 1);
  next_byte = 100;
  if (kernels[row].error != 0)
    {
      g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, 1, NULL));
      g_assert_cmpuint (bytes[0], ==, 100);
    }
  answers = NULL;

  g_assert_finalize_object (entropy);
}

/* A request larger than the pool bypasses it, and fails in the same way. */
static void
test_kernel_large (void)
{
  static const Answer pieces[] = { { 1000, 0 }, { -1, EINTR }, { 24, 0 }, { ALL, 0 } };
  static const Answer failure[] = { { 1000, 0 }, { -1, EIO } };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  g_autoptr (GError) error = NULL;
  guint8 bytes[4096] = { FILLER };

  script_kernel (pieces, G_N_ELEMENTS (pieces));
  g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, sizeof bytes, &error));
  for (guint i = 0; i < sizeof bytes; i++)
    g_assert_cmpuint (bytes[i], ==, i % 256);

  script_kernel (failure, G_N_ELEMENTS (failure));
  g_assert_false (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, sizeof bytes, &error));
  g_assert_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
  answers = NULL;
}

/* The table refuses every throw without changing; real dice need no chance. */
static void
test_kernel_table (void)
{
  static const Answer failure[] = { [0 ... 9] = { -1, EIO } };
  static const char *const throws[] = {
    "{'do':'roll','system':'luck','input':{'mode':'luck'}}",
    "{'do':'roll','system':'discordant','input':{}}",
    "{'do':'roll','system':'discordant','input':{},'faces':[3,3,3,3,null]}",
    "{'do':'roll','system':'2d20','input':{'attribute':6,'skill':2,'bought_dice':1}}",
    "{'do':'roll','system':'tarot','character':'Fulbert','input':{'difficulty':0}}",
    "{'do':'roll','system':'initiates','input':{'threshold':5}}",
    "{'do':'character','name':'Gisèle','tarot':{}}",
  };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  TestTable *table = g_new0 (TestTable, 1);
  g_autofree char *before = NULL;

  table->table = hsd_table_new (entropy);
  table->protocol = hsd_protocol_new (table->table);
  json_decref (test_table_must (table, "{'do':'character','name':'Fulbert'}"));
  json_decref (test_table_must (table, "{'do':'pools','group':3}"));
  before = test_table_text (table);

  script_kernel (failure, G_N_ELEMENTS (failure));
  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      const HsdState *state = hsd_table_get_state (table->table);
      g_autofree char *after = NULL;

      test_table_must_not (table, throws[i], "no-chance", NULL);
      after = test_table_text (table);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (hsd_table_get_state (table->table) == state);
    }

  json_decref (test_table_must (table, "{'do':'roll','system':'discordant','input':{},'faces':[3,3,3,3,3]}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'initiates','input':{'threshold':5},'faces':[1]}"));
  test_table_must_not (table, "{'do':'choose','choice':'negotiate','price':'high','agreed':true}", "no-chance", NULL);
  answers = NULL;
  json_decref (test_table_must (table, "{'do':'choose','choice':'negotiate','price':'high','agreed':true}"));

  test_table_free (table);
}

/* Without the wrapper's script, numbers come from the kernel and are not all alike. */
static void
test_kernel_real (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  guint32 rows[2][32];

  draw_row (entropy, rows[0], 32);
  draw_row (entropy, rows[1], 32);
  g_assert_cmpint (memcmp (rows[0], rows[1], sizeof rows[0]), !=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (sodium_init (), >=, 0);

  g_test_add_func ("/reduce/8", test_reduce_8);
  g_test_add_func ("/reduce/16", test_reduce_16);
  g_test_add_func ("/reduce/32", test_reduce_32);
  g_test_add_func ("/below/words", test_below_words);
  g_test_add_func ("/seeded/equal", test_seeded_equal);
  g_test_add_func ("/seeded/keystream", test_seeded_keystream);
  g_test_add_func ("/seeded/published", test_seeded_published);
  g_test_add_func ("/seeded/number", test_seeded_number);
  g_test_add_func ("/seeded/seek", test_seeded_seek);
  g_test_add_func ("/seeded/stream", test_stream);
  g_test_add_func ("/given", test_given);
  g_test_add_func ("/kernel/large", test_kernel_large);
  g_test_add_func ("/kernel/table", test_kernel_table);
  g_test_add_func ("/kernel/real", test_kernel_real);
  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    g_test_add_data_func (kernels[i].path, GUINT_TO_POINTER (i), test_kernel);

  return g_test_run ();
}
