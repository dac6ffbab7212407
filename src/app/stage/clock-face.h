/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/clock.h"
#include "render/mark.h"

G_BEGIN_DECLS

/* A clock or countdown as it is drawn, of a record of either fields. */
typedef struct
{
  const char *name; /* borrowed from the record */
  int segments;
  int filled;
  gint64 end; /* of a countdown, in milliseconds since 1970; −1 for a clock */
} HsdClockFace;

HsdClockFace hsd_clock_face_read (const HsdRecord *record);

/* Milliseconds since 1970. */
gint64 hsd_clock_face_now (void);

/* How it stands, “3 of 6” or “12:34”; and for a screen reader, which is not told of each second. Free them with g_free(). */
char *hsd_clock_face_format (const HsdClockFace *self, gint64 now);
char *hsd_clock_face_describe (const HsdClockFace *self, gint64 now);

/* Draws its picture into a square of @size, or into that square. */
void hsd_clock_face_draw (const HsdClockFace *self, cairo_t *cr, double size, gint64 now, HsdInk ink);
void hsd_clock_face_snapshot (const HsdClockFace *self, GtkSnapshot *snapshot, gint64 now, const graphene_rect_t *bounds, HsdInk ink);

/* Milliseconds until the next second of any countdown among @records (HsdRecord) is told; 0 if none runs. */
guint hsd_clock_faces_wait (const GPtrArray *records, gint64 now);

G_END_DECLS
