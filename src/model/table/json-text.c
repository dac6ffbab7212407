/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Jansson guards its own writer against values that contain themselves, with a line of printf for each object, and
 * prints each number so: that was half of the time of an answer. The values written here are trees that we made.
 * Of the rest, making and freeing such trees was the half again: tests and tables are written without one. */

#include "config.h"

#include "model/table/json-text.h"

void
hsd_json_append_integer (GString *text, gint64 number)
{
  char digits[24];
  char *first = digits + G_N_ELEMENTS (digits);
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  do
    *--first = '0' + rest % 10;
  while ((rest /= 10) > 0);
  if (number < 0)
    *--first = '-';

  g_string_append_len (text, first, digits + G_N_ELEMENTS (digits) - first);
}

/* Rare here: the shortest digits that are read as the same number again are Jansson's business. */
static void
append_real (GString *text, const json_t *json)
{
  char *digits = json_dumps (json, JSON_COMPACT | JSON_ENCODE_ANY);

  g_string_append (text, digits);
  free (digits);
}

static gboolean
is_escaped (guchar c)
{
  return c < 0x20 || c == '"' || c == '\\';
}

static void
append_escaped (GString *text, guchar c)
{
  static const char controls[] = { ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't' };

  g_string_append_c (text, '\\');
  if (c >= 0x20)
    g_string_append_c (text, c);
  else if (c < G_N_ELEMENTS (controls) && controls[c] != '\0')
    g_string_append_c (text, controls[c]);
  else
    g_string_append_printf (text, "u%04X", c);
}

static void
append_string (GString *text, const char *string, gsize length)
{
  gsize from = 0;

  g_string_append_c (text, '"');
  for (gsize i = 0; i < length; i++)
    if (is_escaped (string[i]))
      {
        g_string_append_len (text, string + from, i - from);
        append_escaped (text, string[i]);
        from = i + 1;
      }
  g_string_append_len (text, string + from, length - from);
  g_string_append_c (text, '"');
}

static void
append_object (GString *text, const json_t *json)
{
  json_t *object = (json_t *) json; /* Jansson has no iterator of constants */
  const char *key;
  json_t *value;
  gboolean first = TRUE;

  g_string_append_c (text, '{');
  json_object_foreach (object, key, value)
    {
      if (!first)
        g_string_append_c (text, ',');
      append_string (text, key, strlen (key));
      g_string_append_c (text, ':');
      hsd_json_append (text, value);
      first = FALSE;
    }
  g_string_append_c (text, '}');
}

static void
append_array (GString *text, const json_t *json)
{
  g_string_append_c (text, '[');
  for (gsize i = 0; i < json_array_size (json); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      hsd_json_append (text, json_array_get (json, i));
    }
  g_string_append_c (text, ']');
}

void
hsd_json_append (GString *text, const json_t *json)
{
  switch (json_typeof (json))
    {
    case JSON_OBJECT:
      append_object (text, json);
      break;
    case JSON_ARRAY:
      append_array (text, json);
      break;
    case JSON_STRING:
      append_string (text, json_string_value (json), json_string_length (json));
      break;
    case JSON_INTEGER:
      hsd_json_append_integer (text, json_integer_value (json));
      break;
    case JSON_REAL:
      append_real (text, json);
      break;
    case JSON_TRUE:
      g_string_append (text, "true");
      break;
    case JSON_FALSE:
      g_string_append (text, "false");
      break;
    case JSON_NULL:
    default:
      g_string_append (text, "null");
    }
}

/* --- without a tree --- */

static void
separate (GString *text)
{
  char last = text->str[text->len - 1];

  if (last != '{' && last != '[')
    g_string_append_c (text, ',');
}

void
hsd_json_append_member (GString *text, const char *key)
{
  separate (text);
  append_string (text, key, strlen (key));
  g_string_append_c (text, ':');
}

void
hsd_json_append_item (GString *text)
{
  separate (text);
}

void
hsd_json_append_string (GString *text, const char *string)
{
  if (string != NULL)
    append_string (text, string, strlen (string));
  else
    g_string_append_len (text, "null", 4);
}

void
hsd_json_append_truth (GString *text, gboolean truth)
{
  g_string_append (text, truth ? "true" : "false");
}

char *
hsd_json_to_text (const json_t *json)
{
  GString *text = g_string_sized_new (1024);

  hsd_json_append (text, json);

  return g_string_free (text, FALSE);
}
