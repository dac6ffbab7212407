/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the explanation, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/systems/tarot.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The name of a court card goes with its value. */
static const char *
card_text (HsdSteps *steps, int card)
{
  if (card <= 10 && card > 1)
    return hsd_minor_name (card);

  /* Translators: %1$s is the name of a card, %2$d its value, as in “Queen (13)”. */
  return hsd_steps_keep (steps, g_strdup_printf (_("%1$s (%2$d)"), hsd_minor_name (card), card));
}

static void
explain_choice (const HsdStory *story, HsdSteps *steps)
{
  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, CHOICE, i);
      const char *name = hsd_record_get_text (row, CARD_CHARACTER);
      int card = hsd_record_get (row, CARD_NUMBER);
      gboolean lent = i > 0 && hsd_record_get (story->input, KIND) != KIND_PLAYER;

      if (lent)
        /* Translators: %1$s is a character’s name, %2$s a card. */
        hsd_steps_add (steps, "D.4", _("%1$s lends %2$s."), name, card_text (steps, card));
      else
        /* Translators: %1$s is a character’s name, %2$s a card. */
        hsd_steps_add (steps, "D.4", _("%1$s plays %2$s."), name, card_text (steps, card));
    }
}

/* A side of an opposition: what it is worth first, then of what. */
static void
explain_side (const HsdStory *story, HsdSteps *steps, const char *name, int sum, int modifier)
{
  /* Translators: %1$d is the sum of a character, %2$s: the card %3$d and the modifier %4$d. */
  hsd_steps_add (steps, "D.6", _("%1$d for %2$s: card %3$d, modifier %4$d."), sum, name, sum - modifier, modifier);
}

static void
explain_opposition (const HsdStory *story, HsdSteps *steps)
{
  int left = hsd_record_get (story->facts, LEFT);
  int right = hsd_record_get (story->facts, RIGHT);

  explain_side (story, steps, story->character, left, hsd_record_get (story->input, MODIFIER));
  explain_side (story, steps, hsd_record_get_text (story->input, OPPONENT), right, hsd_record_get (story->input, OPPONENT_MODIFIER));

  if (left == right)
    /* Translators: %1$d and %2$d are the sums of the two players. */
    hsd_steps_add (steps, "D.6", _("%1$d against %2$d: a tie. Nobody wins, and nothing changes."), left, right);
  else
    /* Translators: %1$d and %2$d are the sums of the two players, %3$s is the name of the winner. */
    hsd_steps_add (steps, "D.6", _("%1$d against %2$d: %3$s wins."), left, right, hsd_record_get_text (story->facts, WINNER));
}

/* A sum, which may be negative. */
static const char *
sum_text (HsdSteps *steps, int sum)
{
  return hsd_steps_keep (steps, hsd_format_number (sum));
}

/* “5 + 9 + 4”: the card that was played and those that were lent. */
static const char *
list_choice (const HsdStory *story, HsdSteps *steps)
{
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    g_string_append_printf (cards, "%s%d", i > 0 ? " + " : "", hsd_record_get (hsd_record_get_row (story->facts, CHOICE, i), CARD_NUMBER));

  return hsd_steps_keep (steps, g_strdup (cards->str));
}

/* Both sides: what each is worth first, then of what. */
static void
explain_sides (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *input = story->input;
  const char *left = sum_text (steps, hsd_record_get (story->facts, LEFT));
  int adjustment = hsd_record_get (input, ADJUSTMENT);
  const char *cards = list_choice (story, steps);
  guint n = hsd_record_n_rows (story->facts, CHOICE);
  const char *right = sum_text (steps, hsd_record_get (story->facts, RIGHT));
  const char *difficulty = hsd_steps_signed (steps, hsd_record_get (input, DIFFICULTY));
  int opposed = hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0;
  int destiny = hsd_record_get (story->facts, DESTINY);

  if (adjustment != 0)
    hsd_steps_add (steps, "D.5",
                   /* Translators: %1$s is a sum: the cards %2$s, as in “5 + 9”, the modifier %3$d and the adjustment
                      %4$s, which has its sign. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s for the Choice: card %2$s, modifier %3$d, adjustment %4$s.",
                                "%1$s for the Choice: cards %2$s, modifier %3$d, adjustment %4$s.", n),
                   left, cards, hsd_record_get (input, MODIFIER), hsd_steps_signed (steps, adjustment));
  else
    hsd_steps_add (steps, "D.5",
                   /* Translators: %1$s is a sum: the cards %2$s, as in “5 + 9”, and the modifier %3$d. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s for the Choice: card %2$s, modifier %3$d.",
                                "%1$s for the Choice: cards %2$s, modifier %3$d.", n),
                   left, cards, hsd_record_get (input, MODIFIER));

  if (opposed != 0)
    /* Translators: %1$s is a sum: the card %2$d, the modifier %3$d of an NPC, and the difficulty %4$s, which has its
       sign. */
    hsd_steps_add (steps, "D.6", _("%1$s for Destiny: card %2$d, modifier %3$d, difficulty %4$s."), right, destiny, opposed, difficulty);
  else
    /* Translators: %1$s is a sum: the card %2$d and the difficulty %3$s, which has its sign. */
    hsd_steps_add (steps, "D.5", _("%1$s for Destiny: card %2$d, difficulty %3$s."), right, destiny, difficulty);
}

static void
explain_verdict (const HsdStory *story, HsdSteps *steps)
{
  const char *left = sum_text (steps, hsd_record_get (story->facts, LEFT));
  const char *right = sum_text (steps, hsd_record_get (story->facts, RIGHT));
  const char *margin = hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN));

  switch (hsd_record_get (story->facts, OUTCOME))
    {
    case CRITICAL_SUCCESS:
      /* Translators: XXI is the number of the card; %s is a margin with its sign. */
      hsd_steps_add (steps, "D.5", _("XXI, the World, decides on its own: critical success, whatever the margin (%s)."), margin);
      break;
    case CRITICAL_FAILURE:
      /* Translators: XV is the number of the card; %s is a margin with its sign. */
      hsd_steps_add (steps, "D.5", _("XV, the Devil, decides on its own: critical failure, whatever the margin (%s)."), margin);
      break;
    case SUCCESS:
      if (hsd_record_get (story->facts, MARGIN) == 0)
        /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny; they are equal. */
        hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin 0: a tie is enough, success."), left, right);
      else
        /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny, %3$s the difference, with its sign. */
        hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin %3$s: success."), left, right, margin);
      break;
    default:
      /* Translators: %1$s is the sum of the Choice, %2$s that of Destiny, %3$s the difference, with its sign. */
      hsd_steps_add (steps, "D.5", _("%1$s against %2$s, margin %3$s: failure."), left, right, margin);
      break;
    }
}

/* The majors above XIV that came before the Destiny of an NPC. */
static void
explain_aside (const HsdStory *story, HsdSteps *steps)
{
  HsdPile aside = hsd_record_get (story->facts, ASIDE);
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint rank = 0; rank < hsd_pile_size (aside); rank++)
    g_string_append_printf (cards, "%s%s", rank > 0 ? ", " : "", hsd_major_roman (hsd_pile_at (aside, rank)));

  if (cards->len > 0)
    /* Translators: %s is a list of roman numbers. */
    hsd_steps_add (steps, "D.6", _("Above XIV, set aside: %s."), cards->str);
}

static void
explain_destiny (const HsdStory *story, HsdSteps *steps)
{
  int fools = hsd_record_get (story->facts, FOOLS);
  int destiny = hsd_record_get (story->facts, DESTINY);

  if (fools > 0)
    hsd_steps_add (steps, "D.4",
                   /* Translators: %d is how many times the card was drawn. */
                   g_dngettext (GETTEXT_PACKAGE, "The Fool is set aside %d time, and Destiny is drawn again.",
                                "The Fool is set aside %d times, and Destiny is drawn again.", fools),
                   fools);
  explain_aside (story, steps);

  if (hsd_record_get (story->input, KIND) == KIND_NPC)
    /* Translators: against an NPC, whose cards are I to XIV: %1$s is the roman number of a major arcanum, %2$s its
       name. */
    hsd_steps_add (steps, "D.6", _("Destiny, among I to XIV: %1$s, %2$s."), hsd_major_roman (destiny), hsd_major_name (destiny));
  else
    /* Translators: %1$s is the roman number of a major arcanum, %2$s its name. */
    hsd_steps_add (steps, "D.4", _("Destiny: %1$s, %2$s."), hsd_major_roman (destiny), hsd_major_name (destiny));
  explain_sides (story, steps);
  explain_verdict (story, steps);
}

/* The cards that one character draws in a row are one step; the end of them is returned. */
static guint
explain_drawn (const HsdStory *story, HsdSteps *steps, guint from)
{
  const char *name = hsd_record_get_text (hsd_record_get_row (story->facts, DRAWN, from), CARD_CHARACTER);
  g_autoptr (GString) cards = g_string_new (NULL);
  guint i;

  for (i = from; i < hsd_record_n_rows (story->facts, DRAWN); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, DRAWN, i);

      if (!g_str_equal (hsd_record_get_text (row, CARD_CHARACTER), name))
        break;
      hsd_join_add (cards, HSD_JOIN_LIST, card_text (steps, hsd_record_get (row, CARD_NUMBER)));
    }

  /* Translators: %1$s is a character’s name, %2$s a list of cards. */
  hsd_steps_add (steps, "D.4", _("%1$s draws %2$s."), name, cards->str);

  return i;
}

void
hsd_tarot_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  guint n_drawn = hsd_record_n_rows (story->facts, DRAWN);

  for (guint i = 0; i < n_drawn;)
    i = explain_drawn (story, steps, i);

  explain_choice (story, steps);

  if (!hsd_record_has (story->facts, OUTCOME))
    return;
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    explain_opposition (story, steps);
  else
    explain_destiny (story, steps);
}
