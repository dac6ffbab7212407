/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The owner of a thing, marked by a shape and a colour. */
typedef enum
{
  HSD_OWNER_DISC,
  HSD_OWNER_TRIANGLE,
  HSD_OWNER_SQUARE,
  HSD_OWNER_LOZENGE,
  HSD_OWNER_RING,
  HSD_OWNER_CROSS,
  HSD_OWNER_STAR,
  HSD_N_OWNER_MOTIFS
} HsdOwnerMotif;

typedef struct
{
  HsdOwnerMotif motif;
  double red, green, blue;
  const char *name; /* NULL if only the motif is shown */
} HsdOwner;

/* Adds the motif to the path, inside a square of @size around the point. It is to be filled by
 * the winding rule. */
void hsd_owner_motif_path (cairo_t *cr, HsdOwnerMotif motif, double x, double y, double size);

G_END_DECLS
