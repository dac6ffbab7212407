/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"

G_BEGIN_DECLS

/**
 * HsdMarkView:
 *
 * The shape of an outcome, drawn in the colours of the desktop's style; with one ink
 * when it asks for high contrast. It only decorates the word beside it.
 */
#define HSD_TYPE_MARK_VIEW (hsd_mark_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdMarkView, hsd_mark_view, HSD, MARK_VIEW, GtkWidget)

GtkWidget *hsd_mark_view_new (HsdMark mark, int size);

/* HSD_MARK_NONE hides the view. */
void hsd_mark_view_set_mark (HsdMarkView *self, HsdMark mark);

G_END_DECLS
