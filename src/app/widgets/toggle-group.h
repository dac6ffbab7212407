/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An answer of one line, or of two when it has a value. Strings are copied. */
typedef struct
{
  const char *label;
  const char *value;   /* NULL for one line */
  const char *tooltip; /* NULL for none; also what a screen reader says in the place of the label */
  gboolean closed;     /* shown, and cannot be chosen */
} HsdToggleItem;

/**
 * HsdToggleGroup:
 *
 * A question and its few answers, of which one is chosen: a caption over linked buttons, in as
 * many rows as they need (#HsdToggles). A last button “…” may ask for another number.
 *
 * #HsdToggleGroup:caption names the group and stands over it; #HsdToggleGroup:note is at the end of that line; NULL leaves either
 * out. #HsdToggleGroup:other-min and #HsdToggleGroup:other-max are the numbers of “…”, which is there while they hold
 * one.
 *
 * Signals: "chosen" (guint) and "other" (int), when the user chooses.
 */
#define HSD_TYPE_TOGGLE_GROUP (hsd_toggle_group_get_type ())
G_DECLARE_FINAL_TYPE (HsdToggleGroup, hsd_toggle_group, HSD, TOGGLE_GROUP, GtkWidget)

GtkWidget *hsd_toggle_group_new (const char *caption);

void hsd_toggle_group_set_note (HsdToggleGroup *self, const char *note);

/* While their number stays, the buttons stay too: with their focus, and the one that is chosen. */
void hsd_toggle_group_set_items (HsdToggleGroup *self, const HsdToggleItem *items, guint n);

/* Below 0 for none. Emits #GObject::notify alone. */
void hsd_toggle_group_set_chosen (HsdToggleGroup *self, int index);
int  hsd_toggle_group_get_chosen (HsdToggleGroup *self); /* -1 also while another number is chosen */

void hsd_toggle_group_set_other (HsdToggleGroup *self, int min, int max);

/* Chooses that button for @number. */
void hsd_toggle_group_show_other (HsdToggleGroup *self, int number);

G_END_DECLS
