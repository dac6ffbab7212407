/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a sheet mean: the 2d20 pool. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-help.h"
#include "app/games/pool2d20/pool2d20-page.h"

/* What an attribute of the sheet is worth; luck stands with the luck. */
static gboolean
get_attribute (const HsdRecord *attributes, guint index, int *value)
{
  *value = hsd_record_get (attributes, index);

  return !(hsd_record_fields (attributes)[index].flags & HSD_ANSWERED) && hsd_record_has (attributes, index);
}

/* The highest, or −1. */
static int
find_best_attribute (const HsdRecord *attributes)
{
  int best = -1;
  int most = 0;
  int value;

  for (guint i = 0; attributes != NULL && hsd_record_fields (attributes)[i].id != NULL; i++)
    if (get_attribute (attributes, i, &value) && value > most)
      {
        best = i;
        most = value;
      }

  return best;
}

/* The attribute that was said, or that goes without saying: helpers use the same where they have it. */
static const char *
find_leading_attribute (HsdDraft *draft, const HsdQuickReading *reading)
{
  const HsdRecord *sheet = hsd_lending_sheet_of (draft, reading->character);
  const HsdRecord *attributes = sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes")) : NULL;
  int best;

  for (guint i = 0; attributes != NULL && i < reading->said->len; i++)
    if (hsd_fields_find (hsd_record_fields (attributes), g_ptr_array_index (reading->said, i)) >= 0)
      return g_ptr_array_index (reading->said, i);

  best = find_best_attribute (attributes);
  return best >= 0 ? hsd_record_fields (attributes)[best].id : NULL;
}

static HsdRecord *
read_helper (gpointer draft, const HsdQuickReading *reading, const char *name)
{
  const char *attribute = find_leading_attribute (draft, reading);
  const char *skill = NULL;
  HsdPool2d20Help help;
  HsdRecord *patch;

  for (guint i = 0; i < reading->said->len; i++)
    if (g_strcmp0 (g_ptr_array_index (reading->said, i), attribute) != 0)
      skill = g_ptr_array_index (reading->said, i);
  if (!hsd_pool2d20_help_find (hsd_lending_sheet_of (draft, name), attribute, skill, &help))
    return NULL;

  patch = hsd_record_new (hsd_record_fields (reading->input));
  hsd_pool2d20_help_add (patch, name, &help);

  return patch;
}

static void
lend_helpers (HsdLending *self)
{
  const GPtrArray *characters = hsd_table_get_state (hsd_draft_get_table (self->draft))->characters;
  /* Translators: words after which the name of somebody who helps comes, as in “help Nadia”, “helped by Nadia”; with spaces
   * between them, all in small letters, the one that is shown first. */
  const char *leads = C_("quick entry", "help helped by with");
  /* Translators: words between two such names, with spaces between them, all in small letters. */
  const char *ands = C_("quick entry", "and &");

  hsd_quick_words_beside (self->words, leads, ands, read_helper, self->draft);
  for (guint i = 0; i < characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (characters, i));
      HsdPool2d20Help help;

      if (hsd_pool2d20_help_find (hsd_lending_sheet_of (self->draft, name), NULL, NULL, &help))
        hsd_quick_words_add_beside (self->words, name);
    }
}

static void
lend_everybody (HsdLending *self)
{
  lend_helpers (self);
  hsd_lending_name_number (self, "difficulty", TRUE);
  hsd_lending_name_number (self, "bought_dice", FALSE);
  hsd_lending_name_number (self, "free_dice", FALSE);
  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "bought_dice");
  hsd_lending_add_input (self, "second_major_action");
  hsd_lending_add_input (self, "stacked_deck");
}

static void
lend_sheet (HsdLending *self)
{
  const HsdRecord *attributes = hsd_lending_get_members (self, "attributes");
  const HsdRecord *row;
  int value;

  for (guint i = 0; attributes != NULL && hsd_record_fields (attributes)[i].id != NULL; i++)
    if (get_attribute (attributes, i, &value))
      {
        hsd_lending_add (self, hsd_record_fields (attributes)[i].id, value, FALSE, hsd_lending_answer (self, "attribute", value));
        hsd_quick_words_also (self->words, hsd_translate (hsd_record_fields (attributes)[i].label));
      }

  for (guint i = 0; (row = hsd_lending_get_row (self, "skills", i)) != NULL; i++)
    {
      HsdRecord *patch = hsd_lending_answer (self, "skill", hsd_lending_get (row, "rank"));

      hsd_lending_also (self, patch, "asset", hsd_lending_get (row, "asset"));
      hsd_lending_add (self, hsd_lending_get_name (row), hsd_lending_get (row, "rank"), FALSE, patch);
    }
}

/* Their highest attribute. */
static HsdRecord *
imply (HsdLending *self, char **said)
{
  const HsdRecord *attributes = hsd_lending_get_members (self, "attributes");
  int best = find_best_attribute (attributes);
  int most = best >= 0 ? hsd_record_get (attributes, best) : 0;

  if (best < 0)
    return NULL;

  *said = g_strdup_printf ("%s\u00a0%d", hsd_record_fields (attributes)[best].id, most);
  return hsd_lending_answer (self, "attribute", most);
}

/* --- how a test is called --- */

/* The attribute worth as much; luck is worth what the sheet says beside them. */
static const char *
find_attribute (const HsdNaming *self, int value)
{
  const HsdRecord *attributes =
    self->sheet != NULL ? hsd_record_get_object (self->sheet, hsd_record_index (self->sheet, "attributes")) : NULL;
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  const char *found = NULL;

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean luck = fields[i].flags & HSD_ANSWERED;
      gboolean known = luck || hsd_record_has (attributes, i);

      if (!known || (luck ? hsd_lending_get (self->sheet, "luck") : hsd_record_get (attributes, i)) != value)
        continue;
      if (hsd_naming_is_meant (self, fields[i].id))
        return fields[i].id;
      if (found == NULL)
        found = fields[i].id;
    }

  return found;
}

static char *
name_test (const HsdNaming *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  const char *attribute = find_attribute (self, hsd_lending_get (input, "attribute"));
  const char *skill = hsd_naming_find_row (self, "skills", "rank", hsd_lending_get (input, "skill"), NULL, TRUE);

  if (attribute == NULL || skill == NULL)
    return g_strdup (skill != NULL ? skill : attribute);

  return g_strdup_printf ("%s + %s", attribute, skill);
}

const HsdLender hsd_pool2d20_lender = { lend_everybody, lend_sheet, imply, name_test };
