/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/projection/monitors.h"
#include "app/settings.h"
#include "app/shell/about.h"
#include "app/widgets/reopen.h"
#include "model/story/field.h"

#define CONTRIBUTORS "https://github.com/hasard-jdr/hasard/graphs/contributors"
#define METAINFO "/io/github/hasard_jdr/Hasard/metainfo.xml"

/* --- what is new --- */

/* The description of the first release: @text from the end of its tag on. */
static char *
cut_notes (const char *text)
{
  const char *release = strstr (text, "<release ");
  const char *tag = release != NULL ? strstr (release, "<description") : NULL;
  const char *begin = tag != NULL ? strchr (tag, '>') : NULL;
  const char *end = begin != NULL ? strstr (begin, "</description>") : NULL;

  return end != NULL ? g_strstrip (g_strndup (begin + 1, end - begin - 1)) : NULL;
}

/* Each paragraph and item is a sentence of the catalogue, for the metainfo is translated too. */
static void
translate_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_autofree char *sentence = g_strstrip (g_strndup (text, length));
  g_autofree char *escaped = *sentence != '\0' ? g_markup_escape_text (hsd_translate (sentence), -1) : NULL;

  if (escaped != NULL)
    g_string_append (data, escaped);
}

static void
open_tag (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data, GError **error)
{
  g_string_append_printf (data, "<%s>", name);
}

static void
close_tag (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  g_string_append_printf (data, "</%s>", name);
}

char *
hsd_about_release_notes (void)
{
  static const GMarkupParser parser = { .start_element = open_tag, .end_element = close_tag, .text = translate_text };
  g_autoptr (GBytes) bytes = g_resources_lookup_data (METAINFO, 0, NULL);
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, said, NULL);
  g_autofree char *text = NULL;
  g_autofree char *notes = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  notes = cut_notes (text);
  if (notes != NULL)
    g_markup_parse_context_parse (context, notes, -1, NULL);

  return g_string_free (g_steal_pointer (&said), FALSE);
}

/* --- on what it runs --- */

static void
add_libraries (GString *said)
{
  g_string_append_printf (said, "Hasard %s\n", HSD_VERSION);
  g_string_append_printf (said, "GTK %u.%u.%u\n", gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version ());
  g_string_append_printf (said, "libadwaita %u.%u.%u\n", adw_get_major_version (), adw_get_minor_version (),
                          adw_get_micro_version ());
  g_string_append_printf (said, "GLib %u.%u.%u\n", glib_major_version, glib_minor_version, glib_micro_version);
  g_string_append_printf (said, "cairo %s\nPango %s\n", cairo_version_string (), pango_version_string ());
}

static void
add_desktop (GString *said)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  const char *desktop = g_getenv ("XDG_CURRENT_DESKTOP");
  const char *const *languages = g_get_language_names_with_category ("LC_MESSAGES");

  g_string_append_printf (said, "\nSystem: %s\n", system != NULL ? system : "unknown");
  g_string_append_printf (said, "Desktop: %s\n", desktop != NULL ? desktop : "unknown");
  g_string_append_printf (said, "Flatpak: %s\n", g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? "yes" : "no");
  g_string_append_printf (said, "Language: %s\n", languages[0]);
}

static void
add_monitors (GString *said, GdkDisplay *display)
{
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *key = hsd_monitor_dup_key (monitor);
      GdkRectangle area;

      gdk_monitor_get_geometry (monitor, &area);
      g_string_append_printf (said, "Monitor %u: %s %d×%d+%d+%d, scale %d, %d mHz\n", i + 1, key, area.width, area.height, area.x,
                              area.y, gdk_monitor_get_scale_factor (monitor), gdk_monitor_get_refresh_rate (monitor));
    }
}

static void
add_display (GString *said, GtkWindow *window)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  AdwStyleManager *style = adw_style_manager_get_for_display (display);
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  g_autofree char *font = NULL;
  gboolean animated;
  int dpi;

  g_object_get (settings, "gtk-font-name", &font, "gtk-enable-animations", &animated, "gtk-xft-dpi", &dpi, NULL);
  g_string_append_printf (said, "\nDisplay: %s (%s)\n", G_OBJECT_TYPE_NAME (display), gdk_display_get_name (display));
  g_string_append_printf (said, "Renderer: %s\n", renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : "none yet");
  add_monitors (said, display);
  g_string_append_printf (said, "Font: %s at %d dpi\nAnimations: %s\nStyle: %s%s\n", font, dpi / 1024, animated ? "on" : "off",
                          adw_style_manager_get_dark (style) ? "dark" : "light",
                          adw_style_manager_get_high_contrast (style) ? ", high contrast" : "");
  g_string_append_printf (said, "Settings: %s\n", hsd_settings_is_kept (hsd_settings_get_default ()) ? "kept" : "not kept, no schema");
}

char *
hsd_about_describe_system (GtkWindow *window)
{
  GString *said = g_string_new (NULL);

  g_return_val_if_fail (GTK_IS_WINDOW (window), g_string_free (said, FALSE));

  add_libraries (said);
  add_desktop (said);
  add_display (said, window);

  return g_string_free (said, FALSE);
}

/* --- who made it, and of what --- */

/* Names with an address, as AdwAboutWindow reads them. */
static const char *const built_with[] = {
  "GTK https://gtk.org",
  "libadwaita https://gnome.pages.gitlab.gnome.org/libadwaita/",
  "librsvg https://gitlab.gnome.org/GNOME/librsvg",
  "cairo https://cairographics.org",
  "Pango https://pango.gnome.org",
  "SQLite https://sqlite.org",
  "jansson https://github.com/akheron/jansson",
  "libsodium https://libsodium.org",
  NULL,
};

static void
add_legal (AdwAboutWindow *about, const char *rights)
{
  /* Translators: the title of a section about rights. */
  adw_about_window_add_legal_section (about, _("Cards, dice and sounds"), rights, GTK_LICENSE_GPL_3_0, NULL);
  /* Translators: the title of a section about rights. */
  adw_about_window_add_legal_section (about, _("The games"), NULL, GTK_LICENSE_CUSTOM,
                                      /* Translators: in the section “The games” about rights. */
                                      _("Hasard applies the rules of games and contains none of their texts. It is neither "
                                        "made nor approved by their publishers; names belong to their owners."));
  /* Translators: in a section about the rights of a library. */
  adw_about_window_add_legal_section (about, "SQLite", NULL, GTK_LICENSE_CUSTOM, _("This library is in the public domain."));
  adw_about_window_add_legal_section (about, "jansson", "© 2009–2020 Petri Lehtinen", GTK_LICENSE_MIT_X11, NULL);
  adw_about_window_add_legal_section (about, "libsodium", "© 2013–2024 Frank Denis", GTK_LICENSE_CUSTOM,
                                      /* Translators: ISC is the name of a license. */
                                      _("This library is under the ISC license."));
}

void
hsd_about_present (GtkApplication *application, GtkWindow *parent)
{
  /* Translators: who made the program. */
  const char *authors = _("The Hasard authors");
  g_autofree char *linked = g_strconcat (authors, " " CONTRIBUTORS, NULL);
  g_autofree char *rights = g_strconcat ("© 2026 ", authors, NULL);
  g_autofree char *notes = hsd_about_release_notes ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/about.ui");
  GtkWindow *about = GTK_WINDOW (gtk_builder_get_object (builder, "about"));
  g_autofree char *debug = hsd_about_describe_system (parent != NULL ? parent : about);

  hsd_reopen_set_action (about, "app.about");
  g_object_set (about,
                "application-icon", HSD_APP_ID,
                "version", HSD_VERSION,
                "developer-name", authors,
                "copyright", rights,
                "developers", (const char *[]) { linked, NULL },
                "artists", (const char *[]) { authors, NULL },
                "release-notes", notes,
                "release-notes-version", HSD_VERSION,
                "debug-info", debug,
                NULL);
  /* Translators: the title of a list of libraries. */
  adw_about_window_add_acknowledgement_section (ADW_ABOUT_WINDOW (about), _("Built with"), (const char **) built_with);
  add_legal (ADW_ABOUT_WINDOW (about), rights);

  gtk_window_set_application (about, application);
  gtk_window_set_transient_for (about, parent);
  gtk_window_present (about);
}
