/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/shell/application.h"
#include "app/shell/window.h"
#include "app/widgets/panes.h"
#include "model/systems/registry.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

/* With a table without throws. */
static HsdApplication *
start_application (void)
{
  HsdApplication *application = hsd_application_new (G_APPLICATION_NON_UNIQUE);
  g_autofree char *home = hsd_test_new_home ();
  g_autoptr (GError) error = NULL;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));

  return application;
}

static HsdWindow *
window_of (HsdApplication *application)
{
  return HSD_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static HsdWindow *
open_window (gboolean party)
{
  g_autoptr (HsdTable) table = hsd_test_table (party);
  HsdWindow *window = hsd_window_new (NULL, table);

  gtk_window_present (GTK_WINDOW (window));
  hsd_test_settle ();

  return window;
}

static void
close_window (HsdWindow *window)
{
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  g_assert_finalize_object (window);
}

/* Throws the prepared test, without waiting. */
static void
throw_now (HsdWindow *window)
{
  HsdSystemPage *page = hsd_window_get_page (window);

  hsd_system_page_throw (page);
  hsd_stage_view_skip (hsd_system_page_get_stage (page));
  hsd_test_settle ();
}

static GtkWidget *
find_action (HsdWindow *window)
{
  GtkWidget *bar = GTK_WIDGET (hsd_system_page_get_bar (hsd_window_get_page (window)));

  return hsd_test_find (bar, GTK_TYPE_BUTTON, "suggested-action");
}

/* --- a test of every system --- */

static void
test_throw (void)
{
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);
  HsdTable *table = hsd_window_get_table (window);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_autofree char *verdict = NULL;
      HsdSystemPage *page;
      HsdTest *test;

      g_test_message ("%s", hsd_system_get_id (hsd_registry_get (i)));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "u", i);
      page = hsd_window_get_page (window);
      g_assert_true (page == hsd_window_get_page_at (window, i));
      g_assert_true (hsd_system_page_get_system (page) == hsd_registry_get (i));
      g_assert_cmpint (hsd_system_page_get_state (page), ==, HSD_PAGE_PREPARING);
      throw_now (window);

      test = hsd_table_get_test (table);
      g_assert_nonnull (test);
      g_assert_true (hsd_test_get_system (test) == hsd_registry_get (i));
      verdict = hsd_test_get_verdict (test);
      g_assert_cmpstr (hsd_system_page_get_verdict (page), ==, verdict);
      g_assert_cmpint (hsd_system_page_get_state (page), ==, hsd_test_is_choosing (test) ? HSD_PAGE_DECIDING : HSD_PAGE_CLOSED);
      g_assert_true (hsd_table_undo (table, NULL));
    }
  close_window (window);
  g_object_unref (application);
}

/* Space throws the test that Enter prepared; a second space, during the animation, skips it. */
static void
test_space_and_enter (void)
{
  HsdWindow *window = open_window (TRUE);
  HsdSystemPage *page;
  HsdTable *table = hsd_window_get_table (window);
  guint64 first;

  hsd_window_show_page (window, 2);
  page = hsd_window_get_page (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.throw", NULL);
  g_assert_nonnull (hsd_table_get_test (table));
  first = hsd_table_get_state (table)->story->throw_id;
  if (hsd_system_page_get_state (page) == HSD_PAGE_ROLLING)
    {
      g_assert_null (hsd_system_page_get_verdict (page));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.throw", NULL);
    }
  hsd_test_settle ();
  g_assert_cmpuint (hsd_table_get_state (table)->story->throw_id, ==, first);
  g_assert_cmpint (hsd_system_page_get_state (page), ==, HSD_PAGE_DECIDING);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.enter", NULL);
  g_assert_cmpint (hsd_system_page_get_state (page), ==, HSD_PAGE_CLOSED);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.enter", NULL);
  g_assert_cmpint (hsd_system_page_get_state (page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpuint (hsd_table_get_state (table)->story->throw_id, ==, first);
  close_window (window);
}

static void
test_undo (void)
{
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);
  HsdTable *table = hsd_window_get_table (window);

  throw_now (window);
  g_assert_nonnull (hsd_table_get_test (table));
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (window), "win.redo"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_null (hsd_table_get_test (table));
  g_assert_cmpint (hsd_system_page_get_state (hsd_window_get_page (window)), ==, HSD_PAGE_PREPARING);
  g_assert_null (hsd_system_page_get_verdict (hsd_window_get_page (window)));
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (window), "win.redo"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  g_assert_nonnull (hsd_table_get_test (table));

  close_window (window);
  g_object_unref (application);
}

/* --- the accent --- */

/* A newer libadwaita has that of the desktop, which nothing may replace. */
static void
test_accent (void)
{
  static const struct
  {
    AdwColorScheme scheme;
    const char *lapis;
  } rows[] = { { ADW_COLOR_SCHEME_FORCE_LIGHT, "#2f5d8c" }, { ADW_COLOR_SCHEME_FORCE_DARK, "#3a6ea5" } };
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GdkRGBA lapis, accent;

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), rows[i].scheme);
      gdk_rgba_parse (&lapis, rows[i].lapis);
      g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (window)), "accent_bg_color", &accent));
      g_assert_cmpint (gdk_rgba_equal (&accent, &lapis), ==, adw_get_minor_version () < 6);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  close_window (window);
  g_object_unref (application);
}

/* --- what leaves the bar --- */

/* Whether a menu, or one of its submenus, has an item with that action. */
static gboolean
is_in_menu (GMenuModel *menu, const char *action)
{
  gboolean found = FALSE;

  for (int i = 0; !found && i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *own = NULL;

      found = g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &own) && g_str_equal (own, action);
      for (guint k = 0; !found && k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

          found = below != NULL && is_in_menu (below, action);
        }
    }

  return found;
}

typedef struct
{
  const char *action;
  gboolean seen;
} Offered;

static void
find_offered (GtkWidget *widget, gpointer data)
{
  Offered *offered = data;

  offered->seen |= GTK_IS_ACTIONABLE (widget) && gtk_widget_get_child_visible (widget) && gtk_widget_get_mapped (widget) &&
                   g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), offered->action) == 0;
}

/* Only one is shown, and F10 opens that one. */
static void
find_menu (GtkWidget *widget, gpointer data)
{
  GtkMenuButton **found = data;

  if (!GTK_IS_MENU_BUTTON (widget) || !gtk_widget_get_mapped (widget) ||
      g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), "open-menu-symbolic") != 0)
    return;

  g_assert_null (*found);
  *found = GTK_MENU_BUTTON (widget);
  g_assert_true (gtk_menu_button_get_primary (*found));
}

/* A window of that width: one that is shown already would depend on a window manager. */
static HsdWindow *
open_wide (int width)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdWindow *window = hsd_window_new (NULL, table);

  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  gtk_window_present (GTK_WINDOW (window));
  hsd_test_settle ();
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width), <, 100);

  return window;
}

/* As the menu is while it is open. */
static GtkMenuButton *
open_menu (HsdWindow *window)
{
  GtkMenuButton *button = NULL;

  hsd_test_walk (GTK_WIDGET (window), find_menu, &button);
  g_assert_nonnull (button);
  gtk_menu_button_popup (button);

  return button;
}

/* At any width, with or without the sidebar: either by the bar or by the menu, and there is one menu. */
static void
test_bar_or_menu (void)
{
  static const char *const actions[] = { "win.undo", "win.redo", "win.project" };
  static const int widths[] = { 1000, 700, 500, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      HsdWindow *window = open_wide (widths[i]);

      for (guint toggled = 0; toggled < 2; toggled++)
        {
          GtkMenuButton *menu = open_menu (window);

          for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
            {
              Offered offered = { actions[k], FALSE };

              hsd_test_walk (GTK_WIDGET (window), find_offered, &offered);
              if (offered.seen == is_in_menu (gtk_menu_button_get_menu_model (menu), actions[k]))
                g_error ("at %d pixels %s is in %s", widths[i], actions[k], offered.seen ? "the bar and the menu" : "neither the bar nor the menu");
            }
          gtk_menu_button_popdown (menu);
          gtk_widget_activate_action (GTK_WIDGET (window), "win.sidebar", NULL);
          hsd_test_settle ();
        }
      close_window (window);
    }
}

/* --- who sees it --- */

static void
test_secrecy (void)
{
  HsdWindow *window = open_window (TRUE);
  HsdTable *table = hsd_window_get_table (window);
  GtkWidget *kept;

  hsd_window_show_page (window, 2);
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.secrecy", NULL);
  throw_now (window);
  g_assert_true (hsd_stage_is_closed (HSD_STAGE (hsd_table_get_stage (table))));
  g_assert_nonnull (hsd_system_page_get_verdict (hsd_window_get_page (window)));
  kept = hsd_test_find (GTK_WIDGET (hsd_window_get_page (window)), 0, "kept-back");
  g_assert_true (gtk_widget_get_visible (kept));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show", NULL);
  g_assert_false (hsd_stage_is_closed (HSD_STAGE (hsd_table_get_stage (table))));
  g_assert_false (gtk_widget_get_visible (kept));
  close_window (window);
}

/* A recent test is a chip, and restores all its inputs. */
static void
test_recent (void)
{
  HsdWindow *window = open_window (TRUE);
  HsdDraft *draft;
  GtkWidget *chip;

  hsd_window_show_page (window, 2);
  draft = hsd_system_page_get_draft (hsd_window_get_page (window));
  hsd_draft_set (draft, "difficulty", 3);
  hsd_draft_set_label (draft, "Open the lock");
  throw_now (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.enter", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.enter", NULL);

  hsd_draft_set (draft, "difficulty", 1);
  chip = hsd_test_find (GTK_WIDGET (hsd_window_get_page (window)), GTK_TYPE_BUTTON, "recent");
  g_assert_nonnull (chip);
  g_signal_emit_by_name (chip, "clicked");
  g_assert_cmpint (hsd_draft_get (draft, "difficulty"), ==, 3);
  close_window (window);
}

static void
test_newcomer (void)
{
  HsdWindow *window = open_window (FALSE);
  HsdTable *table = hsd_window_get_table (window);
  guint n_needing = 0;

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystemPage *page = hsd_window_get_page_at (window, i);
      gboolean needed = HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->needs_character;
      GtkWidget *entry = hsd_test_find (GTK_WIDGET (page), 0, "newcomer");

      g_test_message ("%s", hsd_system_get_id (hsd_registry_get (i)));
      hsd_window_show_page (window, i);
      g_assert_null (hsd_draft_get_character (hsd_system_page_get_draft (page)));
      g_assert_cmpint (gtk_widget_get_visible (entry), ==, needed);
      throw_now (window);
      g_assert_cmpint (hsd_table_get_test (table) != NULL, ==, !needed);

      if (needed)
        {
          gtk_editable_set_text (GTK_EDITABLE (entry), "Maëlle");
          g_signal_emit_by_name (entry, "apply");
          g_assert_false (gtk_widget_get_visible (entry));
          g_assert_cmpstr (hsd_draft_get_character (hsd_system_page_get_draft (page)), ==, "Maëlle");
          throw_now (window);
          g_assert_nonnull (hsd_table_get_test (table));
          n_needing++;
        }
      while (hsd_table_can_undo (table))
        g_assert_true (hsd_table_undo (table, NULL));
    }

  g_assert_cmpuint (n_needing, >, 0);
  close_window (window);
}

/* --- for those who do not see --- */

static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Parts inside widgets of the libraries are not checked. */
static gboolean
is_inside (GtkWidget *widget)
{
  static const char *const theirs[] = {
    "GtkSpinButton", "GtkPopover", "GtkMenuButton", "GtkDropDown", "GtkWindowControls", "AdwEntryRow", "AdwToastWidget",
  };

  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL; above = gtk_widget_get_parent (above))
    for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
      {
        GType type = g_type_from_name (theirs[i]);

        if (type != 0 && g_type_is_a (G_OBJECT_TYPE (above), type))
          return TRUE;
      }

  return FALSE;
}

static gboolean
is_ours (GtkWidget *widget)
{
  gboolean asks = GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget);

  return (asks || GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget)) && !is_inside (widget);
}

static void
check_name (GtkWidget *widget, gpointer data)
{
  guint *n_checked = data;

  /* A spin button gives the focus to its text. */
  if (!is_ours (widget) || !gtk_widget_is_visible (widget) ||
      (!gtk_widget_get_focusable (widget) && !GTK_IS_SPIN_BUTTON (widget)))
    return;

  if (!is_named (widget))
    g_error ("a %s in a %s in a %s has no name", G_OBJECT_TYPE_NAME (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (gtk_widget_get_parent (widget))));

  /* A button without a text has a tooltip and an accessible label; only the tooltip has the key. */
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
  (*n_checked)++;
}

static void
test_names (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdWindow *window = hsd_window_new (NULL, table);
  guint n_checked = 0;

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      hsd_window_show_page (window, i);
      hsd_test_walk (GTK_WIDGET (window), check_name, &n_checked);
      throw_now (window);
      hsd_test_walk (GTK_WIDGET (window), check_name, &n_checked);
    }

  g_test_message ("%u widgets have a name", n_checked);
  g_assert_cmpuint (n_checked, >, 100);
  close_window (window);
}

/* The accessible name of the focused widget contains the outcome. */
static void
test_outcome_is_said (void)
{
  HsdWindow *window = open_window (TRUE);
  g_autofree char *said = NULL;
  const char *label;

  hsd_window_show_page (window, 2);
  throw_now (window);
  label = hsd_throw_bar_get_offer (hsd_system_page_get_bar (hsd_window_get_page (window)), HSD_ACTION_KEY_ENTER);
  said = g_strdup_printf ("%s; last result: %s", label, hsd_system_page_get_verdict (hsd_window_get_page (window)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_action (window)), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
  close_window (window);
}

/* --- the application --- */

static void
test_dialogs (void)
{
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint n_before = g_list_model_get_n_items (toplevels);

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  hsd_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, n_before + 1);

  for (guint i = g_list_model_get_n_items (toplevels); i > 0; i--)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i - 1);

      if (ADW_IS_ABOUT_WINDOW (toplevel))
        gtk_window_destroy (toplevel);
    }
  close_window (window);
  g_object_unref (application);
}

/* --- room --- */

static gboolean
is_one_column (gpointer page)
{
  return hsd_panes_get_n_columns (HSD_PANES (hsd_test_find (page, HSD_TYPE_PANES, NULL))) == 1;
}

/* With the application's style, after narrow pages have hidden some widgets. */
static void
test_narrow (void)
{
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 600);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      int minimum;

      hsd_window_show_page (window, i);
      g_assert_true (hsd_test_wait (is_one_column, hsd_window_get_page (window)));
      hsd_test_settle ();
      gtk_widget_measure (GTK_WIDGET (hsd_window_get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      throw_now (window);
      gtk_widget_measure (GTK_WIDGET (hsd_window_get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      if (hsd_test_is_choosing (hsd_table_get_test (hsd_window_get_table (window))))
        g_assert_true (hsd_table_undo (hsd_window_get_table (window), NULL));
    }

  close_window (window);
  g_object_unref (application);
}

typedef struct
{
  GtkWidget *window;
  int width, height;
} Size;

/* Except for the shadow, which some windows include. */
static gboolean
has_size (gpointer data)
{
  Size *size = data;

  return ABS (gtk_widget_get_width (size->window) - size->width) < 100 &&
         ABS (gtk_widget_get_height (size->window) - size->height) < 100;
}

/* A larger window has a larger stage, of the same size before and after a throw. */
static void
test_room (void)
{
  static const int sizes[][2] = { { 1000, 700 }, { 1500, 900 }, { 1920, 1080 } };
  HsdApplication *application = start_application ();
  HsdWindow *window = window_of (application);
  int before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Size size = { GTK_WIDGET (window), sizes[i][0], sizes[i][1] };
      GtkWidget *stage = GTK_WIDGET (hsd_system_page_get_stage (hsd_window_get_page (window)));
      int area, height;

      gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
      g_assert_true (hsd_test_wait (has_size, &size));
      hsd_test_settle ();
      height = gtk_widget_get_height (stage);
      area = gtk_widget_get_width (stage) * height;
      g_test_message ("%d×%d: stage %d×%d", size.width, size.height, gtk_widget_get_width (stage), height);
      g_assert_cmpint (area, >, before * 3 / 2);
      before = area;

      throw_now (window);
      g_assert_cmpint (gtk_widget_get_height (stage), ==, height);
      hsd_system_page_prepare (hsd_window_get_page (window));
      hsd_test_settle ();
    }

  close_window (window);
  g_object_unref (application);
}

/* --- games that nobody has a sheet for --- */

static guint
index_of (const char *game)
{
  return hsd_system_get_index (hsd_registry_find (game));
}

static gboolean
is_listed (HsdWindow *window, const char *game)
{
  GObject *list = gtk_widget_get_template_child (GTK_WIDGET (window), HSD_TYPE_WINDOW, "systems");

  return gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index_of (game))));
}

static void
test_other_games (void)
{
  HsdWindow *window = open_window (FALSE);
  GtkWidget *others = hsd_test_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "other-games");
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());

  hsd_window_show_page (window, index_of ("luck"));
  g_assert_true (is_listed (window, "tarot"));
  g_assert_false (gtk_widget_get_visible (others));

  hsd_record_set_text (given, HSD_GIVEN_NAME, "Zoé");
  hsd_record_edit_object (given, HSD_GIVEN_SHEETS + index_of ("2d20"));
  g_assert_true (hsd_table_set_character (hsd_window_get_table (window), given, NULL));
  g_assert_true (is_listed (window, "2d20"));
  g_assert_true (is_listed (window, "free"));
  g_assert_true (is_listed (window, "luck")); /* its page is shown */
  g_assert_false (is_listed (window, "tarot"));
  g_assert_true (gtk_widget_get_visible (others));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), TRUE);
  g_assert_true (is_listed (window, "tarot"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), FALSE);
  g_assert_false (is_listed (window, "tarot"));

  hsd_window_show_page (window, index_of ("tarot"));
  g_assert_true (is_listed (window, "tarot"));
  g_assert_false (is_listed (window, "luck"));
  close_window (window);
}

/* Whoever projects a new evening shows the promise first; a roll takes its place, and a key brings it back. */
static void
test_promise (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  HsdTable *table;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  table = hsd_window_get_table (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "project", NULL);
  hsd_test_settle ();
  g_assert_true (hsd_table_shows_promise (table));
  hsd_window_show_page (window, index_of ("luck"));
  hsd_desk_throw (window);
  g_assert_false (hsd_table_shows_promise (table));
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.promise", NULL);
      g_assert_true (hsd_table_shows_promise (table) == (i == 0));
    }
  g_action_group_activate_action (G_ACTION_GROUP (window), "project", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "project", NULL);
  hsd_test_settle ();
  g_assert_false (hsd_table_shows_promise (table));
}

HSD_SUITE (window)
{
  g_test_add_func ("/window/throw", test_throw);
  g_test_add_func ("/window/space-and-enter", test_space_and_enter);
  g_test_add_func ("/window/accent", test_accent);
  g_test_add_func ("/window/bar-or-menu", test_bar_or_menu);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/secrecy", test_secrecy);
  g_test_add_func ("/window/recent", test_recent);
  g_test_add_func ("/window/newcomer", test_newcomer);
  g_test_add_func ("/window/names", test_names);
  g_test_add_func ("/window/outcome-is-said", test_outcome_is_said);
  g_test_add_func ("/window/dialogs", test_dialogs);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/room", test_room);
  g_test_add_func ("/window/other-games", test_other_games);
  hsd_desk_add ("/window/promise", test_promise);
}
