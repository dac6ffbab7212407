/* SPDX-License-Identifier: GPL-3.0-or-later */

/* NPCs: the line that calls them on the page of the party, and the sentence and the page of a game that roll for a group. */

#include "config.h"

#include "app/games/pages.h"
#include "app/page/sentence.h"
#include "app/party/party-page.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "model/table/people.h"
#include "press.h"
#include "quick-table.h"
#include "suite.h"
#include "walk.h"

static void
count_row (GtkWidget *widget, gpointer n)
{
  *(guint *) n += g_str_equal (G_OBJECT_TYPE_NAME (widget), "HsdPartyRow");
}

static void
expect_rows (GtkWidget *page, guint want)
{
  guint n = 0;

  hsd_test_settle ();
  hsd_test_walk (page, count_row, &n);
  g_assert_cmpuint (n, ==, want);
}

static void
write_line (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  hsd_test_settle ();
}

static void
test_page (void)
{
  HsdTable *table = hsd_test_table (TRUE);
  HsdWindow *window = g_object_ref (hsd_window_new (NULL, table));
  guint n_party = g_list_model_get_n_items (hsd_table_get_characters (table));
  GtkWidget *page, *entry;

  gtk_window_present (GTK_WINDOW (window));
  hsd_window_show_page (window, hsd_registry_count ());
  hsd_test_settle ();
  page = hsd_test_find (GTK_WIDGET (window), HSD_TYPE_PARTY_PAGE, NULL);
  entry = hsd_test_find (page, GTK_TYPE_ENTRY, "npcs");

  write_line (entry, "3 guards 9");
  expect_rows (page, n_party + 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");

  /* A line that is refused stays where it can be mended. */
  write_line (entry, "21 ghouls");
  expect_rows (page, n_party + 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "21 ghouls");

  /* None of the party is sent away with a group. */
  hsd_party_page_choose (HSD_PARTY_PAGE (page), "Nadia");
  gtk_widget_activate_action (page, "party.dismiss", NULL);
  expect_rows (page, n_party + 3);
  hsd_party_page_choose (HSD_PARTY_PAGE (page), "guards 2");
  gtk_widget_activate_action (page, "party.dismiss", NULL);
  expect_rows (page, n_party);
  g_assert_nonnull (hsd_state_find (hsd_table_get_state (table), "Nadia"));

  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  g_assert_finalize_object (window);
  g_object_unref (table);
}

/* --- rolling --- */

static HsdQuickTable
open_with_guards (void)
{
  HsdQuickTable f = hsd_quick_table_open ("2d20");
  g_autoptr (HsdRecord) args = hsd_npcs_read ("3 guards 9", hsd_registry_find ("2d20"), NULL);

  g_assert_true (hsd_table_do_people (f.table, HSD_PEOPLE_ENLIST, args, NULL));

  return f;
}

/* The beginning of a group’s name is the whole group; “all” is the party, without NPCs and without who retired. */
static void
test_sentence (void)
{
  HsdQuickTable f = open_with_guards ();
  GtkWidget *window = gtk_window_new ();
  HsdSentence *sentence = HSD_SENTENCE (g_object_new (HSD_TYPE_SENTENCE, NULL));
  const HsdState *state;

  hsd_sentence_set_words_func (sentence, hsd_pages_build_words);
  hsd_sentence_set_draft (sentence, f.draft);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (sentence));
  gtk_window_present (GTK_WINDOW (window));
  hsd_sentence_begin (sentence, "all per 1");
  hsd_test_settle ();
  g_assert_null (strstr (hsd_sentence_get_complaint (sentence), "guards"));
  g_assert_nonnull (strstr (hsd_sentence_get_complaint (sentence), "Nils"));
  g_assert_true (hsd_table_do_people_by_name (f.table, HSD_PEOPLE_RETIRE, "Nils", NULL, NULL));
  hsd_sentence_begin (sentence, "all per 2");
  hsd_test_settle ();
  g_assert_null (strstr (hsd_sentence_get_complaint (sentence), "Nils"));

  hsd_sentence_begin (sentence, "gu per 1");
  hsd_test_settle ();
  g_assert_cmpstr (hsd_sentence_get_complaint (sentence), ==, "");
  hsd_sentence_throw (sentence);
  state = hsd_table_get_state (f.table);
  g_assert_cmpuint (state->beside->len, ==, 2);
  g_assert_cmpstr (state->story->character, ==, "guards 3");
  g_assert_cmpint (state->story->visibility, ==, HSD_GM_FIRST);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_quick_table_close (&f);
}

static void
expect_everybody (HsdDraft *draft, guint want)
{
  g_autoptr (GPtrArray) drafts = hsd_draft_for_everybody (draft, NULL);

  g_assert_nonnull (drafts);
  g_assert_cmpuint (drafts->len, ==, want);
}

/* A page where an NPC acts rolls for their group, out of sight, until somebody of the party acts again. */
static void
test_draft (void)
{
  HsdQuickTable f = open_with_guards ();
  guint npc = hsd_record_index (hsd_draft_get_input (f.draft), "npc");

  hsd_draft_set_character (f.draft, "Nadia");
  g_assert_cmpint (hsd_draft_get_visibility (f.draft), ==, HSD_OPEN);
  hsd_draft_set_character (f.draft, "guards 1");
  g_assert_cmpint (hsd_draft_get_visibility (f.draft), ==, HSD_GM_FIRST);
  g_assert_true (hsd_record_get (hsd_draft_get_input (f.draft), npc));
  expect_everybody (f.draft, 3);
  hsd_draft_set_character (f.draft, "Nadia");
  g_assert_cmpint (hsd_draft_get_visibility (f.draft), ==, HSD_OPEN);
  g_assert_false (hsd_record_get (hsd_draft_get_input (f.draft), npc));

  /* Who sees it was said for this test, and lasts. */
  hsd_draft_set_visibility (f.draft, HSD_HIDE_THROW);
  hsd_draft_set_character (f.draft, "guards 1");
  g_assert_cmpint (hsd_draft_get_visibility (f.draft), ==, HSD_HIDE_THROW);
  hsd_quick_table_close (&f);
}

HSD_SUITE (npcs_roll)
{
  g_test_add_func ("/npcs/page", test_page);
  g_test_add_func ("/npcs/sentence", test_sentence);
  g_test_add_func ("/npcs/draft", test_draft);
}
