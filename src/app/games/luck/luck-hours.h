/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"

G_BEGIN_DECLS

/* The astrological inputs: read from the dial, or set directly. */
typedef struct
{
  int birth;   /* the hour of birth of who acts, 1 … 12; 0: not known */
  int astral;  /* the number of the day, 1 … 12; 0: not known */
  int current; /* the hour, 1 … 12 */
  gboolean by_dial;
  int by_hand; /* −4 … +4, where the dial is not asked */
} HsdLuckSky;

/* Whether the dial has something to tell. */
gboolean hsd_luck_sky_is_known (const HsdLuckSky *self);

/* −4 … +4. */
int hsd_luck_sky_adjustment (const HsdLuckSky *self);

/**
 * HsdLuckHours:
 *
 * Astrology: the dial of hours, the number of the day behind a button, and five toggles that set
 * the adjustment directly. #HsdLuckHours::changed is emitted when the user changes it.
 */
#define HSD_TYPE_LUCK_HOURS (hsd_luck_hours_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckHours, hsd_luck_hours, HSD, LUCK_HOURS, GtkWidget)

/* @hours: the names of the twelve hours. The other widgets are beside the dial, or above and below it. */
GtkWidget *hsd_luck_hours_new (const HsdWord *hours, GtkOrientation orientation);

/* Copied; emits nothing. */
void              hsd_luck_hours_set (HsdLuckHours *self, const HsdLuckSky *sky);
const HsdLuckSky *hsd_luck_hours_get (HsdLuckHours *self);

G_END_DECLS
