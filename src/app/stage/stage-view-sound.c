/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/sounds.h"
#include "app/stage/stage-band.h"
#include "app/stage/stage-view-private.h"

/* A hidden throw always has the same sound, so that it reveals nothing. */
static gboolean
is_covered (HsdStageView *self)
{
  return hsd_stage_get_visibility (self->stage) >= HSD_HIDE_THROW;
}

static void
hear_cards (HsdStageView *self)
{
  guint before = hsd_stage_cards_count_landed (self->cards, self->heard);

  for (guint i = hsd_stage_cards_count_landed (self->cards, self->time); i > before; i--)
    hsd_sounds_play_card (hsd_sounds_get_default ());
}

void
hsd_stage_view_hear (HsdStageView *self)
{
  const HsdMotion *motion = hsd_stage_dice_get_motion (self->dice);

  if (self->audible && is_covered (self))
    hsd_sounds_play_covered (hsd_sounds_get_default (), self->heard, self->time);
  else if (self->audible && motion != NULL)
    hsd_sounds_play_motion (hsd_sounds_get_default (), motion, hsd_stage_dice_get_material (self->dice), self->heard,
                            self->time);
  else if (self->audible)
    hear_cards (self);

  self->heard = self->time;
}

void
hsd_stage_view_hear_outcome (HsdStageView *self)
{
  const HsdStory *story = hsd_stage_view_get_story (self);
  HsdMark mark = HSD_MARK_NONE;

  if (!self->audible || story == NULL || is_covered (self))
    return;

  if (hsd_stage_band_word (story, hsd_stage_get_showing (self->stage), &mark) != NULL)
    hsd_sounds_play_outcome (hsd_sounds_get_default (), mark);
}
