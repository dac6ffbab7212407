/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "render/cards/fan.h"

#define RATIO (420.0 / 240.0)
#define DEGREE (G_PI / 180)

#define STEP (4 * DEGREE)      /* between two cards, at the most */
#define SPREAD (15 * DEGREE)   /* between the first and the last, at the most */
#define APART 1.07             /* card widths between two middles, when there is room */
#define OUT 0.12               /* card heights by which one is raised */
#define CLEAR 0.75             /* card widths that a raised card wants to itself */

/* The fan as a wheel: where its hub is and by how much each card is turned. */
typedef struct
{
  double radius;
  double step;
  double most; /* the angle of the last card */
} Wheel;

static double
half_extent (const HsdFan *fan, double angle)
{
  return (fan->card_width * cos (angle) + RATIO * fan->card_width * sin (angle)) / 2;
}

static Wheel
make_wheel (const HsdFan *fan, guint n)
{
  Wheel wheel = { 0, 0, 0 };
  double apart = APART * fan->card_width;
  double room;

  if (n < 2)
    return wheel;
  wheel.step = MIN (STEP, SPREAD / (n - 1));
  wheel.most = wheel.step * (n - 1) / 2;
  room = fan->width / 2 - half_extent (fan, wheel.most);
  /* In a room that is hardly wider than a card, the cards lie straight on one pile. */
  if (room <= 0)
    return (Wheel) { 0, 0, 0 };
  wheel.radius = MIN (apart / sin (wheel.step), room / sin (wheel.most));

  return wheel;
}

/* The angles at rest; cards beside a raised one give way, but stay in the fan. */
static double
angle_at (const HsdFan *fan, const Wheel *wheel, guint n, guint i)
{
  double angle = wheel->step * (i - (n - 1) / 2.0);
  double lack = wheel->radius > 0 ? asin (MIN (CLEAR * fan->card_width / wheel->radius, 1)) - wheel->step : 0;

  if (fan->raised < 0 || (guint) fan->raised == i || lack <= 0)
    return angle;
  angle += lack * ((int) i < fan->raised ? -1 : 1) / abs ((int) i - fan->raised);

  return CLAMP (angle, -wheel->most, wheel->most);
}

static guint
order_of (const HsdFan *fan, guint n, guint i)
{
  guint raised = (guint) fan->raised;

  if (fan->raised < 0 || raised >= n || i < raised)
    return i;

  return i == raised ? n - 1 : i - 1;
}

static HsdFanPlace
place (const HsdFan *fan, const Wheel *wheel, double angle, double out, guint order)
{
  double height = RATIO * fan->card_width;
  double radius = wheel->radius + out * height;

  return (HsdFanPlace) {
    .x = fan->width / 2 + radius * sin (angle),
    .y = height / 2 + wheel->radius - radius * cos (angle),
    .angle = angle,
    .order = order,
  };
}

void
hsd_fan_lay (const HsdFan *fan, guint n, HsdFanPlace *places)
{
  Wheel wheel = make_wheel (fan, n);

  for (guint i = 0; i < n; i++)
    places[i] = place (fan, &wheel, angle_at (fan, &wheel, n, i), fan->raised == (int) i ? OUT : 0, order_of (fan, n, i));
}

double
hsd_fan_height (const HsdFan *fan, guint n, double *above)
{
  Wheel wheel = make_wheel (fan, n);
  double height = RATIO * fan->card_width;
  double low = wheel.radius * (1 - cos (wheel.most)) + height / 2
               + (height * cos (wheel.most) + fan->card_width * sin (wheel.most)) / 2;

  if (above != NULL)
    *above = OUT * height;

  return low + OUT * height;
}
