/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/files/dialogs.h"
#include "app/files/tables.h"
#include "app/widgets/label.h"

/* --- choosing a file --- */

typedef struct
{
  GtkApplication *application; /* owned, and held: there may be no window; or NULL */
  GtkWidget *window;           /* owned, or NULL */
  const char *action;          /* takes the address of the file: of the window, or without a dot of the application */
} Ask;

static void
ask_free (Ask *ask)
{
  if (ask->application != NULL)
    g_application_release (G_APPLICATION (ask->application));
  g_clear_object (&ask->application);
  g_clear_object (&ask->window);
  g_free (ask);
}

static void
answered_cb (GtkNativeDialog *chooser, int response, Ask *ask)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL && strchr (ask->action, '.') != NULL)
    gtk_widget_activate_action (ask->window, ask->action, "s", uri);
  else if (uri != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (ask->application), ask->action, g_variant_new_string (uri));

  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
  ask_free (ask);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) tables = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  /* Translators: which files a dialog lists. */
  gtk_file_filter_set_name (tables, _("Tables of Hasard"));
  gtk_file_filter_add_suffix (tables, "hasard");
  /* Translators: which files a dialog lists. */
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");

  gtk_file_chooser_add_filter (chooser, tables);
  gtk_file_chooser_add_filter (chooser, all);
}

/* The default folder of a file: that of @beside, or the user's documents. */
static void
suggest (GtkFileChooser *chooser, const char *beside, const char *name)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *folder =
    beside != NULL ? g_path_get_dirname (beside) : g_strdup (documents != NULL ? documents : g_get_home_dir ());
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *free_name = hsd_tables_suggest (folder, name);
  g_autofree char *shown = g_filename_display_name (free_name);

  gtk_file_chooser_set_current_folder (chooser, file, NULL);
  gtk_file_chooser_set_current_name (chooser, shown);
}

static GtkFileChooser *
make_chooser (GtkWindow *parent, GtkFileChooserAction action, const char *title, const char *accept)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, accept, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (chooser));

  return GTK_FILE_CHOOSER (chooser);
}

/* Takes @chooser over. */
static void
show (GtkFileChooser *chooser, GtkApplication *application, GtkWindow *window, const char *action)
{
  Ask *ask = g_new0 (Ask, 1);

  ask->action = action;
  g_set_object (&ask->application, application);
  g_set_object (&ask->window, (GtkWidget *) window);
  if (application != NULL)
    g_application_hold (G_APPLICATION (application));
  g_signal_connect (chooser, "response", G_CALLBACK (answered_cb), ask);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
hsd_dialogs_open (GtkApplication *application, GtkWindow *parent)
{
  /* Translators: the title of a dialog that chooses a file. */
  const char *title = _("Open a Table");
  GtkFileChooser *chooser = make_chooser (parent, GTK_FILE_CHOOSER_ACTION_OPEN, title,
                                          /* Translators: a button; the underscore marks its key. */
                                          _("_Open"));

  show (chooser, application, parent, "open-table");
}

void
hsd_dialogs_translate (GtkApplication *application, GtkWindow *parent)
{
  /* Translators: the title of a dialog that chooses a file. */
  const char *title = _("Choose a Translation");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               /* Translators: a button; the underscore marks its key. */
                                                               _("_Choose"), NULL);
  g_autoptr (GtkFileFilter) translations = gtk_file_filter_new ();

  /* Translators: which files a dialog lists. */
  gtk_file_filter_set_name (translations, _("Translations (.po)"));
  gtk_file_filter_add_suffix (translations, "po");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), translations);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  show (GTK_FILE_CHOOSER (chooser), application, parent, "translate-file");
}

void
hsd_dialogs_choose_picture (GtkWindow *window)
{
  /* Translators: the title of a dialog that chooses a file. */
  const char *title = _("Choose a Picture");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               /* Translators: a button; the underscore marks its key. */
                                                               _("_Choose"), NULL);
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  /* Translators: which files a dialog lists. */
  gtk_file_filter_set_name (pictures, _("Pictures"));
  gtk_file_filter_add_pixbuf_formats (pictures);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), pictures);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  show (GTK_FILE_CHOOSER (chooser), gtk_window_get_application (window), window, "album.add");
}

void
hsd_dialogs_choose_deck (GtkWindow *window)
{
  /* Translators: the title of a dialog that chooses a folder. */
  const char *title = _("Choose a Deck");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                                               /* Translators: a button; the underscore marks its key. */
                                                               _("_Choose"), NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  show (GTK_FILE_CHOOSER (chooser), gtk_window_get_application (window), window, "preferences.use-deck");
}

void
hsd_dialogs_choose_table (GtkWindow *window)
{
  /* Translators: the title of a dialog that chooses a file. */
  const char *title = _("Choose a Table");
  GtkFileChooser *chooser = make_chooser (window, GTK_FILE_CHOOSER_ACTION_OPEN, title,
                                          /* Translators: a button; the underscore marks its key. */
                                          _("_Choose"));

  show (chooser, gtk_window_get_application (window), window, "preferences.use-table");
}

void
hsd_dialogs_save_copy (GtkWindow *window, HsdTable *table)
{
  const char *path = hsd_table_get_path (table);
  g_autofree char *own = hsd_table_default_path ();
  /* Translators: the name of a file for a new table, without its ending. */
  g_autofree char *name = path != NULL ? hsd_tables_name (path) : g_strdup (C_("file name", "New table"));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%F");
  g_autofree char *dated = g_strconcat (name, " ", day, NULL);
  /* Translators: the title of a dialog that chooses a file. */
  const char *title = _("Save a Copy of the Table");
  GtkFileChooser *chooser = make_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, title,
                                          /* Translators: a button; the underscore marks its key. */
                                          _("_Save"));

  suggest (chooser, path != NULL && !hsd_tables_same (path, own) ? path : NULL, dated);
  show (chooser, gtk_window_get_application (window), window, "win.copy-table");
}

/* --- refusals --- */

/* There is no window to go back to: this one offers what may be done instead. */
static void
refuse_alone (GtkApplication *application, const char *heading, const char *sentence)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/refused.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  AdwStatusPage *page = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "page"));
  g_autofree char *escaped = g_markup_escape_text (sentence, -1);

  adw_status_page_set_title (page, heading);
  adw_status_page_set_description (page, escaped);
  gtk_window_set_application (window, application);
  gtk_window_present (window);
}

void
hsd_dialogs_refuse (GtkApplication *application, GtkWindow *parent, const char *heading, const char *sentence)
{
  /* A file may be named in any bytes. */
  g_autofree char *body = g_utf8_make_valid (sentence, -1);
  GtkWidget *dialog;

  if (parent == NULL)
    {
      refuse_alone (application, heading, body);
      return;
    }

  dialog = adw_message_dialog_new (parent, heading, body);
  /* Translators: a button that closes a dialog; the underscore marks its key. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", C_("button", "_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the evening --- */

static void
copied_cb (GtkButton *button, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), text);
  /* Translators: on the button that copied a text. */
  gtk_button_set_label (button, _("Copied"));
}

static void
text_free (gpointer text, GClosure *closure)
{
  g_free (text);
}

void
hsd_dialogs_show_evening (GtkWindow *window, const char *seed, const char *commitment)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/evening.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));
  char *text;

  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "seed")), seed);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "commitment")), commitment);
  /* Translators: what is copied of a session: %1$s is its seed, %2$s the hash that was kept of it from the beginning. */
  text = g_strdup_printf (_("Seed: %1$s\nCommitted hash: %2$s"), seed, commitment);
  g_signal_connect_data (gtk_builder_get_object (builder, "copy"), "clicked", G_CALLBACK (copied_cb), text, text_free, 0);

  gtk_window_set_transient_for (dialog, window);
  gtk_window_present (dialog);
}

/* --- a word of a player --- */

static void
word_typed_cb (GtkEditable *entry, AdwMessageDialog *dialog)
{
  g_autofree char *word = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (dialog, "give", *word != '\0');
}

static void
word_given_cb (AdwMessageDialog *dialog, const char *response, GtkEditable *entry)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (g_str_equal (response, "give"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.give-word", "s", gtk_editable_get_text (entry));
}

void
hsd_dialogs_ask_word (GtkWindow *window)
{
  GtkWidget *dialog = adw_message_dialog_new (window,
                                              /* Translators: the title of a question. */
                                              _("A Word of a Player"),
                                              /* Translators: below that title. */
                                              _("All later rolls depend on it, so that nobody can know them in advance."));
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  /* Translators: a hint in an empty entry: a player and a word that they said. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Ana: giraffe"));
  hsd_widget_set_label (entry, _("A Word of a Player"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_("question", "_Cancel"), "give",
                                    /* Translators: a button: the word becomes part of the history; the underscore marks its key. */
                                    C_("question", "_Add the Word"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "give");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (entry, "changed", G_CALLBACK (word_typed_cb), dialog);
  g_signal_connect (dialog, "response", G_CALLBACK (word_given_cb), entry);
  word_typed_cb (GTK_EDITABLE (entry), ADW_MESSAGE_DIALOG (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}
