/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/label.h"
#include "app/widgets/spin.h"

struct _HsdNumberRow
{
  AdwActionRow parent_instance;

  GtkWidget *given; /* whether there is a number; NULL when there always is */
  GtkSpinButton *spin;
  const HsdField *field;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdNumberRow, hsd_number_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

/* A number that may be nothing has a switch before it. */
static void
add_given (HsdNumberRow *self, const char *label)
{
  self->given = gtk_switch_new ();
  gtk_widget_set_valign (self->given, GTK_ALIGN_CENTER);
  gtk_widget_insert_before (self->given, gtk_widget_get_parent (GTK_WIDGET (self->spin)), GTK_WIDGET (self->spin));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->given);
  hsd_widget_set_label (self->given, label);
  g_object_bind_property (self->given, "active", self->spin, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->given, "notify::active", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
}

static void
ask (HsdNumberRow *self, const HsdQuestion *question)
{
  const HsdField *field = hsd_question_field (question);
  gboolean nullable = field->flags & HSD_NULLABLE;

  self->field = field;
  gtk_spin_button_set_range (self->spin, field->min, field->max);
  gtk_spin_button_set_value (self->spin, nullable ? CLAMP (0, field->min, field->max) : field->fallback);
  hsd_widget_set_label (GTK_WIDGET (self->spin), hsd_question_label (question));

  if (nullable)
    add_given (self, hsd_question_label (question));
}

static void
hsd_number_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdNumberRow *self = HSD_NUMBER_ROW (row);
  int low, high;

  if (self->field == NULL)
    ask (self, question);

  hsd_question_limits (question, &low, &high);
  gtk_spin_button_set_range (self->spin, low, high);
}

static gboolean
is_given (HsdNumberRow *self)
{
  return self->given == NULL || gtk_switch_get_active (GTK_SWITCH (self->given));
}

static void
hsd_number_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  HsdNumberRow *self = HSD_NUMBER_ROW (row);

  if (is_given (self))
    hsd_record_set (record, index, gtk_spin_button_get_value_as_int (self->spin));
}

static gboolean
hsd_number_row_says (HsdFormRow *row)
{
  HsdNumberRow *self = HSD_NUMBER_ROW (row);

  if (self->given != NULL)
    return is_given (self);

  return gtk_spin_button_get_value_as_int (self->spin) != self->field->fallback;
}

static void
hsd_number_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdNumberRow *self = HSD_NUMBER_ROW (row);
  int number = hsd_record_get (record, index);

  if (self->given != NULL)
    gtk_switch_set_active (GTK_SWITCH (self->given), number != HSD_NULL);
  if (number != HSD_NULL)
    gtk_spin_button_set_value (self->spin, number);
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_number_row_follow;
  iface->write = hsd_number_row_write;
  iface->fill = hsd_number_row_fill;
  iface->says = hsd_number_row_says;
}

static void
hsd_number_row_class_init (HsdNumberRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/number-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdNumberRow, spin);
  gtk_widget_class_bind_template_callback (widget_class, hsd_form_row_changed);
}

static void
hsd_number_row_init (HsdNumberRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_spin_button_take_minus (self->spin);
}
