/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/practice-log.h"
#include "app/games/tarot/practice/practice-trend.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* Columns, and pixels. */
#define MOST 12
#define WIDTH 18
#define GAP 4

/* The value at the bottom of a column: results are rarely lower, and differences should be visible. */
#define FLOOR .75

struct _HsdPracticeTrend
{
  GtkWidget parent_instance;

  double qualities[MOST]; /* 0 … 1 */
  guint n;
  GtkDrawingArea *bars;
  GtkLabel *rule;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (HsdPracticeTrend, hsd_practice_trend, GTK_TYPE_WIDGET)

/* The result as a part of the best possible one. */
static double
quality (const HsdPracticeResult *result)
{
  return result->best > 0 ? CLAMP (1 - (double) result->lost / result->best, 0, 1) : 1;
}

/* --- the columns --- */

static void
draw_bars (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  HsdPracticeTrend *self = HSD_PRACTICE_TREND (data);
  GdkRGBA ink;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  for (guint i = 0; i < self->n; i++)
    {
      double share = MAX (.06, (self->qualities[i] - FLOOR) / (1 - FLOOR));
      double x = rtl ? width - (i + 1) * WIDTH - i * GAP : i * (WIDTH + GAP);

      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, .14);
      cairo_rectangle (cr, x, 0, WIDTH, height);
      cairo_fill (cr);
      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, i + 1 == self->n ? 1 : .55);
      cairo_rectangle (cr, x, height * (1 - share), WIDTH, height * share);
      cairo_fill (cr);
    }
}

/* --- what is said --- */

static char *
percent (double share)
{
  return hsd_chance_to_percent (hsd_fraction (lround (share * 1000), 1000));
}

static char *
describe (HsdPracticeTrend *self, const HsdPracticeResult *last)
{
  g_autofree char *now = percent (self->qualities[self->n - 1]);
  g_autofree char *expected = hsd_format_decimal (last->expected / 100.0, 1, FALSE);
  int score = last->score / 100;
  g_autofree char *luck = NULL;
  g_autofree char *choices = NULL;
  g_autofree char *before = NULL;
  double mean = 0;

  /* Translators: %1$d is a number of successes, %2$s the mean that could be expected. */
  luck = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Last cycle: %1$d success, where %2$s could be expected.",
                                       "Last cycle: %1$d successes, where %2$s could be expected.", score),
                          score, expected);
  for (guint i = 0; i + 1 < self->n; i++)
    mean += self->qualities[i] / (self->n - 1);
  before = percent (mean);
  if (self->n == 1)
    /* Translators: %s is a percentage. */
    choices = g_strdup_printf (_("Your choices were worth %s of the best ones."), now);
  else
    /* Translators: %1$s and %2$s are percentages. */
    choices = g_strdup_printf (_("Your choices were worth %1$s of the best ones, %2$s on average before."), now, before);

  return hsd_join (HSD_JOIN_SENTENCES, luck, choices, NULL);
}

/* --- class --- */

static void
hsd_practice_trend_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_practice_trend_parent_class)->dispose (object);
}

static void
hsd_practice_trend_class_init (HsdPracticeTrendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_practice_trend_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/practice-trend.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeTrend, bars);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeTrend, rule);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeTrend, label);
}

static void
hsd_practice_trend_init (HsdPracticeTrend *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->bars, draw_bars, self, NULL);
}

void
hsd_practice_trend_set (HsdPracticeTrend *self, const GArray *results, gboolean critical)
{
  const HsdPracticeResult *last = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (HSD_IS_PRACTICE_TREND (self));

  self->n = 0;
  for (guint i = 0; i < results->len; i++)
    {
      const HsdPracticeResult *result = &g_array_index (results, HsdPracticeResult, i);

      if (result->critical != critical)
        continue;
      if (self->n == MOST)
        memmove (self->qualities, self->qualities + 1, --self->n * sizeof *self->qualities);
      self->qualities[self->n++] = quality (result);
      last = result;
    }

  gtk_widget_set_visible (GTK_WIDGET (self), last != NULL);
  if (last == NULL)
    return;

  text = describe (self, last);
  gtk_label_set_label (self->rule, critical
                                     /* Translators: which cycles are shown. */
                                     ? _("in a critical phase")
                                     /* Translators: which cycles are shown. */
                                     : _("by the ordinary rule"));
  gtk_label_set_label (self->label, text);
  gtk_drawing_area_set_content_width (self->bars, self->n * (WIDTH + GAP) - GAP);
  gtk_widget_queue_draw (GTK_WIDGET (self->bars));
}
