/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/story/album.h"
#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/json-text.h"
#include "model/table/protocol.h"
#include "model/words/number.h"
#include "model/table/protocol-json.h"

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
      int index = hsd_fields_find_given (fields, key);

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
      int index = hsd_fields_find_given (fields, key);
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
      int index = hsd_fields_find_given (fields, key);

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
              _("%s: not an accepted value."),
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
          hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, path,
                      _("“%1$s”: expected a valid name and a value from %2$s to %3$s."), name, lowest, highest);
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
      int index = hsd_fields_find_given (fields, key);

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
  int index = hsd_fields_find_given (fields, key);

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

/* --- writing --- */

static void
add_string (GString *text, const char *key, const char *string)
{
  hsd_json_append_member (text, key);
  hsd_json_append_string (text, string);
}

static void
add_integer (GString *text, const char *key, gint64 number)
{
  hsd_json_append_member (text, key);
  hsd_json_append_integer (text, number);
}

static void
add_truth (GString *text, const char *key, gboolean truth)
{
  hsd_json_append_member (text, key);
  hsd_json_append_truth (text, truth);
}

/* --- records --- */

static void write_record (GString *text, const HsdRecord *record, HsdFieldFlags left_out, gboolean sparse);
static void write_value (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out);

static void
write_pile (GString *text, HsdPile pile)
{
  g_string_append_c (text, '[');
  for (guint rank = 0; rank < hsd_pile_size (pile); rank++)
    {
      hsd_json_append_item (text);
      hsd_json_append_integer (text, hsd_pile_at (pile, rank));
    }
  g_string_append_c (text, ']');
}

static void
write_map (GString *text, const HsdRecord *record, guint index)
{
  g_string_append_c (text, '{');
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);

      add_integer (text, hsd_record_get_text (row, 0), hsd_record_get (row, 1));
    }
  g_string_append_c (text, '}');
}

static void
write_list (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  HsdFieldFlags flags = hsd_record_fields (record)[index].flags;

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);

      hsd_json_append_item (text);
      if (flags & HSD_BARE)
        write_value (text, row, 0, left_out);
      else
        write_record (text, row, left_out, (flags & HSD_SPARSE) != 0);
    }
  g_string_append_c (text, ']');
}

static void
write_numbers (GString *text, const GArray *numbers)
{
  g_string_append_c (text, '[');
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_integer (text, g_array_index (numbers, int, i));
    }
  g_string_append_c (text, ']');
}

static void
write_number (GString *text, const HsdRecord *record, guint index)
{
  int number = hsd_record_get (record, index);

  if (hsd_record_has (record, index) && number != HSD_NULL)
    hsd_json_append_integer (text, number);
  else
    hsd_json_append_string (text, NULL);
}

static void
write_word (GString *text, const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  if (field->flags & HSD_TRUTH)
    hsd_json_append_truth (text, hsd_record_get (record, index) >= field->min && hsd_record_get (record, index) <= field->max);
  else
    hsd_json_append_string (text, hsd_record_has (record, index) ? field->words[hsd_record_get (record, index)].id : NULL);
}

/* A sparse object has only the members that were set. */
static void
write_object (GString *text, const HsdRecord *object, HsdFieldFlags flags, HsdFieldFlags left_out)
{
  if (object != NULL)
    write_record (text, object, left_out, (flags & HSD_SPARSE) != 0);
  else
    g_string_append (text, flags & HSD_SPARSE ? "{}" : "null");
}

static void
write_value (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      write_number (text, record, index);
      break;
    case HSD_BOOL:
      hsd_json_append_truth (text, hsd_record_get (record, index));
      break;
    case HSD_WORD:
      write_word (text, record, index);
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      hsd_json_append_string (text, hsd_record_get_text (record, index));
      break;
    case HSD_OBJECT:
      write_object (text, hsd_record_get_object (record, index), field->flags, left_out);
      break;
    case HSD_LIST:
      write_list (text, record, index, left_out);
      break;
    case HSD_MAP:
      write_map (text, record, index);
      break;
    case HSD_NUMBERS:
      write_numbers (text, hsd_record_get_numbers (record, index));
      break;
    case HSD_PILE:
      if (field->flags & HSD_COUNTED)
        hsd_json_append_integer (text, hsd_pile_size (hsd_record_get (record, index)));
      else
        write_pile (text, hsd_record_get (record, index));
      break;
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_if_reached ();
    }
}

/* Adds members to the object that was begun. */
static void
write_into (GString *text, const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out, gboolean sparse)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean given_only = fields[i].kind == HSD_FACES || fields[i].kind == HSD_CARDS;

      if (given_only || fields[i].flags & (left_out | HSD_INTERNAL | HSD_PICKED) || hidden >> i & 1 || !hsd_record_is_shown (record, i))
        continue;
      if (sparse && !hsd_record_has (record, i))
        continue;
      hsd_json_append_member (text, fields[i].id);
      write_value (text, record, i, left_out);
    }
}

static void
write_record (GString *text, const HsdRecord *record, HsdFieldFlags left_out, gboolean sparse)
{
  g_string_append_c (text, '{');
  write_into (text, record, 0, left_out, sparse);
  g_string_append_c (text, '}');
}

void
hsd_json_append_record (GString *text, const HsdRecord *record, gboolean sparse)
{
  write_record (text, record, 0, sparse);
}

static void
append_records (GString *text, const HsdState *state, guint n, const HsdRecord *(*get) (const HsdState *state, guint index), gboolean sparse)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    {
      hsd_json_append_item (text);
      write_record (text, get (state, i), 0, sparse);
    }
  g_string_append_c (text, ']');
}

void
hsd_json_append_debts (GString *text, const HsdState *state)
{
  append_records (text, state, hsd_state_n_debts (state), hsd_state_get_debt, FALSE);
}

/* --- the test --- */

static void
write_dice (GString *text, const HsdStory *story)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "kind", hsd_die_kind_id (die->kind));
      add_integer (text, "face", die->face);
      add_string (text, "owner", hsd_story_owner_name (story, die->owner));
      add_string (text, "state", hsd_die_state_id (die->state));
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_cards (GString *text, const HsdStory *story)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "arcana", hsd_card_arcana_id (card->arcana));
      add_integer (text, "number", card->number);
      add_string (text, "owner", hsd_story_owner_name (story, card->owner));
      add_string (text, "role", hsd_card_role_id (card->role));
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_choices (GString *text, const HsdStory *story)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "id", klass->choices[i].id);
      add_truth (text, "allowed", story->closed[i] == 0);
      if (story->closed[i] > 0)
        add_string (text, "reason", klass->reasons[story->closed[i] - 1].id);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_steps (GString *text, const HsdStory *story)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (story->system, story);

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_steps_count (steps); i++)
    {
      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "rule", hsd_steps_get (steps, i)->rule);
      add_string (text, "text", hsd_steps_get (steps, i)->text);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

/* The part that a test and a stage have in common. */
static void
write_common (GString *text, const HsdStory *story, HsdVisibility visibility)
{
  add_string (text, "system", hsd_system_get_id (story->system));
  add_string (text, "phase", story->choosing ? "choosing" : "resolved");
  add_string (text, "visibility", hsd_visibilities[visibility].id);
  add_string (text, "label", story->label);
  add_truth (text, "real", story->real);
  hsd_json_append_member (text, "dice");
  write_dice (text, story);
  hsd_json_append_member (text, "cards");
  write_cards (text, story);
}

void
hsd_json_append_test (GString *text, const HsdStory *story)
{
  if (story == NULL)
    {
      hsd_json_append_string (text, NULL);
      return;
    }

  g_string_append_c (text, '{');
  write_common (text, story, hsd_story_visibility (story));
  hsd_json_append_member (text, "choices");
  write_choices (text, story);
  hsd_json_append_member (text, "steps");
  write_steps (text, story);
  write_into (text, story->facts, 0, 0, FALSE);
  g_string_append_c (text, '}');
}

void
hsd_json_append_input (GString *text, const HsdStory *story)
{
  write_record (text, story->input, 0, FALSE);
}

void
hsd_json_append_stage (GString *text, const HsdPublicView *view)
{
  const HsdStory *story = hsd_public_view_get_story (view);
  HsdSystem *system = hsd_public_view_get_system (view);
  HsdVisibility visibility = hsd_public_view_get_visibility (view);

  if (system == NULL)
    {
      hsd_json_append_string (text, NULL);
      return;
    }

  g_string_append_c (text, '{');
  if (story == NULL)
    {
      add_string (text, "system", hsd_system_get_id (system));
      add_string (text, "visibility", hsd_visibilities[visibility].id);
      add_truth (text, "closed", TRUE);
    }
  else
    {
      write_common (text, story, story->visibility);
      add_string (text, "character", story->character);
      write_into (text, story->facts, story->hidden, HSD_PRIVATE | (visibility == HSD_HIDE_THRESHOLD ? HSD_SECRET : 0), FALSE);
    }
  g_string_append_c (text, '}');
}

void
hsd_json_append_public_throw (GString *text, const HsdPublicView *view)
{
  g_string_append_c (text, '{');
  add_integer (text, "seq", hsd_public_view_get_number (view));
  add_integer (text, "time", hsd_public_view_get_time (view));
  add_truth (text, "cancelled", hsd_public_view_is_cancelled (view));
  hsd_json_append_member (text, "stage");
  hsd_json_append_stage (text, view);
  g_string_append_c (text, '}');
}

/* --- the table --- */

static void
write_character (GString *text, const HsdState *state, HsdCharacter *character)
{
  const HsdRecord *portrait = hsd_state_find_picture_of (state, character);

  g_string_append_c (text, '{');
  write_into (text, hsd_character_get_base (character), 0, 0, FALSE);
  if (hsd_character_is_retired (character))
    add_truth (text, "retired", TRUE);
  if (hsd_character_get_group (character) != NULL)
    add_string (text, "group", hsd_character_get_group (character));
  if (portrait != NULL)
    add_integer (text, "portrait", hsd_record_get (portrait, HSD_PICTURE_ID));
  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    if (hsd_character_get_sheet (character, i) != NULL)
      {
        hsd_json_append_member (text, hsd_system_get_id (hsd_registry_get (i)));
        write_record (text, hsd_character_get_sheet (character, i), 0, FALSE);
      }
  g_string_append_c (text, '}');
}

void
hsd_json_append_table (GString *text, HsdTable *table)
{
  const HsdState *state = hsd_table_get_state (table);

  g_string_append_c (text, '{');
  for (guint i = 0; i < state->shared->len; i++)
    if (g_ptr_array_index (state->shared, i) != NULL)
      write_into (text, g_ptr_array_index (state->shared, i), 0, 0, FALSE);

  hsd_json_append_member (text, "characters");
  g_string_append_c (text, '{');
  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);

      hsd_json_append_member (text, hsd_character_get_name (character));
      write_character (text, state, character);
    }
  g_string_append_c (text, '}');

  if (hsd_state_n_debts (state) > 0)
    {
      hsd_json_append_member (text, "debts");
      hsd_json_append_debts (text, state);
    }
  if (hsd_state_n_clocks (state) > 0)
    {
      hsd_json_append_member (text, "clocks");
      append_records (text, state, hsd_state_n_clocks (state), hsd_state_get_clock, TRUE);
    }
  if (hsd_state_n_pictures (state) > 0)
    {
      hsd_json_append_member (text, "album");
      append_records (text, state, hsd_state_n_pictures (state), hsd_state_get_picture, TRUE);
    }
  add_integer (text, "history_length", hsd_history_get_length (hsd_table_get_history (table)));
  g_string_append_c (text, '}');
}

/* --- around it --- */

void
hsd_json_append_notices (GString *text, const GArray *notices)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < notices->len; i++)
    {
      const HsdNotice *notice = &g_array_index (notices, HsdNotice, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "id", notice->id);
      add_string (text, "text", notice->text);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

void
hsd_json_append_entry (GString *text, const HsdEntry *entry)
{
  g_string_append_c (text, '{');
  add_integer (text, "seq", entry->seq);
  if (entry->unreadable)
    {
      add_truth (text, "unreadable", TRUE);
      g_string_append_c (text, '}');
      return;
    }

  add_string (text, "kind", hsd_entry_kind_id (entry->kind));
  add_truth (text, "cancelled", entry->cancelled);
  if (entry->note != NULL)
    add_string (text, "note", entry->note);
  if (entry->story != NULL)
    {
      hsd_json_append_member (text, "test");
      hsd_json_append_test (text, entry->story);
    }
  g_string_append_c (text, '}');
}

/* --- odds and errors --- */

/* The object that a path leads to; creates missing ones. */
static json_t *
enter (json_t *json, char **parts)
{
  for (guint i = 0; parts[i + 1] != NULL; i++)
    {
      json_t *inner = json_object_get (json, parts[i]);

      if (inner == NULL)
        {
          inner = json_object ();
          json_object_set_new (json, parts[i], inner);
        }
      json = inner;
    }

  return json;
}

static json_t *
write_fraction (const HsdChance *chance)
{
  g_autofree char *text = hsd_fraction_to_string (chance->fraction);

  if (chance->text != NULL)
    return json_string (chance->text);
  if (chance->is_answer)
    return json_boolean (chance->fraction.numerator != 0);
  if (chance->is_number)
    return json_integer ((json_int_t) chance->fraction.numerator);

  return chance->is_void ? json_null () : json_string (text);
}

static void
write_cell (json_t *json, const HsdChance *chance)
{
  json_t *list = json_object_get (json, chance->path);

  if (list == NULL)
    {
      list = json_array ();
      json_object_set_new (json, chance->path, list);
    }

  json_array_append_new (list, json_pack ("{s:i, s:i, s:o}", chance->names[0], chance->numbers[0], chance->names[1],
                                          chance->numbers[1], "p", write_fraction (chance)));
}

json_t *
hsd_json_chances (const HsdChances *chances)
{
  json_t *json = json_object ();

  for (guint i = 0; i < hsd_chances_count (chances); i++)
    {
      const HsdChance *chance = hsd_chances_get (chances, i);
      g_auto (GStrv) parts = g_strsplit (chance->path, "/", -1);

      if (chance->is_group)
        json_object_set_new (json, chance->path, json_object ());
      else if (chance->names[0] != NULL)
        write_cell (json, chance);
      else
        json_object_set_new (enter (json, parts), parts[g_strv_length (parts) - 1], write_fraction (chance));
    }

  return json;
}

json_t *
hsd_json_error (const GError *error)
{
  json_t *json = json_object ();

  json_object_set_new (json, "code", json_string (hsd_refusal_code_id (error->code)));
  if (hsd_refusal_get_field (error) != NULL)
    json_object_set_new (json, "field", json_string (hsd_refusal_get_field (error)));
  if (hsd_refusal_get_reason (error) != NULL)
    json_object_set_new (json, "reason", json_string (hsd_refusal_get_reason (error)));
  json_object_set_new (json, "message", json_string (error->message));

  return json;
}
