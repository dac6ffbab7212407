/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values in the text of a party. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/table/party-private.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* A switch as people and spreadsheets write it. */
static const char *const yes[] = { "true", "yes", "oui", "sí", "si", "ja", "1", "x", "*", NULL };
static const char *const no[] = { "false", "no", "non", "nein", "0", "-", NULL };

static gboolean
is_among (const char *const *words, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_strv_contains (words, folded);
}

/* --- single values --- */

static gboolean
read_int (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  gint64 number;

  for (int i = 0; field->words != NULL && field->words[i].id != NULL; i++)
    if (hsd_party_is_called (field->words[i].id, field->words[i].label, NULL, text))
      {
        hsd_record_set (record, index, field->min + i);
        return TRUE;
      }

  if (hsd_read_number (text, &number) && number >= G_MININT / 2 && number <= G_MAXINT / 2)
    {
      hsd_record_set (record, index, number);
      return hsd_record_validate_range (record, index, error);
    }

  /* Translators: %s is what somebody wrote where a number belongs. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is not a whole number."), text);
  return FALSE;
}

static gboolean
read_switch (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  gboolean on = is_among (yes, text) || hsd_party_is_called (field->id, field->label, NULL, text);

  if (on || is_among (no, text))
    {
      hsd_record_set (record, index, on);
      return TRUE;
    }

  /* Translators: %s is what somebody wrote where yes or no belongs. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is neither yes nor no."), text);
  return FALSE;
}

static int
find_word (const HsdField *field, const char *text)
{
  for (int i = 0; field->words[i].id != NULL; i++)
    if (hsd_party_is_called (field->words[i].id, field->words[i].label, field->words[i].letters, text))
      return i;

  return -1;
}

static gboolean
read_word (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  int word = find_word (field, text);
  g_autoptr (GString) words = g_string_new (NULL);

  if (word >= 0)
    {
      hsd_record_set (record, index, word);
      return TRUE;
    }

  for (const HsdWord *one = field->words; one->id != NULL; one++)
    hsd_join_add (words, HSD_JOIN_LIST, hsd_translate (one->label));
  /* Translators: %1$s is what somebody wrote, %2$s a list of words. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%1$s” is none of these: %2$s."), text, words->str);
  return FALSE;
}

static gboolean
read_value (HsdRecord *record, guint index, const char *text, GError **error)
{
  switch (hsd_record_fields (record)[index].kind)
    {
    case HSD_INT:
      return read_int (record, index, text, error);
    case HSD_BOOL:
      return read_switch (record, index, text, error);
    case HSD_WORD:
      return read_word (record, index, text, error);
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
      hsd_record_set_text (record, index, text);
      return hsd_record_validate_range (record, index, error);
    case HSD_LEVEL:
    case HSD_PERSON:
    case HSD_OBJECT:
    case HSD_LIST:
    case HSD_MAP:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* --- rows --- */

static gboolean
fits_column (const HsdField *field, const char *word)
{
  gint64 number;

  if (field->kind == HSD_INT)
    return hsd_read_number (word, &number);
  if (field->kind == HSD_BOOL)
    return strcmp (word, "*") == 0 || hsd_party_is_called (field->id, field->label, NULL, word);

  return field->kind == HSD_WORD && find_word (field, word) >= 0;
}

/* Sets the column that the last word of a row fits in; FALSE if it fits in none that is still open. */
static gboolean
take_column (HsdRecord *row, const char *word, GError **error)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (!hsd_record_has (row, i) && fits_column (&fields[i], word))
      return read_value (row, i, word, error);

  return FALSE;
}

/* The last word of @text, which is cut off; a star at the end of a number is a word of its own. NULL if there is none, or if it
 * is a name in quotes; or the first word, unless that may go too. */
static char *
cut_last (char *text, gboolean first)
{
  gsize length = strlen (g_strchomp (text));
  char *space;

  if (length > 1 && text[length - 1] == '*')
    {
      text[length - 1] = '\0';
      return g_strdup ("*");
    }

  space = strrchr (text, ' ');
  if (strchr (space != NULL ? space : text, '"') != NULL || (space == NULL && (!first || *text == '\0')))
    return NULL;

  if (space == NULL)
    {
      char *word = g_strdup (text);

      *text = '\0';
      return word;
    }

  *space = '\0';
  return g_strdup (space + 1);
}

static gboolean
check_columns (const HsdRecord *row, const char *text, GError **error)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_REQUIRED && !hsd_record_has (row, i))
      {
        hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "text",
                    /* Translators: %1$s is a line of a sheet as somebody wrote it, %2$s the head of a column. */
                    _("“%1$s”: %2$s is missing."), text, hsd_translate (fields[i].label));
        return FALSE;
      }

  return TRUE;
}

/* Takes the columns from the end of @rest, as long as there are words that fit. */
static gboolean
take_columns (HsdRecord *row, char *rest, gboolean first, GError **error)
{
  for (;;)
    {
      g_autofree char *before = g_strdup (rest);
      g_autofree char *word = cut_last (rest, first);
      g_autoptr (GError) refusal = NULL;

      if (word != NULL && take_column (row, word, &refusal))
        continue;
      if (refusal != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&refusal));
          return FALSE;
        }
      strcpy (rest, before);
      return TRUE;
    }
}

void
hsd_party_unquote (char *text)
{
  gsize length = strlen (text);
  char *to = text;

  if (length < 2 || text[0] != '"' || text[length - 1] != '"')
    return;

  for (gsize i = 1; i < length - 1; i++)
    {
      *to++ = text[i];
      if (text[i] == '"' && text[i + 1] == '"')
        i++;
    }
  *to = '\0';
}

/* “Lockpicking 4 asset”: a name, and its columns in any order. */
static gboolean
read_row (HsdRecord *row, const char *text, GError **error)
{
  g_autofree char *rest = g_strdup (text);

  if (!take_columns (row, g_strstrip (rest), FALSE, error))
    return FALSE;

  hsd_party_unquote (g_strstrip (rest));
  hsd_record_set_text (row, 0, rest);

  return hsd_record_validate_range (row, 0, error) && check_columns (row, text, error);
}

/* The row of that name; a new one if there is none. */
static HsdRecord *
find_row (HsdRecord *record, guint list, const char *name)
{
  HsdRecord *row;

  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (record, list, i), 0), name) == 0)
      return hsd_record_edit_row (record, list, i);

  row = hsd_record_add_row (record, list);
  hsd_record_set_text (row, 0, name);

  return row;
}

static gboolean
fits_any_column (const HsdField *fields, const char *word)
{
  for (guint i = 1; fields[i].id != NULL; i++)
    if (fits_column (&fields[i], word))
      return TRUE;

  return FALSE;
}

/* “4 asset” of a row whose name the key has. */
static gboolean
read_named_row (HsdRecord *record, guint list, const char *name, const char *text, GError **error)
{
  HsdRecord *row = find_row (record, list, name);
  g_autofree char *rest = g_strdup (text);

  if (!hsd_record_validate_range (row, 0, error) || !take_columns (row, rest, TRUE, error))
    return FALSE;

  if (*g_strstrip (rest) != '\0' && fits_any_column (hsd_record_fields (row), rest))
    {
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%s” is there twice."), name);
      return FALSE;
    }
  if (*rest != '\0')
    {
      hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is not a whole number."), rest);
      return FALSE;
    }

  return check_columns (row, name, error);
}

/* Of two rows of one name it could not be said which is meant. */
static gboolean
check_names (const HsdRecord *record, guint list, GError **error)
{
  for (guint i = 1; i < hsd_record_n_rows (record, list); i++)
    for (guint j = 0; j < i; j++)
      {
        const char *name = hsd_record_get_text (hsd_record_get_row (record, list, i), 0);

        if (g_strcmp0 (name, hsd_record_get_text (hsd_record_get_row (record, list, j), 0)) == 0)
          {
            /* Translators: %s is the name of a line of a sheet, such as a skill. */
            hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%s” is there twice."), name);
            return FALSE;
          }
      }

  return TRUE;
}

const char *
hsd_party_next (const char *text, char mark)
{
  gboolean quoted = FALSE;

  for (; *text != '\0' && (quoted || *text != mark); text++)
    quoted ^= *text == '"';

  return text;
}

static gboolean
read_rows (HsdRecord *record, guint list, const char *text, GError **error)
{
  for (;;)
    {
      const char *end = hsd_party_next (text, ',');
      g_autofree char *one = g_strndup (text, end - text);

      if (*g_strstrip (one) != '\0' && !read_row (hsd_record_add_row (record, list), one, error))
        return FALSE;
      if (*end == '\0')
        break;
      text = end + 1;
    }

  return check_names (record, list, error) && hsd_record_validate_range (record, list, error);
}

gboolean
hsd_party_set (HsdRecord *given, const HsdPartyPlace *place, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  HsdRecord *sheet;

  if (*stripped == '\0')
    return TRUE;
  if (place->field < 0)
    return read_value (given, place->given, stripped, error);

  sheet = hsd_record_edit_object (given, place->given);
  if (place->member >= 0)
    return read_value (hsd_record_edit_object (sheet, place->field), place->member, stripped, error);
  if (!hsd_kind_holds_rows (hsd_record_fields (sheet)[place->field].kind))
    return read_value (sheet, place->field, stripped, error);
  if (place->row != NULL)
    return read_named_row (sheet, place->field, place->row, stripped, error);

  return read_rows (sheet, place->field, stripped, error);
}

/* --- writing --- */

/* A name that could be read otherwise stands in quotes. */
static void
add_name (GString *text, const HsdField *fields, const char *name)
{
  const char *last = strrchr (name, ' ');

  if (strpbrk (name, "\",;=*\t") == NULL && !fits_any_column (fields, last != NULL ? last + 1 : name) && name[0] != ' ' &&
      !g_str_has_suffix (name, " "))
    {
      g_string_append (text, name);
      return;
    }

  g_string_append_c (text, '"');
  for (; *name != '\0'; name++)
    {
      if (*name == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *name);
    }
  g_string_append_c (text, '"');
}

char *
hsd_party_columns (const HsdRecord *row)
{
  const HsdField *fields = hsd_record_fields (row);
  GString *text = g_string_new (NULL);

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      const char *space = text->len > 0 ? " " : "";

      if (fields[i].kind == HSD_WORD && hsd_record_has (row, i))
        g_string_append_printf (text, "%s%s", space, fields[i].words[hsd_record_get (row, i)].id);
      else if (fields[i].kind == HSD_INT && hsd_record_has (row, i))
        g_string_append_printf (text, "%s%d", space, hsd_record_get (row, i));
      else if (fields[i].kind == HSD_BOOL && hsd_record_get (row, i))
        g_string_append_c (text, '*');
    }

  return g_string_free (text, FALSE);
}

static void
add_row (GString *text, const HsdRecord *row)
{
  g_autofree char *columns = hsd_party_columns (row);

  add_name (text, hsd_record_fields (row), hsd_record_get_text (row, 0));
  if (*columns != '\0')
    g_string_append_printf (text, " %s", columns);
}

char *
hsd_party_value (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  GString *text;

  if (!hsd_record_has (record, index))
    return NULL;

  text = g_string_new (NULL);
  if (hsd_kind_holds_text (field->kind))
    g_string_append (text, hsd_record_get_text (record, index));
  else if (field->kind == HSD_WORD)
    g_string_append (text, field->words[hsd_record_get (record, index)].id);
  else if (field->kind == HSD_BOOL)
    g_string_append (text, hsd_record_get (record, index) ? "yes" : "no");
  else if (field->kind == HSD_INT && hsd_record_get (record, index) != HSD_NULL)
    g_string_append_printf (text, "%d", hsd_record_get (record, index));

  for (guint i = 0; hsd_kind_holds_rows (field->kind) && i < hsd_record_n_rows (record, index); i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      add_row (text, hsd_record_get_row (record, index, i));
    }

  return g_string_free (text, FALSE);
}
