/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the worked examples: each is played to its end by the keyboard, on a stage of its
 * own, and the table of the window does not change. */

#include "config.h"

#include <adwaita.h>

#include "app/examples/example-view.h"
#include "app/examples/examples-page.h"
#include "app/settings.h"
#include "app/shell/window.h"
#include "app/stage/stage-view.h"
#include "app/widgets/mark-view.h"
#include "model/systems/registry.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  HsdExamplesPage *page;
  HsdExampleView *view;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->table = hsd_test_table (TRUE);
  g_object_set (hsd_settings_get_default (), "page", "examples", NULL);
  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  self->page = HSD_EXAMPLES_PAGE (hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_EXAMPLES_PAGE, NULL));
  self->view = HSD_EXAMPLE_VIEW (hsd_test_find (GTK_WIDGET (self->page), HSD_TYPE_EXAMPLE_VIEW, NULL));
  hsd_test_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_ref (self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  g_assert_finalize_object (self->window);
  g_object_unref (self->table);
}

static void
act (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->view), action, NULL));
  hsd_test_settle ();
}

/* --- tests --- */

static gboolean
is_told (Fixture *self, const char *text)
{
  return hsd_test_tells (GTK_WIDGET (self->view), text);
}

static void
test_all (Fixture *self, gconstpointer data)
{
  guint before = hsd_history_get_length (hsd_table_get_history (self->table));

  /* There is none of that number: nothing begins. */
  hsd_examples_page_open (self->page, hsd_examples_count ());
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self->view)));

  for (guint i = 0; i < hsd_examples_count (); i += g_test_slow () ? 1 : 4)
    {
      const HsdExample *example = hsd_examples_get (i);

      hsd_examples_page_open (self->page, i);
      hsd_test_settle ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->view)));
      for (guint k = 0; k < hsd_example_n_steps (example); k++)
        {
          g_assert_false (is_told (self, example->steps[k].text));
          act (self, "example.primary");
          g_assert_true (is_told (self, example->steps[k].text));
          g_assert_false (is_told (self, "turned out otherwise"));
        }
    }

  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (self->table)), ==, before);
  g_assert_null (hsd_stage_get_system (HSD_STAGE (hsd_table_get_stage (self->table))));
}

/* Steps go forward and back, with their text. */
static void
test_back (Fixture *self, gconstpointer data)
{
  const HsdExample *example = hsd_examples_get (0);

  hsd_examples_page_open (self->page, 0);
  act (self, "example.next");
  g_assert_true (is_told (self, example->steps[0].text));
  g_assert_true (is_told (self, "✓"));
  act (self, "example.next");
  g_assert_true (is_told (self, example->steps[0].text));
  g_assert_true (is_told (self, example->steps[1].text));
  act (self, "example.back");
  g_assert_true (is_told (self, example->steps[0].text));
  g_assert_false (is_told (self, example->steps[1].text));
  act (self, "example.back");
  g_assert_false (is_told (self, example->steps[0].text));
  act (self, "example.back");
  g_assert_false (is_told (self, example->steps[0].text));

  act (self, "example.leave");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self->view)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->page)));
}

static gboolean
lies_still (gpointer stage)
{
  return !hsd_stage_view_is_moving (stage);
}

/* While dice are animated, their result is not shown. */
static void
test_motion (Fixture *self, gconstpointer data)
{
  const HsdExample *example = hsd_examples_get (0);
  HsdStageView *stage = HSD_STAGE_VIEW (hsd_test_find (GTK_WIDGET (self->view), HSD_TYPE_STAGE_VIEW, NULL));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  hsd_examples_page_open (self->page, 0);
  hsd_test_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->view), "example.next", NULL));
  g_assert_true (hsd_stage_view_is_moving (stage));
  g_assert_false (is_told (self, example->steps[0].text));
  g_assert_true (hsd_test_wait (lies_still, stage));
  hsd_test_settle ();
  g_assert_true (is_told (self, example->steps[0].text));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* --- an example that comes out otherwise says so --- */

static void
test_fault (Fixture *self, gconstpointer data)
{
  const HsdExampleStep steps[] = {
    { "x", "{'do':'roll','system':'initiates','input':{'threshold':6},'faces':[7]}", "{'test':{'outcome':'simple-failure'}}" },
    { NULL },
  };
  const HsdExample example = { "own", "initiates", "x", "x", steps };

  hsd_examples_page_open (self->page, 0);
  hsd_example_view_show (self->view, &example);
  act (self, "example.next");
  g_assert_true (is_told (self, "turned out otherwise"));
  g_assert_true (is_told (self, "test.outcome"));
  g_assert_false (is_told (self, "✓"));
  hsd_examples_page_open (self->page, 0);
}

/* The input of an example can be thrown at the user's own table, and the rules are one key away. */
static void
test_play (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < hsd_examples_count (); i++)
    {
      const HsdExample *example = hsd_examples_get (i);
      g_autofree char *input = hsd_example_input (example);
      HsdSystem *system = hsd_registry_find (example->system);
      g_autoptr (HsdRecord) wanted = hsd_example_read_input (input, system, hsd_table_get_state (self->table));

      hsd_example_view_show (self->view, example);
      act (self, "example.play");
      g_assert_true (hsd_system_page_get_system (hsd_window_get_page (self->window)) == system);
      g_assert_nonnull (wanted);
      for (guint k = 0; hsd_record_fields (wanted)[k].id != NULL; k++)
        if (hsd_record_fields (wanted)[k].kind == HSD_INT && hsd_record_has (wanted, k))
          g_assert_cmpint (hsd_record_get (hsd_draft_get_input (hsd_system_page_get_draft (hsd_window_get_page (self->window))), k), ==,
                           hsd_record_get (wanted, k));
    }
}

static void
test_rules (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      GtkWindow *card;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", "s",
                                                 hsd_system_get_id (hsd_registry_get (i))));
      hsd_test_settle ();
      card = hsd_desk_find_toplevel (ADW_TYPE_WINDOW);
      g_assert_nonnull (card);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (card)));
      g_assert_nonnull (strstr (gtk_window_get_title (card), hsd_system_get_title (hsd_registry_get (i))));
      g_assert_nonnull (hsd_test_find (GTK_WIDGET (card), HSD_TYPE_MARK_VIEW, NULL));
      hsd_window_show_page (self->window, 0);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "rules.example", "u", i));
      hsd_test_settle ();
      g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_WINDOW));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->view)));
    }
}

HSD_SUITE (examples)
{
  g_test_add ("/examples/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/examples/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/examples/motion", Fixture, NULL, set_up, test_motion, tear_down);
  g_test_add ("/examples/fault", Fixture, NULL, set_up, test_fault, tear_down);

  g_test_add ("/examples/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/examples/rules", Fixture, NULL, set_up, test_rules, tear_down);
}
