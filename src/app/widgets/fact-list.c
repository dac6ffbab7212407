/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "model/story/level.h"
#include "model/story/system.h"
#include "model/words/join.h"
#include "model/words/number.h"

void
hsd_list_shorten (GtkListBox *list, guint n)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, (int) n)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

void
hsd_list_empty (GtkListBox *list)
{
  hsd_list_shorten (list, 0);
}

/* --- values as text --- */

static char *
describe_numbers (const GArray *numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    hsd_join_add_number (text, HSD_JOIN_LIST, g_array_index (numbers, int, i));

  return g_string_free (text, FALSE);
}

static gboolean
has_names (const HsdField *fields)
{
  guint n = 0;

  for (guint i = 1; fields[i].id != NULL; i++)
    n += fields[i].label != NULL;

  return n > 1;
}

static char *
describe_member (const HsdRecord *row, guint index)
{
  const HsdField *field = &hsd_record_fields (row)[index];
  const char *label = field->label != NULL ? hsd_translate (field->label) : "";
  g_autofree char *value = NULL;

  if (field->kind == HSD_BOOL)
    return g_strdup (hsd_record_get (row, index) ? label : "");

  value = hsd_fact_describe (row, index);
  return index > 0 ? hsd_join (HSD_JOIN_VALUE, label, value, NULL) : g_steal_pointer (&value);
}

/* “Nadia 7”; where a row has several values, each with its name: “Nadia, Attribute 7, Skill 2”. */
static char *
describe_row (const HsdRecord *row)
{
  gboolean named = has_names (hsd_record_fields (row));
  GString *text = g_string_new (NULL);

  for (guint i = 0; hsd_record_fields (row)[i].id != NULL; i++)
    if (hsd_record_has (row, i))
      {
        g_autofree char *member = named ? describe_member (row, i) : hsd_fact_describe (row, i);

        hsd_join_add (text, named ? HSD_JOIN_LIST : HSD_JOIN_VALUE, member);
      }

  return g_string_free (text, FALSE);
}

static char *
describe_rows (const HsdRecord *record, guint index)
{
  gboolean named = has_names (hsd_record_fields (record)[index].fields);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      g_autofree char *row = describe_row (hsd_record_get_row (record, index, i));

      hsd_join_add (text, named ? HSD_JOIN_GROUPS : HSD_JOIN_LIST, row);
    }

  return g_string_free (text, FALSE);
}

static char *
describe_number (const HsdField *field, int number)
{
  if (field->flags & HSD_NULLABLE && number == HSD_NULL)
    return g_strdup ("—");
  if (field->words != NULL && number >= field->min && number <= field->max)
    return g_strdup (hsd_translate (field->words[number - field->min].label));

  return hsd_format_number (number);
}

char *
hsd_fact_describe (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
      return describe_number (field, hsd_record_get (record, index));
    case HSD_BOOL:
      if (hsd_record_get (record, index))
        /* Translators: something is so. */
        return g_strdup (C_("fact", "Yes"));
      /* Translators: something is not so. */
      return g_strdup (C_("fact", "No"));
    case HSD_WORD:
      return g_strdup (hsd_translate (field->words[hsd_record_get (record, index)].label));
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
      return g_strdup (hsd_record_get_text (record, index));
    case HSD_LEVEL:
      if (hsd_record_get_text (record, index) != NULL)
        return g_strdup (hsd_level_translate (field->words, hsd_record_get_text (record, index)));
      return describe_number (field, hsd_record_get (record, index));
    case HSD_LIST:
    case HSD_MAP:
      return describe_rows (record, index);
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      return describe_numbers (hsd_record_get_numbers (record, index));
    case HSD_OBJECT:
    case HSD_PILE:
    default:
      return g_strdup ("");
    }
}

/* --- rows --- */

/* @said is the row as a screen reader says it. */
static void
append_row (GtkListBox *list, GtkWidget *box, const char *said)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hsd_widget_set_label (row, said);
  gtk_list_box_append (list, row);
}

void
hsd_step_list_fill (GtkListBox *list, const HsdSteps *steps)
{
  hsd_list_empty (list);

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    {
      const HsdStep *step = hsd_steps_get (steps, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *tag = hsd_label_new (number, "step-number");
      GtkWidget *text = hsd_label_new (step->text, NULL);
      GtkWidget *rule = hsd_label_new_at_end (step->rule, "rule-tag");

      gtk_label_set_xalign (GTK_LABEL (tag), .5);
      gtk_widget_set_valign (tag, GTK_ALIGN_START);
      gtk_widget_set_valign (rule, GTK_ALIGN_START);
      gtk_widget_set_hexpand (text, TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_wrap (GTK_LABEL (rule), FALSE);
      gtk_box_append (GTK_BOX (box), tag);
      gtk_box_append (GTK_BOX (box), text);
      gtk_box_append (GTK_BOX (box), rule);
      append_row (list, box, step->text);
    }
}
