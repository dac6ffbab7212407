/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/deck-memory.h"
#include "app/form-row.h"
#include "app/hand.h"
#include "app/panes.h"
#include "app/practice-lists.h"
#include "app/practice-log.h"
#include "app/practice-page.h"
#include "app/practice-trend.h"
#include "app/stage-deck.h"
#include "app/stage-view.h"

struct _HsdPracticePage
{
  GtkWidget parent_instance;

  HsdPracticeCycle *cycle; /* NULL before the page was shown */
  gboolean warm;           /* the best play is computed */

  /* of the template */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkLabel *round, *series, *score;
  GtkWidget *situation;
  GtkLabel *text, *terms, *brief;
  GtkWidget *reviewed;
  GtkLabel *review_caption;
  GtkListBox *review;
  GtkWidget *advised;
  GtkSwitch *coach;
  GtkListBox *hints;
  HsdDeckMemory *memory;
  GtkLabel *pile, *pile_count;
  HsdPracticeTrend *trend;
  HsdStageView *stage;
  GtkWidget *rounds_caption;
  GtkListBox *rounds;
  GtkLabel *how;
  HsdHand *hand;
  GtkMenuButton *seed;
  GtkPopover *seed_popover;
  GtkEditable *word;
  GtkWidget *apart;
  GtkWidget *primary;
  GtkLabel *primary_label;
  GtkLabel *key;
};

G_DEFINE_FINAL_TYPE (HsdPracticePage, hsd_practice_page, GTK_TYPE_WIDGET)

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
  g_autofree char *expected = hsd_practice_tenths (hsd_practice_cycle_get_expected (self->cycle));
  /* Translators: the first number is the round, the second how many there are. */
  g_autofree char *round = g_strdup_printf (_("Round %1$u of %2$u"), hsd_practice_cycle_get_index (self->cycle) + 1, HSD_PRACTICE_ROUNDS);
  /* Translators: %u is a number of successes. */
  g_autofree char *tag = g_strdup_printf (_("Score %u"), score);
  g_autofree char *row = NULL;
  g_autofree char *line = NULL;

  /* Translators: %u is a number of successes one after the other. */
  row = g_strdup_printf (g_dngettext (NULL, "series: %u success", "series: %u successes", series), series);
  /* Translators: %1$s tells of a series, %2$s is a mean number of successes. */
  line = g_strdup_printf (_("%1$s · %2$s expected so far"), row, expected);
  gtk_label_set_label (self->round, round);
  gtk_label_set_label (self->series, line);
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
  g_autofree char *expected = hsd_practice_tenths (hsd_practice_cycle_get_expected (self->cycle));
  g_autofree char *best = hsd_practice_tenths (hsd_practice_cycle_get_best (self->cycle));
  guint score = hsd_practice_cycle_get_score (self->cycle);

  /* Translators: %1$u is a number of successes, %2$s what could be expected of the cards that were played, %3$s of the best play. */
  return g_strdup_printf (_("The cycle is over: %1$u successes. With your cards %2$s could be expected, with the best play %3$s."), score,
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
  if (!past)
    return;

  /* Translators: %u is the number of a round. */
  caption = g_strdup_printf (_("Round %u"), is_told (self) ? index + 1 : index);
  gtk_label_set_label (self->review_caption, caption);
  hints = hsd_practice_coach_review (round);
  if (finished)
    {
      HsdPracticeHint *hint = g_new (HsdPracticeHint, 1);

      *hint = (HsdPracticeHint) { HSD_MARK_CRITICAL_SUCCESS, sum_up (self) };
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
  g_autofree char *count = g_strdup_printf (g_dngettext (NULL, "%u card", "%u cards", n), n);

  hsd_deck_memory_set (self->memory, hsd_practice_cycle_get_majors (self->cycle), FALSE);
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
      cards[i].percent = self->warm ? 100 * hsd_fraction_to_double (hsd_practice_cycle_now (self->cycle, card)) : -1;
      cards[i].tag = coached ? tag_of (round, card) : NULL;
      cards[i].sensitive = choosing;
      cards[i].played = card == round->card;
    }

  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (hsd_practice_cycle_get_suit (self->cycle)), cards, n);
}

/* --- the bar --- */

static void
show_bar (HsdPracticePage *self)
{
  int chosen = hsd_hand_get_chosen (self->hand);
  g_autofree char *play = NULL;
  const char *label = NULL;
  const char *action = "practice.next";

  switch (get_phase (self))
    {
    case HSD_PRACTICE_CHOOSING:
      /* Translators: a button; %s is a card, as in “the 3”. */
      play = chosen > 0 ? g_strdup_printf (_("Play %s"), hsd_practice_card (chosen)) : NULL;
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

/* Until Destiny lies open, all stays as it was when it was drawn. */
static void
show (HsdPracticePage *self)
{
  gboolean moving = hsd_stage_view_is_moving (self->stage);

  if (self->cycle == NULL)
    return;

  gtk_widget_set_sensitive (self->primary, !moving);
  if (moving)
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
  show_bar (self);
}

static void
show_trend (HsdPracticePage *self)
{
  g_autoptr (GArray) results = hsd_practice_log_read ();

  hsd_practice_trend_set (self->trend, results);
}

/* --- cycles --- */

static void
focus (HsdPracticePage *self)
{
  if (get_phase (self) == HSD_PRACTICE_CHOOSING)
    gtk_widget_grab_focus (GTK_WIDGET (self->hand));
  else
    gtk_widget_grab_focus (self->primary);
}

static void
begin (HsdPracticePage *self, const char *seed)
{
  HsdPracticeCycle *cycle = hsd_practice_cycle_new (seed);
  HsdTable *table = hsd_practice_cycle_get_table (cycle);

  hsd_stage_view_follow (self->stage, hsd_table_get_stage (table), hsd_table_get_characters (table), NULL);
  g_clear_pointer (&self->cycle, hsd_practice_cycle_free);
  self->cycle = cycle;
  hsd_hand_set_chosen (self->hand, 0);
  show (self);
}

static int
hundredths (double number)
{
  return lround (number * 100);
}

static void
keep_result (HsdPracticePage *self)
{
  HsdPracticeResult result = {
    .time = g_get_real_time () / G_USEC_PER_SEC,
    .score = hundredths (hsd_practice_cycle_get_score (self->cycle)),
    .expected = hundredths (hsd_practice_cycle_get_expected (self->cycle)),
    .best = hundredths (hsd_practice_cycle_get_best (self->cycle)),
    .lost = hundredths (hsd_practice_cycle_get_lost (self->cycle)),
  };
  g_autoptr (GError) error = NULL;

  if (!hsd_practice_log_add (&result, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  show_trend (self);
}

/* --- callbacks --- */

static void
compute (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  hsd_practice_warm ();
  g_task_return_boolean (task, TRUE);
}

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (source);

  self->warm = TRUE;
  show (self);
}

static void
rested_cb (HsdPracticePage *self)
{
  if (self->cycle == NULL)
    return;

  show (self);
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    show_trend (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus (self);
}

static void
columns_cb (HsdPracticePage *self)
{
  gboolean narrow = hsd_panes_get_n_columns (self->panes) == 1;

  gtk_widget_set_visible (self->situation, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->brief), narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->how), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->key), !narrow);
  gtk_widget_set_opacity (self->apart, narrow ? 0 : 1);
}

/* --- actions --- */

static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_play (self->cycle, hsd_hand_get_chosen (self->hand)))
    return;

  show (self);
  focus (self);
}

static void
draw_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_draw (self->cycle))
    return;

  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    keep_result (self);
  show (self);
  if (!hsd_stage_view_is_moving (self->stage))
    focus (self);
}

static void
next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_next (self->cycle))
    return;

  hsd_hand_set_chosen (self->hand, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  show (self);
  focus (self);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_take_back (self->cycle))
    return;

  show (self);
  focus (self);
}

static void
new_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  g_autofree char *seed = hsd_practice_seed_new ();

  begin (self, seed);
  focus (self);
}

static void
again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  g_autofree char *seed = self->cycle != NULL ? g_strdup (hsd_practice_cycle_get_seed (self->cycle)) : hsd_practice_seed_new ();

  begin (self, seed);
  focus (self);
}

static void
begin_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  begin (self, g_variant_get_string (parameter, NULL));
  focus (self);
}

static void
word_activated_cb (HsdPracticePage *self)
{
  g_autofree char *word = g_strstrip (g_strdup (gtk_editable_get_text (self->word)));

  if (*word == '\0')
    return;

  gtk_popover_popdown (self->seed_popover);
  gtk_editable_set_text (self->word, "");
  gtk_widget_activate_action (GTK_WIDGET (self), "practice.begin", "s", word);
}

/* Enter plays the card, and goes on; it never draws. */
static void
enter_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle != NULL)
    gtk_widget_activate_action (widget, get_phase (self) == HSD_PRACTICE_CHOOSING ? "practice.play" : "practice.next", NULL);
}

/* The space bar draws, and goes on; it never plays a card. */
static void
space_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL)
    return;

  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    gtk_widget_activate_action (widget, "practice.new", NULL);
  else
    gtk_widget_activate_action (widget, get_phase (self) == HSD_PRACTICE_PLAYED ? "practice.draw" : "practice.next", NULL);
}

/* --- class --- */

/* Nothing is dealt or computed for whoever never comes here. */
static void
hsd_practice_page_map (GtkWidget *widget)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  GTK_WIDGET_CLASS (hsd_practice_page_parent_class)->map (widget);
  if (self->cycle != NULL)
    return;

  new_activated (widget, NULL, NULL);
  show_trend (self);
  if (!self->warm)
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, computed_cb, NULL);

      g_task_run_in_thread (task, compute);
    }
}

static void
hsd_practice_page_dispose (GObject *object)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);
  GtkWidget *child;

  g_clear_pointer (&self->cycle, hsd_practice_cycle_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_practice_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, panes);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, round);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, series);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, score);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, situation);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, text);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, terms);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, brief);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, reviewed);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, review_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, review);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, advised);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, coach);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hints);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, memory);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, pile);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, pile_count);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, trend);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, stage);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, rounds_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, rounds);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, how);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed_popover);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, word);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, apart);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary_label);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, key);
  gtk_widget_class_bind_template_callback (widget_class, show);
  gtk_widget_class_bind_template_callback (widget_class, word_activated_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "practice.play", NULL, play_activated);
  gtk_widget_class_install_action (widget_class, "practice.draw", NULL, draw_activated);
  gtk_widget_class_install_action (widget_class, "practice.next", NULL, next_activated);
  gtk_widget_class_install_action (widget_class, "practice.back", NULL, back_activated);
  gtk_widget_class_install_action (widget_class, "practice.new", NULL, new_activated);
  gtk_widget_class_install_action (widget_class, "practice.again", NULL, again_activated);
  gtk_widget_class_install_action (widget_class, "practice.begin", "s", begin_activated);
  gtk_widget_class_install_action (widget_class, "practice.enter", NULL, enter_activated);
  gtk_widget_class_install_action (widget_class, "practice.space", NULL, space_activated);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "practice.enter", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "practice.enter", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "practice.space", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "practice.back", NULL);
}

static void
hsd_practice_page_class_init (HsdPracticePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_practice_page_dispose;
  widget_class->map = hsd_practice_page_map;

  g_type_ensure (HSD_TYPE_DECK_MEMORY);
  g_type_ensure (HSD_TYPE_HAND);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_PRACTICE_TREND);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/practice-page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

static void
hsd_practice_page_init (HsdPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_panes_set_told (self->panes, TRUE);
  g_signal_connect_object (self->stage, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "chosen", G_CALLBACK (show_bar), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "activated", G_CALLBACK (enter_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panes, "notify::n-columns", G_CALLBACK (columns_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_practice_page_new (HsdTable *table)
{
  return g_object_new (HSD_TYPE_PRACTICE_PAGE, NULL);
}

HsdPracticeCycle *
hsd_practice_page_get_cycle (HsdPracticePage *self)
{
  g_return_val_if_fail (HSD_IS_PRACTICE_PAGE (self), NULL);

  return self->cycle;
}
