/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/widgets/toasts.h"

/* It stays until it has faded out: by then its button does nothing. */
static void
table_changed_cb (HsdTable *table, AdwToast *toast)
{
  g_signal_handlers_disconnect_by_func (table, table_changed_cb, toast);
  adw_toast_dismiss (toast);
}

static void
undo_cb (HsdTable *table, AdwToast *toast)
{
  g_autoptr (GError) error = NULL;
  gboolean stands = g_signal_handler_find (table, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, table_changed_cb, toast) != 0;

  if (stands && !hsd_table_undo (table, &error))
    gtk_widget_activate_action (g_object_get_data (G_OBJECT (toast), "overlay"), "win.tell", "s", error->message);
}

void
hsd_toast_undoable (GtkWidget *widget, HsdTable *table, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (overlay == NULL)
    return;

  toast = adw_toast_new (escaped);
  /* Translators: a button that takes back what was just done. */
  adw_toast_set_button_label (toast, _("Undo"));
  g_object_set_data (G_OBJECT (toast), "overlay", overlay);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), table, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), toast, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}
