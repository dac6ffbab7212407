/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "folder.h"
#include "suite.h"

#define HSD_SUITE_OF(name) void suite_##name (void);
#include "suites.h"
#undef HSD_SUITE_OF

int
main (int argc, char **argv)
{
  int status;

  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (sodium_init (), >=, 0);
  test_folder_init ();

#define HSD_SUITE_OF(name)           \
  if (hsd_suite_is_wanted (#name)) \
    suite_##name ();
#include "suites.h"
#undef HSD_SUITE_OF

  status = g_test_run ();
  test_folder_remove ();

  return status;
}
