/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "model/words/catalogue.h"
#include "model/words/language.h"
#include "model/words/languages.h"

#define ENGLISH "en"

/* The line of its header by which a catalogue says that it is one. */
#define DRAFT "X-Hasard-Draft: yes"

const char *
hsd_languages_folder (void)
{
  const char *folder = g_getenv ("HASARD_LOCALEDIR");

  return folder != NULL ? folder : HSD_LOCALEDIR;
}

static char *
path_of (const char *folder, const char *code)
{
  return g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
}

HsdCatalogue *
hsd_languages_open (const char *folder, const char *code)
{
  g_autofree char *path = path_of (folder, code);

  return hsd_catalogue_open (path);
}

/* --- the list --- */

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
hsd_languages_list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();
  const char *name;

  g_ptr_array_add (codes, g_strdup (ENGLISH));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = path_of (folder, name);

      if (!g_str_equal (name, ENGLISH) && g_file_test (path, G_FILE_TEST_EXISTS))
        g_ptr_array_add (codes, g_strdup (name));
    }
  g_ptr_array_sort (codes, compare);
  g_ptr_array_add (codes, NULL);

  return (GStrv) g_ptr_array_free (g_steal_pointer (&codes), FALSE);
}

/* The header says of a whole catalogue that no native speaker has read it yet. */
static gboolean
is_draft (const HsdCatalogue *catalogue)
{
  const char *header = hsd_catalogue_look_up (catalogue, "");
  g_auto (GStrv) lines = g_strsplit (header != NULL ? header : "", "\n", -1);

  return g_strv_contains ((const char *const *) lines, DRAFT);
}

static char *
mark_draft (const HsdCatalogue *catalogue, const char *name)
{
  const char *marked = hsd_catalogue_look_up (catalogue, "language\004%s (draft)");
  g_autoptr (GString) text = g_string_new (marked != NULL && *marked != '\0' ? marked : "%s");

  /* Translators: %s is a language in the list of languages, whose translation no native speaker has read yet: “español (borrador)”. */
  (void) NC_ ("language", "%s (draft)");
  g_string_replace (text, "%s", name, 1);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
hsd_languages_name (const char *folder, const char *code)
{
  g_autoptr (HsdCatalogue) catalogue = NULL;
  const char *name;

  if (g_str_equal (code, ENGLISH))
    return g_strdup ("English");

  /* Translators: what your own language calls itself, as it stands in the list of languages: français, español. */
  (void) NC_ ("language", "English");
  catalogue = hsd_languages_open (folder, code);
  name = catalogue != NULL ? hsd_catalogue_look_up (catalogue, "language\004English") : NULL;
  if (name == NULL || *name == '\0')
    return g_strdup (code);

  return is_draft (catalogue) ? mark_draft (catalogue, name) : g_strdup (name);
}

/* --- the language of the program --- */

static char *
tell_languages (const char *folder)
{
  g_auto (GStrv) codes = hsd_languages_list (folder);

  return g_strjoinv (" ", codes);
}

/* A language with its country, as “pt_BR” or “fr_CA”, is there if the language is: gettext looks for both. */
static gboolean
is_there (const char *folder, const char *code)
{
  g_autofree char *language = g_strndup (code, strcspn (code, "_.@"));
  g_autofree char *whole = path_of (folder, code);
  g_autofree char *path = path_of (folder, language);

  if (*language == '\0' || strpbrk (code, "/:") != NULL)
    return FALSE;

  return g_str_equal (language, ENGLISH) || g_file_test (whole, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
set_error (GError **error, const char *folder, const char *code)
{
  g_autofree char *told = tell_languages (folder);

  /* Translators: %1$s is what was asked for, as "xx", %2$s a list of the languages that there are, as "de en fr". */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("“%1$s” is not available. Available languages: %2$s"), code, told);
}

/* The C library has it, and tells it in no header: the number of times that what was found before may have changed. */
#ifdef __GLIBC__
extern int _nl_msg_cat_cntr;
#endif

void
hsd_languages_bind (const char *folder)
{
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
#ifdef __GLIBC__
  _nl_msg_cat_cntr++;
#endif
}

/* Whether @code is a language, and not that of the desktop. */
static gboolean
is_asked (const char *code)
{
  return code != NULL && *code != '\0' && !g_str_equal (code, "system");
}

gboolean
hsd_languages_speak (const char *code, GError **error)
{
  const char *folder = hsd_languages_folder ();
  gboolean asked = is_asked (code);
  gboolean known = asked && is_there (folder, code);

  hsd_language_settle (known ? code : NULL);
  hsd_languages_bind (folder);
  if (asked && !known)
    set_error (error, folder, code);

  return known || !asked;
}

gboolean
hsd_languages_change (const char *code)
{
  const char *folder = hsd_languages_folder ();

  if (is_asked (code) && !is_there (folder, code))
    return FALSE;

  hsd_language_switch (is_asked (code) ? code : NULL);
  hsd_languages_bind (folder);

  return TRUE;
}

/* --- the command line --- */

static void
drop (int *argc, char **argv, int at, int n)
{
  *argc -= n;
  for (int i = at; i <= *argc; i++)
    argv[i] = argv[i + n];
}

const char *
hsd_languages_take_option (const char *option, int *argc, char **argv)
{
  for (int i = 1; i < *argc && argv[i][0] == '-' && !g_str_equal (argv[i], "--"); i++)
    {
      const char *value = g_str_has_prefix (argv[i], "--") ? argv[i] + strlen ("--") : "";

      if (!g_str_has_prefix (value, option))
        continue;
      value += strlen (option);
      if (*value == '=')
        {
          drop (argc, argv, i, 1);
          return value + 1;
        }
      if (*value == '\0')
        {
          value = i + 1 < *argc ? argv[i + 1] : "";
          drop (argc, argv, i, i + 1 < *argc ? 2 : 1);
          return value;
        }
    }

  return NULL;
}
