/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <jansson.h>
#include <string.h>

#include "app/shell/places.h"
#include "app/tour/moments.h"
#include "model/chance/entropy.h"
#include "model/table/protocol.h"
#include "model/words/join.h"

/* Of a number: an evening on which everybody was about as lucky as the odds promise. The pictures of the gallery have it too. */
#define SEED 36

static struct
{
  json_t *data;
  GArray *moments; /* HsdTourMoment */
} told;

/* --- reading --- */

static void
add_group (json_t *group)
{
  const char *page = json_string_value (json_object_get (group, "page"));
  guint first = told.moments->len;
  json_t *given;
  size_t i;

  json_array_foreach (json_object_get (group, "moments"), i, given)
    {
      HsdTourMoment moment = { .page = hsd_places_find (page), .first = first, .steps = json_object_get (given, "steps") };

      moment.id = g_strconcat (page, "/", json_string_value (json_object_get (given, "name")), NULL);
      moment.windows = json_object_get (given, "window") != NULL;
      moment.bare = json_is_true (json_object_get (group, "bare"));
      g_array_append_val (told.moments, moment);
    }
}

static void
read_all (void)
{
  static const char *const lists[] = { "moments", "windows", "more" };
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *text;
  json_t *group;
  size_t i;

  if (told.data != NULL)
    return;

  bytes = g_resources_lookup_data ("/io/github/hasard_jdr/Hasard/moments.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &size);
  told.data = json_loadb (text, size, 0, NULL);
  told.moments = g_array_new (FALSE, FALSE, sizeof (HsdTourMoment));
  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    json_array_foreach (json_object_get (told.data, lists[list]), i, group)
      add_group (group);
}

guint
hsd_moments_count (void)
{
  read_all ();

  return told.moments->len;
}

const HsdTourMoment *
hsd_moments_get (guint index)
{
  read_all ();
  g_return_val_if_fail (index < told.moments->len, NULL);

  return &g_array_index (told.moments, HsdTourMoment, index);
}

guint
hsd_moments_find (const char *id)
{
  for (guint i = 0; i < hsd_moments_count (); i++)
    if (g_str_equal (hsd_moments_get (i)->id, id))
      return i;

  return G_MAXUINT;
}

char *
hsd_moments_name (const char *id)
{
  guint index = hsd_moments_find (id);
  const char *name = strchr (id, '/');

  if (name == NULL)
    return g_strdup (hsd_places_title (hsd_places_find (id)));
  if (index == G_MAXUINT)
    return g_strdup (id);

  return hsd_join (HSD_JOIN_FACTS, hsd_places_title (hsd_moments_get (index)->page), name + 1, NULL);
}

/* --- words --- */

/* Those of the language, or the English ones. */
static json_t *
find_words (void)
{
  json_t *all = json_object_get (told.data, "words");

  for (const char *const *names = g_get_language_names (); *names != NULL; names++)
    if (json_object_get (all, *names) != NULL)
      return json_object_get (all, *names);

  return json_object_get (all, "en");
}

static const char *
in_words (const char *text, json_t *words)
{
  const char *word = *text == '@' ? json_string_value (json_object_get (words, text + 1)) : NULL;

  return word != NULL ? word : text;
}

/* @value with the words of @words for their names, at any depth. */
static json_t *
translate (json_t *value, json_t *words)
{
  json_t *made, *inner;
  const char *key;
  size_t i;

  if (json_is_string (value))
    return json_string (in_words (json_string_value (value), words));
  if (!json_is_object (value) && !json_is_array (value))
    return json_incref (value);

  made = json_is_object (value) ? json_object () : json_array ();
  json_object_foreach (value, key, inner)
    json_object_set_new (made, in_words (key, words), translate (inner, words));
  json_array_foreach (value, i, inner)
    json_array_append_new (made, translate (inner, words));

  return made;
}

/* As the protocol takes it. */
static char *
write_line (json_t *step)
{
  json_t *translated = translate (step, find_words ());
  char *dumped = json_dumps (translated, JSON_COMPACT);
  char *line = g_strdup (dumped);

  free (dumped);
  json_decref (translated);

  return line;
}

/* --- the table --- */

static void
play_all (HsdProtocol *protocol, json_t *lines)
{
  json_t *line;
  size_t i;

  json_array_foreach (lines, i, line)
    {
      g_autofree char *text = write_line (line);

      hsd_protocol_tell (protocol, text, strlen (text));
    }
}

HsdTable *
hsd_moments_table (const HsdTourMoment *moment)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (SEED);
  HsdTable *table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

  if (!moment->bare)
    {
      play_all (protocol, json_object_get (told.data, "cast"));
      play_all (protocol, json_object_get (told.data, "evening"));
    }

  return table;
}

/* --- steps --- */

guint
hsd_moments_count_steps (const HsdTourMoment *moment)
{
  return (guint) json_array_size (moment->steps);
}

HsdTourStep *
hsd_moments_get_step (const HsdTourMoment *moment, guint index)
{
  json_t *given = json_array_get (moment->steps, index);
  HsdTourStep *step = g_new0 (HsdTourStep, 1);
  json_t *word;
  size_t i;

  if (json_is_object (given))
    {
      step->line = write_line (given);
      return step;
    }

  step->door = g_strdup (json_string_value (json_array_get (given, 0)));
  json_array_foreach (given, i, word)
    if (i > 0 && i <= G_N_ELEMENTS (step->words))
      step->words[i - 1] = json_is_object (word) ? write_line (word) : g_strdup (in_words (json_string_value (word), find_words ()));

  return step;
}

char *
hsd_moments_read_refusal (const char *answer)
{
  json_t *read = json_loads (answer, 0, NULL);
  char *sentence = g_strdup (json_string_value (json_object_get (json_object_get (read, "error"), "message")));

  json_decref (read);

  return sentence;
}

void
hsd_tour_step_free (HsdTourStep *step)
{
  g_free (step->line);
  g_free (step->door);
  for (guint i = 0; i < G_N_ELEMENTS (step->words); i++)
    g_free (step->words[i]);
  g_free (step);
}
