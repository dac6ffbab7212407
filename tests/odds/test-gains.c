/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of a choice: by hand, and compared with making it with all faces. */

#include "config.h"

#include "model/story/system.h"
#include "odds-support.h"
#include "suite.h"

/* Arguments as "dice=0,2 price=1": only the given values are set, so that required ones may be
 * missing. A word is given by its index. */
static HsdRecord *
read_args (const HsdField *fields, const char *text)
{
  HsdRecord *args = hsd_record_new (fields);
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_auto (GStrv) numbers = pair[0] != NULL ? g_strsplit (pair[1], ",", -1) : NULL;
      int index = pair[0] != NULL ? hsd_fields_find (fields, pair[0]) : -1;

      if (numbers == NULL)
        continue;
      g_assert_cmpint (index, >=, 0);
      if (fields[index].kind == HSD_NUMBERS)
        for (guint k = 0; numbers[k] != NULL; k++)
          hsd_record_add_number (args, index, atoi (numbers[k]));
      else if (fields[index].kind == HSD_PERSON)
        hsd_record_set_text (args, index, pair[1]);
      else if (fields[index].kind == HSD_OBJECT)
        for (guint k = 0; numbers[k] != NULL; k++)
          hsd_record_set (hsd_record_edit_object (args, index), k, atoi (numbers[k]));
      else
        hsd_record_set (args, index, atoi (pair[1]));
    }

  return args;
}

static HsdChances *
foresee (HsdTable *table, const char *choice, const char *text)
{
  HsdSystem *system = hsd_table_get_state (table)->story->system;
  int index = hsd_system_find_choice (system, choice);
  g_autoptr (HsdRecord) args = NULL;

  g_assert_cmpint (index, >=, 0);
  args = read_args (HSD_SYSTEM_GET_CLASS (system)->choices[index].fields, text);

  return hsd_table_foresee (table, index, args);
}

/* "1/2", or NULL if there are no odds. */
static char *
gain_of (HsdTable *table, const char *choice, const char *args)
{
  HsdSystem *system = hsd_table_get_state (table)->story->system;
  int index = hsd_system_find_choice (system, choice);
  g_autoptr (HsdRecord) record = read_args (HSD_SYSTEM_GET_CLASS (system)->choices[index].fields, args);
  HsdFraction chance;

  return hsd_table_gain (table, index, record, &chance) ? hsd_fraction_to_string (chance) : NULL;
}

/* --- by hand --- */

typedef struct
{
  const char *path;
  const char *lines[5]; /* the lines before, with ' for " */
  const char *choice;
  const char *args;
  const char *gain; /* NULL: no odds */
} Gain;

#define ROLL_POOL(input, faces) "{'do':'roll','system':'2d20','input':{'attribute':6,'skill':4" input "},'faces':" faces "}"
#define ROLL_INITIATES(input, faces) "{'do':'roll','system':'initiates','input':{'bonus':1" input "},'faces':" faces "}"
#define ROLL_LUCK(input, faces) "{'do':'roll','system':'luck','input':{'characteristic':10,'level':-4,'luck_points':10" input "},'faces':" faces "}"
#define DECK(name, cards) "{'do':'character','name':'" name "','tarot':{'cards':" cards "}}"
#define ROLL_TAROT(input, card) "{'do':'roll','system':'tarot','character':'Nadia','input':{'modifier':3" input "},'cards':[" card "]}"
#define PLAY(card) "{'do':'choose','choice':'play','card':" card "}"

static const Gain gains[] = {
  /* Target 10: a face up to 10 is one success, a 1 is two. */
  { "pool/one-die", { ROLL_POOL (",'difficulty':2", "[10,11]") }, "reroll", "dice=1", "1/2" },
  { "pool/the-good-die", { ROLL_POOL (",'difficulty':2", "[10,11]") }, "reroll", "dice=0", "1/20" },
  { "pool/both", { ROLL_POOL (",'difficulty':2", "[10,11]") }, "reroll", "dice=0,1", "3/10" },
  { "pool/asset", { ROLL_POOL (",'difficulty':3,'asset':true", "[10,11]") }, "reroll", "dice=1", "1/5" },
  { "pool/second-major", { ROLL_POOL (",'difficulty':1,'second_major_action':true", "[10,11]") }, "reroll", "dice=1", "1/2" },
  { "pool/certain", { ROLL_POOL (",'difficulty':1", "[1,11]") }, "reroll", "dice=1", "1" },
  { "pool/may-be-lost", { ROLL_POOL (",'difficulty':1", "[1,11]") }, "reroll", "dice=0", "1/2" },
  { "pool/out-of-reach", { ROLL_POOL (",'difficulty':5", "[1,11]") }, "reroll", "dice=1", "0" },
  /* A helper of target 12 with two successes, and the leader with none: only the leader's die matters. */
  { "pool/leader-first", { ROLL_POOL (",'helpers':[{'name':'H','attribute':8,'skill':4}]", "[11,12,1]") }, "reroll", "dice=0", "1/2" },
  { "pool/helper-in-vain", { ROLL_POOL (",'helpers':[{'name':'H','attribute':8,'skill':4}]", "[11,12,1]") }, "reroll", "dice=2", "0" },
  { "pool/helper", { ROLL_POOL (",'difficulty':3,'helpers':[{'name':'H','attribute':8,'skill':4}]", "[1,12,13]") }, "reroll", "dice=2", "3/5" },
  /* Two dice again: 2 or more of the leader's die (1/20) whatever the helper does, 1 of it (9/20) with the helper's (12/20). */
  { "pool/together", { ROLL_POOL (",'difficulty':2,'helpers':[{'name':'H','attribute':8,'skill':4}]", "[11,12,13]") }, "reroll", "dice=0,2", "8/25" },
  { "pool/no-die", { ROLL_POOL ("", "[10,11]") }, "reroll", "", NULL },
  { "pool/no-such-die", { ROLL_POOL ("", "[10,11]") }, "reroll", "dice=2", NULL },
  { "pool/twice", { ROLL_POOL ("", "[10,11]") }, "reroll", "dice=1,1", NULL },
  { "pool/rerolled", { ROLL_POOL ("", "[10,11]"), "{'do':'choose','choice':'reroll','dice':[1],'faces':[12]}" }, "reroll", "dice=1", NULL },
  { "pool/after-a-reroll",
    { ROLL_POOL (",'difficulty':3", "[10,11]"), "{'do':'choose','choice':'reroll','dice':[1],'faces':[9]}" }, "reroll", "dice=0", "1/20" },
  { "pool/no-point", { ROLL_POOL (",'luck_points':0", "[10,11]") }, "reroll", "dice=1", NULL },
  { "pool/confirmed", { ROLL_POOL ("", "[10,11]"), "{'do':'choose','choice':'confirm'}" }, "reroll", "dice=1", NULL },
  { "pool/spending", { ROLL_POOL ("", "[1,11]") }, "spend", "on=0", NULL },
  { "pool/confirming", { ROLL_POOL ("", "[1,11]") }, "confirm", "", NULL },
  { "pool/combat", { ROLL_POOL (",'attack':true", "[1,11]") }, "combat-dice", "count=2", NULL },
  { "pool/hidden", { "{'do':'roll','system':'2d20','visibility':'throw','input':{'attribute':6,'skill':4,'difficulty':2},'faces':[10,11]}" },
    "reroll", "dice=1", "1/2" },
  /* Threshold 8, bonus 1: a die must show 7, 8, 9, or the 0 that counts ten. */
  { "initiates/high", { ROLL_INITIATES (",'threshold':8", "[3]") }, "negotiate", "price=0", "2/5" },
  { "initiates/very-high", { ROLL_INITIATES (",'threshold':8", "[3]") }, "negotiate", "price=1", "16/25" },
  { "initiates/exorbitant", { ROLL_INITIATES (",'threshold':8", "[3]") }, "negotiate", "price=2 agreed=1", "98/125" },
  { "initiates/without-price", { ROLL_INITIATES (",'threshold':8", "[3]") }, "negotiate", "agreed=1", NULL },
  { "initiates/out-of-reach", { ROLL_INITIATES (",'threshold':12", "[3]") }, "negotiate", "price=2", "0" },
  { "initiates/restated", { ROLL_INITIATES (",'threshold':8", "[3]"), "{'do':'choose','choice':'reveal','threshold':11}" },
    "negotiate", "price=0", "1/10" },
  { "initiates/secret", { ROLL_INITIATES (",'threshold':8,'secret_threshold':true", "[3]") }, "negotiate", "price=0", NULL },
  { "initiates/revealed",
    { ROLL_INITIATES (",'threshold':8,'secret_threshold':true", "[3]"), "{'do':'choose','choice':'reveal'}" }, "negotiate", "price=0", "2/5" },
  { "initiates/revealing", { ROLL_INITIATES (",'threshold':8", "[3]") }, "reveal", "threshold=5", NULL },
  { "initiates/refusing", { ROLL_INITIATES (",'threshold':8", "[3]") }, "refuse", "", NULL },
  { "initiates/refused", { ROLL_INITIATES (",'threshold':8", "[3]"), "{'do':'choose','choice':'refuse'}" }, "negotiate", "price=0", NULL },
  { "initiates/succeeded", { ROLL_INITIATES (",'threshold':8", "[7]") }, "negotiate", "price=0", NULL },
  /* 10 at −4 is 30 %; ten points are 50 %, 60 % at +2. */
  { "luck/call", { ROLL_LUCK (",'roll_type':'combat'", "[72]") }, "appeal", "", "3/20" },
  { "luck/astrology", { ROLL_LUCK (",'roll_type':'combat'", "[72]") }, "appeal", "astrology=2", "9/50" },
  { "luck/hours", { ROLL_LUCK (",'roll_type':'combat'", "[72]") }, "appeal", "hours=7,5,4", "9/50" },
  { "luck/astrology-of-the-throw", { ROLL_LUCK (",'roll_type':'combat','astrology':2", "[72]") }, "appeal", "", "9/50" },
  { "luck/no-such-astrology", { ROLL_LUCK (",'roll_type':'combat'", "[72]") }, "appeal", "astrology=3", NULL },
  { "luck/gm-not-asked", { ROLL_LUCK (",'roll_type':'other-physical'", "[72]") }, "appeal", "", "3/20" },
  { "luck/gm-agrees", { ROLL_LUCK (",'roll_type':'other-physical'", "[72]") }, "appeal", "gm_agrees=1", "3/20" },
  { "luck/not-eligible", { ROLL_LUCK (",'roll_type':'will'", "[72]") }, "appeal", "gm_agrees=1", NULL },
  { "luck/succeeded", { ROLL_LUCK (",'roll_type':'combat'", "[12]") }, "appeal", "", NULL },
  { "luck/called", { ROLL_LUCK (",'roll_type':'combat'", "[72]"), "{'do':'choose','choice':'appeal','faces':[51]}" }, "appeal", "", NULL },
  /* 7 + 3 − 4: the Destinies I … VI and XXI, of 21. */
  { "tarot/play", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':4", "5") }, "play", "card=7", "1/3" },
  { "tarot/not-in-hand", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':4", "5") }, "play", "card=8", NULL },
  { "tarot/no-card", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':4", "5") }, "play", "", NULL },
  /* Sum 18: XV is passed over, so 17 more and XXI. */
  { "tarot/over-the-devil", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':-1", "5") }, "play", "card=14", "6/7" },
  { "tarot/npc", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'kind':'versus-npc','difficulty':3", "5") }, "play", "card=7", "1/2" },
  { "tarot/destiny", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':4", "5"), PLAY ("7") }, "destiny", "", "1/3" },
  { "tarot/destiny-too-early", { DECK ("Nadia", "[7,2,14]"), ROLL_TAROT (",'difficulty':4", "5") }, "destiny", "", NULL },
  { "tarot/lend",
    { DECK ("Nadia", "[7,2,14]"), DECK ("Karim", "[5,9,1]"), ROLL_TAROT (",'difficulty':4,'crucial':true", "5"), PLAY ("7") },
    "lend", "character=Karim card=5", "4/7" },
  { "tarot/lend-own",
    { DECK ("Nadia", "[7,2,14]"), DECK ("Karim", "[5,9,1]"), ROLL_TAROT (",'difficulty':4,'crucial':true", "5"), PLAY ("7") },
    "lend", "character=Nadia card=2", NULL },
  { "tarot/lend-when-not-crucial",
    { DECK ("Nadia", "[7,2,14]"), DECK ("Karim", "[5,9,1]"), ROLL_TAROT (",'difficulty':4", "5"), PLAY ("7") },
    "lend", "character=Karim card=5", NULL },
  /* In a critical phase drawn cards do not come back: one of I … VI is gone, so one of 21 too. */
  { "tarot/critical-phase",
    { DECK ("Nadia", "[7,2,14]"), "{'do':'phase','critical':true}", ROLL_TAROT (",'difficulty':4", "5"), PLAY ("5"),
      "{'do':'choose','choice':'destiny','cards':[6]}" }, NULL, NULL, "3/10" },
  { "tarot/opposition",
    { DECK ("Nadia", "[7,2,14]"), DECK ("Karim", "[5,9,1]"), ROLL_TAROT (",'kind':'versus-player','opponent':'Karim'", "5,6") },
    "play", "character=Nadia card=7", NULL },
};

static void
say_all (TestTable *table, const char *const *lines, guint n)
{
  for (guint i = 0; i < n && lines[i] != NULL; i++)
    json_decref (test_table_must (table, lines[i]));
}

static void
test_gain (gconstpointer data)
{
  const Gain *gain = data;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *got = NULL;

  say_all (table, gain->lines, G_N_ELEMENTS (gain->lines));
  if (gain->choice == NULL)
    json_decref (test_table_must (table, ROLL_TAROT (",'difficulty':4", "8")));

  before = test_table_text (table);
  got = gain_of (table->table, gain->choice != NULL ? gain->choice : "play", gain->args != NULL ? gain->args : "card=7");
  after = test_table_text (table);

  g_assert_cmpstr (got, ==, gain->gain);
  g_assert_cmpstr (before, ==, after);
}

static void
test_ends_of_a_call (void)
{
  static const char *const wants[][2] = { { "success", "3/20" }, { "passed-in-vain", "7/20" }, { "missed", "1/2" } };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdChances) chances = NULL;

  json_decref (test_table_must (table, ROLL_LUCK (",'roll_type':'combat'", "[72]")));
  chances = foresee (table->table, "appeal", "");
  g_assert_nonnull (chances);
  g_assert_cmpuint (hsd_chances_count (chances), ==, G_N_ELEMENTS (wants));
  for (guint i = 0; i < G_N_ELEMENTS (wants); i++)
    {
      g_autofree char *got = hsd_fraction_to_string (hsd_chances_get (chances, i)->fraction);

      g_assert_cmpstr (hsd_chances_get (chances, i)->path, ==, wants[i][0]);
      g_assert_cmpstr (got, ==, wants[i][1]);
    }
}

static void
test_no_test (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_no_fields);
  HsdFraction chance;

  g_assert_false (hsd_table_gain (table->table, 0, args, &chance));
}

/* --- every face there is --- */

typedef struct
{
  const char *path;
  const char *system;
  const char *input; /* JSON */
  int faces[4];
  guint n_faces;
  const char *choice;
  const char *args;
  const char *json; /* the same arguments as JSON, the faces to come */
  guint n;          /* faces that the choice throws */
  int low;
  int high;
} Trial;

static const Trial trials[] = {
  { "pool/one", "2d20", "{\"attribute\":8,\"skill\":3,\"asset\":true,\"difficulty\":3,\"complication_range\":3}", { 4, 15 }, 2, "reroll",
    "dice=1", "\"dice\":[1]", 1, 1, 20 },
  { "pool/two", "2d20",
    "{\"attribute\":8,\"skill\":3,\"difficulty\":3,\"free_dice\":1,\"helpers\":[{\"name\":\"H\",\"attribute\":5,\"skill\":2,\"asset\":true}]}",
    { 14, 15, 2, 9 }, 4, "reroll", "dice=3,0", "\"dice\":[3,0]", 2, 1, 20 },
  { "pool/leader-and-helper", "2d20",
    "{\"attribute\":4,\"skill\":3,\"difficulty\":2,\"helpers\":[{\"name\":\"H\",\"attribute\":9,\"skill\":2}]}", { 8, 15, 3 }, 3, "reroll",
    "dice=0,2", "\"dice\":[0,2]", 2, 1, 20 },
  { "initiates/two", "initiates", "{\"value\":1,\"bonus\":2,\"threshold\":9}", { 4, 5 }, 2, "negotiate", "price=1",
    "\"price\":\"very-high\",\"agreed\":true", 2, 0, 9 },
  { "initiates/three", "initiates", "{\"bonus\":0,\"threshold\":10}", { 4 }, 1, "negotiate", "price=2",
    "\"price\":\"exorbitant\",\"agreed\":true", 3, 0, 9 },
};

/* The number of successes if the choice is made with all faces in turn. */
static HsdFraction
count_all (OddsThrower *thrower, const Trial *trial)
{
  int faces[4];
  guint n_good = 0;
  guint n_all = 0;

  for (guint i = 0; i < trial->n; i++)
    faces[i] = trial->low;
  do
    {
      g_autoptr (GString) json = g_string_new (NULL);
      const HsdStory *story;

      g_string_append_printf (json, "{%s,\"faces\":[", trial->json);
      for (guint i = 0; i < trial->n; i++)
        g_string_append_printf (json, "%s%d", i > 0 ? "," : "", faces[i]);
      g_string_append (json, "]}");

      story = odds_thrower_choose (thrower, trial->choice, json->str);
      g_assert_nonnull (story);
      n_good += g_str_equal (odds_fact_word (story, "outcome"), "success");
      n_all++;
      odds_thrower_undo (thrower);
    }
  while (odds_next (faces, trial->n, trial->low, trial->high));

  return hsd_fraction (n_good, n_all);
}

static void
test_every_face (gconstpointer data)
{
  const Trial *trial = data;
  g_autoptr (OddsThrower) thrower = odds_thrower_new (trial->system, trial->input);
  g_autofree char *told = NULL;
  g_autofree char *counted = NULL;

  odds_thrower_throw (thrower, trial->faces, trial->n_faces);
  told = gain_of (thrower->table->table, trial->choice, trial->args);
  counted = hsd_fraction_to_string (count_all (thrower, trial));

  g_assert_cmpstr (told, ==, counted);
}

/* The luck die first; the action is thrown again only if that succeeds. */
static void
test_every_call (void)
{
  const int failed[] = { 80 };
  g_autoptr (OddsThrower) thrower = odds_thrower_new (
    "luck", "{\"characteristic\":11,\"level\":-5,\"roll_type\":\"combat\",\"luck_points\":3,\"astrology\":-2}");
  g_autofree char *told = NULL;
  g_autofree char *counted = NULL;
  guint n_good = 0;

  odds_thrower_throw (thrower, failed, 1);
  told = gain_of (thrower->table->table, "appeal", "");
  for (int luck = 1; luck <= 100; luck++)
    {
      g_autofree char *missed = g_strdup_printf ("{\"faces\":[%d]}", luck);

      if (odds_thrower_choose (thrower, "appeal", missed) != NULL)
        {
          odds_thrower_undo (thrower);
          continue;
        }
      for (int action = 1; action <= 100; action++)
        {
          g_autofree char *passed = g_strdup_printf ("{\"faces\":[%d,%d]}", luck, action);
          const HsdStory *story = odds_thrower_choose (thrower, "appeal", passed);

          n_good += g_str_equal (odds_fact_word (story, "outcome"), "success");
          odds_thrower_undo (thrower);
        }
    }

  counted = hsd_fraction_to_string (hsd_fraction (n_good, 100 * 100));
  g_assert_cmpstr (told, ==, counted);
}

static void
test_every_destiny (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *told = NULL;
  g_autofree char *counted = NULL;
  guint n_good = 0;

  json_decref (test_table_must (table, DECK ("Nadia", "[7,2,14]")));
  json_decref (test_table_must (table, ROLL_TAROT (",'difficulty':2,'adjustment':-1", "5")));
  told = gain_of (table->table, "play", "card=14");
  json_decref (test_table_must (table, PLAY ("14")));
  for (int destiny = 1; destiny <= 21; destiny++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'choose','choice':'destiny','cards':[%d]}", destiny);
      g_autoptr (json_t) answer = test_table_must (table, line);
      const char *outcome = json_string_value (test_json_at (answer, "test.outcome"));

      n_good += g_str_has_suffix (outcome, "success");
      json_decref (test_table_must (table, "{'do':'undo'}"));
    }

  counted = hsd_fraction_to_string (hsd_fraction (n_good, 21));
  g_assert_cmpstr (told, ==, counted);
}

HSD_SUITE (gains)
{
  for (guint i = 0; i < G_N_ELEMENTS (gains); i++)
    {
      g_autofree char *path = g_strconcat ("/gains/", gains[i].path, NULL);

      g_test_add_data_func (path, &gains[i], test_gain);
    }
  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strconcat ("/gains/every-face/", trials[i].path, NULL);

      g_test_add_data_func (path, &trials[i], test_every_face);
    }
  g_test_add_func ("/gains/every-face/luck", test_every_call);
  g_test_add_func ("/gains/every-face/tarot", test_every_destiny);
  g_test_add_func ("/gains/luck/three-ends", test_ends_of_a_call);
  g_test_add_func ("/gains/no-test", test_no_test);
}
