/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/history/export-job.h"
#include "model/table/export.h"

/* Half a frame of writing leaves the other half for drawing. */
#define SLICE_US 8000

/* Shorter exports show no window. */
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
  GtkProgressBar *bar;
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
  /* Translators: a message at the foot of the window. */
  finish (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The export was canceled.")));
}

/* --- the window --- */

static gboolean
closed_cb (HsdExportJob *self)
{
  hsd_export_job_cancel (self);

  return TRUE;
}

static gboolean
open_window (gpointer data)
{
  HsdExportJob *self = data;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/export-job.ui");

  self->patience = 0;
  self->window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  self->bar = GTK_PROGRESS_BAR (gtk_builder_get_object (builder, "bar"));
  gtk_window_set_transient_for (self->window, self->parent);
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
        gtk_progress_bar_set_fraction (self->bar, hsd_exporter_get_share (self->exporter));
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
