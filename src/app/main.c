/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>

#include "app/settings.h"
#include "app/shell/application.h"
#include "app/tour/tour.h"
#include "app/translation/translation.h"
#include "model/words/languages.h"

/* Wrongly called, as hasard-cli says it. */
#define WRONGLY_CALLED 2

/* FALSE if a language was asked for that is not there. No textdomain (): every string names its own domain. GLib would
 * otherwise settle, at its first string and for good, whether the program has a translation at all. */
static gboolean
set_language (int *argc, char **argv)
{
  const char *told = hsd_languages_take_option ("language", argc, argv);
  g_autofree char *chosen = hsd_settings_dup_text (hsd_settings_get_default (), "language");
  g_autoptr (GError) error = NULL;
  gboolean spoken = hsd_languages_speak (told != NULL ? told : chosen, &error);

  gtk_disable_setlocale ();
  /* It may be changed while threads run, which is safe where it is there already. */
  g_setenv ("LANGUAGE", "", FALSE);
  if (!spoken)
    g_printerr ("hasard: %s\n", error->message);

  return spoken || told == NULL;
}

static gboolean
set_translation (GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (hsd_translation_follow (hsd_translation_get_default (), file, &error))
    return TRUE;

  g_printerr ("hasard: %s\n", error->message);

  return FALSE;
}

/* An instance that runs already shows the translation in its windows. */
static gboolean
hand_over (GApplication *application, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (!g_application_register (application, NULL, NULL) || !g_application_get_is_remote (application))
    return FALSE;

  g_action_group_activate_action (G_ACTION_GROUP (application), "translate-file", g_variant_new_string (uri));

  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (HsdApplication) application = NULL;
  const char *name = hsd_languages_take_option ("translate", &argc, argv);
  g_autoptr (GFile) file = name != NULL ? g_file_new_for_commandline_arg (name) : NULL;

  /* A program that is asked, as msgfmt, may end before it has read everything. */
  signal (SIGPIPE, SIG_IGN);
  if (!set_language (&argc, argv) || (file != NULL && !set_translation (file)))
    return WRONGLY_CALLED;
  /* Translators: the name of the program, French for chance; keep it as it is. */
  g_set_application_name (_("Hasard"));
  application = hsd_application_new (G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (application, "startup", G_CALLBACK (hsd_tour_add_actions), NULL);

  if (file != NULL && hand_over (G_APPLICATION (application), file))
    hsd_translation_end (hsd_translation_get_default ());

  return g_application_run (G_APPLICATION (application), argc, argv);
}
