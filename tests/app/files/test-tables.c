/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables as files: the user’s own, opening, creating, copies, and read-only ones. */

#include "config.h"

#include <signal.h>
#include <unistd.h>

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/files/start-table.h"
#include "app/files/tables.h"
#include "app/games/luck/luck-hours.h"
#include "app/settings.h"
#include "app/shell/file-bar.h"
#include "model/table/protocol.h"
#include "click.h"
#include "desk.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define PARTY 4

/* The party and its pools. */
#define SEATED (PARTY + 1)

static HsdFileBar *
bar_of (HsdWindow *window)
{
  return HSD_FILE_BAR (hsd_test_find (GTK_WIDGET (window), HSD_TYPE_FILE_BAR, NULL));
}

static guint
length_of (HsdTable *table)
{
  return hsd_history_get_length (hsd_table_get_history (table));
}

static guint
count_characters (HsdTable *table)
{
  return g_list_model_get_n_items (hsd_table_get_characters (table));
}

static void
copy_to (HsdWindow *window, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-table", "s", uri);
  hsd_test_settle ();
}

/* Another instance, which opens the file first. */
static HsdTable *
open_elsewhere (const char *path)
{
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, NULL, &error);

  g_assert_no_error (error);
  g_assert_false (hsd_table_is_read_only (table));

  return table;
}

static void
throw_elsewhere (HsdTable *table, HsdWindow *window)
{
  HsdSystem *system = hsd_system_page_get_system (hsd_window_get_page (window));
  HsdRecord *input = hsd_draft_complete_input (hsd_system_page_get_draft (hsd_window_get_page (window)));
  g_autoptr (GListModel) characters = g_object_ref (hsd_table_get_characters (table));
  g_autoptr (HsdCharacter) first = g_list_model_get_item (characters, 0);
  HsdThrow options = { .character = first != NULL ? hsd_character_get_name (first) : NULL };
  g_autoptr (GError) error = NULL;

  hsd_table_roll (table, system, input, &options, &error);
  g_assert_no_error (error);
}

static gboolean
is_writable (gpointer window)
{
  return !hsd_file_bar_is_read_only (bar_of (window));
}

/* --- the user's own table --- */

static void
test_first_run (HsdDesk *f, gconstpointer data)
{
  g_autofree char *own = hsd_desk_path (f, "table.hasard");
  g_autofree char *wal = hsd_desk_path (f, "table.hasard-wal");
  HsdTable *table;
  guint length;

  g_assert_false (g_file_test (own, G_FILE_TEST_EXISTS));
  hsd_desk_activate (f);
  table = hsd_window_get_table (hsd_desk_own_window (f));
  g_assert_cmpuint (count_characters (table), ==, PARTY);
  g_assert_false (hsd_table_can_undo (table));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (hsd_desk_own_window (f))), ==, "The Black Valley");

  hsd_desk_throw (hsd_desk_own_window (f));
  length = length_of (table);
  g_assert_cmpuint (length, ==, SEATED + 1);

  /* Reopened: unchanged, and the party is not added twice. */
  hsd_desk_stop (f);
  g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
  hsd_desk_start (f);
  hsd_desk_activate (f);
  table = hsd_window_get_table (hsd_desk_own_window (f));
  g_assert_cmpuint (length_of (table), ==, length);
  g_assert_cmpuint (count_characters (table), ==, PARTY);
  g_assert_nonnull (hsd_table_get_test (table));
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (hsd_desk_own_window (f)), "win.undo"));

  /* Starting it again presents its window. */
  hsd_desk_activate (f);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
}

static GtkMenuButton *
find_day (HsdDesk *f)
{
  GtkWidget *hours;

  hsd_window_show_page (hsd_desk_own_window (f), 0);
  hsd_test_settle ();
  hours = hsd_test_find (GTK_WIDGET (hsd_window_get_page (hsd_desk_own_window (f))), HSD_TYPE_LUCK_HOURS, NULL);

  return GTK_MENU_BUTTON (hsd_test_find (hours, GTK_TYPE_MENU_BUTTON, NULL));
}

static void
say_day (HsdDesk *f, const char *number)
{
  GtkMenuButton *day = find_day (f);

  hsd_test_unfold (day);
  gtk_menu_button_popup (day);
  hsd_test_settle ();
  hsd_test_click (gtk_menu_button_get_popover (day), number);
  gtk_menu_button_popdown (day);
  hsd_test_settle ();
}

/* The number of the day is stored with the table. */
static void
test_day (HsdDesk *f, gconstpointer data)
{
  hsd_desk_activate (f);
  g_assert_cmpstr (gtk_menu_button_get_label (find_day (f)), ==, "Astral…");
  say_day (f, "7");
  say_day (f, "9");
  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpstr (gtk_menu_button_get_label (find_day (f)), ==, "Astral 9");

  gtk_widget_activate_action (GTK_WIDGET (hsd_desk_own_window (f)), "win.undo", NULL);
  hsd_test_settle ();
  g_assert_cmpstr (gtk_menu_button_get_label (find_day (f)), ==, "Astral 7");
}

static HsdSystemPage *
show_page (HsdDesk *f, guint place)
{
  hsd_window_show_page (hsd_desk_own_window (f), place);
  hsd_test_settle ();

  return hsd_window_get_page (hsd_desk_own_window (f));
}

static gboolean
is_scene_secret (HsdSystemPage *page)
{
  gboolean secret;

  g_object_get (page, "secret-scene", &secret, NULL);
  g_assert_true (secret == hsd_says (page, "Secret scene: only you see the rolls"));

  return secret;
}

/* A secret scene is stored with the table: for all its pages, after reopening, and for the protocol. */
static void
test_scene (HsdDesk *f, gconstpointer data)
{
  static const char roll[] = "{\"do\":\"roll\",\"system\":\"luck\",\"input\":{\"characteristic\":9,\"roll_type\":\"sight\"}}";
  g_autoptr (HsdProtocol) protocol = NULL;
  g_autofree char *answer = NULL;

  hsd_desk_activate (f);
  g_assert_false (is_scene_secret (show_page (f, 1)));
  gtk_widget_activate_action (GTK_WIDGET (hsd_system_page_get_bar (show_page (f, 1))), "page.secret-scene", NULL);
  hsd_test_settle ();
  g_assert_true (is_scene_secret (show_page (f, 1)));

  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_true (is_scene_secret (show_page (f, 0)));
  g_assert_true (is_scene_secret (show_page (f, 4)));

  protocol = hsd_protocol_new (hsd_window_get_table (hsd_desk_own_window (f)));
  answer = hsd_protocol_answer (protocol, roll, strlen (roll));
  g_assert_nonnull (strstr (answer, "\"visibility\":\"throw\""));

  gtk_widget_activate_action (GTK_WIDGET (hsd_system_page_get_bar (show_page (f, 1))), "page.secret-scene", NULL);
  hsd_test_settle ();
  g_assert_false (is_scene_secret (show_page (f, 4)));
}

/* An emptied table stays empty. */
static void
test_emptied (HsdDesk *f, gconstpointer data)
{
  HsdTable *table;

  hsd_desk_activate (f);
  table = hsd_window_get_table (hsd_desk_own_window (f));
  while (count_characters (table) > 0)
    {
      g_autoptr (HsdCharacter) first = g_list_model_get_item (hsd_table_get_characters (table), 0);

      g_assert_true (hsd_table_remove_character (table, hsd_character_get_name (first), NULL));
    }

  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpuint (count_characters (hsd_window_get_table (hsd_desk_own_window (f))), ==, 0);
}

static void
quit_later (gpointer application)
{
  g_action_group_activate_action (application, "quit", NULL);
}

/* As at the end of a desktop session. */
static void
terminate_later (gpointer application)
{
  raise (SIGTERM);
}

/* Both ways close the tables: no files are left beside them. */
static void
check_end (HsdDesk *f, GSourceOnceFunc end)
{
  g_autoptr (GDir) folder = NULL;

  g_idle_add_once (end, f->application);
  g_assert_cmpint (g_application_run (G_APPLICATION (f->application), 0, NULL), ==, 0);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 0);

  folder = g_dir_open (f->home, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (folder), ==, "table.hasard");
  g_assert_null (g_dir_read_name (folder));
}

static void
test_quit (HsdDesk *f, gconstpointer data)
{
  check_end (f, quit_later);
}

static void
test_terminated (HsdDesk *f, gconstpointer data)
{
  check_end (f, terminate_later);
}

/* --- other tables --- */

static GtkWindow *
ask_for_table (HsdDesk *f)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "new", NULL);
  hsd_test_settle ();

  return hsd_desk_find_toplevel (HSD_TYPE_START_TABLE);
}

static void
write_in (GtkWindow *window, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_template_child (GTK_WIDGET (window), HSD_TYPE_START_TABLE, id)), text);
}

static GtkWidget *
create_of (GtkWindow *window)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), HSD_TYPE_START_TABLE, "create"));
}

/* What is refused is said there, and makes no file. */
static void
expect_no_table (HsdDesk *f, GtkWindow *window, const char *sentence)
{
  if (gtk_widget_get_sensitive (create_of (window)))
    g_signal_emit_by_name (create_of (window), "clicked");
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (GTK_WIDGET (window), sentence));
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
}

/* The sample offers it, and has served then. */
static void
test_start (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = hsd_desk_path (f, "La Vallée noire.hasard");
  const HsdState *state;
  GtkWindow *window;
  GtkWidget *game;

  hsd_desk_activate (f);
  g_assert_true (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "A sample table, to try"));
  window = ask_for_table (f);

  write_in (window, "players", "Nitouche, , Brucelin ,Nitouche");
  g_assert_false (gtk_widget_get_sensitive (create_of (window)));
  expect_no_table (f, window, "Nitouche");
  write_in (window, "players", "Nitouche, , Brucelin ,");
  write_in (window, "name", " ");
  expect_no_table (f, window, "The table needs a name.");
  write_in (window, "name", "../table");
  expect_no_table (f, window, "cannot be the name of a table");
  write_in (window, "name", "table");
  expect_no_table (f, window, "A file named “");

  write_in (window, "name", "La Vallée noire");
  game = hsd_test_find (GTK_WIDGET (window), GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (game), TRUE);
  g_signal_emit_by_name (create_of (window), "clicked");
  hsd_test_settle ();

  g_assert_null (hsd_desk_find_toplevel (HSD_TYPE_START_TABLE));
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (hsd_desk_window (f, path))), ==, "La Vallée noire");
  g_assert_false (hsd_test_tells (GTK_WIDGET (hsd_desk_window (f, path)), "A sample table, to try"));
  g_assert_null (hsd_window_get_page (hsd_desk_window (f, path)));
  state = hsd_table_get_state (hsd_window_get_table (hsd_desk_window (f, path)));
  g_assert_cmpuint (state->characters->len, ==, 2);
  g_assert_nonnull (hsd_character_get_sheet (hsd_state_find (state, "Brucelin"), 0));
  g_assert_null (hsd_character_get_sheet (hsd_state_find (state, "Brucelin"), 1));
  g_assert_cmpstr (hsd_record_get_text (hsd_character_get_base (hsd_state_find (state, "Nitouche")), HSD_CHARACTER_COLOUR), !=,
                   hsd_record_get_text (hsd_character_get_base (hsd_state_find (state, "Brucelin")), HSD_CHARACTER_COLOUR));
  g_assert_false (hsd_table_can_undo (hsd_window_get_table (hsd_desk_window (f, path))));
}

static void
test_open (HsdDesk *f, gconstpointer data)
{
  g_autofree char *one = hsd_desk_path (f, "one.hasard");
  g_autofree char *two = hsd_desk_path (f, "two.hasard");
  g_autofree char *link = hsd_desk_path (f, "link.hasard");
  g_autofree char *uri = g_filename_to_uri (two, NULL, NULL);
  HsdWindow *window;

  g_object_unref (open_elsewhere (one));
  g_object_unref (open_elsewhere (two));
  g_assert_cmpint (symlink (one, link), ==, 0);

  /* The user's own table is not opened for that. */
  hsd_desk_open (f, one);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  window = hsd_desk_window (f, one);

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-table", g_variant_new_string (uri));
  hsd_test_settle ();
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 2);
  g_assert_true (hsd_desk_window (f, two) != window);

  /* The same file, by its name and by another. */
  hsd_desk_open (f, one);
  hsd_desk_open (f, link);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 2);
  g_assert_true (hsd_desk_window (f, one) == window);

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-own", NULL);
  hsd_test_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-own", NULL);
  hsd_test_settle ();
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 3);
  g_assert_cmpuint (count_characters (hsd_window_get_table (hsd_desk_own_window (f))), ==, PARTY);

  /* Closing a window unlocks its table. */
  hsd_desk_close (window);
  hsd_desk_open (f, one);
  g_assert_true (is_writable (hsd_desk_window (f, one)));
}

/* --- refusals --- */

static void
test_foreign (HsdDesk *f, gconstpointer data)
{
  static const char letter[] = "Dear players,\n\nno table is in here.\n";
  g_autofree char *path = hsd_desk_path (f, "letter.hasard");
  g_autofree char *missing = hsd_desk_path (f, "missing.hasard");
  g_autofree char *foreign_sentence = g_strdup_printf ("“%s” is not a table of Hasard.", path);
  g_autofree char *missing_sentence = g_strdup_printf ("Could not read “%s”: No such file or directory.", missing);
  g_autofree char *now = NULL;

  g_assert_true (g_file_set_contents (path, letter, -1, NULL));

  /* Without a window, another one reports the failure and offers what can be done. */
  hsd_desk_open (f, path);
  g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (f->application))), "app.open"));
  hsd_desk_expect_refusal (foreign_sentence);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 0);

  hsd_desk_activate (f);
  hsd_desk_open (f, path);
  hsd_desk_expect_refusal (foreign_sentence);
  hsd_desk_open (f, missing);
  hsd_desk_expect_refusal (missing_sentence);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);

  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, letter);
  g_assert_false (g_file_test (missing, G_FILE_TEST_EXISTS));
}

static void
test_own_is_foreign (HsdDesk *f, gconstpointer data)
{
  g_autofree char *own = hsd_desk_path (f, "table.hasard");
  g_autofree char *sentence = g_strdup_printf ("“%s” is not a table of Hasard.", own);

  g_assert_true (g_file_set_contents (own, "something else entirely", -1, NULL));
  hsd_desk_activate (f);
  hsd_desk_expect_refusal (sentence);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 0);
}

/* Throws that cannot be saved are refused, and what was acknowledged can be copied. */
static void
test_gone (HsdDesk *f, gconstpointer data)
{
  g_autofree char *own = hsd_desk_path (f, "table.hasard");
  g_autofree char *copy = hsd_desk_path (f, "copy.hasard");
  static const char sentence[] = "The table file was moved or deleted: save a copy elsewhere to continue.";
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  g_assert_true (is_writable (window));
  g_assert_cmpint (g_unlink (own), ==, 0);

  hsd_desk_throw (window);
  g_assert_null (hsd_table_get_test (hsd_window_get_table (window)));
  g_assert_false (hsd_desk_has_toast (window, sentence));
  g_assert_cmpstr (hsd_file_bar_get_reason (bar_of (window)), ==, sentence);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "The Black Valley (read-only)");

  copy_to (window, copy);
  hsd_desk_open (f, copy);
  g_assert_cmpuint (count_characters (hsd_window_get_table (hsd_desk_window (f, copy))), ==, PARTY);
  g_assert_true (is_writable (hsd_desk_window (f, copy)));
}

/* --- looking on --- */

static gboolean
has_test (gpointer window)
{
  return hsd_table_get_test (hsd_window_get_table (window)) != NULL;
}

static void
test_spectator (HsdDesk *f, gconstpointer data)
{
  static const char sentence[] = "The table is open elsewhere: it can only be viewed here.";
  g_autofree char *path = hsd_desk_path (f, "shared.hasard");
  g_autofree char *copy = hsd_desk_path (f, "copy.hasard");
  HsdTable *writer = open_elsewhere (path);
  HsdWindow *window;
  guint length;
  int minimum;

  hsd_desk_open (f, path);
  window = hsd_desk_window (f, path);
  gtk_widget_measure (GTK_WIDGET (bar_of (window)), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpstr (hsd_file_bar_get_reason (bar_of (window)), ==, sentence);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "shared (read-only)");
  hsd_desk_throw (window);
  g_assert_false (has_test (window));
  g_assert_true (hsd_desk_has_toast (window, sentence));

  /* Throws there are shown here, and so is their undo. */
  hsd_window_show_page (window, 1);
  throw_elsewhere (writer, window);
  g_assert_true (hsd_test_wait (has_test, window));
  hsd_test_settle ();
  g_assert_nonnull (hsd_system_page_get_test (hsd_window_get_page (window)));
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (window), "win.undo"));
  length = length_of (writer);
  g_assert_cmpuint (length_of (hsd_window_get_table (window)), ==, length);

  copy_to (window, copy);
  hsd_desk_open (f, copy);
  g_assert_cmpuint (length_of (hsd_window_get_table (hsd_desk_window (f, copy))), ==, length);

  /* This instance becomes the writer. */
  g_assert_finalize_object (writer);
  g_assert_true (hsd_test_wait (is_writable, window));
  g_assert_cmpstr (hsd_file_bar_get_reason (bar_of (window)), ==, "");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "shared");
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (window), "win.undo"));
  hsd_desk_throw (window);
  g_assert_cmpuint (length_of (hsd_window_get_table (window)), ==, length + 1);
}

/* --- copies --- */

static void
test_copy (HsdDesk *f, gconstpointer data)
{
  g_autofree char *bare = hsd_desk_path (f, "copy");
  g_autofree char *copy = hsd_desk_path (f, "copy.hasard");
  g_autofree char *sentence = g_strdup_printf ("A file named “%s” already exists.", copy);
  HsdWindow *window;
  guint length;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_desk_throw (window);
  length = length_of (hsd_window_get_table (window));

  copy_to (window, bare);
  g_assert_true (hsd_desk_has_toast (window, "The copy is saved."));
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  hsd_desk_throw (window);

  hsd_desk_open (f, copy);
  g_assert_cmpuint (length_of (hsd_window_get_table (hsd_desk_window (f, copy))), ==, length);
  g_assert_cmpuint (length_of (hsd_window_get_table (window)), ==, length + 1);

  copy_to (window, copy);
  hsd_desk_expect_refusal (sentence);
}

/* --- a bare start --- */

static void
restart (HsdDesk *f)
{
  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
}

static void
test_last (HsdDesk *f, gconstpointer data)
{
  g_autofree char *own = hsd_desk_path (f, "table.hasard");
  g_autofree char *path = hsd_desk_path (f, "caravan.hasard");

  hsd_desk_activate (f);
  hsd_desk_make (f, path);
  hsd_desk_close (hsd_desk_own_window (f));
  restart (f);
  g_assert_cmpstr (hsd_table_get_path (hsd_window_get_table (hsd_desk_window (f, path))), ==, path);

  /* Back to the user's own table, which then counts as the last. */
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-own", NULL);
  hsd_test_settle ();
  hsd_desk_close (hsd_desk_window (f, path));
  restart (f);
  g_assert_cmpstr (hsd_table_get_path (hsd_window_get_table (hsd_desk_own_window (f))), ==, own);
}

static void
test_last_is_gone (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = hsd_desk_path (f, "caravan.hasard");
  g_autofree char *text = NULL;
  gboolean spoilt = GPOINTER_TO_INT (data);

  hsd_desk_activate (f);
  hsd_desk_make (f, path);
  hsd_desk_stop (f);
  if (spoilt)
    g_assert_true (g_file_set_contents (path, "No table at all, whatever its name may say of it.", -1, NULL));
  else
    g_assert_cmpint (g_unlink (path), ==, 0);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  g_assert_true (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "Your own table was opened because the last one could not be. "));
  g_assert_true (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "caravan.hasard"));

  /* The other table counts as the last now. */
  restart (f);
  g_assert_false (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "Your own table was opened"));
}

/* A table chosen in the preferences takes precedence over the last one. */
static void
test_last_and_chosen (HsdDesk *f, gconstpointer data)
{
  g_autofree char *chosen = hsd_desk_path (f, "chosen.hasard");
  g_autofree char *last = hsd_desk_path (f, "last.hasard");
  g_autofree char *uri = g_filename_to_uri (chosen, NULL, NULL);

  hsd_desk_activate (f);
  hsd_desk_make (f, chosen);
  hsd_desk_make (f, last);
  g_object_set (hsd_settings_get_default (), "default-table", uri, NULL);
  restart (f);
  g_assert_nonnull (hsd_desk_window (f, chosen));
}

/* Who goes on with the sample is not asked again. */
static void
test_offer (HsdDesk *f, gconstpointer data)
{
  GtkWidget *revealer;

  hsd_desk_activate (f);
  revealer = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (hsd_desk_own_window (f)), HSD_TYPE_WINDOW, "offer"));
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_true (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "or type “ilyes "));
  g_signal_emit_by_name (hsd_test_find (revealer, GTK_TYPE_BUTTON, "flat"), "clicked");
  g_object_set (hsd_settings_get_default (), "sentence-typed", TRUE, NULL);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  restart (f);
  revealer = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (hsd_desk_own_window (f)), HSD_TYPE_WINDOW, "offer"));
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_false (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "or type “"));
  g_object_set (hsd_settings_get_default (), "offer-table", TRUE, "sentence-typed", FALSE, NULL);
}

HSD_SUITE (tables)
{
  hsd_desk_add ("/tables/first-run", test_first_run);
  hsd_desk_add ("/tables/day", test_day);
  hsd_desk_add ("/tables/scene", test_scene);
  hsd_desk_add ("/tables/emptied", test_emptied);
  hsd_desk_add ("/tables/quit", test_quit);
  hsd_desk_add ("/tables/terminated", test_terminated);
  hsd_desk_add ("/tables/start", test_start);
  hsd_desk_add ("/tables/offer", test_offer);
  hsd_desk_add ("/tables/open", test_open);
  hsd_desk_add ("/tables/foreign", test_foreign);
  hsd_desk_add ("/tables/own-is-foreign", test_own_is_foreign);
  hsd_desk_add ("/tables/gone", test_gone);
  hsd_desk_add ("/tables/spectator", test_spectator);
  hsd_desk_add ("/tables/copy", test_copy);

  hsd_desk_add ("/tables/last", test_last);
  hsd_desk_add_with ("/tables/last-is-gone", GINT_TO_POINTER (FALSE), test_last_is_gone);
  hsd_desk_add_with ("/tables/last-is-spoilt", GINT_TO_POINTER (TRUE), test_last_is_gone);
  hsd_desk_add ("/tables/last-and-chosen", test_last_and_chosen);
}
