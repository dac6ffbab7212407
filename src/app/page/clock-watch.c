/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/clock-watch.h"
#include "app/stage/clock-face.h"
#include "model/words/join.h"

/* The wall clock is looked at again after so many milliseconds at the latest: it may be set, or the machine sleep. */
#define LONGEST 30000

typedef struct
{
  GtkWidget *window; /* borrowed: it has this */
  HsdTable *table;   /* owned */
  gulong handler;
  gint64 told;       /* whatever ended until then was told */
  guint timer;
} Watch;

static void
free_watch (gpointer data)
{
  Watch *self = data;

  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_handler_disconnect (self->table, self->handler);
  g_object_unref (self->table);
  g_free (self);
}

/* Tells what has ended since, and returns the next end; −1 if there is none. */
static gint64
look (Watch *self, gint64 now)
{
  const HsdState *state = hsd_table_get_state (self->table);
  gint64 next = -1;

  for (guint i = 0; i < hsd_state_n_clocks (state); i++)
    {
      HsdClockFace face = hsd_clock_face_read (hsd_state_get_clock (state, i));

      if (face.end > now && (next < 0 || face.end < next))
        next = face.end;
      if (face.end > self->told && face.end <= now)
        {
          g_autofree char *over = hsd_clock_face_describe (&face, now);

          gtk_widget_activate_action (self->window, "win.tell", "s", over);
        }
    }

  return next;
}

static gboolean pass_cb (gpointer data);

static void
wait_on (Watch *self)
{
  gint64 now = hsd_clock_face_now ();
  gint64 next = look (self, now);

  self->told = MAX (self->told, now);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (next >= 0)
    self->timer = g_timeout_add (MIN (next - now, LONGEST), pass_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  Watch *self = data;

  self->timer = 0;
  wait_on (self);

  return G_SOURCE_REMOVE;
}

void
hsd_clock_watch (GtkWidget *window, HsdTable *table)
{
  Watch *self = g_new0 (Watch, 1);

  self->window = window;
  self->table = g_object_ref (table);
  self->told = hsd_clock_face_now ();
  self->handler = g_signal_connect_swapped (table, "changed", G_CALLBACK (wait_on), self);
  g_object_set_data_full (G_OBJECT (window), "hsd-clock-watch", self, free_watch);
  wait_on (self);
}
