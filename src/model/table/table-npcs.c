/* SPDX-License-Identifier: GPL-3.0-or-later */

/* NPCs: characters of the game master, who come and go by groups. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/people.h"
#include "model/table/table-private.h"
#include "model/words/number.h"

#define HIGHEST_NUMBER 100

const HsdField hsd_enlist_fields[] = {
  /* Translators: a field: what NPCs who come together are called, as “guards”. */
  [HSD_ENLIST_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a field: how many NPCs come. */
  [HSD_ENLIST_COUNT] = { "count", HSD_NC_("field", "How many"), HSD_INT, 0, 1, HSD_MOST_GATHERED, 1 },
  /* Translators: a field of NPCs: the one value that they have in a game. */
  [HSD_ENLIST_NUMBER] = { "number", HSD_NC_("field", "Number"), HSD_INT, 0, -HIGHEST_NUMBER, HIGHEST_NUMBER },
  [HSD_ENLIST_SYSTEM] = { "system", NULL, HSD_TEXT, 0, 0, 32 },
  { NULL },
};

const HsdField hsd_dismiss_fields[] = {
  [0] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  { NULL },
};

/* --- as text --- */

static gboolean
is_number (const char *word, gint64 *number)
{
  return hsd_read_number (word, number) && ABS (*number) <= HIGHEST_NUMBER;
}

HsdRecord *
hsd_npcs_read (const char *text, HsdSystem *system, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_enlist_fields);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\u00a0", -1);
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autofree char *name = NULL;
  gint64 number;
  guint first = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (said, words[i]);

  if (said->len > 1 && is_number (said->pdata[0], &number) && number >= 1)
    {
      hsd_record_set (args, HSD_ENLIST_COUNT, number);
      first = 1;
    }
  if (system != NULL && said->len > first + 1 && is_number (said->pdata[said->len - 1], &number))
    {
      hsd_record_set (args, HSD_ENLIST_NUMBER, number);
      hsd_record_set_text (args, HSD_ENLIST_SYSTEM, hsd_system_get_id (system));
      g_ptr_array_set_size (said, said->len - 1);
    }

  g_ptr_array_add (said, NULL);
  name = g_strjoinv (" ", (char **) said->pdata + first);
  if (!hsd_name_is_valid (name))
    {
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "name", _("“%s” is no name."), name);
      return NULL;
    }

  hsd_record_set_text (args, HSD_ENLIST_NAME, name);
  return g_steal_pointer (&args);
}

/* --- the sheet that has one number --- */

static gboolean
set_number (HsdRecord *record, guint index, int number, GError **error)
{
  hsd_record_set (record, index, number);
  if (hsd_record_validate_range (record, index, NULL))
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "number",
              /* Translators: why NPCs are refused; %1$d, %2$d and %3$d are numbers. */
              _("%1$d does not lie between %2$d and %3$d, as values of this game do."), number,
              hsd_record_fields (record)[index].min, hsd_record_fields (record)[index].max);
  return FALSE;
}

static gboolean
set_members (HsdRecord *object, int number, GError **error)
{
  const HsdField *fields = hsd_record_fields (object);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (!(fields[i].flags & (HSD_ANSWERED | HSD_INTERNAL)) && !set_number (object, i, number, error))
      return FALSE;

  return TRUE;
}

static gboolean
has_row (const HsdRecord *sheet, guint index, const char *name)
{
  for (guint i = 0; i < hsd_record_n_rows (sheet, index); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (sheet, index, i), 0), name) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
add_row (HsdRecord *sheet, guint index, const char *name, guint column, int number, GError **error)
{
  HsdRecord *row;

  if (has_row (sheet, index, name) || (int) hsd_record_n_rows (sheet, index) == hsd_field_most (&hsd_record_fields (sheet)[index]))
    return TRUE;

  row = hsd_record_add_row (sheet, index);
  hsd_record_set_text (row, 0, name);

  return set_number (row, column, number, error);
}

/* A row for each name that the party has there, so that whatever they are asked an NPC can be; one called @name if there is none. */
static gboolean
set_rows (const HsdState *state, HsdSystem *system, HsdRecord *sheet, guint index, const char *name, int number, GError **error)
{
  const HsdAnswer *answer = HSD_SYSTEM_GET_CLASS (system)->answers;
  const HsdField *columns = hsd_record_fields (sheet)[index].fields;
  guint column = answer->takes[0].column != NULL ? (guint) hsd_fields_find (columns, answer->takes[0].column) : 1;
  g_autoptr (GPtrArray) party = hsd_state_list_group (state, NULL);

  for (guint i = 0; i < party->len; i++)
    {
      const HsdRecord *theirs = hsd_character_get_sheet (g_ptr_array_index (party, i), hsd_system_get_index (system));

      for (guint row = 0; theirs != NULL && row < hsd_record_n_rows (theirs, index); row++)
        if (!add_row (sheet, index, hsd_record_get_text (hsd_record_get_row (theirs, index, row), 0), column, number, error))
          return FALSE;
    }

  return hsd_record_n_rows (sheet, index) > 0 || add_row (sheet, index, name, column, number, error);
}

/* Whichever value a test of the game is made with has that number. */
static gboolean
fill_sheet (const HsdState *state, HsdSystem *system, HsdRecord *sheet, const char *name, int number, GError **error)
{
  const HsdAnswer *answer = HSD_SYSTEM_GET_CLASS (system)->answers;
  guint index = hsd_fields_find (hsd_record_fields (sheet), answer->lines);

  if (hsd_record_fields (sheet)[index].kind == HSD_OBJECT)
    return set_members (hsd_record_edit_object (sheet, index), number, error);

  return set_rows (state, system, sheet, index, name, number, error);
}

/* The game of the number; NULL where none is given, or with @error where it has no place. */
static HsdSystem *
find_system (const HsdRecord *args, GError **error)
{
  const char *id = hsd_record_get_text (args, HSD_ENLIST_SYSTEM);
  HsdSystem *system = id != NULL ? hsd_registry_find (id) : NULL;
  HsdSystemClass *klass = system != NULL ? HSD_SYSTEM_GET_CLASS (system) : NULL;

  if (!hsd_record_has (args, HSD_ENLIST_NUMBER))
    return NULL;

  if (system == NULL)
    hsd_refuse (error, HSD_REFUSAL_UNKNOWN_SYSTEM, "system",
                /* Translators: why NPCs are refused: of which game their number is was not said. */
                _("No game says what the number is for."));
  else if (klass->answers == NULL || klass->luck == HSD_CARDS)
    {
      /* A deck is a player’s own. */
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "number",
                  /* Translators: why a number of NPCs is refused; %s is the name of a game. */
                  _("In “%s” NPCs have no sheet: the difficulty is their strength."), hsd_system_get_title (system));
      system = NULL;
    }

  return system;
}

/* --- who comes --- */

/* The group itself for one alone; “guards 2” else, with the first number that is free. */
static char *
make_name (const HsdState *state, const char *group, gboolean alone)
{
  char *name;

  if (alone && hsd_state_find (state, group) == NULL)
    return g_strdup (group);

  for (guint i = 1;; i++)
    {
      name = g_strdup_printf ("%s %u", group, i);
      if (hsd_state_find (state, name) == NULL)
        return name;
      g_free (name);
    }
}

static HsdRecord *
make_given (const HsdState *state, const char *name, HsdSystem *system, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (system != NULL &&
      !fill_sheet (state, system, hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (system)),
                   hsd_record_get_text (args, HSD_ENLIST_NAME), hsd_record_get (args, HSD_ENLIST_NUMBER), error))
    return NULL;

  return g_steal_pointer (&given);
}

void
hsd_turn_put_in_group (HsdTurn *turn, const char *name, const char *group)
{
  if (group != NULL)
    hsd_record_set_text (hsd_character_edit_base (hsd_turn_edit_character (turn, name)), HSD_CHARACTER_GROUP, group);
}

static gboolean
enlist_one (HsdTurn *turn, const char *group, gboolean alone, HsdSystem *system, const HsdRecord *args, GError **error)
{
  const HsdState *state = hsd_turn_get_state (turn);
  g_autofree char *name = make_name (state, group, alone);
  g_autoptr (HsdRecord) given = make_given (state, name, system, args, error);

  if (given == NULL || !hsd_table_give (turn, given, error))
    return FALSE;

  hsd_turn_put_in_group (turn, name, group);
  return TRUE;
}

gboolean
hsd_turn_enlist (HsdTurn *turn, const HsdRecord *args, GError **error)
{
  /* The turn changes what @args may borrow from. */
  g_autofree char *group = g_strdup (hsd_record_get_text (args, HSD_ENLIST_NAME));
  g_autoptr (GPtrArray) members = hsd_state_list_group (hsd_turn_get_state (turn), group);
  guint count = hsd_record_get (args, HSD_ENLIST_COUNT);
  g_autoptr (GError) wrong = NULL;
  HsdSystem *system = find_system (args, &wrong);

  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (members->len + count > HSD_MOST_GATHERED)
    {
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "count",
                  /* Translators: why NPCs are refused; %d is the most of one group. */
                  g_dngettext (GETTEXT_PACKAGE, "A group has at most %d NPC.", "A group has at most %d NPCs.", HSD_MOST_GATHERED),
                  HSD_MOST_GATHERED);
      return FALSE;
    }

  for (guint i = 0; i < count; i++)
    if (!enlist_one (turn, group, members->len == 0 && count == 1, system, args, error))
      return FALSE;

  return TRUE;
}

/* --- who goes --- */

gboolean
hsd_npcs_check_group (const HsdState *state, const char *field, const char *group, GError **error)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  if (members->len > 0)
    return TRUE;

  /* Translators: %s is what a group of NPCs would be called. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_CHARACTER, field, _("No NPCs at the table are named “%s”."), group);
  return FALSE;
}

gboolean
hsd_table_dismiss (HsdTable *self, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  const char *group = hsd_record_get_text (args, 0);
  const HsdState *state = hsd_table_get_state (self);
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  if (!hsd_npcs_check_group (state, "name", group, error))
    return FALSE;

  for (guint i = 0; i < members->len; i++)
    if (!hsd_table_check_leaving (self, hsd_character_get_name (g_ptr_array_index (members, i)), error))
      return FALSE;
  for (guint i = 0; i < members->len; i++)
    hsd_turn_let_go (turn, hsd_character_get_name (g_ptr_array_index (members, i)));

  return TRUE;
}
