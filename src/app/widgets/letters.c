/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "model/story/field.h"

/* Each of its own msgid, and each in English as it is in none other. */
static const char *const letters[HSD_N_LETTERS] = {
  /* Translators: the key for “Why?”: one letter, which no other “letter key” has. */
  [HSD_LETTER_WHY] = HSD_NC_("letter key", "W"),
  /* Translators: the key for “What If…”: one letter, which no other “letter key” has. */
  [HSD_LETTER_WHAT_IF] = HSD_NC_("letter key", "I"),
  /* Translators: the key for “Enter Physical Dice”: one letter, which no other “letter key” has. */
  [HSD_LETTER_REAL] = HSD_NC_("letter key", "D"),
  /* Translators: the key that makes a roll secret: one letter, which no other “letter key” has. */
  [HSD_LETTER_SECRET] = HSD_NC_("letter key", "S"),
  /* Translators: the key for “Show”, of a roll that was secret: one letter, which no other “letter key” has. */
  [HSD_LETTER_SHOW] = HSD_NC_("letter key", "O"),
  /* Translators: the key for “Keep”, of a roll that stays secret: one letter, which no other “letter key” has. */
  [HSD_LETTER_KEEP] = HSD_NC_("letter key", "K"),
  /* Translators: the key for “Next recent situation”, “Replay Again” and “Play the Same Cycle Again”: one letter, which no other “letter key” has. */
  [HSD_LETTER_RECENT] = HSD_NC_("letter key", "R"),
  /* Translators: the key that mutes the sound: one letter, which no other “letter key” has. */
  [HSD_LETTER_SOUND] = HSD_NC_("letter key", "M"),
  /* Translators: the key that calls on luck, or negotiates: one letter, which no other “letter key” has. */
  [HSD_LETTER_PAY] = HSD_NC_("letter key", "L"),
  /* Translators: the key for “Everybody Agrees”, and for who helps: one letter, which no other “letter key” has. */
  [HSD_LETTER_AGREE] = HSD_NC_("letter key", "A"),
  /* Translators: the key for “Critical phase”: one letter, which no other “letter key” has. */
  [HSD_LETTER_PHASE] = HSD_NC_("letter key", "C"),
  /* Translators: the key for “Hide Hands”: one letter, which no other “letter key” has. */
  [HSD_LETTER_HANDS] = HSD_NC_("letter key", "H"),
  /* Translators: the key for “End the Turn”: one letter, which no other “letter key” has. */
  [HSD_LETTER_TURN] = HSD_NC_("letter key", "N"),
  /* Translators: the key for “Chart or table”: one letter, which no other “letter key” has. */
  [HSD_LETTER_CHART] = HSD_NC_("letter key", "T"),
  /* Translators: the key for “Add to the debts”: one letter, which no other “letter key” has. */
  [HSD_LETTER_OWE] = HSD_NC_("letter key", "B"),
};

static gunichar
key_of (const char *letter)
{
  return g_unichar_tolower (g_utf8_get_char (letter));
}

gboolean
hsd_letters_are_sound (const char *const *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (g_utf8_strlen (texts[i], -1) != 1 || !g_unichar_isalpha (g_utf8_get_char (texts[i])))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (key_of (texts[i]) == key_of (texts[j]))
          return FALSE;
    }

  return TRUE;
}

const char *
hsd_letter_in_english (HsdLetter letter)
{
  g_return_val_if_fail (letter < HSD_N_LETTERS, "");

  return strrchr (letters[letter], '\004') + 1;
}

/* A language that gives one key to two letters has those of English: shown and pressed are the same in any case. */
const char *
hsd_letter_say (HsdLetter letter)
{
  const char *texts[HSD_N_LETTERS];

  g_return_val_if_fail (letter < HSD_N_LETTERS, "");

  for (guint i = 0; i < HSD_N_LETTERS; i++)
    texts[i] = hsd_translate (letters[i]);

  return hsd_letters_are_sound (texts, HSD_N_LETTERS) ? texts[letter] : hsd_letter_in_english (letter);
}

guint
hsd_letter_key (HsdLetter letter)
{
  return gdk_unicode_to_keyval (key_of (hsd_letter_say (letter)));
}

void
hsd_letter_tip (GtkWidget *widget, HsdLetter letter)
{
  const char *text = gtk_widget_get_tooltip_text (widget);
  g_autofree char *told = NULL;

  g_return_if_fail (text != NULL);

  /* Translators: %1$s is what a button does, as “Hide Hands”, %2$s the letter that does it too. */
  told = g_strdup_printf (_("%1$s (%2$s)"), text, hsd_letter_say (letter));
  hsd_widget_set_tooltip (widget, told);
}
