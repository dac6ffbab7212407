/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers in the rules, by the protocol, one test path each. */

#include "config.h"

#include "suite.h"
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

HSD_SUITE (odds_vectors)
{
  static GPtrArray *vectors; /* of the whole run */

  vectors = test_vectors_load ();
  for (guint i = 0; i < vectors->len; i++)
    {
      const TestVector *vector = g_ptr_array_index (vectors, i);
      g_autofree char *path = g_strdup_printf ("/%s/%s", vector->file, vector->id);

      g_test_add_data_func (path, vector, play_vector);
    }
}
