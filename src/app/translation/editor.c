/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/settings.h"
#include "app/translation/editor.h"

/* They stand for the file and for the line in a command; no conversions of printf. */
#define FILE_SIGN "%" "f"
#define LINE_SIGN "%" "l"

/* Editors that are looked for, the first one that is there is proposed; any other can be written. */
static const char *const known[] = {
  ("gedit +" LINE_SIGN " " FILE_SIGN),
  ("kate --line " LINE_SIGN " " FILE_SIGN),
  ("code --goto " FILE_SIGN ":" LINE_SIGN),
  ("gnome-text-editor " FILE_SIGN),
  ("gtranslator " FILE_SIGN),
  ("poedit " FILE_SIGN),
};

/* --- the command --- */

static char *
fill_in (const char *word, const char *path, guint line)
{
  g_autofree char *number = g_strdup_printf ("%u", line);
  g_autoptr (GString) filled = g_string_new (word);

  /* The line first: a path may hold any letters. */
  g_string_replace (filled, LINE_SIGN, number, 0);
  g_string_replace (filled, FILE_SIGN, path, 1);

  return g_strdup (filled->str);
}

GStrv
hsd_editor_parse (const char *command, const char *path, guint line, GError **error)
{
  g_auto (GStrv) words = NULL;

  if (strstr (command, FILE_SIGN) == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: of a command that starts an editor; %s are a few signs that stand for the file. */
                   _("The command must hold “%s”, where the name of the file belongs."), FILE_SIGN);
      return NULL;
    }
  if (!g_shell_parse_argv (command, NULL, &words, error))
    return NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *filled = fill_in (words[i], path, line);

      g_free (words[i]);
      words[i] = filled;
    }

  return g_steal_pointer (&words);
}

static gboolean
start (const char *command, GFile *file, guint line, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_auto (GStrv) words = path != NULL ? hsd_editor_parse (command, path, line, error) : NULL;

  return words != NULL && g_spawn_async (NULL, words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, error);
}

/* --- asking --- */

typedef struct
{
  GFile *file; /* owned */
  guint line;
  GtkEditable *entry;
} Ask;

static void
free_ask (gpointer data, GClosure *closure)
{
  Ask *ask = data;

  g_object_unref (ask->file);
  g_free (ask);
}

static void ask_for (GtkWindow *parent, GFile *file, guint line, const char *command, const char *fault);

static void
answered_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Ask *ask = data;
  const char *command = gtk_editable_get_text (ask->entry);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "open"))
    return;

  if (start (command, ask->file, ask->line, &error))
    g_object_set (hsd_settings_get_default (), "translation-editor", command, NULL);
  else
    ask_for (gtk_window_get_transient_for (GTK_WINDOW (dialog)), ask->file, ask->line, command, error->message);
}

static void
ask_for (GtkWindow *parent, GFile *file, guint line, const char *command, const char *fault)
{
  /* Translators: the title of a question to a translator. */
  GtkWidget *dialog = adw_message_dialog_new (parent, _("Which Editor?"), NULL);
  GtkWidget *entry = gtk_entry_new ();
  /* Translators: below “Which Editor?”; %1$s are a few signs that stand for the file, %2$s for the line. */
  g_autofree char *told = g_strdup_printf (_("The command that opens your editor: “%1$s” stands for the file, “%2$s” for the line. It is asked once."),
                                           FILE_SIGN, LINE_SIGN);
  Ask *ask = g_new (Ask, 1);

  *ask = (Ask) { g_object_ref (file), line, GTK_EDITABLE (entry) };
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), fault != NULL ? fault : told);
  gtk_editable_set_text (GTK_EDITABLE (entry), command);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which Editor?"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    /* Translators: a button; the underscore marks its key. */
                                    "cancel", C_("question", "_Cancel"),
                                    /* Translators: a button; the underscore marks its key. */
                                    "open", C_("question", "_Open"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), ask, free_ask, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The first editor that is on this computer. */
static const char *
propose (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *name = g_strndup (known[i], strcspn (known[i], " "));
      g_autofree char *path = g_find_program_in_path (name);

      if (path != NULL)
        return known[i];
    }

  return known[0];
}

void
hsd_editor_open (GtkWindow *parent, GFile *file, guint line)
{
  g_autofree char *command = hsd_settings_dup_text (hsd_settings_get_default (), "translation-editor");
  g_autoptr (GError) error = NULL;

  if (*command == '\0')
    ask_for (parent, file, line, propose (), NULL);
  else if (!start (command, file, line, &error))
    ask_for (parent, file, line, command, error->message);
}
