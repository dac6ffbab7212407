/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels of difficulty of Choice & Destiny. Those of the rules are known by their ids: what they are called follows
 * the reader's language, and a name that somebody writes is looked for in all of them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/level.h"
#include "model/systems/tarot-level-names.h"
#include "model/systems/tarot.h"

/* tools/names.py reads these rows, and makes a header of the names that catalogues give them. */
const HsdWord hsd_tarot_levels[] = {
  /* Translators: a difficulty level of Choice & Destiny. */
  { "basic", N_("Basic") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "simple", N_("Simple") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "medium", N_("Medium") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "difficult", N_("Difficult") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "very-difficult", N_("Very difficult") },
  /* Translators: a difficulty level of Choice & Destiny. */
  { "heroic", N_("Heroic") },
  { NULL },
};

static int
find_id (const char *id)
{
  return hsd_words_find (hsd_tarot_levels, id);
}

/* The level that is called so in one of the languages of the program, or −1. */
static int
find_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (hsd_tarot_level_names); i++)
    if (g_str_equal (hsd_tarot_level_names[i].name, name))
      return find_id (hsd_tarot_level_names[i].id);

  /* A language that was added to an installed program. */
  for (int i = 0; hsd_tarot_levels[i].id != NULL; i++)
    if (g_str_equal (hsd_translate (hsd_tarot_levels[i].label), name))
      return i;

  return -1;
}

/* The level with that id, or so called in any language, or −1. */
static int
find_word (const char *text)
{
  int word = find_id (text);

  return word >= 0 ? word : find_name (text);
}

/* --- the levels of a table --- */

/* The level of the table that is that word of the rules, or NULL. */
static const HsdRecord *
find_by_word (const HsdRecord *record, guint list, int word)
{
  for (guint i = 0; word >= 0 && i < hsd_record_n_rows (record, list); i++)
    {
      const HsdRecord *level = hsd_record_get_row (record, list, i);

      if (hsd_record_has (level, LEVEL_ID) && hsd_record_get (level, LEVEL_ID) == word)
        return level;
    }

  return NULL;
}

static const HsdRecord *
find_by_name (const HsdRecord *record, guint list, const char *name)
{
  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    {
      const HsdRecord *level = hsd_record_get_row (record, list, i);

      if (g_str_equal (hsd_record_get_text (level, LEVEL_NAME), name))
        return level;
    }

  return NULL;
}

static const HsdRecord *
find_level (const HsdRecord *shared, const char *text)
{
  const HsdRecord *level = find_by_word (shared, SHARED_LEVELS, find_id (text));

  if (level == NULL)
    level = find_by_name (shared, SHARED_LEVELS, text);

  return level != NULL ? level : find_by_word (shared, SHARED_LEVELS, find_name (text));
}

/* A name that is given twice, in two languages, stays the table’s own the second time. */
void
hsd_tarot_name_levels (HsdRecord *record, guint list)
{
  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    {
      HsdRecord *level = hsd_record_edit_row (record, list, i);
      const char *name = hsd_record_get_text (level, LEVEL_NAME);
      int word = name != NULL ? find_word (name) : -1;

      if (word < 0 || hsd_record_has (level, LEVEL_ID) || find_by_word (record, list, word) != NULL)
        continue;

      hsd_record_set (level, LEVEL_ID, word);
      hsd_record_set_text (level, LEVEL_NAME, hsd_tarot_levels[word].label);
    }
}

void
hsd_tarot_lay_levels (HsdRecord *shared)
{
  for (guint i = 0; hsd_tarot_levels[i].id != NULL; i++)
    {
      HsdRecord *level = hsd_record_add_row (shared, SHARED_LEVELS);

      hsd_record_set_text (level, LEVEL_NAME, hsd_tarot_levels[i].label);
      hsd_record_set (level, LEVEL_VALUE, 2 * i);
      hsd_record_set (level, LEVEL_ID, i);
    }
}

const char *
hsd_tarot_level_key (const char *name)
{
  int word = find_word (name);

  return word >= 0 ? hsd_tarot_levels[word].id : name;
}

gboolean
hsd_tarot_check_level (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  const HsdRecord *shared = hsd_tarot_find_shared (context->state);
  const char *text = hsd_record_get_text (input, index);
  const HsdRecord *level = text != NULL ? find_level (shared, text) : NULL;

  if (text == NULL)
    return TRUE;

  if (level != NULL)
    {
      hsd_record_set_text (input, index, hsd_level_get_key (level));
      hsd_record_set (input, index, hsd_record_get (level, LEVEL_VALUE));
      return TRUE;
    }

  /* Translators: %s is what somebody wrote as a difficulty. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_LEVEL, "difficulty", _("“%s” is not one of the levels of this table."), text);
  return FALSE;
}
