/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/cards.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"

static json_t *
string_or_null (const char *text)
{
  return text != NULL ? json_string (text) : json_null ();
}

/* --- records --- */

static json_t *write_record (const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out);
static void write_into (json_t *json, const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out, gboolean sparse);
static json_t *write_value (const HsdRecord *record, guint index, HsdFieldFlags left_out);

static json_t *
write_pile (HsdPile pile, gboolean counted)
{
  json_t *array;

  if (counted)
    return json_integer (hsd_pile_size (pile));

  array = json_array ();
  for (guint rank = 0; rank < hsd_pile_size (pile); rank++)
    json_array_append_new (array, json_integer (hsd_pile_at (pile, rank)));

  return array;
}

static json_t *
write_map (const HsdRecord *record, guint index)
{
  json_t *object = json_object ();

  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);

      json_object_set_new (object, hsd_record_get_text (row, 0), json_integer (hsd_record_get (row, 1)));
    }

  return object;
}

static json_t *
write_list (const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  HsdFieldFlags flags = hsd_record_fields (record)[index].flags;
  gboolean bare = (flags & HSD_BARE) != 0;
  gboolean sparse = (flags & HSD_SPARSE) != 0;
  json_t *array = json_array ();

  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);
      json_t *object;

      if (bare)
        {
          json_array_append_new (array, write_value (row, 0, left_out));
          continue;
        }
      object = json_object ();
      write_into (object, row, 0, left_out, sparse);
      json_array_append_new (array, object);
    }

  return array;
}

static json_t *
write_numbers (const GArray *numbers)
{
  json_t *array = json_array ();

  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    json_array_append_new (array, json_integer (g_array_index (numbers, int, i)));

  return array;
}

static json_t *
write_number (const HsdRecord *record, guint index)
{
  int number = hsd_record_get (record, index);

  return hsd_record_has (record, index) && number != HSD_NULL ? json_integer (number) : json_null ();
}

static json_t *
write_value (const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  const HsdRecord *object;

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      return write_number (record, index);
    case HSD_BOOL:
      return json_boolean (hsd_record_get (record, index));
    case HSD_WORD:
      if (field->flags & HSD_TRUTH)
        return json_boolean (hsd_record_get_kept (record, index) >= field->min && hsd_record_get_kept (record, index) <= field->max);
      return hsd_record_has (record, index) ? json_string (field->words[hsd_record_get (record, index)].id) : json_null ();
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      return string_or_null (hsd_record_get_text (record, index));
    case HSD_OBJECT:
      object = hsd_record_get_object (record, index);
      if (object == NULL)
        return field->flags & HSD_SPARSE ? json_object () : json_null ();
      return write_record (object, 0, left_out);
    case HSD_LIST:
      return write_list (record, index, left_out);
    case HSD_MAP:
      return write_map (record, index);
    case HSD_NUMBERS:
      return write_numbers (hsd_record_get_numbers (record, index));
    case HSD_PILE:
      return write_pile (hsd_record_get (record, index), (field->flags & HSD_COUNTED) != 0);
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_val_if_reached (json_null ());
    }
}

/* A sparse object, or a row of a sparse list, has only the members that were set. */
static void
write_into (json_t *json, const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out, gboolean sparse)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean given_only = fields[i].kind == HSD_FACES || fields[i].kind == HSD_CARDS;

      if (given_only || fields[i].flags & (left_out | HSD_INTERNAL | HSD_PICKED) || hidden >> i & 1)
        continue;
      if (sparse && !hsd_record_has (record, i))
        continue;
      if (fields[i].kind == HSD_OBJECT && fields[i].flags & HSD_SPARSE && hsd_record_get_object (record, i) != NULL)
        {
          json_t *members = json_object ();

          write_into (members, hsd_record_get_object (record, i), 0, left_out, TRUE);
          json_object_set_new (json, fields[i].id, members);
          continue;
        }
      json_object_set_new (json, fields[i].id, write_value (record, i, left_out));
    }
}

static json_t *
write_record (const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out)
{
  json_t *json = json_object ();

  write_into (json, record, hidden, left_out, FALSE);

  return json;
}

/* --- the test --- */

static json_t *
write_dice (const HsdStory *story)
{
  json_t *array = json_array ();

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      json_array_append_new (array,
                             json_pack ("{s:s, s:i, s:s?, s:s}", "kind", hsd_die_kind_id (die->kind), "face", die->face, "owner",
                                        hsd_story_owner_name (story, die->owner), "state", hsd_die_state_id (die->state)));
    }

  return array;
}

static json_t *
write_cards (const HsdStory *story)
{
  json_t *array = json_array ();

  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      json_array_append_new (array,
                             json_pack ("{s:s, s:i, s:s?, s:s}", "arcana", hsd_card_arcana_id (card->arcana), "number", card->number,
                                        "owner", hsd_story_owner_name (story, card->owner), "role", hsd_card_role_id (card->role)));
    }

  return array;
}

static json_t *
write_choices (const HsdStory *story)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);
  json_t *array = json_array ();

  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      json_t *choice = json_pack ("{s:s, s:b}", "id", klass->choices[i].id, "allowed", story->closed[i] == 0);

      if (story->closed[i] > 0)
        json_object_set_new (choice, "reason", json_string (klass->reasons[story->closed[i] - 1].id));
      json_array_append_new (array, choice);
    }

  return array;
}

static json_t *
write_steps (const HsdStory *story)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (story->system, story);
  json_t *array = json_array ();

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    json_array_append_new (array, json_pack ("{s:s, s:s}", "rule", hsd_steps_get (steps, i)->rule, "text",
                                             hsd_steps_get (steps, i)->text));

  return array;
}

/* The part that a test and a stage have in common. */
static json_t *
write_common (const HsdStory *story)
{
  json_t *json = json_object ();

  json_object_set_new (json, "system", json_string (hsd_system_get_id (story->system)));
  json_object_set_new (json, "phase", json_string (story->choosing ? "choosing" : "resolved"));
  json_object_set_new (json, "visibility", json_string (hsd_visibilities[story->visibility].id));
  json_object_set_new (json, "label", string_or_null (story->label));
  json_object_set_new (json, "real", json_boolean (story->real));
  json_object_set_new (json, "dice", write_dice (story));
  json_object_set_new (json, "cards", write_cards (story));

  return json;
}

json_t *
hsd_json_test (const HsdStory *story)
{
  json_t *json;

  if (story == NULL)
    return json_null ();

  json = write_common (story);
  json_object_set_new (json, "visibility", json_string (hsd_visibilities[hsd_story_visibility (story)].id));
  json_object_set_new (json, "choices", write_choices (story));
  json_object_set_new (json, "steps", write_steps (story));
  write_into (json, story->facts, 0, 0, FALSE);

  return json;
}

json_t *
hsd_json_input (const HsdStory *story)
{
  return write_record (story->input, 0, 0);
}

json_t *
hsd_json_stage (const HsdPublicView *view)
{
  const HsdStory *story = hsd_public_view_get_story (view);
  HsdSystem *system = hsd_public_view_get_system (view);
  HsdVisibility visibility = hsd_public_view_get_visibility (view);
  json_t *json;

  if (system == NULL)
    return json_null ();

  if (story == NULL)
    return json_pack ("{s:s, s:s, s:b}", "system", hsd_system_get_id (system), "visibility", hsd_visibilities[visibility].id,
                      "closed", TRUE);

  json = write_common (story);
  json_object_set_new (json, "character", string_or_null (story->character));
  write_into (json, story->facts, story->hidden, HSD_PRIVATE | (visibility == HSD_HIDE_THRESHOLD ? HSD_SECRET : 0), FALSE);

  return json;
}

json_t *
hsd_json_public_throw (const HsdPublicView *view)
{
  json_t *json = json_pack ("{s:I, s:I, s:b}", "seq", (json_int_t) hsd_public_view_get_number (view), "time",
                            (json_int_t) hsd_public_view_get_time (view), "cancelled", hsd_public_view_is_cancelled (view));

  json_object_set_new (json, "stage", hsd_json_stage (view));

  return json;
}

/* --- the table --- */

static json_t *
write_character (HsdCharacter *character)
{
  json_t *json = write_record (hsd_character_get_base (character), 0, 0);

  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    if (hsd_character_get_sheet (character, i) != NULL)
      json_object_set_new (json, hsd_system_get_id (hsd_registry_get (i)),
                           write_record (hsd_character_get_sheet (character, i), 0, 0));

  return json;
}

json_t *
hsd_json_table (HsdTable *table)
{
  const HsdState *state = hsd_table_get_state (table);
  json_t *characters = json_object ();
  json_t *json = json_object ();

  for (guint i = 0; i < state->shared->len; i++)
    if (g_ptr_array_index (state->shared, i) != NULL)
      write_into (json, g_ptr_array_index (state->shared, i), 0, 0, FALSE);

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);

      json_object_set_new (characters, hsd_character_get_name (character), write_character (character));
    }

  json_object_set_new (json, "characters", characters);
  json_object_set_new (json, "history_length", json_integer (hsd_history_get_length (hsd_table_get_history (table))));

  return json;
}

/* --- around it --- */

json_t *
hsd_json_notices (const GArray *notices)
{
  json_t *array = json_array ();

  for (guint i = 0; i < notices->len; i++)
    {
      const HsdNotice *notice = &g_array_index (notices, HsdNotice, i);

      json_array_append_new (array, json_pack ("{s:s, s:s}", "id", notice->id, "text", notice->text));
    }

  return array;
}

/* The object that a path leads to; creates missing ones. */
static json_t *
enter (json_t *json, char **parts)
{
  for (guint i = 0; parts[i + 1] != NULL; i++)
    {
      json_t *inner = json_object_get (json, parts[i]);

      if (inner == NULL)
        {
          inner = json_object ();
          json_object_set_new (json, parts[i], inner);
        }
      json = inner;
    }

  return json;
}

static json_t *
write_fraction (const HsdChance *chance)
{
  g_autofree char *text = hsd_fraction_to_string (chance->fraction);

  if (chance->text != NULL)
    return json_string (chance->text);
  if (chance->is_answer)
    return json_boolean (chance->fraction.numerator != 0);
  if (chance->is_number)
    return json_integer ((json_int_t) chance->fraction.numerator);

  return chance->is_void ? json_null () : json_string (text);
}

static void
write_cell (json_t *json, const HsdChance *chance)
{
  json_t *list = json_object_get (json, chance->path);

  if (list == NULL)
    {
      list = json_array ();
      json_object_set_new (json, chance->path, list);
    }

  json_array_append_new (list, json_pack ("{s:i, s:i, s:o}", chance->names[0], chance->numbers[0], chance->names[1],
                                          chance->numbers[1], "p", write_fraction (chance)));
}

json_t *
hsd_json_chances (const HsdChances *chances)
{
  json_t *json = json_object ();

  for (guint i = 0; i < hsd_chances_count (chances); i++)
    {
      const HsdChance *chance = hsd_chances_get (chances, i);
      g_auto (GStrv) parts = g_strsplit (chance->path, "/", -1);

      if (chance->is_group)
        json_object_set_new (json, chance->path, json_object ());
      else if (chance->names[0] != NULL)
        write_cell (json, chance);
      else
        json_object_set_new (enter (json, parts), parts[g_strv_length (parts) - 1], write_fraction (chance));
    }

  return json;
}

json_t *
hsd_json_entry (const HsdEntry *entry)
{
  json_t *json = json_pack ("{s:i, s:s, s:b}", "seq", (int) entry->seq, "kind", hsd_entry_kind_id (entry->kind), "cancelled",
                            entry->cancelled);

  if (entry->story != NULL)
    json_object_set_new (json, "test", hsd_json_test (entry->story));

  return json;
}

json_t *
hsd_json_error (const GError *error)
{
  json_t *json = json_object ();

  json_object_set_new (json, "code", json_string (hsd_refusal_code_id (error->code)));
  if (hsd_refusal_get_field (error) != NULL)
    json_object_set_new (json, "field", json_string (hsd_refusal_get_field (error)));
  if (hsd_refusal_get_reason (error) != NULL)
    json_object_set_new (json, "reason", json_string (hsd_refusal_get_reason (error)));
  json_object_set_new (json, "message", json_string (error->message));

  return json;
}
