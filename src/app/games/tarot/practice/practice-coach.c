/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/texts.h"
#include "app/games/tarot/tarot-words.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/examples/example.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define LAST_OF_NPC 14
#define DEVIL 15
#define WORLD 21

/* A difference worth a word. */
#define SLIGHT .005

static void
hint_free (HsdPracticeHint *self)
{
  g_free (self->text);
  g_free (self);
}

void
hsd_practice_coach_add (GPtrArray *hints, HsdMark mark, char *text)
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

/* --- before --- */

static char *
format_successes (double number)
{
  return hsd_format_decimal (number, 2, FALSE);
}

/* The round, with its best cards. */
static const HsdPracticeRound *
get_round (HsdPracticeCycle *cycle)
{
  hsd_practice_cycle_get_advice (cycle);

  return hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle));
}

static double
worth (HsdPracticeCycle *cycle, int card)
{
  return hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, card));
}

static void
add_best (GPtrArray *hints, HsdPracticeCycle *cycle, const HsdPracticeRound *round)
{
  g_autofree char *percent = hsd_chance_to_percent (hsd_practice_cycle_now (cycle, round->best));
  g_autofree char *together = format_successes (worth (cycle, round->best));
  g_autoptr (GString) cards = g_string_new (NULL);

  for (HsdPile left = round->equal; left != HSD_PILE_EMPTY; left &= left - 1)
    hsd_join_add (cards, HSD_JOIN_LIST, hsd_tarot_card_in_words (__builtin_ctz (left)));
  hsd_practice_coach_add (hints, HSD_MARK_SUCCESS,
                          hsd_pile_size (round->equal) > 1
                            /* Translators: %1$s is a list of cards, as in “the 4, the 5”, %2$s a number of successes. */
                            ? g_strdup_printf (_("Exactly equal, and best: %1$s (%2$s successes in all)."), cards->str, together)
                            /* Translators: %1$s is a card, as in “the 3”, %2$s a percentage, %3$s a number of successes. */
                            : g_strdup_printf (_("Play %1$s: %2$s now, %3$s successes in all."), cards->str, percent, together));
}

int
hsd_practice_coach_rival (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = get_round (cycle);
  int rival = 0;

  for (HsdPile left = round->hand & ~round->equal; left != HSD_PILE_EMPTY; left &= left - 1)
    if (rival == 0 || hsd_fraction_compare (hsd_practice_cycle_worth (cycle, __builtin_ctz (left)), hsd_practice_cycle_worth (cycle, rival)) > 0)
      rival = __builtin_ctz (left);

  return rival;
}

static void
add_rival (GPtrArray *hints, HsdPracticeCycle *cycle, const HsdPracticeRound *round)
{
  int rival = hsd_practice_coach_rival (cycle);
  double less = rival > 0 ? worth (cycle, round->best) - worth (cycle, rival) : 0;
  g_autofree char *number = format_successes (less);

  if (rival == 0)
    return;

  hsd_practice_coach_add (hints, HSD_MARK_TIE,
                          less < SLIGHT
                            /* Translators: %s is a card, as in “the knight”. */
                            ? g_strdup_printf (_("Next comes %s, hardly worse."), hsd_tarot_card_in_words (rival))
                            /* Translators: %1$s is a card, as in “the knight”, %2$s a part of a success, such as 0.07. */
                            : g_strdup_printf (_("Next comes %1$s: %2$s successes less."), hsd_tarot_card_in_words (rival), number));
}

/* Of two cards with which a test succeeds as often, why. */
static HsdPrinciple
compare (HsdPracticeCycle *cycle, int low, int high, int offset)
{
  gboolean npc = hsd_practice_cycle_get_game (cycle)->npc;

  if (hsd_fraction_compare (hsd_practice_cycle_now (cycle, low), hsd_practice_cycle_now (cycle, high)) != 0 || high + offset <= 0)
    return HSD_PRINCIPLE_NONE;
  if (npc && low + offset >= LAST_OF_NPC)
    return HSD_PRINCIPLE_NONE;
  if (low + offset >= WORLD - 1)
    return HSD_PRINCIPLE_WASTED;
  if (!npc && low + offset == DEVIL - 1 && high + offset == DEVIL)
    return HSD_PRINCIPLE_DEVIL;

  return hsd_practice_cycle_is_critical (cycle) ? HSD_PRINCIPLE_GONE : HSD_PRINCIPLE_NONE;
}

HsdPrinciple
hsd_practice_coach_find_principle (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = get_round (cycle);
  int offset = round->task.modifier - round->task.difficulty;
  gboolean rising = hsd_pile_has (round->equal, hsd_pile_at (round->hand, hsd_pile_size (round->hand) - 1));

  for (guint i = 0; i + 1 < hsd_pile_size (round->hand); i++)
    {
      int low = hsd_pile_at (round->hand, i);
      int high = hsd_pile_at (round->hand, i + 1);
      HsdPrinciple found = compare (cycle, low, high, offset);

      if (found != HSD_PRINCIPLE_NONE && ((round->equal >> low | round->equal >> high) & 1) != 0)
        return found;
      rising = rising && hsd_fraction_compare (hsd_practice_cycle_worth (cycle, low), hsd_practice_cycle_worth (cycle, high)) <= 0;
    }

  return rising && hsd_pile_size (round->equal) == 1 ? HSD_PRINCIPLE_STAY : HSD_PRINCIPLE_NONE;
}

static void
add_principle (GPtrArray *hints, HsdPracticeCycle *cycle)
{
  static const char *const principles[] = {
    /* Translators: a principle of play: what is not played is worth nothing. */
    [HSD_PRINCIPLE_STAY] = N_("Three cards will stay in your hand: let them be the low ones."),
    /* Translators: a principle of play: of the sum of card, modifier and difficulty. */
    [HSD_PRINCIPLE_WASTED] = N_("Above 20 a point is wasted."),
    /* Translators: a principle of play: sums of 15 and 14 against the Devil, arcanum XV, which always wins. */
    [HSD_PRINCIPLE_DEVIL] = N_("The Devil cannot be beaten: 15 is worth no more than 14."),
    /* Translators: a principle of play: arcana that were drawn stay out. */
    [HSD_PRINCIPLE_GONE] = N_("In a critical phase the majors that are gone decide."),
  };
  HsdPrinciple found = hsd_practice_coach_find_principle (cycle);

  if (found != HSD_PRINCIPLE_NONE)
    hsd_practice_coach_add (hints, HSD_MARK_NONE, g_strdup (hsd_example_text (principles[found])));
}

/* The model says its assumptions where they are not those of the ordinary rule. */
static void
add_assumption (GPtrArray *hints, const HsdChances *advice)
{
  const HsdChance *text = hsd_chances_find (advice, "text");

  hsd_practice_coach_add (hints, HSD_MARK_NONE,
                          /* Translators: the coach on what the advice counts on; its subject is the advice. */
                          g_strdup (text != NULL ? text->text : _("Assumes that the major arcana are reshuffled after each test.")));
}

GPtrArray *
hsd_practice_coach_advise (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = get_round (cycle);
  GPtrArray *hints = new_hints ();

  if (hsd_practice_cycle_get_advice (cycle) == NULL)
    return hints;

  add_best (hints, cycle, round);
  add_rival (hints, cycle, round);
  add_principle (hints, cycle);
  add_assumption (hints, hsd_practice_cycle_get_advice (cycle));

  return hints;
}

/* --- the card that lies there --- */

HsdGrade
hsd_practice_coach_grade (const HsdPracticeRound *round)
{
  static const double from[] = { [HSD_GRADE_IMPRECISION] = .05, [HSD_GRADE_ERROR] = .1, [HSD_GRADE_BLUNDER] = .25 };
  HsdGrade grade = HSD_GRADE_BLUNDER;

  while (grade > HSD_GRADE_NONE && round->lost < from[grade])
    grade--;

  return grade;
}

static const char *
name_grade (HsdGrade grade)
{
  static const char *const names[] = {
    /* Translators: a small error of play, after the sign that chess has for it. */
    [HSD_GRADE_IMPRECISION] = N_("?! Imprecision"),
    /* Translators: an error of play, after the sign that chess has for it. */
    [HSD_GRADE_ERROR] = N_("? Error"),
    /* Translators: a great error of play, after the sign that chess has for it. */
    [HSD_GRADE_BLUNDER] = N_("?? Blunder"),
  };

  return grade > HSD_GRADE_NONE ? hsd_example_text (names[grade]) : NULL;
}

long
hsd_practice_coach_hundredths (HsdFraction worth)
{
  return lround (100 * hsd_fraction_to_double (worth));
}

char *
hsd_practice_coach_format (long hundredths, gboolean with_sign)
{
  return hsd_format_decimal (hundredths / 100.0, 2, with_sign);
}

char *
hsd_practice_coach_cost (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = get_round (cycle);
  long cost = hsd_practice_coach_hundredths (hsd_practice_cycle_worth (cycle, round->best)) -
              hsd_practice_coach_hundredths (hsd_practice_cycle_worth (cycle, round->card));
  g_autofree char *number = hsd_practice_coach_format (cost, FALSE);

  /* Translators: the coach on the card that was just laid: %1$s is a card, as in “the 3”, %2$s a part of a success, such as 0.07; no
     full stop. */
  return g_strdup_printf (_("Playing %1$s costs %2$s successes"), hsd_tarot_card_in_words (round->card), number);
}

static char *
format_worth (HsdPracticeCycle *cycle, int card)
{
  return hsd_practice_coach_format (hsd_practice_coach_hundredths (hsd_practice_cycle_worth (cycle, card)), FALSE);
}

char *
hsd_practice_coach_compare (HsdPracticeCycle *cycle)
{
  const HsdPracticeRound *round = get_round (cycle);
  g_autofree char *best = format_worth (cycle, round->best);
  g_autofree char *own = format_worth (cycle, round->card);

  /* Translators: %1$s and %3$s are cards, as in “the 3”, %2$s and %4$s numbers of successes. */
  return g_strdup_printf (_("In all, %1$s is worth %2$s, and %3$s %4$s. Destiny is not drawn yet."),
                          hsd_tarot_card_in_words (round->best), best, hsd_tarot_card_in_words (round->card), own);
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
hsd_practice_coach_judge (const HsdPracticeRound *round, double slight)
{
  GPtrArray *hints = new_hints ();
  const char *card = hsd_tarot_card_in_words (round->card);
  const char *best = hsd_tarot_card_in_words (round->best);
  g_autofree char *lost = format_successes (round->lost);

  if (hsd_pile_has (round->equal, round->card))
    /* Translators: %s is a card, as in “the 3”. */
    hsd_practice_coach_add (hints, HSD_MARK_SUCCESS, g_strdup_printf (_("You played the best card, %s."), card));
  else if (round->lost <= slight)
    /* Translators: %1$s and %2$s are cards, as in “the 3”. */
    hsd_practice_coach_add (hints, HSD_MARK_SUCCESS, g_strdup_printf (_("You played %1$s; %2$s was hardly better."), card, best));
  else
    hsd_practice_coach_add (hints, HSD_MARK_TIE,
                            /* Translators: %1$s and %2$s are cards, as in “the 3”; %3$s is a part of a success, such as 0.2. */
                            g_strdup_printf (_("You played %1$s; %2$s was better, and worth %3$s more over the cycle."), card, best, lost));

  return hints;
}

GPtrArray *
hsd_practice_coach_review (const HsdPracticeRound *round)
{
  GPtrArray *hints = hsd_practice_coach_judge (round, SLIGHT * 10);

  hsd_practice_coach_add (hints, HSD_MARK_NONE, describe_hindsight (round));

  return hints;
}

/* “10 + 3 VS 9 + 4 → 0”. */
static char *
tell_sum (const HsdPracticeRound *round)
{
  int margin = round->card + round->task.modifier - round->destiny - round->task.difficulty;
  g_autofree char *number = hsd_format_number (margin);

  /* Translators: a test of the tarot in numbers: %1$d is the card, %2$d the modifier, %3$d the card of Destiny, %4$d
     the difficulty, %5$s the margin between the two sums. */
  return g_strdup_printf (_("%1$d + %2$d against %3$d + %4$d → %5$s"), round->card, round->task.modifier, round->destiny,
                          round->task.difficulty, number);
}

char *
hsd_practice_coach_brief (const HsdPracticeRound *round)
{
  g_autofree char *lost = hsd_practice_coach_format (-lround (100 * round->lost), TRUE);
  g_autofree char *cards = hsd_join (HSD_JOIN_CHOICE, hsd_minor_name (round->card), hsd_minor_name (round->best), NULL);

  if (hsd_pile_has (round->equal, round->card))
    return g_strdup (hsd_minor_name (round->card));

  return hsd_join (HSD_JOIN_TIED, cards, lost, NULL);
}

/* The hand of a round, and what another card would have gained; free it with g_free(). */
static char *
describe_loss (const HsdPracticeRound *round)
{
  g_autofree char *lost = hsd_practice_coach_format (-lround (100 * round->lost), TRUE);
  g_autofree char *best = NULL;
  g_autoptr (GString) hand = g_string_new (NULL);

  for (HsdPile left = round->hand; left != HSD_PILE_EMPTY; left &= left - 1)
    hsd_join_add (hand, HSD_JOIN_LIST, hsd_minor_name (__builtin_ctz (left)));
  if (hsd_pile_has (round->equal, round->card))
    return g_string_free (g_steal_pointer (&hand), FALSE);

  /* Translators: %1$s is a card, as in “the 3”, %2$s what another card has cost, in successes, such as −0.07; no full stop. */
  best = g_strdup_printf (_("better %1$s: %2$s"), hsd_tarot_card_in_words (round->best), lost);

  return hsd_join (HSD_JOIN_FACTS, hand->str, best, NULL);
}

/* --- rows --- */

#define MARK_SIZE 16

GtkWidget *
hsd_practice_coach_row (HsdMark mark, const char *text, const char *note, const char *below)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *sign = mark != HSD_MARK_NONE ? hsd_mark_view_new (mark, MARK_SIZE) : gtk_image_new_from_icon_name ("dialog-information-symbolic");
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *told = hsd_join (HSD_JOIN_FACTS, text, note, below, NULL);

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (lines), g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL));
  if (below != NULL)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", below, "xalign", 0.0, "wrap", TRUE, NULL);

      gtk_widget_add_css_class (label, "caption-ink");
      gtk_widget_add_css_class (label, "small-text");
      gtk_box_append (GTK_BOX (lines), label);
    }
  if (note != NULL)
    {
      GtkWidget *end = g_object_new (GTK_TYPE_LABEL, "label", note, "xalign", 1.0, "wrap", TRUE, NULL);

      gtk_widget_add_css_class (end, "caption-ink");
      gtk_box_append (GTK_BOX (box), end);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, told);

  return row;
}

static void
make_way_back (GtkWidget *row, guint number)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  /* Translators: the tooltip of a line that tells a test; a verb. */
  gtk_widget_set_tooltip_text (row, _("Play on from here"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "practice.from");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", number);
}

GtkWidget *
hsd_practice_coach_round_row (HsdPracticeCycle *cycle, guint number)
{
  const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, number - 1);
  HsdGrade grade = hsd_practice_coach_grade (round);
  g_autofree char *sum = tell_sum (round);
  g_autofree char *text = hsd_join_numbered (number, sum);
  g_autofree char *cost = describe_loss (round);
  GtkWidget *row = hsd_practice_coach_row (round->success ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE, text,
                                           /* Translators: the card that was played was the best one. */
                                           hsd_pile_has (round->equal, round->card) ? _("best card") : name_grade (grade), cost);

  if (hsd_practice_cycle_get_phase (cycle) == HSD_PRACTICE_FINISHED)
    make_way_back (row, number);

  return row;
}
