/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/mark-view.h"
#include "app/widgets/outcome.h"

struct _HsdMarkView
{
  GtkWidget parent_instance;

  HsdMark mark;
  int size;
};

G_DEFINE_FINAL_TYPE (HsdMarkView, hsd_mark_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_MARK,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
hsd_mark_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdMarkView *self = HSD_MARK_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size);
  cairo_t *cr;

  if (self->mark == HSD_MARK_NONE || size < 1)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, bounds.origin.x, bounds.origin.y);
  hsd_mark_draw (cr, hsd_outcome_shape (self->mark), size, hsd_outcome_ink (FALSE));
  cairo_destroy (cr);
}

static void
hsd_mark_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = HSD_MARK_VIEW (widget)->size;
}

static void
hsd_mark_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdMarkView *self = HSD_MARK_VIEW (object);

  switch (prop_id)
    {
    case PROP_MARK:
      g_value_set_enum (value, self->mark);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_mark_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdMarkView *self = HSD_MARK_VIEW (object);

  switch (prop_id)
    {
    case PROP_MARK:
      hsd_mark_view_set_mark (self, g_value_get_enum (value));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_mark_view_class_init (HsdMarkViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_mark_view_get_property;
  object_class->set_property = hsd_mark_view_set_property;
  widget_class->snapshot = hsd_mark_view_snapshot;
  widget_class->measure = hsd_mark_view_measure;

  properties[PROP_MARK] = g_param_spec_enum ("mark", NULL, NULL, HSD_TYPE_MARK, HSD_MARK_NONE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1000, 16,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "mark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hsd_mark_view_init (HsdMarkView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  hsd_outcome_follow_style (self);
}

GtkWidget *
hsd_mark_view_new (HsdMark mark, int size)
{
  return g_object_new (HSD_TYPE_MARK_VIEW, "size", size, "mark", mark, NULL);
}

void
hsd_mark_view_set_mark (HsdMarkView *self, HsdMark mark)
{
  g_return_if_fail (HSD_IS_MARK_VIEW (self));

  if (self->mark == mark)
    return;

  self->mark = mark;
  gtk_widget_set_visible (GTK_WIDGET (self), mark != HSD_MARK_NONE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK]);
}
