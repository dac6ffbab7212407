/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/language.h"

/* As gettext calls them. English is the language of the sources: it needs no catalogue. */
static const char *const names[HSD_N_LANGUAGES] = {
  [HSD_LANGUAGE_FRENCH] = "fr",
  [HSD_LANGUAGE_ENGLISH] = "en",
};

/* GTK, GLib and the program all ask gettext, and gettext asks this variable first. */
void
hsd_language_prefer (HsdLanguage language)
{
  g_return_if_fail (language < HSD_N_LANGUAGES);

  if (names[language] != NULL)
    g_setenv ("LANGUAGE", names[language], TRUE);
}
