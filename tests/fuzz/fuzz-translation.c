/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a catalogue, which somebody may have put beside ours. It is refused with a sentence; or the C library, which
 * believes all that it reads, finds every sentence of it, in every plural form, and comes back. */

#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

#include "fuzz.h"
#include "model/words/catalogue.h"

/* The C library never forgets a catalogue: so many, and then looking over has to do. */
#define MOST_LOADED 500

#define DOMAIN_NAME "fuzzed"

static char *folder;
static guint n_loaded;

/* The file in a folder of its own, from which it is looked up; nothing of it stays on the disk. */
static void
load (const HsdCatalogue *catalogue, const guint8 *data, gsize size)
{
  g_autofree char *above = g_strdup_printf ("%s/%u", folder, n_loaded++);
  g_autofree char *place = g_build_filename (above, "fr", "LC_MESSAGES", NULL);
  g_autofree char *language = g_build_filename (above, "fr", NULL);
  g_autofree char *path = g_build_filename (place, DOMAIN_NAME ".mo", NULL);

  g_assert (g_mkdir_with_parents (place, 0700) == 0);
  g_assert (g_file_set_contents (path, (const char *) data, size, NULL));
  bindtextdomain (DOMAIN_NAME, above);
  bind_textdomain_codeset (DOMAIN_NAME, "UTF-8");
  for (guint i = 0; i < hsd_catalogue_count (catalogue); i++)
    {
      guint n_forms;
      const char *translation, *msgid = hsd_catalogue_get (catalogue, i, &translation, &n_forms);

      for (gulong n = 0; n < 4; n++)
        g_assert (g_utf8_validate (dngettext (DOMAIN_NAME, msgid, "…", n), -1, NULL));
    }
  g_assert (*dgettext (DOMAIN_NAME, "what no catalogue has") != '\0');
  g_unlink (path);
  g_rmdir (place);
  g_rmdir (language);
  g_rmdir (above);
}

static void
remove_folder (void)
{
  g_rmdir (folder);
  g_free (folder);
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  folder = g_dir_make_tmp ("hasard-fuzz-XXXXXX", NULL);
  g_assert (folder != NULL);
  atexit (remove_folder);
  g_setenv ("LANGUAGE", "fr", TRUE);
  setlocale (LC_ALL, "C_FR.UTF-8");

  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_new ("fuzzed.mo", data, size, &error);

  if (catalogue == NULL)
    g_assert (g_utf8_validate (error->message, -1, NULL));
  else if (n_loaded < MOST_LOADED)
    load (catalogue, data, size);

  return 0;
}
