/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/system-page.h"
#include "app/page/toasts.h"

/* A sentence is shown whole: libadwaita would cut it to one line. Its toasts have the height
 * that the label has by itself, so this says how wide that is. */
AdwToast *
hsd_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                "max-width-chars", 32, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);

  return toast;
}

AdwToastOverlay *
hsd_toasts_find (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, HSD_TYPE_SYSTEM_PAGE);

  if (page != NULL)
    return hsd_system_page_get_toasts (HSD_SYSTEM_PAGE (page));

  return ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY));
}

/* It stays until it has faded out: by then its button does nothing. */
static void
table_changed_cb (HsdTable *table, AdwToast *toast)
{
  g_signal_handlers_disconnect_by_func (table, table_changed_cb, toast);
  adw_toast_set_action_name (toast, NULL);
  adw_toast_dismiss (toast);
}

void
hsd_toast_undoable (GtkWidget *widget, HsdTable *table, const char *text)
{
  AdwToastOverlay *overlay = hsd_toasts_find (widget);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (overlay == NULL)
    return;

  toast = adw_toast_new (escaped);
  /* Translators: a button that takes back what was just done. */
  adw_toast_set_button_label (toast, C_("button", "Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), toast, 0);
  adw_toast_overlay_add_toast (overlay, toast);
}
