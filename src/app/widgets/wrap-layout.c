/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/property.h"
#include "app/widgets/wrap-layout.h"

#define GAP 9 /* pixels, between widgets and between lines */

struct _HsdWrapLayout
{
  GtkLayoutManager parent_instance;

  double align;
};

/* A run of widgets that fits into the width. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end; /* the first one of the next line, or NULL */
  int width;
  int height;
} Line;

G_DEFINE_FINAL_TYPE (HsdWrapLayout, hsd_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_ALIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
natural (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int size;

  gtk_widget_measure (child, orientation, for_size, NULL, &size, NULL, NULL);

  return size;
}

static int
width_of (GtkWidget *child, int available)
{
  return MIN (natural (child, GTK_ORIENTATION_HORIZONTAL, -1), available);
}

/* The first that wants more room than it needs takes what the line leaves. */
static GtkWidget *
find_expanding (const Line *line)
{
  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      return child;

  return NULL;
}

/* As wide as it will be: words that have the rest of the line take fewer rows. */
static int
height_of (const Line *line, int available)
{
  GtkWidget *expanding = find_expanding (line);
  int height = 0;

  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      height = MAX (height, natural (child, GTK_ORIENTATION_VERTICAL,
                                     width_of (child, available) + (child == expanding ? MAX (0, available - line->width) : 0)));

  return height;
}

/* The line that begins with @first; a widget that is too wide has one of its own. */
static Line
take_line (GtkWidget *first, int available)
{
  Line line = { first, first, -GAP, 0 };

  for (; line.end != NULL; line.end = gtk_widget_get_next_sibling (line.end))
    {
      int width;

      if (!gtk_widget_should_layout (line.end))
        continue;

      width = width_of (line.end, available);
      if (line.width > 0 && line.width + GAP + width > available)
        break;

      line.width += GAP + width;
    }
  line.height = height_of (&line, available);

  return line;
}

static GtkSizeRequestMode
hsd_wrap_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *wanted)
{
  Line all = take_line (gtk_widget_get_first_child (widget), G_MAXINT / 2);

  *minimum = 0;
  *wanted = MAX (all.width, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        *minimum = MAX (*minimum, least);
      }
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      Line line = take_line (child, width);

      height += line.height + (height > 0 ? GAP : 0);
      child = line.end;
    }

  return height;
}

static void
hsd_wrap_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *wanted, int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, wanted);
  else
    *minimum = *wanted = measure_height (widget, for_size < 0 ? G_MAXINT / 2 : for_size);
}

static void
allocate_line (const Line *line, int y, int available, double align, gboolean rtl)
{
  GtkWidget *expanding = find_expanding (line);
  int taken = expanding != NULL ? available : line->width;
  int x = (available - taken) * (rtl ? 1 - align : align);
  int at = 0;

  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;

      width = width_of (child, available) + (child == expanding ? available - line->width : 0);
      gtk_widget_size_allocate (child, &(GtkAllocation) { rtl ? x + taken - at - width : x + at, y, width, line->height }, -1);
      at += width + GAP;
    }
}

static void
hsd_wrap_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double align = HSD_WRAP_LAYOUT (layout)->align;
  int y = MAX (0, (height - measure_height (widget, width)) / 2);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      Line line = take_line (child, width);

      allocate_line (&line, y, width, align, rtl);
      y += line.height + GAP;
      child = line.end;
    }
}

static void
hsd_wrap_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, HSD_WRAP_LAYOUT (object)->align);
}

static void
hsd_wrap_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdWrapLayout *self = HSD_WRAP_LAYOUT (object);

  if (self->align == g_value_get_double (value))
    return;

  self->align = g_value_get_double (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
hsd_wrap_layout_class_init (HsdWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = hsd_wrap_layout_get_property;
  object_class->set_property = hsd_wrap_layout_set_property;
  layout_class->get_request_mode = hsd_wrap_layout_get_request_mode;
  layout_class->measure = hsd_wrap_layout_measure;
  layout_class->allocate = hsd_wrap_layout_allocate;

  properties[PROP_ALIGN] = g_param_spec_double ("align", NULL, NULL, 0, 1, 0, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_wrap_layout_init (HsdWrapLayout *self)
{
}

GtkLayoutManager *
hsd_wrap_layout_new (double align)
{
  return g_object_new (HSD_TYPE_WRAP_LAYOUT, "align", align, NULL);
}
