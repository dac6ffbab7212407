/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/replay-window.h"
#include "app/stage/stage-view.h"
#include "app/widgets/label.h"
#include "model/story/system.h"

#define MARGIN 12

struct _HsdReplayWindow
{
  AdwWindow parent_instance;

  HsdTable *table; /* owned */
  HsdPast *past;   /* owned */
  HsdBareStage *stage; /* owned: the window’s own */
  GtkWidget *title;
  GtkWidget *view;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (HsdReplayWindow, hsd_replay_window, ADW_TYPE_WINDOW)

/* A story that comes to an empty stage is thrown on it. */
static void
play (HsdReplayWindow *self)
{
  hsd_bare_stage_tell (self->stage, NULL, NULL);
  hsd_bare_stage_tell (self->stage, hsd_past_get_story (self->past), hsd_table_get_state (self->table));
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
  g_clear_object (&self->past);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (hsd_replay_window_parent_class)->dispose (object);
}

static void
hsd_replay_window_class_init (HsdReplayWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_replay_window_dispose;

  gtk_widget_class_install_action (widget_class, "replay.again", NULL, again_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "replay.again", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_replay_window_init (HsdReplayWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();

  self->stage = hsd_bare_stage_new ();
  self->view = hsd_stage_view_new ();
  self->title = adw_window_title_new ("", "");
  /* Translators: a button: shows a throw of the history once more. */
  self->again = gtk_button_new_with_label (_("Replay Again"));
  gtk_widget_set_margin_top (self->view, MARGIN);
  gtk_widget_set_margin_bottom (self->view, MARGIN);
  gtk_widget_set_margin_start (self->view, MARGIN);
  gtk_widget_set_margin_end (self->view, MARGIN);
  gtk_widget_set_vexpand (self->view, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->again), "replay.again");
  hsd_widget_set_label (self->again, _("Replay Again"));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->again);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->view);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 680, 440);
  hsd_stage_view_follow (HSD_STAGE_VIEW (self->view), HSD_STAGE (self->stage), NULL);
}

HsdReplayWindow *
hsd_replay_window_show (GtkWindow *parent, HsdTable *table, HsdPast *past)
{
  const HsdStory *story = hsd_past_get_story (past);
  g_autoptr (HsdPublicView) view = hsd_public_view_of_past (past);
  const char *title;
  g_autofree char *time = NULL;
  HsdReplayWindow *self;

  if (story == NULL)
    return NULL;

  /* Others see the title of the window than who looks into it. */
  title = story->label != NULL ? story->label : hsd_system_get_title (story->system);
  time = hsd_past_format_time (past);
  self = g_object_new (HSD_TYPE_REPLAY_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                       hsd_public_view_get_title (view), NULL);
  self->table = g_object_ref (table);
  self->past = g_object_ref (past);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), time);
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
