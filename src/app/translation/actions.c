/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/files/dialogs.h"
#include "app/translation/actions.h"
#include "app/translation/fit-list.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"

static void
follow (GtkApplication *application, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_translation_follow (hsd_translation_get_default (), file, &error))
    /* Translators: the title of a message. */
    hsd_dialogs_refuse (application, gtk_application_get_active_window (application), _("Could Not Open the Translation"), error->message);
}

static void
translate_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_dialogs_translate (application, gtk_application_get_active_window (application));
}

static void
translate_file_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  follow (application, file);
}

static void
end_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_pointing_set (application, FALSE);
  hsd_translation_end (hsd_translation_get_default ());
}

static void
messages_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_messages_present (application);
}

static void
next_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_messages_go_on (application);
}

static void
faulty_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  guint n;
  const HsdPoEntry *entry = po != NULL ? hsd_po_file_find_fault (po, &n) : NULL;
  g_autoptr (HsdMessage) message = entry != NULL ? hsd_message_new (po, entry->index) : NULL;

  hsd_messages_present (application);
  if (message != NULL)
    hsd_messages_point (application, message);
}

static void
fit_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_fit_list_present (application);
}

/* The message that is pointed at is shown among the others; the window that has the texts keeps the keys. */
static void
where_changed (GSimpleAction *action, GVariant *value, gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  gboolean on = g_variant_get_boolean (value);

  if (on)
    hsd_messages_present (application);
  hsd_pointing_set (application, on);
  g_simple_action_set_state (action, value);
  if (on && window != NULL)
    gtk_window_present (window);
}

static const GActionEntry entries[] = {
  { .name = "translate", .activate = translate_activated },
  { .name = "translate-file", .activate = translate_file_activated, .parameter_type = "s" },
  { .name = "end-translation", .activate = end_activated },
  { .name = "messages", .activate = messages_activated },
  { .name = "next-message", .activate = next_activated },
  { .name = "show-fault", .activate = faulty_activated },
  { .name = "fit", .activate = fit_activated },
  { .name = "where", .state = "false", .change_state = where_changed },
};

/* Without a translation there is nothing to be seen, or to be pointed at. */
static void
file_cb (GtkApplication *application)
{
  static const char *const names[] = { "end-translation", "messages", "next-message", "show-fault", "fit", "where" };
  gboolean on = hsd_translation_is_on (hsd_translation_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (application), names[i])), on);
  if (!on)
    {
      hsd_pointing_set (application, FALSE);
      g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (application), "where")),
                                 g_variant_new_boolean (FALSE));
    }
}

void
hsd_translation_add_actions (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  g_signal_connect_object (hsd_translation_get_default (), "notify::file", G_CALLBACK (file_cb), application, G_CONNECT_SWAPPED);
  file_cb (application);
}

/* --- drops --- */

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  GFile *file = g_value_get_object (value);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  if (application == NULL || name == NULL || !g_str_has_suffix (name, ".po"))
    return FALSE;

  follow (application, file);

  return TRUE;
}

void
hsd_translation_take_drops (GtkWidget *window)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}
