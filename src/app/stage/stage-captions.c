/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/stage/stage-captions.h"
#include "app/stage/stage-text.h"
#include "app/widgets/outcome.h"

/* In parts of the height of the stage. */
#define SIZE .043
#define UNDER .055 /* clear of a ring */
#define LOWEST .634
#define PILL_SIZE .04
#define LEAST .1 /* smaller dice have no words */

typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  double height;
  double line; /* where the words stand */
  double room; /* from die to die */
  double size; /* of letters */
} Pen;

/* Around all dice in that state, or with HSD_DIE_CANCELLED of any; FALSE when there are none. */
static gboolean
find_extent (HsdStageDice *dice, const HsdStory *story, int state, graphene_rect_t *extent)
{
  gboolean found = FALSE;

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      graphene_rect_t box;

      if ((state != HSD_DIE_CANCELLED && die->state != state) || !hsd_stage_dice_get_box (dice, i, &box))
        continue;

      if (found)
        graphene_rect_union (extent, &box, extent);
      else
        *extent = box;
      found = TRUE;
    }

  return found;
}

static gboolean
is_one_row (HsdStageDice *dice, const graphene_rect_t *extent)
{
  graphene_rect_t first;

  return hsd_stage_dice_get_box (dice, 0, &first) && extent->size.height < first.size.height * 1.7;
}

/* Between the middles of those two that lie nearest to each other. */
static double
find_room (HsdStageDice *dice, const HsdStory *story, double room)
{
  graphene_rect_t one, other;

  for (guint i = 0; i < story->dice->len; i++)
    for (guint k = i + 1; k < story->dice->len; k++)
      if (hsd_stage_dice_get_box (dice, i, &one) && hsd_stage_dice_get_box (dice, k, &other))
        room = MIN (room, fabs (one.origin.x + one.size.width / 2 - other.origin.x - other.size.width / 2));

  return room * .95;
}

/* All of them in letters of one size, which lets the longest fit. */
static double
find_size (const Pen *pen, const HsdShowing *showing)
{
  double most = 0;

  for (guint i = 0; i < showing->captions->len; i++)
    {
      const HsdCaption *caption = g_ptr_array_index (showing->captions, i);

      most = MAX (most, hsd_stage_text_measure (pen->widget, caption->text, pen->size, TRUE) +
                          (caption->mark != HSD_MARK_NONE ? pen->size * 1.25 : 0));
    }

  return most > pen->room ? pen->size * pen->room / most : pen->size;
}

/* A mark and a word, together in the middle of the die. */
static void
append_caption (const Pen *pen, const HsdCaption *caption, const graphene_rect_t *box)
{
  double mark = caption->mark != HSD_MARK_NONE ? pen->size * 1.25 : 0;
  double room = pen->room - mark;
  double wide = MIN (hsd_stage_text_measure (pen->widget, caption->text, pen->size, TRUE), room + 1);
  double x = box->origin.x + box->size.width / 2 - (wide + mark) / 2;

  if (caption->text == NULL)
    return;

  if (mark > 0)
    {
      double side = pen->size;
      cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &GRAPHENE_RECT_INIT (x, pen->line - side / 2, side, side));

      cairo_translate (cr, x, pen->line - side / 2);
      hsd_mark_draw (cr, hsd_outcome_shape (caption->mark), side, hsd_outcome_ink_on (TRUE));
      cairo_destroy (cr);
    }
  hsd_stage_text_append (pen->widget, pen->snapshot, caption->text,
                         &(HsdStageText) { .x = x + mark, .y = pen->line, .size = pen->size, .room = room + 1, .bold = TRUE,
                                           .colour = HSD_STAGE_PALE });
}

static void
append_owner (const Pen *pen, const HsdStory *story, const HsdDie *die, const graphene_rect_t *box, const GPtrArray *seats)
{
  const char *name = hsd_story_owner_name (story, die->owner);
  const HsdSeat *owner;

  if (name == NULL || g_strcmp0 (name, story->character) == 0)
    return;

  owner = hsd_seats_find (seats, name);
  hsd_stage_pill_append (pen->widget, pen->snapshot, name, owner->known ? owner->colour : 0x5b6472,
                         owner->known ? owner->motif + 1 : 0, box->origin.x + box->size.width / 2,
                         box->origin.y - pen->height * .046, pen->height * PILL_SIZE, pen->room);
}

/* A bracket under dice, and what it says. */
static void
append_bracket (const Pen *pen, const char *text, const graphene_rect_t *extent)
{
  double tick = pen->height * .014;
  double y = pen->line - pen->size * .75;
  double thick = MAX (1, pen->height * .0035);
  GdkRGBA colour = HSD_STAGE_DIM;

  gtk_snapshot_append_color (pen->snapshot, &colour, &GRAPHENE_RECT_INIT (extent->origin.x, y, extent->size.width, thick));
  gtk_snapshot_append_color (pen->snapshot, &colour, &GRAPHENE_RECT_INIT (extent->origin.x, y - tick, thick, tick));
  gtk_snapshot_append_color (pen->snapshot, &colour,
                             &GRAPHENE_RECT_INIT (extent->origin.x + extent->size.width - thick, y - tick, thick, tick));
  hsd_stage_text_append (pen->widget, pen->snapshot, text,
                         &(HsdStageText) { .x = extent->origin.x + extent->size.width / 2, .y = pen->line + pen->size * .1,
                                           .size = pen->size * .95, .align = .5, .bold = TRUE, .colour = HSD_STAGE_PALE });
}

static void
append_brackets (const Pen *pen, HsdStageDice *dice, const HsdStory *story, const HsdShowing *showing)
{
  graphene_rect_t extent;

  if (showing->kept != NULL && find_extent (dice, story, HSD_DIE_KEPT, &extent))
    append_bracket (pen, showing->kept, &extent);
  if (showing->dropped != NULL && find_extent (dice, story, HSD_DIE_DROPPED, &extent))
    hsd_stage_text_append (pen->widget, pen->snapshot, showing->dropped,
                           &(HsdStageText) { .x = extent.origin.x + extent.size.width / 2, .y = pen->line + pen->size * .1,
                                             .size = pen->size * .95, .align = .5, .colour = HSD_STAGE_DIM });
}

void
hsd_stage_captions_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, HsdStageDice *dice, const HsdStory *story,
                             const HsdShowing *showing, const GPtrArray *seats)
{
  Pen pen = { .widget = widget, .snapshot = snapshot, .height = gtk_widget_get_height (widget) };
  graphene_rect_t extent;

  if (!find_extent (dice, story, HSD_DIE_CANCELLED, &extent) || !is_one_row (dice, &extent))
    return;

  pen.line = MIN (extent.origin.y + extent.size.height + pen.height * UNDER, pen.height * LOWEST);
  pen.size = pen.height * SIZE;
  pen.room = find_room (dice, story, pen.height * .6);
  pen.size = find_size (&pen, showing);
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      graphene_rect_t box;

      if (!hsd_stage_dice_get_box (dice, i, &box) || box.size.height < pen.height * LEAST || die->state != HSD_DIE_KEPT)
        continue;

      if (i < showing->captions->len)
        append_caption (&pen, g_ptr_array_index (showing->captions, i), &box);
      append_owner (&pen, story, die, &box, seats);
    }
  append_brackets (&pen, dice, story, showing);
}
