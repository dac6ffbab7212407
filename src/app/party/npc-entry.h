/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * A line in which NPCs are called to the table, “3 guards 12”, by Enter: it asks for the action party.enlist with the text.
 */
GtkWidget *hsd_npc_entry_new (void);

G_END_DECLS
