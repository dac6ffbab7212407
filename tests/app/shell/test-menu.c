/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables in the main menu: recent ones, dialogs, the end of an evening. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/files/recent-tables.h"
#include "app/files/tables.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

/* --- what is suggested --- */

static char *
label_at (GMenu *menu, int index)
{
  char *label = NULL;

  if (index < g_menu_model_get_n_items (G_MENU_MODEL (menu)))
    g_menu_model_get_item_attribute (G_MENU_MODEL (menu), index, G_MENU_ATTRIBUTE_LABEL, "s", &label);

  return label;
}

static gboolean
lists (GMenu *menu, const char *wanted)
{
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    {
      g_autofree char *label = label_at (menu, i);

      if (g_strcmp0 (label, wanted) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
test_recent (HsdDesk *f, gconstpointer data)
{
  g_autofree char *left = hsd_desk_path (f, "left");
  g_autofree char *right = hsd_desk_path (f, "right");
  g_autofree char *same_left = g_build_filename (left, "same_name.hasard", NULL);
  g_autofree char *same_right = g_build_filename (right, "same_name.hasard", NULL);
  g_autofree char *other = hsd_desk_path (f, "other.hasard");
  g_autofree char *long_name = hsd_desk_path (f, "élégie des cinq actes et des six morts de la Vallée noire.hasard");
  g_autofree char *first = NULL;
  g_autoptr (GMenu) menu = g_menu_new ();

  g_mkdir (left, 0700);
  g_mkdir (right, 0700);
  hsd_desk_activate (f);
  hsd_desk_make (f, same_left);
  hsd_desk_make (f, other);
  hsd_recent_tables_fill (menu);
  first = label_at (menu, 0);
  g_assert_cmpstr (first, ==, "other");
  g_assert_true (lists (menu, "same__name"));
  g_assert_false (lists (menu, "Your Table"));

  hsd_desk_make (f, same_right);
  hsd_recent_tables_fill (menu);
  g_assert_true (lists (menu, "same__name (left)"));
  g_assert_true (lists (menu, "same__name (right)"));

  hsd_desk_make (f, long_name);
  hsd_recent_tables_fill (menu);
  g_assert_true (lists (menu, "élégie des cinq actes et des six mo…"));

  /* Deleted files are not offered. */
  hsd_desk_close (hsd_desk_window (f, other));
  g_assert_cmpint (g_unlink (other), ==, 0);
  hsd_recent_tables_fill (menu);
  g_assert_false (lists (menu, "other"));
}

static void
test_suggest (HsdDesk *f, gconstpointer data)
{
  g_autofree char *taken = hsd_desk_path (f, "Table.hasard");
  g_autofree char *free_name = hsd_tables_suggest (f->home, "Table");
  g_autofree char *next = NULL;

  g_assert_cmpstr (free_name, ==, "Table.hasard");
  g_assert_true (g_file_set_contents (taken, "", 0, NULL));
  next = hsd_tables_suggest (f->home, "Table");
  g_assert_cmpstr (next, ==, "Table 2.hasard");
}

/* Each opens a file dialog; cancelling it has no effect. */
static void
test_choosers (HsdDesk *f, gconstpointer data)
{
  static const struct
  {
    const char *action;
    const char *title;
  } asking[] = {
    { "app.open", "Open a Table" },
    { "win.save-copy", "Save a Copy of the Table" },
  };
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  for (guint i = 0; i < G_N_ELEMENTS (asking); i++)
    {
      GtkWindow *chooser;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), asking[i].action, NULL));
      hsd_test_settle ();
      chooser = hsd_desk_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
      g_assert_nonnull (chooser);
      g_assert_cmpstr (gtk_window_get_title (chooser), ==, asking[i].title);
      g_assert_true (gtk_window_get_transient_for (chooser) == GTK_WINDOW (window));
      gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
      hsd_test_settle ();
      g_assert_null (hsd_desk_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
    }
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
}

/* --- the evening --- */

static const char *
label_of (GtkWindow *dialog, guint index)
{
  GtkWidget *found[2] = { NULL, NULL };

  found[0] = hsd_test_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "number-text");
  found[1] = found[0] != NULL ? gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (found[0])) : NULL;
  g_assert_true (GTK_IS_LABEL (found[index]));

  return gtk_label_get_label (GTK_LABEL (found[index]));
}

/* The hash of the seed is the one that was published. */
static void
check_promise (const char *seed, const char *commitment)
{
  guint8 bytes[32];
  g_autofree char *hash = NULL;

  g_assert_cmpuint (strlen (seed), ==, 2 * sizeof bytes);
  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = g_ascii_xdigit_value (seed[2 * i]) << 4 | g_ascii_xdigit_value (seed[2 * i + 1]);
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, sizeof bytes);
  g_assert_cmpstr (hash, ==, commitment);
}

/* A word is an entry: “who: word”, or the word alone; an empty one is refused with a sentence. */
static void
test_word (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  GtkWindow *dialog;
  GtkWidget *entry;
  guint length;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  length = hsd_history_get_length (hsd_table_get_history (hsd_window_get_table (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.ask-word", NULL);
  hsd_test_settle ();
  dialog = hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  entry = hsd_test_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL);
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "give"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ana : girafe");
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "give"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "give");
  hsd_test_settle ();
  g_assert_true (hsd_desk_has_toast (window, "The word is part of the history: all later rolls depend on it."));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (hsd_window_get_table (window))), ==, length + 1);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.give-word", "s", "Ana:");
  hsd_test_settle ();
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (hsd_window_get_table (window))), ==, length + 1);
}

static void
find_receipt (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "story.save-receipt") == 0)
    *(gboolean *) data = gtk_widget_get_visible (widget);
}

static gboolean
offers_receipt (GtkWindow *story)
{
  gboolean offered = FALSE;

  hsd_test_walk (GTK_WIDGET (story), find_receipt, &offered);

  return offered;
}

static void
test_evening (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  GtkWindow *dialog, *story;
  GtkWidget *copy;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-evening", NULL);
  hsd_test_settle ();
  g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (hsd_desk_has_toast (window, "No session is open: one begins with the next roll."));

  /* A session that is open has no receipt. */
  hsd_desk_throw (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.story", "u", 0);
  hsd_test_settle ();
  story = hsd_desk_find_toplevel (ADW_TYPE_WINDOW);
  g_assert_false (offers_receipt (story));
  gtk_window_destroy (story);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-evening", NULL);
  hsd_test_settle ();
  story = hsd_desk_find_toplevel (ADW_TYPE_WINDOW);
  g_assert_nonnull (story);
  g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (offers_receipt (story));
  gtk_widget_activate_action (GTK_WIDGET (story), "story.copy-markdown", NULL);
  g_assert_true (gdk_clipboard_is_local (gtk_widget_get_clipboard (GTK_WIDGET (story))));
  gtk_switch_set_active (GTK_SWITCH (hsd_test_find (GTK_WIDGET (story), GTK_TYPE_SWITCH, NULL)), TRUE);
  hsd_test_settle ();
  g_signal_emit_by_name (hsd_test_find (GTK_WIDGET (story), GTK_TYPE_BUTTON, "audit"), "clicked");
  hsd_test_settle ();
  dialog = hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  check_promise (label_of (dialog, 0), label_of (dialog, 1));

  copy = hsd_test_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "pill");
  g_signal_emit_by_name (copy, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (copy)), ==, "Copied");
  g_assert_true (gdk_clipboard_is_local (gtk_widget_get_clipboard (copy)));
  gtk_window_destroy (dialog);
  gtk_window_destroy (story);
}

HSD_SUITE (menu)
{
  hsd_desk_add ("/menu/recent", test_recent);
  hsd_desk_add ("/menu/suggest", test_suggest);
  hsd_desk_add ("/menu/choosers", test_choosers);
  hsd_desk_add ("/menu/word", test_word);
  hsd_desk_add ("/menu/evening", test_evening);
}
