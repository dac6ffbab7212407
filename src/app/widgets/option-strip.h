/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/option-button.h"

G_BEGIN_DECLS

/**
 * HsdOptionStrip:
 *
 * The options before a throw, side by side: each with its price, its chance and its outcomes. A
 * radio group, one Tab stop; the arrows choose. If narrow, in rows.
 *
 * Signals: "chosen" (guint), when the user chooses.
 */
#define HSD_TYPE_OPTION_STRIP (hsd_option_strip_get_type ())
G_DECLARE_FINAL_TYPE (HsdOptionStrip, hsd_option_strip, HSD, OPTION_STRIP, GtkWidget)

/* @label is the question that the strip asks, for screen readers. */
GtkWidget *hsd_option_strip_new (const char *label);

/* While their number stays, the cards stay too: with their focus, and the one that is chosen. */
void hsd_option_strip_set (HsdOptionStrip *self, const HsdOption *options, guint n);

/* #HsdOptionStrip:chosen: below 0 for none. What a program sets emits #GObject::notify alone. */
void hsd_option_strip_set_chosen (HsdOptionStrip *self, int index);
int  hsd_option_strip_get_chosen (HsdOptionStrip *self);

/* The nearest option that is open on that side, chosen as if by the user; FALSE without one. */
gboolean hsd_option_strip_next (HsdOptionStrip *self);
gboolean hsd_option_strip_previous (HsdOptionStrip *self);

G_END_DECLS
