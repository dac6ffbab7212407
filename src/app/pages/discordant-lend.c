/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a sheet mean: discordant dice. */

#include "config.h"

#include "app/pages/discordant-page.h"

static void
lend_everybody (HsdLending *self)
{
  hsd_quick_words_number (self->words, "challenge");
  hsd_quick_words_signed_number (self->words, "challenge");
  hsd_lending_name_number (self, "d", FALSE);
  hsd_lending_name_number (self, "niv", FALSE);
  hsd_lending_name_number (self, "challenge", TRUE);
  hsd_lending_add_input (self, "mode");
}

static void
lend_sources (HsdLending *self, const char *list)
{
  const HsdField *source = self->inputs[hsd_lending_find (self->inputs, "sources")].fields;
  const HsdRecord *row;

  for (guint i = 0; (row = hsd_lending_get_row (self, list, i)) != NULL; i++)
    {
      HsdRecord *patch = hsd_record_new (self->inputs);
      HsdRecord *added = hsd_record_add_row (patch, hsd_lending_find (self->inputs, "sources"));

      hsd_record_set_text (added, hsd_lending_find (source, "label"), hsd_lending_get_name (row));
      hsd_record_set (added, hsd_lending_find (source, "value"), hsd_lending_get (row, "d"));
      hsd_lending_add (self, hsd_lending_get_name (row), hsd_lending_get (row, "d"), TRUE, patch);
    }
}

static void
lend_sheet (HsdLending *self)
{
  const HsdRecord *row;

  for (guint i = 0; (row = hsd_lending_get_row (self, "aptitudes", i)) != NULL; i++)
    hsd_lending_add (self, hsd_lending_get_name (row), hsd_lending_get (row, "niv"), TRUE, hsd_lending_answer (self, "niv", hsd_lending_get (row, "niv")));
  lend_sources (self, "skills");
  lend_sources (self, "sufferings");
}

/* Nobody brings another one's aptitude. */
static HsdRecord *
imply (HsdLending *self, char **said)
{
  HsdRecord *patch = hsd_lending_answer (self, "niv", 0);

  hsd_lending_also (self, patch, "d", 0);

  return patch;
}

const HsdLender hsd_discordant_lender = { lend_everybody, lend_sheet, imply };
