/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers in the rules, by the protocol, one test path each. */

#include "config.h"

#include "support.h"

static void
play_vector (gconstpointer data)
{
  const TestVector *vector = data;
  g_autofree char *complaint = test_vector_play (vector, NULL, NULL);

  if (complaint != NULL)
    {
      g_test_message ("%s", complaint);
      g_test_fail ();
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) vectors = NULL;

  g_test_init (&argc, &argv, NULL);
  vectors = test_vectors_load ();
  for (guint i = 0; i < vectors->len; i++)
    {
      const TestVector *vector = g_ptr_array_index (vectors, i);
      g_autofree char *path = g_strdup_printf ("/%s/%s", vector->file, vector->id);

      g_test_add_data_func (path, vector, play_vector);
    }

  return g_test_run ();
}
