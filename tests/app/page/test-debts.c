/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes and debts on the page of a game and in the history: written, seen, struck off, taken back. */

#include "config.h"

#include "app/page/debts-view.h"
#include "app/page/note-entry.h"
#include "app/shell/places.h"
#include "model/story/ledger.h"
#include "look.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  GType type;
  GtkWidget *found; /* the first one that is seen */
} Search;

static void
look_at (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && G_TYPE_CHECK_INSTANCE_TYPE (widget, search->type) && gtk_widget_get_mapped (widget))
    search->found = widget;
}

static gpointer
find (gpointer top, GType type)
{
  Search search = { type, NULL };

  hsd_test_walk (GTK_WIDGET (top), look_at, &search);

  return search.found;
}

static HsdPageDesk
open_pool (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  hsd_draft_set_character (desk.draft, "Nadia");
  hsd_draft_set (desk.draft, "attribute", 9);
  hsd_draft_set (desk.draft, "skill", 3);
  hsd_draft_set (desk.draft, "difficulty", 1);

  return desk;
}

static const HsdState *
state_of (HsdPageDesk *desk)
{
  return hsd_table_get_state (desk->table);
}

static guint64
throw_of (HsdPageDesk *desk)
{
  return state_of (desk)->story->throw_id;
}

/* A note before the throw goes with it, once; one after it is on it, and is taken back. Both are
 * undone and redone with it. */
static void
test_note (void)
{
  HsdPageDesk desk = open_pool ();
  GtkEditable *entry = find (find (desk.page, HSD_TYPE_NOTE_ENTRY), GTK_TYPE_ENTRY);

  g_assert_nonnull (entry);
  gtk_editable_set_text (entry, "La porte grince");
  g_assert_cmpstr (hsd_draft_get_note (desk.draft), ==, "La porte grince");
  hsd_page_desk_do (&desk, "win.throw");
  g_assert_cmpstr (hsd_state_get_note (state_of (&desk), throw_of (&desk)), ==, "La porte grince");
  g_assert_null (hsd_draft_get_note (desk.draft));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "La porte grince");
  hsd_page_desk_do (&desk, "win.undo");
  g_assert_null (state_of (&desk)->story);
  hsd_page_desk_do (&desk, "win.redo");
  g_assert_cmpstr (hsd_state_get_note (state_of (&desk), throw_of (&desk)), ==, "La porte grince");

  gtk_editable_set_text (entry, "Elle est rouillée");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (hsd_state_get_note (state_of (&desk), throw_of (&desk)), ==, "Elle est rouillée");
  g_assert_true (hsd_table_undo (desk.table, NULL));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "La porte grince");
  hsd_page_desk_close (&desk);
}

/* A throw leaves its complications: they are offered until they are written down, and struck off in the list. */
static void
test_debts (void)
{
  static const int faces[] = { 20, 20 };
  HsdPageDesk desk = open_pool ();
  HsdDebtsView *view = NULL;
  GtkWidget *button;

  hsd_page_desk_give (&desk, 2, faces);
  hsd_page_desk_do (&desk, "win.throw");
  hsd_test_settle ();
  view = find (desk.page, HSD_TYPE_DEBTS_VIEW);
  g_assert_nonnull (view);
  g_assert_true (hsd_says (view, "Write down: 2 complications"));
  hsd_page_desk_do (&desk, "win.owe");
  g_assert_cmpuint (hsd_state_n_owed (state_of (&desk)), ==, 1);
  g_assert_cmpstr (hsd_record_get_text (hsd_state_get_debt (state_of (&desk), 0), HSD_DEBT_WHO), ==, "Nadia");
  g_assert_false (hsd_says (view, "Write down: 2 complications"));
  g_assert_true (hsd_says (view, "1 debt"));
  hsd_page_desk_do (&desk, "win.owe");
  g_assert_cmpuint (hsd_state_n_debts (state_of (&desk)), ==, 1);

  gtk_expander_set_expanded (find (view, GTK_TYPE_EXPANDER), TRUE);
  hsd_test_settle ();
  button = find (find (view, GTK_TYPE_LIST_BOX), GTK_TYPE_BUTTON);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (hsd_state_n_owed (state_of (&desk)), ==, 0);
  g_assert_true (hsd_table_undo (desk.table, NULL));
  g_assert_cmpuint (hsd_state_n_owed (state_of (&desk)), ==, 1);
  g_assert_true (hsd_says (view, "1 debt"));
  hsd_page_desk_close (&desk);
}

/* The list of the history is there even when it is empty, to be added to. */
static void
test_history (void)
{
  HsdPageDesk desk = open_pool ();
  HsdDebtsView *view;
  GtkEditable *entry;

  hsd_page_desk_do (&desk, "win.throw");
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.page", "u", hsd_places_find ("ledger"));
  hsd_test_settle ();
  view = find (desk.window, HSD_TYPE_DEBTS_VIEW);
  g_assert_nonnull (view);
  g_assert_true (hsd_says (view, "No debts"));
  entry = find (view, GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  gtk_editable_set_text (entry, " Un cheval ");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (hsd_says (view, "Un cheval"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  hsd_page_desk_close (&desk);
}

HSD_SUITE (debts)
{
  g_test_add_func ("/debts/note", test_note);
  g_test_add_func ("/debts/debts", test_debts);
  g_test_add_func ("/debts/history", test_history);
}
