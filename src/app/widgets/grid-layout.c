/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/grid-layout.h"
#include "app/widgets/property.h"

#define USUAL_FONT (11. * 96 / 72) /* pixels */

enum
{
  PROP_0,
  PROP_COLUMN_SPACING,
  PROP_ROW_SPACING,
  PROP_MAX_COLUMNS,
  PROP_LEAST,
  PROP_LETTERS,
  N_PROPS
};

struct _HsdGridLayout
{
  GtkLayoutManager parent_instance;

  int values[N_PROPS]; /* by property */
};

G_DEFINE_FINAL_TYPE (HsdGridLayout, hsd_grid_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The next widget that takes part, @child itself included; or NULL. */
static GtkWidget *
skip_absent (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

#define FOR_EACH(child, widget)                                                                                                  \
  for (GtkWidget *child = skip_absent (gtk_widget_get_first_child (widget)); child != NULL;                                     \
       child = skip_absent (gtk_widget_get_next_sibling (child)))

static guint
count (GtkWidget *widget)
{
  guint n = 0;

  FOR_EACH (child, widget)
    n++;

  return n;
}

/* How many times as large as usual the text is. */
static double
scale_of (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return size / USUAL_FONT;
}

static int
letter_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return MAX (width, 1);
}

/* How narrow a column may become, where its widgets would allow even less. */
static int
least_column (HsdGridLayout *self, GtkWidget *widget)
{
  int letters = self->values[PROP_LETTERS];

  return MAX (self->values[PROP_LEAST] * scale_of (widget), letters > 0 ? letters * letter_width (widget) : 0);
}

static void
measure_column (HsdGridLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  FOR_EACH (child, widget)
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static int
width_of (HsdGridLayout *self, int column, guint n_columns)
{
  return n_columns * column + (n_columns - 1) * self->values[PROP_COLUMN_SPACING];
}

static guint
most_columns (HsdGridLayout *self, guint n)
{
  guint most = self->values[PROP_MAX_COLUMNS];

  return most > 0 ? MIN (n, most) : n;
}

static guint
choose_columns (HsdGridLayout *self, GtkWidget *widget, guint n, int width)
{
  guint n_columns = most_columns (self, n);
  int minimum, natural;
  guint n_rows;

  measure_column (self, widget, &minimum, &natural);
  minimum = MAX (minimum, least_column (self, widget));
  while (n_columns > 1 && width_of (self, minimum, n_columns) > width)
    n_columns--;
  n_rows = (n + n_columns - 1) / n_columns;

  return (n + n_rows - 1) / n_rows;
}

/* The start of column @index; the first ones are wider if the width cannot be divided equally. */
static int
column_start (HsdGridLayout *self, int width, guint n_columns, guint index)
{
  return (width + self->values[PROP_COLUMN_SPACING]) * (int) index / (int) n_columns;
}

static int
column_width (HsdGridLayout *self, int width, guint n_columns, guint index)
{
  return column_start (self, width, n_columns, index + 1) - column_start (self, width, n_columns, index) - self->values[PROP_COLUMN_SPACING];
}

/* The height of the row that begins with @first, and the first widget of the next one. */
static int
measure_row (HsdGridLayout *self, GtkWidget *first, int width, guint n_columns, GtkWidget **end)
{
  GtkWidget *child = first;
  int height = 0;

  for (guint i = 0; i < n_columns && child != NULL; i++)
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width (self, width, n_columns, i), &least, NULL, NULL, NULL);
      height = MAX (height, least);
      child = skip_absent (gtk_widget_get_next_sibling (child));
    }
  *end = child;

  return height;
}

static int
measure_height (HsdGridLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = skip_absent (gtk_widget_get_first_child (widget));
  guint n = count (widget);
  guint n_columns = n > 0 ? choose_columns (self, widget, n, width) : 0;
  int height = 0;

  while (child != NULL)
    height += measure_row (self, child, width, n_columns, &child) + (child != NULL ? self->values[PROP_ROW_SPACING] : 0);

  return height;
}

static GtkSizeRequestMode
hsd_grid_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_grid_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  HsdGridLayout *self = HSD_GRID_LAYOUT (layout);
  guint n = count (widget);
  int least, wanted;

  *minimum = *natural = 0;
  if (n == 0)
    return;

  measure_column (self, widget, &least, &wanted);
  wanted = width_of (self, wanted, most_columns (self, n));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = wanted;
    }
  else
    *minimum = *natural = measure_height (self, widget, for_size < 0 ? wanted : for_size);
}

static void
hsd_grid_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  HsdGridLayout *self = HSD_GRID_LAYOUT (layout);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = skip_absent (gtk_widget_get_first_child (widget));
  guint n = count (widget);
  guint n_columns = n > 0 ? choose_columns (self, widget, n, width) : 0;
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *end;
      int high = measure_row (self, child, width, n_columns, &end);

      for (guint i = 0; child != end; i++, child = skip_absent (gtk_widget_get_next_sibling (child)))
        {
          int x = column_start (self, width, n_columns, i);
          int wide = column_width (self, width, n_columns, i);

          gtk_widget_size_allocate (child, &(GtkAllocation) { rtl ? width - x - wide : x, y, wide, high }, -1);
        }
      y += high + self->values[PROP_ROW_SPACING];
    }
}

static void
hsd_grid_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, HSD_GRID_LAYOUT (object)->values[prop_id]);
}

static void
hsd_grid_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (hsd_property_set_int (object, pspec, &HSD_GRID_LAYOUT (object)->values[prop_id], g_value_get_int (value)))
    gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
hsd_grid_layout_class_init (HsdGridLayoutClass *klass)
{
  static const char *const names[] = { NULL, "column-spacing", "row-spacing", "max-columns", "least", "letters" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamSpec *properties[N_PROPS] = { NULL };

  object_class->get_property = hsd_grid_layout_get_property;
  object_class->set_property = hsd_grid_layout_set_property;
  layout_class->get_request_mode = hsd_grid_layout_get_request_mode;
  layout_class->measure = hsd_grid_layout_measure;
  layout_class->allocate = hsd_grid_layout_allocate;

  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_int (names[i], NULL, NULL, 0, G_MAXINT, 0, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_grid_layout_init (HsdGridLayout *self)
{
}

GtkLayoutManager *
hsd_grid_layout_new (int column_spacing, int row_spacing)
{
  return g_object_new (HSD_TYPE_GRID_LAYOUT, "column-spacing", column_spacing, "row-spacing", row_spacing, NULL);
}

void
hsd_grid_layout_set_least (HsdGridLayout *self, int width)
{
  g_return_if_fail (HSD_IS_GRID_LAYOUT (self));

  g_object_set (self, "least", width, NULL);
}
