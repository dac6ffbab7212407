/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/widgets/swatch.h"
#include "app/widgets/wrap-layout.h"
#include "model/table/table.h"

/* A palette of colours that are easy to distinguish, in the order of assignment. */
static const struct
{
  guint32 colour;
  const char *name; /* a msgid */
} palette[] = {
  /* Translators: a color: deep blue. */
  { 0x2f5d8c, HSD_NC_("colour", "Lapis") },
  /* Translators: a color. */
  { 0xb07a1e, N_("Ochre") },
  /* Translators: a color. */
  { 0x4a7a3a, N_("Green") },
  /* Translators: a color. */
  { 0xb3282d, N_("Red") },
  /* Translators: a color. */
  { 0x61656f, N_("Gray") },
  /* Translators: a color. */
  { 0x1f7f86, N_("Teal") },
  /* Translators: a color. */
  { 0x6d4a9c, N_("Violet") },
};

struct _HsdColourRow
{
  AdwPreferencesRow parent_instance;

  HsdToggles *swatches;
  GtkColorChooser *other;
  guint32 colour;
  gboolean asked;
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

  hsd_toggles_set_chosen (self->swatches, chosen);
  gtk_color_chooser_set_rgba (self->other, &colour);
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

static guint32
find_free (const HsdState *state)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (palette) && is_taken (state, palette[i].colour))
    i++;

  return palette[i].colour;
}

void
hsd_colour_row_give_free (HsdRecord *given, const HsdState *state)
{
  g_autofree char *text = g_strdup_printf ("#%06x", find_free (state));

  hsd_record_set_text (given, HSD_GIVEN_COLOUR, text);
  hsd_record_set (given, HSD_GIVEN_MOTIF, hsd_motif_row_find_free (state));
}

/* --- callbacks --- */

static void
take_colour (HsdColourRow *self, guint32 colour)
{
  self->colour = colour;
  show_colour (self);
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

static void
chosen_cb (HsdColourRow *self, guint index)
{
  take_colour (self, palette[index].colour);
}

static void
other_cb (HsdColourRow *self)
{
  GdkRGBA rgba;
  guint32 colour;

  gtk_color_chooser_get_rgba (self->other, &rgba);
  colour = (guint32) (rgba.red * 255 + .5) << 16 | (guint32) (rgba.green * 255 + .5) << 8 | (guint32) (rgba.blue * 255 + .5);
  if (colour != self->colour)
    take_colour (self, colour);
}

/* --- a row of a form --- */

/* A new character gets the first free colour. */
static void
hsd_colour_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdColourRow *self = HSD_COLOUR_ROW (row);

  if (self->asked)
    return;

  self->asked = TRUE;
  self->colour = find_free (question->context.state);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_TOGGLES);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/colour-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdColourRow, swatches);
  gtk_widget_class_bind_template_child (widget_class, HsdColourRow, other);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
}

static void
hsd_colour_row_init (HsdColourRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    hsd_swatch_add (self->swatches, &(HsdSwatch) { HSD_OWNER_DISC, palette[i].colour, FALSE, hsd_translate (palette[i].name) });
}
