/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "acts.h"
#include "app/files/tables.h"
#include "hand.h"
#include "model/table/protocol.h"
#include "walk.h"

#define MEMORY 24 /* acts that are remembered */
#define LENGTH 160
#define ROUNDS 40 /* of the main loop after an act, at most */
#define LOOKS 4    /* for what the X server still has to say, a millisecond apart */

static char memory[MEMORY][LENGTH];
static guint n_acts;

static void G_GNUC_PRINTF (1, 2)
remember (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (memory[n_acts++ % MEMORY], LENGTH, format, arguments);
  va_end (arguments);
}

static void
put (int file, const char *text)
{
  if (write (file, text, strlen (text)) < 0)
    return;
}

void
hsd_fool_tell (int file)
{
  for (guint i = n_acts > MEMORY ? n_acts - MEMORY : 0; i < n_acts; i++)
    {
      put (file, "# ");
      put (file, memory[i % MEMORY]);
      put (file, "\n");
    }
}

/* --- chance --- */

static guint
below (HsdFool *self, guint n)
{
  return (guint) g_rand_int_range (self->luck, 0, (gint32) n);
}

static const char *
pick_text (HsdFool *self)
{
  static const char *const texts[] = {
    "", "Nadia", "Tomas", "Ilyes", "Nobody at All", "2d20", "tarot", "luck", "na cro 2", "19", "-3", "0",
    "é\u202f…\u200d\U0001f3b2", "<b>&amp;", "%s%n", "file:///nowhere/at/all.hasard", "name:success",
  };

  return texts[below (self, G_N_ELEMENTS (texts))];
}

static GVariant *
pick_value (HsdFool *self, const GVariantType *type)
{
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 (below (self, 8) == 0 ? G_MAXUINT32 : below (self, 14));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (below (self, 8) == 0 ? G_MININT32 : (int) below (self, 14) - 3);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string (pick_text (self));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean ((gboolean) below (self, 2));
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(ssss)")))
    return g_variant_new ("(ssss)", pick_text (self), pick_text (self), pick_text (self), pick_text (self));
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(ui)")))
    return g_variant_new ("(ui)", below (self, 4), (int) below (self, 9) - 2);

  return NULL;
}

/* Picks one of the visible widgets below, all equally likely. */
typedef struct
{
  HsdFool *fool;
  guint seen;
  GtkWidget *chosen;
} Draw;

static void
draw (GtkWidget *widget, gpointer data)
{
  Draw *choice = data;

  if (gtk_widget_get_mapped (widget) && below (choice->fool, ++choice->seen) == 0)
    choice->chosen = widget;
}

static GtkWidget *
pick_widget (HsdFool *self, GtkWidget *root)
{
  Draw choice = { self, 0, NULL };

  hsd_test_walk (root, draw, &choice);

  return choice.chosen;
}

static GtkWindow *
pick_window (HsdFool *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (toplevels);
  GtkWindow *window = n > 0 ? g_list_model_get_item (toplevels, below (self, n)) : NULL;

  if (window != NULL)
    g_object_unref (window);

  return window;
}

static HsdWindow *
pick_table (HsdFool *self)
{
  HsdWindow *chosen = NULL;
  guint seen = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self->desk->application)); l != NULL; l = l->next)
    if (HSD_IS_WINDOW (l->data) && below (self, ++seen) == 0)
      chosen = l->data;

  return chosen;
}

/* --- acts --- */

/* Actions that would leave the test, open a file dialog of the desktop, or print, in a nested main loop. */
static gboolean
is_left_out (const char *action)
{
  static const char *const names[] = {
    "app.quit", "app.new", "app.open", "win.save-copy", "win.export", "history.export", "history.export-public", "window.close", "window.minimize", "default.activate",
    "preferences.choose-deck", "preferences.choose-table", "win.print", "history.print", "story.print", "deck.print",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (action, names[i]))
      return TRUE;

  /* GTK opens the link under the pointer; libadwaita copies any text, and its back button trusts the number of a page. */
  return g_str_has_prefix (action, "clipboard.") || g_str_has_prefix (action, "link.") || g_str_has_prefix (action, "about.") ||
         g_str_equal (action, "menu.pop-to-page");
}

/* A property refuses with a warning of GObject what is out of its range: nothing of ours can ask for that. */
static GVariant *
pick_property (HsdFool *self, GtkWidget *widget, const char *property)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property);
  GParamSpecInt *range;

  if (!G_IS_PARAM_SPEC_INT (spec))
    return NULL;

  range = G_PARAM_SPEC_INT (spec);
  return g_variant_new_int32 (range->minimum + (int) below (self, MIN ((gint64) range->maximum - range->minimum, 13) + 1));
}

static void
activate (HsdFool *self, GtkWidget *widget, const char *action, const GVariantType *type, const char *property)
{
  g_autoptr (GVariant) value = property != NULL ? pick_property (self, widget, property) : NULL;
  g_autofree char *told = NULL;

  if (value == NULL && type != NULL)
    value = pick_value (self, type);
  if (value != NULL)
    g_variant_ref_sink (value);
  if ((type != NULL && value == NULL) || is_left_out (action))
    return;

  told = value != NULL ? g_variant_print (value, TRUE) : g_strdup ("");
  remember ("action %s %s on a %s", action, told, G_OBJECT_TYPE_NAME (widget));
  gtk_widget_activate_action_variant (widget, action, value);
}

/* Activates an action of the class of some widget. */
static void
act_action (HsdFool *self)
{
  GtkWindow *window = pick_window (self);
  GtkWidget *widget = window != NULL ? pick_widget (self, GTK_WIDGET (window)) : NULL;
  const char *name, *property;
  const char *chosen = NULL, *chosen_property = NULL;
  const GVariantType *type, *chosen_type = NULL;
  GType owner;
  guint seen = 0;

  /* Half of the time one of the window. */
  if (widget == NULL || below (self, 2) == 0)
    widget = GTK_WIDGET (window);
  if (widget == NULL)
    return;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property); i++)
    if (below (self, ++seen) == 0)
      {
        chosen = name;
        chosen_type = type;
        chosen_property = property;
      }
  if (chosen != NULL)
    activate (self, widget, chosen, chosen_type, chosen_property);
}

/* Activates a widget, as a click or a key would. */
static void
act_press (HsdFool *self)
{
  GtkWindow *window = pick_window (self);
  GtkWidget *widget = window != NULL ? pick_widget (self, GTK_WIDGET (window)) : NULL;

  while (widget != NULL && !GTK_IS_ACTIONABLE (widget) && !GTK_IS_LIST_BOX_ROW (widget) && !GTK_IS_EXPANDER (widget))
    widget = gtk_widget_get_parent (widget);
  /* A menu item does not tell which action it has: one of them prints, in a nested main loop. */
  if (widget == NULL || !gtk_widget_is_sensitive (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return;
  if (GTK_IS_ACTIONABLE (widget) && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL &&
      is_left_out (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))))
    return;

  remember ("press a %s", G_OBJECT_TYPE_NAME (widget));
  gtk_widget_activate (widget);
}

/* Presses a key in the focused widget. */
static void
act_key (HsdFool *self)
{
  static const guint keys[] = {
    GDK_KEY_space, GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Tab,
    GDK_KEY_plus, GDK_KEY_minus, GDK_KEY_0, GDK_KEY_5, GDK_KEY_9, GDK_KEY_w, GDK_KEY_d, GDK_KEY_s, GDK_KEY_t, GDK_KEY_r,
    GDK_KEY_h, GDK_KEY_o, GDK_KEY_i, GDK_KEY_a, GDK_KEY_c, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Next, GDK_KEY_BackSpace, GDK_KEY_F5, GDK_KEY_F7,
  };
  guint key = keys[below (self, G_N_ELEMENTS (keys))];

  if (hsd_hand_key (key))
    remember ("key %s", gdk_keyval_name (key));
}

/* Clicks anywhere. */
static void
act_click (HsdFool *self)
{
  int x = (int) below (self, 1000);
  int y = (int) below (self, 700);

  if (hsd_hand_click (x, y))
    remember ("click at %d, %d", x, y);
}

/* Activates a shortcut of the focused widget or one of its ancestors. */
static void
act_shortcut (HsdFool *self)
{
  GtkWindow *window = pick_window (self);
  GtkWidget *widget = window != NULL ? pick_widget (self, GTK_WIDGET (window)) : NULL;
  g_autoptr (GtkShortcut) chosen = NULL;
  GtkWidget *there = NULL;
  guint seen = 0;

  for (GtkWidget *one = widget; one != NULL; one = gtk_widget_get_parent (one))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (one);

      for (guint i = 0; g_str_has_prefix (G_OBJECT_TYPE_NAME (one), "Hsd") && i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
          guint n = GTK_IS_SHORTCUT_CONTROLLER (controller) ? g_list_model_get_n_items (G_LIST_MODEL (controller)) : 0;

          if (n > 0 && below (self, ++seen) == 0)
            {
              g_clear_object (&chosen);
              chosen = g_list_model_get_item (G_LIST_MODEL (controller), below (self, n));
              there = one;
            }
        }
    }
  /* Others belong to widgets that registered them with a window. */
  if (chosen != NULL && GTK_IS_NAMED_ACTION (gtk_shortcut_get_action (chosen)))
    {
      GtkShortcutAction *action = gtk_shortcut_get_action (chosen);
      const char *name = gtk_named_action_get_action_name (GTK_NAMED_ACTION (action));

      if (is_left_out (name))
        return;
      remember ("shortcut %s on a %s", name, G_OBJECT_TYPE_NAME (there));
      gtk_shortcut_action_activate (action, 0, there, gtk_shortcut_get_arguments (chosen));
    }
}

static void
act_page (HsdFool *self)
{
  HsdWindow *window = pick_table (self);
  guint page = below (self, 12);

  if (window == NULL)
    return;
  remember ("page %u", page);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "u", page);
}

static void
act_throw (HsdFool *self)
{
  HsdWindow *window = pick_table (self);

  if (window == NULL)
    return;
  remember ("throw");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.throw", NULL);
}

static void
act_resize (HsdFool *self)
{
  GtkWindow *window = pick_window (self);
  int width = 360 + (int) below (self, 1200);
  int height = 294 + (int) below (self, 700);

  if (window == NULL)
    return;
  remember ("resize a %s to %d×%d", G_OBJECT_TYPE_NAME (window), width, height);
  gtk_window_set_default_size (window, width, height);
}

static void
act_write (HsdFool *self)
{
  GtkWindow *window = pick_window (self);
  GtkWidget *widget = window != NULL ? hsd_test_find (GTK_WIDGET (window), GTK_TYPE_TEXT, NULL) : NULL;
  const char *text = pick_text (self);

  /* Any page, by going on from the first one. */
  for (guint i = 0; i < 6 && widget != NULL; i++)
    {
      GtkWidget *other = pick_widget (self, GTK_WIDGET (window));

      if (other != NULL && GTK_IS_TEXT (other))
        widget = other;
    }
  if (widget == NULL || !gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  remember ("write “%s”", text);
  gtk_editable_set_text (GTK_EDITABLE (widget), text);
}

/* Changes the table from outside, as a script or another window would. */
static void
act_play (HsdFool *self)
{
  static const char *const lines[] = {
    "{\"do\":\"undo\"}", "{\"do\":\"redo\"}", "{\"do\":\"show\"}", "{\"do\":\"new-session\",\"players\":4}", "{\"do\":\"new-quest\"}",
    "{\"do\":\"pools\",\"group\":6,\"gm\":12}", "{\"do\":\"phase\",\"critical\":true}", "{\"do\":\"phase\",\"critical\":false}",
    "{\"do\":\"character\",\"name\":\"Maud\",\"colour\":\"#2c7d4f\",\"motif\":\"square\",\"luck\":{\"luck\":9},\"2d20\":{\"luck\":3}}",
    "{\"do\":\"remove\",\"name\":\"Maud\"}", "{\"do\":\"remove\",\"name\":\"Nadia\"}",
    "{\"do\":\"character\",\"name\":\"Nadia\",\"tarot\":{}}",
    "{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"Tomas\",\"input\":{\"characteristic\":9,\"level\":-4,\"roll_type\":\"agility\"},\"faces\":[88]}",
    "{\"do\":\"choose\",\"choice\":\"appeal\"}",
    "{\"do\":\"roll\",\"system\":\"discordant\",\"input\":{\"d\":30,\"challenge\":3}}",
    "{\"do\":\"roll\",\"system\":\"2d20\",\"character\":\"Ilyes\",\"visibility\":\"gm-first\",\"input\":{\"attribute\":9,\"skill\":2,\"free_dice\":3,\"attack\":true}}",
    "{\"do\":\"choose\",\"choice\":\"reroll\",\"dice\":[0]}", "{\"do\":\"choose\",\"choice\":\"combat-dice\",\"count\":6}",
    "{\"do\":\"choose\",\"choice\":\"confirm\"}",
    "{\"do\":\"round\",\"on\":true}", "{\"do\":\"round\",\"next\":true}", "{\"do\":\"round\",\"on\":false}",
    "{\"do\":\"turn\",\"character\":\"Ilyes\"}", "{\"do\":\"act\",\"character\":\"Ilyes\",\"kind\":\"major\"}",
    "{\"do\":\"luck\",\"character\":\"Tomas\",\"on\":\"timing\"}",
    "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Tomas\",\"input\":{\"difficulty\":2,\"crucial\":true}}",
    "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Tomas\",\"input\":{\"kind\":\"versus-player\",\"opponent\":\"Ilyes\"}}",
    "{\"do\":\"choose\",\"choice\":\"play\",\"card\":7}", "{\"do\":\"choose\",\"choice\":\"play\",\"card\":3}",
    "{\"do\":\"choose\",\"choice\":\"lend\",\"character\":\"Ilyes\",\"card\":5}", "{\"do\":\"choose\",\"choice\":\"destiny\"}",
    "{\"do\":\"roll\",\"system\":\"initiates\",\"character\":\"Nadia\",\"input\":{\"value\":2,\"threshold\":9,\"secret_threshold\":true}}",
    "{\"do\":\"choose\",\"choice\":\"reveal\"}", "{\"do\":\"choose\",\"choice\":\"negotiate\",\"price\":\"high\",\"agreed\":true}",
    "{\"do\":\"choose\",\"choice\":\"refuse\"}", "{\"do\":\"evening\",\"close\":true}",
  };
  HsdWindow *window = pick_table (self);
  const char *line = lines[below (self, G_N_ELEMENTS (lines))];
  g_autoptr (HsdProtocol) protocol = NULL;
  g_autofree char *answer = NULL;

  if (window == NULL)
    return;
  remember ("play %s", line);
  protocol = hsd_protocol_new (hsd_window_get_table (window));
  answer = hsd_protocol_answer (protocol, line, strlen (line));
}

/* Opens a window, or another table; not too many of them. */
static void
act_open (HsdFool *self)
{
  static const char *const actions[] = { "win.show-help-overlay", "app.about", "app.preferences", "win.project", "win.rules", "app.open-own" };
  HsdWindow *window = pick_table (self);
  const char *action = actions[below (self, G_N_ELEMENTS (actions))];

  if (window == NULL || g_list_model_get_n_items (gtk_window_get_toplevels ()) > 5)
    return;
  if (below (self, 4) == 0)
    {
      g_autofree char *name = g_strdup_printf ("table-%u.hasard", self->n_tables++ % 5);
      g_autofree char *path = hsd_desk_path (self->desk, name);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

      /* Does not wait: while dice are animated on a large screen, something is always pending. */
      remember ("open %s", name);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_object_unref (hsd_tables_make (path, NULL));
      g_action_group_activate_action (G_ACTION_GROUP (self->desk->application), "open-table", g_variant_new_string (uri));
      return;
    }
  remember ("open by %s", action);
  gtk_widget_activate_action (GTK_WIDGET (window), action, g_str_equal (action, "win.rules") ? "s" : NULL, "2d20");
}

/* Closes any window, except for the last one that shows a table. */
static void
act_close (HsdFool *self)
{
  GtkWindow *window = pick_window (self);

  if (window == NULL || (HSD_IS_WINDOW (window) && hsd_desk_count_windows (self->desk) < 2))
    return;
  remember ("close a %s", G_OBJECT_TYPE_NAME (window));
  gtk_window_close (window);
}

static void
act_motion (HsdFool *self)
{
  gboolean motion = (gboolean) below (self, 2);

  remember ("motion %d", motion);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
}

static const struct
{
  void (*act) (HsdFool *self);
  guint weight;
} acts[] = {
  { act_action, 20 }, { act_press, 30 }, { act_key, 25 }, { act_click, 25 }, { act_shortcut, 10 }, { act_page, 10 }, { act_throw, 10 }, { act_resize, 4 },
  { act_write, 8 }, { act_play, 20 }, { act_open, 4 }, { act_close, 6 }, { act_motion, 1 },
};

void
hsd_fool_act (HsdFool *self)
{
  guint all = 0;
  guint chosen;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    all += acts[i].weight;
  chosen = below (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (acts); chosen -= acts[i++].weight)
    if (chosen < acts[i].weight)
      {
        acts[i].act (self);
        break;
      }

  /* A click that is still in the queue would be delivered to a window closed by the next act: GTK
   * 4.8 crashes then. */
  for (guint k = 0; k < LOOKS; k++)
    {
      for (guint i = 0; i < ROUNDS && g_main_context_pending (NULL); i++)
        g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}
