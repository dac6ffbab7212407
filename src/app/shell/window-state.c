/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/settings.h"
#include "app/shell/window-state.h"

/* While a window is maximised or fullscreen, its former size counts. */
static void
resized_cb (GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (width > 0 && height > 0)
    g_object_set (hsd_settings_get_default (), "window-width", width, "window-height", height, NULL);
}

static void
maximized_cb (GtkWindow *window)
{
  g_object_set (hsd_settings_get_default (), "window-maximized", gtk_window_is_maximized (window), NULL);
}

void
hsd_window_state_forget (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_handlers_disconnect_by_func (window, resized_cb, NULL);
  g_signal_handlers_disconnect_by_func (window, maximized_cb, NULL);
}

/* One way only: a window is not resized because another one is. */
void
hsd_window_state_follow (GtkWindow *window)
{
  HsdSettings *settings = hsd_settings_get_default ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_window_set_default_size (window, hsd_settings_get_size (settings, "window-width"),
                               hsd_settings_get_size (settings, "window-height"));
  if (hsd_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
  g_signal_connect (window, "notify::default-width", G_CALLBACK (resized_cb), NULL);
  g_signal_connect (window, "notify::default-height", G_CALLBACK (resized_cb), NULL);
  g_signal_connect (window, "notify::maximized", G_CALLBACK (maximized_cb), NULL);
}
