/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The actions of letters that are pressed alone. Each letter is a message, so that every language has its own; a catalogue that gives two
 * of them the same key gets the English ones. Pages know a letter by its English one, whichever was pressed. */
typedef enum
{
  HSD_LETTER_WHY,
  HSD_LETTER_WHAT_IF,
  HSD_LETTER_REAL,
  HSD_LETTER_SECRET,
  HSD_LETTER_SHOW,
  HSD_LETTER_KEEP,
  HSD_LETTER_RECENT,
  HSD_LETTER_SOUND,
  HSD_LETTER_PAY,
  HSD_LETTER_AGREE,
  HSD_LETTER_PHASE,
  HSD_LETTER_HANDS,
  HSD_LETTER_TURN,
  HSD_LETTER_CHART,
  HSD_LETTER_OWE,
  HSD_N_LETTERS,
} HsdLetter;

/* The letter as it is shown, of the language of the reader. The text is static. */
const char *hsd_letter_say (HsdLetter letter);

/* The one of English, as the source of the window of shortcuts has it. The text is static. */
const char *hsd_letter_in_english (HsdLetter letter);

/* The key that it is. */
guint hsd_letter_key (HsdLetter letter);

/* Adds the letter to the tooltip that @widget has. */
void hsd_letter_tip (GtkWidget *widget, HsdLetter letter);

/* Whether each of the @n texts is one letter, and no two are the same key. */
gboolean hsd_letters_are_sound (const char *const *letters, guint n);

G_END_DECLS
