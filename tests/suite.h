/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One test program a folder holds the suites of its files. A file defines its suite, which adds the cases:
 *
 *   HSD_SUITE (history)
 *   {
 *     g_test_add_func ("/history/empty", test_empty);
 *   }
 *
 * The folder's meson.build lists the suites in suites.h, from which the program's main() calls them: all, or those named
 * in HASARD_SUITES, as "history,paper". */

#include <string.h>

#include <glib.h>

#define HSD_SUITE(name)     \
  void suite_##name (void); \
  void suite_##name (void)

static inline gboolean
hsd_suite_is_wanted (const char *name)
{
  const char *names = g_getenv ("HASARD_SUITES");
  g_auto (GStrv) wanted = names != NULL ? g_strsplit (names, ",", -1) : NULL;

  return wanted == NULL || g_strv_contains ((const char *const *) wanted, name);
}
