/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of throws, compared with a naive reading of all entries after every intent. */

#include "config.h"

#include <locale.h>

#include <glib/gi18n-lib.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/export.h"
#include "model/table/table-private.h"
#include "reseal.h"
#include "suite.h"

/* --- what is looked for --- */

static gboolean
begins (char **words, const char *beginning)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], beginning))
      return TRUE;

  return FALSE;
}

/* Whether a word of @text begins with it, ignoring accents, by GLib's own folding. */
static gboolean
holds (const char *text, const char *beginning)
{
  g_auto (GStrv) alternates = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text != NULL ? text : "", "fr", &alternates);

  return begins (words, beginning) || begins (alternates, beginning);
}

static gboolean
is_called (const HsdStory *story, const char *beginning)
{
  const HsdWord *outcome = test_outcome_of (story);
  gboolean called = holds (story->label, beginning) || holds (story->character, beginning) ||
                    holds (hsd_system_get_title (story->system), beginning) ||
                    (outcome != NULL && holds (hsd_translate (outcome->label), beginning));

  for (guint i = 0; i < story->owners->len; i++)
    called = called || holds (g_ptr_array_index (story->owners, i), beginning);

  return called;
}

static gboolean
is_of_kind (const HsdStory *story, const HsdFilter *filter)
{
  const HsdWord *outcome = test_outcome_of (story);
  gboolean critical = outcome != NULL && (outcome->mark == HSD_MARK_CRITICAL_SUCCESS || outcome->mark == HSD_MARK_CRITICAL_FAILURE);

  return (!filter->critical || critical) && (!filter->real || story->real) &&
         (!filter->secret || hsd_story_visibility (story) != HSD_OPEN);
}

/* @typed is the text of @filter, folded by hand: words and blanks. */
static gboolean
wanted (const TestThrow *throw, const HsdFilter *filter, const char *typed)
{
  g_auto (GStrv) words = g_strsplit_set (typed != NULL ? typed : "", " ", -1);
  const HsdWord *outcome = test_outcome_of (throw->story);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !is_called (throw->story, words[i]))
      return FALSE;

  return is_of_kind (throw->story, filter) && (filter->system == NULL || filter->system == throw->story->system) &&
         (filter->outcome == NULL || (outcome != NULL && g_str_equal (outcome->id, filter->outcome))) &&
         (filter->character == NULL || g_strcmp0 (throw->story->character, filter->character) == 0) &&
         (filter->since == 0 || throw->time >= filter->since) && (filter->until == 0 || throw->time < filter->until);
}

/* --- the list as a view would have it --- */

static char *
digest (guint seq, gboolean cancelled, gint64 time, const char *chance, const HsdStory *story)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *packed = NULL;

  hsd_story_pack (story, bytes);
  packed = g_base64_encode (bytes->data, bytes->len);

  return g_strdup_printf ("%u %d %" G_GINT64_FORMAT " %s %s", seq, cancelled, time, chance != NULL ? chance : "-", packed);
}

static char *
digest_item (GListModel *list, guint position)
{
  g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (list, position);
  const HsdStory *story;

  g_assert_nonnull (throw);
  story = hsd_history_throw_get_story (throw);
  g_assert_true (hsd_history_throw_get_motion (throw) != 0 || story->dice->len + story->cards->len == 0);

  return digest (hsd_history_throw_get_seq (throw), hsd_history_throw_is_cancelled (throw),
                 hsd_history_throw_get_time (throw), hsd_history_throw_get_chance (throw), story);
}

typedef struct
{
  TestTable *table; /* owned */
  GListModel *list;
  GPtrArray *mirror; /* of hashes: the list as a view knows it from the signals */
  guint n_told;      /* the number of signals since the intent */
  guint most_told;   /* the most items in one signal */

  HsdFilter filter;
  const char *typed;
} Bench;

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Bench *self = data;

  g_assert_cmpuint (position + removed, <=, self->mirror->len);
  if (removed > 0)
    g_ptr_array_remove_range (self->mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->mirror, position + i, digest_item (list, position + i));
  g_assert_cmpuint (self->mirror->len, ==, g_list_model_get_n_items (list));
  self->n_told++;
  self->most_told = MAX (self->most_told, removed + added);
}

static void
bench_init (Bench *self, const char *path)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (g_test_rand_int ());

  *self = (Bench) { .mirror = g_ptr_array_new_with_free_func (g_free) };
  self->table = test_table_open (path, entropy);
  self->table->table->clock = test_tell_hour;
  self->list = G_LIST_MODEL (hsd_table_get_history (self->table->table));
  g_assert_cmpuint (g_list_model_get_n_items (self->list), ==, 0);
  g_signal_connect (self->list, "items-changed", G_CALLBACK (on_items_changed), self);
  /* A view may ask before it is told what is new. */
  g_signal_connect_swapped (self->table->table, "changed", G_CALLBACK (g_list_model_get_n_items), self->list);
}

static void
bench_clear (Bench *self)
{
  g_ptr_array_unref (self->mirror);
  test_table_free (self->table);
}

static void
check_list (Bench *self, GArray *throws)
{
  guint place = 0;

  for (guint i = throws->len; i > 0; i--)
    {
      const TestThrow *throw = &g_array_index (throws, TestThrow, i - 1);
      g_autofree char *there = NULL;
      g_autofree char *want = NULL;

      if (!wanted (throw, &self->filter, self->typed))
        continue;
      g_assert_cmpuint (place, <, self->mirror->len);
      want = digest (throw->throw_id, throw->cancelled, throw->time, throw->chance, throw->story);
      there = digest_item (self->list, place);
      g_assert_cmpstr (there, ==, want);
      g_assert_cmpstr (g_ptr_array_index (self->mirror, place), ==, want);
      place++;
    }

  if (place != self->mirror->len)
    g_error ("%u throws are wanted and %u listed: text %s, game %s, outcome %s, of %s, from %" G_GINT64_FORMAT
             " to %" G_GINT64_FORMAT "%s%s%s", place, self->mirror->len, self->filter.text,
             self->filter.system != NULL ? hsd_system_get_id (self->filter.system) : NULL, self->filter.outcome,
             self->filter.character, self->filter.since, self->filter.until, self->filter.critical ? ", critical" : "",
             self->filter.real ? ", real" : "", self->filter.secret ? ", secret" : "");
  g_assert_null (g_list_model_get_item (self->list, place));
}

/* --- random evenings --- */

static void
random_filter (Bench *self)
{
  HsdFilter *filter = &self->filter;
  HsdSystem *system = hsd_registry_get (g_test_rand_int_range (0, hsd_registry_count ()));
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;

  *filter = (HsdFilter) { 0 };
  self->typed = NULL;
  if (g_test_rand_int_range (0, 4) == 0)
    filter->system = system;
  if (g_test_rand_int_range (0, 4) == 0)
    filter->character = test_names[g_test_rand_int_range (0, 3)];
  if (g_test_rand_int_range (0, 4) == 0)
    filter->outcome = words[g_test_rand_int_range (0, 2)].id;
  if (g_test_rand_int_range (0, 4) == 0)
    filter->since = test_hour - g_test_rand_int_range (0, 40) * 60000;
  if (g_test_rand_int_range (0, 4) == 0)
    filter->until = test_hour - g_test_rand_int_range (-20, 20) * 60000;
  filter->critical = g_test_rand_int_range (0, 8) == 0;
  filter->real = g_test_rand_int_range (0, 8) == 0;
  filter->secret = g_test_rand_int_range (0, 8) == 0;
  if (g_test_rand_int_range (0, 3) == 0)
    filter->text = self->typed = test_labels[g_test_rand_int_range (0, TEST_N_LABELS)].typed;
  else if (g_test_rand_int_range (0, 3) == 0)
    filter->text = self->typed = g_test_rand_bit () ? "suc" : "elo";

  hsd_history_set_filter (hsd_table_get_history (self->table->table), filter);
  if (g_test_rand_bit ())
    hsd_history_load_all (hsd_table_get_history (self->table->table));
  while (hsd_history_is_loading (hsd_table_get_history (self->table->table)))
    g_main_context_iteration (NULL, TRUE);
}

static void
play_step (Bench *self)
{
  g_autofree char *line = test_random_line ();
  g_autoptr (json_t) answer = NULL;
  g_autoptr (GArray) throws = NULL;

  self->n_told = self->most_told = 0;
  answer = test_table_say (self->table, line);
  g_assert_cmpuint (self->n_told, <=, 1);
  g_assert_cmpuint (self->most_told, <=, 2);
  throws = test_throws_read (self->table);
  check_list (self, throws);
}

/* After every intent the list is right, and agrees with the signals. */
static void
test_random (void)
{
  guint n_tables = g_test_slow () ? 300 : 25;

  for (guint t = 0; t < n_tables; t++)
    {
      g_autofree char *path = t % 5 == 0 ? test_folder_name ("random.hasard") : NULL;
      Bench self;

      bench_init (&self, path);
      test_seat (self.table);
      for (guint i = 0; i < 120; i++)
        {
          test_hour += g_test_rand_int_range (-3, 8) * 60000;
          play_step (&self);
          if (g_test_rand_int_range (0, 12) == 0)
            random_filter (&self);
        }
      bench_clear (&self);
    }
}

/* --- pages --- */

static void
test_pages (void)
{
  g_autofree char *path = test_folder_name ("pages.hasard");
  HsdFilter all = { .since = 1 };
  HsdHistory *history;
  Bench self;
  guint n_first;

  bench_init (&self, path);
  history = hsd_table_get_history (self.table->table);
  for (guint i = 0; i < 1500; i++)
    json_decref (test_table_must (self.table, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'}}"));

  hsd_history_set_filter (history, &all);
  self.filter = all;
  n_first = self.mirror->len;
  g_assert_cmpuint (n_first, >=, 20);
  g_assert_cmpuint (n_first, <, 200);
  g_assert_true (hsd_history_is_loading (history));

  /* A throw during the search is neither lost nor listed twice. */
  json_decref (test_table_must (self.table, "{'do':'undo'}"));
  json_decref (test_table_must (self.table, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'hearing'}}"));
  g_assert_cmpuint (self.mirror->len, ==, n_first + 1);
  while (hsd_history_is_loading (history))
    {
      g_main_context_iteration (NULL, TRUE);
      json_decref (test_table_must (self.table, "{'do':'undo'}"));
      json_decref (test_table_must (self.table, "{'do':'redo'}"));
    }
  g_assert_cmpuint (self.mirror->len, ==, 1501);
  {
    g_autoptr (GArray) throws = test_throws_read (self.table);

    check_list (&self, throws);
  }
  bench_clear (&self);
}

/* With a clock that went back, a search for a period finds all throws, in their order. */
static void
test_wrong_clock (void)
{
  const gint64 day = 24 * G_GINT64_CONSTANT (3600000);
  const gint64 begin = test_hour + 100 * day;
  static const int days[] = { 0, 1, 2, 3, 4, 1, 2, 9, -5, 3, 20, 2 };

  for (int since = 0; since < 5; since++)
    {
      Bench self;

      bench_init (&self, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (days); i++)
        {
          test_hour = begin + days[i] * day;
          json_decref (test_table_must (self.table, "{'do':'roll','system':'discordant','input':{'d':2},'label':'île'}"));
        }
      self.filter = (HsdFilter) { .text = "ile", .since = begin + since * day, .until = begin + 4 * day };
      self.typed = "ile";
      hsd_history_set_filter (hsd_table_get_history (self.table->table), &self.filter);
      while (hsd_history_is_loading (hsd_table_get_history (self.table->table)))
        g_main_context_iteration (NULL, TRUE);
      {
        g_autoptr (GArray) throws = test_throws_read (self.table);

        check_list (&self, throws);
      }
      bench_clear (&self);
    }
}

/* --- a throw that comes, goes, or is lost --- */

#define LUCK(face)                                                                                                                   \
  "{'do':'roll','system':'luck','input':{'roll_type':'sight','deliberate':true,'characteristic':10,'luck_points':10},'faces':[" face "]}"

/* A choice may make another outcome of it. */
static void
test_leaves (void)
{
  HsdFilter failures = { .outcome = "failure" };
  Bench self;

  bench_init (&self, NULL);
  hsd_history_set_filter (hsd_table_get_history (self.table->table), &failures);
  json_decref (test_table_must (self.table, LUCK ("89")));
  json_decref (test_table_must (self.table, LUCK ("90")));
  g_assert_cmpuint (self.mirror->len, ==, 2);
  json_decref (test_table_must (self.table, "{'do':'choose','choice':'appeal','faces':[11,12]}"));
  g_assert_cmpuint (self.mirror->len, ==, 1);
  json_decref (test_table_must (self.table, "{'do':'undo'}"));
  g_assert_cmpuint (self.mirror->len, ==, 2);
  json_decref (test_table_must (self.table, LUCK ("3")));
  g_assert_cmpuint (self.mirror->len, ==, 2);
  bench_clear (&self);
}

/* A throw that cannot be read keeps its place. */
static void
test_lost (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  GListModel *list = G_LIST_MODEL (hsd_table_get_history (table->table));

  for (guint i = 0; i < 10; i++)
    json_decref (test_table_must (table, LUCK ("3")));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 10);
  test_table_damage (table, 8);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 10);
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (list, i);

      g_assert_true (hsd_history_throw_is_readable (throw) == (i != 2));
      g_assert_cmpuint (hsd_history_throw_get_number (throw), ==, 10 - i);
    }
}

/* --- a search of one letter --- */

static void
test_one_letter (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  HsdFilter filter = { .text = "É" };

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *roll = g_strdup_printf ("{'do':'roll','system':'discordant','label':'épée%u','input':{'d':2}}", i);

      json_decref (test_table_must (table, roll));
    }
  json_decref (test_table_must (table, "{'do':'roll','system':'discordant','label':'gué','input':{'d':2}}"));
  hsd_history_set_filter (history, &filter);
  hsd_history_load_all (history);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 200);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (history), i);
      g_autofree char *label = g_strdup_printf ("épée%u", 199 - i);

      g_assert_cmpstr (hsd_history_throw_get_story (throw)->label, ==, label);
    }
}

/* Whatever is typed is a search, and never a mistake in one. */
static void
test_odd_text (void)
{
  static const struct
  {
    const char *typed;
    guint n;
  } rows[] = {
    { "", 1 },           { "\"", 1 },         { "* ^ : ( ) { } + -", 1 }, { "near(or)", 1 },  { "NEAR OR not AND", 1 }, { "\"and\" -not", 1 },
    { "ids : near", 0 }, { "_sdiscordant", 0 }, { "sdiscordant", 0 },      { "p1", 0 },        { "near*", 1 },           { "xyz OR near", 0 },
    { "a\U0001e4d0b", 1 }, /* a letter since Unicode 15 */
  };
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  g_autofree char *one = g_strnfill (10000, 'z');
  g_autoptr (GString) many = g_string_new (NULL);
  HsdFilter filter = { .text = one };

  json_decref (test_table_must (table, "{'do':'roll','system':'discordant','label':'near or not and a\U0001e4d0b','input':{'d':2}}"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      HsdFilter odd = { .text = rows[i].typed };

      hsd_history_set_filter (history, &odd);
      hsd_history_load_all (history);
      if (g_list_model_get_n_items (G_LIST_MODEL (history)) != rows[i].n)
        g_error ("“%s” found %u", rows[i].typed, g_list_model_get_n_items (G_LIST_MODEL (history)));
    }
  hsd_history_set_filter (history, &filter);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  while (many->len < 10000)
    g_string_append (many, "n ");
  filter.text = many->str;
  hsd_history_set_filter (history, &filter);
  hsd_history_load_all (history);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
}

/* --- words of games and outcomes, in the reader's language --- */

static const struct
{
  const char *typed;
  const char *system; /* with matches; NULL if there are none */
} english[] = {
  { "discord", "discordant" }, { "initi", "initiates" }, { "LUCK", "luck" }, { "fail", "luck" }, { "malchance", NULL },
}, french[] = {
  { "discordants", "discordant" }, { "initié", "initiates" }, { "INITIE", "initiates" }, { "chanc", "luck" }, { "échec", "luck" },
  { "echec", "luck" }, { "fail", NULL },
};

static void
check_words (HsdTable *table, const char *typed, const char *system)
{
  HsdFilter filter = { .text = typed };
  HsdHistory *history = hsd_table_get_history (table);
  gboolean found = FALSE;

  hsd_history_set_filter (history, &filter);
  hsd_history_load_all (history);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (history), i);

      found = found || g_strcmp0 (hsd_system_get_id (hsd_history_throw_get_story (throw)->system), system) == 0;
    }
  if (found != (system != NULL) || (system == NULL && g_list_model_get_n_items (G_LIST_MODEL (history)) > 0))
    g_error ("“%s” should find %s", typed, system != NULL ? system : "nothing");
}

static void
test_language (void)
{
  const char *catalogues = g_getenv ("HASARD_LOCALEDIR");
  g_autoptr (TestTable) table = test_table_new (1);

  json_decref (test_table_must (table, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'},'faces':[99]}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'discordant','input':{'d':2}}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'initiates','input':{'value':2,'threshold':7}}"));
  for (guint i = 0; i < G_N_ELEMENTS (english); i++)
    check_words (table->table, english[i].typed, english[i].system);

  g_assert_nonnull (catalogues);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  for (guint i = 0; i < G_N_ELEMENTS (french); i++)
    check_words (table->table, french[i].typed, french[i].system);
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
}

/* --- what a file may hold --- */

/* A chance that is no text is one that is not known: what is exported can be read all the same. */
static void
test_spoilt_chance (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  GListModel *list = G_LIST_MODEL (hsd_table_get_history (table->table));
  g_autoptr (HsdHistoryThrow) throw = NULL;
  g_autofree char *text = NULL;
  json_t *json;

  json_decref (test_table_must (table, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'}}"));
  g_assert_true (hsd_database_execute (hsd_store_get_database (table->table->store),
                                       "UPDATE entry SET chance = CAST (x'31ff' AS TEXT)", NULL));
  test_rechain (hsd_store_get_database (table->table->store));
  hsd_history_load_all (hsd_table_get_history (table->table));
  throw = g_list_model_get_item (list, 0);
  text = hsd_export_throw (hsd_export_find ("lines"), throw);
  json = json_loads (text, JSON_REJECT_DUPLICATES, NULL);
  g_assert_nonnull (json);
  g_assert_true (json_is_null (json_object_get (json, "chance")));
  json_decref (json);
}

/* A period has a beginning, an end, or both; the throw of its end is not in it. */
static void
test_period (void)
{
  static const struct
  {
    gint64 since;
    gint64 until;
    guint first; /* the latest of them; 0: none */
    guint n;
  } periods[] = {
    { 0, 0, 3, 3 }, { 2000, 0, 3, 2 }, { 0, 2000, 1, 1 }, { 1000, 3000, 2, 2 }, { 3001, 0, 0, 0 }, { 0, 1000, 0, 0 },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);

  table->table->clock = test_tell_hour;
  for (test_hour = 1000; test_hour <= 3000; test_hour += 1000)
    json_decref (test_table_must (table, "{'do':'roll','system':'discordant','input':{}}"));
  for (guint i = 0; i < G_N_ELEMENTS (periods); i++)
    {
      HsdFilter filter = { .since = periods[i].since, .until = periods[i].until };
      g_autoptr (GArray) numbers = NULL;

      hsd_history_set_filter (history, &filter);
      numbers = hsd_history_list_period (history);
      g_assert_cmpuint (numbers->len, ==, periods[i].n);
      if (periods[i].n > 0)
        g_assert_cmpuint (g_array_index (numbers, guint32, 0), ==, periods[i].first);
      hsd_history_load_all (history);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, periods[i].n);
    }

  g_assert_null (hsd_history_find_throw (history, 99));
  g_assert_null (hsd_history_get_throw (history, 0));
  g_assert_null (hsd_history_get_throw (history, 4));
}

HSD_SUITE (history)
{
  g_test_add_func ("/history/random", test_random);
  g_test_add_func ("/history/pages", test_pages);
  g_test_add_func ("/history/wrong-clock", test_wrong_clock);
  g_test_add_func ("/history/leaves", test_leaves);
  g_test_add_func ("/history/lost", test_lost);
  g_test_add_func ("/history/one-letter", test_one_letter);
  g_test_add_func ("/history/odd-text", test_odd_text);
  g_test_add_func ("/history/language", test_language);
  g_test_add_func ("/history/period", test_period);
  g_test_add_func ("/history/spoilt-chance", test_spoilt_chance);
}
