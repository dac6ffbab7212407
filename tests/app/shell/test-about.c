/* SPDX-License-Identifier: GPL-3.0-or-later */

/* About: the release notes, and the information for bug reports. */

#include "config.h"

#include "app/shell/about.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

/* AdwAboutWindow supports only these tags; with others it shows no notes at all. */
static void
check_tag (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data, GError **error)
{
  static const char *const known[] = { "notes", "p", "ul", "ol", "li", "em", "code", NULL };
  guint *items = data;

  g_assert_true (g_strv_contains (known, name));
  *items += g_str_equal (name, "li");
}

static void
test_notes (HsdDesk *f, gconstpointer data)
{
  static const GMarkupParser parser = { .start_element = check_tag };
  g_autofree char *notes = hsd_about_release_notes ();
  g_autofree char *document = g_strdup_printf ("<notes>%s</notes>", notes);
  guint items = 0;
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &items, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (items, >, 2);
}

static void
test_debug (HsdDesk *f, gconstpointer data)
{
  static const char *const wanted[] = { "Hasard " HSD_VERSION, "GTK 4", "libadwaita 1", "Renderer: Gsk",
                                        "Monitor 1: ", "Animations: ", "Settings: kept", "System: " };
  g_autofree char *debug = NULL;

  hsd_desk_activate (f);
  debug = hsd_about_describe_system (GTK_WINDOW (hsd_desk_own_window (f)));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (strstr (debug, wanted[i]) == NULL)
      g_error ("“%s” is not told in:\n%s", wanted[i], debug);

  /* It is sent to other people. */
  g_assert_null (strstr (debug, f->home));
  g_assert_null (strstr (debug, g_get_home_dir ()));
}

/* With a window of the table, and without one. */
static void
test_window (HsdDesk *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *about;

      g_action_group_activate_action (G_ACTION_GROUP (f->application), "about", NULL);
      hsd_test_settle ();
      about = hsd_desk_find_toplevel (ADW_TYPE_ABOUT_WINDOW);
      g_assert_nonnull (about);
      g_assert_cmpstr (adw_about_window_get_version (ADW_ABOUT_WINDOW (about)), ==, HSD_VERSION);
      g_assert_true ((gtk_window_get_transient_for (about) != NULL) == (i == 1));

      g_object_ref (about);
      gtk_window_destroy (about);
      hsd_test_settle ();
      g_assert_finalize_object (about);
      if (i == 0)
        hsd_desk_activate (f);
    }
}

HSD_SUITE (about)
{
  hsd_desk_add ("/about/notes", test_notes);
  hsd_desk_add ("/about/debug", test_debug);
  hsd_desk_add ("/about/window", test_window);
}
