/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form.h"
#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

struct _HsdListRow
{
  AdwExpanderRow parent_instance;

  const HsdField *field;
  HsdForm *outer;   /* the form that this row belongs to; not owned: it owns the row */
  GPtrArray *items; /* AdwExpanderRow, each with its HsdForm */
  GtkWidget *add;
  gboolean was_filled; /* then none of them is an answer too */
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdListRow, hsd_list_row, ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static HsdForm *
form_of (gpointer item)
{
  return g_object_get_data (item, "form");
}

/* An item is called by its name once it has one, and by its number until then. */
static void
name_item (HsdListRow *self, guint index)
{
  GtkWidget *item = g_ptr_array_index (self->items, index);
  g_autoptr (HsdRecord) record = hsd_form_read (form_of (item));
  HsdKind kind = self->field->fields[0].kind;
  const char *name = kind == HSD_NAME || kind == HSD_TEXT ? hsd_record_get_text (record, 0) : NULL;
  /* Translators: %1$s is what a list holds, such as “Helpers”, %2$u a number from 1. */
  g_autofree char *numbered = g_strdup_printf (_("%1$s: %2$u"), hsd_translate (self->field->label), index + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (item), name != NULL ? name : numbered);
  hsd_widget_set_label (item, name != NULL ? name : numbered);
}

static void
show_count (HsdListRow *self)
{
  g_autofree char *count = g_strdup_printf ("%u", self->items->len);

  for (guint i = 0; i < self->items->len; i++)
    name_item (self, i);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), self->items->len > 0 ? count : "");
  gtk_widget_set_sensitive (self->add, (int) self->items->len < self->field->max);
}

static void
changed_cb (HsdListRow *self)
{
  show_count (self);
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

static void
removed_cb (HsdListRow *self, GtkWidget *button)
{
  GtkWidget *item = g_object_get_data (G_OBJECT (button), "item");

  /* The button that is being clicked goes with its row. */
  g_object_ref (button);
  adw_expander_row_remove (ADW_EXPANDER_ROW (self), item);
  g_ptr_array_remove (self->items, item);
  g_object_unref (button);

  gtk_widget_grab_focus (self->add);
  changed_cb (self);
}

static GtkWidget *
make_remove_button (HsdListRow *self, GtkWidget *item)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: takes an item out of a list. */
  gtk_widget_set_tooltip_text (button, _("Remove"));
  hsd_widget_set_label (button, _("Remove"));
  g_object_set_data (G_OBJECT (button), "item", item);
  g_signal_connect_object (button, "clicked", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);

  return button;
}

void
hsd_list_row_add (HsdListRow *self)
{
  GtkWidget *item = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, NULL);
  HsdForm *form = hsd_form_new_within (self->outer, self->field->fields);

  g_object_set_data_full (G_OBJECT (item), "form", form, g_object_unref);
  g_ptr_array_add (self->items, item);
  hsd_form_lay (form, item);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (item), make_remove_button (self, item));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (item), TRUE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), item);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  g_signal_connect_object (form, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
hsd_list_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdListRow *self = HSD_LIST_ROW (row);

  if (self->field == NULL)
    {
      self->field = hsd_question_field (question);
      self->outer = question->form;
      show_count (self);
    }

  for (guint i = 0; i < self->items->len; i++)
    hsd_form_follow (form_of (g_ptr_array_index (self->items, i)));
}

static gboolean
hsd_list_row_says (HsdFormRow *row)
{
  return HSD_LIST_ROW (row)->items->len > 0;
}

static void
hsd_list_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  HsdListRow *self = HSD_LIST_ROW (row);

  if (self->was_filled)
    hsd_record_set_empty (record, index);
  for (guint i = 0; i < self->items->len; i++)
    {
      g_autoptr (HsdRecord) members = hsd_form_read (form_of (g_ptr_array_index (self->items, i)));

      hsd_record_update (hsd_record_add_row (record, index), members);
    }
}

static GtkWidget *
hsd_list_row_find (HsdFormRow *row, const char *path)
{
  HsdListRow *self = HSD_LIST_ROW (row);
  const char *rest = strchr (path, '.');
  guint64 index;

  if (path[0] != '[')
    return GTK_WIDGET (self);

  index = g_ascii_strtoull (path + 1, NULL, 10);
  if (index >= self->items->len)
    return GTK_WIDGET (self);

  return rest != NULL ? hsd_form_find (form_of (g_ptr_array_index (self->items, index)), rest + 1)
                      : g_ptr_array_index (self->items, index);
}

static void
hsd_list_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdListRow *self = HSD_LIST_ROW (row);

  self->was_filled = TRUE;
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      AdwExpanderRow *item;

      hsd_list_row_add (self);
      item = g_ptr_array_index (self->items, self->items->len - 1);
      hsd_form_fill (form_of (item), hsd_record_get_row (record, index, i));
      adw_expander_row_set_expanded (item, FALSE);
    }
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_list_row_follow;
  iface->write = hsd_list_row_write;
  iface->fill = hsd_list_row_fill;
  iface->says = hsd_list_row_says;
  iface->find = hsd_list_row_find;
}

static void
hsd_list_row_finalize (GObject *object)
{
  g_clear_pointer (&HSD_LIST_ROW (object)->items, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_list_row_parent_class)->finalize (object);
}

static void
hsd_list_row_class_init (HsdListRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_list_row_finalize;
}

static void
hsd_list_row_init (HsdListRow *self)
{
  self->items = g_ptr_array_new ();
  self->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->add, "flat");
  /* Translators: puts one more item into a list. */
  gtk_widget_set_tooltip_text (self->add, _("Add"));
  hsd_widget_set_label (self->add, _("Add"));
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (hsd_list_row_add), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->add);
}
