/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/fact-list.h"
#include "app/form-row.h"
#include "app/telling.h"

struct _HsdTelling
{
  GtkWidget parent_instance;

  GtkListBox *pairs;
  GtkExpander *why;
  GtkListBox *steps;
  GtkBox *ahead;
  GtkBox *more;
};

G_DEFINE_FINAL_TYPE (HsdTelling, hsd_telling, GTK_TYPE_WIDGET)

static void
hsd_telling_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_telling_parent_class)->dispose (object);
}

static void
hsd_telling_class_init (HsdTellingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_telling_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/telling.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, pairs);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, why);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, steps);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, ahead);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, more);
}

static void
hsd_telling_init (HsdTelling *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_telling_begin (HsdTelling *self, HsdTest *test)
{
  g_autoptr (HsdSteps) steps = NULL;

  g_return_if_fail (HSD_IS_TELLING (self));

  steps = hsd_test_explain (test);
  hsd_list_empty (self->pairs);
  hsd_step_list_fill (self->steps, steps);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), FALSE);
}

void
hsd_telling_add (HsdTelling *self, const char *label, const char *value)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", label, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL);
  GtkWidget *said = g_object_new (GTK_TYPE_LABEL, "label", value, "xalign", 1.0, "wrap", TRUE, "justify", GTK_JUSTIFY_RIGHT,
                                  NULL);
  g_autofree char *both = g_strdup_printf ("%s: %s", label, value);

  g_return_if_fail (HSD_IS_TELLING (self));

  gtk_widget_add_css_class (name, "caption-ink");
  gtk_widget_add_css_class (said, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), said);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, both);
  gtk_list_box_append (self->pairs, row);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), TRUE);
}

void
hsd_telling_set_veiled (HsdTelling *self, gboolean veiled)
{
  g_return_if_fail (HSD_IS_TELLING (self));

  gtk_widget_set_visible (GTK_WIDGET (self->why), !veiled);
}

void
hsd_telling_toggle (HsdTelling *self)
{
  g_return_if_fail (HSD_IS_TELLING (self));

  gtk_expander_set_expanded (self->why, !gtk_expander_get_expanded (self->why));
}

GtkBox *
hsd_telling_get_ahead (HsdTelling *self)
{
  g_return_val_if_fail (HSD_IS_TELLING (self), NULL);

  return self->ahead;
}

GtkBox *
hsd_telling_get_more (HsdTelling *self)
{
  g_return_val_if_fail (HSD_IS_TELLING (self), NULL);

  return self->more;
}
