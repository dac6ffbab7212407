/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes and debts in the protocol. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"

/* --- writing --- */

void
hsd_json_append_debts (GString *text, const HsdState *state)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_state_n_debts (state); i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_record (text, hsd_state_get_debt (state, i), FALSE);
    }
  g_string_append_c (text, ']');
}

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
gboolean
hsd_protocol_note (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdField fields[] = { hsd_note_fields[HSD_NOTE_THROW], hsd_note_fields[HSD_NOTE_TEXT], { NULL } };
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) given = NULL;
  g_autoptr (HsdRecord) note = NULL;

  if (json_object_get (object, "throw") == NULL && context.state->story == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No test was made yet."));
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

gboolean
hsd_protocol_owe (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) owed = hsd_json_read (object, hsd_owe_fields, &context, error);

  return owed != NULL && hsd_table_owe (table, owed, error);
}

gboolean
hsd_protocol_strike (HsdTable *table, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) struck = hsd_json_read (object, hsd_strike_fields, &context, error);

  return struck != NULL && hsd_table_strike (table, struck, error);
}

gboolean
hsd_protocol_ledger (HsdTable *table, json_t *object, GString *answer, GError **error)
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
