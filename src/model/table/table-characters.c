/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who is at the table: characters come, change, and go. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"

const HsdField *
hsd_table_character_fields (void)
{
  static HsdField *fields;

  if (g_once_init_enter (&fields))
    {
      guint n = hsd_registry_count ();
      HsdField *made = g_new0 (HsdField, HSD_GIVEN_SHEETS + n + 1);

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

static void
update_base (HsdTurn *turn, const char *name, const HsdRecord *given)
{
  HsdRecord *base = hsd_character_edit_base (hsd_turn_edit_character (turn, name));

  for (guint i = HSD_GIVEN_PLAYER; i <= HSD_GIVEN_COLOUR; i++)
    if (hsd_record_has (given, i))
      hsd_record_set_text (base, i - HSD_GIVEN_PLAYER, hsd_record_get_text (given, i));

  if (hsd_record_has (given, HSD_GIVEN_MOTIF))
    hsd_record_set (base, HSD_CHARACTER_MOTIF, hsd_record_get (given, HSD_GIVEN_MOTIF));
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

  turn = hsd_table_begin (self);

  return hsd_table_give (turn, given, error) && hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_remove_character (HsdTable *self, const char *name, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_REMOVE, .name = name };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_table_check_name (self, name, TRUE, error) || !hsd_table_check_leaving (self, name, error))
    return FALSE;

  turn = hsd_table_begin (self);
  hsd_turn_let_go (turn, name);

  return hsd_table_accept (self, turn, &intent, error);
}
