/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "app/widgets/drawing.h"
#include "app/widgets/faces-chart.h"
#include "app/widgets/label.h"

#define BARS 64
#define SMALL .78 /* of the font */

struct _HsdFacesChart
{
  GtkWidget parent_instance;

  int lowest;
  guint n_faces;
  double *counts; /* owned */
  double expected;
  double highest;
};

G_DEFINE_FINAL_TYPE (HsdFacesChart, hsd_faces_chart, GTK_TYPE_WIDGET)

static const GdkRGBA lapis = { .184, .365, .549, 1 };
static const GdkRGBA pale_lapis = { .561, .722, .886, 1 };

static PangoLayout *
make_label (HsdFacesChart *self, int face)
{
  g_autofree char *text = g_strdup_printf ("%d", face);

  return hsd_drawing_text (GTK_WIDGET (self), text, SMALL, PANGO_WEIGHT_NORMAL);
}

/* As wide as any of them is. */
static int
label_width (HsdFacesChart *self)
{
  g_autoptr (PangoLayout) layout = make_label (self, self->lowest + (int) self->n_faces - 1);

  return hsd_drawing_text_width (layout);
}

static void
append_label (HsdFacesChart *self, GtkSnapshot *snapshot, guint index, double room, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = make_label (self, self->lowest + (int) index);

  hsd_drawing_put (snapshot, layout, (index + .5) * room, BARS + 1, .5, ink);
}

/* Where nineteen counts in twenty of a fair die lie: twice the deviation, or nearly. */
static void
append_band (HsdFacesChart *self, GtkSnapshot *snapshot, double width, const GdkRGBA *ink)
{
  double spread = 1.96 * sqrt (self->expected * (1 - 1. / self->n_faces));
  double top = MAX (0, BARS - BARS * (self->expected + spread) / self->highest);
  double bottom = MIN (BARS, BARS - BARS * (self->expected - spread) / self->highest);
  GdkRGBA pale = *ink;

  pale.alpha *= .13;
  gtk_snapshot_append_color (snapshot, &pale, &GRAPHENE_RECT_INIT (0, top, width, bottom - top));
}

static void
append_expected (HsdFacesChart *self, GtkSnapshot *snapshot, double width, const GdkRGBA *ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, BARS));
  double y = BARS - BARS * self->expected / self->highest;

  cairo_set_dash (cr, (double[]) { 4, 3 }, 2, 0);
  cairo_set_line_width (cr, 1.5);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
hsd_faces_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdFacesChart *self = HSD_FACES_CHART (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  double width = gtk_widget_get_width (widget);
  double room = width / self->n_faces;
  double gap = MIN (4, room * .25);
  guint step = hsd_drawing_step (room, label_width (self) + 3);
  GdkRGBA ink = hsd_drawing_colour (widget, 1);

  append_band (self, snapshot, width, &ink);
  for (guint i = 0; i < self->n_faces; i++)
    {
      double height = BARS * self->counts[i] / self->highest;

      gtk_snapshot_append_color (snapshot, adw_style_manager_get_dark (style) ? &pale_lapis : &lapis,
                                 &GRAPHENE_RECT_INIT (i * room + gap / 2, BARS - height, room - gap, height));
      if ((self->lowest + (int) i) % (int) step == 0)
        append_label (self, snapshot, i, room, &ink);
    }
  append_expected (self, snapshot, width, &ink);
}

static void
hsd_faces_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? BARS + 1 + hsd_drawing_line (widget, SMALL, PANGO_WEIGHT_NORMAL) : 120;
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_VERTICAL ? 0 : 220);
}

static void
hsd_faces_chart_finalize (GObject *object)
{
  g_free (HSD_FACES_CHART (object)->counts);

  G_OBJECT_CLASS (hsd_faces_chart_parent_class)->finalize (object);
}

static void
hsd_faces_chart_class_init (HsdFacesChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_faces_chart_finalize;
  widget_class->snapshot = hsd_faces_chart_snapshot;
  widget_class->measure = hsd_faces_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_faces_chart_init (HsdFacesChart *self)
{
}

GtkWidget *
hsd_faces_chart_new (const HsdFaces *faces, const char *label)
{
  HsdFacesChart *self = g_object_new (HSD_TYPE_FACES_CHART, NULL);

  self->lowest = faces->lowest;
  self->n_faces = faces->n_faces;
  self->counts = g_new (double, faces->n_faces);
  self->expected = (double) faces->total / faces->n_faces;
  self->highest = MAX (1, self->expected);
  for (guint i = 0; i < faces->n_faces; i++)
    {
      self->counts[i] = faces->counts[i];
      self->highest = MAX (self->highest, self->counts[i]);
    }
  self->highest = MAX (self->highest, self->expected + 2 * sqrt (self->expected));
  hsd_widget_set_label (GTK_WIDGET (self), label);

  return GTK_WIDGET (self);
}
