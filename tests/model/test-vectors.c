/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The vectors of the five games and of the protocol, one test path each. */

#include "config.h"

#include "suite.h"
#include "support.h"

static void
play_vector (gconstpointer data)
{
  const TestVector *vector = data;
  g_autofree char *complaint = test_vector_play (vector, NULL, NULL);

  if (complaint != NULL)
    {
      g_test_message ("%s", complaint);
      g_test_fail ();
    }
}

/* --- the matcher itself: a check that lets everything pass checks nothing --- */

static const struct
{
  const char *want;
  const char *got;
  const char *complaint; /* NULL if it matches */
} matches[] = {
  { "{}", "{\"a\":1}", NULL },
  { "{\"a\":1}", "{\"a\":1,\"b\":2}", NULL },
  { "{\"a\":1}", "{\"b\":1}", ".a: missing" },
  { "{\"a\":1}", "{\"a\":2}", ".a: wanted 1, got 2" },
  { "{\"a\":1}", "{\"a\":1.0}", ".a: wanted 1, got 1.0" },
  { "{\"a\":1}", "{\"a\":true}", ".a: wanted 1, got true" },
  { "{\"a\":0}", "{\"a\":false}", ".a: wanted 0, got false" },
  { "{\"a\":1}", "{\"a\":\"1\"}", ".a: wanted 1, got \"1\"" },
  { "{\"a\":null}", "{\"a\":null}", NULL },
  { "{\"a\":null}", "{}", ".a: missing" },
  { "{\"a\":null}", "{\"a\":0}", ".a: wanted null, got 0" },
  { "{\"a\":{\"b\":1}}", "{\"a\":null}", ".a: wanted an object" },
  { "{\"a\":{\"b\":1}}", "{\"a\":{\"b\":1,\"c\":2}}", NULL },
  { "[1,2]", "[1,2]", NULL },
  { "[1,2]", "[1,2,3]", ": wanted [1,2], got [1,2,3]" },
  { "[1,2]", "[2,1]", ": wanted [1,2], got [2,1]" },
  { "[]", "[{\"id\":\"x\"}]", ": wanted [], got [{\"id\":\"x\"}]" },
  { "[{\"a\":1}]", "[{\"a\":1,\"b\":2}]", ": wanted [{\"a\":1}], got [{\"a\":1,\"b\":2}]" },
  { "[{\"id\":\"x\"}]", "[{\"id\":\"y\"},{\"id\":\"x\",\"a\":1}]", NULL },
  { "[{\"id\":\"x\",\"a\":1}]", "[{\"id\":\"x\",\"a\":2}]", "[x].a: wanted 1, got 2" },
  { "[{\"id\":\"x\"}]", "[{\"id\":\"y\"}]", "[x]: missing" },
  { "[{\"id\":\"x\"}]", "null", "[x]: missing" },
};

static void
test_matcher (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (json_t) want = json_loads (matches[i].want, JSON_DECODE_ANY, NULL);
      g_autoptr (json_t) got = json_loads (matches[i].got, JSON_DECODE_ANY, NULL);
      g_autofree char *complaint = test_json_differs (want, got);

      g_assert_cmpstr (complaint, ==, matches[i].complaint);
    }
}

static const struct
{
  const char *keys;
  const char *complaint;
} key_sets[] = {
  { "[\"a\",\"b\"]", NULL },
  { "[\"b\",\"a\"]", NULL },
  { "[\"a\"]", ".x: a key b too many" },
  { "[\"a\",\"b\",\"c\"]", ".x: no key c" },
  { "[]", ".x: a key a too many" },
};

static void
test_keys (void)
{
  g_autoptr (json_t) got = json_loads ("{\"x\":{\"a\":1,\"b\":null},\"y\":[{\"z\":3}]}", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (key_sets); i++)
    {
      g_autoptr (json_t) keys = json_loads (key_sets[i].keys, 0, NULL);
      g_autofree char *complaint = test_json_has_other_keys (got, "x", keys);

      g_assert_cmpstr (complaint, ==, key_sets[i].complaint);
    }

  g_assert_cmpint (json_integer_value (test_json_at (got, "y.0.z")), ==, 3);
  g_assert_null (test_json_at (got, "y.1.z"));
  g_assert_null (test_json_at (got, "x.c"));
}

/* --- and the player: a vector that is wrong in one way each --- */

static const struct
{
  const char *row;
  const char *complaint;
} wrong_rows[] = {
  { "{\"in\":{\"do\":\"pools\",\"gm\":3},\"expect\":{\"ok\":true,\"table\":{\"gm_pool\":3}}}", NULL },
  { "{\"in\":{\"do\":\"pools\",\"gm\":3},\"expect\":{\"ok\":true,\"table\":{\"gm_pool\":4}}}", "wanted 4, got 3" },
  { "{\"in\":{\"do\":\"pools\",\"gm\":3},\"expect\":{\"ok\":false}}", "wanted false, got true" },
  { "{\"in\":{\"do\":\"state\"},\"expect\":{},\"absent\":[\"table.gm_pool\"]}", "must not be there" },
  { "{\"in\":{\"do\":\"state\"},\"expect\":{},\"keys\":{\"table.majors\":[\"left\"]}}", "too many" },
};

static void
test_player (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong_rows); i++)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) json_decref);
      TestVector vector = { (char *) "own", (char *) "one", lines };
      g_autofree char *complaint = NULL;

      g_ptr_array_add (lines, json_loads (wrong_rows[i].row, 0, NULL));
      complaint = test_vector_play (&vector, NULL, NULL);

      if (wrong_rows[i].complaint == NULL)
        g_assert_null (complaint);
      else
        g_assert_nonnull (strstr (complaint, wrong_rows[i].complaint));
    }
}

HSD_SUITE (vectors)
{
  static GPtrArray *vectors; /* of the whole run */

  g_test_add_func ("/vectors/matcher/values", test_matcher);
  g_test_add_func ("/vectors/matcher/keys", test_keys);
  g_test_add_func ("/vectors/matcher/player", test_player);

  vectors = test_vectors_load ();
  for (guint i = 0; i < vectors->len; i++)
    {
      const TestVector *vector = g_ptr_array_index (vectors, i);
      g_autofree char *path = g_strdup_printf ("/vectors/%s", vector->id);

      g_test_add_data_func (path, vector, play_vector);
    }
}
