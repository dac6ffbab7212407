/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <gtk/gtk.h>

#include "app/widgets/keys.h"

/* Microseconds within which a key that is held comes again. One whose release went to another program is free after. */
#define AGAIN (2 * G_TIME_SPAN_SECOND)

/* There is one keyboard: keys that are down, by their codes, and when they came last. */
static GHashTable *down; /* GUINT_TO_POINTER -> gint64; owned */

/* The press that was looked at last; owned. A projection hands it on to the console, which is to see it too. */
static GdkEvent *latest;

/* --- a key whose button is gone --- */

static void
clicked_cb (GtkButton *button)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (button)))
    g_signal_chain_from_overridden_handler (button);
  else
    g_signal_stop_emission_by_name (button, "clicked");
}

void
hsd_late_keys_ignore (void)
{
  static gboolean ignored;

  if (ignored)
    return;

  ignored = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON));
  g_signal_override_class_handler ("clicked", GTK_TYPE_BUTTON, G_CALLBACK (clicked_cb));
}

/* --- a key that is held --- */

static gboolean
is_typing (GtkWidget *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

/* Whether the key does something once a press, and is not typed. */
static gboolean
is_action (GtkWidget *window, guint key, GdkModifierType modifiers)
{
  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_Escape:
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return !is_typing (window);
    default:
      return g_unichar_isalnum (gdk_keyval_to_unicode (key)) && !is_typing (window) &&
             (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0;
    }
}

/* Notes the press; TRUE when the key was down all along. */
static gboolean
note_press (guint code)
{
  gint64 now = g_get_monotonic_time ();
  gint64 *before = g_hash_table_lookup (down, GUINT_TO_POINTER (code));
  gboolean again = before != NULL && now - *before < AGAIN;

  g_hash_table_insert (down, GUINT_TO_POINTER (code), g_memdup2 (&now, sizeof now));

  return again;
}

gboolean
hsd_held_keys_look (GtkWidget *window, guint key, guint code, GdkModifierType modifiers, GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  if (down == NULL || (event != NULL && event == latest))
    return FALSE;

  g_clear_pointer (&latest, gdk_event_unref);
  latest = event != NULL ? gdk_event_ref (event) : NULL;

  return note_press (code) && is_action (window, key, modifiers);
}

static void
released_cb (GtkWidget *window, guint key, guint code)
{
  g_hash_table_remove (down, GUINT_TO_POINTER (code));
}

static void
watch (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_name (keys, "held-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (hsd_held_keys_look), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (released_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, keys);
}

static void
toplevels_cb (GListModel *toplevels, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      watch (window);
    }
}

void
hsd_held_keys_ignore (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (down != NULL)
    return;

  down = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_signal_connect (toplevels, "items-changed", G_CALLBACK (toplevels_cb), NULL);
  toplevels_cb (toplevels, 0, 0, g_list_model_get_n_items (toplevels));
}
