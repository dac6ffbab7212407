/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/evening-summary.h"
#include "suite.h"

static void
test_words (void)
{
  static const guint8 bytes[] = { 0x00, 0x0f, 0xff, 0x12, 0x34, 0x56 };
  static const guint8 other[] = { 0x00, 0x0f, 0xff, 0x12, 0x34, 0x57 };
  g_autofree char *none = hsd_bytes_in_words (bytes, 0);
  g_autofree char *two = hsd_bytes_in_words (bytes, 2);
  g_autofree char *four = hsd_bytes_in_words (bytes, 4);
  g_autofree char *changed = hsd_bytes_in_words (other, 4);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "baba zuzu");
  g_assert_true (g_str_has_prefix (four, "baba zuzu "));
  g_assert_cmpuint (strlen (four), ==, 4 * 5 - 1);
  g_assert_cmpstr (four, !=, changed);
}

HSD_SUITE (evening_summary)
{
  g_test_add_func ("/evening-summary/words", test_words);
}
