/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <jansson.h>

#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/evening-summary.h"
#include "model/table/json-text.h"
#include "model/table/party-text.h"
#include "model/table/people.h"
#include "model/table/protocol-json.h"
#include "model/table/table.h"
#include "model/table/table-album.h"
#include "model/table/table-clocks.h"
#include "model/words/number.h"
#include "model/table/protocol.h"

#define DEPTH_MAX 32

/* The limit of jansson is far higher than ours, so brackets outside strings are counted first. */
static gboolean
is_too_deep (const char *line, gsize length)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (in_string && line[i] == '\\')
        i++;
      else if (line[i] == '"')
        in_string = !in_string;
      else if (!in_string && (line[i] == '{' || line[i] == '[') && ++depth > DEPTH_MAX)
        return TRUE;
      else if (!in_string && (line[i] == '}' || line[i] == ']'))
        depth--;
    }

  return FALSE;
}

/* One JSON object from a line; otherwise NULL with the code malformed. */
static json_t *
json_parse (const char *line, gsize length, GError **error)
{
  json_error_t cause;
  json_t *object;

  if (length > HSD_LINE_MAX)
    {
      g_autofree char *most = hsd_format_number (HSD_LINE_MAX);

      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, "The line is longer than %s bytes.", most);
      return NULL;
    }

  if (is_too_deep (line, length))
    {
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, "The line is nested deeper than %d levels.", DEPTH_MAX);
      return NULL;
    }

  object = json_loadb (line, length, JSON_REJECT_DUPLICATES, &cause);
  if (json_is_object (object))
    return object;

  if (object == NULL)
    {
      /* Jansson cuts its reason where its room ends, within a character too. */
      g_autofree char *reason = g_utf8_make_valid (cause.text, -1);

      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, "The line is not JSON (column %1$d: %2$s).", cause.column, reason);
    }
  else
    hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, "The line is not one JSON object.");
  json_decref (object);
  return NULL;
}

/* --- characters --- */

#define PARTY "party"

/* Whether an intent of that name is about people; and carries it out. */
static gboolean
json_is_of_people (const char *name)
{
  return strcmp (name, PARTY) == 0 || hsd_people_find (name) >= 0;
}

static gboolean
do_party (HsdTable *table, json_t *object, GError **error)
{
  static const HsdField fields[] = { { "text", NULL, HSD_TEXT, HSD_REQUIRED, 0, G_MAXINT }, { NULL } };
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);
  g_autoptr (GPtrArray) party = NULL;

  if (record != NULL)
    party = hsd_party_read (context.state, hsd_record_get_text (record, 0), error);

  return party != NULL && hsd_table_set_party (table, party, error);
}

static gboolean
json_do_people (HsdTable *table, const char *name, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = NULL;

  if (strcmp (name, PARTY) == 0)
    return do_party (table, object, error);

  args = hsd_json_read (object, hsd_people_actions[hsd_people_find (name)].fields, &context, error);

  return args != NULL && hsd_table_do_people (table, hsd_people_find (name), args, error);
}

/* --- clocks --- */

static void
append_faces (GString *answer, const GPtrArray *faces)
{
  if (faces->len == 0)
    return;

  hsd_json_append_member (answer, "clocks");
  g_string_append_c (answer, '[');
  for (guint i = 0; i < faces->len; i++)
    {
      hsd_json_append_item (answer);
      hsd_json_append_record (answer, g_ptr_array_index (faces, i), TRUE);
    }
  g_string_append_c (answer, ']');
}

/* Carries out the action of that name. */
static gboolean
do_clock (HsdTable *table, const char *name, json_t *object, GError **error)
{
  HsdClockAction action = hsd_clock_find_action (name);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = hsd_json_read (object, hsd_clock_actions[action].fields, &context, error);

  return args != NULL && hsd_table_do_clock (table, action, args, error);
}

/* --- writing --- */

/* As an intent would owe them. */
static void
append_offered (GString *text, const HsdState *state)
{
  g_autoptr (GPtrArray) offered = hsd_state_list_offered (state);

  g_string_append_c (text, '[');
  for (guint i = 0; i < offered->len; i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_record (text, g_ptr_array_index (offered, i), TRUE);
    }
  g_string_append_c (text, ']');
}

static void
append_note (guint64 throw_id, const char *note, gpointer data)
{
  GString *text = data;

  hsd_json_append_item (text);
  g_string_append_c (text, '{');
  hsd_json_append_member (text, "throw");
  hsd_json_append_integer (text, throw_id);
  hsd_json_append_member (text, "text");
  hsd_json_append_string (text, note);
  g_string_append_c (text, '}');
}

static void
append_notes (GString *text, const HsdState *state)
{
  g_string_append_c (text, '[');
  hsd_state_foreach_note (state, append_note, text);
  g_string_append_c (text, ']');
}

/* --- intents --- */

/* Without a number the note is on the last throw. */
static gboolean
protocol_note (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdField fields[] = { hsd_note_fields[HSD_NOTE_THROW], hsd_note_fields[HSD_NOTE_TEXT], { NULL } };
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) given = NULL;
  g_autoptr (HsdRecord) note = NULL;

  if (json_object_get (object, "throw") == NULL && context.state->story == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No tests yet."));
      return FALSE;
    }

  fields[HSD_NOTE_THROW].flags = 0;
  given = hsd_json_read (object, fields, &context, error);
  if (given == NULL)
    return FALSE;

  note = hsd_record_fit (given, hsd_note_fields);
  if (!hsd_record_has (note, HSD_NOTE_THROW))
    hsd_record_set (note, HSD_NOTE_THROW, context.state->story->throw_id);

  return hsd_table_note (table, note, error);
}

static gboolean
owe (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) owed = hsd_json_read (object, hsd_owe_fields, &context, error);

  return owed != NULL && hsd_table_owe (table, owed, error);
}

static gboolean
strike (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) struck = hsd_json_read (object, hsd_strike_fields, &context, error);

  return struck != NULL && hsd_table_strike (table, struck, error);
}

static gboolean
give_word (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) word = hsd_json_read (object, hsd_word_fields, &context, error);

  return word != NULL && hsd_table_give_word (table, word, error);
}

static gboolean
ledger (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  const HsdState *state = hsd_table_get_state (table);
  HsdContext context = { state, NULL, NULL };
  g_autoptr (HsdRecord) nothing = hsd_json_read (object, hsd_no_fields, &context, error);

  if (nothing == NULL)
    return FALSE;

  hsd_json_append_member (answer, "notes");
  append_notes (answer, state);
  hsd_json_append_member (answer, "debts");
  hsd_json_append_debts (answer, state);
  hsd_json_append_member (answer, "offered");
  append_offered (answer, state);

  return TRUE;
}

/* --- how lucky everybody was --- */

static const char *const judgements[] = { "ordinary", "unlucky", "lucky" };

enum
{
  FIELD_EVENING,
  FIELD_ALL,
  FIELD_CHARACTER,
  FIELD_PUBLIC,
};

static const HsdField fortune_fields[] = {
  { "evening", NULL, HSD_INT, 0, 1, G_MAXINT, 1 },
  { "all", NULL, HSD_BOOL },
  { "character", NULL, HSD_NAME },
  { "public", NULL, HSD_BOOL },
  { NULL },
};

static json_t *
make_bars (const HsdSuccesses *successes)
{
  json_t *bars = json_array ();

  for (guint k = 0; k <= hsd_successes_get_n (successes); k++)
    json_array_append_new (bars, json_real (hsd_successes_chance (successes, k)));

  return bars;
}

static void
set_rarity (json_t *person, const HsdFortune *fortune)
{
  const HsdSuccesses *successes = fortune->successes;
  guint once;
  HsdLuck luck = hsd_fortune_judge (fortune, &once);

  json_object_set_new (person, "expected", json_real (hsd_successes_get_expected (successes)));
  json_object_set_new (person, "at_most", json_real (hsd_successes_at_most (successes, fortune->n_succeeded)));
  json_object_set_new (person, "at_least", json_real (hsd_successes_at_least (successes, fortune->n_succeeded)));
  json_object_set_new (person, "judgement", json_string (judgements[luck]));
  json_object_set_new (person, "once", once != 0 ? json_integer (once) : json_null ());
  json_object_set_new (person, "bars", make_bars (successes));
}

static json_t *
make_person (const HsdFortune *fortune, gboolean evening)
{
  g_autofree char *text = hsd_fortune_describe (fortune, evening);
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
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "evening", _("There is no evening %s at this table."), text);
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

/* The luck of an evening at the table, of the fields of @object; NULL if they are refused. Free it with json_decref(). */
static json_t *
json_fortune (HsdTable *table, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) asked = hsd_json_read (object, fortune_fields, &context, error);
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

/* --- one --- */

enum
{
  ROLL_INPUT,
  ROLL_CHARACTER,
  ROLL_VISIBILITY,
  ROLL_LABEL,
  ROLL_FACES,
  ROLL_CARDS,
  ROLL_NOTE,
  ROLL_GROUP,
  N_ROLL_FIELDS
};

/* The fields of a throw of @system; NULL: of a system that is not known yet. */
static void
make_roll_fields (HsdField fields[N_ROLL_FIELDS + 1], HsdSystem *system)
{
  HsdSystemClass *klass = system != NULL ? HSD_SYSTEM_GET_CLASS (system) : NULL;

  memset (fields, 0, (N_ROLL_FIELDS + 1) * sizeof (HsdField));
  fields[ROLL_INPUT] = (HsdField) { "input", NULL, HSD_OBJECT, HSD_REQUIRED | HSD_BARE, .fields = klass != NULL ? klass->inputs : NULL };
  fields[ROLL_CHARACTER] = (HsdField) { "character", NULL, HSD_PERSON,
                                        klass != NULL && klass->needs_character ? HSD_REQUIRED : 0 };
  fields[ROLL_VISIBILITY] = (HsdField) { "visibility", NULL, HSD_WORD, .words = hsd_visibilities };
  fields[ROLL_LABEL] = (HsdField) { "label", NULL, HSD_NAME };
  fields[ROLL_FACES] = (HsdField) { "faces", NULL, HSD_FACES, klass != NULL && klass->luck != HSD_FACES ? HSD_INTERNAL : 0 };
  fields[ROLL_CARDS] = (HsdField) { "cards", NULL, HSD_CARDS, klass != NULL && klass->luck != HSD_CARDS ? HSD_INTERNAL : 0 };
  fields[ROLL_NOTE] = hsd_note_fields[HSD_NOTE_TEXT];
  fields[ROLL_NOTE].id = "note";
  fields[ROLL_NOTE].flags = 0;
  fields[ROLL_GROUP] = (HsdField) { "group", NULL, HSD_BOOL, klass != NULL && klass->help == NULL ? HSD_INTERNAL : 0 };
}

static gboolean
refuse_missing (const char *key, GError **error)
{
  /* Translators: %s is the technical name of a field. */
  hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, key, _("“%s” is missing."), key);

  return FALSE;
}

static gboolean
roll_nothing (HsdTable *table, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  HsdField fields[N_ROLL_FIELDS + 1];

  make_roll_fields (fields, NULL);

  return hsd_json_check_known (object, fields, &context, error) && refuse_missing ("system", error);
}

/* The throw that a record of those fields asks for; what it borrows lives as long as @record. */
static HsdThrow
read_options (const HsdState *state, HsdSystem *system, const HsdRecord *record)
{
  return (HsdThrow) {
    .character = hsd_record_get_text (record, ROLL_CHARACTER),
    .visibility = hsd_record_has (record, ROLL_VISIBILITY) ? (HsdVisibility) hsd_record_get (record, ROLL_VISIBILITY)
                                                           : hsd_state_first_visibility (state, hsd_record_get_text (record, ROLL_CHARACTER)),
    .label = hsd_record_get_text (record, ROLL_LABEL),
    .luck = hsd_record_get_numbers (record, HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS ? ROLL_CARDS : ROLL_FACES),
    .note = hsd_record_get_text (record, ROLL_NOTE),
  };
}

/* A test of the group: everybody else helps, with what the label says that it is, else with what has those numbers. */
static gboolean
add_group (const HsdState *state, HsdSystem *system, const char *leader, const char *label, HsdRecord *input, GError **error)
{
  const HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  HsdContext context = { state, NULL, leader };
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, leader);

  for (guint i = 0; klass->answers != NULL && klass->answers[i].lines != NULL; i++)
    hsd_answer_pick_from_label (&klass->answers[i], sheet, label, input);

  return klass->help (system, &context, input, error);
}

static gboolean
read_group (const HsdState *state, HsdSystem *system, HsdRecord *record, GError **error)
{
  return !hsd_record_get (record, ROLL_GROUP) ||
         add_group (state, system, hsd_record_get_text (record, ROLL_CHARACTER), hsd_record_get_text (record, ROLL_LABEL),
                    hsd_record_edit_object (record, ROLL_INPUT), error);
}

/* Only here: what was thrown for somebody who had retired, before this was refused, can be played again. */
static gboolean
check_present (const HsdState *state, const char *name, GError **error)
{
  HsdCharacter *character = name != NULL ? hsd_state_find (state, name) : NULL;
  g_autofree char *message = NULL;

  if (character == NULL || !hsd_character_is_retired (character))
    return TRUE;

  /* Translators: why a roll for a character is refused; %s is the name. */
  message = g_strdup_printf (_("%s has retired from the table."), name);
  hsd_refuse_reason (error, "retired", message);

  return FALSE;
}

/* Takes a word that identifies the object out of it: NULL if it is missing or invalid. */
static char *
take_name (json_t *object, const char *key, GError **error)
{
  json_t *value = json_object_get (object, key);
  char *name;

  if (value == NULL)
    return NULL;

  if (!json_is_string (value))
    {
      /* Translators: %s is the technical name of a field. */
      hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, key, _("“%s” is not of the right type."), key);
      return NULL;
    }

  name = g_strdup (json_string_value (value));
  json_object_del (object, key);

  return name;
}

/* Takes the system out of an intent; NULL if it is invalid. */
static HsdSystem *
take_system (json_t *object, GError **error)
{
  g_autofree char *name = take_name (object, "system", error);
  HsdSystem *system = name != NULL ? hsd_registry_find (name) : NULL;

  if (name != NULL && system == NULL)
    /* Translators: %s is what somebody wrote. */
    hsd_refuse (error, HSD_REFUSAL_UNKNOWN_SYSTEM, "system", _("There is no system “%s”."), name);

  return system;
}

/* Whether a character is mentioned, even by an invalid name. */
static const char *
meant_character (json_t *object)
{
  json_t *character = json_object_get (object, "character");

  if (character == NULL)
    return NULL;

  return json_is_string (character) ? json_string_value (character) : "";
}

/* The lines of the protocol that roll. */

/* "do" was taken out of @object. */
static gboolean
protocol_roll (HsdTable *table, json_t *object, GError **error)
{
  HsdField fields[N_ROLL_FIELDS + 1];
  /* After its fields, which it looks at until it is freed. */
  g_autoptr (HsdRecord) record = NULL;
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  HsdThrow options;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return roll_nothing (table, object, error);

  system = take_system (object, error);
  if (system == NULL)
    return FALSE;

  context.character = meant_character (object);
  make_roll_fields (fields, system);
  record = hsd_json_read (object, fields, &context, error);
  if (record == NULL)
    return FALSE;

  options = read_options (context.state, system, record);

  return check_present (context.state, options.character, error) && read_group (context.state, system, record, error) &&
         hsd_table_roll (table, system, hsd_record_copy (hsd_record_get_object (record, ROLL_INPUT)), &options, error);
}

/* --- all --- */

static gboolean
refuse_type (const char *field, GError **error)
{
  /* Translators: %s is the technical name of a field. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, field, _("“%s” is not of the right type."), field);

  return FALSE;
}

/* The common part has these members; those of one person are the fields of a roll. */
static gboolean
check_common (json_t *object, GError **error)
{
  static const char *const keys[] = { "input", "who", "group", "visibility", "label" };
  static const json_type types[] = { JSON_OBJECT, JSON_ARRAY, JSON_STRING, JSON_STRING, JSON_STRING };
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (keys) && strcmp (keys[i], key) != 0)
        i++;
      if (i == G_N_ELEMENTS (keys))
        {
          /* Translators: %s is the technical name of a field. */
          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, key, _("“%s” does not belong here."), key);
          return FALSE;
        }
      if (!hsd_json_is (value, types[i]))
        return refuse_type (key, error);
    }

  return TRUE;
}

/* All NPCs of a group; without one everybody of the party who has a sheet for the game, but for those who retired. */
static json_t *
list_who (const HsdState *state, HsdSystem *system, const char *group)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);
  json_t *who = json_array ();

  for (guint i = 0; i < members->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (members, i));

      if (group != NULL || hsd_state_get_sheet (state, system, name) != NULL)
        json_array_append_new (who, json_pack ("{s:s}", "character", name));
    }

  return who;
}

static gboolean
excludes (const HsdField *fields, const char *one, const char *other)
{
  int a = hsd_fields_find (fields, one);
  int b = hsd_fields_find (fields, other);

  return a >= 0 && b >= 0 &&
         (g_strcmp0 (fields[a].excludes, other) == 0 || g_strcmp0 (fields[b].excludes, one) == 0 ||
          hsd_field_sums (&fields[a], &fields[b]) || hsd_field_sums (&fields[b], &fields[a]));
}

/* The common input with the values of one person over it, and without common ones that say the same otherwise. */
static json_t *
merge_input (HsdSystem *system, json_t *common, json_t *own)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->inputs;
  json_t *merged = json_object ();
  const char *key;
  const char *other;
  json_t *value;
  json_t *theirs;

  json_object_foreach (common, key, value)
    {
      gboolean replaced = FALSE;

      json_object_foreach (own, other, theirs)
        replaced |= excludes (fields, key, other);
      if (!replaced)
        json_object_set (merged, key, value);
    }
  json_object_update (merged, own);

  return merged;
}

/* The line that would roll for that person alone. */
static json_t *
make_line (HsdSystem *system, json_t *common, json_t *one)
{
  json_t *line = json_copy (one);
  json_t *own = json_object_get (one, "input");

  if (own == NULL || hsd_json_is (own, JSON_OBJECT))
    json_object_set_new (line, "input", merge_input (system, json_object_get (common, "input"), own));
  if (json_object_get (one, "visibility") == NULL)
    json_object_set (line, "visibility", json_object_get (common, "visibility"));
  if (json_object_get (one, "label") == NULL)
    json_object_set (line, "label", json_object_get (common, "label"));

  return line;
}

/* Who rolls, to be freed: a list of their own, or the NPCs of a group, or everybody; NULL and @error. */
static json_t *
find_who (const HsdState *state, HsdSystem *system, json_t *object, GError **error)
{
  json_t *who = json_object_get (object, "who");
  const char *group = json_string_value (json_object_get (object, "group"));

  if (who != NULL && group != NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "group", _("“%1$s” and “%2$s” exclude each other."), "group", "who");
      return NULL;
    }
  if (group != NULL && !hsd_npcs_check_group (state, "group", group, error))
    return NULL;

  return who != NULL ? json_incref (who) : list_who (state, system, group);
}

/* The records of all rolls, and their fields. */
typedef struct
{
  HsdField fields[N_ROLL_FIELDS + 1];
  GPtrArray *records; /* HsdRecord, of those fields */
  GArray *rolls;      /* HsdRoll, which borrow from them */
} Request;

static void
request_clear (Request *request)
{
  g_clear_pointer (&request->records, g_ptr_array_unref);
  g_clear_pointer (&request->rolls, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
read_one (HsdTable *table, HsdSystem *system, json_t *common, json_t *one, Request *request, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, meant_character (one) };
  json_t *line = make_line (system, common, one);
  HsdRecord *record = hsd_json_read (line, request->fields, &context, error);
  HsdRoll roll;

  json_decref (line);
  if (record == NULL)
    {
      hsd_table_name_refusal (error, context.character != NULL && context.character[0] != '\0' ? context.character : NULL);
      return FALSE;
    }

  g_ptr_array_add (request->records, record);
  roll.input = (HsdRecord *) hsd_record_get_object (record, ROLL_INPUT);
  roll.options = read_options (context.state, system, record);
  g_array_append_val (request->rolls, roll);

  return check_present (context.state, roll.options.character, error) && read_group (context.state, system, record, error);
}

static gboolean
read_all (HsdTable *table, HsdSystem *system, json_t *common, json_t *who, Request *request, GError **error)
{
  json_t *one;
  size_t i;

  if (!hsd_table_check_gathered (json_array_size (who), error))
    {
      hsd_refusal_prefix (error, "who");
      return FALSE;
    }
  if (json_array_size (who) == 0)
    {
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "who",
                  /* Translators: why a request that would roll for everybody is refused; %s is the name of a game. */
                  _("Nobody at the table has a sheet for “%s”."), hsd_system_get_title (system));
      return FALSE;
    }

  make_roll_fields (request->fields, system);
  request->records = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  request->rolls = g_array_new (FALSE, FALSE, sizeof (HsdRoll));
  json_array_foreach (who, i, one)
    {
      if (hsd_json_is (one, JSON_OBJECT) ? read_one (table, system, common, one, request, error) : refuse_type ("who", error))
        continue;
      if (hsd_json_is (one, JSON_OBJECT))
        hsd_refusal_prefix (error, "who[%u]", (guint) i);
      return FALSE;
    }

  return TRUE;
}

static gboolean
roll_all (HsdTable *table, json_t *object, GError **error)
{
  g_auto (Request) request = { 0 };
  HsdSystem *system;
  json_t *who;
  gboolean read;

  if (json_object_get (object, "system") == NULL)
    return check_common (object, error) && refuse_missing ("system", error);

  system = take_system (object, error);
  if (system == NULL || !check_common (object, error))
    return FALSE;

  who = find_who (hsd_table_get_state (table), system, object, error);
  if (who == NULL)
    return FALSE;
  read = read_all (table, system, object, who, &request, error);
  json_decref (who);

  return read && hsd_table_roll_all (table, system, (const HsdRoll *) request.rolls->data, request.rolls->len, error);
}

/* --- which of them --- */

static const HsdStory *
find_by_name (const GPtrArray *stories, const char *name)
{
  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      if (g_strcmp0 (story->character, name) == 0)
        return story;
    }

  return NULL;
}

static gboolean
front (HsdTable *table, json_t *object, GError **error)
{
  static const HsdField fields[] = {
    { "character", NULL, HSD_PERSON, .excludes = "throw" },
    { "throw", NULL, HSD_INT, 0, 1, G_MAXINT, 1, .excludes = "character" },
    { NULL },
  };
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);
  g_autoptr (GPtrArray) stories = NULL;
  const HsdStory *story;

  if (record == NULL)
    return FALSE;
  if (hsd_record_has (record, 1))
    return hsd_table_front (table, hsd_record_get (record, 1), error);
  if (!hsd_record_has (record, 0))
    return refuse_missing ("character", error);

  stories = hsd_state_list_stories (context.state);
  story = find_by_name (stories, hsd_record_get_text (record, 0));
  if (story != NULL)
    return hsd_table_front (table, story->throw_id, error);

  /* Translators: why a line of the protocol is refused; %s is a name. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, "character", _("%s made none of the last tests."), hsd_record_get_text (record, 0));
  return FALSE;
}

/* --- all of them, in an answer --- */

static void
append_one (GString *text, const HsdState *state, const HsdStory *story)
{
  hsd_json_append_item (text);
  g_string_append_c (text, '{');
  hsd_json_append_member (text, "throw");
  hsd_json_append_integer (text, story->throw_id);
  hsd_json_append_member (text, "character");
  hsd_json_append_string (text, story->character);
  hsd_json_append_member (text, "front");
  hsd_json_append_truth (text, state->story != NULL && state->story->throw_id == story->throw_id);
  hsd_json_append_member (text, "test");
  hsd_json_append_test (text, story);
  g_string_append_c (text, '}');
}

/* Appends the members that tell all tests that stand side by side. */
static void
append_gathered (GString *text, const HsdState *state)
{
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);

  hsd_json_append_member (text, "tests");
  g_string_append_c (text, '[');
  for (guint i = 0; i < stories->len; i++)
    append_one (text, state, g_ptr_array_index (stories, i));
  g_string_append_c (text, ']');

  hsd_json_append_member (text, "stages");
  g_string_append_c (text, '[');
  for (guint i = 0; i < stories->len; i++)
    {
      g_autoptr (HsdPublicView) view = hsd_public_view_of_story (g_ptr_array_index (stories, i), state);

      hsd_json_append_item (text);
      hsd_json_append_stage (text, view);
    }
  g_string_append_c (text, ']');
}

/* --- requests --- */

struct _HsdProtocol
{
  HsdTable *table; /* owned */
  GString *text;   /* of the last answer: answers are long, and their room is kept */
  gboolean refused;
};

/* Carries out an intent; "do" was removed from @object; may add members to the @answer. */
typedef gboolean (*Handler) (HsdProtocol *self, json_t *object, GString *answer, GError **error);

/* --- reading names at their own place --- */

static gboolean
refuse_no_test (HsdProtocol *self, GError **error)
{
  if (hsd_table_get_test (self->table) != NULL)
    return FALSE;

  /* Translators: why a line of the protocol is refused: it speaks of the last test. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No tests yet."));
  return TRUE;
}

static gboolean
read_nothing (HsdProtocol *self, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, hsd_no_fields, &context, error);

  return record != NULL;
}

static void
add_tree (GString *answer, const char *key, json_t *json)
{
  hsd_json_append_member (answer, key);
  hsd_json_append (answer, json);
  json_decref (json);
}

static gboolean
do_roll (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return protocol_roll (self->table, object, error);
}

static gboolean
do_roll_all (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return roll_all (self->table, object, error);
}

static gboolean
do_front (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return !refuse_no_test (self, error) && front (self->table, object, error);
}

/* --- odds --- */

/* The label says with what others help a test of the group. */
enum
{
  ODDS_INPUT,
  ODDS_CHARACTER,
  ODDS_GROUP,
  ODDS_LABEL,
};

static gboolean
do_odds (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  HsdField fields[] = {
    [ODDS_INPUT] = { "input", NULL, HSD_OBJECT, HSD_REQUIRED | HSD_BARE },
    [ODDS_CHARACTER] = { "character", NULL, HSD_PERSON },
    [ODDS_GROUP] = { "group", NULL, HSD_BOOL },
    [ODDS_LABEL] = { "label", NULL, HSD_NAME },
    { NULL },
  };
  HsdContext context = { hsd_table_get_state (self->table), NULL, meant_character (object) };
  g_autoptr (HsdRecord) record = NULL;
  g_autoptr (HsdChances) chances = NULL;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return hsd_json_check_known (object, fields, &context, error) && refuse_missing ("system", error);

  system = take_system (object, error);
  if (system == NULL)
    return FALSE;

  fields[ODDS_INPUT].fields = hsd_table_odds_fields (system);
  if (HSD_SYSTEM_GET_CLASS (system)->help == NULL)
    fields[ODDS_GROUP].flags = fields[ODDS_LABEL].flags = HSD_INTERNAL;
  record = hsd_json_read (object, fields, &context, error);
  if (record == NULL ||
      (hsd_record_get (record, ODDS_GROUP) &&
       !add_group (context.state, system, hsd_record_get_text (record, ODDS_CHARACTER), hsd_record_get_text (record, ODDS_LABEL),
                   hsd_record_edit_object (record, ODDS_INPUT), error)))
    return FALSE;

  chances = hsd_table_odds (self->table, system, hsd_record_copy (hsd_record_get_object (record, ODDS_INPUT)),
                            hsd_record_get_text (record, ODDS_CHARACTER), error);
  if (chances == NULL)
    return FALSE;

  add_tree (answer, "odds", hsd_json_chances (chances));
  return TRUE;
}

static gboolean
do_advise (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (self->table), NULL, meant_character (object) };
  g_autoptr (HsdRecord) args = NULL;
  g_autoptr (HsdChances) advice = NULL;
  const HsdField *fields;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return refuse_missing ("system", error);

  system = take_system (object, error);
  if (system == NULL)
    return FALSE;

  fields = HSD_SYSTEM_GET_CLASS (system)->advice_fields;
  if (fields == NULL)
    {
      /* Translators: %s is the name of a game. */
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "system", _("There is no advice for “%s”."), hsd_system_get_title (system));
      return FALSE;
    }

  args = hsd_json_read (object, fields, &context, error);
  if (args != NULL)
    advice = hsd_table_advise (self->table, system, args, context.character, error);
  if (advice == NULL)
    return FALSE;

  add_tree (answer, "advice", hsd_json_chances (advice));
  return TRUE;
}

/* --- the test --- */

/* If the choice is not known, the arguments of all choices are accepted here. */
static gboolean
choose_nothing (HsdSystem *system, json_t *object, const HsdContext *context, GError **error)
{
  const HsdChoice *choices = HSD_SYSTEM_GET_CLASS (system)->choices;
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < hsd_system_n_choices (system) && !known; i++)
        known = hsd_json_knows (object, choices[i].fields, context, key);
      if (!known)
        {
          /* Translators: %s is the technical name of a field. */
          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, key, _("“%s” does not belong here."), key);
          return FALSE;
        }
    }

  return refuse_missing ("choice", error);
}

static gboolean
do_choose (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (HsdRecord) args = NULL;
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };
  HsdSystem *system;
  int choice;

  if (refuse_no_test (self, error))
    return FALSE;

  context.story = context.state->story;
  context.character = context.story->character;
  if (json_object_get (object, "choice") == NULL)
    return choose_nothing (context.story->system, object, &context, error);
  name = take_name (object, "choice", error);
  if (name == NULL)
    return FALSE;

  system = context.story->system;
  choice = hsd_system_find_choice (system, name);
  if (choice < 0)
    {
      /* Translators: %1$s is what somebody wrote, %2$s the name of a system. */
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_CHOICE, "choice", _("There is no choice “%1$s” in “%2$s”."), name,
                  hsd_system_get_title (system));
      return FALSE;
    }

  args = hsd_json_read (object, HSD_SYSTEM_GET_CLASS (system)->choices[choice].fields, &context, error);

  return args != NULL && hsd_table_choose (self->table, choice, args, error);
}

static gboolean
do_show (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return !refuse_no_test (self, error) && read_nothing (self, object, error) && hsd_table_show (self->table, error);
}

/* --- characters --- */

static gboolean
do_character (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  g_autoptr (HsdRecord) given = NULL;
  json_t *value = json_object_get (object, "name");
  const char *name = json_is_string (value) ? json_string_value (value) : NULL;
  gboolean update = json_is_true (json_object_get (object, "update"));
  HsdContext context = { hsd_table_get_state (self->table), NULL, name };

  if (name != NULL && !hsd_table_check_name (self->table, name, update, error))
    return FALSE;

  given = hsd_json_read (object, hsd_table_character_fields (), &context, error);

  return given != NULL && hsd_table_set_character (self->table, given, error);
}

static gboolean
do_remove (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  static const HsdField fields[] = { { "name", NULL, HSD_PERSON, HSD_REQUIRED }, { NULL } };
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);

  return record != NULL && hsd_table_remove_character (self->table, hsd_record_get_text (record, 0), error);
}

/* --- back and forth --- */

static gboolean
do_undo (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return read_nothing (self, object, error) && hsd_table_undo (self->table, error);
}

static gboolean
do_redo (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return read_nothing (self, object, error) && hsd_table_redo (self->table, error);
}

static gboolean
do_state (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return read_nothing (self, object, error);
}

static gboolean
do_history (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  static const HsdField fields[] = {
    { "from", NULL, HSD_INT, 0, 0, G_MAXINT, 1 },
    { "count", NULL, HSD_INT, 0, 1, 1000, 1000 },
    { NULL },
  };
  HsdHistory *history = hsd_table_get_history (self->table);
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);
  guint from;

  if (record == NULL)
    return FALSE;

  hsd_json_append_member (answer, "history");
  g_string_append_c (answer, '[');
  from = MAX (1, hsd_record_get (record, 0));
  for (guint seq = from; seq - from < (guint) hsd_record_get (record, 1); seq++)
    {
      g_auto (HsdEntry) entry = { 0 };

      if (!hsd_history_get (history, seq, &entry))
        break;
      hsd_json_append_item (answer);
      hsd_json_append_entry (answer, &entry);
    }
  g_string_append_c (answer, ']');

  return TRUE;
}

static gboolean
check_close (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (siblings, index))
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "close",
              /* Translators: why a line of the protocol is refused: it would open a session. */
              _("A session can only be closed: it opens by itself with the first roll."));
  return FALSE;
}

static gboolean
do_evening (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  static const HsdField fields[] = { { "close", NULL, HSD_BOOL, HSD_REQUIRED, .check = check_close }, { NULL } };
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  g_autofree char *head = NULL;

  if (record == NULL || !hsd_record_validate (record, &context, error) ||
      !hsd_table_close_evening (self->table, &seed, &commitment, error))
    return FALSE;

  head = hsd_table_head_in_words (self->table, 0);
  add_tree (answer, "evening",
            seed != NULL ? json_pack ("{s:s, s:s, s:s*}", "seed", seed, "commitment", commitment, "head", head) : json_null ());
  return TRUE;
}

static gboolean
do_fortune (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  json_t *fortune = json_fortune (self->table, object, error);

  if (fortune != NULL)
    add_tree (answer, "fortune", fortune);

  return fortune != NULL;
}

static const struct
{
  const char *id;
  Handler handler;
  gboolean looks; /* changes nothing: it has no notices */
  gboolean (*of_table) (HsdTable *table, json_t *object, GString *answer, GError **error); /* instead of the handler */
} intents[] = {
  { "roll", do_roll },
  { "roll-all", do_roll_all },
  { "front", do_front },
  { "choose", do_choose },
  { "show", do_show },
  { "character", do_character },
  { "remove", do_remove },
  { "undo", do_undo },
  { "redo", do_redo },
  { "evening", do_evening, TRUE },
  { "advise", do_advise, TRUE },
  { "odds", do_odds, TRUE },
  { "note", NULL, .of_table = protocol_note },
  { "owe", NULL, .of_table = owe },
  { "strike", NULL, .of_table = strike },
  { "word", NULL, .of_table = give_word },
  { "ledger", NULL, TRUE, ledger },
  { "state", do_state, TRUE },
  { "history", do_history, TRUE },
  { "fortune", do_fortune, TRUE },
};

/* --- the album --- */

static void
append_picture (GString *answer, const HsdShownPicture *picture)
{
  if (picture == NULL)
    return;

  hsd_json_append_member (answer, "picture");
  g_string_append_c (answer, '{');
  if (picture->caption != NULL)
    {
      hsd_json_append_member (answer, "caption");
      hsd_json_append_string (answer, picture->caption);
    }
  hsd_json_append_member (answer, "beside");
  hsd_json_append_truth (answer, picture->beside);
  g_string_append_c (answer, '}');
}

/* A line has no room for the bytes: the path of a file is given, from the folder of the program. */
static gboolean
add_picture (HsdTable *table, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  gboolean given = json_object_get (object, "file") != NULL;
  g_autofree char *path = take_name (object, "file", error);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (HsdRecord) args = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) failure = NULL;

  if (path == NULL)
    return given ? FALSE : refuse_missing ("file", error);

  args = hsd_json_read (object, hsd_picture_actions[HSD_PICTURE_ADD].fields, &context, error);
  bytes = args != NULL ? g_file_load_bytes (file, NULL, NULL, &failure) : NULL;
  if (failure != NULL)
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "file", "%s", failure->message);

  return bytes != NULL && hsd_table_add_picture (table, args, bytes, error);
}

static gboolean
do_picture (HsdTable *table, const char *name, json_t *object, GError **error)
{
  HsdPictureAction action = hsd_picture_find_action (name);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = NULL;

  if (action == HSD_PICTURE_ADD)
    return add_picture (table, object, error);

  args = hsd_json_read (object, hsd_picture_actions[action].fields, &context, error);

  return args != NULL && hsd_table_do_picture (table, action, args, error);
}

/* --- an answer --- */

/* An intent that is not among these may be about clocks, pictures or people, or an errand of a system. */
static gboolean
run_errand (HsdProtocol *self, const char *name, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };

  if (hsd_clock_find_action (name) >= 0)
    return do_clock (self->table, name, object, error);
  if (hsd_picture_find_action (name) >= 0)
    return do_picture (self->table, name, object, error);
  if (json_is_of_people (name))
    return json_do_people (self->table, name, object, error);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      int errand = hsd_system_find_errand (system, name);
      g_autoptr (HsdRecord) args = NULL;

      if (errand < 0 || HSD_SYSTEM_GET_CLASS (system)->errands[errand].internal)
        continue;
      args = hsd_json_read (object, HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields, &context, error);
      return args != NULL && hsd_table_run (self->table, system, errand, args, error);
    }

  /* Translators: %s is what somebody wrote. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_INTENT, "do", _("There is no intent “%s”."), name);
  return FALSE;
}

static gboolean
carry_out (HsdProtocol *self, const char *line, gsize length, GString *answer, gboolean *looks, GError **error)
{
  json_t *object = json_parse (line, length, error);
  g_autofree char *name = NULL;
  gboolean done = FALSE;
  guint i = 0;

  if (object == NULL)
    return FALSE;

  if (json_object_get (object, "do") == NULL)
    refuse_missing ("do", error);
  else
    name = take_name (object, "do", error);

  if (name != NULL)
    {
      while (i < G_N_ELEMENTS (intents) && strcmp (intents[i].id, name) != 0)
        i++;
      *looks = i < G_N_ELEMENTS (intents) && intents[i].looks;
      if (i == G_N_ELEMENTS (intents))
        done = run_errand (self, name, object, error);
      else if (intents[i].of_table != NULL)
        done = intents[i].of_table (self->table, object, answer, error);
      else
        done = intents[i].handler (self, object, answer, error);
    }

  json_decref (object);
  return done;
}

static void
tell (HsdProtocol *self, GString *answer, gboolean looks)
{
  HsdTable *table = self->table;

  hsd_json_append_member (answer, "ok");
  hsd_json_append_truth (answer, TRUE);
  hsd_json_append_member (answer, "test");
  hsd_json_append_test (answer, hsd_table_get_state (table)->story);
  hsd_json_append_member (answer, "table");
  hsd_json_append_table (answer, table);
  hsd_json_append_member (answer, "stage");
  hsd_json_append_stage (answer, hsd_public_stage_get_view (hsd_table_get_stage (table)));
  if (hsd_table_get_state (table)->beside->len > 0)
    append_gathered (answer, hsd_table_get_state (table));
  append_faces (answer, hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (table))));
  append_picture (answer, hsd_public_stage_get_picture (hsd_table_get_stage (table)));
  hsd_json_append_member (answer, "notices");
  if (looks)
    g_string_append (answer, "[]");
  else
    hsd_json_append_notices (answer, hsd_table_get_notices (table));
}

const char *
hsd_protocol_handle_line (HsdProtocol *self, const char *line, gsize length)
{
  g_autoptr (GError) error = NULL;
  GString *answer = g_string_assign (self->text, "{");
  gboolean looks = FALSE;

  self->refused = !carry_out (self, line, length, answer, &looks, &error);
  if (self->refused)
    {
      hsd_json_append_member (answer, "ok");
      hsd_json_append_truth (answer, FALSE);
      add_tree (answer, "error", hsd_json_error (error));
    }
  else
    {
      tell (self, answer, looks);
    }
  g_string_append_c (answer, '}');

  return answer->str;
}

char *
hsd_protocol_answer (HsdProtocol *self, const char *line, gsize length)
{
  return g_strdup (hsd_protocol_handle_line (self, line, length));
}

gboolean
hsd_protocol_refused (HsdProtocol *self)
{
  return self->refused;
}

HsdProtocol *
hsd_protocol_new (HsdTable *table)
{
  HsdProtocol *self = g_new0 (HsdProtocol, 1);

  self->table = g_object_ref (table);
  self->text = g_string_new (NULL);

  return self;
}

void
hsd_protocol_free (HsdProtocol *self)
{
  g_object_unref (self->table);
  g_string_free (self->text, TRUE);
  g_free (self);
}
