/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A catalogue made of a .po file: sound, the same as msgfmt makes it, and understood by the C library. */

#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

#include "model/translation/mo-file.h"
#include "model/words/catalogue.h"
#include "suite.h"
#include "support.h"

#define DOMAIN_NAME "made"

static const char made[] =
  "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
  "\"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n\"\n\n"
  "msgid \"z\"\nmsgstr \"Ζ\"\n\n"
  "msgctxt \"context\"\nmsgid \"z\"\nmsgstr \"ζ\"\n\n"
  "#, c-format\nmsgid \"%d bone\"\nmsgid_plural \"%d bones\"\nmsgstr[0] \"%d kość\"\nmsgstr[1] \"%d kości\"\nmsgstr[2] \"%d kostek\"\n\n"
  "#, fuzzy\nmsgid \"guessed\"\nmsgstr \"guess\"\n\n"
  "msgid \"empty\"\nmsgstr \"\"\n\n"
  "#, c-format\nmsgid \"%d half\"\nmsgid_plural \"%d halves\"\nmsgstr[0] \"%d połowa\"\nmsgstr[1] \"\"\n\n"
  "#~ msgid \"old\"\n#~ msgstr \"older\"\n";

static HsdPoFile *
read_text (const char *text, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  g_autoptr (GError) error = NULL;
  HsdPoFile *file = hsd_po_file_new (bytes, &error);

  g_assert_no_error (error);
  return file;
}

static HsdCatalogue *
look_over (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  HsdCatalogue *catalogue = hsd_catalogue_new ("made.mo", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);

  g_assert_no_error (error);
  return catalogue;
}

/* --- in the C library --- */

/* Gives the catalogue to the C library, from a folder of its own, which is gone again when it returns. */
static void
bind_catalogue (GBytes *bytes)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-mo-XXXXXX", NULL);
  g_autofree char *language = g_build_filename (folder, "fr", NULL);
  g_autofree char *place = g_build_filename (language, "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (place, DOMAIN_NAME ".mo", NULL);

  test_queue_english ();
  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  g_assert_nonnull (bindtextdomain (DOMAIN_NAME, folder));
  bind_textdomain_codeset (DOMAIN_NAME, "UTF-8");
  g_assert_nonnull (dgettext (DOMAIN_NAME, ""));
  g_unlink (path);
  g_rmdir (place);
  g_rmdir (language);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
assert_counted (gulong n, const char *want)
{
  g_assert_cmpstr (dngettext (DOMAIN_NAME, "%d bone", "%d bones", n), ==, want);
}

static void
test_bound (void)
{
  g_autoptr (HsdPoFile) file = read_text (made, strlen (made));
  g_autoptr (GBytes) bytes = hsd_mo_from_po (file, NULL, NULL);
  g_autoptr (HsdCatalogue) catalogue = look_over (bytes);

  g_assert_cmpuint (hsd_catalogue_count (catalogue), ==, 4);
  bind_catalogue (bytes);
  g_assert_nonnull (strstr (dgettext (DOMAIN_NAME, ""), "charset=UTF-8"));
  g_assert_cmpstr (dgettext (DOMAIN_NAME, "z"), ==, "Ζ");
  g_assert_cmpstr (dgettext (DOMAIN_NAME, "context\004z"), ==, "ζ");
  assert_counted (1, "%d kość");
  assert_counted (3, "%d kości");
  assert_counted (22, "%d kości");
  assert_counted (0, "%d kostek");
  assert_counted (12, "%d kostek");
  g_assert_cmpstr (dgettext (DOMAIN_NAME, "guessed"), ==, "guessed");
  g_assert_cmpstr (dgettext (DOMAIN_NAME, "empty"), ==, "empty");
  g_assert_cmpstr (dgettext (DOMAIN_NAME, "old"), ==, "old");
  g_assert_cmpstr (dngettext (DOMAIN_NAME, "%d half", "%d halves", 1), ==, "%d half");
}

/* --- with other texts --- */

/* The text that there is, or the English one, behind the number of the entry; @data is a msgid that is left out. */
static char *
mark (const HsdPoEntry *entry, guint form, gpointer data)
{
  const char *text = form < entry->n_forms ? entry->forms[form] : "";

  if (g_str_equal (entry->msgid, data) && (entry->plural == NULL || form == 2))
    return NULL;
  if (*text == '\0')
    text = entry->plural != NULL && form > 0 ? entry->plural : entry->msgid;

  return g_strdup_printf ("%u.%u %s", entry->index, form, text);
}

static void
test_marked (void)
{
  static const char *const rows[][2] = {
    { "z", "1.0 Ζ" }, { "context\004z", "2.0 ζ" }, { "%d bone", "3.0 %d kość" }, { "guessed", "4.0 guess" }, { "empty", "5.0 empty" }, { "%d half", "6.0 %d połowa" },
  };
  static const char *const left_out[] = { "none", "z", "%d bone", "guessed", "empty", "%d half" };
  g_autoptr (HsdPoFile) file = read_text (made, strlen (made));

  for (guint j = 0; j < G_N_ELEMENTS (left_out); j++)
    {
      const char *msgid = left_out[j];
      g_autoptr (GBytes) bytes = hsd_mo_from_po (file, mark, (gpointer) msgid);
      g_autoptr (HsdCatalogue) catalogue = look_over (bytes);
      const char *halves = hsd_catalogue_look_up (catalogue, "%d half");

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          gboolean is_out = g_str_has_suffix (rows[i][0], msgid);

          g_assert_cmpstr (hsd_catalogue_look_up (catalogue, rows[i][0]), ==, is_out ? NULL : rows[i][1]);
        }
      if (halves == NULL)
        g_assert_null (memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "6.0", 3));
      else
        g_assert_cmpstr (halves + strlen (halves) + 1, ==, "6.1 %d halves");
      g_assert_cmpstr (hsd_catalogue_look_up (catalogue, ""), ==, hsd_po_file_get (file, 0)->forms[0]);
    }
}

/* --- as msgfmt makes it --- */

static GBytes *
run_msgfmt (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) msgfmt = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "msgfmt", "-o", "-", path, NULL);
  GBytes *bytes = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (msgfmt, NULL, NULL, &bytes, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (msgfmt));

  return bytes;
}

static void
test_french (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "po", "fr.po", NULL);
  g_autofree char *data = NULL;
  g_autoptr (HsdPoFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL, theirs = NULL;
  g_autoptr (HsdCatalogue) catalogue = NULL, other = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  file = read_text (data, size);
  bytes = hsd_mo_from_po (file, NULL, NULL);
  theirs = run_msgfmt (path);
  catalogue = look_over (bytes);
  other = look_over (theirs);
  g_assert_cmpuint (hsd_catalogue_count (catalogue), ==, hsd_catalogue_count (other));
  for (guint i = 0; i < hsd_catalogue_count (catalogue); i++)
    {
      const char *ours, *want;
      guint n_forms, n_wanted;
      const char *msgid = hsd_catalogue_get (catalogue, i, &ours, &n_forms);

      g_assert_cmpstr (msgid, ==, hsd_catalogue_get (other, i, &want, &n_wanted));
      g_assert_cmpuint (n_forms, ==, n_wanted);
      for (guint form = 0; form < n_forms && *msgid != '\0'; form++) /* msgfmt leaves a date out of the header */
        {
          g_assert_cmpstr (ours, ==, want);
          ours += strlen (ours) + 1;
          want += strlen (want) + 1;
        }
    }
}

HSD_SUITE (mo_file)
{
  g_test_add_func ("/mo-file/bound", test_bound);
  g_test_add_func ("/mo-file/marked", test_marked);
  g_test_add_func ("/mo-file/french", test_french);
}
