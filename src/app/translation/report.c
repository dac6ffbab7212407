/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/files/dialogs.h"
#include "app/translation/fit.h"
#include "app/translation/pointing.h"
#include "app/translation/report-collect.h"
#include "app/translation/report.h"
#include "app/translation/translation.h"
#include "app/widgets/rest.h"

typedef struct
{
  GFile *file;
  HsdReportDone done;
  gpointer data;
} Job;

/* The title above the page, or else that of the window. */
static const char *
find_title (GtkWidget *widget)
{
  const char *title = ADW_IS_WINDOW_TITLE (widget) && gtk_widget_get_mapped (widget) ? adw_window_title_get_title (ADW_WINDOW_TITLE (widget)) : "";

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && *title == '\0'; child = gtk_widget_get_next_sibling (child))
    title = find_title (child);

  return title;
}

static char *
dup_title (GtkWindow *window)
{
  const char *title = find_title (GTK_WIDGET (window));
  const char *other = gtk_window_get_title (window);

  return g_strdup (*title != '\0' || other == NULL ? title : other);
}

/* Through a file beside it, which takes its place. GIO does not do so where there is no file yet. */
static gboolean
write_file (GFile *file, const char *text, GError **error)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, error);
}

static char *
write_page (GtkWindow *window, HsdTranslation *translation)
{
  g_autoptr (HsdPoFile) po = hsd_po_file_ref ((HsdPoFile *) hsd_translation_get_po (translation));
  g_autofree char *name = g_file_get_basename (hsd_translation_get_file (translation));
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *title = dup_title (window);
  g_autoptr (GArray) pictures = NULL;
  g_autoptr (GArray) rows = NULL;

  hsd_report_collect (window, po, &pictures, &rows);

  return hsd_report_page_write (&(HsdReportPage) { .po = po, .file = shown, .title = title, .pictures = pictures, .rows = rows });
}

static void
rested_cb (GtkWindow *window, gpointer data)
{
  Job *job = data;
  HsdTranslation *translation = hsd_translation_get_default ();
  g_autofree char *html = window != NULL && hsd_translation_get_po (translation) != NULL ? write_page (window, translation) : NULL;
  g_autoptr (GError) error = NULL;

  hsd_translation_set_sewn (translation, hsd_pointing_is_on ());
  if (html == NULL)
    /* Translators: why no report was written. */
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The page is no longer there."));
  else
    write_file (job->file, html, &error);

  job->done (error, job->data);
  g_object_unref (job->file);
  g_free (job);
}

void
hsd_report_write (GtkWindow *window, GFile *file, HsdReportDone done, gpointer data)
{
  Job *job;

  g_return_if_fail (GTK_IS_WINDOW (window) && G_IS_FILE (file) && done != NULL);
  g_return_if_fail (hsd_translation_is_on (hsd_translation_get_default ()));

  job = g_new (Job, 1);
  *job = (Job) { g_object_ref (file), done, data };
  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  hsd_rest_wait (window, rested_cb, job);
}

/* --- the page in front --- */

static void
written_cb (const GError *error, gpointer data)
{
  g_autoptr (GtkApplication) application = data;
  GtkWindow *window = hsd_fit_find_window (application);

  g_application_release (G_APPLICATION (application));
  if (error != NULL)
    /* Translators: the title of a message. */
    hsd_dialogs_refuse (application, window, _("Could Not Save the Report"), error->message);
  else if (window != NULL)
    /* Translators: a message at the foot of the window: a file for a proof-reader was written. */
    gtk_widget_activate_action (GTK_WIDGET (window), "win.tell", "s", _("The report is saved."));
}

void
hsd_report_write_front (GtkApplication *application, GFile *file)
{
  GtkWindow *window = hsd_fit_find_window (application);

  if (window == NULL)
    return;

  g_application_hold (G_APPLICATION (application));
  hsd_report_write (window, file, written_cb, g_object_ref (application));
}
