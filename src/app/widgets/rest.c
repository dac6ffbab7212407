/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include "app/widgets/rest.h"

#define LOOK 30 /* milliseconds between two looks */
#define STILL 3 /* looks at which nothing was going on */
#define PATIENCE 200
#define IDLE (CLOCKS_PER_SEC / 250) /* that a processor does between two looks when nothing goes on */

typedef struct
{
  GtkWindow *window; /* weak */
  void (*done) (GtkWindow *window, gpointer data);
  gpointer data;
  gint64 frame;
  clock_t used;
  guint still;
  guint looks;
} Rest;

static void
free_rest (gpointer data)
{
  Rest *rest = data;

  g_clear_weak_pointer (&rest->window);
  g_free (rest);
}

/* Threads may be at work on what is drawn next. */
static gboolean
look_cb (gpointer data)
{
  Rest *rest = data;
  GdkFrameClock *frames = rest->window != NULL ? gtk_widget_get_frame_clock (GTK_WIDGET (rest->window)) : NULL;
  clock_t used = clock ();
  gint64 frame;

  if (frames == NULL)
    {
      rest->done (NULL, rest->data);
      return G_SOURCE_REMOVE;
    }

  frame = gdk_frame_clock_get_frame_counter (frames);
  rest->still = frame == rest->frame && used - rest->used < IDLE ? rest->still + 1 : 0;
  rest->frame = frame;
  rest->used = used;
  if (rest->still < STILL && ++rest->looks < PATIENCE)
    return G_SOURCE_CONTINUE;

  rest->done (rest->window, rest->data);
  return G_SOURCE_REMOVE;
}

void
hsd_rest_wait (GtkWindow *window, void (*done) (GtkWindow *window, gpointer data), gpointer data)
{
  Rest *rest = g_new0 (Rest, 1);

  g_set_weak_pointer (&rest->window, window);
  rest->done = done;
  rest->data = data;
  rest->frame = -1;
  g_timeout_add_full (G_PRIORITY_DEFAULT, LOOK, look_cb, rest, free_rest);
}
