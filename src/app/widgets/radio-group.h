/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/radio-button.h"

G_BEGIN_DECLS

/**
 * HsdRadioGroup:
 *
 * Makes buttons of one widget a radio group: at most one is down, Tab stops once, at the chosen
 * one, and arrows move and choose. (A group of #GtkToggleButton is only the first of these.)
 *
 * The owner passes its #GtkWidgetClass.focus on to hsd_radio_group_focus().
 */
typedef struct _HsdRadioGroup HsdRadioGroup;

/* Called when the user chooses, even the same one again, and never for changes by the program. */
typedef void (*HsdRadioGroupFunc) (gpointer owner, guint index);

HsdRadioGroup *hsd_radio_group_new (GtkWidget *owner, HsdRadioGroupFunc chose);
void      hsd_radio_group_free (HsdRadioGroup *self); /* its buttons may be gone */

/* Notifies @property of the owner too, whenever another button is chosen, or none. */
void hsd_radio_group_set_property (HsdRadioGroup *self, GParamSpec *property);

void hsd_radio_group_add (HsdRadioGroup *self, GtkWidget *button); /* a #HsdRadioButton */
void hsd_radio_group_remove_last (HsdRadioGroup *self);
void hsd_radio_group_clear (HsdRadioGroup *self);

guint      hsd_radio_group_count (HsdRadioGroup *self);
GtkWidget *hsd_radio_group_get_button (HsdRadioGroup *self, guint index);

void hsd_radio_group_set_chosen (HsdRadioGroup *self, int index); /* below 0 for none */
int  hsd_radio_group_get_chosen (HsdRadioGroup *self);

/* Chooses the nearest open one on that side, as if the user had; FALSE when there is none. */
gboolean hsd_radio_group_step (HsdRadioGroup *self, int by);

gboolean hsd_radio_group_focus (HsdRadioGroup *self, GtkDirectionType direction);

G_END_DECLS
