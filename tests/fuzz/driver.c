/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands where libFuzzer would, with any compiler: each file of the folders that are named is tried once, by its name. */

#include "config.h"

#include <stdio.h>

#include "fuzz.h"

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
list (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);

  return names;
}

static void
try_file (const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = NULL;
  g_autofree guint8 *exact = NULL;
  gsize size;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  /* Without the zero that GLib puts after a file, so that sanitizers see who reads beyond its end. */
  exact = g_memdup2 (bytes, size);
  LLVMFuzzerTestOneInput (exact, size);
}

int
main (int argc, char **argv)
{
  guint n = 0;

  LLVMFuzzerInitialize (&argc, &argv);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GPtrArray) names = list (argv[i]);

      for (guint j = 0; j < names->len; j++)
        {
          /* Before it is tried, so that one that ends the program is known. */
          printf ("# %s\n", (char *) g_ptr_array_index (names, j));
          fflush (stdout);
          try_file (argv[i], g_ptr_array_index (names, j));
          printf ("ok %u %s\n", ++n, (char *) g_ptr_array_index (names, j));
        }
    }
  printf ("1..%u\n", n);

  return n > 0 ? 0 : 1;
}
