/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/files/tables.h"
#include "app/settings.h"
#include "desk.h"
#include "walk.h"

void
hsd_desk_start (HsdDesk *f)
{
  g_autoptr (GError) error = NULL;

  f->application = hsd_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (f->application), NULL, &error);
  g_assert_no_error (error);
}

void
hsd_desk_stop (HsdDesk *f)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (f->application))) != NULL)
    gtk_window_destroy (windows->data);
  hsd_test_settle ();

  /* GTK keeps a reference to an application that never ran. */
  g_signal_handlers_disconnect_by_data (hsd_settings_get_default (), f->application);
  g_clear_object (&f->application);
}

char *
hsd_desk_path (HsdDesk *f, const char *name)
{
  return g_build_filename (f->home, name, NULL);
}

guint
hsd_desk_count_windows (HsdDesk *f)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (f->application)); l != NULL; l = l->next)
    n += HSD_IS_WINDOW (l->data);

  return n;
}

HsdWindow *
hsd_desk_window (HsdDesk *f, const char *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (f->application)); l != NULL; l = l->next)
    if (HSD_IS_WINDOW (l->data) && hsd_tables_same (hsd_table_get_path (hsd_window_get_table (l->data)), path))
      return l->data;

  g_error ("no window shows %s", path);
}

HsdWindow *
hsd_desk_own_window (HsdDesk *f)
{
  g_autofree char *own = hsd_desk_path (f, "table.hasard");

  return hsd_desk_window (f, own);
}

void
hsd_desk_activate (HsdDesk *f)
{
  g_application_activate (G_APPLICATION (f->application));
  hsd_test_settle ();
}

void
hsd_desk_open (HsdDesk *f, const char *path)
{
  GFile *file = g_file_new_for_path (path);

  g_application_open (G_APPLICATION (f->application), &file, 1, "");
  hsd_test_settle ();
  g_object_unref (file);
}

void
hsd_desk_make (HsdDesk *f, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  HsdTable *table = hsd_tables_make (path, NULL);

  g_assert_nonnull (table);
  g_object_unref (table);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-table", g_variant_new_string (uri));
  hsd_test_settle ();
}

GtkWindow *
hsd_desk_find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (toplevel), type))
        found = toplevel;
    }

  return found;
}

/* The window that is shown instead of a table. */
static GtkWindow *
find_lonely (void)
{
  GtkWindow *window = hsd_desk_find_toplevel (ADW_TYPE_APPLICATION_WINDOW);

  return window != NULL && !HSD_IS_WINDOW (window) ? window : NULL;
}

void
hsd_desk_expect_refusal (const char *sentence)
{
  GtkWindow *dialog = hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  GtkWindow *lonely = find_lonely ();

  g_assert_true ((dialog != NULL) != (lonely != NULL));
  if (dialog != NULL)
    g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==, sentence);
  else
    g_assert_cmpstr (adw_status_page_get_description (
                       ADW_STATUS_PAGE (hsd_test_find (GTK_WIDGET (lonely), ADW_TYPE_STATUS_PAGE, NULL))),
                     ==, sentence);

  gtk_window_destroy (dialog != NULL ? dialog : lonely);
  hsd_test_settle ();
  g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_null (find_lonely ());
}

static void
compare_toast (GtkWidget *widget, gpointer data)
{
  const char **wanted = data;

  if (*wanted != NULL && GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), *wanted) &&
      gtk_widget_get_ancestor (widget, g_type_from_name ("AdwToastWidget")) != NULL)
    *wanted = NULL;
}

gboolean
hsd_desk_has_toast (HsdWindow *window, const char *text)
{
  const char *wanted = text;

  hsd_test_walk (GTK_WIDGET (window), compare_toast, &wanted);

  return wanted == NULL;
}

void
hsd_desk_throw (HsdWindow *window)
{
  HsdSystemPage *page = hsd_window_get_page (window);

  /* Leaves a finished or undecided test. */
  if (page != NULL && hsd_system_page_get_state (page) != HSD_PAGE_PREPARING)
    hsd_system_page_prepare (page);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.throw", NULL);
  hsd_test_settle ();
}

void
hsd_desk_close (HsdWindow *window)
{
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  g_assert_finalize_object (window);
}

static void
set_up (HsdDesk *f, gconstpointer data)
{
  f->home = hsd_test_new_home ();
  hsd_desk_start (f);
}

static void
tear_down (HsdDesk *f, gconstpointer data)
{
  hsd_desk_stop (f);
  g_free (f->home);
}

void
hsd_desk_add_with (const char *path, gconstpointer data, void (*test) (HsdDesk *f, gconstpointer data))
{
  g_test_add (path, HsdDesk, data, set_up, test, tear_down);
}

void
hsd_desk_add (const char *path, void (*test) (HsdDesk *f, gconstpointer data))
{
  hsd_desk_add_with (path, NULL, test);
}
