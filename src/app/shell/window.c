/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/examples/examples-page.h"
#include "app/examples/rules-window.h"
#include "app/files/dialogs.h"
#include "app/files/recent-tables.h"
#include "app/files/tables.h"
#include "app/games/pages.h"
#include "app/history/history-page.h"
#include "app/history/story-window.h"
#include "app/page/clock-watch.h"
#include "app/page/sentence.h"
#include "app/page/toasts.h"
#include "app/page/what-if.h"
#include "app/party/album-window.h"
#include "app/projection/preview.h"
#include "app/projection/projector-sign.h"
#include "app/projection/projector.h"
#include "app/settings.h"
#include "app/shell/file-bar.h"
#include "app/shell/places.h"
#include "app/shell/window-state.h"
#include "app/shell/window.h"
#include "app/stage/clock-strip.h"
#include "app/stage/stage-view.h"
#include "app/translation/actions.h"
#include "app/translation/translation-bar.h"
#include "app/translation/translation.h"
#include "app/widgets/copy.h"
#include "app/widgets/keys.h"
#include "app/widgets/letters.h"
#include "app/widgets/portrait.h"
#include "app/widgets/reopen.h"
#include "app/widgets/view-state.h"
#include "model/story/ledger.h"
#include "model/examples/example.h"
#include "model/systems/registry.h"

/**
 * HsdWideOnly:
 *
 * Shows its child in a header bar that is wide enough. It asks for the width of the bar, and not for the place that is left: that
 * would depend on whether the child is there, and newer libraries keep it free though the child does not fit.
 *
 * Properties: "child"; "least" is the smallest width of the bar.
 */
#define HSD_TYPE_WIDE_ONLY (hsd_wide_only_get_type ())
G_DECLARE_FINAL_TYPE (HsdWideOnly, hsd_wide_only, HSD, WIDE_ONLY, GtkWidget)

struct _HsdWideOnly
{
  GtkWidget parent_instance;

  GtkWidget *child;    /* of this widget */
  GdkSurface *surface; /* while realized */
  int least;
};

G_DEFINE_FINAL_TYPE (HsdWideOnly, hsd_wide_only, GTK_TYPE_WIDGET)

enum
{
  WIDE_ONLY_PROP_0,
  PROP_CHILD,
  PROP_LEAST,
  N_WIDE_ONLY_PROPS
};

static GParamSpec *wide_only_properties[N_WIDE_ONLY_PROPS];

/* After the window was given its size: what changes here is laid out with the next frame. */
static void
layout_cb (HsdWideOnly *self)
{
  GtkWidget *bar = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_HEADER_BAR);

  if (bar != NULL && self->child != NULL)
    gtk_widget_set_visible (self->child, gtk_widget_get_width (bar) >= self->least);
}

/* A bar of any width must be possible, so that it can become narrow. */
static void
hsd_wide_only_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  if (self->child != NULL && gtk_widget_get_visible (self->child))
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
hsd_wide_only_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);
  int least;

  if (self->child == NULL || !gtk_widget_get_visible (self->child))
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->child, width >= least);
  if (width >= least)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
hsd_wide_only_realize (GtkWidget *widget)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  GTK_WIDGET_CLASS (hsd_wide_only_parent_class)->realize (widget);

  self->surface = g_object_ref (gtk_native_get_surface (gtk_widget_get_native (widget)));
  g_signal_connect_object (self->surface, "layout", G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
hsd_wide_only_unrealize (GtkWidget *widget)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  g_signal_handlers_disconnect_by_func (self->surface, layout_cb, self);
  g_clear_object (&self->surface);

  GTK_WIDGET_CLASS (hsd_wide_only_parent_class)->unrealize (widget);
}

static void
hsd_wide_only_dispose (GObject *object)
{
  g_clear_pointer (&HSD_WIDE_ONLY (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_wide_only_parent_class)->dispose (object);
}

static void
hsd_wide_only_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (object);

  if (prop_id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    g_value_set_int (value, self->least);
}

static void
hsd_wide_only_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (object);

  if (prop_id == PROP_LEAST)
    {
      self->least = g_value_get_int (value);
      return;
    }

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
hsd_wide_only_class_init (HsdWideOnlyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_wide_only_dispose;
  object_class->get_property = hsd_wide_only_get_property;
  object_class->set_property = hsd_wide_only_set_property;
  widget_class->measure = hsd_wide_only_measure;
  widget_class->size_allocate = hsd_wide_only_size_allocate;
  widget_class->realize = hsd_wide_only_realize;
  widget_class->unrealize = hsd_wide_only_unrealize;

  wide_only_properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  wide_only_properties[PROP_LEAST] = g_param_spec_int ("least", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_WIDE_ONLY_PROPS, wide_only_properties);
}

static void
hsd_wide_only_init (HsdWideOnly *self)
{
}

typedef void (*PageFunc) (HsdSystemPage *page);

struct _HsdWindow
{
  AdwApplicationWindow parent_instance;

  HsdTable *table;         /* owned */
  HsdProjector *projector; /* owned */
  guint64 left;            /* the test that lay on the stage at the beginning */
  char *name;              /* owned: of the table */

  /* of the template */
  AdwFlap *flap;
  GtkListBox *systems;
  AdwWindowTitle *title;
  HsdFileBar *bar;
  GtkRevealer *offer; /* to start a table of one's own */
  GtkWidget *undo, *redo, *project;      /* in the bar of the page */
  GtkMenuButton *side_menu, *page_menu; /* one menu, in the bar of the sidebar or of the page */
  GtkStack *pages;
  GMenuModel *droppable;
  GMenu *dropped;
  GMenu *recent;

  guint game; /* one more than the place of the last that was shown; 0: none was */
  guint before_ledger; /* the place of the page to which its key leads back */
  guint former; /* bits: places whose page was made in other words */
  guint frames;    /* to wait for, after a popover was closed */
  guint retelling; /* the source that retells after these frames, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdWindow, hsd_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_PROJECTOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- help --- */

#define ACTION "show-help-overlay"
#define RESOURCE "/io/github/hasard_jdr/Hasard/help-overlay.ui"

static void
replace_letter (GString *text, const char *before, const char *english, const char *own)
{
  g_autofree char *old = g_strdup_printf ("\"accelerator\">%s%s<", before, english);
  g_autofree char *new = g_strdup_printf ("\"accelerator\">%s%s<", before, own);

  g_string_replace (text, old, new, 1);
}

/* The window with the letters of the reader's language. Its search copies the rows as they are added to it, so that they
 * are right before it is built. */
static GtkBuilder *
build (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < HSD_N_LETTERS; i++)
    {
      g_autofree char *accelerator = gtk_accelerator_name (hsd_letter_key (i), 0);

      replace_letter (text, "", hsd_letter_in_english (i), accelerator);
      replace_letter (text, "&lt;Alt&gt;", hsd_letter_in_english (i), accelerator);
    }

  return gtk_builder_new_from_string (text->str, text->len);
}

/* From then on the action is GTK's own. */
static void
first_shown_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  g_autoptr (GtkBuilder) builder = build ();

  g_action_map_remove_action (G_ACTION_MAP (window), ACTION);
  gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win." ACTION, NULL);
}

/* Adds win.show-help-overlay to a window: the list of its keys, which is only built when it is asked for. */
static void
help_install (GtkApplicationWindow *window)
{
  static const GActionEntry action = { .name = ACTION, .activate = first_shown_cb };

  g_action_map_add_action_entries (G_ACTION_MAP (window), &action, 1, window);
}

/* --- the title --- */

/* A screen reader hears by the title what the bar says. */
static void
show_file (HsdWindow *self)
{
  const char *name = self->name;
  g_autofree char *title = NULL;
  gboolean read_only = hsd_file_bar_is_read_only (self->bar);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", !read_only && hsd_table_can_undo (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", !read_only && hsd_table_can_redo (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.ask-word", !read_only);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-evening", !read_only);
  if (name == NULL || *name == '\0')
    return;

  if (read_only)
    /* Translators: the title of a window: %s is the name of a table. */
    title = g_strdup_printf (_("%s (read-only)"), name);
  gtk_window_set_title (GTK_WINDOW (self), read_only ? title : name);
}

/* A table keeps its name when its file is taken away. */
static void
name_table (HsdWindow *self)
{
  gboolean sample = hsd_tables_is_sample (self->table);
  g_autofree char *tried = NULL;

  g_free (self->name);
  self->name = hsd_tables_title (self->table);
  if (sample)
    /* Translators: the name of a table that is there to be tried; %s is “The Black Valley”. */
    tried = g_strdup_printf (_("%s · sample"), self->name);
  adw_window_title_set_subtitle (self->title, sample ? tried : self->name);
  gtk_revealer_set_reveal_child (self->offer, sample && hsd_settings_get_boolean (hsd_settings_get_default (), "offer-table"));
  g_object_set (self->projector, "title", self->name, NULL);
  show_file (self);
}

/* Whoever takes the sample party away has made the table their own. */
static void
table_changed_cb (HsdWindow *self)
{
  if (gtk_revealer_get_reveal_child (self->offer))
    name_table (self);
}

/* The offer is in the menu for good. */
static void
go_on_cb (HsdWindow *self)
{
  g_object_set (hsd_settings_get_default (), "offer-table", FALSE, NULL);
  gtk_revealer_set_reveal_child (self->offer, FALSE);
}

/* --- actions of the page --- */

static HsdSystemPage *
page_of (GtkWidget *widget)
{
  return hsd_window_get_page (HSD_WINDOW (widget));
}

/* --- actions --- */

static const struct
{
  const char *action;
  HsdActionKey key;
} page_actions[] = {
  { "win.throw", HSD_ACTION_KEY_SPACE },
  { "win.enter", HSD_ACTION_KEY_ENTER },
  { "win.back", HSD_ACTION_KEY_ESCAPE },
};

static void
page_action_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_actions) && page_of (widget) != NULL; i++)
    if (g_str_equal (page_actions[i].action, action))
      hsd_system_page_do (page_of (widget), page_actions[i].key);
}

static void
key_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL && g_variant_get_byte (parameter) < HSD_N_ACTION_KEYS)
    hsd_system_page_key (page_of (widget), g_variant_get_byte (parameter), FALSE);
}

/* From within an entry too. */
static void
throw_anywhere_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_key (page_of (widget), HSD_ACTION_KEY_SPACE, TRUE);
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
alone_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (page_of (widget) != NULL)
    hsd_system_page_do_alone (page_of (widget), g_variant_get_byte (parameter));
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
    hsd_system_page_recall (page, hsd_vocabulary_pick_line (HSD_SYSTEM_PAGE_GET_CLASS (page)->vocabulary, draft, answer, line, along), label);
  hsd_system_page_focus (page);
}

/* --- a test in a few letters --- */

/* The page of the game that is played: that shown last, or else that of the last test. */
static HsdSystemPage *
get_game (HsdWindow *self)
{
  HsdTest *test;

  test = hsd_table_get_test (self->table);
  if (self->game > 0)
    return hsd_window_get_page_at (self, self->game - 1);

  return hsd_window_get_page_at (self, test != NULL ? hsd_system_get_index (hsd_test_get_story (test)->system) : 0);
}

/* Of whatever page, it is the test of a game: the page of that comes, with the test. */
static void
answered_cb (HsdWindow *window, gboolean throws, HsdSentence *sentence)
{
  HsdDraft *meant = hsd_sentence_get_meant (sentence);
  HsdSystem *system = hsd_draft_get_system (meant);
  HsdSystemPage *page = hsd_window_get_page (window);

  if (page == NULL || hsd_system_page_get_system (page) != system)
    {
      hsd_window_show_page (window, hsd_system_get_index (system));
      page = hsd_window_get_page (window);
    }
  else if (!throws && hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    return;

  if (!hsd_system_page_adopt (page, meant))
    return;
  if (throws)
    hsd_system_page_throw (page);
  hsd_system_page_focus (page);
}

/* The sentence of the game that is played, whatever page was shown. */
static HsdSentence *
begin_sentence (GtkWidget *widget, const char *first)
{
  HsdSystemPage *page = get_game (HSD_WINDOW (widget));
  HsdSentence *sentence = hsd_system_page_get_sentence (page);

  hsd_window_show_page (HSD_WINDOW (widget), hsd_system_get_index (hsd_system_page_get_system (page)));
  hsd_sentence_begin (sentence, first);

  return sentence;
}

static void
sentence_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_sentence (widget, NULL);
}

/* A whole sentence, as another program says it. What cannot be rolled stays there to be corrected. */
static void
say_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_sentence_throw (begin_sentence (widget, g_variant_get_string (parameter, NULL)));
}

/* A letter that no key of the page has begins the sentence with it, and so does every capital. */
static gboolean
begin_by_letter (HsdWindow *self, guint keyval, GdkModifierType modifiers, gboolean capital)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gunichar letter = gdk_keyval_to_unicode (keyval);
  char text[7] = "";

  if (hsd_window_get_page (self) == NULL || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) ||
      !g_unichar_isalpha (letter) || g_unichar_isupper (letter) != capital)
    return GDK_EVENT_PROPAGATE;
  if (focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) || gtk_widget_get_native (focus) != GTK_NATIVE (self)))
    return GDK_EVENT_PROPAGATE;

  text[g_unichar_to_utf8 (letter, text)] = '\0';
  hsd_sentence_begin (hsd_system_page_get_sentence (hsd_window_get_page (self)), text);

  return GDK_EVENT_STOP;
}

static gboolean
capital_cb (HsdWindow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  return begin_by_letter (self, keyval, modifiers, TRUE);
}

static gboolean
small_letter_cb (HsdWindow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  return begin_by_letter (self, keyval, modifiers, FALSE);
}

/* --- of the test on the table --- */

static void
show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_show_all (hsd_window_get_table (HSD_WINDOW (widget)), &error))
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

static void
what_if_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (hsd_what_if_show (GTK_WINDOW (widget), hsd_window_get_table (HSD_WINDOW (widget)), g_str_equal (action, "win.correct"),
                        &error) == NULL)
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

/* The latest throw, or NULL. Returns (transfer full). */
static HsdHistoryThrow *
find_latest (GtkWidget *widget)
{
  HsdFilter latest = { NULL };
  HsdHistory *history = hsd_table_get_history (hsd_window_get_table (HSD_WINDOW (widget)));
  g_autoptr (GPtrArray) throws = hsd_history_find_latest (history, &latest, 1);

  return throws->len > 0 ? g_object_ref (g_ptr_array_index (throws, 0)) : NULL;
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (HsdHistoryThrow) throw = find_latest (widget);
  g_autoptr (HsdPublicView) view = throw != NULL ? hsd_public_view_of_throw (throw) : NULL;

  if (throw != NULL && g_str_equal (action, "win.copy-all"))
    hsd_copy_throw (widget, throw);
  else if (view != NULL)
    hsd_copy_view (widget, view);
}

/* All that the table sees of it, of each who rolled. */
static void
copy_picture_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdTable *table = hsd_window_get_table (HSD_WINDOW (widget));
  HsdPublicView *view = hsd_public_stage_get_view (hsd_table_get_stage (table));

  hsd_copy_picture (widget, hsd_stage_view_paint (view, hsd_table_get_state (table), HSD_PICTURE_WIDTH, HSD_PICTURE_HEIGHT));
}

static void
stage_changed_cb (HsdWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture",
                                 hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (self->table))) != NULL);
}

static const struct
{
  const char *action;
  const char *type;
  GtkWidgetActionActivateFunc activate;
} others[] = {
  { "win.prepare", "(ssss)", prepare_activated },
  { "win.pick", "(sssuis)", pick_activated },
  { "win.throw", NULL, page_action_activated },
  { "win.enter", NULL, page_action_activated },
  { "win.back", NULL, page_action_activated },
  { "win.key", "y", key_activated },
  { "win.throw-anywhere", NULL, throw_anywhere_activated },
  { "win.step", "i", step_activated },
  { "win.press", "y", press_activated },
  { "win.alone", "y", alone_activated },
  { "win.digit", "y", digit_activated },
  { "win.actor", "u", actor_activated },
  { "win.show", NULL, show_activated },
  { "win.what-if", NULL, what_if_activated },
  { "win.correct", NULL, what_if_activated },
  { "win.sentence", NULL, sentence_activated },
  { "win.say", "s", say_activated },
  { "win.copy", NULL, copy_activated },
  { "win.copy-all", NULL, copy_activated },
  { "win.copy-picture", NULL, copy_picture_activated },
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
  [HSD_LETTER_PAY] = { "win.key", HSD_ACTION_KEY_LETTER },
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
  /* Of the three actions only this one: space and Enter are GTK's own in a window. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.key", "y", HSD_ACTION_KEY_ESCAPE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.copy-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_ALT_MASK, "win.copy-picture", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_ALT_MASK, "win.alone", "y", HSD_ALONE_CONFIRM);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_ALT_MASK, "win.alone", "y", HSD_ALONE_CONFIRM);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F3, 0, "win.sheets", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F4, 0, "win.ledger", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_k, GDK_CONTROL_MASK, "win.sentence", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_slash, 0, "win.sentence", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Divide, 0, "win.sentence", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "win.step", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "win.step", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "win.step", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "win.step", "i", -1);

  for (guint i = 0; i < 9; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.actor", "u", i);
}

static void
add_key (GtkEventController *controller, guint key, GdkModifierType modifiers, const char *action, GVariant *argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
letters_cb (GObject *settings, GParamSpec *pspec, GtkEventController *controller)
{
  gboolean on = hsd_settings_get_boolean (HSD_SETTINGS (settings), "single-key-shortcuts");

  gtk_event_controller_set_propagation_phase (controller, on ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

/* The letters among these keys, for one window: a person may switch them off. Controllers that are added later are asked
 * first: of a small letter, the keys of the page before the sentence. */
static void
page_actions_add_letters (GtkWidget *window)
{
  GtkEventController *small = gtk_event_controller_key_new ();
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkEventController *alone = gtk_shortcut_controller_new ();
  GtkEventController *capitals = gtk_event_controller_key_new ();
  HsdSettings *settings = hsd_settings_get_default ();

  g_signal_connect_object (small, "key-pressed", G_CALLBACK (small_letter_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, small);

  for (guint i = 0; i < HSD_N_LETTERS; i++)
    add_key (controller, hsd_letter_key (i), 0, letters[i].action,
             letters[i].pressed != 0 ? g_variant_new_byte (letters[i].pressed) : NULL);
  for (guint i = 0; i <= 9; i++)
    {
      add_key (controller, GDK_KEY_0 + i, 0, "win.digit", g_variant_new_byte (i));
      add_key (controller, GDK_KEY_KP_0 + i, 0, "win.digit", g_variant_new_byte (i));
    }
  gtk_widget_add_controller (window, controller);
  add_key (alone, hsd_letter_key (HSD_LETTER_SHOW), GDK_ALT_MASK, "win.alone", g_variant_new_byte (HSD_ALONE_SHOW));
  add_key (alone, hsd_letter_key (HSD_LETTER_KEEP), GDK_ALT_MASK, "win.alone", g_variant_new_byte (HSD_ALONE_KEEP));
  gtk_widget_add_controller (window, alone);
  g_signal_connect_object (capitals, "key-pressed", G_CALLBACK (capital_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, capitals);

  letters_cb (G_OBJECT (settings), NULL, controller);
  g_signal_connect_object (settings, "notify::single-key-shortcuts", G_CALLBACK (letters_cb), controller, 0);
}

/* Installs the actions about the page in the class of #HsdWindow, with their keys except space and
 * Enter. The focused widget gets a key first; a text takes all letters. */
static void
page_actions_install (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    gtk_widget_class_install_action (widget_class, simple[i].action, NULL, simple_activated);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_class_install_action (widget_class, others[i].action, others[i].type, others[i].activate);
  bind_keys (widget_class);
}

/* --- window --- */

/* Above the bar of a game, else at the foot of the window. */
static AdwToastOverlay *
find_toasts (HsdWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  return hsd_toasts_find (page != NULL ? page : GTK_WIDGET (self->pages));
}

/* A refusal may mean that the file is gone. Then the bar that comes says so, and stays. */
static void
tell (HsdWindow *self, const char *text)
{
  gboolean was_read_only = hsd_file_bar_is_read_only (self->bar);

  hsd_file_bar_look (self->bar);
  if (was_read_only || !g_str_equal (hsd_file_bar_get_reason (self->bar), text))
    adw_toast_overlay_add_toast (find_toasts (self), hsd_toast_new (text));
}

/* --- pages, made when they are first wanted --- */

static GtkWidget *
make_page (HsdWindow *self, guint index)
{
  GtkWidget *page = hsd_places_make (index, self->table);

  if (HSD_IS_SYSTEM_PAGE (page))
    {
      HsdSentence *sentence = hsd_system_page_get_sentence (HSD_SYSTEM_PAGE (page));

      hsd_stage_view_set_clock (hsd_system_page_get_stage (HSD_SYSTEM_PAGE (page)), hsd_projector_get_clock (self->projector));
      hsd_sentence_set_words_func (sentence, hsd_pages_build_words);
      g_signal_connect_object (sentence, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_stack_add_named (self->pages, page, hsd_places_id (index));

  return page;
}

/* A page of former words is made again when it is wanted: most are not, while a translation is being written. */
static GtkWidget *
renew_page (HsdWindow *self, guint index, GtkWidget *former)
{
  GtkWidget *page;

  self->former &= ~(1u << index);
  g_object_ref (former);
  gtk_stack_remove (self->pages, former);
  page = make_page (self, index);
  hsd_view_state_copy (page, former, NULL);
  g_object_unref (former);

  return page;
}

static GtkWidget *
page_at (HsdWindow *self, guint index)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, hsd_places_id (index));

  if (page == NULL)
    return make_page (self, index);

  return self->former & 1u << index ? renew_page (self, index, page) : page;
}

/* Those that are not seen go from @pages into the present ones; the first one to come there would be shown. */
static void
keep_former (HsdWindow *self, GtkStack *pages)
{
  for (guint i = 0; i < hsd_places_count (); i++)
    {
      GtkWidget *page = gtk_stack_get_child_by_name (pages, hsd_places_id (i));

      if (page == NULL || page == gtk_stack_get_visible_child (pages))
        continue;
      self->former |= 1u << i;
      g_object_ref (page);
      gtk_stack_remove (pages, page);
      gtk_stack_add_named (self->pages, page, hsd_places_id (i));
      g_object_unref (page);
    }
}

/* The one that was shown last, in whatever window. */
static guint
first_page (void)
{
  g_autofree char *id = hsd_settings_dup_text (hsd_settings_get_default (), "page");

  return hsd_places_find (id);
}

/* --- the file --- */

static void
tell_copied (HsdWindow *self, const char *uri)
{
  /* Translators: a message at the foot of the window, with the button “Open”. */
  AdwToast *toast = hsd_toast_new (_("The copy is saved."));

  g_object_set (toast,
                /* Translators: a button beside “The copy is saved.”. */
                "button-label", _("Open"), "action-name", "app.open-table", "action-target", g_variant_new_string (uri), NULL);
  adw_toast_overlay_add_toast (find_toasts (self), toast);
}

/* --- callbacks --- */

static void
fill_dropped (HsdWindow *self)
{
  GtkWidget *const buttons[] = { self->undo, self->redo, self->project };

  g_menu_remove_all (self->dropped);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (!gtk_widget_get_mapped (buttons[i]))
      {
        g_autoptr (GMenuItem) item = g_menu_item_new_from_model (self->droppable, i);

        g_menu_append_item (self->dropped, item);
      }
}

/* Files come and go while the menu is closed, and the window becomes narrow. */
static void
opened_menu_cb (GtkMenuButton *button, gpointer data)
{
  fill_dropped (data);
  hsd_recent_tables_fill (HSD_WINDOW (data)->recent);
}

static void
focus_page (HsdWindow *self)
{
  if (hsd_window_get_page (self) != NULL)
    hsd_system_page_focus (hsd_window_get_page (self));
  else
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

/* The focused widget was removed or closed: without a focus, GTK's own space and Enter would
 * replace those of the page. */
static void
focus_cb (HsdWindow *self)
{
  HsdSystemPage *page = gtk_widget_in_destruction (GTK_WIDGET (self)) ? NULL : hsd_window_get_page (self);

  if (page == NULL || !gtk_widget_get_mapped (GTK_WIDGET (page)))
    return;

  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
  else
    hsd_system_page_settle_focus (page);
}

static void
selected_cb (HsdWindow *self, GtkListBoxRow *row)
{
  guint index = row != NULL ? (guint) gtk_list_box_row_get_index (row) : G_MAXUINT;
  guint before;

  if (index >= hsd_places_count () || self->table == NULL)
    return;

  before = self->game;
  self->game = index < hsd_registry_count () ? index + 1 : self->game;
  gtk_stack_set_visible_child (self->pages, page_at (self, index));
  if (before > 0 && self->game != before)
    hsd_system_page_enter (hsd_window_get_page (self));
  g_object_set (hsd_settings_get_default (), "page", hsd_places_id (index), NULL);
  g_object_set (self->projector, "away", hsd_places_is_alone (index), NULL);
  adw_window_title_set_title (self->title, hsd_places_title (index));
}

/* Over the page, the list goes away once it has been used. */
static void
activated_cb (HsdWindow *self, GtkListBoxRow *row)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  focus_page (self);
}

static void
notice_cb (HsdWindow *self, const char *id, const char *text)
{
  tell (self, text);
}

/* --- actions --- */

static void
search_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  guint history = hsd_places_find ("history");

  hsd_window_show_page (self, history);
  hsd_history_page_focus (HSD_HISTORY_PAGE (page_at (self, history)));
}

static void
page_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_window_show_page (HSD_WINDOW (widget), g_variant_get_uint32 (parameter));
  focus_page (HSD_WINDOW (widget));
}

/* Clocks and debts, and back to the page before. */
static void
ledger_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  guint ledger = hsd_places_find ("ledger");
  guint shown = hsd_places_find (gtk_stack_get_visible_child_name (self->pages));

  hsd_window_show_page (self, shown == ledger ? self->before_ledger : ledger);
  if (shown != ledger)
    self->before_ledger = shown;
  focus_page (self);
}

/* The sheets of all characters, from any page. */
static void
sheets_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  guint party = hsd_places_find ("party");

  hsd_window_show_page (self, party);
  gtk_widget_activate_action (page_at (self, party), "party.table", NULL);
}

static void
sidebar_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdwFlap *flap = HSD_WINDOW (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
turn_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  gboolean undo = g_str_equal (action, "win.undo");
  g_autoptr (GError) error = NULL;

  if (!(undo ? hsd_table_undo : hsd_table_redo) (self->table, &error))
    tell (self, error->message);
}

static void
save_copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_dialogs_save_copy (GTK_WINDOW (widget), HSD_WINDOW (widget)->table);
}

/* What was recovered opens beside it; its bar says what is missing. */
static void
recover_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *uri = NULL;

  if (!hsd_table_recover (self->table, &saved, &error))
    {
      /* Translators: the title of a message. */
      hsd_dialogs_refuse (gtk_window_get_application (GTK_WINDOW (self)), GTK_WINDOW (self), _("Could Not Save What Can Be Read"),
                          error->message);
      return;
    }

  uri = g_filename_to_uri (saved, NULL, NULL);
  gtk_widget_activate_action (widget, "app.open-table", "s", uri);
}

static void
copy_table_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = hsd_tables_path (g_variant_get_string (parameter, NULL), &error);
  g_autofree char *complete = path != NULL ? hsd_tables_complete (path) : NULL;
  g_autofree char *uri = NULL;

  if (complete == NULL || !hsd_table_save_copy (self->table, complete, &error))
    {
      /* Translators: the title of a message. */
      hsd_dialogs_refuse (gtk_window_get_application (GTK_WINDOW (self)), GTK_WINDOW (self), _("Could Not Save the Copy"), error->message);
      return;
    }

  uri = g_filename_to_uri (complete, NULL, NULL);
  tell_copied (self, uri);
}

static void
ask_word_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_dialogs_ask_word (GTK_WINDOW (widget));
}

/* “Ana: giraffe”, or the word alone. */
static void
give_word_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  g_auto (GStrv) parts = g_strsplit (g_variant_get_string (parameter, NULL), ":", 2);
  gboolean named = parts[0] != NULL && parts[1] != NULL;
  g_autoptr (HsdRecord) word = hsd_record_new (hsd_word_fields);
  g_autoptr (GError) error = NULL;

  if (named)
    hsd_record_set_text (word, HSD_GIVEN_WORD_WHO, g_strstrip (parts[0]));
  hsd_record_set_text (word, HSD_GIVEN_WORD, parts[0] != NULL ? g_strstrip (parts[named ? 1 : 0]) : "");
  if (hsd_table_give_word (self->table, word, &error))
    /* Translators: a message at the foot of the window. */
    tell (self, _("The word is part of the history: all later rolls depend on it."));
  else
    tell (self, error->message);
}

static void
close_evening_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  g_autoptr (GError) error = NULL;

  if (!hsd_table_close_evening (self->table, &seed, &commitment, &error))
    tell (self, error->message);
  else if (seed == NULL)
    /* Translators: a message at the foot of the window: there is nothing to close. */
    tell (self, _("No session is open: one begins with the next roll."));
  else if (hsd_story_window_show (GTK_WINDOW (self), self->table, 0) == NULL)
    /* Numbers were drawn, and none of them by a throw. */
    hsd_dialogs_show_evening (GTK_WINDOW (self), seed, commitment);
}

static void
album_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_album_window_show (GTK_WINDOW (widget), HSD_WINDOW (widget)->table);
}

/* Clears the roll off the stage too, as the promise was asked for now. */
static void
promise_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  gboolean shown = !hsd_table_shows_promise (self->table);
  g_autoptr (GError) error = NULL;

  if (!hsd_table_show_promise (self->table, shown, &error))
    tell (self, error->message);
  else if (shown)
    g_action_group_activate_action (G_ACTION_GROUP (self), "clear-stage", NULL);
}

/* Before the first roll of an evening the table sees the promise, in the place of what an earlier one left. */
static void
projecting_cb (HsdProjector *projector, GParamSpec *pspec, HsdWindow *self)
{
  if (hsd_projector_get_state (projector) != HSD_PROJECTOR_ON || !hsd_table_awaits_promise (self->table))
    return;

  if (hsd_table_show_promise (self->table, TRUE, NULL) && hsd_stage_get_throw_id (HSD_STAGE (hsd_table_get_stage (self->table))) == self->left)
    g_action_group_activate_action (G_ACTION_GROUP (self), "clear-stage", NULL);
}

/* The story of an evening by its number. */
static void
story_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_story_window_show (GTK_WINDOW (widget), HSD_WINDOW (widget)->table, g_variant_get_uint32 (parameter));
}

/* The help of a game by its identifier, or with none of the page that is shown; while a sentence is written, its words. */
static void
rules_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSystem *system = hsd_registry_find (g_variant_get_string (parameter, NULL));
  HsdSystemPage *page = hsd_window_get_page (HSD_WINDOW (widget));

  if (system == NULL && page != NULL)
    system = hsd_system_page_get_system (page);
  hsd_rules_window_show (GTK_WINDOW (widget), HSD_WINDOW (widget)->table, system != NULL ? system : hsd_registry_get (0), hsd_pages_build_words,
                         page != NULL && hsd_sentence_is_typing (hsd_system_page_get_sentence (page)));
}

/* Begins a worked example by its place among all. */
static void
example_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  guint examples = hsd_places_find ("examples");

  hsd_window_show_page (self, examples);
  hsd_examples_page_open (HSD_EXAMPLES_PAGE (page_at (self, examples)), g_variant_get_uint32 (parameter));
}

static void
sound_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSettings *settings = hsd_settings_get_default ();
  gboolean on = !hsd_settings_get_boolean (settings, "sound");

  g_object_set (settings, "sound", on, NULL);
  /* Translators: a message at the foot of the window, after the letter that mutes. */
  tell (HSD_WINDOW (widget), on ? _("Sound is on.")
                                /* Translators: a message at the foot of the window, after the letter that mutes. */
                                : _("Sound is off."));
}

static void
tell_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  tell (HSD_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The settings of the projection are shared by all tables. */
static void
make_projector (HsdWindow *self)
{
  HsdSettings *settings = hsd_settings_get_default ();
  GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  self->projector = hsd_projector_new (GTK_WINDOW (self));
  g_object_bind_property (settings, "projection-monitor", self->projector, "monitor-key", flags);
  g_object_bind_property (settings, "outputs", self->projector, "outputs", flags);
  hsd_projector_follow (self->projector, hsd_table_get_stage (self->table));
  self->left = hsd_stage_get_throw_id (HSD_STAGE (hsd_table_get_stage (self->table)));
  g_signal_connect (self->projector, "notify::state", G_CALLBACK (projecting_cb), self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTOR]);
}

static void
hsd_window_dispose (GObject *object)
{
  HsdWindow *self = HSD_WINDOW (object);

  g_clear_handle_id (&self->retelling, g_source_remove);
  if (self->projector != NULL)
    g_signal_handlers_disconnect_by_data (self->projector, self);
  g_clear_object (&self->projector);
  g_clear_object (&self->table);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (hsd_window_parent_class)->dispose (object);
}

static void
hsd_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdWindow *self = HSD_WINDOW (object);

  g_value_set_object (value, prop_id == PROP_TABLE ? (gpointer) self->table : self->projector);
}

static void
hsd_window_class_init (HsdWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  hsd_held_keys_ignore ();
  hsd_late_keys_ignore ();

  object_class->dispose = hsd_window_dispose;
  object_class->get_property = hsd_window_get_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags);
  properties[PROP_PROJECTOR] = g_param_spec_object ("projector", NULL, NULL, HSD_TYPE_PROJECTOR, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_FILE_BAR);
  g_type_ensure (HSD_TYPE_PREVIEW);
  g_type_ensure (HSD_TYPE_PROJECTOR_SIGN);
  g_type_ensure (HSD_TYPE_TRANSLATION_BAR);
  g_type_ensure (HSD_TYPE_WIDE_ONLY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, systems);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, offer);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, project);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, side_menu);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, page_menu);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, droppable);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, dropped);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, recent);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_file);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_file_bar_look);

  page_actions_install (widget_class);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, search_activated);
  gtk_widget_class_install_action (widget_class, "win.page", "u", page_activated);
  gtk_widget_class_install_action (widget_class, "win.ledger", NULL, ledger_activated);
  gtk_widget_class_install_action (widget_class, "win.sheets", NULL, sheets_activated);
  gtk_widget_class_install_action (widget_class, "win.sidebar", NULL, sidebar_activated);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, turn_activated);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, turn_activated);
  gtk_widget_class_install_action (widget_class, "win.save-copy", NULL, save_copy_activated);
  gtk_widget_class_install_action (widget_class, "win.recover", NULL, recover_activated);
  gtk_widget_class_install_action (widget_class, "win.copy-table", "s", copy_table_activated);
  gtk_widget_class_install_action (widget_class, "win.ask-word", NULL, ask_word_activated);
  gtk_widget_class_install_action (widget_class, "win.give-word", "s", give_word_activated);
  gtk_widget_class_install_action (widget_class, "win.close-evening", NULL, close_evening_activated);
  gtk_widget_class_install_action (widget_class, "win.album", NULL, album_activated);
  gtk_widget_class_install_action (widget_class, "win.promise", NULL, promise_activated);
  gtk_widget_class_install_action (widget_class, "win.story", "u", story_activated);
  gtk_widget_class_install_action (widget_class, "win.tell", "s", tell_activated);
  gtk_widget_class_install_action (widget_class, "win.rules", "s", rules_activated);
  gtk_widget_class_install_action (widget_class, "win.example", "u", example_activated);
  gtk_widget_class_install_action (widget_class, "win.sound", NULL, sound_activated);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search", NULL);
}

/* All that is in words of the language. */
static void
dress (HsdWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_places_list (self->systems);
  gtk_menu_button_set_create_popup_func (self->side_menu, opened_menu_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->page_menu, opened_menu_cb, self, NULL);
  help_install (GTK_APPLICATION_WINDOW (self));
}

static void
hsd_window_init (HsdWindow *self)
{
  dress (self);
  page_actions_add_letters (GTK_WIDGET (self));
  hsd_translation_take_drops (GTK_WIDGET (self));
  g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (hsd_window_update_language), self, G_CONNECT_SWAPPED);
}

HsdWindow *
hsd_window_new (GtkApplication *application, HsdTable *table)
{
  HsdWindow *self = g_object_new (HSD_TYPE_WINDOW, "application", application, NULL);

  self->table = g_object_ref (table);
  hsd_portraits_follow (table);
  make_projector (self);
  hsd_window_show_page (self, first_page ());
  focus_page (self);
  hsd_window_state_follow (GTK_WINDOW (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  name_table (self);
  hsd_places_fold (self->systems, table);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  hsd_clock_watch (GTK_WIDGET (self), table);
  g_signal_connect_object (hsd_table_get_stage (table), "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
  stage_changed_cb (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notice", G_CALLBACK (notice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::can-undo", G_CALLBACK (show_file), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::can-redo", G_CALLBACK (show_file), self, G_CONNECT_SWAPPED);

  return self;
}

HsdTable *
hsd_window_get_table (HsdWindow *self)
{
  g_return_val_if_fail (HSD_IS_WINDOW (self), NULL);

  return self->table;
}

HsdSystemPage *
hsd_window_get_page (HsdWindow *self)
{
  GtkWidget *child;

  g_return_val_if_fail (HSD_IS_WINDOW (self), NULL);

  child = gtk_stack_get_visible_child (self->pages);

  return HSD_IS_SYSTEM_PAGE (child) ? HSD_SYSTEM_PAGE (child) : NULL;
}

HsdSystemPage *
hsd_window_get_page_at (HsdWindow *self, guint index)
{
  g_return_val_if_fail (HSD_IS_WINDOW (self), NULL);

  return HSD_SYSTEM_PAGE (page_at (self, index));
}

void
hsd_window_show_page (HsdWindow *self, guint index)
{
  g_return_if_fail (HSD_IS_WINDOW (self));

  if (index < hsd_places_count ())
    gtk_list_box_select_row (self->systems, gtk_list_box_get_row_at_index (self->systems, index));
}

static gboolean
folded_cb (gpointer data)
{
  HsdWindow *self = data;

  self->retelling = 0;
  hsd_window_update_language (self);

  return G_SOURCE_REMOVE;
}

/* A popover is gone two frames after it was closed, and the content must not go within a frame. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdWindow *self = HSD_WINDOW (widget);

  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;

  self->retelling = g_idle_add (folded_cb, self);

  return G_SOURCE_REMOVE;
}

void
hsd_window_update_language (HsdWindow *self)
{
  GtkWidget *old;
  HsdFocus focus;
  GtkStack *pages;

  g_return_if_fail (HSD_IS_WINDOW (self));

  if (self->frames > 0 || self->retelling != 0)
    return;
  old = adw_application_window_get_content (ADW_APPLICATION_WINDOW (self));
  if (hsd_view_state_close_popover (old))
    {
      self->frames = 3;
      gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
      return;
    }

  g_object_ref (old);
  focus = hsd_view_state_get_focus (GTK_WINDOW (self));
  pages = self->pages;
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
  hsd_table_update_language (self->table);
  dress (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTOR]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  name_table (self);
  hsd_places_fold (self->systems, self->table);
  hsd_window_show_page (self, hsd_places_find (gtk_stack_get_visible_child_name (pages)));
  keep_former (self, pages);

  hsd_view_state_copy_with_focus (adw_application_window_get_content (ADW_APPLICATION_WINDOW (self)), old, &focus);
  hsd_reopen_windows (GTK_WINDOW (self));
  /* It takes as long as a picture, which comes first. */
  g_idle_add_once ((GSourceOnceFunc) g_object_unref, old);
}
