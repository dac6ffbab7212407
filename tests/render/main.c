/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suite.h"

#define HSD_SUITE_OF(name) void suite_##name (void);
#include "suites.h"
#undef HSD_SUITE_OF

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define HSD_SUITE_OF(name)           \
  if (hsd_suite_is_wanted (#name)) \
    suite_##name ();
#include "suites.h"
#undef HSD_SUITE_OF

  return g_test_run ();
}
