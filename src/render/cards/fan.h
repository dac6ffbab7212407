/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A hand of cards, held as a fan whose pivot is far below it. Pure geometry. */
typedef struct
{
  double width;      /* of the available room; no card at rest exceeds it */
  double card_width;
  int raised;        /* the index of the card under the pointer, or -1 */
} HsdFan;

typedef struct
{
  double x, y;  /* the middle of the card: from the left of the room, from the top of a middle card */
  double angle; /* clockwise, in radians */
  guint order;  /* of painting: 0 is painted first */
} HsdFanPlace;

/* Side by side while there is room, then over each other. The one that is raised is moved out along
 * its own radius, painted last, and its neighbours make way. */
void hsd_fan_lay (const HsdFan *fan, guint n, HsdFanPlace *places);

/* The height of the hand, from the top of a raised card in the middle to the lowest corner; @above
 * is the part of it above 0. */
double hsd_fan_height (const HsdFan *fan, guint n, double *above);

G_END_DECLS
