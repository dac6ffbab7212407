/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suite.h"
#include "walk.h"

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  hsd_suites_add ();

  return hsd_test_run ();
}
