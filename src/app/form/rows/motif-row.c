/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/label.h"
#include "app/widgets/swatch.h"
#include "app/widgets/wrap-layout.h"

struct _HsdMotifRow
{
  AdwPreferencesRow parent_instance;

  HsdToggles *swatches;
  gboolean asked;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdMotifRow, hsd_motif_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static gboolean
is_taken (const HsdState *state, int motif)
{
  for (guint i = 0; i < state->characters->len; i++)
    {
      const HsdRecord *base = hsd_character_get_base (g_ptr_array_index (state->characters, i));

      if (hsd_record_has (base, HSD_CHARACTER_MOTIF) && hsd_record_get (base, HSD_CHARACTER_MOTIF) == motif)
        return TRUE;
    }

  return FALSE;
}

int
hsd_motif_row_find_free (const HsdState *state)
{
  int first = 0;

  while (first + 1 < HSD_N_OWNER_MOTIFS && is_taken (state, first))
    first++;

  return first;
}

/* The words have the order of the drawn motifs; a new character gets the first free one. */
static void
hsd_motif_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdMotifRow *self = HSD_MOTIF_ROW (row);
  const HsdWord *words = hsd_question_field (question)->words;

  if (self->asked)
    return;

  self->asked = TRUE;
  hsd_widget_set_label (GTK_WIDGET (self->swatches), hsd_question_label (question));
  for (guint i = 0; words[i].id != NULL && i < HSD_N_OWNER_MOTIFS; i++)
    hsd_swatch_add (self->swatches, &(HsdSwatch) { i, 0, TRUE, hsd_translate (words[i].label) });
  hsd_toggles_set_chosen (self->swatches, hsd_motif_row_find_free (question->context.state));
}

static void
hsd_motif_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  hsd_record_set (record, index, hsd_toggles_get_chosen (HSD_MOTIF_ROW (row)->swatches));
}

static gboolean
hsd_motif_row_says (HsdFormRow *row)
{
  return TRUE;
}

static void
hsd_motif_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  hsd_toggles_set_chosen (HSD_MOTIF_ROW (row)->swatches, hsd_record_get (record, index));
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_motif_row_follow;
  iface->write = hsd_motif_row_write;
  iface->fill = hsd_motif_row_fill;
  iface->says = hsd_motif_row_says;
}

static void
hsd_motif_row_class_init (HsdMotifRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_TOGGLES);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/motif-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdMotifRow, swatches);
  gtk_widget_class_bind_template_callback (widget_class, hsd_form_row_changed);
}

static void
hsd_motif_row_init (HsdMotifRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
