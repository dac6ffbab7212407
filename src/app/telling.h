/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/test.h"

G_BEGIN_DECLS

/**
 * HsdTelling:
 *
 * What a throw was, in the place of what asked for it: the situation in a few pairs, the
 * explanation in numbered steps, and what can be made of it.
 */
#define HSD_TYPE_TELLING (hsd_telling_get_type ())
G_DECLARE_FINAL_TYPE (HsdTelling, hsd_telling, HSD, TELLING, GtkWidget)

/* Begins anew with the steps of @test. */
void hsd_telling_begin (HsdTelling *self, HsdTest *test);

/* One more pair. */
void hsd_telling_add (HsdTelling *self, const char *label, const char *value);

/* Whether the explanation is not shown at all. */
void hsd_telling_set_veiled (HsdTelling *self, gboolean veiled);

/* Opens or closes the explanation. */
void hsd_telling_toggle (HsdTelling *self);

/* Where a page lays what it tells of its own: above all else, and below the explanation. */
GtkBox *hsd_telling_get_ahead (HsdTelling *self);
GtkBox *hsd_telling_get_more (HsdTelling *self);

G_END_DECLS
