/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/words.h"

/* Letters that have no decomposition and are typed as two. */
static const char *
spell (gunichar c)
{
  switch (c)
    {
    case 0x0153: /* œ */
      return "oe";
    case 0x00e6: /* æ */
      return "ae";
    case 0x00f8: /* ø */
      return "o";
    case 0x0142: /* ł */
      return "l";
    default:
      return NULL;
    }
}

static void
end_word (GPtrArray *words, GString *word)
{
  if (word->len == 0)
    return;

  g_ptr_array_add (words, g_strndup (word->str, word->len));
  g_string_truncate (word, 0);
}

char **
hsd_words_fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text != NULL ? text : "", -1);
  g_autofree char *apart = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) word = g_string_new (NULL);
  GPtrArray *words = g_ptr_array_new ();

  for (const char *next = apart; next != NULL && *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar c = g_utf8_get_char (next);

      if (g_unichar_ismark (c))
        continue;
      if (spell (c) != NULL)
        g_string_append (word, spell (c));
      else if (g_unichar_isalnum (c))
        g_string_append_unichar (word, c);
      else
        end_word (words, word);
    }
  end_word (words, word);
  g_ptr_array_add (words, NULL);

  return (char **) g_ptr_array_free (words, FALSE);
}
