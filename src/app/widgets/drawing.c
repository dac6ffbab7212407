/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/widgets/drawing.h"
#include "app/widgets/drawn-texts.h"
#include "app/widgets/outcome.h"

#define RGB(hex) { ((hex) >> 16 & 0xff) / 255.0f, ((hex) >> 8 & 0xff) / 255.0f, ((hex) & 0xff) / 255.0f, 1 }

/* Deep enough for white letters, but for the gold. */
static const GdkRGBA grounds[] = {
  [HSD_MARK_NONE] = RGB (0x5b6470),
  [HSD_MARK_CRITICAL_SUCCESS] = RGB (0xe0a526),
  [HSD_MARK_SUCCESS] = RGB (0x17714a),
  [HSD_MARK_TIE] = RGB (0x4f6f92),
  [HSD_MARK_FAILURE] = RGB (0xb23a1c),
  [HSD_MARK_AUTOMATIC_FAILURE] = RGB (0x8a4560),
  [HSD_MARK_CRITICAL_FAILURE] = RGB (0x7a2a86),
};
static const GdkRGBA white = RGB (0xffffff);
static const GdkRGBA brown = RGB (0x332100);

gboolean
hsd_drawing_is_plain (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

GdkRGBA
hsd_drawing_colour (GtkWidget *widget, double alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (!hsd_drawing_is_plain () || alpha <= .5)
    colour.alpha *= alpha;

  return colour;
}

/* The style sheet knows it. */
GdkRGBA
hsd_drawing_word (GtkWidget *widget, HsdMark mark)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (mark == HSD_MARK_NONE || hsd_drawing_is_plain ())
    return hsd_drawing_colour (widget, 1);

  gtk_style_context_save (context);
  gtk_style_context_add_class (context, hsd_outcome_class (mark));
  gtk_style_context_get_color (context, &colour);
  gtk_style_context_restore (context);

  return colour;
}

GdkRGBA
hsd_drawing_ground (HsdMark mark)
{
  return grounds[mark];
}

GdkRGBA
hsd_drawing_on_ground (HsdMark mark)
{
  return mark == HSD_MARK_CRITICAL_SUCCESS ? brown : white;
}

/* --- areas --- */

static void
fill (cairo_t *cr, GtkWidget *widget, HsdMark mark)
{
  GdkRGBA neutral = hsd_drawing_colour (widget, .5);

  if (mark != HSD_MARK_NONE)
    {
      hsd_mark_fill (cr, hsd_outcome_shape (mark), hsd_outcome_ink (FALSE));
      return;
    }
  gdk_cairo_set_source_rgba (cr, &neutral);
  cairo_fill (cr);
}

/* Patterns need an edge where they are all that is seen. */
void
hsd_drawing_area (cairo_t *cr, GtkWidget *widget, HsdMark mark, double strength)
{
  GdkRGBA ink = hsd_drawing_colour (widget, 1);

  if (hsd_drawing_is_plain ())
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, 1);
      cairo_stroke_preserve (cr);
      strength = 1;
    }
  if (strength >= 1)
    {
      fill (cr, widget, mark);
      return;
    }
  cairo_push_group (cr);
  fill (cr, widget, mark);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, strength);
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
  int width = hsd_drawing_text_width (layout);
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((int) (x - align * width + .5), (float) y, (float) width, (float) hsd_drawing_text_height (layout));

  hsd_drawn_texts_report (layout, &bounds);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds.origin);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

guint
hsd_drawing_step (double room, double width)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (room * steps[i] >= width)
      return steps[i];

  return 100;
}

GdkTexture *
hsd_drawing_take_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * height, (GDestroyNotify) cairo_surface_destroy,
                                      surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
