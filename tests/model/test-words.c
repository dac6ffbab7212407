/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, prices, levels and chances as people read them, in English; and records that are fitted and compared. */

#include "config.h"

#include "model/story/chance-names.h"
#include "model/story/chances.h"
#include "model/story/level.h"
#include "model/story/offer.h"
#include "model/story/refusal.h"
#include "model/story/statement.h"
#include "model/systems/registry.h"
#include "model/words/number.h"
#include "suite.h"
#include "support.h"

/* --- numbers --- */

static void
test_percent (void)
{
  static const struct
  {
    gint64 n, of;
    const char *told;
  } rows[] = {
    { 0, 1, "0%" },          { 1, 1, "100%" },        { 1, 2, "50.0%" },      { 11, 21, "52.4%" },         { 1, 1000, "0.1%" },
    { 1, 1001, "< 0.1%" },   { 1, 900, "0.1%" },      { 1, 600, "0.2%" },     { 1, 1000000000, "< 0.1%" }, { 999, 1000, "99.9%" },
    { 1000, 1001, "> 99.9%" }, { 899, 900, "99.9%" }, { 599, 600, "99.8%" },  { 1, 10, "10.0%" },          { 21, 2000, "1.1%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = hsd_chance_to_percent (hsd_fraction (rows[i].n, rows[i].of));

      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

static void
test_letters (void)
{
  const HsdWord cunning = { "RUS", HSD_NC_ ("characteristic", "Cunning (CUN)"), .letters = HSD_NC_ ("abbreviation", "CUN") };
  const HsdWord luck = { "luck", HSD_NC_ ("type of roll", "Luck") };
  const HsdField agility = { "AGI", HSD_NC_ ("characteristic", "Agility (AGI)"), HSD_INT, .letters = HSD_NC_ ("abbreviation", "AGI") };
  const HsdField niv = { "niv", HSD_NC_ ("field", "Level (N)"), HSD_INT };

  g_assert_cmpstr (hsd_word_letters (&cunning), ==, "CUN");
  g_assert_cmpstr (hsd_word_letters (&luck), ==, "Luck");
  g_assert_cmpstr (hsd_field_letters (&agility), ==, "AGI");
  g_assert_cmpstr (hsd_field_letters (&niv), ==, "Level (N)");
}

/* --- prices --- */

static void
test_prices (void)
{
  static const struct
  {
    HsdPrice price;
    const char *told;
    int of_dice[3]; /* of none, one and three */
  } rows[] = {
    { { HSD_COIN_ACTION, 2 }, "2 AP", { 0, 2, 2 } },
    { { HSD_COIN_ACTION, 1, 3 }, "1–3 AP", { 0, 1, 1 } },
    { { HSD_COIN_ACTION, 3, 3 }, "3 AP", { 0, 3, 3 } },
    { { HSD_COIN_LUCK, 1, 0, TRUE }, "1 luck point", { 0, 1, 3 } },
    { { HSD_COIN_LUCK, 2, 0, TRUE }, "2 luck points", { 0, 2, 6 } },
    { { HSD_COIN_NONE }, NULL, { 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = hsd_price_say (&rows[i].price);

      g_assert_cmpstr (told, ==, rows[i].told);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (hsd_price_of_dice (&rows[i].price, k < 2 ? k : 3), ==, rows[i].of_dice[k]);
    }
}

/* --- levels --- */

static const HsdWord levels[] = { { "simple", "Simple" }, { "hard", "Hard" }, { NULL } };

static const HsdField level_fields[] = {
  { "name", NULL, HSD_NAME },
  { "value", NULL, HSD_INT, 0, -30, 30 },
  { "id", NULL, HSD_WORD, .words = levels },
  { NULL },
};

/* All but one of them, whichever it is. */
static const HsdField no_name[] = { { "value", NULL, HSD_INT }, { "id", NULL, HSD_WORD, .words = levels }, { NULL } };
static const HsdField no_value[] = { { "name", NULL, HSD_NAME }, { "id", NULL, HSD_WORD, .words = levels }, { NULL } };
static const HsdField no_id[] = { { "name", NULL, HSD_NAME }, { "value", NULL, HSD_INT }, { NULL } };

static void
test_levels (void)
{
  g_autoptr (HsdRecord) of_rules = hsd_record_new (level_fields);
  g_autoptr (HsdRecord) own = hsd_record_new (level_fields);

  g_assert_true (hsd_level_is_row (level_fields));
  g_assert_false (hsd_level_is_row (no_name));
  g_assert_false (hsd_level_is_row (no_value));
  g_assert_false (hsd_level_is_row (no_id));

  hsd_record_set_text (of_rules, 0, "Dur");
  hsd_record_set (of_rules, 2, 1);
  hsd_record_set_text (own, 0, "Moonless");
  g_assert_cmpstr (hsd_level_get_label (of_rules), ==, "Hard");
  g_assert_cmpstr (hsd_level_get_key (of_rules), ==, "hard");
  g_assert_cmpstr (hsd_level_get_label (own), ==, "Moonless");
  g_assert_cmpstr (hsd_level_get_key (own), ==, "Moonless");
  g_assert_cmpstr (hsd_level_translate (levels, "simple"), ==, "Simple");
  g_assert_cmpstr (hsd_level_translate (levels, "Moonless"), ==, "Moonless");
  g_assert_cmpstr (hsd_level_translate (NULL, "simple"), ==, "simple");
}

/* --- chances --- */

static void
test_names (void)
{
  static const HsdWord outcomes[] = { { "win", "Won" }, { "lose", "Lost" }, { NULL } };
  static const HsdWord qualities[] = { { "good", "Good" }, { NULL } };
  static const HsdChanceName names[] = {
    { "by/#/$", "%1$s dice: %2$s" }, { "results/±", "Result %s" }, { "total", "Total" }, { "qualities/$", NULL, qualities }, { NULL },
  };
  static const char *const rows[][2] = {
    { "by/3/win", "3 dice: Won" },    { "by/3/lose", "3 dice: Lost" }, { "by/-3/win", "−3 dice: Won" }, { "by/3/none", "by/3/none" },
    { "by/x/win", "by/x/win" },       { "by/3", "by/3" },              { "by/3/win/2", "by/3/win/2" },  { "to/3/win", "to/3/win" },
    { "results/2", "Result +2" },     { "results/-2", "Result −2" },   { "results/0", "Result 0" }, { "results/1", "Result +1" }, { "results/-1", "Result −1" },
        { "results/", "results/" },
    { "qualities/good", "Good" },     { "qualities/win", "qualities/win" }, { "total", "Total" },       { "win", "Won" },
    { "nothing", "nothing" },         { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = hsd_chance_name (names, outcomes, rows[i][0]);
      g_autofree char *bare = hsd_chance_name (NULL, outcomes, rows[i][0]);

      g_assert_cmpstr (told, ==, rows[i][1]);
      g_assert_cmpstr (bare, ==, g_str_equal (rows[i][0], "win") ? "Won" : rows[i][0]);
    }
}

/* Each entry of the odds is found by its path, as it was added. */
static void
test_chances (void)
{
  g_autoptr (HsdChances) chances = hsd_chances_new ();
  g_autoptr (HsdChances) unfit = hsd_chances_new ();
  HsdFraction tiny = HSD_FRACTION_ONE;

  hsd_chances_add (chances, hsd_fraction (3, 7), "by/%d", 4);
  hsd_chances_add_number (chances, 7, "number");
  hsd_chances_add_mean (chances, hsd_fraction (5, 2), "mean");
  hsd_chances_add_answer (chances, TRUE, "yes");
  hsd_chances_add_answer (chances, FALSE, "no");

  g_assert_cmpuint (hsd_chances_count (chances), ==, 5);
  g_assert_true (hsd_chances_fit (chances));
  for (guint i = 0; i < 4; i++)
    tiny = hsd_fraction_multiply (tiny, hsd_fraction (1, G_MAXINT64 - i));
  hsd_chances_add (unfit, tiny, "first");
  hsd_chances_add_number (unfit, 1, "second");
  g_assert_false (hsd_chances_fit (unfit));
  g_assert_cmpint (hsd_fraction_compare (hsd_chances_find (chances, "by/4")->fraction, hsd_fraction (3, 7)), ==, 0);
  g_assert_cmpint (hsd_fraction_compare (hsd_chances_find (chances, "number")->fraction, hsd_fraction (7, 1)), ==, 0);
  g_assert_cmpint (hsd_fraction_compare (hsd_chances_find (chances, "mean")->fraction, hsd_fraction (5, 2)), ==, 0);
  g_assert_true (hsd_chances_find (chances, "number")->is_number);
  g_assert_false (hsd_chances_find (chances, "by/4")->is_number);
  g_assert_cmpint (hsd_chances_find (chances, "yes")->fraction.numerator, ==, 1);
  g_assert_cmpint (hsd_chances_find (chances, "no")->fraction.numerator, ==, 0);
  g_assert_null (hsd_chances_find (chances, "by"));
  for (guint i = 0; i < 5; i++)
    g_assert_true (hsd_chances_find (chances, hsd_chances_get (chances, i)->path) == hsd_chances_get (chances, i));
}

/* --- records and refusals --- */

static const HsdField inner_fields[] = { { "depth", NULL, HSD_INT, 0, 0, 9 }, { NULL } };

static const HsdField one_fields[] = {
  { "a", NULL, HSD_INT, 0, 0, 9 },
  { "b", NULL, HSD_NAME },
  { "c", NULL, HSD_BOOL },
  { "o", NULL, HSD_OBJECT, HSD_SPARSE, .fields = inner_fields },
  { NULL },
};

static const HsdField other_fields[] = {
  { "b", NULL, HSD_NAME }, { "a", NULL, HSD_NAME }, { "c", NULL, HSD_BOOL }, { "d", NULL, HSD_INT, 0, 0, 9 }, { NULL },
};

/* Only what both have, by name and kind. */
static void
test_fit (void)
{
  g_autoptr (HsdRecord) one = hsd_record_new (one_fields);
  g_autoptr (HsdRecord) other = NULL;

  hsd_record_set (one, 0, 7);
  hsd_record_set_text (one, 1, "Nadia");
  hsd_record_set (one, 2, TRUE);
  other = hsd_record_fit (one, other_fields);

  g_assert_true (hsd_record_fields (other) == other_fields);
  g_assert_cmpstr (hsd_record_get_text (other, 0), ==, "Nadia");
  g_assert_false (hsd_record_has (other, 1));
  g_assert_true (hsd_record_get (other, 2));
  g_assert_false (hsd_record_has (other, 3));
}

/* An object that holds nothing is like none, where it may be left out. */
static void
test_sparse (void)
{
  g_autoptr (HsdRecord) none = hsd_record_new (one_fields);
  g_autoptr (HsdRecord) empty = hsd_record_new (one_fields);

  hsd_record_edit_object (empty, 3);
  g_assert_true (hsd_record_equal (none, empty));
  g_assert_true (hsd_record_equal (empty, none));

  hsd_record_set (hsd_record_edit_object (empty, 3), 0, 0);
  g_assert_false (hsd_record_equal (none, empty));
  g_assert_false (hsd_record_equal (empty, none));
}

/* A sentence says what is allowed in that very case. */
static void
test_sentences (void)
{
#define CONVERTED(n, of) "{'do':'roll','system':'discordant','input':{'mode':'dice-to-levels','d':" of ",'converted':" n "}}"
  static const char *const rows[][2] = {
    { CONVERTED ("3", "2"), "Dice turned into levels, by whole steps of the table: 2." },
    { CONVERTED ("3", "-2"), "Dice turned into levels, by whole steps of the table: 2." },
    { CONVERTED ("2", "1"), "Dice turned into levels, by whole steps of the table: 1." },
    { CONVERTED ("1", "0"), "There are no dice to turn into levels." },
    { "{'do':'dance'}", "There is no intent “dance”." },
    { "{'do':'evening','close':false}", "A session can only be closed: it opens by itself with the first roll." },
  };
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (json_t) answer = test_table_say (table, rows[i][0]);

      g_assert_cmpstr (json_string_value (test_json_at (answer, "error.message")), ==, rows[i][1]);
    }
}

static void
test_copy (void)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) copy = NULL;

  hsd_refuse (&refusal, HSD_REFUSAL_OUT_OF_RANGE, "level", "Too far.");
  hsd_refusal_prefix (&refusal, "%s[%u]", "tools", 2u);
  copy = g_error_copy (refusal);

  g_assert_error (copy, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
  g_assert_cmpstr (hsd_refusal_get_field (copy), ==, "tools[2].level");
  g_assert_cmpstr (hsd_refusal_get_field (refusal), ==, "tools[2].level");
  g_assert_null (hsd_refusal_get_reason (copy));
}

/* Where a refusal lies within a list or an object is put before its field, or is its field; other errors are left alone. */
static void
test_prefix (void)
{
  static const struct
  {
    const char *field;
    const char *path;
  } rows[] = { { "level", "tools.level" }, { "[2]", "tools[2]" }, { NULL, "tools" } };
  g_autoptr (GError) foreign = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "Too far.");
  g_autoptr (GError) none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) refusal = NULL;

      hsd_refuse (&refusal, HSD_REFUSAL_OUT_OF_RANGE, rows[i].field, "Too far.");
      hsd_refusal_prefix (&refusal, "%s", "tools");
      g_assert_cmpstr (hsd_refusal_get_field (refusal), ==, rows[i].path);
      g_assert_cmpstr (refusal->message, ==, "Too far.");
    }

  hsd_refusal_prefix (&foreign, "%s", "tools");
  g_assert_error (foreign, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_null (hsd_refusal_get_field (foreign));
  g_assert_null (hsd_refusal_get_reason (foreign));
  hsd_refusal_prefix (&none, "%s", "tools");
  g_assert_no_error (none);
  hsd_refusal_prefix (NULL, "%s", "tools");
  hsd_refuse (NULL, HSD_REFUSAL_OUT_OF_RANGE, "level", "Too far.");
  hsd_refuse_reason (NULL, "far", "Too far.");
}

/* A game in one word, and in its title. */
static void
test_games (void)
{
  static const char *const rows[][3] = {
    { "luck", "Luck", "Luck call" },
    { "discordant", "Discordant", "Discordant dice" },
    { "2d20", "2d20", "2d20 pool" },
    { "tarot", "Tarot", "Choice & Destiny" },
    { "initiates", "Initiates", "Initiates’ dice" },
    { "free", "Free dice", "Free dice" },
  };

  g_assert_cmpuint (hsd_registry_count (), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      HsdSystem *system = hsd_registry_find (rows[i][0]);

      g_assert_cmpstr (hsd_system_get_name (system), ==, rows[i][1]);
      g_assert_cmpstr (hsd_system_get_title (system), ==, rows[i][2]);
    }
}

/* Where no catalogue has it, the context is not shown. */
static void
test_context (void)
{
  g_assert_cmpstr (hsd_translate (HSD_NC_ ("planet", "Ursula")), ==, "Ursula");
  g_assert_cmpstr (hsd_translate ("Ursula"), ==, "Ursula");
  g_assert_cmpstr (hsd_translate (HSD_NC_ ("planet", "")), ==, "");
}

/* --- the chance of success --- */

/* Of which chances it is the sum. In tarot, those of two decisions are not added up. */
static const struct
{
  const char *system;
  const char *paths[4];
  int thirds; /* −1 if there is no chance of success */
} successes[] = {
  { "luck", { "success", "failure" }, 1 },
  { "luck", { "failure" }, -1 },
  { "luck", { NULL }, -1 },
  { "tarot", { "critical-success", "failure" }, 1 },
  { "tarot", { "destiny/success", "destiny/critical-success", "destiny/failure" }, 2 },
  { "tarot", { "destiny/success", "choice/success" }, -1 },
  { "tarot", { "destiny/success", "destiny/2/success" }, -1 },
  { "tarot", { "success", "critical-success" }, 2 },
  { "tarot", { "success", "destiny/success" }, -1 },
};

static void
test_success (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (successes); i++)
    {
      g_autoptr (HsdChances) chances = hsd_chances_new ();
      HsdFraction chance;
      gboolean found;

      for (guint j = 0; successes[i].paths[j] != NULL; j++)
        hsd_chances_add (chances, hsd_fraction (1, 3), "%s", successes[i].paths[j]);
      hsd_chances_add_void (chances, "critical-success");
      hsd_chances_add_group (chances, "success");
      found = hsd_system_success_of (hsd_registry_find (successes[i].system), chances, &chance);
      g_test_message ("%s, %s", successes[i].system, successes[i].paths[0]);
      g_assert_cmpint (found, ==, successes[i].thirds >= 0);
      if (found)
        g_assert_cmpint (hsd_fraction_compare (chance, hsd_fraction (successes[i].thirds, 3)), ==, 0);
    }
}

/* More than numbers can hold is no chance. */
static void
test_no_success (void)
{
  g_autoptr (HsdChances) chances = hsd_chances_new ();
  HsdFraction chance;

  hsd_chances_add (chances, (HsdFraction) { 0, 0 }, "success");
  g_assert_false (hsd_system_success_of (hsd_registry_find ("luck"), chances, &chance));
}

HSD_SUITE (words)
{
  g_test_add_func ("/words/context", test_context);
  g_test_add_func ("/words/percent", test_percent);
  g_test_add_func ("/words/letters", test_letters);
  g_test_add_func ("/words/prices", test_prices);
  g_test_add_func ("/words/levels", test_levels);
  g_test_add_func ("/words/chances", test_names);
  g_test_add_func ("/words/odds", test_chances);
  g_test_add_func ("/words/fit", test_fit);
  g_test_add_func ("/words/sparse", test_sparse);
  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/copy", test_copy);
  g_test_add_func ("/words/prefix", test_prefix);
  g_test_add_func ("/words/games", test_games);
  g_test_add_func ("/words/success", test_success);
  g_test_add_func ("/words/no-success", test_no_success);
}
