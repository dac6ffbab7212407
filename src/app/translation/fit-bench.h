/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdFitBench:
 *
 * Lays one widget out in a size of its own, which no screen and no window limits, and shows it as large as there is room. Nothing on
 * it takes keys or the pointer, and a screen reader does not find it.
 */
#define HSD_TYPE_FIT_BENCH (hsd_fit_bench_get_type ())
G_DECLARE_FINAL_TYPE (HsdFitBench, hsd_fit_bench, HSD, FIT_BENCH, GtkWidget)

GtkWidget *hsd_fit_bench_new (void);

/* Takes @child instead of the one before. */
void hsd_fit_bench_set_child (HsdFitBench *self, GtkWidget *child);

/* In pixels; a child that needs more is as large as it needs. */
void hsd_fit_bench_set_size (HsdFitBench *self, int width, int height);

G_END_DECLS
