/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage-owner.h"
#include "model/story/system.h"

/* Systems do not tell where in their sheets a suit stands; it is called so in all of them. */
static int
read_suit (HsdCharacter *character, HsdSystem *system)
{
  const HsdRecord *sheet = hsd_character_get_sheet (character, hsd_system_get_index (system));
  const HsdField *fields = sheet != NULL ? hsd_record_fields (sheet) : NULL;

  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    if (g_str_equal (fields[i].id, "suit") && hsd_record_has (sheet, i))
      return hsd_record_get (sheet, i);

  return 0;
}

static HsdStageOwner
read_owner (HsdCharacter *character, HsdSystem *system)
{
  const HsdRecord *base = hsd_character_get_base (character);
  const char *colour = hsd_record_has (base, HSD_CHARACTER_COLOUR) ? hsd_record_get_text (base, HSD_CHARACTER_COLOUR) : NULL;
  HsdStageOwner owner = { .suit = read_suit (character, system) };

  if (colour != NULL && colour[0] == '#' && hsd_record_has (base, HSD_CHARACTER_MOTIF))
    {
      owner.known = TRUE;
      owner.colour = g_ascii_strtoull (colour + 1, NULL, 16) & 0xffffff;
      owner.motif = hsd_record_get (base, HSD_CHARACTER_MOTIF);
    }

  return owner;
}

HsdStageOwner
hsd_stage_owner_find (GListModel *characters, HsdSystem *system, const char *name)
{
  guint n = characters != NULL && name != NULL ? g_list_model_get_n_items (characters) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (g_strcmp0 (hsd_character_get_name (character), name) == 0)
        return read_owner (character, system);
    }

  return (HsdStageOwner) { .known = FALSE };
}
