/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/ruler.h"
#include "app/widgets/drawing.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"

/* Pixels. */
#define BAR 18
#define TICK 4
#define GAP 8 /* between two numbers */
#define POINTER 12

#define SMALL .86
#define PALE .5

struct _HsdRuler
{
  GtkWidget parent_instance;

  HsdRulerBand bands[HSD_RULER_MOST]; /* their labels are owned */
  guint n_bands;
  int pointer;
};

G_DEFINE_FINAL_TYPE (HsdRuler, hsd_ruler, GTK_TYPE_WIDGET)

/* The end of the segment of a number. */
static double
end_of (HsdRuler *self, int number)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) * (double) number / HSD_RULER_END;
}

static gboolean
is_success (HsdMark mark)
{
  return mark == HSD_MARK_CRITICAL_SUCCESS || mark == HSD_MARK_SUCCESS;
}

/* The number at a border: the last one of a success, the first one of a failure. */
static int
threshold (HsdRuler *self, guint i)
{
  return is_success (self->bands[i].mark) ? self->bands[i].to : self->bands[i + 1].from;
}

static char *
describe_band (const HsdRulerBand *band)
{
  /* Translators: a band of a ruler from 1 to 100: %1$s is an outcome, %2$d and %3$d the numbers that lead to it. */
  return g_strdup_printf (_("%1$s from %2$d to %3$d"), band->label, band->from, band->to);
}

static void
describe (HsdRuler *self)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < self->n_bands; i++)
    {
      g_autofree char *band = describe_band (&self->bands[i]);

      hsd_join_add (said, HSD_JOIN_LIST, band);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said->str, -1);
  if (self->pointer > 0)
    {
      /* Translators: the name of a ruler from 1 to 100: %d came. */
      g_autofree char *label = g_strdup_printf (_("Outcomes (rolled: %d)"), self->pointer);

      hsd_widget_set_label (GTK_WIDGET (self), label);
    }
  else
    /* Translators: the name of a ruler from 1 to 100 with what each number leads to. */
    hsd_widget_set_label (GTK_WIDGET (self), _("Outcomes"));
}

/* --- drawing --- */

static double
bar_top (HsdRuler *self)
{
  /* Without a pointer there is nothing above. */
  if (self->pointer == 0)
    return 0;

  return hsd_drawing_line (GTK_WIDGET (self), 1, PANGO_WEIGHT_BOLD) + POINTER / 2.0;
}

static void
append_bands (HsdRuler *self, GtkSnapshot *snapshot, double top)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double gap = hsd_drawing_is_plain () ? 4 : 1;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, top, width, BAR));

  hsd_drawing_rounded (cr, 0, top, width, BAR, BAR / 2.0);
  cairo_clip (cr);
  for (guint i = 0; i < self->n_bands; i++)
    {
      HsdMark mark = self->bands[i].mark;
      double left = end_of (self, self->bands[i].from - 1);
      gboolean pale = i + 1 < self->n_bands && self->bands[i + 1].mark == mark;

      cairo_rectangle (cr, left, top, MAX (2, end_of (self, self->bands[i].to) - left - gap), BAR);
      hsd_drawing_area (cr, widget, mark, pale ? PALE : 1);
    }
  cairo_destroy (cr);
}

/* The numbers under the borders, pushed aside where they would touch: to the right first, then
 * back from the end. */
static void
append_thresholds (HsdRuler *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  PangoLayout *layouts[HSD_RULER_MOST];
  double lefts[HSD_RULER_MOST];
  double free = 0;
  guint n = self->n_bands - 1;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", threshold (self, i));
      int width;

      layouts[i] = hsd_drawing_text (widget, text, SMALL, PANGO_WEIGHT_SEMIBOLD);
      width = hsd_drawing_text_width (layouts[i]);
      lefts[i] = MAX (free, end_of (self, self->bands[i].to) - width / 2.0);
      free = lefts[i] + width + GAP;
      gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT ((int) end_of (self, self->bands[i].to) - 1, y - TICK, 1, TICK));
    }
  free = gtk_widget_get_width (widget);
  for (int i = (int) n - 1; i >= 0; i--)
    {
      lefts[i] = MIN (lefts[i], free - hsd_drawing_text_width (layouts[i]));
      free = lefts[i] - GAP;
      hsd_drawing_put (snapshot, layouts[i], lefts[i], y, 0, &ink);
      g_object_unref (layouts[i]);
    }
}

static void
append_pointer (HsdRuler *self, GtkSnapshot *snapshot, double top)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  g_autofree char *text = g_strdup_printf ("%d", self->pointer);
  g_autoptr (PangoLayout) layout = hsd_drawing_text (widget, text, 1, PANGO_WEIGHT_ULTRABOLD);
  int half = hsd_drawing_text_width (layout) / 2;
  double x = (end_of (self, self->pointer - 1) + end_of (self, self->pointer)) / 2;
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - POINTER, 0, 2 * POINTER, top + BAR + 2));

  cairo_move_to (cr, x - POINTER / 2.0, top - POINTER / 2.0);
  cairo_line_to (cr, x + POINTER / 2.0, top - POINTER / 2.0);
  cairo_line_to (cr, x, top + 3);
  cairo_close_path (cr);
  cairo_rectangle (cr, x - 1, top - 1, 2, BAR + 2);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_fill (cr);
  cairo_destroy (cr);
  hsd_drawing_put (snapshot, layout, CLAMP (x, half, MAX (half, width - half)), -1, .5, &ink);
}

static void
hsd_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdRuler *self = HSD_RULER (widget);
  double top = bar_top (self);

  if (self->n_bands == 0)
    return;

  append_bands (self, snapshot, top);
  append_thresholds (self, snapshot, top + BAR + TICK);
  if (self->pointer > 0)
    append_pointer (self, snapshot, top);
}

static void
hsd_ruler_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 180;
      *natural = 400;
    }
  else
    {
      *minimum = bar_top (HSD_RULER (widget)) + BAR + TICK + hsd_drawing_line (widget, SMALL, PANGO_WEIGHT_SEMIBOLD);
      *natural = *minimum;
    }
}

static gboolean
query_tooltip_cb (HsdRuler *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  for (guint i = 0; i < self->n_bands && !keyboard; i++)
    if (x < end_of (self, self->bands[i].to))
      {
        g_autofree char *text = describe_band (&self->bands[i]);

        gtk_tooltip_set_text (tooltip, text);
        return TRUE;
      }

  return FALSE;
}

static void
clear (HsdRuler *self)
{
  for (guint i = 0; i < self->n_bands; i++)
    g_free ((char *) self->bands[i].label);
  self->n_bands = 0;
}

static void
hsd_ruler_finalize (GObject *object)
{
  clear (HSD_RULER (object));

  G_OBJECT_CLASS (hsd_ruler_parent_class)->finalize (object);
}

static void
hsd_ruler_class_init (HsdRulerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_ruler_finalize;
  widget_class->snapshot = hsd_ruler_snapshot;
  widget_class->measure = hsd_ruler_measure;
  gtk_widget_class_set_css_name (widget_class, "ruler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_ruler_init (HsdRuler *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  hsd_outcome_follow_style (self);
  describe (self);
}

GtkWidget *
hsd_ruler_new (void)
{
  return g_object_new (HSD_TYPE_RULER, NULL);
}

void
hsd_ruler_set_bands (HsdRuler *self, const HsdRulerBand *bands, guint n)
{
  g_return_if_fail (HSD_IS_RULER (self));

  clear (self);
  self->n_bands = MIN (n, HSD_RULER_MOST);
  for (guint i = 0; i < self->n_bands; i++)
    {
      self->bands[i] = bands[i];
      self->bands[i].label = g_strdup (bands[i].label);
    }
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_ruler_set_pointer (HsdRuler *self, int number)
{
  g_return_if_fail (HSD_IS_RULER (self));
  g_return_if_fail (number >= 0 && number <= HSD_RULER_END);

  self->pointer = number;
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
