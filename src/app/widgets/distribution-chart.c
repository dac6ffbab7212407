/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/distribution-bars.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/chances.h"
#include "model/words/number.h"

typedef enum
{
  VALUE,
  CHANCE,
  AT_LEAST,
  N_COLUMNS
} Column;

/* The data of a column. */
typedef struct
{
  const HsdChartState *state; /* borrowed */
  Column column;
} Source;

struct _HsdDistributionChart
{
  GtkWidget parent_instance;

  HsdChartState state;
  char *title; /* owned, or NULL */
  GtkWidget *legend;
  GtkStack *stack;
  HsdDistributionBars *bars;
  GtkWidget *table;
  gboolean is_table;
  gboolean stale; /* the table is behind, and not seen */
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SIGNED,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HsdDistributionChart, hsd_distribution_chart, GTK_TYPE_WIDGET)

#define LEAST 140 /* pixels high */
#define MOST 320

static HsdFraction
sum_from (const HsdChartState *state, guint i)
{
  HsdFraction sum = HSD_FRACTION_ZERO;

  for (; i < state->n_items; i++)
    sum = hsd_fraction_add (sum, state->items[i].chance);

  return sum;
}

static char *
write_cell (const HsdChartState *state, guint i, Column column)
{
  switch (column)
    {
    case CHANCE:
      return hsd_chance_to_percent (state->items[i].chance);
    case AT_LEAST:
      return hsd_chance_to_percent (sum_from (state, i));
    case VALUE:
    case N_COLUMNS:
    default:
      return hsd_chart_value (state, state->items[i].value);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The rows of the model only count: what is in them is in the state. */
static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, const Source *source)
{
  const HsdChartState *state = source->state;
  guint i = gtk_list_item_get_position (item);
  g_autofree char *text = i < state->n_items ? write_cell (state, i, source->column) : g_strdup ("");
  gboolean came = i < state->n_items && state->is_drawn && state->items[i].value == state->drawn;
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), text);
  if (came)
    gtk_widget_add_css_class (label, "accent");
  else
    gtk_widget_remove_css_class (label, "accent");
}

static void
add_column (GtkColumnView *view, const HsdChartState *state, const char *title, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *made = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), g_memdup2 (&(Source) { state, column }, sizeof (Source)),
                         (GClosureNotify) (GCallback) g_free, 0);
  gtk_column_view_column_set_expand (made, TRUE);
  gtk_column_view_append_column (view, made);
  g_object_unref (made);
}

/* The numbers of the bars as a column view in a scrolled window. The state is borrowed from the chart. */
static GtkWidget *
table_new (const HsdChartState *state)
{
  GtkWidget *view = gtk_column_view_new (NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  /* Translators: the title of a column of numbers that may come. */
  add_column (GTK_COLUMN_VIEW (view), state, C_("column", "Value"), VALUE);
  /* Translators: the title of a column: how likely this number is. */
  add_column (GTK_COLUMN_VIEW (view), state, C_("column", "Chance"), CHANCE);
  /* Translators: the title of a column: how likely this number or a higher one is. */
  add_column (GTK_COLUMN_VIEW (view), state, _("At Least"), AT_LEAST);
  gtk_widget_add_css_class (view, "data-table");
  /* Translators: the name of a table. */
  hsd_widget_set_label (view, C_("title", "Chances"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LEAST);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_add_css_class (scrolled, "card");

  return scrolled;
}

/* The state has changed. */
static void
table_update (GtkWidget *table, const HsdChartState *state)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (table));
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (guint i = 0; i < state->n_items; i++)
    gtk_string_list_append (rows, "");
  gtk_column_view_set_model (GTK_COLUMN_VIEW (view), GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))));
}

/* The likeliest numbers in words: what a glance at the bars tells. */
static void
describe (HsdDistributionChart *self)
{
  const HsdChartState *state = &self->state;
  const char *title = self->title != NULL ? self->title : C_("title", "Chances");
  g_autofree char *reach = NULL;
  g_autofree char *likely = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *said = NULL;
  guint most = 0;

  if (state->n_items == 0)
    return;

  for (guint i = 1; i < state->n_items; i++)
    if (hsd_fraction_compare (state->items[i].chance, state->items[most].chance) > 0)
      most = i;
  reach = hsd_chart_reach (state);
  likely = hsd_chart_value (state, state->items[most].value);
  percent = hsd_chance_to_percent (state->items[most].chance);
  /* Translators: what a chart shows: %1$s is its title, %2$s its range, as in “from 1 to 6”, %3$s the likeliest number,
     %4$s its chance. */
  said = g_strdup_printf (_("%1$s: %2$s, most likely %3$s with %4$s"), title, reach, likely, percent);
  hsd_widget_set_label (GTK_WIDGET (self->bars), said);
}

static void
update (HsdDistributionChart *self)
{
  describe (self);
  hsd_distribution_bars_show (self->bars, &self->state);
  self->stale = TRUE;
  if (self->is_table)
    {
      table_update (self->table, &self->state);
      self->stale = FALSE;
    }
}

static void
set_title (HsdDistributionChart *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  hsd_widget_set_label (GTK_WIDGET (self), title);
  describe (self);
}

static void
hsd_distribution_chart_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdDistributionChart *self = HSD_DISTRIBUTION_CHART (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SIGNED:
      g_value_set_boolean (value, self->state.with_sign);
      break;
    case PROP_TABLE:
      g_value_set_boolean (value, self->is_table);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_distribution_chart_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdDistributionChart *self = HSD_DISTRIBUTION_CHART (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    case PROP_SIGNED:
      self->state.with_sign = g_value_get_boolean (value);
      update (self);
      break;
    case PROP_TABLE:
      hsd_distribution_chart_set_table (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_distribution_chart_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_distribution_chart_parent_class)->dispose (object);
}

static void
hsd_distribution_chart_finalize (GObject *object)
{
  g_free (HSD_DISTRIBUTION_CHART (object)->title);

  G_OBJECT_CLASS (hsd_distribution_chart_parent_class)->finalize (object);
}

static void
hsd_distribution_chart_class_init (HsdDistributionChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_distribution_chart_get_property;
  object_class->set_property = hsd_distribution_chart_set_property;
  object_class->dispose = hsd_distribution_chart_dispose;
  object_class->finalize = hsd_distribution_chart_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIGNED] = g_param_spec_boolean ("signed", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TABLE] = g_param_spec_boolean ("table", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "distribution");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (HSD_TYPE_DISTRIBUTION_BARS);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/distribution-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, legend);
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdDistributionChart, bars);
}

static void
hsd_distribution_chart_init (HsdDistributionChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->table = table_new (&self->state);
  gtk_stack_add_child (self->stack, self->table);
}

void
hsd_distribution_chart_set_legend (HsdDistributionChart *self, const HsdChartLegend *legend, guint n)
{
  GtkWidget *child;

  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  while ((child = gtk_widget_get_first_child (self->legend)) != NULL)
    gtk_box_remove (GTK_BOX (self->legend), child);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *label = gtk_label_new (legend[i].label);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_set_margin_start (entry, 6);
      gtk_box_append (GTK_BOX (entry), hsd_mark_view_new (legend[i].mark, 14));
      gtk_box_append (GTK_BOX (entry), label);
      gtk_box_append (GTK_BOX (self->legend), entry);
    }
}

void
hsd_distribution_chart_set_items (HsdDistributionChart *self, const HsdChartItem *items, guint n)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.n_items = MIN (n, HSD_CHART_MOST);
  for (guint i = 0; i < self->state.n_items; i++)
    self->state.items[i] = items[i];
  update (self);
}

void
hsd_distribution_chart_set_drawn (HsdDistributionChart *self, gboolean is_drawn, int value)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.is_drawn = is_drawn;
  self->state.drawn = value;
  update (self);
}

void
hsd_distribution_chart_set_table (HsdDistributionChart *self, gboolean table)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  if (self->is_table == table)
    return;

  self->is_table = table;
  if (table && self->stale)
    table_update (self->table, &self->state);
  self->stale = self->stale && !table;
  gtk_stack_set_visible_child (self->stack, table ? self->table : GTK_WIDGET (self->bars));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

gboolean
hsd_distribution_chart_get_table (HsdDistributionChart *self)
{
  g_return_val_if_fail (HSD_IS_DISTRIBUTION_CHART (self), FALSE);

  return self->is_table;
}
