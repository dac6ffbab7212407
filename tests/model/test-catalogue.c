/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Installed catalogues of other languages: what they say is looked up, and a broken one says nothing. */

#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "model/words/languages.h"
#include "suite.h"

static const char po[] = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n"
                         "msgid \"Failure\"\nmsgstr \"Échec\"\n"
                         "msgctxt \"card\"\nmsgid \"Of %s\"\nmsgstr \"De %s\"\n"
                         "msgid \"%u die\"\nmsgid_plural \"%u dice\"\nmsgstr[0] \"%u dé\"\nmsgstr[1] \"%u dés\"\n";

/* The bytes of its catalogue as @order writes numbers. */
static GBytes *
compile (const char *order)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (po, sizeof po - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "msgfmt",
                                                      order, "-o", "-", "-", NULL);
  GBytes *compiled = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, bytes, NULL, &compiled, NULL, &error));

  return compiled;
}

/* The catalogue of the first @size of @bytes. */
static HsdCatalogue *
read_part (GBytes *bytes, gsize size)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hasard-test-catalogue.mo", NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) size, NULL));

  return hsd_catalogue_open (path);
}

static void
test_look_up (void)
{
  static const char *const orders[] = { "--endianness=little", "--endianness=big" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GBytes) bytes = compile (orders[i]);
      g_autoptr (HsdCatalogue) catalogue = read_part (bytes, g_bytes_get_size (bytes));

      g_assert_nonnull (catalogue);
      g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "Failure"), ==, "Échec");
      g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "card\004Of %s"), ==, "De %s");
      g_assert_cmpstr (hsd_catalogue_look_up (catalogue, "%u die"), ==, "%u dé");
      g_assert_true (g_str_has_prefix (hsd_catalogue_look_up (catalogue, ""), "Content-Type"));
      g_assert_null (hsd_catalogue_look_up (catalogue, "Of %s"));
      g_assert_null (hsd_catalogue_look_up (catalogue, "Zero"));
    }
}

/* Cut anywhere it is no catalogue, or knows less. */
static void
test_cut (void)
{
  g_autoptr (GBytes) bytes = compile ("--endianness=little");

  for (gsize size = 0; size < g_bytes_get_size (bytes); size++)
    {
      g_autoptr (HsdCatalogue) catalogue = read_part (bytes, size);
      const char *text = catalogue != NULL ? hsd_catalogue_look_up (catalogue, "Failure") : NULL;

      g_assert_true (text == NULL || *text == '\0' || g_str_equal (text, "Échec"));
    }
  g_assert_null (hsd_catalogue_open ("/nonexistent/hasard.mo"));
}

/* The languages that are installed have names of their own. */
static void
test_languages (void)
{
  const char *folder = hsd_languages_folder ();
  g_auto (GStrv) codes = hsd_languages_list (folder);
  g_autofree char *french = hsd_languages_name (folder, "fr");
  g_autofree char *unknown = hsd_languages_name (folder, "xx");

  g_assert_true (g_strv_contains ((const char *const *) codes, "en"));
  g_assert_true (g_strv_contains ((const char *const *) codes, "fr"));
  g_assert_cmpstr (french, ==, "français");
  g_assert_cmpstr (unknown, ==, "xx");
}

HSD_SUITE (catalogue)
{
  g_test_add_func ("/catalogue/look-up", test_look_up);
  g_test_add_func ("/catalogue/cut", test_cut);
  g_test_add_func ("/catalogue/languages", test_languages);
}
