/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In which language, and with which letters, the commands speak. */

#include "config.h"

#include <stdio.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/words/languages.h"

/* --- what was chosen --- */

static gboolean
is_told (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

/* As src/app/settings.c finds it: the installation folder may not be in XDG_DATA_DIRS. */
static GSettingsSchema *
find_schema (void)
{
  g_autofree char *folder = g_build_filename (HSD_PKGDATADIR, "..", "glib-2.0", "schemas", NULL);
  g_autoptr (GSettingsSchemaSource) installed = NULL;
  GSettingsSchemaSource *known = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = known != NULL ? g_settings_schema_source_lookup (known, HSD_APP_ID, TRUE) : NULL;

  if (schema == NULL)
    installed = g_settings_schema_source_new_from_directory (folder, NULL, FALSE, NULL);
  if (installed != NULL)
    schema = g_settings_schema_source_lookup (installed, HSD_APP_ID, FALSE);

  return schema;
}

/* The language of the preferences, or NULL. A schema of an older version has it too, as a word among few. */
static char *
find_chosen (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();
  g_autoptr (GSettings) settings = NULL;

  if (schema == NULL || !g_settings_schema_has_key (schema, "language"))
    return NULL;

  settings = g_settings_new_full (schema, NULL, NULL);
  return g_settings_get_string (settings, "language");
}

/* --- letters --- */

static const char *charset; /* of a terminal that has not all letters */
static gboolean was_told;

static void
tell_once (void)
{
  g_autofree char *message = NULL;

  if (was_told)
    return;

  was_told = TRUE;
  /* Translators: %s is the name of a set of letters, as ISO-8859-1. */
  message = g_strdup_printf (_("The locale only supports %s; accents are dropped. Use LC_ALL=C.UTF-8."),
                             g_str_has_prefix (charset, "ANSI_X3.4") ? "ASCII" : charset);
  g_printerr ("hasard-cli: %s\n", message);
}

/* A letter without what the terminal lacks. */
static void
print_letter (FILE *stream, const char *letter, gsize length)
{
  g_autofree char *whole = g_strndup (letter, length);
  g_autofree char *own = g_convert (whole, length, charset, "UTF-8", NULL, NULL, NULL);
  g_autofree char *plain = own == NULL ? g_str_to_ascii (whole, NULL) : NULL;

  fputs (own != NULL ? own : plain, stream);
}

static void
print_plainly (FILE *stream, const char *text)
{
  g_autofree char *own = g_convert (text, -1, charset, "UTF-8", NULL, NULL, NULL);

  if (own != NULL)
    {
      fputs (own, stream);
      fflush (stream);
      return;
    }

  tell_once ();
  for (const char *letter = text; *letter != '\0'; letter = g_utf8_next_char (letter))
    print_letter (stream, letter, g_utf8_next_char (letter) - letter);
  fflush (stream);
}

static void
print_cb (const char *text)
{
  print_plainly (stdout, text);
}

static void
print_error_cb (const char *text)
{
  print_plainly (stderr, text);
}

/* GLib writes a question mark for each letter that the locale has not. */
static void
settle_letters (void)
{
  if (g_get_charset (&charset))
    return;

  g_set_print_handler (print_cb);
  g_set_printerr_handler (print_error_cb);
}

/* --- public --- */

gboolean
hsd_cli_set_language (int *argc, char **argv)
{
  const char *told = hsd_languages_take_option ("language", argc, argv);
  gboolean follows = told == NULL && !is_told ("LANGUAGE") && !is_told ("LC_ALL") && !is_told ("LC_MESSAGES");
  g_autofree char *chosen = follows ? find_chosen () : NULL;
  g_autoptr (GError) error = NULL;
  gboolean spoken = hsd_languages_speak (told != NULL ? told : chosen, &error);

  textdomain (HSD_LANGUAGES_TOOLS);
  settle_letters ();
  if (told != NULL && *told == '\0')
    {
      hsd_cli_usage (_("%1$s needs %2$s"), "--language", "CODE");
      return FALSE;
    }
  if (spoken)
    return TRUE;

  g_printerr ("hasard-cli: %s\n", error->message);
  return told == NULL;
}
