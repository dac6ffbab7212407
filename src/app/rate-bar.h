/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdRateBar:
 *
 * A share of a whole as a bar, with a tick where it was expected. It only decorates the numbers
 * beside it.
 */
#define HSD_TYPE_RATE_BAR (hsd_rate_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdRateBar, hsd_rate_bar, HSD, RATE_BAR, GtkWidget)

/* From 0 to 1; @expected below 0 for none. */
GtkWidget *hsd_rate_bar_new (double rate, double expected);

G_END_DECLS
