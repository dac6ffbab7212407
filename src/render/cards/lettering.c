/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "render/cards/lettering.h"

#define FONT "Cantarell, sans-serif Ultra-Bold"
#define NUMERAL_SIZE 18.0
#define NAME_SIZE 16.0
#define LEAST 0.5       /* of the size: smaller letters are no letters, and the text is cut short */
#define SPACED 0.05     /* of the size, between letters, where there is room */
#define CAPITAL 0.35    /* of the size: half the height of a capital */

static const double numeral_box[] = { 88, 18, 64, 18 };
static const double name_box[] = { 48, 380, 144, 20 };

static PangoLayout *
make_layout (const char *text)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* The same word has the same shape at every size: a card is a picture, not a page. So the context knows nothing of
   * how large the card is drawn, or every width would have fonts of its own, which Pango keeps. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  g_object_unref (context);

  return layout;
}

static void
set_size (PangoLayout *layout, double size, double spacing)
{
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  PangoAttrList *list = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (spacing > 0)
    pango_attr_list_insert (list, pango_attr_letter_spacing_new ((int) (size * spacing * PANGO_SCALE)));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

static PangoRectangle
measure (PangoLayout *layout)
{
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_extents (layout, &ink, &logical);
  ink.width = MAX (ink.width, logical.width);

  return ink;
}

/* As much space between the letters as there is room for, then smaller letters, then fewer. Returns
 * the size. */
static double
shrink (PangoLayout *layout, double width, double height, double size)
{
  double spaced, tight, part;
  PangoRectangle extents;

  set_size (layout, size, SPACED);
  spaced = measure (layout).width / (double) PANGO_SCALE;
  set_size (layout, size, 0);
  extents = measure (layout);
  tight = extents.width / (double) PANGO_SCALE;
  if (extents.height <= height * PANGO_SCALE && tight <= width)
    {
      if (spaced > tight)
        set_size (layout, size, SPACED * MIN (1, (width - tight) / (spaced - tight)));
      return size;
    }

  part = MIN (width / tight, height * PANGO_SCALE / MAX (extents.height, 1));
  set_size (layout, size * CLAMP (part, LEAST, 1), 0);
  if (part < LEAST)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }

  return size * CLAMP (part, LEAST, 1);
}

void
hsd_lettering_fit (cairo_t *cr, const char *text, double x, double y, double width, double height, double size)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink;
  double baseline;
  double top;

  if (text == NULL || *text == '\0')
    return;
  layout = make_layout (text);
  size = shrink (layout, width, height, size);
  pango_layout_get_extents (layout, &ink, NULL);

  /* Capitals stand in the middle; what rises or hangs further is kept inside. */
  baseline = y + height / 2 + CAPITAL * size;
  top = baseline - pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  top = MIN (top, y + height - (ink.y + ink.height) / (double) PANGO_SCALE);
  top = MAX (top, y - ink.y / (double) PANGO_SCALE);

  cairo_move_to (cr, x + (width - ink.width / (double) PANGO_SCALE) / 2 - ink.x / (double) PANGO_SCALE, top);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
hsd_lettering_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width)
{
  const char *numeral = words != NULL && words->numeral != NULL ? words->numeral : hsd_card_id_numeral (id);
  const char *name = words != NULL && hsd_card_id_is_named (id) ? words->name : NULL;

  if (id == HSD_CARD_BACK)
    return;
  cairo_save (cr);
  cairo_scale (cr, width / HSD_CARD_WIDTH, width / HSD_CARD_WIDTH);
  cairo_set_source_rgb (cr, 0x1f / 255.0, 0x1a / 255.0, 0x17 / 255.0);
  hsd_lettering_fit (cr, numeral, numeral_box[0], numeral_box[1], numeral_box[2], numeral_box[3], NUMERAL_SIZE);
  hsd_lettering_fit (cr, name, name_box[0], name_box[1], name_box[2], name_box[3], NAME_SIZE);
  cairo_restore (cr);
}
