/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include <adwaita.h>

#include "faults.h"

static const char *const known[] = {
  /* GTK 4.24 calls ngl gl and warns of the old name. */
  "The new GL renderer has been renamed to gl",
  /* GTK 4.24: a frame is counted as submitted twice (software Vulkan), or asked about before it was. */
  "gdk_frame_timings_submitted",
  "gdk_frame_timings_throttling_hint",
  /* libadwaita 1.10: a link was pressed where nothing opens links. */
  "Failed to launch handler",
  /* GTK 4.8: a tooltip that was about to be shown looks for the pointer over a window that is gone. */
  "gdk_surface_get_device_position",
  "_gtk_widget_find_at_coords",
  /* GTK 4.8: a popover looks for the monitor of a widget that has left the screen. */
  "gdk_monitor_get_geometry",
};

/* libadwaita 1.7: a message dialog measures its heading in large letters for a width that only small ones fit, in
 * order to choose between them; GTK 4.18 warns of every such measure. */
static gboolean
is_heading_of_dialog (const char *message)
{
  void *label = NULL;

  return sscanf (message, "Trying to measure GtkLabel %p for width", &label) == 1 &&
         gtk_widget_has_css_class (label, "title-2") && gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

static gboolean
is_known (const char *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strstr (message, known[i]) != NULL)
      return TRUE;

  return is_heading_of_dialog (message);
}

static gboolean
is_warning (GLogLevelFlags level)
{
  return (level & (G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) != 0;
}

/* Handles structured messages. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  gboolean excused = FALSE;

  for (gsize i = 0; i < n_fields && is_warning (level); i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      excused = is_known (fields[i].value);

  g_log_writer_default (excused ? G_LOG_LEVEL_INFO : level, fields, n_fields, data);
  if (is_warning (level) && !excused)
    raise (SIGTRAP);

  return G_LOG_WRITER_HANDLED;
}

/* Handles plain messages, which newer versions of GLib do not pass to the writer in tests. */
static void
hear_line (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_warning (level) && is_known (message))
    return;

  g_log_default_handler (domain, level, message, data);
  if (is_warning (level))
    raise (SIGTRAP);
}

void
hsd_test_expect_no_warnings (void)
{
  /* The handlers decide: fatal messages would not reach them. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (hear_line, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
}
