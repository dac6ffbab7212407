/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/toggles.h"
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

/* Adds a button with that shape to toggles of the CSS class "swatches". */
void hsd_swatch_add (HsdToggles *toggles, const HsdSwatch *swatch);

G_END_DECLS
