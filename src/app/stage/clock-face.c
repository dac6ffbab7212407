/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/stage/clock-face.h"
#include "model/words/date.h"
#include "model/words/join.h"
#include "render/clock.h"

HsdClockFace
hsd_clock_face_read (const HsdRecord *record)
{
  HsdClockFace face = { hsd_record_get_text (record, hsd_record_index (record, "name")), .end = -1 };
  guint end = hsd_record_index (record, "end");

  if (hsd_record_has (record, end))
    {
      face.end = hsd_clock_read_end (hsd_record_get_text (record, end));
      return face;
    }

  face.segments = hsd_record_get (record, hsd_record_index (record, "segments"));
  face.filled = hsd_record_get (record, hsd_record_index (record, "filled"));

  return face;
}

gint64
hsd_clock_face_now (void)
{
  return g_get_real_time () / 1000;
}

/* Whether it is a countdown that has ended. */
static gboolean
is_over (const HsdClockFace *self, gint64 now)
{
  return self->end >= 0 && self->end <= now;
}

static char *
tell_segments (const HsdClockFace *self)
{
  /* Translators: how far a clock has come: %1$d of its %2$d segments are filled. */
  return g_strdup_printf (_("%1$d of %2$d"), self->filled, self->segments);
}

/* A second counts until it is over. */
static char *
tell_left (gint64 left)
{
  int seconds = MIN ((left + 999) / 1000, G_MAXINT);

  if (seconds < 3600)
    /* Translators: how long a countdown still runs: %1$d minutes, %2$02d seconds. */
    return g_strdup_printf (C_("time left", "%1$d:%2$02d"), seconds / 60, seconds % 60);

  /* Translators: how long a countdown still runs: %1$d hours, %2$02d minutes, %3$02d seconds. */
  return g_strdup_printf (C_("time left", "%1$d:%2$02d:%3$02d"), seconds / 3600, seconds / 60 % 60, seconds % 60);
}

char *
hsd_clock_face_format (const HsdClockFace *self, gint64 now)
{
  if (self->end < 0)
    return tell_segments (self);

  /* Translators: a countdown has ended. */
  return is_over (self, now) ? g_strdup (_("Time is up")) : tell_left (self->end - now);
}

char *
hsd_clock_face_describe (const HsdClockFace *self, gint64 now)
{
  g_autofree char *told = NULL;
  g_autofree char *hour = NULL;

  if (self->end < 0 || is_over (self, now))
    {
      told = hsd_clock_face_format (self, now);
      return hsd_join_pair (self->name, told);
    }

  hour = hsd_format_hour (self->end);
  /* Translators: when a countdown ends; %s is an hour, such as “21:30”. */
  told = g_strdup_printf (_("ends at %s"), hour);

  return hsd_join_pair (self->name, told);
}

void
hsd_clock_face_draw (const HsdClockFace *self, cairo_t *cr, double size, gint64 now, HsdInk ink)
{
  if (self->end < 0)
    hsd_clock_draw (cr, self->segments, self->filled, size, ink);
  else
    hsd_clock_draw_countdown (cr, is_over (self, now), size, ink);
}

void
hsd_clock_face_snapshot (const HsdClockFace *self, GtkSnapshot *snapshot, gint64 now, const graphene_rect_t *bounds, HsdInk ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  hsd_clock_face_draw (self, cr, bounds->size.width, now, ink);
  cairo_destroy (cr);
}

guint
hsd_clock_faces_wait (const GPtrArray *records, gint64 now)
{
  gint64 wait = 0;

  for (guint i = 0; i < records->len; i++)
    {
      HsdClockFace face = hsd_clock_face_read (g_ptr_array_index (records, i));
      gint64 left = face.end - now;

      if (left > 0 && (wait == 0 || (left - 1) % 1000 + 1 < wait))
        wait = (left - 1) % 1000 + 1;
    }

  return wait;
}
