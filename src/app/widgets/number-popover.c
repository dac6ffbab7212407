/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/number-popover.h"

static void
shown_cb (GtkWidget *spin)
{
  gtk_widget_grab_focus (spin);
  gtk_editable_select_region (GTK_EDITABLE (spin), 0, -1);
}

static void
entered_cb (GtkWidget *button, GtkWidget *text)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON)));
  if (gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
}

void
hsd_number_popover_add (GtkWidget *popover, GtkWidget *spin, GtkWidget *button)
{
  if (g_signal_handler_find (popover, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, shown_cb, NULL) == 0)
    g_signal_connect_object (popover, "map", G_CALLBACK (shown_cb), spin, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate", G_CALLBACK (entered_cb), button,
                           G_CONNECT_SWAPPED);
}

void
hsd_number_popover_add_all (GtkWidget *popover, GtkWidget *content, GtkWidget *button)
{
  if (GTK_IS_SPIN_BUTTON (content) && gtk_widget_get_visible (content))
    hsd_number_popover_add (popover, content, button);

  for (GtkWidget *child = gtk_widget_get_first_child (content); child != NULL; child = gtk_widget_get_next_sibling (child))
    hsd_number_popover_add_all (popover, child, button);
}
