/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests, stages and tables become text at once; odds and errors, which are put together, are trees. */

#include "config.h"

#include "model/story/cards.h"
#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"

static void
add_string (GString *text, const char *key, const char *string)
{
  hsd_json_append_member (text, key);
  hsd_json_append_string (text, string);
}

static void
add_integer (GString *text, const char *key, gint64 number)
{
  hsd_json_append_member (text, key);
  hsd_json_append_integer (text, number);
}

static void
add_truth (GString *text, const char *key, gboolean truth)
{
  hsd_json_append_member (text, key);
  hsd_json_append_truth (text, truth);
}

/* --- records --- */

static void write_record (GString *text, const HsdRecord *record, HsdFieldFlags left_out, gboolean sparse);
static void write_value (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out);

static void
write_pile (GString *text, HsdPile pile)
{
  g_string_append_c (text, '[');
  for (guint rank = 0; rank < hsd_pile_size (pile); rank++)
    {
      hsd_json_append_item (text);
      hsd_json_append_integer (text, hsd_pile_at (pile, rank));
    }
  g_string_append_c (text, ']');
}

static void
write_map (GString *text, const HsdRecord *record, guint index)
{
  g_string_append_c (text, '{');
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);

      add_integer (text, hsd_record_get_text (row, 0), hsd_record_get (row, 1));
    }
  g_string_append_c (text, '}');
}

static void
write_list (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  HsdFieldFlags flags = hsd_record_fields (record)[index].flags;

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (record, index, i);

      hsd_json_append_item (text);
      if (flags & HSD_BARE)
        write_value (text, row, 0, left_out);
      else
        write_record (text, row, left_out, (flags & HSD_SPARSE) != 0);
    }
  g_string_append_c (text, ']');
}

static void
write_numbers (GString *text, const GArray *numbers)
{
  g_string_append_c (text, '[');
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_integer (text, g_array_index (numbers, int, i));
    }
  g_string_append_c (text, ']');
}

static void
write_number (GString *text, const HsdRecord *record, guint index)
{
  int number = hsd_record_get (record, index);

  if (hsd_record_has (record, index) && number != HSD_NULL)
    hsd_json_append_integer (text, number);
  else
    hsd_json_append_string (text, NULL);
}

static void
write_word (GString *text, const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  if (field->flags & HSD_TRUTH)
    hsd_json_append_truth (text, hsd_record_get (record, index) >= field->min && hsd_record_get (record, index) <= field->max);
  else
    hsd_json_append_string (text, hsd_record_has (record, index) ? field->words[hsd_record_get (record, index)].id : NULL);
}

/* A sparse object has only the members that were set. */
static void
write_object (GString *text, const HsdRecord *object, HsdFieldFlags flags, HsdFieldFlags left_out)
{
  if (object != NULL)
    write_record (text, object, left_out, (flags & HSD_SPARSE) != 0);
  else
    g_string_append (text, flags & HSD_SPARSE ? "{}" : "null");
}

static void
write_value (GString *text, const HsdRecord *record, guint index, HsdFieldFlags left_out)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      write_number (text, record, index);
      break;
    case HSD_BOOL:
      hsd_json_append_truth (text, hsd_record_get (record, index));
      break;
    case HSD_WORD:
      write_word (text, record, index);
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      hsd_json_append_string (text, hsd_record_get_text (record, index));
      break;
    case HSD_OBJECT:
      write_object (text, hsd_record_get_object (record, index), field->flags, left_out);
      break;
    case HSD_LIST:
      write_list (text, record, index, left_out);
      break;
    case HSD_MAP:
      write_map (text, record, index);
      break;
    case HSD_NUMBERS:
      write_numbers (text, hsd_record_get_numbers (record, index));
      break;
    case HSD_PILE:
      if (field->flags & HSD_COUNTED)
        hsd_json_append_integer (text, hsd_pile_size (hsd_record_get (record, index)));
      else
        write_pile (text, hsd_record_get (record, index));
      break;
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_if_reached ();
    }
}

/* Adds members to the object that was begun. */
static void
write_into (GString *text, const HsdRecord *record, guint64 hidden, HsdFieldFlags left_out, gboolean sparse)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean given_only = fields[i].kind == HSD_FACES || fields[i].kind == HSD_CARDS;

      if (given_only || fields[i].flags & (left_out | HSD_INTERNAL | HSD_PICKED) || hidden >> i & 1)
        continue;
      if (sparse && !hsd_record_has (record, i))
        continue;
      hsd_json_append_member (text, fields[i].id);
      write_value (text, record, i, left_out);
    }
}

static void
write_record (GString *text, const HsdRecord *record, HsdFieldFlags left_out, gboolean sparse)
{
  g_string_append_c (text, '{');
  write_into (text, record, 0, left_out, sparse);
  g_string_append_c (text, '}');
}

void
hsd_json_append_record (GString *text, const HsdRecord *record, gboolean sparse)
{
  write_record (text, record, 0, sparse);
}

/* --- the test --- */

static void
write_dice (GString *text, const HsdStory *story)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "kind", hsd_die_kind_id (die->kind));
      add_integer (text, "face", die->face);
      add_string (text, "owner", hsd_story_owner_name (story, die->owner));
      add_string (text, "state", hsd_die_state_id (die->state));
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_cards (GString *text, const HsdStory *story)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "arcana", hsd_card_arcana_id (card->arcana));
      add_integer (text, "number", card->number);
      add_string (text, "owner", hsd_story_owner_name (story, card->owner));
      add_string (text, "role", hsd_card_role_id (card->role));
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_choices (GString *text, const HsdStory *story)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "id", klass->choices[i].id);
      add_truth (text, "allowed", story->closed[i] == 0);
      if (story->closed[i] > 0)
        add_string (text, "reason", klass->reasons[story->closed[i] - 1].id);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
write_steps (GString *text, const HsdStory *story)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (story->system, story);

  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_steps_count (steps); i++)
    {
      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "rule", hsd_steps_get (steps, i)->rule);
      add_string (text, "text", hsd_steps_get (steps, i)->text);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

/* The part that a test and a stage have in common. */
static void
write_common (GString *text, const HsdStory *story, HsdVisibility visibility)
{
  add_string (text, "system", hsd_system_get_id (story->system));
  add_string (text, "phase", story->choosing ? "choosing" : "resolved");
  add_string (text, "visibility", hsd_visibilities[visibility].id);
  add_string (text, "label", story->label);
  add_truth (text, "real", story->real);
  hsd_json_append_member (text, "dice");
  write_dice (text, story);
  hsd_json_append_member (text, "cards");
  write_cards (text, story);
}

void
hsd_json_append_test (GString *text, const HsdStory *story)
{
  if (story == NULL)
    {
      hsd_json_append_string (text, NULL);
      return;
    }

  g_string_append_c (text, '{');
  write_common (text, story, hsd_story_visibility (story));
  hsd_json_append_member (text, "choices");
  write_choices (text, story);
  hsd_json_append_member (text, "steps");
  write_steps (text, story);
  write_into (text, story->facts, 0, 0, FALSE);
  g_string_append_c (text, '}');
}

void
hsd_json_append_input (GString *text, const HsdStory *story)
{
  write_record (text, story->input, 0, FALSE);
}

void
hsd_json_append_stage (GString *text, const HsdPublicView *view)
{
  const HsdStory *story = hsd_public_view_get_story (view);
  HsdSystem *system = hsd_public_view_get_system (view);
  HsdVisibility visibility = hsd_public_view_get_visibility (view);

  if (system == NULL)
    {
      hsd_json_append_string (text, NULL);
      return;
    }

  g_string_append_c (text, '{');
  if (story == NULL)
    {
      add_string (text, "system", hsd_system_get_id (system));
      add_string (text, "visibility", hsd_visibilities[visibility].id);
      add_truth (text, "closed", TRUE);
    }
  else
    {
      write_common (text, story, story->visibility);
      add_string (text, "character", story->character);
      write_into (text, story->facts, story->hidden, HSD_PRIVATE | (visibility == HSD_HIDE_THRESHOLD ? HSD_SECRET : 0), FALSE);
    }
  g_string_append_c (text, '}');
}

void
hsd_json_append_public_throw (GString *text, const HsdPublicView *view)
{
  g_string_append_c (text, '{');
  add_integer (text, "seq", hsd_public_view_get_number (view));
  add_integer (text, "time", hsd_public_view_get_time (view));
  add_truth (text, "cancelled", hsd_public_view_is_cancelled (view));
  hsd_json_append_member (text, "stage");
  hsd_json_append_stage (text, view);
  g_string_append_c (text, '}');
}

/* --- the table --- */

static void
write_character (GString *text, HsdCharacter *character)
{
  g_string_append_c (text, '{');
  write_into (text, hsd_character_get_base (character), 0, 0, FALSE);
  if (hsd_character_is_retired (character))
    add_truth (text, "retired", TRUE);
  if (hsd_character_get_group (character) != NULL)
    add_string (text, "group", hsd_character_get_group (character));
  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    if (hsd_character_get_sheet (character, i) != NULL)
      {
        hsd_json_append_member (text, hsd_system_get_id (hsd_registry_get (i)));
        write_record (text, hsd_character_get_sheet (character, i), 0, FALSE);
      }
  g_string_append_c (text, '}');
}

void
hsd_json_append_table (GString *text, HsdTable *table)
{
  const HsdState *state = hsd_table_get_state (table);

  g_string_append_c (text, '{');
  for (guint i = 0; i < state->shared->len; i++)
    if (g_ptr_array_index (state->shared, i) != NULL)
      write_into (text, g_ptr_array_index (state->shared, i), 0, 0, FALSE);

  hsd_json_append_member (text, "characters");
  g_string_append_c (text, '{');
  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);

      hsd_json_append_member (text, hsd_character_get_name (character));
      write_character (text, character);
    }
  g_string_append_c (text, '}');

  if (hsd_state_n_debts (state) > 0)
    {
      hsd_json_append_member (text, "debts");
      hsd_json_append_debts (text, state);
    }
  if (hsd_state_n_clocks (state) > 0)
    {
      hsd_json_append_member (text, "clocks");
      hsd_json_append_clocks (text, state);
    }
  add_integer (text, "history_length", hsd_history_get_length (hsd_table_get_history (table)));
  g_string_append_c (text, '}');
}

/* --- around it --- */

void
hsd_json_append_notices (GString *text, const GArray *notices)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < notices->len; i++)
    {
      const HsdNotice *notice = &g_array_index (notices, HsdNotice, i);

      hsd_json_append_item (text);
      g_string_append_c (text, '{');
      add_string (text, "id", notice->id);
      add_string (text, "text", notice->text);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

void
hsd_json_append_entry (GString *text, const HsdEntry *entry)
{
  g_string_append_c (text, '{');
  add_integer (text, "seq", entry->seq);
  if (entry->unreadable)
    {
      add_truth (text, "unreadable", TRUE);
      g_string_append_c (text, '}');
      return;
    }

  add_string (text, "kind", hsd_entry_kind_id (entry->kind));
  add_truth (text, "cancelled", entry->cancelled);
  if (entry->note != NULL)
    add_string (text, "note", entry->note);
  if (entry->story != NULL)
    {
      hsd_json_append_member (text, "test");
      hsd_json_append_test (text, entry->story);
    }
  g_string_append_c (text, '}');
}

/* --- the same as trees --- */

static json_t *
read_back (GString *text)
{
  json_t *json = json_loadb (text->str, text->len, JSON_DECODE_ANY, NULL);

  g_string_free (text, TRUE);

  return json != NULL ? json : json_null ();
}

json_t *
hsd_json_test (const HsdStory *story)
{
  GString *text = g_string_sized_new (2048);

  hsd_json_append_test (text, story);

  return read_back (text);
}

json_t *
hsd_json_stage (const HsdPublicView *view)
{
  GString *text = g_string_sized_new (2048);

  hsd_json_append_stage (text, view);

  return read_back (text);
}

json_t *
hsd_json_table (HsdTable *table)
{
  GString *text = g_string_sized_new (2048);

  hsd_json_append_table (text, table);

  return read_back (text);
}

/* --- odds and errors --- */

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
