/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/monitors.h"

#define SEPARATOR "|"

/* Any of them may be NULL, as under Xvfb. */
static const char *
or_nothing (const char *text)
{
  return text != NULL ? text : "";
}

char *
hsd_monitor_dup_key (GdkMonitor *monitor)
{
  g_return_val_if_fail (GDK_IS_MONITOR (monitor), NULL);

  return g_strjoin (SEPARATOR, or_nothing (gdk_monitor_get_connector (monitor)),
                    or_nothing (gdk_monitor_get_manufacturer (monitor)), or_nothing (gdk_monitor_get_model (monitor)), NULL);
}

/* Maker and model where they are known; a connector is what a cable is plugged into. */
static char *
name (const char *connector, const char *maker, const char *model)
{
  g_autofree char *both = g_strstrip (g_strjoin (" ", maker, model, NULL));

  if (*both != '\0' && *connector != '\0')
    /* Translators: %1$s is the maker and model of a screen, %2$s what its cable is plugged into, such as “HDMI-1”. */
    return g_strdup_printf (_("%1$s (%2$s)"), both, connector);
  if (*both != '\0')
    return g_steal_pointer (&both);

  return *connector != '\0' ? g_strdup (connector) : NULL;
}

/* How a person calls it: what a desktop would, with its size. */
static char *
dup_title (GdkMonitor *monitor)
{
  GdkRectangle area;
  g_autofree char *known = NULL;

  gdk_monitor_get_geometry (monitor, &area);
  known = name (or_nothing (gdk_monitor_get_connector (monitor)), or_nothing (gdk_monitor_get_manufacturer (monitor)),
                or_nothing (gdk_monitor_get_model (monitor)));
  if (known == NULL)
    /* Translators: a screen that does not give its name. */
    known = g_strdup (C_("setting", "Screen"));

  /* Translators: %1$s is the name of a screen, %2$d and %3$d how many pixels it is wide and high. */
  return g_strdup_printf (_("%1$s, %2$d × %3$d"), known, area.width, area.height);
}

char *
hsd_monitor_dup_title_of_key (const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, SEPARATOR, 3);
  g_autofree char *known = g_strv_length (parts) == 3 ? name (parts[0], parts[1], parts[2]) : NULL;

  if (known == NULL)
    /* Translators: a screen that does not give its name. */
    known = g_strdup (C_("setting", "Screen"));

  /* Translators: %s is the name of a screen. */
  return g_strdup_printf (_("%s, not plugged in"), known);
}

GdkMonitor *
hsd_monitors_find (GListModel *monitors, const char *key)
{
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *own = hsd_monitor_dup_key (monitor);

      if (g_strcmp0 (own, key) == 0)
        return g_steal_pointer (&monitor);
    }

  return NULL;
}

GtkStringList *
hsd_monitors_list (const char *chosen, GStrv *keys, guint *selected)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  GtkStringList *titles = gtk_string_list_new (NULL);
  GStrvBuilder *builder = g_strv_builder_new ();

  *selected = 0;
  /* Translators: where to project: on any screen but that of the console. */
  gtk_string_list_append (titles, _("Another Screen"));
  g_strv_builder_add (builder, "");
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *key = hsd_monitor_dup_key (monitor);

      gtk_string_list_take (titles, dup_title (monitor));
      g_strv_builder_add (builder, key);
      if (g_str_equal (key, chosen))
        *selected = i + 1;
    }
  if (*selected == 0 && *chosen != '\0')
    {
      *selected = g_list_model_get_n_items (G_LIST_MODEL (titles));
      gtk_string_list_take (titles, hsd_monitor_dup_title_of_key (chosen));
      g_strv_builder_add (builder, chosen);
    }

  *keys = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);

  return titles;
}
