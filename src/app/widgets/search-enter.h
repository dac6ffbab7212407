/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Enter in @search takes what @list shows, where that is one thing alone: as a click on it would. */
void hsd_search_enter_takes_one (GtkSearchEntry *search, GtkListView *list);

/* The same of a list that is searched when it is opened. */
void hsd_drop_down_enter_takes_one (GtkDropDown *down);

G_END_DECLS
