/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/protocol-roll.h"
#include "model/table/protocol.h"

struct _HsdProtocol
{
  HsdTable *table; /* owned */
  GString *text;   /* of the last answer: answers are long, and their room is kept */
  gboolean refused;
};

/* Carries out an intent; "do" was removed from @object; may add members to the @answer. */
typedef gboolean (*Handler) (HsdProtocol *self, json_t *object, GString *answer, GError **error);

/* --- reading names at their own place --- */

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

gboolean
hsd_protocol_refuse_missing (const char *key, GError **error)
{
  /* Translators: %s is the technical name of a field. */
  hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, key, _("“%s” is missing."), key);

  return FALSE;
}

static gboolean
refuse_no_test (HsdProtocol *self, GError **error)
{
  if (hsd_table_get_test (self->table) != NULL)
    return FALSE;

  /* Translators: why a line of the protocol is refused: it speaks of the last test. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No test was made yet."));
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

HsdSystem *
hsd_protocol_take_system (json_t *object, GError **error)
{
  g_autofree char *name = take_name (object, "system", error);
  HsdSystem *system = name != NULL ? hsd_registry_find (name) : NULL;

  if (name != NULL && system == NULL)
    /* Translators: %s is what somebody wrote. */
    hsd_refuse (error, HSD_REFUSAL_UNKNOWN_SYSTEM, "system", _("There is no system “%s”."), name);

  return system;
}

const char *
hsd_protocol_meant_character (json_t *object)
{
  json_t *character = json_object_get (object, "character");

  if (character == NULL)
    return NULL;

  return json_is_string (character) ? json_string_value (character) : "";
}

static gboolean
do_roll (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return hsd_protocol_roll (self->table, object, error);
}

static gboolean
do_roll_all (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return hsd_protocol_roll_all (self->table, object, error);
}

static gboolean
do_front (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  return !refuse_no_test (self, error) && hsd_protocol_front (self->table, object, error);
}

/* --- odds --- */

static gboolean
do_odds (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  HsdField fields[] = { { "input", NULL, HSD_OBJECT, HSD_REQUIRED | HSD_BARE }, { "character", NULL, HSD_PERSON }, { NULL } };
  HsdContext context = { hsd_table_get_state (self->table), NULL, hsd_protocol_meant_character (object) };
  g_autoptr (HsdRecord) record = NULL;
  g_autoptr (HsdChances) chances = NULL;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return hsd_json_check_known (object, fields, &context, error) && hsd_protocol_refuse_missing ("system", error);

  system = hsd_protocol_take_system (object, error);
  if (system == NULL)
    return FALSE;

  fields[0].fields = hsd_table_odds_fields (system);
  record = hsd_json_read (object, fields, &context, error);
  if (record == NULL)
    return FALSE;

  chances = hsd_table_odds (self->table, system, hsd_record_copy (hsd_record_get_object (record, 0)),
                            hsd_record_get_text (record, 1), error);
  if (chances == NULL)
    return FALSE;

  add_tree (answer, "odds", hsd_json_chances (chances));
  return TRUE;
}

static gboolean
do_advise (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  HsdContext context = { hsd_table_get_state (self->table), NULL, hsd_protocol_meant_character (object) };
  g_autoptr (HsdRecord) args = NULL;
  g_autoptr (HsdChances) advice = NULL;
  const HsdField *fields;
  HsdSystem *system;

  if (json_object_get (object, "system") == NULL)
    return hsd_protocol_refuse_missing ("system", error);

  system = hsd_protocol_take_system (object, error);
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

  return hsd_protocol_refuse_missing ("choice", error);
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

  if (record == NULL || !hsd_record_validate (record, &context, error) ||
      !hsd_table_close_evening (self->table, &seed, &commitment, error))
    return FALSE;

  add_tree (answer, "evening", seed != NULL ? json_pack ("{s:s, s:s}", "seed", seed, "commitment", commitment) : json_null ());
  return TRUE;
}

static gboolean
do_fortune (HsdProtocol *self, json_t *object, GString *answer, GError **error)
{
  json_t *fortune = hsd_json_fortune (self->table, object, error);

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
  { "note", NULL, .of_table = hsd_protocol_note },
  { "owe", NULL, .of_table = hsd_protocol_owe },
  { "strike", NULL, .of_table = hsd_protocol_strike },
  { "ledger", NULL, TRUE, hsd_protocol_ledger },
  { "state", do_state, TRUE },
  { "history", do_history, TRUE },
  { "fortune", do_fortune, TRUE },
};

/* --- an answer --- */

/* An intent that is not among these may be about clocks or people, or an errand of a system. */
static gboolean
run_errand (HsdProtocol *self, const char *name, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (self->table), NULL, NULL };

  if (hsd_clock_find_deed (name) >= 0)
    return hsd_protocol_do_clock (self->table, name, object, error);
  if (hsd_json_is_of_people (name))
    return hsd_json_do_people (self->table, name, object, error);

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
  json_t *object = hsd_json_parse (line, length, error);
  g_autofree char *name = NULL;
  gboolean done = FALSE;
  guint i = 0;

  if (object == NULL)
    return FALSE;

  if (json_object_get (object, "do") == NULL)
    hsd_protocol_refuse_missing ("do", error);
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
    hsd_protocol_append_gathered (answer, hsd_table_get_state (table));
  hsd_protocol_append_faces (answer, hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (table))));
  hsd_json_append_member (answer, "notices");
  if (looks)
    g_string_append (answer, "[]");
  else
    hsd_json_append_notices (answer, hsd_table_get_notices (table));
}

const char *
hsd_protocol_tell (HsdProtocol *self, const char *line, gsize length)
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
  return g_strdup (hsd_protocol_tell (self, line, length));
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
