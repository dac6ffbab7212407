/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the history where some throws cannot be read. */

#include "config.h"

#include <glib/gstdio.h>

#include "app/history/history-page.h"
#include "app/page/history-row.h"
#include "app/shell/file-bar.h"
#include "app/shell/window.h"
#include "model/examples/sample.h"
#include "model/store/database.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define N_THROWS 12

static guint
n_listed (HsdTable *table)
{
  return g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table)));
}

static HsdTable *
open_file (const char *path)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, entropy, &error);

  g_assert_no_error (error);

  return table;
}

/* Three entries are changed in the file, without their hashes. */
static void
spoil (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, &error);

  g_assert_no_error (error);
  hsd_database_execute (database, "UPDATE entry SET time = time + 1 WHERE seq IN (SELECT telling FROM throw WHERE number IN (4, 7, 12))",
                        &error);
  g_assert_no_error (error);
}

static HsdHistoryRow *
find_row (GtkWidget *page, guint place)
{
  GtkWidget *row = gtk_widget_get_first_child (hsd_test_find (page, GTK_TYPE_LIST_VIEW, "history"));

  while (place-- > 0)
    row = gtk_widget_get_next_sibling (row);

  return HSD_HISTORY_ROW (gtk_widget_get_first_child (row));
}

/* The window checks the file when it has been painted, and then says what is damaged. */
static void
test_unreadable (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "t.hasard", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  g_autofree char *why = NULL;
  HsdTable *table;
  GtkWidget *window;
  GtkWidget *page;

  table = open_file (path);
  hsd_sample_seat (table);
  for (guint i = 0; i < N_THROWS; i++)
    hsd_test_throw (table, "Nadia", i == 3 ? "Climb the wall" : NULL, HSD_OPEN);
  g_object_unref (table);
  spoil (path);

  table = open_file (path);
  window = GTK_WIDGET (hsd_window_new (NULL, table));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.search", NULL);
  hsd_test_settle ();
  page = hsd_test_find (window, HSD_TYPE_HISTORY_PAGE, NULL);
  while (!hsd_table_is_damaged (table))
    g_main_context_iteration (NULL, TRUE);
  hsd_test_settle ();

  why = hsd_table_why_read_only (table);
  g_assert_nonnull (strstr (why, " (3)"));
  g_assert_true (hsd_test_tells (hsd_test_find (window, HSD_TYPE_FILE_BAR, NULL), why));
  g_assert_true (hsd_test_tells (hsd_test_find (window, HSD_TYPE_FILE_BAR, NULL), "Save What Can Be Read"));
  g_assert_true (hsd_table_is_read_only (table));
  g_assert_cmpuint (n_listed (table), ==, N_THROWS);
  g_assert_cmpstr (hsd_history_row_get_said (find_row (page, 0)), ==, "This roll cannot be read, roll 12");
  g_assert_false (gtk_widget_get_visible (hsd_test_part (find_row (page, 0), "day")));
  g_assert_true (gtk_widget_get_visible (hsd_test_part (find_row (page, 1), "day")));
  hsd_history_page_open (HSD_HISTORY_PAGE (page), 0);
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (page, "roll 12"));

  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  g_object_unref (table);
  g_unlink (lock);
  g_unlink (path);
  g_rmdir (folder);
}

HSD_SUITE (unreadable)
{
  g_test_add_func ("/history/unreadable", test_unreadable);
}
