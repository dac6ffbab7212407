/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>

#include <glib/gi18n-lib.h>

#include "model/words/join.h"
#include "model/words/number.h"

static const char *
mark_of (HsdJoin how)
{
  switch (how)
    {
    case HSD_JOIN_GROUPS:
      /* Translators: between two lists: 4, dropped; 7, Nadia. */
      return C_("between", "; ");
    case HSD_JOIN_FACTS:
      /* Translators: between things said of the same, in one line: Nadia · Climbing · 2d20. */
      return C_("between", " · ");
    case HSD_JOIN_SENTENCES:
      /* Translators: between a sentence with its full stop and the next one. */
      return C_("between sentences", " ");
    case HSD_JOIN_SUM:
      /* Translators: between two things that count together: Agility + Climbing. */
      return C_("between", " + ");
    case HSD_JOIN_CHOICE:
      /* Translators: between a characteristic and the skill that goes with it: Sight/Wood lore. */
      return C_("between", "/");
    case HSD_JOIN_VALUE:
      /* Translators: between a word and its value: Agility 9. */
      return C_("between a word and its value", " ");
    case HSD_JOIN_TIED:
      /* Translators: a no-break space between a word and its value: Agility 9. */
      return C_("between", "\u00a0");
    case HSD_JOIN_ROW:
      /* Translators: a gap between a word and its value: Climbing   3. */
      return C_("between a word and its value", "   ");
    case HSD_JOIN_LIST:
    case HSD_N_JOINS:
    default:
      /* Translators: between two things of a list: 3, 7, 15. */
      return C_("between", ", ");
    }
}

void
hsd_join_add (GString *text, HsdJoin how, const char *part)
{
  if (part == NULL || *part == '\0')
    return;

  if (text->len > 0)
    g_string_append (text, mark_of (how));
  g_string_append (text, part);
}

void
hsd_join_add_number (GString *text, HsdJoin how, int number)
{
  g_autofree char *digits = hsd_format_number (number);

  hsd_join_add (text, how, digits);
}

char *
hsd_join (HsdJoin how, const char *first, ...)
{
  GString *text = g_string_new (NULL);
  va_list args;

  va_start (args, first);
  for (const char *part = first; part != NULL; part = va_arg (args, const char *))
    hsd_join_add (text, how, part);
  va_end (args);

  return g_string_free (text, FALSE);
}

char *
hsd_join_all (HsdJoin how, const char *const *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    hsd_join_add (text, how, parts[i]);

  return g_string_free (text, FALSE);
}

char *
hsd_join_pair (const char *label, const char *value)
{
  /* Translators: %1$s is a word or a number, %2$s its value or its sense: Difficulty: 3. */
  return g_strdup_printf (C_("pair", "%1$s: %2$s"), label, value);
}

char *
hsd_join_numbered (guint number, const char *text)
{
  /* Translators: a line of a list: %1$u is its number, %2$s its text. */
  return g_strdup_printf (C_("numbered", "%1$u. %2$s"), number, text);
}
