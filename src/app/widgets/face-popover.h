/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A popover in which the faces of real dice and cards are entered: pads that scroll, and below them a button that closes it.
 * On a place, Enter closes it, and Space closes it and does the action of the page.
 */
#define HSD_TYPE_FACE_POPOVER (hsd_face_popover_get_type ())
G_DECLARE_FINAL_TYPE (HsdFacePopover, hsd_face_popover, HSD, FACE_POPOVER, GtkPopover)

/* @label is its name for screen readers. */
HsdFacePopover *hsd_face_popover_new (const char *label);

/* The box for the pads. */
GtkBox *hsd_face_popover_get_pads (HsdFacePopover *self);

G_END_DECLS
