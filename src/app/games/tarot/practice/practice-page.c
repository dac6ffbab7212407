/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/games/tarot/practice/practice-ahead.h"
#include "app/games/tarot/practice/practice-closures.h"
#include "app/games/tarot/practice/practice-lists.h"
#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-page.h"
#include "app/games/tarot/practice/practice-trend.h"
#include "app/settings.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-view.h"
#include "app/widgets/carry.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/panes.h"

struct _HsdPracticePage
{
  GtkBox parent_instance;

  HsdPracticeCycle *cycle; /* owned; NULL before the page was shown */
  gboolean warm;           /* the advice of this round is computed */
  gboolean warm_critical;  /* it was asked for in a critical phase */
  gboolean wide;           /* more than one column */
  GArray *own;             /* results, where they are not kept; or NULL */
  guint idle;

  /* Template children. */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkWidget *situation;
  GtkWidget *reviewed;
  GtkListBox *review;
  GtkSwitch *coach;
  GtkSwitch *critical;
  GtkListBox *hints;
  GtkWidget *pile;
  HsdPracticeTrend *trend;
  HsdStageView *stage;
  GtkListBox *rounds;
  HsdHand *hand;
  GtkPopover *seed_popover;
  GtkEditable *word;
  GtkWidget *primary;
  GtkLabel *primary_label;
};

static void hsd_practice_page_carrier_init (HsdCarrierInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdPracticePage, hsd_practice_page, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_CARRIER, hsd_practice_page_carrier_init))

enum
{
  PROP_0,
  PROP_CYCLE,
  PROP_WIDE,
  PROP_KEPT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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

static void
show_review (HsdPracticePage *self)
{
  guint index = hsd_practice_cycle_get_index (self->cycle);
  GPtrArray *hints;

  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->reviewed)), self->reviewed,
                               is_told (self) ? self->situation : self->pile);
  if (!is_told (self) && index == 0)
    return;

  hints = hsd_practice_coach_review (hsd_practice_cycle_get_round (self->cycle, is_told (self) ? index : index - 1));
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    hsd_practice_coach_add_sum (hints, self->cycle);
  hsd_practice_fill_hints (self->review, hints);
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
      HsdFraction chance = self->warm ? hsd_practice_cycle_now (self->cycle, card) : (HsdFraction) { 0 };

      cards[i] = (HsdHandCard) { card, chance, coached ? hsd_practice_tag (round, card) : NULL, choosing, card == round->card };
    }

  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (hsd_practice_cycle_get_suit (self->cycle)), cards, n);
}

static void
show_bar (HsdPracticePage *self)
{
  static const char *const actions[] = {
    [HSD_PRACTICE_CHOOSING] = "practice.play",
    [HSD_PRACTICE_PLAYED] = "practice.draw",
    [HSD_PRACTICE_TOLD] = "practice.next",
    [HSD_PRACTICE_FINISHED] = "practice.new",
  };
  int chosen = hsd_hand_get_chosen (self->hand);
  g_autofree char *label = hsd_practice_name_deed (self->cycle, chosen);

  gtk_label_set_label (self->primary_label, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->primary), actions[get_phase (self)]);
  hsd_widget_set_label (self->primary, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.play", get_phase (self) == HSD_PRACTICE_CHOOSING && chosen > 0);
}

/* While Destiny turns on the stage, everything stays as it was. */
static void
show (HsdPracticePage *self)
{
  if (self->cycle == NULL || hsd_stage_view_is_moving (self->stage))
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CYCLE]);
  show_review (self);
  if (gtk_switch_get_active (self->coach) && self->warm && get_phase (self) == HSD_PRACTICE_CHOOSING)
    hsd_practice_fill_hints (self->hints, hsd_practice_coach_advise (self->cycle));
  show_hand (self);
  hsd_practice_fill_rounds (self->rounds, self->cycle);
  show_bar (self);
}

static void
show_trend (HsdPracticePage *self)
{
  g_autoptr (GArray) results = self->own != NULL ? g_array_ref (self->own) : hsd_practice_log_read ();

  hsd_practice_trend_set (self->trend, results, hsd_practice_cycle_is_critical (self->cycle));
}

/* --- advice, beforehand --- */

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (source);

  if (!hsd_practice_ahead_finish (result, self->cycle))
    return;

  self->warm = TRUE;
  show (self);
}

/* By the ordinary rule the advice of one round is that of all. */
static void
warm_up (HsdPracticePage *self)
{
  gboolean critical = hsd_practice_cycle_is_critical (self->cycle);

  if (self->warm && !critical && !self->warm_critical)
    return;

  self->warm = FALSE;
  self->warm_critical = critical;
  hsd_practice_ahead_compute (self->cycle, G_OBJECT (self), computed_cb);
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
take (HsdPracticePage *self, HsdPracticeCycle *cycle)
{
  hsd_stage_view_follow (self->stage, HSD_STAGE (hsd_table_get_stage (hsd_practice_cycle_get_table (cycle))), NULL);
  g_clear_object (&self->cycle);
  self->cycle = cycle;
  warm_up (self);
  gtk_popover_popdown (self->seed_popover);
  hsd_hand_set_chosen (self->hand, 0);
  show (self);
  show_trend (self);
}

static void
begin (HsdPracticePage *self, const char *seed)
{
  take (self, hsd_practice_cycle_new (seed, gtk_switch_get_active (self->critical)));
}

static void
keep_result (HsdPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_practice_log_keep (self->cycle, self->own, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  show_trend (self);
}

static void
hsd_practice_page_carry (HsdCarrier *carrier, HsdCarrier *from)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (carrier);
  HsdPracticePage *other = HSD_PRACTICE_PAGE (from);

  if (other->cycle == NULL)
    return;

  hsd_table_retell (hsd_practice_cycle_get_table (other->cycle));
  self->warm = other->warm;
  self->warm_critical = other->warm_critical;
  take (self, g_object_ref (other->cycle));
  hsd_hand_set_chosen (self->hand, hsd_hand_get_chosen (other->hand));
  show (self);
}

static void
hsd_practice_page_carrier_init (HsdCarrierInterface *iface)
{
  iface->carry = hsd_practice_page_carry;
}

/* --- callbacks --- */

/* The other rule takes a cycle that has hardly begun, else the next one. */
static void
rule_cb (HsdPracticePage *self)
{
  g_autofree char *seed = NULL;

  if (self->cycle == NULL || hsd_practice_cycle_get_index (self->cycle) > 0 || get_phase (self) != HSD_PRACTICE_CHOOSING ||
      hsd_practice_cycle_is_critical (self->cycle) == gtk_switch_get_active (self->critical))
    return;

  seed = g_strdup (hsd_practice_cycle_get_seed (self->cycle));
  begin (self, seed);
}

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
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    show_trend (self);
  if (has_focus (self))
    focus (self);
}

/* Runs in idle time: parts that come or go must not change their size during an allocation. */
static gboolean
follow_columns (gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (data);

  self->idle = 0;
  self->wide = hsd_panes_get_n_columns (self->panes) > 1;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);

  return G_SOURCE_REMOVE;
}

static void
columns_cb (HsdPracticePage *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (follow_columns, self);
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

  warm_up (self);
  hsd_hand_set_chosen (self->hand, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  show_and_focus (self);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle != NULL && hsd_practice_cycle_take_back (self->cycle))
    show_and_focus (self);
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
    g_value_set_boolean (value, prop_id == PROP_WIDE ? self->wide : self->own == NULL);
}

/* One practices as one did before, or as is usual. */
static void
hsd_practice_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);
  HsdSettings *settings = hsd_settings_get_default ();

  self->own = g_value_get_boolean (value) ? NULL : g_array_new (FALSE, FALSE, sizeof (HsdPracticeResult));
  gtk_switch_set_active (self->coach, TRUE);
  if (self->own != NULL)
    return;

  g_object_bind_property (settings, "coach", self->coach, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "practice-critical", self->critical, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/* The first cycle is dealt, and the best play computed, when the page is shown for the first time. */
static void
hsd_practice_page_map (GtkWidget *widget)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);
  g_autofree char *seed = NULL;

  GTK_WIDGET_CLASS (hsd_practice_page_parent_class)->map (widget);
  if (self->cycle != NULL)
    return;

  seed = hsd_practice_seed_new ();
  begin (self, seed);
}

static void
hsd_practice_page_dispose (GObject *object)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->cycle);
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
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hints);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, pile);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, trend);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, stage);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, rounds);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed_popover);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, word);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary_label);
  gtk_widget_class_bind_template_callback (widget_class, show);
  gtk_widget_class_bind_template_callback (widget_class, show_bar);
  gtk_widget_class_bind_template_callback (widget_class, rested_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_cb);
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
  properties[PROP_KEPT] = g_param_spec_boolean ("kept", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_DECK_MEMORY);
  g_type_ensure (HSD_TYPE_HAND);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_PRACTICE_TREND);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/practice-page.ui");
  bind_children (widget_class);
  hsd_practice_bind_closures (widget_class);
  install_actions (widget_class);
}

static void
hsd_practice_page_init (HsdPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_panes_set_told (self->panes, TRUE);
  follow_columns (self);
}
