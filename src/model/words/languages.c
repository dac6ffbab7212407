/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "model/words/languages.h"

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

#define MAGIC 0x950412deu

/* Bytes of the head: magic number, revision, number of entries, places of the tables of msgids and translations. */
#define COUNT 8
#define MSGIDS 12
#define TRANSLATIONS 16
#define HEAD 20

struct _HsdCatalogue
{
  GMappedFile *file;
  const char *data;
  gsize size;
  gboolean swapped;
};

/* 0 beyond the end. */
static guint32
get_number (const HsdCatalogue *self, gsize offset)
{
  guint32 number;

  if (offset > self->size || self->size - offset < sizeof number)
    return 0;

  memcpy (&number, self->data + offset, sizeof number);

  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* String @i of the table whose place stands at @table, which ends in a NUL; "" if it does not lie in the file. */
static const char *
get_string (const HsdCatalogue *self, gsize table, guint i)
{
  gsize place = get_number (self, table) + 8 * (gsize) i;
  gsize length = get_number (self, place);
  gsize offset = get_number (self, place + 4);

  return offset < self->size && length < self->size - offset && self->data[offset + length] == '\0' ? self->data + offset : "";
}

HsdCatalogue *
hsd_catalogue_open (const char *path)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (HsdCatalogue) self = NULL;
  guint32 magic;

  if (file == NULL)
    return NULL;

  self = g_new0 (HsdCatalogue, 1);
  self->file = file;
  self->data = g_mapped_file_get_contents (file);
  self->size = g_mapped_file_get_length (file);
  magic = get_number (self, 0);
  self->swapped = magic == GUINT32_SWAP_LE_BE (MAGIC);
  if (self->size < HEAD || (magic != MAGIC && !self->swapped))
    return NULL;

  return g_steal_pointer (&self);
}

void
hsd_catalogue_free (HsdCatalogue *self)
{
  g_mapped_file_unref (self->file);
  g_free (self);
}

/* The msgids are sorted. */
const char *
hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid)
{
  guint first = 0;
  guint end = MIN (get_number (self, COUNT), (guint) (self->size / 16));

  while (first < end)
    {
      guint middle = first + (end - first) / 2;
      int order = strcmp (msgid, get_string (self, MSGIDS, middle));

      if (order == 0)
        return get_string (self, TRANSLATIONS, middle);
      if (order < 0)
        end = middle;
      else
        first = middle + 1;
    }

  return NULL;
}

#define ENGLISH "en"

/* The line of its header by which a catalogue says that it is one. */
#define DRAFT "X-Hasard-Draft: yes"

const char *
hsd_languages_folder (void)
{
  const char *folder = g_getenv ("HASARD_LOCALEDIR");

  return folder != NULL ? folder : HSD_LOCALEDIR;
}

char *
hsd_languages_path (const char *folder, const char *code, const char *domain)
{
  g_autofree char *name = g_strconcat (domain, ".mo", NULL);

  return g_build_filename (folder, code, "LC_MESSAGES", name, NULL);
}

HsdCatalogue *
hsd_languages_open (const char *folder, const char *code, const char *domain)
{
  g_autofree char *path = hsd_languages_path (folder, code, domain);

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
      g_autofree char *path = hsd_languages_path (folder, name, GETTEXT_PACKAGE);

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
  catalogue = hsd_languages_open (folder, code, GETTEXT_PACKAGE);
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
  g_autofree char *whole = hsd_languages_path (folder, code, GETTEXT_PACKAGE);
  g_autofree char *path = hsd_languages_path (folder, language, GETTEXT_PACKAGE);

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

static const char *const domains[] = { GETTEXT_PACKAGE, HSD_LANGUAGES_EXAMPLES, HSD_LANGUAGES_TOOLS };

/* tools/template.py has the same rule. */
const char *
hsd_languages_find_domain (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    {
      g_autofree char *own = g_strconcat ("po", domains[i] + strlen (GETTEXT_PACKAGE), NULL);

      if (g_str_equal (folder, own))
        return domains[i];
    }

  return GETTEXT_PACKAGE;
}

void
hsd_languages_bind (const char *domain, const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    {
      bindtextdomain (domains[i], g_str_equal (domains[i], domain) ? folder : hsd_languages_folder ());
      bind_textdomain_codeset (domains[i], "UTF-8");
    }
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
  hsd_languages_bind (GETTEXT_PACKAGE, folder);
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
  hsd_languages_bind (GETTEXT_PACKAGE, folder);

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
