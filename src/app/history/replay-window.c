/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/history/replay-window.h"
#include "app/stage/stage-view.h"
#include "app/widgets/letters.h"
#include "model/story/system.h"
#include "model/words/date.h"

struct _HsdReplayWindow
{
  AdwWindow parent_instance;

  HsdTable *table; /* owned */
  HsdHistoryThrow *throw;   /* owned */
  HsdBareStage *stage; /* owned: the window’s own */

  /* of the template */
  AdwWindowTitle *title;
  HsdStageView *view;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (HsdReplayWindow, hsd_replay_window, ADW_TYPE_WINDOW)

/* A story that comes to an empty stage is thrown on it. */
static void
play (HsdReplayWindow *self)
{
  hsd_bare_stage_show (self->stage, NULL, NULL);
  hsd_bare_stage_show (self->stage, hsd_history_throw_get_story (self->throw), hsd_table_get_state (self->table));
}

static void
again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  play (HSD_REPLAY_WINDOW (widget));
}

static void
hsd_replay_window_dispose (GObject *object)
{
  HsdReplayWindow *self = HSD_REPLAY_WINDOW (object);

  g_clear_object (&self->table);
  g_clear_object (&self->throw);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (hsd_replay_window_parent_class)->dispose (object);
}

static void
hsd_replay_window_class_init (HsdReplayWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_replay_window_dispose;

  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/replay-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdReplayWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdReplayWindow, view);
  gtk_widget_class_bind_template_child (widget_class, HsdReplayWindow, again);
  gtk_widget_class_install_action (widget_class, "replay.again", NULL, again_activated);
  gtk_widget_class_add_binding_action (widget_class, hsd_letter_key (HSD_LETTER_RECENT), 0, "replay.again", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_replay_window_init (HsdReplayWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stage = hsd_bare_stage_new ();
  hsd_stage_view_follow (self->view, HSD_STAGE (self->stage), NULL);
}

HsdReplayWindow *
hsd_replay_window_show (GtkWindow *parent, HsdTable *table, HsdHistoryThrow *throw)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  g_autoptr (HsdPublicView) view = hsd_public_view_of_throw (throw);
  const char *title;
  g_autofree char *time = NULL;
  HsdReplayWindow *self;

  if (story == NULL)
    return NULL;

  /* Others see the title of the window than who looks into it. */
  title = story->label != NULL ? story->label : hsd_system_get_title (story->system);
  time = hsd_format_moment (hsd_history_throw_get_time (throw));
  self = g_object_new (HSD_TYPE_REPLAY_WINDOW, "transient-for", parent, "title", hsd_public_view_get_title (view), NULL);
  self->table = g_object_ref (table);
  self->throw = g_object_ref (throw);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, time);
  gtk_window_present (GTK_WINDOW (self));
  play (self);
  gtk_widget_grab_focus (self->again);

  return self;
}

HsdBareStage *
hsd_replay_window_get_stage (HsdReplayWindow *self)
{
  g_return_val_if_fail (HSD_IS_REPLAY_WINDOW (self), NULL);

  return self->stage;
}
