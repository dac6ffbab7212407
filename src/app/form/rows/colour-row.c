/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/widgets/label.h"
#include "app/widgets/swatches.h"

/* The colours that are told apart at a glance, in the order in which they are given. */
static const struct
{
  guint32 colour;
  const char *name; /* a msgid */
} palette[] = {
  /* Translators: a colour: deep blue. */
  { 0x2f5d8c, N_("Lapis") },
  /* Translators: a colour. */
  { 0xb07a1e, N_("Ochre") },
  /* Translators: a colour. */
  { 0x4a7a3a, N_("Green") },
  /* Translators: a colour. */
  { 0xb3282d, N_("Red") },
  /* Translators: a colour. */
  { 0x61656f, N_("Grey") },
  /* Translators: a colour. */
  { 0x1f7f86, N_("Teal") },
  /* Translators: a colour. */
  { 0x6d4a9c, N_("Violet") },
};

struct _HsdColourRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *title;
  GtkWidget *box;
  GtkWidget *swatches;
  GtkWidget *other; /* GtkColorButton */
  guint32 colour;
  gboolean asked;
  gboolean following;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdColourRow, hsd_colour_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static void
show_colour (HsdColourRow *self)
{
  GdkRGBA colour = { (self->colour >> 16 & 255) / 255., (self->colour >> 8 & 255) / 255., (self->colour & 255) / 255., 1 };
  int chosen = -1;

  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    if (palette[i].colour == self->colour)
      chosen = i;

  self->following = TRUE;
  hsd_swatches_set_chosen (HSD_SWATCHES (self->swatches), chosen);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->other), &colour);
  self->following = FALSE;
}

static gboolean
is_taken (const HsdState *state, guint32 colour)
{
  for (guint i = 0; i < state->characters->len; i++)
    {
      const char *text = hsd_record_get_text (hsd_character_get_base (g_ptr_array_index (state->characters, i)), HSD_CHARACTER_COLOUR);

      if (text != NULL && g_ascii_strtoull (text + 1, NULL, 16) == colour)
        return TRUE;
    }

  return FALSE;
}

/* --- callbacks --- */

static void
chosen_cb (HsdColourRow *self, guint index)
{
  self->colour = palette[index].colour;
  show_colour (self);
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

static void
other_cb (HsdColourRow *self)
{
  GdkRGBA colour;

  if (self->following)
    return;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->other), &colour);
  self->colour = (guint32) (colour.red * 255 + .5) << 16 | (guint32) (colour.green * 255 + .5) << 8 | (guint32) (colour.blue * 255 + .5);
  show_colour (self);
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

/* --- a row of a form --- */

/* Whoever is new gets the first colour that nobody has. */
static void
hsd_colour_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdColourRow *self = HSD_COLOUR_ROW (row);
  guint i = 0;

  if (self->asked)
    return;

  self->asked = TRUE;
  gtk_label_set_label (GTK_LABEL (self->title), hsd_question_label (question));
  while (i + 1 < G_N_ELEMENTS (palette) && is_taken (question->scene.state, palette[i].colour))
    i++;
  self->colour = palette[i].colour;
  show_colour (self);
}

static void
hsd_colour_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  g_autofree char *text = g_strdup_printf ("#%06x", HSD_COLOUR_ROW (row)->colour);

  hsd_record_set_text (record, index, text);
}

static gboolean
hsd_colour_row_says (HsdFormRow *row)
{
  return TRUE;
}

static void
hsd_colour_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdColourRow *self = HSD_COLOUR_ROW (row);

  self->colour = g_ascii_strtoull (hsd_record_get_text (record, index) + 1, NULL, 16);
  show_colour (self);
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_colour_row_follow;
  iface->write = hsd_colour_row_write;
  iface->fill = hsd_colour_row_fill;
  iface->says = hsd_colour_row_says;
}

static void
hsd_colour_row_class_init (HsdColourRowClass *klass)
{
}

static void
hsd_colour_row_init (HsdColourRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  /* Translators: a group of colours, one of which is a character’s. */
  self->swatches = hsd_swatches_new (_("Colour"));
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    hsd_swatches_add (HSD_SWATCHES (self->swatches), &(HsdSwatch) { HSD_OWNER_DISC, palette[i].colour, FALSE, _(palette[i].name) });
  self->other = gtk_color_button_new ();
  /* Translators: a button: a colour that is not among those beside it. */
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->other), _("Another colour"));
  gtk_widget_set_tooltip_text (self->other, _("Another colour"));
  hsd_widget_set_label (self->other, _("Another colour"));
  gtk_widget_set_valign (self->other, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->swatches, TRUE);
  gtk_widget_add_css_class (self->box, "places");
  gtk_box_append (GTK_BOX (line), self->swatches);
  gtk_box_append (GTK_BOX (line), self->other);
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->swatches, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->other, "notify::rgba", G_CALLBACK (other_cb), self, G_CONNECT_SWAPPED);
}
