/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/reopen.h"
#include "app/widgets/view-state.h"

/* The data of a window: the action that opens it. */
#define REOPEN "hsd-reopen"

void
hsd_reopen_set_action (GtkWindow *window, const char *action)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && action != NULL);

  g_object_set_data_full (G_OBJECT (window), REOPEN, g_strdup (action), g_free);
}

static GPtrArray *
list_reopenable (GtkWindow *parent)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  GPtrArray *windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == parent && g_object_get_data (l->data, REOPEN) != NULL)
      g_ptr_array_add (windows, g_object_ref (l->data));

  return windows;
}

static void
activate (GtkWindow *parent, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), name, target);
}

/* The former one leaves first: of some there is only one. */
static void
reopen (GtkWindow *parent, GtkWindow *former)
{
  HsdFocus focus = hsd_view_state_get_focus (former);
  g_autoptr (GPtrArray) windows = NULL;

  gtk_window_set_transient_for (former, NULL);
  gtk_window_set_application (former, NULL);
  gtk_widget_set_visible (GTK_WIDGET (former), FALSE);
  activate (parent, g_object_get_data (G_OBJECT (former), REOPEN));

  windows = list_reopenable (parent);
  for (guint i = 0; i < windows->len; i++)
    if (G_OBJECT_TYPE (windows->pdata[i]) == G_OBJECT_TYPE (former))
      hsd_view_state_copy_with_focus (windows->pdata[i], GTK_WIDGET (former), &focus);
  gtk_window_destroy (former);
}

void
hsd_reopen_windows (GtkWindow *parent)
{
  g_autoptr (GPtrArray) windows = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  windows = list_reopenable (parent);
  for (guint i = 0; i < windows->len; i++)
    reopen (parent, windows->pdata[i]);
}
