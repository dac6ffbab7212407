/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdExplanation:
 *
 * Replaces the questions after a throw: the situation in a few pairs, the explanation in numbered
 * steps, and further actions.
 */
#define HSD_TYPE_EXPLANATION (hsd_explanation_get_type ())
G_DECLARE_FINAL_TYPE (HsdExplanation, hsd_explanation, HSD, EXPLANATION, GtkBox)

/* Tells of @test, the last of its game at @table: what was attempted and asked, the odds that it had, its steps. */
void hsd_explanation_follow (HsdExplanation *self, HsdTable *table, HsdTest *test);

/* Whether the explanation is not shown at all. */
void hsd_explanation_set_veiled (HsdExplanation *self, gboolean veiled);

/* Opens or closes the explanation. */
void hsd_explanation_toggle (HsdExplanation *self);

/* The box for widgets of the page: at the top, or @below the explanation. */
GtkBox *hsd_explanation_get_box (HsdExplanation *self, gboolean below);

G_END_DECLS
