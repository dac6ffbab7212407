/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

struct _HsdSwitchRow
{
  AdwActionRow parent_instance;

  GtkWidget *toggle;
  const HsdField *field;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdSwitchRow, hsd_switch_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static void
changed_cb (HsdSwitchRow *self)
{
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

static void
hsd_switch_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdSwitchRow *self = HSD_SWITCH_ROW (row);

  if (self->field != NULL)
    return;

  self->field = hsd_question_field (question);
  gtk_switch_set_active (GTK_SWITCH (self->toggle), self->field->fallback);
  hsd_widget_set_label (self->toggle, hsd_question_label (question));
  g_signal_connect_object (self->toggle, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
hsd_switch_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  hsd_record_set (record, index, gtk_switch_get_active (GTK_SWITCH (HSD_SWITCH_ROW (row)->toggle)));
}

static gboolean
hsd_switch_row_says (HsdFormRow *row)
{
  HsdSwitchRow *self = HSD_SWITCH_ROW (row);

  return gtk_switch_get_active (GTK_SWITCH (self->toggle)) != self->field->fallback;
}

static void
hsd_switch_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  gtk_switch_set_active (GTK_SWITCH (HSD_SWITCH_ROW (row)->toggle), hsd_record_get (record, index));
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
}

static void
hsd_switch_row_init (HsdSwitchRow *self)
{
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 0);
}
