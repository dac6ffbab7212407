/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/projection-keys.h"
#include "app/widgets/held-keys.h"

/* F11 fills the screen, and Control+W closes the projection, not the console. */
static gboolean
is_of_window (guint key, GdkModifierType modifiers)
{
  return key == GDK_KEY_F11 || ((modifiers & GDK_CONTROL_MASK) && gdk_keyval_to_lower (key) == GDK_KEY_w);
}

/* They go the way that they would go there, from what has the focus of the console up to its window, where those of
 * the application are. */
static gboolean
key_pressed_cb (GtkWindow *console, guint key, guint code, GdkModifierType modifiers, GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_window_get_focus (console);

  if (is_of_window (key, modifiers))
    return FALSE;
  if (hsd_held_keys_look (GTK_WIDGET (console), key, code, modifiers, GTK_EVENT_CONTROLLER (controller)))
    return TRUE;

  for (GtkWidget *widget = focus != NULL ? focus : GTK_WIDGET (console); widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_mapped (widget) && gtk_event_controller_key_forward (controller, widget))
      return TRUE;

  return FALSE;
}

void
hsd_projection_forward_keys (GtkWidget *projection, GtkWindow *console)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), console, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (projection, keys);
}
