/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the actions of HsdPartyPage beyond those that add, change and remove: party.table (F3) and party.add-table (Shift+F3);
 * party.rename and party.duplicate of the chosen one, which ask for a name, and party.rename-to and party.duplicate-as with two names;
 * party.retire of the chosen one and party.recall with a name; party.copy of the chosen one and party.copy-all as text; party.paste and
 * party.paste-text with a text. */
void hsd_party_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
