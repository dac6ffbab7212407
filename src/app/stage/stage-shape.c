/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/stage-band.h"
#include "app/stage/stage-shape.h"

/* Width to height. */
#define WIDE 2.0
#define USUAL 1.5
#define UPRIGHT 1.2

/* In thousand-and-eightieths of the unit. */
#define PART(n) ((n) / 1080.)
#define PANEL PART (900)
#define PANEL_MOST .5 /* of the width */
#define RAIL_WIDE PART (320)
#define RAIL PART (300)
#define RAIL_NARROW PART (188)
#define PICTURE (1 / 3.) /* of the field */
#define FOOT PART (150)
#define IN_ROW 2 /* more clocks take two rows, */
#define TWO_ROWS 1.6 /* which are lower */
#define SQUARE_BAND PART (430)
#define TALL_BAND PART (600)

void
hsd_stage_shape_init (HsdStageShape *self, double width, double height, guint n_clocks, gboolean verdict)
{
  double shape = width / MAX (height, 1);

  *self = (HsdStageShape) {
    .width = width,
    .height = height,
    .unit = shape >= USUAL ? height : shape >= UPRIGHT ? width * .75 : width,
    .field = width,
    .band = height,
    .panel = verdict && shape >= WIDE,
    .square = shape >= UPRIGHT && shape < USUAL,
    .tall = shape < UPRIGHT,
  };
  if (n_clocks > 0 && self->tall)
    self->foot = self->unit * FOOT * (n_clocks > IN_ROW ? TWO_ROWS : 1);
  else if (n_clocks > 0)
    self->rail = self->unit * (shape >= WIDE ? RAIL_WIDE : shape >= USUAL ? RAIL : RAIL_NARROW);

  if (self->panel)
    self->field -= MIN (self->unit * PANEL, width * PANEL_MOST);
  else if (self->tall)
    self->band -= self->foot + self->unit * TALL_BAND;
  else
    self->band -= self->unit * (self->square ? SQUARE_BAND : 1 - HSD_STAGE_BAND_TOP);
}

static gboolean
has_beside (HsdPublicStage *stage)
{
  HsdShownPicture *picture = hsd_public_stage_get_picture (stage);

  return picture != NULL && picture->beside;
}

void
hsd_stage_shape_init_for (HsdStageShape *self, double width, double height, HsdStage *stage)
{
  gboolean shown = HSD_IS_PUBLIC_STAGE (stage) && hsd_stage_get_lines (stage) == NULL;
  const HsdStory *story = shown ? hsd_stage_get_story (stage) : NULL;
  HsdMark mark;

  hsd_stage_shape_init (self, width, height, shown ? hsd_stage_get_clocks (stage)->len : 0,
                        story != NULL && hsd_showing_get_word (hsd_stage_get_showing (stage), story, &mark) != NULL);
  if (shown && hsd_stage_get_system (stage) != NULL && has_beside (HSD_PUBLIC_STAGE (stage)) && !self->tall)
    self->picture = self->field * PICTURE;
  self->rail += self->picture;
}
