/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of choices that a game without a page of its own has, with the choices of every game: in each state of each
 * example, what is open can be taken and what is closed says why. */

#include "config.h"

#include <adwaita.h>

#include "app/form/choice-list.h"
#include "click.h"
#include "model/examples/example.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdChoiceList *list;
  GtkWidget *window;
  char *told; /* the last refusal that the window was asked to tell */
  guint n_taken;
} Fixture;

static void
tell_cb (GSimpleAction *action, GVariant *sentence, gpointer data)
{
  Fixture *f = data;

  g_free (f->told);
  f->told = g_variant_dup_string (sentence, NULL);
}

static void
open_list (Fixture *f, HsdTable *table)
{
  static const GActionEntry entries[] = { { .name = "tell", .activate = tell_cb, .parameter_type = "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), f);
  f->table = table;
  f->list = g_object_new (HSD_TYPE_CHOICE_LIST, "title", "Choices", NULL);
  f->window = g_object_new (GTK_TYPE_WINDOW, "default-width", 700, "default-height", 900, NULL);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->list));
  gtk_widget_show (f->window);
}

static void
close_list (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_clear_pointer (&f->told, g_free);
}

static guint
count_entries (Fixture *f)
{
  return hsd_history_get_length (hsd_table_get_history (f->table));
}

/* A closed row cannot be pressed, and has its reason below its name. */
static void
check_closed (Fixture *f, const char *label, const HsdReason *reason)
{
  GtkWidget *row = hsd_test_find_named (f->list, ADW_TYPE_ACTION_ROW, label);

  g_assert_nonnull (row);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, hsd_translate (reason->text));
  g_assert_null (hsd_test_find (row, GTK_TYPE_BUTTON, NULL));
}

/* Presses the button of an open choice, with the answers that its form proposes: it is taken, or refused in a sentence; the
 * rules say beforehand which. */
static void
take (Fixture *f, guint choice, const char *label, gboolean asks)
{
  GtkWidget *row = hsd_test_find_named (f->list, asks ? ADW_TYPE_EXPANDER_ROW : ADW_TYPE_ACTION_ROW, label);
  guint before = count_entries (f);
  GtkWidget *button;

  g_assert_nonnull (row);
  if (asks)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  hsd_test_settle ();
  button = hsd_test_find_button (row, asks ? label : "Do It");
  if (!gtk_widget_get_sensitive (button))
    {
      g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), !=, "");
      return;
    }

  g_clear_pointer (&f->told, g_free);
  g_signal_emit_by_name (button, "clicked");
  if (count_entries (f) == before)
    {
      g_assert_nonnull (f->told);
      /* It was taken as far as an example goes, whose dice are all written down. */
      if (g_str_has_suffix (f->told, "nothing is left to chance here"))
        f->n_taken++;
      return;
    }

  g_assert_null (f->told);
  g_assert_cmpuint (count_entries (f), ==, before + 1);
  f->n_taken++;
  g_assert_true (hsd_table_undo (f->table, NULL));
  hsd_choice_list_follow (f->list, f->table);
}

static void
try_choices (Fixture *f)
{
  const HsdStory *story = hsd_table_get_state (f->table)->story;
  HsdSystemClass *klass;

  hsd_choice_list_follow (f->list, f->table);
  if (story == NULL)
    {
      g_assert_null (hsd_test_find (GTK_WIDGET (f->list), GTK_TYPE_LIST_BOX_ROW, NULL));
      return;
    }

  klass = HSD_SYSTEM_GET_CLASS (story->system);
  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      const HsdReason *reason;
      const char *label = hsd_translate (klass->choices[i].label);

      story = hsd_table_get_state (f->table)->story;
      reason = story->closed[i] > 0 ? &klass->reasons[story->closed[i] - 1] : NULL;
      if (reason != NULL && !reason->open)
        check_closed (f, label, reason);
      else
        take (f, i, label, hsd_fields_count (klass->choices[i].fields) > 0);
    }
}

static void
test_examples (gconstpointer data)
{
  const char *system = data;
  guint n_taken = 0;

  for (guint i = 0; i < hsd_examples_count (); i++)
    {
      const HsdExample *example = hsd_examples_get (i);
      g_autoptr (HsdExamplePlayer) player = NULL;
      Fixture f = { 0 };

      if (!g_str_equal (example->system, system))
        continue;

      player = hsd_example_player_new (example);
      open_list (&f, hsd_example_player_get_table (player));
      do
        try_choices (&f);
      while (hsd_example_player_get_played (player) < hsd_example_n_steps (example) && hsd_example_step (player, NULL));
      n_taken += f.n_taken;
      close_list (&f);
    }

  g_assert_cmpuint (n_taken, >, 0);
}

/* The first state of an example in which a choice asks for something; its row. */
static GtkWidget *
find_asking (Fixture *f, HsdExamplePlayer *player)
{
  GtkWidget *row = NULL;

  for (guint i = 0; row == NULL && i < hsd_example_n_steps (hsd_example_player_get_example (player)); i++)
    {
      hsd_example_step (player, NULL);
      hsd_choice_list_follow (f->list, f->table);
      row = hsd_test_find (GTK_WIDGET (f->list), ADW_TYPE_EXPANDER_ROW, NULL);
    }

  return row;
}

static gboolean
is_unfolded (Fixture *f)
{
  hsd_choice_list_follow (f->list, f->table);

  return adw_expander_row_get_expanded (ADW_EXPANDER_ROW (hsd_test_find (GTK_WIDGET (f->list), ADW_TYPE_EXPANDER_ROW, NULL)));
}

/* An unfolded row stays unfolded while the same test goes on, and is folded after another one. */
static void
test_unfolded (void)
{
  HsdSystem *system = hsd_registry_find ("2d20");
  const HsdExample *example = hsd_examples_get (0);
  g_autoptr (HsdExamplePlayer) player = NULL;
  g_autoptr (HsdRecord) input = NULL;
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GError) error = NULL;
  Fixture f = { 0 };

  for (guint i = 1; !g_str_equal (example->system, "2d20"); i++)
    example = hsd_examples_get (i);
  player = hsd_example_player_new (example);
  open_list (&f, hsd_example_player_get_table (player));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_asking (&f, player)), TRUE);
  g_assert_true (is_unfolded (&f));

  input = hsd_example_read_input ("{\"attribute\":8,\"skill\":4}", system, hsd_table_get_state (f.table));
  g_array_append_vals (faces, (int[]) { 1, 2 }, 2);
  g_assert_true (hsd_table_roll (f.table, system, g_steal_pointer (&input), &(HsdThrow) { .luck = faces, .character = "Nadia" }, &error));
  g_assert_no_error (error);
  hsd_choice_list_follow (f.list, f.table);
  g_assert_true (hsd_table_undo (f.table, NULL));
  g_assert_false (is_unfolded (&f));
  close_list (&f);
}

HSD_SUITE (choice_list)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const char *id = hsd_system_get_id (hsd_registry_get (i));
      g_autofree char *path = g_strconcat ("/choice-list/", id, NULL);

      if (hsd_system_n_choices (hsd_registry_get (i)) > 0)
        g_test_add_data_func (path, id, test_examples);
    }
  g_test_add_func ("/choice-list/unfolded", test_unfolded);
}
