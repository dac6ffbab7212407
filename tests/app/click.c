/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/chip.h"
#include "click.h"
#include "walk.h"

typedef struct
{
  GType type;
  const char *name;
  GtkWidget *found;
} Search;

static void
compare_name (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  g_autofree char *difference = NULL;

  if (search->found != NULL || !g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    return;

  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, search->name);
  if (difference == NULL)
    search->found = widget;
}

GtkWidget *
hsd_test_find_named (gpointer widget, GType type, const char *name)
{
  Search search = { type, name, NULL };

  hsd_test_walk (GTK_WIDGET (widget), compare_name, &search);

  return search.found;
}

static void
compare_button (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  GtkWidget *button;

  if (search->found != NULL || !GTK_IS_LABEL (widget) || !gtk_widget_is_visible (widget) ||
      !g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), search->name))
    return;

  button = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  search->found = button != NULL ? button : gtk_widget_get_ancestor (widget, GTK_TYPE_CHECK_BUTTON);
}

GtkWidget *
hsd_test_find_button (gpointer widget, const char *label)
{
  Search search = { .name = label };

  hsd_test_walk (GTK_WIDGET (widget), compare_button, &search);
  if (search.found == NULL)
    g_error ("there is no button “%s”", label);

  return search.found;
}

void
hsd_test_click (gpointer widget, const char *label)
{
  GtkWidget *button = hsd_test_find_button (widget, label);

  g_assert_true (gtk_widget_is_sensitive (button));
  if (GTK_IS_CHECK_BUTTON (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), !gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  else
    g_signal_emit_by_name (button, "clicked");
  hsd_test_settle ();
}

void
hsd_test_enter_number (gpointer group, int number)
{
  GtkWidget *spin = hsd_test_find (GTK_WIDGET (group), GTK_TYPE_SPIN_BUTTON, NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number);
  hsd_test_settle ();
}

void
hsd_test_unfold (gpointer question)
{
  hsd_chip_open (HSD_CHIP (gtk_widget_get_ancestor (question, HSD_TYPE_CHIP)));
  hsd_test_settle ();
}
