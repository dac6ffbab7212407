/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pages.h"
#include "app/page/quick-entry.h"
#include "app/page/what-if.h"
#include "app/settings.h"
#include "app/shell/page-actions.h"
#include "app/shell/window.h"
#include "app/widgets/copy.h"
#include "app/widgets/letters.h"
#include "model/examples/example.h"
#include "model/systems/registry.h"

typedef void (*PageFunc) (HsdSystemPage *page);

static HsdSystemPage *
page_of (GtkWidget *widget)
{
  return hsd_window_get_page (HSD_WINDOW (widget));
}

/* --- deeds --- */

static const struct
{
  const char *action;
  HsdDeedKey key;
} deeds[] = {
  { "win.throw", HSD_DEED_SPACE },
  { "win.enter", HSD_DEED_ENTER },
  { "win.back", HSD_DEED_ESCAPE },
};

static void
deed_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds) && page_of (widget) != NULL; i++)
    if (g_str_equal (deeds[i].action, action))
      hsd_system_page_do (page_of (widget), deeds[i].key);
}

static void
key_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL && g_variant_get_byte (parameter) < HSD_N_DEEDS)
    hsd_system_page_key (page_of (widget), g_variant_get_byte (parameter), FALSE);
}

/* From within an entry too. */
static void
throw_anywhere_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_key (page_of (widget), HSD_DEED_SPACE, TRUE);
}

/* --- what a page does by itself --- */

static const struct
{
  const char *action;
  PageFunc function;
} simple[] = {
  { "win.why", hsd_system_page_toggle_why },
  { "win.real-dice", hsd_system_page_real_dice },
  { "win.secrecy", hsd_system_page_next_secrecy },
  { "win.keep", hsd_system_page_keep },
  { "win.owe", hsd_system_page_owe },
  { "win.recent", hsd_system_page_next_recent },
  { "win.throw-all", hsd_system_page_throw_all },
};

static void
simple_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple) && page_of (widget) != NULL; i++)
    if (g_str_equal (simple[i].action, action))
      simple[i].function (page_of (widget));
}

static void
step_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_step (page_of (widget), g_variant_get_int32 (parameter));
}

static void
press_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_press (page_of (widget), g_variant_get_byte (parameter));
}

static void
digit_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_digit (page_of (widget), g_variant_get_byte (parameter));
}

static void
actor_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_act_as (page_of (widget), g_variant_get_uint32 (parameter));
}

/* --- a test that is said elsewhere --- */

/* The page of the game, with a test that begins; NULL while another one has to be ended first. Where @who is empty, it
 * keeps its own character. */
static HsdSystemPage *
begin_test (HsdWindow *window, HsdSystem *system, const char *who)
{
  HsdSystemPage *page;

  hsd_window_show_page (window, hsd_system_get_index (system));
  page = hsd_window_get_page (window);

  if (*who == '\0')
    who = hsd_draft_get_character (hsd_system_page_get_draft (page));

  return hsd_system_page_begin (page, who) ? page : NULL;
}

/* A game, who acts, an input as the protocol has it, and a label: ready to be thrown. An empty label is none. */
static void
prepare_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdTable *table = hsd_window_get_table (HSD_WINDOW (widget));
  const char *id, *who, *text, *label;
  HsdSystem *system;
  HsdSystemPage *page;
  HsdRecord *input;

  g_variant_get (parameter, "(&s&s&s&s)", &id, &who, &text, &label);
  system = hsd_registry_find (id);
  page = system != NULL ? begin_test (HSD_WINDOW (widget), system, who) : NULL;
  if (page == NULL)
    return;

  input = hsd_example_read_input (text, system, hsd_table_get_state (table));
  if (input != NULL)
    hsd_system_page_recall (page, input, *label != '\0' ? label : NULL);
  hsd_system_page_focus (page);
}

/* A game, who acts, which line of their sheet, what is chosen to go along with it (−1: nothing), and a label. */
static void
pick_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id, *who, *lines, *label;
  const HsdAnswer *answer;
  HsdSystemPage *page;
  HsdSystem *system;
  HsdDraft *draft;
  guint32 line;
  gint32 along;

  g_variant_get (parameter, "(&s&s&sui&s)", &id, &who, &lines, &line, &along, &label);
  system = hsd_registry_find (id);
  answer = system != NULL ? hsd_system_find_answer_of_lines (system, lines) : NULL;
  page = answer != NULL ? begin_test (HSD_WINDOW (widget), system, who) : NULL;
  if (page == NULL)
    return;

  draft = hsd_system_page_get_draft (page);
  if (line < hsd_answer_count (answer, hsd_draft_get_sheet (draft)))
    hsd_system_page_recall (page, hsd_lender_pick (HSD_SYSTEM_PAGE_GET_CLASS (page)->lender, draft, answer, line, along), label);
  hsd_system_page_focus (page);
}

/* --- a test in a few letters --- */

/* Of whatever page, it is the test of a game: its page comes before who acts is seated there. */
static void
seating_cb (HsdWindow *window, const char *name, HsdQuickEntry *entry)
{
  HsdSystem *system = hsd_quick_entry_get_system (entry);
  HsdSystemPage *page;

  hsd_window_show_page (window, hsd_system_get_index (system));
  page = hsd_window_get_game (window);
  hsd_system_page_begin (page, name);
  hsd_quick_entry_set_draft (entry, hsd_system_page_get_draft (page));
}

static void
answered_cb (HsdWindow *window, gboolean throws)
{
  HsdSystemPage *page = hsd_window_get_game (window);

  if (throws)
    hsd_system_page_throw (page);
  else
    hsd_system_page_prepare (page);
}

static void
gathering_cb (HsdWindow *window, HsdQuickEntry *entry)
{
  hsd_window_show_page (window, hsd_system_get_index (hsd_quick_entry_get_system (entry)));
}

/* Over whatever page. What its game does not understand may be dice of none. */
static HsdQuickEntry *
show_quick_entry (GtkWidget *widget)
{
  HsdSystemPage *page = hsd_window_get_game (HSD_WINDOW (widget));
  HsdDraft *draft = hsd_system_page_get_draft (page);
  HsdQuickEntry *entry = hsd_quick_entry_show (GTK_WINDOW (widget), draft, hsd_pages_lend (draft));
  HsdSystem *other = hsd_pages_find_whole ();

  if (other != NULL && other != hsd_system_page_get_system (page))
    {
      g_autoptr (HsdDraft) beside = hsd_draft_new (hsd_window_get_table (HSD_WINDOW (widget)), other);

      hsd_quick_entry_add_other (entry, beside, hsd_pages_lend (beside));
    }
  g_signal_connect_object (entry, "seating", G_CALLBACK (seating_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "gathering", G_CALLBACK (gathering_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "answered", G_CALLBACK (answered_cb), widget, G_CONNECT_SWAPPED);

  return entry;
}

static void
quick_entry_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_quick_entry (widget);
}

/* A whole sentence, as another program says it. What cannot be thrown stays in the entry, which says why. */
static void
say_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdQuickEntry *entry = show_quick_entry (widget);

  gtk_editable_set_text (hsd_quick_entry_get_editable (entry), g_variant_get_string (parameter, NULL));
  gtk_editable_set_position (hsd_quick_entry_get_editable (entry), -1);
  gtk_widget_activate_action (GTK_WIDGET (entry), "quick-entry.throw", NULL);
}

/* --- of the test on the table --- */

static void
show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_show (hsd_window_get_table (HSD_WINDOW (widget)), &error))
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

static void
what_if_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (hsd_what_if_show (GTK_WINDOW (widget), hsd_window_get_table (HSD_WINDOW (widget)), &error) == NULL)
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

/* The latest throw, or NULL. Returns (transfer full). */
static HsdPast *
find_latest (GtkWidget *widget)
{
  HsdFilter latest = { NULL };
  HsdHistory *history = hsd_table_get_history (hsd_window_get_table (HSD_WINDOW (widget)));
  g_autoptr (GPtrArray) pasts = hsd_history_find_latest (history, &latest, 1);

  return pasts->len > 0 ? g_object_ref (g_ptr_array_index (pasts, 0)) : NULL;
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (HsdPast) past = find_latest (widget);
  g_autoptr (HsdPublicView) view = past != NULL ? hsd_public_view_of_past (past) : NULL;

  if (past != NULL && g_str_equal (action, "win.copy-all"))
    hsd_copy_past (widget, past);
  else if (view != NULL)
    hsd_copy_view (widget, view);
}

static const struct
{
  const char *action;
  const char *type;
  GtkWidgetActionActivateFunc activate;
} others[] = {
  { "win.prepare", "(ssss)", prepare_activated },
  { "win.pick", "(sssuis)", pick_activated },
  { "win.throw", NULL, deed_activated },
  { "win.enter", NULL, deed_activated },
  { "win.back", NULL, deed_activated },
  { "win.key", "y", key_activated },
  { "win.throw-anywhere", NULL, throw_anywhere_activated },
  { "win.step", "i", step_activated },
  { "win.press", "y", press_activated },
  { "win.digit", "y", digit_activated },
  { "win.actor", "u", actor_activated },
  { "win.show", NULL, show_activated },
  { "win.what-if", NULL, what_if_activated },
  { "win.quick-entry", NULL, quick_entry_activated },
  { "win.say", "s", say_activated },
  { "win.copy", NULL, copy_activated },
  { "win.copy-all", NULL, copy_activated },
};

/* Letters and digits may be switched off; what they do stays in reach. */
static const struct
{
  const char *action;
  char pressed; /* what a page knows the letter by, in any language; 0: it has an action of its own */
} letters[HSD_N_LETTERS] = {
  [HSD_LETTER_WHY] = { "win.why" },
  [HSD_LETTER_WHAT_IF] = { "win.what-if" },
  [HSD_LETTER_REAL] = { "win.real-dice" },
  [HSD_LETTER_SECRET] = { "win.secrecy" },
  [HSD_LETTER_SHOW] = { "win.show" },
  [HSD_LETTER_KEEP] = { "win.keep" },
  [HSD_LETTER_RECENT] = { "win.recent" },
  [HSD_LETTER_SOUND] = { "win.sound" },
  [HSD_LETTER_PAY] = { "win.key", HSD_DEED_LETTER },
  [HSD_LETTER_AGREE] = { "win.press", 'a' },
  [HSD_LETTER_PHASE] = { "win.press", 'c' },
  [HSD_LETTER_HANDS] = { "win.press", 'h' },
  [HSD_LETTER_TURN] = { "win.press", 'n' },
  [HSD_LETTER_CHART] = { "win.press", 't' },
  [HSD_LETTER_OWE] = { "win.owe" },
};

static void
bind_keys (GtkWidgetClass *widget_class)
{
  /* Of the three deeds only this one: space and Enter are GTK's own in a window. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.key", "y", HSD_DEED_ESCAPE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.copy-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_k, GDK_CONTROL_MASK, "win.quick-entry", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "win.step", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "win.step", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "win.step", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "win.step", "i", -1);

  for (guint i = 0; i < 9; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.actor", "u", i);
}

static void
add_letter (GtkEventController *controller, guint key, const char *action, GVariant *argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
letters_cb (GObject *settings, GParamSpec *pspec, GtkEventController *controller)
{
  gboolean on = hsd_settings_get_boolean (HSD_SETTINGS (settings), "single-key-shortcuts");

  gtk_event_controller_set_propagation_phase (controller, on ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

void
hsd_page_actions_add_letters (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  HsdSettings *settings = hsd_settings_get_default ();

  for (guint i = 0; i < HSD_N_LETTERS; i++)
    add_letter (controller, hsd_letter_key (i), letters[i].action,
                letters[i].pressed != 0 ? g_variant_new_byte (letters[i].pressed) : NULL);
  for (guint i = 0; i <= 9; i++)
    {
      add_letter (controller, GDK_KEY_0 + i, "win.digit", g_variant_new_byte (i));
      add_letter (controller, GDK_KEY_KP_0 + i, "win.digit", g_variant_new_byte (i));
    }
  gtk_widget_add_controller (window, controller);

  letters_cb (G_OBJECT (settings), NULL, controller);
  g_signal_connect_object (settings, "notify::single-key-shortcuts", G_CALLBACK (letters_cb), controller, 0);
}

void
hsd_page_actions_install (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    gtk_widget_class_install_action (widget_class, simple[i].action, NULL, simple_activated);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_class_install_action (widget_class, others[i].action, others[i].type, others[i].activate);
  bind_keys (widget_class);
}
