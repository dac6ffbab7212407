/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a sheet mean: Choice & Destiny. */

#include "config.h"

#include "app/games/tarot/tarot-page.h"

/* Beside its name a level keeps its number, which stays when the table forgets the name. */
static HsdRecord *
answer_level (HsdLending *self, const HsdRecord *level)
{
  HsdRecord *patch = hsd_record_new (self->inputs);

  hsd_record_set_text (patch, hsd_lending_find (self->inputs, "difficulty"), hsd_lending_get_name (level));
  hsd_lending_also (self, patch, "difficulty", hsd_lending_get (level, "value"));

  return patch;
}

static void
lend_everybody (HsdLending *self)
{
  HsdTable *table = hsd_draft_get_table (self->draft);
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), hsd_draft_get_system (self->draft));
  guint levels = hsd_lending_find (hsd_record_fields (shared), "levels");

  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "adjustment");
  hsd_lending_name_number (self, "difficulty", TRUE);
  hsd_lending_name_number (self, "adjustment", FALSE);
  hsd_lending_add_input (self, "crucial");
  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);

      hsd_lending_add (self, hsd_lending_get_name (level), hsd_lending_get (level, "value"), TRUE, answer_level (self, level));
      if (i == 0)
        hsd_quick_words_begin_with (self->words, answer_level (self, level));
    }
}

static void
lend_sheet (HsdLending *self)
{
  const HsdRecord *row;

  for (guint i = 0; (row = hsd_lending_get_row (self, "modifiers", i)) != NULL; i++)
    hsd_lending_add (self, hsd_lending_get_name (row), hsd_lending_get (row, "modifier"), TRUE, hsd_lending_answer (self, "modifier", hsd_lending_get (row, "modifier")));
}

static HsdRecord *
imply (HsdLending *self, char **said)
{
  return hsd_lending_answer (self, "modifier", 0);
}

/* --- how a test is called --- */

static char *
name_test (const HsdNaming *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  int modifier = hsd_lending_get (input, "modifier");

  return g_strdup (hsd_naming_find_row (self, "modifiers", "modifier", modifier, NULL, modifier != 0));
}

const HsdLender hsd_tarot_lender = { lend_everybody, lend_sheet, imply, name_test };
