/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shell/help.h"

#define ACTION "show-help-overlay"

/* From then on the action is GTK's own. */
static void
first_shown_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/help-overlay.ui");

  g_action_map_remove_action (G_ACTION_MAP (window), ACTION);
  gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win." ACTION, NULL);
}

void
hsd_help_install (GtkApplicationWindow *window)
{
  static const GActionEntry action = { .name = ACTION, .activate = first_shown_cb };

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_action_map_add_action_entries (G_ACTION_MAP (window), &action, 1, window);
}
