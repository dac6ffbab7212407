/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One test program a folder holds the suites of its files. A file defines its suite, which adds the cases:
 *
 *   HSD_SUITE (history)
 *   {
 *     g_test_add_func ("/history/empty", test_empty);
 *   }
 *
 * The folder's meson.build lists the suites, and makes suites.c from the list. */

#include <glib.h>

#define HSD_SUITE(name)     \
  void suite_##name (void); \
  void suite_##name (void)

/* Adds the cases of all suites of the program, or of those in the environment's HASARD_SUITES, as "history,paper". The build sets
 * that one; HASARD_ONLY is for whoever runs them, and leaves out all others. */
void hsd_suites_add (void);
