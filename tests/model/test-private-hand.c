/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hand that only its player sees: the same cards give the same verdicts as at a table that knows every hand. */

#include "config.h"

#include "folder.h"
#include "model/systems/tarot.h"
#include "suite.h"

#define TESTS (g_test_slow () ? 10000 : 2500)

static const char *const people[] = { "Ana", "Bru" };

typedef struct
{
  TestTable *known, *hidden;
  GRand *rand;
} Pair;

static void
tell (TestTable *table, const char *line)
{
  g_autofree char *json = g_strdelimit (g_strdup (line), "'", '"');
  const char *answer = hsd_protocol_handle_line (table->protocol, json, strlen (json));

  if (hsd_protocol_refused (table->protocol))
    g_error ("%s: %s", line, answer);
}

static void
tell_both (Pair *pair, const char *line)
{
  tell (pair->known, line);
  tell (pair->hidden, line);
}

static const HsdStory *
story_of (TestTable *table)
{
  return hsd_table_get_state (table->table)->story;
}

static const HsdRecord *
sheet_of (TestTable *table, const char *name)
{
  const HsdStory *story = story_of (table);

  return hsd_state_get_sheet (hsd_table_get_state (table->table), story->system, name);
}

/* A private hand: as many cards at each place, and no more told of which they are than the discard tells. */
static void
compare_decks (Pair *pair)
{
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      const HsdRecord *known = sheet_of (pair->known, people[i]);
      const HsdRecord *hidden = sheet_of (pair->hidden, people[i]);
      HsdPile hand = hsd_record_get (known, SHEET_HAND);
      HsdPile draw = hsd_record_get (known, SHEET_DRAW);

      g_assert_cmpuint (hsd_record_get (hidden, SHEET_HELD), ==, hsd_pile_size (hand));
      g_assert_cmpuint (hsd_record_get (hidden, SHEET_BEHIND), ==, hsd_pile_size (draw));
      g_assert_cmphex (hsd_record_get (hidden, SHEET_HAND), ==, hand | draw);
      g_assert_cmphex (hsd_record_get (hidden, SHEET_DISCARD), ==, hsd_record_get (known, SHEET_DISCARD));
      g_assert_false (hsd_record_has (hidden, SHEET_DRAW));
    }
}

static void
compare_verdicts (Pair *pair)
{
  const HsdRecord *known = story_of (pair->known)->facts;
  const HsdRecord *hidden = story_of (pair->hidden)->facts;

  for (guint fact = LEFT; fact <= OUTCOME; fact++)
    {
      g_assert_cmpint (hsd_record_has (hidden, fact), ==, hsd_record_has (known, fact));
      g_assert_cmpint (hsd_record_get (hidden, fact), ==, hsd_record_get (known, fact));
    }
  g_assert_cmpstr (hsd_record_get_text (hidden, WINNER), ==, hsd_record_get_text (known, WINNER));
}

static int
any_card (Pair *pair, const char *name)
{
  HsdPile hand = hsd_record_get (sheet_of (pair->known, name), SHEET_HAND);

  return hsd_pile_at (hand, g_rand_int_range (pair->rand, 0, hsd_pile_size (hand)));
}

static void
lay (Pair *pair, const char *choice, const char *name, gboolean named)
{
  g_autofree char *who = named ? g_strdup_printf ("'character':'%s',", name) : g_strdup ("");

  /* Now and then the first card was a mistake. */
  for (gboolean again = g_rand_int_range (pair->rand, 0, 8) == 0;; again = FALSE)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'choose','choice':'%s',%s'card':%d}", choice, who, any_card (pair, name));

      tell_both (pair, line);
      if (!again)
        return;
      tell_both (pair, "{'do':'undo'}");
    }
}

/* The table with private hands is told which major arcana the other one drew. */
static void
draw_destiny (Pair *pair)
{
  g_autoptr (GString) line = g_string_new ("{'do':'choose','choice':'destiny','cards':[");
  const HsdStory *story;

  tell (pair->known, "{'do':'choose','choice':'destiny'}");
  story = story_of (pair->known);
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      if (card->arcana == HSD_CARD_MAJOR)
        g_string_append_printf (line, "%s%d", g_str_has_suffix (line->str, "[") ? "" : ",", card->number);
    }
  g_string_append (line, "]}");
  tell (pair->hidden, line->str);
}

static void
play_test (Pair *pair)
{
  guint actor = g_rand_int_range (pair->rand, 0, 2);
  guint kind = g_rand_int_range (pair->rand, 0, 3);
  gboolean crucial = g_rand_boolean (pair->rand);
  char *inputs[] = {
    g_strdup_printf ("'difficulty':%d,'crucial':%s", g_rand_int_range (pair->rand, -5, 11), crucial ? "true" : "false"),
    g_strdup_printf ("'kind':'versus-npc','crucial':%s", crucial ? "true" : "false"),
    g_strdup_printf ("'kind':'versus-player','opponent':'%s','opponent_modifier':2", people[1 - actor]),
  };
  g_autofree char *roll = g_strdup_printf ("{'do':'roll','system':'tarot','character':'%s','input':{'modifier':%d,%s}}", people[actor],
                                           g_rand_int_range (pair->rand, 0, 10), inputs[kind]);

  tell_both (pair, roll);
  compare_decks (pair);
  lay (pair, "play", people[actor], kind == KIND_PLAYER);
  if (kind == KIND_PLAYER)
    lay (pair, "play", people[1 - actor], TRUE);
  else if (crucial)
    lay (pair, "lend", people[1 - actor], TRUE);
  if (kind != KIND_PLAYER)
    draw_destiny (pair);
  compare_decks (pair);
  compare_verdicts (pair);
  for (guint i = 0; i < 3; i++)
    g_free (inputs[i]);
}

static void
test_same_verdicts (void)
{
  g_autoptr (TestTable) known = test_table_new (5);
  g_autoptr (TestTable) hidden = test_table_new (6);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Pair pair = { known, hidden, rand };

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'character','name':'%s','tarot':{'suit':'cups'}}", people[i]);
      g_autofree char *private = g_strdup_printf ("{'do':'character','name':'%s','tarot':{'suit':'cups','hand':'private'}}", people[i]);

      tell (known, line);
      tell (hidden, private);
    }
  for (int i = 0; i < TESTS; i++)
    {
      if (i % 10 == 0)
        tell_both (&pair, i % 20 == 0 ? "{'do':'phase','critical':true}" : "{'do':'phase','critical':false}");
      play_test (&pair);
    }

  for (guint i = 0; i < 200; i++)
    {
      tell_both (&pair, i < 100 ? "{'do':'undo'}" : "{'do':'redo'}");
      compare_decks (&pair);
    }
}

/* Closed and opened in the middle of a test. */
static void
test_file (void)
{
  g_autofree char *path = test_folder_name ("private.hasard");
  TestTable *table = test_table_open (path, NULL);

  tell (table, "{'do':'character','name':'Ana','tarot':{'hand':'private'}}");
  tell (table, "{'do':'roll','system':'tarot','character':'Ana','input':{'difficulty':0}}");
  test_table_free (table);

  table = test_table_open (path, NULL);
  g_assert_cmpint (hsd_record_get (sheet_of (table, "Ana"), SHEET_HELD), ==, 4);
  tell (table, "{'do':'choose','choice':'play','card':9}");
  test_table_free (table);

  table = test_table_open (path, NULL);
  tell (table, "{'do':'choose','choice':'destiny','cards':[10]}");
  g_assert_cmpint (hsd_record_get (story_of (table)->facts, MARGIN), ==, -1);
  g_assert_cmphex (hsd_record_get (sheet_of (table, "Ana"), SHEET_DISCARD), ==, hsd_pile_with (HSD_PILE_EMPTY, 9));
  test_table_free (table);
}

HSD_SUITE (private_hand)
{
  g_test_add_func ("/private-hand/same-verdicts", test_same_verdicts);
  g_test_add_func ("/private-hand/file", test_file);
}
