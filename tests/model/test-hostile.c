/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables from hostile files: every value is valid alone, but together they are impossible. Every
 * intent is refused or carried out without a crash, under the sanitizers. */

#include "config.h"

#include "contract-private.h"
#include "contract.h"
#include "model/story/pack.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

#define STATES 250
#define STATES_SLOW 10000
#define INTENTS 6

/* One vector of this many is used for its stories. */
#define FEW 4

static const char *const names[] = { "Ada", "Bohort", "Çelik", "Dagmar" };

/* The last of them is not at the table. */
#define SEATED (G_N_ELEMENTS (names) - 1)

static gboolean
one_in (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n) == 0;
}

/* --- sound values, whatever stands beside them --- */

static const char *
pick_name (GRand *rand)
{
  return names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
}

/* The limits of a range more often than the numbers between them. */
static int
pick_number (const HsdField *field, GRand *rand)
{
  if (field->flags & HSD_NULLABLE && one_in (rand, 4))
    return HSD_NULL;
  if (one_in (rand, 4))
    return g_rand_boolean (rand) ? field->min : field->max;

  return g_rand_int_range (rand, field->min, field->max + 1);
}

/* Any size, but often a few cards as in a hand. */
static HsdPile
pick_pile (const HsdField *field, GRand *rand)
{
  HsdPile pile = one_in (rand, 4) ? HSD_PILE_EMPTY : g_rand_int (rand) & (guint) field->max;

  while (hsd_pile_size (pile) > 4 && !one_in (rand, 4))
    pile = hsd_pile_without (pile, hsd_pile_at (pile, g_rand_int_range (rand, 0, hsd_pile_size (pile))));

  return pile;
}

static guint
pick_count (const HsdField *field, GRand *rand)
{
  return g_rand_int_range (rand, field->min, MIN (field->max, field->min + 5) + 1);
}

static void fill (HsdRecord *record, GRand *rand);

static void
fill_value (HsdRecord *record, guint index, GRand *rand)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  hsd_record_clear (record, index);
  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      hsd_record_set (record, index, pick_number (field, rand));
      break;
    case HSD_BOOL:
      hsd_record_set (record, index, g_rand_boolean (rand));
      break;
    case HSD_WORD:
      hsd_record_set (record, index, g_rand_int_range (rand, 0, n_words (field->words)));
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_PERSON:
      hsd_record_set_text (record, index, pick_name (rand));
      break;
    case HSD_COLOUR:
      hsd_record_set_text (record, index, "#0badca");
      break;
    case HSD_OBJECT:
      fill (hsd_record_edit_object (record, index), rand);
      break;
    case HSD_LIST:
    case HSD_MAP:
      hsd_record_set_empty (record, index);
      for (guint n = pick_count (field, rand); n > 0; n--)
        fill (hsd_record_add_row (record, index), rand);
      break;
    case HSD_NUMBERS:
      hsd_record_set_empty (record, index);
      for (guint n = pick_count (field, rand); n > 0; n--)
        hsd_record_add_number (record, index, pick_number (&field->fields[0], rand));
      break;
    case HSD_PILE:
      hsd_record_set (record, index, pick_pile (field, rand));
      break;
    case HSD_FACES:
    case HSD_CARDS:
    default:
      break;
    }
}

static void
fill (HsdRecord *record, GRand *rand)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_REQUIRED || !one_in (rand, 4))
      fill_value (record, i, rand);
}

/* --- stories: of real throws, then changed --- */

typedef struct
{
  GPtrArray *packed; /* GByteArray: of every story of the vectors */
  guint *believed;   /* the number of changed stories that were accepted, by system */
} Stories;

static void
keep_story (TestTable *table, json_t *answer, gpointer data)
{
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  GByteArray *bytes;

  if (story == NULL)
    return;

  bytes = g_byte_array_new ();
  hsd_story_pack (story, bytes);
  g_ptr_array_add (data, bytes);
}

static GPtrArray *
load_stories (void)
{
  g_autoptr (GPtrArray) vectors = test_vectors_load ();
  GPtrArray *packed = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);

  for (guint i = 0; i < vectors->len; i += FEW)
    {
      g_autofree char *unused = test_vector_play (g_ptr_array_index (vectors, i), keep_story, packed);
    }

  return packed;
}

static void
change_value (HsdRecord *record, GRand *rand)
{
  guint index = g_rand_int_range (rand, 0, hsd_fields_count (hsd_record_fields (record)));

  if (one_in (rand, 4))
    hsd_record_clear (record, index);
  else
    fill_value (record, index, rand);
}

static void
change_die (HsdStory *story, GRand *rand)
{
  HsdDie *die = &g_array_index (story->dice, HsdDie, g_rand_int_range (rand, 0, story->dice->len));

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      die->state = g_rand_int_range (rand, 0, HSD_DIE_CANCELLED + 1);
      break;
    case 1:
      die->place = g_rand_int_range (rand, 0, 8);
      break;
    case 2:
      die->face = g_rand_int_range (rand, hsd_die_lowest (die->kind), hsd_die_highest (die->kind) + 1);
      break;
    case 3:
      die->owner = HSD_NOBODY;
      break;
    default:
      g_array_remove_index (story->dice, die - (HsdDie *) story->dice->data);
      break;
    }
}

/* All choices open, or as few as before. */
static void
open_choices (HsdStory *story)
{
  memset (story->closed, 0, sizeof story->closed);
  story->choosing = hsd_system_n_choices (story->system) > 0;
}

/* NULL if the result is refused. */
static HsdStory *
make_story (const Stories *stories, GRand *rand)
{
  const GByteArray *bytes = g_ptr_array_index (stories->packed, g_rand_int_range (rand, 0, stories->packed->len));
  g_autoptr (HsdStory) story = hsd_story_unpack (bytes->data, bytes->len, hsd_registry_find);
  g_autoptr (GByteArray) forged = g_byte_array_new ();

  g_assert_nonnull (story);
  g_clear_pointer (&story->character, g_ref_string_release);
  story->character = g_ref_string_new (pick_name (rand));
  for (guint n = g_rand_int_range (rand, 0, 4); n > 0; n--)
    {
      change_value (one_in (rand, 3) ? story->input : story->facts, rand);
      if (story->dice->len > 0 && one_in (rand, 4))
        change_die (story, rand);
    }
  if (!one_in (rand, 3))
    open_choices (story);

  hsd_story_pack (story, forged);

  return hsd_story_unpack (forged->data, forged->len, hsd_registry_find);
}

/* --- a table as it would be read --- */

static void
seat (HsdState *state, const char *name, GRand *rand)
{
  HsdCharacter *character = hsd_character_new (name);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdField *fields = HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->sheet;
      HsdRecord *sheet = fields != NULL && !one_in (rand, 5) ? hsd_character_edit_sheet (character, i, fields) : NULL;

      if (sheet == NULL)
        continue;
      fill (sheet, rand);
      g_assert_true (hsd_record_is_valid (sheet));
    }

  g_ptr_array_add (state->characters, character);
}

/* Changes the state directly: no intent leads there. */
static void
forge_table (HsdTable *table, const Stories *stories, GRand *rand)
{
  HsdState *state = (HsdState *) hsd_table_get_state (table);

  for (guint i = 0; i < state->shared->len; i++)
    if (g_ptr_array_index (state->shared, i) != NULL && !one_in (rand, 4))
      {
        HsdRecord *shared = hsd_record_own ((HsdRecord **) &g_ptr_array_index (state->shared, i));

        fill (shared, rand);
        g_assert_true (hsd_record_is_valid (shared));
      }

  for (guint i = 0; i < SEATED; i++)
    seat (state, names[i], rand);

  state->story = make_story (stories, rand);
  if (state->story != NULL)
    {
      stories->believed[hsd_system_get_index (state->story->system)]++;
      if (one_in (rand, 2))
        hsd_story_refresh (state->story, state);
    }
}

/* --- intents --- */

static const char *
pick_seated (HsdTable *table, GRand *rand)
{
  const GPtrArray *all = hsd_table_get_state (table)->characters;

  return hsd_character_get_name (g_ptr_array_index (all, g_rand_int_range (rand, 0, all->len)));
}

static HsdSystem *
pick_system (HsdTable *table, GRand *rand)
{
  const HsdStory *story = hsd_table_get_state (table)->story;

  return story != NULL && one_in (rand, 2) ? story->system
                                           : hsd_registry_get (g_rand_int_range (rand, 0, hsd_registry_count ()));
}

static void
roll (HsdTable *table, GRand *rand, GError **error)
{
  HsdSystem *system = pick_system (table, rand);
  HsdThrow options = { .character = one_in (rand, 4) ? NULL : pick_seated (table, rand), .visibility = g_rand_int_range (rand, 0, 4) };
  HsdContext context = { hsd_table_get_state (table), NULL, options.character };

  hsd_table_roll (table, system, contract_make_record (HSD_SYSTEM_GET_CLASS (system)->inputs, &context, -1, rand), &options, error);
}

static void
choose (HsdTable *table, GRand *rand, GError **error)
{
  const HsdStory *story = hsd_table_get_state (table)->story;
  HsdContext context = { hsd_table_get_state (table), story, story != NULL ? story->character : NULL };
  guint n = story != NULL ? hsd_system_n_choices (story->system) : 0;
  guint choice = n > 0 ? g_rand_int_range (rand, 0, n) : 0;
  g_autoptr (HsdRecord) args = NULL;

  if (n == 0)
    return;

  args = contract_make_record (HSD_SYSTEM_GET_CLASS (story->system)->choices[choice].fields, &context, -1, rand);
  hsd_table_choose (table, choice, args, error);
}

static void
run (HsdTable *table, GRand *rand, GError **error)
{
  HsdSystem *system = pick_system (table, rand);
  const HsdErrand *errands = HSD_SYSTEM_GET_CLASS (system)->errands;
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = NULL;
  guint n = 0;

  while (errands != NULL && errands[n].id != NULL)
    n++;
  if (n == 0)
    return;

  n = g_rand_int_range (rand, 0, n);
  args = contract_make_record (errands[n].fields, &context, -1, rand);
  hsd_table_run (table, system, n, args, error);
}

static void
ask_odds (HsdTable *table, GRand *rand, GError **error)
{
  HsdSystem *system = pick_system (table, rand);
  const char *character = one_in (rand, 4) ? NULL : pick_seated (table, rand);
  HsdContext context = { hsd_table_get_state (table), NULL, character };
  HsdRecord *input = contract_make_record (hsd_table_odds_fields (system), &context, -1, rand);
  g_autoptr (HsdChances) chances = hsd_table_odds (table, system, input, character, error);

  g_assert_true (chances == NULL || hsd_chances_fit (chances));
}

static void
ask_advice (HsdTable *table, GRand *rand, GError **error)
{
  HsdSystem *system = pick_system (table, rand);
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->advice_fields;
  g_autoptr (HsdRecord) args = fields != NULL ? hsd_record_new (fields) : NULL;
  g_autoptr (HsdChances) chances = NULL;

  if (args != NULL)
    chances = hsd_table_advise (table, system, args, pick_seated (table, rand), error);
}

static void
change_sheet (HsdTable *table, GRand *rand, GError **error)
{
  HsdSystem *system = pick_system (table, rand);
  const char *name = pick_seated (table, rand);
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->sheet;
  HsdContext context = { hsd_table_get_state (table), NULL, name };
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (HsdRecord) sheet = NULL;

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  if (fields != NULL)
    {
      sheet = contract_make_record (fields, &context, -1, rand);
      hsd_record_update (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (system)), sheet);
    }
  hsd_table_set_character (table, given, error);
}

/* One character stays, so that intents can name it. */
static void
remove_one (HsdTable *table, GRand *rand, GError **error)
{
  if (hsd_table_get_state (table)->characters->len > 1)
    hsd_table_remove_character (table, pick_seated (table, rand), error);
}

static void
show (HsdTable *table, GRand *rand, GError **error)
{
  hsd_table_show (table, error);
}

/* Not further back than to the forged state. */
static void
undo (HsdTable *table, GRand *rand, GError **error)
{
  if (hsd_table_undo (table, error) && one_in (rand, 2))
    hsd_table_redo (table, error);
}

static void (*const intents[]) (HsdTable *table, GRand *rand, GError **error) = {
  choose, choose, choose, choose, roll, roll, run, ask_odds, ask_advice, change_sheet, remove_one, show, undo,
};

/* --- the test --- */

static void
assert_valid (const HsdState *state)
{
  for (guint i = 0; i < state->shared->len; i++)
    if (g_ptr_array_index (state->shared, i) != NULL)
      g_assert_true (hsd_record_is_valid (g_ptr_array_index (state->shared, i)));

  for (guint i = 0; i < state->characters->len; i++)
    for (guint j = 0; j < hsd_registry_count (); j++)
      {
        const HsdRecord *sheet = hsd_character_get_sheet (g_ptr_array_index (state->characters, i), j);

        g_assert_true (sheet == NULL || hsd_record_is_valid (sheet));
      }

  g_assert_true (state->story == NULL || hsd_story_is_valid (state->story));
}

static void
play_forged (guint32 seed, const Stories *stories)
{
  g_autoptr (TestTable) table = test_table_new (seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  forge_table (table->table, stories, rand);

  for (guint i = 0; i < INTENTS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;

      intents[g_rand_int_range (rand, 0, G_N_ELEMENTS (intents))](table->table, rand, &error);
      g_assert_true (error == NULL || error->domain == HSD_REFUSAL);
      told = test_table_text (table);
      assert_valid (hsd_table_get_state (table->table));
    }
}

/* Play never adds more to a pool than a file may contain. */
static void
test_full_pool (void)
{
  static const char *const lines[] = {
    "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':2,'bought_dice':3},'faces':[20,20,20,20,20]}",
    "{'do':'choose','choice':'confirm'}",
    "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':2,'npc':true},'faces':[1,1]}",
    "{'do':'choose','choice':'confirm'}",
  };
  g_autoptr (TestTable) table = test_table_new (1);
  const HsdState *state = hsd_table_get_state (table->table);
  HsdSystem *system = hsd_registry_find ("2d20");
  HsdRecord *shared = hsd_record_own ((HsdRecord **) &g_ptr_array_index (state->shared, hsd_system_get_index (system)));
  int pool = hsd_fields_find (hsd_record_fields (shared), "gm_pool");
  int most = hsd_record_fields (shared)[pool].max;

  hsd_record_set (shared, pool, most);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      json_decref (test_table_must (table, lines[i]));
      assert_valid (hsd_table_get_state (table->table));
      g_assert_cmpint (hsd_record_get (hsd_state_get_shared (hsd_table_get_state (table->table), system), pool), ==, most);
    }
}

/* The test in progress, with another number in one of its facts. */
static void
forge_fact (TestTable *table, const char *fact, int number)
{
  HsdState *state = (HsdState *) hsd_table_get_state (table->table);
  HsdStory *forged = hsd_story_copy (state->story);

  hsd_record_set (forged->facts, hsd_fields_find (hsd_record_fields (forged->facts), fact), number);
  hsd_story_unref (state->story);
  state->story = forged;
}

static void
test_full_purse (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  const HsdField *facts = HSD_SYSTEM_GET_CLASS (hsd_registry_find ("2d20"))->facts;
  int most = facts[hsd_fields_find (facts, "spent")].max;

  json_decref (test_table_must (table, "{'do':'pools','gm':9}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':2,'npc':true},'faces':[1,1]}"));
  forge_fact (table, "spent", most);
  json_decref (test_table_must (table, "{'do':'choose','choice':'spend','on':'information'}"));
  assert_valid (hsd_table_get_state (table->table));

  forge_fact (table, "bought-information", most);
  test_table_must_not (table, "{'do':'choose','choice':'spend','on':'information'}", "not-allowed", "limit-reached");
}

/* A test with cards on the table can be ended, whatever the deck. */
static void
test_worn_deck (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *system = hsd_registry_find ("tarot");
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->sheet;
  HsdRecord *sheet;

  json_decref (test_table_must (table, "{'do':'character','name':'Ada','tarot':{'cards':[1,2,3]}}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'tarot','character':'Ada','input':{'difficulty':0},'cards':[4]}"));
  json_decref (test_table_must (table, "{'do':'choose','choice':'play','card':4}"));

  sheet = hsd_character_edit_sheet (hsd_state_find (hsd_table_get_state (table->table), "Ada"), hsd_system_get_index (system), fields);
  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_PILE)
      hsd_record_set (sheet, i, HSD_PILE_EMPTY);

  json_decref (test_table_must (table, "{'do':'choose','choice':'destiny'}"));
  assert_valid (hsd_table_get_state (table->table));
}

static void
test_intents (void)
{
  g_autoptr (GPtrArray) packed = load_stories ();
  g_autofree guint *believed = g_new0 (guint, hsd_registry_count ());
  Stories stories = { packed, believed };
  guint n = g_test_slow () ? STATES_SLOW : STATES;

  for (guint32 seed = 1; seed <= n; seed++)
    play_forged (seed, &stories);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_test_message ("%s: %u stories believed", hsd_system_get_id (hsd_registry_get (i)), believed[i]);
      /* Of free dice nothing can be changed that does not show: their text says which dice there are, and what they make. */
      g_assert_cmpuint (believed[i], >, g_str_equal (hsd_system_get_id (hsd_registry_get (i)), "free") ? 0 : n / 100);
    }
}

HSD_SUITE (hostile)
{
  g_test_add_func ("/hostile/full-pool", test_full_pool);
  g_test_add_func ("/hostile/full-purse", test_full_purse);
  g_test_add_func ("/hostile/worn-deck", test_worn_deck);
  g_test_add_func ("/hostile/intents", test_intents);
}
