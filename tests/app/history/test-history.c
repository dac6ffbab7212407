/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the history: list, search, explanation, statistics, export. */

#include "config.h"

#include <glib/gstdio.h>

#include <adwaita.h>

#include "app/form/form.h"
#include "app/history/history-filter.h"
#include "app/history/history-page.h"
#include "app/history/replay-window.h"
#include "app/history/statistics-view.h"
#include "app/page/history-row.h"
#include "app/shell/window.h"
#include "app/widgets/distribution-chart.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "click.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define N_THROWS 12

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  HsdHistoryPage *page;
} Fixture;

static void
throw_once (HsdTable *table, const char *character, const char *label)
{
  hsd_test_throw (table, character, label, HSD_OPEN);
}

static void
open_page (Fixture *self, guint n_throws)
{
  self->table = hsd_test_table (TRUE);
  for (guint i = 0; i < n_throws; i++)
    throw_once (self->table, i % 2 == 0 ? "Nadia" : "Tomas", i == 3 ? "Climb the wall" : NULL);

  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.search", NULL);
  hsd_test_settle ();
  self->page = HSD_HISTORY_PAGE (hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_HISTORY_PAGE, NULL));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->page)));
}

static void
close_page (Fixture *self)
{
  g_object_ref (self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  g_assert_finalize_object (self->window);
  g_object_unref (self->table);
}

static guint
n_listed (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (self->table)));
}

static const char *
shown (Fixture *self)
{
  GtkWidget *list = hsd_test_find (GTK_WIDGET (self->page), GTK_TYPE_LIST_VIEW, "history");

  return gtk_stack_get_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (list, GTK_TYPE_STACK)));
}

static void
search (Fixture *self, const char *text)
{
  GObject *entry = gtk_widget_get_template_child (GTK_WIDGET (self->page), HSD_TYPE_HISTORY_PAGE, "search");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  hsd_test_settle ();
}

static GtkDropDown *
chip (Fixture *self, guint index)
{
  GtkWidget *list = hsd_test_find (GTK_WIDGET (self->page), GTK_TYPE_DROP_DOWN, "chip");

  while (index-- > 0)
    list = gtk_widget_get_next_sibling (list);

  return GTK_DROP_DOWN (list);
}

/* The accessible label of a row has the text of its tags, whether wide or narrow, once. */
static void
test_said (void)
{
  Fixture fixture;
  HsdHistoryRow *row;
  g_autofree char *wide = NULL;

  open_page (&fixture, 0);
  hsd_test_throw (fixture.table, "Nadia", "Climb the wall", HSD_HIDE_THROW);
  hsd_test_settle ();
  row = HSD_HISTORY_ROW (hsd_test_find (GTK_WIDGET (fixture.page), HSD_TYPE_HISTORY_ROW, NULL));
  hsd_history_row_set_narrow (row, FALSE);
  wide = g_strdup (hsd_history_row_get_said (row));
  g_assert_true (g_str_has_prefix (wide, "Climb the wall, secret, Nadia"));
  hsd_history_row_set_narrow (row, TRUE);
  g_assert_cmpstr (hsd_history_row_get_said (row), ==, wide);

  close_page (&fixture);
}

/* --- what is listed --- */

static void
test_empty (void)
{
  Fixture fixture;

  open_page (&fixture, 0);
  g_assert_cmpstr (shown (&fixture), ==, "none");
  throw_once (fixture.table, "Nadia", NULL);
  hsd_test_settle ();
  g_assert_cmpstr (shown (&fixture), ==, "list");
  search (&fixture, "nobodyever");
  g_assert_cmpstr (shown (&fixture), ==, "unmatched");
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.show-all", NULL);
  hsd_test_settle ();
  g_assert_cmpstr (shown (&fixture), ==, "list");
  close_page (&fixture);
}

static void
test_filter (void)
{
  Fixture fixture;

  open_page (&fixture, N_THROWS);
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS);
  search (&fixture, "wall");
  g_assert_cmpuint (n_listed (&fixture), ==, 1);
  search (&fixture, "");
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS);

  gtk_drop_down_set_selected (chip (&fixture, 0), 1);
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS / 2);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (chip (&fixture, 0)), "chosen"));
  gtk_drop_down_set_selected (chip (&fixture, 1), 1 + hsd_system_get_index (hsd_registry_find ("luck")));
  g_assert_cmpuint (n_listed (&fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.show-all", NULL);
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS);
  gtk_drop_down_set_selected (chip (&fixture, 3), 1);
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS);

  /* If the character of the filter leaves the table, the filter shows all characters. */
  gtk_drop_down_set_selected (chip (&fixture, 0), 1);
  g_assert_true (hsd_table_remove_character (fixture.table, "Nadia", NULL));
  hsd_test_settle ();
  g_assert_cmpuint (n_listed (&fixture), ==, N_THROWS);
  close_page (&fixture);
}

/* The button of the filter that says so. */
static GtkWidget *
trait (Fixture *self, const char *said)
{
  GtkWidget *button = hsd_test_find (GTK_WIDGET (self->page), GTK_TYPE_TOGGLE_BUTTON, "chip-button");

  while (!hsd_test_tells (button, said) || !GTK_IS_TOGGLE_BUTTON (button))
    button = gtk_widget_get_next_sibling (button);

  return button;
}

static void
press (Fixture *self, const char *said, gboolean down)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (trait (self, said)), down);
  hsd_history_load_all (hsd_table_get_history (self->table));
}

static void
test_traits (void)
{
  Fixture fixture;
  HsdSystem *system = hsd_registry_find ("discordant");
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  HsdThrow real = { .character = "Nadia", .luck = faces };
  HsdThrow secret = { .character = "Tomas", .visibility = HSD_HIDE_THROW };

  open_page (&fixture, 3);
  for (guint i = 0; i < 5; i++)
    {
      int face = HSD_FACE_SYMBOL + 1;

      g_array_append_val (faces, face);
    }
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HsdForm) form = hsd_form_new_for_test (fixture.table, system, NULL);
      g_autoptr (GError) error = NULL;

      hsd_table_roll (fixture.table, system, hsd_form_read (form), i == 0 ? &real : &secret, &error);
      g_assert_no_error (error);
    }

  press (&fixture, "This Session", TRUE);
  g_assert_cmpuint (n_listed (&fixture), ==, 6);
  press (&fixture, "Physical Dice", TRUE);
  g_assert_cmpuint (n_listed (&fixture), ==, 1);
  press (&fixture, "Physical Dice", FALSE);
  press (&fixture, "Secret", TRUE);
  g_assert_cmpuint (n_listed (&fixture), ==, 2);
  press (&fixture, "Secret", FALSE);
  press (&fixture, "Criticals", TRUE);
  g_assert_cmpuint (n_listed (&fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.show-all", NULL);
  g_assert_cmpuint (n_listed (&fixture), ==, 6);
  close_page (&fixture);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

/* The filter tells of another choice, once, and of nothing else: not of names that are listed anew. */
static void
test_told_once (void)
{
  Fixture fixture;
  GtkWidget *filter;
  guint n = 0;

  open_page (&fixture, 3);
  filter = hsd_test_find (GTK_WIDGET (fixture.page), HSD_TYPE_HISTORY_FILTER, NULL);
  g_signal_connect_swapped (filter, "notify::active", G_CALLBACK (count_cb), &n);
  gtk_drop_down_set_selected (chip (&fixture, 0), 1);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (hsd_table_remove_character (fixture.table, "Tomas", NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (chip (&fixture, 0)), ==, 1);
  press (&fixture, "Secret", TRUE);
  g_assert_cmpuint (n, ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.show-all", NULL);
  g_assert_cmpuint (n, ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.show-all", NULL);
  g_assert_cmpuint (n, ==, 3);
  close_page (&fixture);
}

static void
count_days (GtkWidget *widget, gpointer data)
{
  if (HSD_IS_HISTORY_ROW (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_visible (hsd_test_part (HSD_HISTORY_ROW (widget), "day")))
    (*(guint *) data)++;
}

/* Only one row of a day has its date, also after another throw. */
static void
test_days (void)
{
  Fixture fixture;

  open_page (&fixture, 3);
  for (guint i = 0; i < 3; i++)
    {
      guint n_days = 0;

      hsd_test_walk (GTK_WIDGET (fixture.page), count_days, &n_days);
      g_assert_cmpuint (n_days, ==, 1);
      throw_once (fixture.table, "Ilyes", NULL);
      hsd_test_settle ();
    }
  close_page (&fixture);
}

static void
test_cancelled (void)
{
  Fixture fixture;

  open_page (&fixture, 2);
  g_assert_null (hsd_test_find (GTK_WIDGET (fixture.page), 0, "cancelled"));
  g_assert_true (hsd_table_undo (fixture.table, NULL));
  hsd_test_settle ();
  g_assert_cmpuint (n_listed (&fixture), ==, 2);
  g_assert_nonnull (hsd_test_find (GTK_WIDGET (fixture.page), HSD_TYPE_HISTORY_ROW, "cancelled"));
  close_page (&fixture);
}

/* --- one throw --- */

static guint
n_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

static void
test_explanation (void)
{
  Fixture fixture;
  GtkWidget *steps;
  g_autoptr (HsdSteps) expected = NULL;

  open_page (&fixture, 2);
  steps = hsd_test_find (GTK_WIDGET (fixture.page), GTK_TYPE_LIST_BOX, "told");
  g_assert_false (gtk_widget_get_mapped (steps));
  hsd_history_page_open (fixture.page, 0);
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (steps));
  expected = hsd_test_explain (hsd_table_get_test (fixture.table));
  g_assert_cmpuint (n_children (steps), ==, hsd_steps_count (expected));

  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.back", NULL);
  hsd_test_settle ();
  g_assert_false (gtk_widget_get_mapped (steps));
  close_page (&fixture);
}

/* Enter opens the result if there is exactly one, even if the search is still running. */
static void
test_enter (void)
{
  Fixture fixture;
  GtkWidget *entry, *steps;

  open_page (&fixture, 5);
  entry = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture.page), HSD_TYPE_HISTORY_PAGE, "search"));
  steps = hsd_test_find (GTK_WIDGET (fixture.page), GTK_TYPE_LIST_BOX, "told");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Tomas");
  g_signal_emit_by_name (entry, "activate");
  hsd_test_settle ();
  g_assert_false (gtk_widget_get_mapped (steps));

  gtk_editable_set_text (GTK_EDITABLE (entry), "wall");
  g_signal_emit_by_name (entry, "activate");
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (steps));
  close_page (&fixture);
}

/* --- what it adds up to --- */

/* Throws with unknown odds are not part of the percentages, and the page says so. */
static void
test_counted (void)
{
  HsdStatistics all = { .count = 5, .told = 5 };
  HsdStatistics some = { .count = 5, .told = 3 };
  HsdStatistics none = { .count = 5 };
  g_autofree char *of_all = hsd_statistics_describe_counted (&all);
  g_autofree char *of_some = hsd_statistics_describe_counted (&some);
  g_autofree char *of_none = hsd_statistics_describe_counted (&none);
  Fixture fixture;

  g_assert_null (of_all);
  g_assert_cmpstr (of_some, ==, "Not counted here: 2 tests whose odds were not known before the roll.");
  g_assert_nonnull (of_none);

  open_page (&fixture, 4);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.figures", NULL);
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (GTK_WIDGET (fixture.page), of_none));
  g_assert_true (hsd_test_tells (GTK_WIDGET (fixture.page), "Nadia: The odds of these tests"));
  close_page (&fixture);
}

/* A sentence about everybody, and about one of them; the bars are below it. A new throw leaves the choice. */
static void
test_luck (void)
{
  Fixture fixture;
  g_autoptr (GPtrArray) fortunes = NULL;
  g_autofree char *all = NULL, *own = NULL;
  g_autoptr (HsdProtocol) protocol = NULL;
  GtkWidget *card, *people;

  open_page (&fixture, 0);
  protocol = hsd_protocol_new (fixture.table);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"%s\",\"faces\":[%d],"
                                               "\"input\":{\"characteristic\":10,\"roll_type\":\"agility\"}}",
                                               i % 2 == 0 ? "Nadia" : "Tomas", i % 2 == 0 ? 4 : 96);

      hsd_protocol_handle_line (protocol, line, strlen (line));
      g_assert_false (hsd_protocol_refused (protocol));
    }
  fortunes = hsd_table_count_fortunes (fixture.table, 1, G_MAXUINT, FALSE);
  all = hsd_fortune_describe (hsd_fortunes_find (fortunes, NULL), TRUE);
  own = hsd_fortune_describe (hsd_fortunes_find (fortunes, "Tomas"), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.figures", NULL);
  hsd_test_settle ();
  card = hsd_test_find (GTK_WIDGET (fixture.page), g_type_from_name ("HsdFortuneCard"), NULL);
  g_assert_true (hsd_test_tells (card, all));
  g_assert_false (hsd_test_tells (card, own));

  people = hsd_test_find_named (card, GTK_TYPE_DROP_DOWN, "Whose luck");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (people))), ==, fortunes->len);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (people), 2);
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (card, own));
  g_assert_false (hsd_test_tells (card, all));

  g_assert_true (gtk_widget_get_visible (hsd_test_find (card, HSD_TYPE_DISTRIBUTION_CHART, NULL)));

  throw_once (fixture.table, "Nadia", NULL);
  hsd_test_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (people)), ==, 2);
  g_assert_true (hsd_test_tells (card, own));
  close_page (&fixture);
}

/* Behind the bars of a kind of dice is how often each face came. */
static void
test_faces (void)
{
  g_autoptr (HsdStatistics) statistics = NULL;
  const HsdFaces *faces;
  Fixture fixture;
  GtkWidget *expander;

  open_page (&fixture, 4);
  statistics = hsd_table_count (fixture.table, NULL, NULL);
  faces = &g_array_index (statistics->faces, HsdFaces, 0);
  g_assert_cmpuint (faces->total, >=, 20);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.figures", NULL);
  hsd_test_settle ();
  g_assert_true (hsd_says (fixture.page, "Faces of the discordant dice"));
  expander = hsd_test_find_named (fixture.page, GTK_TYPE_EXPANDER, "As a table");
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  hsd_test_settle ();
  for (guint i = 0; i < faces->n_faces; i++)
    {
      g_autofree char *said = g_strdup_printf ("Face %d: %" G_GUINT64_FORMAT, faces->lowest + (int) i, faces->counts[i]);
      g_autofree char *cell = g_strdup_printf ("%d: %" G_GUINT64_FORMAT, faces->lowest + (int) i, faces->counts[i]);
      GtkWidget *label = hsd_test_find_named (expander, GTK_TYPE_LABEL, said);

      g_assert_nonnull (label);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, cell);
    }
  close_page (&fixture);
}

static void
test_judgement (void)
{
  HsdFaces faces = { .n_faces = 20, .total = 99, .p = .5 };
  g_autofree char *few = hsd_statistics_judge (&faces);
  g_autofree char *usual = NULL;
  g_autofree char *strange = NULL;

  faces.total = 100;
  usual = hsd_statistics_judge (&faces);
  faces.p = .02;
  strange = hsd_statistics_judge (&faces);
  g_assert_cmpstr (few, ==, "Too few dice to say anything yet.");
  g_assert_cmpstr (usual, ==, "Nothing unusual: fair dice stray this far 50 times in a hundred.");
  g_assert_cmpstr (strange, ==, "Unusual: fair dice stray this far 20 times in a thousand.");
}

/* --- out of here --- */

static gboolean
is_exported (gpointer page)
{
  return !hsd_history_page_is_exporting (page);
}

static void
test_export (void)
{
  static const char *const formats[] = { "csv", "lines", "markdown" };
  static const guint n_heads[] = { 1, 0, 2 };
  Fixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("hasard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "history", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_page (&fixture, N_THROWS);
  gtk_drop_down_set_selected (chip (&fixture, 0), 1);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      hsd_history_page_export (fixture.page, formats[i], FALSE, file);
      g_assert_true (hsd_history_page_is_exporting (fixture.page));
      g_assert_true (hsd_test_wait (is_exported, fixture.page));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      lines = g_strsplit (g_strchomp (text), "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, n_heads[i] + N_THROWS / 2);
    }
  g_unlink (path);
  g_rmdir (folder);
  close_page (&fixture);
}

/* The two exports: for players, and complete with secrets marked; also if the filter asks for a
 * character who threw in secret. */
static void
test_for_players (void)
{
  Fixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("hasard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "history.md", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_page (&fixture, 2);
  hsd_test_throw (fixture.table, "Tomas", "Poison", HSD_HIDE_THROW);
  search (&fixture, "Poison");
  for (guint public = 0; public < 2; public++)
    {
      g_autofree char *text = NULL;

      hsd_history_page_export (fixture.page, "markdown", public, file);
      g_assert_true (hsd_test_wait (is_exported, fixture.page));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true ((strstr (text, "Poison") != NULL) == !public);
      g_assert_true ((strstr (text, "secret") != NULL) == !public);
      g_assert_true ((strstr (text, "1 roll is hidden.") != NULL) == public);
    }
  g_unlink (path);
  g_rmdir (folder);
  close_page (&fixture);
}

/* --- once more --- */

static void
test_replay (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdSystem *system = hsd_registry_find ("discordant");
  HsdThrow secret = { .character = "Nadia", .visibility = HSD_HIDE_THROW };
  g_autoptr (HsdForm) form = hsd_form_new_for_test (table, system, NULL);
  g_autoptr (HsdHistoryThrow) throw = NULL;
  HsdReplayWindow *window;
  const HsdStory *shown;

  g_assert_true (hsd_table_roll (table, system, hsd_form_read (form), &secret, NULL));
  g_assert_null (hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (table))));
  throw = g_list_model_get_item (G_LIST_MODEL (hsd_table_get_history (table)), 0);
  window = hsd_replay_window_show (NULL, table, throw);
  hsd_test_settle ();

  /* The same dice with the same motion, on a stage that is not projected. */
  shown = hsd_stage_get_story (HSD_STAGE (hsd_replay_window_get_stage (window)));
  g_assert_nonnull (shown);
  g_assert_cmpuint (shown->motion, ==, hsd_history_throw_get_motion (throw));
  g_assert_cmpuint (shown->dice->len, ==, hsd_history_throw_get_story (throw)->dice->len);
  g_assert_null (hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (table))));
  gtk_widget_activate_action (GTK_WIDGET (window), "replay.again", NULL);
  g_assert_nonnull (hsd_stage_get_story (HSD_STAGE (hsd_replay_window_get_stage (window))));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A throw that everybody may see is copied as a picture, and another one is not. */
static void
test_picture (void)
{
  static const HsdVisibility seen[] = { HSD_OPEN, HSD_HIDE_THROW, HSD_OPEN };
  Fixture fixture;

  open_page (&fixture, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      hsd_test_throw (fixture.table, "Nadia", NULL, seen[i]);
      hsd_test_settle ();
      hsd_history_page_open (fixture.page, 0);
      g_assert_cmpint (hsd_test_is_enabled (GTK_WIDGET (fixture.page), "history.copy-picture"), ==, seen[i] == HSD_OPEN);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "history.copy-picture", NULL);
  hsd_test_expect_picture (GTK_WIDGET (fixture.page));
  close_page (&fixture);
}

HSD_SUITE (history)
{
  g_test_add_func ("/history/empty", test_empty);
  g_test_add_func ("/history/said", test_said);
  g_test_add_func ("/history/filter", test_filter);
  g_test_add_func ("/history/told-once", test_told_once);
  g_test_add_func ("/history/traits", test_traits);
  g_test_add_func ("/history/days", test_days);
  g_test_add_func ("/history/cancelled", test_cancelled);
  g_test_add_func ("/history/explanation", test_explanation);
  g_test_add_func ("/history/counted", test_counted);
  g_test_add_func ("/history/faces", test_faces);
  g_test_add_func ("/history/luck", test_luck);
  g_test_add_func ("/history/judgement", test_judgement);
  g_test_add_func ("/history/export", test_export);
  g_test_add_func ("/history/enter", test_enter);
  g_test_add_func ("/history/for-players", test_for_players);
  g_test_add_func ("/history/replay", test_replay);
  g_test_add_func ("/history/picture", test_picture);
}
