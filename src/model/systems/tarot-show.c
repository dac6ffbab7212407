/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts around the cards of Choice & Destiny. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/level.h"
#include "model/story/state.h"
#include "model/systems/tarot.h"
#include "model/words/number.h"

/* Destiny before it is drawn. */
#define UNKNOWN "?"

static void
append_number (GString *terms, int number)
{
  if (terms->len == 0)
    g_string_append_printf (terms, "%s%d", number < 0 ? "−" : "", ABS (number));
  else if (number != 0)
    g_string_append_printf (terms, " %s %d", number < 0 ? "−" : "+", ABS (number));
}

/* The cards of the acting character, then the modifiers. */
static void
show_choice (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  GString *terms = g_string_new (NULL);
  int sum = 0;

  for (guint i = 0; i < hsd_record_n_rows (shown->facts, CHOICE); i++)
    {
      int card = hsd_record_get (hsd_record_get_row (shown->facts, CHOICE, i), CARD_NUMBER);

      append_number (terms, card);
      sum += card;
    }
  append_number (terms, hsd_record_get (input, ADJUSTMENT));
  append_number (terms, hsd_record_get (input, MODIFIER));

  showing->terms[0] = g_string_free (terms, FALSE);
  showing->sums[0] = hsd_format_number (sum + hsd_record_get (input, ADJUSTMENT) + hsd_record_get (input, MODIFIER));
}

static void
show_destiny (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  gboolean drawn = hsd_record_has (shown->facts, DESTINY);
  GString *terms = g_string_new (NULL);

  if (drawn)
    append_number (terms, hsd_record_get (shown->facts, DESTINY));
  else
    g_string_append (terms, UNKNOWN);
  append_number (terms, hsd_record_get (input, DIFFICULTY));
  append_number (terms, hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0);

  showing->terms[1] = g_string_free (terms, FALSE);
  if (drawn)
    showing->sums[1] = hsd_format_number (hsd_record_get (shown->facts, RIGHT));
}

static void
show_sides (const HsdStory *shown, HsdShowing *showing, int own, int other)
{
  int left = hsd_record_get (shown->facts, LEFT);
  int right = hsd_record_get (shown->facts, RIGHT);
  GString *terms[2] = { g_string_new (NULL), g_string_new (NULL) };

  append_number (terms[0], left - own);
  append_number (terms[0], own);
  append_number (terms[1], right - other);
  append_number (terms[1], other);
  for (guint i = 0; i < 2; i++)
    {
      showing->terms[i] = g_string_free (terms[i], FALSE);
      showing->sums[i] = hsd_format_number (i == 0 ? left : right);
    }
}

static void
show_equation (const HsdStory *shown, const HsdRecord *input, HsdShowing *showing)
{
  if (hsd_record_get (input, KIND) == KIND_PLAYER)
    {
      /* The cards are face down until both are there. */
      if (hsd_record_has (shown->facts, RIGHT))
        show_sides (shown, showing, hsd_record_get (input, MODIFIER), hsd_record_get (input, OPPONENT_MODIFIER));
    }
  else if (hsd_record_n_rows (shown->facts, CHOICE) > 0)
    {
      show_choice (shown, input, showing);
      show_destiny (shown, input, showing);
    }
}

static void
show_asked (HsdSystem *system, const HsdRecord *input, const HsdState *state, HsdShowing *showing)
{
  const char *level = hsd_record_get_text (input, DIFFICULTY);
  g_autofree char *difficulty = hsd_showing_signed (hsd_record_get (input, DIFFICULTY));
  const HsdRecord *shared = state != NULL ? hsd_state_get_shared (state, system) : NULL;

  if (hsd_record_get (input, KIND) == KIND_PLAYER)
    {
      /* Translators: %s is who opposes. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("against %s"), hsd_record_get_text (input, OPPONENT)));
      showing->opponent = g_strdup (hsd_record_get_text (input, OPPONENT));
    }
  else if (level != NULL)
    hsd_showing_add_to_line (showing, g_strdup_printf ("%s %s", hsd_level_translate (hsd_tarot_levels, level), difficulty));
  else
    /* Translators: a difficulty, with its sign. */
    hsd_showing_add_to_line (showing, g_strdup_printf (C_("statement", "difficulty %s"), difficulty));

  if (hsd_record_get (input, KIND) == KIND_NPC && hsd_record_get (input, OPPONENT_MODIFIER) > 0)
    {
      g_autofree char *opposed = hsd_showing_signed (hsd_record_get (input, OPPONENT_MODIFIER));

      /* Translators: %s is the modifier of an NPC, with its sign. */
      hsd_showing_add_to_line (showing, g_strdup_printf (C_("statement", "NPC %s"), opposed));
    }

  if (shared != NULL && hsd_record_get (shared, SHARED_CRITICAL))
    /* Translators: the cards of Destiny are not shuffled again. */
    hsd_showing_add_to_line (showing, g_strdup (_("critical phase")));
}

static void
show_verdict (const HsdStory *shown, HsdShowing *showing)
{
  int outcome = hsd_record_get (shown->facts, OUTCOME);

  if (outcome == WINS || outcome == LOSES)
    /* Translators: %s is who wins. */
    hsd_showing_add_note (showing, g_strdup_printf (_("%s wins"), hsd_record_get_text (shown->facts, WINNER)));
  else if (outcome == CRITICAL_SUCCESS)
    /* Translators: a note beside a critical success: the card XXI succeeds whatever was played; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("the World decides on its own")));
  else if (outcome == CRITICAL_FAILURE)
    /* Translators: a note beside a critical failure: the card XV fails whatever was played; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("the Devil decides on its own")));
  else if (outcome == SUCCESS && hsd_record_has (shown->facts, MARGIN) && hsd_record_get (shown->facts, MARGIN) == 0)
    /* Translators: a success with nothing over. */
    hsd_showing_add_note (showing, g_strdup (_("just enough")));

  if (hsd_record_has (shown->facts, MARGIN) && outcome != CRITICAL_SUCCESS && outcome != CRITICAL_FAILURE)
    {
      g_autofree char *margin = hsd_showing_signed (hsd_record_get (shown->facts, MARGIN));

      /* Translators: beside the outcome: by how much a test succeeds or fails, %s, with its sign. */
      showing->headline = g_strdup_printf (_("margin %s"), margin);
    }
}

void
hsd_tarot_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                HsdShowing *showing)
{
  if (input != NULL)
    {
      show_asked (system, input, state, showing);
      show_equation (shown, input, showing);
    }
  else if (hsd_record_has (shown->facts, LEFT))
    showing->sums[0] = hsd_format_number (hsd_record_get (shown->facts, LEFT));

  if (hsd_record_has (shown->facts, OUTCOME))
    show_verdict (shown, showing);
}
