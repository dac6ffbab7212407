/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The characters of a table. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/album.h"
#include "model/story/names.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/words/number.h"
#include "model/table/people.h"

static gboolean
check_portrait (HsdRecord *given, guint index, const HsdContext *context, GError **error)
{
  int id = hsd_record_get (given, index);

  return id == 0 || hsd_state_find_picture (context->state, id) != NULL || hsd_picture_refuse_unknown ("portrait", id, error);
}

const HsdField *
hsd_table_character_fields (void)
{
  static HsdField *fields;

  if (g_once_init_enter (&fields))
    {
      guint n = hsd_registry_count ();
      HsdField *made = g_new0 (HsdField, HSD_GIVEN_SHEETS + n + 2);

      /* Translators: a field of a character. */
      made[HSD_GIVEN_NAME] = (HsdField) { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED };
      /* Translators: a field of a character. */
      made[HSD_GIVEN_UPDATE] = (HsdField) { "update", N_("New value"), HSD_BOOL };
      memcpy (made + HSD_GIVEN_PLAYER, hsd_character_fields (), (HSD_GIVEN_SHEETS - HSD_GIVEN_PLAYER) * sizeof *made);
      for (guint i = 0; i < n; i++)
        {
          HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (hsd_registry_get (i));

          made[HSD_GIVEN_SHEETS + i] =
            (HsdField) { klass->id, klass->title, HSD_OBJECT, klass->sheet == NULL ? HSD_INTERNAL : 0, .fields = klass->sheet };
        }
      /* Translators: a field of a character: the number of a picture of the album. */
      made[HSD_GIVEN_SHEETS + n] = (HsdField) { "portrait", HSD_NC_("field", "Portrait"), HSD_INT, 0, 0, G_MAXINT, .check = check_portrait };
      g_once_init_leave (&fields, made);
    }

  return fields;
}

gboolean
hsd_table_check_name (HsdTable *self, const char *name, gboolean update, GError **error)
{
  gboolean known = hsd_state_find (hsd_table_get_state (self), name) != NULL;

  if (known == update)
    return TRUE;

  if (known)
    /* Translators: %s is a name. */
    hsd_refuse (error, HSD_REFUSAL_DUPLICATE_CHARACTER, "name", _("Somebody at the table is already named “%s”."), name);
  else
    /* Translators: %s is a name. */
    hsd_refuse (error, HSD_REFUSAL_UNKNOWN_CHARACTER, "name", _("Nobody at the table is named “%s”."), name);

  return FALSE;
}

/* All NPCs of a group have the same. */
static void
update_portraits (HsdTurn *turn, const char *name, const HsdRecord *picture)
{
  const char *group = hsd_character_get_group (hsd_state_find (hsd_turn_get_state (turn), name));
  const char *hash = picture != NULL ? hsd_record_get_text (picture, HSD_PICTURE_HASH) : NULL;

  for (guint i = 0; i < hsd_turn_get_state (turn)->characters->len; i++)
    {
      HsdCharacter *other = g_ptr_array_index (hsd_turn_get_state (turn)->characters, i);

      if (strcmp (hsd_character_get_name (other), name) == 0 || (group != NULL && g_strcmp0 (hsd_character_get_group (other), group) == 0))
        hsd_turn_set_portrait (turn, hsd_character_get_name (other), hash);
    }
}

static void
update_base (HsdTurn *turn, const char *name, const HsdRecord *given)
{
  guint portrait = hsd_record_index (given, "portrait");
  HsdRecord *base = hsd_character_edit_base (hsd_turn_edit_character (turn, name));

  for (guint i = HSD_GIVEN_PLAYER; i <= HSD_GIVEN_COLOUR; i++)
    if (hsd_record_has (given, i))
      hsd_record_set_text (base, i - HSD_GIVEN_PLAYER, hsd_record_get_text (given, i));

  if (hsd_record_has (given, HSD_GIVEN_MOTIF))
    hsd_record_set (base, HSD_CHARACTER_MOTIF, hsd_record_get (given, HSD_GIVEN_MOTIF));
  if (hsd_record_has (given, portrait))
    update_portraits (turn, name, hsd_state_find_picture (hsd_turn_get_state (turn), hsd_record_get (given, portrait)));
}

static gboolean
update_sheet (HsdTurn *turn, HsdSystem *system, const char *name, const HsdRecord *given, GError **error)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  const HsdRecord *old = hsd_state_get_sheet (hsd_turn_get_state (turn), system, name);
  g_autoptr (HsdRecord) before = old != NULL ? hsd_record_ref (old) : NULL;

  hsd_record_update (hsd_turn_open_sheet (turn, system, name), given);
  if (klass->tidy_sheet == NULL || klass->tidy_sheet (system, turn, name, before, given, error))
    return TRUE;

  hsd_refusal_prefix (error, "%s", klass->id);
  return FALSE;
}

gboolean
hsd_table_give (HsdTurn *turn, const HsdRecord *given, GError **error)
{
  const char *name = hsd_record_get_text (given, HSD_GIVEN_NAME);
  HsdContext context = { hsd_turn_get_state (turn), NULL, name };
  g_autoptr (HsdRecord) checked = hsd_record_copy (given);

  if (!hsd_record_validate (checked, &context, error))
    return FALSE;

  if (!hsd_record_get (given, HSD_GIVEN_UPDATE))
    hsd_turn_add_character (turn, name);
  update_base (turn, name, checked);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdRecord *sheet = hsd_record_get_object (checked, HSD_GIVEN_SHEETS + i);

      if (sheet != NULL && !update_sheet (turn, hsd_registry_get (i), name, sheet, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
hsd_table_set_character (HsdTable *self, const HsdRecord *given, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  const char *name = hsd_record_get_text (given, HSD_GIVEN_NAME);
  HsdIntent intent = { HSD_INTENT_CHARACTER, .args = given };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (name != NULL && !hsd_table_check_name (self, name, hsd_record_get (given, HSD_GIVEN_UPDATE), error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);

  return hsd_table_give (turn, given, error) && hsd_table_accept (self, turn, &intent, error);
}

static gboolean
takes_part (const HsdState *state, const char *name)
{
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);

  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      if (story->choosing && hsd_story_involves (story, name))
        return TRUE;
    }

  return FALSE;
}

/* People stay until the end of their test. */
static gboolean
check_leaving (HsdTable *self, const char *name, GError **error)
{
  g_autofree char *message = NULL;

  if (!takes_part (hsd_table_get_state (self), name))
    return TRUE;

  /* Translators: %s is a name. */
  message = g_strdup_printf (_("%s takes part in the test in progress."), name);
  hsd_refuse_reason (error, "test-in-progress", message);

  return FALSE;
}

static void
forget_everywhere (HsdTurn *turn, const char *name)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);

      if (HSD_SYSTEM_GET_CLASS (system)->forget != NULL)
        HSD_SYSTEM_GET_CLASS (system)->forget (system, turn, name);
    }
}

static void
turn_let_go (HsdTurn *turn, const char *name)
{
  hsd_turn_remove_character (turn, name);
  forget_everywhere (turn, name);
}

gboolean
hsd_table_remove_character (HsdTable *self, const char *name, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_REMOVE, .name = name };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_table_check_name (self, name, TRUE, error) || !check_leaving (self, name, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  turn_let_go (turn, name);

  return hsd_table_accept (self, turn, &intent, error);
}

/* --- who leaves, and who is renamed --- */

enum
{
  PEOPLE_NAME,
  PEOPLE_OTHER,
};

static const HsdField rename_fields[] = {
  [PEOPLE_NAME] = { "name", HSD_NC_("field", "Name"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field: how a character is called from now on. */
  [PEOPLE_OTHER] = { "to", HSD_NC_("field", "New name"), HSD_NAME, HSD_REQUIRED },
  { NULL },
};

static const HsdField duplicate_fields[] = {
  [PEOPLE_NAME] = { "name", HSD_NC_("field", "Name"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field: how the copy of a character is called. */
  [PEOPLE_OTHER] = { "as", HSD_NC_("field", "Name of the copy"), HSD_NAME, HSD_REQUIRED },
  { NULL },
};

static const HsdField name_fields[] = {
  [PEOPLE_NAME] = { "name", HSD_NC_("field", "Name"), HSD_PERSON, HSD_REQUIRED },
  { NULL },
};

#define HIGHEST_NUMBER 100

/* NPCs come, and their group goes; of the fields of their actions. A @group of NULL is none. */
static const HsdField enlist_fields[] = {
  /* Translators: a field: what NPCs who come together are called, as “guards”. */
  [HSD_ENLIST_NAME] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a field: how many NPCs come. */
  [HSD_ENLIST_COUNT] = { "count", HSD_NC_("field", "How many"), HSD_INT, 0, 1, HSD_MOST_GATHERED, 1 },
  /* Translators: a field of NPCs: the one value that they have in a game. */
  [HSD_ENLIST_NUMBER] = { "number", HSD_NC_("field", "Number"), HSD_INT, 0, -HIGHEST_NUMBER, HIGHEST_NUMBER },
  [HSD_ENLIST_SYSTEM] = { "system", NULL, HSD_TEXT, 0, 0, 32 },
  { NULL },
};

static const HsdField dismiss_fields[] = {
  [0] = { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  { NULL },
};

const HsdPeopleActionInfo hsd_people_actions[HSD_N_PEOPLE_ACTIONS] = {
  [HSD_PEOPLE_RENAME] = { "rename", rename_fields },
  [HSD_PEOPLE_DUPLICATE] = { "duplicate", duplicate_fields },
  [HSD_PEOPLE_RETIRE] = { "retire", name_fields },
  [HSD_PEOPLE_RECALL] = { "recall", name_fields },
  [HSD_PEOPLE_ENLIST] = { "enlist", enlist_fields },
  [HSD_PEOPLE_DISMISS] = { "dismiss", dismiss_fields },
};

int
hsd_people_find (const char *id)
{
  for (guint i = 0; i < HSD_N_PEOPLE_ACTIONS; i++)
    if (strcmp (hsd_people_actions[i].id, id) == 0)
      return i;

  return -1;
}

/* --- the actions --- */

static gboolean
refuse_known (const char *field, const char *name, GError **error)
{
  hsd_refuse (error, HSD_REFUSAL_DUPLICATE_CHARACTER, field, _("Somebody at the table is already named “%s”."), name);

  return FALSE;
}

static gboolean
rename_character (HsdTable *self, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  const char *name = hsd_record_get_text (args, PEOPLE_NAME);
  const char *to = hsd_record_get_text (args, PEOPLE_OTHER);

  if (hsd_state_find (hsd_turn_get_state (turn), to) != NULL)
    return refuse_known ("to", to, error);
  if (hsd_turn_rename_character (turn, hsd_store_length (self->store) + 1, name, to))
    return TRUE;

  hsd_refuse_reason (error, "too-many-renames",
                     /* Translators: why a character is not renamed: the file has room for some hundred renames. */
                     _("Too many names have been changed at this table; no more changes can be saved."));
  return FALSE;
}

/* Takes out what the rules answer by themselves, as cards in hand. */
static void
leave_out_answered (HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (fields[i].flags & (HSD_ANSWERED | HSD_INTERNAL))
        hsd_record_clear (record, i);
      else if (fields[i].kind == HSD_OBJECT && hsd_record_get_object (record, i) != NULL)
        leave_out_answered (hsd_record_edit_object (record, i));
    }
}

/* The values of a character as a record of hsd_table_character_fields() that would give them to somebody new: without what the
 * rules answer, and without what tells one at the table from another, name, color and emblem. */
static HsdRecord *
character_to_given (HsdCharacter *character)
{
  HsdRecord *given = hsd_record_new (hsd_table_character_fields ());
  const char *player = hsd_record_get_text (hsd_character_get_base (character), HSD_CHARACTER_PLAYER);

  if (player != NULL)
    hsd_record_set_text (given, HSD_GIVEN_PLAYER, player);

  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);

      if (sheet == NULL)
        continue;
      hsd_record_update (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + i), sheet);
      leave_out_answered (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + i));
    }

  return given;
}

static void
turn_put_in_group (HsdTurn *turn, const char *name, const char *group)
{
  g_autoptr (GPtrArray) others = group != NULL ? hsd_state_list_group (hsd_turn_get_state (turn), group) : NULL;

  if (group == NULL)
    return;
  if (others->len > 0)
    hsd_turn_set_portrait (turn, name, hsd_character_get_portrait (g_ptr_array_index (others, 0)));

  hsd_record_set_text (hsd_character_edit_base (hsd_turn_edit_character (turn, name)), HSD_CHARACTER_GROUP, group);
}

static gboolean
duplicate_character (HsdTable *self, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  const HsdState *state = hsd_turn_get_state (turn);
  const char *as = hsd_record_get_text (args, PEOPLE_OTHER);
  g_autoptr (HsdRecord) given = NULL;
  g_autofree char *group = NULL;
  HsdCharacter *original;

  if (hsd_state_find (state, as) != NULL)
    return refuse_known ("as", as, error);

  original = hsd_state_find (state, hsd_record_get_text (args, PEOPLE_NAME));
  group = g_strdup (hsd_character_get_group (original));
  given = character_to_given (original);
  hsd_record_set_text (given, HSD_GIVEN_NAME, as);
  if (!hsd_table_give (turn, given, error))
    return FALSE;

  turn_put_in_group (turn, as, group);
  return TRUE;
}

static gboolean
set_retired (HsdTable *self, HsdTurn *turn, const HsdRecord *args, gboolean retired, GError **error)
{
  const char *name = hsd_record_get_text (args, PEOPLE_NAME);
  HsdRecord *base;

  if (retired && !check_leaving (self, name, error))
    return FALSE;

  base = hsd_character_edit_base (hsd_turn_edit_character (turn, name));
  if (retired)
    hsd_record_set (base, HSD_CHARACTER_RETIRED, TRUE);
  else
    hsd_record_clear (base, HSD_CHARACTER_RETIRED);
  if (retired)
    forget_everywhere (turn, name);

  return TRUE;
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

static gboolean
set_number (HsdRecord *record, guint index, int number, GError **error)
{
  hsd_record_set (record, index, number);
  if (hsd_record_validate_range (record, index, NULL))
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "number",
              /* Translators: why NPCs are refused; %1$d, %2$d and %3$d are numbers. */
              _("%1$d: values in this game run from %2$d to %3$d."), number,
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

static gboolean
enlist_one (HsdTurn *turn, const char *group, gboolean alone, HsdSystem *system, const HsdRecord *args, GError **error)
{
  const HsdState *state = hsd_turn_get_state (turn);
  g_autofree char *name = make_name (state, group, alone);
  g_autoptr (HsdRecord) given = make_given (state, name, system, args, error);

  if (given == NULL || !hsd_table_give (turn, given, error))
    return FALSE;

  turn_put_in_group (turn, name, group);
  return TRUE;
}

static gboolean
turn_enlist (HsdTurn *turn, const HsdRecord *args, GError **error)
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

static gboolean
dismiss (HsdTable *self, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  const char *group = hsd_record_get_text (args, 0);
  const HsdState *state = hsd_table_get_state (self);
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  if (!hsd_npcs_check_group (state, "name", group, error))
    return FALSE;

  for (guint i = 0; i < members->len; i++)
    if (!check_leaving (self, hsd_character_get_name (g_ptr_array_index (members, i)), error))
      return FALSE;
  for (guint i = 0; i < members->len; i++)
    turn_let_go (turn, hsd_character_get_name (g_ptr_array_index (members, i)));

  return TRUE;
}

static gboolean
carry_out (HsdTable *self, HsdTurn *turn, HsdPeopleAction action, const HsdRecord *args, GError **error)
{
  switch (action)
    {
    case HSD_PEOPLE_RENAME:
      return rename_character (self, turn, args, error);
    case HSD_PEOPLE_DUPLICATE:
      return duplicate_character (self, turn, args, error);
    case HSD_PEOPLE_RETIRE:
      return set_retired (self, turn, args, TRUE, error);
    case HSD_PEOPLE_RECALL:
      return set_retired (self, turn, args, FALSE, error);
    case HSD_PEOPLE_ENLIST:
      return turn_enlist (turn, args, error);
    case HSD_PEOPLE_DISMISS:
      return dismiss (self, turn, args, error);
    case HSD_N_PEOPLE_ACTIONS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
hsd_table_do_people (HsdTable *self, HsdPeopleAction action, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdIntent intent = { HSD_INTENT_PEOPLE, .index = action, .args = args };
  HsdContext context = { hsd_table_get_state (self), NULL, NULL };

  g_return_val_if_fail (HSD_IS_TABLE (self) && action < HSD_N_PEOPLE_ACTIONS, FALSE);

  if (!hsd_record_validate (checked, &context, error))
    return FALSE;
  if (hsd_people_actions[action].fields[PEOPLE_NAME].kind == HSD_PERSON &&
      !hsd_table_check_name (self, hsd_record_get_text (checked, PEOPLE_NAME), TRUE, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);

  return carry_out (self, turn, action, checked, error) && hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_do_people_by_name (HsdTable *self, HsdPeopleAction action, const char *name, const char *other, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_people_actions[action].fields);

  hsd_record_set_text (args, PEOPLE_NAME, name);
  if (other != NULL)
    hsd_record_set_text (args, PEOPLE_OTHER, other);

  return hsd_table_do_people (self, action, args, error);
}

/* --- as text --- */

static gboolean
is_number (const char *word, gint64 *number)
{
  return hsd_read_number (word, number) && ABS (*number) <= HIGHEST_NUMBER;
}

HsdRecord *
hsd_npcs_read (const char *text, HsdSystem *system, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (enlist_fields);
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
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "name", _("“%s” is not a valid name."), name);
      return NULL;
    }

  hsd_record_set_text (args, HSD_ENLIST_NAME, name);
  return g_steal_pointer (&args);
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
