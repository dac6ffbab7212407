/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suite.h"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  hsd_suites_add ();

  return g_test_run ();
}
