/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "model/table/protocol-json.h"

/* A number if @text is one, else the text. */
static json_t *
read_scalar (const char *text)
{
  gint64 number;

  return hsd_cli_read_number (text, &number) ? json_integer (number) : json_string (text);
}

static gboolean
is_symbol (const char *text)
{
  return g_str_equal (text, "+") || g_str_equal (text, "-") || g_str_equal (text, "−");
}

/* A 0 beside a + or a − is the blank face of a discordant die, otherwise a number. */
static json_t *
read_face (const char *text, gboolean symbols)
{
  if (g_str_equal (text, "?") || g_str_equal (text, "null"))
    return json_null ();
  if (g_str_equal (text, "−"))
    return json_string ("-");

  return symbols && g_str_equal (text, "0") ? json_string ("0") : read_scalar (text);
}

static json_t *read_value (const HsdField *field, const char *text);

static json_t *
read_row (const HsdField *fields, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  json_t *row = json_object ();

  for (guint i = 0; parts[i] != NULL && fields[i].id != NULL; i++)
    json_object_set_new (row, fields[i].id, read_value (&fields[i], parts[i]));

  return row;
}

static json_t *
read_list (const HsdField *field, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  json_t *list = json_array ();
  gboolean symbols = FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    symbols |= is_symbol (parts[i]);

  for (guint i = 0; parts[i] != NULL && text[0] != '\0'; i++)
    json_array_append_new (list, field->kind == HSD_LIST    ? read_row (field->fields, parts[i])
                                 : field->kind == HSD_FACES ? read_face (parts[i], symbols)
                                                            : read_scalar (parts[i]));

  return list;
}

static json_t *
read_truth (const char *text)
{
  if (g_str_equal (text, "true") || g_str_equal (text, "1"))
    return json_true ();
  if (g_str_equal (text, "false") || g_str_equal (text, "0"))
    return json_false ();

  return json_string (text);
}

static json_t *
read_value (const HsdField *field, const char *text)
{
  switch (field->kind)
    {
    case HSD_BOOL:
      return read_truth (text);
    case HSD_INT:
    case HSD_LEVEL:
      return read_scalar (text);
    case HSD_LIST:
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      return read_list (field, text);
    case HSD_OBJECT:
      return read_row (field->fields, text);
    case HSD_WORD:
      return field->flags & HSD_TRUTH ? read_truth (text) : json_string (text);
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
    case HSD_MAP:
    case HSD_PILE:
    default:
      return json_string (text);
    }
}

static const HsdField *
find_field (const HsdField *fields, const char *key)
{
  int index = hsd_fields_find (fields, key);

  return index >= 0 ? &fields[index] : NULL;
}

/* Splits KEY=VALUE in place; NULL if there is no “=”. */
static char *
split_word (char *word, GError **error)
{
  char *value = strchr (word, '=');

  if (value == NULL || value == word)
    {
      /* Translators: %s is what somebody typed. */
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("“%s” should be written KEY=VALUE"), word);
      return NULL;
    }

  *value = '\0';
  return value + 1;
}

gboolean
hsd_words_read (json_t *intent, const HsdField *fields, char **words, int n_words, GError **error)
{
  for (int i = 0; i < n_words; i++)
    {
      g_autofree char *word = g_strdup (words[i]);
      char *value = split_word (word, error);
      const HsdField *field;

      if (value == NULL)
        return FALSE;

      /* An unknown field is sent as it is, so that the table refuses it. */
      field = find_field (fields, word);
      json_object_set_new (intent, word, field != NULL ? read_value (field, value) : read_scalar (value));
    }

  return TRUE;
}

gboolean
hsd_words_read_roll (json_t *intent, HsdSystem *system, char **words, int n_words, GError **error)
{
  static const HsdField beside[] = {
    { "character", NULL, HSD_PERSON }, { "visibility", NULL, HSD_TEXT }, { "label", NULL, HSD_NAME },
    { "faces", NULL, HSD_FACES },      { "cards", NULL, HSD_CARDS },     { NULL },
  };
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (system)->inputs;

  for (int i = 0; i < n_words; i++)
    {
      g_autofree char *key = g_strndup (words[i], strcspn (words[i], "="));
      gboolean known = find_field (inputs, key) != NULL;
      gboolean aside = !known && find_field (beside, key) != NULL;

      if (!hsd_words_read (aside ? intent : json_object_get (intent, "input"), aside ? beside : inputs, words + i, 1, error))
        return FALSE;
    }

  return TRUE;
}

HsdRecord *
hsd_words_read_odds (HsdTable *table, HsdSystem *system, char **words, int n_words, GError **error)
{
  const HsdField *fields = hsd_table_odds_fields (system);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  json_t *input = json_object ();
  HsdRecord *record = NULL;

  if (hsd_words_read (input, fields, words, n_words, error))
    record = hsd_json_read (input, fields, &context, error);
  json_decref (input);

  return record;
}
