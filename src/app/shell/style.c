/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/shell/style.h"

#define FOLDER "/io/github/hasard_jdr/Hasard/"

/* The style while a property of the style manager is set. */
typedef struct
{
  const char *property;
  const char *resource;
  GtkCssProvider *provider; /* owned, for as long as the program runs */
} Sheet;

static Sheet sheets[] = {
  { "dark", FOLDER "dark.css", NULL },
  { "high-contrast", FOLDER "high-contrast.css", NULL },
};

static void
follow_cb (AdwStyleManager *manager, GParamSpec *pspec, Sheet *sheet)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean counts = FALSE;

  g_object_get (manager, sheet->property, &counts, NULL);
  if (counts)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (sheet->provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (sheet->provider));
}

void
hsd_style_follow (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *notify = g_strconcat ("notify::", sheets[i].property, NULL);

      if (sheets[i].provider != NULL)
        continue;
      sheets[i].provider = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (sheets[i].provider, sheets[i].resource);
      g_signal_connect (manager, notify, G_CALLBACK (follow_cb), &sheets[i]);
      follow_cb (manager, NULL, &sheets[i]);
    }
}
