/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/level.h"

gboolean
hsd_level_is_row (const HsdField *fields)
{
  static const char *const ids[] = { "id", "name", "value" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (hsd_fields_find (fields, ids[i]) < 0)
      return FALSE;

  return TRUE;
}

static const HsdWord *
find_word (const HsdRecord *row)
{
  guint id = hsd_record_index (row, "id");

  return hsd_record_has (row, id) ? &hsd_record_fields (row)[id].words[hsd_record_get (row, id)] : NULL;
}

static const char *
get_name (const HsdRecord *row)
{
  return hsd_record_get_text (row, hsd_record_index (row, "name"));
}

const char *
hsd_level_get_key (const HsdRecord *row)
{
  const HsdWord *word = find_word (row);

  return word != NULL ? word->id : get_name (row);
}

const char *
hsd_level_get_label (const HsdRecord *row)
{
  const HsdWord *word = find_word (row);

  return word != NULL ? hsd_translate (word->label) : get_name (row);
}

const char *
hsd_level_translate (const HsdWord *words, const char *key)
{
  int word = words != NULL ? hsd_words_find (words, key) : -1;

  return word >= 0 ? hsd_translate (words[word].label) : key;
}
