/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "folder.h"
#include "suite.h"

int
main (int argc, char **argv)
{
  int status;

  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (sodium_init (), >=, 0);
  test_folder_init ();

  hsd_suites_add ();

  status = g_test_run ();
  test_folder_remove ();

  return status;
}
