/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shell/debug-picture.h"
#include "app/widgets/picture.h"
#include "app/widgets/rest.h"

typedef struct
{
  char *path;
  void (*done) (const char *path);
} Wish;

static gboolean
take (GtkWindow *window, const char *path)
{
  GtkWidget *widget = GTK_WIDGET (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;

  hsd_picture_paint_window (snapshot, window);
  texture = hsd_picture_take (snapshot, widget,
                              &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)), 1);

  return texture != NULL && gdk_texture_save_to_png (texture, path);
}

static void
rested_cb (GtkWindow *window, gpointer data)
{
  Wish *wish = data;

  wish->done (window != NULL && take (window, wish->path) ? wish->path : NULL);
  g_free (wish->path);
  g_free (wish);
}

void
hsd_debug_picture (GtkWindow *window, const char *path, void (*done) (const char *path))
{
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish) { g_strdup (path), done };
  hsd_rest_wait (window, rested_cb, wish);
}
