/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets that show amounts: a distribution as bars and as a table, a bar of odds, tokens. */

#include "config.h"

#include "app/widgets/distribution-chart.h"
#include "app/widgets/drawn-texts.h"
#include "app/widgets/odds-bar.h"
#include "app/widgets/tokens.h"
#include "drawn.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

/* --- a distribution --- */

static void
test_chart (HsdDrawn *f, gconstpointer data)
{
  static const HsdChartItem items[] = {
    { -1, { 1, 4 }, HSD_MARK_FAILURE },
    { 0, { 1, 2 }, HSD_MARK_TIE },
    { 1, { 1, 4 }, HSD_MARK_SUCCESS },
  };
  static const HsdChartLegend legend[] = { { HSD_MARK_SUCCESS, "above" } };
  GtkWidget *widget = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", "All results", "signed", TRUE, NULL);
  HsdDistributionChart *chart = HSD_DISTRIBUTION_CHART (widget);

  hsd_distribution_chart_set_legend (chart, legend, G_N_ELEMENTS (legend));
  hsd_distribution_chart_set_drawn (chart, TRUE, 1);
  hsd_distribution_chart_set_items (chart, items, G_N_ELEMENTS (items));
  hsd_drawn_show (f, widget);
  g_assert_false (hsd_distribution_chart_get_table (chart));
  hsd_expect_said (hsd_test_find (widget, g_type_from_name ("HsdDistributionBars"), NULL), GTK_ACCESSIBLE_PROPERTY_LABEL,
                   "All results: from −1 to +1, most likely 0 with 50.0%");
}

/* In a narrow chart the first label is moved inwards, and the second one leaves it room. */
static void
test_chart_labels (HsdDrawn *f, gconstpointer data)
{
  HsdChartItem items[34];
  GtkWidget *widget = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, NULL);
  GtkWidget *bars;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = (HsdChartItem) { i, i == 17 ? (HsdFraction){ 1, 2 } : (HsdFraction){ 1, 5000 }, HSD_MARK_SUCCESS };
  hsd_distribution_chart_set_drawn (HSD_DISTRIBUTION_CHART (widget), TRUE, 17);
  hsd_distribution_chart_set_items (HSD_DISTRIBUTION_CHART (widget), items, G_N_ELEMENTS (items));
  hsd_drawn_show (f, widget);
  bars = hsd_test_find (widget, g_type_from_name ("HsdDistributionBars"), NULL);
  for (int width = 150; width < 400; width += 10)
    {
      g_autoptr (GPtrArray) texts = NULL;

      gtk_widget_allocate (bars, width, 120, -1, NULL);
      texts = hsd_drawn_texts_of (bars);
      g_assert_cmpuint (texts->len, >, 2);
      for (guint i = 0; i < texts->len; i++)
        for (guint k = 0; k < i; k++)
          {
            const HsdDrawnText *one = g_ptr_array_index (texts, i), *other = g_ptr_array_index (texts, k);

            if (graphene_rect_intersection (&one->bounds, &other->bounds, NULL))
              g_error ("at %d pixels “%s” touches “%s”", width, one->text, other->text);
          }
    }
}

static void
add_cell (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "numeric"))
    g_string_append_printf (data, "%s ", gtk_label_get_text (GTK_LABEL (widget)));
}

static void
test_chart_as_table (HsdDrawn *f, gconstpointer data)
{
  static const HsdChartItem items[] = { { 1, { 1, 4 }, HSD_MARK_FAILURE }, { 2, { 3, 4 }, HSD_MARK_SUCCESS } };
  GtkWidget *widget = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, NULL);
  g_autoptr (GString) told = g_string_new (NULL);

  hsd_distribution_chart_set_items (HSD_DISTRIBUTION_CHART (widget), items, G_N_ELEMENTS (items));
  hsd_drawn_show (f, widget);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (hsd_test_find (widget, GTK_TYPE_TOGGLE_BUTTON, NULL)), TRUE);
  g_assert_true (hsd_distribution_chart_get_table (HSD_DISTRIBUTION_CHART (widget)));
  hsd_test_settle ();
  hsd_test_walk (hsd_test_find (widget, GTK_TYPE_COLUMN_VIEW, NULL), add_cell, told);
  g_assert_cmpstr (told->str, ==, "1 25.0% 100% 2 75.0% 75.0% ");
}

/* --- a bar of odds --- */

static void
test_bar (void)
{
  static const HsdOddsPart parts[] = { { { 3, 5 }, HSD_MARK_SUCCESS }, { { 3, 10 }, HSD_MARK_FAILURE } };
  GtkWidget *bar = g_object_ref (hsd_odds_bar_new (8));
  HsdLaid desk = hsd_lay (bar);

  hsd_odds_bar_set (HSD_ODDS_BAR (bar), parts, 2);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  hsd_odds_bar_set_expected (HSD_ODDS_BAR (bar), .5);
  hsd_test_settle ();
  hsd_laid_clear (&desk, bar);
}

/* --- tokens --- */

static void
test_tokens (void)
{
  GtkWidget *tokens = g_object_ref_sink (hsd_tokens_new (HSD_TOKEN_GROUP, "Group"));
  int six, fifty, least;

  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, 0);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (tokens), GTK_ACCESSIBLE_ROLE_IMG);
  hsd_expect_label (tokens, "Group 3 of 6");
  gtk_widget_measure (tokens, GTK_ORIENTATION_HORIZONTAL, -1, &least, &six, NULL, NULL);
  g_assert_cmpint (least, <, six);
  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, -1);
  hsd_expect_label (tokens, "Group 3 of 6, 1 to spend");
  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, 2);
  hsd_expect_label (tokens, "Group 3 of 6, 2 to come");
  hsd_tokens_set (HSD_TOKENS (tokens), 50, 0, 0);
  hsd_expect_label (tokens, "Group 50");
  gtk_widget_measure (tokens, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &fifty, NULL, NULL);
  g_assert_cmpint (fifty, <, six);
  g_assert_finalize_object (tokens);
}

HSD_SUITE (charts)
{
  static const HsdDrawnTest tests[] = {
    { "/charts/chart/bars", test_chart },
    { "/charts/chart/labels", test_chart_labels },
    { "/charts/chart/table", test_chart_as_table },
  };

  hsd_drawn_add (tests, G_N_ELEMENTS (tests));
  g_test_add_func ("/charts/odds-bar", test_bar);
  g_test_add_func ("/charts/tokens", test_tokens);
}
