/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shell/help.h"
#include "app/widgets/letters.h"

#define ACTION "show-help-overlay"
#define RESOURCE "/io/github/hasard_jdr/Hasard/help-overlay.ui"

/* The window with the letters of the reader's language. Its search copies the rows as they are added to it, so that they
 * are right before it is built. */
static GtkBuilder *
build (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < HSD_N_LETTERS; i++)
    {
      g_autofree char *accelerator = gtk_accelerator_name (hsd_letter_key (i), 0);
      g_autofree char *english = g_strdup_printf ("\"accelerator\">%s<", hsd_letter_in_english (i));
      g_autofree char *own = g_strdup_printf ("\"accelerator\">%s<", accelerator);

      g_string_replace (text, english, own, 1);
    }

  return gtk_builder_new_from_string (text->str, text->len);
}

/* From then on the action is GTK's own. */
static void
first_shown_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  g_autoptr (GtkBuilder) builder = build ();

  g_action_map_remove_action (G_ACTION_MAP (window), ACTION);
  gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win." ACTION, NULL);
}

void
hsd_help_install (GtkApplicationWindow *window)
{
  static const GActionEntry action = { .name = ACTION, .activate = first_shown_cb };

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_action_map_add_action_entries (G_ACTION_MAP (window), &action, 1, window);
}
