/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The story of an evening: how its moments are chosen, how players may have it, and how it is written. */

#include "config.h"

#include "evenings.h"
#include "folder.h"
#include "model/chronicle/chronicle.h"
#include "model/table/export.h"
#include "model/table/table-private.h"
#include "suite.h"

#define SECRET "Trapdoor"
#define NOTE "1. fell & <b>hard</b> *twice*"
#define DEBT "a horse"
#define STRUCK "a cart"

static void
roll (TestTable *table, const char *label, const char *visibility, int characteristic, int face)
{
  g_autofree char *line = g_strdup_printf ("{'do':'roll','system':'luck','character':'%s','label':'%s','visibility':'%s','faces':[%d],"
                                           "'input':{'characteristic':%d,'roll_type':'agility'}}",
                                           test_names[0], label, visibility, face, characteristic);

  json_decref (test_table_must (table, line));
}

static TestTable *
play (void)
{
  TestTable *table = test_table_new (1);
  g_autofree char *note = NULL;
  g_autoptr (HsdHistoryThrow) last = NULL;
  g_autoptr (GArray) sittings = NULL;

  test_seat (table);
  roll (table, "Even", "open", 14, 5);
  roll (table, "Unlikely", "open", 6, 5);
  roll (table, "Lost", "open", 6, 95);
  roll (table, "Likely", "open", 14, 95);
  roll (table, SECRET, "throw", 5, 4);
  roll (table, "Undone", "open", 5, 4);
  json_decref (test_table_must (table, "{'do':'undo'}"));

  /* A table in memory has no index before it is asked for one. */
  sittings = hsd_table_list_sittings (table->table);
  last = hsd_history_get_throw (hsd_table_get_history (table->table), 1);
  note = g_strdup_printf ("{'do':'note','throw':%u,'text':'" NOTE "'}", hsd_history_throw_get_seq (last));
  json_decref (test_table_must (table, note));
  json_decref (test_table_must (table, "{'do':'owe','text':'" DEBT "'}"));
  json_decref (test_table_must (table, "{'do':'owe','text':'" STRUCK "'}"));
  json_decref (test_table_must (table, "{'do':'strike','debt':2}"));

  return table;
}

static const HsdFeat *
find_utmost (GPtrArray *feats)
{
  const HsdFeat *found = NULL;

  for (guint i = 0; i < feats->len; i++)
    {
      const HsdFeat *feat = g_ptr_array_index (feats, i);

      if (!feat->utmost)
        continue;
      g_assert_null (found);
      found = feat;
    }

  return found;
}

/* The extremes, by a look at each throw of its own. */
static void
check_extremes (TestTable *table, const HsdChronicle *chronicle)
{
  const HsdFeat *best = find_utmost (chronicle->best);
  const HsdFeat *worst = find_utmost (chronicle->worst);
  guint n = 0;

  g_assert_nonnull (best);
  g_assert_nonnull (worst);
  for (guint number = chronicle->sitting.first; number <= chronicle->sitting.last; number++)
    {
      g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (hsd_table_get_history (table->table), number);
      HsdFraction chance;
      HsdCame came = hsd_fortune_of_throw (throw, chronicle->public, &chance);

      n += came == HSD_CAME_SUCCESS || came == HSD_CAME_FAILURE;
      if (came == HSD_CAME_SUCCESS)
        g_assert_cmpint (hsd_fraction_compare (best->chance, chance), <=, 0);
      if (came == HSD_CAME_FAILURE)
        g_assert_cmpint (hsd_fraction_compare (worst->chance, chance), >=, 0);
    }
  g_assert_cmpuint (chronicle->n_tests, ==, n);
}

static void
test_game_master (void)
{
  g_autoptr (TestTable) table = play ();
  g_autoptr (HsdChronicle) chronicle = hsd_chronicle_new (table->table, 0, FALSE);

  g_assert_nonnull (chronicle);
  g_assert_null (hsd_chronicle_new (table->table, 2, FALSE));
  g_assert_cmpuint (chronicle->n_tests, ==, 5);
  check_extremes (table, chronicle);
  g_assert_cmpstr (find_utmost (chronicle->best)->what, ==, SECRET);
  g_assert_cmpstr (find_utmost (chronicle->worst)->what, ==, "Likely");
  g_assert_cmpuint (chronicle->noted->len, ==, 1);
  g_assert_cmpuint (chronicle->owed->len, ==, 1);
  g_assert_cmpuint (chronicle->struck->len, ==, 1);
  g_assert_cmpint (chronicle->vouched, ==, HSD_VOUCHED_BY_NONE);
}

/* Nothing of the game master is in any form of the page for players. */
static void
test_players (void)
{
  g_autoptr (TestTable) table = play ();
  g_autoptr (HsdChronicle) whole = hsd_chronicle_new (table->table, 1, FALSE);
  g_autoptr (HsdChronicle) public = hsd_chronicle_new (table->table, 1, TRUE);
  static const char *const secrets[] = { SECRET, "twice", DEBT, STRUCK };

  g_assert_cmpuint (public->n_tests, ==, 4);
  check_extremes (table, public);
  g_assert_cmpstr (find_utmost (public->best)->what, ==, "Unlikely");
  for (guint format = HSD_CHRONICLE_TEXT; format <= HSD_CHRONICLE_HTML; format++)
    {
      g_autofree char *all = hsd_chronicle_write (whole, format);
      g_autofree char *told = hsd_chronicle_write (public, format);

      g_assert_nonnull (strstr (told, "Unlikely"));
      g_assert_null (strstr (all, "Undone"));
      for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
        {
          g_assert_nonnull (strstr (all, secrets[i]));
          g_assert_null (strstr (told, secrets[i]));
        }
    }
}

/* A note is text in every format, whatever it looks like. */
/* An item is about whom it names; players do not learn who rolled in secret. */
static void
test_who (void)
{
  g_autoptr (TestTable) table = play ();
  g_autofree char *line = g_strdup_printf ("{'do':'roll','system':'luck','character':'%s','visibility':'throw','faces':[5],"
                                           "'input':{'characteristic':6,'roll_type':'agility'}}",
                                           test_names[1]);

  json_decref (test_table_must (table, line));
  for (gboolean public = FALSE; public <= TRUE; public++)
    {
      g_autoptr (HsdChronicle) chronicle = hsd_chronicle_new (table->table, 1, public);
      g_autoptr (GPtrArray) page = hsd_chronicle_describe (chronicle);
      guint counts[2] = { 0 };

      for (guint i = 0; i < page->len; i++)
        {
          const HsdPassage *passage = g_ptr_array_index (page, i);

          if (passage->who == NULL)
            continue;
          g_assert_cmpint (passage->kind, ==, HSD_PASSAGE_ITEM);
          g_assert_nonnull (strstr (passage->lead, passage->who));
          for (guint j = 0; j < 2; j++)
            counts[j] += g_str_equal (passage->who, test_names[j]);
        }
      g_assert_cmpuint (counts[0], >, 2);
      g_assert_cmpint (counts[1] > 0, ==, !public);
    }
}

static void
test_formats (void)
{
  g_autoptr (TestTable) table = play ();
  g_autoptr (HsdChronicle) chronicle = hsd_chronicle_new (table->table, 1, FALSE);
  g_autofree char *text = hsd_chronicle_write (chronicle, HSD_CHRONICLE_TEXT);
  g_autofree char *markdown = hsd_chronicle_write (chronicle, HSD_CHRONICLE_MARKDOWN);
  g_autofree char *html = hsd_chronicle_write (chronicle, HSD_CHRONICLE_HTML);

  g_assert_nonnull (strstr (text, "    " NOTE "\n"));
  g_assert_nonnull (strstr (markdown, "  1\\. fell \\& \\<b\\>hard\\</b\\> \\*twice\\*\n"));
  g_assert_true (g_str_has_prefix (markdown, "# "));
  g_assert_nonnull (strstr (html, "1. fell &amp; &lt;b&gt;hard&lt;/b&gt; *twice*"));
  g_assert_true (g_str_has_suffix (html, "</html>\n"));
}

static void
test_markdown (void)
{
  static const char *const lines[][2] = {
    { "plain", "plain" }, { "# no", "\\# no" },   { "- no", "\\- no" }, { "12) no", "12\\) no" },
    { "12 yes", "12 yes" }, { "a # b", "a # b" }, { "", "" },           { "a\nb_c", "a b\\_c" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      hsd_markdown_append_line (out, lines[i][0]);
      g_assert_cmpstr (out->str, ==, lines[i][1]);
    }
}

/* A debt that is owed again was not struck off, until it is again. */
static void
test_struck (void)
{
  g_autoptr (TestTable) table = play ();
  static const struct
  {
    const char *line;
    guint n_struck;
  } steps[] = {
    { "{'do':'undo'}", 0 },
    { "{'do':'redo'}", 1 },
    { "{'do':'strike','debt':1}", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (HsdChronicle) chronicle = NULL;

      json_decref (test_table_must (table, steps[i].line));
      chronicle = hsd_chronicle_new (table->table, 1, FALSE);
      g_assert_cmpuint (chronicle->struck->len, ==, steps[i].n_struck);
      g_assert_cmpuint (chronicle->owed->len, ==, 2 - steps[i].n_struck);
    }
}

/* --- the seed --- */

static HsdVouched
vouched (TestTable *table, gboolean verified)
{
  g_autoptr (HsdChronicle) chronicle = hsd_chronicle_new (table->table, 0, TRUE);

  if (verified)
    hsd_chronicle_verify (chronicle, table->table);

  return chronicle->vouched;
}

static void
test_seed (void)
{
  g_autofree char *path = test_folder_name ("chronicle.hasard");
  TestTable *table = test_table_open (path, NULL);

  for (guint i = 0; i < 3; i++)
    json_decref (test_table_must (table, "{'do':'roll','system':'luck','input':{'characteristic':11,'roll_type':'agility'}}"));
  g_assert_cmpint (vouched (table, TRUE), ==, HSD_VOUCHED_OPEN);
  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  g_assert_cmpint (vouched (table, FALSE), ==, HSD_VOUCHED_TOLD);
  g_assert_cmpint (vouched (table, TRUE), ==, HSD_VOUCHED_GOOD);
  test_table_free (table);

  /* Another seed than the one that was promised. */
  test_tamper (path, "UPDATE evening SET seed = zeroblob (32)");
  table = test_table_open (path, NULL);
  g_assert_cmpint (vouched (table, FALSE), ==, HSD_VOUCHED_WRONG);
  g_assert_cmpint (vouched (table, TRUE), ==, HSD_VOUCHED_WRONG);
  test_table_free (table);
}

HSD_SUITE (chronicle)
{
  g_test_add_func ("/chronicle/who", test_who);
  g_test_add_func ("/chronicle/game-master", test_game_master);
  g_test_add_func ("/chronicle/players", test_players);
  g_test_add_func ("/chronicle/formats", test_formats);
  g_test_add_func ("/chronicle/markdown", test_markdown);
  g_test_add_func ("/chronicle/struck", test_struck);
  g_test_add_func ("/chronicle/seed", test_seed);
}
