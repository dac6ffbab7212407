/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <sys/stat.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "app/files/tables.h"
#include "model/examples/sample.h"

#define ENDING ".hasard"

gboolean
hsd_tables_same (const char *path, const char *other)
{
  struct stat one;
  struct stat two;

  return stat (path, &one) == 0 && stat (other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/* The source seeded by HASARD_SEED, if HASARD_DEBUG is set; otherwise NULL. Returns (transfer full). */
static HsdEntropy *
asked_luck (void)
{
  const char *seed = g_getenv ("HASARD_DEBUG") != NULL ? g_getenv ("HASARD_SEED") : NULL;

  return seed != NULL && *seed != '\0' ? hsd_entropy_seeded_new_for_number (g_ascii_strtoull (seed, NULL, 10)) : NULL;
}

HsdTable *
hsd_tables_open_default (GError **error)
{
  g_autofree char *path = hsd_table_default_path ();
  g_autoptr (HsdEntropy) entropy = asked_luck ();
  HsdTable *table = hsd_table_open (path, entropy, error);

  if (table != NULL && hsd_history_get_length (hsd_table_get_history (table)) == 0 && !hsd_table_is_read_only (table))
    hsd_sample_seat (table);

  return table;
}

/* The model would make the file: a name that was mistyped is to be told instead. */
HsdTable *
hsd_tables_open (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (HsdEntropy) entropy = asked_luck ();

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return hsd_table_open (path, entropy, error);

  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
               /* Translators: %1$s is a file, %2$s what the system says. */
               _("Could not read “%1$s”: %2$s."), shown, g_strerror (ENOENT));
  return NULL;
}

HsdTable *
hsd_tables_make (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return hsd_table_open (path, NULL, error);

  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
               /* Translators: %s is the name of a file. */
               _("A file named “%s” already exists."), shown);
  return NULL;
}

/* --- names --- */

char *
hsd_tables_path (const char *uri, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  char *path = g_file_get_path (file);

  if (path == NULL)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 /* Translators: %s is the address of a file. */
                 _("“%s” is not a local file."), uri);

  return path;
}

char *
hsd_tables_name (const char *path)
{
  g_autofree char *own = hsd_table_default_path ();
  g_autofree char *base = g_path_get_basename (path);

  if (hsd_tables_same (path, own))
    /* Translators: the table that is there when no other was chosen. */
    return g_strdup (C_("file name", "Your Table"));

  if (g_str_has_suffix (base, ENDING) && strlen (base) > strlen (ENDING))
    base[strlen (base) - strlen (ENDING)] = '\0';

  return g_filename_display_name (base);
}

gboolean
hsd_tables_is_sample (HsdTable *table)
{
  const char *path = hsd_table_get_path (table);
  g_autofree char *own = NULL;

  if (path == NULL || !hsd_sample_is_seated (table))
    return FALSE;

  own = hsd_table_default_path ();

  return hsd_tables_same (path, own);
}

char *
hsd_tables_title (HsdTable *table)
{
  const char *path = hsd_table_get_path (table);

  if (path == NULL)
    return g_strdup ("");

  if (hsd_tables_is_sample (table))
    /* Translators: the name of the sample table, a dark place in the mountains. */
    return g_strdup (_("The Black Valley"));

  return hsd_tables_name (path);
}

char *
hsd_tables_complete (const char *path)
{
  return g_strconcat (path, g_str_has_suffix (path, ENDING) ? "" : ENDING, NULL);
}

char *
hsd_tables_suggest (const char *folder, const char *name)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf (" %u", n) : g_strdup ("");
      g_autofree char *file = g_strconcat (name, number, ENDING, NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&file);
    }
}
