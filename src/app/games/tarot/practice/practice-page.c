/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <gtk/gtk.h>

#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/practice-cycle.h"
#include "app/games/tarot/practice/practice-end.h"
#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-mistakes.h"
#include "app/games/tarot/practice/practice-page.h"
#include "app/games/tarot/practice/texts.h"
#include "app/games/tarot/tarot-words.h"
#include "app/settings.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-view.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/panes.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/view-state.h"
#include "model/story/cards.h"
#include "model/story/level.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* A round, by the cards that were played before it. */
typedef struct
{
  char *seed;
  HsdPracticeGame *game;
  int cards[HSD_PRACTICE_ROUNDS];
  guint n_cards;
} Order;

struct _HsdPracticePage
{
  GtkBox parent_instance;

  HsdTable *table;         /* owned: that of the window */
  HsdPracticeCycle *cycle; /* owned; NULL before the page was shown */
  gboolean warm;           /* the advice of this round is computed */
  gboolean warm_lasting;   /* it is that of all rounds of the usual game */
  gboolean asked;          /* for the reason of this round */
  HsdPracticeTry played;
  gboolean counted;        /* its result is the last that is kept */
  gboolean ended;          /* the account of the cycle is shown */
  gboolean insists;        /* on the card of this round, whatever it costs */
  gboolean wide;           /* more than one column */
  GArray *drill;           /* of HsdPracticePosition, while mistakes are shown again; else NULL */
  guint drilled;           /* the one that is shown */
  HsdPracticeCycle *held;  /* owned; goes on after the drill */
  GArray *own;             /* results, where they are not kept; or NULL */
  guint idle;

  /* Template children. */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkWidget *situation;
  GtkWidget *reviewed;
  GtkListBox *review;
  HsdToggleGroup *coach;
  GtkSwitch *critical;
  GtkDropDown *person;
  HsdToggleGroup *against;
  GtkSpinButton *tests;
  GtkListBox *hints;
  GtkWidget *why;
  GtkWidget *pile_told;
  GtkWidget *pile;
  GtkStack *stack;
  HsdPracticeEnd *end;
  HsdStageView *stage;
  GtkListBox *rounds;
  GtkWidget *terms_told;
  HsdHand *hand;
  GtkWidget *tutor_place;
  GtkWidget *sheet;
  GtkWidget *tutor;
  GtkLabel *cost;
  GtkLabel *comparison;
  GtkLabel *why_key;
  GtkPopover *seed_popover;
  GtkEditable *word;
  GtkWidget *again;
  GtkWidget *primary;
  GtkLabel *primary_label;
  GtkLabel *primary_key;
};

static void hsd_practice_page_view_state_init (HsdViewStateHolderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdPracticePage, hsd_practice_page, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_practice_page_view_state_init))

enum
{
  PROP_0,
  PROP_CYCLE,
  PROP_WIDE,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- advice beforehand --- */

static void
order_free (Order *self)
{
  hsd_practice_game_unref (self->game);
  g_free (self->seed);
  g_free (self);
}

static Order *
order_new (HsdPracticeCycle *cycle)
{
  Order *self = g_new0 (Order, 1);

  self->seed = g_strdup (hsd_practice_cycle_get_seed (cycle));
  self->game = hsd_practice_game_ref (hsd_practice_cycle_get_game (cycle));
  for (guint i = 0; i < hsd_practice_cycle_get_index (cycle); i++)
    self->cards[self->n_cards++] = hsd_practice_cycle_get_round (cycle, i)->card;

  return self;
}

static gboolean
is_for (const Order *self, HsdPracticeCycle *cycle)
{
  return cycle != NULL && g_str_equal (self->seed, hsd_practice_cycle_get_seed (cycle)) &&
         self->game == hsd_practice_cycle_get_game (cycle) && self->n_cards == hsd_practice_cycle_get_index (cycle);
}

static void
compute (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;

  hsd_practice_compute (order->seed, order->game, order->cards, order->n_cards);
  hsd_practice_tasks_means ();
  g_task_return_boolean (task, TRUE);
}

/* Computes the advice of the round of @cycle in a thread, which plays a cycle of its own to that round: @callback is called
 * with @source when the model has the advice ready. */
static void
ahead_compute (HsdPracticeCycle *cycle, GObject *source, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, NULL);

  g_task_set_source_tag (task, ahead_compute);
  g_task_set_task_data (task, order_new (cycle), (GDestroyNotify) order_free);
  g_task_run_in_thread (task, compute);
}

/* Whether it was for the round that @cycle, which may be NULL, is in by now. */
static gboolean
ahead_finish (GAsyncResult *result, HsdPracticeCycle *cycle)
{
  return is_for (g_task_get_task_data (G_TASK (result)), cycle);
}

/* --- lists --- */

/* Fills a list with sentences of the coach: GPtrArray of HsdPracticeHint, taken over. */
static void
fill_hints (GtkListBox *list, GPtrArray *hints)
{
  hsd_list_empty (list);
  for (guint i = 0; i < hints->len; i++)
    {
      const HsdPracticeHint *hint = g_ptr_array_index (hints, i);

      gtk_list_box_append (list, hsd_practice_coach_row (hint->mark, hint->text, NULL, NULL));
    }
  g_ptr_array_unref (hints);
}

/* Fills a list with the finished rounds. */
static void
fill_rounds (GtkListBox *list, HsdPracticeCycle *cycle)
{
  hsd_list_empty (list);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, i);

      if (round->destiny == 0)
        return;
      gtk_list_box_append (list, hsd_practice_coach_round_row (cycle, i + 1));
    }
}

/* A word of the coach about a card in hand. */
static const char *
tag (const HsdPracticeRound *round, int card)
{
  if (!hsd_pile_has (round->equal, card))
    return NULL;

  /* Translators: below a card of a hand: no other is worth more, but another is worth as much. */
  return hsd_pile_size (round->equal) > 1 ? _("equal")
                                          /* Translators: below a card of a hand: it is worth most. */
                                          : C_("card", "best");
}

/* What a card is worth, rounded so that the terms add up. */
static void
tell_worth (HsdPracticeCycle *cycle, HsdHandCard *card)
{
  long now = hsd_practice_coach_hundredths (hsd_practice_cycle_now (cycle, card->number));
  long together = hsd_practice_coach_hundredths (hsd_practice_cycle_worth (cycle, card->number));
  g_autofree char *first = hsd_practice_coach_format (now, FALSE);
  g_autofree char *later = hsd_practice_coach_format (together - now, FALSE);

  card->sum = hsd_join (HSD_JOIN_SUM, first, later, NULL);
  card->total = hsd_practice_coach_format (together, FALSE);
}

static void
fill_coach (HsdToggleGroup *coach)
{
  g_autofree char *imprecision = hsd_format_decimal (.05, 2, FALSE);
  g_autofree char *error = hsd_format_decimal (.1, 1, FALSE);
  g_autofree char *blunder = hsd_format_decimal (.25, 2, FALSE);
  /* Translators: a choice: the coach speaks from a cost of so many successes on, %s; as short as it can be, a small letter. */
  g_autofree char *first = g_strdup_printf (_("from %s"), imprecision);
  const HsdToggleItem items[] = {
    /* Translators: a choice: the coach speaks before each card; a small letter. */
    [HSD_COACH_ALWAYS] = { _("always") },
    [HSD_COACH_FROM_IMPRECISION] = { first, .tooltip = _("From 0.05: an imprecision") },
    [HSD_COACH_FROM_ERROR] = { error, .tooltip = _("From 0.1: an error") },
    [HSD_COACH_FROM_BLUNDER] = { blunder, .tooltip = _("From 0.25: a blunder") },
    /* Translators: a choice: the coach does not speak; a small letter. */
    [HSD_COACH_NEVER] = { _("never") },
  };

  hsd_toggle_group_set_items (coach, items, G_N_ELEMENTS (items));
}

/* In the order of the choice. */
enum
{
  AGAINST_DESTINY,
  AGAINST_NPC,
};

static void
fill_against (HsdToggleGroup *against)
{
  const HsdToggleItem items[] = {
    /* Translators: what the card is played against. */
    [AGAINST_DESTINY] = { C_("opponent", "Destiny") },
    /* Translators: what the card is played against. */
    [AGAINST_NPC] = { C_("opponent", "An NPC"), .tooltip = _("NPC’s deck, I to XIV") },
  };

  hsd_toggle_group_set_items (against, items, G_N_ELEMENTS (items));
  hsd_toggle_group_set_chosen (against, AGAINST_DESTINY);
}

/* --- closures --- */

/* The texts of the practice page, each a function of its cycle, which is NULL before the page is shown. */

#define NBSP "\u00a0"

static const HsdPracticeTask *
get_task (HsdPracticeCycle *cycle)
{
  return &hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle))->task;
}

/* --- the score --- */

static char *
describe_place (HsdPracticeCycle *cycle)
{
  guint index = cycle != NULL ? hsd_practice_cycle_get_index (cycle) : 0;

  /* Translators: %1$u is the round, %2$u how many there are in a cycle. */
  return g_strdup_printf (_("Round %1$u of %2$u"), index + 1, HSD_PRACTICE_ROUNDS);
}

static char *
describe_round (GtkWidget *page, HsdPracticeCycle *cycle)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (page);

  if (self->drill == NULL)
    return describe_place (cycle);

  /* Translators: of hands that are shown again; %1$u is which one, %2$u how many there are. */
  return g_strdup_printf (_("Hand %1$u of %2$u"), self->drilled + 1, self->drill->len);
}

static gboolean
is_cycle (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return HSD_PRACTICE_PAGE (page)->drill == NULL;
}

static char *
describe_score (GtkWidget *page, HsdPracticeCycle *cycle)
{
  /* Translators: %u is a number of successes. */
  return g_strdup_printf (_("Score: %u"), cycle != NULL ? hsd_practice_cycle_get_score (cycle) : 0);
}

static char *
describe_series (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint series = cycle != NULL ? hsd_practice_cycle_get_series (cycle) : 0;
  g_autofree char *expected = hsd_format_decimal (cycle != NULL ? hsd_practice_cycle_get_expected (cycle) : 0, 1, FALSE);
  g_autofree char *row = NULL;

  if (!is_cycle (page, cycle))
    {
      row = describe_place (cycle);
      return hsd_join (HSD_JOIN_FACTS, hsd_practice_cycle_get_seed (cycle), row, NULL);
    }

  /* Translators: %u is a number of successes one after the other. */
  row = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "series: %u success", "series: %u successes", series), series);

  /* Translators: %1$s tells of a series, %2$s is a mean number of successes. */
  return g_strdup_printf (_("%1$s · expected so far: %2$s"), row, expected);
}

/* --- the rounds --- */

/* Whether a round is finished. */
static gboolean
has_rounds (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL && is_cycle (page, cycle) && hsd_practice_cycle_get_round (cycle, 0)->destiny != 0;
}

/* Whether there is something to say of a card that was played. */
static gboolean
has_review (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return is_cycle (page, cycle) ? has_rounds (page, cycle) : hsd_practice_cycle_get_phase (cycle) == HSD_PRACTICE_PLAYED;
}

static gboolean
has_series (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return !is_cycle (page, cycle) || has_rounds (page, cycle);
}

static gboolean
is_untold (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle == NULL || hsd_practice_cycle_get_phase (cycle) < HSD_PRACTICE_TOLD;
}

static gboolean
is_coached (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return is_cycle (page, cycle) && is_untold (page, cycle);
}

/* The number of the last finished round. */
static char *
describe_reviewed (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint index = cycle != NULL ? hsd_practice_cycle_get_index (cycle) : 0;

  if (!is_cycle (page, cycle))
    /* Translators: the caption of what the coach says of the card that was played. */
    return g_strdup (_("Your answer"));

  /* Translators: %u is the number of a round. */
  return g_strdup_printf (_("Round %u"), is_untold (page, cycle) ? index : index + 1);
}

/* --- the task --- */

/* The name that the table gives a difficulty, or ""; or who is the opponent. */
static const char *
name_level (HsdPracticeCycle *cycle, const HsdPracticeTask *task)
{
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (hsd_practice_system ())->inputs;
  const HsdState *state = hsd_table_get_state (hsd_practice_cycle_get_table (cycle));
  const HsdRecord *shared = hsd_state_get_shared (state, hsd_practice_system ());
  guint levels = hsd_record_index (shared, "levels");

  if (hsd_practice_cycle_get_game (cycle)->npc)
    /* Translators: what the card is played against. */
    return C_("opponent", "An NPC");
  if (task->level != NULL)
    return hsd_level_translate (inputs[hsd_fields_find (inputs, "difficulty")].words, task->level);

  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);

      if (hsd_record_get (level, hsd_record_index (level, "value")) == task->difficulty)
        return hsd_level_get_label (level);
    }

  return "";
}

static char *
describe_text (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return g_strdup (cycle != NULL ? hsd_practice_task_format (get_task (cycle), get_task (cycle)->text) : "");
}

static char *
describe_terms (GtkWidget *page, HsdPracticeCycle *cycle)
{
  const HsdPracticeTask *task = cycle != NULL ? get_task (cycle) : NULL;
  g_autofree char *trait = NULL;
  g_autofree char *level = NULL;
  char number[16];

  if (task == NULL)
    return g_strdup ("");

  trait = hsd_join (HSD_JOIN_TIED, hsd_practice_task_format (task, task->trait), hsd_format_signed (task->modifier, number), NULL);
  level = hsd_join (HSD_JOIN_TIED, name_level (cycle, task), hsd_format_signed (task->difficulty, number), NULL);

  return hsd_join (HSD_JOIN_FACTS, trait, level, NULL);
}

static char *
describe_brief (GtkWidget *page, const char *text, const char *terms)
{
  return g_strdup_printf ("%s\n%s", text, terms);
}

/* --- the piles --- */

static HsdPile
get_majors (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL ? hsd_practice_cycle_get_majors (cycle) : HSD_PILE_EMPTY;
}

/* Whether Destiny is one of I to XIV. */
static gboolean
is_to_xiv (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL && hsd_practice_cycle_get_game (cycle)->npc;
}

/* Whether majors that were drawn stay out. */
static gboolean
is_critical (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL && hsd_practice_cycle_is_critical (cycle);
}

/* The person whose modifiers are practiced, or NULL. */
static const char *
get_person (HsdPracticePage *self)
{
  GObject *item = gtk_drop_down_get_selected (self->person) > 0 ? gtk_drop_down_get_selected_item (self->person) : NULL;

  return item != NULL ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : NULL;
}

static gboolean
is_against_npc (HsdPracticePage *self)
{
  return hsd_toggle_group_get_chosen (self->against) == AGAINST_NPC;
}

static HsdPracticeGame *
choose_game (HsdPracticePage *self)
{
  return hsd_practice_game_new (gtk_switch_get_active (self->critical), gtk_spin_button_get_value_as_int (self->tests),
                                is_against_npc (self), self->table, get_person (self));
}

/* In a drill nothing is chosen. */
static HsdPracticeGame *
find_game (HsdPracticePage *self)
{
  return self->drill != NULL ? hsd_practice_game_ref (hsd_practice_cycle_get_game (self->cycle)) : choose_game (self);
}

static char *
describe_game (GtkWidget *page, HsdPracticeCycle *cycle)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (page);
  const char *person;

  if (cycle == NULL)
    return g_strdup ("");

  person = get_person (self);
  /* Translators: which tests are practiced, in a list with people of the table. */
  return hsd_join (HSD_JOIN_FACTS, person != NULL ? person : _("Tests of the practice"),
                   /* Translators: what the card is played against. */
                   is_against_npc (self) ? C_("opponent", "An NPC") : NULL, NULL);
}

/* The rule of this cycle, or that another one is chosen. */
static char *
describe_rule (GtkWidget *page, HsdPracticeCycle *cycle, gboolean critical)
{
  g_autoptr (HsdPracticeGame) game = NULL;

  if (cycle == NULL)
    return g_strdup ("");

  game = find_game (HSD_PRACTICE_PAGE (page));
  if (!hsd_practice_game_equal (hsd_practice_cycle_get_game (cycle), game))
    /* Translators: below a switch that was just changed: the cycle of rounds that goes on keeps its rule. */
    return g_strdup (_("From the next cycle on."));

  if (game->critical && game->tests < HSD_PRACTICE_ROUNDS)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: below the switch “Critical phase” of the practice: %u is how long it lasts. */
                                         "Drawn arcana stay out for %u test.", "Drawn arcana stay out for %u tests.", game->tests),
                            game->tests);

  /* Translators: below the switch “Critical phase” of the practice: what it means. */
  return g_strdup (game->critical ? _("Drawn arcana stay out until the end of the cycle.")
                        /* Translators: below the switch “Critical phase” of the practice, which is off: what that
                           means. */
                        : _("The major arcana are reshuffled after each test."));
}

static char *
describe_count (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint n = cycle != NULL ? hsd_pile_size (hsd_practice_cycle_get_draw (cycle)) : 0;

  /* Translators: how many cards are left in a deck: %u. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);
}

static char *
describe_pile (GtkWidget *page, HsdPracticeCycle *cycle)
{
  HsdPile pile = cycle != NULL ? hsd_practice_cycle_get_draw (cycle) : HSD_PILE_EMPTY;
  GString *text = g_string_new (pile == HSD_PILE_EMPTY ? "—" : NULL);

  for (guint i = 0; i < hsd_pile_size (pile); i++)
    hsd_join_add (text, HSD_JOIN_LIST, hsd_minor_name (hsd_pile_at (pile, i)));

  return g_string_free (text, FALSE);
}

/* --- the bar --- */

static char *
get_seed (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return g_strdup (cycle != NULL ? hsd_practice_cycle_get_seed (cycle) : "");
}

/* The name of its one button, with the number of the card that is chosen, or 0; free it with g_free(). */
static char *
name_action (HsdPracticeCycle *cycle, int chosen, gboolean ended)
{
  switch (hsd_practice_cycle_get_phase (cycle))
    {
    case HSD_PRACTICE_CHOOSING:
      if (chosen > 0)
        /* Translators: a button; %s is a card, as in “the 3”. */
        return g_strdup_printf (C_("button", "Play %s"), hsd_tarot_card_in_words (chosen));
      /* Translators: a button: none of the cards in hand is chosen yet. */
      return g_strdup (_("Choose a Card"));
    case HSD_PRACTICE_PLAYED:
      /* Translators: a button: the major arcanum that decides is drawn. */
      return g_strdup (C_("button", "Draw Destiny"));
    case HSD_PRACTICE_TOLD:
      /* Translators: a button that goes on to the next of eleven rounds. */
      return g_strdup (_("Next Round"));
    case HSD_PRACTICE_FINISHED:
    default:
      if (ended)
        /* Translators: a button that begins another eleven rounds. */
        return g_strdup (C_("button", "New Cycle"));
      /* Translators: a button: what came of eleven rounds is shown. */
      return g_strdup (C_("button", "See the Result"));
    }
}

static char *
name_keeping (int card)
{
  /* Translators: a button; %s is a card, as in “the 3”; a verb. */
  return g_strdup_printf (C_("button", "Keep %s"), hsd_tarot_card_in_words (card));
}

/* Binds the closures that the template of #HsdPracticePage calls: all are functions of its cycle. */
static void
bind_closures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, describe_round);
  gtk_widget_class_bind_template_callback (widget_class, describe_score);
  gtk_widget_class_bind_template_callback (widget_class, describe_series);
  gtk_widget_class_bind_template_callback (widget_class, has_rounds);
  gtk_widget_class_bind_template_callback (widget_class, has_review);
  gtk_widget_class_bind_template_callback (widget_class, has_series);
  gtk_widget_class_bind_template_callback (widget_class, is_coached);
  gtk_widget_class_bind_template_callback (widget_class, is_cycle);
  gtk_widget_class_bind_template_callback (widget_class, describe_reviewed);
  gtk_widget_class_bind_template_callback (widget_class, describe_text);
  gtk_widget_class_bind_template_callback (widget_class, describe_terms);
  gtk_widget_class_bind_template_callback (widget_class, describe_brief);
  gtk_widget_class_bind_template_callback (widget_class, get_majors);
  gtk_widget_class_bind_template_callback (widget_class, is_to_xiv);
  gtk_widget_class_bind_template_callback (widget_class, is_critical);
  gtk_widget_class_bind_template_callback (widget_class, describe_game);
  gtk_widget_class_bind_template_callback (widget_class, describe_rule);
  gtk_widget_class_bind_template_callback (widget_class, describe_count);
  gtk_widget_class_bind_template_callback (widget_class, describe_pile);
  gtk_widget_class_bind_template_callback (widget_class, get_seed);
}

/* --- page --- */

static HsdPracticePhase
get_phase (HsdPracticePage *self)
{
  return hsd_practice_cycle_get_phase (self->cycle);
}

/* --- showing --- */

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

static const HsdPracticePosition *
get_position (HsdPracticePage *self)
{
  return &g_array_index (self->drill, HsdPracticePosition, self->drilled);
}

/* In the drill no Destiny is drawn: a card is an answer. */
static gboolean
is_answered (HsdPracticePage *self)
{
  return self->drill != NULL && get_phase (self) == HSD_PRACTICE_PLAYED;
}

static void
show_review (HsdPracticePage *self)
{
  guint index = hsd_practice_cycle_get_index (self->cycle);
  GPtrArray *hints;

  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->reviewed)), self->reviewed,
                               is_told (self) || self->drill != NULL ? self->situation : self->pile);
  if (is_answered (self))
    fill_hints (self->review, hsd_practice_mistakes_review (get_round (self), get_position (self)));
  if (self->drill != NULL || (!is_told (self) && index == 0))
    return;

  hints = hsd_practice_coach_review (hsd_practice_cycle_get_round (self->cycle, is_told (self) ? index : index - 1));
  fill_hints (self->review, hints);
}

/* Whether the coach tells all before Destiny does. */
static gboolean
is_asked (HsdPracticePage *self)
{
  return self->warm && self->drill == NULL && !is_told (self) && (self->asked || hsd_toggle_group_get_chosen (self->coach) == HSD_COACH_ALWAYS);
}

/* Whether the card that lies there costs so much that the coach asks before Destiny is drawn. */
static gboolean
is_doubted (HsdPracticePage *self)
{
  int from = hsd_toggle_group_get_chosen (self->coach);

  return get_phase (self) == HSD_PRACTICE_PLAYED && self->drill == NULL && !self->insists && from != HSD_COACH_ALWAYS &&
         (int) hsd_practice_coach_grade (get_round (self)) >= from;
}

static void
fill_tutor (HsdPracticePage *self)
{
  g_autofree char *cost = hsd_practice_coach_cost (self->cycle);
  g_autofree char *comparison = hsd_practice_coach_compare (self->cycle);
  g_autofree char *told = hsd_join (HSD_JOIN_SENTENCES, cost, comparison, NULL);

  gtk_label_set_label (self->cost, cost);
  gtk_label_set_label (self->comparison, comparison);
  hsd_widget_set_label (self->tutor, told);
}

static void
show_tutor (HsdPracticePage *self)
{
  int from = hsd_toggle_group_get_chosen (self->coach);

  gtk_widget_set_visible (self->tutor_place, self->wide && self->drill == NULL && from != HSD_COACH_ALWAYS && from != HSD_COACH_NEVER);
  gtk_widget_set_visible (self->tutor, is_doubted (self));
  if (is_doubted (self))
    fill_tutor (self);
}

static void
show_hand (HsdPracticePage *self)
{
  const HsdPracticeRound *round = get_round (self);
  gboolean choosing = get_phase (self) == HSD_PRACTICE_CHOOSING;
  gboolean told = is_asked (self) || (self->warm && !choosing);
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  guint n = hsd_pile_size (round->hand);

  for (guint i = 0; i < n; i++)
    {
      int card = hsd_pile_at (round->hand, i);
      HsdFraction chance = self->warm ? hsd_practice_cycle_now (self->cycle, card) : (HsdFraction) { 0 };

      cards[i] = (HsdHandCard) { .number = card, .chance = chance, .sensitive = choosing, .played = card == round->card };
      if (told)
        {
          cards[i].tag = tag (round, card);
          tell_worth (self->cycle, &cards[i]);
        }
    }

  gtk_widget_set_visible (self->terms_told, told);
  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (hsd_practice_cycle_get_suit (self->cycle)), cards, n);
  for (guint i = 0; i < n; i++)
    {
      g_free ((char *) cards[i].sum);
      g_free ((char *) cards[i].total);
    }
}

static const char *
find_action (HsdPracticePage *self)
{
  static const char *const actions[] = {
    [HSD_PRACTICE_CHOOSING] = "practice.play",
    [HSD_PRACTICE_PLAYED] = "practice.draw",
    [HSD_PRACTICE_TOLD] = "practice.next",
    [HSD_PRACTICE_FINISHED] = "practice.next",
  };

  return is_answered (self) ? "practice.next"
         : is_doubted (self) ? "practice.keep"
         : self->ended       ? "practice.new"
                             : actions[get_phase (self)];
}

static char *
name_primary (HsdPracticePage *self)
{
  if (is_answered (self))
    /* Translators: a button: of hands in which one erred, the next one. */
    return g_strdup (self->drilled + 1 < self->drill->len ? C_("button", "Next Hand")
                                                          /* Translators: a button: after the hands in which one erred. */
                                                          : C_("button", "Back to the Cycle"));

  return is_doubted (self) ? name_keeping (get_round (self)->card)
                           : name_action (self->cycle, hsd_hand_get_chosen (self->hand), self->ended);
}

static void
show_bar (HsdPracticePage *self)
{
  gboolean entered = is_doubted (self) || self->ended || get_phase (self) == HSD_PRACTICE_CHOOSING;
  g_autofree char *label = name_primary (self);

  gtk_label_set_label (self->primary_label, label);
  gtk_label_set_label (self->primary_key, entered
                                            /* Translators: the name of a key. */
                                            ? C_("key", "Enter")
                                            /* Translators: the name of a key. */
                                            : C_("key", "Space"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->primary), find_action (self));
  hsd_widget_set_label (self->primary, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.why",
                                 self->warm && self->drill == NULL && !is_told (self) && !is_asked (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.play",
                                 get_phase (self) == HSD_PRACTICE_CHOOSING && hsd_hand_get_chosen (self->hand) > 0);
}

/* While Destiny turns on the stage, everything stays as it was. */
static void
show (HsdPracticePage *self)
{
  if (self->cycle == NULL || hsd_stage_view_is_moving (self->stage))
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CYCLE]);
  show_review (self);
  /* The pile that is made at the end never comes. */
  gtk_widget_set_visible (self->pile_told, get_phase (self) != HSD_PRACTICE_FINISHED);
  gtk_widget_set_visible (self->pile, get_phase (self) != HSD_PRACTICE_FINISHED);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), is_asked (self));
  if (is_asked (self))
    fill_hints (self->hints, hsd_practice_coach_advise (self->cycle));
  show_hand (self);
  show_tutor (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tests), gtk_switch_get_active (self->critical));
  if (self->drill == NULL)
    fill_rounds (self->rounds, self->cycle);
  show_bar (self);
}

/* --- advice, beforehand --- */

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (source);

  if (!ahead_finish (result, self->cycle))
    return;

  self->warm = TRUE;
  show (self);
}

/* In the usual game by the ordinary rule the advice of one round is that of all. */
static void
warm_up (HsdPracticePage *self)
{
  const HsdPracticeGame *game = hsd_practice_cycle_get_game (self->cycle);
  gboolean lasting = hsd_practice_game_is_usual (game) && !game->critical;

  if (self->warm && lasting && self->warm_lasting)
    return;

  self->warm = FALSE;
  self->warm_lasting = lasting;
  ahead_compute (self->cycle, G_OBJECT (self), computed_cb);
}

/* --- columns --- */

/* How wide a card of the hand may be, in pixels: in two columns the coach has their place below it, in one there are two lines. */
#define NARROW_CARD 78
#define WIDE_CARD 122

/* Cards of the hand, in one column. */
#define LINE_MOST 2

/* Below the hand, or above the bar. */
static void
place_tutor (HsdPracticePage *self)
{
  GtkWidget *place = self->wide ? self->tutor_place : self->sheet;
  GtkWidget *parent = gtk_widget_get_parent (self->tutor);

  if (place == parent)
    return;

  g_object_ref (self->tutor);
  gtk_box_remove (GTK_BOX (parent), self->tutor);
  gtk_box_append (GTK_BOX (place), self->tutor);
  g_object_unref (self->tutor);
}

/* Runs in idle time: parts that come or go must not change their size during an allocation. */
static gboolean
follow_columns (gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (data);

  self->idle = 0;
  self->wide = self->ended ? hsd_practice_end_is_beside (self->end) : hsd_panes_get_n_columns (self->panes) > 1;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);
  place_tutor (self);
  hsd_hand_set_line_most (self->hand, hsd_panes_get_n_columns (self->panes) > 1 ? HSD_HAND_MOST : LINE_MOST);
  hsd_hand_set_card_most (self->hand, hsd_panes_get_n_columns (self->panes) < 3 ? NARROW_CARD : WIDE_CARD);
  show (self);

  return G_SOURCE_REMOVE;
}

static void
columns_cb (HsdPracticePage *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (follow_columns, self);
}

/* --- cycles --- */

static void
focus (HsdPracticePage *self)
{
  if (get_phase (self) == HSD_PRACTICE_CHOOSING)
    gtk_widget_grab_focus (GTK_WIDGET (self->hand));
  else
    /* The space bar would press a button. */
    gtk_widget_grab_focus (is_doubted (self) ? self->tutor : self->ended ? GTK_WIDGET (self->end) : self->primary);
}

static void
take (HsdPracticePage *self, HsdPracticeCycle *cycle)
{
  hsd_stage_view_follow (self->stage, HSD_STAGE (hsd_table_get_stage (hsd_practice_cycle_get_table (cycle))), NULL);
  g_clear_object (&self->cycle);
  self->cycle = cycle;
  self->asked = FALSE;
  self->insists = FALSE;
  self->ended = FALSE;
  gtk_stack_set_visible_child_name (self->stack, "rounds");
  columns_cb (self);
  warm_up (self);
  gtk_popover_popdown (self->seed_popover);
  hsd_hand_set_chosen (self->hand, 0);
  show (self);
}

static GArray *
read_log (HsdPracticePage *self)
{
  return self->own != NULL ? g_array_ref (self->own) : hsd_practice_log_read ();
}

static char *
name_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return hsd_practice_seed_of_day (now);
}

static void
forget_drill (HsdPracticePage *self)
{
  g_clear_pointer (&self->drill, g_array_unref);
  g_clear_object (&self->held);
}

static void
begin_by (HsdPracticePage *self, const char *seed, HsdPracticeGame *game)
{
  g_autoptr (GArray) results = read_log (self);
  g_autofree char *today = name_today ();

  self->played = hsd_practice_log_has (results, seed)              ? HSD_PRACTICE_AGAIN
                 : !hsd_practice_game_is_usual (game)              ? HSD_PRACTICE_OWN
                 : !game->critical && g_str_equal (seed, today) ? HSD_PRACTICE_DAY
                                                                   : HSD_PRACTICE_FIRST;
  forget_drill (self);
  take (self, hsd_practice_cycle_new (seed, game));
}

static void
begin (HsdPracticePage *self, const char *seed)
{
  g_autoptr (HsdPracticeGame) game = choose_game (self);

  begin_by (self, seed, game);
}

/* A cycle of which no cards are known. */
static void
begin_another (HsdPracticePage *self)
{
  g_autoptr (GArray) results = read_log (self);
  g_autofree char *seed = hsd_practice_seed_new ();

  while (hsd_practice_log_has (results, seed))
    {
      g_free (seed);
      seed = hsd_practice_seed_new ();
    }
  begin (self, seed);
}

/* Whose results are compared: not those of other tests, nor of cards that are known. */
static gboolean
counts (HsdPracticePage *self)
{
  return self->played == HSD_PRACTICE_FIRST || self->played == HSD_PRACTICE_DAY;
}

static void
keep_result (HsdPracticePage *self)
{
  g_autoptr (GError) error = NULL;
  HsdPracticeResult result = hsd_practice_log_sum_up (self->cycle, self->played == HSD_PRACTICE_DAY);

  self->counted = hsd_practice_log_keep (&result, self->own, &error);
  if (!self->counted)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* What could not be kept is told of all the same. */
static void
end (HsdPracticePage *self)
{
  g_autoptr (GArray) results = read_log (self);
  HsdPracticeResult last = hsd_practice_log_sum_up (self->cycle, self->played == HSD_PRACTICE_DAY);

  if (counts (self) && !self->counted)
    g_array_append_val (results, last);
  hsd_practice_end_show (self->end, self->cycle, results, self->played);
  self->ended = TRUE;
  gtk_stack_set_visible_child_name (self->stack, "end");
  /* Who knows the cards could pretend anything with it, and nobody else has one’s own game. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.copy-text", counts (self));
  columns_cb (self);
}

/* --- mistakes --- */

/* The cycle goes on where it was left. */
static void
leave_drill (HsdPracticePage *self)
{
  g_autoptr (HsdPracticeCycle) held = g_steal_pointer (&self->held);

  forget_drill (self);
  take (self, g_object_ref (held));
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    end (self);
}

/* What another version dealt is left out. */
static void
open_position (HsdPracticePage *self)
{
  for (; self->drilled < self->drill->len; self->drilled++)
    {
      HsdPracticeCycle *cycle = hsd_practice_mistakes_open (get_position (self));

      if (cycle == NULL)
        continue;
      take (self, cycle);
      return;
    }

  leave_drill (self);
}

/* --- one’s own game --- */

/* Another game takes a cycle that has hardly begun, else the next one. */
static void
rule_cb (HsdPracticePage *self)
{
  g_autoptr (HsdPracticeGame) game = self->cycle != NULL ? find_game (self) : NULL;
  g_autofree char *seed = NULL;

  if (game == NULL || hsd_practice_game_equal (hsd_practice_cycle_get_game (self->cycle), game))
    return;
  if (hsd_practice_cycle_get_index (self->cycle) > 0 || get_phase (self) != HSD_PRACTICE_CHOOSING)
    {
      show (self);
      return;
    }

  seed = g_strdup (hsd_practice_cycle_get_seed (self->cycle));
  begin (self, seed);
}

static void
add_people (HsdPracticePage *self, GtkStringList *names)
{
  GListModel *people = hsd_table_get_characters (self->table);

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (people, i);

      if (hsd_practice_count_modifiers (self->table, hsd_character_get_name (character)) > 0)
        gtk_string_list_append (names, hsd_character_get_name (character));
    }
}

/* Of the table as it is now: @person, or nobody if they are gone. */
static void
choose_person (HsdPracticePage *self, const char *person)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  gtk_string_list_append (names, _("Tests of the practice"));
  if (self->table != NULL)
    add_people (self, names);
  for (guint i = 1; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (g_strcmp0 (gtk_string_list_get_string (names, i), person) == 0)
      chosen = i;

  g_signal_handlers_block_by_func (self->person, rule_cb, self);
  gtk_drop_down_set_model (self->person, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->person, chosen);
  g_signal_handlers_unblock_by_func (self->person, rule_cb, self);
}

static void
opened_cb (HsdPracticePage *self)
{
  g_autofree char *person = g_strdup (get_person (self));

  choose_person (self, person);
}

static void
hsd_practice_page_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (holder);
  HsdPracticePage *other = HSD_PRACTICE_PAGE (from);

  if (other->cycle == NULL)
    return;

  hsd_table_update_language (hsd_practice_cycle_get_table (other->cycle));
  self->warm = other->warm;
  self->warm_lasting = other->warm_lasting;
  choose_person (self, get_person (other));
  hsd_toggle_group_set_chosen (self->against, hsd_toggle_group_get_chosen (other->against));
  gtk_spin_button_set_value (self->tests, gtk_spin_button_get_value (other->tests));
  self->played = other->played;
  self->counted = other->counted;
  self->drill = other->drill != NULL ? g_array_ref (other->drill) : NULL;
  self->drilled = other->drilled;
  g_set_object (&self->held, other->held);
  take (self, g_object_ref (other->cycle));
  if (other->ended)
    end (self);
  hsd_hand_set_chosen (self->hand, hsd_hand_get_chosen (other->hand));
  show (self);
}

static void
hsd_practice_page_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_practice_page_copy_view_state;
}

/* --- callbacks --- */

/* The focus stays where the user has moved it meanwhile. */
static gboolean
has_focus (HsdPracticePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *widget = root != NULL ? gtk_root_get_focus (root) : NULL;

  return widget != NULL && gtk_widget_is_ancestor (widget, GTK_WIDGET (self));
}

static void
rested_cb (HsdPracticePage *self)
{
  if (self->cycle == NULL)
    return;

  show (self);
  if (has_focus (self))
    focus (self);
}

/* --- actions --- */

static void
show_and_focus (HsdPracticePage *self)
{
  show (self);
  focus (self);
}

static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle != NULL && hsd_practice_cycle_play (self->cycle, hsd_hand_get_chosen (self->hand)))
    show_and_focus (self);
}

static void
draw_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || self->drill != NULL || is_doubted (self) || !hsd_practice_cycle_draw (self->cycle))
    return;

  if (self->played != HSD_PRACTICE_AGAIN &&
      (hsd_practice_cycle_get_index (self->cycle) == 0 || (counts (self) && get_phase (self) == HSD_PRACTICE_FINISHED)))
    keep_result (self);
  show (self);
  if (!hsd_stage_view_is_moving (self->stage))
    focus (self);
}

static void
next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || self->ended || hsd_stage_view_is_moving (self->stage))
    return;
  if (is_answered (self))
    {
      self->drilled++;
      open_position (self);
      show_and_focus (self);
      return;
    }
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    {
      end (self);
      show_and_focus (self);
      return;
    }
  if (!hsd_practice_cycle_next (self->cycle))
    return;

  self->asked = FALSE;
  self->insists = FALSE;
  warm_up (self);
  hsd_hand_set_chosen (self->hand, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  show_and_focus (self);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->drill != NULL)
    leave_drill (self);
  else if (self->cycle == NULL || !hsd_practice_cycle_take_back (self->cycle))
    return;

  show_and_focus (self);
}

/* Only what was seen is answered. */
static void
keep_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !gtk_widget_get_visible (self->tutor))
    return;

  self->insists = TRUE;
  show_and_focus (self);
}

static void
why_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  self->asked = TRUE;
  show (self);
}

static gboolean
key_pressed_cb (HsdPracticePage *self, guint key, guint code, GdkModifierType modifiers)
{
  const char *action = key == hsd_letter_key (HSD_LETTER_WHY) ? "practice.why" : key == hsd_letter_key (HSD_LETTER_RECENT) ? "practice.again" : NULL;

  return action != NULL && (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0 &&
         hsd_settings_get_boolean (hsd_settings_get_default (), "single-key-shortcuts") &&
         gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

typedef struct
{
  HsdPracticePage *page;
  char *seed;
  HsdPracticeGame *game;
} Question;

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->page);
  hsd_practice_game_unref (question->game);
  g_free (question->seed);
  g_free (question);
}

static void
answered_cb (GtkWidget *dialog, const char *response, Question *question)
{
  if (!g_str_equal (response, "again"))
    return;

  begin_by (question->page, question->seed, question->game);
  focus (question->page);
}

static void
ask_again (HsdPracticePage *self, const char *seed, HsdPracticeGame *game)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              /* Translators: the title of a question. */
                                              _("Play the Same Cycle Again?"), _("You know its cards: it will not count."));
  Question *question = g_new (Question, 1);

  *question = (Question) { g_object_ref (self), g_strdup (seed), hsd_practice_game_ref (game) };
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_("question", "_Cancel"),
                                    /* Translators: a button; the underscore marks its key; a verb. */
                                    "again", C_("question", "_Play Again"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "again");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), question, free_question, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The cards of the cycle that goes on are known even if no Destiny was drawn. */
static void
ask_or_begin (HsdPracticePage *self, const char *seed, HsdPracticeGame *game)
{
  g_autoptr (GArray) results = read_log (self);

  if (g_str_equal (seed, hsd_practice_cycle_get_seed (self->cycle)) || hsd_practice_log_has (results, seed))
    {
      ask_again (self, seed, game);
      return;
    }

  begin_by (self, seed, game);
  focus (self);
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->ended)
    hsd_practice_end_copy (self->end);
}

static void
copy_text_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->ended)
    hsd_practice_end_copy_text (self->end);
}

static void
new_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  begin_another (self);
  focus (self);
}

/* What comes is known in part: the rest of the cycle does not count. */
static void
from_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  guint number = g_variant_get_uint32 (parameter);

  if (self->cycle == NULL || self->drill != NULL || get_phase (self) != HSD_PRACTICE_FINISHED || number < 1 || number > HSD_PRACTICE_ROUNDS)
    return;

  self->played = HSD_PRACTICE_AGAIN;
  take (self, hsd_practice_cycle_branch (self->cycle, number - 1));
  show_and_focus (self);
}

static void
mistakes_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  g_autoptr (GArray) results = read_log (self);
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();

  if (self->cycle == NULL || self->drill != NULL || hsd_practice_mistakes_count (results) == 0)
    return;

  self->held = g_object_ref (self->cycle);
  self->drill = hsd_practice_mistakes_deal (results, entropy);
  self->drilled = 0;
  open_position (self);
  show_and_focus (self);
}

/* It is the same for everybody: by the ordinary rule. */
static void
day_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (HsdPracticeGame) usual = hsd_practice_game_new (FALSE, HSD_PRACTICE_ROUNDS, FALSE, NULL, NULL);
  g_autofree char *today = name_today ();

  ask_or_begin (HSD_PRACTICE_PAGE (widget), today, usual);
}

static void
again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  g_autofree char *seed = self->cycle != NULL ? g_strdup (hsd_practice_cycle_get_seed (self->cycle)) : NULL;

  g_autoptr (HsdPracticeGame) game = choose_game (self);

  if (seed != NULL)
    ask_or_begin (self, seed, game);
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

  gtk_editable_set_text (self->word, "");
  gtk_widget_activate_action (GTK_WIDGET (self), "practice.begin", "s", word);
}

/* Enter plays the card, keeps it, and goes on; it never draws. */
static void
enter_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle != NULL)
    gtk_widget_activate_action (widget, get_phase (self) == HSD_PRACTICE_PLAYED && !is_answered (self) ? "practice.keep" : find_action (self), NULL);
}

/* The space bar draws, and goes on; it never plays a card, and does not leave the end. */
static void
space_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL)
    return;

  gtk_widget_activate_action (widget, get_phase (self) == HSD_PRACTICE_PLAYED && self->drill == NULL ? "practice.draw" : "practice.next", NULL);
}

static void
activated_cb (HsdPracticePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "practice.enter", NULL);
}

/* --- class --- */

static void
hsd_practice_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);

  if (prop_id == PROP_CYCLE)
    g_value_set_object (value, self->cycle);
  else
    g_value_set_boolean (value, self->wide);
}

/* One practices as one did before, or as is usual. */
static void
hsd_practice_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);
  HsdSettings *settings = hsd_settings_get_default ();

  self->table = g_value_dup_object (value);
  choose_person (self, NULL);
  /* A table in memory leaves no results in a file either. */
  self->own = self->table != NULL && hsd_table_get_path (self->table) != NULL ? NULL : g_array_new (FALSE, FALSE, sizeof (HsdPracticeResult));
  hsd_toggle_group_set_chosen (self->coach, HSD_COACH_ALWAYS);
  if (self->own != NULL)
    return;

  g_object_bind_property (settings, "coach-speaks", self->coach, "chosen", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "practice-critical", self->critical, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/* The first cycle is dealt, and the best play computed, when the page is shown for the first time. */
static void
hsd_practice_page_map (GtkWidget *widget)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  GTK_WIDGET_CLASS (hsd_practice_page_parent_class)->map (widget);
  if (self->cycle == NULL)
    begin_another (self);
}

static void
hsd_practice_page_dispose (GObject *object)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->cycle);
  g_clear_object (&self->table);
  forget_drill (self);
  g_clear_pointer (&self->own, g_array_unref);

  G_OBJECT_CLASS (hsd_practice_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, panes);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, situation);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, reviewed);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, review);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, coach);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, critical);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, person);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, against);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, tests);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hints);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, why);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, pile_told);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, pile);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, end);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, stage);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, rounds);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, terms_told);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, tutor_place);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, tutor);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, cost);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, comparison);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, why_key);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed_popover);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, word);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, again);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary_label);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary_key);
  gtk_widget_class_bind_template_callback (widget_class, show);
  gtk_widget_class_bind_template_callback (widget_class, show_bar);
  gtk_widget_class_bind_template_callback (widget_class, rested_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, word_activated_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "practice.play", NULL, play_activated);
  gtk_widget_class_install_action (widget_class, "practice.draw", NULL, draw_activated);
  gtk_widget_class_install_action (widget_class, "practice.next", NULL, next_activated);
  gtk_widget_class_install_action (widget_class, "practice.back", NULL, back_activated);
  gtk_widget_class_install_action (widget_class, "practice.keep", NULL, keep_activated);
  gtk_widget_class_install_action (widget_class, "practice.why", NULL, why_activated);
  gtk_widget_class_install_action (widget_class, "practice.copy", NULL, copy_activated);
  gtk_widget_class_install_action (widget_class, "practice.copy-text", NULL, copy_text_activated);
  gtk_widget_class_install_action (widget_class, "practice.day", NULL, day_activated);
  gtk_widget_class_install_action (widget_class, "practice.mistakes", NULL, mistakes_activated);
  gtk_widget_class_install_action (widget_class, "practice.from", "u", from_activated);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_practice_page_get_property;
  object_class->set_property = hsd_practice_page_set_property;
  object_class->dispose = hsd_practice_page_dispose;
  widget_class->map = hsd_practice_page_map;

  /* The cycle is notified as it is shown, which is when Destiny lies still. */
  properties[PROP_CYCLE] = g_param_spec_object ("cycle", NULL, NULL, HSD_TYPE_PRACTICE_CYCLE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_DECK_MEMORY);
  g_type_ensure (HSD_TYPE_HAND);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_PRACTICE_END);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/practice-page.ui");
  bind_children (widget_class);
  bind_closures (widget_class);
  install_actions (widget_class);
}

static void
hsd_practice_page_init (HsdPracticePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  hsd_letter_tip (self->why, HSD_LETTER_WHY);
  hsd_letter_tip (self->again, HSD_LETTER_RECENT);
  gtk_label_set_label (self->why_key, hsd_letter_say (HSD_LETTER_WHY));
  fill_coach (self->coach);
  fill_against (self->against);
  hsd_panes_set_told (self->panes, TRUE);
  follow_columns (self);
}
