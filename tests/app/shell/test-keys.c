/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of keyboard shortcuts is right: each key in it does something, and each key that does
 * something is in it. */

#include "config.h"

#include "desk.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

/* Keys handled by GTK or a widget of a page instead of an action of the window. */
static const char *const elsewhere[] = { "Left", "Right", "Tab", "F2", "<Shift>F3", "F10", "<Control>e" };

/* The same keys on the number pad. */
static const char *const twins[] = { "KP_Add", "KP_Subtract", "KP_Enter", "<Control>KP_Enter", "<Alt>KP_Enter", "<Shift><Control>KP_Enter", "KP_Divide" };

static gboolean
is_among (const char *accel, const char *const *accels, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (accels[i], accel))
      return TRUE;

  return FALSE;
}

#define IS_AMONG(accel, accels) is_among (accel, accels, G_N_ELEMENTS (accels))

/* --- keys --- */

/* The canonical form of an accelerator. */
static char *
normal (const char *accel)
{
  guint key;
  GdkModifierType modifiers;

  if (!gtk_accelerator_parse (accel, &key, &modifiers))
    g_error ("“%s” is no key", accel);

  return gtk_accelerator_name (key, modifiers);
}

static void
add (GHashTable *keys, const char *accel, const char *what)
{
  g_hash_table_insert (keys, normal (accel), g_strdup (what));
}

/* “<Alt>1...9” is nine keys. */
static void
add_range (GHashTable *keys, const char *accel, const char *dots, const char *what)
{
  g_autofree char *modifiers = g_strndup (accel, dots - accel - 1);

  for (char digit = dots[-1]; digit <= dots[3]; digit++)
    {
      g_autofree char *one = g_strdup_printf ("%s%c", modifiers, digit);

      add (keys, one, what);
    }
}

static void
add_shown (GtkWidget *widget, gpointer keys)
{
  g_autofree char *accelerators = NULL;
  g_autofree char *title = NULL;
  g_auto (GStrv) each = NULL;

  if (!GTK_IS_SHORTCUTS_SHORTCUT (widget))
    return;

  g_object_get (widget, "accelerator", &accelerators, "title", &title, NULL);
  each = g_strsplit (accelerators, " ", -1);
  for (guint i = 0; each[i] != NULL; i++)
    {
      const char *dots = strstr (each[i], "...");

      if (dots != NULL)
        add_range (keys, each[i], dots, title);
      else
        add (keys, each[i], title);
    }
}

static GHashTable *
shown_keys (HsdWindow *window)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GtkShortcutsWindow *overlay;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  overlay = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window));
  g_assert_nonnull (overlay);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (overlay)));
  hsd_test_walk (GTK_WIDGET (overlay), add_shown, keys);

  return keys;
}

/* --- actions --- */

/* Actions of a class are not in the action map of the window: asks the widget. */
static gboolean
has_action (HsdWindow *window, HsdDesk *f, const char *action)
{
  GActionGroup *group = g_str_has_prefix (action, "app.") ? G_ACTION_GROUP (f->application) : G_ACTION_GROUP (window);
  const char *name, *property;
  const GVariantType *type;
  GType of;

  if (g_str_has_prefix (action, "window.")) /* of GTK */
    return TRUE;
  if (g_action_group_has_action (group, strchr (action, '.') + 1))
    return TRUE;
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i, &of, &name, &type, &property); i++)
    if (g_str_equal (name, action))
      return TRUE;

  return FALSE;
}

static void
add_application_keys (HsdDesk *f, GHashTable *keys)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (f->application));

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (GTK_APPLICATION (f->application), actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        add (keys, accels[j], actions[i]);
    }
}

/* Newer versions of GTK translate keys of the number pad. */
static guint
without_pad (guint key)
{
  static const guint signs[][2] = {
    { GDK_KEY_KP_Space, GDK_KEY_space },    { GDK_KEY_KP_Add, GDK_KEY_plus },   { GDK_KEY_KP_Subtract, GDK_KEY_minus },
    { GDK_KEY_KP_Enter, GDK_KEY_Return },   { GDK_KEY_ISO_Enter, GDK_KEY_Return },
  };

  for (guint i = 0; gtk_get_minor_version () >= 20 && i < G_N_ELEMENTS (signs); i++)
    if (key == signs[i][0])
      return signs[i][1];

  return key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9 ? GDK_KEY_0 + (key - GDK_KEY_KP_0) : key;
}

static void
add_shortcut (GtkShortcut *shortcut, GHashTable *keys)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  g_autofree char *accel = NULL;

  if (!GTK_IS_NAMED_ACTION (action) || !GTK_IS_KEYVAL_TRIGGER (trigger))
    return;

  accel = gtk_accelerator_name (without_pad (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger))),
                                gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)));
  add (keys, accel, gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)));
}

/* Shortcuts of a widget class are in a controller of the widget. */
static void
add_widget_keys (gpointer widget, GHashTable *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          add_shortcut (shortcut, keys);
        }
    }
}

static void
add_window_keys (HsdWindow *window, GHashTable *keys)
{
  add_widget_keys (window, keys);
  add_widget_keys (hsd_window_get_page (window), keys);
}

/* --- tests --- */

typedef struct
{
  HsdWindow *window;
  GHashTable *shown;   /* accelerator -> title; owned, like those below */
  GHashTable *bound;   /* accelerator -> detailed action that exists */
  GHashTable *hollow;  /* the same for actions that do not exist */
} Keys;

static void
sort_out (HsdDesk *f, Keys *keys)
{
  GHashTableIter iter;
  gpointer accel, action;

  g_hash_table_iter_init (&iter, keys->bound);
  while (g_hash_table_iter_next (&iter, &accel, &action))
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      if (!g_action_parse_detailed_name (action, &name, &target, NULL))
        g_error ("%s is no action", (char *) action);
      if (has_action (keys->window, f, name))
        continue;
      g_hash_table_insert (keys->hollow, g_strdup (accel), g_strdup (action));
      g_hash_table_iter_remove (&iter);
    }
}

static void
gather (HsdDesk *f, Keys *keys)
{
  hsd_desk_activate (f);
  keys->window = hsd_desk_own_window (f);
  keys->shown = shown_keys (keys->window);
  keys->bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  keys->hollow = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  add_application_keys (f, keys->bound);
  add_window_keys (keys->window, keys->bound);
  sort_out (f, keys);
}

static void
release (Keys *keys)
{
  g_hash_table_unref (keys->shown);
  g_hash_table_unref (keys->bound);
  g_hash_table_unref (keys->hollow);
}

/* Without a warning of the toolkit, which would end this. */
static void
test_presented (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)))));
}

static void
test_shown_are_true (HsdDesk *f, gconstpointer data)
{
  Keys keys;
  GHashTableIter iter;
  gpointer accel, title;

  gather (f, &keys);
  g_assert_cmpuint (g_hash_table_size (keys.shown), >, 40);
  g_hash_table_iter_init (&iter, keys.shown);
  while (g_hash_table_iter_next (&iter, &accel, &title))
    {
      gboolean is_bound = g_hash_table_contains (keys.bound, accel);

      if (!is_bound && !IS_AMONG (accel, elsewhere))
        g_error ("“%s” (%s) does nothing", (char *) title, (char *) accel);
    }
  release (&keys);
}

static void
test_bound_are_shown (HsdDesk *f, gconstpointer data)
{
  Keys keys;
  GHashTableIter iter;
  gpointer accel, action;

  gather (f, &keys);
  g_hash_table_iter_init (&iter, keys.bound);
  while (g_hash_table_iter_next (&iter, &accel, &action))
    if (!g_hash_table_contains (keys.shown, accel) && !IS_AMONG (accel, twins))
      g_error ("%s does %s, and nobody is told", (char *) accel, (char *) action);

  g_hash_table_iter_init (&iter, keys.hollow);
  while (g_hash_table_iter_next (&iter, &accel, &action))
    g_error ("%s asks for %s, which is not there", (char *) accel, (char *) action);
  release (&keys);
}

/* --- what space and Enter mean --- */

/* How to finish a test of a game, beginning with a throw: faces that leave no choice, or the keys
 * to make the choices. */
static const struct
{
  const char *system;
  int faces[2];
  guint n_faces;
  const char *keys; /* e: Enter, s: space */
} games[] = {
  { "luck", { 50 }, 1, "" },
  { "discordant", { 0 }, 0, "" },
  { "2d20", { 5, 6 }, 2, "e" },
  { "tarot", { 0 }, 0, "es" },
  { "initiates", { 9, 9 }, 0, "" },
};

static HsdPageState
state_of (HsdPageDesk *desk)
{
  return hsd_system_page_get_state (desk->page);
}

/* The animation of the former throw is over. */
static gboolean
is_seen (gpointer desk)
{
  return hsd_system_page_has_seen (((HsdPageDesk *) desk)->page);
}

static gboolean
press (HsdPageDesk *desk, guint key)
{
  gboolean used;

  g_assert_true (hsd_test_wait (is_seen, desk));
  used = hsd_test_press (desk->window, key);
  hsd_test_settle ();

  return used;
}

static void
show_game (HsdPageDesk *desk, guint game)
{
  hsd_page_desk_show (desk, games[game].system);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "u", hsd_system_get_index (hsd_system_page_get_system (desk->page)));
  hsd_test_settle ();
}

static void
play_to_the_end (HsdPageDesk *desk, guint game)
{
  if (games[game].n_faces > 0)
    hsd_page_desk_give (desk, games[game].n_faces, games[game].faces);
  g_assert_true (press (desk, GDK_KEY_space));
  for (const char *key = games[game].keys; *key != '\0'; key++)
    g_assert_true (press (desk, *key == 'e' ? GDK_KEY_Return : GDK_KEY_space));
  /* If a choice is still open, Enter confirms the result. */
  if (state_of (desk) == HSD_PAGE_DECIDING)
    g_assert_true (press (desk, GDK_KEY_Return));
  g_assert_cmpint (state_of (desk), ==, HSD_PAGE_CLOSED);
}

/* Switching to a page by its key and pressing Enter confirms a shown result, and otherwise does nothing. */
static void
test_enter_throws_nothing (void)
{
  HsdPageDesk desk = hsd_page_desk_open (games[0].system);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      guint n = hsd_page_desk_count (&desk);

      show_game (&desk, i);
      g_assert_true (gtk_root_get_focus (GTK_ROOT (desk.window)) == GTK_WIDGET (desk.page));
      press (&desk, GDK_KEY_Return);
      g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n);
      g_assert_cmpint (state_of (&desk), ==, HSD_PAGE_PREPARING);
    }
  hsd_page_desk_close (&desk);
}

/* After a finished test, space prepares a new one and Enter the same again; neither throws. */
static void
test_after_a_test (void)
{
  HsdPageDesk desk = hsd_page_desk_open (games[0].system);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      guint n;

      show_game (&desk, i);
      hsd_draft_set_label (desk.draft, "Once");
      play_to_the_end (&desk, i);
      n = hsd_page_desk_count (&desk);
      g_assert_true (press (&desk, GDK_KEY_space));
      g_assert_cmpint (state_of (&desk), ==, HSD_PAGE_PREPARING);
      g_assert_cmpstr (hsd_draft_get_label (desk.draft), ==, NULL);
      g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n);

      hsd_draft_set_label (desk.draft, "Twice");
      play_to_the_end (&desk, i);
      n = hsd_page_desk_count (&desk);
      g_assert_true (press (&desk, GDK_KEY_Return));
      g_assert_cmpint (state_of (&desk), ==, HSD_PAGE_PREPARING);
      g_assert_cmpstr (hsd_draft_get_label (desk.draft), ==, "Twice");
      g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n);
    }
  hsd_page_desk_close (&desk);
}

/* A key in the frame in which the animation ends was meant for the animation. */
static void
test_late_key (void)
{
  HsdPageDesk desk = hsd_page_desk_open (games[0].system);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      guint key = i % 2 == 0 ? GDK_KEY_space : GDK_KEY_Return;
      HsdPageState told;

      show_game (&desk, i);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      g_assert_true (hsd_test_press (desk.window, GDK_KEY_space));
      /* An extra card goes to a hand without an animation. */
      g_assert_true (state_of (&desk) == HSD_PAGE_ROLLING || g_str_equal (games[i].system, "tarot"));
      if (state_of (&desk) == HSD_PAGE_ROLLING)
        g_assert_true (hsd_test_press (desk.window, key));
      told = state_of (&desk);
      g_assert_cmpint (told, !=, HSD_PAGE_ROLLING);
      hsd_test_press (desk.window, key);
      g_assert_cmpint (state_of (&desk), ==, told);
      g_assert_false (hsd_system_page_has_seen (desk.page));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      hsd_page_desk_undo (&desk);
    }
  hsd_page_desk_close (&desk);
}

HSD_SUITE (keys)
{
  hsd_desk_add ("/keys/presented", test_presented);
  hsd_desk_add ("/keys/shown-are-true", test_shown_are_true);
  hsd_desk_add ("/keys/bound-are-shown", test_bound_are_shown);
  g_test_add_func ("/keys/enter-throws-nothing", test_enter_throws_nothing);
  g_test_add_func ("/keys/after-a-test", test_after_a_test);
  g_test_add_func ("/keys/late-key", test_late_key);
}
