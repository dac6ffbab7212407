/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/sheet-row.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define NBSP "\u00a0"

struct _HsdSheetRow
{
  GtkListBoxRow parent_instance;

  HsdSystem *system; /* lives as long as the program */
  HsdRecord *sheet;  /* owned */
  guint field;
  guint line;

  /* of the template */
  GtkImage *star;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *figure;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (HsdSheetRow, hsd_sheet_row, GTK_TYPE_LIST_BOX_ROW)

/* --- words --- */

char *
hsd_sheet_describe_number (const HsdField *field, int number)
{
  char buffer[16];

  return field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : g_strdup_printf ("%d", number);
}

gboolean
hsd_sheet_is_starred (const HsdRecord *row, gboolean *can_be)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_BOOL)
      {
        *can_be = TRUE;
        return hsd_record_get (row, i);
      }
  *can_be = FALSE;

  return FALSE;
}

/* The subtitle: the value that goes along, and the columns in words. A number that is already shown
 * is left out. */
static char *
describe_columns (const HsdRecord *row, const char *along, gboolean numbers)
{
  const HsdField *fields = hsd_record_fields (row);
  GString *text = g_string_new (along);

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      g_autofree char *value =
        numbers && fields[i].kind == HSD_INT ? hsd_sheet_describe_number (&fields[i], hsd_record_get (row, i)) : NULL;
      g_autofree char *word = fields[i].kind == HSD_WORD ? hsd_fact_describe (row, i) : NULL;

      if (value != NULL)
        {
          g_autofree char *both = hsd_join (HSD_JOIN_TIED, hsd_translate (fields[i].label), value, NULL);

          hsd_join_add (text, HSD_JOIN_FACTS, both);
        }
      else if (word != NULL)
        hsd_join_add (text, HSD_JOIN_FACTS, word);
    }

  return g_string_free (text, FALSE);
}

/* The number that counts most, where nothing is added to it. */
static char *
describe_figure (const HsdRecord *row)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_INT)
      return hsd_sheet_describe_number (&fields[i], hsd_record_get (row, i));

  return g_strdup ("");
}

/* --- class --- */

static void
hsd_sheet_row_finalize (GObject *object)
{
  hsd_record_unref (HSD_SHEET_ROW (object)->sheet);

  G_OBJECT_CLASS (hsd_sheet_row_parent_class)->finalize (object);
}

static void
hsd_sheet_row_class_init (HsdSheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_sheet_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sheet-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, star);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, figure);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, start);
  hsd_closures_bind (widget_class);
}

static void
hsd_sheet_row_init (HsdSheetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static const HsdRecord *
row_of (HsdSheetRow *self)
{
  return hsd_record_get_row (self->sheet, self->field, self->line);
}

static void
show_star (HsdSheetRow *self)
{
  gboolean can_be;
  gboolean is = hsd_sheet_is_starred (row_of (self), &can_be);

  gtk_widget_set_visible (GTK_WIDGET (self->star), can_be);
  gtk_image_set_from_icon_name (self->star, is ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->star), is ? "asset" : "no-asset");
}

GtkWidget *
hsd_sheet_row_new (HsdSystem *system, const HsdRecord *sheet, guint field, guint line)
{
  HsdSheetRow *self = g_object_new (HSD_TYPE_SHEET_ROW, NULL);
  gboolean answers = hsd_system_find_answer_of_lines (system, hsd_record_fields (sheet)[field].id) != NULL;

  self->system = system;
  self->sheet = hsd_record_ref (sheet);
  self->field = field;
  self->line = line;
  gtk_label_set_label (self->title, hsd_record_get_text (row_of (self), 0));
  show_star (self);
  gtk_widget_set_visible (self->start, answers);
  if (answers)
    {
      /* Translators: the tooltip of a row of a sheet: it answers the questions of the page; a verb. */
      hsd_widget_set_tooltip (GTK_WIDGET (self), _("Prepare this test"));
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "(ui)", field, line);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "sheet.prepare");
    }

  return GTK_WIDGET (self);
}

int
hsd_sheet_find_along (const HsdAnswer *answer, const HsdRecord *sheet)
{
  return answer->along != NULL && answer->along_column == NULL ? (int) hsd_record_index (sheet, answer->along) : -1;
}

static const HsdAnswer *
find_answer (HsdSheetRow *self)
{
  return hsd_system_find_answer_of_lines (self->system, hsd_record_fields (self->sheet)[self->field].id);
}

int
hsd_sheet_row_find_along (HsdSheetRow *self)
{
  const HsdAnswer *answer;

  g_return_val_if_fail (HSD_IS_SHEET_ROW (self), -1);

  answer = find_answer (self);
  return answer != NULL ? hsd_sheet_find_along (answer, self->sheet) : -1;
}

void
hsd_sheet_row_set_along (HsdSheetRow *self, int along)
{
  const HsdRecord *row = row_of (self);
  int object = hsd_sheet_row_find_along (self);
  const char *word = along >= 0 ? hsd_field_letters (&hsd_record_fields (self->sheet)[object].fields[along]) : NULL;
  const HsdAnswer *answer = find_answer (self);
  g_autofree char *made = answer != NULL ? hsd_answer_describe_sum (answer, self->system, self->sheet, self->line, along) : NULL;
  g_autofree char *figure = made != NULL ? g_strdup (made) : describe_figure (row);
  g_autofree char *columns = describe_columns (row, word, made != NULL);
  g_autofree char *said = NULL;
  gboolean can_be;

  gtk_label_set_label (self->subtitle, columns);
  gtk_label_set_label (self->figure, figure);
  said = hsd_join (HSD_JOIN_LIST, hsd_record_get_text (row, 0), figure,
                    /* Translators: said of a skill of which the character makes a speciality. */
                    hsd_sheet_is_starred (row, &can_be) ? _("personal asset") : NULL, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), said);
}
