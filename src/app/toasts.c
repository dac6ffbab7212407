/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/toasts.h"

void
hsd_toast_undoable (GtkWidget *widget, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (overlay == NULL)
    return;

  toast = adw_toast_new (escaped);
  /* Translators: a button that takes back what was just done. */
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}
