/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suite.h"
#include "walk.h"

#define HSD_SUITE_OF(name) void suite_##name (void);
#include HSD_SUITES
#undef HSD_SUITE_OF

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

#define HSD_SUITE_OF(name)           \
  if (hsd_suite_is_wanted (#name)) \
    suite_##name ();
#include HSD_SUITES
#undef HSD_SUITE_OF

  return hsd_test_run ();
}
