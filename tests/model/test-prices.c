/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prices and levels, as a card or a button of the window says them. */

#include "config.h"

#include "model/story/offer.h"
#include "model/story/level.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

static const struct
{
  HsdPrice price;
  const char *said; /* NULL: nothing is paid */
  int of_dice[4];   /* for none, one, two, three dice */
} prices[] = {
  { { HSD_COIN_NONE }, NULL, { 0, 0, 0, 0 } },
  { { HSD_COIN_ACTION, 1 }, "1 AP", { 0, 1, 1, 1 } },
  { { HSD_COIN_ACTION, 1, 6 }, "1–6 AP", { 0, 1, 1, 1 } },
  { { HSD_COIN_ACTION, 2, 2 }, "2 AP", { 0, 2, 2, 2 } },
  { { HSD_COIN_LUCK, 1, 0, TRUE }, "1 luck point", { 0, 1, 2, 3 } },
  { { HSD_COIN_LUCK, 2, 6, TRUE }, "2–6 luck points", { 0, 2, 4, 6 } },
};

static void
test_prices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    {
      g_autofree char *said = hsd_price_say (&prices[i].price);

      g_assert_cmpstr (said, ==, prices[i].said);
      for (guint n = 0; n < G_N_ELEMENTS (prices[i].of_dice); n++)
        g_assert_cmpint (hsd_price_of_dice (&prices[i].price, n), ==, prices[i].of_dice[n]);
    }
}

static HsdRecord *
levels_of (TestTable *table)
{
  return hsd_record_ref ((HsdRecord *) hsd_state_get_shared (hsd_table_get_state (table->table), hsd_registry_find ("tarot")));
}

/* A level of the rules is called what it is in the reader's language, one of the table's own what it was named. */
static void
test_levels (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdRecord) shared = NULL;
  const HsdRecord *known, *own;
  const HsdField *rows;
  guint index;

  json_decref (test_table_must (table, "{'do':'levels','levels':[{'name':'Medium','value':6},{'name':'Abyss','value':12}]}"));
  shared = levels_of (table);
  index = hsd_record_index (shared, "levels");
  rows = hsd_record_fields (shared)[index].fields;
  known = hsd_record_get_row (shared, index, 0);
  own = hsd_record_get_row (shared, index, 1);

  g_assert_true (hsd_level_is_row (rows));
  g_assert_false (hsd_level_is_row (hsd_record_fields (shared)));
  g_assert_cmpstr (hsd_level_get_key (known), ==, "medium");
  g_assert_cmpstr (hsd_level_get_label (known), ==, "Medium");
  g_assert_cmpstr (hsd_level_get_key (own), ==, "Abyss");
  g_assert_cmpstr (hsd_level_get_label (own), ==, "Abyss");
  g_assert_cmpstr (hsd_level_translate (NULL, "medium"), ==, "medium");
  g_assert_cmpstr (hsd_level_translate (rows[hsd_fields_find (rows, "id")].words, "medium"), ==, "Medium");
  g_assert_cmpstr (hsd_level_translate (rows[hsd_fields_find (rows, "id")].words, "Abyss"), ==, "Abyss");
}

HSD_SUITE (prices)
{
  g_test_add_func ("/prices/said", test_prices);
  g_test_add_func ("/prices/levels", test_levels);
}
