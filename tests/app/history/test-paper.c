/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing the history, and cancelling an export. */

#include "config.h"

#include <glib/gstdio.h>

#include <gtk/gtk.h>

#include "app/history/export-job.h"
#include "app/history/history-page.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

static void
gone_cb (const GError *error, gpointer data)
{
  *(int *) data = error != NULL ? error->code : -1;
}

/* A cancelled export leaves the file unchanged. */
static void
test_given_up (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  g_autofree char *folder = g_dir_make_tmp ("hasard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "history.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  HsdExportJob *job;
  int code = 0;

  hsd_test_throw (table, "Nadia", NULL, HSD_OPEN);
  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  job = hsd_export_job_start (NULL, hsd_table_get_history (table), "csv", FALSE, file, gone_cb, &code);
  g_assert_nonnull (job);
  hsd_export_job_cancel (job);
  g_assert_cmpint (code, ==, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
  g_unlink (path);
  g_rmdir (folder);
}

/* On paper: a header on every page, and a line per throw. */
static void
test_print (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  g_autofree char *folder = g_dir_make_tmp ("hasard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "history.pdf", NULL);
  g_autofree char *reader = g_find_program_in_path ("pdftotext");
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *text = NULL;
  g_autofree char *command = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) pages = NULL;

  for (guint i = 0; i < 60; i++)
    hsd_test_throw (table, "Nadia", i == 59 ? "Climb the wall" : NULL, HSD_OPEN);
  operation = hsd_print_job_new (hsd_table_get_history (table), "The Black Valley");
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);

  command = g_strdup_printf ("pdftotext -layout '%s' -", path);
  if (reader == NULL)
    {
      g_test_skip ("there is no pdftotext");
    }
  else
    {
      g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
      lines = g_strsplit (text, "Nadia", -1);
      pages = g_strsplit (text, "The Black Valley", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, 60 + 1);
      g_assert_cmpuint (g_strv_length (pages), ==, 2 + 1);
      g_assert_nonnull (strstr (text, "page 2 of 2"));
      g_assert_nonnull (strstr (text, "Climb the wall"));
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* Printed pages show only what is public. */
static void
test_print_hidden (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  g_autofree char *folder = g_dir_make_tmp ("hasard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "history.pdf", NULL);
  g_autofree char *reader = g_find_program_in_path ("pdftotext");
  g_autofree char *command = g_strdup_printf ("pdftotext -layout '%s' -", path);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *text = NULL;

  hsd_test_throw (table, "Nadia", NULL, HSD_OPEN);
  hsd_test_throw (table, "Tomas", "Poison", HSD_HIDE_THROW);
  operation = hsd_print_job_new (hsd_table_get_history (table), "The Black Valley");
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL);
  if (reader == NULL)
    {
      g_test_skip ("there is no pdftotext");
    }
  else
    {
      g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
      g_assert_nonnull (strstr (text, "Nadia"));
      g_assert_nonnull (strstr (text, "Roll hidden"));
      g_assert_nonnull (strstr (text, "1 roll is hidden."));
      g_assert_null (strstr (text, "Tomas"));
      g_assert_null (strstr (text, "Poison"));
    }
  g_unlink (path);
  g_rmdir (folder);
}

HSD_SUITE (paper)
{
  g_test_add_func ("/paper/given-up", test_given_up);
  g_test_add_func ("/paper/print", test_print);
  g_test_add_func ("/paper/print-hidden", test_print_hidden);
}
