/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel's source of chance. getrandom() is wrapped at link time, so that its answers follow a script. */

#include "config.h"

#include <errno.h>
#include <sys/random.h>

#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

static void
draw_row (HsdEntropy *entropy, guint32 *row, guint n_row)
{
  for (guint i = 0; i < n_row; i++)
    g_assert_true (hsd_entropy_below (entropy, 1000000, &row[i], NULL));
}

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

  /* It waits until the kernel has enough: only then are all numbers as likely. */
  g_assert_cmpuint (flags, ==, 0);

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
  { "/kernel/all-but-one", { { 255, 0 }, { ALL, 0 } }, 2, 0, 2 },
  { "/kernel/eintr-then-nothing", { { -1, EINTR }, { 0, 0 } }, 2, EIO, 2 }, /* errno still says EINTR */
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

/* Words of four bytes, as throws ask for them: in their order over the ends of the pool, with one call for 64. */
static void
test_kernel_words (void)
{
  static const Answer whole[] = { { ALL, 0 } };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  guint8 bytes[4];

  script_kernel (whole, G_N_ELEMENTS (whole));
  for (guint i = 0; i < 3 * 64; i++)
    {
      g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, sizeof bytes, NULL));
      for (guint j = 0; j < sizeof bytes; j++)
        g_assert_cmpuint (bytes[j], ==, (4 * i + j) % 256);
      g_assert_cmpuint (n_calls, ==, i / 64 + 1);
    }
  answers = NULL;
}

/* The rest of a pool is not used after a failure that may have written over it. */
static void
test_kernel_broken_off (void)
{
  static const Answer failure[] = { { ALL, 0 }, { 1, 0 }, { -1, EIO }, { ALL, 0 } };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  guint8 bytes[250];

  script_kernel (failure, G_N_ELEMENTS (failure));
  g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, 250, NULL));
  g_assert_false (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, 8, NULL));
  next_byte = 100;
  g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, bytes, 4, NULL));
  g_assert_cmpuint (bytes[0], ==, 100);
  answers = NULL;
}

static gboolean
holds (HsdEntropy *entropy, const guint8 *bytes, gsize size)
{
  GTypeQuery query;

  g_type_query (G_OBJECT_TYPE (entropy), &query);
  for (gsize i = 0; i + size <= query.instance_size; i++)
    if (memcmp ((const guint8 *) entropy + i, bytes, size) == 0)
      return TRUE;

  return FALSE;
}

/* Memory does not hold a word that was used: not in any place of the object. */
static void
test_kernel_wiped (void)
{
  static const Answer whole[] = { { ALL, 0 } };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  guint8 used[16];
  guint8 next[16];

  script_kernel (whole, G_N_ELEMENTS (whole));
  g_assert_true (HSD_ENTROPY_GET_CLASS (entropy)->fill (entropy, used, sizeof used, NULL));
  for (guint i = 0; i < sizeof next; i++)
    next[i] = used[i] + sizeof used;

  /* The bytes that come next show that the search would find it. */
  g_assert_false (holds (entropy, used, sizeof used));
  g_assert_true (holds (entropy, next, sizeof next));
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

HSD_SUITE (kernel)
{
  g_test_add_func ("/kernel/large", test_kernel_large);
  g_test_add_func ("/kernel/words", test_kernel_words);
  g_test_add_func ("/kernel/broken-off", test_kernel_broken_off);
  g_test_add_func ("/kernel/wiped", test_kernel_wiped);
  g_test_add_func ("/kernel/table", test_kernel_table);
  g_test_add_func ("/kernel/real", test_kernel_real);
  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    g_test_add_data_func (kernels[i].path, GUINT_TO_POINTER (i), test_kernel);
}
