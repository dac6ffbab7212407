/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/search-enter.h"

/* The search for the last key may not have started yet. */
static void
entered_cb (GtkListView *list, GtkSearchEntry *search)
{
  GtkSelectionModel *model = gtk_list_view_get_model (list);

  if (*gtk_editable_get_text (GTK_EDITABLE (search)) == '\0')
    return;

  g_signal_emit_by_name (search, "search-changed");
  if (model != NULL && g_list_model_get_n_items (G_LIST_MODEL (model)) == 1)
    g_signal_emit_by_name (list, "activate", 0);
}

void
hsd_search_enter_takes_one (GtkSearchEntry *search, GtkListView *list)
{
  g_return_if_fail (GTK_IS_SEARCH_ENTRY (search));
  g_return_if_fail (GTK_IS_LIST_VIEW (list));

  g_signal_connect_object (search, "activate", G_CALLBACK (entered_cb), list, G_CONNECT_SWAPPED);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

void
hsd_drop_down_enter_takes_one (GtkDropDown *down)
{
  hsd_search_enter_takes_one (GTK_SEARCH_ENTRY (find (GTK_WIDGET (down), GTK_TYPE_SEARCH_ENTRY)),
                              GTK_LIST_VIEW (find (GTK_WIDGET (down), GTK_TYPE_LIST_VIEW)));
}
