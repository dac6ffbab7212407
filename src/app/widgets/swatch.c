/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/drawing.h"
#include "app/widgets/label.h"
#include "app/widgets/swatch.h"

#define SIZE 22

#define HSD_TYPE_SWATCH_VIEW (hsd_swatch_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdSwatchView, hsd_swatch_view, HSD, SWATCH_VIEW, GtkWidget)

struct _HsdSwatchView
{
  GtkWidget parent_instance;

  HsdSwatch swatch;
};

G_DEFINE_FINAL_TYPE (HsdSwatchView, hsd_swatch_view, GTK_TYPE_WIDGET)

static GdkRGBA
colour_of (HsdSwatchView *self)
{
  guint32 colour = self->swatch.colour;

  if (self->swatch.inked)
    return hsd_drawing_colour (GTK_WIDGET (self), 1);

  return (GdkRGBA) { (colour >> 16 & 255) / 255., (colour >> 8 & 255) / 255., (colour & 255) / 255., 1 };
}

static void
hsd_swatch_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdSwatchView *self = HSD_SWATCH_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA colour = colour_of (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  gdk_cairo_set_source_rgba (cr, &colour);
  hsd_owner_motif_path (cr, self->swatch.motif, width / 2., height / 2., SIZE);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
hsd_swatch_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE + 2;
}

static void
hsd_swatch_view_class_init (HsdSwatchViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = hsd_swatch_view_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = hsd_swatch_view_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hsd_swatch_view_init (HsdSwatchView *self)
{
}

void
hsd_swatch_add (HsdToggles *toggles, const HsdSwatch *swatch)
{
  HsdSwatchView *view = g_object_new (HSD_TYPE_SWATCH_VIEW, NULL);
  GtkWidget *button = hsd_toggles_add (toggles, GTK_WIDGET (view));

  view->swatch = *swatch;
  view->swatch.name = NULL;
  gtk_widget_add_css_class (button, "flat");
  hsd_widget_set_tooltip (button, swatch->name);
  hsd_widget_set_label (button, swatch->name);
}
