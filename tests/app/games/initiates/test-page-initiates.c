/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/avatar.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "click.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

/* Answers what is asked before a throw: the threshold, and one die. */
static void
ask (HsdPageDesk *desk, const char *threshold)
{
  hsd_draft_set (desk->draft, "bonus", 0);
  hsd_test_click (hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, "Threshold"), threshold);
  hsd_test_click (hsd_test_find_named (desk->page, HSD_TYPE_TOGGLES, "How Many Dice?"), "1 die");
}

/* The first widget of that type within the page. */
static gpointer
find_told (HsdPageDesk *desk, GType type, const char *css_class)
{
  return hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_DECISIONS)), type, css_class);
}

static GtkWidget *
card_of (HsdPageDesk *desk)
{
  return find_told (desk, GTK_TYPE_BOX, "negotiation");
}

static const char *
offer_of (HsdPageDesk *desk, HsdActionKey key)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), key);
}

static const char *
outcome_of (const HsdStory *story)
{
  return hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[hsd_story_outcome (story)].id;
}

static gboolean
is_seen (gpointer page)
{
  return hsd_system_page_has_seen (page);
}

static void
press (HsdPageDesk *desk, guint key)
{
  g_assert_true (hsd_test_wait (is_seen, desk->page));
  hsd_test_press (desk->window, key);
  hsd_stage_view_skip (hsd_system_page_get_stage (desk->page));
  hsd_test_settle ();
}

/* A simple failure of one die against a threshold of 9, which may be secret. */
static void
fail_simply (HsdPageDesk *desk, gboolean secret)
{
  const int faces[] = { 1 };
  g_autoptr (HsdStory) told = NULL;
  GtkWidget *conceal = hsd_test_find_named (desk->page, GTK_TYPE_TOGGLE_BUTTON, "Secret threshold");

  ask (desk, "9");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (conceal), secret);
  g_assert_cmpint (hsd_draft_get (desk->draft, "threshold"), ==, 9);
  g_assert_cmpint (hsd_draft_get (desk->draft, "secret_threshold"), ==, secret);
  hsd_page_desk_give (desk, 1, faces);
  hsd_page_desk_do (desk, "win.throw");

  told = hsd_page_desk_told (desk);
  g_assert_cmpstr (outcome_of (told), ==, "simple-failure");
  g_assert_cmpint (hsd_system_page_get_state (desk->page), ==, HSD_PAGE_DECIDING);
  g_assert_true (gtk_widget_get_visible (card_of (desk)));
}

static void
agree_all_but_last (HsdPageDesk *desk, GtkWidget **last)
{
  GtkWidget *person = gtk_widget_get_ancestor (find_told (desk, HSD_TYPE_AVATAR, NULL), GTK_TYPE_TOGGLE_BUTTON);

  for (; gtk_widget_get_next_sibling (person) != NULL; person = gtk_widget_get_next_sibling (person))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (person), TRUE);
  *last = person;
}

static void
test_negotiation (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  g_autoptr (HsdStory) told = NULL;
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  const int read[] = { 4, 0 };
  const HsdRecord *reroll;
  GtkWidget *last;
  guint n;

  g_array_append_vals (faces, read, G_N_ELEMENTS (read));
  fail_simply (&desk, TRUE);

  /* The threshold comes first: while it is secret, the key that pays states it. */
  g_assert_cmpstr (offer_of (&desk, HSD_ACTION_KEY_LETTER), ==, "State the Threshold");
  agree_all_but_last (&desk, &last);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (last), TRUE);
  g_assert_true (hsd_says (card_of (&desk), "State the threshold first."));

  n = hsd_page_desk_count (&desk);
  g_signal_emit_by_name (find_told (&desk, HSD_TYPE_TOGGLE_GROUP, NULL), "chosen", 5u);
  hsd_test_settle ();
  g_assert_cmpint (hsd_fact_of (hsd_test_get_story (hsd_system_page_get_test (desk.page)), "threshold"), ==, 9);

  /* All characters and the game master must agree to the price; those who have not are listed. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (last), FALSE);
  g_assert_true (hsd_says (card_of (&desk), "GM has not agreed yet"));
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (last), TRUE);
  g_signal_emit_by_name (hsd_test_find_named (desk.page, HSD_TYPE_TOGGLES, "Price"), "chosen", 1u);
  g_assert_true (hsd_says (card_of (&desk), "Put the price into words: type it, or press a digit."));
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  gtk_editable_set_text (find_told (&desk, GTK_TYPE_ENTRY, NULL), "  ");
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_LETTER));
  gtk_editable_set_text (find_told (&desk, GTK_TYPE_ENTRY, NULL), "A sprained ankle");
  g_assert_null (offer_of (&desk, HSD_ACTION_KEY_SPACE));
  g_assert_cmpstr (offer_of (&desk, HSD_ACTION_KEY_LETTER), ==, "Re-roll 2 Dice · Price: Very high");

  /* Real dice of the re-roll: a 0 counts as 10. */
  hsd_face_pad_set (HSD_FACE_PAD (gtk_expander_get_child (find_told (&desk, GTK_TYPE_EXPANDER, NULL))), faces);
  press (&desk, GDK_KEY_space);
  g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n + 1);
  press (&desk, GDK_KEY_l);
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpuint (told->dice->len, ==, 3);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 1).face, ==, 4);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 2).face, ==, 0);
  g_assert_cmpstr (outcome_of (told), ==, "success");
  reroll = hsd_record_get_object (told->facts, hsd_fields_find (hsd_record_fields (told->facts), "reroll"));
  g_assert_cmpint (hsd_record_get (reroll, hsd_fields_find (hsd_record_fields (reroll), "price")), ==, 1);
  g_assert_cmpstr (hsd_record_get_text (reroll, hsd_fields_find (hsd_record_fields (reroll), "text")), ==, "A sprained ankle");
  g_assert_false (gtk_widget_get_visible (card_of (&desk)));

  hsd_page_desk_do (&desk, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  hsd_page_desk_close (&desk);
}

static const char *
words_of (HsdPageDesk *desk)
{
  return gtk_editable_get_text (find_told (desk, GTK_TYPE_ENTRY, NULL));
}

/* Each of the fifteen suggestions is a digit away from its price, and follows another price. */
static void
test_suggestions (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *before = NULL;

  fail_simply (&desk, FALSE);
  for (guint price = 0; price < 3; price++)
    {
      if (price > 0)
        press (&desk, GDK_KEY_plus);
      for (guint digit = 1; digit <= 5; digit++)
        {
          press (&desk, GDK_KEY_0 + digit);
          g_hash_table_add (seen, g_strdup (words_of (&desk)));
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 15);
  g_assert_false (g_hash_table_contains (seen, ""));

  before = g_strdup (words_of (&desk));
  press (&desk, GDK_KEY_6);
  g_assert_cmpstr (words_of (&desk), ==, before);
  press (&desk, GDK_KEY_2);
  g_assert_cmpstr (words_of (&desk), ==, "A bad fall: without enough Animus to heal, a crippling fracture.");
  press (&desk, GDK_KEY_minus);
  g_assert_cmpstr (words_of (&desk), ==, "A fall: a wound and lost gear.");

  /* Words of one’s own stay. */
  gtk_editable_set_text (find_told (&desk, GTK_TYPE_ENTRY, NULL), "A wound");
  press (&desk, GDK_KEY_minus);
  g_assert_cmpstr (words_of (&desk), ==, "A wound");
  hsd_page_desk_close (&desk);
}

/* A threshold that was told is stated anew behind a button, and once. */
static void
test_anew (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  GtkWidget *stated;
  GtkWidget *anew;

  fail_simply (&desk, FALSE);
  stated = find_told (&desk, HSD_TYPE_TOGGLE_GROUP, NULL);
  anew = find_told (&desk, GTK_TYPE_BUTTON, "anew");
  g_assert_false (gtk_widget_get_visible (stated));
  g_assert_true (gtk_widget_get_visible (anew));
  g_signal_emit_by_name (anew, "clicked");
  g_assert_true (gtk_widget_get_visible (stated));
  g_assert_false (gtk_widget_get_visible (anew));
  g_signal_emit_by_name (stated, "chosen", 2u);
  hsd_test_settle ();
  g_assert_cmpint (hsd_fact_of (hsd_test_get_story (hsd_system_page_get_test (desk.page)), "threshold"), ==, 6);
  g_assert_true (gtk_widget_get_visible (stated));
  g_assert_false (gtk_widget_get_visible (anew));
  hsd_page_desk_close (&desk);

  desk = hsd_page_desk_open ("initiates");
  fail_simply (&desk, TRUE);
  g_assert_true (gtk_widget_get_visible (find_told (&desk, HSD_TYPE_TOGGLE_GROUP, NULL)));
  g_assert_false (gtk_widget_get_visible (find_told (&desk, GTK_TYPE_BUTTON, "anew")));
  hsd_page_desk_close (&desk);
}

static const struct
{
  int value;
  int threshold;
  int dice;
  gboolean has_best;
  const char *advice; /* NULL: none */
} counts[] = {
  { 1, 2, 2, FALSE, NULL }, /* 80% each */
  { 1, 2, 1, FALSE, NULL },
  { 1, 3, 2, TRUE, NULL },  /* 70 and 77 */
  { 1, 1, 2, TRUE, "Rolling 2 dice instead of 1 costs 9.0 percentage points: any die can show a 0, and a single 0 means failure." },
  { 2, 2, 3, FALSE, "Rolling 3 dice instead of 2 costs 7.2 percentage points: any die can show a 0, and a single 0 means failure." },
  { 3, 10, 4, FALSE, NULL }, /* nothing reaches it */
  { 3, 9, 4, TRUE, NULL },
  { 0, 6, 1, FALSE, NULL },
};

/* The best number of dice is one that is better than all others. */
static void
test_best (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  gpointer options = hsd_test_find_named (desk.page, HSD_TYPE_TOGGLES, "How Many Dice?");

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      hsd_draft_set (desk.draft, "bonus", 0);
      hsd_draft_set (desk.draft, "value", counts[i].value);
      hsd_draft_set (desk.draft, "dice", counts[i].dice);
      hsd_draft_set (desk.draft, "threshold", counts[i].threshold);
      hsd_test_settle ();
      g_assert_cmpint (hsd_says (options, "best"), ==, counts[i].has_best);
      g_assert_cmpint (hsd_test_tells (GTK_WIDGET (desk.page), "a single 0 means failure"), ==, counts[i].advice != NULL);
      g_assert_true (counts[i].advice == NULL || hsd_says (desk.page, counts[i].advice));
      g_assert_cmpint (hsd_says (desk.page, "The better you are, the more confident, and the worse your mistakes."), ==,
                       counts[i].value > 0);
    }
  hsd_page_desk_close (&desk);
}

/* Enter accepts the failure, as in every game. */
static void
test_refusal (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  g_autoptr (HsdStory) told = NULL;

  fail_simply (&desk, FALSE);
  g_assert_cmpstr (offer_of (&desk, HSD_ACTION_KEY_ENTER), ==, "Accept the Failure");
  press (&desk, GDK_KEY_Return);
  told = hsd_page_desk_told (&desk);
  g_assert_cmpstr (outcome_of (told), ==, "simple-failure");
  g_assert_cmpuint (told->dice->len, ==, 1);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);
  g_assert_false (gtk_widget_get_visible (card_of (&desk)));
  hsd_page_desk_close (&desk);
}

/* A failure with a 0 cannot be negotiated. */
static void
test_zero (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("initiates");
  const int faces[] = { 0 };
  g_autoptr (HsdStory) told = NULL;

  ask (&desk, "5");
  hsd_page_desk_give (&desk, 1, faces);
  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpstr (outcome_of (told), ==, "critical-failure");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);
  g_assert_false (gtk_widget_get_visible (card_of (&desk)));
  hsd_page_desk_close (&desk);
}

HSD_SUITE (page_initiates)
{
  g_test_add_func ("/page-initiates/negotiation", test_negotiation);
  g_test_add_func ("/page-initiates/suggestions", test_suggestions);
  g_test_add_func ("/page-initiates/anew", test_anew);
  g_test_add_func ("/page-initiates/best", test_best);
  g_test_add_func ("/page-initiates/refusal", test_refusal);
  g_test_add_func ("/page-initiates/zero", test_zero);
}
