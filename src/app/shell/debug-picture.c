/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include "app/shell/debug-picture.h"

#define LOOK 30 /* milliseconds between two looks */
#define STILL 3 /* looks at which nothing was going on */
#define PATIENCE 200
#define IDLE (CLOCKS_PER_SEC / 250) /* that a processor does between two looks when nothing goes on */

typedef struct
{
  GtkWindow *window; /* weak */
  char *path;
  void (*done) (const char *path);
  gint64 frame;
  clock_t used;
  guint still;
  guint looks;
} Picture;

static void
free_picture (gpointer data)
{
  Picture *picture = data;

  g_clear_weak_pointer (&picture->window);
  g_free (picture->path);
  g_free (picture);
}

/* Paints @widget at its place on the surface of its window. */
static void
paint_native (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  gtk_snapshot_restore (snapshot);
}

/* A popover has a surface of its own, at a place on that of @widget's native. */
static void
paint_popovers (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      double child_x = x;
      double child_y = y;

      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_POPOVER (child))
        {
          GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (child)));
          double inner_x, inner_y;

          gtk_native_get_surface_transform (GTK_NATIVE (child), &inner_x, &inner_y);
          child_x += gdk_popup_get_position_x (popup);
          child_y += gdk_popup_get_position_y (popup);
          paint_native (snapshot, child, child_x + inner_x, child_y + inner_y);
        }
      paint_popovers (snapshot, child, child_x, child_y);
    }
}

static gboolean
take (GtkWindow *window, const char *path)
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  double x, y;

  /* Without a compositor, the frame is part of the window; the picture leaves it out. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  paint_native (snapshot, widget, -x, -y);
  paint_popovers (snapshot, widget, -x, -y);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return FALSE;

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));

  return gdk_texture_save_to_png (texture, path);
}

/* Threads may be at work on what is drawn next. */
static gboolean
look_cb (gpointer data)
{
  Picture *picture = data;
  GdkFrameClock *frames = picture->window != NULL ? gtk_widget_get_frame_clock (GTK_WIDGET (picture->window)) : NULL;
  clock_t used = clock ();
  gint64 frame;

  if (frames == NULL)
    {
      picture->done (NULL);
      return G_SOURCE_REMOVE;
    }

  frame = gdk_frame_clock_get_frame_counter (frames);
  picture->still = frame == picture->frame && used - picture->used < IDLE ? picture->still + 1 : 0;
  picture->frame = frame;
  picture->used = used;
  if (picture->still < STILL && ++picture->looks < PATIENCE)
    return G_SOURCE_CONTINUE;

  picture->done (take (picture->window, picture->path) ? picture->path : NULL);
  return G_SOURCE_REMOVE;
}

void
hsd_debug_picture (GtkWindow *window, const char *path, void (*done) (const char *path))
{
  Picture *picture = g_new0 (Picture, 1);

  g_set_weak_pointer (&picture->window, window);
  picture->path = g_strdup (path);
  picture->done = done;
  picture->frame = -1;
  g_timeout_add_full (G_PRIORITY_DEFAULT, LOOK, look_cb, picture, free_picture);
}
