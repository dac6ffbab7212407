/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inverse of statement.c, by the same declarations. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/statement-private.h"
#include "model/story/system.h"

/* --- values --- */

static gboolean
read_int (HsdRecord *record, guint index, const char *text)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  for (int number = field->min; number <= field->max; number++)
    {
      g_autofree char *said = hsd_said_number (field, number);

      if (!g_str_equal (said, text))
        continue;
      hsd_record_set (record, index, number);
      return TRUE;
    }

  return FALSE;
}

static gboolean
read_word (HsdRecord *record, guint index, const char *text)
{
  const HsdWord *words = hsd_record_fields (record)[index].words;

  for (guint i = 0; words[i].id != NULL; i++)
    if (g_str_equal (hsd_translate (words[i].label), text))
      {
        hsd_record_set (record, index, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_text (HsdRecord *record, guint index, const char *text)
{
  g_autofree char *name = hsd_said_unname (text, TRUE);

  if (name == NULL)
    return FALSE;

  hsd_record_set_text (record, index, name);
  return TRUE;
}

/* A text that the rules read is not any text: what they cannot read is another part. */
static gboolean
read_checked (HsdRecord *record, guint index, const char *text)
{
  g_autofree char *said = hsd_said_unname (text, FALSE);

  if (said == NULL)
    return FALSE;

  hsd_record_set_text (record, index, said);
  return hsd_record_fields (record)[index].check (record, index, NULL, NULL);
}

/* “+2”, “Heroic (+10)”. */
static gboolean
read_level (HsdRecord *record, guint index, const char *text)
{
  const char *open = g_strrstr (text, " (");
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  if (open == NULL || !g_str_has_suffix (text, ")"))
    return read_int (record, index, text);

  name = g_strndup (text, open - text);
  number = g_strndup (open + 2, strlen (open + 2) - 1);

  return read_text (record, index, name) && read_int (record, index, number);
}

/* Matches members in order, skipping those at their default. */
static gboolean
read_members (HsdRecord *members, GStrv pieces, guint from, guint piece)
{
  for (guint i = from; pieces[piece] != NULL && hsd_record_fields (members)[i].id != NULL; i++)
    {
      /* One member may span several pieces. */
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint end = piece; pieces[end] != NULL; end++)
        {
          g_string_append_printf (text, "%s%s", end > piece ? HSD_SAID_WITHIN : "", pieces[end]);
          if (hsd_said_read_field (members, i, text->str) && read_members (members, pieces, i + 1, end + 1))
            return TRUE;
          hsd_record_clear (members, i);
        }
    }

  return pieces[piece] == NULL;
}

static gboolean
read_object (HsdRecord *record, guint index, const char *text)
{
  g_auto (GStrv) pieces = hsd_said_split (text, HSD_SAID_LIST);

  return read_members (hsd_record_edit_object (record, index), pieces, 0, 0);
}

static gboolean
read_rows (HsdRecord *record, guint index, const char *text)
{
  g_auto (GStrv) rows = hsd_said_split (text, HSD_SAID_LIST);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) pieces = hsd_said_split (rows[i], HSD_SAID_WITHIN);

      if (!read_members (hsd_record_add_row (record, index), pieces, 0, 0))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_value (HsdRecord *record, guint index, const char *text)
{
  switch (hsd_record_fields (record)[index].kind)
    {
    case HSD_INT:
      return read_int (record, index, text);
    case HSD_WORD:
      return read_word (record, index, text);
    case HSD_LEVEL:
      return read_level (record, index, text);
    case HSD_TEXT:
      if (hsd_record_fields (record)[index].check != NULL)
        return read_checked (record, index, text);
      return read_text (record, index, text);
    case HSD_NAME:
    case HSD_PERSON:
    case HSD_COLOUR:
      return read_text (record, index, text);
    case HSD_OBJECT:
      return read_object (record, index, text);
    case HSD_LIST:
    case HSD_MAP:
      return read_rows (record, index, text);
    case HSD_BOOL:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      return FALSE;
    }
}

static gboolean
read_bool (HsdRecord *record, guint index, const char *text)
{
  for (int value = FALSE; value <= TRUE; value++)
    {
      g_autofree char *pattern = hsd_said_pattern (&hsd_record_fields (record)[index], value);

      if (!g_str_equal (pattern, text))
        continue;
      hsd_record_set (record, index, value);
      return TRUE;
    }

  return FALSE;
}

gboolean
hsd_said_read_field (HsdRecord *record, guint index, const char *text)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  g_autofree char *pattern = NULL;
  g_autofree char *value = NULL;

  if (field->label == NULL)
    return FALSE;
  if (field->kind == HSD_BOOL)
    return read_bool (record, index, text);

  pattern = hsd_said_pattern (field, FALSE);
  value = hsd_said_strip (pattern, text);
  if (value != NULL && read_value (record, index, value))
    return TRUE;

  hsd_record_clear (record, index);
  return FALSE;
}

/* --- parts --- */

static gboolean
read_visibility (const char *text, HsdVisibility *visibility)
{
  for (int i = HSD_OPEN; i <= HSD_GM_FIRST; i++)
    if (g_str_equal (hsd_visibility_say (i), text))
      {
        *visibility = i;
        return TRUE;
      }

  return FALSE;
}

static GArray *
read_real (HsdSystem *system, const char *text)
{
  static const struct
  {
    const char *text;
    int face;
  } signs[] = { { "…", HSD_FACE_HOLE }, { "−", HSD_FACE_SYMBOL + 1 }, { "0", HSD_FACE_SYMBOL + 3 }, { "+", HSD_FACE_SYMBOL + 5 } };
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *empty = hsd_said_real (system, none);
  g_autofree char *list = g_str_has_prefix (text, empty) ? g_strdup (text + strlen (empty)) : NULL;
  g_auto (GStrv) faces = list != NULL ? g_strsplit (list, HSD_SAID_WITHIN, -1) : NULL;
  g_autoptr (GArray) luck = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean symbols = HSD_SYSTEM_GET_CLASS (system)->symbols;

  if (list == NULL)
    return NULL;

  for (guint i = 0; faces[i] != NULL; i++)
    {
      int face = atoi (faces[i]);

      for (guint j = 0; j < G_N_ELEMENTS (signs); j++)
        if (g_str_equal (faces[i], signs[j].text) && (symbols || j == 0))
          face = signs[j].face;
      g_array_append_val (luck, face);
    }

  return g_steal_pointer (&luck);
}

/* Reads a part into the first matching field that is not set yet. */
static gboolean
read_part (HsdRecord *input, const char *text)
{
  for (guint i = 0; hsd_record_fields (input)[i].id != NULL; i++)
    if (!hsd_record_has (input, i) && hsd_said_read_field (input, i, text))
      return TRUE;

  return FALSE;
}

gboolean
hsd_said_is_taken (HsdSystem *system, const char *text)
{
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  g_autoptr (GArray) real = read_real (system, text);
  HsdVisibility visibility;

  return real != NULL || read_visibility (text, &visibility) || read_part (input, text);
}

/* --- the whole --- */

void
hsd_read_statement_free (HsdReadStatement *self)
{
  hsd_record_unref (self->input);
  g_free (self->character);
  g_free (self->label);
  g_clear_pointer (&self->luck, g_array_unref);
  g_free (self);
}

/* The first @n_names parts: the character and the label. */
static void
read_names (HsdReadStatement *self, HsdSystem *system, const HsdState *state, GStrv parts, guint n_names)
{
  g_autofree char *first = hsd_said_unname (parts[0], FALSE);
  gboolean somebody = g_str_equal (parts[0], hsd_said_somebody ()) && !HSD_SYSTEM_GET_CLASS (system)->needs_character;

  if (!somebody && first != NULL && hsd_state_find (state, first) == NULL && n_names == 2)
    {
      g_autofree char *label = hsd_said_unname (parts[1], FALSE);

      self->label = g_strjoin (HSD_SAID_BETWEEN, first, label, NULL);
      return;
    }

  self->character = somebody ? NULL : g_strdup (first);
  self->label = n_names == 2 ? hsd_said_unname (parts[1], FALSE) : NULL;
}

/* Sets fields that no part mentions to their defaults, and at the end compares the computed ones. */
static HsdReadStatement *
read_as (HsdSystem *system, const HsdState *state, GStrv parts, guint n_names)
{
  HsdReadStatement *self = g_new0 (HsdReadStatement, 1);
  guint n = g_strv_length (parts);

  self->input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  read_names (self, system, state, parts, n_names);
  for (guint i = n_names; i < n; i++)
    if (!read_visibility (parts[i], &self->visibility) && !read_part (self->input, parts[i]) && self->luck == NULL)
      self->luck = read_real (system, parts[i]);

  return self;
}

/* Asked once the input was validated, for that puts a level in the place of its name, which may be that of another. */
static gboolean
says_again (const HsdReadStatement *self, HsdSystem *system, const HsdState *state, const char *text)
{
  HsdThrow options = { self->character, self->label, self->visibility, self->luck };
  g_autoptr (HsdStatement) again = hsd_statement_new (system, state, self->input, &options);
  g_autofree char *said = hsd_statement_get_text (again);

  return g_str_equal (said, text);
}

HsdReadStatement *
hsd_statement_read (const char *text, HsdSystem *system, const HsdState *state)
{
  g_auto (GStrv) parts = hsd_said_split (text, HSD_SAID_BETWEEN);

  for (guint n_names = 1; n_names <= 2 && n_names <= g_strv_length (parts); n_names++)
    {
      g_autoptr (HsdReadStatement) self = read_as (system, state, parts, n_names);
      HsdContext context = { state, NULL, self->character };

      if (hsd_record_validate (self->input, &context, NULL) && says_again (self, system, state, text))
        return g_steal_pointer (&self);
    }

  return NULL;
}

gboolean
hsd_statement_same_input (const HsdRecord *a, const HsdRecord *b, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (a);
  g_autoptr (HsdRecord) plain_a = hsd_record_copy (a);
  g_autoptr (HsdRecord) plain_b = hsd_record_copy (b);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean number = fields[i].kind == HSD_INT || fields[i].kind == HSD_WORD || fields[i].kind == HSD_LEVEL;
      gboolean absent = fields[i].flags & HSD_PICKED || hsd_field_need (&fields[i], a, context) == HSD_NEED_ABSENT;

      if (!absent && (!number || fields[i].flags & HSD_NOTED || hsd_record_get (a, i) != hsd_record_get (b, i) ||
                      (fields[i].kind == HSD_LEVEL && g_strcmp0 (hsd_record_get_text (a, i), hsd_record_get_text (b, i)) != 0)))
        continue;
      hsd_record_clear (plain_a, i);
      hsd_record_clear (plain_b, i);
    }

  return hsd_record_equal (plain_a, plain_b);
}
