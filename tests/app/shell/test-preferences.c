/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences: choices take effect at once, and an invalid deck gives a reason. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/projection/monitors.h"
#include "app/settings.h"
#include "app/shell/preferences.h"
#include "app/stage/deck-check.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-view.h"
#include "desk.h"
#include "model/words/languages.h"
#include "render/cards/deck.h"
#include "render/dice/material.h"
#include "suite.h"
#include "walk.h"


static HsdSettings *
settings (void)
{
  return hsd_settings_get_default ();
}

static HsdPreferences *
present (HsdDesk *f)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "preferences", NULL);
  hsd_test_settle ();

  return HSD_PREFERENCES (hsd_desk_find_toplevel (HSD_TYPE_PREFERENCES));
}

/* --- widgets --- */

typedef struct
{
  GType type;
  const char *label; /* of a button or a row */
  GtkWidget *found;
} Search;

static void
compare (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  const char *label = NULL;

  if (search->found != NULL || !g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    return;
  if (ADW_IS_PREFERENCES_ROW (widget))
    label = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  else if (hsd_test_find (widget, GTK_TYPE_LABEL, NULL) != NULL)
    label = gtk_label_get_label (GTK_LABEL (hsd_test_find (widget, GTK_TYPE_LABEL, NULL)));
  if (g_strcmp0 (label, search->label) == 0)
    search->found = widget;
}

static GtkWidget *
find (HsdPreferences *preferences, GType type, const char *label)
{
  Search search = { .type = type, .label = label };

  hsd_test_walk (GTK_WIDGET (preferences), compare, &search);
  if (search.found == NULL)
    g_error ("there is no “%s”", label);

  return search.found;
}

static GtkSwitch *
switch_of (HsdPreferences *preferences, const char *row)
{
  return GTK_SWITCH (hsd_test_find (find (preferences, ADW_TYPE_ACTION_ROW, row), GTK_TYPE_SWITCH, NULL));
}

static const char *
remark_of (HsdPreferences *preferences)
{
  GtkWidget *row = find (preferences, ADW_TYPE_PREFERENCES_ROW, "About this deck");

  return gtk_widget_get_visible (row) ? gtk_label_get_label (GTK_LABEL (hsd_test_find (row, GTK_TYPE_LABEL, NULL))) : NULL;
}

/* --- what is chosen --- */

static void
test_choices (HsdDesk *f, gconstpointer data)
{
  static const struct
  {
    const char *row;
    const char *key;
  } combos[] = { { "Speed", "pace" }, { "Background", "projection-background" }, { "Coach in practice", "coach-speaks" } },
    switches[] = { { "Play sounds", "sound" }, { "Single-key shortcuts", "single-key-shortcuts" } };
  HsdPreferences *preferences;
  GtkWidget *scale;
  double volume;

  hsd_desk_activate (f);
  preferences = present (f);
  for (guint i = 0; i < G_N_ELEMENTS (combos); i++)
    {
      AdwComboRow *row = ADW_COMBO_ROW (find (preferences, ADW_TYPE_COMBO_ROW, combos[i].row));

      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, hsd_settings_get_choice (settings (), combos[i].key));
      adw_combo_row_set_selected (row, 2);
      g_assert_cmpuint (hsd_settings_get_choice (settings (), combos[i].key), ==, 2);
      g_object_set (settings (), combos[i].key, 1, NULL);
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
      g_object_set (settings (), combos[i].key, 0, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *button = switch_of (preferences, switches[i].row);

      g_assert_true (gtk_switch_get_active (button));
      gtk_widget_activate (GTK_WIDGET (button));
      hsd_test_settle ();
      g_assert_false (hsd_settings_get_boolean (settings (), switches[i].key));
      g_object_set (settings (), switches[i].key, TRUE, NULL);
      g_assert_true (gtk_switch_get_active (button));
    }

  scale = hsd_test_find (find (preferences, ADW_TYPE_ACTION_ROW, "Volume"), GTK_TYPE_SCALE, NULL);
  gtk_range_set_value (GTK_RANGE (scale), .3);
  g_object_get (settings (), "volume", &volume, NULL);
  g_assert_cmpfloat_with_epsilon (volume, .3, 1e-9);
}

static void
count_change_cb (guint *changes)
{
  ++*changes;
}

static void
try_switch (GtkWidget *widget, gpointer n_switches)
{
  guint changes = 0;
  gulong handler;

  if (!GTK_IS_SWITCH (widget))
    return;

  handler = g_signal_connect_swapped (settings (), "notify", G_CALLBACK (count_change_cb), &changes);
  gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
  if (changes != 1)
    g_error ("“%s” is the key of %u settings", gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), changes);
  gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
  g_signal_handler_disconnect (settings (), handler);
  ++*(guint *) n_switches;
}

/* There is one window, in which a row that is only in the template works: its id is the key. */
static void
test_switches (HsdDesk *f, gconstpointer data)
{
  HsdPreferences *preferences;
  guint n = 0;

  hsd_desk_activate (f);
  preferences = present (f);
  hsd_test_walk (GTK_WIDGET (preferences), try_switch, &n);
  g_assert_cmpuint (n, >=, 2);
  g_assert_true (present (f) == preferences);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (preferences)) == GTK_WINDOW (hsd_desk_own_window (f)));

  g_object_ref (preferences);
  gtk_window_destroy (GTK_WINDOW (preferences));
  hsd_test_settle ();
  g_assert_finalize_object (preferences);
}

/* --- languages --- */

static void
assert_language (AdwComboRow *row, guint selected, const char *name, const char *code)
{
  GtkStringObject *shown;
  g_autofree char *kept = NULL;

  adw_combo_row_set_selected (row, selected);
  shown = adw_combo_row_get_selected_item (row);
  g_assert_cmpstr (gtk_string_object_get_string (shown), ==, name);
  kept = hsd_settings_dup_text (settings (), "language");
  g_assert_cmpstr (kept, ==, code);
}

/* The catalogue of Esperanto with one message. */
static void
speak_esperanto (const char *folder, const char *message)
{
  g_autofree char *inner = g_build_filename (folder, "eo", "LC_MESSAGES", NULL);
  g_autofree char *po = g_build_filename (inner, "eo.po", NULL);
  g_autofree char *catalogue = g_build_filename (inner, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *text = g_strconcat ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n", message, NULL);
  const char *msgfmt[] = { "msgfmt", "-o", catalogue, po, NULL };

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (po, text, -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) msgfmt, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_setenv ("HASARD_LOCALEDIR", folder, TRUE);
}

/* Each by its own name; one that is gone since by its code; and what older versions kept. */
static void
test_languages (HsdDesk *f, gconstpointer data)
{
  g_autofree char *folder = hsd_test_new_home ();
  AdwComboRow *row;

  speak_esperanto (folder, "msgctxt \"language\"\nmsgid \"English\"\nmsgstr \"Esperanto\"\n");
  g_object_set (settings (), "language", "xx", NULL);
  hsd_desk_activate (f);
  row = ADW_COMBO_ROW (find (present (f), ADW_TYPE_COMBO_ROW, "Language"));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 4);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 3);
  assert_language (row, 1, "English", "en");
  assert_language (row, 2, "Esperanto", "eo");
  assert_language (row, 3, "xx", "xx");
  assert_language (row, 0, "Follow system", "");

  g_object_set (settings (), "language", "eo", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 2);
  g_object_set (settings (), "language", "system", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_object_set (settings (), "language", "", NULL);
  g_unsetenv ("HASARD_LOCALEDIR");
}

static gboolean
tells_esperanto (gpointer f)
{
  return hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "La grupo");
}

static gboolean
tells_english (gpointer f)
{
  return hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "The party");
}

/* A language that is chosen is there at once, in the window and in the preferences, and the one before comes back. */
static void
test_language_at_once (HsdDesk *f, gconstpointer data)
{
  g_autofree char *folder = hsd_desk_path (f, "locales");

  speak_esperanto (folder, "msgid \"The party\"\nmsgstr \"La grupo\"\n");
  hsd_desk_activate (f);
  present (f);
  g_assert_true (hsd_test_tells (GTK_WIDGET (hsd_desk_own_window (f)), "The party"));
  g_object_set (settings (), "language", "eo", NULL);
  g_assert_true (hsd_test_wait (tells_esperanto, f));
  g_object_set (settings (), "language", "system", NULL);
  g_assert_true (hsd_test_wait (tells_english, f));
  g_object_set (settings (), "language", "", NULL);
  hsd_test_settle ();
  g_unsetenv ("HASARD_LOCALEDIR");
  hsd_languages_change (NULL);
}

/* Activating a button by the keyboard takes a moment. */
static gboolean
is_pressed (gpointer button)
{
  return gtk_toggle_button_get_active (button);
}

/* The pressed button of a group is the value, by keyboard or pointer. */
static void
test_materials (HsdDesk *f, gconstpointer data)
{
  static const char *const names[HSD_N_MATERIALS] = { "Bone", "Ebony", "Resin", "Lapis", "Brass", "High contrast" };
  HsdPreferences *preferences;

  hsd_desk_activate (f);
  preferences = present (f);
  for (guint i = HSD_N_MATERIALS; i-- > 0;)
    {
      GtkWidget *button = find (preferences, GTK_TYPE_TOGGLE_BUTTON, names[i]);

      g_assert_nonnull (hsd_test_find (button, g_type_from_name ("HsdMaterialSample"), NULL));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
      gtk_widget_activate (button);
      g_assert_true (hsd_test_wait (is_pressed, button));
      g_assert_cmpuint (hsd_settings_get_choice (settings (), "material"), ==, i);
    }
}

/* --- screens --- */

static void
test_monitors (HsdDesk *f, gconstpointer data)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  g_autofree char *key = hsd_monitor_dup_key (monitor);
  g_autoptr (GdkMonitor) found = hsd_monitors_find (gdk_display_get_monitors (gdk_display_get_default ()), key);
  g_autofree char *gone = hsd_monitor_dup_title_of_key ("HDMI-1|Hasard|Screen 4");
  g_autofree char *unnamed = hsd_monitor_dup_title_of_key ("||");
  g_autofree char *chosen = NULL;
  AdwComboRow *row;
  GListModel *titles;
  const char *last;

  g_assert_true (found == monitor);
  g_assert_null (hsd_monitors_find (gdk_display_get_monitors (gdk_display_get_default ()), "HDMI-1|Hasard|Screen 4"));
  g_assert_cmpstr (gone, ==, "Hasard Screen 4 (HDMI-1), not plugged in");
  g_assert_cmpstr (unnamed, ==, "Screen, not plugged in");

  /* A monitor that is missing stays chosen. */
  g_object_set (settings (), "projection-monitor", "HDMI-1|Hasard|Screen 4", NULL);
  hsd_desk_activate (f);
  row = ADW_COMBO_ROW (find (present (f), ADW_TYPE_COMBO_ROW, "Screen"));
  titles = adw_combo_row_get_model (row);
  g_assert_cmpuint (g_list_model_get_n_items (titles), ==, 2 + g_list_model_get_n_items (monitors));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, g_list_model_get_n_items (titles) - 1);
  last = gtk_string_list_get_string (GTK_STRING_LIST (titles), adw_combo_row_get_selected (row));
  g_assert_cmpstr (last, ==, gone);

  adw_combo_row_set_selected (row, 1);
  chosen = hsd_settings_dup_text (settings (), "projection-monitor");
  g_assert_cmpstr (chosen, ==, key);
  adw_combo_row_set_selected (row, 0);
}

/* --- the table --- */

/* As plain text: versions of libadwaita differ in whether they return the markup. */
static const char *
subtitle_of (AdwActionRow *row)
{
  return gtk_label_get_text (GTK_LABEL (hsd_test_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "subtitle")));
}

static void
test_table (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = hsd_desk_path (f, "autre <table>.hasard");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  HsdPreferences *preferences;
  AdwActionRow *row;

  hsd_desk_activate (f);
  hsd_desk_make (f, path);
  preferences = present (f);
  row = ADW_ACTION_ROW (find (preferences, ADW_TYPE_ACTION_ROW, "Table that opens first"));
  g_assert_cmpstr (subtitle_of (row), ==, "The table used last");
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (row), "preferences.own-table"));
  gtk_widget_activate_action (GTK_WIDGET (preferences), "preferences.use-table", "s", uri);
  g_assert_cmpstr (subtitle_of (row), ==, path);

  /* The next start shows it, and only it. */
  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  hsd_desk_window (f, path);

  preferences = present (f);
  gtk_widget_activate_action (GTK_WIDGET (preferences), "preferences.own-table", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "open-own", NULL);
  hsd_test_settle ();
  hsd_desk_stop (f);
  hsd_desk_start (f);
  hsd_desk_activate (f);
  g_assert_cmpuint (hsd_desk_count_windows (f), ==, 1);
  hsd_desk_own_window (f);
}

/* --- decks --- */

static void
put_card (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 240, 420);
  cairo_t *cr = cairo_create (surface);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
put_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "no picture", -1, NULL));
}

static gboolean
is_checked (gpointer preferences)
{
  return !hsd_preferences_is_checking (preferences);
}

static void
use_deck (HsdPreferences *preferences, const char *folder)
{
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (preferences), "preferences.use-deck", "s", uri);
  g_assert_cmpstr (remark_of (preferences), ==, "Checking the deck…");
  g_assert_true (hsd_test_wait (is_checked, preferences));
}

static void
expect_deck (const char *folder)
{
  g_autofree char *path = hsd_settings_dup_path (settings (), "deck");

  g_assert_cmpstr (path, ==, folder);
}

static void
ready_cb (HsdCardId id, gpointer data)
{
}

/* The colour in the middle of the card on the stage; 0 until it is drawn. */
static guint32
colour_of (HsdCardId id)
{
  cairo_surface_t *picture = hsd_card_cache_request (hsd_stage_deck_get (), id, 60, ready_cb, NULL);
  guint32 colour = 0;

  if (picture != NULL)
    {
      int stride = cairo_image_surface_get_stride (picture);

      memcpy (&colour, cairo_image_surface_get_data (picture) + cairo_image_surface_get_height (picture) / 2 * stride + 120, 4);
      cairo_surface_destroy (picture);
    }

  return colour;
}

static gboolean
is_drawn (gpointer id)
{
  return colour_of (GPOINTER_TO_UINT (id)) != 0;
}

static void
test_good_deck (HsdDesk *f, gconstpointer data)
{
  g_autofree char *folder = hsd_desk_path (f, "rouge & noir");
  HsdPreferences *preferences;
  GtkWidget *ours;

  put_card (folder, "01.png");
  hsd_desk_activate (f);
  g_assert_true (hsd_test_wait (is_drawn, GUINT_TO_POINTER (1)));
  g_assert_cmphex (colour_of (1), !=, 0xffff0000);
  preferences = present (f);
  use_deck (preferences, folder);
  g_assert_true (g_str_has_prefix (remark_of (preferences), "Missing: The Fool, "));
  expect_deck (folder);
  g_assert_true (hsd_test_wait (is_drawn, GUINT_TO_POINTER (1)));
  g_assert_cmphex (colour_of (1), ==, 0xffff0000);

  /* Back to the deck of Hasard. */
  ours = find (preferences, ADW_TYPE_ACTION_ROW, "Hasard Deck");
  gtk_widget_activate (hsd_test_find (ours, GTK_TYPE_CHECK_BUTTON, NULL));
  hsd_test_settle ();
  expect_deck (NULL);
  g_assert_true (hsd_test_wait (is_drawn, GUINT_TO_POINTER (1)));
  g_assert_cmphex (colour_of (1), !=, 0xffff0000);
}

static void
test_poor_deck (HsdDesk *f, gconstpointer data)
{
  g_autofree char *folder = hsd_desk_path (f, "poor");
  g_autofree char *bad = hsd_desk_path (f, "bad");
  g_autofree char *empty = hsd_desk_path (f, "empty");
  HsdPreferences *preferences;

  put_card (folder, "01.png");
  put_text (folder, "La Papesse.jpg");
  hsd_desk_activate (f);
  preferences = present (f);
  g_test_expect_message ("hasard", G_LOG_LEVEL_WARNING, "majors/02-papesse.svg is not drawn*");
  use_deck (preferences, folder);
  g_test_assert_expected_messages ();
  g_assert_true (g_str_has_prefix (remark_of (preferences), "Missing: The Fool, The Empress, "));
  g_assert_nonnull (strstr (remark_of (preferences), "65 more\nNeither a PNG nor a JPEG picture: The Popess\nThe cards of Hasard"));
  expect_deck (folder);
  hsd_settings_set_path (settings (), "deck", NULL);

  /* Without a card there is none. */
  put_text (bad, "back.png");
  g_mkdir (empty, 0700);
  g_test_expect_message ("hasard", G_LOG_LEVEL_WARNING, "back.svg is not drawn*");
  use_deck (preferences, bad);
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (remark_of (preferences), "Neither a PNG nor a JPEG picture: the back"));
  expect_deck (NULL);

  use_deck (preferences, empty);
  g_assert_true (g_str_has_prefix (remark_of (preferences), "There are no cards in this folder. "));
  expect_deck (NULL);
}

/* Decks in their folder are offered; a chosen one is examined too. */
static void
test_found_decks (HsdDesk *f, gconstpointer data)
{
  g_autofree char *parent = hsd_card_deck_folder ();
  g_autofree char *folder = g_build_filename (parent, "Marseille & fils", NULL);
  HsdPreferences *preferences;
  GtkWidget *row;

  put_card (folder, "01.png");
  hsd_desk_activate (f);
  preferences = present (f);
  g_usleep (100000);
  hsd_test_settle ();
  row = find (preferences, ADW_TYPE_ACTION_ROW, "Marseille & fils");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "1 card of 79");
  gtk_widget_activate (hsd_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL));
  g_assert_true (hsd_test_wait (is_checked, preferences));
  expect_deck (folder);

  /* The window may be closed while a deck is examined. */
  use_deck (preferences, folder);
  gtk_widget_activate_action (GTK_WIDGET (preferences), "preferences.use-deck", "s", "file:///nowhere");
  gtk_window_destroy (GTK_WINDOW (preferences));
  g_usleep (100000);
  hsd_test_settle ();
  expect_deck (folder);
  hsd_settings_set_path (settings (), "deck", NULL);
}

HSD_SUITE (preferences)
{
  hsd_desk_add ("/preferences/choices", test_choices);
  hsd_desk_add ("/preferences/switches", test_switches);
  hsd_desk_add ("/preferences/languages", test_languages);
  hsd_desk_add ("/preferences/language-at-once", test_language_at_once);
  hsd_desk_add ("/preferences/materials", test_materials);
  hsd_desk_add ("/preferences/monitors", test_monitors);
  hsd_desk_add ("/preferences/table", test_table);
  hsd_desk_add ("/preferences/good-deck", test_good_deck);
  hsd_desk_add ("/preferences/poor-deck", test_poor_deck);
  hsd_desk_add ("/preferences/found-decks", test_found_decks);
}
