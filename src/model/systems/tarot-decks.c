/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The decks of the players: fourteen cards each, in the hand, the draw pile or the discard pile;
 * the others are on the table. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/systems/tarot.h"

#define HAND_SIZE 3

gboolean
hsd_tarot_in_hand (const HsdState *state, HsdSystem *system, const char *name, int card)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);

  return sheet != NULL && hsd_pile_has (hsd_record_get (sheet, SHEET_HAND), card);
}

/* The suit that the fewest characters have; of several, the first. */
static int
next_suit (HsdSystem *system, const HsdState *state)
{
  guint used[4] = { 0 };
  int next = 0;

  for (guint i = 0; i < state->characters->len; i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (g_ptr_array_index (state->characters, i), hsd_system_get_index (system));

      if (sheet != NULL && hsd_record_has (sheet, SHEET_SUIT))
        used[hsd_record_get (sheet, SHEET_SUIT)]++;
    }

  for (int suit = 1; suit < (int) G_N_ELEMENTS (used); suit++)
    if (used[suit] < used[next])
      next = suit;

  return next;
}

static gboolean
draw_into_hand (HsdTurn *turn, HsdRecord *sheet, int *card, GError **error)
{
  HsdPile draw = hsd_record_get (sheet, SHEET_DRAW);

  if (!hsd_turn_draw (turn, &draw, card, error))
    return FALSE;

  hsd_record_set (sheet, SHEET_DRAW, draw);
  hsd_record_set (sheet, SHEET_HAND, hsd_pile_with (hsd_record_get (sheet, SHEET_HAND), *card));

  return TRUE;
}

gboolean
hsd_tarot_draw_one (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error)
{
  int card;

  if (!draw_into_hand (turn, hsd_turn_edit_sheet (turn, system, name), &card, error))
    return FALSE;

  if (story != NULL)
    {
      HsdRecord *row = hsd_record_add_row (story->facts, DRAWN);

      hsd_record_set_text (row, CARD_CHARACTER, name);
      hsd_record_set (row, CARD_NUMBER, card);
    }

  return TRUE;
}

gboolean
hsd_tarot_deal (HsdSystem *system, HsdTurn *turn, const char *name, HsdStory *story, GError **error)
{
  HsdRecord *sheet = hsd_turn_open_sheet (turn, system, name);

  if (!hsd_record_has (sheet, SHEET_SUIT))
    hsd_record_set (sheet, SHEET_SUIT, next_suit (system, hsd_turn_get_state (turn)));

  hsd_record_set (sheet, SHEET_HAND, HSD_PILE_EMPTY);
  hsd_record_set (sheet, SHEET_DRAW, HSD_PILE_MINORS);
  hsd_record_set (sheet, SHEET_DISCARD, HSD_PILE_EMPTY);

  for (guint i = 0; i < HAND_SIZE; i++)
    if (!hsd_tarot_draw_one (system, turn, name, story, error))
      return FALSE;

  return TRUE;
}

void
hsd_tarot_discard (HsdSystem *system, HsdTurn *turn, const char *name, int card)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  if (sheet != NULL)
    hsd_record_set (sheet, SHEET_DISCARD, hsd_pile_with (hsd_record_get (sheet, SHEET_DISCARD), card));
}

gboolean
hsd_tarot_refill (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);
  int card;

  while (sheet != NULL && hsd_pile_size (hsd_record_get (sheet, SHEET_HAND)) < HAND_SIZE &&
         hsd_record_get (sheet, SHEET_DRAW) != HSD_PILE_EMPTY)
    if (!draw_into_hand (turn, sheet, &card, error))
      return FALSE;

  return TRUE;
}

gboolean
hsd_tarot_reshuffle (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  if (sheet == NULL || hsd_record_get (sheet, SHEET_DRAW) != HSD_PILE_EMPTY)
    return TRUE;

  hsd_record_set (sheet, SHEET_DRAW, hsd_record_get (sheet, SHEET_HAND) | hsd_record_get (sheet, SHEET_DISCARD));
  hsd_record_set (sheet, SHEET_HAND, HSD_PILE_EMPTY);
  hsd_record_set (sheet, SHEET_DISCARD, HSD_PILE_EMPTY);
  /* Translators: %s is a character’s name. */
  hsd_turn_notice (turn, "deck-reshuffled", g_strdup_printf (_("The deck of %s is reshuffled: discard and hand together."), name));

  return hsd_tarot_refill (system, turn, name, error);
}
