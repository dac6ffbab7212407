/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/words/number.h"

static const char *const judgements[] = { "ordinary", "unlucky", "lucky" };

enum
{
  FIELD_EVENING,
  FIELD_ALL,
  FIELD_CHARACTER,
  FIELD_PUBLIC,
};

static const HsdField fields[] = {
  { "evening", NULL, HSD_INT, 0, 1, G_MAXINT, 1 },
  { "all", NULL, HSD_BOOL },
  { "character", NULL, HSD_NAME },
  { "public", NULL, HSD_BOOL },
  { NULL },
};

/* A fraction where it is exact, otherwise a number. */
static json_t *
make_chance (char *exact, double rough)
{
  json_t *json = exact != NULL ? json_string (exact) : json_real (rough);

  g_free (exact);
  return json;
}

static json_t *
make_bars (const HsdSuccesses *successes)
{
  json_t *bars = json_array ();

  for (guint k = 0; k <= hsd_successes_get_n (successes); k++)
    json_array_append_new (bars, make_chance (hsd_successes_tell_chance (successes, k), hsd_successes_chance (successes, k)));

  return bars;
}

static void
set_rarity (json_t *person, const HsdFortune *fortune)
{
  const HsdSuccesses *successes = fortune->successes;
  guint once;
  HsdLuck luck = hsd_fortune_judge (fortune, &once);

  json_object_set_new (person, "exact", json_boolean (hsd_successes_is_exact (successes)));
  json_object_set_new (person, "expected", json_real (hsd_successes_get_expected (successes)));
  json_object_set_new (person, "at_most",
                       make_chance (hsd_successes_tell_at_most (successes, fortune->n_succeeded),
                                    hsd_successes_at_most (successes, fortune->n_succeeded)));
  json_object_set_new (person, "at_least",
                       make_chance (hsd_successes_tell_at_least (successes, fortune->n_succeeded),
                                    hsd_successes_at_least (successes, fortune->n_succeeded)));
  json_object_set_new (person, "judgement", json_string (judgements[luck]));
  json_object_set_new (person, "once", once != 0 ? json_integer (once) : json_null ());
  json_object_set_new (person, "bars", make_bars (successes));
}

static json_t *
make_person (const HsdFortune *fortune, gboolean evening)
{
  g_autofree char *text = hsd_fortune_tell (fortune, evening);
  json_t *person = json_pack ("{s:s?, s:i, s:i, s:s, s:{s:i, s:i, s:i, s:i, s:i}}", "character", fortune->name, "tests",
                              (int) fortune->n_tests, "succeeded", (int) fortune->n_succeeded, "text", text, "left_out", "unknown",
                              (int) fortune->n_unknown, "undecided", (int) fortune->n_undecided, "undone", (int) fortune->n_undone,
                              "secret", (int) fortune->n_secret, "unreadable", (int) fortune->n_unreadable);

  if (fortune->successes != NULL)
    set_rarity (person, fortune);

  return person;
}

/* The asked one, the last one if none is asked for, or NULL for all. FALSE if there is none. */
static gboolean
find_sitting (GArray *sittings, const HsdRecord *asked, const HsdSitting **sitting, GError **error)
{
  gboolean named = hsd_record_has (asked, FIELD_EVENING);
  guint number = named ? (guint) hsd_record_get (asked, FIELD_EVENING) : sittings->len;
  g_autofree char *text = hsd_format_number (number);

  *sitting = NULL;
  if (!named && (sittings->len == 0 || hsd_record_get (asked, FIELD_ALL)))
    return TRUE;

  if (number > sittings->len)
    {
      /* Translators: why the luck of an evening is not told; %s is the number of an evening. */
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "evening", _("This table has no evening of the number %s."), text);
      return FALSE;
    }

  *sitting = &g_array_index (sittings, HsdSitting, number - 1);
  return TRUE;
}

static json_t *
make_people (GPtrArray *fortunes, const char *character, gboolean evening)
{
  json_t *people = json_array ();

  for (guint i = 0; i < fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (fortunes, i);

      if (character == NULL || g_strcmp0 (fortune->name, character) == 0)
        json_array_append_new (people, make_person (fortune, evening));
    }

  return people;
}

json_t *
hsd_json_fortune (HsdTable *table, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) asked = hsd_json_read (object, fields, &context, error);
  g_autoptr (GArray) sittings = asked != NULL ? hsd_table_list_sittings (table) : NULL;
  g_autoptr (GPtrArray) fortunes = NULL;
  const HsdSitting *sitting;
  json_t *json;

  if (asked == NULL || !find_sitting (sittings, asked, &sitting, error))
    return NULL;

  fortunes = hsd_table_count_fortunes (table, sitting != NULL ? sitting->first : 1, sitting != NULL ? sitting->last : G_MAXUINT,
                                       hsd_record_get (asked, FIELD_PUBLIC));
  json = json_pack ("{s:i}", "evenings", (int) sittings->len);
  if (sitting != NULL)
    json_object_update_new (json, json_pack ("{s:i, s:I, s:I}", "evening", (int) sitting->number, "begun", (json_int_t) sitting->begun,
                                             "ended", (json_int_t) sitting->ended));
  json_object_set_new (json, "people", make_people (fortunes, hsd_record_get_text (asked, FIELD_CHARACTER), sitting != NULL));

  return json;
}
