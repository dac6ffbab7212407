/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/cards/id.h"
#include "suite.h"

/* Decks of users depend on these file names. */
static void
test_paths (void)
{
  static const struct
  {
    int id;
    const char *path;
  } known[] = {
    { 0, "majors/00-mat.svg" },         { 3, "majors/03-imperatrice.svg" }, { 10, "majors/10-roue.svg" },
    { 13, "majors/13-sans-nom.svg" },   { 16, "majors/16-maison-dieu.svg" }, { 21, "majors/21-monde.svg" },
    { 22, "minors/wands-01.svg" },      { 35, "minors/wands-14.svg" },      { 36, "minors/cups-01.svg" },
    { 60, "minors/swords-11.svg" },     { 77, "minors/coins-14.svg" },      { 78, "back.svg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpstr (hsd_card_id_path ((HsdCardId) known[i].id), ==, known[i].path);
}

static void
test_minors (void)
{
  static const char *const suits[HSD_N_CARD_SUITS] = { "wands", "cups", "swords", "coins" };

  for (int suit = 0; suit < HSD_N_CARD_SUITS; suit++)
    for (int rank = 1; rank <= HSD_CARD_RANKS; rank++)
      {
        HsdCardId id = hsd_card_id_minor ((HsdCardSuit) suit, rank);
        g_autofree char *path = g_strdup_printf ("minors/%s-%02d.svg", suits[suit], rank);

        g_assert_cmpstr (hsd_card_id_path (id), ==, path);
        g_assert_cmpint (hsd_card_id_number (id), ==, rank);
        g_assert_false (hsd_card_id_is_major (id));
        g_assert_true (hsd_card_id_is_named (id));
      }
}

/* Additive numerals, with the right value. */
static void
test_numerals (void)
{
  g_assert_cmpstr (hsd_card_id_numeral (0), ==, "");
  g_assert_cmpstr (hsd_card_id_numeral (4), ==, "IIII");
  g_assert_cmpstr (hsd_card_id_numeral (9), ==, "VIIII");
  g_assert_cmpstr (hsd_card_id_numeral (14), ==, "XIIII");
  g_assert_cmpstr (hsd_card_id_numeral (19), ==, "XVIIII");
  g_assert_cmpstr (hsd_card_id_numeral (20), ==, "XX");
  g_assert_cmpstr (hsd_card_id_numeral (21), ==, "XXI");
  g_assert_cmpstr (hsd_card_id_numeral (HSD_CARD_BACK), ==, "");
  g_assert_cmpstr (hsd_card_id_numeral (hsd_card_id_minor (HSD_CARD_COINS, 14)), ==, "XIIII");

  for (int id = 0; id < HSD_CARD_BACK; id++)
    {
      const char *numeral = hsd_card_id_numeral ((HsdCardId) id);
      int worth = 0;
      int last = 10;

      for (const char *p = numeral; *p != '\0'; p++)
        {
          int digit = *p == 'X' ? 10 : *p == 'V' ? 5 : 1;

          g_assert_cmpint (digit, <=, last);
          last = digit;
          worth += digit;
        }
      g_assert_cmpint (worth, ==, hsd_card_id_number ((HsdCardId) id));
    }
}

static void
test_names (void)
{
  for (int number = 0; number < HSD_CARD_MAJORS; number++)
    {
      HsdCardId id = hsd_card_id_major (number);

      g_assert_true (hsd_card_id_is_major (id));
      g_assert_cmpint (hsd_card_id_number (id), ==, number);
      g_assert_cmpint (hsd_card_id_is_named (id), ==, number != 13);
    }
  g_assert_false (hsd_card_id_is_named (HSD_CARD_BACK));
  g_assert_false (hsd_card_id_is_major (HSD_CARD_BACK));
}

HSD_SUITE (card_id)
{
  g_test_add_func ("/card-id/paths", test_paths);
  g_test_add_func ("/card-id/minors", test_minors);
  g_test_add_func ("/card-id/numerals", test_numerals);
  g_test_add_func ("/card-id/names", test_names);
}
