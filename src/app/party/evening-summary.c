/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/evening-summary.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define GAP 12
#define CARD_LEAST 128

struct _HsdEveningSummary
{
  GtkWidget parent_instance;

  GtkWidget *succeeded, *critical, *expected;
  GtkLabel *succeeded_figure, *critical_figure, *expected_figure;
  GtkLabel *succeeded_caption, *critical_caption, *expected_caption;
};

G_DEFINE_FINAL_TYPE (HsdEveningSummary, hsd_evening_summary, GTK_TYPE_WIDGET)

static void
show (GtkWidget *card, GtkLabel *label, const char *figure, GtkLabel *caption)
{
  g_autofree char *said = hsd_join_pair (gtk_label_get_label (caption), figure);

  gtk_label_set_label (label, figure);
  hsd_widget_set_label (card, said);
}

static guint64
count_critical (const HsdStatistics *statistics)
{
  guint64 n = 0;

  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      if (one->word != NULL && (one->word->mark == HSD_MARK_CRITICAL_SUCCESS || one->word->mark == HSD_MARK_CRITICAL_FAILURE))
        n += one->count;
    }

  return n;
}

void
hsd_evening_summary_show (HsdEveningSummary *self, const HsdStatistics *statistics)
{
  g_autofree char *n_succeeded = hsd_format_number (statistics->succeeded);
  g_autofree char *n_told = hsd_format_number (statistics->told);
  g_autofree char *n_tests = hsd_format_number (statistics->count);
  /* Translators: how many tests succeeded, %1$s, and how many were made, %2$s. */
  g_autofree char *succeeded = g_strdup_printf (_("%1$s of %2$s"), n_succeeded, n_told);
  g_autofree char *criticals = hsd_format_number (count_critical (statistics));
  /* Translators: below the number of critical outcomes: %s is in how many tests they came. */
  g_autofree char *tests = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Criticals in %s test", "Criticals in %s tests",
                                                         (gulong) statistics->count),
                                            n_tests);
  g_autofree char *expected = hsd_format_decimal (statistics->expected, 1, FALSE);

  g_return_if_fail (HSD_IS_EVENING_SUMMARY (self));

  gtk_label_set_label (self->critical_caption, tests);
  show (self->succeeded, self->succeeded_figure, succeeded, self->succeeded_caption);
  show (self->critical, self->critical_figure, criticals, self->critical_caption);
  show (self->expected, self->expected_figure, expected, self->expected_caption);
}

/* --- class --- */

static void
hsd_evening_summary_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_evening_summary_parent_class)->dispose (object);
}

static void
hsd_evening_summary_class_init (HsdEveningSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_evening_summary_dispose;
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/evening-summary.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected_caption);
}

static void
hsd_evening_summary_init (HsdEveningSummary *self)
{
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), CARD_LEAST);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hsd_evening_summary_new (void)
{
  return g_object_new (HSD_TYPE_EVENING_SUMMARY, NULL);
}
