/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the luck call, by its own widgets and keys, compared with the model. */

#include "config.h"

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/luck-decisions.h"
#include "app/games/luck/luck-hours.h"
#include "app/games/luck/luck-odds.h"
#include "app/games/luck/ruler.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"
#include "model/systems/luck-table.h"
#include "model/systems/registry.h"
#include "click.h"
#include "drawn.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

/* A widget of the result of a call. */
static GtkWidget *
told (HsdPageDesk *f, GType type, const char *css_class)
{
  return hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (f->page, HSD_PLACE_DECISIONS)), type, css_class);
}

static GtkMenuButton *
real_of (HsdPageDesk *f)
{
  return GTK_MENU_BUTTON (told (f, GTK_TYPE_MENU_BUTTON, "flat"));
}

static GtkWidget *
ruler_of (HsdPageDesk *f)
{
  return hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (f->page, HSD_PLACE_AHEAD)), HSD_TYPE_RULER, NULL);
}

/* The question of that name: its answers are buttons. */
static GtkWidget *
group (HsdPageDesk *f, const char *question)
{
  return hsd_test_find_named (f->page, HSD_TYPE_TOGGLE_GROUP, question);
}

static GtkWidget *
find (HsdPageDesk *f, GType type)
{
  return hsd_test_find (GTK_WIDGET (f->page), type, NULL);
}

static void
act_as (HsdPageDesk *f, guint character)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.actor", "u", character);
  hsd_test_settle ();
}

static int
points (HsdPageDesk *f)
{
  return hsd_sheet_of (f, "luck_points");
}

static void
set_up (HsdPageDesk *f, gconstpointer data)
{
  *f = hsd_page_desk_open ("luck");
  act_as (f, 1);
  g_assert_cmpint (points (f), ==, 10);
}

static void
tear_down (HsdPageDesk *f, gconstpointer data)
{
  hsd_page_desk_close (f);
}

/* --- what is done --- */

/* Types digits on the pad of a popover. */
static void
type_faces (GtkMenuButton *button, const char *digits)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *pad = hsd_test_find (popover, HSD_TYPE_FACE_PAD, NULL);
  GtkWidget *keys = hsd_test_find (pad, GTK_TYPE_GRID, NULL);

  for (; *digits != '\0'; digits++)
    hsd_test_click (keys, (const char[]) { *digits, '\0' });
}

static void
activate (HsdPageDesk *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL);
  hsd_test_settle ();
}

static void
rest (HsdPageDesk *f)
{
  hsd_stage_view_skip (hsd_system_page_get_stage (f->page));
  hsd_test_settle ();
  g_assert_cmpint (hsd_system_page_get_state (f->page), !=, HSD_PAGE_ROLLING);
}

/* Throws a die that was read at the table. */
static void
throw_real (HsdPageDesk *f, const char *digits)
{
  GtkMenuButton *real = hsd_throw_bar_get_real (hsd_system_page_get_bar (f->page));

  if (hsd_system_page_get_state (f->page) != HSD_PAGE_PREPARING)
    hsd_system_page_prepare (f->page);
  g_signal_emit_by_name (hsd_system_page_get_stage (f->page), "ghost-clicked", 0);
  hsd_test_settle ();
  type_faces (real, digits);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (real), "entered"));
  gtk_menu_button_popdown (real);
  hsd_test_settle ();
  activate (f, "win.throw");
  rest (f);
  g_assert_null (hsd_draft_get_luck (f->draft));
}

static const char *
offer (HsdPageDesk *f, HsdActionKey key)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (f->page), key);
}

static guint
count_history (HsdPageDesk *f)
{
  HsdFilter all = { NULL };
  g_autoptr (GPtrArray) throws = hsd_history_find_latest (hsd_table_get_history (f->table), &all, 100);

  return throws->len;
}

static int
latest_fact (HsdPageDesk *f, const char *fact)
{
  const HsdStory *story = hsd_test_get_story (hsd_table_get_test (f->table));

  return hsd_record_get (story->facts, hsd_fields_find (hsd_record_fields (story->facts), fact));
}

/* --- a story --- */

static void
test_call (HsdPageDesk *f, gconstpointer data)
{
  hsd_test_click (group (f, "Difficulty"), "−4");
  g_assert_cmpint (hsd_draft_get (f->draft, "difficulty"), ==, -4);
  throw_real (f, "91");
  g_assert_cmpint (latest_fact (f, "rolled"), ==, 91);
  hsd_expect_said (ruler_of (f), GTK_ACCESSIBLE_PROPERTY_LABEL, "Outcomes (rolled: 91)");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_DECIDING);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "percent"))), ==, "50.0%");

  /* Enter never spends points. */
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_ENTER), ==, "Accept the Failure");
  activate (f, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpint (points (f), ==, 10);
  activate (f, "win.throw");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_PREPARING);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (hsd_throw_bar_get_real (hsd_system_page_get_bar (f->page))), "entered"));

  /* A successful call is paid, and the action is thrown again. */
  throw_real (f, "91");
  activate (f, "win.real-dice");
  type_faces (real_of (f), "4520");
  hsd_test_click (gtk_menu_button_get_popover (real_of (f)), "Call on Luck");
  rest (f);
  g_assert_cmpint (latest_fact (f, "rolled"), ==, 20);
  g_assert_cmpint (points (f), ==, 9);
  g_assert_cmpuint (count_history (f), ==, 2);
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_SPACE), ==, "New Roll");
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_ENTER), ==, "Same Again");

  /* A failed call costs nothing, and is the last. */
  throw_real (f, "91");
  activate (f, "win.real-dice");
  type_faces (real_of (f), "51");
  hsd_test_click (gtk_menu_button_get_popover (real_of (f)), "Call on Luck");
  rest (f);
  g_assert_cmpint (points (f), ==, 9);
  g_assert_cmpint (latest_fact (f, "rolled"), ==, 91);
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "heading"))), ==, "Luck Call Made");
}

static gboolean
is_seen (gpointer page)
{
  return hsd_system_page_has_seen (page);
}

static void
call (HsdPageDesk *f)
{
  g_assert_true (hsd_test_wait (is_seen, f->page));
  hsd_test_press (f->window, GDK_KEY_l);
  hsd_test_settle ();
}

/* A call has a price and a letter key of its own: neither space nor Enter calls. */
static void
test_letter (HsdPageDesk *f, gconstpointer data)
{
  throw_real (f, "00");
  g_assert_cmpint (latest_fact (f, "rolled"), ==, 100);
  g_assert_true (hsd_test_wait (is_seen, f->page));
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_SPACE), ==, NULL);
  hsd_test_press (f->window, GDK_KEY_space);
  rest (f);
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_DECIDING);
  g_assert_false (hsd_system_page_has_fact (f->page, "appeal"));

  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_LETTER), ==, "Call on Luck · 1 Point");
  call (f);
  rest (f);
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_CLOSED);
  g_assert_true (hsd_system_page_has_fact (f->page, "appeal"));
  activate (f, "win.undo");
  g_assert_false (hsd_system_page_has_fact (f->page, "appeal"));
  g_assert_cmpint (points (f), ==, 10);
}

/* The second die is that of the action, so it requires the first. */
static void
test_order (HsdPageDesk *f, gconstpointer data)
{
  GtkPopover *popover;

  throw_real (f, "91");
  activate (f, "win.real-dice");
  popover = gtk_menu_button_get_popover (real_of (f));
  hsd_face_pad_go (HSD_FACE_PAD (hsd_test_find (GTK_WIDGET (popover), HSD_TYPE_FACE_PAD, NULL)), 1);
  type_faces (real_of (f), "20");
  g_assert_false (gtk_widget_is_sensitive (hsd_test_find_button (popover, "Call on Luck")));
}

/* --- rights --- */

static const char *
expected_reason (HsdLuckTerms terms, gboolean wanted)
{
  if (terms == HSD_LUCK_NEVER)
    return "not-eligible";
  if (hsd_luck_terms_want (terms) && !wanted)
    return "not-deliberate";

  return hsd_luck_terms_agree (terms) ? "needs-gm" : NULL;
}

static const char *
closing_reason (HsdPageDesk *f)
{
  HsdSystem *system = hsd_registry_find ("luck");
  const HsdStory *story = hsd_test_get_story (hsd_table_get_test (f->table));
  HsdContext context = { hsd_table_get_state (f->table), story, story->character };
  g_autoptr (HsdRecord) args = hsd_luck_decisions_make_args (HSD_LUCK_DECISIONS (told (f, HSD_TYPE_LUCK_DECISIONS, NULL)));
  const HsdReason *reason = hsd_system_closed (system, &context, hsd_system_find_choice (system, "appeal"), args);

  return reason != NULL ? reason->id : NULL;
}

static void
count_unmet (GtkWidget *widget, gpointer data)
{
  HsdMark mark = HSD_MARK_NONE;

  if (HSD_IS_MARK_VIEW (widget))
    g_object_get (widget, "mark", &mark, NULL);
  *(guint *) data += mark == HSD_MARK_FAILURE;
}

/* Whether the player asked for the roll is answered where that counts; elsewhere the answer is closed. */
static void
ask_for_roll (HsdPageDesk *f, guint type, gboolean wanted)
{
  GtkWidget *asked = hsd_test_find_named (f->page, GTK_TYPE_TOGGLE_BUTTON, "The player asked for this roll");

  g_assert_cmpint (gtk_widget_get_sensitive (asked), ==, hsd_luck_terms_want (hsd_luck_terms (type)));
  if (!gtk_widget_get_sensitive (asked))
    hsd_draft_set (f->draft, "deliberate", wanted);
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (asked), wanted);
  g_assert_cmpint (hsd_draft_get (f->draft, "deliberate"), ==, wanted);
}

/* The text of the page agrees with the rules for a type of roll of each kind. */
static void
test_terms (HsdPageDesk *f, gconstpointer data)
{
  const HsdWord *types = hsd_words_of (f, "roll_type");
  guint done = 0;

  for (guint type = 0; types[type].id != NULL; done |= 1u << hsd_luck_terms (type), type++)
    for (int wanted = 0; (done & 1u << hsd_luck_terms (type)) == 0 && wanted < 2; wanted++)
      {
        const char *reason = expected_reason (hsd_luck_terms (type), wanted);
        guint unmet = 0;

        hsd_system_page_prepare (f->page);
        gtk_drop_down_set_selected (GTK_DROP_DOWN (hsd_test_find_named (f->page, GTK_TYPE_DROP_DOWN, "Type of roll")), type);
        ask_for_roll (f, type, wanted);
        throw_real (f, "00");
        hsd_test_walk (find (f, g_type_from_name ("HsdLuckRights")), count_unmet, &unmet);
        g_assert_cmpstr (closing_reason (f), ==, reason);
        g_assert_cmpint (unmet > 0, ==, reason != NULL);
        g_assert_true ((g_strcmp0 (offer (f, HSD_ACTION_KEY_LETTER), "Call on Luck · 1 Point") == 0) == (reason == NULL));
        if (g_strcmp0 (reason, "needs-gm") != 0)
          continue;

        hsd_test_click (told (f, HSD_TYPE_LUCK_DECISIONS, NULL), "The game master agrees");
        g_assert_cmpstr (closing_reason (f), ==, NULL);
        g_assert_cmpstr (offer (f, HSD_ACTION_KEY_LETTER), ==, "Call on Luck · 1 Point");
      }
}

static void
roll_what (HsdPageDesk *f, const char *what)
{
  hsd_test_unfold (group (f, "What Is Rolled?"));
  hsd_test_click (group (f, "What Is Rolled?"), what);
}

static void
test_luck_roll (HsdPageDesk *f, gconstpointer data)
{
  roll_what (f, "Luck");
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_parent (hsd_test_find_named (f->page, GTK_TYPE_DROP_DOWN, "Type of roll"))));
  throw_real (f, "65");
  g_assert_cmpint (latest_fact (f, "chance"), ==, 60);
  g_assert_cmpstr (closing_reason (f), ==, "luck-roll");
  g_assert_cmpint (points (f), ==, 10);

  /* An action can be repeated with the same input. */
  hsd_system_page_prepare (f->page);
  roll_what (f, "Action");
  throw_real (f, "91");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_DECIDING);
}

/* --- hours --- */

static void
test_hours (HsdPageDesk *f, gconstpointer data)
{
  GtkWidget *dial;
  GtkMenuButton *day;

  throw_real (f, "91");
  dial = hsd_test_find (told (f, HSD_TYPE_LUCK_HOURS, NULL), HSD_TYPE_HOUR_DIAL, NULL);
  day = GTK_MENU_BUTTON (hsd_test_find (told (f, HSD_TYPE_LUCK_HOURS, NULL), GTK_TYPE_MENU_BUTTON, NULL));
  g_assert_false (gtk_widget_is_sensitive (dial));
  hsd_test_click (told (f, HSD_TYPE_LUCK_HOURS, NULL), "+4");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "percent"))), ==, "70.0%");

  /* Born at Château Dormant: with 12, the hour of the Crown gives +2. */
  gtk_menu_button_popup (day);
  hsd_test_settle ();
  hsd_test_click (gtk_menu_button_get_popover (day), "12");
  gtk_menu_button_popdown (day);
  g_assert_true (gtk_widget_is_sensitive (dial));
  g_signal_emit_by_name (dial, "chosen", 4);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "percent"))), ==, "60.0%");
  call (f);
  rest (f);
  g_assert_cmpint (latest_fact (f, "astrology"), ==, 2);
}

/* A die of hours has twelve faces. */
static void
test_drawn (HsdPageDesk *f, gconstpointer data)
{
  GtkMenuButton *day = GTK_MENU_BUTTON (hsd_test_find (find (f, HSD_TYPE_LUCK_HOURS), GTK_TYPE_MENU_BUTTON, NULL));

  hsd_test_unfold (find (f, HSD_TYPE_LUCK_HOURS));
  gtk_menu_button_popup (day);
  hsd_test_settle ();
  for (guint i = 0; i < 50; i++)
    {
      hsd_test_click (gtk_menu_button_get_popover (day), "Roll the Die of Hours");
      g_assert_cmpint (hsd_shared_of (f, "astral"), >=, 1);
      g_assert_cmpint (hsd_shared_of (f, "astral"), <=, 12);
    }
  gtk_menu_button_popdown (day);
  g_assert_true (hsd_draft_has (f->draft, "hours"));
  hsd_test_click (find (f, HSD_TYPE_LUCK_HOURS), "−2");
  g_assert_false (hsd_draft_has (f->draft, "hours"));
  g_assert_cmpint (hsd_draft_get (f->draft, "astrology"), ==, -2);
}

/* --- points --- */

static void
recover (HsdPageDesk *f, const char *way)
{
  GtkMenuButton *recovery = GTK_MENU_BUTTON (hsd_test_find_named (f->page, GTK_TYPE_MENU_BUTTON, "Recover Luck Points"));

  gtk_menu_button_popup (recovery);
  hsd_test_settle ();
  hsd_test_click (gtk_menu_button_get_popover (recovery), way);
}

static void
test_recovery (HsdPageDesk *f, gconstpointer data)
{
  /* Ten of twelve. */
  recover (f, "End of the Sleeping Castle");
  g_assert_cmpint (points (f), ==, 11);
  recover (f, "Recover by Destiny");
  g_assert_cmpint (points (f), ==, 12);
  recover (f, "Correct");
  g_assert_cmpint (points (f), ==, 12);

  /* A successful call keeps the point of that day. */
  throw_real (f, "91");
  activate (f, "win.real-dice");
  type_faces (real_of (f), "0120");
  hsd_test_click (gtk_menu_button_get_popover (real_of (f)), "Call on Luck");
  rest (f);
  g_assert_cmpint (points (f), ==, 11);
  recover (f, "End of the Sleeping Castle");
  g_assert_cmpint (points (f), ==, 11);
  recover (f, "End of the Sleeping Castle");
  g_assert_cmpint (points (f), ==, 12);
}

/* A failure that was accepted is shown until the next test, offers the same again like any other,
 * and is not reopened by other changes. */
static void
test_accepted (HsdPageDesk *f, gconstpointer data)
{
  hsd_test_click (group (f, "Difficulty"), "−4");
  throw_real (f, "91");
  activate (f, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "heading"))), ==, "No Luck Call");
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_LETTER), ==, NULL);
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_SPACE), ==, "New Roll");
  g_assert_cmpstr (offer (f, HSD_ACTION_KEY_ENTER), ==, "Same Again");
  recover (f, "Recover by Destiny");
  g_assert_cmpint (points (f), ==, 11);
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_CLOSED);

  activate (f, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpint (hsd_draft_get (f->draft, "difficulty"), ==, -4);
  throw_real (f, "91");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_DECIDING);
  activate (f, "win.enter");
  activate (f, "win.throw");
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpint (hsd_draft_get (f->draft, "difficulty"), ==, 0);
}

/* --- the keyboard --- */

static const char *
type_of (HsdPageDesk *f)
{
  return hsd_words_of (f, "roll_type")[hsd_draft_get (f->draft, "roll_type")].id;
}

static gboolean
is_of_sight (gpointer fixture)
{
  return g_str_equal (type_of (fixture), "sight");
}

static void
arrow (HsdPageDesk *f, GtkDirectionType direction)
{
  gtk_widget_child_focus (group (f, "With What?"), direction);
  hsd_test_settle ();
}

/* A new test begins with the first characteristic of the sheet, without its type. Going away and
 * back sets the type, as a click does, and so does Enter on it; space throws from there. */
static void
test_keyboard (HsdPageDesk *f, gconstpointer data)
{
  const char *fresh = type_of (f);
  GtkWidget *characteristics = group (f, "With What?");
  GtkWidget *focus;

  g_assert_cmpstr (fresh, !=, "sight");
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (characteristics)), ==, 0);
  g_assert_true (gtk_widget_child_focus (characteristics, GTK_DIR_TAB_FORWARD));
  g_assert_cmpstr (type_of (f), ==, fresh);
  arrow (f, GTK_DIR_RIGHT);
  g_assert_cmpstr (type_of (f), ==, "hearing");
  arrow (f, GTK_DIR_LEFT);
  g_assert_cmpstr (type_of (f), ==, "sight");
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (gtk_widget_is_ancestor (focus, characteristics));
  hsd_test_press (f->window, GDK_KEY_space);
  rest (f);
  g_assert_cmpint (count_history (f), ==, 1);
  g_assert_cmpint (hsd_record_get (hsd_test_get_story (hsd_table_get_test (f->table))->input, hsd_draft_field (f->draft, "roll_type")),
                   ==, hsd_words_find (hsd_words_of (f, "roll_type"), "sight"));

  hsd_system_page_prepare (f->page);
  hsd_test_settle ();
  g_assert_cmpstr (type_of (f), ==, fresh);
  gtk_widget_child_focus (characteristics, GTK_DIR_TAB_FORWARD);
  hsd_test_press (f->window, GDK_KEY_Return);
  g_assert_true (hsd_test_wait (is_of_sight, f));
  g_assert_cmpint (hsd_system_page_get_state (f->page), ==, HSD_PAGE_PREPARING);
}

/* --- what may not be read --- */

static void
test_secret (HsdPageDesk *f, gconstpointer data)
{
  GtkWidget *odds = find (f, HSD_TYPE_LUCK_ODDS);
  GtkWidget *ruler = hsd_test_find (odds, HSD_TYPE_RULER, NULL);

  g_assert_true (hsd_test_tells (odds, "or less"));
  g_assert_true (gtk_widget_is_visible (ruler));
  hsd_draft_set_visibility (f->draft, HSD_HIDE_THRESHOLD);
  g_assert_false (hsd_test_tells (odds, "or less"));
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (hsd_system_page_get_sentence (f->page), "odds")), ==, "—");
  g_assert_false (gtk_widget_is_visible (ruler));
  throw_real (f, "91");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told (f, GTK_TYPE_LABEL, "percent"))), ==, "—");
  g_assert_false (gtk_widget_is_visible (ruler_of (f)));
}

/* A character without a sheet gets a number field instead of characteristics, and no pool. */
static void
test_nobody (HsdPageDesk *f, gconstpointer data)
{
  GtkWidget *number;

  hsd_draft_set_character (f->draft, NULL);
  number = hsd_test_find_named (f->page, GTK_TYPE_SPIN_BUTTON, "Characteristic");
  g_assert_true (gtk_widget_is_visible (number));
  g_assert_false (gtk_widget_is_visible (find (f, HSD_TYPE_TOKENS)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 7);
  throw_real (f, "36");
  g_assert_cmpint (latest_fact (f, "chance"), ==, 35);
}

#define ADD(name) g_test_add ("/page-luck/" #name, HsdPageDesk, NULL, set_up, test_##name, tear_down)

HSD_SUITE (page_luck)
{
  ADD (call);
  ADD (letter);
  ADD (order);
  ADD (terms);
  ADD (luck_roll);
  ADD (hours);
  ADD (drawn);
  ADD (recovery);
  ADD (accepted);
  ADD (keyboard);
  ADD (secret);
  ADD (nobody);
}
