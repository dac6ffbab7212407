/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/distribution-table.h"
#include "app/widgets/label.h"
#include "model/story/chances.h"
#include "model/words/number.h"

#define LEAST 140 /* pixels high */
#define MOST 320

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

GtkWidget *
hsd_distribution_table_new (const HsdChartState *state)
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

void
hsd_distribution_table_update (GtkWidget *table, const HsdChartState *state)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (table));
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (guint i = 0; i < state->n_items; i++)
    gtk_string_list_append (rows, "");
  gtk_column_view_set_model (GTK_COLUMN_VIEW (view), GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))));
}
