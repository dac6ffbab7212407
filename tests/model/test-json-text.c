/* SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON as text: byte for byte what Jansson writes, of values that were made by chance. */

#include "config.h"

#include <glib.h>

#include "model/table/json-text.h"
#include "suite.h"

static json_t *
random_string (GRand *chance)
{
  GString *text = g_string_new (NULL);
  json_t *json;

  for (int i = g_rand_int_range (chance, 0, 12); i > 0; i--)
    switch (g_rand_int_range (chance, 0, 4))
      {
      case 0:
        g_string_append_c (text, g_rand_int_range (chance, 0, 0x20));
        break;
      case 1:
        g_string_append_unichar (text, g_rand_int_range (chance, 0x20, 0x80));
        break;
      case 2:
        g_string_append_unichar (text, g_rand_int_range (chance, 0x80, 0xd800));
        break;
      default:
        g_string_append_unichar (text, g_rand_int_range (chance, 0xe000, 0x110000));
      }
  json = json_stringn (text->str, text->len);
  g_string_free (text, TRUE);

  return json;
}

static json_int_t
random_integer (GRand *chance)
{
  static const json_int_t edges[] = { 0, -1, 9, 10, -10, G_MAXINT64, G_MININT64, G_MAXINT32, G_MININT32 };
  guint64 bits = (guint64) g_rand_int (chance) << 32 | g_rand_int (chance);

  if (g_rand_boolean (chance))
    return edges[g_rand_int_range (chance, 0, G_N_ELEMENTS (edges))];

  return (json_int_t) bits >> g_rand_int_range (chance, 0, 63);
}

static json_t *random_value (GRand *chance, int depth);

static json_t *
random_object (GRand *chance, int depth)
{
  json_t *json = json_object ();

  for (int i = g_rand_int_range (chance, 0, 5); i > 0; i--)
    {
      g_autofree char *key = g_strdup_printf ("%c\"é\n%d", 'z' - i, g_rand_int_range (chance, 0, 9));

      json_object_set_new (json, key, random_value (chance, depth - 1));
    }

  return json;
}

static json_t *
random_array (GRand *chance, int depth)
{
  json_t *json = json_array ();

  for (int i = g_rand_int_range (chance, 0, 5); i > 0; i--)
    json_array_append_new (json, random_value (chance, depth - 1));

  return json;
}

static json_t *
random_value (GRand *chance, int depth)
{
  switch (g_rand_int_range (chance, 0, depth > 0 ? 8 : 6))
    {
    case 0:
      return json_integer (random_integer (chance));
    case 1:
      return random_string (chance);
    case 2:
      return json_real (g_rand_double_range (chance, -1e9, 1e9));
    case 3:
      return json_true ();
    case 4:
      return json_false ();
    case 5:
      return json_null ();
    case 6:
      return random_object (chance, depth);
    default:
      return random_array (chance, depth);
    }
}

static void
test_same_bytes (void)
{
  GRand *chance = g_rand_new_with_seed (20);

  for (int i = 0; i < 20000; i++)
    {
      json_t *json = random_value (chance, 4);
      char *wanted = json_dumps (json, JSON_COMPACT | JSON_ENCODE_ANY);
      g_autofree char *text = hsd_json_to_text (json);

      g_assert_cmpstr (text, ==, wanted);
      free (wanted);
      json_decref (json);
    }

  g_rand_free (chance);
}

/* Writes @json as what needs no tree does: strings that hold a NUL and reals are left to the writer of trees. */
static void
append_pieces (GString *text, json_t *json)
{
  const char *key;
  json_t *value;
  gsize i;

  if (json_is_object (json))
    {
      g_string_append_c (text, '{');
      json_object_foreach (json, key, value)
        {
          hsd_json_append_member (text, key);
          append_pieces (text, value);
        }
      g_string_append_c (text, '}');
    }
  else if (json_is_array (json))
    {
      g_string_append_c (text, '[');
      json_array_foreach (json, i, value)
        {
          hsd_json_append_item (text);
          append_pieces (text, value);
        }
      g_string_append_c (text, ']');
    }
  else if (json_is_integer (json))
    hsd_json_append_integer (text, json_integer_value (json));
  else if (json_is_boolean (json))
    hsd_json_append_truth (text, json_boolean_value (json));
  else if (json_is_null (json))
    hsd_json_append_string (text, NULL);
  else if (json_is_string (json) && strlen (json_string_value (json)) == json_string_length (json))
    hsd_json_append_string (text, json_string_value (json));
  else
    hsd_json_append (text, json);
}

/* Behind what stands there already, which begins no object. */
static void
test_pieces (void)
{
  GRand *chance = g_rand_new_with_seed (21);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 5000; i++)
    {
      json_t *json = random_array (chance, 4);
      char *wanted = json_dumps (json, JSON_COMPACT | JSON_ENCODE_ANY);

      g_string_assign (text, "=");
      append_pieces (text, json);
      g_assert_cmpstr (text->str + 1, ==, wanted);
      free (wanted);
      json_decref (json);
    }

  g_rand_free (chance);
}

HSD_SUITE (json_text)
{
  g_test_add_func ("/json-text/same-bytes", test_same_bytes);
  g_test_add_func ("/json-text/pieces", test_pieces);
}
