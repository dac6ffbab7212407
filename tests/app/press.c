/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "press.h"

static gboolean
is_for (GtkShortcut *shortcut, guint keyval)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0;
}

static gboolean
try_controller (GtkWidget *widget, GListModel *shortcuts, guint keyval)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_for (shortcut, keyval) &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                        gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
try_widget (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller) && try_controller (widget, G_LIST_MODEL (controller), keyval))
        return TRUE;
    }

  return FALSE;
}

gboolean
hsd_test_press (gpointer window, guint keyval)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  for (GtkWidget *widget = focus != NULL ? focus : window; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_is_sensitive (widget) && try_widget (widget, keyval))
      return TRUE;

  return FALSE;
}
