/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/distribution-table.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/chances.h"

struct _HsdDistributionChart
{
  GtkWidget parent_instance;

  HsdChartState state;
  GtkWidget *title, *legend; /* children of the head */
  GtkWidget *toggle;
  GtkWidget *stack, *bars, *table;
  gboolean stale; /* the table is behind, and not seen */
};

G_DEFINE_FINAL_TYPE (HsdDistributionChart, hsd_distribution_chart, GTK_TYPE_WIDGET)

/* The likeliest numbers in words: what a glance at the bars tells. */
static void
describe (HsdDistributionChart *self)
{
  const HsdChartState *state = &self->state;
  const char *title = gtk_label_get_text (GTK_LABEL (self->title));
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
  /* Translators: what a chart shows: %1$s is its title, %2$s “range from 1 to 6”, %3$s the likeliest number, %4$s its chance. */
  said = g_strdup_printf (_("%1$s: %2$s, most likely %3$s with %4$s"), *title != '\0' ? title : _("Chances"), reach, likely, percent);
  hsd_widget_set_label (self->bars, said);
}

static void
update (HsdDistributionChart *self)
{
  describe (self);
  gtk_widget_queue_resize (self->bars);
  gtk_widget_queue_draw (self->bars);
  self->stale = TRUE;
  if (hsd_distribution_chart_get_table (self))
    {
      hsd_distribution_table_update (self->table, &self->state);
      self->stale = FALSE;
    }
}

static void
toggled_cb (HsdDistributionChart *self)
{
  hsd_distribution_chart_set_table (self, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle)));
}

static void
hsd_distribution_chart_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_distribution_chart_parent_class)->dispose (object);
}

static void
hsd_distribution_chart_class_init (HsdDistributionChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_distribution_chart_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "distribution");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_head (HsdDistributionChart *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (self->title), 14);
  gtk_widget_add_css_class (self->title, "caption-heading");
  gtk_widget_add_css_class (self->title, "caption-ink");
  self->legend = g_object_new (GTK_TYPE_BOX, "layout-manager", hsd_wrap_layout_new (1), NULL);
  gtk_widget_set_hexpand (self->legend, TRUE);
  gtk_widget_set_valign (self->legend, GTK_ALIGN_CENTER);
  self->toggle = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->toggle), "view-list-symbolic");
  gtk_widget_set_tooltip_text (self->toggle, _("View as a Table"));
  hsd_widget_set_label (self->toggle, _("View as a Table"));
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->toggle, "flat");
  g_signal_connect_swapped (self->toggle, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), self->legend);
  gtk_box_append (GTK_BOX (head), self->toggle);

  return head;
}

static void
hsd_distribution_chart_init (HsdDistributionChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (make_head (self), widget);

  self->stack = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  self->bars = hsd_distribution_bars_new (&self->state);
  self->table = hsd_distribution_table_new (&self->state);
  gtk_stack_add_child (GTK_STACK (self->stack), self->bars);
  gtk_stack_add_child (GTK_STACK (self->stack), self->table);
  gtk_widget_set_parent (self->stack, widget);
}

GtkWidget *
hsd_distribution_chart_new (void)
{
  return g_object_new (HSD_TYPE_DISTRIBUTION_CHART, NULL);
}

void
hsd_distribution_chart_set_title (HsdDistributionChart *self, const char *title)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  gtk_label_set_text (GTK_LABEL (self->title), title);
  hsd_widget_set_label (GTK_WIDGET (self), title);
  describe (self);
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
hsd_distribution_chart_set_signed (HsdDistributionChart *self, gboolean with_sign)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.with_sign = with_sign;
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
hsd_distribution_chart_set_reach (HsdDistributionChart *self, gboolean shown)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  self->state.with_reach = shown;
  update (self);
}

void
hsd_distribution_chart_set_table (HsdDistributionChart *self, gboolean table)
{
  g_return_if_fail (HSD_IS_DISTRIBUTION_CHART (self));

  if (table && self->stale)
    hsd_distribution_table_update (self->table, &self->state);
  self->stale = self->stale && !table;
  gtk_stack_set_visible_child (GTK_STACK (self->stack), table ? self->table : self->bars);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), table);
}

gboolean
hsd_distribution_chart_get_table (HsdDistributionChart *self)
{
  g_return_val_if_fail (HSD_IS_DISTRIBUTION_CHART (self), FALSE);

  return gtk_stack_get_visible_child (GTK_STACK (self->stack)) == self->table;
}
