/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who is at the table, beyond their values: new names, copies, and those who left for good. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/names.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/people.h"
#include "model/table/table-private.h"

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

const HsdPeopleDeedInfo hsd_people_deeds[HSD_N_PEOPLE_DEEDS] = {
  [HSD_PEOPLE_RENAME] = { "rename", rename_fields },
  [HSD_PEOPLE_DUPLICATE] = { "duplicate", duplicate_fields },
  [HSD_PEOPLE_RETIRE] = { "retire", name_fields },
  [HSD_PEOPLE_RECALL] = { "recall", name_fields },
  [HSD_PEOPLE_ENLIST] = { "enlist", hsd_enlist_fields },
  [HSD_PEOPLE_DISMISS] = { "dismiss", hsd_dismiss_fields },
};

int
hsd_people_find (const char *id)
{
  for (guint i = 0; i < HSD_N_PEOPLE_DEEDS; i++)
    if (strcmp (hsd_people_deeds[i].id, id) == 0)
      return i;

  return -1;
}

/* --- the deeds --- */

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
                     _("Names were changed too often at this table: no more changes can be kept."));
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

HsdRecord *
hsd_character_to_given (HsdCharacter *character)
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
  given = hsd_character_to_given (original);
  hsd_record_set_text (given, HSD_GIVEN_NAME, as);
  if (!hsd_table_give (turn, given, error))
    return FALSE;

  hsd_turn_put_in_group (turn, as, group);
  return TRUE;
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
gboolean
hsd_table_check_leaving (HsdTable *self, const char *name, GError **error)
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

void
hsd_turn_let_go (HsdTurn *turn, const char *name)
{
  hsd_turn_remove_character (turn, name);
  forget_everywhere (turn, name);
}

static gboolean
set_retired (HsdTable *self, HsdTurn *turn, const HsdRecord *args, gboolean retired, GError **error)
{
  const char *name = hsd_record_get_text (args, PEOPLE_NAME);
  HsdRecord *base;

  if (retired && !hsd_table_check_leaving (self, name, error))
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

static gboolean
carry_out (HsdTable *self, HsdTurn *turn, HsdPeopleDeed deed, const HsdRecord *args, GError **error)
{
  switch (deed)
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
      return hsd_turn_enlist (turn, args, error);
    case HSD_PEOPLE_DISMISS:
      return hsd_table_dismiss (self, turn, args, error);
    case HSD_N_PEOPLE_DEEDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
hsd_table_do_people (HsdTable *self, HsdPeopleDeed deed, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdIntent intent = { HSD_INTENT_PEOPLE, .index = deed, .args = args };
  HsdContext context = { hsd_table_get_state (self), NULL, NULL };

  g_return_val_if_fail (HSD_IS_TABLE (self) && deed < HSD_N_PEOPLE_DEEDS, FALSE);

  if (!hsd_record_validate (checked, &context, error))
    return FALSE;
  if (hsd_people_deeds[deed].fields[PEOPLE_NAME].kind == HSD_PERSON &&
      !hsd_table_check_name (self, hsd_record_get_text (checked, PEOPLE_NAME), TRUE, error))
    return FALSE;

  turn = hsd_table_begin (self);

  return carry_out (self, turn, deed, checked, error) && hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_tell_people (HsdTable *self, HsdPeopleDeed deed, const char *name, const char *other, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_people_deeds[deed].fields);

  hsd_record_set_text (args, PEOPLE_NAME, name);
  if (other != NULL)
    hsd_record_set_text (args, PEOPLE_OTHER, other);

  return hsd_table_do_people (self, deed, args, error);
}
