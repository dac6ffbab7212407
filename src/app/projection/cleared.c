/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/cleared.h"

HsdCleared
hsd_cleared_of (HsdStage *stage)
{
  const HsdStory *story = hsd_stage_get_story (stage);

  return (HsdCleared) { hsd_stage_get_throw_id (stage), story != NULL ? story->dice->len + story->cards->len : 0,
                        hsd_stage_get_visibility (stage) };
}

gboolean
hsd_cleared_holds (const HsdCleared *self, HsdStage *stage)
{
  HsdCleared now = hsd_cleared_of (stage);

  if (now.throw_id != self->throw_id)
    return now.throw_id < self->throw_id;

  return now.throw_id != 0 && now.visibility == self->visibility && now.n_pieces <= self->n_pieces;
}
