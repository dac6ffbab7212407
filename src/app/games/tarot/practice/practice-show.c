/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the practice page shows of its cycle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/practice/practice-lists.h"
#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-private.h"
#include "app/games/tarot/tarot-words.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

static HsdPracticePhase
get_phase (HsdPracticePage *self)
{
  return hsd_practice_cycle_get_phase (self->cycle);
}

static const HsdPracticeRound *
get_round (HsdPracticePage *self)
{
  return hsd_practice_cycle_get_round (self->cycle, hsd_practice_cycle_get_index (self->cycle));
}

/* Destiny is drawn, and lies on the stage. */
static gboolean
is_told (HsdPracticePage *self)
{
  return get_phase (self) >= HSD_PRACTICE_TOLD;
}

/* --- the left column --- */

static void
show_score (HsdPracticePage *self)
{
  guint series = hsd_practice_cycle_get_series (self->cycle);
  guint score = hsd_practice_cycle_get_score (self->cycle);
  g_autofree char *expected = hsd_format_decimal (hsd_practice_cycle_get_expected (self->cycle), 1, FALSE);
  /* Translators: the first number is the round, the second how many there are. */
  g_autofree char *round = g_strdup_printf (_("Round %1$u of %2$u"), hsd_practice_cycle_get_index (self->cycle) + 1, HSD_PRACTICE_ROUNDS);
  /* Translators: %u is a number of successes. */
  g_autofree char *tag = g_strdup_printf (_("Score %u"), score);
  g_autofree char *row = NULL;
  g_autofree char *line = NULL;

  /* Translators: %u is a number of successes one after the other. */
  row = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "series: %u success", "series: %u successes", series), series);
  /* Translators: %1$s tells of a series, %2$s is a mean number of successes. */
  line = g_strdup_printf (_("%1$s · %2$s expected so far"), row, expected);
  gtk_label_set_label (self->round, round);
  gtk_label_set_label (self->series, line);
  gtk_widget_set_visible (GTK_WIDGET (self->series), hsd_practice_cycle_get_round (self->cycle, 0)->destiny != 0);
  gtk_label_set_label (self->score, tag);
}

static void
show_task (HsdPracticePage *self)
{
  const HsdPracticeTask *task = &get_round (self)->task;
  g_autofree char *terms = hsd_practice_describe_task (self->cycle, task);
  g_autofree char *brief = g_strdup_printf ("%s\n%s", hsd_translate (task->text), terms);

  gtk_label_set_label (self->text, hsd_translate (task->text));
  gtk_label_set_label (self->terms, terms);
  gtk_label_set_label (self->brief, brief);
}

/* What the cycle was, once it is over. */
static char *
sum_up (HsdPracticePage *self)
{
  g_autofree char *expected = hsd_format_decimal (hsd_practice_cycle_get_expected (self->cycle), 1, FALSE);
  g_autofree char *best = hsd_format_decimal (hsd_practice_cycle_get_best (self->cycle), 1, FALSE);
  guint score = hsd_practice_cycle_get_score (self->cycle);

  /* Translators: %1$u is a number of successes, %2$s what the cards that were played were worth, %3$s what the best play promised. */
  return g_strdup_printf (_("The cycle is over: %1$u successes. As they came, your cards were worth %2$s; at the first hand the best play "
                            "promised %3$s."), score,
                          expected, best);
}

static void
show_review (HsdPracticePage *self)
{
  guint index = hsd_practice_cycle_get_index (self->cycle);
  gboolean finished = get_phase (self) == HSD_PRACTICE_FINISHED;
  gboolean past = is_told (self) || index > 0;
  const HsdPracticeRound *round = is_told (self) ? get_round (self) : past ? hsd_practice_cycle_get_round (self->cycle, index - 1) : NULL;
  g_autofree char *caption = NULL;
  GPtrArray *hints;

  gtk_widget_set_visible (self->reviewed, past);
  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->reviewed)), self->reviewed,
                               is_told (self) ? self->situation : GTK_WIDGET (self->pile));
  if (!past)
    return;

  /* Translators: %u is the number of a round. */
  caption = g_strdup_printf (_("Round %u"), is_told (self) ? index + 1 : index);
  gtk_label_set_label (self->review_caption, caption);
  hints = hsd_practice_coach_review (round);
  if (finished)
    {
      HsdPracticeHint *hint = g_new (HsdPracticeHint, 1);

      *hint = (HsdPracticeHint) { HSD_MARK_NONE, sum_up (self) };
      g_ptr_array_insert (hints, 0, hint);
    }
  hsd_practice_fill_hints (self->review, hints);
}

static void
show_coach (HsdPracticePage *self)
{
  gboolean shown = gtk_switch_get_active (self->coach);

  gtk_widget_set_visible (self->advised, !is_told (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hints), shown);
  if (shown && self->warm && get_phase (self) == HSD_PRACTICE_CHOOSING)
    hsd_practice_fill_hints (self->hints, hsd_practice_coach_advise (self->cycle));
}

static void
show_piles (HsdPracticePage *self)
{
  HsdPile pile = hsd_practice_cycle_get_draw (self->cycle);
  guint n = hsd_pile_size (pile);
  g_autofree char *cards = hsd_practice_name_cards (pile);
  /* Translators: %u is how many cards a pile has. */
  g_autofree char *count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);

  g_object_set (self->memory, "left", hsd_practice_cycle_get_majors (self->cycle), NULL);
  gtk_label_set_label (self->pile, n > 0 ? cards : "—");
  gtk_label_set_label (self->pile_count, count);
}

/* --- the hand --- */

static const char *
tag_of (const HsdPracticeRound *round, int card)
{
  if (card == round->best)
    /* Translators: below a card of a hand: play this one. */
    return _("advised");
  if (card > round->best)
    /* Translators: below a card of a hand: play it later. */
    return _("to keep");

  /* Translators: below a card of a hand: it is worth too little here. */
  return _("too weak");
}

static void
show_hand (HsdPracticePage *self)
{
  const HsdPracticeRound *round = get_round (self);
  gboolean choosing = get_phase (self) == HSD_PRACTICE_CHOOSING;
  gboolean coached = self->warm && choosing && gtk_switch_get_active (self->coach);
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  guint n = hsd_pile_size (round->hand);

  for (guint i = 0; i < n; i++)
    {
      int card = hsd_pile_at (round->hand, i);

      cards[i].number = card;
      if (self->warm)
        cards[i].chance = hsd_practice_cycle_now (self->cycle, card);
      cards[i].tag = coached ? tag_of (round, card) : NULL;
      cards[i].sensitive = choosing;
      cards[i].played = card == round->card;
    }

  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (hsd_practice_cycle_get_suit (self->cycle)), cards, n);
}

/* --- the bar --- */

void
hsd_practice_show_bar (HsdPracticePage *self)
{
  int chosen = hsd_hand_get_chosen (self->hand);
  g_autofree char *play = NULL;
  const char *label = NULL;
  const char *action = "practice.next";

  switch (get_phase (self))
    {
    case HSD_PRACTICE_CHOOSING:
      /* Translators: a button; %s is a card, as in “the 3”. */
      play = chosen > 0 ? g_strdup_printf (_("Play %s"), hsd_tarot_card_in_words (chosen)) : NULL;
      /* Translators: a button: none of the cards in hand is chosen yet. */
      label = play != NULL ? play : _("Choose a Card");
      action = "practice.play";
      break;
    case HSD_PRACTICE_PLAYED:
      /* Translators: a button: the major arcanum that decides is drawn. */
      label = _("Draw Destiny");
      action = "practice.draw";
      break;
    case HSD_PRACTICE_TOLD:
      /* Translators: a button that goes on to the next of eleven rounds. */
      label = _("Next Round");
      break;
    case HSD_PRACTICE_FINISHED:
    default:
      /* Translators: a button that begins another eleven rounds. */
      label = _("New Cycle");
      action = "practice.new";
    }

  gtk_label_set_label (self->primary_label, label);
  /* Translators: the name of a key. */
  gtk_label_set_label (self->key, get_phase (self) == HSD_PRACTICE_CHOOSING ? _("Enter") : _("Space"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->primary), action);
  hsd_widget_set_label (self->primary, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.play", get_phase (self) == HSD_PRACTICE_CHOOSING && chosen > 0);
  gtk_menu_button_set_label (self->seed, hsd_practice_cycle_get_seed (self->cycle));
}

void
hsd_practice_show (HsdPracticePage *self)
{
  if (self->cycle == NULL || hsd_stage_view_is_moving (self->stage))
    return;

  show_score (self);
  show_task (self);
  show_review (self);
  show_coach (self);
  show_piles (self);
  show_hand (self);
  hsd_practice_fill_rounds (self->rounds, self->cycle);
  gtk_widget_set_visible (self->rounds_caption, hsd_practice_cycle_get_round (self->cycle, 0)->destiny != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rounds), hsd_practice_cycle_get_round (self->cycle, 0)->destiny != 0);
  hsd_practice_show_bar (self);
}

void
hsd_practice_show_trend (HsdPracticePage *self)
{
  g_autoptr (GArray) results = hsd_practice_log_read ();

  hsd_practice_trend_set (self->trend, results);
}
