/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "app/shell/language.h"

/* The locale “C.UTF-8” under a name that has languages: the C library drops a territory that it does not know. */
#define C_WITH_LANGUAGES "C_FR.UTF-8"

/* As gettext calls them. English is the language of the sources: it needs no catalogue. */
static const char *const names[HSD_N_LANGUAGES] = {
  [HSD_LANGUAGE_FRENCH] = "fr",
  [HSD_LANGUAGE_ENGLISH] = "en",
};

static gboolean
is_c_locale (const char *locale)
{
  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") || g_str_has_prefix (locale, "C.");
}

/* GTK, GLib and the program all ask gettext, and gettext asks LANGUAGE first; but not in the locale “C”, nor, since
 * glibc 2.39, in “C.UTF-8”. */
void
hsd_language_settle (HsdLanguage language)
{
  g_return_if_fail (language < HSD_N_LANGUAGES);

  if (names[language] != NULL)
    g_setenv ("LANGUAGE", names[language], TRUE);

  setlocale (LC_ALL, "");
  if (names[language] != NULL && is_c_locale (setlocale (LC_MESSAGES, NULL)))
    setlocale (LC_MESSAGES, C_WITH_LANGUAGES);
}
