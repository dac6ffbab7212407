/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stories of Choice & Destiny, played on its page and compared with the table. */

#include "config.h"

#include <stdlib.h>

#include <adwaita.h>

#include "app/games/tarot/hand.h"
#include "app/shell/window.h"
#include "app/widgets/chip.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/toggle-group.h"
#include "model/systems/registry.h"
#include "click.h"
#include "drawn.h"
#include "model/words/number.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  HsdSystemPage *page;
} Seen;

static void
set_up (Seen *seen, gconstpointer data)
{
  seen->table = hsd_test_table (TRUE);
  seen->window = hsd_window_new (NULL, seen->table);
  gtk_window_set_default_size (GTK_WINDOW (seen->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (seen->window));
  gtk_widget_activate_action (GTK_WIDGET (seen->window), "win.page", "u",
                              hsd_system_get_index (hsd_registry_find ("tarot")));
  hsd_test_settle ();
  seen->page = hsd_window_get_page (seen->window);
}

static void
tear_down (Seen *seen, gconstpointer data)
{
  g_object_ref (seen->window);
  gtk_window_destroy (GTK_WINDOW (seen->window));
  hsd_test_settle ();
  g_assert_finalize_object (seen->window);
  g_object_unref (seen->table);
}

/* --- what is there --- */

static HsdDraft *
draft_of (Seen *seen)
{
  return hsd_system_page_get_draft (seen->page);
}

static const HsdStory *
story_of (Seen *seen)
{
  return hsd_table_get_state (seen->table)->story;
}

static HsdHand *
hand_of (Seen *seen)
{
  return HSD_HAND (hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (seen->page, HSD_PLACE_DECISIONS)), HSD_TYPE_HAND, NULL));
}

static guint
n_laid (Seen *seen)
{
  const HsdStory *story = story_of (seen);

  return hsd_record_n_rows (story->facts, hsd_fields_find (hsd_record_fields (story->facts), "choice"));
}

static HsdPile
pile_of (Seen *seen, const char *name, const char *pile)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (seen->table), hsd_registry_find ("tarot"), name);

  return hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), pile));
}

static const char *
offer_of (Seen *seen, HsdActionKey key)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (seen->page), key);
}

/* The chance at the end of the sentence, compared with that of the card by the model. */
static void
expect_chance (Seen *seen, int card)
{
  HsdSystem *system = hsd_registry_find ("tarot");
  g_autoptr (HsdChances) odds = hsd_table_odds (seen->table, system, hsd_record_new (hsd_table_odds_fields (system)), NULL, NULL);
  g_autofree char *critical = g_strdup_printf ("cards/%d/critical-success", card);
  g_autofree char *plain = g_strdup_printf ("cards/%d/success", card);
  g_autofree char *percent = NULL;

  g_assert_nonnull (odds);
  percent = hsd_chance_to_percent (
    hsd_fraction_add (hsd_chances_find (odds, critical)->fraction, hsd_chances_find (odds, plain)->fraction));
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (hsd_system_page_get_sentence (seen->page), "odds")), ==, percent);
}

/* --- what is done --- */

static gboolean
do_action (Seen *seen, HsdActionKey key)
{
  gboolean done = hsd_system_page_do (seen->page, key);

  hsd_test_settle ();
  hsd_stage_view_skip (hsd_system_page_get_stage (seen->page));
  hsd_test_settle ();

  return done;
}

static void
choose (Seen *seen, int card)
{
  hsd_hand_set_chosen (hand_of (seen), card);
  g_signal_emit_by_name (hand_of (seen), "chosen", card);
  hsd_test_settle ();
}

static void
find_name (GtkWidget *widget, gpointer data)
{
  gpointer *sought = data;

  if (ADW_IS_ACTION_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), sought[0]) == 0)
    sought[1] = widget;
}

static GtkWidget *
lender_of (Seen *seen, const char *name)
{
  gpointer sought[2] = { (gpointer) name, NULL };

  hsd_test_walk (GTK_WIDGET (hsd_system_page_get_place (seen->page, HSD_PLACE_LASTING)), find_name, sought);
  g_assert_nonnull (sought[1]);

  return sought[1];
}

/* --- stories --- */

static void
test_crucial (Seen *seen, gconstpointer data)
{
  const char *name = hsd_draft_get_character (draft_of (seen));
  HsdHand *lent;
  int card;

  hsd_draft_set (draft_of (seen), "crucial", TRUE);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_DECIDING);
  g_assert_cmpuint (hsd_pile_size (pile_of (seen, name, "hand")), ==, 4);

  for (guint i = 0; i < 4; i++)
    {
      choose (seen, hsd_pile_at (pile_of (seen, name, "hand"), i));
      expect_chance (seen, hsd_pile_at (pile_of (seen, name, "hand"), i));
    }
  card = hsd_hand_get_chosen (hand_of (seen));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));
  g_assert_cmpuint (n_laid (seen), ==, 1);
  g_assert_false (hsd_pile_has (pile_of (seen, name, "hand"), card));
  expect_chance (seen, card);

  g_signal_emit_by_name (hsd_test_find (lender_of (seen, "Ilyes"), GTK_TYPE_BUTTON, NULL), "clicked");
  hsd_test_settle ();
  lent = HSD_HAND (hsd_test_find (lender_of (seen, "Ilyes"), HSD_TYPE_HAND, NULL));
  g_signal_emit_by_name (lent, "activated", hsd_hand_get_chosen (lent));
  hsd_test_settle ();
  g_assert_cmpuint (n_laid (seen), ==, 2);
  expect_chance (seen, card);

  g_signal_emit_by_name (hsd_test_find (lender_of (seen, "Ilyes"), GTK_TYPE_BUTTON, NULL), "clicked");
  hsd_test_settle ();
  g_assert_cmpuint (n_laid (seen), ==, 1);

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_CLOSED);
  {
    g_autofree char *verdict = hsd_test_get_verdict (hsd_table_get_test (seen->table));
    HsdFilter latest = { .system = hsd_registry_find ("tarot") };
    g_autoptr (GPtrArray) throws = hsd_history_find_latest (hsd_table_get_history (seen->table), &latest, 1);

    g_assert_cmpstr (hsd_system_page_get_verdict (seen->page), ==, verdict);
    g_assert_cmpint (hsd_story_outcome (hsd_history_throw_get_story (g_ptr_array_index (throws, 0))), ==, hsd_story_outcome (story_of (seen)));
    g_assert_cmpint (hsd_story_outcome (story_of (seen)), >=, 0);
  }
  g_assert_true (hsd_pile_has (pile_of (seen, name, "discard"), card));
}

static gboolean
lends (gpointer seen)
{
  return hsd_test_find (lender_of (seen, "Ilyes"), HSD_TYPE_HAND, NULL) != NULL;
}

/* Enter in the row of a lender shows their hand; space does not draw Destiny there. */
static void
test_lender_by_key (Seen *seen, gconstpointer data)
{
  GtkRoot *root;

  hsd_draft_set (draft_of (seen), "crucial", TRUE);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  choose (seen, hsd_hand_get_chosen (hand_of (seen)));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));
  g_assert_cmpuint (n_laid (seen), ==, 1);

  root = gtk_widget_get_root (GTK_WIDGET (seen->page));
  gtk_widget_grab_focus (lender_of (seen, "Ilyes"));
  hsd_test_press (root, GDK_KEY_space);
  g_assert_true (hsd_test_wait (lends, seen));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), lender_of (seen, "Ilyes")));
  hsd_test_press (root, GDK_KEY_space);
  hsd_test_settle ();
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_DECIDING);
  g_assert_cmpuint (n_laid (seen), ==, 1);
  gtk_popover_popdown (GTK_POPOVER (hsd_test_find (lender_of (seen, "Ilyes"), GTK_TYPE_POPOVER, NULL)));
  hsd_test_settle ();
}

static void
test_opposition (Seen *seen, gconstpointer data)
{
  hsd_draft_set (draft_of (seen), "kind", 2);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_draft_get_text (draft_of (seen), "opponent"), ==, "Ilyes");
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_false (hsd_hand_get_hidden (hand_of (seen)));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));

  /* Both cards are hidden until both are played. */
  g_assert_true (hsd_hand_get_hidden (hand_of (seen)));
  g_assert_cmpuint (n_laid (seen), ==, 0);
  g_assert_null (offer_of (seen, HSD_ACTION_KEY_ENTER));
  g_assert_false (do_action (seen, HSD_ACTION_KEY_ENTER));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_false (hsd_hand_get_hidden (hand_of (seen)));
  g_assert_true (hsd_pile_has (pile_of (seen, "Ilyes", "hand"), hsd_hand_get_chosen (hand_of (seen))));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));

  g_assert_cmpuint (n_laid (seen), ==, 2);
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_CLOSED);
}

static void
find_button (GtkWidget *widget, gpointer data)
{
  gpointer *sought = data;

  if (sought[1] == NULL && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), sought[0]) == 0)
    sought[1] = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
}

/* Presses the first question's answer of that name; FALSE if none is shown. */
static gboolean
answer (Seen *seen, const char *label)
{
  gpointer sought[2] = { (gpointer) label, NULL };

  hsd_test_walk (GTK_WIDGET (hsd_system_page_get_place (seen->page, HSD_PLACE_QUESTIONS)), find_button, sought);
  if (sought[1] == NULL)
    return FALSE;

  g_signal_emit_by_name (sought[1], "clicked");
  hsd_test_settle ();

  return TRUE;
}

/* Only an NPC is asked for a modifier from 0 to 9, which lowers the chance of each card; the other talon is asked for
 * once. */
static void
test_npc (Seen *seen, gconstpointer data)
{
  const char *name = hsd_draft_get_character (draft_of (seen));

  g_assert_false (answer (seen, "7"));
  g_assert_true (answer (seen, "An NPC"));
  g_assert_true (answer (seen, "7"));
  g_assert_cmpint (hsd_draft_get (draft_of (seen), "opponent_modifier"), ==, 7);
  hsd_draft_set (draft_of (seen), "npc_talon", 1);
  g_assert_true (hsd_test_tells (GTK_WIDGET (seen->page), "GM’s deck"));

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  for (guint i = 0; i < 4; i++)
    {
      choose (seen, hsd_pile_at (pile_of (seen, name, "hand"), i));
      expect_chance (seen, hsd_pile_at (pile_of (seen, name, "hand"), i));
    }
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_CLOSED);
  g_assert_true (hsd_test_tells (GTK_WIDGET (seen->page), ", modifier 7, difficulty"));

  /* The talon lasts, the modifier is of one test; a player has the points of a sheet. */
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpint (hsd_draft_get (draft_of (seen), "npc_talon"), ==, 1);
  g_assert_cmpint (hsd_draft_get (draft_of (seen), "opponent_modifier"), ==, 0);
  g_assert_true (answer (seen, "An NPC"));
  g_assert_true (answer (seen, "7"));
  g_assert_true (answer (seen, "A player"));
  g_assert_cmpstr (hsd_draft_get_picked_name (draft_of (seen), "opponent_modifier"), !=, NULL);
  g_assert_true (answer (seen, "An NPC"));
  g_assert_cmpint (hsd_draft_get (draft_of (seen), "opponent_modifier"), ==, 0);
}

static void
test_back (Seen *seen, gconstpointer data)
{
  g_autofree char *name = g_strdup (hsd_draft_get_character (draft_of (seen)));
  HsdPile before = pile_of (seen, name, "hand");

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));

  /* A character cannot be changed during a test with cards on the table. */
  hsd_system_page_act_as (seen->page, 1);
  g_assert_cmpstr (hsd_draft_get_character (draft_of (seen)), ==, name);
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_DECIDING);

  g_assert_true (do_action (seen, HSD_ACTION_KEY_ESCAPE));
  g_assert_cmpuint (n_laid (seen), ==, 0);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ESCAPE));
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpuint (pile_of (seen, name, "hand"), ==, before);
  g_assert_false (do_action (seen, HSD_ACTION_KEY_ESCAPE));
}

/* An NPC has fourteen cards of their own, and the talon does not change. */
static void
test_phase (Seen *seen, gconstpointer data)
{
  HsdSystem *system = hsd_registry_find ("tarot");
  const HsdRecord *shared;
  const HsdRecord *majors;

  hsd_system_page_press (seen->page, 'c');
  hsd_draft_set (draft_of (seen), "kind", 1);
  for (guint i = 0; i < 3; i++)
    g_assert_true (do_action (seen, i == 1 ? HSD_ACTION_KEY_ENTER : HSD_ACTION_KEY_SPACE));

  shared = hsd_state_get_shared (hsd_table_get_state (seen->table), system);
  g_assert_true (hsd_record_get (shared, hsd_fields_find (hsd_record_fields (shared), "critical_phase")));
  majors = hsd_record_get_object (shared, hsd_fields_find (hsd_record_fields (shared), "npc_majors"));
  g_assert_cmpuint (hsd_pile_size (hsd_record_get (majors, 0)), ==, 13);
  g_assert_cmpuint (hsd_pile_size (hsd_record_get (majors, 1)), ==, 1);
  majors = hsd_record_get_object (shared, hsd_fields_find (hsd_record_fields (shared), "majors"));
  g_assert_cmpuint (hsd_pile_size (hsd_record_get (majors, 0)), ==, 22);

  hsd_system_page_press (seen->page, 'c');
  shared = hsd_state_get_shared (hsd_table_get_state (seen->table), system);
  majors = hsd_record_get_object (shared, hsd_fields_find (hsd_record_fields (shared), "npc_majors"));
  g_assert_cmpuint (hsd_pile_size (hsd_record_get (majors, 0)), ==, 14);
}

static void
test_hidden (Seen *seen, gconstpointer data)
{
  HsdSentence *sentence = hsd_system_page_get_sentence (seen->page);

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (sentence, "odds")), !=, "");

  /* Neither the card nor its odds are shown anywhere. */
  hsd_system_page_press (seen->page, 'h');
  g_assert_true (hsd_hand_get_hidden (hand_of (seen)));
  g_assert_cmpstr (offer_of (seen, HSD_ACTION_KEY_ENTER), ==, "Play This Card");
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (sentence, "odds")), ==, "");
}

/* --- real cards --- */

static void
find_card (GtkWidget *widget, gpointer card)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_sensitive (widget) && *(int *) card < 0)
    *(int *) card = atoi (gtk_button_get_label (GTK_BUTTON (widget)));
}

/* The first card that can be entered. The popover stays closed: GTK 4.8 may look for the pointer
 * over a closed one. */
static int
enter_card (Seen *seen)
{
  GtkMenuButton *button = hsd_throw_bar_get_real (hsd_system_page_get_bar (seen->page));
  GtkWidget *pad = hsd_test_find (GTK_WIDGET (gtk_menu_button_get_popover (button)), HSD_TYPE_FACE_PAD, NULL);
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));
  int card = -1;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (button)));
  hsd_test_walk (hsd_test_find (pad, GTK_TYPE_GRID, NULL), find_card, &card);
  g_assert_cmpint (card, >=, 0);
  g_array_append_val (cards, card);
  hsd_face_pad_set (HSD_FACE_PAD (pad), cards);
  g_signal_emit_by_name (pad, "changed");
  hsd_test_settle ();
  g_assert_false (hsd_face_pad_is_empty (HSD_FACE_PAD (pad)));

  return g_array_index (hsd_face_pad_get (HSD_FACE_PAD (pad)), int, 0);
}

static void
test_real (Seen *seen, gconstpointer data)
{
  const char *name = hsd_draft_get_character (draft_of (seen));
  int card = enter_card (seen);
  int destiny;
  int told;

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (hsd_pile_has (pile_of (seen, name, "hand"), card));
  g_assert_true (story_of (seen)->real);
  g_assert_null (hsd_draft_get_luck (draft_of (seen)));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ENTER));

  destiny = enter_card (seen);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  told = hsd_record_get (story_of (seen)->facts, hsd_fields_find (hsd_record_fields (story_of (seen)->facts), "destiny"));
  g_assert_true (told == destiny || destiny == HSD_FOOL);
}

/* --- private hands --- */

static gboolean
is_private (Seen *seen, const char *name)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (seen->table), hsd_registry_find ("tarot"), name);

  return sheet != NULL && hsd_record_has (sheet, hsd_record_index (sheet, "held"));
}

/* Opens the chip, and presses the button of that label there. */
static void
keep (Seen *seen, const char *label)
{
  GtkWidget *keeping = hsd_test_find (GTK_WIDGET (seen->page), g_type_from_name ("HsdTarotKeeping"), NULL);

  hsd_chip_open (HSD_CHIP (hsd_test_find (keeping, HSD_TYPE_CHIP, NULL)));
  hsd_test_settle ();
  if (label != NULL)
    hsd_test_click (keeping, label);
}

static HsdHand *
row_of (Seen *seen)
{
  return HSD_HAND (hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (seen->page, HSD_PLACE_ACROSS)), HSD_TYPE_HAND, NULL));
}

/* What is laid out is mapped in the next frame only. */
static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_is_drawable (widget);
}

static gboolean
is_gone (gpointer widget)
{
  return !gtk_widget_is_drawable (widget);
}

static gboolean
has_seen (gpointer page)
{
  return hsd_system_page_has_seen (page);
}

/* From the focus up to the page, and then on to the shortcuts. Until the end of a throw was on the screen, a key lays no card. */
static void
press (Seen *seen, guint key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (seen->page));
  GtkWidget *widget;

  g_assert_true (hsd_test_wait (has_seen, seen->page));
  widget = gtk_root_get_focus (root);
  while (widget != NULL && widget != GTK_WIDGET (root) && !hsd_drawn_press (widget, key))
    widget = gtk_widget_get_parent (widget);
  if (widget == NULL || widget == GTK_WIDGET (root))
    hsd_test_press (root, key);
  hsd_test_settle ();
}

static char *
whole_percent (Seen *seen, int card)
{
  HsdSystem *system = hsd_registry_find ("tarot");
  g_autoptr (HsdChances) odds = hsd_table_odds (seen->table, system, hsd_record_new (hsd_table_odds_fields (system)), NULL, NULL);
  double sum = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_strdup_printf ("cards/%d/%s", card, i == 0 ? "success" : "critical-success");

      sum += hsd_fraction_to_double (hsd_chances_find (odds, path)->fraction);
    }

  return g_strdup_printf ("%d", (int) (100 * sum + .5));
}

/* A key enters the card wherever the focus is on the page; a card in the discard has none. */
static void
test_private (Seen *seen, gconstpointer data)
{
  g_autofree char *name = g_strdup (hsd_draft_get_character (draft_of (seen)));
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  g_autofree char *range = NULL;

  keep (seen, "Make Private");
  g_assert_true (is_private (seen, name));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (hsd_test_wait (is_drawn, row_of (seen)));
  g_assert_true (hsd_test_wait (is_gone, hand_of (seen)));
  least = whole_percent (seen, 1);
  most = whole_percent (seen, 14);
  range = g_strdup_printf ("%s – %s%%", least, most);
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (hsd_system_page_get_sentence (seen->page), "odds")), ==, range);
  g_assert_null (offer_of (seen, HSD_ACTION_KEY_ENTER));
  press (seen, GDK_KEY_Return);
  g_assert_cmpuint (n_laid (seen), ==, 0);

  press (seen, GDK_KEY_0);
  g_assert_cmpuint (n_laid (seen), ==, 1);
  expect_chance (seen, 10);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_ESCAPE));
  g_assert_cmpuint (n_laid (seen), ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (seen->page));
  press (seen, GDK_KEY_k);
  g_assert_cmpuint (n_laid (seen), ==, 1);
  expect_chance (seen, 14);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpint (hsd_system_page_get_state (seen->page), ==, HSD_PAGE_CLOSED);
  g_assert_true (hsd_test_wait (is_gone, row_of (seen)));

  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (hsd_test_wait (is_drawn, row_of (seen)));
  press (seen, GDK_KEY_k);
  g_assert_cmpuint (n_laid (seen), ==, 0);
  g_assert_true (hsd_test_tells (GTK_WIDGET (seen->page), "1 in the discard"));
  press (seen, GDK_KEY_Right);
  press (seen, GDK_KEY_Return);
  g_assert_cmpuint (n_laid (seen), ==, 1);
  expect_chance (seen, 1);
}

static void
test_private_opposition (Seen *seen, gconstpointer data)
{
  keep (seen, "Make All Hands Private");
  g_assert_true (is_private (seen, "Ilyes"));
  hsd_draft_set (draft_of (seen), "kind", 2);
  hsd_test_settle ();
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (hsd_test_wait (is_drawn, row_of (seen)));
  g_assert_true (hsd_test_wait (is_gone, hand_of (seen)));
  gtk_widget_grab_focus (GTK_WIDGET (seen->page));
  press (seen, GDK_KEY_9);
  g_assert_true (hsd_test_wait (is_gone, row_of (seen)));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_true (hsd_test_wait (is_drawn, row_of (seen)));
  g_assert_cmpint (hsd_hand_get_chosen (row_of (seen)), ==, 0);

  /* Face down until both are turned. */
  press (seen, GDK_KEY_4);
  g_assert_cmpuint (n_laid (seen), ==, 0);
  g_assert_null (offer_of (seen, HSD_ACTION_KEY_ENTER));
  g_assert_cmpstr (offer_of (seen, HSD_ACTION_KEY_SPACE), ==, "Turn Both Cards");
  press (seen, GDK_KEY_5);
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
  g_assert_cmpuint (n_laid (seen), ==, 2);
  g_assert_true (hsd_pile_has (pile_of (seen, "Ilyes", "discard"), 5));
}

static void
test_known_again (Seen *seen, gconstpointer data)
{
  g_autofree char *name = g_strdup (hsd_draft_get_character (draft_of (seen)));
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));
  GtkWidget *show, *pad;

  keep (seen, "Make All Hands Private");
  g_assert_true (hsd_table_undo (seen->table, NULL));
  hsd_test_settle ();
  g_assert_false (is_private (seen, name) || is_private (seen, "Ilyes"));

  keep (seen, "Make Private");
  keep (seen, NULL);
  show = hsd_test_find_button (seen->page, "Make Known");
  g_assert_false (gtk_widget_get_sensitive (show));
  pad = hsd_test_find (gtk_widget_get_parent (show), HSD_TYPE_FACE_PAD, NULL);
  for (int card = 2; card <= 6; card += 2)
    g_array_append_val (cards, card);
  hsd_face_pad_set (HSD_FACE_PAD (pad), cards);
  g_signal_emit_by_name (pad, "changed");
  hsd_test_click (seen->page, "Make Known");
  g_assert_false (is_private (seen, name));
  g_assert_cmphex (pile_of (seen, name, "hand"), ==, 1 << 2 | 1 << 4 | 1 << 6);
}

/* --- levels --- */

static void
find_save (GtkWidget *widget, gpointer data)
{
  GtkWidget **save = data;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Save") == 0)
    *save = widget;
}

static GtkWindow *
find_dialog (Seen *seen)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (seen->window))
        return window;
    }

  return NULL;
}

static void
test_levels (Seen *seen, gconstpointer data)
{
  HsdSystem *system = hsd_registry_find ("tarot");
  GtkWidget *open = hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (seen->page, HSD_PLACE_QUESTIONS)), GTK_TYPE_BUTTON, "levels");
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (seen->table), system);
  guint levels = hsd_fields_find (hsd_record_fields (shared), "levels");
  GtkWidget *entry;
  GtkWidget *save = NULL;

  g_signal_emit_by_name (open, "clicked");
  hsd_test_settle ();
  g_assert_nonnull (find_dialog (seen));
  hsd_test_walk (GTK_WIDGET (find_dialog (seen)), find_save, &save);

  /* Two equal names are refused, and the dialog stays open. */
  entry = hsd_test_find (GTK_WIDGET (find_dialog (seen)), ADW_TYPE_ENTRY_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Simple");
  g_signal_emit_by_name (save, "clicked");
  hsd_test_settle ();
  g_assert_nonnull (find_dialog (seen));

  gtk_editable_set_text (GTK_EDITABLE (entry), "Child’s play");
  g_signal_emit_by_name (save, "clicked");
  hsd_test_settle ();
  g_assert_null (find_dialog (seen));
  shared = hsd_state_get_shared (hsd_table_get_state (seen->table), system);
  g_assert_cmpuint (hsd_record_n_rows (shared, levels), ==, 6);
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_row (shared, levels, 0), 0), ==, "Child’s play");

  /* The chosen name was removed: its number stays. */
  g_assert_null (hsd_draft_get_text (draft_of (seen), "difficulty"));
  g_assert_true (do_action (seen, HSD_ACTION_KEY_SPACE));
}

HSD_SUITE (page_tarot)
{
  g_test_add ("/page-tarot/crucial", Seen, NULL, set_up, test_crucial, tear_down);
  g_test_add ("/page-tarot/lender-by-key", Seen, NULL, set_up, test_lender_by_key, tear_down);
  g_test_add ("/page-tarot/opposition", Seen, NULL, set_up, test_opposition, tear_down);
  g_test_add ("/page-tarot/npc", Seen, NULL, set_up, test_npc, tear_down);
  g_test_add ("/page-tarot/back", Seen, NULL, set_up, test_back, tear_down);
  g_test_add ("/page-tarot/phase", Seen, NULL, set_up, test_phase, tear_down);
  g_test_add ("/page-tarot/hidden", Seen, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/page-tarot/real", Seen, NULL, set_up, test_real, tear_down);
  g_test_add ("/page-tarot/private", Seen, NULL, set_up, test_private, tear_down);
  g_test_add ("/page-tarot/private-opposition", Seen, NULL, set_up, test_private_opposition, tear_down);
  g_test_add ("/page-tarot/known-again", Seen, NULL, set_up, test_known_again, tear_down);
  g_test_add ("/page-tarot/levels", Seen, NULL, set_up, test_levels, tear_down);
}
