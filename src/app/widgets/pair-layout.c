/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/pair-layout.h"

#define GAP 18 /* pixels, between the two */

struct _HsdPairLayout
{
  GtkLayoutManager parent_instance;

  guint letters; /* that each of them needs beside the other */
};

G_DEFINE_FINAL_TYPE (HsdPairLayout, hsd_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_LETTERS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);

  return n;
}

static int
widest (GtkWidget *widget, gboolean natural)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least;
        int wanted;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
        most = MAX (most, natural ? wanted : least);
      }

  return most;
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

static gboolean
stands_beside (HsdPairLayout *self, GtkWidget *widget, int width)
{
  int each = (width - GAP) / 2;

  return count_children (widget) == 2 && each >= widest (widget, FALSE) &&
         each >= (int) self->letters * letter_width (widget);
}

static GtkSizeRequestMode
hsd_pair_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_of (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

static int
measure_height (HsdPairLayout *self, GtkWidget *widget, int width)
{
  gboolean beside = stands_beside (self, widget, width);
  int tallest = 0;
  int sum = -GAP;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int height = height_of (child, beside ? (width - GAP) / 2 : width);

        tallest = MAX (tallest, height);
        sum += height + GAP;
      }

  return MAX (beside ? tallest : sum, 0);
}

static void
hsd_pair_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest (widget, FALSE);
      *natural = MAX (*minimum, widest (widget, TRUE));
    }
  else
    {
      *minimum = *natural =
        measure_height (HSD_PAIR_LAYOUT (layout), widget, for_size < 0 ? widest (widget, TRUE) : for_size);
    }
}

static void
hsd_pair_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean beside = stands_beside (HSD_PAIR_LAYOUT (layout), widget, width);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int each = beside ? (width - GAP) / 2 : width;
  GtkAllocation place = { beside && rtl ? width - each : 0, 0, each, height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      if (!beside)
        place.height = height_of (child, each);
      gtk_widget_size_allocate (child, &place, -1);
      if (beside)
        place.x = rtl ? 0 : width - each;
      else
        place.y += place.height + GAP;
    }
}

static void
hsd_pair_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LETTERS:
      g_value_set_uint (value, HSD_PAIR_LAYOUT (object)->letters);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_pair_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LETTERS:
      HSD_PAIR_LAYOUT (object)->letters = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_pair_layout_class_init (HsdPairLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = hsd_pair_layout_get_property;
  object_class->set_property = hsd_pair_layout_set_property;

  properties[PROP_LETTERS] = g_param_spec_uint ("letters", NULL, NULL, 1, 200, 40,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  layout_class->get_request_mode = hsd_pair_layout_get_request_mode;
  layout_class->measure = hsd_pair_layout_measure;
  layout_class->allocate = hsd_pair_layout_allocate;
}

static void
hsd_pair_layout_init (HsdPairLayout *self)
{
}
