/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "model/table/table-private.h"
#include "support.h"

/* --- JSON --- */

static gboolean
is_list_by_id (json_t *list)
{
  json_t *element;
  size_t i;

  json_array_foreach (list, i, element)
    if (json_object_get (element, "id") == NULL)
      return FALSE;

  return json_array_size (list) > 0;
}

static json_t *
find_by_id (json_t *list, json_t *id)
{
  json_t *element;
  size_t i;

  json_array_foreach (list, i, element)
    if (json_equal (json_object_get (element, "id"), id))
      return element;

  return NULL;
}

static char *
prefix (const char *where, char *complaint)
{
  g_autofree char *inner = complaint;

  return inner != NULL ? g_strconcat (where, inner, NULL) : NULL;
}

static char *
differs_object (json_t *want, json_t *got)
{
  const char *key;
  json_t *value;

  if (!json_is_object (got))
    return g_strdup (": wanted an object");

  json_object_foreach (want, key, value)
    {
      g_autofree char *where = g_strconcat (".", key, NULL);
      json_t *there = json_object_get (got, key);
      char *complaint = there != NULL ? test_json_differs (value, there) : g_strdup (": missing");

      if (complaint != NULL)
        return prefix (where, complaint);
    }

  return NULL;
}

static char *
differs_by_id (json_t *want, json_t *got)
{
  json_t *element;
  size_t i;

  json_array_foreach (want, i, element)
    {
      const char *id = json_string_value (json_object_get (element, "id"));
      g_autofree char *where = g_strdup_printf ("[%s]", id);
      json_t *there = find_by_id (got, json_object_get (element, "id"));
      char *complaint = there != NULL ? test_json_differs (element, there) : g_strdup (": missing");

      if (complaint != NULL)
        return prefix (where, complaint);
    }

  return NULL;
}

char *
test_json_differs (json_t *want, json_t *got)
{
  if (json_is_object (want))
    return differs_object (want, got);
  if (json_is_array (want) && is_list_by_id (want))
    return differs_by_id (want, got);
  if (!json_equal (want, got))
    {
      g_autofree char *wanted = test_json_text (want);
      g_autofree char *there = test_json_text (got);

      return g_strdup_printf (": wanted %s, got %s", wanted, there);
    }

  return NULL;
}

json_t *
test_json_at (json_t *json, const char *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);

  for (guint i = 0; keys[i] != NULL && json != NULL; i++)
    if (json_is_array (json))
      json = json_array_get (json, g_ascii_strtoull (keys[i], NULL, 10));
    else
      json = json_object_get (json, keys[i]);

  return json;
}

char *
test_json_has_other_keys (json_t *json, const char *path, json_t *keys)
{
  json_t *object = test_json_at (json, path);
  json_t *wanted = json_object ();
  char *complaint = NULL;
  const char *key;
  json_t *value;
  size_t i;

  json_array_foreach (keys, i, value)
    {
      json_object_set_new (wanted, json_string_value (value), json_true ());
      if (complaint == NULL && json_object_get (object, json_string_value (value)) == NULL)
        complaint = g_strdup_printf (".%s: no key %s", path, json_string_value (value));
    }

  json_object_foreach (object, key, value)
    if (complaint == NULL && json_object_get (wanted, key) == NULL)
      complaint = g_strdup_printf (".%s: a key %s too many", path, key);

  json_decref (wanted);

  return complaint;
}

char *
test_json_text (json_t *json)
{
  g_autofree char *text = json_dumps (json, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS);

  return g_strdup (text != NULL ? text : "nothing");
}

/* --- languages --- */

static void
speak_english (gpointer data)
{
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
}

void
test_queue_english (void)
{
  g_test_queue_destroy (speak_english, NULL);
}

/* --- a table to speak to --- */

TestTable *
test_table_new (gint64 seed)
{
  TestTable *self = g_new0 (TestTable, 1);
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (seed);

  self->table = hsd_table_new (entropy);
  self->protocol = hsd_protocol_new (self->table);

  return self;
}

void
test_table_free (TestTable *self)
{
  hsd_protocol_free (self->protocol);
  g_assert_finalize_object (self->table);
  g_free (self);
}

json_t *
test_table_ask (TestTable *self, const char *line)
{
  g_autofree char *answer = hsd_protocol_answer (self->protocol, line, strlen (line));
  json_t *json = json_loads (answer, 0, NULL);

  g_assert_nonnull (json);
  g_assert_null (strchr (answer, '\n'));

  return json;
}

json_t *
test_table_say (TestTable *self, const char *line)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (line), "'", '"');

  return test_table_ask (self, quoted);
}

json_t *
test_table_must (TestTable *self, const char *line)
{
  json_t *answer = test_table_say (self, line);

  if (!json_is_true (json_object_get (answer, "ok")))
    {
      g_autofree char *text = test_json_text (json_object_get (answer, "error"));

      g_error ("%s was refused: %s", line, text);
    }

  return answer;
}

void
test_table_must_not (TestTable *self, const char *line, const char *code, const char *field_or_reason)
{
  g_autoptr (json_t) answer = test_table_say (self, line);
  json_t *error = json_object_get (answer, "error");
  const char *field = json_string_value (json_object_get (error, "field"));
  const char *reason = json_string_value (json_object_get (error, "reason"));

  g_assert_cmpstr (json_string_value (json_object_get (error, "code")), ==, code);
  if (field_or_reason != NULL)
    g_assert_cmpstr (reason != NULL ? reason : field, ==, field_or_reason);
}

char *
test_table_text (TestTable *self)
{
  g_autoptr (json_t) state = test_table_must (self, "{'do':'state'}");

  return test_json_text (state);
}

/* --- vectors --- */

static void
test_vector_free (TestVector *self)
{
  g_free (self->file);
  g_free (self->id);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* A line with an "id" begins a vector; those without one go on with it. */
static void
load_file (GPtrArray *vectors, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  TestVector *vector = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      json_error_t cause;
      json_t *row;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;

      row = json_loads (lines[i], JSON_REJECT_DUPLICATES, &cause);
      if (row == NULL)
        g_error ("%s:%u: %s", name, i + 1, cause.text);

      if (json_object_get (row, "id") != NULL)
        {
          vector = g_new0 (TestVector, 1);
          vector->file = g_strndup (name, strlen (name) - strlen (".jsonl"));
          vector->id = g_strdup (json_string_value (json_object_get (row, "id")));
          vector->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) json_decref);
          g_ptr_array_add (vectors, vector);
        }
      g_assert_nonnull (vector);
      g_ptr_array_add (vector->lines, row);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
test_vectors_load (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "vectors", NULL);
  GPtrArray *vectors = g_ptr_array_new_with_free_func ((GDestroyNotify) test_vector_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".jsonl"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    load_file (vectors, folder, g_ptr_array_index (names, i));
  g_assert_cmpuint (vectors->len, >, 0);

  return vectors;
}

/* Checked after every line: a refusal changed nothing, and an accepted intent has the four members
 * of every answer. */
static char *
check_always (json_t *answer, const char *before, const char *after)
{
  static const char *const told[] = { "test", "table", "stage", "notices" };
  static const char *const never[] = { "choices", "steps", "drawn", "luck_points", "paid", "gm_pool" };

  if (json_is_false (json_object_get (answer, "ok")))
    {
      if (json_string_length (test_json_at (answer, "error.message")) == 0)
        return g_strdup (".error.message: empty");
      return g_str_equal (before, after) ? NULL : g_strdup_printf (": a refusal changed %s to %s", before, after);
    }

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (json_object_get (answer, told[i]) == NULL)
      return g_strdup_printf (".%s: missing", told[i]);

  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    if (json_object_get (json_object_get (answer, "stage"), never[i]) != NULL)
      return g_strdup_printf (".stage.%s: must never be there", never[i]);

  return NULL;
}

static char *
check_line (json_t *row, json_t *answer)
{
  json_t *value;
  const char *path;
  char *complaint = test_json_differs (json_object_get (row, "expect"), answer);
  size_t i;

  if (complaint != NULL)
    return complaint;

  json_array_foreach (json_object_get (row, "absent"), i, value)
    if (test_json_at (answer, json_string_value (value)) != NULL)
      return g_strdup_printf (".%s: must not be there", json_string_value (value));

  json_object_foreach (json_object_get (row, "keys"), path, value)
    {
      complaint = test_json_has_other_keys (answer, path, value);
      if (complaint != NULL)
        return complaint;
    }

  return NULL;
}

char *
test_vector_play (const TestVector *self, TestVectorFunc func, gpointer data)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *before = test_table_text (table);

  for (guint i = 0; i < self->lines->len; i++)
    {
      json_t *row = g_ptr_array_index (self->lines, i);
      json_t *in = json_object_get (row, "in");
      /* Not sorted: the order of the line tells which error comes first. */
      g_autofree char *line = json_is_string (in) ? g_strdup (json_string_value (in)) : json_dumps (in, JSON_COMPACT);
      g_autoptr (json_t) answer = test_table_ask (table, line);
      g_autofree char *after = test_table_text (table);
      g_autofree char *complaint = check_line (row, answer);

      if (complaint == NULL)
        complaint = check_always (answer, before, after);
      if (complaint != NULL)
        return g_strdup_printf ("%s, line %u: %s\n    answer%s", self->id, i + 1, line, complaint);
      if (func != NULL)
        func (table, answer, data);

      g_free (before);
      before = g_steal_pointer (&after);
    }

  return NULL;
}

void
test_table_damage (TestTable *self, guint seq)
{
  HsdDamage *damage = hsd_damage_new ();

  hsd_damage_add (damage, seq);
  hsd_store_take_damage (self->table->store, damage);
}
