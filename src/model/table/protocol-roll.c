/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One throw, or those of several persons by one line, and which of these is spoken of. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/json-text.h"
#include "model/table/people.h"
#include "model/table/protocol-json.h"
#include "model/table/protocol-roll.h"

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
}

static gboolean
roll_nothing (HsdTable *table, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  HsdField fields[N_ROLL_FIELDS + 1];

  make_roll_fields (fields, NULL);

  return hsd_json_check_known (object, fields, &context, error) && hsd_protocol_refuse_missing ("system", error);
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

gboolean
hsd_protocol_roll (HsdTable *table, json_t *object, GError **error)
{
  HsdField fields[N_ROLL_FIELDS + 1];
  /* After its fields, which it looks at until it is freed. */
  g_autoptr (HsdRecord) record = NULL;
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  HsdThrow options;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return roll_nothing (table, object, error);

  system = hsd_protocol_take_system (object, error);
  if (system == NULL)
    return FALSE;

  context.character = hsd_protocol_meant_character (object);
  make_roll_fields (fields, system);
  record = hsd_json_read (object, fields, &context, error);
  if (record == NULL)
    return FALSE;

  options = read_options (context.state, system, record);

  return check_present (context.state, options.character, error) &&
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
  HsdContext context = { hsd_table_get_state (table), NULL, hsd_protocol_meant_character (one) };
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

  return check_present (context.state, roll.options.character, error);
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

gboolean
hsd_protocol_roll_all (HsdTable *table, json_t *object, GError **error)
{
  g_auto (Request) request = { 0 };
  HsdSystem *system;
  json_t *who;
  gboolean read;

  if (json_object_get (object, "system") == NULL)
    return check_common (object, error) && hsd_protocol_refuse_missing ("system", error);

  system = hsd_protocol_take_system (object, error);
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

gboolean
hsd_protocol_front (HsdTable *table, json_t *object, GError **error)
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
    return hsd_protocol_refuse_missing ("character", error);

  stories = hsd_state_list_stories (context.state);
  story = find_by_name (stories, hsd_record_get_text (record, 0));
  if (story != NULL)
    return hsd_table_front (table, story->throw_id, error);

  /* Translators: why a line of the protocol is refused; %s is a name. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, "character", _("None of the last tests is of %s."), hsd_record_get_text (record, 0));
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

void
hsd_protocol_append_gathered (GString *text, const HsdState *state)
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
