/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Those who retired, each with a button that calls them back (party.recall); hidden while there are none. */
GtkWidget *hsd_retired_list_new (HsdTable *table);

G_END_DECLS
