/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "press.h"

static gboolean
is_for (GtkShortcut *shortcut, guint keyval, GdkModifierType modifiers)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers;
}

static gboolean
try_controller (GtkWidget *widget, GListModel *shortcuts, guint keyval, GdkModifierType modifiers)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_for (shortcut, keyval, modifiers) &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                        gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
try_widget (GtkWidget *widget, GtkPropagationPhase phase, guint keyval, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller) && gtk_event_controller_get_propagation_phase (controller) == phase &&
          try_controller (widget, G_LIST_MODEL (controller), keyval, modifiers))
        return TRUE;
    }

  return FALSE;
}

/* Capture phase: event controllers from the window down to the focus. */
static gboolean
go_down (GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return (parent != NULL && go_down (parent, keyval, modifiers)) ||
         (gtk_widget_is_sensitive (widget) && try_widget (widget, GTK_PHASE_CAPTURE, keyval, modifiers));
}

static gboolean
go_up (GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_is_sensitive (widget) && (try_widget (widget, GTK_PHASE_TARGET, keyval, modifiers) ||
                                             try_widget (widget, GTK_PHASE_BUBBLE, keyval, modifiers)))
      return TRUE;

  return FALSE;
}

/* Any key code will do, as long as it is always the same for a key. */
static guint
code_of (guint keyval)
{
  return keyval & 0xff;
}

/* Of the window only: other controllers in the capture phase need an event of the display. */
static GtkEventController *
find_watch (gpointer window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "held-keys") == 0)
        return controller;
    }

  return NULL;
}

/* Types into the focused text. */
static gboolean
type (GtkWidget *focus, guint keyval)
{
  char text[8] = { 0 };
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if (!GTK_IS_TEXT (focus) || !g_unichar_isgraph (letter))
    return FALSE;

  g_unichar_to_utf8 (letter, text);
  gtk_editable_delete_selection (GTK_EDITABLE (focus));
  g_signal_emit_by_name (focus, "insert-at-cursor", text);
  return TRUE;
}

static gboolean
hold (gpointer window, guint keyval, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkEventController *watch = find_watch (window);
  gboolean stopped = FALSE;

  if (watch != NULL)
    g_signal_emit_by_name (watch, "key-pressed", keyval, code_of (keyval), modifiers, &stopped);
  if (stopped)
    return FALSE;
  if (modifiers == 0 && type (focus, keyval))
    return TRUE;

  return go_down (focus != NULL ? focus : window, keyval, modifiers) || go_up (focus != NULL ? focus : window, keyval, modifiers);
}

gboolean
hsd_test_hold (gpointer window, guint keyval)
{
  return hold (window, keyval, 0);
}

void
hsd_test_let_go (gpointer window, guint keyval)
{
  GtkEventController *watch = find_watch (window);

  if (watch != NULL)
    g_signal_emit_by_name (watch, "key-released", keyval, code_of (keyval), 0);
}

gboolean
hsd_test_press_with (gpointer window, guint keyval, GdkModifierType modifiers)
{
  gboolean used;

  g_object_ref (window);
  used = hold (window, keyval, modifiers);
  hsd_test_let_go (window, keyval);
  g_object_unref (window);

  return used;
}

gboolean
hsd_test_press (gpointer window, guint keyval)
{
  return hsd_test_press_with (window, keyval, 0);
}
