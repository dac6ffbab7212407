/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/swatches.h"

struct _HsdMotifRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *title;
  GtkWidget *box;
  GtkWidget *swatches; /* NULL before it is asked */
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

static void
chosen_cb (HsdMotifRow *self)
{
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

/* The words go in the order of the drawn motifs; whoever is new gets the first that nobody has. */
static void
hsd_motif_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdMotifRow *self = HSD_MOTIF_ROW (row);
  const HsdWord *words = hsd_question_field (question)->words;
  int first = 0;

  if (self->swatches != NULL)
    return;

  gtk_label_set_label (GTK_LABEL (self->title), hsd_question_label (question));
  self->swatches = hsd_swatches_new (hsd_question_label (question));
  for (guint i = 0; words[i].id != NULL && i < HSD_N_OWNER_MOTIFS; i++)
    hsd_swatches_add (HSD_SWATCHES (self->swatches), &(HsdSwatch) { i, 0, TRUE, hsd_translate (words[i].label) });
  while (first + 1 < HSD_N_OWNER_MOTIFS && is_taken (question->scene.state, first))
    first++;
  hsd_swatches_set_chosen (HSD_SWATCHES (self->swatches), first);
  gtk_box_append (GTK_BOX (self->box), self->swatches);
  g_signal_connect_object (self->swatches, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
hsd_motif_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  hsd_record_set (record, index, hsd_swatches_get_chosen (HSD_SWATCHES (HSD_MOTIF_ROW (row)->swatches)));
}

static gboolean
hsd_motif_row_says (HsdFormRow *row)
{
  return TRUE;
}

static void
hsd_motif_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  hsd_swatches_set_chosen (HSD_SWATCHES (HSD_MOTIF_ROW (row)->swatches), hsd_record_get (record, index));
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
}

static void
hsd_motif_row_init (HsdMotifRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->box, "places");
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}
