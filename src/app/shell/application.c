/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include <adwaita.h>
#include <glib-unix.h>
#include <glib.h>
#include <glib/gi18n-lib.h>

#include "app/files/dialogs.h"
#include "app/files/recent-tables.h"
#include "app/files/start-table.h"
#include "app/files/tables.h"
#include "app/settings.h"
#include "app/shell/about.h"
#include "app/shell/application.h"
#include "app/shell/debug.h"
#include "app/shell/places.h"
#include "app/shell/preferences.h"
#include "app/shell/renderer.h"
#include "app/shell/window.h"
#include "app/games/pages.h"
#include "app/stage/stage-deck.h"
#include "app/translation/actions.h"
#include "app/translation/translation.h"
#include "model/words/languages.h"

#define N_PAGE_KEYS 9

/* The style while a property of the style manager is set. */
typedef struct
{
  const char *property;     /* NULL: always */
  const char *resource;
  gboolean is_accent;       /* only where libadwaita does not know that of the desktop */
  GtkCssProvider *provider; /* owned, for as long as the program runs */
} Sheet;

/* How a session or a terminal ends a program. */
static const int ending[] = { SIGTERM, SIGINT, SIGHUP };

struct _HsdApplication
{
  AdwApplication parent_instance;

  guint sources[G_N_ELEMENTS (ending)];
};

G_DEFINE_FINAL_TYPE (HsdApplication, hsd_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[3];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new", { "<Control>n" } },
  { "app.open", { "<Control>o" } },
  { "app.preferences", { "<Control>comma" } },
  { "window.close", { "<Control>w" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Shift><Control>z" } },
  { "win.save-copy", { "<Shift><Control>s" } },
  { "win.throw-anywhere", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.throw-all", { "<Shift><Control>Return", "<Shift><Control>KP_Enter" } },
  { "win.sidebar", { "F9" } },
  { "win.project", { "F5" } },
  { "win.stop-projecting", { "<Shift>F5" } },
  { "win.other-screen", { "F6" } },
  { "win.projections", { "<Shift>F6" } },
  { "win.blank", { "F7" } },
  { "win.clear-stage", { "<Shift>F7" } },
  { "win.freeze", { "F8" } },
  { "win.promise", { "<Shift>F8" } },
  { "win.fullscreen", { "F11" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.rules('')", { "F1" } },
};

#define FOLDER "/io/github/hasard_jdr/Hasard/"

/* libadwaita 1.6 wears the accent color of the desktop. */
#define ACCENT_MINOR 6

/* Of two that define a color, the later one wins. */
static Sheet sheets[] = {
  { NULL, FOLDER "lapis.css", TRUE, NULL },
  { "dark", FOLDER "lapis-dark.css", TRUE, NULL },
  { "dark", FOLDER "dark.css", FALSE, NULL },
  { "high-contrast", FOLDER "high-contrast.css", FALSE, NULL },
};

static void
follow_cb (AdwStyleManager *manager, GParamSpec *pspec, Sheet *sheet)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean counts = TRUE;

  if (sheet->property != NULL)
    g_object_get (manager, sheet->property, &counts, NULL);
  if (counts)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (sheet->provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (sheet->provider));
}

static void
follow (Sheet *sheet)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  sheet->provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (sheet->provider, sheet->resource);
  if (sheet->property != NULL)
    {
      g_autofree char *notify = g_strconcat ("notify::", sheet->property, NULL);

      g_signal_connect (manager, notify, G_CALLBACK (follow_cb), sheet);
    }
  follow_cb (manager, NULL, sheet);
}

/* Adds to the style of the application what it has only when dark, or in high contrast, and follows the desktop in
 * that from now on. libadwaita would do so by the names of the files, which newer versions call deprecated, and older
 * ones do not know the queries that newer ones want instead. Once GTK is initialised. */
static void
style_follow (void)
{
  gboolean has_accent = adw_get_minor_version () >= ACCENT_MINOR;

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (sheets[i].provider == NULL && !(sheets[i].is_accent && has_accent))
      follow (&sheets[i]);
}

/* --- windows --- */

/* The one that was used last, or NULL. */
static GtkWindow *
front_window (HsdApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (HSD_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static GtkWindow *
find_window (HsdApplication *self, const char *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (HSD_IS_WINDOW (l->data) && hsd_tables_same (path, hsd_table_get_path (hsd_window_get_table (l->data))))
      return l->data;

  return NULL;
}

/* Closes the window that reported a refusal without a table. */
static void
close_others (HsdApplication *self)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_APPLICATION_WINDOW (l->data) && !HSD_IS_WINDOW (l->data))
      gtk_window_destroy (l->data);
}

/* A bare start opens the table that was used last. The user’s own has no address there: it may move. */
static void
remember (HsdWindow *window)
{
  const char *path = hsd_table_get_path (hsd_window_get_table (window));
  g_autofree char *own = hsd_table_default_path ();
  g_autofree char *uri = path != NULL && !hsd_tables_same (path, own) ? g_filename_to_uri (path, NULL, NULL) : NULL;

  g_object_set (hsd_settings_get_default (), "last-table", uri != NULL ? uri : "", NULL);
}

static void
active_cb (HsdWindow *window)
{
  if (gtk_window_is_active (GTK_WINDOW (window)))
    remember (window);
}

/* Shows @table, which is taken over; NULL when it was refused because of @error. */
static void
show_table (HsdApplication *self, HsdTable *table, const GError *error)
{
  g_autoptr (HsdTable) owned = table;
  GtkWindow *window;

  if (table == NULL)
    {
      close_others (self);
      /* Translators: the title of a message. */
      hsd_dialogs_refuse (GTK_APPLICATION (self), front_window (self), _("Could Not Open the Table"), error->message);
      return;
    }

  hsd_recent_tables_add (hsd_table_get_path (table));
  window = GTK_WINDOW (hsd_window_new (GTK_APPLICATION (self), table));
  g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), NULL);
  remember (HSD_WINDOW (window));
  gtk_window_present (window);
  close_others (self);
}

/* A table has one window: asking for it again presents that one. */
static void
open_uri (HsdApplication *self, const char *uri)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = hsd_tables_path (uri, &error);
  GtkWindow *window = path != NULL ? find_window (self, path) : NULL;
  HsdTable *table = path != NULL && window == NULL ? hsd_tables_open (path, &error) : NULL;

  if (window != NULL)
    gtk_window_present (window);
  else
    show_table (self, table, error);
}

static void
open_own (HsdApplication *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = hsd_table_default_path ();
  GtkWindow *window = find_window (self, path);
  HsdTable *table = window == NULL ? hsd_tables_open_default (&error) : NULL;

  if (window != NULL)
    gtk_window_present (window);
  else
    show_table (self, table, error);
}

/* The table that was used last. Where it is gone or spoilt, the user’s own, which says so. */
static void
open_last (HsdApplication *self, const char *uri)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = hsd_tables_path (uri, &error);
  HsdTable *table = path != NULL ? hsd_tables_open (path, &error) : NULL;
  g_autofree char *text = NULL;

  if (table != NULL)
    {
      show_table (self, table, NULL);
      return;
    }

  open_own (self);
  if (front_window (self) == NULL)
    return;

  /* Translators: at the start; %s is a sentence that says why. */
  text = g_strdup_printf (_("Your own table was opened because the last one could not be. %s"), error->message);
  gtk_widget_activate_action (GTK_WIDGET (front_window (self)), "win.tell", "s", text);
}

/* The table that was chosen in the preferences, else the one that was used last, else the user's own. */
static void
open_first (HsdApplication *self)
{
  g_autofree char *chosen = hsd_settings_dup_text (hsd_settings_get_default (), "default-table");
  g_autofree char *last = hsd_settings_dup_text (hsd_settings_get_default (), "last-table");

  if (*chosen != '\0')
    open_uri (self, chosen);
  else if (*last != '\0')
    open_last (self, last);
  else
    open_own (self);
}

/* --- actions --- */

static void
quit_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_application_quit (G_APPLICATION (user_data));
}

static void
new_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hsd_start_table_show (user_data, front_window (user_data));
}

static void
open_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hsd_dialogs_open (user_data, gtk_application_get_active_window (user_data));
}

static void
open_own_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_own (user_data);
}

static void
open_table_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_uri (user_data, g_variant_get_string (parameter, NULL));
}

/* A table that was just made: its sheets are shown. The sample has served; it opens again from the menu. */
static void
begin_table_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autofree char *own = hsd_table_default_path ();
  GtkWindow *sample = find_window (user_data, own);

  open_uri (user_data, g_variant_get_string (parameter, NULL));
  if (front_window (user_data) == sample)
    return;

  gtk_widget_activate_action (GTK_WIDGET (front_window (user_data)), "win.sheets", NULL);
  if (sample != NULL && hsd_tables_is_sample (hsd_window_get_table (HSD_WINDOW (sample))))
    gtk_window_close (sample);
}

/* A test in a sentence, thrown at the table in front: “gapplication action … throw "'nadia lockpicking 2'"”. */
static void
throw_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (front_window (user_data) == NULL)
    open_first (user_data);
  if (front_window (user_data) != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (front_window (user_data)), "win.say", parameter);
}

static void
about_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hsd_about_present (user_data, front_window (user_data));
}

static void
preferences_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hsd_preferences_present (user_data, front_window (user_data));
}

static void
deck_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hsd_deck_window_show (front_window (user_data));
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = quit_activated },
  { .name = "new", .activate = new_activated },
  { .name = "open", .activate = open_activated },
  { .name = "open-own", .activate = open_own_activated },
  { .name = "open-table", .activate = open_table_activated, .parameter_type = "s" },
  { .name = "begin-table", .activate = begin_table_activated, .parameter_type = "s" },
  { .name = "throw", .activate = throw_activated, .parameter_type = "s" },
  { .name = "preferences", .activate = preferences_activated },
  { .name = "deck", .activate = deck_activated },
  { .name = "about", .activate = about_activated },
};

static void
set_shortcuts (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (application, shortcuts[i].action, shortcuts[i].accels);

  for (guint i = 0; i < N_PAGE_KEYS; i++)
    {
      g_autofree char *action = g_strdup_printf ("win.page(uint32 %u)", i);
      g_autofree char *accel = g_strdup_printf ("<Alt>%u", i + 1);

      gtk_application_set_accels_for_action (application, action, (const char *[]) { accel, NULL });
    }
}

/* --- class --- */

static gboolean
ended_cb (gpointer application)
{
  g_application_quit (application);

  return G_SOURCE_CONTINUE;
}

/* GTK would end the program here too, with a warning for programmers. */
static void
require_display (void)
{
  if (gtk_init_check ())
    return;

  /* Translators: said in a terminal, where there is no graphical session. */
  g_printerr ("%s\n", _("Hasard has no display for its window: start it in a graphical session."));
  exit (EXIT_FAILURE);
}

/* In idle, when the list of languages is closed again. While a translation is followed, its words stay. */
static gboolean
speak_cb (gpointer application)
{
  g_autofree char *chosen = hsd_settings_dup_text (hsd_settings_get_default (), "language");

  if (!hsd_translation_is_on (hsd_translation_get_default ()) && hsd_languages_change (chosen))
    hsd_translation_notify_changed (hsd_translation_get_default ());

  return G_SOURCE_REMOVE;
}

static void
language_cb (HsdApplication *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, speak_cb, g_object_ref (self), g_object_unref);
}

static void
hsd_application_startup (GApplication *application)
{
  HsdApplication *self = HSD_APPLICATION (application);

  require_display ();

  G_APPLICATION_CLASS (hsd_application_parent_class)->startup (application);

  style_follow ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  hsd_translation_add_actions (GTK_APPLICATION (self));
  hsd_debug_attach (GTK_APPLICATION (self));
  g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (hsd_stage_deck_update_language), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hsd_settings_get_default (), "notify::language", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
  set_shortcuts (GTK_APPLICATION (self));
  for (guint i = 0; i < G_N_ELEMENTS (ending); i++)
    self->sources[i] = g_unix_signal_add (ending[i], ended_cb, self);
  gtk_window_set_default_icon_name (HSD_APP_ID);
}

static void
hsd_application_activate (GApplication *application)
{
  GtkWindow *window = front_window (HSD_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    open_first (HSD_APPLICATION (application));
}

static void
hsd_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *uri = g_file_get_uri (files[i]);

      open_uri (HSD_APPLICATION (application), uri);
    }
}

/* GTK lets the windows be: without them the tables leave nothing beside their files. */
static void
hsd_application_shutdown (GApplication *application)
{
  GtkWindow *window;

  while ((window = front_window (HSD_APPLICATION (application))) != NULL)
    gtk_window_destroy (window);
  hsd_settings_flush (hsd_settings_get_default ());

  G_APPLICATION_CLASS (hsd_application_parent_class)->shutdown (application);
}

static void
hsd_application_dispose (GObject *object)
{
  HsdApplication *self = HSD_APPLICATION (object);

  for (guint i = 0; i < G_N_ELEMENTS (ending); i++)
    g_clear_handle_id (&self->sources[i], g_source_remove);

  G_OBJECT_CLASS (hsd_application_parent_class)->dispose (object);
}

static void
hsd_application_class_init (HsdApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_application_dispose;
  application_class->startup = hsd_application_startup;
  application_class->activate = hsd_application_activate;
  application_class->open = hsd_application_open;
  application_class->shutdown = hsd_application_shutdown;
}

static void
hsd_application_init (HsdApplication *self)
{
  /* It is followed, and taken away, before there is an application. */
  g_application_add_main_option (G_APPLICATION (self), "language", 0, 0, G_OPTION_ARG_STRING,
                                 /* Translators: in the list of the options of the command “hasard”: what --language
                                    does; no full stop. */
                                 _("Use this language instead of the chosen one"),
                                 /* Translators: stands for the name of a language, as es or pt_BR, in a list of options. */
                                 _("CODE"));
  g_application_add_main_option (G_APPLICATION (self), "translate", 0, 0, G_OPTION_ARG_FILENAME,
                                 /* Translators: in the list of the options of the command “hasard”: what --translate
                                    does; no full stop. */
                                 _("Preview a translation while editing it"),
                                 /* Translators: stands for the name of a file in a list of options. */
                                 _("FILE.po"));
}

HsdApplication *
hsd_application_new (GApplicationFlags flags)
{
  hsd_renderer_choose ();

  return g_object_new (HSD_TYPE_APPLICATION, "application-id", HSD_APP_ID, "flags", flags | G_APPLICATION_HANDLES_OPEN, NULL);
}
