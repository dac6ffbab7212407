/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-private.h"
#include "app/settings.h"

G_DEFINE_FINAL_TYPE (HsdPracticePage, hsd_practice_page, GTK_TYPE_WIDGET)

static HsdPracticePhase
get_phase (HsdPracticePage *self)
{
  return hsd_practice_cycle_get_phase (self->cycle);
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

  hsd_stage_view_follow (self->stage, HSD_STAGE (hsd_table_get_stage (table)), NULL);
  g_clear_pointer (&self->cycle, hsd_practice_cycle_free);
  self->cycle = cycle;
  gtk_popover_popdown (self->seed_popover);
  hsd_hand_set_chosen (self->hand, 0);
  hsd_practice_show (self);
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
  hsd_practice_show_trend (self);
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
  hsd_practice_show (self);
}

/* Whoever went elsewhere meanwhile is not called back. */
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

  hsd_practice_show (self);
  if (get_phase (self) == HSD_PRACTICE_FINISHED)
    hsd_practice_show_trend (self);
  if (has_focus (self))
    focus (self);
}

/* Other parts are of another size, which must not change while room is given to them. */
static gboolean
follow_columns (gpointer data)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (data);
  gboolean narrow = hsd_panes_get_n_columns (self->panes) < 2;

  self->idle = 0;
  gtk_widget_set_visible (self->situation, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->brief), narrow);
  gtk_widget_set_visible (self->hand_head, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->key), !narrow);
  gtk_widget_set_visible (self->apart, !narrow);
  gtk_widget_set_visible (self->again, !narrow);

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
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_play (self->cycle, hsd_hand_get_chosen (self->hand)))
    return;

  hsd_practice_show (self);
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
  hsd_practice_show (self);
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
  hsd_practice_show (self);
  focus (self);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPracticePage *self = HSD_PRACTICE_PAGE (widget);

  if (self->cycle == NULL || !hsd_practice_cycle_take_back (self->cycle))
    return;

  hsd_practice_show (self);
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
  g_autofree char *seed = NULL;

  GTK_WIDGET_CLASS (hsd_practice_page_parent_class)->map (widget);
  if (self->cycle != NULL)
    return;

  seed = hsd_practice_seed_new ();
  begin (self, seed);
  hsd_practice_show_trend (self);
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

  g_clear_handle_id (&self->idle, g_source_remove);
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
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hand_head);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, seed_popover);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, word);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, apart);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, again);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, primary_label);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticePage, key);
  gtk_widget_class_bind_template_callback_full (widget_class, "show", G_CALLBACK (hsd_practice_show));
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
  g_object_bind_property (hsd_settings_get_default (), "coach", self->coach, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  hsd_panes_set_told (self->panes, TRUE);
  follow_columns (self);
  g_signal_connect_object (self->stage, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "chosen", G_CALLBACK (hsd_practice_show_bar), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "activated", G_CALLBACK (enter_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panes, "notify::n-columns", G_CALLBACK (columns_cb), self, G_CONNECT_SWAPPED);
}

HsdPracticeCycle *
hsd_practice_page_get_cycle (HsdPracticePage *self)
{
  g_return_val_if_fail (HSD_IS_PRACTICE_PAGE (self), NULL);

  return self->cycle;
}
