/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A console that projects an empty stage, for unplug.py: it reads commands, one per line, and
 * prints where the projection is, and what has become of further ones. “add” adds one. */

#include "config.h"

#include <glib-unix.h>
#include <stdio.h>

#include <adwaita.h>

#include "app/projection/projector.h"

typedef struct
{
  HsdProjector *projector;
  GtkApplication *application;
} Screens;

static const char *
tell_window (HsdProjection *projection)
{
  if (projection == NULL)
    return "none";

  return gtk_window_is_fullscreen (GTK_WINDOW (projection)) ? "fullscreen" : "window";
}

static gboolean
tell_cb (gpointer data)
{
  Screens *self = data;
  GListModel *outputs = hsd_projector_get_outputs (self->projector);
  g_autoptr (HsdOutput) first = g_list_model_get_item (outputs, 0);
  HsdProjection *projection = hsd_output_get_projection (first);

  if (projection == NULL)
    printf ("none");
  else
    printf ("%s %s", tell_window (projection), hsd_projector_get_monitor_key (self->projector));
  for (guint i = 1; i < g_list_model_get_n_items (outputs); i++)
    {
      g_autoptr (HsdOutput) output = g_list_model_get_item (outputs, i);

      printf (" %s", tell_window (hsd_output_get_projection (output)));
    }
  printf ("\n");
  fflush (stdout);

  return G_SOURCE_REMOVE;
}

static gboolean
read_cb (int fd, GIOCondition condition, gpointer data)
{
  Screens *self = data;
  char line[64];

  if (fgets (line, sizeof line, stdin) == NULL)
    {
      g_application_quit (G_APPLICATION (self->application));
      return G_SOURCE_REMOVE;
    }

  g_strstrip (line);
  if (g_str_equal (line, "add"))
    hsd_projector_add_output (self->projector);
  else if (line[0] != '\0')
    g_action_group_activate_action (G_ACTION_GROUP (gtk_application_get_active_window (self->application)), line, NULL);
  g_timeout_add (700, tell_cb, self);

  return G_SOURCE_CONTINUE;
}

static void
activate_cb (GtkApplication *application, Screens *self)
{
  GtkWidget *console = gtk_application_window_new (application);

  gtk_window_set_title (GTK_WINDOW (console), "console");
  self->application = application;
  self->projector = hsd_projector_new (GTK_WINDOW (console));
  g_object_set (self->projector, "title", "screens", NULL);
  gtk_window_present (GTK_WINDOW (console));
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP, read_cb, self);
}

int
main (int argc, char **argv)
{
  Screens self = { NULL };
  g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &self);
  g_application_run (G_APPLICATION (application), 1, argv);
  g_clear_object (&self.projector);

  return 0;
}
