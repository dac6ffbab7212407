/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdTelling:
 *
 * Replaces the questions after a throw: the situation in a few pairs, the explanation in numbered
 * steps, and further actions.
 */
#define HSD_TYPE_TELLING (hsd_telling_get_type ())
G_DECLARE_FINAL_TYPE (HsdTelling, hsd_telling, HSD, TELLING, GtkBox)

/* Tells of @test, the last of its game at @table: what was attempted and asked, the odds that it had, its steps. */
void hsd_telling_follow (HsdTelling *self, HsdTable *table, HsdTest *test);

/* Whether the explanation is not shown at all. */
void hsd_telling_set_veiled (HsdTelling *self, gboolean veiled);

/* Opens or closes the explanation. */
void hsd_telling_toggle (HsdTelling *self);

/* The box for widgets of the page: at the top, or @below the explanation. */
GtkBox *hsd_telling_get_box (HsdTelling *self, gboolean below);

G_END_DECLS
