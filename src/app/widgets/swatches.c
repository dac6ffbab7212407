/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/drawing.h"
#include "app/widgets/label.h"
#include "app/widgets/radio-group.h"
#include "app/widgets/swatches.h"
#include "app/widgets/wrap-layout.h"

#define SIZE 22

/* --- one shape --- */

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

/* --- all of them --- */

struct _HsdSwatches
{
  GtkWidget parent_instance;

  HsdRadioGroup *radio; /* owned */
};

G_DEFINE_FINAL_TYPE (HsdSwatches, hsd_swatches, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
chose (gpointer owner, guint index)
{
  g_signal_emit (owner, signals[SIGNAL_CHOSEN], 0, index);
}

static gboolean
hsd_swatches_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return hsd_radio_group_focus (HSD_SWATCHES (widget)->radio, direction);
}

static void
hsd_swatches_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_swatches_parent_class)->dispose (object);
}

static void
hsd_swatches_finalize (GObject *object)
{
  hsd_radio_group_free (HSD_SWATCHES (object)->radio);

  G_OBJECT_CLASS (hsd_swatches_parent_class)->finalize (object);
}

static void
hsd_swatches_class_init (HsdSwatchesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_swatches_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_swatches_finalize;
  widget_class->focus = hsd_swatches_focus;

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_widget_class_set_css_name (widget_class, "swatches");
}

static void
hsd_swatches_init (HsdSwatches *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), hsd_wrap_layout_new (0));
  self->radio = hsd_radio_group_new (GTK_WIDGET (self), chose);
}

void
hsd_swatches_add (HsdSwatches *self, const HsdSwatch *swatch)
{
  GtkWidget *button = g_object_new (HSD_TYPE_RADIO_BUTTON, NULL);
  HsdSwatchView *view = g_object_new (HSD_TYPE_SWATCH_VIEW, NULL);

  g_return_if_fail (HSD_IS_SWATCHES (self));

  view->swatch = *swatch;
  view->swatch.name = NULL;
  gtk_widget_add_css_class (button, "flat");
  hsd_widget_set_tooltip (button, swatch->name);
  hsd_widget_set_label (button, swatch->name);
  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (view));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  hsd_radio_group_add (self->radio, button);
}

void
hsd_swatches_set_chosen (HsdSwatches *self, int index)
{
  g_return_if_fail (HSD_IS_SWATCHES (self));

  hsd_radio_group_set_chosen (self->radio, index);
}

int
hsd_swatches_get_chosen (HsdSwatches *self)
{
  g_return_val_if_fail (HSD_IS_SWATCHES (self), -1);

  return hsd_radio_group_get_chosen (self->radio);
}
