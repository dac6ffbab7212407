/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that was saved from a damaged file says so in its window, until that was read. */

#include "config.h"

#include <adwaita.h>

#include "app/shell/file-bar.h"
#include "model/store/database.h"
#include "model/table/interchange.h"
#include "click.h"
#include "desk.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define SAID "This table was saved from a damaged file on "
#define ENTRIES ": 3 entries are missing, and what happened before cannot be undone."

/* --- a table with holes --- */

static gboolean
keep_line (const char *line, gpointer data)
{
  gboolean left_out = strstr (line, "\"table\":\"entry\"") != NULL && (strstr (line, "\"seq\":2,") != NULL ||
                      strstr (line, "\"seq\":3,") != NULL || strstr (line, "\"seq\":4,") != NULL);

  if (!left_out && strstr (line, "{\"end\"") == NULL)
    g_ptr_array_add (data, g_strdup (line));

  return TRUE;
}

typedef struct
{
  GPtrArray *lines; /* char* */
  guint next;
} Lines;

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  Lines *lines = data;

  if (lines->next == lines->lines->len)
    return FALSE;

  g_string_assign (line, g_ptr_array_index (lines->lines, lines->next++));
  return TRUE;
}

/* An export of which three entries could not be read, as a table. */
static char *
make_table_with_holes (HsdDesk *f)
{
  char *path = hsd_desk_path (f, "holes.hasard");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Lines reading = { lines, 0 };

  hsd_desk_activate (f);
  hsd_desk_throw (hsd_desk_own_window (f));
  g_assert_true (hsd_table_export (hsd_window_get_table (hsd_desk_own_window (f)), FALSE, keep_line, lines, &error));
  g_ptr_array_add (lines, g_strdup_printf ("{\"end\":%u,\"left-out\":3}", lines->len));
  hsd_table_import (path, read_line, &reading, &error);
  g_assert_no_error (error);

  return path;
}

/* --- what the window says --- */

static GtkWidget *
bar_of (HsdWindow *window)
{
  return hsd_test_find (GTK_WIDGET (window), HSD_TYPE_FILE_BAR, NULL);
}

static gboolean
is_told (HsdWindow *window)
{
  GtkWidget *revealer = hsd_test_find (bar_of (window), GTK_TYPE_REVEALER, NULL);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

static void
test_told (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = make_table_with_holes (f);
  g_autofree char *copy = hsd_desk_path (f, "copy.hasard");
  g_autofree char *uri = g_filename_to_uri (copy, NULL, NULL);
  HsdWindow *window;
  const char *said;
  int minimum;

  g_assert_false (is_told (hsd_desk_own_window (f)));
  hsd_desk_open (f, path);
  window = hsd_desk_window (f, path);
  g_assert_true (is_told (window));
  said = gtk_label_get_label (GTK_LABEL (hsd_test_find (bar_of (window), GTK_TYPE_LABEL, NULL)));
  g_assert_true (g_str_has_prefix (said, SAID));
  g_assert_nonnull (strstr (said, ENTRIES));
  gtk_widget_measure (bar_of (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_measure (bar_of (window), GTK_ORIENTATION_VERTICAL, 360, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 160);

  /* A throw does not take it away, and a copy has it too. */
  hsd_desk_throw (window);
  g_assert_true (is_told (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-table", "s", uri);
  hsd_test_settle ();

  hsd_test_click (bar_of (window), "Mark as Read");
  g_assert_false (is_told (window));
  hsd_desk_close (window);
  hsd_desk_open (f, path);
  g_assert_false (is_told (hsd_desk_window (f, path)));
  hsd_desk_open (f, copy);
  g_assert_true (is_told (hsd_desk_window (f, copy)));
}

/* The bar of a damaged table saves what can be read, which opens with a bar that says what is missing. */
static void
test_recovered (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = make_table_with_holes (f);
  g_autofree char *saved = hsd_desk_path (f, "holes-recovered.hasard");
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);
  HsdWindow *window;
  const char *said;

  g_assert_true (hsd_database_execute (database, "UPDATE entry SET time = time + 1 WHERE seq = 6", NULL));
  hsd_database_close (g_steal_pointer (&database));
  hsd_desk_open (f, path);
  window = hsd_desk_window (f, path);
  while (!hsd_table_is_damaged (hsd_window_get_table (window)))
    g_main_context_iteration (NULL, TRUE);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_file_bar_get_reason (HSD_FILE_BAR (bar_of (window))), ==,
                   "Part of the history cannot be read, and nothing more is written to this file. Entries: 6");

  hsd_test_click (bar_of (window), "Save What Can Be Read");
  window = hsd_desk_window (f, saved);
  said = gtk_label_get_label (GTK_LABEL (hsd_test_find (bar_of (window), GTK_TYPE_LABEL, NULL)));
  g_assert_nonnull (strstr (said, ": 4 entries are missing, "));
  hsd_test_click (bar_of (window), "Mark as Read");
  g_assert_false (is_told (window));
}

HSD_SUITE (losses)
{
  hsd_desk_add ("/losses/told", test_told);
  hsd_desk_add ("/losses/recovered", test_recovered);
}
