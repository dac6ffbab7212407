/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "app/widgets/late-keys.h"

static void
clicked_cb (GtkButton *button)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (button)))
    g_signal_chain_from_overridden_handler (button);
  else
    g_signal_stop_emission_by_name (button, "clicked");
}

void
hsd_late_keys_ignore (void)
{
  static gboolean ignored;

  if (ignored)
    return;

  ignored = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON));
  g_signal_override_class_handler ("clicked", GTK_TYPE_BUTTON, G_CALLBACK (clicked_cb));
}
