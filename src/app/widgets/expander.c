/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/expander.h"

void
hsd_expander_set_child (GtkWidget *expander, GtkWidget *child)
{
  g_return_if_fail (GTK_IS_EXPANDER (expander));
  g_return_if_fail (GTK_IS_WIDGET (child));

  g_object_bind_property (expander, "expanded", child, "visible", G_BINDING_SYNC_CREATE);
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
}
