/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of the discordant dice, for quick entry. */

#include "config.h"

#include "app/games/discordant/discordant-page.h"

#define NAME_LENGTH 60 /* characters: longer ones say nothing at a glance */

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
  hsd_lending_add_lines (self, "niv", TRUE);
  lend_sources (self, "skills");
  lend_sources (self, "sufferings");
}

/* Only the acting character's aptitude counts. */
static HsdRecord *
imply (HsdLending *self, char **said)
{
  HsdRecord *patch = hsd_lending_answer (self, "niv", 0);

  hsd_lending_also (self, patch, "d", 0);

  return patch;
}

/* --- how a test is called --- */

static char *
name_test (const HsdLending *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  guint sources = hsd_draft_field (self->draft, "sources");
  int niv = hsd_lending_get (input, "niv");
  const char *picked = hsd_draft_get_picked_name (self->draft, "niv");
  const char *aptitude = picked == NULL && niv != 0 ? hsd_draft_guess_picked_name (self->draft, "niv") : picked;
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (input, sources); i++)
    g_string_append_printf (name, "%s%s", i > 0 ? ", " : "", hsd_record_get_text (hsd_record_get_row (input, sources, i), 0));
  if (aptitude != NULL)
    g_string_append_printf (name, "%s%s", name->len > 0 ? " + " : "", aptitude);

  return g_string_free (name, name->len == 0 || g_utf8_strlen (name->str, -1) > NAME_LENGTH);
}

const HsdLender hsd_discordant_lender = { lend_everybody, lend_sheet, NULL, imply, name_test };
