/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draw.h"

Draw
draw_begin (guint64 seed)
{
  return (Draw) { seed * G_GUINT64_CONSTANT (0xd1342543de82ef95) + 1 };
}

static guint64
next (Draw *self)
{
  guint64 mixed = self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  mixed = (mixed ^ mixed >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return mixed ^ mixed >> 31;
}

guint
draw_below (Draw *self, guint n)
{
  return (next (self) >> 32) % n;
}

gboolean
draw_once_in (Draw *self, guint n)
{
  return draw_below (self, n) == 0;
}

guint
draw_depth (Draw *self, guint most)
{
  guint within = 2;

  while (within <= most && draw_below (self, 4) != 0)
    within *= 2;

  return draw_below (self, MIN (within, most + 1));
}

void
draw_fill (Draw *self, guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    bytes[i] = next (self);
}
