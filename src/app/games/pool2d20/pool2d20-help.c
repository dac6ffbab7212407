/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/pool2d20/pool2d20-help.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The attribute that was chosen, else the leader’s, or the best that is known. */
static void
find_attribute (const HsdRecord *sheet, const char *wanted, HsdPool2d20Help *help)
{
  const HsdRecord *attributes = hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes"));
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  gboolean settled = FALSE;

  for (guint i = 0; fields[i].id != NULL && !settled; i++)
    {
      if (!hsd_record_has (attributes, i) || fields[i].flags & HSD_ANSWERED)
        continue;
      settled = g_strcmp0 (wanted, fields[i].id) == 0;
      if (!settled && help->attribute_id != NULL && hsd_record_get (attributes, i) <= help->attribute)
        continue;
      help->attribute_id = fields[i].id;
      help->attribute_letters = hsd_field_letters (&fields[i]);
      help->attribute = hsd_record_get (attributes, i);
    }
}

/* The skill that was chosen, else the leader’s, or the one they know best. */
static void
find_skill (const HsdRecord *sheet, const char *wanted, HsdPool2d20Help *help)
{
  guint skills = hsd_record_index (sheet, "skills");

  for (guint i = 0; i < hsd_record_n_rows (sheet, skills); i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, skills, i);
      const char *name = hsd_record_get_text (skill, hsd_record_index (skill, "name"));
      gboolean same = g_strcmp0 (name, wanted) == 0;

      if (!same && help->skill_name != NULL && hsd_record_get (skill, hsd_record_index (skill, "rank")) <= help->rank)
        continue;
      help->skill_name = name;
      help->rank = hsd_record_get (skill, hsd_record_index (skill, "rank"));
      help->asset = hsd_record_get (skill, hsd_record_index (skill, "asset"));
      if (same)
        return;
    }
}

gboolean
hsd_pool2d20_help_find (const HsdRecord *sheet, const char *attribute, const char *skill, HsdPool2d20Help *help)
{
  *help = (HsdPool2d20Help) { 0 };
  if (sheet == NULL)
    return FALSE;

  find_attribute (sheet, attribute, help);
  find_skill (sheet, skill, help);

  return help->attribute_id != NULL && help->skill_name != NULL;
}

void
hsd_pool2d20_help_add (HsdRecord *input, const char *name, const HsdPool2d20Help *help)
{
  HsdRecord *row = hsd_record_add_row (input, hsd_record_index (input, "helpers"));

  hsd_record_set_text (row, hsd_record_index (row, "name"), name);
  hsd_record_set (row, hsd_record_index (row, "attribute"), help->attribute);
  hsd_record_set (row, hsd_record_index (row, "skill"), help->rank);
  hsd_record_set (row, hsd_record_index (row, "asset"), help->asset);
}

char *
hsd_pool2d20_name_skill (const char *name, int rank, gboolean asset)
{
  g_autofree char *number = hsd_format_number (rank);
  g_autofree char *value = hsd_join (HSD_JOIN_VALUE, number, asset ? "★" : NULL, NULL);

  return hsd_join (HSD_JOIN_ROW, name, value, NULL);
}
