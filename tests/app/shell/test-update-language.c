/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window is made again in other words, or in the same ones: nothing that was answered, shown or written is lost. */

#include "config.h"

#include <adwaita.h>

#include "app/examples/example-view.h"
#include "app/games/tarot/practice/practice-cycle.h"
#include "app/games/tarot/practice/practice-page.h"
#include "app/history/history-page.h"
#include "app/projection/projector.h"
#include "app/settings.h"
#include "app/shell/doors.h"
#include "app/shell/places.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

/* The place of the page among those of a window. */
#define PARTY 6
#define HISTORY 7
#define PRACTICE 9
#define EXAMPLES 10

static HsdWindow *
open_window (guint page)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdWindow *window;

  g_object_set (hsd_settings_get_default (), "page", hsd_places_id (page), NULL);
  window = hsd_window_new (NULL, table);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  hsd_test_settle ();

  return window;
}

/* Nothing of the former widgets may be left, or each reload would make the window slower. */
static void
close_window (HsdWindow *window)
{
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  g_assert_finalize_object (window);
}

static void
retell (HsdWindow *window)
{
  hsd_window_update_language (window);
  hsd_test_settle ();
}

static GtkWidget *
find (HsdWindow *window, GType type, const char *css_class)
{
  GtkWidget *widget = hsd_test_find (GTK_WIDGET (window), type, css_class);

  g_assert_nonnull (widget);

  return widget;
}

/* --- a test in preparation --- */

static void
check_answers (HsdWindow *window)
{
  HsdSystemPage *page = hsd_window_get_page (window);
  HsdDraft *draft = hsd_system_page_get_draft (page);
  g_autoptr (HsdRecord) input = NULL;
  g_autofree char *said = NULL;
  g_autofree char *again = NULL;
  gpointer old = page;

  hsd_system_page_act_as (page, 1);
  hsd_system_page_digit (page, 2);
  hsd_draft_set_label (draft, "The cellar door");
  hsd_draft_set_visibility (draft, HSD_HIDE_THROW);
  hsd_test_settle ();
  input = hsd_draft_copy_input (draft);
  said = hsd_draft_say (draft);
  g_object_add_weak_pointer (G_OBJECT (page), &old);

  retell (window);
  g_assert_null (old);
  draft = hsd_system_page_get_draft (hsd_window_get_page (window));
  again = hsd_draft_say (draft);
  g_assert_cmpstr (again, ==, said);
  g_assert_true (hsd_record_equal (hsd_draft_get_input (draft), input));
  g_assert_cmpstr (hsd_draft_get_label (draft), ==, "The cellar door");
  g_assert_cmpint (hsd_draft_get_visibility (draft), ==, HSD_HIDE_THROW);
  g_assert_cmpint (hsd_system_page_get_state (hsd_window_get_page (window)), ==, HSD_PAGE_PREPARING);
}

/* A page that is not shown keeps them until it is. */
static void
test_unseen (void)
{
  HsdWindow *window = open_window (2);
  HsdDraft *draft = hsd_system_page_get_draft (hsd_window_get_page (window));

  hsd_draft_set_label (draft, "The cellar door");
  hsd_window_show_page (window, PARTY);
  retell (window);
  retell (window);
  g_assert_null (hsd_window_get_page (window));
  hsd_window_show_page (window, 2);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_draft_get_label (hsd_system_page_get_draft (hsd_window_get_page (window))), ==, "The cellar door");
  close_window (window);
}

/* --- a test that is told --- */

static void
check_told (HsdWindow *window)
{
  HsdTable *table = hsd_window_get_table (window);
  HsdSystemPage *page = hsd_window_get_page (window);
  g_autofree char *verdict = NULL;
  HsdPageState state;
  guint64 throw_id;
  guint n;

  hsd_system_page_throw (page);
  hsd_stage_view_skip (hsd_system_page_get_stage (page));
  hsd_test_settle ();
  state = hsd_system_page_get_state (page);
  verdict = g_strdup (hsd_system_page_get_verdict (page));
  throw_id = hsd_test_get_story (hsd_table_get_test (table))->throw_id;
  n = g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table)));
  g_assert_cmpint (state, !=, HSD_PAGE_PREPARING);

  retell (window);
  page = hsd_window_get_page (window);
  g_assert_cmpint (hsd_system_page_get_state (page), ==, state);
  g_assert_cmpstr (hsd_system_page_get_verdict (page), ==, verdict);
  g_assert_cmpuint (hsd_test_get_story (hsd_table_get_test (table))->throw_id, ==, throw_id);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (table))), ==, n);
  g_assert_false (hsd_stage_view_is_moving (hsd_system_page_get_stage (page)));

  /* And what was gone back to asking stays so. */
  hsd_system_page_prepare (page);
  hsd_test_settle ();
  state = hsd_system_page_get_state (page);
  retell (window);
  g_assert_cmpint (hsd_system_page_get_state (hsd_window_get_page (window)), ==, state);
}

/* On the page of each game. */
static void
test_games (gconstpointer check)
{
  HsdWindow *window = open_window (0);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_test_message ("%s", hsd_system_get_id (hsd_registry_get (i)));
      hsd_window_show_page (window, i);
      hsd_test_settle ();
      ((void (*) (HsdWindow *)) check) (window);
      while (hsd_table_get_test (hsd_window_get_table (window)) != NULL)
        g_assert_true (hsd_table_undo (hsd_window_get_table (window), NULL));
    }
  close_window (window);
}

/* --- other pages --- */

static GtkEditable *
find_search (HsdWindow *window)
{
  GtkWidget *page = GTK_WIDGET (find (window, hsd_history_page_get_type (), NULL));

  return GTK_EDITABLE (gtk_widget_get_template_child (page, hsd_history_page_get_type (), "search"));
}

/* A text being typed, the caret, and the focus. */
static void
test_search (void)
{
  HsdWindow *window = open_window (HISTORY);
  GtkEditable *search = find_search (window);
  GtkWidget *focus;
  int start, end;

  gtk_widget_grab_focus (GTK_WIDGET (search));
  gtk_editable_set_text (search, "cellar");
  gtk_editable_select_region (search, 2, 4);
  hsd_test_settle ();

  retell (window);
  g_assert_true (find_search (window) != search);
  search = find_search (window);
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "cellar");
  g_assert_true (gtk_editable_get_selection_bounds (search, &start, &end));
  g_assert_cmpint (start, ==, 2);
  g_assert_cmpint (end, ==, 4);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (search)));
  close_window (window);
}

static gboolean
is_scrolled (gpointer adjustment)
{
  return gtk_adjustment_get_value (adjustment) == 40;
}

/* The first that can be scrolled that far. */
static void
look_at (GtkWidget *widget, gpointer data)
{
  GtkAdjustment **found = data;
  GtkAdjustment *adjustment = GTK_IS_SCROLLED_WINDOW (widget) ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)) : NULL;

  if (*found == NULL && adjustment != NULL && gtk_widget_get_mapped (widget) &&
      gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) >= 40)
    *found = adjustment;
}

static GtkAdjustment *
find_adjustment (HsdWindow *window)
{
  GtkAdjustment *found = NULL;

  hsd_test_walk (GTK_WIDGET (hsd_window_get_page (window)), look_at, &found);
  g_assert_nonnull (found);

  return found;
}

static void
test_scrolled (void)
{
  HsdWindow *window = open_window (1);
  GtkAdjustment *adjustment;

  adjustment = find_adjustment (window);
  gtk_adjustment_set_value (adjustment, 40);
  g_assert_true (hsd_test_wait (is_scrolled, adjustment));
  retell (window);
  g_assert_true (find_adjustment (window) != adjustment);
  g_assert_true (hsd_test_wait (is_scrolled, find_adjustment (window)));
  close_window (window);
}

static HsdPracticeCycle *
get_cycle (HsdWindow *window)
{
  HsdPracticeCycle *cycle;

  g_object_get (find (window, hsd_practice_page_get_type (), NULL), "cycle", &cycle, NULL);
  g_object_unref (cycle);

  return cycle;
}

/* A cycle that was begun goes on. */
static void
test_practice (void)
{
  HsdWindow *window = open_window (PRACTICE);
  HsdPracticeCycle *cycle = get_cycle (window);

  hsd_practice_cycle_play (cycle, hsd_pile_at (hsd_practice_cycle_get_hand (cycle), 0));
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle), ==, HSD_PRACTICE_PLAYED);
  retell (window);
  g_assert_true (get_cycle (window) == cycle);
  g_assert_cmpint (hsd_practice_cycle_get_phase (cycle), ==, HSD_PRACTICE_PLAYED);
  close_window (window);
}

static void
test_example (void)
{
  HsdWindow *window = open_window (EXAMPLES);
  HsdExampleView *view;

  gtk_widget_activate_action (find (window, hsd_example_view_get_type (), NULL), "example.open", "u", 1);
  gtk_widget_activate_action (find (window, hsd_example_view_get_type (), NULL), "example.next", NULL);
  hsd_test_settle ();
  retell (window);
  view = HSD_EXAMPLE_VIEW (find (window, hsd_example_view_get_type (), NULL));
  g_assert_true (hsd_example_view_get_example (view) == hsd_examples_get (1));
  g_assert_true (hsd_test_tells (GTK_WIDGET (view), hsd_example_text (hsd_examples_get (1)->steps[0].text)));
  g_assert_false (hsd_test_tells (GTK_WIDGET (view), hsd_example_text (hsd_examples_get (1)->steps[1].text)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (view)));
  close_window (window);
}

/* --- windows of a window --- */

static guint
count_windows (GtkWindow *parent, const char *title, GtkWindow **found)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == parent && g_strcmp0 (gtk_window_get_title (l->data), title) == 0)
      {
        n++;
        *found = l->data;
      }

  return n;
}

static const char *
find_action (const char *title)
{
  if (g_str_equal (title, "Projections"))
    return "win.projections";

  return "win.rules";
}

/* Each is there once again. */
static void
test_windows (gconstpointer title)
{
  const char *action = find_action (title);
  HsdWindow *window = open_window (2);
  GtkWindow *first = NULL, *second = NULL;

  if (g_str_equal (action, "win.rules"))
    gtk_widget_activate_action (GTK_WIDGET (window), action, "s", "2d20");
  else
    gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  hsd_test_settle ();
  g_assert_cmpuint (count_windows (GTK_WINDOW (window), title, &first), ==, 1);

  retell (window);
  g_assert_cmpuint (count_windows (GTK_WINDOW (window), title, &second), ==, 1);
  g_assert_true (second != first);
  gtk_window_destroy (second);
  close_window (window);
}

/* The outputs stay as they were opened, and what they are told is said by all. */
static void
test_projections (void)
{
  HsdWindow *window = open_window (2);
  g_autoptr (HsdProjector) projector = NULL;
  GListModel *outputs;

  g_object_get (window, "projector", &projector, NULL);
  outputs = hsd_projector_get_outputs (projector);
  hsd_projector_add_output (projector);
  hsd_projector_start (projector);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.projections", NULL);
  hsd_test_settle ();
  retell (window);

  g_object_set (projector, "title", "La Vallée noire", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (outputs), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HsdOutput) output = g_list_model_get_item (outputs, i);
      HsdProjection *projection = hsd_output_get_projection (output);
      g_autofree char *said = NULL;

      g_assert_nonnull (projection);
      said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (hsd_projection_get_view (projection)),
                                                 GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
      g_assert_cmpstr (said, ==, "La Vallée noire");
    }

  g_object_set (projector, "outputs", "", NULL);
  g_clear_object (&projector);
  close_window (window);
}

/* --- what is open in the page --- */

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* A list within another is folded, and freed with the page. */
static void
test_lists (void)
{
  HsdWindow *window = open_window (hsd_system_get_index (hsd_registry_find ("luck")));
  gpointer page = hsd_window_get_page (window);
  GtkWidget *birth;
  gpointer list;

  g_assert_true (hsd_doors_press (GTK_WIDGET (window), "HsdLuckPage HsdChip:2 GtkMenuButton"));
  g_assert_true (hsd_test_wait (is_laid_out, hsd_doors_find (GTK_WIDGET (window), "HsdLuckHours day")));
  g_assert_true (hsd_doors_press (GTK_WIDGET (window), "day"));
  hsd_test_settle ();
  birth = hsd_doors_find (GTK_WIDGET (window), "birth");
  g_assert_true (hsd_test_wait (is_laid_out, birth));
  g_assert_true (hsd_doors_press (GTK_WIDGET (window), "birth"));
  list = hsd_test_find (birth, GTK_TYPE_POPOVER, NULL);
  g_assert_true (hsd_test_wait (is_laid_out, list));
  g_object_add_weak_pointer (G_OBJECT (list), &list);
  g_object_add_weak_pointer (G_OBJECT (page), &page);

  retell (window);
  g_assert_true (hsd_test_wait (is_gone, &page));
  g_assert_null (list);
  close_window (window);
}

HSD_SUITE (update_language)
{
  g_test_add_data_func ("/update-language/answers", check_answers, test_games);
  g_test_add_data_func ("/update-language/told", check_told, test_games);
  g_test_add_data_func ("/update-language/windows/rules", "Rules: 2d20 pool", test_windows);
  g_test_add_data_func ("/update-language/windows/projections", "Projections", test_windows);
  g_test_add_func ("/update-language/projections", test_projections);
  g_test_add_func ("/update-language/unseen", test_unseen);
  g_test_add_func ("/update-language/search", test_search);
  g_test_add_func ("/update-language/scrolled", test_scrolled);
  g_test_add_func ("/update-language/practice", test_practice);
  g_test_add_func ("/update-language/example", test_example);
  g_test_add_func ("/update-language/lists", test_lists);
}
