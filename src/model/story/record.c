/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/record.h"
#include "model/words/marks.h"
#include "model/story/state.h"

typedef struct
{
  gboolean set;
  int number;
  gpointer data; /* by kind: text, HsdRecord, GPtrArray of HsdRecord or GArray of int */
} HsdValue;

struct _HsdRecord
{
  int ref_count; /* records never leave the thread of their table */
  guint n_values;
  const HsdField *fields;
  HsdValue values[];
};

static void
value_clear (HsdValue *value, HsdKind kind)
{
  if (value->data == NULL)
    ;
  else if (hsd_kind_holds_text (kind))
    g_ref_string_release (value->data);
  else if (hsd_kind_holds_rows (kind))
    g_ptr_array_unref (value->data);
  else if (hsd_kind_holds_numbers (kind))
    g_array_unref (value->data);
  else
    hsd_record_unref (value->data);

  *value = (HsdValue) { 0 };
}

static void
value_copy (HsdValue *copy, const HsdValue *source, HsdKind kind)
{
  *copy = *source;

  if (source->data == NULL)
    return;
  if (hsd_kind_holds_text (kind))
    {
      copy->data = g_ref_string_acquire (source->data);
    }
  else if (hsd_kind_holds_rows (kind))
    {
      GPtrArray *rows = source->data;

      copy->data = g_ptr_array_new_full (rows->len, (GDestroyNotify) hsd_record_unref);
      for (guint i = 0; i < rows->len; i++)
        g_ptr_array_add (copy->data, hsd_record_copy (g_ptr_array_index (rows, i)));
    }
  else if (hsd_kind_holds_numbers (kind))
    {
      copy->data = g_array_copy (source->data);
    }
  else
    {
      copy->data = hsd_record_copy (source->data);
    }
}

static gboolean
rows_equal (const GPtrArray *a, const GPtrArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    if (!hsd_record_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
numbers_equal (const GArray *a, const GArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a * sizeof (int)) == 0);
}

static gboolean
is_empty (const HsdRecord *record)
{
  for (guint i = 0; record != NULL && i < record->n_values; i++)
    if (record->values[i].set)
      return FALSE;

  return TRUE;
}

/* Treats an empty list like no list, and a switch that was never set like one that is off. */
static gboolean
value_equal (const HsdValue *a, const HsdValue *b, const HsdField *field)
{
  if (hsd_kind_holds_rows (field->kind))
    return rows_equal (a->data, b->data);
  if (hsd_kind_holds_numbers (field->kind))
    return numbers_equal (a->data, b->data);
  if (field->kind == HSD_OBJECT && field->flags & HSD_SPARSE && (a->data == NULL || b->data == NULL))
    return is_empty (a->data) && is_empty (b->data);
  if (field->kind == HSD_BOOL)
    return (a->set ? a->number : field->fallback) == (b->set ? b->number : field->fallback);

  if (a->set != b->set || a->number != b->number || (a->data == NULL) != (b->data == NULL))
    return FALSE;
  if (a->data == NULL)
    return TRUE;

  return hsd_kind_holds_text (field->kind) ? strcmp (a->data, b->data) == 0 : hsd_record_equal (a->data, b->data);
}

static HsdValue *
value_at (HsdRecord *self, guint index)
{
  g_assert (index < self->n_values);
  g_assert (self->ref_count == 1);

  return &self->values[index];
}

HsdRecord *
hsd_record_new (const HsdField *fields)
{
  guint n = hsd_fields_count (fields);
  HsdRecord *self = g_malloc0 (sizeof (HsdRecord) + n * sizeof (HsdValue));

  self->ref_count = 1;
  self->n_values = n;
  self->fields = fields;

  return self;
}

HsdRecord *
hsd_record_ref (const HsdRecord *self)
{
  HsdRecord *mutable_self = (HsdRecord *) self;

  mutable_self->ref_count++;

  return mutable_self;
}

void
hsd_record_unref (HsdRecord *self)
{
  if (--self->ref_count > 0)
    return;

  for (guint i = 0; i < self->n_values; i++)
    value_clear (&self->values[i], self->fields[i].kind);
  g_free (self);
}

HsdRecord *
hsd_record_copy (const HsdRecord *self)
{
  HsdRecord *copy = hsd_record_new (self->fields);

  for (guint i = 0; i < self->n_values; i++)
    value_copy (&copy->values[i], &self->values[i], self->fields[i].kind);

  return copy;
}

HsdRecord *
hsd_record_own (HsdRecord **self)
{
  HsdRecord *shared = *self;

  if (shared->ref_count > 1)
    {
      *self = hsd_record_copy (shared);
      hsd_record_unref (shared);
    }

  return *self;
}

gboolean
hsd_record_equal (const HsdRecord *a, const HsdRecord *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->fields != b->fields)
    return FALSE;

  for (guint i = 0; i < a->n_values; i++)
    if (!value_equal (&a->values[i], &b->values[i], &a->fields[i]))
      return FALSE;

  return TRUE;
}

const HsdField *
hsd_record_fields (const HsdRecord *self)
{
  return self->fields;
}

guint
hsd_record_index (const HsdRecord *self, const char *id)
{
  int index = hsd_fields_find (self->fields, id);

  g_assert (index >= 0);

  return index;
}

gboolean
hsd_record_has (const HsdRecord *self, guint index)
{
  g_assert (index < self->n_values);

  return self->values[index].set;
}

void
hsd_record_clear (HsdRecord *self, guint index)
{
  value_clear (value_at (self, index), self->fields[index].kind);
}

gboolean
hsd_record_is_shown (const HsdRecord *self, guint index)
{
  if (self->fields[index].flags & HSD_INSTEAD)
    return self->values[index].set;

  for (guint i = 0; self->fields[index].flags & HSD_YIELDING && i < self->n_values; i++)
    if (self->fields[i].flags & HSD_INSTEAD && self->values[i].set && strcmp (self->fields[i].id, self->fields[index].id) == 0)
      return FALSE;

  return TRUE;
}

void
hsd_record_clear_rivals (HsdRecord *self, guint index)
{
  for (guint i = 0; i < self->n_values; i++)
    if (hsd_field_rivals (&self->fields[index], &self->fields[i]))
      hsd_record_clear (self, i);
}

int
hsd_record_get (const HsdRecord *self, guint index)
{
  g_assert (index < self->n_values);

  return self->values[index].set ? self->values[index].number : self->fields[index].fallback;
}

int
hsd_record_get_valid (const HsdRecord *self, guint index, int fallback)
{
  int number = hsd_record_get (self, index);

  if (!self->values[index].set || number < self->fields[index].min || number > self->fields[index].max)
    return fallback;

  return number;
}

void
hsd_record_set (HsdRecord *self, guint index, int number)
{
  HsdValue *value = value_at (self, index);

  value->set = TRUE;
  value->number = number;
}

const char *
hsd_record_get_text (const HsdRecord *self, guint index)
{
  g_assert (index < self->n_values && hsd_kind_holds_text (self->fields[index].kind));

  return self->values[index].data;
}

/* A word of the program may be taken over as an answer; while a translator points at texts it has marks, which belong to no answer. */
void
hsd_record_set_text (HsdRecord *self, guint index, const char *text)
{
  HsdValue *value = value_at (self, index);
  g_autofree char *bare = text != NULL && hsd_marks_has (text) ? hsd_marks_strip (text) : NULL;
  char *copy = text != NULL ? g_ref_string_new (bare != NULL ? bare : text) : NULL;

  g_assert (hsd_kind_holds_text (self->fields[index].kind));

  hsd_record_clear (self, index);
  value->set = copy != NULL;
  value->data = copy;
}

const HsdRecord *
hsd_record_get_object (const HsdRecord *self, guint index)
{
  g_assert (index < self->n_values && self->fields[index].kind == HSD_OBJECT);

  return self->values[index].data;
}

HsdRecord *
hsd_record_edit_object (HsdRecord *self, guint index)
{
  HsdValue *value = value_at (self, index);

  g_assert (self->fields[index].kind == HSD_OBJECT);

  if (value->data == NULL)
    value->data = hsd_record_new (self->fields[index].fields);
  value->set = TRUE;

  return value->data;
}

guint
hsd_record_n_rows (const HsdRecord *self, guint index)
{
  GPtrArray *rows = self->values[index].data;

  g_assert (index < self->n_values && hsd_kind_holds_rows (self->fields[index].kind));

  return rows != NULL ? rows->len : 0;
}

const HsdRecord *
hsd_record_get_row (const HsdRecord *self, guint index, guint row)
{
  g_assert (row < hsd_record_n_rows (self, index));

  return g_ptr_array_index ((GPtrArray *) self->values[index].data, row);
}

HsdRecord *
hsd_record_edit_row (HsdRecord *self, guint index, guint row)
{
  g_assert (self->ref_count == 1);

  return (HsdRecord *) hsd_record_get_row (self, index, row);
}

HsdRecord *
hsd_record_add_row (HsdRecord *self, guint index)
{
  HsdRecord *row = hsd_record_new (self->fields[index].fields);

  hsd_record_set_empty (self, index);
  g_ptr_array_add (self->values[index].data, row);

  return row;
}

void
hsd_record_remove_row (HsdRecord *self, guint index, guint row)
{
  g_ptr_array_remove_index (self->values[index].data, row);
}

const GArray *
hsd_record_get_numbers (const HsdRecord *self, guint index)
{
  g_assert (index < self->n_values && hsd_kind_holds_numbers (self->fields[index].kind));

  return self->values[index].data;
}

void
hsd_record_add_number (HsdRecord *self, guint index, int number)
{
  hsd_record_set_empty (self, index);
  g_array_append_val ((GArray *) self->values[index].data, number);
}

void
hsd_record_set_empty (HsdRecord *self, guint index)
{
  HsdValue *value = value_at (self, index);
  HsdKind kind = self->fields[index].kind;

  if (value->data == NULL && hsd_kind_holds_rows (kind))
    value->data = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  else if (value->data == NULL && hsd_kind_holds_numbers (kind))
    value->data = g_array_new (FALSE, FALSE, sizeof (int));
  value->set = TRUE;
}

void
hsd_record_update (HsdRecord *self, const HsdRecord *source)
{
  g_return_if_fail (self->fields == source->fields);

  for (guint i = 0; i < self->n_values; i++)
    {
      const HsdField *field = &self->fields[i];

      if (!source->values[i].set || field->kind == HSD_FACES || field->kind == HSD_CARDS)
        continue;

      if (field->kind == HSD_OBJECT && field->flags & HSD_MERGED)
        {
          hsd_record_update (hsd_record_edit_object (self, i), source->values[i].data);
          continue;
        }

      hsd_record_clear_rivals (self, i);
      hsd_record_clear (self, i);
      if (!(field->flags & HSD_NULLABLE) || source->values[i].number != HSD_NULL)
        value_copy (value_at (self, i), &source->values[i], field->kind);
    }
}

HsdRecord *
hsd_record_fit (const HsdRecord *self, const HsdField *fields)
{
  HsdRecord *fitted = hsd_record_new (fields);

  for (guint i = 0; i < self->n_values; i++)
    {
      int index = hsd_fields_find (fields, self->fields[i].id);

      if (index >= 0 && self->fields[i].kind == fields[index].kind)
        value_copy (&fitted->values[index], &self->values[i], fields[index].kind);
    }

  return fitted;
}

static gboolean
is_colour (const char *text)
{
  if (strlen (text) != 7 || text[0] != '#')
    return FALSE;

  for (guint i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;

  return TRUE;
}

static gboolean
within (const HsdField *field, const HsdValue *value)
{
  GPtrArray *rows = value->data;
  GArray *numbers = value->data;

  switch (field->kind)
    {
    case HSD_INT:
      if (field->flags & HSD_NULLABLE && value->number == HSD_NULL)
        return TRUE;
      return value->number >= field->min && value->number <= field->max;
    case HSD_LEVEL:
      return value->data != NULL || (value->number >= field->min && value->number <= field->max);
    case HSD_WORD:
      return value->number >= 0;
    case HSD_TEXT:
      return g_utf8_strlen (value->data, -1) <= field->max;
    case HSD_NAME:
      return hsd_name_is_valid (value->data);
    case HSD_COLOUR:
      return is_colour (value->data);
    case HSD_LIST:
    case HSD_MAP:
      return (int) rows->len >= field->min && (int) rows->len <= field->max;
    case HSD_NUMBERS:
      return (int) numbers->len >= field->min && (int) numbers->len <= field->max;
    case HSD_BOOL:
    case HSD_PERSON:
    case HSD_OBJECT:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
validate_inside (HsdRecord *self, guint index, const HsdContext *context, GError **error)
{
  const HsdField *field = &self->fields[index];
  HsdValue *value = &self->values[index];

  if (field->kind == HSD_OBJECT && !hsd_record_validate (value->data, context, error))
    {
      hsd_refusal_prefix (error, "%s", field->id);
      return FALSE;
    }

  if (hsd_kind_holds_rows (field->kind))
    for (guint i = 0; i < ((GPtrArray *) value->data)->len; i++)
      if (!hsd_record_validate (g_ptr_array_index ((GPtrArray *) value->data, i), context, error))
        {
          hsd_refusal_prefix (error, "%s[%u]", field->id, i);
          return FALSE;
        }

  if (field->kind == HSD_NUMBERS)
    for (guint i = 0; i < ((GArray *) value->data)->len; i++)
      {
        int number = g_array_index ((GArray *) value->data, int, i);

        if (number < field->fields[0].min || number > field->fields[0].max)
          {
            hsd_field_refuse_range (&field->fields[0], error);
            hsd_refusal_prefix (error, "%s[%u]", field->id, i);
            return FALSE;
          }
      }

  return TRUE;
}

gboolean
hsd_record_validate_range (const HsdRecord *self, guint index, GError **error)
{
  const HsdField *field = &self->fields[index];

  return within (field, &self->values[index]) || hsd_field_refuse_range (field, error);
}

gboolean
hsd_record_validate_check (HsdRecord *self, guint index, const HsdContext *context, GError **error)
{
  const HsdField *field = &self->fields[index];

  return field->check == NULL || field->check (self, index, context, error);
}

static gboolean
validate_presence (HsdRecord *self, guint index, const HsdContext *context, GError **error)
{
  const HsdField *field = &self->fields[index];
  HsdNeed need = hsd_field_need (field, self, context);
  const char *label = field->label != NULL ? hsd_translate (field->label) : field->id;

  if (need == HSD_NEED_REQUIRED && !self->values[index].set)
    {
      /* Translators: %s is the name of a field, such as “Difficulty”. */
      hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, field->id, _("%s is missing."), label);
      return FALSE;
    }

  /* Values that the sheet or the system filled in are not an error of the caller. */
  if (need == HSD_NEED_ABSENT && self->values[index].set && (field->need != NULL || field->parts != NULL))
    {
      /* Translators: %s is the name of a field, such as “Difficulty”. */
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, field->id, _("%s does not belong here."), label);
      return FALSE;
    }

  return TRUE;
}

gboolean
hsd_record_validate (HsdRecord *self, const HsdContext *context, GError **error)
{
  for (guint i = 0; i < self->n_values; i++)
    if (!validate_presence (self, i, context, error))
      return FALSE;

  for (guint i = 0; i < self->n_values; i++)
    if (self->values[i].set && (!hsd_record_validate_range (self, i, error) || !validate_inside (self, i, context, error) ||
                                !hsd_record_validate_check (self, i, context, error)))
      return FALSE;

  return TRUE;
}
