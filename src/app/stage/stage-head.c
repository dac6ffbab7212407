/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/stage/stage-head.h"
#include "app/stage/stage-text.h"
#include "app/widgets/portrait.h"
#include "render/cards/owner.h"

/* In parts of the height of the stage, or of hsd_stage_head_height(). */
#define MARGIN .045
#define TITLE_ROW .07
#define TITLE_SIZE .056
#define PORTRAIT (122 / 1080.)
#define PORTRAIT_GAP .022
#define LINE_ROW .134 /* of its own, where the title leaves no room beside it */
#define BETWEEN .06
#define LINE_SIZE .043
#define CARD_ROW .75
#define SHADE .21
#define CARD_SIZE .1
#define CARD_LEAST .4 /* of that, where the stage is narrow */

double
hsd_stage_head_height (GtkWidget *widget)
{
  return MIN (gtk_widget_get_height (widget), gtk_widget_get_width (widget) * .75);
}

/* Words are read on the wood of the rim as on the felt. */
void
hsd_stage_head_append_shade (GtkSnapshot *snapshot, double width, double height)
{
  static const GskColorStop stops[] = {
    { 0, { .03, .05, .1, .82 } },
    { .55, { .03, .05, .1, .6 } },
    { 1, { .03, .05, .1, 0 } },
  };

  gtk_snapshot_append_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                       &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, height), stops,
                                       G_N_ELEMENTS (stops));
}

gboolean
hsd_stage_head_is_one_row (GtkWidget *widget, double width, const char *title, const char *line)
{
  double height = hsd_stage_head_height (widget);
  double room = width - 2 * height * MARGIN;

  return title == NULL || line == NULL ||
         hsd_stage_text_measure (widget, title, height * TITLE_SIZE, TRUE) + height * BETWEEN +
             hsd_stage_text_measure (widget, line, height * LINE_SIZE, FALSE) <= room;
}

gboolean
hsd_stage_head_append_disc (GtkSnapshot *snapshot, const HsdSeat *seat, double x, double y, double size)
{
  GdkRGBA colour = hsd_stage_text_rgb (seat->known ? seat->colour : 0x5b6472);
  HsdOwnerMotif motif = seat->known ? MIN (seat->motif, HSD_N_OWNER_MOTIFS - 1) : HSD_OWNER_RING;
  gboolean pictured;
  double badge = size * .34, at = size * .84;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y - size / 2, size * 1.05, size * 1.05));

  cairo_translate (cr, x, y - size / 2);
  cairo_arc (cr, size / 2, size / 2, size / 2 * .98, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  pictured = hsd_portrait_draw (cr, seat->portrait, size / 2, size / 2, size * .98);
  cairo_arc (cr, size / 2, size / 2, size / 2 * .98, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 1, 1, 1, .35);
  cairo_set_line_width (cr, MAX (.75, size * .018));
  cairo_stroke (cr);
  cairo_arc (cr, at, at, badge / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, MAX (.75, size * .028));
  cairo_stroke (cr);
  hsd_owner_motif_path (cr, motif, at, at, badge * .62);
  cairo_fill (cr);
  cairo_destroy (cr);

  return pictured;
}

/* The disc and a gap. */
static double
append_portrait (GtkSnapshot *snapshot, const HsdSeat *seat, double height)
{
  if (seat == NULL || seat->portrait == NULL)
    return 0;

  hsd_stage_head_append_disc (snapshot, seat, height * MARGIN, height * TITLE_ROW, height * PORTRAIT);

  return height * (PORTRAIT + PORTRAIT_GAP);
}

void
hsd_stage_head_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, double width, const HsdSeat *seat, const char *title, const char *line)
{
  double height = hsd_stage_head_height (widget);
  double room = width - 2 * height * MARGIN;
  double left = height * MARGIN;
  gboolean beside;

  hsd_stage_head_append_shade (snapshot, width, height * SHADE);
  left += append_portrait (snapshot, seat, height);
  room -= left - height * MARGIN;
  beside = hsd_stage_head_is_one_row (widget, room + 2 * height * MARGIN, title, line);
  hsd_stage_text_append (widget, snapshot, title,
                         &(HsdStageText) { .x = left, .y = height * TITLE_ROW, .size = height * TITLE_SIZE,
                                           .room = room, .bold = TRUE, .colour = HSD_STAGE_PALE });
  hsd_stage_text_append (widget, snapshot, line,
                         &(HsdStageText) { .x = left + (beside ? room : 0),
                                           .y = height * (beside ? TITLE_ROW : LINE_ROW), .size = height * LINE_SIZE,
                                           .room = room, .align = beside ? 1 : 0, .colour = HSD_STAGE_DIM });
}

void
hsd_stage_head_snapshot_card (GtkWidget *widget, GtkSnapshot *snapshot, const char *title)
{
  double height = gtk_widget_get_height (widget);
  double width = gtk_widget_get_width (widget);

  hsd_stage_text_append_fitted (widget, snapshot, title,
                                &(HsdStageText) { .x = width / 2, .y = height * CARD_ROW, .size = height * CARD_SIZE,
                                                  .room = width * .92, .align = .5, .bold = TRUE, .colour = HSD_STAGE_PALE },
                                CARD_LEAST);
}
