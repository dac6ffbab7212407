/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "app/shell/doors.h"

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0 ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), name) || gtk_widget_has_css_class (widget, name);
}

/* Goes down to the @nth of that name, which it counts to 0; with @seen among those that can be seen. */
static GtkWidget *
find_one (GtkWidget *widget, const char *name, guint *nth, gboolean seen)
{
  GtkWidget *found = is_called (widget, name) && --*nth == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!seen || gtk_widget_get_mapped (child))
      found = find_one (child, name, nth, seen);

  return found;
}

/* @path may be a name, a number after a colon, and then others within what was found. */
static GtkWidget *
find_below (GtkWidget *widget, const char *path, gboolean seen)
{
  g_auto (GStrv) names = g_strsplit (path, " ", -1);

  for (guint i = 0; names[i] != NULL && widget != NULL; i++)
    {
      char *number = strrchr (names[i], ':');
      guint nth = number != NULL ? (guint) g_ascii_strtoull (number + 1, NULL, 10) : 1;

      if (number != NULL)
        *number = '\0';
      widget = find_one (widget, names[i], &nth, seen);
    }

  return widget;
}

static GtkWidget *
find_anywhere (const char *name)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels) && found == NULL; i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      found = gtk_widget_get_mapped (toplevel) ? find_below (toplevel, name, TRUE) : NULL;
    }

  return found;
}

GtkWidget *
hsd_doors_find (GtkWidget *root, const char *name)
{
  g_return_val_if_fail (root == NULL || GTK_IS_WIDGET (root), NULL);

  return root != NULL ? find_below (root, name, TRUE) : find_anywhere (name);
}

static gboolean
do_below (GtkWidget *widget, const char *name, GVariant *target)
{
  gboolean done = gtk_widget_activate_action_variant (widget, name, target);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !done;
       child = gtk_widget_get_next_sibling (child))
    done = gtk_widget_get_mapped (child) && do_below (child, name, target);

  return done;
}

gboolean
hsd_doors_do (GtkWidget *root, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (root), FALSE);

  return g_action_parse_detailed_name (detailed, &name, &target, NULL) && do_below (root, name, target);
}

/* Activated, a button would only be pressed down, and do what it does a quarter of a second later: so would one within a list that
 * drops down, and one of a row. */
static void
click (GtkWidget *widget)
{
  GtkWidget *within = ADW_IS_ACTION_ROW (widget) ? adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget)) : NULL;

  if (GTK_IS_DROP_DOWN (widget))
    within = gtk_widget_get_first_child (widget);

  if (GTK_IS_BUTTON (within))
    click (within);
  else if (GTK_IS_MENU_BUTTON (widget))
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  else if (!GTK_IS_BUTTON (widget))
    gtk_widget_activate (widget);
  else if (gtk_widget_is_sensitive (widget))
    g_signal_emit_by_name (widget, "clicked");
}

gboolean
hsd_doors_press (GtkWidget *root, const char *name)
{
  GtkWidget *widget = hsd_doors_find (root, name);

  if (widget != NULL)
    click (widget);

  return widget != NULL;
}

/* @child is on the way from @parent to what is to be seen. */
static void
open_to (GtkWidget *parent, GtkWidget *child)
{
  if (GTK_IS_STACK (parent))
    gtk_stack_set_visible_child (GTK_STACK (parent), child);
  else if (ADW_IS_LEAFLET (parent))
    adw_leaflet_set_visible_child (ADW_LEAFLET (parent), child);
  else if (ADW_IS_VIEW_STACK (parent))
    adw_view_stack_set_visible_child (ADW_VIEW_STACK (parent), child);
  else if (GTK_IS_EXPANDER (parent))
    gtk_expander_set_expanded (GTK_EXPANDER (parent), TRUE);
  else if (GTK_IS_REVEALER (parent))
    gtk_revealer_set_reveal_child (GTK_REVEALER (parent), TRUE);
  else if (GTK_IS_POPOVER (parent) && !GTK_IS_POPOVER_MENU (parent))
    gtk_popover_popup (GTK_POPOVER (parent));
}

gboolean
hsd_doors_show (GtkWidget *root, const char *name)
{
  GtkWidget *found;

  g_return_val_if_fail (GTK_IS_WIDGET (root), FALSE);

  found = find_below (root, name, FALSE);
  if (found == NULL)
    return FALSE;

  for (GtkWidget *widget = found; widget != NULL && widget != root; widget = gtk_widget_get_parent (widget))
    {
      gtk_widget_set_visible (widget, TRUE);
      if (gtk_widget_get_parent (widget) != NULL)
        open_to (gtk_widget_get_parent (widget), widget);
    }

  return TRUE;
}

gboolean
hsd_doors_write (GtkWidget *root, const char *name, const char *text)
{
  GtkWidget *widget = hsd_doors_find (root, name);

  if (!GTK_IS_EDITABLE (widget))
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (widget), text);
  gtk_editable_set_position (GTK_EDITABLE (widget), -1);
  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_update (GTK_SPIN_BUTTON (widget));

  return TRUE;
}
