/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/grid-layout.h"

#define USUAL_FONT (11. * 96 / 72) /* pixels */

struct _HsdGridLayout
{
  GtkLayoutManager parent_instance;

  int column_gap;
  int row_gap;
  int least;
  guint most; /* columns; 0 for any number */
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
  return n_columns * column + (n_columns - 1) * self->column_gap;
}

static guint
most_columns (HsdGridLayout *self, guint n)
{
  return self->most > 0 ? MIN (n, self->most) : n;
}

static guint
choose_columns (HsdGridLayout *self, GtkWidget *widget, guint n, int width)
{
  guint n_columns = most_columns (self, n);
  int minimum, natural;
  guint n_rows;

  measure_column (self, widget, &minimum, &natural);
  minimum = MAX (minimum, self->least * scale_of (widget));
  while (n_columns > 1 && width_of (self, minimum, n_columns) > width)
    n_columns--;
  n_rows = (n + n_columns - 1) / n_columns;

  return (n + n_rows - 1) / n_rows;
}

/* Where column @index begins; what cannot be shared out equally goes to the first ones. */
static int
column_start (HsdGridLayout *self, int width, guint n_columns, guint index)
{
  return (width + self->column_gap) * (int) index / (int) n_columns;
}

static int
column_width (HsdGridLayout *self, int width, guint n_columns, guint index)
{
  return column_start (self, width, n_columns, index + 1) - column_start (self, width, n_columns, index) - self->column_gap;
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
    height += measure_row (self, child, width, n_columns, &child) + (child != NULL ? self->row_gap : 0);

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
      y += high + self->row_gap;
    }
}

static void
hsd_grid_layout_class_init (HsdGridLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = hsd_grid_layout_get_request_mode;
  layout_class->measure = hsd_grid_layout_measure;
  layout_class->allocate = hsd_grid_layout_allocate;
}

static void
hsd_grid_layout_init (HsdGridLayout *self)
{
}

GtkLayoutManager *
hsd_grid_layout_new (int column_gap, int row_gap)
{
  HsdGridLayout *self = g_object_new (HSD_TYPE_GRID_LAYOUT, NULL);

  self->column_gap = column_gap;
  self->row_gap = row_gap;

  return GTK_LAYOUT_MANAGER (self);
}

void
hsd_grid_layout_set_columns (HsdGridLayout *self, guint most)
{
  g_return_if_fail (HSD_IS_GRID_LAYOUT (self));

  self->most = most;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
hsd_grid_layout_set_least (HsdGridLayout *self, int width)
{
  g_return_if_fail (HSD_IS_GRID_LAYOUT (self));

  self->least = width;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
