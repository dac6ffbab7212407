/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

struct _HsdTextRow
{
  AdwEntryRow parent_instance;

  const HsdField *field;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdTextRow, hsd_text_row, ADW_TYPE_ENTRY_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static void
hsd_text_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdTextRow *self = HSD_TEXT_ROW (row);

  if (self->field != NULL)
    return;

  self->field = hsd_question_field (question);
  if (self->field->kind == HSD_FACES)
    hsd_widget_set_tooltip (GTK_WIDGET (self),
                            /* Translators: the tooltip of an entry. */
                            _("The faces of physical dice, one after the other. “?” stands for a die that the "
                              "application rolls; leave this empty and it rolls them all."));
  else if (self->field->kind == HSD_CARDS)
    hsd_widget_set_tooltip (GTK_WIDGET (self),
                            /* Translators: the tooltip of an entry. */
                            _("The numbers of physical cards, in the order in which they were drawn. Leave this "
                              "empty and the application draws them."));
  g_signal_connect_object (self, "changed", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
}

static void
hsd_text_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  HsdTextRow *self = HSD_TEXT_ROW (row);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self));
  g_autoptr (GArray) numbers = NULL;

  if (self->field->kind != HSD_FACES && self->field->kind != HSD_CARDS)
    {
      if (text[0] != '\0')
        hsd_record_set_text (record, index, text);
      return;
    }

  numbers = hsd_format_read (text);
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    hsd_record_add_number (record, index, g_array_index (numbers, int, i));
}

static gboolean
hsd_text_row_says (HsdFormRow *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row))[0] != '\0';
}

static void
hsd_text_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdTextRow *self = HSD_TEXT_ROW (row);

  if (self->field->kind != HSD_FACES && self->field->kind != HSD_CARDS)
    gtk_editable_set_text (GTK_EDITABLE (self), hsd_record_get_text (record, index));
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_text_row_follow;
  iface->write = hsd_text_row_write;
  iface->fill = hsd_text_row_fill;
  iface->says = hsd_text_row_says;
}

static void
hsd_text_row_class_init (HsdTextRowClass *klass)
{
}

static void
hsd_text_row_init (HsdTextRow *self)
{
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (self), TRUE);
}
