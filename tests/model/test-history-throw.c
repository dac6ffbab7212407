/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A throw that is read again has everything that it had, each value in its place; and how it is written on a line. */

#include "config.h"

#include <stdlib.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/system.h"
#include "model/table/export.h"
#include "model/table/table-private.h"
#include "suite.h"

/* A throw as it was when it was made. */
typedef struct
{
  guint seq;
  gint64 time;
  gint64 evening;
  guint64 motion;
  const HsdStory *story; /* owned */
} Made;

static const char *const lines[] = {
  "{'do':'character','name':'Nadia','2d20':{'luck':5},'tarot':{}}",
  "{'do':'roll','system':'luck','label':'first','input':{'characteristic':9,'roll_type':'agility'}}",
  "{'do':'pools','gm':7}",
  "{'do':'roll','system':'2d20','character':'Nadia','visibility':'throw','input':{'attribute':9,'skill':3,'bought_dice':0}}",
  "{'do':'evening','close':true}",
  "{'do':'roll','system':'discordant','visibility':'threshold','input':{'d':2,'challenge':1}}",
  "{'do':'roll','system':'initiates','label':'last','input':{'threshold':6,'value':2}}",
};

/* Plays the lines, an hour from one to the next; Made, for each throw. */
static GArray *
play (TestTable *table)
{
  GArray *made = g_array_new (FALSE, FALSE, sizeof (Made));

  table->table->clock = test_tell_hour;
  test_hour = 1700000000000;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      HsdStory *story;

      test_hour += 3600000;
      json_decref (test_table_must (table, lines[i]));
      if (strstr (lines[i], "'roll'") == NULL)
        continue;
      story = (HsdStory *) hsd_test_get_story (hsd_table_get_test (table->table));
      g_array_append_vals (made,
                           &(Made){ hsd_history_get_length (hsd_table_get_history (table->table)), test_hour,
                                    hsd_evening_get_id (table->table->evening), story->motion, hsd_story_ref (story) },
                           1);
    }

  return made;
}

static void
free_made (GArray *made)
{
  for (guint i = 0; i < made->len; i++)
    hsd_story_unref ((HsdStory *) g_array_index (made, Made, i).story);
  g_array_unref (made);
}

static void
assert_throw (HsdHistoryThrow *throw, guint number, const Made *made, gboolean cancelled)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);

  g_assert_cmpuint (hsd_history_throw_get_number (throw), ==, number);
  g_assert_cmpuint (hsd_history_throw_get_seq (throw), ==, made->seq);
  g_assert_cmpint (hsd_history_throw_get_time (throw), ==, made->time);
  g_assert_cmpint (hsd_history_throw_get_evening (throw), ==, made->evening);
  g_assert_cmpuint (hsd_history_throw_get_motion (throw), ==, made->motion);
  g_assert_true (hsd_history_throw_is_cancelled (throw) == cancelled);
  g_assert_true (story->system == made->story->system);
  g_assert_cmpstr (story->label, ==, made->story->label);
  g_assert_cmpuint (story->throw_id, ==, made->seq);
  g_assert_cmpuint (story->motion, ==, made->motion);
}

static void
test_read (void)
{
  g_autofree char *path = test_folder_name ("read.hasard");
  TestTable *table = test_table_open (path, NULL);
  GArray *made = play (table);
  HsdHistory *history;

  json_decref (test_table_must (table, "{'do':'undo'}"));
  test_table_reopen (&table, path, NULL);
  history = hsd_table_get_history (table->table);

  g_assert_cmpstr (hsd_table_get_path (table->table), ==, path);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (history)) == HSD_TYPE_HISTORY_THROW);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, made->len);
  g_assert_cmpint (g_array_index (made, Made, 1).evening, <, g_array_index (made, Made, 2).evening);
  for (guint i = 0; i < made->len; i++)
    {
      const Made *one = &g_array_index (made, Made, i);
      g_autoptr (HsdHistoryThrow) listed = g_list_model_get_item (G_LIST_MODEL (history), made->len - 1 - i);
      g_autoptr (HsdHistoryThrow) numbered = hsd_history_get_throw (history, i + 1);
      g_autoptr (HsdHistoryThrow) named = hsd_history_find_throw (history, one->seq);
      gboolean cancelled = i + 1 == made->len;

      assert_throw (listed, i + 1, one, cancelled);
      assert_throw (numbered, i + 1, one, cancelled);
      assert_throw (named, i + 1, one, cancelled);
    }
  g_assert_null (hsd_history_get_throw (history, made->len + 1));
  g_assert_null (hsd_history_find_throw (history, 1)); /* an entry, and no throw */
  g_assert_null (hsd_history_find_throw (history, 1000));

  free_made (made);
  test_table_free (table);
}

/* The latest of them, whatever the list has. */
static void
test_latest (void)
{
  g_autofree char *path = test_folder_name ("latest.hasard");
  TestTable *table = test_table_open (path, NULL);
  GArray *made = play (table);
  HsdHistory *history = hsd_table_get_history (table->table);
  const HsdFilter every = { 0 };
  const HsdFilter first = { .text = "first" };
  const HsdFilter hers = { .character = "Nadia" };

  hsd_history_set_filter (history, &hers);
  for (guint most = 0; most <= made->len + 1; most++)
    {
      g_autoptr (GPtrArray) found = hsd_history_find_latest (history, &every, most);

      g_assert_cmpuint (found->len, ==, MIN (most, made->len));
      for (guint i = 0; i < found->len; i++)
        assert_throw (g_ptr_array_index (found, i), made->len - i, &g_array_index (made, Made, made->len - 1 - i), FALSE);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) found = hsd_history_find_latest (history, i == 0 ? &first : &hers, 9);

      g_assert_cmpuint (found->len, ==, 1);
      assert_throw (g_ptr_array_index (found, 0), i + 1, &g_array_index (made, Made, i), FALSE);
    }

  free_made (made);
  test_table_free (table);
}

/* Whether a table can be written to: nothing is said of the first to open it, and a sentence to the second. */
static void
test_two (void)
{
  g_autofree char *path = test_folder_name ("two.hasard");
  TestTable *first = test_table_open (path, NULL);
  g_autoptr (TestTable) memory = test_table_new (1);
  g_autofree char *why = NULL;
  g_autoptr (HsdTable) second = NULL;

  json_decref (test_table_must (first, lines[1]));
  second = hsd_table_open (path, NULL, NULL);
  g_assert_null (hsd_table_get_path (memory->table));
  g_assert_null (hsd_table_why_read_only (memory->table));
  g_assert_null (hsd_table_why_read_only (first->table));
  why = hsd_table_why_read_only (second);
  g_assert_cmpstr (why, !=, NULL);
  g_assert_cmpstr (why, !=, "");

  test_table_free (first);
  hsd_table_follow (second);
  g_assert_null (hsd_table_why_read_only (second));
}

/* --- on a line --- */

static gboolean
collect (const char *text, gsize size, gpointer data, GError **error)
{
  g_string_append_len (data, text, size);

  return TRUE;
}

/* A throw that is copied is its line of the whole, without the blanks around it. */
static void
test_lines (gconstpointer data)
{
  gboolean public = GPOINTER_TO_INT (data);
  g_autofree char *path = test_folder_name (public ? "public.hasard" : "whole.hasard");
  TestTable *table = test_table_open (path, NULL);
  GArray *made = play (table);
  HsdHistory *history = hsd_table_get_history (table->table);
  const HsdExport *format = hsd_export_find ("text");
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (HsdExporter) exporter = public ? hsd_exporter_new_public (format, history, collect, all)
                                            : hsd_exporter_new (format, history, collect, all);
  g_autoptr (GPtrArray) views = hsd_export_list_public (history);
  g_auto (GStrv) written = NULL;
  double share = 0;

  /* A deadline that is over lets it do little at a time; how far it is only grows. */
  g_assert_cmpfloat (hsd_exporter_get_share (exporter), ==, 0);
  while (hsd_exporter_step (exporter, 0, NULL))
    {
      g_assert_cmpfloat (hsd_exporter_get_share (exporter), >=, share);
      share = hsd_exporter_get_share (exporter);
      g_assert_cmpfloat (share, <=, 1);
    }
  g_assert_cmpfloat (hsd_exporter_get_share (exporter), ==, 1);
  written = g_strsplit (all->str, "\n", -1);
  g_assert_cmpuint (views->len, ==, made->len);
  for (guint i = 0; i < made->len; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (history, i + 1);
      g_autofree char *line = public ? hsd_export_view (format, g_ptr_array_index (views, i)) : hsd_export_throw (format, throw);

      g_assert_cmpstr (line, ==, g_strstrip (written[i]));
      /* Players count throws: how many entries there are between them would tell of what is hidden. */
      g_assert_cmpint (strtol (line, NULL, 10), ==, public ? i + 1 : g_array_index (made, Made, i).seq);
      g_assert_true (public && i == 1 ? strstr (line, "Nadia") == NULL : TRUE);
    }

  free_made (made);
  test_table_free (table);
}

/* Dice and cards on a line: those that were dropped in round brackets, those that were replaced in square ones. */
static void
test_luck (void)
{
  static const struct
  {
    const char *lines[4];
    const char *dice;
    const char *luck;
  } rows[] = {
    { { "{'do':'roll','system':'discordant','input':{'d':1},'faces':[1,1,1,3,5,6]}" }, "− − (−) 0 + +", "− − (−) 0 + +" },
    { { "{'do':'roll','system':'initiates','input':{'threshold':6},'faces':[4]}",
        "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'faces':[9]}" },
      "[4] 9", "[4] 9" },
    { { "{'do':'roll','system':'luck','input':{'roll_type':'sight','deliberate':true,'characteristic':10,'luck_points':10},'faces':[89]}",
        "{'do':'choose','choice':'appeal','faces':[11,12]}" },
      "[89] 11 12", "[89] 11 12" },
    { { "{'do':'character','name':'Nadia','tarot':{'cards':[7,8,9]}}",
        "{'do':'roll','system':'tarot','character':'Nadia','input':{'difficulty':2},'cards':[1]}",
        "{'do':'choose','choice':'play','card':7}", "{'do':'choose','choice':'destiny','cards':[0,12]}" },
      "", "7 M0 M12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autofree char *dice = NULL;
      g_autofree char *luck = NULL;
      const HsdStory *story;

      for (guint k = 0; k < G_N_ELEMENTS (rows[i].lines) && rows[i].lines[k] != NULL; k++)
        json_decref (test_table_must (table, rows[i].lines[k]));
      story = hsd_test_get_story (hsd_table_get_test (table->table));
      dice = hsd_export_format_dice (story);
      luck = hsd_export_format_luck (story);
      g_assert_cmpstr (dice, ==, rows[i].dice);
      g_assert_cmpstr (luck, ==, rows[i].luck);
    }
}

HSD_SUITE (history_throw)
{
  g_test_add_func ("/history-throw/read", test_read);
  g_test_add_func ("/history-throw/latest", test_latest);
  g_test_add_func ("/history-throw/two", test_two);
  g_test_add_func ("/history-throw/luck", test_luck);
  g_test_add_data_func ("/history-throw/lines/whole", GINT_TO_POINTER (FALSE), test_lines);
  g_test_add_data_func ("/history-throw/lines/public", GINT_TO_POINTER (TRUE), test_lines);
}
