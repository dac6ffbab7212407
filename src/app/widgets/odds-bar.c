/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/odds-bar.h"
#include "app/widgets/outcome.h"

#define TICK 3     /* pixels: the width of the tick, and its overhang */
#define PARTING 1. /* pixels between two parts */

struct _HsdOddsBar
{
  GtkWidget parent_instance;

  int height;
  double expected; /* below 0 for none */
  guint n;
  HsdOddsPart parts[HSD_ODDS_PARTS_MAX];
};

G_DEFINE_FINAL_TYPE (HsdOddsBar, hsd_odds_bar, GTK_TYPE_WIDGET)

static gboolean
is_plain (HsdInk ink)
{
  return ink == HSD_INK_BLACK || ink == HSD_INK_WHITE;
}

/* Without colours the track is an outline: a tint could be taken for a pattern. */
static void
append_track (HsdOddsBar *self, GtkSnapshot *snapshot, const GskRoundedRect *bounds, gboolean plain)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  if (plain)
    {
      gtk_snapshot_append_border (snapshot, bounds, (float[]) { 1, 1, 1, 1 }, (GdkRGBA[]) { ink, ink, ink, ink });
      return;
    }

  ink.alpha = .22;
  gtk_snapshot_append_color (snapshot, &ink, &bounds->bounds);
}

/* A possible outcome is never thinner than a pixel, or it would look impossible. */
static double
width_of (const HsdOddsPart *part, double width, double left)
{
  double wide = width * hsd_fraction_to_double (part->chance);

  return wide > 0 ? CLAMP (wide, 1, MAX (0, width - left)) : 0;
}

static void
append_parts (HsdOddsBar *self, GtkSnapshot *snapshot, const graphene_rect_t *area, HsdInk ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, area);
  double left = 0;

  cairo_translate (cr, area->origin.x, area->origin.y);
  for (guint i = 0; i < self->n; i++)
    {
      double width = width_of (&self->parts[i], area->size.width, left);
      double gap = i > 0 && width > 2 * PARTING ? PARTING : 0;

      if (width <= 0 || self->parts[i].mark == HSD_MARK_NONE)
        continue;

      cairo_rectangle (cr, left + gap, 0, width - gap, area->size.height);
      hsd_mark_fill (cr, hsd_outcome_shape (self->parts[i].mark), ink);
      left += width;
    }
  cairo_destroy (cr);
}

static void
append_tick (HsdOddsBar *self, GtkSnapshot *snapshot, double width, double height)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  gtk_snapshot_append_color (snapshot, &ink,
                             &GRAPHENE_RECT_INIT (CLAMP (width * self->expected - 1, 0, width - TICK), 0, TICK, height));
}

static void
hsd_odds_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdOddsBar *self = HSD_ODDS_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  HsdInk ink = hsd_outcome_ink (FALSE);
  GskRoundedRect bounds;

  if (width < 1)
    return;

  gsk_rounded_rect_init_from_rect (&bounds, &GRAPHENE_RECT_INIT (0, (height - self->height) / 2, width, self->height),
                                   self->height / 2.);
  gtk_snapshot_push_rounded_clip (snapshot, &bounds);
  if (!is_plain (ink))
    append_track (self, snapshot, &bounds, FALSE);
  append_parts (self, snapshot, &bounds.bounds, ink);
  gtk_snapshot_pop (snapshot);
  if (is_plain (ink))
    append_track (self, snapshot, &bounds, TRUE);
  if (self->expected >= 0)
    append_tick (self, snapshot, width, height);
}

static void
hsd_odds_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  HsdOddsBar *self = HSD_ODDS_BAR (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = self->height + (self->expected >= 0 ? 2 * TICK : 0);
  else
    *minimum = *natural = 40;
}

static void
hsd_odds_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HSD_ODDS_BAR (object)->height = g_value_get_int (value);
}

static void
hsd_odds_bar_class_init (HsdOddsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = hsd_odds_bar_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (klass), 1,
    g_param_spec_int ("height", NULL, NULL, 1, 100, 8, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));

  widget_class->snapshot = hsd_odds_bar_snapshot;
  widget_class->measure = hsd_odds_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "odds");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hsd_odds_bar_init (HsdOddsBar *self)
{
  self->expected = -1;
  hsd_outcome_follow_style (self);
}

GtkWidget *
hsd_odds_bar_new (int height)
{
  return g_object_new (HSD_TYPE_ODDS_BAR, "height", height, NULL);
}

static gboolean
is_the_same (HsdOddsBar *self, const HsdOddsPart *parts, guint n)
{
  if (n != self->n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (hsd_fraction_compare (parts[i].chance, self->parts[i].chance) != 0 || parts[i].mark != self->parts[i].mark)
      return FALSE;

  return TRUE;
}

void
hsd_odds_bar_set (HsdOddsBar *self, const HsdOddsPart *parts, guint n)
{
  g_return_if_fail (HSD_IS_ODDS_BAR (self));

  n = MIN (n, HSD_ODDS_PARTS_MAX);
  if (is_the_same (self, parts, n))
    return;

  for (guint i = 0; i < n; i++)
    self->parts[i] = parts[i];
  self->n = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_odds_bar_set_expected (HsdOddsBar *self, double expected)
{
  g_return_if_fail (HSD_IS_ODDS_BAR (self));

  self->expected = MIN (expected, 1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
