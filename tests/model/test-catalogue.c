/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Catalogues of translations: those that are installed, every sentence of them formatted; and broken ones, which are refused. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "made-catalogue.h"
#include "model/words/catalogue.h"
#include "model/words/languages.h"
#include "model/words/placeholders.h"
#include "suite.h"

#define PATH "made.mo"

/* --- placeholders --- */

static void
test_placeholders (void)
{
  static const struct
  {
    const char *msgid, *translation;
    gboolean is_plural, agree;
  } rows[] = {
    { "One", "Un", FALSE, TRUE },
    { "%d of %s", "%d de %s", FALSE, TRUE },
    { "%d of %s", "%2$s : %1$d", FALSE, TRUE },
    { "%1$d of %2$s", "%d de %s", FALSE, TRUE },
    { "%i", "%d", FALSE, TRUE },
    { "%x", "%u", FALSE, TRUE },
    { "%.1f", "%g", FALSE, TRUE },
    { "%d%% of it", "%d %% du tout", FALSE, TRUE },
    { "%d%%", "%d", FALSE, TRUE },
    { "All results, in %", "Toutes les issues, en %", FALSE, TRUE },
    { "65% of it", "65 % de tout", FALSE, TRUE },
    { "Half of it", "50%% du tout", FALSE, TRUE },
    { "Half of it", "50 %, la moitié", FALSE, TRUE },
    { "%d dice", "%d dés", TRUE, TRUE },
    { "%d dice", "un dé", TRUE, TRUE },
    { "%1$d dice of %2$s", "un dé sur %1$d", TRUE, TRUE },
    { "%1$d", "%1$s", FALSE, FALSE },
    { "%d", "%s", FALSE, FALSE },
    { "%d", "%ld", FALSE, FALSE },
    { "%lu", "%u", FALSE, FALSE },
    { "%lld", "%ld", FALSE, FALSE },
    { "%hhd", "%hd", FALSE, FALSE },
    { "%d", "rien", FALSE, FALSE },
    { "%d", "%d %d", FALSE, FALSE },
    { "%d of %s", "%s de %d", FALSE, FALSE },
    { "%1$s %2$s", "%2$s", FALSE, FALSE },
    { "%1$s %2$s", "%1$s %s", FALSE, FALSE },
    { "%1$s %2$s", "%1$s %1$d %2$s", FALSE, FALSE },
    { "%d", "%0$d", FALSE, FALSE },
    { "%d", "%99999999999$d", FALSE, FALSE },
    { "%d", "%*d", FALSE, FALSE },
    { "%d", "%5d", FALSE, TRUE },
    { "%d", "%$d", FALSE, FALSE },
    { "%lld", "%lqd", FALSE, FALSE },
    { "%zu", "%zzu", FALSE, FALSE },
    { "%d", "%d %n", FALSE, FALSE },
    { "%d", "%d %", FALSE, FALSE },
    { "%d", "%d % %", FALSE, FALSE },
    { "%d of them", "%d % de ellos", FALSE, FALSE },
    { "Half of it", "50 % sobre", FALSE, FALSE },
    { "Half of it", "%s", FALSE, FALSE },
    { "%d dice", "%s dés", TRUE, FALSE },
    { "%d dice", "%d dés de %s", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (hsd_placeholders_agree (rows[i].msgid, rows[i].translation, rows[i].is_plural) != rows[i].agree)
      g_error ("“%s” for “%s”: %s was expected", rows[i].translation, rows[i].msgid, rows[i].agree ? "yes" : "no");
}

/* --- whole catalogues --- */

static const HsdMadeEntry entries[] = {
  { "Failure", "Échec", 0, 0 },
  { "Of %s", "De %s", 0, 0 },
  { "%d die\0%d dice", "un dé\0%d dés", sizeof "%d die\0%d dice" - 1, sizeof "un dé\0%d dés" - 1 },
  { "language\004English", "français", 0, 0 },
};

static void
test_read (void)
{
  g_autoptr (GByteArray) bytes = hsd_made_catalogue (HSD_MADE_HEADER, entries, G_N_ELEMENTS (entries));
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_new (PATH, bytes->data, bytes->len, &error);
  const char *translation;
  guint n_forms;

  g_assert_no_error (error);
  g_assert_cmpuint (hsd_catalogue_count (catalogue), ==, G_N_ELEMENTS (entries) + 1);
  g_assert_cmpstr (hsd_catalogue_get (catalogue, 3, &translation, &n_forms), ==, "%d die");
  g_assert_cmpuint (n_forms, ==, 2);
  g_assert_cmpstr (translation + strlen (translation) + 1, ==, "%d dés");
  g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "language\004English"), ==, "français");
  g_assert_null (hsd_catalogue_look_up (catalogue, "English"));
}

/* A catalogue that was made on a computer with the other order of bytes is read as one of ours. */
static void
test_swapped (void)
{
  g_autoptr (GByteArray) bytes = hsd_made_catalogue (HSD_MADE_HEADER, entries, G_N_ELEMENTS (entries));
  g_autoptr (HsdCatalogue) catalogue = NULL;

  for (guint place = 0; place < 28 + 16 * (G_N_ELEMENTS (entries) + 1) + 12; place += 4)
    {
      guint32 number;

      memcpy (&number, bytes->data + place, sizeof number);
      number = GUINT32_SWAP_LE_BE (number);
      memcpy (bytes->data + place, &number, sizeof number);
    }
  catalogue = hsd_catalogue_new (PATH, bytes->data, bytes->len, NULL);
  g_assert_nonnull (catalogue);
  g_assert_cmpuint (hsd_catalogue_count (catalogue), ==, G_N_ELEMENTS (entries) + 1);
  g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "language\004English"), ==, "français");
}

/* Who has no plurals needs no formula of them. */
static void
test_no_formula (void)
{
  g_autoptr (GByteArray) bytes = hsd_made_catalogue ("Content-Type: text/plain; charset=UTF-8\n", entries, 1);
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_new (PATH, bytes->data, bytes->len, NULL);

  g_assert_nonnull (catalogue);
  g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "Failure"), ==, "Échec");
}

static void
assert_refused (const char *what, const GByteArray *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_new (PATH, bytes->data, bytes->len, &error);

  if (catalogue != NULL)
    g_error ("%s is not refused", what);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, PATH));
}

static void
test_headers (void)
{
  static const char *const headers[] = {
    "",
    "Content-Type: text/plain; charset=ISO-8859-1\n",
    "Content-Type: text/plain; charset=UTF-8-MAC\n",
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n/0;\n",
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n%0;\n",
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n% n;\n",
    "plural=n%0\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n",
  };
  g_autofree char *parentheses = g_strnfill (500, '(');
  g_autofree char *deep = g_strconcat ("Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=", parentheses, ";\n", NULL);
  g_autoptr (GByteArray) nested = hsd_made_catalogue (deep, entries, 1);

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autoptr (GByteArray) bytes = hsd_made_catalogue (headers[i], entries, 1);

      assert_refused (headers[i], bytes);
    }
  assert_refused ("a formula without end", nested);
}

static void
test_entries (void)
{
  static const HsdMadeEntry broken[] = {
    { "Of %1$d", "De %1$s", 0, 0 },
    { "context\004Of %d", "De %s", 0, 0 },
    { "%d die\0%d dice", "un dé\0%s dés", sizeof "%d die\0%d dice" - 1, sizeof "un dé\0%s dés" - 1 },
    { "Failure", "\xc9" "chec", 0, 0 },
    { "%d die\0%d dice", "un\0\xff", sizeof "%d die\0%d dice" - 1, sizeof "un\0\xff" - 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GByteArray) bytes = hsd_made_catalogue (HSD_MADE_HEADER, broken + i, 1);

      assert_refused (broken[i].translation, bytes);
    }
}

/* The numbers of the head and of the tables, one after the other, are led astray; then the file is cut everywhere. */
static void
test_bytes (void)
{
  static const guint32 astray[] = { 0x7fffffff, 0xfffffffc, 0xffffffff, 1 };
  g_autoptr (GByteArray) sound = hsd_made_catalogue (HSD_MADE_HEADER, entries, G_N_ELEMENTS (entries));

  for (guint place = 0; place < 28 + 16 * (G_N_ELEMENTS (entries) + 1) + 12; place += 4)
    for (guint i = 0; i < G_N_ELEMENTS (astray); i++)
      {
        g_autofree guint8 *bytes = g_memdup2 (sound->data, sound->len);
        g_autoptr (HsdCatalogue) catalogue = NULL;

        memcpy (bytes + place, &astray[i], 4);
        catalogue = hsd_catalogue_new (PATH, bytes, sound->len, NULL);
        for (guint j = 0; catalogue != NULL && j < hsd_catalogue_count (catalogue); j++)
          {
            const char *translation;
            guint n_forms;

            g_assert_nonnull (hsd_catalogue_get (catalogue, j, &translation, &n_forms));
            g_assert_true (g_utf8_validate (translation, -1, NULL));
          }
      }
  for (guint size = 0; size < sound->len; size++)
    {
      GByteArray cut = { .data = sound->data, .len = size };

      assert_refused ("a cut catalogue", &cut);
    }
}

/* A table of hashes without an empty place, or with steps that miss it, is searched for ever. */
static void
test_hash (void)
{
  static const guint32 tables[][4] = { { 3, 1, 1, 1 }, { 3, 0, 0, 9 }, { 4, 0, 0, 0 }, { 1, 0, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GByteArray) bytes = hsd_made_catalogue (HSD_MADE_HEADER, entries, 1);

      memcpy (bytes->data + 20, &tables[i][0], 4);
      memcpy (bytes->data + 28 + 16 * 2, &tables[i][1], 12);
      assert_refused ("a table of hashes", bytes);
    }
}

/* --- those that are installed --- */

#if defined __x86_64__ || defined __aarch64__
/* Numbers and places travel in other registers than fractions, and a place is as good as a number: whatever a sentence takes
 * it finds, in the order of its own. */
static char *
format (const char *sentence)
{
  const char *text = "Épée";

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
  return g_strdup_printf (sentence, text, text, text, text, text, text, text, text, text, text, .5, .5, .5, .5, .5, .5, .5, .5);
#pragma GCC diagnostic pop
}
#else
static char *
format (const char *sentence)
{
  return g_strdup (sentence);
}
#endif

static void
format_all (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_open (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < hsd_catalogue_count (catalogue); i++)
    {
      guint n_forms;
      const char *form, *msgid = hsd_catalogue_get (catalogue, i, &form, &n_forms);

      if (hsd_placeholders_agree (msgid, "%", FALSE)) /* no format: “all results, in %” */
        continue;
      for (guint j = 0; j < n_forms; j++, form += strlen (form) + 1)
        {
          g_autofree char *made = format (form);

          g_assert_true (g_utf8_validate (made, -1, NULL));
        }
    }
}

/* Every catalogue that was built is sound, and each of its sentences can be made. */
static void
test_installed (void)
{
  const char *folder = hsd_languages_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *code;
  guint n = 0;

  while (dir != NULL && (code = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      format_all (path);
      n++;
    }
  if (n == 0)
    g_test_skip ("no catalogue was built");
}

/* --- the list --- */

#define DRAFT HSD_MADE_HEADER "X-Hasard-Draft: yes\n"

/* A name that says nothing of a draft is in a catalogue without the message, or without the line; “yes” is the whole line. */
static void
test_list (void)
{
  static const HsdMadeEntry esperanto[] = { { "language\004English", "Esperanto", 0, 0 },
                                            { "language\004%s (draft)", "malneto: %s", 0, 0 } };
  static const HsdMadeEntry broken[] = { { "%d", "%s", 0, 0 } };
  static const struct
  {
    const char *code, *header;
    const HsdMadeEntry *entries;
    guint n;
    const char *name;
  } rows[] = {
    { "de", HSD_MADE_HEADER, NULL, 0, "de" },
    { "eo", HSD_MADE_HEADER, esperanto, 2, "Esperanto" },
    { "es", DRAFT, esperanto, 2, "malneto: Esperanto" },
    { "la", DRAFT, esperanto, 1, "Esperanto" },
    { "no", DRAFT, NULL, 0, "no" },
    { "pt", HSD_MADE_HEADER "X-Hasard-Draft: yesterday\n", esperanto, 2, "Esperanto" },
    { "xx", HSD_MADE_HEADER, broken, 1, "xx" },
  };
  g_autofree char *folder = g_dir_make_tmp ("hasard-languages-XXXXXX", NULL);
  g_auto (GStrv) codes = NULL;
  g_autofree char *told = NULL, *english = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    hsd_made_catalogue_write (folder, rows[i].code, rows[i].header, rows[i].entries, rows[i].n);
  codes = hsd_languages_list (folder);
  told = g_strjoinv (" ", codes);
  g_assert_cmpstr (told, ==, "de en eo es la no pt");
  english = hsd_languages_name (folder, "en");
  g_assert_cmpstr (english, ==, "English");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = hsd_languages_name (folder, rows[i].code);
      g_autofree char *place = g_build_filename (folder, rows[i].code, "LC_MESSAGES", NULL);
      g_autofree char *above = g_build_filename (folder, rows[i].code, NULL);
      g_autofree char *path = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);

      g_assert_cmpstr (name, ==, rows[i].name);
      g_unlink (path);
      g_rmdir (place);
      g_rmdir (above);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_option (void)
{
  static const struct
  {
    const char *words[5];
    const char *code, *left;
  } rows[] = {
    { { "hasard", "--language", "es", "roll" }, "es", "hasard roll" },
    { { "hasard", "--language=es", "roll" }, "es", "hasard roll" },
    { { "hasard", "--help", "--language=es" }, "es", "hasard --help" },
    { { "hasard", "--language" }, "", "hasard" },
    { { "hasard", "--language=" }, "", "hasard" },
    { { "hasard", "roll", "--language", "es" }, NULL, "hasard roll --language es" },
    { { "hasard", "--", "--language=es" }, NULL, "hasard -- --language=es" },
    { { "hasard" }, NULL, "hasard" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *words[6] = { NULL };
      int n = g_strv_length ((char **) rows[i].words);
      g_autofree char *left = NULL;

      memcpy (words, rows[i].words, n * sizeof *words);
      g_assert_cmpstr (hsd_languages_take_option ("language", &n, words), ==, rows[i].code);
      left = g_strjoinv (" ", words);
      g_assert_cmpstr (left, ==, rows[i].left);
      g_assert_cmpint (n, ==, (int) g_strv_length (words));
    }
}

HSD_SUITE (catalogue)
{
  g_test_add_func ("/catalogue/placeholders", test_placeholders);
  g_test_add_func ("/catalogue/read", test_read);
  g_test_add_func ("/catalogue/swapped", test_swapped);
  g_test_add_func ("/catalogue/no-formula", test_no_formula);
  g_test_add_func ("/catalogue/headers", test_headers);
  g_test_add_func ("/catalogue/entries", test_entries);
  g_test_add_func ("/catalogue/bytes", test_bytes);
  g_test_add_func ("/catalogue/hash", test_hash);
  g_test_add_func ("/catalogue/installed", test_installed);
  g_test_add_func ("/catalogue/list", test_list);
  g_test_add_func ("/catalogue/option", test_option);
}
