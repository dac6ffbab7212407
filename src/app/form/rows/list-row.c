/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form.h"
#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

/* --- an item --- */

#define HSD_TYPE_LIST_ITEM (hsd_list_item_get_type ())
G_DECLARE_FINAL_TYPE (HsdListItem, hsd_list_item, HSD, LIST_ITEM, AdwExpanderRow)

struct _HsdListItem
{
  AdwExpanderRow parent_instance;

  HsdForm *form; /* owned */
};

G_DEFINE_FINAL_TYPE (HsdListItem, hsd_list_item, ADW_TYPE_EXPANDER_ROW)

static void
removed_cb (HsdListItem *self)
{
  g_signal_emit_by_name (self, "removed");
}

static void
hsd_list_item_dispose (GObject *object)
{
  g_clear_object (&HSD_LIST_ITEM (object)->form);

  G_OBJECT_CLASS (hsd_list_item_parent_class)->dispose (object);
}

static void
hsd_list_item_class_init (HsdListItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_list_item_dispose;
  g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/list-item.ui");
  gtk_widget_class_bind_template_callback (widget_class, removed_cb);
}

static void
hsd_list_item_init (HsdListItem *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- the list --- */

struct _HsdListRow
{
  AdwExpanderRow parent_instance;

  const HsdField *field;
  HsdForm *outer;   /* the form that this row belongs to; not owned: it owns the row */
  GPtrArray *items; /* HsdListItem, owned by this row */
  GtkWidget *add;
  gboolean was_filled; /* then none of them is an answer too */
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdListRow, hsd_list_row, ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static HsdListItem *
item_at (HsdListRow *self, guint index)
{
  return g_ptr_array_index (self->items, index);
}

/* An item is called by its name once it has one, and by its number until then. */
static void
name_item (HsdListRow *self, guint index)
{
  HsdListItem *item = item_at (self, index);
  g_autoptr (HsdRecord) record = hsd_form_read (item->form);
  HsdKind kind = self->field->fields[0].kind;
  const char *name = kind == HSD_NAME || kind == HSD_TEXT ? hsd_record_get_text (record, 0) : NULL;
  /* Translators: %1$s is what a list holds, such as “Helpers”, %2$u a number from 1. */
  g_autofree char *numbered = g_strdup_printf (_("%1$s: %2$u"), hsd_translate (self->field->label), index + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (item), name != NULL ? name : numbered);
  hsd_widget_set_label (GTK_WIDGET (item), name != NULL ? name : numbered);
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

/* The button that is being clicked goes with its row. */
static void
item_removed_cb (HsdListRow *self, HsdListItem *item)
{
  g_autoptr (GObject) kept = g_object_ref (G_OBJECT (item));

  adw_expander_row_remove (ADW_EXPANDER_ROW (self), GTK_WIDGET (item));
  g_ptr_array_remove (self->items, item);
  gtk_widget_grab_focus (self->add);
  changed_cb (self);
}

void
hsd_list_row_add (HsdListRow *self)
{
  HsdListItem *item = g_object_new (HSD_TYPE_LIST_ITEM, NULL);

  item->form = hsd_form_new_within (self->outer, self->field->fields);
  g_ptr_array_add (self->items, item);
  hsd_form_lay (item->form, GTK_WIDGET (item));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (item), TRUE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (item));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  g_signal_connect_object (item->form, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "removed", G_CALLBACK (item_removed_cb), self, G_CONNECT_SWAPPED);
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
    hsd_form_follow (item_at (self, i)->form);
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
      g_autoptr (HsdRecord) members = hsd_form_read (item_at (self, i)->form);

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

  return rest != NULL ? hsd_form_find (item_at (self, index)->form, rest + 1) : GTK_WIDGET (item_at (self, index));
}

static void
hsd_list_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdListRow *self = HSD_LIST_ROW (row);

  self->was_filled = TRUE;
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      HsdListItem *item;

      hsd_list_row_add (self);
      item = item_at (self, self->items->len - 1);
      hsd_form_fill (item->form, hsd_record_get_row (record, index, i));
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (item), FALSE);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_list_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/list-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdListRow, add);
  gtk_widget_class_bind_template_callback (widget_class, hsd_list_row_add);
}

static void
hsd_list_row_init (HsdListRow *self)
{
  self->items = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
