/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include "app/widgets/wait-idle.h"

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
} Wait;

static void
free_wait (gpointer data)
{
  Wait *wait = data;

  g_clear_weak_pointer (&wait->window);
  g_free (wait);
}

/* Threads may be at work on what is drawn next. */
static gboolean
look_cb (gpointer data)
{
  Wait *wait = data;
  GdkFrameClock *frames = wait->window != NULL ? gtk_widget_get_frame_clock (GTK_WIDGET (wait->window)) : NULL;
  clock_t used = clock ();
  gint64 frame;

  if (frames == NULL)
    {
      wait->done (NULL, wait->data);
      return G_SOURCE_REMOVE;
    }

  frame = gdk_frame_clock_get_frame_counter (frames);
  wait->still = frame == wait->frame && used - wait->used < IDLE ? wait->still + 1 : 0;
  wait->frame = frame;
  wait->used = used;
  if (wait->still < STILL && ++wait->looks < PATIENCE)
    return G_SOURCE_CONTINUE;

  wait->done (wait->window, wait->data);
  return G_SOURCE_REMOVE;
}

void
hsd_wait_idle (GtkWindow *window, void (*done) (GtkWindow *window, gpointer data), gpointer data)
{
  Wait *wait = g_new0 (Wait, 1);

  g_set_weak_pointer (&wait->window, window);
  wait->done = done;
  wait->data = data;
  wait->frame = -1;
  g_timeout_add_full (G_PRIORITY_DEFAULT, LOOK, look_cb, wait, free_wait);
}
