/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/altered.h"
#include "app/widgets/fact-list.h"
#include "model/words/number.h"

struct _HsdAltered
{
  HsdForm *form;    /* owned */
  HsdRecord *asked; /* owned: what was answered */
  HsdRecord *first; /* owned: how the form says it */
};

HsdAltered *
hsd_altered_new (HsdForm *form, const HsdRecord *asked)
{
  HsdAltered *self = g_new0 (HsdAltered, 1);

  hsd_form_fill (form, asked);
  self->form = form;
  self->asked = hsd_record_copy (asked);
  self->first = hsd_form_read (form);

  return self;
}

void
hsd_altered_free (HsdAltered *self)
{
  g_clear_object (&self->form);
  hsd_record_unref (self->asked);
  hsd_record_unref (self->first);
  g_free (self);
}

HsdForm *
hsd_altered_get_form (HsdAltered *self)
{
  return self->form;
}

/* The record with that value alone. */
static HsdRecord *
only (const HsdRecord *record, guint index)
{
  HsdRecord *copy = hsd_record_copy (record);
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (i != index)
      hsd_record_clear (copy, i);

  return copy;
}

static gboolean
differs (HsdAltered *self, const HsdRecord *now, guint index)
{
  g_autoptr (HsdRecord) before = only (self->first, index);
  g_autoptr (HsdRecord) after = only (now, index);

  return !hsd_record_equal (before, after);
}

HsdRecord *
hsd_altered_read (HsdAltered *self)
{
  g_autoptr (HsdRecord) now = hsd_form_read (self->form);
  HsdRecord *read = hsd_record_copy (self->asked);
  const HsdField *fields = hsd_record_fields (read);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (differs (self, now, i))
      {
        g_autoptr (HsdRecord) changed = only (now, i);

        hsd_record_clear (read, i);
        hsd_record_update (read, changed);
      }

  return read;
}

/* --- what is told of it --- */

static char *
describe (const HsdRecord *record, guint index)
{
  g_autofree char *text = hsd_record_has (record, index) ? hsd_fact_describe (record, index) : NULL;

  if (text == NULL && hsd_record_has (record, index))
    return hsd_format_number (hsd_record_get (record, index));

  return text != NULL && text[0] != '\0' ? g_steal_pointer (&text) : g_strdup ("—");
}

static void
mark (GtkWidget *row, const char *before)
{
  g_autofree char *said = NULL;

  if (before == NULL)
    {
      gtk_widget_remove_css_class (row, "altered");
      gtk_accessible_reset_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }

  /* Translators: %s is the answer that was given before it was changed. */
  said = g_strdup_printf (_("It was %s."), before);
  gtk_widget_add_css_class (row, "altered");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
}

/* A long value is left out. */
static gboolean
is_long (const HsdField *field)
{
  return field->kind == HSD_LIST || field->kind == HSD_MAP || field->kind == HSD_OBJECT || field->kind == HSD_TEXT;
}

static void
show_change (HsdAltered *self, const HsdRecord *now, guint index, GString *said)
{
  const HsdField *field = &hsd_record_fields (now)[index];
  g_autofree char *before = describe (self->first, index);
  g_autofree char *after = describe (now, index);

  mark (hsd_form_find (self->form, field->id), before);
  if (is_long (field))
    /* Translators: %s is a question whose answer was changed. */
    g_string_append_printf (said, _("%s: changed"), hsd_translate (field->label));
  else
    /* Translators: %1$s is a question, %2$s the answer that was given, %3$s the one that is tried. */
    g_string_append_printf (said, _("%1$s: %2$s → %3$s"), hsd_translate (field->label), before, after);
  g_string_append_c (said, '\n');
}

void
hsd_altered_show (HsdAltered *self, GString *said)
{
  g_autoptr (HsdRecord) now = hsd_form_read (self->form);
  const HsdField *fields = hsd_record_fields (now);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      GtkWidget *row = hsd_form_find (self->form, fields[i].id);

      if (row == NULL)
        continue;
      if (differs (self, now, i))
        show_change (self, now, i, said);
      else
        mark (row, NULL);
    }
}
