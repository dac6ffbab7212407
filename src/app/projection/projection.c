/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/projection.h"
#include "app/settings.h"

/* Of a plain window, where there is no second screen. */
#define WIDTH 960
#define HEIGHT 540

struct _HsdProjection
{
  GtkWindow parent_instance;

  GtkWidget *frame; /* keeps the picture 16 to 9 */
  HsdStageView *view;
};

G_DEFINE_FINAL_TYPE (HsdProjection, hsd_projection, GTK_TYPE_WINDOW)

static void
toggle_fullscreen (HsdProjection *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static gboolean
fullscreen_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  toggle_fullscreen (HSD_PROJECTION (widget));

  return TRUE;
}

static void
pressed_cb (HsdProjection *self, int n_press, double x, double y)
{
  if (n_press == 2)
    toggle_fullscreen (self);
}

/* Nobody points at the table's screen. */
static void
fullscreened_cb (HsdProjection *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), gtk_window_is_fullscreen (GTK_WINDOW (self)) ? "none" : NULL);
}

static void
add_shortcuts (HsdProjection *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_w, GDK_CONTROL_MASK),
                                                          gtk_named_action_new ("window.close")));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F11, 0),
                                                          gtk_callback_action_new (fullscreen_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
hsd_projection_class_init (HsdProjectionClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "window");
}

static void
hsd_projection_init (HsdProjection *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->view = HSD_STAGE_VIEW (hsd_stage_view_new ());
  g_object_set (self->view, "takes-keys", FALSE, NULL);
  g_object_bind_property (hsd_settings_get_default (), "projection-background", self->view, "ground",
                          G_BINDING_SYNC_CREATE);
  self->frame = gtk_aspect_frame_new (.5, .5, 16.0 / 9, FALSE);
  gtk_aspect_frame_set_child (GTK_ASPECT_FRAME (self->frame), GTK_WIDGET (self->view));
  gtk_window_set_child (GTK_WINDOW (self), self->frame);
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  gtk_window_set_title (GTK_WINDOW (self), _("What the Table Sees"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "projection");

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  add_shortcuts (self);
}

GtkWindow *
hsd_projection_new (HsdPublicStage *stage)
{
  HsdProjection *self = g_object_new (HSD_TYPE_PROJECTION, NULL);

  hsd_stage_view_follow (self->view, HSD_STAGE (stage), NULL);

  return GTK_WINDOW (self);
}

HsdStageView *
hsd_projection_get_view (HsdProjection *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTION (self), NULL);

  return self->view;
}

void
hsd_projection_set_blank (HsdProjection *self, gboolean blank)
{
  g_return_if_fail (HSD_IS_PROJECTION (self));

  gtk_widget_set_visible (self->frame, !blank);
}
