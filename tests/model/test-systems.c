/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The contract for every registered system. */

#include "config.h"

#include "contract.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

/* --- the systems of the registry --- */

static void
test_system (gconstpointer data)
{
  HsdSystem *system = hsd_registry_get (GPOINTER_TO_UINT (data));
  g_autoptr (GPtrArray) complaints = contract_complaints (system, g_test_slow () ? 1000 : 120);

  for (guint i = 0; i < complaints->len; i++)
    g_test_message ("%s: %s", hsd_system_get_id (system), (char *) g_ptr_array_index (complaints, i));
  if (complaints->len > 0)
    g_test_fail ();
}

static void
test_registry (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (hsd_registry_count (), >=, 5);
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);

      g_assert_true (hsd_registry_find (hsd_system_get_id (system)) == system);
      g_assert_cmpuint (hsd_system_get_index (system), ==, i);
      g_assert_true (g_hash_table_add (ids, (char *) hsd_system_get_id (system)));
      g_assert_true (g_hash_table_add (titles, (char *) hsd_system_get_title (system)));
    }

  g_assert_null (hsd_registry_find ("chess"));
  g_assert_null (hsd_registry_find (""));
}

/* The identifier of an intent must not be used by two systems, nor by the protocol. */
static void
test_errand_names (void)
{
  static const char *const intents[] = { "roll", "show",  "choose", "odds", "advise",  "character",
                                         "remove", "undo", "redo",   "state", "history", "evening" };
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (intents); i++)
    g_hash_table_add (names, (char *) intents[i]);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdErrand *errands = HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->errands;

      for (guint j = 0; errands != NULL && errands[j].id != NULL; j++)
        g_assert_true (g_hash_table_add (names, (char *) errands[j].id));
    }
}

/* --- words and types, through the door --- */

static json_t *record_json (const HsdRecord *record);

static json_t *
value_json (const HsdRecord *record, guint i)
{
  const HsdField *field = &hsd_record_fields (record)[i];
  json_t *array;

  switch (field->kind)
    {
    case HSD_BOOL:
      return json_boolean (hsd_record_get (record, i));
    case HSD_WORD:
      if (field->flags & HSD_TRUTH)
        return json_boolean (hsd_record_get (record, i) >= field->min && hsd_record_get (record, i) <= field->max);
      return json_string (field->words[hsd_record_get (record, i)].id);
    case HSD_INT:
    case HSD_LEVEL:
      return hsd_record_get (record, i) == HSD_NULL ? json_null () : json_integer (hsd_record_get (record, i));
    case HSD_OBJECT:
      return record_json (hsd_record_get_object (record, i));
    case HSD_LIST:
      array = json_array ();
      for (guint row = 0; row < hsd_record_n_rows (record, i); row++)
        json_array_append_new (array, record_json (hsd_record_get_row (record, i, row)));
      return array;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      return json_string (hsd_record_get_text (record, i));
    case HSD_MAP:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_assert_not_reached ();
    }
}

static json_t *
record_json (const HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);
  json_t *json = json_object ();

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (record, i))
      json_object_set_new (json, fields[i].id, value_json (record, i));

  return json;
}

typedef struct
{
  TestTable *table; /* owned */
  HsdSystem *system;
  HsdContext context;
  json_t *line; /* owned: a legal roll */
} Door;

static void
expect_code (Door *door, const char *code, const char *path)
{
  g_autofree char *dumped = json_dumps (door->line, JSON_COMPACT);
  g_autoptr (json_t) answer = test_table_ask (door->table, dumped);

  if (code == NULL)
    {
      const char *got = json_string_value (test_json_at (answer, "error.code"));

      /* The table may lack the points for it. */
      if (got != NULL)
        g_assert_cmpstr (got, ==, "not-allowed");
      return;
    }

  if (g_strcmp0 (json_string_value (test_json_at (answer, "error.code")), code) != 0 ||
      g_strcmp0 (json_string_value (test_json_at (answer, "error.field")), path) != 0)
    {
      g_autofree char *error = test_json_text (json_object_get (answer, "error"));

      g_error ("%s: wanted %s, %s; got %s", dumped, code, path, error);
    }
}

/* Replaces one value by @wrong, asks, and puts the value back. */
static void
expect_wrong (Door *door, json_t *object, const char *key, json_t *wrong, const char *code, const char *path)
{
  g_autoptr (json_t) old = json_incref (json_object_get (object, key));

  json_object_set_new (object, key, wrong);
  expect_code (door, code, path);
  json_object_set (object, key, old);
}

/* Whether the others are still allowed if that value is invalid: a word can decide which other
 * values are, and then those are reported first. */
static gboolean
stands_alone (const Door *door, const HsdRecord *record, guint index)
{
  const HsdField *fields = hsd_record_fields (record);
  g_autoptr (HsdRecord) without = hsd_record_copy (record);

  hsd_record_clear (without, index);
  for (guint i = 0; fields[i].id != NULL; i++)
    if (i != index &&
        hsd_field_need (&fields[i], without, &door->context) != hsd_field_need (&fields[i], record, &door->context))
      return FALSE;

  return TRUE;
}

static void
spoil_value (Door *door, json_t *object, const HsdRecord *record, guint index, const char *path)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  if (!stands_alone (door, record, index))
    return;

  if (field->kind == HSD_WORD && field->flags & HSD_TRUTH)
    {
      expect_wrong (door, object, field->id, json_string (field->words[field->min].id), "wrong-type", path);
      expect_wrong (door, object, field->id, json_integer (1), "wrong-type", path);
    }
  else if (field->kind == HSD_WORD)
    {
      expect_wrong (door, object, field->id, json_string ("no-such-word"), "out-of-range", path);
      expect_wrong (door, object, field->id, json_string (""), "out-of-range", path);
      expect_wrong (door, object, field->id, json_integer (0), "wrong-type", path);
    }
  if (field->kind == HSD_INT || field->kind == HSD_BOOL)
    expect_wrong (door, object, field->id, json_string ("1"), "wrong-type", path);
  if (field->kind == HSD_INT || field->kind == HSD_LEVEL)
    {
      expect_wrong (door, object, field->id, json_real (1.0), "wrong-type", path);
      expect_wrong (door, object, field->id, json_true (), "wrong-type", path);
    }
  if (field->kind == HSD_BOOL)
    expect_wrong (door, object, field->id, json_integer (1), "wrong-type", path);
  if (!(field->flags & HSD_NULLABLE))
    expect_wrong (door, object, field->id, json_null (), "wrong-type", path);
}

static void
spoil_object (Door *door, json_t *object, const HsdRecord *record, const char *prefix)
{
  const HsdField *fields = hsd_record_fields (record);
  g_autofree char *unknown = g_strconcat (prefix, "no-such-field", NULL);

  json_object_set_new (object, "no-such-field", json_integer (1));
  expect_code (door, "unknown-field", unknown);
  json_object_del (object, "no-such-field");

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autofree char *path = g_strconcat (prefix, fields[i].id, NULL);
      json_t *value = json_object_get (object, fields[i].id);

      if (value == NULL)
        continue;

      spoil_value (door, object, record, i, path);
      for (guint k = 0; k < json_array_size (value); k++)
        {
          g_autofree char *inner = g_strdup_printf ("%s[%u].", path, k);

          spoil_object (door, json_array_get (value, k), hsd_record_get_row (record, i, k), inner);
        }
      if (json_is_object (value))
        {
          g_autofree char *inner = g_strconcat (path, ".", NULL);

          spoil_object (door, value, hsd_record_get_object (record, i), inner);
        }
    }
}

static void
test_door (gconstpointer data)
{
  Door door = { test_table_new (1), hsd_registry_get (GPOINTER_TO_UINT (data)) };
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (door.system);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  json_decref (test_table_must (door.table, "{'do':'character','name':'Ada'}"));
  json_decref (test_table_must (door.table, "{'do':'character','name':'Bohort'}"));

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (HsdRecord) input = NULL;
      g_autoptr (HsdRecord) probe = NULL;
      json_t *json;

      door.context = (HsdContext) { hsd_table_get_state (door.table->table), NULL,
                                    klass->needs_character ? "Ada" : NULL };
      input = contract_make_record (klass->inputs, &door.context, i % hsd_fields_count (klass->inputs), rand);
      probe = hsd_record_copy (input);
      if (!hsd_record_validate (probe, &door.context, NULL))
        continue;

      json = record_json (input);
      door.line = json_pack ("{s:s, s:s, s:o}", "do", "roll", "system", klass->id, "input", json);
      if (door.context.character != NULL)
        json_object_set_new (door.line, "character", json_string (door.context.character));

      spoil_object (&door, json, input, "");
      expect_code (&door, NULL, NULL);
      json_decref (door.line);
      while (hsd_table_get_test (door.table->table) != NULL)
        g_assert_true (hsd_table_undo (door.table->table, NULL));
    }

  test_table_free (door.table);
}

HSD_SUITE (systems)
{
  g_test_add_func ("/systems/registry/ids", test_registry);
  g_test_add_func ("/systems/registry/errands", test_errand_names);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const char *id = hsd_system_get_id (hsd_registry_get (i));
      g_autofree char *contract = g_strconcat ("/systems/contract/", id, NULL);
      g_autofree char *door = g_strconcat ("/systems/door/", id, NULL);

      g_test_add_data_func (contract, GUINT_TO_POINTER (i), test_system);
      g_test_add_data_func (door, GUINT_TO_POINTER (i), test_door);
    }
}
