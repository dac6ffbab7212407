/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/columns.h"

/* Pixels. */
#define WIDE_FROM 620
#define WIDEST 1180
#define GAP 18
#define ASKED_MAX 440

struct _HsdColumns
{
  GtkWidget parent_instance;

  GtkWidget *asked;
  GtkWidget *told_widget;
  gboolean told;
  gboolean stacked;
  guint idle;
};

G_DEFINE_FINAL_TYPE (HsdColumns, hsd_columns, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ASKED,
  PROP_TOLD,
  PROP_STACKED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
min_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
height_for (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* How wide the question column is when both stand side by side; 0 when they cannot. */
static int
split (HsdColumns *self, int width)
{
  int least_asked = min_width (self->asked);
  int least_told = min_width (self->told_widget);
  int asked = CLAMP (width * 9 / 20, least_asked, MAX (ASKED_MAX, least_asked));

  if (width < WIDE_FROM || least_asked + GAP + least_told > width)
    return 0;

  return MIN (asked, width - GAP - least_told);
}

/* Whoever follows may ask for another size, which an allocation must not. */
static gboolean
tell_stacked_cb (gpointer data)
{
  HsdColumns *self = HSD_COLUMNS (data);

  self->idle = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);

  return G_SOURCE_REMOVE;
}

static void
set_stacked (HsdColumns *self, gboolean stacked)
{
  if (self->stacked == stacked)
    return;

  self->stacked = stacked;
  if (self->idle == 0)
    self->idle = g_idle_add (tell_stacked_cb, self);
}

static GtkSizeRequestMode
hsd_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_of_both (HsdColumns *self, int width)
{
  int asked = split (self, width);

  if (asked > 0)
    return MAX (height_for (self->asked, asked), height_for (self->told_widget, width - GAP - asked));
  if (!self->told)
    return height_for (self->asked, width);

  return height_for (self->asked, width) + GAP + height_for (self->told_widget, width);
}

static void
hsd_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  HsdColumns *self = HSD_COLUMNS (widget);
  int least = MAX (min_width (self->asked), min_width (self->told_widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, WIDE_FROM);
    }
  else
    {
      *minimum = *natural = height_of_both (self, for_size < 0 ? least : MIN (for_size, WIDEST));
    }
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
hsd_columns_size_allocate (GtkWidget *widget, int full_width, int height, int baseline)
{
  HsdColumns *self = HSD_COLUMNS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = MIN (full_width, WIDEST);
  int left = (full_width - width) / 2;
  int asked = split (self, width);
  int told = width - GAP - asked;

  set_stacked (self, asked == 0);
  gtk_widget_set_child_visible (self->told_widget, asked > 0 || self->told);

  if (asked > 0)
    {
      place (self->asked, rtl ? left + told + GAP : left, 0, asked, height_for (self->asked, asked));
      place (self->told_widget, rtl ? left : left + asked + GAP, 0, told, height_for (self->told_widget, told));
    }
  else
    {
      int above = self->told ? height_for (self->told_widget, width) : 0;

      if (self->told)
        place (self->told_widget, left, 0, width, above);
      place (self->asked, left, self->told ? above + GAP : 0, width, height_for (self->asked, width));
    }
}

static void
hsd_columns_dispose (GObject *object)
{
  HsdColumns *self = HSD_COLUMNS (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->asked, gtk_widget_unparent);
  g_clear_pointer (&self->told_widget, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_columns_parent_class)->dispose (object);
}

static void
hsd_columns_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_STACKED)
    g_value_set_boolean (value, HSD_COLUMNS (object)->stacked);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
hsd_columns_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdColumns *self = HSD_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_ASKED:
      self->asked = g_value_get_object (value);
      gtk_widget_set_parent (self->asked, GTK_WIDGET (self));
      break;
    case PROP_TOLD:
      self->told_widget = g_value_get_object (value);
      gtk_widget_set_parent (self->told_widget, GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_columns_class_init (HsdColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_columns_dispose;
  object_class->get_property = hsd_columns_get_property;
  object_class->set_property = hsd_columns_set_property;
  widget_class->get_request_mode = hsd_columns_get_request_mode;
  widget_class->measure = hsd_columns_measure;
  widget_class->size_allocate = hsd_columns_size_allocate;

  properties[PROP_ASKED] =
    g_param_spec_object ("asked", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TOLD] =
    g_param_spec_object ("told", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STACKED] =
    g_param_spec_boolean ("stacked", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_columns_init (HsdColumns *self)
{
}

void
hsd_columns_set_told (HsdColumns *self, gboolean told)
{
  g_return_if_fail (HSD_IS_COLUMNS (self));

  self->told = told;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
