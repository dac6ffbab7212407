/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck of an evening, compared with a count of all entries; and where an evening begins and ends. */

#include "config.h"

#include <math.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/evening.h"
#include "model/table/table-private.h"
#include "reseal.h"
#include "suite.h"

#define HOUR G_GINT64_CONSTANT (3600000)

/* --- who was lucky --- */

/* A throw, by its entries one after the other. */
typedef struct
{
  guint throw_id;
  gboolean cancelled;
  char *chance;     /* owned: of the last entry that has one and counts */
  HsdStory *fallen; /* owned: of the same */
  HsdStory *story;  /* owned: of the last one that counts */
} Naive;

static void
naive_clear (Naive *self)
{
  g_free (self->chance);
  g_clear_pointer (&self->fallen, hsd_story_unref);
  g_clear_pointer (&self->story, hsd_story_unref);
}

static Naive *
find_naive (GArray *throws, guint throw_id)
{
  Naive new = { throw_id, TRUE };

  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, Naive, i).throw_id == throw_id)
      return &g_array_index (throws, Naive, i);
  g_array_append_val (throws, new);

  return &g_array_index (throws, Naive, throws->len - 1);
}

static GArray *
read_naively (TestTable *table)
{
  GArray *throws = g_array_new (FALSE, FALSE, sizeof (Naive));

  g_array_set_clear_func (throws, (GDestroyNotify) naive_clear);
  for (guint seq = 1; seq <= hsd_store_length (table->table->store); seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };
      g_autoptr (HsdStory) story = NULL;
      Naive *naive;

      g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
      if (entry.story == NULL)
        continue;

      story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
      naive = find_naive (throws, entry.throw_id);
      if (entry.cancelled && naive->story != NULL)
        continue;

      g_clear_pointer (&naive->story, hsd_story_unref);
      naive->story = hsd_story_ref (story);
      naive->cancelled = entry.cancelled;
      if (entry.chance == NULL || entry.cancelled)
        continue;

      g_free (naive->chance);
      naive->chance = g_strdup (entry.chance);
      g_clear_pointer (&naive->fallen, hsd_story_unref);
      naive->fallen = hsd_story_ref (story);
    }

  return throws;
}

typedef struct
{
  guint tests, succeeded, unknown, undecided, undone, secret;
  double expected;
} Count;

static Count
count_naively (GArray *throws, const char *person, gboolean public)
{
  Count count = { 0 };

  for (guint i = 0; i < throws->len; i++)
    {
      const Naive *naive = &g_array_index (throws, Naive, i);
      gboolean secret = public && hsd_story_visibility (naive->story) != HSD_OPEN;
      const HsdWord *word = naive->fallen != NULL ? test_outcome_of (naive->fallen) : NULL;
      g_auto (GStrv) parts = naive->chance != NULL ? g_strsplit (naive->chance, "/", 2) : NULL;

      if (person != NULL && (secret || g_strcmp0 (naive->story->character, person) != 0))
        continue;

      if (secret)
        count.secret++;
      else if (naive->cancelled)
        count.undone++;
      else if (naive->chance == NULL)
        count.unknown++;
      else if (word == NULL)
        count.undecided++;
      else
        {
          count.tests++;
          count.succeeded += word->mark == HSD_MARK_SUCCESS || word->mark == HSD_MARK_CRITICAL_SUCCESS;
          count.expected += g_ascii_strtod (parts[0], NULL) / (parts[1] != NULL ? g_ascii_strtod (parts[1], NULL) : 1);
        }
    }

  return count;
}

static guint
check_person (GPtrArray *fortunes, GArray *throws, const char *person, gboolean public)
{
  Count want = count_naively (throws, person, public);
  const HsdFortune *got = hsd_fortunes_find (fortunes, person);
  g_autofree char *left_out = NULL;
  g_autofree char *told = NULL;

  if (got == NULL)
    {
      g_assert_cmpuint (want.tests + want.unknown + want.undone, ==, 0);
      return 0;
    }

  g_assert_cmpuint (got->n_tests, ==, want.tests);
  g_assert_cmpuint (got->n_succeeded, ==, want.succeeded);
  g_assert_cmpuint (got->n_unknown, ==, want.unknown);
  g_assert_cmpuint (got->n_undecided, ==, want.undecided);
  g_assert_cmpuint (got->n_undone, ==, want.undone);
  g_assert_cmpuint (got->n_secret, ==, want.secret);
  g_assert_cmpuint (got->n_unreadable, ==, 0);
  g_assert_cmpuint (got->chances->len, ==, want.tests);
  g_assert_true ((got->successes != NULL) == (want.tests > 0));
  if (got->successes != NULL)
    g_assert_cmpfloat_with_epsilon (hsd_successes_get_expected (got->successes), want.expected, 1e-6);
  left_out = hsd_fortune_describe_left_out (got);
  g_assert_true ((left_out != NULL) == (want.unknown + want.undecided + want.undone + want.secret > 0));
  told = hsd_fortune_describe (got, TRUE);
  g_assert_nonnull (told);

  return want.tests;
}

/* Plays a table at random, and counts both as the game master and as the projection sees them. */
static guint
check_table (void)
{
  g_autoptr (TestTable) table = test_table_new (20);
  guint n_tests = 0;

  test_seat (table);
  for (guint i = 0; i < 4000; i++)
    {
      g_autofree char *line = test_random_line ();

      json_decref (test_table_say (table, line));
    }

  for (int public = FALSE; public <= TRUE; public++)
    {
      g_autoptr (GArray) throws = read_naively (table);
      g_autoptr (GPtrArray) fortunes = hsd_table_count_fortunes (table->table, 1, G_MAXUINT, public);

      g_assert_cmpuint (throws->len, >, 100);
      g_assert_cmpuint (throws->len, ==, hsd_store_count_throws (table->table->store));
      n_tests += check_person (fortunes, throws, NULL, public);
      for (guint i = 0; i < TEST_N_NAMES; i++)
        n_tests += check_person (fortunes, throws, test_names[i], public);
    }

  return n_tests;
}

/* A table may undo nearly all that it throws: what is asked for is that some were counted in the end. */
static void
test_people (void)
{
  guint n_tests = 0;

  for (guint i = 0; n_tests <= 100 && i < 40; i++)
    n_tests += check_table ();
  g_assert_cmpuint (n_tests, >, 100);
}

/* A failure that luck turned is a failure: the chance that was told is that of the dice. */
static void
test_decisions (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  json_decref (test_table_must (table, "{'do':'roll','system':'luck','faces':[99],"
                                       "'input':{'characteristic':10,'roll_type':'agility','luck':10,'luck_points':9}}"));
  before = hsd_table_count_fortunes (table->table, 1, 1, FALSE);
  json_decref (test_table_must (table, "{'do':'choose','choice':'appeal','faces':[1,1]}"));
  g_assert_cmpint (test_outcome_of (hsd_table_get_state (table->table)->story)->mark, ==, HSD_MARK_SUCCESS);
  after = hsd_table_count_fortunes (table->table, 1, 1, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      const HsdFortune *fortune = hsd_fortunes_find (i == 0 ? before : after, NULL);

      g_assert_cmpuint (fortune->n_tests, ==, 1);
      g_assert_cmpuint (fortune->n_succeeded, ==, 0);
    }
}

/* A file may hold more than the table writes: a test without its story, a chance that none can be, or one of a throw that
 * has no outcome. None of them counts, and of each it is said why. */
static void
test_left_out (void)
{
  static const struct
  {
    const char *chance; /* of a throw with an outcome, and of one that waits for its card; NULL: no story is read */
    guint unreadable, unknown, undecided, tests;
  } wanted[] = {
    { "'1/2'", 0, 0, 1, 1 }, { "'1'", 0, 0, 1, 1 },     { "'0'", 0, 0, 1, 1 },   { "'-1/2'", 0, 2, 0, 0 },
    { "'3/2'", 0, 2, 0, 0 }, { "'1/0'", 0, 2, 0, 0 },   { "'half'", 0, 2, 0, 0 }, { "NULL", 0, 2, 0, 0 },
    { NULL, 2, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      HsdStore *store = table->table->store;
      g_autofree char *sql = NULL;
      g_autoptr (GPtrArray) fortunes = NULL;
      const HsdFortune *fortune;

      json_decref (test_table_must (table, "{'do':'character','name':'Nadia','tarot':{'cards':[7,8,9]}}"));
      json_decref (test_table_must (table, "{'do':'roll','system':'luck','input':{'characteristic':10,'roll_type':'sight'}}"));
      json_decref (test_table_must (table, "{'do':'roll','system':'tarot','character':'Nadia','cards':[1],"
                                           "'input':{'modifier':5,'difficulty':2}}"));
      sql = g_strdup_printf ("UPDATE entry SET chance = %s", wanted[i].chance != NULL ? wanted[i].chance : "'1/7'");
      g_test_message ("%s", sql);
      g_assert_true (hsd_database_execute (hsd_store_get_database (store), sql, NULL));
      /* What was changed without its hash cannot be read. */
      if (wanted[i].chance != NULL)
        test_rechain (hsd_store_get_database (store));

      fortunes = hsd_table_count_fortunes (table->table, 1, 2, FALSE);
      fortune = hsd_fortunes_find (fortunes, NULL);
      g_assert_cmpuint (fortune->n_unreadable, ==, wanted[i].unreadable);
      g_assert_cmpuint (fortune->n_unknown, ==, wanted[i].unknown);
      g_assert_cmpuint (fortune->n_undecided, ==, wanted[i].undecided);
      g_assert_cmpuint (fortune->n_tests, ==, wanted[i].tests);
      g_assert_cmpuint (fortune->chances->len, ==, wanted[i].tests);
    }
}

/* Beyond the throws there is nothing to count; from none means from the first. */
static void
test_ends (void)
{
  static const guint ends[][3] = { { 0, 0, 0 }, { 0, 1, 1 }, { 1, 2, 2 }, { 0, G_MAXUINT, 2 }, { 2, 1, 0 }, { 3, 9, 0 } };
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < 2; i++)
    json_decref (test_table_must (table, "{'do':'roll','system':'luck','input':{'characteristic':10,'roll_type':'sight'}}"));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GPtrArray) fortunes = hsd_table_count_fortunes (table->table, ends[i][0], ends[i][1], FALSE);

      g_assert_cmpuint (hsd_fortunes_find (fortunes, NULL)->n_tests, ==, ends[i][2]);
    }
}

/* --- the words --- */

static const struct
{
  guint n;          /* tests at one half */
  guint n_succeeded;
  gboolean evening;
  const char *told;
} sentences[] = {
  { 4, 2, TRUE, "Successes: 2 of 4, where 2.0 were to be expected. As was to be expected." },
  { 2, 0, TRUE, "Successes: 0 of 2, where 1.0 were to be expected. As was to be expected." },
  { 3, 0, TRUE, "Successes: 0 of 3, where 1.5 were to be expected. An evening this unlucky happens about once in 8." },
  { 3, 3, TRUE, "Successes: 3 of 3, where 1.5 were to be expected. An evening this lucky happens about once in 8." },
  { 12, 1, FALSE, "Successes: 1 of 12, where 6.0 were to be expected. Luck this bad happens about once in 320." },
  { 12, 11, FALSE, "Successes: 11 of 12, where 6.0 were to be expected. Luck this good happens about once in 320." },
  { 20, 0, TRUE, "Successes: 0 of 20, where 10.0 were to be expected. An evening this unlucky happens less than once in 1,000,000." },
  { 20, 20, TRUE, "Successes: 20 of 20, where 10.0 were to be expected. An evening this lucky happens less than once in 1,000,000." },
  { 20, 0, FALSE, "Successes: 0 of 20, where 10.0 were to be expected. Luck this bad happens less than once in 1,000,000." },
  { 20, 20, FALSE, "Successes: 20 of 20, where 10.0 were to be expected. Luck this good happens less than once in 1,000,000." },
  { 0, 0, TRUE, "No tests to judge luck by yet." },
  { HSD_SUCCESSES_MOST + 1, 0, TRUE, "Rarity is not calculated for more than 10,000 tests." },
};

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree HsdFraction *halves = g_new (HsdFraction, sentences[i].n + 1);
      HsdFortune fortune = { .n_tests = sentences[i].n, .n_succeeded = sentences[i].n_succeeded };
      g_autofree char *told = NULL;

      for (guint k = 0; k < sentences[i].n; k++)
        halves[k] = hsd_fraction (1, 2);
      if (sentences[i].n > 0 && sentences[i].n <= HSD_SUCCESSES_MOST)
        fortune.successes = hsd_successes_new (halves, sentences[i].n);
      told = hsd_fortune_describe (&fortune, sentences[i].evening);
      g_assert_cmpstr (told, ==, sentences[i].told);
      g_clear_pointer (&fortune.successes, hsd_successes_free);
    }
}

/* --- the evenings --- */

/* In memory, with seeds of its own. */
static TestTable *
test_table_of_evenings (void)
{
  TestTable *table = g_new0 (TestTable, 1);

  table->table = hsd_table_new (NULL);
  table->protocol = hsd_protocol_new (table->table);
  table->table->clock = test_tell_hour;

  return table;
}

static void
roll (TestTable *table, gint64 later, gboolean real)
{
  test_hour += later;
  json_decref (test_table_say (table, real ? "{'do':'roll','system':'luck','faces':[50],'input':{'characteristic':11,'roll_type':'agility'}}"
                                           : "{'do':'roll','system':'luck','input':{'characteristic':11,'roll_type':'agility'}}"));
}

static void
close_evening (TestTable *table, gint64 later)
{
  test_hour += later;
  json_decref (test_table_say (table, "{'do':'evening','close':true}"));
}

static void
test_bounds (void)
{
  static const struct
  {
    guint first, last;
    gboolean vouched, closed;
  } wanted[] = {
    { 1, 3, TRUE, TRUE },   /* real dice first, then those of a seed */
    { 4, 4, FALSE, FALSE }, /* after it was closed, real dice */
    { 5, 6, TRUE, TRUE },   /* a day later; closed by the quiet */
    { 7, 7, TRUE, TRUE },   /* closed, and the next one begins at once */
    { 8, 9, TRUE, FALSE },
    { 10, 10, FALSE, FALSE }, /* only real dice, and the evening before is open still */
  };
  g_autoptr (TestTable) table = test_table_of_evenings ();
  g_autoptr (GArray) sittings = NULL;

  sittings = hsd_table_list_sittings (table->table);
  g_assert_cmpuint (sittings->len, ==, 0);
  g_clear_pointer (&sittings, g_array_unref);

  roll (table, 0, TRUE);
  roll (table, HOUR, FALSE);
  roll (table, 11 * HOUR, FALSE);
  close_evening (table, HOUR);
  roll (table, HOUR / 2, TRUE);
  roll (table, 24 * HOUR, FALSE);
  roll (table, -HOUR, FALSE); /* the clock was set back */
  roll (table, 14 * HOUR, FALSE);
  close_evening (table, 1);
  roll (table, 1, FALSE);
  roll (table, 1, TRUE);
  roll (table, 13 * HOUR, TRUE);

  sittings = hsd_table_list_sittings (table->table);
  g_assert_cmpuint (sittings->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < sittings->len; i++)
    {
      const HsdSitting *sitting = &g_array_index (sittings, HsdSitting, i);

      g_assert_cmpuint (sitting->number, ==, i + 1);
      g_assert_cmpuint (sitting->first, ==, wanted[i].first);
      g_assert_cmpuint (sitting->last, ==, wanted[i].last);
      g_assert_cmpint (sitting->evening != 0, ==, wanted[i].vouched);
      g_assert_cmpint (sitting->closed, ==, wanted[i].closed);
      g_assert_cmpint (sitting->begun, <=, sitting->ended);
    }
}

HSD_SUITE (fortune)
{
  g_test_add_func ("/fortune/people", test_people);
  g_test_add_func ("/fortune/decisions", test_decisions);
  g_test_add_func ("/fortune/left-out", test_left_out);
  g_test_add_func ("/fortune/ends", test_ends);
  g_test_add_func ("/fortune/sentences", test_sentences);
  g_test_add_func ("/fortune/bounds", test_bounds);
}
