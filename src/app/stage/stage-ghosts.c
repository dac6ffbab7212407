/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/stage-ghosts.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-text.h"
#include "model/story/field.h"

/* In parts of the height of the stage. */
#define MIDDLE .52
#define LARGEST .31
#define LEAST_CAPTIONED .13 /* smaller ghosts have no words under them */
#define PILL_SIZE .042
#define CAPTION_SIZE .043

/* In parts of its width. */
#define ROOM .9

/* From ghost to ghost, in ghosts. */
#define PITCH 1.22
#define ROW 1.2

static const char *const names[] = {
  /* Translators: a die of a hundred faces that is not rolled yet, as players write it. */
  [HSD_DIE_D100] = HSD_NC_ ("die", "d100"),
  /* Translators: a discordant die that is not rolled yet; two letters. */
  [HSD_DIE_DISCORDANT] = HSD_NC_ ("die", "dD"),
  /* Translators: a die of twenty faces that is not rolled yet, as players write it. */
  [HSD_DIE_D20] = HSD_NC_ ("die", "d20"),
  /* Translators: a die of six faces that is not rolled yet, as players write it. */
  [HSD_DIE_COMBAT] = HSD_NC_ ("die", "d6"),
  /* Translators: a die of ten faces that is not rolled yet, as players write it. */
  [HSD_DIE_D10] = HSD_NC_ ("die", "d10"),
  /* Translators: a die of four faces that is not rolled yet, as players write it. */
  [HSD_DIE_D4] = HSD_NC_ ("die", "d4"),
  /* Translators: a die of six faces that is not rolled yet, as players write it. */
  [HSD_DIE_D6] = HSD_NC_ ("die", "d6"),
  /* Translators: a die of eight faces that is not rolled yet, as players write it. */
  [HSD_DIE_D8] = HSD_NC_ ("die", "d8"),
  /* Translators: a die of twelve faces that is not rolled yet, as players write it. */
  [HSD_DIE_D12] = HSD_NC_ ("die", "d12"),
};

const char *
hsd_stage_ghosts_name (HsdDieKind kind)
{
  return hsd_translate (names[kind]);
}

/* --- where they are --- */

typedef struct
{
  guint n_rows, in_row;
  double side;
} Grid;

/* In as many rows as let them be largest. */
static Grid
find_grid (double width, double height, guint n)
{
  Grid best = { 1, 1, 0 };

  for (guint rows = 1; rows <= MIN (n, 6); rows++)
    {
      guint in_row = (n + rows - 1) / rows;
      double side = MIN (MIN (height * LARGEST, width * ROOM / (in_row * PITCH)), height * .58 / (rows * ROW));

      if (side > best.side * 1.05)
        best = (Grid) { rows, in_row, side };
    }

  return best;
}

gboolean
hsd_stage_ghosts_box (GtkWidget *widget, const HsdProspect *prospect, guint index, graphene_rect_t *box)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  guint n = prospect->dice->len;
  /* The tray is as wide as its height lets it be, however flat the stage is. */
  Grid grid = find_grid (MIN (width, height * 16 / 9), height, n);
  guint row = grid.in_row > 0 ? index / grid.in_row : 0;
  guint in_row = MIN (grid.in_row, n - row * grid.in_row);
  double x, y;

  if (index >= n)
    return FALSE;

  x = width / 2 + (index % grid.in_row - (in_row - 1) / 2.0) * grid.side * PITCH;
  y = height * MIDDLE + (row - (grid.n_rows - 1) / 2.0) * grid.side * ROW;
  *box = GRAPHENE_RECT_INIT (x - grid.side / 2, y - grid.side / 2, grid.side, grid.side);

  return TRUE;
}

/* --- outlines --- */

static void
add_corners (cairo_t *cr, const double (*corners)[2], guint n)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, corners[i][0], corners[i][1]);
  cairo_close_path (cr);
}

/* As the solids are seen from above, within a square from −1 to 1. */
static void
add_outline (cairo_t *cr, HsdDieKind kind)
{
  static const double hexagon[][2] = { { 0, -1 }, { .87, -.5 }, { .87, .5 }, { 0, 1 }, { -.87, .5 }, { -.87, -.5 } };
  static const double kite[][2] = { { 0, -1 }, { .95, -.12 }, { .95, .12 }, { 0, 1 }, { -.95, .12 }, { -.95, -.12 } };

  static const double decagon[][2] = { { 0, -1 }, { .59, -.81 }, { .95, -.31 }, { .95, .31 }, { .59, .81 },
                                       { 0, 1 }, { -.59, .81 }, { -.95, .31 }, { -.95, -.31 }, { -.59, -.81 } };

  cairo_new_path (cr);
  switch (kind)
    {
    case HSD_DIE_DISCORDANT:
    case HSD_DIE_COMBAT:
    case HSD_DIE_D6:
      cairo_arc (cr, -.6, -.6, .16, G_PI, 1.5 * G_PI);
      cairo_arc (cr, .6, -.6, .16, -.5 * G_PI, 0);
      cairo_arc (cr, .6, .6, .16, 0, .5 * G_PI);
      cairo_arc (cr, -.6, .6, .16, .5 * G_PI, G_PI);
      cairo_close_path (cr);
      break;
    case HSD_DIE_D100:
    case HSD_DIE_D10:
      add_corners (cr, kite, G_N_ELEMENTS (kite));
      break;
    case HSD_DIE_D12:
      add_corners (cr, decagon, G_N_ELEMENTS (decagon));
      break;
    case HSD_DIE_D20:
    case HSD_DIE_D4:
    case HSD_DIE_D8:
    case HSD_N_DICE:
    default:
      add_corners (cr, hexagon, G_N_ELEMENTS (hexagon));
      break;
    }
}

static void
draw_outline (GtkSnapshot *snapshot, HsdDieKind kind, const graphene_rect_t *box, const HsdSeat *owner)
{
  double radius = box->size.width / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (box->origin.x - 2, box->origin.y - 2,
                                                                         box->size.width + 4, box->size.height + 4));
  double dash = radius * .13;

  cairo_translate (cr, box->origin.x + radius, box->origin.y + radius);
  cairo_save (cr);
  cairo_scale (cr, radius * .97, radius * .97);
  add_outline (cr, kind);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, .055);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (1, radius * .035));
  cairo_set_dash (cr, &dash, 1, 0);
  if (owner->known)
    cairo_set_source_rgb (cr, .45 + (owner->colour >> 16 & 255) / 464.0, .45 + (owner->colour >> 8 & 255) / 464.0,
                          .45 + (owner->colour & 255) / 464.0);
  else
    cairo_set_source_rgba (cr, .82, .87, .95, .9);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_ghost (GtkWidget *widget, GtkSnapshot *snapshot, const HsdGhost *ghost, const graphene_rect_t *box,
              const HsdSeat *owner)
{
  double height = gtk_widget_get_height (widget);
  double side = box->size.width;
  double x = box->origin.x + side / 2;
  double under = box->origin.y + side + height * .05;

  draw_outline (snapshot, ghost->kind, box, owner);
  hsd_stage_text_append (widget, snapshot, hsd_stage_ghosts_name (ghost->kind),
                         &(HsdStageText) { .x = x, .y = box->origin.y + side / 2, .size = side * .26, .align = .5,
                                           .bold = TRUE, .colour = HSD_STAGE_DIM });
  if (side < height * LEAST_CAPTIONED)
    return;

  if (ghost->owner != NULL)
    {
      hsd_stage_pill_append (widget, snapshot, ghost->owner, owner->known ? owner->colour : 0x5b6472,
                             owner->known ? owner->motif + 1 : 0, x, under, height * PILL_SIZE, side * PITCH);
      under += height * .065;
    }
  hsd_stage_text_append (widget, snapshot, ghost->caption,
                         &(HsdStageText) { .x = x, .y = under, .size = height * CAPTION_SIZE, .align = .5, .bold = TRUE,
                                           .room = side * PITCH, .colour = HSD_STAGE_GOLD });
}

void
hsd_stage_ghosts_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdProspect *prospect, const GPtrArray *seats)
{
  double height = gtk_widget_get_height (widget);

  for (guint i = 0; i < prospect->dice->len; i++)
    {
      const HsdGhost *ghost = g_ptr_array_index (prospect->dice, i);
      const HsdSeat *owner = hsd_seats_find (seats, ghost->owner);
      graphene_rect_t box;

      hsd_stage_ghosts_box (widget, prospect, i, &box);
      append_ghost (widget, snapshot, ghost, &box, owner);
    }

  hsd_stage_text_append (widget, snapshot, prospect->hint,
                         &(HsdStageText) { .x = gtk_widget_get_width (widget) / 2.0, .y = height * .93,
                                           .size = hsd_stage_head_height (widget) * .043,
                                           .align = .5, .room = gtk_widget_get_width (widget) * .92,
                                           .colour = HSD_STAGE_DIM });
}
