/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/settings.h"
#include "model/examples/sample.h"
#include "faults.h"
#include "screen.h"
#include "walk.h"

#define SEED 7

/* The folder for all files of this process. */
static char *root;

/* GLib caches these: must run before anything asks for a folder. */
static void
leave_home (void)
{
  static const char *const names[] = { "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME" };

  root = g_dir_make_tmp ("hasard-test-XXXXXX", NULL);
  g_assert_nonnull (root);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = g_build_filename (root, names[i], NULL);

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      g_setenv (names[i], folder, TRUE);
    }
  g_assert_true (g_str_has_prefix (g_get_user_data_dir (), root));
  g_assert_true (g_str_has_prefix (g_get_user_state_dir (), root));
  g_assert_true (g_str_has_prefix (g_get_user_config_dir (), root));

  g_free (hsd_test_new_home ());
}

/* A new home has default settings. */
static void
forget_settings (void)
{
  GObject *settings = G_OBJECT (hsd_settings_get_default ());
  g_autofree GParamSpec **properties = NULL;
  guint n;

  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n);
  for (guint i = 0; i < n; i++)
    {
      const GValue *value = g_param_spec_get_default_value (properties[i]);

      g_object_set_property (settings, properties[i]->name, value);
    }
}

char *
hsd_test_new_home (void)
{
  g_autofree char *template = g_build_filename (root, "home-XXXXXX", NULL);
  char *folder = g_mkdtemp (g_steal_pointer (&template));

  g_assert_nonnull (folder);
  g_setenv ("HASARD_DATA_DIR", folder, TRUE);
  forget_settings ();

  return folder;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

int
hsd_test_run (void)
{
  int result = g_test_run ();

  hsd_test_leave_screen ();
  remove_tree (root);
  g_clear_pointer (&root, g_free);

  return result;
}

gboolean
hsd_test_start (int *argc, char ***argv)
{
  leave_home ();
  hsd_test_take_screen ();
  setlocale (LC_ALL, "");
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no screen\n");
      hsd_test_leave_screen ();
      remove_tree (root);
      return FALSE;
    }

  g_test_init (argc, argv, NULL);
  hsd_test_expect_no_warnings ();
  adw_init ();

  /* Tests of animations turn them on; in all others everything is at rest at once. Without a window manager the focus leaves
   * windows unseen, and a GtkText whose cursor blinks warns of that. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  return TRUE;
}

void
hsd_test_walk (GtkWidget *widget, HsdVisit visit, gpointer data)
{
  visit (widget, data);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    hsd_test_walk (child, visit, data);
}

typedef struct
{
  GType type;
  const char *css_class;
  GtkWidget *found;
} Search;

static void
compare (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && (search->type == 0 || g_type_is_a (G_OBJECT_TYPE (widget), search->type)) &&
      (search->css_class == NULL || gtk_widget_has_css_class (widget, search->css_class)))
    search->found = widget;
}

GtkWidget *
hsd_test_find (GtkWidget *widget, GType type, const char *css_class)
{
  Search search = { type, css_class, NULL };

  hsd_test_walk (widget, compare, &search);

  return search.found;
}

typedef struct
{
  const char *action;
  GtkWidget *found;
} ActionSearch;

static void
compare_action (GtkWidget *widget, gpointer data)
{
  ActionSearch *search = data;

  if (search->found == NULL && GTK_IS_ACTIONABLE (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), search->action) == 0)
    search->found = widget;
}

gpointer
hsd_test_part (gpointer widget, const char *id)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id);
}

gboolean
hsd_test_is_enabled (GtkWidget *widget, const char *action)
{
  ActionSearch search = { action, NULL };

  hsd_test_walk (widget, compare_action, &search);

  return search.found != NULL && gtk_widget_get_sensitive (search.found);
}

static void
find_text (GtkWidget *widget, gpointer data)
{
  const char **text = data;

  if (*text != NULL && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_label (GTK_LABEL (widget)), *text) != NULL)
    *text = NULL;
}

gboolean
hsd_test_tells (GtkWidget *widget, const char *text)
{
  hsd_test_walk (widget, find_text, &text);

  return text == NULL;
}

void
hsd_test_expect_picture (GtkWidget *widget)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (widget));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&value)), ==, 1200);
  g_assert_cmpint (gdk_texture_get_height (g_value_get_object (&value)), ==, 630);
}

void
hsd_test_settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

gboolean
hsd_test_wait (gboolean (*done) (gpointer data), gpointer data)
{
  gint64 deadline = g_get_monotonic_time () + 10 * G_TIME_SPAN_SECOND;

  while (!done (data) && g_get_monotonic_time () < deadline)
    {
      hsd_test_settle ();
      g_usleep (10 * 1000);
    }

  return done (data);
}

HsdTable *
hsd_test_table (gboolean party)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (SEED);
  HsdTable *table = hsd_table_new (entropy);

  if (party)
    hsd_sample_seat (table);

  return table;
}
