/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/widgets/wide-only.h"

struct _HsdWideOnly
{
  GtkWidget parent_instance;

  GtkWidget *child;    /* of this widget */
  GdkSurface *surface; /* while realized */
  int least;
};

G_DEFINE_FINAL_TYPE (HsdWideOnly, hsd_wide_only, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_LEAST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* After the window was given its size: what changes here is laid out with the next frame. */
static void
layout_cb (HsdWideOnly *self)
{
  GtkWidget *bar = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_HEADER_BAR);

  if (bar != NULL && self->child != NULL)
    gtk_widget_set_visible (self->child, gtk_widget_get_width (bar) >= self->least);
}

/* A bar of any width must be possible, so that it can become narrow. */
static void
hsd_wide_only_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  if (self->child != NULL && gtk_widget_get_visible (self->child))
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
hsd_wide_only_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);
  int least;

  if (self->child == NULL || !gtk_widget_get_visible (self->child))
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->child, width >= least);
  if (width >= least)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
hsd_wide_only_realize (GtkWidget *widget)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  GTK_WIDGET_CLASS (hsd_wide_only_parent_class)->realize (widget);

  self->surface = g_object_ref (gtk_native_get_surface (gtk_widget_get_native (widget)));
  g_signal_connect_object (self->surface, "layout", G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
hsd_wide_only_unrealize (GtkWidget *widget)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (widget);

  g_signal_handlers_disconnect_by_func (self->surface, layout_cb, self);
  g_clear_object (&self->surface);

  GTK_WIDGET_CLASS (hsd_wide_only_parent_class)->unrealize (widget);
}

static void
hsd_wide_only_dispose (GObject *object)
{
  g_clear_pointer (&HSD_WIDE_ONLY (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_wide_only_parent_class)->dispose (object);
}

static void
hsd_wide_only_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (object);

  if (prop_id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    g_value_set_int (value, self->least);
}

static void
hsd_wide_only_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdWideOnly *self = HSD_WIDE_ONLY (object);

  if (prop_id == PROP_LEAST)
    {
      self->least = g_value_get_int (value);
      return;
    }

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
hsd_wide_only_class_init (HsdWideOnlyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_wide_only_dispose;
  object_class->get_property = hsd_wide_only_get_property;
  object_class->set_property = hsd_wide_only_set_property;
  widget_class->measure = hsd_wide_only_measure;
  widget_class->size_allocate = hsd_wide_only_size_allocate;
  widget_class->realize = hsd_wide_only_realize;
  widget_class->unrealize = hsd_wide_only_unrealize;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_LEAST] = g_param_spec_int ("least", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_wide_only_init (HsdWideOnly *self)
{
}
