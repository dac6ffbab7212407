/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free dice in the sentence: no words of a sheet, but all that is written. */

#include "config.h"

#include "app/games/free/free-page.h"
#include "model/systems/free-dice.h"
#include "model/systems/registry.h"

static void
add_nothing (HsdVocabularyBuilder *self)
{
}

/* The dice stand beside it, and say all there is. */
static char *
name_test (const HsdVocabularyBuilder *self)
{
  return NULL;
}

static HsdRecord *
read_whole (const char *text, GError **error)
{
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (hsd_registry_find ("free"))->inputs;
  g_autofree char *written = NULL;
  HsdFreeThrow throw;
  HsdRecord *input;

  if (!hsd_free_read (&throw, text, error))
    return NULL;

  written = hsd_free_write (&throw);
  input = hsd_record_new (inputs);
  hsd_record_set_text (input, hsd_vocabulary_find (inputs, "expression"), written);

  return input;
}

const HsdVocabulary hsd_free_vocabulary = { add_nothing, add_nothing, .name = name_test, .whole = read_whole };
