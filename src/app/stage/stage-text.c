/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/stage-text.h"
#include "app/widgets/drawn-texts.h"
#include "render/cards/owner.h"

/* Of a pill, in parts of the size of its letters. */
#define PILL_HEIGHT 1.5
#define PILL_PADDING .6
#define PILL_MOTIF .72
#define PILL_GAP .32

/* Every size is drawn from letters of this one: a font of another size is looked for anew by fontconfig, which
 * takes longer than a frame has, and is kept for good. */
#define LETTERS 32.0

static PangoLayout *
make_layout (GtkWidget *widget, const char *text, gboolean bold)
{
  PangoContext *context = gtk_widget_create_pango_context (widget);
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  const cairo_font_options_t *usual = pango_cairo_context_get_font_options (context);
  cairo_font_options_t *options = usual != NULL ? cairo_font_options_copy (usual) : cairo_font_options_create ();
  PangoAttrList *attributes = pango_attr_list_new ();

  /* Letters keep their distances whatever their size. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_set_absolute_size (font, LETTERS * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_ULTRABOLD : PANGO_WEIGHT_MEDIUM);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_font_description_free (font);
  pango_attr_list_unref (attributes);
  cairo_font_options_destroy (options);
  g_object_unref (context);

  return layout;
}

static double
width_of (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

double
hsd_stage_text_append (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const HsdStageText *how)
{
  double scale = how->size / LETTERS;
  g_autoptr (PangoLayout) layout = NULL;
  double width;
  int height;

  if (text == NULL || text[0] == '\0' || how->size < 1)
    return 0;

  layout = make_layout (widget, text, how->bold);
  width = width_of (layout);
  if (how->room > 0 && width * scale > how->room)
    {
      pango_layout_set_width (layout, how->room / scale * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      width = width_of (layout);
    }
  pango_layout_get_size (layout, NULL, &height);
  hsd_drawn_texts_report (layout,
                          &GRAPHENE_RECT_INIT ((float) (how->x - how->align * width * scale),
                                               (float) (how->y - (double) height / PANGO_SCALE / 2 * scale), (float) (width * scale),
                                               (float) ((double) height / PANGO_SCALE * scale)));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (how->x - how->align * width * scale,
                                                          how->y - (double) height / PANGO_SCALE / 2 * scale));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, &how->colour);
  gtk_snapshot_restore (snapshot);

  return width * scale;
}

double
hsd_stage_text_measure (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (text == NULL || text[0] == '\0')
    return 0;

  layout = make_layout (widget, text, bold);

  return width_of (layout) * size / LETTERS;
}

double
hsd_stage_text_append_fitted (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const HsdStageText *how, double least)
{
  double wide = hsd_stage_text_measure (widget, text, how->size, how->bold);
  HsdStageText fitted = *how;

  fitted.size *= CLAMP (how->room * HSD_STAGE_TEXT_FITS / MAX (1, wide), least, 1);

  return hsd_stage_text_append (widget, snapshot, text, &fitted);
}

double
hsd_stage_text_rise (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink, logical;

  if (text == NULL || text[0] == '\0')
    return 0;

  layout = make_layout (widget, text, bold);
  pango_layout_get_extents (layout, &ink, &logical);

  return (logical.height / 2.0 - (ink.y - logical.y)) / PANGO_SCALE * size / LETTERS;
}

double
hsd_stage_text_drop (GtkWidget *widget, double size)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, "0", TRUE);
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (pango_layout_get_baseline (layout) - height / 2.0) / PANGO_SCALE * size / LETTERS;
}

static void
set_colour (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Letters on a pill are white, or dark where its colour is light. */
static gboolean
is_light (guint32 colour)
{
  return .3 * (colour >> 16 & 255) + .59 * (colour >> 8 & 255) + .11 * (colour & 255) > 165;
}

void
hsd_stage_pill_append (GtkWidget *widget, GtkSnapshot *snapshot, const char *name, guint32 colour, guint motif, double x,
                       double y, double size, double room)
{
  double sign = motif > 0 ? size * (PILL_MOTIF + PILL_GAP) : 0;
  double most = room - 2 * size * PILL_PADDING - sign;
  double text = MIN (hsd_stage_text_measure (widget, name, size, TRUE), MAX (most, size));
  double width = text + sign + 2 * size * PILL_PADDING;
  double height = size * PILL_HEIGHT;
  double left = x - width / 2;
  GdkRGBA ink = is_light (colour) ? (GdkRGBA) { .08, .1, .14, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (left - 2, y - height / 2 - 2, width + 4, height + 4));

  cairo_new_path (cr);
  cairo_arc (cr, left + height / 2, y, height / 2, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (cr, left + width - height / 2, y, height / 2, -G_PI / 2, G_PI / 2);
  cairo_close_path (cr);
  set_colour (cr, colour);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, .55);
  cairo_set_line_width (cr, MAX (.75, size * .05));
  cairo_stroke (cr);
  if (motif > 0)
    {
      cairo_set_source_rgb (cr, ink.red, ink.green, ink.blue);
      hsd_owner_motif_path (cr, MIN (motif - 1, HSD_N_OWNER_MOTIFS - 1), left + size * (PILL_PADDING + PILL_MOTIF / 2), y,
                            size * PILL_MOTIF);
      cairo_fill (cr);
    }
  cairo_destroy (cr);

  hsd_stage_text_append (widget, snapshot, name,
                         &(HsdStageText) { .x = left + size * PILL_PADDING + sign, .y = y, .size = size, .room = text + 1,
                                           .bold = TRUE, .colour = ink });
}

GdkRGBA
hsd_stage_text_rgb (guint32 colour)
{
  return (GdkRGBA) { (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, 1 };
}

const char *
hsd_stage_text_find_half (const char *word)
{
  const char *half = NULL;
  glong middle = strlen (word) / 2;

  for (const char *blank = strchr (word, ' '); blank != NULL; blank = strchr (blank + 1, ' '))
    if (half == NULL || ABS (blank - word - middle) < ABS (half - word - middle))
      half = blank;

  return half;
}
