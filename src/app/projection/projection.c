/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/projection.h"
#include "app/settings.h"
#include "app/stage/clock-strip.h"
#include "app/stage/stage-picture.h"

struct _HsdProjection
{
  GtkWindow parent_instance;

  /* of the template */
  GtkWidget *content;
  HsdStageView *view;
  HsdStagePicture *picture;
  HsdClockStrip *clocks;
};

G_DEFINE_FINAL_TYPE (HsdProjection, hsd_projection, GTK_TYPE_WINDOW)

/* The projection has no pointer. */
static void
fullscreened_cb (HsdProjection *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), gtk_window_is_fullscreen (GTK_WINDOW (self)) ? "none" : NULL);
}

static void
pressed_cb (HsdProjection *self, int n_press, double x, double y)
{
  if (n_press == 2)
    gtk_widget_activate_action (GTK_WIDGET (self), "projection.fullscreen", NULL);
}

/* GTK connects to the monitor that a window fills, and does not disconnect when the window is destroyed. If that monitor is unplugged
 * later, the handler runs on freed memory. */
static void
hsd_projection_dispose (GObject *object)
{
  gtk_window_unfullscreen (GTK_WINDOW (object));

  G_OBJECT_CLASS (hsd_projection_parent_class)->dispose (object);
}

static void
hsd_projection_class_init (HsdProjectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_projection_dispose;

  g_type_ensure (HSD_TYPE_STAGE_PICTURE);
  g_type_ensure (HSD_TYPE_CLOCK_STRIP);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/projection.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdProjection, content);
  gtk_widget_class_bind_template_child (widget_class, HsdProjection, view);
  gtk_widget_class_bind_template_child (widget_class, HsdProjection, picture);
  gtk_widget_class_bind_template_child (widget_class, HsdProjection, clocks);
  gtk_widget_class_bind_template_callback (widget_class, fullscreened_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_install_property_action (widget_class, "projection.fullscreen", "fullscreened");
  gtk_widget_class_set_css_name (widget_class, "window");
}

static void
hsd_projection_init (HsdProjection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (hsd_settings_get_default (), "projection-background", self->view, "ground", G_BINDING_SYNC_CREATE);
}

GtkWindow *
hsd_projection_new (HsdPublicStage *stage)
{
  HsdProjection *self = g_object_new (HSD_TYPE_PROJECTION, NULL);

  hsd_stage_view_follow (self->view, HSD_STAGE (stage), NULL);
  hsd_stage_picture_follow (self->picture, stage);
  hsd_clock_strip_follow (self->clocks, stage);

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

  gtk_widget_set_visible (self->content, !blank);
}
