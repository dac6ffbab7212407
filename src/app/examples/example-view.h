/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/examples/example.h"

G_BEGIN_DECLS

/**
 * HsdExampleView:
 *
 * One worked example, step by step: the stage of its own table, the text, and a check by the rules.
 * The table of the window does not change.
 *
 * Its actions are example.next, example.back and example.play; its parent provides example.leave
 * and example.other. #HsdExampleView::finished is emitted after the last step.
 */
#define HSD_TYPE_EXAMPLE_VIEW (hsd_example_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdExampleView, hsd_example_view, HSD, EXAMPLE_VIEW, GtkWidget)

/* Begins @example. */
void hsd_example_view_show (HsdExampleView *self, const HsdExample *example);

const HsdExample *hsd_example_view_get_example (HsdExampleView *self);

/* Gives the focus to what goes on. */
void hsd_example_view_focus (HsdExampleView *self);

G_END_DECLS
