/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/application.h"
#include "app/sample.h"
#include "app/window.h"

#define REPOSITORY "https://github.com/hasard-jdr/hasard"

struct _HsdApplication
{
  AdwApplication parent_instance;

  HsdTable *table; /* owned */
};

G_DEFINE_FINAL_TYPE (HsdApplication, hsd_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[3];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "app.undo", { "<Control>z" } },
  { "app.redo", { "<Shift><Control>z" } },
  { "window.close", { "<Control>w" } },
  { "win.throw", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.sidebar", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "win.show-help-overlay", { "<Control>question", "F1" } },
};

#define N_PAGE_KEYS 9

/* Undoing has no window of its own: what is refused goes to the one in front. */
static void
tell (HsdApplication *self, const GError *error)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.tell", "s", error->message);
}

static char *
describe_libraries (void)
{
  return g_strdup_printf ("Hasard %s\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\n", HSD_VERSION,
                          gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
                          adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version (), glib_major_version,
                          glib_minor_version, glib_micro_version);
}

/* --- actions --- */

static void
quit_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_application_quit (G_APPLICATION (user_data));
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HsdApplication *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!hsd_table_undo (self->table, &error))
    tell (self, error);
}

static void
redo_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HsdApplication *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!hsd_table_redo (self->table, &error))
    tell (self, error);
}

static void
about_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HsdApplication *self = user_data;
  g_autofree char *libraries = describe_libraries ();

  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (self)),
                         "application-icon", HSD_APP_ID,
                         /* Translators: the name of the program, French for chance; keep it as it is. */
                         "application-name", _("Hasard"),
                         "version", HSD_VERSION,
                         /* Translators: who made the program. */
                         "developer-name", _("The Hasard authors"),
                         "comments",
                         _("The tests of a role-playing evening: dice thrown, cards drawn, every rule applied and explained."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "website", REPOSITORY,
                         "issue-url", REPOSITORY "/issues",
                         /* Translators: your own names, one a line; they are shown under “Translated by”. */
                         "translator-credits", _("translator-credits"),
                         "debug-info", libraries,
                         NULL);
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = quit_activated },
  { .name = "undo", .activate = undo_activated },
  { .name = "redo", .activate = redo_activated },
  { .name = "about", .activate = about_activated },
};

static void
bind_action (HsdApplication *self, const char *property, const char *action)
{
  g_object_bind_property (self->table, property, g_action_map_lookup_action (G_ACTION_MAP (self), action), "enabled",
                          G_BINDING_SYNC_CREATE);
}

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

static void
hsd_application_startup (GApplication *application)
{
  HsdApplication *self = HSD_APPLICATION (application);

  G_APPLICATION_CLASS (hsd_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  bind_action (self, "can-undo", "undo");
  bind_action (self, "can-redo", "redo");
  set_shortcuts (GTK_APPLICATION (self));
  gtk_window_set_default_icon_name (HSD_APP_ID);
}

static void
hsd_application_activate (GApplication *application)
{
  GtkApplication *self = GTK_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (self);

  if (window == NULL)
    window = GTK_WINDOW (hsd_window_new (self, HSD_APPLICATION (self)->table));

  gtk_window_present (window);
}

static void
hsd_application_finalize (GObject *object)
{
  g_clear_object (&HSD_APPLICATION (object)->table);

  G_OBJECT_CLASS (hsd_application_parent_class)->finalize (object);
}

static void
hsd_application_class_init (HsdApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_application_finalize;
  application_class->startup = hsd_application_startup;
  application_class->activate = hsd_application_activate;
}

static void
hsd_application_init (HsdApplication *self)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();

  self->table = hsd_table_new (entropy);
  hsd_sample_seat (self->table);
}

HsdApplication *
hsd_application_new (GApplicationFlags flags)
{
  return g_object_new (HSD_TYPE_APPLICATION, "application-id", HSD_APP_ID, "flags", flags, NULL);
}

HsdTable *
hsd_application_get_table (HsdApplication *self)
{
  g_return_val_if_fail (HSD_IS_APPLICATION (self), NULL);

  return self->table;
}
