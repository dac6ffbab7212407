/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "model/words/language.h"

/* The locale “C.UTF-8” under a name that has languages: the C library drops a territory that it does not know. */
#define C_WITH_LANGUAGES "C_FR.UTF-8"

/* LANGUAGE, which belongs to the whole process, as the desktop had it. */
static char *desktop;

/* For systems without “C.UTF-8”. */
#define ANOTHER_WITH_LANGUAGES "en_US.UTF-8"

/* The locale of messages that the surroundings name. */
static const char *
find_wish (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      const char *locale = g_getenv (variables[i]);

      if (locale != NULL && *locale != '\0')
        return locale;
    }

  return "C";
}

static gboolean
is_c_locale (const char *locale)
{
  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") || g_str_has_prefix (locale, "C.");
}

static gboolean
is_utf8_locale (const char *locale)
{
  const char *codeset = strchr (locale, '.');

  return codeset != NULL && (g_ascii_strncasecmp (codeset, ".utf-8", 6) == 0 || g_ascii_strncasecmp (codeset, ".utf8", 5) == 0);
}

static gboolean
is_told (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

static void
settle_category (int category)
{
  if (setlocale (category, C_WITH_LANGUAGES) == NULL)
    setlocale (category, ANOTHER_WITH_LANGUAGES);
}

/* A locale that was never made on this computer would leave “C”: no language, and no letter with an accent. */
static void
settle_missing (void)
{
  const char *wish = find_wish ();

  if (!is_utf8_locale (wish))
    return;

  if (!is_told ("LANGUAGE"))
    g_setenv ("LANGUAGE", wish, TRUE);
  settle_category (LC_CTYPE);
  settle_category (LC_MESSAGES);
}

/* GTK, GLib and the program all ask gettext, and gettext asks LANGUAGE first; but not in the locale “C”, nor, since
 * glibc 2.39, in “C.UTF-8”. Who sets LANGUAGE beside “C.UTF-8” means it; “C” alone is what programs set that read what is said. */
void
hsd_language_settle (const char *language)
{
  const char *messages;

  g_free (desktop);
  desktop = g_strdup (g_getenv ("LANGUAGE"));
  if (language != NULL)
    g_setenv ("LANGUAGE", language, TRUE);

  if (setlocale (LC_ALL, "") == NULL)
    settle_missing ();

  messages = setlocale (LC_MESSAGES, NULL);
  if (is_c_locale (messages) && (language != NULL || (is_utf8_locale (messages) && is_told ("LANGUAGE"))))
    settle_category (LC_MESSAGES);
}

void
hsd_language_switch (const char *languages)
{
  if (languages == NULL)
    languages = desktop != NULL ? desktop : "";
  g_setenv ("LANGUAGE", languages, TRUE);
  if (is_c_locale (setlocale (LC_MESSAGES, NULL)) && *languages != '\0')
    settle_category (LC_MESSAGES);
}
