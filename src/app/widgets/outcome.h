/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/story/field.h"
#include "render/mark.h"

G_BEGIN_DECLS

/* How outcomes look: the colours and patterns are those of render/mark.c, the colours of
 * words those of ui/style.css. Everything that shows an outcome asks here. */

/* An outcome by its name, for templates. */
#define HSD_TYPE_MARK (hsd_mark_get_type ())
GType hsd_mark_get_type (void);

/* The shape of @mark, which is not HSD_MARK_NONE. */
HsdRenderMark hsd_outcome_shape (HsdMark mark);

/* The inks of the desktop's style; @on_felt for what lies on a dark ground in any style. */
HsdInk hsd_outcome_ink (gboolean on_felt);

/* The ink for a ground that is dark or light whatever the style. */
HsdInk hsd_outcome_ink_on (gboolean dark);

/* The CSS class that gives a word the colour of @mark. */
const char *hsd_outcome_class (HsdMark mark);

/* Gives the word in @widget, a #GtkWidget, the colour of @mark, and no other. */
void hsd_outcome_paint (gpointer widget, HsdMark mark);

/* Has @widget, a #GtkWidget, drawn anew whenever the inks are others. */
void hsd_outcome_follow_style (gpointer widget);

G_END_DECLS
