/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/distribution-bars.h"
#include "app/widgets/drawing.h"
#include "app/widgets/format.h"
#include "app/widgets/outcome.h"

/* Pixels, but for @size, which is of the font, and @parting, the most of a bar's room that is left empty. */
typedef struct
{
  int bars;
  int line; /* between bars and the values below */
  int gap;
  double parting;
  double size;
  int least, natural; /* widths */
} Look;

static const Look chances = { 84, 4, 6, .2, .82, 160, 320 };
static const Look counts = { 64, 1, 4, .25, .78, 120, 220 };

static const GdkRGBA lapis = { .184, .365, .549, 1 };
static const GdkRGBA pale_lapis = { .561, .722, .886, 1 };

struct _HsdDistributionBars
{
  GtkWidget parent_instance;

  HsdChartState state;
};

G_DEFINE_FINAL_TYPE (HsdDistributionBars, hsd_distribution_bars, GTK_TYPE_WIDGET)

/* The state of drawing the bars. */
typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  const HsdChartState *state;
  const Look *look;
  double room;    /* of one bar with its gap */
  double highest; /* share */
  double top;     /* of the highest bar */
  double bars;    /* its height */
  int line;       /* of small text */
  GdkRGBA ink;
} Pen;

char *
hsd_chart_value (const HsdChartState *state, int value)
{
  char buffer[16];

  return state->with_sign ? g_strdup (hsd_format_signed (value, buffer)) : hsd_format_number (value);
}

char *
hsd_chart_reach (const HsdChartState *state)
{
  g_autofree char *from = hsd_chart_value (state, state->items[0].value);
  g_autofree char *to = hsd_chart_value (state, state->items[state->n_items - 1].value);

  /* Translators: which numbers may come: %1$s is the lowest, %2$s the highest. */
  return g_strdup_printf (_("from %1$s to %2$s"), from, to);
}

static const Look *
look_of (const HsdChartState *state)
{
  return state->counted > 0 ? &counts : &chances;
}

static gboolean
is_drawn (const HsdChartState *state, guint i)
{
  return state->is_drawn && state->items[i].value == state->drawn;
}

static double
height_of (const Pen *pen, guint i)
{
  double height = pen->bars * hsd_fraction_to_double (pen->state->items[i].chance) / pen->highest;

  return height > 0 ? MAX (1, height) : 0;
}

static double
gap_of (const Pen *pen)
{
  return MIN (pen->look->gap, pen->room * pen->look->parting);
}

/* The distance of the outline from its bar, without touching the neighbours. */
static double
outline_of (const Pen *pen)
{
  return MIN (3, gap_of (pen) / 2);
}

static void
append_bar (const Pen *pen, guint i)
{
  double gap = gap_of (pen);
  double off = outline_of (pen);
  double height = height_of (pen, i);
  double x = i * pen->room + gap / 2;
  double y = pen->top + pen->bars - height;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - 4, y - 4, pen->room - gap + 8, height + 8);
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &bounds);

  cairo_rectangle (cr, x, y, pen->room - gap, height);
  hsd_drawing_area (cr, pen->widget, pen->state->items[i].mark, 1);
  if (is_drawn (pen->state, i))
    {
      cairo_rectangle (cr, x - off, y - off, pen->room - gap + 2 * off, height + 2 * off);
      gdk_cairo_set_source_rgba (cr, &pen->ink);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/* One label of each bar, or of every second, fifth …: all of them with room to spare. The drawn
 * one is always there, and those that it would touch are not. */
typedef char *(*Write) (const Pen *pen, guint i);

static char *
write_value (const Pen *pen, guint i)
{
  return hsd_chart_value (pen->state, pen->state->items[i].value);
}

static char *
write_share (const Pen *pen, guint i)
{
  return hsd_chance_to_share (pen->state->items[i].chance);
}

static PangoLayout *
make_label (const Pen *pen, guint i, Write text)
{
  g_autofree char *written = text (pen, i);
  gboolean bold = text == write_share || is_drawn (pen->state, i);

  return hsd_drawing_text (pen->widget, written, pen->look->size, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

static int
widest (const Pen *pen, Write text)
{
  int most = 0;

  for (guint i = 0; i < pen->state->n_items; i++)
    {
      g_autoptr (PangoLayout) layout = make_label (pen, i, text);

      most = MAX (most, hsd_drawing_text_width (layout));
    }

  return most;
}

/* A label is above all bars that it overlaps. */
static double
label_top (const Pen *pen, guint i, Write text, double half)
{
  int across = (int) ceil (half / pen->room - .5);
  double height = 0;

  if (text == write_value)
    return pen->top + pen->bars + pen->look->line;

  for (int k = MAX (0, (int) i - across); k <= MIN ((int) pen->state->n_items - 1, (int) i + across); k++)
    height = MAX (height, height_of (pen, k));

  return pen->top + pen->bars - height - pen->line - (is_drawn (pen->state, i) ? outline_of (pen) + 1 : 0) - 1;
}

static int
find_drawn (const HsdChartState *state)
{
  for (guint i = 0; i < state->n_items; i++)
    if (is_drawn (state, i))
      return i;

  return -1;
}

static void
append_labels (const Pen *pen, Write text)
{
  int width = widest (pen, text);
  guint step = hsd_drawing_step (pen->room, width + 3);
  int drawn = find_drawn (pen->state);
  double all = pen->room * pen->state->n_items;

  for (guint i = 0; i < pen->state->n_items; i++)
    {
      gboolean due = pen->state->items[i].value % (int) step == 0;
      g_autoptr (PangoLayout) layout = NULL;
      double half, edge;

      if ((int) i != drawn && (!due || (drawn >= 0 && ABS ((int) i - drawn) * pen->room < width + 3)))
        continue;
      layout = make_label (pen, i, text);
      half = hsd_drawing_text_width (layout) / 2.0;
      edge = pen->look == &chances ? half : 0;
      hsd_drawing_put (pen->snapshot, layout, CLAMP ((i + .5) * pen->room, edge, MAX (edge, all - edge)),
                       label_top (pen, i, text, half - 2), .5, &pen->ink);
    }
}

/* --- counts, beside what fair dice would bring --- */

/* The range of nineteen in twenty counts of a fair die: about two standard deviations. */
static void
append_band (const Pen *pen, double width, double expected)
{
  double spread = 1.96 * sqrt (expected * (1 - 1. / pen->state->n_items));
  double top = MAX (0, pen->bars - pen->bars * (expected + spread) / pen->highest);
  double bottom = MIN (pen->bars, pen->bars - pen->bars * (expected - spread) / pen->highest);
  GdkRGBA pale = pen->ink;

  pale.alpha *= .13;
  gtk_snapshot_append_color (pen->snapshot, &pale, &GRAPHENE_RECT_INIT (0, top, width, bottom - top));
}

static void
append_expected (const Pen *pen, double width, double expected)
{
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &GRAPHENE_RECT_INIT (0, 0, width, pen->bars));
  double y = pen->bars - pen->bars * expected / pen->highest;

  cairo_set_dash (cr, (double[]) { 4, 3 }, 2, 0);
  cairo_set_line_width (cr, 1.5);
  gdk_cairo_set_source_rgba (cr, &pen->ink);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_counts (Pen *pen, double width)
{
  const HsdChartState *state = pen->state;
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double expected = (double) state->counted / state->n_items;
  double gap = gap_of (pen);

  pen->highest = MAX (MAX (1, pen->highest * state->counted), expected + 2 * sqrt (expected));
  append_band (pen, width, expected);
  for (guint i = 0; i < state->n_items; i++)
    {
      double height = pen->bars * round (hsd_fraction_to_double (state->items[i].chance) * state->counted) / pen->highest;

      gtk_snapshot_append_color (pen->snapshot, dark ? &pale_lapis : &lapis,
                                 &GRAPHENE_RECT_INIT (i * pen->room + gap / 2, pen->bars - height, pen->room - gap, height));
    }
  append_labels (pen, write_value);
  append_expected (pen, width, expected);
}

/* --- class --- */

static void
hsd_distribution_bars_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const HsdChartState *state = &HSD_DISTRIBUTION_BARS (widget)->state;
  double width = gtk_widget_get_width (widget);
  Pen pen = { widget, snapshot, state, look_of (state) };

  if (state->n_items == 0)
    return;

  pen.room = width / state->n_items;
  pen.bars = pen.look->bars;
  pen.ink = hsd_drawing_colour (widget, 1);
  for (guint i = 0; i < state->n_items; i++)
    pen.highest = MAX (pen.highest, hsd_fraction_to_double (state->items[i].chance));
  if (state->counted > 0)
    {
      append_counts (&pen, width);
      return;
    }

  pen.line = hsd_drawing_line (widget, chances.size, PANGO_WEIGHT_BOLD);
  pen.top = pen.line + 5;
  pen.bars = gtk_widget_get_height (widget) - 5 - 2 * pen.line - chances.line;
  if (pen.highest <= 0)
    pen.highest = 1;
  for (guint i = 0; i < state->n_items; i++)
    append_bar (&pen, i);
  append_labels (&pen, write_share);
  append_labels (&pen, write_value);
}

static void
hsd_distribution_bars_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                               int *minimum_baseline, int *natural_baseline)
{
  const Look *look = look_of (&HSD_DISTRIBUTION_BARS (widget)->state);

  *minimum = look->least;
  *natural = look->natural;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  *minimum = look->bars + look->line;
  if (look == &counts)
    *minimum += hsd_drawing_line (widget, look->size, PANGO_WEIGHT_NORMAL);
  else
    *minimum += 5 + 2 * hsd_drawing_line (widget, look->size, PANGO_WEIGHT_BOLD);
  *natural = *minimum;
}

static void
hsd_distribution_bars_class_init (HsdDistributionBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hsd_distribution_bars_snapshot;
  widget_class->measure = hsd_distribution_bars_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_distribution_bars_init (HsdDistributionBars *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  hsd_outcome_follow_style (self);
}

void
hsd_distribution_bars_show (HsdDistributionBars *self, const HsdChartState *state)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_BARS (self));

  self->state = *state;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
