/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice: a whole cycle by the actions of the page, the coach compared with the model, the score
 * with the history of its own table; the table of the window does not change. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>

#include "app/games/tarot/hand.h"
#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/practice-cycle.h"
#include "app/games/tarot/practice/practice-end.h"
#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-mistakes.h"
#include "app/games/tarot/practice/practice-page.h"
#include "app/games/tarot/practice/practice-tasks.h"
#include "app/games/tarot/tarot-words.h"
#include "app/settings.h"
#include "app/shell/window.h"
#include "app/stage/stage-view.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

#define SEED "passeur-14"
#define TWO_WORDS "le moulin\n3 % 4"

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  HsdPracticePage *page;
  HsdHand *hand;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  /* In a file: results are kept beside it. */
  g_free (hsd_test_new_home ());
  path = hsd_table_default_path ();
  self->table = hsd_table_open (path, NULL, &error);
  g_assert_no_error (error);
  g_object_set (hsd_settings_get_default (), "coach-speaks", HSD_COACH_ALWAYS, "page", "practice", NULL);
  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  self->page = HSD_PRACTICE_PAGE (hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_PRACTICE_PAGE, NULL));
  self->hand = HSD_HAND (hsd_test_find (GTK_WIDGET (self->page), HSD_TYPE_HAND, NULL));
  hsd_test_settle ();
}

static gboolean
is_gone (gpointer object)
{
  return *(gpointer *) object == NULL;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (self->page), (gpointer *) &self->page);
  g_object_ref (self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  g_assert_finalize_object (self->window);
  /* A thread may still be computing the best play for it. */
  g_assert_true (hsd_test_wait (is_gone, &self->page));
  g_object_unref (self->table);
}

static HsdPracticeCycle *
cycle_of (Fixture *self)
{
  g_autoptr (HsdPracticeCycle) cycle = NULL;

  g_object_get (self->page, "cycle", &cycle, NULL);

  return cycle;
}

/* A cycle of the usual game. */
static HsdPracticeCycle *
deal (const char *seed, gboolean critical)
{
  g_autoptr (HsdPracticeGame) game = hsd_practice_game_new (critical, HSD_PRACTICE_ROUNDS, FALSE, NULL, NULL);

  return hsd_practice_cycle_new (seed, game);
}

static void
press (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL));
}

static void
act (Fixture *self, const char *action)
{
  press (self, action);
  hsd_test_settle ();
}

static void
begin (Fixture *self, const char *seed)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), "practice.begin", "s", seed));
  hsd_test_settle ();
}

static void
lay (Fixture *self, int card)
{
  hsd_hand_set_chosen (self->hand, card);
  g_signal_emit_by_name (self->hand, "chosen", card);
  press (self, "practice.enter");
}

static void
play (Fixture *self, int card)
{
  lay (self, card);
  hsd_test_settle ();
}

/* To the question that @action asks. */
static void
answer (Fixture *self, const char *action, const char *response)
{
  g_autoptr (GListModel) windows = NULL;

  act (self, action);
  windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!ADW_IS_MESSAGE_DIALOG (window))
        continue;
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (window), response);
      gtk_window_close (GTK_WINDOW (window));
      hsd_test_settle ();
      return;
    }
  g_assert_not_reached ();
}

static gboolean
is_told (Fixture *self, const char *text)
{
  return hsd_test_tells (GTK_WIDGET (self->page), text);
}

typedef struct
{
  const char *tooltip;
  GtkWidget *found;
} SwitchSearch;

static void
compare_tooltip (GtkWidget *widget, gpointer data)
{
  SwitchSearch *search = data;

  if (GTK_IS_SWITCH (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), search->tooltip) == 0)
    search->found = widget;
}

static GtkWidget *
find_switch (Fixture *self, const char *tooltip)
{
  SwitchSearch search = { tooltip, NULL };

  hsd_test_walk (GTK_WIDGET (self->page), compare_tooltip, &search);
  g_assert_nonnull (search.found);

  return search.found;
}

/* --- tests --- */

/* The best card by the model. */
static int
ask_for_best (HsdPracticeCycle *cycle)
{
  HsdSystem *system = hsd_practice_system ();
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->advice_fields);
  g_autoptr (HsdChances) advice = NULL;

  hsd_record_set_text (args, hsd_fields_find (hsd_record_fields (args), "character"), "You");
  advice = hsd_table_advise (hsd_practice_cycle_get_table (cycle), system, args, "You", NULL);

  return (int) hsd_chances_find (advice, "best")->fraction.numerator;
}

/* Computed from the rules only. */
static gboolean
succeeds (const HsdPracticeRound *round)
{
  if (round->destiny == 15 || round->destiny == 21)
    return round->destiny == 21;

  return round->card + round->task.modifier >= round->destiny + round->task.difficulty;
}

/* The end comes when it is asked for, and stays until it is left on purpose; its picture is as large as promised. */
static void
check_end (Fixture *self, guint score, double expected, double lost)
{
  double luck = score - round (expected * 100) / 100;
  g_autofree char *destiny = g_strdup_printf ("Destiny (luck): %s%.2f", luck < 0 ? "−" : "+", ABS (luck));
  g_autofree char *choices = g_strdup_printf ("Your choices (skill): −%.2f", lost);
  GtkWidget *lines = hsd_test_find (hsd_test_find (GTK_WIDGET (self->page), HSD_TYPE_PRACTICE_END, NULL), GTK_TYPE_DRAWING_AREA, NULL);
  g_autofree char *told = NULL;

  act (self, "practice.space");
  told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (lines), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, destiny));
  g_assert_nonnull (strstr (told, choices));
  act (self, "practice.space");
  g_assert_true (gtk_widget_get_mapped (lines));

  act (self, "practice.copy");
  hsd_test_expect_picture (GTK_WIDGET (self->page));
}

/* By the ordinary rule, or in a critical phase: @data. */
static void
test_cycle (Fixture *self, gconstpointer data)
{
  gboolean critical = GPOINTER_TO_INT (data);
  guint before = hsd_history_get_length (hsd_table_get_history (self->table));
  HsdPile seen = HSD_PILE_EMPTY;
  guint score = 0, series = 0;
  double expected = 0, lost = 0;

  g_object_set (hsd_settings_get_default (), "practice-critical", critical, NULL);
  begin (self, SEED);
  g_assert_cmpint (hsd_practice_cycle_is_critical (cycle_of (self)), ==, critical);
  g_assert_true (is_told (self, critical ? "Drawn arcana stay out" : "reshuffled after each test"));
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle_of (self), i);
      HsdPile hand = hsd_practice_cycle_get_hand (cycle_of (self));
      int best = ask_for_best (cycle_of (self));
      int card = i % 2 == 0 ? best : hsd_pile_at (hand, 0);

      g_assert_cmpuint (hsd_practice_cycle_get_index (cycle_of (self)), ==, i);
      g_assert_cmpuint (hsd_pile_size (hand), ==, 4);
      expected += hsd_fraction_to_double (hsd_practice_cycle_now (cycle_of (self), card));
      lost += hsd_fraction_to_double (hsd_practice_cycle_worth (cycle_of (self), best)) -
              hsd_fraction_to_double (hsd_practice_cycle_worth (cycle_of (self), card));

      /* Enter does not draw, space does not play. */
      g_assert_true (is_told (self, "Your draw pile"));
      act (self, "practice.space");
      g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_CHOOSING);
      play (self, card);
      g_assert_cmpint (round->card, ==, card);
      g_assert_cmpint (round->best, ==, best);
      g_assert_cmpint (round->destiny, ==, 0);
      act (self, "practice.enter");
      g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_PLAYED);

      act (self, "practice.space");
      g_assert_cmpint (round->destiny, >, 0);
      g_assert_false (critical && hsd_pile_has (seen, round->destiny));
      seen = hsd_pile_with (seen, round->destiny);
      if (critical)
        g_assert_cmpuint (hsd_practice_cycle_get_majors (cycle_of (self)) & seen, ==, 0);
      else
        g_assert_cmpuint (hsd_practice_cycle_get_majors (cycle_of (self)), ==, HSD_PILE_MAJORS);
      g_assert_cmpint (round->success, ==, succeeds (round));
      score += round->success;
      series = round->success ? series + 1 : 0;
      g_assert_cmpuint (hsd_practice_cycle_get_score (cycle_of (self)), ==, score);
      g_assert_cmpuint (hsd_practice_cycle_get_series (cycle_of (self)), ==, series);
      g_assert_cmpfloat_with_epsilon (hsd_practice_cycle_get_expected (cycle_of (self)), expected, 1e-9);
      g_assert_cmpfloat_with_epsilon (hsd_practice_cycle_get_lost (cycle_of (self)), lost, 1e-9);
      if (i + 1 < HSD_PRACTICE_ROUNDS)
        act (self, "practice.enter");
    }

  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_FINISHED);
  g_assert_false (is_told (self, "Your draw pile"));
  check_end (self, score, expected, lost);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (self->table)), ==, before);
  g_assert_null (hsd_stage_get_system (HSD_STAGE (hsd_table_get_stage (self->table))));
}

/* The same word gives the same cards and questions; another word does not. */
static void
test_seed (Fixture *self, gconstpointer data)
{
  static const char *const seeds[] = { SEED, SEED, "heron-3" };
  HsdPile hands[3][2];
  const char *texts[3];

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      begin (self, seeds[i]);
      hands[i][0] = hsd_practice_cycle_get_hand (cycle_of (self));
      texts[i] = hsd_practice_cycle_get_round (cycle_of (self), 0)->task.text;
      play (self, hsd_pile_at (hands[i][0], 0));
      act (self, "practice.space");
      act (self, "practice.space");
      hands[i][1] = hsd_practice_cycle_get_hand (cycle_of (self));
    }

  g_assert_cmpuint (hands[0][0], ==, hands[1][0]);
  g_assert_cmpuint (hands[0][1], ==, hands[1][1]);
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_false (hands[0][0] == hands[2][0] && hands[0][1] == hands[2][1] && g_str_equal (texts[0], texts[2]));

  play (self, hsd_pile_at (hands[2][1], 0));
  answer (self, "practice.again", "cancel");
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_PLAYED);
  answer (self, "practice.again", "again");
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_CHOOSING);
  g_assert_cmpstr (hsd_practice_cycle_get_seed (cycle_of (self)), ==, "heron-3");
  g_assert_cmpuint (hsd_practice_cycle_get_hand (cycle_of (self)), ==, hands[2][0]);
}

/* A new one is a word that is typed again on any keyboard, and a number. */
static void
test_seed_new (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *seed = hsd_practice_seed_new ();

      g_test_message ("%s", seed);
      g_assert_true (g_regex_match_simple ("^[a-z]+-[1-9][0-9]{0,2}$", seed, 0, 0));
    }
}

/* A card can be taken back until Destiny is drawn. */
static void
test_back (Fixture *self, gconstpointer data)
{
  HsdPile hand;

  begin (self, SEED);
  hand = hsd_practice_cycle_get_hand (cycle_of (self));
  play (self, hsd_pile_at (hand, 3));
  act (self, "practice.back");
  g_assert_cmpuint (hsd_practice_cycle_get_hand (cycle_of (self)), ==, hand);
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_CHOOSING);
  play (self, hsd_pile_at (hand, 1));
  act (self, "practice.space");
  act (self, "practice.back");
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_TOLD);
}

/* --- the rule --- */

/* The other rule takes a cycle that has not begun, with its word; later it takes the next one. */
static void
test_rule (Fixture *self, gconstpointer data)
{
  GtkWidget *critical = find_switch (self, "Practice a critical phase: arcana that were drawn stay out");

  begin (self, SEED);
  g_assert_false (hsd_practice_cycle_is_critical (cycle_of (self)));
  gtk_switch_set_active (GTK_SWITCH (critical), TRUE);
  hsd_test_settle ();
  g_assert_true (hsd_practice_cycle_is_critical (cycle_of (self)));
  g_assert_cmpstr (hsd_practice_cycle_get_seed (cycle_of (self)), ==, SEED);
  g_assert_true (hsd_settings_get_boolean (hsd_settings_get_default (), "practice-critical"));

  play (self, hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), 3));
  gtk_switch_set_active (GTK_SWITCH (critical), FALSE);
  hsd_test_settle ();
  g_assert_true (hsd_practice_cycle_is_critical (cycle_of (self)));
  g_assert_true (is_told (self, "From the next cycle on"));
  act (self, "practice.new");
  g_assert_false (hsd_practice_cycle_is_critical (cycle_of (self)));
  g_assert_false (is_told (self, "From the next cycle on"));
}

static gboolean
is_assumed (gpointer page)
{
  Fixture fixture = { .page = page };

  return is_told (&fixture, "Assumes that the phase lasts 10 more tests");
}

/* In a phase each round is counted anew, in a thread. */
static void
test_phase (Fixture *self, gconstpointer data)
{
  g_object_set (hsd_settings_get_default (), "practice-critical", TRUE, NULL);
  begin (self, SEED);
  play (self, hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), 3));
  act (self, "practice.space");
  act (self, "practice.space");
  g_assert_true (hsd_test_wait (is_assumed, self->page));
}

static gboolean
is_advised (gpointer page)
{
  Fixture fixture = { .page = page };

  return is_told (&fixture, "successes in all");
}

/* The coach names the card that is best by the model, and shows nothing if turned off. */
static void
test_coach (Fixture *self, gconstpointer data)
{
  const HsdPracticeRound *round;
  g_autofree char *advice = NULL;

  begin (self, SEED);
  g_assert_true (hsd_test_wait (is_advised, self->page));
  round = hsd_practice_cycle_get_round (cycle_of (self), 0);
  advice = g_strdup_printf ("%s", hsd_tarot_card_in_words (round->best));
  g_assert_true (is_told (self, advice));
  g_assert_true (is_told (self, "Assumes that the major arcana are reshuffled"));
  g_object_set (hsd_settings_get_default (), "coach-speaks", HSD_COACH_NEVER, NULL);
  hsd_test_settle ();
  g_assert_false (is_told (self, "successes in all"));

  play (self, hsd_pile_at (round->hand, 0));
  act (self, "practice.space");
  g_assert_true (is_told (self, round->best == round->card ? "the best card" : hsd_tarot_card_in_words (round->best)));
}

/* The card that costs least of those that cost at least @lost, or 0. */
static int
find_costly (HsdPracticeCycle *cycle, double lost)
{
  const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle));
  int found = 0;

  for (int card = 1; card <= 14; card++)
    if (hsd_pile_has (round->hand, card) &&
        hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, round->best)) - hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, card)) >= lost)
      found = found == 0 || hsd_fraction_compare (hsd_practice_cycle_worth (cycle, card), hsd_practice_cycle_worth (cycle, found)) > 0 ? card : found;

  return found;
}

/* Where errors cost most. */
static void
go_to_last (Fixture *self, guint number)
{
  g_autofree char *seed = g_strdup_printf ("phare-%u", number);

  g_object_set (hsd_settings_get_default (), "coach-speaks", HSD_COACH_NEVER, NULL);
  begin (self, seed);
  do
    {
      hsd_practice_cycle_play (cycle_of (self), hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), number % 4));
      hsd_practice_cycle_draw (cycle_of (self));
      hsd_practice_cycle_next (cycle_of (self));
    }
  while (hsd_practice_cycle_get_index (cycle_of (self)) + 1 < HSD_PRACTICE_ROUNDS);
  act (self, "practice.why");
}

/* The tutor is silent below the cost that is chosen; from there on Destiny waits for an answer, and the space bar is none. */
static void
test_tutor (Fixture *self, gconstpointer data)
{
  static const double costs[] = { [HSD_COACH_FROM_IMPRECISION] = .05, [HSD_COACH_FROM_ERROR] = .1, [HSD_COACH_FROM_BLUNDER] = .25 };
  guint asked[HSD_N_COACHES] = { 0 }, silent[HSD_N_COACHES] = { 0 };

  for (guint i = 0; i < 3; i++)
    {
      go_to_last (self, i);
      for (guint from = HSD_COACH_ALWAYS; from < HSD_N_COACHES; from++)
        for (int card = 1; card <= 14; card++)
          {
            const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle_of (self), HSD_PRACTICE_ROUNDS - 1);
            gboolean speaks;

            if (!hsd_pile_has (round->hand, card))
              continue;
            g_object_set (hsd_settings_get_default (), "coach-speaks", from, NULL);
            lay (self, card);
            speaks = is_told (self, "Destiny is not drawn yet");
            g_assert_cmpint (speaks, ==, from > HSD_COACH_ALWAYS && from < HSD_COACH_NEVER && round->lost >= costs[from]);
            speaks ? asked[from]++ : silent[from]++;
            press (self, "practice.back");
            g_assert_false (is_told (self, "Destiny is not drawn yet"));
            g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_CHOOSING);
          }
    }
  for (guint from = HSD_COACH_FROM_IMPRECISION; from <= HSD_COACH_FROM_BLUNDER; from++)
    {
      g_assert_cmpuint (asked[from], >, 0);
      g_assert_cmpuint (silent[from], >, 0);
    }
}

static void
test_keep (Fixture *self, gconstpointer data)
{
  const HsdPracticeRound *round;
  g_autofree char *title = NULL;
  g_autofree char *keep = NULL;

  for (guint i = 0; i == 0 || find_costly (cycle_of (self), .05) == 0; i++)
    go_to_last (self, i);
  g_object_set (hsd_settings_get_default (), "coach-speaks", HSD_COACH_FROM_IMPRECISION, NULL);
  round = hsd_practice_cycle_get_round (cycle_of (self), HSD_PRACTICE_ROUNDS - 1);
  play (self, find_costly (cycle_of (self), .05));
  title = g_strdup_printf ("Playing %s costs", hsd_tarot_card_in_words (round->card));
  keep = g_strdup_printf ("Keep %s", hsd_tarot_card_in_words (round->card));
  g_assert_true (is_told (self, title));
  g_assert_true (is_told (self, keep));

  /* Neither a second press of the space bar, nor that on what has the focus, is an answer. */
  g_assert_false (GTK_IS_BUTTON (gtk_root_get_focus (GTK_ROOT (self->window))));
  act (self, "practice.space");
  act (self, "practice.draw");
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle_of (self)), ==, HSD_PRACTICE_PLAYED);
  g_assert_true (is_told (self, title));

  act (self, "practice.enter");
  g_assert_false (is_told (self, title));
  g_assert_cmpint (round->destiny, ==, 0);
  act (self, "practice.space");
  g_assert_cmpint (round->destiny, >, 0);
}

/* What the coach says of each choice is so by the numbers of the model, and by a count of the majors. */
static void
check_choice (HsdPracticeCycle *cycle, guint *found)
{
  const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle));
  int offset = round->task.modifier - round->task.difficulty;
  HsdPrinciple principle = hsd_practice_coach_find_principle (cycle);
  int rival = hsd_practice_coach_rival (cycle);
  double most = hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, round->best));
  gboolean rising = TRUE, wasted = FALSE, devil = FALSE, gone = FALSE;
  double before = 0;
  int low = 0;

  for (int card = 1; card <= 14; card++)
    if (hsd_pile_has (round->hand, card))
      {
        double value = hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, card));
        guint between = 0;

        g_assert_cmpint (hsd_pile_has (round->equal, card), ==, value > most - 1e-12);
        if (!hsd_pile_has (round->equal, card))
          g_assert_cmpfloat (value, <=, hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, rival)) + 1e-12);
        rising = rising && value >= before - 1e-12;
        for (int major = MAX (1, low + offset + 1); low > 0 && major <= MIN (20, card + offset); major++)
          between += major != 15 && hsd_pile_has (hsd_practice_cycle_get_majors (cycle), major);
        wasted = wasted || (low > 0 && low + offset >= 20);
        devil = devil || (low > 0 && low + offset == 14 && card + offset == 15);
        gone = gone || (low > 0 && between == 0);
        before = value;
        low = card;
      }

  g_assert_false (principle == HSD_PRINCIPLE_STAY && !rising);
  g_assert_false (principle == HSD_PRINCIPLE_WASTED && !wasted);
  g_assert_false (principle == HSD_PRINCIPLE_DEVIL && !devil);
  g_assert_false (principle == HSD_PRINCIPLE_GONE && (!gone || !hsd_practice_cycle_is_critical (cycle)));
  found[principle]++;
}

static void
test_principles (void)
{
  guint found[HSD_PRINCIPLE_GONE + 1] = { 0 };

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *seed = g_strdup_printf ("moulin-%u", i);
      g_autoptr (HsdPracticeCycle) cycle = deal (seed, i % 20 == 0);

      do
        {
          check_choice (cycle, found);
          g_assert_true (hsd_practice_cycle_play (cycle, hsd_pile_at (hsd_practice_cycle_get_hand (cycle), i % 4)));
          g_assert_true (hsd_practice_cycle_draw (cycle));
        }
      while (hsd_practice_cycle_next (cycle));
    }

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      g_test_message ("principle %u: %u times", i, found[i]);
      g_assert_cmpuint (found[i], >, 0);
    }
}

/* Without the coach nothing is told before the choice, but to who asks; the terms of a sum add up. */
static void
test_why (Fixture *self, gconstpointer data)
{
  g_object_set (hsd_settings_get_default (), "coach-speaks", HSD_COACH_NEVER, NULL);
  begin (self, "gargouille-16");
  hsd_practice_cycle_get_advice (cycle_of (self));
  g_assert_cmpuint (hsd_practice_cycle_get_round (cycle_of (self), 0)->equal, ==, 1 << 4 | 1 << 5);
  while (!gtk_widget_activate_action (GTK_WIDGET (self->page), "practice.why", NULL))
    g_main_context_iteration (NULL, TRUE);
  hsd_test_settle ();
  g_assert_true (is_told (self, "Exactly equal, and best: the 4, the 5"));
  g_assert_true (hsd_test_wait (is_advised, self->page));

  play (self, 4);
  act (self, "practice.space");
  g_assert_false (is_told (self, "Exactly equal"));
  g_assert_true (is_told (self, "You played the best card"));
  act (self, "practice.space");
  g_assert_false (is_told (self, "successes in all"));
}

static gboolean
lies_still (gpointer stage)
{
  return !hsd_stage_view_is_moving (stage);
}

/* While Destiny is animated, its result is not shown. */
static void
test_motion (Fixture *self, gconstpointer data)
{
  HsdStageView *stage = HSD_STAGE_VIEW (hsd_test_find (GTK_WIDGET (self->page), HSD_TYPE_STAGE_VIEW, NULL));

  begin (self, SEED);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play (self, hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), 0));
  g_assert_true (hsd_test_wait (lies_still, stage));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), "practice.draw", NULL));
  g_assert_true (hsd_stage_view_is_moving (stage));
  g_assert_false (is_told (self, "Next Round"));
  g_assert_false (is_told (self, "Round 1\n"));
  g_assert_true (hsd_test_wait (lies_still, stage));
  hsd_test_settle ();
  g_assert_true (is_told (self, "Next Round"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* --- the account --- */

static guint
pick (guint32 *state, guint n)
{
  return (*state = *state * 1664525 + 1013904223) / 65536 % n;
}

/* The best card, the highest, or any. */
typedef enum
{
  WAY_PERFECT,
  WAY_HIGHEST,
  WAY_RANDOM,
  N_WAYS
} Way;

/* Plays a cycle, and counts on its own what the cards that came have given: what a hand is worth, less what was expected. */
static double
play_cycle (HsdPracticeCycle *cycle, Way way, guint32 *state)
{
  double later = 0, draw = 0;

  for (guint i = 0;; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, i);
      int card;

      hsd_practice_cycle_get_advice (cycle);
      card = way == WAY_PERFECT ? round->best : hsd_pile_at (round->hand, way == WAY_HIGHEST ? 3 : pick (state, 4));
      if (i > 0)
        draw += hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, round->best)) - later;
      later = hsd_fraction_to_double (hsd_practice_cycle_worth (cycle, card)) - hsd_fraction_to_double (hsd_practice_cycle_now (cycle, card));
      g_assert_true (hsd_practice_cycle_play (cycle, card));
      g_assert_true (hsd_practice_cycle_draw (cycle));
      if (!hsd_practice_cycle_next (cycle))
        return draw;
    }
}

/* The five lines of the end add up, and each is what it says. */
static void
check_account (HsdPracticeCycle *cycle, Way way, guint32 *state)
{
  double draw = play_cycle (cycle, way, state);
  HsdPracticeResult result = hsd_practice_log_sum_up (cycle, FALSE);
  HsdPracticeAccount account = hsd_practice_end_account (&result);

  g_assert_cmpint (account.expected + account.choices + account.draw + account.destiny, ==, 100 * hsd_practice_cycle_get_score (cycle));
  g_assert_cmpfloat_with_epsilon (account.draw / 100.0, draw, .016);
  g_assert_cmpint (account.choices, <=, 0);
  if (way == WAY_PERFECT)
    g_assert_cmpint (account.choices, ==, 0);
}

static void
test_account (void)
{
  guint32 state = 1;

  for (guint i = 0; i < N_WAYS; i++)
    {
      g_autoptr (HsdPracticeCycle) cycle = deal (SEED, TRUE);

      check_account (cycle, i, &state);
    }
}

/* By each way as many successes are reached as the end says that it is worth, in dealt cycles. */
static void
test_players (void)
{
  static const double means[] = { [WAY_PERFECT] = 6.704, [WAY_HIGHEST] = 6.608, [WAY_RANDOM] = 5.877 };
  const guint n = g_test_slow () ? 100000 : 120;
  guint32 state = 1;

  for (guint way = 0; way < N_WAYS; way++)
    {
      double sum = 0, squares = 0;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *seed = g_strdup_printf ("compte-%u", i * N_WAYS + way);
          g_autoptr (HsdPracticeCycle) cycle = deal (seed, FALSE);
          guint score;

          check_account (cycle, way, &state);
          score = hsd_practice_cycle_get_score (cycle);
          sum += score;
          squares += score * score;
        }
      g_test_message ("way %u: %.4f", way, sum / n);
      g_assert_cmpfloat_with_epsilon (sum / n, means[way], 3 * sqrt ((squares / n - sum / n * sum / n) / n));
    }
}

/* By the rules, over the tests that are asked. */
static double
count_chance (int card)
{
  guint successes = 0;

  for (int offset = -3; offset <= 9; offset++)
    for (int major = 1; major <= 21; major++)
      successes += major == 21 || (major != 15 && card + offset >= major);

  return successes / (13.0 * 21);
}

/* The chances of a cycle of shuffled cards, of which the highest is played, or any. */
static double
play_blindly (guint32 *state, gboolean highest)
{
  int cards[14];
  double sum = 0;

  for (int i = 0; i < 14; i++)
    cards[i] = i + 1;
  for (int i = 13; i > 0; i--)
    {
      int other = pick (state, i + 1);
      int card = cards[i];

      cards[i] = cards[other];
      cards[other] = card;
    }
  for (int next = 3; next < 14; next++)
    {
      int *hand[] = { &cards[0], &cards[1], &cards[2], &cards[next] };
      int played = pick (state, 4);

      for (int i = 0; highest && i < 4; i++)
        played = *hand[i] > *hand[played] ? i : played;
      sum += count_chance (*hand[played]);
      *hand[played] = cards[next];
    }

  return sum;
}

/* The best play is tested with the model; here it is as it was counted elsewhere. */
static void
test_means (void)
{
  const HsdPracticeMeans *means = hsd_practice_tasks_means ();
  const guint n = 4000;
  guint32 state = 1;
  double random = 0;

  for (guint i = 0; i < n; i++)
    {
      random += play_blindly (&state, FALSE) / n;
      g_assert_cmpfloat_with_epsilon (means->highest, play_blindly (&state, TRUE), 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (means->random, random, .02);
  g_assert_cmpfloat_with_epsilon (means->perfect, 6.704, .0005);
  g_assert_cmpfloat_with_epsilon (means->highest, 6.608, .0005);
  g_assert_cmpfloat_with_epsilon (means->random, 5.877, .0005);
}

/* The last twenty of one rule; the error is that of a mean: two cycles that lose 0 and 2.2 lose 0.1 a round, give or take 0.1. */
static void
test_measure (void)
{
  g_autoptr (GArray) results = g_array_new (FALSE, TRUE, sizeof (HsdPracticeResult));
  HsdPracticeResult result = { .finished = TRUE, .lost = 550 };
  double loss, error;

  g_array_append_val (results, result);
  g_assert_cmpuint (hsd_practice_end_measure (results, TRUE, &loss, &error), ==, 0);
  g_assert_cmpuint (hsd_practice_end_measure (results, FALSE, &loss, &error), ==, 1);
  g_assert_cmpfloat_with_epsilon (loss, .5, 1e-9);
  g_assert_cmpfloat (error, <, 0);
  result.critical = TRUE;
  g_array_append_val (results, result);
  for (guint i = 0; i < 20; i++)
    {
      result = (HsdPracticeResult) { .finished = TRUE, .lost = i % 2 == 0 ? 0 : 220 };
      g_array_append_val (results, result);
    }
  g_assert_cmpuint (hsd_practice_end_measure (results, FALSE, &loss, &error), ==, 20);
  g_assert_cmpfloat_with_epsilon (loss, .1, 1e-9);
  g_assert_cmpfloat_with_epsilon (error, .1 / sqrt (19), 1e-9);
  g_array_remove_range (results, 0, 20);
  g_assert_cmpuint (hsd_practice_end_measure (results, FALSE, &loss, &error), ==, 2);
  g_assert_cmpfloat_with_epsilon (error, .1, 1e-9);
}

/* --- what is kept --- */

static char *
log_path (void)
{
  return g_build_filename (g_getenv ("HASARD_DATA_DIR"), "practice.txt", NULL);
}

/* Faster than the eye: what is between two keys is not drawn. */
static void
play_on (Fixture *self)
{
  while (hsd_practice_cycle_get_phase (cycle_of (self)) != HSD_PRACTICE_FINISHED)
    {
      lay (self, hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), 3));
      press (self, "practice.space");
      if (hsd_practice_cycle_get_phase (cycle_of (self)) == HSD_PRACTICE_TOLD)
        press (self, "practice.space");
    }
  hsd_test_settle ();
}

static void
check_last (Fixture *self, const GArray *results)
{
  const HsdPracticeResult *last = &g_array_index (results, HsdPracticeResult, results->len - 1);

  g_assert_cmpint (last->score, ==, 100 * hsd_practice_cycle_get_score (cycle_of (self)));
  g_assert_cmpfloat_with_epsilon (last->best, 100 * hsd_practice_cycle_get_best (cycle_of (self)), 1);
  g_assert_cmpfloat_with_epsilon (last->lost, 100 * hsd_practice_cycle_get_lost (cycle_of (self)), 1);
  g_assert_cmpstr (last->word, ==, hsd_practice_cycle_get_seed (cycle_of (self)));
  g_assert_false (last->critical);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle_of (self), i);

      g_assert_cmpint (last->cards[i], ==, round->card);
      g_assert_cmpfloat (last->costs[i], <=, 1000 * round->lost);
      g_assert_cmpfloat (last->costs[i], >, 1000 * round->lost - 1);
    }
}

static void
finish (Fixture *self, const char *seed)
{
  begin (self, seed);
  play_on (self);
}

/* Lines of the version that practiced nothing but critical phases say no rule. */
static void
test_log (Fixture *self, gconstpointer data)
{
  static const char spoilt[] = "1 2 3\nnonsense\n-5 100 100 100 100\n\xff\xfe\n7 99999999 1 1 1\n5 400 500 600 70\n"
                               "6 400 500 600 70 otherwise\n7 400 500 600 70 critical\n8 400 500 600 70 ordinary\n";
  g_autofree char *path = log_path ();
  g_autofree char *text = NULL;

  finish (self, TWO_WORDS);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) results = hsd_practice_log_read ();

      g_assert_cmpuint (results->len, ==, i == 0 ? 2 : 5);
      check_last (self, results);
      act (self, "practice.next");
      g_assert_true (is_told (self, "always the highest card"));
      g_assert_true (is_told (self, i == 0 ? "over one cycle" : "over the last 2 cycles"));
      if (i > 0)
        {
          for (guint j = 0; j < 3; j++)
            g_assert_cmpint (g_array_index (results, HsdPracticeResult, j).critical, ==, j < 2);
          break;
        }

      /* Unreadable lines are skipped and stay, and the next cycle is saved. */
      g_assert_true (g_file_set_contents (path, spoilt, -1, NULL));
      finish (self, "heron-3");
    }

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, spoilt));

  /* What cannot be kept is told of all the same. */
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  finish (self, SEED);
  act (self, "practice.next");
  g_assert_true (is_told (self, "over one cycle"));
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* A cycle counts once, and only if no Destiny of it was seen before: of a finished one, or of one that was left. */
static void
test_again (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *seed;
    gboolean left; /* after the first round */
    gboolean counts;
    guint n_entries;
  } tries[] = {
    { "heron-3", FALSE, TRUE, 2 }, { "heron-3", FALSE, FALSE, 2 }, { SEED, TRUE, TRUE, 3 }, { SEED, FALSE, FALSE, 3 }, { "heron-4", FALSE, TRUE, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_autoptr (GArray) results = NULL;

      if (tries[i].left)
        {
          begin (self, tries[i].seed);
          play (self, hsd_pile_at (hsd_practice_cycle_get_hand (cycle_of (self)), 0));
          act (self, "practice.space");
        }
      else
        {
          finish (self, tries[i].seed);
          act (self, "practice.next");
          g_assert_cmpint (is_told (self, "A cycle played again does not count"), ==, !tries[i].counts);
        }
      results = hsd_practice_log_read ();
      g_assert_cmpuint (results->len, ==, tries[i].n_entries);
    }
  g_assert_true (is_told (self, "over the last 2 cycles"));

  /* Only the hand was seen: this still counts. */
  begin (self, "phare-7");
  finish (self, "phare-7");
  act (self, "practice.next");
  g_assert_true (is_told (self, "over the last 3 cycles"));
}

/* --- the cycle of the day --- */

/* The day is that of the place, on both sides of midnight. */
static void
test_day_word (void)
{
  static const struct
  {
    gint64 time;
    const char *zone;
    const char *word;
  } moments[] = {
    { 1795910399, "UTC", "2026-11-28" },     { 1795910400, "UTC", "2026-11-29" },     { 1795910399, "+01:00", "2026-11-29" },
    { 1795906799, "+01:00", "2026-11-28" },  { 1795910400, "-08:00", "2026-11-28" },  { 1795910400, "+14:00", "2026-11-29" },
    { 1798761599, "UTC", "2026-12-31" },     { 1798761600, "UTC", "2027-01-01" },     { 1835395200, "UTC", "2028-02-29" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (moments[i].zone);
      g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (moments[i].time);
      g_autoptr (GDateTime) local = g_date_time_to_timezone (utc, zone);
      g_autofree char *word = hsd_practice_seed_of_day (local);

      g_assert_cmpstr (word, ==, moments[i].word);
    }
}

/* Seen from March 1, 2028, which a leap day is before. */
static void
test_days (void)
{
  static const struct
  {
    const char *words; /* of the days that were played */
    guint n;
  } rows[] = {
    { "", 0 },
    { "2028-03-01", 1 },
    { "2028-02-29", 1 },
    { "2028-02-28", 0 },
    { "2028-02-27 2028-02-28 2028-02-29 2028-03-01", 4 },
    { "2028-02-27 2028-02-28 2028-02-29", 3 },
    { "2028-02-26 2028-02-28 2028-02-29", 2 },
    { "2028-02-28 2028-03-01 moulin-3", 1 },
  };
  g_autoptr (GDateTime) now = g_date_time_new_utc (2028, 3, 1, 0, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) results = g_array_new (FALSE, TRUE, sizeof (HsdPracticeResult));
      g_auto (GStrv) words = g_strsplit (rows[i].words, " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          HsdPracticeResult result = { .word = g_intern_string (words[j]), .finished = TRUE, .day = TRUE };

          g_array_append_val (results, result);
        }
      /* Of another day, on purpose: it is in no row. */
      g_array_append_vals (results, &(HsdPracticeResult) { .word = "2028-02-25", .finished = TRUE }, 1);
      g_assert_cmpuint (hsd_practice_log_count_days (results, now), ==, rows[i].n);
    }
}

/* It is by the ordinary rule, and its first try alone counts and can be copied. */
static void
test_day (Fixture *self, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->page));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = hsd_practice_seed_of_day (now);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GArray) results = NULL;

  g_object_set (hsd_settings_get_default (), "practice-critical", TRUE, NULL);
  act (self, "practice.day");
  g_assert_cmpstr (hsd_practice_cycle_get_seed (cycle_of (self)), ==, today);
  g_assert_false (hsd_practice_cycle_is_critical (cycle_of (self)));
  play_on (self);
  act (self, "practice.next");
  g_assert_true (is_told (self, "Cycle of the day: 1 day in a row"));
  results = hsd_practice_log_read ();
  g_assert_true (g_array_index (results, HsdPracticeResult, results->len - 1).day);

  act (self, "practice.copy-text");
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  g_test_message ("%s", g_value_get_string (&value));
  g_assert_true (g_str_has_prefix (g_value_get_string (&value), "Hasard · "));
  g_assert_nonnull (strstr (g_value_get_string (&value), today));

  answer (self, "practice.day", "again");
  play_on (self);
  act (self, "practice.next");
  g_assert_true (is_told (self, "A cycle played again does not count"));
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (self->page), "practice.copy-text"));
}

/* --- mistakes --- */

/* Two results of older versions, a cycle that was left, and one that lost too much in two rounds. */
static const char old_log[] = "5 400 500 600 70\n7 400 500 600 70 critical\n8 begun seul\n"
                              "9 300 400 600 400 ordinary le%20moulin 1:0 2:100 3:99 4:19 5:20 6:250 7:0 8:1 9:50 10:0 11:0\n";

static void
test_mistakes (Fixture *self, gconstpointer data)
{
  g_autofree char *path = log_path ();
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  g_autoptr (GArray) results = NULL;
  g_autoptr (GArray) positions = NULL;
  guint n[3] = { 0 }; /* lost too much, right, neither */

  g_assert_true (g_file_set_contents (path, old_log, -1, NULL));
  results = hsd_practice_log_read ();
  g_assert_cmpuint (results->len, ==, 4);
  g_assert_cmpuint (hsd_practice_mistakes_count (results), ==, 2);
  positions = hsd_practice_mistakes_deal (results, entropy);
  for (guint i = 0; i < positions->len; i++)
    {
      const HsdPracticePosition *position = &g_array_index (positions, HsdPracticePosition, i);
      int cost = position->result.costs[position->index];

      g_assert_cmpstr (position->result.word, ==, "le moulin");
      n[cost >= 100 ? 0 : cost < 20 ? 1 : 2]++;
    }
  g_assert_cmpuint (n[0], ==, 2);
  g_assert_cmpuint (n[1], ==, 1);
  g_assert_cmpuint (n[2], ==, 0);
}

/* The hand is that of the cycle; each card is judged, nothing is kept, and then the cycle that was left goes on. */
static void
test_drill (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) results = NULL;
  g_autofree char *path = log_path ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  HsdPracticeCycle *left;
  guint n = 0;

  finish (self, SEED);
  finish (self, "heron-3");
  act (self, "practice.next");
  results = hsd_practice_log_read ();
  g_assert_cmpuint (hsd_practice_mistakes_count (results), >, 0);
  g_assert_true (is_told (self, "My Mistakes Again"));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  left = cycle_of (self);
  act (self, "practice.mistakes");
  for (; cycle_of (self) != left; n++)
    {
      HsdPracticeCycle *cycle = cycle_of (self);
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle));
      g_autofree char *place = g_strdup_printf ("Hand %u of ", n + 1);

      g_assert_true (is_told (self, place));
      g_assert_false (is_told (self, "The coach speaks"));
      play (self, hsd_pile_at (round->hand, n % 4));
      g_assert_true (is_told (self, "The first time you played"));
      g_assert_cmpint (round->lost <= .02, ==, !is_told (self, "was better"));
      act (self, n % 2 == 0 ? "practice.space" : "practice.enter");
    }
  g_assert_cmpuint (n, ==, hsd_practice_mistakes_count (results) + (hsd_practice_mistakes_count (results) + 1) / 2);
  g_assert_true (is_told (self, "Your measure"));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  act (self, "practice.mistakes");
  g_assert_true (cycle_of (self) != left);
  act (self, "practice.back");
  g_assert_true (cycle_of (self) == left);
}

/* Cards that were dealt otherwise are in no hand. */
static void
test_replay (void)
{
  g_autoptr (HsdPracticeCycle) cycle = deal (SEED, FALSE);
  int cards[HSD_PRACTICE_ROUNDS];

  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, i);
      g_autoptr (HsdPracticeCycle) other = hsd_practice_cycle_new_at (SEED, hsd_practice_cycle_get_game (cycle), cards, i);

      g_assert_cmpuint (hsd_practice_cycle_get_hand (other), ==, round->hand);
      g_assert_cmpmem (&hsd_practice_cycle_get_round (other, i)->task, sizeof (HsdPracticeTask), &round->task, sizeof (HsdPracticeTask));
      cards[i] = hsd_pile_at (round->hand, i % 4);
      g_assert_true (hsd_practice_cycle_play (cycle, cards[i]));
      g_assert_true (hsd_practice_cycle_draw (cycle));
      hsd_practice_cycle_next (cycle);
    }
  cards[5] = cards[4];
  g_assert_null (hsd_practice_cycle_new_at (SEED, hsd_practice_cycle_get_game (cycle), cards, 7));
}

/* From a round of the end the cycle is played on with other cards: its account adds up, and it does not count. */
static void
test_from (Fixture *self, gconstpointer data)
{
  HsdPracticeRound before[HSD_PRACTICE_ROUNDS];
  g_autoptr (GArray) results = NULL;
  double best;

  finish (self, SEED);
  act (self, "practice.next");
  best = hsd_practice_cycle_get_best (cycle_of (self));
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u. ", i + 1);

      before[i] = *hsd_practice_cycle_get_round (cycle_of (self), i);
      g_assert_true (is_told (self, line));
    }

  for (guint from = HSD_PRACTICE_ROUNDS; from > 0; from -= 5)
    {
      HsdPracticeResult result;
      HsdPracticeAccount account;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), "practice.from", "u", from));
      hsd_test_settle ();
      g_assert_cmpuint (hsd_practice_cycle_get_index (cycle_of (self)), ==, from - 1);
      for (guint i = 0; i + 1 < from; i++)
        g_assert_cmpmem (hsd_practice_cycle_get_round (cycle_of (self), i), sizeof before[i], &before[i], sizeof before[i]);
      g_assert_cmpuint (hsd_practice_cycle_get_hand (cycle_of (self)), ==, before[from - 1].hand);
      play_on (self);
      act (self, "practice.next");
      g_assert_cmpfloat (hsd_practice_cycle_get_best (cycle_of (self)), ==, best);
      result = hsd_practice_log_sum_up (cycle_of (self), FALSE);
      account = hsd_practice_end_account (&result);
      g_assert_cmpint (account.expected + account.choices + account.draw + account.destiny, ==, result.score);
      g_assert_true (is_told (self, "A cycle played again does not count"));
      if (from == 1)
        break;
    }
  results = hsd_practice_log_read ();
  g_assert_cmpuint (results->len, ==, 2);
}

/* --- a game of one's own --- */

#define NADIA "{\"do\":\"character\",\"name\":\"Nadia\",\"tarot\":{\"modifiers\":[" \
              "{\"name\":\"Force\",\"modifier\":5},{\"name\":\"Ruse\",\"modifier\":1}]}}"

static void
add_nadia (HsdTable *table)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, NADIA, strlen (NADIA));

  g_assert_true (g_str_has_prefix (answer, "{\"ok\":true"));
}

static const struct
{
  gboolean critical;
  guint tests;
  gboolean npc;
  gboolean nadia;
} own_games[] = {
  { FALSE, HSD_PRACTICE_ROUNDS, FALSE, TRUE }, { TRUE, 4, FALSE, FALSE }, { TRUE, 1, FALSE, TRUE },
  { FALSE, HSD_PRACTICE_ROUNDS, TRUE, FALSE }, { FALSE, HSD_PRACTICE_ROUNDS, TRUE, TRUE }, { TRUE, 4, TRUE, FALSE },
};

/* The test is one of those that were chosen, and Destiny and the majors are of its rule. */
static void
check_own_round (HsdPracticeCycle *cycle, guint game, const HsdPracticeRound *round, HsdPile before)
{
  guint index = hsd_practice_cycle_get_index (cycle);
  int sum = round->card + round->task.modifier - round->task.difficulty;

  if (own_games[game].nadia)
    {
      g_assert_cmpstr (round->task.text, ==, "Nadia");
      g_assert_true ((round->task.modifier == 5 && g_str_equal (round->task.trait, "Force")) ||
                     (round->task.modifier == 1 && g_str_equal (round->task.trait, "Ruse")));
    }
  g_assert_cmpint (hsd_practice_cycle_is_critical (cycle), ==, own_games[game].critical && index < own_games[game].tests);
  g_assert_cmpuint (before != (own_games[game].npc ? HSD_PILE_NPC_MAJORS : HSD_PILE_MAJORS), ==,
                    own_games[game].critical && index > 0 && index < own_games[game].tests);
  if (own_games[game].npc)
    {
      HsdPile met = before & ((2u << CLAMP (sum, 0, 14)) - 1);

      g_assert_true (hsd_pile_has (before, round->destiny));
      g_assert_cmpint (round->success, ==, sum >= round->destiny);
      g_assert_cmpfloat_with_epsilon (round->chance, (double) hsd_pile_size (met) / hsd_pile_size (before), 1e-12);
    }
  else
    g_assert_cmpint (round->success, ==, succeeds (round));
}

/* What is drawn gives and takes as much as is expected of it, over many cycles: the worth of a hand is the truth. */
static void
test_own_games (void)
{
  g_autoptr (HsdTable) table = hsd_table_new (NULL);

  add_nadia (table);
  for (guint i = 0; i < G_N_ELEMENTS (own_games); i++)
    {
      g_autoptr (HsdPracticeGame) game = hsd_practice_game_new (own_games[i].critical, own_games[i].tests, own_games[i].npc, table,
                                                                own_games[i].nadia ? "Nadia" : NULL);
      double sum = 0, squares = 0;
      const guint n = own_games[i].npc ? 10 : 1;

      g_assert_false (hsd_practice_game_is_usual (game));
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *seed = g_strdup_printf ("jeu-%u", k);
          g_autoptr (HsdPracticeCycle) cycle = hsd_practice_cycle_new (seed, game);
          double draw = 0;

          for (guint round = 0; round < HSD_PRACTICE_ROUNDS; round++, hsd_practice_cycle_next (cycle))
            {
              HsdPile before = hsd_practice_cycle_get_majors (cycle);

              hsd_practice_cycle_get_advice (cycle);
              g_assert_true (hsd_practice_cycle_play (cycle, hsd_practice_cycle_get_round (cycle, round)->best));
              g_assert_true (hsd_practice_cycle_draw (cycle));
              check_own_round (cycle, i, hsd_practice_cycle_get_round (cycle, round), before);
            }
          draw = hsd_practice_cycle_get_expected (cycle) - hsd_practice_cycle_get_best (cycle);
          sum += draw;
          squares += draw * draw;
        }
      if (own_games[i].npc)
        g_assert_cmpfloat_with_epsilon (sum / n, 0, 3 * sqrt (squares / n / n));
    }
}

/* Somebody of the table is chosen, and the result is neither kept nor copied; the usual game comes back. */
static void
test_own (Fixture *self, gconstpointer data)
{
  GtkDropDown *person = GTK_DROP_DOWN (hsd_test_find (GTK_WIDGET (self->page), GTK_TYPE_DROP_DOWN, NULL));
  g_autoptr (GArray) results = NULL;

  add_nadia (self->table);
  begin (self, SEED);
  g_assert_true (is_told (self, "Tests of the practice"));
  gtk_widget_show (gtk_widget_get_ancestor (GTK_WIDGET (person), GTK_TYPE_POPOVER));
  gtk_drop_down_set_selected (person, 1);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_practice_cycle_get_seed (cycle_of (self)), ==, SEED);
  g_assert_true (is_told (self, "Nadia"));
  play_on (self);
  act (self, "practice.next");
  g_assert_true (is_told (self, "A game of your own does not count"));
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (self->page), "practice.copy-text"));
  results = hsd_practice_log_read ();
  g_assert_cmpuint (results->len, ==, 1);
  g_assert_false (g_array_index (results, HsdPracticeResult, 0).finished);

  gtk_drop_down_set_selected (person, 0);
  begin (self, "heron-3");
  g_assert_true (hsd_practice_game_is_usual (hsd_practice_cycle_get_game (cycle_of (self))));
}

HSD_SUITE (practice)
{
  g_test_add ("/practice/cycle", Fixture, GINT_TO_POINTER (FALSE), set_up, test_cycle, tear_down);
  g_test_add ("/practice/critical-cycle", Fixture, GINT_TO_POINTER (TRUE), set_up, test_cycle, tear_down);
  g_test_add ("/practice/rule", Fixture, NULL, set_up, test_rule, tear_down);
  g_test_add ("/practice/phase", Fixture, NULL, set_up, test_phase, tear_down);
  g_test_add ("/practice/seed", Fixture, NULL, set_up, test_seed, tear_down);
  g_test_add_func ("/practice/seed-new", test_seed_new);
  g_test_add ("/practice/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/practice/coach", Fixture, NULL, set_up, test_coach, tear_down);
  g_test_add ("/practice/tutor", Fixture, NULL, set_up, test_tutor, tear_down);
  g_test_add ("/practice/keep", Fixture, NULL, set_up, test_keep, tear_down);
  g_test_add_func ("/practice/principles", test_principles);
  g_test_add_func ("/practice/account", test_account);
  g_test_add_func ("/practice/players", test_players);
  g_test_add_func ("/practice/means", test_means);
  g_test_add_func ("/practice/measure", test_measure);
  g_test_add ("/practice/why", Fixture, NULL, set_up, test_why, tear_down);
  g_test_add ("/practice/motion", Fixture, NULL, set_up, test_motion, tear_down);
  g_test_add ("/practice/log", Fixture, NULL, set_up, test_log, tear_down);
  g_test_add_func ("/practice/day-word", test_day_word);
  g_test_add_func ("/practice/days", test_days);
  g_test_add ("/practice/day", Fixture, NULL, set_up, test_day, tear_down);
  g_test_add ("/practice/mistakes", Fixture, NULL, set_up, test_mistakes, tear_down);
  g_test_add ("/practice/drill", Fixture, NULL, set_up, test_drill, tear_down);
  g_test_add ("/practice/from", Fixture, NULL, set_up, test_from, tear_down);
  g_test_add_func ("/practice/replay", test_replay);
  g_test_add_func ("/practice/own-games", test_own_games);
  g_test_add ("/practice/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/practice/again", Fixture, NULL, set_up, test_again, tear_down);
}
