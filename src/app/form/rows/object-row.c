/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/form.h"
#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

struct _HsdObjectRow
{
  AdwExpanderRow parent_instance;

  HsdForm *form; /* of the members */
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdObjectRow, hsd_object_row, ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static gboolean
is_required (const HsdQuestion *question)
{
  return hsd_field_need (hsd_question_field (question), question->record, &question->context) == HSD_NEED_REQUIRED;
}

/* The expander's own switch has no name by itself. */
static gboolean
name_switch (GtkWidget *widget, const char *label)
{
  if (GTK_IS_SWITCH (widget))
    {
      hsd_widget_set_label (widget, label);
      return TRUE;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (name_switch (child, label))
      return TRUE;

  return FALSE;
}

static void
hsd_object_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdObjectRow *self = HSD_OBJECT_ROW (row);
  AdwExpanderRow *expander = ADW_EXPANDER_ROW (row);

  if (self->form != NULL)
    {
      hsd_form_follow (self->form);
      return;
    }

  name_switch (GTK_WIDGET (self), hsd_question_label (question));
  self->form = hsd_form_new_within (question->form, hsd_question_field (question)->fields);
  hsd_form_lay (self->form, GTK_WIDGET (self));
  adw_expander_row_set_show_enable_switch (expander, !is_required (question));
  adw_expander_row_set_enable_expansion (expander, is_required (question));
  adw_expander_row_set_expanded (expander, FALSE);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::enable-expansion", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
}

static gboolean
hsd_object_row_says (HsdFormRow *row)
{
  return adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (row));
}

static void
hsd_object_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  g_autoptr (HsdRecord) members = NULL;

  if (!hsd_object_row_says (row))
    return;

  members = hsd_form_read (HSD_OBJECT_ROW (row)->form);
  hsd_record_update (hsd_record_edit_object (record, index), members);
}

static GtkWidget *
hsd_object_row_find (HsdFormRow *row, const char *path)
{
  GtkWidget *inner = path[0] == '.' ? hsd_form_find (HSD_OBJECT_ROW (row)->form, path + 1) : NULL;

  return inner != NULL ? inner : GTK_WIDGET (row);
}

static void
hsd_object_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdObjectRow *self = HSD_OBJECT_ROW (row);

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), TRUE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
  hsd_form_fill (self->form, hsd_record_get_object (record, index));
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_object_row_follow;
  iface->write = hsd_object_row_write;
  iface->fill = hsd_object_row_fill;
  iface->says = hsd_object_row_says;
  iface->find = hsd_object_row_find;
}

static void
hsd_object_row_dispose (GObject *object)
{
  g_clear_object (&HSD_OBJECT_ROW (object)->form);

  G_OBJECT_CLASS (hsd_object_row_parent_class)->dispose (object);
}

static void
hsd_object_row_class_init (HsdObjectRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_object_row_dispose;
}

static void
hsd_object_row_init (HsdObjectRow *self)
{
}
