/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quick entry: its window. */

#include "config.h"

#include "app/examples/rules-window.h"
#include "app/games/pages.h"
#include "app/page/quick-entry.h"
#include "desk.h"
#include "model/systems/registry.h"
#include "quick-table.h"
#include "suite.h"
#include "walk.h"

static void
count (HsdQuickEntry *entry, gboolean throws, guint *counts)
{
  counts[throws]++;
}

/* Who acts is told before anything is answered. */
static void
note_seating (HsdQuickEntry *entry, const char *name, HsdDraft *draft)
{
  g_assert_cmpstr (name, ==, "Nadia");
  g_assert_null (hsd_draft_get_character (draft));
}

typedef struct
{
  HsdQuickTable f;
  HsdQuickEntry *entry; /* NULL after it was closed */
  guint answered[2];    /* to prepare, to throw */
} Window;

static void
open_window (Window *self, const char *system)
{
  *self = (Window) { .f = hsd_quick_table_open (system) };
  self->entry = hsd_quick_entry_show (NULL, self->f.draft, hsd_pages_lend (self->f.draft));
  g_object_add_weak_pointer (G_OBJECT (self->entry), (gpointer *) &self->entry);
  g_signal_connect (self->entry, "answered", G_CALLBACK (count), self->answered);
  hsd_test_settle ();
}

static void
note_gathering (HsdQuickEntry *entry, guint *n)
{
  (*n)++;
}

static void
close_window (Window *self)
{
  if (self->entry != NULL)
    gtk_window_destroy (GTK_WINDOW (self->entry));
  hsd_test_settle ();
  g_assert_null (self->entry);
  hsd_quick_table_close (&self->f);
}

static void
type (Window *self, const char *text)
{
  gtk_editable_set_text (hsd_quick_entry_get_editable (self->entry), text);
  gtk_editable_set_position (hsd_quick_entry_get_editable (self->entry), -1);
  hsd_test_settle ();
}

/* A key for the controllers of the entry. */
static gboolean
press (Window *self, guint keyval, GdkModifierType state)
{
  GtkWidget *entry = GTK_WIDGET (hsd_quick_entry_get_editable (self->entry));
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

static void
test_summary (void)
{
  Window w;

  open_window (&w, "2d20");
  hsd_assert_reads (hsd_quick_entry_get_summary (w.entry), "");
  type (&w, "na croc 2");
  /* Target 12, critical up to 4, two dice against 2: 13/25. */
  hsd_assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, PER 8, Crochetage 4, Difficulty 2: 52.0%");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  type (&w, "na croc 2 zorg");
  hsd_assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, PER 8, Crochetage 4, Difficulty 2");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "“zorg”: nothing on Nadia’s sheet starts with that.");
  g_assert_null (hsd_draft_get_character (w.f.draft));
  close_window (&w);
}

/* The statement has everything that will be thrown, and nothing of former inputs. */
static void
test_line (void)
{
  Window w = { .f = hsd_quick_table_open ("2d20") };

  hsd_draft_set_character (w.f.draft, "Nils");
  hsd_draft_set (w.f.draft, "bought_dice", 2);
  hsd_draft_set (w.f.draft, "attribute", 3);
  hsd_draft_set (w.f.draft, "npc", TRUE);
  hsd_draft_set_label (w.f.draft, "Forcer la porte");
  hsd_draft_set_visibility (w.f.draft, HSD_HIDE_THROW);
  w.entry = hsd_quick_entry_show (NULL, w.f.draft, hsd_pages_lend (w.f.draft));
  g_object_add_weak_pointer (G_OBJECT (w.entry), (gpointer *) &w.entry);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==, "");
  type (&w, "na croc 2");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==,
                   "Nadia · PER + Crochetage · attribute 8 · skill 4 · personal asset ★ · against difficulty 2 · 2d20 · open to all");
  type (&w, "3");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==,
                   "Nils · STR · attribute 9 · skill 0 · against difficulty 3 · 2d20 · open to all");
  type (&w, "na zorg");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==, "");
  close_window (&w);
}

static void
test_enter (gconstpointer data)
{
  gboolean throws = GPOINTER_TO_INT (data);
  Window w;

  open_window (&w, "2d20");
  g_signal_connect (w.entry, "seating", G_CALLBACK (note_seating), w.f.draft);
  type (&w, "na croc per 2");
  g_assert_true (press (&w, GDK_KEY_Return, throws ? 0 : GDK_SHIFT_MASK));
  g_assert_null (w.entry);
  g_assert_cmpstr (hsd_draft_get_text (w.f.draft, "picked_skill"), ==, "Crochetage");
  g_assert_cmpstr (hsd_draft_get_text (w.f.draft, "picked_attribute"), ==, "PER");
  g_assert_cmpuint (w.answered[throws], ==, 1);
  g_assert_cmpuint (w.answered[!throws], ==, 0);
  g_assert_cmpstr (hsd_draft_get_character (w.f.draft), ==, "Nadia");
  g_assert_cmpint (hsd_draft_get (w.f.draft, "difficulty"), ==, 2);
  g_assert_cmpint (hsd_draft_get (w.f.draft, "skill"), ==, 4);
  g_assert_true (hsd_draft_throw (w.f.draft, NULL));
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
      g_assert_nonnull (w.entry);
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
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  type (&w, "na 2");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "Characteristic is missing.");
  press (&w, GDK_KEY_Return, 0);
  g_assert_nonnull (w.entry);
  close_window (&w);
}

static void
assert_says (Window *self, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (hsd_quick_entry_get_editable (self->entry)), ==, text);
}

static void
test_candidates (gconstpointer data)
{
  guint key = GPOINTER_TO_UINT (data);
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro 2");
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, key, 0));
  assert_says (&w, "na Croyance 2");
  g_assert_cmpuint (w.answered[1], ==, 0);
  g_assert_true (g_str_has_prefix (hsd_quick_entry_get_summary (w.entry), "Nadia, PER\u00a08, Croyance\u00a01, Difficulty\u00a02: "));

  /* Without suggestions, keys have their usual effect. */
  g_assert_false (press (&w, GDK_KEY_Tab, 0));
  g_assert_false (press (&w, GDK_KEY_Down, 0));
  close_window (&w);
}

/* If no suggestion is selected Tab takes the first, and Enter none. */
static void
test_none_chosen (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro");
  press (&w, GDK_KEY_Return, 0);
  assert_says (&w, "na cro");
  g_assert_nonnull (w.entry);

  /* Up from the first one deselects. */
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, GDK_KEY_Up, 0));
  press (&w, GDK_KEY_Return, 0);
  assert_says (&w, "na cro");
  g_assert_true (press (&w, GDK_KEY_Tab, 0));
  assert_says (&w, "na Crochetage ");
  close_window (&w);
}

/* A suggestion does not prevent throwing. */
static void
test_enter_throws (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "2 na croc");
  g_assert_cmpuint (hsd_quick_entry_get_suggestions (w.entry)->len, ==, 1);
  press (&w, GDK_KEY_Return, 0);
  g_assert_null (w.entry);
  g_assert_cmpuint (w.answered[1], ==, 1);
  g_assert_cmpint (hsd_draft_get (w.f.draft, "skill"), ==, 4);
  close_window (&w);
}

/* Escape hides suggestions until more is typed, and then closes the window. */
static void
test_escape (void)
{
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro");
  g_assert_nonnull (hsd_quick_entry_get_suggestions (w.entry));
  g_assert_true (press (&w, GDK_KEY_Escape, 0));
  g_assert_nonnull (w.entry);
  g_assert_null (hsd_quick_entry_get_suggestions (w.entry));
  g_assert_false (press (&w, GDK_KEY_Tab, 0));
  g_assert_false (press (&w, GDK_KEY_Escape, 0));
  type (&w, "na cr");
  g_assert_nonnull (hsd_quick_entry_get_suggestions (w.entry));
  close_window (&w);
}

/* Widgets below do not move when suggestions come and go. */
static void
test_still (void)
{
  static const char *const texts[] = { "n", "na", "na cro", "na croc ", "na croc 2", "na croc 2 help ", "na zorg" };
  Window w;
  graphene_rect_t before, after;
  GtkWidget *stack;

  open_window (&w, "2d20");
  stack = hsd_test_find (GTK_WIDGET (w.entry), GTK_TYPE_STACK, NULL);
  g_assert_true (gtk_widget_compute_bounds (stack, GTK_WIDGET (w.entry), &before));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      type (&w, texts[i]);
      g_assert_true (gtk_widget_compute_bounds (stack, GTK_WIDGET (w.entry), &after));
      g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
      g_assert_cmpfloat (after.size.height, ==, before.size.height);
    }
  close_window (&w);
}

/* Before a card is chosen a card test has no odds. */
static void
test_no_odds (void)
{
  Window w;

  open_window (&w, "tarot");
  type (&w, "na ruse 4");
  hsd_assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, Ruse +3, Difficulty +4");
  close_window (&w);
}

/* Inputs that are not mentioned have the defaults of the page, and the statement includes them. */
static void
test_first_level (void)
{
  Window w;

  open_window (&w, "tarot");
  type (&w, "na ruse");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  g_assert_nonnull (strstr (hsd_quick_entry_get_line (w.entry), "difficulty Basic (0)"));
  type (&w, "na ruse heroic");
  g_assert_nonnull (strstr (hsd_quick_entry_get_line (w.entry), "difficulty Heroic (+10)"));
  type (&w, "na ruse 4");
  g_assert_nonnull (strstr (hsd_quick_entry_get_line (w.entry), "difficulty +4"));
  close_window (&w);
}

/* --- from the window of a table --- */

static void
find_window (Window *self)
{
  hsd_test_settle ();
  self->entry = HSD_QUICK_ENTRY (hsd_desk_find_toplevel (HSD_TYPE_QUICK_ENTRY));
  g_assert_nonnull (self->entry);
  g_object_add_weak_pointer (G_OBJECT (self->entry), (gpointer *) &self->entry);
}

/* The page of that game sets the character, and throws; then it is shown. */
static void
throw_from_window (HsdWindow *window, const char *system)
{
  HsdHistory *history = hsd_table_get_history (hsd_window_get_table (window));
  guint length = hsd_history_get_length (history);
  Window w = { .answered = { 0 } };

  find_window (&w);
  g_assert_cmpstr (hsd_system_get_id (hsd_quick_entry_get_system (w.entry)), ==, system);
  type (&w, "tomas 3");
  press (&w, GDK_KEY_Return, 0);

  g_assert_null (w.entry);
  g_assert_cmpuint (hsd_history_get_length (history), ==, length + 1);
  g_assert_cmpstr (hsd_test_get_story (hsd_table_get_test (hsd_window_get_table (window)))->character, ==, "Tomas");
  g_assert_nonnull (hsd_window_get_page (window));
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (hsd_window_get_page (window))), ==, system);
  g_assert_cmpint (hsd_draft_get (hsd_system_page_get_draft (hsd_window_get_page (window)), "difficulty"), ==, 3);
}

static void
test_from_window (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  hsd_test_settle ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-entry", NULL);
  throw_from_window (window, "2d20");
}

/* The pages after the games, in their order. */
static const char *const places[] = { "party", "history", "practice", "examples" };

/* The game shown last is used. */
static void
test_from_everywhere (HsdDesk *f, gconstpointer data)
{
  guint place = hsd_registry_count () + GPOINTER_TO_UINT (data);
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  hsd_window_show_page (window, place);
  hsd_test_settle ();
  g_assert_null (hsd_window_get_page (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-entry", NULL);
  throw_from_window (window, "2d20");
}

/* A test that is only prepared is shown too. */
static void
test_prepared_elsewhere (HsdDesk *f, gconstpointer data)
{
  Window w = { .answered = { 0 } };
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  hsd_window_show_page (window, hsd_registry_count ());
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-entry", NULL);
  find_window (&w);
  type (&w, "2 tomas");
  press (&w, GDK_KEY_Return, GDK_SHIFT_MASK);
  g_assert_null (w.entry);
  g_assert_nonnull (hsd_window_get_page (window));
  g_assert_cmpint (hsd_system_page_get_state (hsd_window_get_page (window)), ==, HSD_PAGE_PREPARING);
  g_assert_cmpstr (hsd_draft_get_character (hsd_system_page_get_draft (hsd_window_get_page (window))), ==, "Tomas");
}

/* A text that the game of the page does not understand may be dice of none, on a page that was never shown. */
static void
test_free_dice (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  Window w = { .answered = { 0 } };
  HsdTest *test;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-entry", NULL);
  find_window (&w);
  type (&w, "3d7");
  g_assert_cmpstr (hsd_system_get_id (hsd_quick_entry_get_system (w.entry)), ==, "2d20");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), !=, "");
  type (&w, "tomas 4d6 keep 3 + 2");
  g_assert_cmpstr (hsd_system_get_id (hsd_quick_entry_get_system (w.entry)), ==, "free");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  type (&w, "tomas 3");
  g_assert_cmpstr (hsd_system_get_id (hsd_quick_entry_get_system (w.entry)), ==, "2d20");
  type (&w, "tomas 4d6 keep 3 + 2");
  press (&w, GDK_KEY_Return, 0);

  test = hsd_table_get_test (hsd_window_get_table (window));
  g_assert_null (w.entry);
  g_assert_nonnull (test);
  g_assert_cmpstr (hsd_test_get_story (test)->character, ==, "Tomas");
  g_assert_cmpuint (hsd_test_get_story (test)->dice->len, ==, 4);
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (hsd_window_get_page (window))), ==, "free");
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
  HsdWindow *window;
  GtkWindow *rules;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  hsd_test_settle ();
  rules = hsd_rules_window_show (GTK_WINDOW (window), hsd_registry_find ("tarot"));
  hsd_test_settle ();

  press_in_window (GTK_WIDGET (rules), GDK_KEY_k, GDK_CONTROL_MASK);
  throw_from_window (window, "2d20");
}

/* As by “gapplication action”: a sentence opens the table and is thrown there; if it cannot be
 * read, quick entry shows it. */
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
  g_assert_null (hsd_desk_find_toplevel (HSD_TYPE_QUICK_ENTRY));

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "throw", g_variant_new_string ("Ilyes Zanzibar"));
  hsd_test_settle ();
  g_assert_true (hsd_table_get_state (table)->story == story);
  g_assert_nonnull (hsd_desk_find_toplevel (HSD_TYPE_QUICK_ENTRY));
  gtk_window_close (hsd_desk_find_toplevel (HSD_TYPE_QUICK_ENTRY));
  hsd_test_settle ();

  /* From a page without a game, the game shown last is used. */
  gtk_widget_activate_action (GTK_WIDGET (hsd_desk_own_window (f)), "win.page", "u", 6);
  hsd_test_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "throw", g_variant_new_string ("Nadia Hearing 3"));
  hsd_test_settle ();
  g_assert_cmpstr (hsd_table_get_state (table)->story->character, ==, "Nadia");
}

/* “all” and names with commas between them: each rolls from their own sheet, or none does. */
static void
test_group (void)
{
  Window w;
  guint n = 0;
  HsdTable *table;

  open_window (&w, "2d20");
  g_signal_connect (w.entry, "gathering", G_CALLBACK (note_gathering), &n);
  table = hsd_draft_get_table (w.f.draft);

  /* Nils cannot: whose it is that nothing begins so is said, and none of them rolls. */
  type (&w, "all per 1");
  g_assert_true (g_str_has_prefix (hsd_quick_entry_get_complaint (w.entry), "Nils: "));
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==, "");
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_nonnull (w.entry);
  g_assert_null (hsd_table_get_state (table)->story);

  type (&w, "na, zzz per 1");
  g_assert_nonnull (strstr (hsd_quick_entry_get_complaint (w.entry), "zzz"));

  type (&w, "na,éli per 1");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  g_assert_nonnull (strchr (hsd_quick_entry_get_line (w.entry), '\n'));
  g_assert_true (press (&w, GDK_KEY_Return, 0));
  g_assert_null (w.entry);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (hsd_table_get_state (table)->beside->len, ==, 1);
  g_assert_cmpstr (hsd_table_get_state (table)->story->character, ==, "Élise");
  close_window (&w);
}

HSD_SUITE (quick)
{
  g_test_add_func ("/quick/summary", test_summary);
  g_test_add_func ("/quick/line", test_line);
  g_test_add_data_func ("/quick/enter/throw", GINT_TO_POINTER (TRUE), test_enter);
  g_test_add_data_func ("/quick/enter/prepare", GINT_TO_POINTER (FALSE), test_enter);
  g_test_add_func ("/quick/enter/too-early", test_enter_too_early);
  g_test_add_func ("/quick/missing", test_missing);
  g_test_add_data_func ("/quick/candidates/tab", GUINT_TO_POINTER (GDK_KEY_Tab), test_candidates);
  g_test_add_data_func ("/quick/candidates/enter", GUINT_TO_POINTER (GDK_KEY_Return), test_candidates);
  g_test_add_func ("/quick/none-chosen", test_none_chosen);
  g_test_add_func ("/quick/enter-throws", test_enter_throws);
  g_test_add_func ("/quick/escape", test_escape);
  g_test_add_func ("/quick/still", test_still);
  g_test_add_func ("/quick/no-odds", test_no_odds);
  g_test_add_func ("/quick/group", test_group);
  g_test_add_func ("/quick/first-level", test_first_level);
  hsd_desk_add ("/quick/from-window", test_from_window);
  hsd_desk_add ("/quick/said-from-afar", test_said_from_afar);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/quick/from/", places[i], NULL);

      hsd_desk_add_with (path, GUINT_TO_POINTER (i), test_from_everywhere);
    }
  hsd_desk_add ("/quick/prepared-elsewhere", test_prepared_elsewhere);
  hsd_desk_add ("/quick/free-dice", test_free_dice);
  hsd_desk_add ("/quick/from-rules", test_from_rules);
}
