/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/check.h"
#include "model/story/album.h"
#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "model/table/intent.h"
#include "model/table/party-text.h"
#include "model/table/people.h"
#include "model/table/table-album.h"
#include "model/table/table-clocks.h"
#include "model/table/table-private.h"

#define PACK_VERSION 1

/* The check of a file reads these numbers too, without knowing intents. */
G_STATIC_ASSERT (PACK_VERSION == HSD_PACKED_INTENT && (int) HSD_INTENT_UNDO == HSD_PACKED_UNDO &&
                 (int) HSD_INTENT_REDO == HSD_PACKED_REDO);

/* --- writing --- */

static void
put_options (GByteArray *bytes, const HsdThrow *options)
{
  hsd_pack_text (bytes, options->character);
  hsd_pack_text (bytes, options->label);
  hsd_pack_number (bytes, options->visibility);
  hsd_pack_text (bytes, options->note);
  hsd_pack_number (bytes, options->luck != NULL ? (gint64) options->luck->len : -1);
  for (guint i = 0; options->luck != NULL && i < options->luck->len; i++)
    hsd_pack_number (bytes, g_array_index (options->luck, int, i));
}

void
hsd_intent_pack (const HsdIntent *self, GByteArray *bytes)
{
  guint start = bytes->len;
  HsdSystemClass *klass = self->system != NULL ? HSD_SYSTEM_GET_CLASS (self->system) : NULL;

  hsd_pack_number (bytes, PACK_VERSION);
  hsd_pack_number (bytes, self->kind);
  if (klass != NULL)
    hsd_pack_text (bytes, klass->id);

  switch (self->kind)
    {
    case HSD_INTENT_ROLL:
    case HSD_INTENT_JOIN:
      put_options (bytes, self->options);
      break;
    case HSD_INTENT_CHOOSE:
      hsd_pack_text (bytes, klass->choices[self->index].id);
      break;
    case HSD_INTENT_RUN:
      hsd_pack_text (bytes, klass->errands[self->index].id);
      break;
    case HSD_INTENT_PEOPLE:
      hsd_pack_text (bytes, hsd_people_actions[self->index].id);
      break;
    case HSD_INTENT_CLOCK:
      hsd_pack_text (bytes, hsd_clock_actions[self->index].id);
      break;
    case HSD_INTENT_PICTURE:
      hsd_pack_text (bytes, hsd_picture_actions[self->index].id);
      break;
    case HSD_INTENT_REMOVE:
      hsd_pack_text (bytes, self->name);
      break;
    case HSD_INTENT_UNDO:
    case HSD_INTENT_REDO:
      hsd_pack_number (bytes, self->made);
      break;
    case HSD_INTENT_FRONT:
      hsd_pack_number (bytes, self->throw_id);
      break;
    case HSD_INTENT_PARTY:
      hsd_pack_number (bytes, self->party->len);
      for (guint i = 0; i < self->party->len; i++)
        hsd_pack_record (bytes, g_ptr_array_index (self->party, i));
      break;
    case HSD_INTENT_SHOW:
    case HSD_INTENT_CHARACTER:
    case HSD_INTENT_SCENE:
    case HSD_INTENT_NOTE:
    case HSD_INTENT_OWE:
    case HSD_INTENT_STRIKE:
    case HSD_INTENT_WORD:
    case HSD_N_INTENTS:
    default:
      break;
    }

  if (self->args != NULL)
    hsd_pack_record (bytes, self->args);
  hsd_pack_seal (bytes, start);
}

/* --- reading --- */

static gboolean
take_visibility (HsdUnpacker *reader, HsdKeptIntent *kept)
{
  gint64 number = hsd_unpack_number (reader);

  kept->options.visibility = number;
  kept->options.note = kept->texts[2] = hsd_unpack_text (reader);

  return number >= 0 && number <= HSD_GM_FIRST && hsd_note_check (kept->options.note, NULL, NULL);
}

static gboolean
take_options (HsdUnpacker *reader, HsdKeptIntent *kept)
{
  gint64 n;

  kept->options.character = kept->texts[0] = hsd_unpack_text (reader);
  kept->options.label = kept->texts[1] = hsd_unpack_text (reader);
  if (!take_visibility (reader, kept) || (kept->texts[0] != NULL && !hsd_name_is_valid (kept->texts[0])) ||
      (kept->texts[1] != NULL && !hsd_name_is_valid (kept->texts[1])))
    return FALSE;

  n = hsd_unpack_number (reader);
  if (n >= 0)
    kept->options.luck = kept->luck = g_array_new (FALSE, FALSE, sizeof (int));
  for (gint64 i = 0; i < n && !reader->bad; i++)
    {
      int number = hsd_unpack_number (reader);

      g_array_append_val (kept->luck, number);
    }

  kept->options.joins = kept->intent.kind == HSD_INTENT_JOIN;
  kept->intent.options = &kept->options;
  return !reader->bad;
}

static HsdSystem *
take_system (HsdUnpacker *reader)
{
  g_autofree char *id = hsd_unpack_text (reader);

  return id != NULL ? hsd_registry_find (id) : NULL;
}

static const HsdField *
take_action (HsdUnpacker *reader, HsdIntent *intent)
{
  g_autofree char *id = hsd_unpack_text (reader);
  int action = id == NULL                            ? -1
             : intent->kind == HSD_INTENT_PEOPLE  ? hsd_people_find (id)
             : intent->kind == HSD_INTENT_PICTURE ? hsd_picture_find_action (id)
                                                  : hsd_clock_find_action (id);

  if (action < 0)
    return NULL;

  intent->index = action;
  return intent->kind == HSD_INTENT_PEOPLE    ? hsd_people_actions[action].fields
         : intent->kind == HSD_INTENT_PICTURE ? hsd_picture_actions[action].fields
                                              : hsd_clock_actions[action].fields;
}

/* The fields of the arguments that follow in the bytes; NULL if the bytes are invalid. */
static const HsdField *
take_what (HsdUnpacker *reader, HsdKeptIntent *kept)
{
  HsdIntent *intent = &kept->intent;
  HsdSystemClass *klass;
  g_autofree char *id = NULL;
  int index;

  if (intent->kind == HSD_INTENT_CHARACTER)
    return hsd_table_character_fields ();
  if (intent->kind == HSD_INTENT_SCENE)
    return hsd_standing_fields;
  if (intent->kind == HSD_INTENT_NOTE)
    return hsd_note_fields;
  if (intent->kind == HSD_INTENT_OWE)
    return hsd_owe_fields;
  if (intent->kind == HSD_INTENT_STRIKE)
    return hsd_strike_fields;
  if (intent->kind == HSD_INTENT_WORD)
    return hsd_word_fields;
  if (intent->kind == HSD_INTENT_PEOPLE || intent->kind == HSD_INTENT_CLOCK || intent->kind == HSD_INTENT_PICTURE)
    return take_action (reader, intent);

  intent->system = take_system (reader);
  klass = intent->system != NULL ? HSD_SYSTEM_GET_CLASS (intent->system) : NULL;
  if (klass == NULL)
    return NULL;
  if (intent->kind == HSD_INTENT_ROLL || intent->kind == HSD_INTENT_JOIN)
    return take_options (reader, kept) ? klass->inputs : NULL;

  id = hsd_unpack_text (reader);
  if (id == NULL)
    return NULL;
  index = intent->kind == HSD_INTENT_CHOOSE ? hsd_system_find_choice (intent->system, id)
                                            : hsd_system_find_errand (intent->system, id);
  intent->index = index;
  if (index < 0)
    return NULL;

  return intent->kind == HSD_INTENT_CHOOSE ? klass->choices[index].fields : klass->errands[index].fields;
}

static gboolean
take_party (HsdUnpacker *reader, HsdKeptIntent *kept)
{
  gint64 n = hsd_unpack_number (reader);

  kept->intent.party = kept->party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  for (gint64 i = 0; i < n && !reader->bad; i++)
    {
      HsdRecord *given = hsd_record_new (hsd_table_character_fields ());

      g_ptr_array_add (kept->party, given);
      hsd_unpack_record (reader, given);
      if (!reader->bad && !hsd_record_is_valid (given))
        return FALSE;
    }

  return n > 0 && !reader->bad;
}

static gboolean
take_intent (HsdUnpacker *reader, HsdKeptIntent *kept)
{
  HsdIntent *intent = &kept->intent;
  const HsdField *fields;

  switch (intent->kind)
    {
    case HSD_INTENT_SHOW:
      return TRUE;
    case HSD_INTENT_PARTY:
      return take_party (reader, kept);
    case HSD_INTENT_REMOVE:
      intent->name = kept->texts[0] = hsd_unpack_text (reader);
      return intent->name != NULL;
    case HSD_INTENT_UNDO:
    case HSD_INTENT_REDO:
      intent->made = hsd_unpack_number (reader);
      return TRUE;
    case HSD_INTENT_FRONT:
      intent->throw_id = hsd_unpack_number (reader);
      return TRUE;
    case HSD_INTENT_ROLL:
    case HSD_INTENT_JOIN:
    case HSD_INTENT_CHOOSE:
    case HSD_INTENT_CHARACTER:
    case HSD_INTENT_SCENE:
    case HSD_INTENT_NOTE:
    case HSD_INTENT_OWE:
    case HSD_INTENT_STRIKE:
    case HSD_INTENT_PEOPLE:
    case HSD_INTENT_CLOCK:
    case HSD_INTENT_PICTURE:
    case HSD_INTENT_WORD:
    case HSD_INTENT_RUN:
      fields = take_what (reader, kept);
      if (fields == NULL)
        return FALSE;
      intent->args = kept->args = hsd_record_new (fields);
      hsd_unpack_record (reader, kept->args);
      return TRUE;
    case HSD_N_INTENTS:
    default:
      return FALSE;
    }
}

HsdIntentKind
hsd_intent_read_kind (const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);
  gint64 version = hsd_unpack_number (&reader);
  gint64 kind = hsd_unpack_number (&reader);

  return !reader.bad && version == PACK_VERSION && kind >= 0 && kind < HSD_N_INTENTS ? (HsdIntentKind) kind : HSD_N_INTENTS;
}

gboolean
hsd_intent_unpack (const guint8 *bytes, gsize size, HsdKeptIntent *kept)
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);

  *kept = (HsdKeptIntent) { 0 };
  if (hsd_unpack_number (&reader) != PACK_VERSION)
    return FALSE;

  kept->intent.kind = hsd_unpack_number (&reader);

  return take_intent (&reader, kept) && hsd_unpack_end (&reader) && (kept->args == NULL || hsd_record_is_valid (kept->args));
}

void
hsd_kept_intent_clear (HsdKeptIntent *kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept->texts); i++)
    g_clear_pointer (&kept->texts[i], g_free);
  g_clear_pointer (&kept->args, hsd_record_unref);
  g_clear_pointer (&kept->party, g_ptr_array_unref);
  g_clear_pointer (&kept->luck, g_array_unref);
}

char *
hsd_intent_read_note (const guint8 *bytes, gsize size)
{
  g_auto (HsdKeptIntent) kept = { 0 };

  return bytes != NULL && hsd_intent_unpack (bytes, size, &kept) ? g_strdup (kept.options.note) : NULL;
}

void
hsd_kept_intent_apply_names (HsdKeptIntent *kept, const HsdRecord *standing, guint64 seq)
{
  const char *now = hsd_names_now (standing, kept->options.character, seq);

  if (now != kept->options.character)
    {
      g_free (kept->texts[0]);
      kept->options.character = kept->texts[0] = g_strdup (now);
    }
  if (kept->args != NULL)
    hsd_names_apply_to_record (standing, seq, kept->args);
}

/* --- asking again --- */

gboolean
hsd_intent_apply (const HsdIntent *self, HsdTable *table, GError **error)
{
  switch (self->kind)
    {
    case HSD_INTENT_ROLL:
    case HSD_INTENT_JOIN:
      return hsd_table_roll (table, self->system, hsd_record_copy (self->args), self->options, error);
    case HSD_INTENT_CHOOSE:
      return hsd_table_choose (table, self->index, self->args, error);
    case HSD_INTENT_SHOW:
      return hsd_table_show (table, error);
    case HSD_INTENT_CHARACTER:
      return hsd_table_set_character (table, self->args, error);
    case HSD_INTENT_REMOVE:
      return hsd_table_remove_character (table, self->name, error);
    case HSD_INTENT_RUN:
      return hsd_table_run (table, self->system, self->index, self->args, error);
    case HSD_INTENT_SCENE:
      return hsd_table_set_scene (table, self->args, error);
    case HSD_INTENT_FRONT:
      return hsd_table_front (table, self->throw_id, error);
    case HSD_INTENT_NOTE:
      return hsd_table_carry_note (table, self->args, error);
    case HSD_INTENT_OWE:
      return hsd_table_carry_debt (table, self->args, error);
    case HSD_INTENT_STRIKE:
      return hsd_table_strike (table, self->args, error);
    case HSD_INTENT_WORD:
      return hsd_table_give_word (table, self->args, error);
    case HSD_INTENT_PARTY:
      return hsd_table_set_party (table, self->party, error);
    case HSD_INTENT_PEOPLE:
      return hsd_table_do_people (table, self->index, self->args, error);
    case HSD_INTENT_CLOCK:
      return hsd_table_do_clock (table, self->index, self->args, error);
    case HSD_INTENT_PICTURE:
      return hsd_table_do_picture (table, self->index, self->args, error);
    case HSD_INTENT_UNDO:
    case HSD_INTENT_REDO:
    case HSD_N_INTENTS:
    default:
      g_return_val_if_reached (FALSE);
    }
}
