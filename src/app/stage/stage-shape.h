/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * The composition of a stage for one story. A field with title and dice, and a verdict: a band across the foot, or a panel at the right
 * of a very wide stage. Clocks stand on a rail at the right of the field, or in a row at the foot of an upright stage.
 *
 * All values are in units of the widget.
 */
typedef struct
{
  double width, height;
  double unit;    /* the height that sizes of letters and dice are parts of */
  double field;   /* the width of the field: less than the stage's beside a panel */
  double rail;    /* the part of the field's width that clocks, and a picture, take */
  double picture; /* the part of that at its left which a picture beside the roll takes */
  double band;    /* the top of the band; the height of the stage beside a panel */
  double foot;    /* the height of the row of clocks */
  gboolean panel; /* the verdict is a panel at the right */
  gboolean square; /* the stage is nearly so: a word and what is beside it need two rows */
  gboolean tall;  /* it is upright */
} HsdStageShape;

/* With @verdict there may be a panel. */
void hsd_stage_shape_init (HsdStageShape *self, double width, double height, guint n_clocks, gboolean verdict);

/* The same for what is on @stage: only what the table sees has a panel and clocks. */
void hsd_stage_shape_init_for (HsdStageShape *self, double width, double height, HsdStage *stage);

G_END_DECLS
