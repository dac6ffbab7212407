/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/fit-bench.h"
#include "app/widgets/label.h"

/* Of the picture that is seen meanwhile. */
#define WIDTH 360
#define HEIGHT 270

struct _HsdFitBench
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int width, height;
};

G_DEFINE_FINAL_TYPE (HsdFitBench, hsd_fit_bench, GTK_TYPE_WIDGET)

static void
hsd_fit_bench_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
hsd_fit_bench_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdFitBench *self = HSD_FIT_BENCH (widget);
  int least_width, least_height;
  float scale;

  if (self->child == NULL || width == 0 || height == 0)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  least_width = MAX (self->width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, least_width, &least_height, NULL, NULL, NULL);
  least_height = MAX (self->height, least_height);
  scale = MIN ((float) width / (float) least_width, (float) height / (float) least_height);
  gtk_widget_allocate (self->child, least_width, least_height, -1, gsk_transform_scale (NULL, scale, scale));
}

static void
hsd_fit_bench_dispose (GObject *object)
{
  HSD_FIT_BENCH (object)->child = NULL;
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_fit_bench_parent_class)->dispose (object);
}

static void
hsd_fit_bench_class_init (HsdFitBenchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_fit_bench_dispose;
  widget_class->measure = hsd_fit_bench_measure;
  widget_class->size_allocate = hsd_fit_bench_size_allocate;
}

static void
hsd_fit_bench_init (HsdFitBench *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_focus (widget, FALSE);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *
hsd_fit_bench_new (void)
{
  return g_object_new (HSD_TYPE_FIT_BENCH, NULL);
}

void
hsd_fit_bench_set_child (HsdFitBench *self, GtkWidget *child)
{
  g_return_if_fail (HSD_IS_FIT_BENCH (self) && GTK_IS_WIDGET (child));

  hsd_widget_unparent_children (GTK_WIDGET (self));
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
hsd_fit_bench_set_size (HsdFitBench *self, int width, int height)
{
  g_return_if_fail (HSD_IS_FIT_BENCH (self) && width > 0 && height > 0);

  self->width = width;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
