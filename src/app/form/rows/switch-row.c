/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

struct _HsdSwitchRow
{
  AdwActionRow parent_instance;

  GtkSwitch *toggle;
  const HsdField *field;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdSwitchRow, hsd_switch_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static void
hsd_switch_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdSwitchRow *self = HSD_SWITCH_ROW (row);

  if (self->field != NULL)
    return;

  self->field = hsd_question_field (question);
  gtk_switch_set_active (self->toggle, self->field->fallback);
  hsd_widget_set_label (GTK_WIDGET (self->toggle), hsd_question_label (question));
}

static void
hsd_switch_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  hsd_record_set (record, index, gtk_switch_get_active (HSD_SWITCH_ROW (row)->toggle));
}

static gboolean
hsd_switch_row_says (HsdFormRow *row)
{
  HsdSwitchRow *self = HSD_SWITCH_ROW (row);

  return gtk_switch_get_active (self->toggle) != self->field->fallback;
}

static void
hsd_switch_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  gtk_switch_set_active (HSD_SWITCH_ROW (row)->toggle, hsd_record_get (record, index));
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_switch_row_follow;
  iface->write = hsd_switch_row_write;
  iface->fill = hsd_switch_row_fill;
  iface->says = hsd_switch_row_says;
}

static void
hsd_switch_row_class_init (HsdSwitchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/switch-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSwitchRow, toggle);
  gtk_widget_class_bind_template_callback (widget_class, hsd_form_row_changed);
}

static void
hsd_switch_row_init (HsdSwitchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
