/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdRadio:
 *
 * Makes toggle buttons of one widget a radio group: at most one is down, Tab stops once, at the
 * chosen one, and arrows move and choose. (A group of #GtkToggleButton is only the first of
 * these.) A closed button can be reached, so that its reason is read, but not chosen.
 *
 * The owner passes its #GtkWidgetClass.focus on to hsd_radio_focus().
 */
typedef struct _HsdRadio HsdRadio;

/* Told of what the user chose, never of what the program did. Choosing again is told too. */
typedef void (*HsdRadioFunc) (gpointer owner, guint index);

HsdRadio *hsd_radio_new (GtkWidget *owner, HsdRadioFunc chose);
void      hsd_radio_free (HsdRadio *self); /* its buttons may be gone */

/* A toggle button of role RADIO, to be added; or of a subclass @type. */
GtkWidget *hsd_radio_make_button (GType type);

void hsd_radio_add (HsdRadio *self, GtkWidget *button);
void hsd_radio_remove_last (HsdRadio *self);
void hsd_radio_clear (HsdRadio *self);

guint      hsd_radio_count (HsdRadio *self);
GtkWidget *hsd_radio_get_button (HsdRadio *self, guint index);

void hsd_radio_set_chosen (HsdRadio *self, int index); /* below 0 for none */
int  hsd_radio_get_chosen (HsdRadio *self);

void hsd_radio_set_closed (HsdRadio *self, guint index, gboolean closed);

/* Chooses the nearest open one on that side, as if the user had; FALSE when there is none. */
gboolean hsd_radio_step (HsdRadio *self, int by);

gboolean hsd_radio_focus (HsdRadio *self, GtkDirectionType direction);

G_END_DECLS
