/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/examples/example-view.h"
#include "app/stage/stage-view.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/panes.h"
#include "app/widgets/view-state.h"
#include "model/systems/registry.h"
#include "model/words/join.h"

struct _HsdExampleView
{
  GtkWidget parent_instance;

  HsdExamplePlayer *player; /* owned */
  char *fault;              /* or NULL */
  guint idle;

  /* of the template */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkLabel *game;
  GtkLabel *title;
  GtkLabel *situation;
  GtkListBox *steps;
  HsdStageView *stage;
  GtkWidget *told;
  GtkLabel *refusal;
  GtkLabel *sentence;
  GtkLabel *check;
  GtkWidget *explanation;
  GtkListBox *reasons;
  GtkLabel *progress;
  GtkWidget *again;
  GtkWidget *next;
  GtkLabel *next_label;
  GtkWidget *key;
};

static void hsd_example_view_view_state_init (HsdViewStateHolderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdExampleView, hsd_example_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_example_view_view_state_init))

enum
{
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_finished (HsdExampleView *self)
{
  return hsd_example_player_get_played (self->player) == hsd_example_n_steps (hsd_example_view_get_example (self));
}

static const char *
sentence_at (HsdExampleView *self, guint index)
{
  return hsd_example_text (hsd_example_view_get_example (self)->steps[index].text);
}

/* --- what is told --- */

static GtkWidget *
make_step (HsdExampleView *self, guint index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *tag = gtk_label_new (number);
  GtkWidget *text = hsd_label_new (sentence_at (self, index), NULL);

  gtk_widget_add_css_class (tag, "step-number");
  gtk_widget_set_valign (tag, GTK_ALIGN_START);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), tag);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, sentence_at (self, index));

  return row;
}

/* All steps but the last, which is under the stage. */
static void
show_past (HsdExampleView *self, guint n)
{
  hsd_list_empty (self->steps);
  for (guint i = 0; i + 1 < n; i++)
    gtk_list_box_append (self->steps, make_step (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self->steps), n > 1);
}

static void
show_why (HsdExampleView *self)
{
  HsdTest *test = hsd_example_player_get_test (self->player);
  g_autoptr (HsdSteps) steps = test != NULL ? hsd_test_explain (test) : NULL;

  gtk_widget_set_visible (self->explanation, steps != NULL && hsd_steps_count (steps) > 0);
  if (steps != NULL)
    hsd_step_list_fill (self->reasons, steps);
}

static void
show_check (HsdExampleView *self)
{
  (self->fault != NULL ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->check), "error");
  /* Translators: below a step of a worked example: the rules engine played it, and it came out as told; no full
     stop. */
  gtk_label_set_label (self->check, self->fault != NULL ? self->fault : _("✓ checked by the engine"));
}

/* The outcome of the last step, or the progress of the example; free it with g_free(). */
static char *
describe_outcome (HsdExampleView *self, const char *progress)
{
  HsdTest *test = hsd_example_player_get_test (self->player);
  const char *refusal = hsd_example_player_get_refusal (self->player);
  char *verdict = test != NULL && refusal == NULL ? hsd_test_get_verdict (test) : NULL;

  return verdict != NULL ? verdict : g_strdup (refusal != NULL ? refusal : progress);
}

/* The focus stays on the button, so that a screen reader reads the text with it. */
static void
show_bar (HsdExampleView *self, guint n, guint told)
{
  guint all = hsd_example_n_steps (hsd_example_view_get_example (self));
  gboolean finished = n == all;
  /* Translators: how far the reader is in an example, as short as it can be: step %1$u of %2$u. */
  g_autofree char *progress = g_strdup_printf (_("%1$u\u00a0/\u00a0%2$u"), n, all);
  /* Translators: how far the reader is in an example: %1$u is the step, %2$u how many there are. */
  g_autofree char *said = g_strdup_printf (_("Step %1$u of %2$u"), n, all);
  g_autofree char *outcome = told > 0 ? describe_outcome (self, said) : g_strdup (said);
  g_autofree char *heard = NULL;
  const char *label;

  if (finished)
    /* Translators: a button that prepares the same test at the reader’s own table. */
    label = _("Play It Yourself");
  else if (n > 0)
    /* Translators: a button that goes on with an example. */
    label = _("Next Step");
  else
    /* Translators: a button that begins to tell an example. */
    label = C_("example", "Begin");

  gtk_label_set_label (self->progress, progress);
  hsd_widget_set_label (GTK_WIDGET (self->progress), said);
  gtk_label_set_label (self->next_label, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), finished ? "example.play" : "example.next");
  gtk_widget_set_visible (self->again, finished);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.back", n > 0);

  heard = hsd_join (HSD_JOIN_GROUPS, label, outcome, told > 0 ? sentence_at (self, told - 1) : NULL, NULL);
  hsd_widget_set_label (self->next, heard);
}

/* While dice fly, nothing may tell what they will show. */
static void
show (HsdExampleView *self)
{
  guint n = hsd_example_player_get_played (self->player);
  gboolean moving = hsd_stage_view_is_moving (self->stage);

  gtk_widget_set_visible (self->told, n > 0);
  gtk_widget_set_opacity (self->told, moving ? 0 : 1);
  gtk_widget_set_visible (self->explanation, FALSE);
  if (moving)
    {
      show_bar (self, n, 0);
      return;
    }

  show_past (self, n);
  if (n > 0)
    {
      gtk_label_set_label (self->sentence, sentence_at (self, n - 1));
      /* The stage shows outcomes, but not refusals. */
      g_object_set (self->refusal, "label", hsd_example_player_get_refusal (self->player), NULL);
      show_check (self);
      show_why (self);
    }
  show_bar (self, n, n);
}

/* The stage of the former one is followed no more before that is freed. */
static void
play (HsdExampleView *self, HsdExamplePlayer *player)
{
  const HsdExample *example = hsd_example_player_get_example (player);

  hsd_stage_view_follow (self->stage, HSD_STAGE (hsd_table_get_stage (hsd_example_player_get_table (player))), NULL);
  g_clear_pointer (&self->player, hsd_example_player_free);
  g_clear_pointer (&self->fault, g_free);
  self->player = player;

  gtk_label_set_label (self->game, hsd_system_get_title (hsd_registry_find (example->system)));
  gtk_label_set_label (self->title, hsd_example_text (example->title));
  gtk_label_set_label (self->situation, hsd_example_text (example->situation));
  g_object_set (self->stage, "title", hsd_system_get_title (hsd_registry_find (example->system)), NULL);
  show (self);
}

static void
hsd_example_view_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  HsdExampleView *other = HSD_EXAMPLE_VIEW (from);
  HsdExamplePlayer *player = g_steal_pointer (&other->player);

  if (player == NULL)
    return;

  hsd_table_update_language (hsd_example_player_get_table (player));
  play (HSD_EXAMPLE_VIEW (holder), player);
}

static void
hsd_example_view_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_example_view_copy_view_state;
}

/* --- callbacks --- */

/* There is no room for the name of a key; the bar must not change while room is given to it. */
static gboolean
follow_columns (gpointer data)
{
  HsdExampleView *self = HSD_EXAMPLE_VIEW (data);

  self->idle = 0;
  gtk_widget_set_visible (self->key, hsd_panes_get_n_columns (self->panes) > 1);

  return G_SOURCE_REMOVE;
}

static void
columns_cb (HsdExampleView *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (follow_columns, self);
}

static void
rested_cb (HsdExampleView *self)
{
  if (self->player == NULL)
    return;

  show (self);
  if (is_finished (self))
    g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static void
next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExampleView *self = HSD_EXAMPLE_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (self->player == NULL || is_finished (self))
    return;

  g_clear_pointer (&self->fault, g_free);
  if (!hsd_example_step (self->player, &error))
    /* Translators: %s is where a worked example came out otherwise, in technical names. */
    self->fault = g_strdup_printf (_("This example turned out otherwise: %s"), error->message);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  show (self);
  if (is_finished (self) && !hsd_stage_view_is_moving (self->stage))
    g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExampleView *self = HSD_EXAMPLE_VIEW (widget);

  if (self->player == NULL)
    return;

  g_clear_pointer (&self->fault, g_free);
  hsd_example_back (self->player);
  show (self);
  hsd_example_view_focus (self);
}

/* The space bar does what the button says. */
static void
primary_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExampleView *self = HSD_EXAMPLE_VIEW (widget);

  if (self->player != NULL)
    gtk_widget_activate_action (widget, is_finished (self) ? "example.play" : "example.next", NULL);
}

/* The window prepares the test. */
static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const HsdExample *example = hsd_example_view_get_example (HSD_EXAMPLE_VIEW (widget));
  g_autofree char *input = example != NULL ? hsd_example_input (example) : NULL;

  if (input != NULL)
    gtk_widget_activate_action (widget, "win.prepare", "(ssss)", example->system, "", input, "");
}

/* --- class --- */

static void
hsd_example_view_dispose (GObject *object)
{
  HsdExampleView *self = HSD_EXAMPLE_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->player, hsd_example_player_free);
  g_clear_pointer (&self->fault, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_example_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, panes);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, game);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, title);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, situation);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, steps);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, stage);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, told);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, rested_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, refusal);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, sentence);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, check);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, explanation);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, reasons);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, progress);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, again);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, next);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, next_label);
  gtk_widget_class_bind_template_child (widget_class, HsdExampleView, key);
}

static void
hsd_example_view_class_init (HsdExampleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_example_view_dispose;

  signals[SIGNAL_FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/example-view.ui");
  bind_children (widget_class);

  gtk_widget_class_install_action (widget_class, "example.next", NULL, next_activated);
  gtk_widget_class_install_action (widget_class, "example.back", NULL, back_activated);
  gtk_widget_class_install_action (widget_class, "example.play", NULL, play_activated);
  gtk_widget_class_install_action (widget_class, "example.primary", NULL, primary_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "example.primary", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "example.primary", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "example.primary", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "example.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "example.leave", NULL);
}

static void
hsd_example_view_init (HsdExampleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_panes_set_told (self->panes, TRUE);
  follow_columns (self);
}

void
hsd_example_view_show (HsdExampleView *self, const HsdExample *example)
{
  g_return_if_fail (HSD_IS_EXAMPLE_VIEW (self));

  play (self, hsd_example_player_new (example));
}

const HsdExample *
hsd_example_view_get_example (HsdExampleView *self)
{
  g_return_val_if_fail (HSD_IS_EXAMPLE_VIEW (self), NULL);

  return self->player != NULL ? hsd_example_player_get_example (self->player) : NULL;
}

void
hsd_example_view_focus (HsdExampleView *self)
{
  g_return_if_fail (HSD_IS_EXAMPLE_VIEW (self));

  gtk_widget_grab_focus (self->next);
}
