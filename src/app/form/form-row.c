/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/form-row.h"
#include "app/form/rows/rows.h"
#include "app/widgets/label.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (HsdFormRow, hsd_form_row, GTK_TYPE_WIDGET)

static GtkWidget *
find_itself (HsdFormRow *self, const char *path)
{
  return GTK_WIDGET (self);
}

/* Such a field is never filled in from a record. */
static void
fill_nothing (HsdFormRow *self, const HsdRecord *record, guint index)
{
}

static void
hsd_form_row_default_init (HsdFormRowInterface *iface)
{
  iface->fill = fill_nothing;
  iface->find = find_itself;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("answer-changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* The words of a character’s motif are better drawn than read. */
static gboolean
is_motif (const HsdField *field)
{
  return field->words == hsd_character_fields ()[HSD_CHARACTER_MOTIF].words;
}

static GType
type_for (const HsdQuestion *question)
{
  switch (hsd_question_field (question)->kind)
    {
    case HSD_INT:
      if (hsd_question_field (question)->words != NULL || hsd_question_is_sparse (question))
        return HSD_TYPE_PICK_ROW;
      return HSD_TYPE_NUMBER_ROW;
    case HSD_BOOL:
      return HSD_TYPE_SWITCH_ROW;
    case HSD_WORD:
      return is_motif (hsd_question_field (question)) ? HSD_TYPE_MOTIF_ROW : HSD_TYPE_PICK_ROW;
    case HSD_LEVEL:
    case HSD_PERSON:
      return HSD_TYPE_PICK_ROW;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_FACES:
    case HSD_CARDS:
      return HSD_TYPE_TEXT_ROW;
    case HSD_COLOUR:
      return HSD_TYPE_COLOUR_ROW;
    case HSD_OBJECT:
      return HSD_TYPE_OBJECT_ROW;
    case HSD_LIST:
    case HSD_MAP:
      return HSD_TYPE_LIST_ROW;
    case HSD_NUMBERS:
      return HSD_TYPE_PLACES_ROW;
    case HSD_PILE:
    default:
      return G_TYPE_INVALID;
    }
}

HsdFormRow *
hsd_form_row_new (const HsdQuestion *question)
{
  GType type = type_for (question);
  const char *label = hsd_question_label (question);
  HsdFormRow *self;

  if (type == G_TYPE_INVALID)
    return NULL;

  self = g_object_new (type, "title", label, "use-markup", FALSE, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), label);

  return self;
}

void
hsd_form_row_follow (HsdFormRow *self, const HsdQuestion *question)
{
  HSD_FORM_ROW_GET_IFACE (self)->follow (self, question);
}

void
hsd_form_row_write (HsdFormRow *self, HsdRecord *record, guint index)
{
  HSD_FORM_ROW_GET_IFACE (self)->write (self, record, index);
}

void
hsd_form_row_fill (HsdFormRow *self, const HsdRecord *record, guint index)
{
  if (hsd_record_has (record, index))
    HSD_FORM_ROW_GET_IFACE (self)->fill (self, record, index);
}

gboolean
hsd_form_row_says (HsdFormRow *self)
{
  return HSD_FORM_ROW_GET_IFACE (self)->says (self);
}

GtkWidget *
hsd_form_row_find (HsdFormRow *self, const char *path)
{
  return HSD_FORM_ROW_GET_IFACE (self)->find (self, path);
}

void
hsd_form_row_changed (HsdFormRow *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_row_mark (GtkWidget *row)
{
  for (GtkWidget *above = gtk_widget_get_parent (row); above != NULL; above = gtk_widget_get_parent (above))
    if (ADW_IS_EXPANDER_ROW (above))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (above), TRUE);

  gtk_widget_add_css_class (row, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_grab_focus (row);
}

/* The row below that explains it, or NULL. */
static GtkWidget *
find_explanation (GtkWidget *row)
{
  GtkWidget *next = gtk_widget_get_next_sibling (row);

  return next != NULL && gtk_widget_has_css_class (next, "explanation") ? next : NULL;
}

void
hsd_row_explain (GtkWidget *row, const char *sentence)
{
  GtkWidget *list = gtk_widget_get_parent (row);
  GtkWidget *label = hsd_label_new (sentence, "problem");
  GtkWidget *below = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, "activatable", FALSE, "focusable", FALSE, NULL);

  gtk_widget_add_css_class (below, "explanation");
  hsd_widget_set_label (below, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  gtk_list_box_insert (GTK_LIST_BOX (list), below, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1);
}

void
hsd_row_unmark (GtkWidget *row)
{
  GtkWidget *below = find_explanation (row);

  if (below != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (gtk_widget_get_parent (row)), below);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_remove_css_class (row, "error");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID);
}
