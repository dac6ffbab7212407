/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/settings.h"
#include "app/shell/application.h"
#include "model/words/language.h"

/* As gettext calls them. English is the language of the sources: it needs no catalogue. */
static const char *const languages[HSD_N_LANGUAGES] = {
  [HSD_LANGUAGE_FRENCH] = "fr",
  [HSD_LANGUAGE_ENGLISH] = "en",
};

/* No textdomain (): every string names its own domain. GLib would otherwise settle, at its
 * first string and for good, whether the program has a translation at all. */
static void
set_language (void)
{
  const char *localedir = g_getenv ("HASARD_LOCALEDIR");

  hsd_language_settle (languages[hsd_settings_get_choice (hsd_settings_get_default (), "language")]);
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : HSD_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

int
main (int argc, char **argv)
{
  g_autoptr (HsdApplication) application = NULL;

  set_language ();
  /* Translators: the name of the program, French for chance; keep it as it is. */
  g_set_application_name (_("Hasard"));
  application = hsd_application_new (G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
