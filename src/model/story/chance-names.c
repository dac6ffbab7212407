/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances have identifiers as their names; readers are told words. */

#include "config.h"

#include "model/story/chance-names.h"
#include "model/words/number.h"

#define PARTS 2

static char *
format (const char *label, char *const texts[PARTS])
{
  g_autoptr (GString) text = g_string_new (hsd_translate (label));

  if (texts[0] != NULL && texts[1] == NULL)
    g_string_replace (text, "%s", texts[0], 1);
  if (texts[1] != NULL)
    {
      g_string_replace (text, "%1$s", texts[0], 1);
      g_string_replace (text, "%2$s", texts[1], 1);
    }

  return g_strdup (text->str);
}

/* The text for @part where the pattern has @sign; NULL if it does not fit. */
static char *
tell_part (const char *sign, const char *part, const HsdWord *words)
{
  char buffer[16];
  gint64 number;
  int word;

  if (g_str_equal (sign, "$"))
    {
      word = hsd_words_find (words, part);
      return word >= 0 ? g_strdup (hsd_translate (words[word].label)) : NULL;
    }

  if (!g_ascii_string_to_signed (part, 10, G_MININT, G_MAXINT, &number, NULL))
    return NULL;

  return g_str_equal (sign, "±") ? g_strdup (hsd_format_signed (number, buffer)) : hsd_format_number (number);
}

/* Compares a path with a pattern part by part; keeps what the signs of the pattern stand for. */
static gboolean
match (const HsdChanceName *name, const HsdWord *words, const char *path, char *texts[PARTS])
{
  g_auto (GStrv) signs = g_strsplit (name->path, "/", -1);
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);
  guint n = 0;

  if (g_strv_length (signs) != g_strv_length (parts))
    return FALSE;

  for (guint i = 0; signs[i] != NULL; i++)
    if (!g_str_equal (signs[i], "$") && !g_str_equal (signs[i], "#") && !g_str_equal (signs[i], "±"))
      {
        if (!g_str_equal (signs[i], parts[i]))
          return FALSE;
      }
    else
      {
        g_assert (n < PARTS);
        texts[n] = tell_part (signs[i], parts[i], words);
        if (texts[n++] == NULL)
          return FALSE;
      }

  return TRUE;
}

char *
hsd_chance_name (const HsdChanceName *names, const HsdWord *outcomes, const char *path)
{
  int outcome;

  for (guint i = 0; names != NULL && names[i].path != NULL; i++)
    {
      char *texts[PARTS] = { NULL };
      char *name = NULL;

      if (match (&names[i], names[i].words != NULL ? names[i].words : outcomes, path, texts))
        name = names[i].label != NULL ? format (names[i].label, texts) : g_strdup (texts[0]);
      for (guint k = 0; k < PARTS; k++)
        g_free (texts[k]);
      if (name != NULL)
        return name;
    }

  outcome = hsd_words_find (outcomes, path);
  return g_strdup (outcome >= 0 ? hsd_translate (outcomes[outcome].label) : path);
}
