/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"

G_BEGIN_DECLS

/**
 * HsdLuckDay:
 *
 * A popover that asks for an hour of birth and for the number of the day.
 *
 * Signals: "told", with both, when the user answers one of them; 0 for what is not known.
 */
#define HSD_TYPE_LUCK_DAY (hsd_luck_day_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckDay, hsd_luck_day, HSD, LUCK_DAY, GtkPopover)

/* @hours: the names of the twelve. */
GtkWidget *hsd_luck_day_new (const HsdWord *hours);

/* Emits nothing. */
void hsd_luck_day_set (HsdLuckDay *self, int birth, int astral);

G_END_DECLS
