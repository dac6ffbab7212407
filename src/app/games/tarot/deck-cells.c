/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/deck-cells.h"
#include "app/widgets/drawing.h"
#include "app/widgets/outcome.h"

#define GAP 4 /* pixels */
#define SMALL .82
#define DEVIL 15
#define WORLD 21
#define N_MAJORS 22
#define N_MINORS 14

struct _HsdDeckCells
{
  GtkWidget parent_instance;

  guint32 left;
  gboolean minors;
};

G_DEFINE_FINAL_TYPE (HsdDeckCells, hsd_deck_cells, GTK_TYPE_WIDGET)

static guint
count (HsdDeckCells *self)
{
  return self->minors ? N_MINORS : N_MAJORS;
}

/* The Fool comes last, as in any list of the deck. */
static int
card_at (HsdDeckCells *self, guint i)
{
  return !self->minors && i == N_MAJORS - 1 ? 0 : (int) i + 1;
}

static int
cell_width (HsdDeckCells *self)
{
  g_autoptr (PangoLayout) layout = hsd_drawing_text (GTK_WIDGET (self), "00", SMALL, PANGO_WEIGHT_BOLD);

  return hsd_drawing_text_width (layout) + 4;
}

static int
cell_height (HsdDeckCells *self)
{
  return hsd_drawing_line (GTK_WIDGET (self), SMALL, PANGO_WEIGHT_BOLD) + 12;
}

/* Lines of the same length, so that the last is no orphan: 22 in 1, 11 and 11, 8 8 6 … */
static guint
per_line (HsdDeckCells *self, int width)
{
  guint n = count (self);
  guint most = CLAMP ((width + GAP) / (cell_width (self) + GAP), 1, (int) n);
  guint lines = (n + most - 1) / most;

  return (n + lines - 1) / lines;
}

static HsdMark
mark_of (HsdDeckCells *self, int card)
{
  if (self->minors)
    return HSD_MARK_NONE;
  if (card == DEVIL)
    return HSD_MARK_CRITICAL_FAILURE;
  if (card == WORLD)
    return HSD_MARK_CRITICAL_SUCCESS;

  return card == 0 ? HSD_MARK_TIE : HSD_MARK_NONE;
}

/* A mark in the corner of a special cell: a star, a triangle, a ring. */
static void
draw_sign (cairo_t *cr, HsdMark mark, double x, double y, const GdkRGBA *ink)
{
  gdk_cairo_set_source_rgba (cr, ink);
  if (mark == HSD_MARK_CRITICAL_FAILURE || mark == HSD_MARK_CRITICAL_SUCCESS)
    {
      double up = mark == HSD_MARK_CRITICAL_SUCCESS ? -1 : 1;

      cairo_move_to (cr, x - 3, y - 2 * up);
      cairo_line_to (cr, x + 3, y - 2 * up);
      cairo_line_to (cr, x, y + 3 * up);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 2.2, 0, 2 * G_PI);
      cairo_set_line_width (cr, 1.3);
      cairo_stroke (cr);
    }
}

static void
draw_out (cairo_t *cr, const GdkRGBA *ink, double x, double y, double width, double height)
{
  static const double dash[] = { 3, 2 };

  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, 1);
  hsd_drawing_rounded (cr, x + .5, y + .5, width - 1, height - 1, 4);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, x + 4, y + height - 4);
  cairo_line_to (cr, x + width - 4, y + 4);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

static const char *
name_fool (void)
{
  /* Translators: the Fool, in a cell as narrow as a number: its first letter. */
  return C_("arcanum", "F");
}

static void
append_cell (HsdDeckCells *self, GtkSnapshot *snapshot, int card, double x, double y, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean in = (self->left >> card & 1) != 0;
  HsdMark mark = mark_of (self, card);
  gboolean tinted = in && mark != HSD_MARK_NONE && !hsd_drawing_is_plain ();
  GdkRGBA fill = tinted ? hsd_drawing_ground (mark) : hsd_drawing_colour (widget, HSD_FAINT);
  GdkRGBA ink = tinted ? hsd_drawing_on_ground (mark) : hsd_drawing_colour (widget, in ? 1 : HSD_CAPTION);
  g_autofree char *text = card == 0 ? g_strdup (name_fool ()) : g_strdup_printf ("%d", card);
  g_autoptr (PangoLayout) layout = hsd_drawing_text (widget, text, SMALL, in ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, width, height));

  if (!in)
    draw_out (cr, &ink, x, y, width, height);
  else
    {
      hsd_drawing_rounded (cr, x, y, width, height, 4);
      gdk_cairo_set_source_rgba (cr, &fill);
      cairo_fill (cr);
      if (mark != HSD_MARK_NONE)
        draw_sign (cr, mark, x + width / 2, y + 5, &ink);
    }
  cairo_destroy (cr);
  hsd_drawing_put (snapshot, layout, x + width / 2, y + (height - hsd_drawing_text_height (layout)) / 2 + (in && mark != HSD_MARK_NONE ? 3 : 0),
                   .5, &ink);
}

static void
hsd_deck_cells_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdDeckCells *self = HSD_DECK_CELLS (widget);
  guint per = per_line (self, gtk_widget_get_width (widget));
  double width = (gtk_widget_get_width (widget) - GAP * (per - 1.0)) / per;
  int height = cell_height (self);

  for (guint i = 0; i < count (self); i++)
    append_cell (self, snapshot, card_at (self, i), (int) (i % per * (width + GAP)), i / per * (height + GAP), (int) width, height);
}

static GtkSizeRequestMode
hsd_deck_cells_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_deck_cells_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  HsdDeckCells *self = HSD_DECK_CELLS (widget);
  int cell = cell_width (self) + GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 6 * cell;
      *natural = 11 * cell;
    }
  else
    {
      guint per = per_line (self, for_size < 0 ? 11 * cell : for_size);
      guint lines = (count (self) + per - 1) / per;

      *minimum = *natural = lines * (cell_height (self) + GAP) - GAP;
    }
}

static void
hsd_deck_cells_class_init (HsdDeckCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hsd_deck_cells_snapshot;
  widget_class->measure = hsd_deck_cells_measure;
  widget_class->get_request_mode = hsd_deck_cells_get_request_mode;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_deck_cells_init (HsdDeckCells *self)
{
  hsd_outcome_follow_style (self);
}

void
hsd_deck_cells_set (HsdDeckCells *self, guint32 left, gboolean minors)
{
  g_return_if_fail (HSD_IS_DECK_CELLS (self));

  self->left = left;
  self->minors = minors;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
