/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “What if…”: it follows every change, marks what was changed, and does not change the table. */

#include "config.h"

#include "app/page/step-diff.h"
#include "app/page/what-if.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
  HsdWhatIf *window;
} Fixture;

/* A line with ' for ". */
static void
say (Fixture *f, const char *line)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (line), "'", '"');
  g_autofree char *answer = hsd_protocol_answer (f->protocol, quoted, strlen (quoted));

  if (strstr (answer, "\"ok\":true") == NULL)
    g_error ("%s: %s", line, answer);
}

static Fixture
open_on (const char *const *lines)
{
  Fixture f = { .table = hsd_test_table (FALSE) };
  g_autoptr (GError) error = NULL;

  f.protocol = hsd_protocol_new (f.table);
  for (guint i = 0; lines[i] != NULL; i++)
    say (&f, lines[i]);
  f.window = hsd_what_if_show (NULL, f.table, FALSE, &error);
  g_assert_no_error (error);
  hsd_test_settle ();

  return f;
}

static void
close_all (Fixture *f)
{
  if (f->window != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
      gtk_window_destroy (GTK_WINDOW (f->window));
      hsd_test_settle ();
      g_assert_null (f->window);
    }
  hsd_protocol_free (f->protocol);
  g_assert_finalize_object (f->table);
}

static void
answer (HsdForm *form, const char *field, int value)
{
  g_autoptr (HsdRecord) read = hsd_form_read (form);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_record_fields (read));
  int index = hsd_fields_find (hsd_record_fields (read), field);

  g_assert_cmpint (index, >=, 0);
  hsd_record_set (given, index, value);
  hsd_form_fill (form, given);
  hsd_test_settle ();
}

static const char *
verdict (Fixture *f, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (hsd_test_find (hsd_test_part (f->window, id), GTK_TYPE_LABEL, "word")));
}

static const char *
would (Fixture *f)
{
  return verdict (f, "would");
}

static const char *const pool[] = {
  "{'do':'character','name':'Nadia'}",
  "{'do':'character','name':'Ilyes'}",
  "{'do':'roll','system':'2d20','character':'Nadia','input':{'attribute':8,'skill':4,'difficulty':3,"
  "'helpers':[{'name':'Ilyes','attribute':5,'skill':3}]},'faces':[3,19,7]}",
  "{'do':'choose','choice':'reroll','dice':[1],'faces':[15]}",
  NULL,
};

static const char *const tarot[] = {
  "{'do':'character','name':'Nadia','tarot':{'cards':[7,2,14]}}",
  "{'do':'roll','system':'tarot','character':'Nadia','input':{'modifier':3,'difficulty':5},'cards':[5]}",
  "{'do':'choose','choice':'play','card':7}",
  "{'do':'choose','choice':'destiny','cards':[9]}",
  NULL,
};

/* --- what it tells --- */

/* Without changes it shows the same result, for every input and choice. */
static void
test_same (gconstpointer lines)
{
  Fixture f = open_on ((const char *const *) lines);

  g_assert_cmpstr (would (&f), ==, verdict (&f, "was"));
  gtk_widget_activate_action (GTK_WIDGET (f.window), "what-if.reset", NULL);
  hsd_test_settle ();
  g_assert_cmpstr (would (&f), ==, verdict (&f, "was"));
  close_all (&f);
}

static void
test_input (void)
{
  Fixture f = open_on (pool);
  GtkWidget *row = hsd_form_find (hsd_what_if_get_form (f.window), "difficulty");

  g_assert_cmpstr (would (&f), ==, "Failure");
  g_assert_false (gtk_widget_has_css_class (row, "altered"));

  answer (hsd_what_if_get_form (f.window), "difficulty", 2);
  g_assert_cmpstr (would (&f), ==, "Success");
  g_assert_cmpstr (verdict (&f, "was"), ==, "Failure");
  g_assert_true (gtk_widget_has_css_class (row, "altered"));

  answer (hsd_what_if_get_form (f.window), "difficulty", 3);
  g_assert_cmpstr (would (&f), ==, "Failure");
  g_assert_false (gtk_widget_has_css_class (row, "altered"));
  close_all (&f);
}

static void
test_refused (void)
{
  Fixture f = open_on (pool);

  answer (hsd_what_if_get_form (f.window), "bought_dice", 1);
  g_assert_cmpstr (would (&f), ==, "That would need one more die.");
  answer (hsd_what_if_get_form (f.window), "bought_dice", 0);
  g_assert_cmpstr (would (&f), ==, "Failure");
  close_all (&f);
}

/* The re-roll was bad; without it the 19 would have stayed. */
static void
test_left_out (void)
{
  Fixture f = open_on (pool);
  GtkSwitch *taken = hsd_what_if_get_switch (f.window, 0);

  answer (hsd_what_if_get_form (f.window), "attribute", 11);
  g_assert_cmpstr (would (&f), ==, "Success");
  gtk_switch_set_active (taken, FALSE);
  hsd_test_settle ();
  g_assert_cmpstr (would (&f), ==, "Failure");
  gtk_switch_set_active (taken, TRUE);
  hsd_test_settle ();
  g_assert_cmpstr (would (&f), ==, "Success");
  close_all (&f);
}

static void
test_card (void)
{
  Fixture f = open_on (tarot);
  g_autoptr (HsdRecord) input = hsd_form_read (hsd_what_if_get_form (f.window));

  /* A difficulty without a name is shown as it is. */
  g_assert_cmpint (hsd_record_get (input, hsd_fields_find (hsd_record_fields (input), "difficulty")), ==, 5);
  g_assert_cmpstr (would (&f), ==, "Failure");
  answer (hsd_what_if_get_choice_form (f.window, 0), "card", 14);
  g_assert_cmpstr (would (&f), ==, "Success");
  answer (hsd_what_if_get_choice_form (f.window, 0), "card", 2);
  g_assert_cmpstr (would (&f), ==, "Failure");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "what-if.reset", NULL);
  hsd_test_settle ();
  answer (hsd_what_if_get_form (f.window), "modifier", 9);
  g_assert_cmpstr (would (&f), ==, "Success");
  close_all (&f);
}

/* --- what it leaves alone --- */

static void
count (guint *counter)
{
  ++*counter;
}

static void
test_table_untouched (void)
{
  Fixture f = open_on (pool);
  guint n_changes = 0;
  guint length = hsd_history_get_length (hsd_table_get_history (f.table));
  const HsdState *state = hsd_table_get_state (f.table);
  const HsdStory *shown = hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (f.table)));
  gulong handler = g_signal_connect_swapped (f.table, "changed", G_CALLBACK (count), &n_changes);

  answer (hsd_what_if_get_form (f.window), "difficulty", 0);
  answer (hsd_what_if_get_form (f.window), "bought_dice", 3);
  gtk_switch_set_active (hsd_what_if_get_switch (f.window, 0), FALSE);
  hsd_test_settle ();

  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (f.table)), ==, length);
  g_assert_true (hsd_table_get_state (f.table) == state);
  g_assert_true (hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (f.table))) == shown);
  g_signal_handler_disconnect (f.table, handler);
  close_all (&f);
}

/* The table can go on: the window keeps the test it was opened for. */
static void
test_table_goes_on (void)
{
  Fixture f = open_on (pool);

  say (&f, "{'do':'roll','system':'discordant','input':{}}");
  say (&f, "{'do':'remove','name':'Ilyes'}");
  answer (hsd_what_if_get_form (f.window), "difficulty", 2);
  g_assert_cmpstr (would (&f), ==, "Success");
  close_all (&f);
}

static void
test_nothing (void)
{
  Fixture f = { .table = hsd_test_table (TRUE) };
  g_autoptr (GError) error = NULL;

  f.protocol = hsd_protocol_new (f.table);
  g_assert_null (hsd_what_if_show (NULL, f.table, FALSE, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_NO_TEST);
  close_all (&f);
}

/* --- keyboard and names --- */

static void
check_name (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_SWITCH (widget) || GTK_IS_SPIN_BUTTON (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "HsdVerdictCard"))
    g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
                   gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
                   gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW) != NULL);
}

static void
test_keyboard (void)
{
  Fixture f = open_on (tarot);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f.window));

  /* The focus begins at the first question. */
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, hsd_form_find (hsd_what_if_get_form (f.window), "kind")) ||
                 focus == hsd_form_find (hsd_what_if_get_form (f.window), "kind"));
  hsd_test_walk (GTK_WIDGET (f.window), check_name, NULL);

  g_object_add_weak_pointer (G_OBJECT (f.window), (gpointer *) &f.window);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "window.close", NULL);
  hsd_test_settle ();
  g_assert_null (f.window);
  close_all (&f);
}

/* --- steps --- */

static HsdSteps *
make_steps (const char *letters)
{
  HsdSteps *steps = hsd_steps_new ();

  for (const char *p = letters; *p != '\0'; p++)
    hsd_steps_add (steps, "A.1", "%c", *p);

  return steps;
}

static char *
join_steps (const HsdSteps *steps)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    g_string_append (text, hsd_steps_get (steps, i)->text);

  return g_string_free (text, FALSE);
}

static void
test_steps (void)
{
  static const char *const rows[][4] = {
    { "", "", "", "" },
    { "abc", "abc", "", "" },
    { "abc", "axc", "b", "x" },
    { "abcd", "bd", "ac", "" },
    { "ab", "xaby", "", "xy" },
    { "", "ab", "", "ab" },
    { "abcdefghijklmnop", "ABCDEFGHIJKLMNOP", "abcdefghijklmnop", "ABCDEFGHIJKLMNOP" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdSteps) a = make_steps (rows[i][0]);
      g_autoptr (HsdSteps) b = make_steps (rows[i][1]);
      g_autoptr (HsdSteps) only_a = NULL;
      g_autoptr (HsdSteps) only_b = NULL;
      g_autofree char *got_a = NULL;
      g_autofree char *got_b = NULL;

      hsd_step_diff (a, b, &only_a, &only_b);
      got_a = join_steps (only_a);
      got_b = join_steps (only_b);
      g_assert_cmpstr (got_a, ==, rows[i][2]);
      g_assert_cmpstr (got_b, ==, rows[i][3]);
    }
}

/* The table has the corrected roll, with a note of what was changed. */
static void
test_corrected (void)
{
  Fixture f = open_on (pool);
  const HsdState *state;

  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (f.window), "what-if.correct"));
  answer (hsd_what_if_get_form (f.window), "difficulty", 2);
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (f.window), "what-if.correct"));
  g_object_add_weak_pointer (G_OBJECT (f.window), (gpointer *) &f.window);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "what-if.correct", NULL);
  hsd_test_settle ();
  g_assert_null (f.window);
  state = hsd_table_get_state (f.table);
  g_assert_cmpint (hsd_record_get (state->story->input, hsd_record_index (state->story->input, "difficulty")), ==, 2);
  g_assert_cmpstr (hsd_state_get_note (state, state->story->throw_id), ==, "Corrected. Difficulty: 3 → 2");
  close_all (&f);
}

HSD_SUITE (what_if)
{
  g_test_add_func ("/what-if/corrected", test_corrected);
  g_test_add_data_func ("/what-if/same/pool", pool, test_same);
  g_test_add_data_func ("/what-if/same/tarot", tarot, test_same);
  g_test_add_func ("/what-if/input", test_input);
  g_test_add_func ("/what-if/refused", test_refused);
  g_test_add_func ("/what-if/left-out", test_left_out);
  g_test_add_func ("/what-if/card", test_card);
  g_test_add_func ("/what-if/table-untouched", test_table_untouched);
  g_test_add_func ("/what-if/table-goes-on", test_table_goes_on);
  g_test_add_func ("/what-if/nothing", test_nothing);
  g_test_add_func ("/what-if/keyboard", test_keyboard);
  g_test_add_func ("/what-if/steps", test_steps);
}
