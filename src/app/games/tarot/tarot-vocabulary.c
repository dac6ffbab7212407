/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of Choice & Destiny, for the sentence. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "model/story/level.h"

/* Beside its name a level keeps its number, which stays when the table forgets the name. */
static HsdRecord *
answer_level (HsdVocabularyBuilder *self, const HsdRecord *level)
{
  HsdRecord *patch = hsd_record_new (self->inputs);

  hsd_record_set_text (patch, hsd_vocabulary_find (self->inputs, "difficulty"), hsd_level_get_key (level));
  hsd_vocabulary_also (self, patch, "difficulty", hsd_vocabulary_get (level, "value"));

  return patch;
}

/* Against an NPC, “npc against 3”; and from which cards, where that is not as usual. */
static void
add_npc (HsdVocabularyBuilder *self)
{
  const HsdWord *kinds = self->inputs[hsd_vocabulary_find (self->inputs, "kind")].words;
  const HsdWord *talons = self->inputs[hsd_vocabulary_find (self->inputs, "npc_talon")].words;
  int npc = hsd_words_find (kinds, "versus-npc");
  int common = hsd_words_find (talons, "shared");
  const char *field = "opponent_modifier";

  hsd_quick_words_add (self->words, hsd_translate (kinds[npc].label), hsd_translate (kinds[npc].label), hsd_vocabulary_answer (self, "kind", npc));
  hsd_quick_words_add (self->words, hsd_translate (talons[common].label), hsd_translate (talons[common].label),
                       hsd_vocabulary_answer (self, "npc_talon", common));
  hsd_quick_words_name_number (self->words, hsd_translate (self->inputs[hsd_vocabulary_find (self->inputs, field)].label),
                               /* Translators: words after which a number is the modifier of an NPC, with spaces between
                                  them, all in small letters. */
                               C_("quick entry", "against versus vs"), field);
}

static void
add_everybody (HsdVocabularyBuilder *self)
{
  HsdTable *table = hsd_draft_get_table (self->draft);
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), hsd_draft_get_system (self->draft));
  guint levels = hsd_vocabulary_find (hsd_record_fields (shared), "levels");

  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "adjustment");
  hsd_vocabulary_name_number (self, "difficulty", TRUE);
  hsd_vocabulary_name_number (self, "adjustment", FALSE);
  hsd_vocabulary_add_input (self, "crucial");
  add_npc (self);
  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);

      hsd_vocabulary_add (self, hsd_level_get_label (level), hsd_vocabulary_get (level, "value"), TRUE, answer_level (self, level));
      if (i == 0)
        hsd_quick_words_begin_with (self->words, answer_level (self, level));
    }
}

static void
add_sheet (HsdVocabularyBuilder *self)
{
  hsd_vocabulary_add_lines (self, "modifier", TRUE);
}

static HsdRecord *
imply (HsdVocabularyBuilder *self, char **said)
{
  return hsd_vocabulary_answer (self, "modifier", 0);
}

/* --- how a test is called --- */

static char *
name_test (const HsdVocabularyBuilder *self)
{
  const char *picked = hsd_draft_get_picked_name (self->draft, "modifier");
  gboolean counts = hsd_draft_get (self->draft, "modifier") != 0;

  return g_strdup (picked == NULL && counts ? hsd_draft_guess_picked_name (self->draft, "modifier") : picked);
}

const HsdVocabulary hsd_tarot_vocabulary = { add_everybody, add_sheet, NULL, imply, name_test };
