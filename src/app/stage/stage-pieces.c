/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/stage-ghosts.h"
#include "app/stage/stage-pieces.h"
#include "app/stage/stage-text.h"
#include "app/widgets/format.h"
#include "model/words/join.h"

/* The index in the story of the piece, which counts only dice that lie there; −1 for none. */
static int
find_die (const HsdStagePieces *self, guint index)
{
  for (guint i = 0; self->story != NULL && i < self->story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (self->story->dice, HsdDie, i);

      if ((die->state == HSD_DIE_KEPT || die->state == HSD_DIE_DROPPED) && index-- == 0)
        return i;
    }

  return -1;
}

guint
hsd_stage_pieces_count (const HsdStagePieces *self)
{
  guint n = 0;

  if (self->prospect != NULL)
    return self->prospect->dice->len;

  while (find_die (self, n) >= 0)
    n++;

  return n;
}

const HsdDie *
hsd_stage_pieces_get_die (const HsdStagePieces *self, guint index)
{
  int die = self->prospect == NULL ? find_die (self, index) : -1;

  return die >= 0 ? &g_array_index (self->story->dice, HsdDie, die) : NULL;
}

gboolean
hsd_stage_pieces_get_box (const HsdStagePieces *self, guint index, graphene_rect_t *box)
{
  int die;

  if (self->prospect != NULL)
    return hsd_stage_ghosts_box (self->widget, self->prospect, index, box);

  die = find_die (self, index);

  return die >= 0 && hsd_stage_dice_get_box (self->dice, die, box);
}

int
hsd_stage_pieces_find (const HsdStagePieces *self, double x, double y)
{
  guint n = hsd_stage_pieces_count (self);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t box;

      if (hsd_stage_pieces_get_box (self, i, &box) && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }

  return -1;
}

char *
hsd_stage_pieces_describe (const HsdStagePieces *self, guint index)
{
  const HsdDie *die = hsd_stage_pieces_get_die (self, index);
  const HsdGhost *ghost;

  if (die != NULL)
    return hsd_format_describe_die (self->story, die);

  ghost = g_ptr_array_index (self->prospect->dice, index);

  return hsd_join (HSD_JOIN_LIST, hsd_stage_ghosts_name (ghost->kind), ghost->owner != NULL ? ghost->owner : ghost->caption,
                    ghost->owner != NULL ? ghost->caption : NULL, NULL);
}

void
hsd_stage_pieces_snapshot (const HsdStagePieces *self, GtkSnapshot *snapshot, guint index)
{
  double thick = MAX (2, gtk_widget_get_height (self->widget) * .008);
  graphene_rect_t box;
  GskRoundedRect frame;

  if (!hsd_stage_pieces_get_box (self, index, &box))
    return;

  graphene_rect_inset (&box, -2 * thick, -2 * thick);
  gsk_rounded_rect_init_from_rect (&frame, &box, 4 * thick);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { thick, thick, thick, thick },
                              (GdkRGBA[4]) { HSD_STAGE_PALE, HSD_STAGE_PALE, HSD_STAGE_PALE, HSD_STAGE_PALE });
}
