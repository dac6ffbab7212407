/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of the luck call, for the sentence. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "model/words/join.h"

static void
add_everybody (HsdVocabularyBuilder *self)
{
  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "difficulty");
  hsd_quick_words_wide_number (self->words, "level");
  /* Translators: words that may stand before a number, with spaces between them, all in small letters: “Sight/Climbing at −1”. */
  hsd_quick_words_lead_number (self->words, C_("quick entry", "at"));
  hsd_vocabulary_name_number (self, "level", FALSE);
  hsd_vocabulary_name_number (self, "difficulty", TRUE);
  hsd_vocabulary_name_number (self, "skill", FALSE);
  hsd_vocabulary_add_input (self, "deliberate");
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *plain_a = hsd_quick_fold (a);
  g_autofree char *plain_b = hsd_quick_fold (b);

  return g_str_equal (plain_a, plain_b);
}

static const HsdWord *
roll_types (HsdVocabularyBuilder *self)
{
  return self->inputs[hsd_vocabulary_find (self->inputs, "roll_type")].words;
}

static gboolean
has_characteristic (HsdVocabularyBuilder *self, const char *name)
{
  const HsdRecord *row;

  for (guint i = 0; (row = hsd_vocabulary_get_row (self, "characteristics", i)) != NULL; i++)
    if (is_same_word (hsd_vocabulary_get_name (row), name))
      return TRUE;

  return FALSE;
}

/* A characteristic that is called like a type of roll is one. */
static void
complete (HsdVocabularyBuilder *self, const char *input, guint line, HsdRecord *patch)
{
  const HsdWord *types = roll_types (self);
  const char *name;

  if (!g_str_equal (input, "characteristic"))
    return;

  name = hsd_vocabulary_get_name (hsd_vocabulary_get_row (self, "characteristics", line));
  for (guint type = 0; types[type].id != NULL; type++)
    if (is_same_word (name, hsd_translate (types[type].label)))
      hsd_vocabulary_also (self, patch, "roll_type", type);
}

/* The other types of roll belong to no characteristic. */
static void
add_sheet (HsdVocabularyBuilder *self)
{
  const HsdWord *types = roll_types (self);

  hsd_vocabulary_add_lines (self, "characteristic", FALSE);
  hsd_vocabulary_add_lines (self, "skill", TRUE);
  for (guint type = 0; types[type].id != NULL; type++)
    if (!has_characteristic (self, hsd_translate (types[type].label)))
      hsd_quick_words_add (self->words, hsd_translate (types[type].label), hsd_translate (types[type].label),
                           hsd_vocabulary_answer (self, "roll_type", type));
}

/* The sky belongs to the scene, except for the hour of birth, which is the character’s. */
static HsdRecord *
imply (HsdVocabularyBuilder *self, char **said)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (self->draft);
  const HsdRecord *hours = hsd_record_get_object (fresh, hsd_vocabulary_find (self->inputs, "hours"));
  int birth = self->sheet != NULL ? hsd_vocabulary_get (self->sheet, "birth_hour") : HSD_NULL;
  HsdRecord *patch;
  HsdRecord *sky;

  if (g_strcmp0 (self->name, hsd_draft_get_character (self->draft)) == 0)
    return NULL;
  if (hours == NULL || birth == HSD_NULL)
    return hsd_vocabulary_answer (self, "astrology", 0);

  patch = hsd_record_new (self->inputs);
  sky = hsd_record_edit_object (patch, hsd_vocabulary_find (self->inputs, "hours"));
  hsd_record_update (sky, hours);
  hsd_record_set (sky, hsd_vocabulary_find (hsd_record_fields (sky), "birth"), birth);

  return patch;
}

/* --- how a test is called --- */

/* The characteristic that was picked, or one that is worth as much and called like the type of roll; or NULL. */
static const char *
find_name (const HsdVocabularyBuilder *self, const char *type)
{
  const char *picked = hsd_draft_get_picked_name (self->draft, "characteristic");
  int value;

  for (guint i = 0; picked == NULL && i < hsd_draft_n_lines (self->draft, "characteristic"); i++)
    {
      const char *name = hsd_draft_get_line (self->draft, "characteristic", i, &value);

      if (value == hsd_draft_get (self->draft, "characteristic") && hsd_vocabulary_is_same (name, type))
        picked = name;
    }

  return picked;
}

/* “Sight/Wood lore”, as the game writes it. */
static char *
with_skill (const HsdVocabularyBuilder *self, const char *name)
{
  const char *skill = hsd_draft_has (self->draft, "skill") ? hsd_draft_get_picked_name (self->draft, "skill") : NULL;

  return hsd_join (HSD_JOIN_CHOICE, name, skill, NULL);
}

/* “Sight”, “Sight · Agility”: with the characteristic if it is not that of the roll, and with the skill. */
static char *
name_test (const HsdVocabularyBuilder *self)
{
  g_autofree char *both = NULL;
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  const HsdField *fields = hsd_record_fields (input);
  const char *type = hsd_translate (fields[hsd_draft_field (self->draft, "roll_type")].words[hsd_vocabulary_get (input, "roll_type")].label);
  const char *mode = fields[hsd_draft_field (self->draft, "mode")].words[hsd_vocabulary_get (input, "mode")].id;
  const char *name;

  if (g_str_equal (mode, "luck"))
    /* Translators: the name of a test: luck itself is rolled. */
    return g_strdup (_("Luck Roll"));

  name = find_name (self, type);
  if (name == NULL || hsd_vocabulary_is_same (type, name))
    return with_skill (self, type);

  both = hsd_join (HSD_JOIN_FACTS, type, name, NULL);
  return with_skill (self, both);
}

const HsdVocabulary hsd_luck_vocabulary = { add_everybody, add_sheet, complete, imply, name_test };
