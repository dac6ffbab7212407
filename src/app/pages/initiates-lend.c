/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a sheet mean: the initiates’ dice. */

#include "config.h"

#include "app/pages/initiates-page.h"

static void
lend_everybody (HsdLending *self)
{
  hsd_quick_words_number (self->words, "threshold");
  hsd_quick_words_signed_number (self->words, "bonus");
  hsd_lending_name_number (self, "threshold", TRUE);
  hsd_lending_name_number (self, "bonus", FALSE);
  hsd_lending_add_input (self, "secret_threshold");
}

static int
value_of (HsdLending *self, const char *characteristic)
{
  const HsdRecord *values = hsd_lending_get_members (self, "characteristics");

  return values != NULL ? hsd_lending_get (values, characteristic) : 0;
}

static void
lend_sheet (HsdLending *self)
{
  const HsdWord *characteristics = self->inputs[hsd_lending_find (self->inputs, "characteristic")].words;
  const HsdRecord *row;

  for (guint i = 0; characteristics[i].id != NULL; i++)
    {
      HsdRecord *patch = hsd_lending_answer (self, "characteristic", i);

      hsd_lending_also (self, patch, "value", value_of (self, characteristics[i].id));
      hsd_lending_add (self, hsd_translate (characteristics[i].label), value_of (self, characteristics[i].id), FALSE, patch);
    }

  for (guint i = 0; (row = hsd_lending_get_row (self, "skills", i)) != NULL; i++)
    {
      int characteristic = hsd_lending_get (row, "characteristic");
      HsdRecord *patch = hsd_lending_answer (self, "characteristic", characteristic);

      hsd_lending_also (self, patch, "value", value_of (self, characteristics[characteristic].id));
      hsd_lending_also (self, patch, "bonus", hsd_lending_get (row, "bonus"));
      hsd_lending_add (self, hsd_lending_get_name (row), hsd_lending_get (row, "bonus"), TRUE, patch);
    }
}

static HsdRecord *
imply (HsdLending *self, char **said)
{
  return hsd_lending_answer (self, "bonus", 0);
}

const HsdLender hsd_initiates_lender = { lend_everybody, lend_sheet, imply };
