/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/tarot-words.h"
#include "app/widgets/format.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define DEVIL 15
#define WORLD 21

/* Of all majors but Le Mat, and how far from it the rest must be to speak of it. */
#define MEAN 11.0
#define TILT 1.0

/* Chances below and above which the card hardly matters, and differences worth a word. */
#define LOST .3
#define WON .85
#define SLIGHT .005

static void
hint_free (HsdPracticeHint *self)
{
  g_free (self->text);
  g_free (self);
}

/* @text is taken over. */
static void
add (GPtrArray *hints, HsdMark mark, char *text)
{
  HsdPracticeHint *hint = g_new (HsdPracticeHint, 1);

  hint->mark = mark;
  hint->text = text;
  g_ptr_array_add (hints, hint);
}

static GPtrArray *
new_hints (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) hint_free);
}

static double
chance_now (HsdPracticeCycle *cycle, int card)
{
  return hsd_fraction_to_double (hsd_practice_cycle_now (cycle, card));
}

/* --- before --- */

static void
add_best (GPtrArray *hints, HsdPracticeCycle *cycle, HsdPile hand, int best)
{
  g_autofree char *percent = hsd_chance_to_percent (hsd_practice_cycle_now (cycle, best));
  const char *card = hsd_tarot_card_in_words (best);
  gboolean lowest = hsd_pile_rank (hand, best) == 0;
  int highest = hsd_pile_at (hand, hsd_pile_size (hand) - 1);
  char *text;

  if (lowest && chance_now (cycle, highest) - chance_now (cycle, best) < SLIGHT)
    /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage. */
    text = g_strdup_printf (_("Play %1$s: all cards are worth the same here, %2$s. Give up the one you need least."), card, percent);
  else if (lowest && chance_now (cycle, best) >= WON)
    /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage. */
    text = g_strdup_printf (_("Play %1$s: even your lowest card gives %2$s here."), card, percent);
  else if (lowest && chance_now (cycle, best) < LOST)
    /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage. */
    text = g_strdup_printf (_("Play %1$s to get rid of it: %2$s, but a better card is worth more later."), card, percent);
  else if (best == highest)
    /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage. */
    text = g_strdup_printf (_("Play %1$s: %2$s, and this is the time for your best card."), card, percent);
  else
    /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage. */
    text = g_strdup_printf (_("Play %1$s: %2$s is all this test deserves."), card, percent);

  add (hints, HSD_MARK_SUCCESS, text);
}

/* The gain with the next higher card. */
static void
add_higher (GPtrArray *hints, HsdPracticeCycle *cycle, HsdPile hand, int best)
{
  guint rank = hsd_pile_rank (hand, best);
  int card = rank + 1 < hsd_pile_size (hand) ? hsd_pile_at (hand, rank + 1) : 0;
  double gain = card > 0 ? chance_now (cycle, card) - chance_now (cycle, best) : 0;
  g_autofree char *points = hsd_format_decimal (100 * gain, 1, FALSE);

  if (card == 0)
    return;

  if (gain < SLIGHT)
    /* Translators: %s is a card, as in “the knight”. */
    add (hints, HSD_MARK_TIE, g_strdup_printf (_("%s gains nothing here: keep it."), hsd_tarot_card_in_words (card)));
  else
    add (hints, HSD_MARK_TIE,
         /* Translators: %1$s is a card, as in “the knight”, %2$s a number of percentage points. */
         g_strdup_printf (_("%1$s would gain %2$s percentage points: it will do more in a later test."), hsd_tarot_card_in_words (card),
                          points));
}

/* The loss with the next lower card. */
static void
add_lower (GPtrArray *hints, HsdPracticeCycle *cycle, HsdPile hand, int best)
{
  guint rank = hsd_pile_rank (hand, best);
  int card = rank > 0 ? hsd_pile_at (hand, rank - 1) : 0;
  g_autofree char *points = card > 0 ? hsd_format_decimal (100 * (chance_now (cycle, best) - chance_now (cycle, card)), 1, FALSE) : NULL;

  if (card > 0)
    add (hints, HSD_MARK_FAILURE,
         /* Translators: %1$s is a card, as in “the 3”, %2$s a number of percentage points. */
         g_strdup_printf (_("%1$s would save a card but lose %2$s percentage points: too many."), hsd_tarot_card_in_words (card), points));
}

static const char *
describe_tilt (HsdPile majors)
{
  HsdPile left = hsd_pile_without (majors, HSD_FOOL);
  guint n = hsd_pile_size (left);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += hsd_pile_at (left, i);
  if (n == 0 || fabs (sum / n - MEAN) < TILT)
    /* Translators: the coach on the cards that Destiny may still draw: high arcana are hard to beat. */
    return _("About as many high as low arcana are left.");

  /* Translators: the coach on the cards that Destiny may still draw: high arcana are hard to beat; the last words are
     advice. */
  return sum / n > MEAN ? _("Mostly high arcana are left: beware.")
                        /* Translators: the coach on the cards that Destiny may still draw: low arcana are easy to beat;
                           the last words are advice. */
                        : _("Mostly low arcana are left: be bold.");
}

static void
add_left (GPtrArray *hints, HsdPile majors)
{
  gboolean devil = hsd_pile_has (majors, DEVIL);
  gboolean world = hsd_pile_has (majors, WORLD);
  const char *also = NULL;

  if (hsd_pile_size (majors) == 22)
    return;

  if (!devil && !world)
    /* Translators: the coach, after a sentence on high and low arcana: these cards, which decide alone, cannot come any
       more. */
    also = _("The Devil and the World are out.");
  else if (!devil)
    /* Translators: the coach, after a sentence on high and low arcana: this card, which fails alone, cannot come any
       more. */
    also = _("The Devil is out.");
  else if (!world)
    /* Translators: the coach, after a sentence on high and low arcana: this card, which succeeds alone, cannot come any
       more. */
    also = _("The World is out.");

  add (hints, HSD_MARK_NONE, hsd_join (HSD_JOIN_SENTENCES, describe_tilt (majors), also, NULL));
}

/* The model says its assumptions where they are not those of the ordinary rule. */
static void
add_assumption (GPtrArray *hints, const HsdChances *advice)
{
  const HsdChance *text = hsd_chances_find (advice, "text");

  add (hints, HSD_MARK_NONE,
       /* Translators: the coach on what the advice counts on; its subject is the advice. */
       g_strdup (text != NULL ? text->text : _("Assumes that the major arcana are reshuffled after each test.")));
}

GPtrArray *
hsd_practice_coach_advise (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle));
  GPtrArray *hints = new_hints ();

  if (hsd_practice_cycle_get_advice (cycle) == NULL)
    return hints;

  add_best (hints, cycle, round->hand, round->best);
  add_higher (hints, cycle, round->hand, round->best);
  add_lower (hints, cycle, round->hand, round->best);
  add_left (hints, hsd_practice_cycle_get_majors (cycle));
  add_assumption (hints, hsd_practice_cycle_get_advice (cycle));

  return hints;
}

/* --- after --- */

/* The lowest card of the hand with which the test would have succeeded, or 0. */
static int
find_enough (const HsdPracticeRound *round)
{
  int needed = round->destiny + round->task.difficulty - round->task.modifier;

  for (guint i = 0; i < hsd_pile_size (round->hand); i++)
    if (hsd_pile_at (round->hand, i) >= needed)
      return hsd_pile_at (round->hand, i);

  return 0;
}

static char *
describe_hindsight (const HsdPracticeRound *round)
{
  int enough = find_enough (round);

  if (round->destiny == WORLD)
    /* Translators: the coach after a round: the card of Destiny, which succeeds whatever was played. */
    return g_strdup (_("The World: any card would have done."));
  if (round->destiny == DEVIL)
    /* Translators: the coach after a round: the card of Destiny, which fails whatever was played. */
    return g_strdup (_("The Devil: no card would have done."));
  if (enough == 0)
    /* Translators: the coach after a round: the player could not have succeeded. */
    return g_strdup (_("No card in this hand would have been enough."));
  if (enough == round->card)
    /* Translators: the coach after a round: the player succeeded with the lowest card that was enough. */
    return g_strdup (_("Just enough: no lower card of the hand would have done."));
  if (enough < round->card)
    /* Translators: %s is a card, as in “the 3”. */
    return g_strdup_printf (_("Against this Destiny %s would have been enough."), hsd_tarot_card_in_words (enough));

  /* Translators: %s is a card, as in “the 3”. */
  return g_strdup_printf (_("Against this Destiny it would have taken %s."), hsd_tarot_card_in_words (enough));
}

GPtrArray *
hsd_practice_coach_review (const HsdPracticeRound *round)
{
  GPtrArray *hints = new_hints ();
  const char *card = hsd_tarot_card_in_words (round->card);
  const char *best = hsd_tarot_card_in_words (round->best);
  g_autofree char *lost = hsd_format_decimal (round->lost, 1, FALSE);

  if (round->card == round->best)
    /* Translators: %s is a card, as in “the 3”. */
    add (hints, HSD_MARK_SUCCESS, g_strdup_printf (_("You played the best card, %s."), card));
  else if (round->lost < SLIGHT * 10)
    /* Translators: %1$s and %2$s are cards, as in “the 3”. */
    add (hints, HSD_MARK_SUCCESS, g_strdup_printf (_("You played %1$s; %2$s was hardly better."), card, best));
  else
    add (hints, HSD_MARK_TIE,
         /* Translators: %1$s and %2$s are cards, as in “the 3”; %3$s is a part of a success, such as 0.2. */
         g_strdup_printf (_("You played %1$s; %2$s was better, and worth %3$s more over the cycle."), card, best, lost));
  add (hints, HSD_MARK_NONE, describe_hindsight (round));

  return hints;
}

char *
hsd_practice_coach_sum (const HsdPracticeRound *round)
{
  int margin = round->card + round->task.modifier - round->destiny - round->task.difficulty;
  g_autofree char *number = hsd_format_number (margin);

  /* Translators: a test of the tarot in numbers: %1$d is the card, %2$d the modifier, %3$d the card of Destiny, %4$d
     the difficulty, %5$s the margin between the two sums. */
  return g_strdup_printf (_("%1$d + %2$d against %3$d + %4$d → %5$s"), round->card, round->task.modifier, round->destiny,
                          round->task.difficulty, number);
}

/* A sentence on a whole cycle; free it with g_free(). */
static char *
sum_up (HsdPracticeCycle *cycle)
{
  g_autofree char *expected = hsd_format_decimal (hsd_practice_cycle_get_expected (cycle), 1, FALSE);
  g_autofree char *best = hsd_format_decimal (hsd_practice_cycle_get_best (cycle), 1, FALSE);
  guint score = hsd_practice_cycle_get_score (cycle);
  g_autofree char *over = NULL;
  g_autofree char *worth = NULL;

  /* Translators: %u is a number of successes. */
  over = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The cycle is over: %u success.", "The cycle is over: %u successes.", score), score);
  /* Translators: numbers of successes: %1$s is what the cards that were played were worth, %2$s what the best play would have been worth. */
  worth = g_strdup_printf (_("Expected successes: %1$s with the cards you played, %2$s with best play from the first "
                             "hand."), expected, best);

  return hsd_join (HSD_JOIN_SENTENCES, over, worth, NULL);
}

void
hsd_practice_coach_add_sum (GPtrArray *hints, HsdPracticeCycle *cycle)
{
  add (hints, HSD_MARK_NONE, sum_up (cycle));
  g_ptr_array_insert (hints, 0, g_ptr_array_steal_index (hints, hints->len - 1));
}
