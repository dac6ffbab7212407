/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/npc-entry.h"
#include "app/widgets/label.h"

static void
activate_cb (GtkEntry *entry)
{
  gtk_widget_activate_action (GTK_WIDGET (entry), "party.enlist", "s", gtk_editable_get_text (GTK_EDITABLE (entry)));
}

GtkWidget *
hsd_npc_entry_new (void)
{
  GtkWidget *entry = gtk_entry_new ();

  /* Translators: in an empty entry: an example of what is written there, how many NPCs come, their name, their number. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("NPCs: 3 guards 12"));
  /* Translators: what a screen reader says of an entry where NPCs are called to the table by a line, as “3 guards 12”. */
  hsd_widget_set_label (entry, _("New NPCs: how many, their name, their number"));
  gtk_widget_add_css_class (entry, "npcs");
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), NULL);

  return entry;
}
