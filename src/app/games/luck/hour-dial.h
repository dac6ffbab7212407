/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HSD_HOURS 12

/**
 * HsdHourDial:
 *
 * A day of twelve hours as a dial: in each sector the hour's emblem and what it adds to or takes
 * from a roll; a hand points at the one that is chosen, whose name stands in the middle. The
 * arrows turn the hand, a click sets it. #HsdHourDial:chosen is that hour, 1 … 12, and #HsdHourDial:lines how high the dial is in
 * lines of text.
 *
 * Signals: "chosen", with the hour, when the user chooses.
 */
#define HSD_TYPE_HOUR_DIAL (hsd_hour_dial_get_type ())
G_DECLARE_FINAL_TYPE (HsdHourDial, hsd_hour_dial, HSD, HOUR_DIAL, GtkWidget)

/* Copied. */
void hsd_hour_dial_set_names (HsdHourDial *self, const char *const names[HSD_HOURS]);
void hsd_hour_dial_set_adjustments (HsdHourDial *self, const int adjustments[HSD_HOURS]);

/* 1 … 12. Setting it emits nothing. */
void hsd_hour_dial_set_chosen (HsdHourDial *self, int hour);

G_END_DECLS
