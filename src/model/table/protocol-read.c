/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/table/protocol-json.h"
#include "model/table/protocol.h"
#include "model/words/number.h"

/* --- values: the record takes what it can hold, the checks tell the rest --- */

static int
clamp_number (json_int_t number)
{
  /* Larger numbers are clamped, since every range refuses them anyway; the lowest int is HSD_NULL. */
  return CLAMP (number, -G_MAXINT, G_MAXINT);
}

static int
read_face (json_t *value)
{
  static const char *const symbols[] = { "-", "0", "+" };

  if (hsd_json_is (value, JSON_NULL))
    return HSD_FACE_HOLE;
  if (hsd_json_is (value, JSON_INTEGER))
    return CLAMP (json_integer_value (value), -1, 999);
  if (!hsd_json_is (value, JSON_STRING))
    return HSD_FACE_WRONG_TYPE;

  for (int i = 0; i < (int) G_N_ELEMENTS (symbols); i++)
    if (strcmp (json_string_value (value), symbols[i]) == 0)
      return HSD_FACE_SYMBOL + 1 + 2 * i;

  return HSD_FACE_BAD;
}

static int
read_card (json_t *value)
{
  return hsd_json_is (value, JSON_INTEGER) ? CLAMP (json_integer_value (value), -1, 999) : HSD_FACE_WRONG_TYPE;
}

static void fill_record (HsdRecord *record, json_t *object);

static void
fill_rows (HsdRecord *record, guint index, json_t *array)
{
  json_t *row;
  size_t i;

  hsd_record_set_empty (record, index);
  json_array_foreach (array, i, row)
    {
      HsdRecord *filled = hsd_record_add_row (record, index);

      if (hsd_json_is (row, JSON_OBJECT))
        fill_record (filled, row);
    }
}

static void
fill_map (HsdRecord *record, guint index, json_t *object)
{
  const char *name;
  json_t *value;

  hsd_record_set_empty (record, index);
  json_object_foreach (object, name, value)
    {
      HsdRecord *row = hsd_record_add_row (record, index);

      hsd_record_set_text (row, 0, name);
      if (hsd_json_is (value, JSON_INTEGER))
        hsd_record_set (row, 1, clamp_number (json_integer_value (value)));
    }
}

static void
fill_numbers (HsdRecord *record, guint index, json_t *array)
{
  HsdKind kind = hsd_record_fields (record)[index].kind;
  json_t *value;
  size_t i;

  hsd_record_set_empty (record, index);
  json_array_foreach (array, i, value)
    hsd_record_add_number (record, index,
                           kind == HSD_FACES   ? read_face (value)
                           : kind == HSD_CARDS ? read_card (value)
                                               : clamp_number (json_integer_value (value)));
}

static void
fill_value (HsdRecord *record, guint index, json_t *value)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  int word;

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      if (hsd_json_is (value, JSON_INTEGER))
        hsd_record_set (record, index, clamp_number (json_integer_value (value)));
      else if (hsd_json_is (value, JSON_NULL) && field->flags & HSD_NULLABLE)
        hsd_record_set (record, index, HSD_NULL);
      else if (hsd_json_is (value, JSON_STRING) && field->kind == HSD_LEVEL)
        hsd_record_set_text (record, index, json_string_value (value));
      break;
    case HSD_BOOL:
      if (hsd_json_is_truth (value))
        hsd_record_set (record, index, hsd_json_is (value, JSON_TRUE));
      break;
    case HSD_WORD:
      if (field->flags & HSD_TRUTH && hsd_json_is_truth (value))
        hsd_record_set (record, index, hsd_json_is (value, JSON_TRUE) ? field->min : field->fallback);
      if (field->flags & HSD_TRUTH || !hsd_json_is (value, JSON_STRING))
        break;
      /* A word that is not in the list stays unset, and is reported with the ranges. */
      word = hsd_words_find (field->words, json_string_value (value));
      if (word >= 0)
        hsd_record_set (record, index, word);
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      if (hsd_json_is (value, JSON_STRING))
        hsd_record_set_text (record, index, json_string_value (value));
      break;
    case HSD_OBJECT:
      if (hsd_json_is (value, JSON_OBJECT) && field->fields != NULL)
        fill_record (hsd_record_edit_object (record, index), value);
      break;
    case HSD_LIST:
      if (hsd_json_is (value, JSON_ARRAY))
        fill_rows (record, index, value);
      break;
    case HSD_MAP:
      if (hsd_json_is (value, JSON_OBJECT))
        fill_map (record, index, value);
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      if (hsd_json_is (value, JSON_ARRAY))
        fill_numbers (record, index, value);
      break;
    case HSD_PILE:
    default:
      break;
    }
}

static void
fill_record (HsdRecord *record, json_t *object)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      json_t *value = json_object_get (object, fields[i].id);

      if (value != NULL && !(fields[i].flags & (HSD_ANSWERED | HSD_INTERNAL | HSD_PICKED)))
        fill_value (record, i, value);
    }
}

/* --- the steps --- */

/* A check of one object; @record has the values that could be read. */
typedef gboolean (*Step) (json_t *object, HsdRecord *record, const HsdContext *context, GError **error);

/* Checks the objects and rows in a value, in the order of the line. */
static gboolean
step_into (Step step, json_t *object, HsdRecord *record, guint index, json_t *value, const HsdContext *context, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  if (field->kind == HSD_OBJECT && hsd_json_is (value, JSON_OBJECT) && field->fields != NULL &&
      !step (value, hsd_record_edit_object (record, index), context, error))
    {
      if (!(field->flags & HSD_BARE))
        hsd_refusal_prefix (error, "%s", field->id);
      return FALSE;
    }

  if (field->kind == HSD_LIST && hsd_json_is (value, JSON_ARRAY))
    for (guint i = 0; i < json_array_size (value); i++)
      if (hsd_json_is (json_array_get (value, i), JSON_OBJECT) &&
          !step (json_array_get (value, i), hsd_record_edit_row (record, index, i), context, error))
        {
          hsd_refusal_prefix (error, "%s[%u]", field->id, i);
          return FALSE;
        }

  return TRUE;
}

static gboolean
has_place (const HsdField *field, const HsdRecord *record, const HsdContext *context)
{
  return !(field->flags & HSD_PICKED) && hsd_field_need (field, record, context) != HSD_NEED_ABSENT;
}

static gboolean
find_characters (json_t *object, HsdRecord *record, const HsdContext *context, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      int index = hsd_fields_find (fields, key);

      if (index < 0)
        continue;
      if (fields[index].kind == HSD_PERSON && hsd_json_is (value, JSON_STRING) &&
          hsd_field_need (&fields[index], record, context) != HSD_NEED_ABSENT &&
          hsd_state_find (context->state, json_string_value (value)) == NULL)
        {
          /* Translators: %s is a name. */
          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_CHARACTER, key, _("Nobody at the table is named “%s”."),
                      json_string_value (value));
          return FALSE;
        }
      if (!step_into (find_characters, object, record, index, value, context, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
came_before (json_t *object, const char *wanted, const char *key)
{
  const char *other;
  json_t *value;

  json_object_foreach (object, other, value)
    {
      if (strcmp (other, key) == 0)
        return FALSE;
      if (strcmp (other, wanted) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Another field on the line that says the same: the later of two has no place, nor has a sum beside its parts. */
static const HsdField *
find_rival (json_t *object, const HsdField *fields, const HsdField *field)
{
  for (; fields->id != NULL; fields++)
    if (hsd_field_sums (field, fields) ? json_object_get (object, fields->id) != NULL
                                       : g_strcmp0 (field->excludes, fields->id) == 0 && came_before (object, fields->id, field->id))
      return fields;

  return NULL;
}

static gboolean
find_unknown (json_t *object, HsdRecord *record, const HsdContext *context, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      int index = hsd_fields_find (fields, key);
      const HsdField *rival = index >= 0 ? find_rival (object, fields, &fields[index]) : NULL;

      if (rival != NULL)
        {
          /* Translators: %1$s and %2$s are technical names of fields. */
          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, key, _("“%1$s” and “%2$s” exclude each other."), key, rival->id);
          return FALSE;
        }
      if (index < 0 || !has_place (&fields[index], record, context))
        {
          /* Translators: %s is the technical name of a field. */
          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, key, _("“%s” does not belong here."), key);
          return FALSE;
        }
      if (!step_into (find_unknown, object, record, index, value, context, error))
        return FALSE;
    }

  return TRUE;
}

/* The only check in the order of the document: the fields of an object, then the objects in it. */
static gboolean
find_missing (json_t *object, HsdRecord *record, const HsdContext *context, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_field_need (&fields[i], record, context) == HSD_NEED_REQUIRED && json_object_get (object, fields[i].id) == NULL)
      {
        /* Translators: %s is the name of a field, such as “Difficulty”. */
        hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, fields[i].id, _("%s is missing."),
                    fields[i].label != NULL ? hsd_translate (fields[i].label) : fields[i].id);
        return FALSE;
      }

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      json_t *value = json_object_get (object, fields[i].id);

      if (value != NULL && !step_into (find_missing, object, record, i, value, context, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_type (const HsdField *field, json_t *value)
{
  if (hsd_json_is (value, JSON_NULL) && field->flags & HSD_NULLABLE)
    return TRUE;

  switch (field->kind)
    {
    case HSD_INT:
      return hsd_json_is (value, JSON_INTEGER);
    case HSD_LEVEL:
      return hsd_json_is (value, JSON_INTEGER) || hsd_json_is (value, JSON_STRING);
    case HSD_BOOL:
      return hsd_json_is_truth (value);
    case HSD_WORD:
      return field->flags & HSD_TRUTH ? hsd_json_is_truth (value) : hsd_json_is (value, JSON_STRING);
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      return hsd_json_is (value, JSON_STRING);
    case HSD_OBJECT:
    case HSD_MAP:
      return hsd_json_is (value, JSON_OBJECT);
    case HSD_LIST:
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      return hsd_json_is (value, JSON_ARRAY);
    case HSD_PILE:
    default:
      return FALSE;
    }
}

static gboolean
refuse_type (const char *path, GError **error)
{
  /* Translators: %s is the technical name of a field. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, path, _("“%s” is not of the right type."), path);

  return FALSE;
}

static gboolean
check_elements (const HsdField *field, json_t *value, GError **error)
{
  g_autofree char *path = NULL;
  const char *name;
  json_t *element;

  for (guint i = 0; i < json_array_size (value); i++)
    {
      element = json_array_get (value, i);
      if ((field->kind == HSD_LIST && !hsd_json_is (element, JSON_OBJECT)) ||
          (field->kind == HSD_NUMBERS && !hsd_json_is (element, JSON_INTEGER)))
        {
          path = g_strdup_printf ("%s[%u]", field->id, i);
          return refuse_type (path, error);
        }
    }

  if (field->kind == HSD_MAP)
    json_object_foreach (value, name, element)
      if (!hsd_json_is (element, JSON_INTEGER))
        {
          path = g_strdup_printf ("%s.%s", field->id, name);
          return refuse_type (path, error);
        }

  return TRUE;
}

/* A row that is no object is reported by its index. */
static gboolean check_types (json_t *object, HsdRecord *record, const HsdContext *context, GError **error);

static gboolean
check_list_types (const HsdField *field, json_t *array, HsdRecord *record, guint index, const HsdContext *context, GError **error)
{
  for (guint i = 0; i < json_array_size (array); i++)
    {
      json_t *row = json_array_get (array, i);

      if (!hsd_json_is (row, JSON_OBJECT))
        {
          g_autofree char *path = g_strdup_printf ("%s[%u]", field->id, i);

          return refuse_type (path, error);
        }
      if (!check_types (row, hsd_record_edit_row (record, index, i), context, error))
        {
          hsd_refusal_prefix (error, "%s[%u]", field->id, i);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_types (json_t *object, HsdRecord *record, const HsdContext *context, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      int index = hsd_fields_find (fields, key);

      if (!has_type (&fields[index], value))
        return refuse_type (key, error);

      if (fields[index].kind == HSD_LIST ? !check_list_types (&fields[index], value, record, index, context, error)
                                         : !check_elements (&fields[index], value, error) ||
                                             !step_into (check_types, object, record, index, value, context, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_word (const HsdField *field, json_t *value, GError **error)
{
  if (field->kind != HSD_WORD || field->flags & HSD_TRUTH || hsd_words_find (field->words, json_string_value (value)) >= 0)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id,
              /* Translators: %s is the name of a field, such as “Difficulty”. */
              _("%s: this is not one of the allowed words."),
              field->label != NULL ? hsd_translate (field->label) : field->id);
  return FALSE;
}

/* The rows of a map are named by their keys instead of their indices. */
static gboolean
check_map (const HsdField *field, HsdRecord *record, guint index, GError **error)
{
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      HsdRecord *row = hsd_record_edit_row (record, index, i);
      const char *name = hsd_record_get_text (row, 0);

      if (!hsd_record_validate_range (row, 0, error) || !hsd_record_validate_range (row, 1, error))
        {
          g_autofree char *path = g_strdup_printf ("%s.%s", field->id, name);
          g_autofree char *lowest = hsd_format_number (field->fields[1].min);
          g_autofree char *highest = hsd_format_number (field->fields[1].max);

          g_clear_error (error);
          /* Translators: %1$s is the name of an entry, such as a skill; its value is from %2$s to %3$s. */
          hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, path, _("“%1$s”: a good name and a value from %2$s to %3$s are allowed."),
                      name, lowest, highest);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_ranges (json_t *object, HsdRecord *record, const HsdContext *context, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      int index = hsd_fields_find (fields, key);

      if (!check_word (&fields[index], value, error))
        return FALSE;
      if (!hsd_record_validate_range (record, index, error) ||
          (fields[index].kind == HSD_MAP && !check_map (&fields[index], record, index, error)) ||
          !step_into (check_ranges, object, record, index, value, context, error) ||
          !hsd_record_validate_check (record, index, context, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
hsd_json_knows (json_t *object, const HsdField *fields, const HsdContext *context, const char *key)
{
  g_autoptr (HsdRecord) record = hsd_record_new (fields);
  int index = hsd_fields_find (fields, key);

  fill_record (record, object);

  return index >= 0 && has_place (&fields[index], record, context);
}

gboolean
hsd_json_check_known (json_t *object, const HsdField *fields, const HsdContext *context, GError **error)
{
  g_autoptr (HsdRecord) record = hsd_record_new (fields);

  fill_record (record, object);

  return find_characters (object, record, context, error) && find_unknown (object, record, context, error);
}

HsdRecord *
hsd_json_read (json_t *object, const HsdField *fields, const HsdContext *context, GError **error)
{
  static const Step steps[] = { find_characters, find_unknown, find_missing, check_types, check_ranges };
  g_autoptr (HsdRecord) record = hsd_record_new (fields);

  fill_record (record, object);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!steps[i] (object, record, context, error))
      return NULL;

  return g_steal_pointer (&record);
}
