/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/copy.h"
#include "app/widgets/drawing.h"
#include "model/table/export.h"

static void
put (GtkWidget *widget, const char *line, const char *toast)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  gtk_widget_activate_action (widget, "win.tell", "s", toast);
}

void
hsd_copy_view (GtkWidget *widget, const HsdPublicView *view)
{
  g_autofree char *line = hsd_export_view (hsd_export_find ("text"), view);

  put (widget, line,
       /* Translators: a message at the foot of the window. */
       hsd_public_view_get_visibility (view) == HSD_OPEN ? _("The roll was copied.")
                                                         /* Translators: a message at the foot of the window. */
                                                         : _("The players’ version of the roll was copied."));
}

void
hsd_copy_throw (GtkWidget *widget, HsdHistoryThrow *throw)
{
  g_autofree char *line = hsd_export_throw (hsd_export_find ("text"), throw);

  put (widget, line,
       hsd_export_mark_secret (hsd_history_throw_get_story (throw)) == NULL ? _("The roll was copied.")
                                                                  /* Translators: a message at the foot of the
                                                                     window. */
                                                                  : _("The roll was copied with its secrets."));
}

void
hsd_copy_picture (GtkWidget *widget, cairo_surface_t *picture)
{
  g_autoptr (GdkTexture) texture = hsd_drawing_take_texture (picture);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  /* Translators: a message at the foot of the window. */
  gtk_widget_activate_action (widget, "win.tell", "s", _("The picture was copied."));
}
