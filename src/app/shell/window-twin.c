/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/projector.h"
#include "app/settings.h"
#include "app/shell/window-twin.h"
#include "app/shell/window.h"
#include "app/stage/clock-strip.h"

/* Buttons look as they do in the window: its projector has put actions on it, and its application has those of “app”. */
static void
lend_actions (GtkWindow *window, GtkWindow *twin)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (window));
  GtkApplication *application = gtk_window_get_application (window);

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_add_action (G_ACTION_MAP (twin), g_action_map_lookup_action (G_ACTION_MAP (window), names[i]));
  if (application != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (twin), "app", G_ACTION_GROUP (application));
}

static GtkWindow *
make (HsdTwin *window)
{
  GtkWindow *twin = GTK_WINDOW (hsd_window_new_like (HSD_WINDOW (window)));

  lend_actions (GTK_WINDOW (window), twin);

  return twin;
}

static GtkWidget *
make_projection (HsdTwin *window)
{
  GtkWidget *view = hsd_stage_view_new ();
  GtkWidget *clocks = g_object_new (HSD_TYPE_CLOCK_STRIP, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (HsdProjector) projector = NULL;

  g_object_get (window, "projector", &projector, NULL);
  g_object_set (view, "takes-keys", FALSE, NULL);
  g_object_bind_property (hsd_settings_get_default (), "projection-background", view, "ground", G_BINDING_SYNC_CREATE);
  hsd_stage_view_set_clock (HSD_STAGE_VIEW (view), hsd_projector_get_clock (projector));
  hsd_stage_view_follow (HSD_STAGE_VIEW (view), HSD_STAGE (hsd_projector_get_stage (projector)), NULL);
  hsd_clock_strip_follow (HSD_CLOCK_STRIP (clocks), hsd_projector_get_stage (projector));
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (content), view);
  gtk_box_append (GTK_BOX (content), clocks);

  return content;
}

void
hsd_window_twin_init (HsdTwinInterface *iface)
{
  iface->make = make;
  iface->make_projection = make_projection;
}
