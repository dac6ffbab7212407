/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/history/export-job.h"
#include "app/widgets/label.h"
#include "model/table/export.h"

/* Half a frame of writing leaves the other half for drawing. */
#define SLICE_US 8000

/* What is quicker than that needs no window. */
#define PATIENCE_MS 400

struct _HsdExportJob
{
  GtkWindow *parent; /* weak */
  HsdExporter *exporter;
  GFileOutputStream *stream; /* owned */
  HsdExportDone done;
  gpointer data;

  guint source;
  guint patience;
  GtkWindow *window; /* NULL before it is worth one */
  GtkWidget *bar;
};

static gboolean
write_piece (const char *text, gsize size, gpointer data, GError **error)
{
  return g_output_stream_write_all (data, text, size, NULL, NULL, error);
}

static void
close_window (HsdExportJob *self)
{
  if (self->window == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->window, self);
  gtk_window_destroy (self->window);
  self->window = NULL;
}

/* A file half written does not take the place of the old one. */
static void
finish (HsdExportJob *self, GError *error)
{
  g_autoptr (GError) failure = error;

  close_window (self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (failure != NULL)
    {
      g_autoptr (GCancellable) given_up = g_cancellable_new ();

      g_cancellable_cancel (given_up);
      g_output_stream_close (G_OUTPUT_STREAM (self->stream), given_up, NULL);
    }
  else
    {
      g_output_stream_close (G_OUTPUT_STREAM (self->stream), NULL, &failure);
    }

  self->done (failure, self->data);
  g_clear_weak_pointer (&self->parent);
  hsd_exporter_free (self->exporter);
  g_object_unref (self->stream);
  g_free (self);
}

void
hsd_export_job_cancel (HsdExportJob *self)
{
  finish (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The export was given up.")));
}

/* --- the window --- */

static gboolean
closed_cb (HsdExportJob *self)
{
  hsd_export_job_cancel (self);

  return TRUE;
}

static GtkWidget *
make_content (HsdExportJob *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, "margin-top", 18,
                                 "margin-bottom", 18, "margin-start", 18, "margin-end", 18, NULL);
  GtkWidget *title = gtk_label_new (_("The history is being written…"));
  /* Translators: a button: gives up what is being done. */
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  self->bar = gtk_progress_bar_new ();
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_halign (cancel, GTK_ALIGN_CENTER);
  hsd_widget_set_label (cancel, _("Cancel"));
  hsd_widget_set_label (self->bar, _("The history is being written…"));
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self->window);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), cancel);

  return box;
}

static gboolean
open_window (gpointer data)
{
  HsdExportJob *self = data;

  self->patience = 0;
  self->window = g_object_new (ADW_TYPE_WINDOW, "transient-for", self->parent, "modal", TRUE, "resizable", FALSE, "default-width",
                               320, "title", _("The history is being written…"), NULL);
  adw_window_set_content (ADW_WINDOW (self->window), make_content (self));
  g_signal_connect_swapped (self->window, "close-request", G_CALLBACK (closed_cb), self);
  gtk_window_present (self->window);

  return G_SOURCE_REMOVE;
}

/* --- the work --- */

static gboolean
on_idle (gpointer data)
{
  HsdExportJob *self = data;
  GError *error = NULL;

  if (hsd_exporter_step (self->exporter, g_get_monotonic_time () + SLICE_US, &error))
    {
      if (self->window != NULL)
        gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), hsd_exporter_get_share (self->exporter));
      return G_SOURCE_CONTINUE;
    }

  self->source = 0;
  finish (self, error);

  return G_SOURCE_REMOVE;
}

HsdExportJob *
hsd_export_job_start (GtkWindow *parent, HsdHistory *history, const char *format, gboolean public, GFile *file,
                      HsdExportDone done, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GFileOutputStream *stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, &error);
  HsdExportJob *self;

  if (stream == NULL)
    {
      done (error, data);
      return NULL;
    }

  self = g_new0 (HsdExportJob, 1);
  g_set_weak_pointer (&self->parent, parent);
  self->stream = stream;
  self->exporter = public ? hsd_exporter_new_public (hsd_export_find (format), history, write_piece, stream)
                          : hsd_exporter_new (hsd_export_find (format), history, write_piece, stream);
  self->done = done;
  self->data = data;
  self->source = g_idle_add_full (G_PRIORITY_LOW + 10, on_idle, self, NULL);
  self->patience = g_timeout_add (PATIENCE_MS, open_window, self);

  return self;
}
