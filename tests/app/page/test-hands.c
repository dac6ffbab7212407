/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Digit keys, held keys, words of the sheet, a negotiation, and a number in a popover. */

#include "config.h"

#include "app/widgets/avatar.h"
#include "app/widgets/toggle-group.h"
#include "click.h"
#include "desk.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static gboolean
is_seen (gpointer page)
{
  return hsd_system_page_has_seen (page);
}

static gboolean
press (HsdPageDesk *desk, guint key)
{
  gboolean used;

  g_assert_true (hsd_test_wait (is_seen, desk->page));
  used = hsd_test_press (desk->window, key);
  hsd_test_settle ();

  return used;
}

static void
show_game (HsdPageDesk *desk, const char *system)
{
  hsd_page_desk_show (desk, system);
  hsd_system_page_focus (desk->page);
  hsd_test_settle ();
}

static HsdPageDesk
open_game (const char *system)
{
  HsdPageDesk desk = hsd_page_desk_open (system);

  show_game (&desk, system);

  return desk;
}

/* --- digits --- */

static const struct
{
  const char *system;
  const char *field;
  int values[4]; /* after 3, after 0, after − 4, after 5 */
} digits[] = {
  /* Never above 0, so a digit needs no sign. */
  { "luck", "difficulty", { -3, 0, -4, -5 } },
  { "discordant", "challenge", { 3, 0, 4, 5 } },
  { "2d20", "difficulty", { 3, 0, 4, 5 } },
  { "tarot", "difficulty", { 3, 0, 4, 5 } },
  { "initiates", "threshold", { 3, 0, 4, 5 } },
};

static void
test_digits (void)
{
  HsdPageDesk desk = open_game (digits[0].system);

  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    {
      show_game (&desk, digits[i].system);
      g_assert_true (press (&desk, GDK_KEY_3));
      g_assert_cmpint (hsd_draft_get (desk.draft, digits[i].field), ==, digits[i].values[0]);
      g_assert_true (press (&desk, GDK_KEY_KP_0));
      g_assert_cmpint (hsd_draft_get (desk.draft, digits[i].field), ==, digits[i].values[1]);
      press (&desk, GDK_KEY_minus);
      press (&desk, GDK_KEY_4);
      g_assert_cmpint (hsd_draft_get (desk.draft, digits[i].field), ==, digits[i].values[2]);

      /* The sign applied to that digit only. */
      press (&desk, GDK_KEY_5);
      g_assert_cmpint (hsd_draft_get (desk.draft, digits[i].field), ==, digits[i].values[3]);
    }
  hsd_page_desk_close (&desk);
}

/* A number that has a name as a level of the table is that level. */
static void
test_digit_names_level (void)
{
  HsdPageDesk desk = open_game ("tarot");

  press (&desk, GDK_KEY_4);
  g_assert_cmpstr (hsd_draft_get_text (desk.draft, "difficulty"), ==, "medium");
  press (&desk, GDK_KEY_3);
  g_assert_cmpstr (hsd_draft_get_text (desk.draft, "difficulty"), ==, NULL);
  hsd_page_desk_close (&desk);
}

/* Where no digit is expected it changes nothing, and a toast says so. */
static void
test_digit_refused (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  HsdPageDesk desk = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, 3);
  hsd_test_settle ();
  desk = (HsdPageDesk) { window, hsd_window_get_page (window), hsd_system_page_get_draft (hsd_window_get_page (window)),
                         hsd_window_get_table (window) };
  hsd_draft_set (desk.draft, "kind",
                 hsd_words_find (hsd_record_fields (hsd_draft_get_input (desk.draft))[hsd_draft_field (desk.draft, "kind")].words,
                                 "versus-player"));
  hsd_test_settle ();
  before = hsd_draft_say (desk.draft);
  press (&desk, GDK_KEY_4);
  after = hsd_draft_say (desk.draft);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (hsd_desk_has_toast (window, "Difficulty: not needed in this test."));
}

/* In an entry a digit is text; and while a result is shown, nothing is prepared. */
static void
test_digit_elsewhere (void)
{
  HsdPageDesk desk = open_game ("2d20");
  GtkWidget *entry = gtk_entry_new ();
  int before = hsd_draft_get (desk.draft, "difficulty");

  gtk_box_append (hsd_system_page_get_place (desk.page, HSD_PLACE_QUESTIONS), entry);
  gtk_widget_grab_focus (entry);
  g_assert_true (press (&desk, GDK_KEY_4));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "4");
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, before);
  gtk_box_remove (hsd_system_page_get_place (desk.page, HSD_PLACE_QUESTIONS), entry);

  hsd_system_page_focus (desk.page);
  press (&desk, GDK_KEY_space);
  press (&desk, GDK_KEY_4);
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, before);
  hsd_page_desk_close (&desk);
}

/* --- a word of the sheet --- */

static const char *
type_of (HsdPageDesk *desk)
{
  return hsd_words_of (desk, "roll_type")[hsd_draft_get (desk->draft, "roll_type")].id;
}

static void
test_sheet_brings_type (void)
{
  HsdPageDesk desk = open_game ("luck");
  GtkWidget *sheet = hsd_test_find_named (desk.page, HSD_TYPE_TOGGLE_GROUP, "With What?");

  /* The first characteristic, with which a test begins, can be pressed like the others. */
  g_assert_cmpstr (type_of (&desk), ==, "combat");
  hsd_test_click (sheet, "Sight");
  g_assert_cmpstr (type_of (&desk), ==, "sight");
  hsd_test_click (sheet, "Hearing");
  g_assert_cmpstr (type_of (&desk), ==, "hearing");
  hsd_test_click (sheet, "Strength");
  g_assert_cmpstr (type_of (&desk), ==, "strength");

  /* Strength has no type of roll, so the type set by another one is cleared. */
  hsd_test_click (sheet, "Willpower");
  g_assert_cmpstr (type_of (&desk), ==, "combat");

  /* A type that was chosen directly stays. */
  hsd_draft_set (desk.draft, "roll_type", hsd_words_find (hsd_words_of (&desk, "roll_type"), "dream"));
  hsd_draft_set (desk.draft, "difficulty", -2);
  g_assert_cmpstr (type_of (&desk), ==, "dream");
  hsd_test_click (sheet, "Sight");
  g_assert_cmpstr (type_of (&desk), ==, "sight");
  hsd_page_desk_close (&desk);
}

/* --- agreement --- */

static void
fail_simply (HsdPageDesk *desk)
{
  const int faces[] = { 1 };

  hsd_draft_set (desk->draft, "bonus", 0);
  hsd_draft_set (desk->draft, "dice", 1);
  hsd_draft_set (desk->draft, "threshold", 9);
  hsd_page_desk_give (desk, G_N_ELEMENTS (faces), faces);
  press (desk, GDK_KEY_space);
  g_assert_cmpint (hsd_system_page_get_state (desk->page), ==, HSD_PAGE_DECIDING);
}

static GtkWidget *
first_person (HsdPageDesk *desk)
{
  GtkWidget *decisions = GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_DECISIONS));

  return gtk_widget_get_ancestor (hsd_test_find (decisions, HSD_TYPE_AVATAR, NULL), GTK_TYPE_TOGGLE_BUTTON);
}

static GtkToggleButton *
everybody_of (HsdPageDesk *desk)
{
  return GTK_TOGGLE_BUTTON (hsd_test_find (GTK_WIDGET (desk->page), GTK_TYPE_TOGGLE_BUTTON, "everybody"));
}

static guint
count_agreed (HsdPageDesk *desk)
{
  guint n = 0;

  for (GtkWidget *child = first_person (desk); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child));

  return n;
}

static const char *
offer_of (HsdPageDesk *desk, HsdActionKey key)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), key);
}

static void
test_everybody_agrees (void)
{
  HsdPageDesk desk = open_game ("initiates");
  GtkToggleButton *first;

  fail_simply (&desk);
  first = GTK_TOGGLE_BUTTON (first_person (&desk));
  g_assert_cmpuint (count_agreed (&desk), ==, 0);
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));

  /* A price is said in words too: a digit takes those that are suggested. */
  press (&desk, GDK_KEY_a);
  g_assert_cmpuint (count_agreed (&desk), ==, 5);
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  press (&desk, GDK_KEY_1);
  g_assert_cmpstr (offer_of (&desk, HSD_ACTION_KEY_LETTER), ==, "Re-roll 1 Die · Price: High");

  /* A player disagrees again. */
  gtk_toggle_button_set_active (first, FALSE);
  g_assert_false (gtk_toggle_button_get_active (everybody_of (&desk)));
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  gtk_toggle_button_set_active (everybody_of (&desk), TRUE);
  g_assert_cmpuint (count_agreed (&desk), ==, 5);

  press (&desk, GDK_KEY_plus);
  g_assert_cmpstr (offer_of (&desk, HSD_ACTION_KEY_LETTER), ==, "Re-roll 2 Dice · Price: Very high");
  press (&desk, GDK_KEY_a);
  g_assert_cmpuint (count_agreed (&desk), ==, 0);

  /* Consent is for one negotiation only. */
  press (&desk, GDK_KEY_a);
  press (&desk, GDK_KEY_Return);
  hsd_system_page_prepare (desk.page);
  fail_simply (&desk);
  g_assert_cmpuint (count_agreed (&desk), ==, 0);
  g_assert_false (gtk_toggle_button_get_active (everybody_of (&desk)));
  hsd_page_desk_close (&desk);
}

static void
test_gm_agrees (void)
{
  HsdPageDesk desk = open_game ("luck");
  const int faces[] = { 99 };

  hsd_draft_set (desk.draft, "roll_type",
                 hsd_words_find (hsd_words_of (&desk, "roll_type"), "other-physical"));
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  press (&desk, GDK_KEY_space);
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  press (&desk, GDK_KEY_a);
  g_assert_nonnull (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  press (&desk, GDK_KEY_a);
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  hsd_page_desk_close (&desk);
}

/* --- a number in a popover --- */

static GtkWidget *
popover_of (gpointer widget)
{
  GtkWidget *popover = hsd_test_find (widget, GTK_TYPE_POPOVER, NULL);

  g_assert_nonnull (popover);
  return popover;
}

static gboolean
is_open (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

/* The popover lost the focus too. */
static gboolean
is_closed (gpointer popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return !gtk_widget_get_mapped (popover) && (focus == NULL || !gtk_widget_is_ancestor (focus, popover));
}

static GtkWidget *
focus_of (HsdPageDesk *desk)
{
  return gtk_root_get_focus (GTK_ROOT (desk->window));
}

/* A difficulty that is not among the buttons: type a number and press Enter, or Escape to cancel. */
static void
test_other_number (void)
{
  HsdPageDesk desk = open_game ("2d20");
  GtkWidget *toggles = NULL;
  GtkWidget *button;
  GtkWidget *popover;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (hsd_system_page_get_place (desk.page, HSD_PLACE_QUESTIONS))); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (HSD_IS_TOGGLE_GROUP (child) && hsd_says (child, "Difficulty"))
      toggles = child;
  g_assert_nonnull (toggles);
  popover = popover_of (toggles);
  button = gtk_widget_get_parent (popover);

  press (&desk, GDK_KEY_2);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (hsd_test_wait (is_open, popover));
  g_assert_true (gtk_widget_is_ancestor (focus_of (&desk), popover));
  press (&desk, GDK_KEY_8);
  g_assert_true (press (&desk, GDK_KEY_Return));
  g_assert_true (hsd_test_wait (is_closed, popover));
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, 8);

  press (&desk, GDK_KEY_2);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (hsd_test_wait (is_open, popover));
  press (&desk, GDK_KEY_9);
  g_assert_true (press (&desk, GDK_KEY_Escape));
  g_assert_true (hsd_test_wait (is_closed, popover));
  hsd_test_settle ();
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, 2);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 2);
  hsd_page_desk_close (&desk);
}

static GtkWidget *
find_card (HsdPageDesk *desk, const char *title)
{
  GtkWidget *cards = hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_DECISIONS)), GTK_TYPE_BOX, "cards");

  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    if (hsd_says (card, title))
      return card;

  g_error ("there is no card “%s”", title);
}

static HsdPageDesk
open_told_pool (void)
{
  HsdPageDesk desk = open_game ("2d20");
  const int faces[] = { 19, 18 };

  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  press (&desk, GDK_KEY_space);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_DECIDING);

  return desk;
}

static void
test_luck_points (void)
{
  HsdPageDesk desk = open_told_pool ();
  int points = hsd_sheet_of (&desk, "luck_points");
  GtkWidget *card = find_card (&desk, "Lucky Devil");
  GtkWidget *popover;

  g_signal_emit_by_name (card, "activated");
  popover = popover_of (card);
  g_assert_true (hsd_test_wait (is_open, popover));
  hsd_test_settle ();
  g_assert_true (gtk_widget_is_ancestor (focus_of (&desk), popover));
  press (&desk, GDK_KEY_2);
  g_assert_true (press (&desk, GDK_KEY_Return));
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 2);
  hsd_page_desk_close (&desk);
}

/* The second die of the list, and Enter. */
static void
test_miss_fortune (void)
{
  HsdPageDesk desk = open_told_pool ();
  int points = hsd_sheet_of (&desk, "luck_points");
  GtkWidget *card = find_card (&desk, "Miss Fortune");
  g_autoptr (HsdStory) told = NULL;

  g_signal_emit_by_name (card, "activated");
  g_assert_true (hsd_test_wait (is_open, popover_of (card)));
  hsd_test_settle ();
  /* Pressing it again deselects it. */
  g_assert_true (press (&desk, GDK_KEY_1));
  g_assert_true (press (&desk, GDK_KEY_1));
  g_assert_true (press (&desk, GDK_KEY_2));
  g_assert_true (press (&desk, GDK_KEY_Return));
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 1);
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 0).face, ==, 19);
  hsd_page_desk_close (&desk);
}

/* --- a key that is held --- */

static void
hold (HsdPageDesk *desk, guint key)
{
  for (guint i = 0; i < 4; i++)
    {
      hsd_test_wait (is_seen, desk->page);
      hsd_test_hold (desk->window, key);
      hsd_test_settle ();
    }
}

static void
test_held (void)
{
  HsdPageDesk desk = open_game (digits[0].system);

  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    {
      guint n = hsd_page_desk_count (&desk);
      HsdPageState state;

      show_game (&desk, digits[i].system);
      /* One press is one throw, and the result stays. */
      hold (&desk, GDK_KEY_space);
      g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n + 1);
      state = hsd_system_page_get_state (desk.page);
      g_assert_cmpint (state, !=, HSD_PAGE_PREPARING);
      hsd_test_let_go (desk.window, GDK_KEY_space);

      /* The same for Enter, which confirms, and would throw the same again. */
      if (state == HSD_PAGE_DECIDING)
        {
          hold (&desk, GDK_KEY_Return);
          g_assert_cmpuint (hsd_page_desk_count (&desk), <=, n + 2);
          hsd_test_let_go (desk.window, GDK_KEY_Return);
        }
      else
        {
          hold (&desk, GDK_KEY_Return);
          g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
          hsd_test_let_go (desk.window, GDK_KEY_Return);
          g_assert_true (press (&desk, GDK_KEY_space));
          g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n + 2);
        }
      hsd_page_desk_undo (&desk);
    }
  hsd_page_desk_close (&desk);
}

/* Letters too; keys that count may be held. */
static void
test_held_letters (void)
{
  HsdPageDesk desk = open_game ("luck");

  hold (&desk, GDK_KEY_s);
  g_assert_cmpint (hsd_draft_get_visibility (desk.draft), ==, HSD_HIDE_THRESHOLD);
  hsd_test_let_go (desk.window, GDK_KEY_s);
  press (&desk, GDK_KEY_9);
  hold (&desk, GDK_KEY_plus);
  hsd_test_let_go (desk.window, GDK_KEY_plus);
  g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, -5);
  hsd_page_desk_close (&desk);
}

HSD_SUITE (hands)
{
  g_test_add_func ("/hands/digits", test_digits);
  g_test_add_func ("/hands/digit-names-level", test_digit_names_level);
  hsd_desk_add ("/hands/digit-refused", test_digit_refused);
  g_test_add_func ("/hands/digit-elsewhere", test_digit_elsewhere);
  g_test_add_func ("/hands/sheet-brings-type", test_sheet_brings_type);
  g_test_add_func ("/hands/everybody-agrees", test_everybody_agrees);
  g_test_add_func ("/hands/gm-agrees", test_gm_agrees);
  g_test_add_func ("/hands/other-number", test_other_number);
  g_test_add_func ("/hands/luck-points", test_luck_points);
  g_test_add_func ("/hands/miss-fortune", test_miss_fortune);
  g_test_add_func ("/hands/held", test_held);
  g_test_add_func ("/hands/held-letters", test_held_letters);
}
