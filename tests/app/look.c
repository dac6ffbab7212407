/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "look.h"
#include "walk.h"

#define FADE 180 /* milliseconds after which all transitions are over */
#define PAUSE 120
#define MOST_LOOKS 50

void
hsd_test_pass (guint ms)
{
  gint64 until = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < until)
    {
      hsd_test_settle ();
      g_usleep (2000);
    }
}

guint32 *
hsd_test_draw (gpointer view, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_new0 (guint32, (gsize) width * height);
  GskRenderNode *node;

  hsd_test_pass (FADE);
  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (view)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  gsk_render_node_unref (node);

  return pixels;
}

char *
hsd_test_look (gpointer view, int width, int height)
{
  g_autofree guint32 *pixels = hsd_test_draw (view, width, height);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) pixels, (gsize) width * height * 4);
}

char *
hsd_test_look_at_rest (gpointer view, int width, int height)
{
  char *last = hsd_test_look (view, width, height);

  for (guint i = 0; i < MOST_LOOKS; i++)
    {
      g_autofree char *before = last;

      hsd_test_pass (PAUSE);
      last = hsd_test_look (view, width, height);
      if (g_str_equal (before, last))
        break;
    }

  return last;
}
