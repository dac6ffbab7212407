/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <jansson.h>

#include "model/examples/example.h"
#include "model/examples/lists.h"
#include "model/story/system.h"
#include "model/table/protocol-json.h"
#include "model/table/protocol.h"
#include "model/words/languages.h"

#define HSD_TYPE_SILENT_ENTROPY (hsd_silent_entropy_get_type ())
G_DECLARE_FINAL_TYPE (HsdSilentEntropy, hsd_silent_entropy, HSD, SILENT_ENTROPY, HsdEntropy)

struct _HsdSilentEntropy
{
  HsdEntropy parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdSilentEntropy, hsd_silent_entropy, HSD_TYPE_ENTROPY)

static gboolean
hsd_silent_entropy_fill (HsdEntropy *self, guint8 *bytes, gsize size, GError **error)
{
  g_set_error_literal (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, "nothing is left to chance here");

  return FALSE;
}

static void
hsd_silent_entropy_class_init (HsdSilentEntropyClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = hsd_silent_entropy_fill;
}

static void
hsd_silent_entropy_init (HsdSilentEntropy *self)
{
}

HsdEntropy *
hsd_silent_entropy_new (void)
{
  return g_object_new (HSD_TYPE_SILENT_ENTROPY, NULL);
}

static char *compare (json_t *want, json_t *got, const char *path);

static char *
tell (const char *path, json_t *want, json_t *got)
{
  char *wanted = json_dumps (want, JSON_COMPACT | JSON_ENCODE_ANY);
  char *came = got != NULL ? json_dumps (got, JSON_COMPACT | JSON_ENCODE_ANY) : g_strdup ("—");
  char *text = g_strdup_printf ("%s: %s, not %s", path, wanted, came);

  free (wanted);
  free (came);

  return text;
}

static char *
compare_objects (json_t *want, json_t *got, const char *path)
{
  const char *key;
  json_t *value;

  json_object_foreach (want, key, value)
    {
      g_autofree char *below = *path != '\0' ? g_strdup_printf ("%s.%s", path, key) : g_strdup (key);
      char *broken = compare (value, json_object_get (got, key), below);

      if (broken != NULL)
        return broken;
    }

  return NULL;
}

/* The row of that id, or NULL. */
static json_t *
find_row (json_t *rows, json_t *id)
{
  gsize i;
  json_t *row;

  json_array_foreach (rows, i, row)
    if (json_equal (json_object_get (row, "id"), id))
      return row;

  return NULL;
}

static char *
compare_lists (json_t *want, json_t *got, const char *path)
{
  gsize i;
  json_t *row;

  if (json_object_get (json_array_get (want, 0), "id") == NULL)
    return json_equal (want, got) ? NULL : tell (path, want, got);

  json_array_foreach (want, i, row)
    {
      json_t *id = json_object_get (row, "id");
      g_autofree char *below = g_strdup_printf ("%s[%s]", path, json_string_value (id));
      char *broken = compare (row, find_row (got, id), below);

      if (broken != NULL)
        return broken;
    }

  return NULL;
}

static char *
compare (json_t *want, json_t *got, const char *path)
{
  if (got == NULL || json_typeof (want) != json_typeof (got))
    return tell (path, want, got);
  if (json_is_object (want))
    return compare_objects (want, got, path);
  if (json_is_array (want))
    return compare_lists (want, got, path);

  return json_equal (want, got) ? NULL : tell (path, want, got);
}

/* Compares the answer @got with the expectation @want; describes the first difference, as in
 * “test.outcome: success, not failure”, or returns NULL if there is none. Of an object only the
 * members of @want are compared; of a list whose rows have an id, only those rows; other lists must
 * be equal. Free it with g_free(). */
static char *
expectation_compare (json_t *want, json_t *got)
{
  return compare (want, got, "");
}

/* --- examples --- */

struct _HsdExamplePlayer
{
  const HsdExample *example;
  HsdTable *table; /* owned */
  HsdProtocol *protocol;
  GArray *played; /* Played, one for each step */
};

typedef struct
{
  guint n_changes; /* the number of its intents that can be undone */
  char *refusal;   /* of the last intent, or NULL if none */
  gboolean tells;  /* the test changed */
} Played;

G_DEFINE_QUARK (hsd-example-error-quark, hsd_example_error)

/* In the order of the games. */
static const HsdExample *const lists[] = {
#define HSD_SYSTEM(name) hsd_examples_##name,
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM
};

const char *
hsd_example_text (const char *msgid)
{
  return hsd_translate_in (HSD_LANGUAGES_EXAMPLES, msgid);
}

guint
hsd_examples_count (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HsdExample *example = lists[i]; example->id != NULL; example++)
      n++;

  return n;
}

const HsdExample *
hsd_examples_get (guint index)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HsdExample *example = lists[i]; example->id != NULL; example++)
      if (index-- == 0)
        return example;

  g_return_val_if_reached (NULL);
}

guint
hsd_example_n_steps (const HsdExample *self)
{
  guint n = 0;

  while (self->steps[n].text != NULL)
    n++;

  return n;
}

/* --- JSON as the examples write it --- */

/* Replaces the placeholders in @value by the words of @step. */
static json_t *
fill_in (json_t *value, const HsdExampleStep *step)
{
  const char *text = json_string_value (value);
  const char *key;
  json_t *below;
  gsize i;

  if (text != NULL && text[0] == '*')
    return json_string (hsd_example_text (step->words[text[1] - '1']));

  if (json_is_object (value))
    json_object_foreach (value, key, below)
      json_object_set_new (value, key, fill_in (below, step));
  else if (json_is_array (value))
    json_array_foreach (value, i, below)
      json_array_set_new (value, i, fill_in (below, step));

  return json_incref (value);
}

static json_t *
parse (const char *text)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (text), "'", '"');

  return json_loads (quoted, 0, NULL);
}

/* The intents of a step, each an object. */
static json_t *
read_intents (const HsdExampleStep *step)
{
  g_auto (GStrv) lines = g_strsplit (step->intent, "\n", -1);
  json_t *intents = json_array ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      json_t *intent = parse (lines[i]);

      json_array_append_new (intents, fill_in (intent, step));
      json_decref (intent);
    }

  return intents;
}

char *
hsd_example_input (const HsdExample *self)
{
  char *input = NULL;

  for (guint i = 0; self->steps[i].text != NULL && input == NULL; i++)
    {
      json_t *intents = read_intents (&self->steps[i]);
      gsize k;
      json_t *intent;

      json_array_foreach (intents, k, intent)
        if (input == NULL && json_object_get (intent, "input") != NULL)
          input = json_dumps (json_object_get (intent, "input"), JSON_COMPACT);
      json_decref (intents);
    }

  return input;
}

HsdRecord *
hsd_example_read_input (const char *input, HsdSystem *system, const HsdState *state)
{
  HsdContext context = { state, NULL, NULL };
  json_t *object = json_loads (input, 0, NULL);
  HsdRecord *record = object != NULL ? hsd_json_read (object, HSD_SYSTEM_GET_CLASS (system)->inputs, &context, NULL) : NULL;

  json_decref (object);

  return record;
}

/* --- playing --- */

static void
clear_played (gpointer data)
{
  g_free (((Played *) data)->refusal);
}

HsdExamplePlayer *
hsd_example_player_new (const HsdExample *example)
{
  HsdExamplePlayer *self = g_new0 (HsdExamplePlayer, 1);
  g_autoptr (HsdEntropy) entropy = hsd_silent_entropy_new ();

  self->example = example;
  self->table = hsd_table_new (entropy);
  self->protocol = hsd_protocol_new (self->table);
  self->played = g_array_new (FALSE, FALSE, sizeof (Played));
  g_array_set_clear_func (self->played, clear_played);

  return self;
}

void
hsd_example_player_free (HsdExamplePlayer *self)
{
  hsd_protocol_free (self->protocol);
  g_object_unref (self->table);
  g_array_unref (self->played);
  g_free (self);
}

const HsdExample *
hsd_example_player_get_example (HsdExamplePlayer *self)
{
  return self->example;
}

HsdTable *
hsd_example_player_get_table (HsdExamplePlayer *self)
{
  return self->table;
}

guint
hsd_example_player_get_played (HsdExamplePlayer *self)
{
  return self->played->len;
}

static const Played *
get_last (HsdExamplePlayer *self)
{
  static const Played none;

  return self->played->len > 0 ? &g_array_index (self->played, Played, self->played->len - 1) : &none;
}

const char *
hsd_example_player_get_refusal (HsdExamplePlayer *self)
{
  return get_last (self)->refusal;
}

HsdTest *
hsd_example_player_get_test (HsdExamplePlayer *self)
{
  return get_last (self)->tells ? hsd_table_get_test (self->table) : NULL;
}

static json_t *
answer (HsdExamplePlayer *self, json_t *intent)
{
  char *line = json_dumps (intent, JSON_COMPACT);
  g_autofree char *text = hsd_protocol_answer (self->protocol, line, strlen (line));

  free (line);

  return json_loads (text, 0, NULL);
}

/* The answer to the last intent; @n_changes is the number of intents that changed something. */
static json_t *
carry_out (HsdExamplePlayer *self, const HsdExampleStep *step, guint *n_changes)
{
  HsdHistory *history = hsd_table_get_history (self->table);
  json_t *intents = read_intents (step);
  json_t *last = NULL;
  json_t *intent;
  gsize i;

  *n_changes = 0;
  json_array_foreach (intents, i, intent)
    {
      guint before = hsd_history_get_length (history);

      json_decref (last);
      last = answer (self, intent);
      *n_changes += hsd_history_get_length (history) > before;
    }
  json_decref (intents);

  return last;
}

/* If no refusal is expected, the intents must succeed. */
static json_t *
read_expectation (const HsdExampleStep *step)
{
  json_t *expectation = parse (step->expectation);

  json_object_set_new (expectation, "ok", json_boolean (json_object_get (expectation, "error") == NULL));

  return expectation;
}

gboolean
hsd_example_step (HsdExamplePlayer *self, GError **error)
{
  const HsdExampleStep *step = &self->example->steps[self->played->len];
  g_autofree char *broken = NULL;
  json_t *expectation, *came;
  const HsdStory *before = hsd_table_get_state (self->table)->story;
  Played played;

  g_return_val_if_fail (step->text != NULL, FALSE);

  expectation = read_expectation (step);
  came = carry_out (self, step, &played.n_changes);
  broken = expectation_compare (expectation, came);
  played.refusal = g_strdup (json_string_value (json_object_get (json_object_get (came, "error"), "message")));
  played.tells = hsd_table_get_state (self->table)->story != before;
  g_array_append_val (self->played, played);
  json_decref (expectation);
  json_decref (came);

  if (broken != NULL)
    g_set_error_literal (error, HSD_EXAMPLE_ERROR, HSD_EXAMPLE_ERROR_DIFFERS, broken);

  return broken == NULL;
}

gboolean
hsd_example_back (HsdExamplePlayer *self)
{
  guint n;

  if (self->played->len == 0)
    return FALSE;

  n = get_last (self)->n_changes;
  g_array_set_size (self->played, self->played->len - 1);
  for (guint i = 0; i < n; i++)
    hsd_table_undo (self->table, NULL);

  return TRUE;
}

/* In the order of the games. */
static const HsdRules *const cards[] = {
#define HSD_SYSTEM(name) &hsd_rules_##name,
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM
};

const HsdRules *
hsd_rules_find (const char *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (g_str_equal (cards[i]->system, system))
      return cards[i];

  return NULL;
}

HsdExamplePlayer *
hsd_rules_play (const HsdRules *self)
{
  HsdExamplePlayer *player;
  guint example = 0;

  while (!g_str_equal (hsd_examples_get (example)->id, self->example))
    example++;

  player = hsd_example_player_new (hsd_examples_get (example));
  for (guint i = 0; i < self->n_steps; i++)
    hsd_example_step (player, NULL);

  return player;
}
