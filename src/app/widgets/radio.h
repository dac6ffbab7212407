/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/radio-button.h"

G_BEGIN_DECLS

/**
 * HsdRadio:
 *
 * Makes buttons of one widget a radio group: at most one is down, Tab stops once, at the chosen
 * one, and arrows move and choose. (A group of #GtkToggleButton is only the first of these.)
 *
 * The owner passes its #GtkWidgetClass.focus on to hsd_radio_focus().
 */
typedef struct _HsdRadio HsdRadio;

/* Called when the user chooses, even the same one again, and never for changes by the program. */
typedef void (*HsdRadioFunc) (gpointer owner, guint index);

HsdRadio *hsd_radio_new (GtkWidget *owner, HsdRadioFunc chose);
void      hsd_radio_free (HsdRadio *self); /* its buttons may be gone */

/* Notifies @property of the owner too, whenever another button is chosen, or none. */
void hsd_radio_set_property (HsdRadio *self, GParamSpec *property);

void hsd_radio_add (HsdRadio *self, GtkWidget *button); /* a #HsdRadioButton */
void hsd_radio_remove_last (HsdRadio *self);
void hsd_radio_clear (HsdRadio *self);

guint      hsd_radio_count (HsdRadio *self);
GtkWidget *hsd_radio_get_button (HsdRadio *self, guint index);

void hsd_radio_set_chosen (HsdRadio *self, int index); /* below 0 for none */
int  hsd_radio_get_chosen (HsdRadio *self);

/* Chooses the nearest open one on that side, as if the user had; FALSE when there is none. */
gboolean hsd_radio_step (HsdRadio *self, int by);

gboolean hsd_radio_focus (HsdRadio *self, GtkDirectionType direction);

G_END_DECLS
