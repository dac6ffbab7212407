/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/pool2d20/choice-button.h"
#include "app/games/pool2d20/pool2d20-round.h"
#include "app/page/history-row.h"
#include "app/widgets/toggle-group.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "click.h"
#include "model/words/number.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static void
compare_title (GtkWidget *widget, gpointer data)
{
  const char **title = data;

  if (*title != NULL && GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), *title))
    *title = NULL;
}

static GtkWidget *
cards_of (HsdPageDesk *desk)
{
  return hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_DECISIONS)), GTK_TYPE_BOX, "cards");
}

/* Finds hidden cards too: closed choices are hidden. */
static GtkWidget *
find_card (HsdPageDesk *desk, const char *title)
{
  for (GtkWidget *card = gtk_widget_get_first_child (cards_of (desk)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      const char *wanted = title;

      hsd_test_walk (card, compare_title, &wanted);
      if (wanted == NULL)
        return card;
    }

  g_error ("there is no card “%s”", title);
}

static void
press_card (HsdPageDesk *desk, const char *title)
{
  g_signal_emit_by_name (find_card (desk, title), "activated");
  hsd_test_settle ();
}

/* Throws faces that all fail, or all are critical. */
static void
throw_all (HsdPageDesk *desk, int difficulty, int face)
{
  const int faces[] = { face, face };
  const char label[] = { '0' + difficulty, '\0' };

  hsd_test_click (hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, "Difficulty"), label);
  g_assert_cmpint (hsd_draft_get (desk->draft, "difficulty"), ==, difficulty);
  hsd_page_desk_give (desk, 2, faces);
  hsd_page_desk_do (desk, "win.throw");
  g_assert_cmpint (hsd_system_page_get_state (desk->page), ==, HSD_PAGE_DECIDING);
}

/* --- points --- */

static void
test_points (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int before = hsd_shared_of (&desk, "group_pool");
  g_autoptr (HsdStory) thrown = NULL;
  g_autoptr (HsdStory) spent = NULL;
  g_autoptr (HsdStory) stored = NULL;
  g_autofree char *closed = NULL;

  throw_all (&desk, 2, 1);
  thrown = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (thrown, "total"), ==, 4);
  g_assert_cmpint (hsd_fact_of (thrown, "produced"), ==, 2);
  g_assert_false (hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (find_card (&desk, "Miss Fortune"))));

  press_card (&desk, "Obtain Information");
  spent = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (spent, "spent"), ==, 1);
  g_assert_true (hsd_says (desk.page, "1 point spent"));

  /* Spent points cannot be undone: dice cannot be re-rolled any more, and the bar says so. */
  g_assert_true (hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (find_card (&desk, "Miss Fortune"))));
  g_assert_false (gtk_widget_is_visible (find_card (&desk, "Miss Fortune")));
  closed = g_strdup_printf ("Unavailable: Miss Fortune. %s", hsd_system_page_why_closed (desk.page, "reroll", NULL));
  g_assert_true (hsd_test_tells (GTK_WIDGET (desk.page), closed));

  /* Enter confirms, and never spends points. */
  hsd_page_desk_do (&desk, "win.enter");
  stored = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpint (hsd_fact_of (stored, "stored"), ==, 1);
  g_assert_cmpint (hsd_shared_of (&desk, "group_pool"), ==, before + 1);
  g_assert_true (hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (find_card (&desk, "Obtain Information"))));

  hsd_page_desk_do (&desk, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  hsd_page_desk_close (&desk);
}

/* --- who is paid --- */

static void
set_group (HsdPageDesk *desk, int points)
{
  HsdSystem *system = hsd_system_page_get_system (desk->page);
  int errand = hsd_system_find_errand (system, "pools");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  hsd_record_set (args, hsd_record_index (args, "group"), points);
  hsd_table_run (desk->table, system, errand, args, &error);
  g_assert_no_error (error);
}

static const char *
offered (HsdPageDesk *desk, HsdActionKey key)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), key);
}

/* The label of “Confirm” says what is stored, and where. */
static void
test_confirm (void)
{
  static const struct
  {
    int group;
    gboolean npc;
    const char *says;
    int stored, lost;
  } cases[] = {
    { 3, FALSE, "Confirm · +2 AP to the Group", 2, 0 },
    { 4, FALSE, "Confirm · +2 AP to the Group", 2, 0 },
    { 5, FALSE, "Confirm · +1 AP to the Group, 1 Lost", 1, 1 },
    { 6, FALSE, "Confirm · Group Full, 2 AP Lost", 0, 2 },
    { 6, TRUE, "Confirm · +2 AP to the GM", 2, 0 },
  };
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int gm;
      g_autoptr (HsdStory) told = NULL;

      set_group (&desk, cases[i].group);
      gm = hsd_shared_of (&desk, "gm_pool");
      hsd_draft_set (desk.draft, "npc", cases[i].npc);
      throw_all (&desk, 2, 1);
      g_assert_cmpstr (offered (&desk, HSD_ACTION_KEY_ENTER), ==, cases[i].says);
      hsd_page_desk_do (&desk, "win.enter");
      told = hsd_page_desk_told (&desk);
      g_assert_cmpint (hsd_fact_of (told, "stored"), ==, cases[i].stored);
      g_assert_cmpint (hsd_fact_of (told, "lost"), ==, cases[i].lost);
      g_assert_cmpint (hsd_shared_of (&desk, "group_pool") - cases[i].group, ==, cases[i].npc ? 0 : cases[i].stored);
      g_assert_cmpint (hsd_shared_of (&desk, "gm_pool") - gm, ==, cases[i].npc ? cases[i].stored : 0);
      hsd_page_desk_do (&desk, "win.throw");
    }
  hsd_page_desk_close (&desk);
}

/* --- what stays --- */

/* After undo the roll is asked for as it was made, and the one before it is not told. */
static void
test_undone (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  const char *who;

  throw_all (&desk, 1, 1);
  hsd_page_desk_do (&desk, "win.enter");
  g_assert_true (hsd_system_page_begin (desk.page, "Tomas"));
  throw_all (&desk, 4, 1);
  hsd_page_desk_do (&desk, "win.undo");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  who = hsd_draft_get_character (desk.draft);
  g_assert_cmpstr (who, ==, "Tomas");
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, 4);
  hsd_page_desk_do (&desk, "win.redo");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_DECIDING);
  hsd_page_desk_close (&desk);
}

/* Damage that was bought is rolled before Enter confirms. */
static void
test_damage (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  g_autoptr (HsdStory) told = NULL;
  const HsdShowing *showing;

  hsd_draft_set (desk.draft, "attack", 1);
  throw_all (&desk, 1, 1);
  showing = hsd_stage_get_showing (HSD_STAGE (hsd_table_get_stage (desk.table)));
  g_assert_cmpstr (showing->headline, ==, "+3 AP");
  press_card (&desk, "Damage");
  showing = hsd_stage_get_showing (HSD_STAGE (hsd_table_get_stage (desk.table)));
  g_assert_cmpstr (showing->headline, ==, "+2 AP");
  g_assert_cmpstr (offered (&desk, HSD_ACTION_KEY_ENTER), ==, "Roll the Damage…");
  hsd_page_desk_do (&desk, "win.enter");
  told = hsd_page_desk_told (&desk);
  g_assert_true (told->choosing);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_DECIDING);
  hsd_page_desk_close (&desk);
}

/* The players see the last verdict while the next test is prepared. */
static void
test_verdict_stays (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  HsdStage *stage = HSD_STAGE (hsd_table_get_stage (desk.table));
  guint64 told;

  throw_all (&desk, 1, 1);
  told = hsd_stage_get_throw_id (stage);
  hsd_page_desk_do (&desk, "win.enter");
  hsd_system_page_prepare (desk.page);
  hsd_draft_set (desk.draft, "difficulty", 3);
  hsd_test_settle ();
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpuint (hsd_stage_get_throw_id (stage), ==, told);
  g_assert_nonnull (hsd_stage_get_story (stage));
  hsd_page_desk_close (&desk);
}

/* --- Miss Fortune --- */

/* The odds of re-rolling one die, by the model. */
static char *
foretell (HsdPageDesk *desk, guint place)
{
  g_autoptr (HsdRecord) args = hsd_system_page_args (desk->page, "reroll");
  HsdFraction chance;

  hsd_record_add_number (args, hsd_fields_find (hsd_record_fields (args), "dice"), place);
  g_assert_true (hsd_table_gain (desk->table, hsd_system_find_choice (hsd_system_page_get_system (desk->page), "reroll"), args,
                                 &chance));

  return hsd_chance_to_percent (chance);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
test_reroll (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int points = hsd_sheet_of (&desk, "luck_points");
  g_autofree char *gain = NULL;
  g_autoptr (HsdStory) told = NULL;
  GtkWidget *card;
  GtkWidget *popover;
  GtkWidget *button;

  g_assert_cmpint (points, >, 0);
  throw_all (&desk, 1, 20);
  card = find_card (&desk, "Miss Fortune");
  gain = foretell (&desk, 0);
  g_assert_true (hsd_says (card, gain));
  g_assert_true (hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (find_card (&desk, "Obtain Information"))));

  g_signal_emit_by_name (hsd_system_page_get_stage (desk.page), "die-clicked", (guint) HSD_DIE_D20, 1u);
  popover = hsd_test_find (card, GTK_TYPE_POPOVER, NULL);
  g_assert_nonnull (popover);
  g_assert_true (hsd_says (popover, gain));
  button = hsd_test_find (popover, GTK_TYPE_BUTTON, "suggested-action");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Re-roll 1 Die · 1 luck point");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  hsd_stage_view_skip (hsd_system_page_get_stage (desk.page));
  hsd_test_settle ();

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 3);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 0).state, ==, HSD_DIE_KEPT);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 1).state, ==, HSD_DIE_REROLLED);
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 1);
  hsd_page_desk_close (&desk);
}

typedef struct
{
  double value[8];
  guint n;
} Scrolled;

static void
add_scrolled (GtkWidget *widget, gpointer data)
{
  Scrolled *scrolled = data;

  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL)
    scrolled->value[scrolled->n++] = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)));
  g_assert_cmpuint (scrolled->n, <, G_N_ELEMENTS (scrolled->value));
}

static GtkAdjustment *
adjustment_of (gpointer page)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (hsd_test_find (page, GTK_TYPE_SCROLLED_WINDOW, NULL)));
}

static gboolean
is_scrollable (gpointer page)
{
  return gtk_adjustment_get_upper (adjustment_of (page)) > gtk_adjustment_get_page_size (adjustment_of (page)) + 60;
}

static gboolean
is_scrolled (gpointer page)
{
  return gtk_adjustment_get_value (adjustment_of (page)) > 0;
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static void
focus_each (GtkWidget *widget, gpointer data)
{
  if ((GTK_IS_CHECK_BUTTON (widget) || GTK_IS_BUTTON (widget)) && gtk_widget_get_mapped (widget))
    gtk_widget_grab_focus (widget);
}

/* Focus in a popover does not scroll the page, which would move the popover. */
static void
test_still (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  Scrolled before = { 0 }, after = { 0 };
  GtkWidget *popover;
  GtkWidget *check;

  throw_all (&desk, 1, 20);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 1000, 380);
  g_assert_true (hsd_test_wait (is_scrollable, desk.page));
  g_signal_emit_by_name (hsd_system_page_get_stage (desk.page), "die-clicked", (guint) HSD_DIE_D20, 1u);
  popover = hsd_test_find (find_card (&desk, "Miss Fortune"), GTK_TYPE_POPOVER, NULL);
  check = hsd_test_find (popover, GTK_TYPE_CHECK_BUTTON, NULL);
  g_assert_true (hsd_test_wait (is_mapped, check));
  hsd_test_walk (GTK_WIDGET (desk.page), add_scrolled, &before);
  hsd_test_walk (popover, focus_each, NULL);
  hsd_test_settle ();
  hsd_test_walk (GTK_WIDGET (desk.page), add_scrolled, &after);
  g_assert_cmpuint (before.n, >, 0);
  g_assert_cmpuint (before.n, ==, after.n);
  for (guint i = 0; i < before.n; i++)
    g_assert_cmpfloat (before.value[i], ==, after.value[i]);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_true (hsd_test_wait (is_unmapped, check));

  /* Focus elsewhere on the page does. */
  gtk_adjustment_set_value (adjustment_of (desk.page), 0);
  gtk_widget_grab_focus (find_card (&desk, "Lucky Devil"));
  g_assert_true (hsd_test_wait (is_scrolled, desk.page));
  hsd_page_desk_close (&desk);
}

/* --- luck beside the test --- */

static void
test_luck (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int points = hsd_sheet_of (&desk, "luck_points");
  GtkWidget *popover;
  GtkWidget *spin;

  g_assert_cmpint (points, >, 2);
  throw_all (&desk, 1, 1);
  press_card (&desk, "Lucky Devil");
  popover = hsd_test_find (find_card (&desk, "Lucky Devil"), GTK_TYPE_POPOVER, NULL);
  g_assert_nonnull (popover);
  spin = hsd_test_find (popover, GTK_TYPE_SPIN_BUTTON, NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), points + 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, points);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 2);
  g_signal_emit_by_name (hsd_test_find (popover, GTK_TYPE_BUTTON, "suggested-action"), "clicked");
  hsd_test_settle ();
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 2);
  hsd_page_desk_close (&desk);
}

/* --- attacks --- */

/* Damage can be bought for the first two, combat dice thrown for all three; without an attack neither is offered. */
static void
test_attacks (void)
{
  static const struct
  {
    const char *attack;
    gboolean damage;
    gboolean combat;
  } rows[] = { { "None", FALSE, FALSE }, { "Melee", TRUE, TRUE }, { "Thrown", TRUE, TRUE }, { "Other", FALSE, TRUE } };
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  g_assert_cmpint (hsd_draft_get (desk.draft, "attack"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *attacks = hsd_test_find_named (desk.page, HSD_TYPE_TOGGLE_GROUP, "Attack?");

      hsd_test_unfold (attacks);
      hsd_test_click (attacks, rows[i].attack);
      throw_all (&desk, 1, 1);
      g_assert_cmpint (gtk_widget_is_visible (find_card (&desk, "Damage")), ==, rows[i].damage);
      g_assert_cmpint (gtk_widget_is_visible (find_card (&desk, "Combat Dice")), ==, rows[i].combat);
      hsd_page_desk_do (&desk, "win.enter");
      hsd_page_desk_do (&desk, "win.throw");
      g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
      g_assert_cmpint (hsd_draft_get (desk.draft, "attack"), ==, 0);
    }
  hsd_page_desk_close (&desk);
}

/* --- a round --- */

/* The strip among what is asked. */
static GtkWidget *
strip_of (HsdPageDesk *desk)
{
  return hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_OPTIONS)), HSD_TYPE_POOL2D20_ROUND, NULL);
}

static void
do_round (HsdPageDesk *desk, const char *action, const char *name)
{
  gtk_widget_activate_action (strip_of (desk), action, "s", name);
  hsd_test_settle ();
}

static void
click (HsdPageDesk *desk, const char *label)
{
  hsd_test_click (strip_of (desk), label);
  hsd_test_settle ();
}

static const char *
odds_of (HsdPageDesk *desk)
{
  return gtk_label_get_label (hsd_test_part (hsd_system_page_get_sentence (desk->page), "odds"));
}

static void
test_round (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  const HsdShowing *shown;
  g_autofree char *first = NULL;

  hsd_draft_set_character (desk.draft, "Nadia");
  set_group (&desk, 3);
  g_assert_true (hsd_says (desk.page, "Start a Round"));
  g_assert_false (hsd_says (desk.page, "End the Fight"));
  click (&desk, "Start a Round");
  g_assert_true (hsd_says (desk.page, "Round 1"));
  g_assert_false (hsd_says (desk.page, "Start a Round"));
  g_assert_false (hsd_says (desk.page, "End the Turn"));

  do_round (&desk, "round.turn", "Nadia");
  g_assert_true (hsd_says (desk.page, "▸ Nadia"));
  g_assert_true (hsd_says (desk.page, "Round 1 · Nadia’s turn"));
  g_assert_true (hsd_says (desk.page, "2 minor, 2 major left"));

  /* The first major action is her right, the second is paid and makes her tests harder. */
  do_round (&desk, "round.major", "Nadia");
  g_assert_cmpint (hsd_shared_of (&desk, "group_pool"), ==, 3);
  first = g_strdup (odds_of (&desk));
  do_round (&desk, "round.major", "Nadia");
  g_assert_cmpint (hsd_shared_of (&desk, "group_pool"), ==, 1);
  g_assert_true (hsd_says (desk.page, "2 minor, 0 major left"));
  g_assert_cmpstr (odds_of (&desk), !=, first);
  g_assert_nonnull (strstr (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (hsd_system_page_get_sentence (desk.page), "text"))), "Second major action"));

  /* Luck without a throw. */
  gtk_widget_activate_action (strip_of (&desk), "round.luck", "(ss)", "Tomas", "timing");
  hsd_test_settle ();
  g_assert_true (hsd_says (desk.page, "▸ Tomas"));
  g_assert_true (hsd_says (desk.page, "✓ Nadia"));

  /* One key ends the turn, before a throw and after it. */
  g_assert_true (hsd_test_press (desk.window, GDK_KEY_n));
  g_assert_true (hsd_says (desk.page, "✓ Tomas"));
  do_round (&desk, "round.turn", "Ilyes");
  throw_all (&desk, 1, 1);
  shown = hsd_stage_get_showing (HSD_STAGE (hsd_table_get_stage (desk.table)));
  g_assert_cmpstr (shown->scene, ==, "Round 1 · Ilyes’s turn");
  g_assert_true (hsd_test_press (desk.window, GDK_KEY_n));
  g_assert_true (hsd_says (desk.page, "✓ Ilyes"));
  shown = hsd_stage_get_showing (HSD_STAGE (hsd_table_get_stage (desk.table)));
  g_assert_cmpstr (shown->scene, ==, "Round 1");

  hsd_page_desk_do (&desk, "win.enter");
  hsd_page_desk_do (&desk, "win.enter");
  click (&desk, "New Round");
  g_assert_true (hsd_says (desk.page, "Round 2"));
  g_assert_false (hsd_says (strip_of (&desk), "✓ Ilyes"));
  click (&desk, "End the Fight");
  g_assert_true (hsd_says (desk.page, "Start a Round"));
  hsd_page_desk_close (&desk);
}

/* --- helpers --- */

static void
test_helpers (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  guint helpers = hsd_draft_field (desk.draft, "helpers");
  GtkWidget *token;
  g_autoptr (HsdStory) told = NULL;

  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 'a');
  token = gtk_root_get_focus (GTK_ROOT (desk.window));
  g_assert_true (GTK_IS_TOGGLE_BUTTON (token));
  g_signal_emit_by_name (token, "clicked");
  g_assert_cmpuint (hsd_record_n_rows (hsd_draft_get_input (desk.draft), helpers), ==, 1);

  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 3);
  g_assert_cmpuint (hsd_record_n_rows (told->input, helpers), ==, 1);
  hsd_page_desk_close (&desk);
}

static int
luck_of (HsdPageDesk *desk, const char *name, const char *field)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (desk->table), hsd_registry_find ("2d20"), name);

  return hsd_record_get (sheet, hsd_record_index (sheet, field));
}

/* A helper’s luck, for a point of it. */
static void
test_lucky_helper (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  guint helpers = hsd_draft_field (desk.draft, "helpers");
  const HsdRecord *row;
  GtkWidget *token, *more;
  g_autofree char *name = NULL;
  int luck, points;

  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 'a');
  token = gtk_root_get_focus (GTK_ROOT (desk.window));
  g_signal_emit_by_name (token, "clicked");
  row = hsd_record_get_row (hsd_draft_get_input (desk.draft), helpers, 0);
  name = g_strdup (hsd_record_get_text (row, 0));
  luck = luck_of (&desk, name, "luck");
  points = luck_of (&desk, name, "luck_points");

  more = gtk_widget_get_next_sibling (token);
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  hsd_test_settle ();
  hsd_test_click (more, "Stroke of Luck");
  row = hsd_record_get_row (hsd_draft_get_input (desk.draft), helpers, 0);
  g_assert_cmpint (hsd_record_get (row, hsd_record_index (row, "attribute")), ==, luck);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (more));

  hsd_page_desk_do (&desk, "win.throw");
  g_assert_cmpint (luck_of (&desk, name, "luck_points"), ==, points - 1);
  hsd_page_desk_close (&desk);
}

/* One button for the test of a group: all others help, and pressed again nobody does; with one less it is not down. */
static void
test_everybody_helps (void)
{
  static const struct
  {
    gboolean token; /* of one of them; else the button */
    guint helpers;
  } presses[] = { { FALSE, 3 }, { TRUE, 2 }, { FALSE, 3 }, { FALSE, 0 } };
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  GtkWidget *all = hsd_test_find_button (desk.page, "Everybody Helps");

  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 'a');
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      g_signal_emit_by_name (presses[i].token ? gtk_root_get_focus (GTK_ROOT (desk.window)) : all, "clicked");
      g_assert_cmpuint (hsd_record_n_rows (hsd_draft_get_input (desk.draft), hsd_draft_field (desk.draft, "helpers")), ==, presses[i].helpers);
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (all)), ==, presses[i].helpers == 3);
    }
  hsd_page_desk_close (&desk);
}

static gboolean
has_helpers (gpointer draft)
{
  return hsd_record_n_rows (hsd_draft_get_input (draft), hsd_draft_field (draft, "helpers")) > 0;
}

static gboolean
has_no_helpers (gpointer draft)
{
  return !has_helpers (draft);
}

/* Space and Enter on a helper's token select the helper without throwing. */
static void
test_helpers_by_key (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space };
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  guint n = hsd_page_desk_count (&desk);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 'a');
      g_assert_true (GTK_IS_TOGGLE_BUTTON (gtk_root_get_focus (GTK_ROOT (desk.window))));
      hsd_test_press (desk.window, keys[i]);
      g_assert_true (hsd_test_wait (i == 0 ? has_helpers : has_no_helpers, desk.draft)); /* a button stays down for a moment */
      g_assert_true (GTK_IS_TOGGLE_BUTTON (gtk_root_get_focus (GTK_ROOT (desk.window))));
    }
  g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  hsd_page_desk_close (&desk);
}

HSD_SUITE (page_2d20)
{
  g_test_add_func ("/page-2d20/points", test_points);
  g_test_add_func ("/page-2d20/confirm", test_confirm);
  g_test_add_func ("/page-2d20/undone", test_undone);
  g_test_add_func ("/page-2d20/damage", test_damage);
  g_test_add_func ("/page-2d20/verdict-stays", test_verdict_stays);
  g_test_add_func ("/page-2d20/reroll", test_reroll);
  g_test_add_func ("/page-2d20/still", test_still);
  g_test_add_func ("/page-2d20/luck", test_luck);
  g_test_add_func ("/page-2d20/attacks", test_attacks);
  g_test_add_func ("/page-2d20/round", test_round);
  g_test_add_func ("/page-2d20/helpers", test_helpers);
  g_test_add_func ("/page-2d20/lucky-helper", test_lucky_helper);
  g_test_add_func ("/page-2d20/everybody-helps", test_everybody_helps);
  g_test_add_func ("/page-2d20/helpers-by-key", test_helpers_by_key);
}
