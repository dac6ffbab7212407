/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentence: alone, and at the head of a page. */

#include "config.h"

#include "app/examples/rules-window.h"
#include "app/games/pages.h"
#include "app/page/sentence.h"
#include "app/shell/places.h"
#include "desk.h"
#include "model/systems/registry.h"
#include "model/table/table-album.h"
#include "quick-table.h"
#include "suite.h"
#include "walk.h"

static void
count (HsdSentence *sentence, gboolean throws, guint *counts)
{
  counts[throws]++;
}

typedef struct
{
  HsdQuickTable f;
  GtkWidget *window;
  HsdSentence *sentence;
  guint answered[2]; /* left, to be rolled */
} Window;

static void
open_window (Window *self, const char *system)
{
  *self = (Window) { .f = hsd_quick_table_open (system) };
  self->window = gtk_window_new ();
  self->sentence = HSD_SENTENCE (g_object_new (HSD_TYPE_SENTENCE, NULL));
  hsd_sentence_set_words_func (self->sentence, hsd_pages_build_words);
  hsd_sentence_set_draft (self->sentence, self->f.draft);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1100, 200);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->sentence));
  gtk_window_present (GTK_WINDOW (self->window));
  hsd_test_settle ();
  /* A window alone gives it the focus. */
  hsd_sentence_leave (self->sentence);
  g_signal_connect (self->sentence, "answered", G_CALLBACK (count), self->answered);
}

static void
close_window (Window *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  hsd_quick_table_close (&self->f);
}

/* The caret comes, and all is replaced. */
static void
type (Window *self, const char *text)
{
  hsd_sentence_begin (self->sentence, text);
  hsd_test_settle ();
}

/* A key for the controllers of the entry. */
static gboolean
press (Window *self, guint keyval, GdkModifierType state)
{
  GtkWidget *entry = GTK_WIDGET (GTK_EDITABLE (hsd_test_part (self->sentence, "text")));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &handled);
    }
  hsd_test_settle ();

  return handled;
}

static const char *
text_of (Window *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (self->sentence, "text")));
}

/* What would be rolled, in all words. */
static void
assert_would (Window *self, const char *want)
{
  g_autofree char *said = hsd_sentence_say (self->sentence);

  g_assert_cmpstr (said, ==, want);
}

static void
assert_has (Window *self, const char *want)
{
  g_autofree char *said = hsd_sentence_say (self->sentence);

  g_assert_nonnull (strstr (said, want));
}

/* At rest it is the draft, and follows it. */
static void
test_rest (void)
{
  Window w;

  open_window (&w, "2d20");
  hsd_draft_set_character (w.f.draft, "Nadia");
  hsd_draft_pick (w.f.draft, "attribute", 1);
  hsd_draft_set (w.f.draft, "difficulty", 2);
  hsd_sentence_follow (w.sentence);
  hsd_assert_reads (text_of (&w), "Nadia · PER · difficulty 2");
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), !=, "");
  hsd_draft_set_visibility (w.f.draft, HSD_HIDE_THROW);
  hsd_sentence_follow (w.sentence);
  hsd_assert_reads (text_of (&w), "Nadia · PER · difficulty 2 · secret roll");
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), ==, "—");
  hsd_sentence_set_result (w.sentence, "Success", FALSE);
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), ==, "Success");
  g_assert_false (hsd_sentence_is_typing (w.sentence));
  close_window (&w);
}

static void
test_odds (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na croc 2");
  /* Target 12, critical up to 4, two dice against 2: 13/25. */
  hsd_assert_reads (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), "52.0%");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "");
  type (&w, "na croc 2 zorg");
  hsd_assert_reads (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), "1 word to correct");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "“zorg”: nothing on Nadia’s sheet starts with that.");
  g_assert_null (hsd_draft_get_character (w.f.draft));
  close_window (&w);
}

/* A test that begins has nothing of the one before. */
static void
test_line (void)
{
  Window w;

  open_window (&w, "2d20");
  hsd_draft_set_character (w.f.draft, "Nils");
  hsd_draft_set (w.f.draft, "bought_dice", 2);
  hsd_draft_set (w.f.draft, "attribute", 3);
  hsd_draft_set (w.f.draft, "npc", TRUE);
  hsd_draft_set_label (w.f.draft, "Forcer la porte");
  hsd_draft_set_visibility (w.f.draft, HSD_HIDE_THROW);
  assert_would (&w, "");
  type (&w, "na croc 2");
  assert_would (&w, "Nadia · PER + Crochetage · attribute 8 · skill 4 · personal asset ★ · against difficulty 2 · 2d20 · open to all");
  type (&w, "nils 3");
  assert_would (&w, "Nils · STR · attribute 9 · skill 0 · against difficulty 3 · 2d20 · open to all");
  type (&w, "na zorg");
  assert_would (&w, "");
  close_window (&w);
}

/* What names nobody and nothing of a sheet changes the test that is there. */
static void
test_change (void)
{
  Window w;

  open_window (&w, "2d20");
  hsd_draft_set_character (w.f.draft, "Nadia");
  hsd_draft_set (w.f.draft, "attribute", 7);
  hsd_draft_set (w.f.draft, "bought_dice", 1);
  hsd_draft_set (w.f.draft, "difficulty", 1);
  hsd_sentence_follow (w.sentence);
  type (&w, "3");
  assert_would (&w, "Nadia · attribute 7 · skill 0 · against difficulty 3 · dice bought: 1 · 3d20 · 1 AP to the GM · open to all");
  type (&w, "secret");
  assert_has (&w, "attribute 7 · skill 0 · against difficulty 1 · dice bought: 1 · 3d20");
  assert_has (&w, "secret roll");
  type (&w, "croc 2 secret");
  assert_would (&w, "Nadia · PER + Crochetage · attribute 8 · skill 4 · personal asset ★ · against difficulty 2 · 2d20 · secret roll");
  close_window (&w);
}

/* A part that is left as it was stays, whatever is written over another. */
static void
test_parts (void)
{
  Window w;
  g_autofree char *more = NULL;

  open_window (&w, "2d20");
  hsd_draft_set_character (w.f.draft, "Nadia");
  hsd_draft_set (w.f.draft, "attribute", 7);
  hsd_draft_set (w.f.draft, "bought_dice", 1);
  hsd_draft_set (w.f.draft, "difficulty", 1);
  hsd_draft_set_label (w.f.draft, "Forcer la porte");
  hsd_sentence_follow (w.sentence);
  more = g_strconcat (text_of (&w), " 4", NULL);
  type (&w, more);
  assert_has (&w, "Nadia · Forcer la porte · attribute 7");
  assert_has (&w, "against difficulty 4");
  close_window (&w);
}

static void
test_enter (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na croc per 2");
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_false (hsd_sentence_is_typing (w.sentence));
  g_assert_cmpuint (w.answered[TRUE], ==, 1);
  g_assert_cmpuint (w.answered[FALSE], ==, 0);
  close_window (&w);
}

/* Enter does nothing until the text is understood. */
static void
test_enter_too_early (void)
{
  static const char *const texts[] = { "", "zorg", "na 99" };
  Window w;

  open_window (&w, "2d20");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      type (&w, texts[i]);
      press (&w, GDK_KEY_Return, 0);
      g_assert_true (hsd_sentence_is_typing (w.sentence));
    }
  g_assert_cmpuint (w.answered[0] + w.answered[1], ==, 0);
  close_window (&w);
}

/* Missing required inputs are shown, and prevent the throw. */
static void
test_missing (void)
{
  Window w;

  open_window (&w, "luck");
  type (&w, "na sight");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "");
  type (&w, "na -2");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "Characteristic is missing.");
  press (&w, GDK_KEY_Return, 0);
  g_assert_true (hsd_sentence_is_typing (w.sentence));
  close_window (&w);
}

static void
assert_says (Window *self, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (self->sentence, "text"))), ==, text);
}

/* Down frames a row of the list, and Tab takes it. */
static void
test_rows (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro 2");
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), >, 1);
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Tab, 0));
  assert_says (&w, "na Croyance 2");
  g_assert_cmpuint (w.answered[1], ==, 0);
  assert_has (&w, "Croyance");

  /* With a whole test written Tab leaves. */
  g_assert_false (press (&w, GDK_KEY_Tab, 0));
  close_window (&w);
}

/* Without a framed row Tab takes the first suggestion of what makes no test, and Enter none. */
static void
test_none_framed (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro");
  press (&w, GDK_KEY_Return, 0);
  assert_says (&w, "na cro");

  /* Up from the first one deselects. */
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Up, 0));
  press (&w, GDK_KEY_Return, 0);
  assert_says (&w, "na cro");
  gtk_editable_set_position (GTK_EDITABLE (hsd_test_part (w.sentence, "text")), -1);
  g_assert_true (press (&w, GDK_KEY_Tab, 0));
  assert_says (&w, "na Crochetage ");
  close_window (&w);
}

/* Enter rolls the framed test. */
static void
test_enter_framed (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "2 na cro");
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  press (&w, GDK_KEY_Return, 0);
  g_assert_false (hsd_sentence_is_typing (w.sentence));
  g_assert_cmpuint (w.answered[1], ==, 1);
  close_window (&w);
}

/* The rest of a word that is understood is not offered once more as a test of its own. */
static void
test_once (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na 2 croc");
  g_assert_true (hsd_sentence_is_ready (w.sentence));
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), ==, 1);
  close_window (&w);
}

/* One press leaves; what was understood is answered, and what was not goes. */
static void
test_escape (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na croc 2");
  g_assert_true (press (&w, GDK_KEY_Escape, 0));
  g_assert_false (hsd_sentence_is_typing (w.sentence));
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), ==, 0);
  g_assert_cmpuint (w.answered[FALSE], ==, 1);
  type (&w, "na zorg");
  g_assert_true (press (&w, GDK_KEY_Escape, 0));
  g_assert_cmpuint (w.answered[FALSE], ==, 1);
  g_assert_null (strstr (text_of (&w), "zorg"));
  close_window (&w);
}

/* Before a card is chosen a card test has no odds. */
static void
test_no_odds (void)
{
  Window w;

  open_window (&w, "tarot");
  type (&w, "na ruse 4");
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), ==, "");
  assert_has (&w, "Nadia · Ruse");
  close_window (&w);
}

/* Inputs that are not mentioned have the defaults of the page, and the statement includes them. */
static void
test_first_level (void)
{
  Window w;

  open_window (&w, "tarot");
  type (&w, "na ruse");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "");
  assert_has (&w, "difficulty Basic (0)");
  type (&w, "na ruse heroic");
  assert_has (&w, "difficulty Heroic (+10)");
  type (&w, "na ruse 4");
  assert_has (&w, "difficulty +4");
  close_window (&w);
}

/* --- from the window of a table --- */

static HsdSentence *
sentence_of (HsdWindow *window)
{
  hsd_test_settle ();
  g_assert_nonnull (hsd_window_get_page (window));

  return hsd_system_page_get_sentence (hsd_window_get_page (window));
}

static void
write_in (HsdWindow *window, const char *text)
{
  hsd_sentence_begin (sentence_of (window), text);
  hsd_test_settle ();
}

static void
roll_in (HsdWindow *window, const char *text)
{
  write_in (window, text);
  hsd_sentence_throw (sentence_of (window));
  hsd_test_settle ();
}

/* The page of that game is shown, takes the test, and rolls it. */
static void
throw_from_window (HsdWindow *window, const char *system)
{
  HsdHistory *history = hsd_table_get_history (hsd_window_get_table (window));
  guint length = hsd_history_get_length (history);

  g_assert_true (hsd_sentence_is_typing (sentence_of (window)));
  roll_in (window, "tomas 3");
  g_assert_cmpuint (hsd_history_get_length (history), ==, length + 1);
  g_assert_cmpstr (hsd_test_get_story (hsd_table_get_test (hsd_window_get_table (window)))->character, ==, "Tomas");
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (hsd_window_get_page (window))), ==, system);
  g_assert_cmpint (hsd_draft_get (hsd_system_page_get_draft (hsd_window_get_page (window)), "difficulty"), ==, 3);
}

static HsdWindow *
show_game (HsdDesk *f, const char *system)
{
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find (system)));
  hsd_test_settle ();

  return window;
}

/* From a page without a game, the game shown last is used. */
static void
test_from_everywhere (HsdDesk *f, gconstpointer data)
{
  static const char *const places[] = { "2d20", "party", "history", "ledger", "practice", "examples" };
  HsdWindow *window = show_game (f, "2d20");

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_test_message ("%s", places[i]);
      hsd_window_show_page (window, hsd_places_find (places[i]));
      hsd_test_settle ();
      g_assert_true ((hsd_window_get_page (window) == NULL) == (i > 0));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.sentence", NULL);
      throw_from_window (window, "2d20");
      g_assert_true (hsd_table_undo (hsd_window_get_table (window), NULL));
      hsd_system_page_begin (hsd_window_get_page (window), "Nadia");
    }
}

/* What is written moves the questions at once, and stays when the sentence is left. */
static void
test_moves_form (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_game (f, "2d20");
  HsdDraft *draft = hsd_system_page_get_draft (hsd_window_get_page (window));

  write_in (window, "2 tomas");
  g_assert_cmpstr (hsd_draft_get_character (draft), ==, "Tomas");
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 2);
  write_in (window, "2 tomas zorg");
  hsd_sentence_leave (sentence_of (window));
  hsd_test_settle ();
  g_assert_cmpint (hsd_system_page_get_state (hsd_window_get_page (window)), ==, HSD_PAGE_PREPARING);
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 2);
  g_assert_null (hsd_table_get_test (hsd_window_get_table (window)));
}

/* Every game is understood from every page. */
static void
test_other_games (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_game (f, "2d20");
  HsdTest *test;

  write_in (window, "3d7");
  g_assert_cmpstr (hsd_sentence_get_complaint (sentence_of (window)), !=, "");
  write_in (window, "tomas 4d6 keep 3 + 2");
  g_assert_cmpstr (hsd_system_get_id (hsd_draft_get_system (hsd_sentence_get_meant (sentence_of (window)))), ==, "free");
  write_in (window, "tomas 3");
  g_assert_cmpstr (hsd_system_get_id (hsd_draft_get_system (hsd_sentence_get_meant (sentence_of (window)))), ==, "2d20");
  roll_in (window, "tomas 4d6 keep 3 + 2");

  test = hsd_table_get_test (hsd_window_get_table (window));
  g_assert_nonnull (test);
  g_assert_cmpstr (hsd_test_get_story (test)->character, ==, "Tomas");
  g_assert_cmpuint (hsd_test_get_story (test)->dice->len, ==, 4);
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (hsd_window_get_page (window))), ==, "free");

  roll_in (window, "ilyes hearing -2");
  test = hsd_table_get_test (hsd_window_get_table (window));
  g_assert_cmpstr (hsd_system_get_id (hsd_test_get_system (test)), ==, "luck");
  g_assert_cmpstr (hsd_test_get_story (test)->label, ==, "Hearing");
}

/* After several have rolled, a key is for the page, and no letter. */
static void
test_several (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_game (f, "2d20");

  roll_in (window, "nadia, tomas str 1");
  g_assert_cmpuint (hsd_table_get_state (hsd_window_get_table (window))->beside->len, ==, 1);
  g_assert_false (gtk_widget_is_focus (GTK_WIDGET (GTK_EDITABLE (hsd_test_part (sentence_of (window), "text")))));
}

/* Presses a key in that window. */
static void
press_in_window (GtkWidget *window, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
            {
              g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window, NULL));
              return;
            }
        }
    }

  g_error ("no such key");
}

static void
test_from_rules (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_game (f, "2d20");
  GtkWindow *rules = hsd_rules_window_show (GTK_WINDOW (window), hsd_window_get_table (window), hsd_registry_find ("tarot"), hsd_pages_build_words, TRUE);

  hsd_test_settle ();
  press_in_window (GTK_WIDGET (rules), GDK_KEY_k, GDK_CONTROL_MASK);
  throw_from_window (window, "2d20");
}

/* As by “gapplication action”: a sentence opens the table and is rolled there; if it cannot be
 * read, it stands on the page. */
static void
test_said_from_afar (HsdDesk *f, gconstpointer data)
{
  HsdTable *table;
  const HsdStory *story;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "throw", g_variant_new_string ("Ilyes Hearing 2"));
  hsd_test_settle ();
  table = hsd_window_get_table (hsd_desk_own_window (f));
  story = hsd_table_get_state (table)->story;
  g_assert_nonnull (story);
  g_assert_cmpstr (story->character, ==, "Ilyes");
  g_assert_cmpstr (story->label, ==, "Hearing");

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "throw", g_variant_new_string ("Ilyes Zanzibar"));
  hsd_test_settle ();
  g_assert_true (hsd_table_get_state (table)->story == story);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (sentence_of (hsd_desk_own_window (f)), "text"))), ==, "Ilyes Zanzibar");
  hsd_sentence_leave (sentence_of (hsd_desk_own_window (f)));

  /* From a page without a game, the game shown last is used. */
  gtk_widget_activate_action (GTK_WIDGET (hsd_desk_own_window (f)), "win.page", "u", 6);
  hsd_test_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "throw", g_variant_new_string ("Nadia Hearing 3"));
  hsd_test_settle ();
  g_assert_cmpstr (hsd_table_get_state (table)->story->character, ==, "Nadia");
}

/* --- pictures --- */

static void
add_picture (HsdTable *table, const char *title)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_ADD].fields);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 40, 30);
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x336699ff);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", NULL, NULL));
  bytes = g_bytes_new_take (data, size);
  hsd_record_set_text (args, HSD_ADD_TITLE, title);
  g_assert_true (hsd_table_add_picture (table, args, bytes, NULL));
}

static void
assert_shown (HsdTable *table, const char *title)
{
  const HsdRecord *shown = hsd_state_get_shown_picture (hsd_table_get_state (table));

  g_assert_cmpstr (shown != NULL ? hsd_record_get_text (shown, HSD_PICTURE_TITLE) : NULL, ==, title);
}

/* “show” and the beginning of a title or of a word in it; no word of it is wrong, and nothing is rolled. */
static void
test_show (void)
{
  Window w;
  HsdTable *table;
  g_autoptr (HsdRecord) args = NULL;
  g_autofree char *before = NULL;
  g_autofree char *meant = NULL;

  open_window (&w, "2d20");
  before = hsd_draft_say (w.f.draft);
  table = hsd_draft_get_table (w.f.draft);
  type (&w, "show man");
  g_assert_null (strstr (hsd_sentence_get_complaint (w.sentence), "album"));

  add_picture (table, "Le manoir");
  add_picture (table, "La cave");
  add_picture (table, "Plan du manoir hanté");
  type (&w, "show man");
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), ==, 2);
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "");
  g_assert_cmpstr (gtk_label_get_label (hsd_test_part (w.sentence, "odds")), ==, "");
  assert_would (&w, "");
  meant = hsd_draft_say (hsd_sentence_get_meant (w.sentence));
  g_assert_cmpstr (meant, ==, before);
  assert_shown (table, NULL);
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  assert_shown (table, "Le manoir");
  g_assert_false (hsd_sentence_is_typing (w.sentence));

  /* Tab writes out what Enter shows. */
  type (&w, "show HANTE");
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Tab, 0));
  g_assert_cmpstr (text_of (&w), ==, "show Plan du manoir hanté");
  assert_shown (table, "Le manoir");
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  assert_shown (table, "Plan du manoir hanté");
  type (&w, "show ");
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), ==, 3);
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  assert_shown (table, "La cave");

  /* One that was removed meanwhile is listed no more, and what was shown stays. */
  type (&w, "show manoir");
  args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_DROP].fields);
  hsd_record_set (args, 0, hsd_record_get (hsd_state_get_picture (hsd_table_get_state (table), 0), HSD_PICTURE_ID));
  g_assert_true (hsd_table_do_picture (table, HSD_PICTURE_DROP, args, NULL));
  gtk_editable_set_position (GTK_EDITABLE (hsd_test_part (w.sentence, "text")), 2);
  g_assert_cmpuint (hsd_sentence_n_rows (w.sentence), ==, 1);
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_true (hsd_sentence_is_typing (w.sentence));
  assert_shown (table, "La cave");

  type (&w, "show grenier");
  g_assert_nonnull (strstr (hsd_sentence_get_complaint (w.sentence), "“grenier”"));
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_true (hsd_sentence_is_typing (w.sentence));
  g_assert_true (press (&w, GDK_KEY_Escape, 0));
  assert_shown (table, "La cave");
  g_assert_null (hsd_table_get_state (table)->story);
  g_assert_cmpuint (w.answered[TRUE], ==, 0);
  close_window (&w);
}

/* A title is no name, and what its first letters were taken for does not stay. */
static void
test_show_from_window (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_game (f, "2d20");
  HsdDraft *draft = hsd_system_page_get_draft (hsd_window_get_page (window));

  add_picture (hsd_window_get_table (window), "Le tombeau");
  write_in (window, "nadia 2");
  hsd_sentence_leave (sentence_of (window));
  write_in (window, "3");
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 3);
  write_in (window, "show tom");
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 2);
  g_assert_cmpstr (hsd_draft_get_character (draft), ==, "Nadia");
  hsd_sentence_throw (sentence_of (window));
  hsd_test_settle ();
  assert_shown (hsd_window_get_table (window), "Le tombeau");
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 2);
  g_assert_null (hsd_table_get_test (hsd_window_get_table (window)));
}

/* “all” and names with commas between them: each rolls from their own sheet, or none does. */
static void
test_group (void)
{
  Window w;
  HsdTable *table;

  open_window (&w, "2d20");
  table = hsd_draft_get_table (w.f.draft);

  /* Nils cannot: whose it is that nothing begins so is said, and none of them rolls. */
  type (&w, "all per 1");
  g_assert_true (g_str_has_prefix (hsd_sentence_get_complaint (w.sentence), "Nils: "));
  assert_would (&w, "");
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_true (hsd_sentence_is_typing (w.sentence));
  g_assert_null (hsd_table_get_state (table)->story);

  type (&w, "na, zzz per 1");
  g_assert_nonnull (strstr (hsd_sentence_get_complaint (w.sentence), "zzz"));

  type (&w, "na,éli per 1 secret");
  g_assert_cmpstr (hsd_sentence_get_complaint (w.sentence), ==, "");
  assert_has (&w, "\n");
  assert_has (&w, "secret roll");
  type (&w, "na,éli per 1");
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_cmpuint (hsd_table_get_state (table)->beside->len, ==, 1);
  g_assert_cmpstr (hsd_table_get_state (table)->story->character, ==, "Élise");
  close_window (&w);
}

HSD_SUITE (sentence)
{
  g_test_add_func ("/sentence/rest", test_rest);
  g_test_add_func ("/sentence/odds", test_odds);
  g_test_add_func ("/sentence/line", test_line);
  g_test_add_func ("/sentence/change", test_change);
  g_test_add_func ("/sentence/parts", test_parts);
  g_test_add_func ("/sentence/enter", test_enter);
  g_test_add_func ("/sentence/enter/too-early", test_enter_too_early);
  g_test_add_func ("/sentence/enter/framed", test_enter_framed);
  g_test_add_func ("/sentence/missing", test_missing);
  g_test_add_func ("/sentence/rows", test_rows);
  g_test_add_func ("/sentence/once", test_once);
  g_test_add_func ("/sentence/none-framed", test_none_framed);
  g_test_add_func ("/sentence/escape", test_escape);
  g_test_add_func ("/sentence/no-odds", test_no_odds);
  g_test_add_func ("/sentence/group", test_group);
  g_test_add_func ("/sentence/show", test_show);
  g_test_add_func ("/sentence/first-level", test_first_level);
  hsd_desk_add ("/sentence/from-everywhere", test_from_everywhere);
  hsd_desk_add ("/sentence/said-from-afar", test_said_from_afar);
  hsd_desk_add ("/sentence/show-from-window", test_show_from_window);
  hsd_desk_add ("/sentence/moves-form", test_moves_form);
  hsd_desk_add ("/sentence/other-games", test_other_games);
  hsd_desk_add ("/sentence/several", test_several);
  hsd_desk_add ("/sentence/from-rules", test_from_rules);
}
