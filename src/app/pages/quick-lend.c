/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a sheet mean, game by game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/pages/pool2d20-help.h"
#include "app/pages/quick-lend.h"

/* Words being lent, and for whom. */
typedef struct
{
  HsdDraft *draft;
  HsdQuickWords *words;
  const HsdField *inputs;
  const char *name;
  const HsdRecord *sheet; /* may be NULL */
} Lender;

/* --- records --- */

static guint
find (const HsdField *fields, const char *id)
{
  int index = hsd_fields_find (fields, id);

  g_assert (index >= 0);

  return index;
}

static int
get (const HsdRecord *record, const char *field)
{
  return hsd_record_get (record, find (hsd_record_fields (record), field));
}

static const char *
get_name (const HsdRecord *row)
{
  return hsd_record_get_text (row, find (hsd_record_fields (row), "name"));
}

static HsdRecord *
answer (Lender *self, const char *field, int value)
{
  HsdRecord *patch = hsd_record_new (self->inputs);

  hsd_record_set (patch, find (self->inputs, field), value);

  return patch;
}

static void
also (Lender *self, HsdRecord *patch, const char *field, int value)
{
  hsd_record_set (patch, find (self->inputs, field), value);
}

static const HsdRecord *
sheet_of (HsdDraft *draft, const char *name)
{
  return hsd_state_get_sheet (hsd_table_get_state (hsd_draft_get_table (draft)), hsd_draft_get_system (draft), name);
}

/* A word with its number, whose sign is shown where there may be one. */
static void
lend (Lender *self, const char *text, int number, gboolean has_sign, HsdRecord *patch)
{
  g_autofree char *digits = hsd_format_number (number);
  g_autofree char *caption = g_strdup_printf ("%s\u00a0%s%s", text, has_sign && number > 0 ? "+" : "", digits);

  hsd_quick_words_add (self->words, text, caption, patch);
}

static const HsdRecord *
row_of (Lender *self, const char *list, guint index)
{
  if (self->sheet == NULL)
    return NULL;

  return index < hsd_record_n_rows (self->sheet, find (hsd_record_fields (self->sheet), list))
           ? hsd_record_get_row (self->sheet, find (hsd_record_fields (self->sheet), list), index)
           : NULL;
}

/* All words of an input, or what it is called where it is a yes or no. */
static void
lend_input (Lender *self, const char *field)
{
  const HsdField *input = &self->inputs[find (self->inputs, field)];

  if (input->kind == HSD_BOOL)
    hsd_quick_words_add (self->words, hsd_translate (input->label), hsd_translate (input->label), answer (self, field, TRUE));
  for (guint i = 0; input->kind == HSD_WORD && input->words[i].id != NULL; i++)
    hsd_quick_words_add (self->words, hsd_translate (input->words[i].label), hsd_translate (input->words[i].label),
                         answer (self, field, i));
}

/* --- numbers that are named --- */

/* A number by what its question is called, and where the game has a difficulty by the words for that. */
static void
name_number (Lender *self, const char *field, gboolean is_difficulty)
{
  /* Translators: words after which a number says how hard a test is, with spaces between them, all in small letters; a
   * single letter counts where the number follows at once, as in “d2”. */
  const char *others = is_difficulty ? C_("quick entry", "difficulty diff d") : NULL;

  hsd_quick_words_name_number (self->words, hsd_translate (self->inputs[find (self->inputs, field)].label), others, field);
}

/* --- the luck call --- */

static void
luck_everybody (Lender *self)
{
  hsd_quick_words_number (self->words, "level");
  hsd_quick_words_signed_number (self->words, "level");
  name_number (self, "level", FALSE);
  lend_input (self, "deliberate");
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *plain_a = hsd_quick_fold (a);
  g_autofree char *plain_b = hsd_quick_fold (b);

  return g_str_equal (plain_a, plain_b);
}

static const HsdWord *
roll_types (Lender *self)
{
  return self->inputs[find (self->inputs, "roll_type")].words;
}

static gboolean
has_characteristic (Lender *self, const char *name)
{
  const HsdRecord *row;

  for (guint i = 0; (row = row_of (self, "characteristics", i)) != NULL; i++)
    if (is_same_word (get_name (row), name))
      return TRUE;

  return FALSE;
}

/* A characteristic that is called like a type of roll is one; the others of these stand alone. */
static void
luck_sheet (Lender *self)
{
  const HsdWord *types = roll_types (self);
  const HsdRecord *row;

  for (guint i = 0; (row = row_of (self, "characteristics", i)) != NULL; i++)
    {
      HsdRecord *patch = answer (self, "characteristic", get (row, "value"));

      for (guint type = 0; types[type].id != NULL; type++)
        if (is_same_word (get_name (row), hsd_translate (types[type].label)))
          also (self, patch, "roll_type", type);
      lend (self, get_name (row), get (row, "value"), FALSE, patch);
    }

  for (guint type = 0; types[type].id != NULL; type++)
    if (!has_characteristic (self, hsd_translate (types[type].label)))
      hsd_quick_words_add (self->words, hsd_translate (types[type].label), hsd_translate (types[type].label),
                           answer (self, "roll_type", type));
}

/* The sky is the scene’s, but for the hour of birth of whoever acts. */
static HsdRecord *
luck_imply (Lender *self, char **said)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (self->draft);
  const HsdRecord *hours = hsd_record_get_object (fresh, find (self->inputs, "hours"));
  int birth = self->sheet != NULL ? get (self->sheet, "birth_hour") : HSD_NULL;
  HsdRecord *patch;
  HsdRecord *sky;

  if (g_strcmp0 (self->name, hsd_draft_get_character (self->draft)) == 0)
    return NULL;
  if (hours == NULL || birth == HSD_NULL)
    return answer (self, "astrology", 0);

  patch = hsd_record_new (self->inputs);
  sky = hsd_record_edit_object (patch, find (self->inputs, "hours"));
  hsd_record_update (sky, hours);
  hsd_record_set (sky, find (hsd_record_fields (sky), "birth"), birth);

  return patch;
}

/* --- discordant dice --- */

static void
discordant_everybody (Lender *self)
{
  hsd_quick_words_number (self->words, "challenge");
  hsd_quick_words_signed_number (self->words, "challenge");
  name_number (self, "d", FALSE);
  name_number (self, "niv", FALSE);
  name_number (self, "challenge", TRUE);
  lend_input (self, "mode");
}

static void
lend_sources (Lender *self, const char *list)
{
  const HsdField *source = self->inputs[find (self->inputs, "sources")].fields;
  const HsdRecord *row;

  for (guint i = 0; (row = row_of (self, list, i)) != NULL; i++)
    {
      HsdRecord *patch = hsd_record_new (self->inputs);
      HsdRecord *added = hsd_record_add_row (patch, find (self->inputs, "sources"));

      hsd_record_set_text (added, find (source, "label"), get_name (row));
      hsd_record_set (added, find (source, "value"), get (row, "d"));
      lend (self, get_name (row), get (row, "d"), TRUE, patch);
    }
}

static void
discordant_sheet (Lender *self)
{
  const HsdRecord *row;

  for (guint i = 0; (row = row_of (self, "aptitudes", i)) != NULL; i++)
    lend (self, get_name (row), get (row, "niv"), TRUE, answer (self, "niv", get (row, "niv")));
  lend_sources (self, "skills");
  lend_sources (self, "sufferings");
}

/* Nobody brings another one's aptitude. */
static HsdRecord *
discordant_imply (Lender *self, char **said)
{
  HsdRecord *patch = answer (self, "niv", 0);

  also (self, patch, "d", 0);

  return patch;
}

/* --- the 2d20 pool --- */

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
  const HsdRecord *sheet = sheet_of (draft, reading->character);
  const HsdRecord *attributes = sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes")) : NULL;
  int best;

  for (guint i = 0; attributes != NULL && i < reading->said->len; i++)
    if (hsd_fields_find (hsd_record_fields (attributes), g_ptr_array_index (reading->said, i)) >= 0)
      return g_ptr_array_index (reading->said, i);

  best = find_best_attribute (attributes);
  return best >= 0 ? hsd_record_fields (attributes)[best].id : NULL;
}

static HsdRecord *
pool_beside (gpointer draft, const HsdQuickReading *reading, const char *name)
{
  const char *attribute = find_leading_attribute (draft, reading);
  const char *skill = NULL;
  HsdPool2d20Help help;
  HsdRecord *patch;

  for (guint i = 0; i < reading->said->len; i++)
    if (g_strcmp0 (g_ptr_array_index (reading->said, i), attribute) != 0)
      skill = g_ptr_array_index (reading->said, i);
  if (!hsd_pool2d20_help_find (sheet_of (draft, name), attribute, skill, &help))
    return NULL;

  patch = hsd_record_new (hsd_record_fields (reading->input));
  hsd_pool2d20_help_add (patch, name, &help);

  return patch;
}

static void
lend_helpers (Lender *self)
{
  const GPtrArray *characters = hsd_table_get_state (hsd_draft_get_table (self->draft))->characters;
  /* Translators: words after which the name of somebody who helps comes, as in “help Nadia”, “helped by Nadia”; with spaces
   * between them, all in small letters, the one that is shown first. */
  const char *leads = C_("quick entry", "help helped by with");
  /* Translators: words between two such names, with spaces between them, all in small letters. */
  const char *ands = C_("quick entry", "and &");

  hsd_quick_words_beside (self->words, leads, ands, pool_beside, self->draft);
  for (guint i = 0; i < characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (characters, i));
      HsdPool2d20Help help;

      if (hsd_pool2d20_help_find (sheet_of (self->draft, name), NULL, NULL, &help))
        hsd_quick_words_add_beside (self->words, name);
    }
}

static void
pool_everybody (Lender *self)
{
  lend_helpers (self);
  name_number (self, "difficulty", TRUE);
  name_number (self, "bought_dice", FALSE);
  name_number (self, "free_dice", FALSE);
  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "bought_dice");
  lend_input (self, "second_major_action");
  lend_input (self, "stacked_deck");
}

static const HsdRecord *
members_of (Lender *self, const char *object)
{
  return self->sheet != NULL ? hsd_record_get_object (self->sheet, find (hsd_record_fields (self->sheet), object)) : NULL;
}

static void
pool_sheet (Lender *self)
{
  const HsdRecord *attributes = members_of (self, "attributes");
  const HsdRecord *row;
  int value;

  for (guint i = 0; attributes != NULL && hsd_record_fields (attributes)[i].id != NULL; i++)
    if (get_attribute (attributes, i, &value))
      {
        lend (self, hsd_record_fields (attributes)[i].id, value, FALSE, answer (self, "attribute", value));
        hsd_quick_words_also (self->words, hsd_translate (hsd_record_fields (attributes)[i].label));
      }

  for (guint i = 0; (row = row_of (self, "skills", i)) != NULL; i++)
    {
      HsdRecord *patch = answer (self, "skill", get (row, "rank"));

      also (self, patch, "asset", get (row, "asset"));
      lend (self, get_name (row), get (row, "rank"), FALSE, patch);
    }
}

/* Their highest attribute. */
static HsdRecord *
pool_imply (Lender *self, char **said)
{
  const HsdRecord *attributes = members_of (self, "attributes");
  int best = find_best_attribute (attributes);
  int most = best >= 0 ? hsd_record_get (attributes, best) : 0;

  if (best < 0)
    return NULL;

  *said = g_strdup_printf ("%s\u00a0%d", hsd_record_fields (attributes)[best].id, most);
  return answer (self, "attribute", most);
}

/* --- Choice & Destiny --- */

static void
tarot_everybody (Lender *self)
{
  HsdTable *table = hsd_draft_get_table (self->draft);
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), hsd_draft_get_system (self->draft));
  guint levels = find (hsd_record_fields (shared), "levels");

  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "adjustment");
  name_number (self, "difficulty", TRUE);
  name_number (self, "adjustment", FALSE);
  lend_input (self, "crucial");
  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);
      HsdRecord *patch = hsd_record_new (self->inputs);

      hsd_record_set_text (patch, find (self->inputs, "difficulty"), get_name (level));
      lend (self, get_name (level), get (level, "value"), TRUE, patch);
    }
}

static void
tarot_sheet (Lender *self)
{
  const HsdRecord *row;

  for (guint i = 0; (row = row_of (self, "modifiers", i)) != NULL; i++)
    lend (self, get_name (row), get (row, "modifier"), TRUE, answer (self, "modifier", get (row, "modifier")));
}

static HsdRecord *
tarot_imply (Lender *self, char **said)
{
  return answer (self, "modifier", 0);
}

/* --- the initiates’ dice --- */

static void
initiates_everybody (Lender *self)
{
  hsd_quick_words_number (self->words, "threshold");
  hsd_quick_words_signed_number (self->words, "bonus");
  name_number (self, "threshold", TRUE);
  name_number (self, "bonus", FALSE);
  lend_input (self, "secret_threshold");
}

static int
value_of (Lender *self, const char *characteristic)
{
  const HsdRecord *values = members_of (self, "characteristics");

  return values != NULL ? get (values, characteristic) : 0;
}

static void
initiates_sheet (Lender *self)
{
  const HsdWord *characteristics = self->inputs[find (self->inputs, "characteristic")].words;
  const HsdRecord *row;

  for (guint i = 0; characteristics[i].id != NULL; i++)
    {
      HsdRecord *patch = answer (self, "characteristic", i);

      also (self, patch, "value", value_of (self, characteristics[i].id));
      lend (self, hsd_translate (characteristics[i].label), value_of (self, characteristics[i].id), FALSE, patch);
    }

  for (guint i = 0; (row = row_of (self, "skills", i)) != NULL; i++)
    {
      int characteristic = get (row, "characteristic");
      HsdRecord *patch = answer (self, "characteristic", characteristic);

      also (self, patch, "value", value_of (self, characteristics[characteristic].id));
      also (self, patch, "bonus", get (row, "bonus"));
      lend (self, get_name (row), get (row, "bonus"), TRUE, patch);
    }
}

static HsdRecord *
initiates_imply (Lender *self, char **said)
{
  return answer (self, "bonus", 0);
}

/* --- all games --- */

typedef struct
{
  const char *system;
  void (*everybody) (Lender *self);
  void (*sheet) (Lender *self);
  HsdRecord *(*imply) (Lender *self, char **said); /* what goes without saying when they act; or NULL */
} Game;

static const Game games[] = {
  { "luck", luck_everybody, luck_sheet, luck_imply },
  { "discordant", discordant_everybody, discordant_sheet, discordant_imply },
  { "2d20", pool_everybody, pool_sheet, pool_imply },
  { "tarot", tarot_everybody, tarot_sheet, tarot_imply },
  { "initiates", initiates_everybody, initiates_sheet, initiates_imply },
};

static const Game *
find_game (HsdSystem *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].system, hsd_system_get_id (system)))
      return &games[i];

  return NULL;
}

static void
lend_character (Lender *self, const Game *game, const char *name)
{
  g_autofree char *said = NULL;
  HsdRecord *patch;

  self->name = name;
  self->sheet = sheet_of (self->draft, name);
  patch = game != NULL && game->imply != NULL ? game->imply (self, &said) : NULL;
  hsd_quick_words_add_character (self->words, name, said, patch);
  if (game != NULL)
    game->sheet (self);
}

HsdQuickWords *
hsd_quick_lend (HsdDraft *draft)
{
  HsdSystem *system = hsd_draft_get_system (draft);
  const GPtrArray *characters = hsd_table_get_state (hsd_draft_get_table (draft))->characters;
  Lender self = { draft, hsd_quick_words_new (system), HSD_SYSTEM_GET_CLASS (system)->inputs };
  const Game *game = find_game (system);

  if (game != NULL)
    game->everybody (&self);
  for (guint i = 0; i < characters->len; i++)
    lend_character (&self, game, hsd_character_get_name (g_ptr_array_index (characters, i)));

  return self.words;
}
