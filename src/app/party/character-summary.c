/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/character-summary.h"
#include "model/systems/registry.h"

char *
hsd_describe_name (gpointer self, HsdCharacter *character)
{
  return character != NULL ? g_strdup (hsd_character_get_name (character)) : NULL;
}

char *
hsd_describe_player (gpointer self, HsdCharacter *character)
{
  const char *player = character != NULL ? hsd_record_get_text (hsd_character_get_base (character), HSD_CHARACTER_PLAYER) : NULL;

  /* Translators: below the name of a character: %s is who plays it. */
  return player != NULL ? g_strdup_printf (_("played by %s"), player) : NULL;
}

GPtrArray *
hsd_sheet_list_games (HsdToggleGroup *games)
{
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, hsd_registry_count ());
  GPtrArray *systems = g_ptr_array_new ();

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);

      if (HSD_SYSTEM_GET_CLASS (system)->sheet == NULL)
        continue;

      items[systems->len].label = hsd_system_get_name (system);
      items[systems->len].tooltip = hsd_system_get_title (system);
      g_ptr_array_add (systems, system);
    }
  hsd_toggle_group_set_items (games, items, systems->len);

  return systems;
}

gboolean
hsd_sheet_find_points (HsdSystem *system, guint *points, guint *limit)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->sheet;

  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    {
      g_autofree char *counter = g_strconcat (fields[i].id, "_points", NULL);
      int found = fields[i].kind == HSD_INT ? hsd_fields_find (fields, counter) : -1;

      if (found >= 0)
        {
          *points = found;
          *limit = i;
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
hsd_sheet_read_points (HsdCharacter *character, HsdSystem *system, int *points, int *limit)
{
  const HsdRecord *sheet =
    character != NULL && system != NULL ? hsd_character_get_sheet (character, hsd_system_get_index (system)) : NULL;
  guint counter, most;

  if (sheet == NULL || !hsd_sheet_find_points (system, &counter, &most))
    return FALSE;

  *points = hsd_record_get (sheet, counter);
  *limit = hsd_record_get (sheet, most);

  return TRUE;
}
