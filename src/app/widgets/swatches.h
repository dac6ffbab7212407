/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "render/cards/owner.h"

G_BEGIN_DECLS

/* A shape in a colour, and how both are called. */
typedef struct
{
  HsdOwnerMotif motif;
  guint32 colour; /* 0xrrggbb; with @inked, that of the text instead */
  gboolean inked;
  const char *name; /* copied */
} HsdSwatch;

/**
 * HsdSwatches:
 *
 * Shapes to choose one of: a radio group, one stop of Tab, in which the arrows choose.
 * #HsdSwatches::chosen (guint) follows the user’s choice.
 */
#define HSD_TYPE_SWATCHES (hsd_swatches_get_type ())
G_DECLARE_FINAL_TYPE (HsdSwatches, hsd_swatches, HSD, SWATCHES, GtkWidget)

void hsd_swatches_add (HsdSwatches *self, const HsdSwatch *swatch);

/* Below 0 for none. Emits no signal. */
void hsd_swatches_set_chosen (HsdSwatches *self, int index);
int  hsd_swatches_get_chosen (HsdSwatches *self);

G_END_DECLS
