/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rate-bar.h"

#define BAR 8
#define HEIGHT 12
#define TICK 3

struct _HsdRateBar
{
  GtkWidget parent_instance;

  double rate;
  double expected;
};

G_DEFINE_FINAL_TYPE (HsdRateBar, hsd_rate_bar, GTK_TYPE_WIDGET)

static const GdkRGBA green = { .18, .62, .42, 1 };

static void
append_bar (GtkSnapshot *snapshot, double width, const GdkRGBA *colour)
{
  GskRoundedRect bounds;

  gsk_rounded_rect_init_from_rect (&bounds, &GRAPHENE_RECT_INIT (0, (HEIGHT - BAR) / 2, width, BAR), BAR / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot, colour, &bounds.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_rate_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdRateBar *self = HSD_RATE_BAR (widget);
  double width = gtk_widget_get_width (widget);
  GdkRGBA ink, track;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  track = ink;
  track.alpha = .12;
  append_bar (snapshot, width, &track);
  if (self->rate > 0)
    append_bar (snapshot, MAX (BAR, width * self->rate), &green);
  if (self->expected >= 0)
    gtk_snapshot_append_color (snapshot, &ink,
                               &GRAPHENE_RECT_INIT (CLAMP (width * self->expected - 1, 0, width - TICK), 0, TICK, HEIGHT));
}

static void
hsd_rate_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 40;
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 200);
}

static void
hsd_rate_bar_class_init (HsdRateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hsd_rate_bar_snapshot;
  widget_class->measure = hsd_rate_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hsd_rate_bar_init (HsdRateBar *self)
{
}

GtkWidget *
hsd_rate_bar_new (double rate, double expected)
{
  HsdRateBar *self = g_object_new (HSD_TYPE_RATE_BAR, NULL);

  self->rate = CLAMP (rate, 0, 1);
  self->expected = MIN (expected, 1);

  return GTK_WIDGET (self);
}
