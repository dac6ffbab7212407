/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/drawing.h"
#include "model/story/chances.h"

#define HATCH 5.0 /* pixels between two lines */

#define RGB(hex) { ((hex) >> 16 & 0xff) / 255.0f, ((hex) >> 8 & 0xff) / 255.0f, ((hex) & 0xff) / 255.0f, 1 }

static const GdkRGBA fills[] = {
  [HSD_MARK_NONE] = RGB (0x8a929c),
  [HSD_MARK_CRITICAL_SUCCESS] = RGB (0xe0a526),
  [HSD_MARK_SUCCESS] = RGB (0x2e9e6b),
  [HSD_MARK_TIE] = RGB (0x6d8cae),
  [HSD_MARK_FAILURE] = RGB (0xd65a34),
  [HSD_MARK_AUTOMATIC_FAILURE] = RGB (0xa85877),
  [HSD_MARK_CRITICAL_FAILURE] = RGB (0x93399f),
};

/* On light ground, then on dark. */
static const GdkRGBA words[][2] = {
  [HSD_MARK_NONE] = { RGB (0), RGB (0) },
  [HSD_MARK_CRITICAL_SUCCESS] = { RGB (0x8a5a00), RGB (0xf2c14e) },
  [HSD_MARK_SUCCESS] = { RGB (0x17714a), RGB (0x6fd3a0) },
  [HSD_MARK_TIE] = { RGB (0x3f5a78), RGB (0xa9c3de) },
  [HSD_MARK_FAILURE] = { RGB (0xb23a1c), RGB (0xff9a76) },
  [HSD_MARK_AUTOMATIC_FAILURE] = { RGB (0x8a4560), RGB (0xe9a3bd) },
  [HSD_MARK_CRITICAL_FAILURE] = { RGB (0x7a2a86), RGB (0xe29bf0) },
};

static gboolean
is_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

void
hsd_drawing_follow_style (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

HsdInk
hsd_drawing_ink (void)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (is_contrast ())
    return dark ? HSD_INK_WHITE : HSD_INK_BLACK;

  return dark ? HSD_INK_DARK : HSD_INK_LIGHT;
}

GdkRGBA
hsd_drawing_colour (GtkWidget *widget, double alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (alpha < 1)
    colour.alpha *= is_contrast () && alpha > .5 ? 1 : alpha;

  return colour;
}

GdkRGBA
hsd_drawing_accent (GtkWidget *widget)
{
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &colour))
    colour = hsd_drawing_colour (widget, 1);

  return colour;
}

GdkRGBA
hsd_drawing_fill (HsdMark mark)
{
  return fills[mark];
}

GdkRGBA
hsd_drawing_word (GtkWidget *widget, HsdMark mark)
{
  if (mark == HSD_MARK_NONE || is_contrast ())
    return hsd_drawing_colour (widget, 1);

  return words[mark][adw_style_manager_get_dark (adw_style_manager_get_default ()) ? 1 : 0];
}

/* --- areas --- */

static gboolean
is_failure (HsdMark mark)
{
  return mark == HSD_MARK_FAILURE || mark == HSD_MARK_AUTOMATIC_FAILURE || mark == HSD_MARK_CRITICAL_FAILURE;
}

/* Within the clip; @rising to the right, or falling. */
static void
hatch (cairo_t *cr, gboolean rising)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (double x = HATCH * (int) ((left - (bottom - top)) / HATCH) - HATCH; x < right; x += HATCH)
    {
      cairo_move_to (cr, x, rising ? bottom : top);
      cairo_line_to (cr, x + bottom - top, rising ? top : bottom);
    }
  cairo_stroke (cr);
}

/* What failed is hatched, an utter failure both ways; an automatic one falls the other way. */
static void
hatch_failure (cairo_t *cr, HsdMark mark)
{
  cairo_save (cr);
  cairo_clip (cr);
  cairo_set_line_width (cr, 1.2);
  if (mark != HSD_MARK_AUTOMATIC_FAILURE)
    hatch (cr, TRUE);
  if (mark != HSD_MARK_FAILURE)
    hatch (cr, FALSE);
  cairo_restore (cr);
}

void
hsd_drawing_area (cairo_t *cr, GtkWidget *widget, HsdMark mark, double strength)
{
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  GdkRGBA fill = fills[mark];

  fill.alpha = strength;
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  if (is_contrast ())
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, 1);
      cairo_stroke_preserve (cr);
    }
  if (is_failure (mark))
    {
      cairo_set_source_rgba (cr, 1, 1, 1, .5);
      hatch_failure (cr, mark);
    }
  cairo_new_path (cr);
}

void
hsd_drawing_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/* --- text --- */

PangoLayout *
hsd_drawing_text (GtkWidget *widget, const char *text, double size, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoAttrList *list = pango_attr_list_new ();
  int full = pango_font_description_get_size (font);

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, full * size);
  else
    pango_font_description_set_size (font, full * size);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_font_description_free (font);

  return layout;
}

int
hsd_drawing_text_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

int
hsd_drawing_text_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

int
hsd_drawing_line (GtkWidget *widget, double size, PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = hsd_drawing_text (widget, "0", size, weight);

  return hsd_drawing_text_height (layout);
}

void
hsd_drawing_put (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, double align, const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((int) (x - align * hsd_drawing_text_width (layout) + .5), y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

char *
hsd_drawing_signed (int value)
{
  if (value == 0)
    return g_strdup ("0");

  return g_strdup_printf (value < 0 ? "−%d" : "+%d", ABS (value));
}

char *
hsd_drawing_percent (double percent)
{
  return hsd_chance_to_percent (hsd_fraction ((HsdWhole) (percent * 1e6 + .5), (HsdWhole) 1e8));
}
