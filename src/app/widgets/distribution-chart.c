/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/distribution-chart.h"
#include "app/widgets/drawing.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/outcome.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/chances.h"
#include "model/words/number.h"

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

static char *
write_number (const HsdChartState *state, int value)
{
  char buffer[16];

  return state->with_sign ? g_strdup (hsd_format_signed (value, buffer)) : hsd_format_number (value);
}

static char *
write_reach (const HsdChartState *state)
{
  g_autofree char *from = write_number (state, state->items[0].value);
  g_autofree char *to = write_number (state, state->items[state->n_items - 1].value);

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
  return write_number (pen->state, pen->state->items[i].value);
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
  double end = -G_MAXDOUBLE; /* of the label before: one at the edge is moved towards the next */

  for (guint i = 0; i < pen->state->n_items; i++)
    {
      gboolean due = pen->state->items[i].value % (int) step == 0;
      g_autoptr (PangoLayout) layout = NULL;
      double half, edge, middle;

      if ((int) i != drawn && (!due || (drawn >= 0 && ABS ((int) i - drawn) * pen->room < width + 3)))
        continue;
      layout = make_label (pen, i, text);
      half = hsd_drawing_text_width (layout) / 2.0;
      edge = pen->look == &chances ? half : 0;
      middle = CLAMP ((i + .5) * pen->room, edge, MAX (edge, all - edge));
      if ((int) i != drawn && middle - half < end + 3)
        continue;
      hsd_drawing_put (pen->snapshot, layout, middle, label_top (pen, i, text, half - 2), .5, &pen->ink);
      end = middle + half;
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
  GdkRGBA accent = pen->ink;
  double expected = (double) state->counted / state->n_items;
  double gap = gap_of (pen);

  pen->highest = MAX (MAX (1, pen->highest * state->counted), expected + 2 * sqrt (expected));
  gtk_style_context_lookup_color (gtk_widget_get_style_context (pen->widget), "accent_color", &accent);
  append_band (pen, width, expected);
  for (guint i = 0; i < state->n_items; i++)
    {
      double height = pen->bars * round (hsd_fraction_to_double (state->items[i].chance) * state->counted) / pen->highest;

      gtk_snapshot_append_color (pen->snapshot, &accent,
                                 &GRAPHENE_RECT_INIT (i * pen->room + gap / 2, pen->bars - height, pen->room - gap, height));
    }
  append_labels (pen, write_value);
  append_expected (pen, width, expected);
}

/* --- the bars --- */

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

/* --- the chart, and its table --- */

typedef enum
{
  VALUE,
  CHANCE,
  AT_LEAST,
  N_COLUMNS
} Column;

/* The data of a column. */
typedef struct
{
  const HsdChartState *state; /* borrowed */
  Column column;
} Source;

struct _HsdDistributionChart
{
  GtkWidget parent_instance;

  HsdChartState state;
  char *title; /* owned, or NULL */
  GtkWidget *legend;
  GtkStack *stack;
  HsdDistributionBars *bars;
  GtkWidget *table;
  gboolean is_table;
  gboolean stale; /* the table is behind, and not seen */
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SIGNED,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HsdDistributionChart, hsd_distribution_chart, GTK_TYPE_WIDGET)

#define LEAST 140 /* pixels high */
#define MOST 320

static HsdFraction
sum_from (const HsdChartState *state, guint i)
{
  HsdFraction sum = HSD_FRACTION_ZERO;

  for (; i < state->n_items; i++)
    sum = hsd_fraction_add (sum, state->items[i].chance);

  return sum;
}

static char *
write_cell (const HsdChartState *state, guint i, Column column)
{
  switch (column)
    {
    case CHANCE:
      return hsd_chance_to_percent (state->items[i].chance);
    case AT_LEAST:
      return hsd_chance_to_percent (sum_from (state, i));
    case VALUE:
    case N_COLUMNS:
    default:
      return write_number (state, state->items[i].value);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The rows of the model only count: what is in them is in the state. */
static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, const Source *source)
{
  const HsdChartState *state = source->state;
  guint i = gtk_list_item_get_position (item);
  g_autofree char *text = i < state->n_items ? write_cell (state, i, source->column) : g_strdup ("");
  gboolean came = i < state->n_items && is_drawn (state, i);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), text);
  hsd_widget_set_class (label, "accent", came);
}

static void
add_column (GtkColumnView *view, const HsdChartState *state, const char *title, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *made = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), g_memdup2 (&(Source) { state, column }, sizeof (Source)),
                         (GClosureNotify) (GCallback) g_free, 0);
  gtk_column_view_column_set_expand (made, TRUE);
  gtk_column_view_append_column (view, made);
  g_object_unref (made);
}

/* The numbers of the bars as a column view in a scrolled window. The state is borrowed from the chart. */
static GtkWidget *
table_new (const HsdChartState *state)
{
  GtkWidget *view = gtk_column_view_new (NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  /* Translators: the title of a column of numbers that may come. */
  add_column (GTK_COLUMN_VIEW (view), state, C_("field", "Value"), VALUE);
  /* Translators: the title of a column: how likely this number is. */
  add_column (GTK_COLUMN_VIEW (view), state, C_("column", "Chance"), CHANCE);
  /* Translators: the title of a column: how likely this number or a higher one is. */
  add_column (GTK_COLUMN_VIEW (view), state, _("At Least"), AT_LEAST);
  gtk_widget_add_css_class (view, "data-table");
  /* Translators: the name of a table. */
  hsd_widget_set_label (view, C_("title", "Chances"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LEAST);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_add_css_class (scrolled, "card");

  return scrolled;
}

/* The state has changed. */
static void
table_update (GtkWidget *table, const HsdChartState *state)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (table));
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (guint i = 0; i < state->n_items; i++)
    gtk_string_list_append (rows, "");
  gtk_column_view_set_model (GTK_COLUMN_VIEW (view), GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))));
}

/* The likeliest numbers in words: what a glance at the bars tells. */
static void
describe (HsdDistributionChart *self)
{
  const HsdChartState *state = &self->state;
  const char *title = self->title != NULL ? self->title : C_("title", "Chances");
  g_autofree char *reach = NULL;
  g_autofree char *likely = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *said = NULL;
  guint most = 0;

  if (state->n_items == 0)
    return;

  for (guint i = 1; i < state->n_items; i++)
    if (hsd_fraction_compare (state->items[i].chance, state->items[most].chance) > 0)
      most = i;
  reach = write_reach (state);
  likely = write_number (state, state->items[most].value);
  percent = hsd_chance_to_percent (state->items[most].chance);
  /* Translators: what a chart shows: %1$s is its title, %2$s its range, as in “from 1 to 6”, %3$s the likeliest number,
     %4$s its chance. */
  said = g_strdup_printf (_("%1$s: %2$s, most likely %3$s with %4$s"), title, reach, likely, percent);
  hsd_widget_set_label (GTK_WIDGET (self->bars), said);
}

static void
update (HsdDistributionChart *self)
{
  describe (self);
  hsd_distribution_bars_show (self->bars, &self->state);
  self->stale = TRUE;
  if (self->is_table)
    {
      table_update (self->table, &self->state);
      self->stale = FALSE;
    }
}

static void
set_title (HsdDistributionChart *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  hsd_widget_set_label (GTK_WIDGET (self), title);
  describe (self);
}

static void
hsd_distribution_chart_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdDistributionChart *self = HSD_DISTRIBUTION_CHART (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SIGNED:
      g_value_set_boolean (value, self->state.with_sign);
      break;
    case PROP_TABLE:
      g_value_set_boolean (value, self->is_table);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_distribution_chart_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdDistributionChart *self = HSD_DISTRIBUTION_CHART (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    case PROP_SIGNED:
      self->state.with_sign = g_value_get_boolean (value);
      update (self);
      break;
    case PROP_TABLE:
      hsd_distribution_chart_set_table (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_distribution_chart_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_distribution_chart_parent_class)->dispose (object);
}

static void
hsd_distribution_chart_finalize (GObject *object)
{
  g_free (HSD_DISTRIBUTION_CHART (object)->title);

  G_OBJECT_CLASS (hsd_distribution_chart_parent_class)->finalize (object);
}

static void
hsd_distribution_chart_class_init (HsdDistributionChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_distribution_chart_get_property;
  object_class->set_property = hsd_distribution_chart_set_property;
  object_class->dispose = hsd_distribution_chart_dispose;
  object_class->finalize = hsd_distribution_chart_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIGNED] = g_param_spec_boolean ("signed", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TABLE] = g_param_spec_boolean ("table", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "distribution");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (HSD_TYPE_DISTRIBUTION_BARS);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/distribution-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, legend);
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, bars);
}

static void
hsd_distribution_chart_init (HsdDistributionChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->table = table_new (&self->state);
  gtk_stack_add_child (self->stack, self->table);
}

void
hsd_distribution_chart_set_legend (HsdDistributionChart *self, const HsdChartLegend *legend, guint n)
{
  GtkWidget *child;

  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  while ((child = gtk_widget_get_first_child (self->legend)) != NULL)
    gtk_box_remove (GTK_BOX (self->legend), child);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *label = gtk_label_new (legend[i].label);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_set_margin_start (entry, 6);
      gtk_box_append (GTK_BOX (entry), hsd_mark_view_new (legend[i].mark, 14));
      gtk_box_append (GTK_BOX (entry), label);
      gtk_box_append (GTK_BOX (self->legend), entry);
    }
}

void
hsd_distribution_chart_set_items (HsdDistributionChart *self, const HsdChartItem *items, guint n)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.n_items = MIN (n, HSD_CHART_MOST);
  for (guint i = 0; i < self->state.n_items; i++)
    self->state.items[i] = items[i];
  update (self);
}

void
hsd_distribution_chart_set_drawn (HsdDistributionChart *self, gboolean is_drawn, int value)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.is_drawn = is_drawn;
  self->state.drawn = value;
  update (self);
}

void
hsd_distribution_chart_set_table (HsdDistributionChart *self, gboolean table)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  if (self->is_table == table)
    return;

  self->is_table = table;
  if (table && self->stale)
    table_update (self->table, &self->state);
  self->stale = self->stale && !table;
  gtk_stack_set_visible_child (self->stack, table ? self->table : GTK_WIDGET (self->bars));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

gboolean
hsd_distribution_chart_get_table (HsdDistributionChart *self)
{
  g_return_val_if_fail (HSD_IS_DISTRIBUTION_CHART (self), FALSE);

  return self->is_table;
}
