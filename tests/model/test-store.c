/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table in a file behaves like one in memory, whenever it is closed and reopened. */

#include "config.h"

#include "folder.h"
#include "model/store/state-pack.h"
#include "model/table/table-private.h"
#include "suite.h"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static char *
answer_text (TestTable *table, const char *line)
{
  g_autoptr (json_t) answer = test_table_say (table, line);

  return test_json_text (answer);
}

static void
assert_same (TestTable *one, TestTable *other, const char *line)
{
  g_autofree char *answer = answer_text (one, line);
  g_autofree char *answer_other = answer_text (other, line);

  g_assert_cmpstr (answer, ==, answer_other);
}

/* The order of characters is kept. */
static void
assert_same_order (GListModel *one, GListModel *other)
{
  guint n = g_list_model_get_n_items (one);

  g_assert_cmpuint (n, ==, g_list_model_get_n_items (other));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdCharacter) a = g_list_model_get_item (one, i);
      g_autoptr (HsdCharacter) b = g_list_model_get_item (other, i);

      g_assert_cmpstr (hsd_character_get_name (a), ==, hsd_character_get_name (b));
    }
}

/* Compares everything that can be read from the protocol and the views. */
static void
assert_same_table (TestTable *one, TestTable *other)
{
  assert_same (one, other, "{'do':'state'}");
  assert_same (one, other, "{'do':'history'}");
  g_assert_true (hsd_table_can_undo (one->table) == hsd_table_can_undo (other->table));
  g_assert_true (hsd_table_can_redo (one->table) == hsd_table_can_redo (other->table));
  assert_same_order (hsd_table_get_characters (one->table), hsd_table_get_characters (other->table));
  g_assert_true ((hsd_table_get_test (one->table) == NULL) == (hsd_table_get_test (other->table) == NULL));
  g_assert_cmpint (hsd_timeline_at (one->table->timeline) - hsd_timeline_oldest (one->table->timeline), ==,
                   hsd_timeline_at (other->table->timeline) - hsd_timeline_oldest (other->table->timeline));
}

/* --- every vector, with the door opened and shut --- */

/* The same table twice: in memory, and in a file that is opened again now and then. */
typedef struct
{
  TestTable *memory;
  TestTable *file;
  HsdEntropy *entropy;
  char *path;
} Twins;

static void
twins_init (Twins *self, const char *name)
{
  self->memory = test_table_new (1);
  self->entropy = hsd_entropy_seeded_new_for_number (1);
  self->path = test_folder_name (name);
  self->file = test_table_open (self->path, self->entropy);
}

static void
twins_clear (Twins *self)
{
  test_table_free (self->memory);
  test_table_free (self->file);
  g_object_unref (self->entropy);
  g_free (self->path);
}

static void
twins_ask (Twins *self, const char *line)
{
  g_autoptr (json_t) memory = test_table_ask (self->memory, line);
  g_autoptr (json_t) file = test_table_ask (self->file, line);
  g_autofree char *memory_text = test_json_text (memory);
  g_autofree char *file_text = test_json_text (file);

  if (!g_str_equal (memory_text, file_text))
    g_error ("%s is answered\n%s in memory, and\n%s in a file", line, memory_text, file_text);
}

static void
twins_reopen (Twins *self)
{
  test_table_reopen (&self->file, self->path, self->entropy);
  assert_same_table (self->memory, self->file);
}

/* All the way back, forth again, and a new intent in between. */
static void
twins_travel (Twins *self)
{
  while (hsd_table_can_undo (self->memory->table))
    {
      twins_ask (self, "{\"do\":\"undo\"}");
      if (g_test_rand_int_range (0, 8) == 0)
        twins_reopen (self);
    }
  twins_reopen (self);
  twins_ask (self, "{\"do\":\"undo\"}");

  for (guint i = 0; hsd_table_can_redo (self->memory->table) && i < 40; i++)
    {
      twins_ask (self, "{\"do\":\"redo\"}");
      if (g_test_rand_int_range (0, 8) == 0)
        twins_reopen (self);
    }
  twins_ask (self, "{\"do\":\"pools\",\"gm\":19}");
  twins_reopen (self);
  twins_ask (self, "{\"do\":\"redo\"}");
}

static void
play_twins (const TestVector *vector, guint one_in)
{
  Twins twins;

  twins_init (&twins, "twin.hasard");
  for (guint i = 0; i < vector->lines->len; i++)
    {
      json_t *in = json_object_get (g_ptr_array_index (vector->lines, i), "in");
      g_autofree char *line = json_is_string (in) ? g_strdup (json_string_value (in)) : json_dumps (in, JSON_COMPACT);

      twins_ask (&twins, line);
      if (g_test_rand_int_range (0, one_in) == 0)
        twins_reopen (&twins);
    }
  twins_reopen (&twins);
  twins_travel (&twins);
  twins_clear (&twins);
}

static void
test_vectors (void)
{
  g_autoptr (GPtrArray) vectors = test_vectors_load ();
  guint one_in = g_test_slow () ? 1 : 4;

  for (guint i = 0; i < vectors->len; i++)
    if (g_test_slow () || g_test_rand_int_range (0, 12) == 0)
      play_twins (g_ptr_array_index (vectors, i), one_in);
}

/* A test of each game that stops half-way: every line is followed by closing and opening. */
static const char *const halfway[] = {
  "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'2d20':{'luck':9},'tarot':{'cards':[1,2,3]}}",
  "{'do':'character','name':'Zoé','tarot':{'suit':'cups'}}",
  "{'do':'pools','group':4,'gm':11}",
  "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'agility'},'faces':[96]}",
  "{'do':'choose','choice':'appeal','faces':[null,null]}",
  "{'do':'roll','system':'2d20','character':'Ondine','input':{'attribute':13,'skill':4,'difficulty':0,'bought_dice':1,'attack':true}}",
  "{'do':'choose','choice':'reroll','dice':[0]}",
  "{'do':'choose','choice':'combat-dice','count':4}",
  "{'do':'choose','choice':'reroll-combat','dice':[0,2]}",
  "{'do':'choose','choice':'confirm'}",
  "{'do':'roll','system':'initiates','input':{'value':3,'threshold':12,'secret_threshold':true},'visibility':'gm-first'}",
  "{'do':'show'}",
  "{'do':'choose','choice':'reveal'}",
  "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'text':'une main'}",
  "{'do':'phase','critical':true}",
  "{'do':'roll','system':'tarot','character':'Ondine','cards':[7],'input':{'difficulty':7,'modifier':2,'crucial':true}}",
  "{'do':'choose','choice':'lend','character':'Zoé','card':11}",
  "{'do':'choose','choice':'play','card':7}",
  "{'do':'choose','choice':'destiny'}",
  "{'do':'undo'}",
  "{'do':'undo'}",
  "{'do':'redo'}",
  "{'do':'character','name':'Ana','tarot':{}}",
  "{'do':'character','name':'Ondine','update':true,'player':'Lou'}",
  "{'do':'character','name':'Zoé','update':true,'player':'Max'}",
  "{'do':'remove','name':'Zoé'}",
  "{'do':'character','name':'Zoé','tarot':{}}",
  "{'do':'levels','levels':[{'name':'Rude','value':9}]}",
  "{'do':'roll','system':'discordant','input':{'d':7,'niv':-2,'challenge':3},'label':'Le guet'}",
};

static void
test_halfway (void)
{
  Twins twins;
  guint n_accepted;

  twins_init (&twins, "halfway.hasard");
  for (guint i = 0; i < G_N_ELEMENTS (halfway); i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (halfway[i]), "'", '"');

      twins_ask (&twins, line);
      twins_reopen (&twins);
    }
  n_accepted = hsd_history_get_length (hsd_table_get_history (twins.file->table));
  g_assert_cmpuint (n_accepted, >=, G_N_ELEMENTS (halfway) - 4);
  twins_travel (&twins);
  twins_clear (&twins);
}

/* --- far back --- */

static void
test_depth (void)
{
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  g_autofree char *path = test_folder_name ("deep.hasard");
  TestTable *table = test_table_open (path, entropy);
  guint n = 0;

  for (guint i = 0; i < HSD_UNDO_DEPTH + 6; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'pools','gm':%u}", i + 1);

      must (table, line);
    }

  test_table_reopen (&table, path, entropy);
  for (; hsd_table_can_undo (table->table); n++)
    {
      must (table, "{'do':'undo'}");
      if (n == HSD_UNDO_DEPTH / 2)
        test_table_reopen (&table, path, entropy);
    }
  g_assert_cmpuint (n, ==, HSD_UNDO_DEPTH);

  test_table_reopen (&table, path, entropy);
  for (n = 0; hsd_table_can_redo (table->table); n++)
    must (table, "{'do':'redo'}");
  g_assert_cmpuint (n, ==, HSD_UNDO_DEPTH);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, 3 * HSD_UNDO_DEPTH + 6);

  test_table_free (table);
  g_object_unref (entropy);
}

static void
test_new_branch (void)
{
  Twins twins;

  twins_init (&twins, "branch.hasard");
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"do\":\"character\",\"name\":\"C%u\",\"tarot\":{}}", i);

      twins_ask (&twins, line);
    }
  for (guint i = 0; i < 4; i++)
    twins_ask (&twins, "{\"do\":\"undo\"}");
  twins_reopen (&twins);
  twins_ask (&twins, "{\"do\":\"character\",\"name\":\"C2\",\"update\":true,\"player\":\"Lou\"}");
  twins_reopen (&twins);
  g_assert_false (hsd_table_can_redo (twins.file->table));
  twins_travel (&twins);
  twins_clear (&twins);
}

static void
test_forget (void)
{
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  g_autofree char *path = test_folder_name ("forget.hasard");
  TestTable *table = test_table_open (path, entropy);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; i < 5; i++)
    must (table, "{'do':'roll','system':'discordant','input':{'d':3}}");
  must (table, "{'do':'undo'}");
  before = answer_text (table, "{'do':'state'}");

  hsd_table_forget (table->table);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (hsd_table_can_undo (table->table));
      g_assert_false (hsd_table_can_redo (table->table));
      test_table_reopen (&table, path, entropy);
    }
  after = answer_text (table, "{'do':'state'}");
  g_assert_cmpstr (before, ==, after);
  must (table, "{'do':'pools','gm':3}");
  must (table, "{'do':'undo'}");
  g_assert_false (hsd_table_can_undo (table->table));

  test_table_free (table);
  g_object_unref (entropy);
}

/* --- seen, so written --- */

typedef struct
{
  HsdTable *table;
  sqlite3 *other;
  gint64 before; /* the number of entries that the other saw before the intent */
  guint n_signals;
} Witness;

/* When a signal is emitted, the change is in the file already. */
static void
witness (Witness *self)
{
  gint64 there = test_look_number (self->other, "SELECT count(*) FROM entry");

  g_assert_cmpint (there, ==, self->before + 1);
  g_assert_cmpint (there, ==, hsd_history_get_length (hsd_table_get_history (self->table)));
  g_assert_cmpint (test_look_number (self->other, "SELECT at FROM head"), ==,
                   hsd_timeline_at (self->table->timeline));
  self->n_signals++;
}

static void
test_committed_first (void)
{
  static const char *const signals[] = { "changed", "notice", "notify::test", "notify::can-undo", "notify::can-redo" };
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  g_autofree char *path = test_folder_name ("witness.hasard");
  TestTable *table = test_table_open (path, entropy);
  Witness self = { table->table, test_look (path) };
  HsdHistory *history = hsd_table_get_history (table->table);
  gpointer lists[] = { hsd_table_get_characters (table->table), history };

  g_list_model_get_n_items (G_LIST_MODEL (history));
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (table->table, signals[i], G_CALLBACK (witness), &self);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_signal_connect_swapped (lists[i], "items-changed", G_CALLBACK (witness), &self);
  g_signal_connect_swapped (hsd_table_get_stage (table->table), "changed", G_CALLBACK (witness), &self);

  for (guint i = 0; i < G_N_ELEMENTS (halfway); i++)
    {
      guint before = self.n_signals;
      g_autoptr (json_t) answer = NULL;

      self.before = test_look_number (self.other, "SELECT count(*) FROM entry");
      answer = test_table_say (table, halfway[i]);
      g_assert_true (json_is_true (json_object_get (answer, "ok")) == (self.n_signals > before));
    }
  g_assert_cmpuint (self.n_signals, >, 50);

  sqlite3_close (self.other);
  test_table_free (table);
  g_object_unref (entropy);
}

/* A refusal leaves the file as it was, to the byte. */
static const char *const refused[] = {
  "{'do':'undo'}",
  "{'do':'roll','system':'luck','input':{}}",
  "{'do':'roll','system':'discordant','input':{'d':3},'faces':[9]}",
  "{'do':'roll','system':'discordant','input':{'d':3},'faces':[1,2,3,4,5,6,1,2,3,4,5,6,1,2]}",
  "{'do':'roll','system':'tarot','character':'Nemo','input':{'difficulty':3}}",
  "{'do':'choose','choice':'confirm'}",
  "{'do':'character','name':''}",
  "{'do':'evening','close':false}",
  "nothing",
};

static void
test_refused_writes_nothing (void)
{
  g_autofree char *path = test_folder_name ("refused.hasard");
  TestTable *table = test_table_open (path, NULL);
  sqlite3 *other = test_look (path);
  gint64 version = test_look_number (other, "PRAGMA data_version");

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (json_t) answer = test_table_say (table, refused[i]);

      g_assert_true (json_is_false (json_object_get (answer, "ok")));
      g_assert_cmpint (test_look_number (other, "PRAGMA data_version"), ==, version);
    }
  must (table, "{'do':'state'}");
  must (table, "{'do':'history'}");
  must (table, "{'do':'odds','system':'discordant','input':{'d':3,'challenge':1}}");
  g_assert_cmpint (test_look_number (other, "PRAGMA data_version"), ==, version);
  must (table, "{'do':'pools','gm':3}");
  g_assert_cmpint (test_look_number (other, "PRAGMA data_version"), !=, version);

  sqlite3_close (other);
  test_table_free (table);
}

/* --- copies --- */

static void
test_copy (void)
{
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  g_autofree char *path = test_folder_name ("original.hasard");
  g_autofree char *copy_path = test_folder_name ("copy.hasard");
  TestTable *table = test_table_open (path, entropy);
  TestTable *copy;
  HsdHistory *history = hsd_table_get_history (table->table);
  HsdFilter filter = { .since = 1 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 200; i++)
    must (table, "{'do':'roll','system':'discordant','input':{'d':3}}");

  /* A search is running. */
  hsd_history_set_filter (history, &filter);
  g_assert_true (hsd_history_is_loading (history));
  g_assert_true (hsd_table_save_copy (table->table, copy_path, &error));
  g_assert_no_error (error);
  hsd_history_load_all (history);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 200);

  copy = test_table_open (copy_path, entropy);
  assert_same_table (table, copy);
  must (copy, "{'do':'undo'}");
  must (table, "{'do':'pools','gm':3}");
  test_table_reopen (&copy, copy_path, entropy);
  test_table_reopen (&table, path, entropy);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, 201);
  g_assert_true (hsd_table_can_redo (copy->table));

  g_assert_false (hsd_table_save_copy (table->table, copy_path, &error));
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED);

  test_table_free (copy);
  test_table_free (table);
  g_object_unref (entropy);
}

static void
assert_same_steps (TestTable *one, TestTable *other)
{
  const HsdMoment *step;
  const HsdMoment *step_other;
  gint64 oldest = hsd_timeline_oldest (one->table->timeline);

  for (gint64 at = oldest + 1; (step = hsd_timeline_get (one->table->timeline, at)) != NULL; at++)
    {
      step_other = hsd_timeline_get (other->table->timeline, hsd_timeline_oldest (other->table->timeline) + at - oldest);
      g_assert_nonnull (step_other);
      g_assert_cmpint (step->kind, ==, step_other->kind);
      g_assert_cmpuint (step->seq, ==, step_other->seq);
      g_assert_cmpuint (step->made, ==, step_other->made);
    }
}

/* A table in memory writes its timeline only now: states, mark, what redo leads to, and both again. */
static void
test_copy_of_memory (void)
{
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_new (1);

  must (table, "{'do':'character','name':'Ana','luck':{}}");
  for (guint round = 0; round < (g_test_slow () ? 2 : 1); round++)
    {
      g_autofree char *name = g_strdup_printf ("memory-%u.hasard", round);
      g_autofree char *path = test_folder_name (name);
      g_autoptr (GError) error = NULL;
      TestTable *copy;

      for (guint i = 0; i < HSD_UNDO_DEPTH / 2 + 100; i++)
        {
          must (table, "{'do':'roll','system':'discordant','input':{'d':3}}");
          must (table, i % 2 == 0 ? "{'do':'pools','gm':3}" : "{'do':'pools','gm':4}");
        }
      for (guint i = 0; i < 40; i++)
        must (table, "{'do':'undo'}");
      for (guint i = 0; i < 10; i++)
        must (table, "{'do':'redo'}");

      hsd_table_save_copy (table->table, path, &error);
      g_assert_no_error (error);
      copy = test_table_open (path, entropy);
      assert_same_table (table, copy);
      assert_same_steps (table, copy);
      for (guint i = 0; i < 30; i++)
        {
          must (table, "{'do':'redo'}");
          must (copy, "{'do':'redo'}");
        }
      assert_same_table (table, copy);
      while (hsd_table_can_undo (copy->table))
        must (copy, "{'do':'undo'}");
      test_table_free (copy);
    }

  test_table_free (table);
  g_object_unref (entropy);
}

/* --- the scene --- */

static gboolean
set_secret (TestTable *table, gboolean secret)
{
  g_autoptr (HsdRecord) standing = hsd_record_new (hsd_standing_fields);

  hsd_record_set (standing, HSD_STANDING_SECRET, secret);

  return hsd_table_set_scene (table->table, standing, NULL);
}

static HsdVisibility
throw (TestTable *table, const char *more)
{
  g_autofree char *line = g_strdup_printf ("{'do':'roll','system':'discordant','input':{'d':3}%s}", more);

  must (table, line);

  return hsd_table_get_state (table->table)->story->visibility;
}

/* A secret scene stays secret after a restart, also for throws by the protocol, until it is ended;
 * a throw with a visibility of its own keeps that. */
static void
test_scene (void)
{
  HsdEntropy *entropy = hsd_entropy_seeded_new_for_number (1);
  g_autofree char *path = test_folder_name ("scene.hasard");
  TestTable *table = test_table_open (path, entropy);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (HsdState) again = NULL;
  guint length;

  g_assert_cmpint (throw (table, ""), ==, HSD_OPEN);
  g_assert_true (set_secret (table, TRUE));
  length = hsd_history_get_length (hsd_table_get_history (table->table));
  g_assert_true (set_secret (table, TRUE));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, length);

  test_table_reopen (&table, path, entropy);
  g_assert_true (hsd_state_is_secret (hsd_table_get_state (table->table)));
  g_assert_cmpint (throw (table, ""), ==, HSD_HIDE_THROW);
  g_assert_cmpint (throw (table, ",'visibility':'open'"), ==, HSD_OPEN);
  g_assert_cmpint (throw (table, ",'visibility':'gm-first'"), ==, HSD_GM_FIRST);

  hsd_state_pack (hsd_table_get_state (table->table), bytes);
  again = hsd_state_unpack (fresh, bytes->data, bytes->len);
  g_assert_nonnull (again);
  g_assert_true (hsd_state_is_secret (again));

  for (guint i = 0; i < 4; i++)
    must (table, "{'do':'undo'}");
  test_table_reopen (&table, path, entropy);
  g_assert_false (hsd_state_is_secret (hsd_table_get_state (table->table)));
  must (table, "{'do':'redo'}");
  g_assert_cmpint (throw (table, ""), ==, HSD_HIDE_THROW);

  g_assert_true (set_secret (table, FALSE));
  test_table_reopen (&table, path, entropy);
  g_assert_cmpint (throw (table, ""), ==, HSD_OPEN);

  test_table_free (table);
  g_object_unref (entropy);
}

HSD_SUITE (store)
{
  g_test_add_func ("/store/halfway", test_halfway);
  g_test_add_func ("/store/vectors", test_vectors);
  g_test_add_func ("/store/depth", test_depth);
  g_test_add_func ("/store/new-branch", test_new_branch);
  g_test_add_func ("/store/forget", test_forget);
  g_test_add_func ("/store/committed-first", test_committed_first);
  g_test_add_func ("/store/refused-writes-nothing", test_refused_writes_nothing);
  g_test_add_func ("/store/copy", test_copy);
  g_test_add_func ("/store/copy-of-memory", test_copy_of_memory);
  g_test_add_func ("/store/scene", test_scene);
}
