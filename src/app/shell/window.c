/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/examples/examples-page.h"
#include "app/examples/rules-window.h"
#include "app/files/dialogs.h"
#include "app/files/recent-tables.h"
#include "app/files/tables.h"
#include "app/games/pages.h"
#include "app/history/history-page.h"
#include "app/page/toasts.h"
#include "app/party/party-page.h"
#include "app/projection/preview.h"
#include "app/projection/projector-sign.h"
#include "app/settings.h"
#include "app/shell/file-bar.h"
#include "app/shell/loss-bar.h"
#include "app/shell/help.h"
#include "app/shell/page-actions.h"
#include "app/shell/window-state.h"
#include "app/shell/window.h"
#include "app/widgets/held-keys.h"
#include "app/widgets/label.h"
#include "app/widgets/late-keys.h"
#include "model/systems/registry.h"

struct _HsdWindow
{
  AdwApplicationWindow parent_instance;

  HsdTable *table;         /* owned */
  HsdProjector *projector; /* owned */

  /* of the template */
  AdwFlap *flap;
  GtkListBox *systems;
  AdwWindowTitle *title;
  HsdFileBar *bar;
  GtkMenuButton *menu_button;
  GtkStack *pages;
  GMenu *recent;

  guint game; /* one more than the place of the last that was shown; 0: none was */
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

/* The pages without a game come after the games. */
static const struct
{
  const char *id;
  const char *title;
  const char *summary;
  GtkWidget *(*make) (HsdTable *table);
  gboolean alone; /* what happens there is nothing of the table's, and is not projected */
} places[] = {
  /* Translators: a page: who plays. */
  { "party", N_("The party"),
    /* Translators: below “The party” in the list of pages; no full stop. */
    N_("Who is around the table, and their sheets"), hsd_party_page_new },
  /* Translators: a page: all that was rolled. */
  { "history", HSD_NC_("page", "History"), N_("Every roll, with search and statistics"), hsd_history_page_new },
  /* Translators: a page: a player alone, with a coach. */
  { "practice", N_("Practice"),
    /* Translators: below “Practice” in the list of pages: one player alone; no full stop. */
    N_("Solo tarot: eleven hands and a coach"), hsd_pages_make_practice, TRUE },
  /* Translators: a page: the rules at work. */
  { "examples", N_("Worked Examples"),
    /* Translators: below “Worked Examples” in the list of pages; no full stop. */
    N_("Short stories for each game, step by step"), hsd_examples_page_new, TRUE },
};

/* The icon of a game is named after its identifier; a game without one has a generic icon. */
static char *
icon_of (GtkWidget *widget, const char *id)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autofree char *name = g_strdup_printf ("hasard-%s-symbolic", id);

  return gtk_icon_theme_has_icon (theme, name) ? g_steal_pointer (&name) : g_strdup ("hasard-throw-symbolic");
}

static GtkWidget *
make_row (HsdWindow *self, const char *id, const char *text, const char *summary)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "tooltip-text", summary, NULL);
  GtkWidget *title = hsd_label_new (text, NULL);
  g_autofree char *icon = icon_of (GTK_WIDGET (self), id);

  gtk_label_set_max_width_chars (GTK_LABEL (title), 18);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), title);
  hsd_widget_set_label (row, text);

  return row;
}

static void
fill (HsdWindow *self)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);

      gtk_list_box_append (self->systems, make_row (self, hsd_system_get_id (system), hsd_system_get_title (system),
                                                    hsd_system_get_summary (system)));
    }

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    gtk_list_box_append (self->systems, make_row (self, places[i].id, hsd_translate (places[i].title), hsd_translate (places[i].summary)));
}

/* A separator before the pages without a game. */
static void
part_rows (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  if (gtk_list_box_row_get_index (row) == (int) hsd_registry_count ())
    gtk_list_box_row_set_header (row, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

/* --- pages, made when they are first wanted --- */

static const char *
id_at (guint index)
{
  guint n = hsd_registry_count ();

  return index < n ? hsd_system_get_id (hsd_registry_get (index)) : places[index - n].id;
}

static GtkWidget *
page_at (HsdWindow *self, guint index)
{
  guint n = hsd_registry_count ();
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, id_at (index));

  if (page != NULL)
    return page;

  page = index < n ? hsd_pages_make (self->table, hsd_registry_get (index)) : places[index - n].make (self->table);
  if (index < n)
    hsd_stage_view_set_clock (hsd_system_page_get_stage (HSD_SYSTEM_PAGE (page)), hsd_projector_get_clock (self->projector));
  gtk_stack_add_named (self->pages, page, id_at (index));

  return page;
}

static guint
n_pages (void)
{
  return hsd_registry_count () + G_N_ELEMENTS (places);
}

/* The one that was shown last, in whatever window. */
static guint
first_page (void)
{
  g_autofree char *id = hsd_settings_dup_text (hsd_settings_get_default (), "page");

  for (guint i = 0; i < n_pages (); i++)
    if (g_str_equal (id_at (i), id))
      return i;

  return 0;
}

static guint
find_place (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (places[i].id, id))
      return hsd_registry_count () + i;

  g_assert_not_reached ();
}

/* --- the file --- */

/* A screen reader hears by the title what the bar says. */
static void
show_file (HsdWindow *self)
{
  const char *name = adw_window_title_get_subtitle (self->title);
  g_autofree char *title = NULL;
  gboolean read_only = hsd_file_bar_is_read_only (self->bar);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", !read_only && hsd_table_can_undo (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", !read_only && hsd_table_can_redo (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-evening", !read_only);
  if (*name == '\0')
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
  g_autofree char *name = hsd_tables_title (self->table);

  adw_window_title_set_subtitle (self->title, name);
}

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

/* Files come and go while the menu is closed. */
static void
opened_menu_cb (GtkMenuButton *button, gpointer data)
{
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

  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && page != NULL && gtk_widget_get_mapped (GTK_WIDGET (page)))
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
selected_cb (HsdWindow *self, GtkListBoxRow *row)
{
  guint index = row != NULL ? (guint) gtk_list_box_row_get_index (row) : G_MAXUINT;
  guint n = hsd_registry_count ();

  if (index >= n_pages () || self->table == NULL)
    return;

  self->game = index < n ? index + 1 : self->game;
  gtk_stack_set_visible_child (self->pages, page_at (self, index));
  g_object_set (hsd_settings_get_default (), "page", id_at (index), NULL);
  g_object_set (self->projector, "away", index >= n && places[index - n].alone, NULL);
  adw_window_title_set_title (self->title,
                              index < n ? hsd_system_get_title (hsd_registry_get (index)) : hsd_translate (places[index - n].title));
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
  guint history = find_place ("history");

  hsd_window_show_page (self, history);
  hsd_history_page_focus (HSD_HISTORY_PAGE (page_at (self, history)));
}

static void
page_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_window_show_page (HSD_WINDOW (widget), g_variant_get_uint32 (parameter));
  focus_page (HSD_WINDOW (widget));
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
  else
    hsd_dialogs_tell_evening (GTK_WINDOW (self), seed, commitment);
}

/* The rules of a game by its identifier, or with none those of the page that is shown. */
static void
rules_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWindow *self = HSD_WINDOW (widget);
  HsdSystem *system = hsd_registry_find (g_variant_get_string (parameter, NULL));

  if (system == NULL && hsd_window_get_page (self) != NULL)
    system = hsd_system_page_get_system (hsd_window_get_page (self));
  hsd_rules_window_show (GTK_WINDOW (self), system != NULL ? system : hsd_registry_get (0));
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

  self->projector = hsd_projector_new (GTK_WINDOW (self));
  g_object_bind_property (settings, "projection-monitor", self->projector, "monitor-key",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->title, "subtitle", self->projector, "title", G_BINDING_SYNC_CREATE);
  hsd_projector_follow (self->projector, hsd_table_get_stage (self->table));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTOR]);
}

static void
hsd_window_dispose (GObject *object)
{
  g_clear_object (&HSD_WINDOW (object)->projector);
  g_clear_object (&HSD_WINDOW (object)->table);

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
  g_type_ensure (HSD_TYPE_LOSS_BAR);
  g_type_ensure (HSD_TYPE_PREVIEW);
  g_type_ensure (HSD_TYPE_PROJECTOR_SIGN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, systems);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, HsdWindow, recent);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_file);
  gtk_widget_class_bind_template_callback (widget_class, hsd_file_bar_look);

  hsd_page_actions_install (widget_class);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, search_activated);
  gtk_widget_class_install_action (widget_class, "win.page", "u", page_activated);
  gtk_widget_class_install_action (widget_class, "win.sidebar", NULL, sidebar_activated);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, turn_activated);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, turn_activated);
  gtk_widget_class_install_action (widget_class, "win.save-copy", NULL, save_copy_activated);
  gtk_widget_class_install_action (widget_class, "win.copy-table", "s", copy_table_activated);
  gtk_widget_class_install_action (widget_class, "win.close-evening", NULL, close_evening_activated);
  gtk_widget_class_install_action (widget_class, "win.tell", "s", tell_activated);
  gtk_widget_class_install_action (widget_class, "win.rules", "s", rules_activated);
  gtk_widget_class_install_action (widget_class, "win.sound", NULL, sound_activated);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search", NULL);
}

static void
hsd_window_init (HsdWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->systems, part_rows, NULL, NULL);
  hsd_page_actions_add_letters (GTK_WIDGET (self));
  hsd_help_install (GTK_APPLICATION_WINDOW (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, opened_menu_cb, self, NULL);
}

HsdWindow *
hsd_window_new (GtkApplication *application, HsdTable *table)
{
  HsdWindow *self = g_object_new (HSD_TYPE_WINDOW, "application", application, NULL);

  self->table = g_object_ref (table);
  make_projector (self);
  fill (self);
  hsd_window_show_page (self, first_page ());
  focus_page (self);
  hsd_window_state_follow (GTK_WINDOW (self));
  name_table (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  show_file (self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
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
hsd_window_get_game (HsdWindow *self)
{
  HsdTest *test;

  g_return_val_if_fail (HSD_IS_WINDOW (self), NULL);

  test = hsd_table_get_test (self->table);
  if (self->game > 0)
    return hsd_window_get_page_at (self, self->game - 1);

  return hsd_window_get_page_at (self, test != NULL ? hsd_system_get_index (hsd_test_get_story (test)->system) : 0);
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

  if (index < n_pages ())
    gtk_list_box_select_row (self->systems, gtk_list_box_get_row_at_index (self->systems, index));
}
