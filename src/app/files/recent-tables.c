/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/files/recent-tables.h"
#include "app/files/tables.h"

/* As data/ declares it. */
#define MIME_TYPE "application/x-hasard-table"

#define MOST_TABLES 8
#define MOST_LETTERS 36

void
hsd_recent_tables_add (const char *path)
{
  g_autofree char *own = hsd_table_default_path ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *command = g_strconcat (g_get_prgname (), " %u", NULL);
  GtkRecentData data = { .mime_type = (char *) MIME_TYPE, .app_name = (char *) g_get_application_name (), .app_exec = command };

  /* That one has a place in the menu anyway. */
  if (uri != NULL && !hsd_tables_same (path, own))
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* --- the menu --- */

static int
compare (gconstpointer a, gconstpointer b)
{
  GDateTime *one = gtk_recent_info_get_modified (*(GtkRecentInfo *const *) a);
  GDateTime *two = gtk_recent_info_get_modified (*(GtkRecentInfo *const *) b);

  return g_date_time_compare (two, one);
}

static char *
path_of (GtkRecentInfo *info)
{
  return g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);
}

static gboolean
is_wanted (GtkRecentInfo *info)
{
  g_autofree char *path = path_of (info);

  return g_strcmp0 (gtk_recent_info_get_mime_type (info), MIME_TYPE) == 0 && path != NULL &&
         g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static GPtrArray *
list_infos (void)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = all; l != NULL; l = l->next)
    if (is_wanted (l->data))
      g_ptr_array_add (infos, l->data);
    else
      gtk_recent_info_unref (l->data);
  g_list_free (all);

  g_ptr_array_sort (infos, compare);
  if (infos->len > MOST_TABLES)
    g_ptr_array_set_size (infos, MOST_TABLES);

  return infos;
}

/* Tables with the same name are listed with their folders. */
static char *
make_label (const GPtrArray *infos, guint index)
{
  g_autofree char *path = path_of (g_ptr_array_index (infos, index));
  g_autofree char *name = hsd_tables_name (path);
  g_autofree char *folder = NULL;
  g_autofree char *folder_name = NULL;
  gboolean alone = TRUE;

  for (guint i = 0; i < infos->len; i++)
    {
      g_autofree char *other_path = path_of (g_ptr_array_index (infos, i));
      g_autofree char *other = hsd_tables_name (other_path);

      alone &= i == index || strcmp (other, name) != 0;
    }
  if (alone)
    return g_steal_pointer (&name);

  folder = g_path_get_dirname (path);
  folder_name = g_filename_display_basename (folder);
  /* Translators: in the menu of recent tables: %1$s is a table, %2$s the folder that it is in. */
  return g_strdup_printf (_("%1$s (%2$s)"), name, folder_name);
}

/* A menu is as wide as its longest label, and takes an underscore for the mark of a key. */
static void
append (GMenu *menu, const char *label, const char *uri)
{
  g_autoptr (GString) escaped = g_string_new (label);
  g_autoptr (GMenuItem) item = NULL;

  if (g_utf8_strlen (label, -1) > MOST_LETTERS)
    {
      g_string_truncate (escaped, g_utf8_offset_to_pointer (label, MOST_LETTERS - 1) - label);
      g_string_append (escaped, "…");
    }
  g_string_replace (escaped, "_", "__", 0);
  item = g_menu_item_new (escaped->str, NULL);
  g_menu_item_set_action_and_target (item, "app.open-table", "s", uri);
  g_menu_append_item (menu, item);
}

void
hsd_recent_tables_fill (GMenu *menu)
{
  g_autoptr (GPtrArray) infos = list_infos ();

  g_menu_remove_all (menu);
  for (guint i = 0; i < infos->len; i++)
    {
      g_autofree char *label = make_label (infos, i);

      append (menu, label, gtk_recent_info_get_uri (g_ptr_array_index (infos, i)));
    }
}
