/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"

G_BEGIN_DECLS

#define HSD_RULER_END 100
#define HSD_RULER_MOST 8

/* Both ends belong to it. */
typedef struct
{
  int from, to;
  HsdMark mark;
  const char *label; /* in the reader's language */
} HsdRulerBand;

/**
 * HsdRuler:
 *
 * The numbers from 1 to 100 as bands of what they lead to, with a pointer at the one that came.
 * Of two neighbours of one mark, the first is paler.
 */
#define HSD_TYPE_RULER (hsd_ruler_get_type ())
G_DECLARE_FINAL_TYPE (HsdRuler, hsd_ruler, HSD, RULER, GtkWidget)

GtkWidget *hsd_ruler_new (void);

/* Copied; from the lowest to the highest, without empty ones. */
void hsd_ruler_set_bands (HsdRuler *self, const HsdRulerBand *bands, guint n);

/* 1 … 100; 0 for none. */
void hsd_ruler_set_pointer (HsdRuler *self, int number);

G_END_DECLS
