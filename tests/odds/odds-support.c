/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "odds-support.h"

#include "model/systems/registry.h"
#include "model/table/protocol-json.h"

#define THROWS_A_TABLE 2000

/* --- counting by hand --- */

/* The binary algorithm, to be independent of the model's. */
static HsdWhole
common_divisor (HsdWhole a, HsdWhole b)
{
  guint twos = 0;

  if (a == 0 || b == 0)
    return a + b;

  while (a != b)
    {
      if (a % 2 == 0 && b % 2 == 0)
        {
          a /= 2;
          b /= 2;
          twos++;
        }
      else if (a % 2 == 0)
        a /= 2;
      else if (b % 2 == 0)
        b /= 2;
      else if (a > b)
        a = (a - b) / 2;
      else
        b = (b - a) / 2;
    }

  return a << twos;
}

static void
prepend (GString *text, HsdWhole number)
{
  do
    {
      g_string_prepend_c (text, (char) ('0' + (int) (number % 10)));
      number /= 10;
    }
  while (number > 0);
}

char *
odds_ratio (HsdWhole numerator, HsdWhole denominator)
{
  GString *text = g_string_new (NULL);
  HsdWhole size = numerator < 0 ? -numerator : numerator;
  HsdWhole divisor = common_divisor (size, denominator);

  if (denominator != divisor)
    {
      prepend (text, denominator / divisor);
      g_string_prepend_c (text, '/');
    }
  prepend (text, size / divisor);
  if (numerator < 0)
    g_string_prepend_c (text, '-');

  return g_string_free (text, FALSE);
}

json_t *
odds_ratio_json (HsdWhole numerator, HsdWhole denominator)
{
  g_autofree char *text = odds_ratio (numerator, denominator);

  return json_string (text);
}

static const char *
read_whole (const char *text, HsdWhole *number)
{
  for (*number = 0; g_ascii_isdigit (*text); text++)
    *number = *number * 10 + (*text - '0');

  return text;
}

void
odds_read_ratio (const char *text, HsdWhole *numerator, HsdWhole *denominator)
{
  gboolean negative = *text == '-';
  const char *rest = read_whole (text + negative, numerator);

  *denominator = 1;
  if (*rest == '/')
    rest = read_whole (rest + 1, denominator);
  if (negative)
    *numerator = -*numerator;

  g_assert_cmpstr (rest, ==, "");
}

int
odds_compare (const char *a, const char *b)
{
  HsdWhole numerators[2];
  HsdWhole denominators[2];
  HsdWhole left;
  HsdWhole right;
  HsdWhole divisor;

  odds_read_ratio (a, &numerators[0], &denominators[0]);
  odds_read_ratio (b, &numerators[1], &denominators[1]);
  divisor = common_divisor (denominators[0], denominators[1]);
  g_assert_false (__builtin_mul_overflow (numerators[0], denominators[1] / divisor, &left));
  g_assert_false (__builtin_mul_overflow (numerators[1], denominators[0] / divisor, &right));

  return (left > right) - (left < right);
}

char *
odds_add (const char *a, const char *b)
{
  HsdWhole numerators[2];
  HsdWhole denominators[2];
  HsdWhole common;
  HsdWhole sum;

  odds_read_ratio (a, &numerators[0], &denominators[0]);
  odds_read_ratio (b, &numerators[1], &denominators[1]);
  g_assert_false (__builtin_mul_overflow (denominators[0], denominators[1] / common_divisor (denominators[0], denominators[1]), &common));
  g_assert_false (__builtin_mul_overflow (numerators[0], common / denominators[0], &numerators[0]));
  g_assert_false (__builtin_mul_overflow (numerators[1], common / denominators[1], &numerators[1]));
  g_assert_false (__builtin_add_overflow (numerators[0], numerators[1], &sum));

  return odds_ratio (sum, common);
}

gboolean
odds_rounds_to (const char *ratio, int hundredths)
{
  HsdWhole numerator;
  HsdWhole denominator;
  HsdWhole difference;

  odds_read_ratio (ratio, &numerator, &denominator);
  difference = 10000 * numerator - hundredths * denominator;

  return 2 * difference <= denominator && -2 * difference <= denominator;
}

/* --- asking --- */

json_t *
odds_ask (TestTable *table, const char *format, ...)
{
  g_autofree char *rest = NULL;
  g_autofree char *line = NULL;
  g_autoptr (json_t) answer = NULL;
  va_list args;

  va_start (args, format);
  rest = g_strdup_vprintf (format, args);
  va_end (args);

  line = g_strdup_printf ("{\"do\":\"odds\",%s}", rest);
  answer = test_table_must (table, line);

  return json_incref (json_object_get (answer, "odds"));
}

const char *
odds_at (json_t *odds, const char *path)
{
  json_t *value = test_json_at (odds, path);

  if (!json_is_string (value))
    {
      g_autofree char *text = test_json_text (odds);

      g_error ("no ratio %s in %s", path, text);
    }

  return json_string_value (value);
}

void
odds_assert_equal (json_t *got, json_t *want, const char *about)
{
  g_autofree char *got_text = test_json_text (got);
  g_autofree char *want_text = test_json_text (want);

  if (!json_equal (got, want))
    g_test_message ("%s", about);
  g_assert_cmpstr (got_text, ==, want_text);
}

/* --- throwing --- */

static HsdRecord *
read_record (const char *json, const HsdField *fields, HsdTable *table)
{
  g_autoptr (json_t) object = json_loads (json, JSON_REJECT_DUPLICATES, NULL);
  g_autoptr (GError) error = NULL;
  HsdContext context = { hsd_table_get_state (table), hsd_table_get_state (table)->story, NULL };
  HsdRecord *record = hsd_json_read (object, fields, &context, &error);

  g_assert_no_error (error);

  return record;
}

OddsThrower *
odds_thrower_new (const char *system, const char *input)
{
  OddsThrower *self = g_new0 (OddsThrower, 1);

  self->system = hsd_registry_find (system);
  self->asked = g_strdup (input);
  self->table = test_table_new (1);
  self->input = read_record (input, HSD_SYSTEM_GET_CLASS (self->system)->inputs, self->table->table);
  self->faces = g_array_new (FALSE, FALSE, sizeof (int));

  return self;
}

void
odds_thrower_free (OddsThrower *self)
{
  g_array_unref (self->faces);
  hsd_record_unref (self->input);
  test_table_free (self->table);
  g_free (self->asked);
  g_free (self);
}

const HsdStory *
odds_thrower_throw (OddsThrower *self, const int *faces, guint n)
{
  HsdThrow options = { .luck = self->faces };
  g_autoptr (GError) error = NULL;

  if (++self->n_throws % THROWS_A_TABLE == 0)
    {
      test_table_free (self->table);
      self->table = test_table_new (1);
    }

  g_array_set_size (self->faces, 0);
  g_array_append_vals (self->faces, faces, n);
  hsd_table_roll (self->table->table, self->system, hsd_record_copy (self->input), &options, &error);
  g_assert_no_error (error);

  return hsd_table_get_state (self->table->table)->story;
}

const HsdStory *
odds_thrower_choose (OddsThrower *self, const char *choice, const char *args)
{
  guint index = (guint) hsd_system_find_choice (self->system, choice);
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (self->system)->choices[index].fields;
  g_autoptr (HsdRecord) record = read_record (args, fields, self->table->table);

  if (!hsd_table_choose (self->table->table, index, record, NULL))
    return NULL;

  return hsd_table_get_state (self->table->table)->story;
}

void
odds_thrower_undo (OddsThrower *self)
{
  g_autoptr (GError) error = NULL;

  hsd_table_undo (self->table->table, &error);
  g_assert_no_error (error);
}

int
odds_value (const HsdRecord *record, const char *id)
{
  int index = hsd_fields_find (hsd_record_fields (record), id);

  g_assert_cmpint (index, >=, 0);

  return hsd_record_get (record, (guint) index);
}

const char *
odds_value_word (const HsdRecord *record, const char *id)
{
  int index = hsd_fields_find (hsd_record_fields (record), id);

  g_assert_cmpint (index, >=, 0);

  return hsd_record_fields (record)[index].words[hsd_record_get (record, (guint) index)].id;
}

int
odds_fact (const HsdStory *story, const char *id)
{
  return odds_value (story->facts, id);
}

const char *
odds_fact_word (const HsdStory *story, const char *id)
{
  return odds_value_word (story->facts, id);
}

gboolean
odds_next (int *faces, guint n, int low, int high)
{
  for (guint i = n; i-- > 0;)
    {
      if (faces[i]++ < high)
        return TRUE;
      faces[i] = low;
    }

  return FALSE;
}

/* --- random inputs --- */

int
odds_pick (HsdEntropy *dice, int low, int high)
{
  guint32 value;
  g_autoptr (GError) error = NULL;

  hsd_entropy_below (dice, (guint32) high - (guint32) low + 1, &value, &error);
  g_assert_no_error (error);

  return (int) ((guint32) low + value);
}

HsdEntropy *
odds_dice (gint64 seed)
{
  return hsd_entropy_seeded_new_for_number (seed);
}
