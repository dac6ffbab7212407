/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <librsvg/rsvg.h>

#include "render/dice/make/make.h"

#define SIDE (HSD_GLYPH_CELL * HSD_FIELD_OVERSAMPLE)

/* Parts of the cell. Two figures share the width that one would have, so both are a little smaller. */
#define ONE_HEIGHT 0.60
#define TWO_HEIGHT 0.56
#define TWO_SQUEEZE 0.86
#define SYMBOL_SIZE 0.66
#define FIGURE_GAP 0.055 /* of the height */
#define BAR_GAP 0.055
#define BAR_HEIGHT 0.075
#define BAR_WIDTH 0.40

static gboolean
has_ink (cairo_surface_t *surface)
{
  gsize size;
  const guint8 *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  size = (gsize) cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface);
  for (gsize i = 0; i < size; i++)
    if (data[i] > 127)
      return TRUE;
  return FALSE;
}

static gboolean
draw_ink (RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *box, GError **error)
{
  cairo_surface_t *surface;
  cairo_pattern_t *group;
  gboolean drawn;

  cairo_push_group_with_content (cr, CAIRO_CONTENT_ALPHA);
  drawn = rsvg_handle_render_document (handle, cr, box, error);
  group = cairo_pop_group (cr);
  cairo_pattern_get_surface (group, &surface);
  if (drawn && !has_ink (surface))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "the drawing leaves no ink");
      drawn = FALSE;
    }
  cairo_set_source (cr, group);
  cairo_paint (cr);
  cairo_pattern_destroy (group);
  return drawn;
}

/* Draws one SVG into a box. */
static gboolean
draw_svg (const char *directory, cairo_t *cr, const char *name, const RsvgRectangle *box, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.svg", directory, name);
  RsvgHandle *handle = rsvg_handle_new_from_file (path, error);
  gboolean drawn = handle != NULL && draw_ink (handle, cr, box, error);

  if (!drawn)
    g_prefix_error (error, "%s: ", path);
  g_clear_object (&handle);
  return drawn;
}

/* Figures are drawn 60 wide and 80 high, the one 40 wide. */
static double
figure_width (char figure)
{
  return figure == '1' ? 0.5 : 0.75;
}

/* Signs side by side; under them the bar that tells a six from a nine turned upside down. */
static gboolean
draw_figures (const char *directory, cairo_t *cr, const HsdInscription *inscription, GError **error)
{
  gboolean drawn = TRUE;
  double x, y;
  gboolean single = inscription->glyphs[1] == NULL;
  double height = single ? ONE_HEIGHT : TWO_HEIGHT;
  double squeeze = single ? 1.0 : TWO_SQUEEZE;
  double width = -FIGURE_GAP;

  for (const char *const *glyph = inscription->glyphs; *glyph != NULL; glyph++)
    width += figure_width (**glyph) + FIGURE_GAP;
  x = 0.5 - width * height * squeeze / 2;
  y = 0.5 - height / 2;
  for (const char *const *glyph = inscription->glyphs; drawn && *glyph != NULL; glyph++)
    {
      const RsvgRectangle box = { 0, 0, figure_width (**glyph) * height, height };

      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, squeeze, 1);
      drawn = draw_svg (directory, cr, *glyph, &box, error);
      cairo_restore (cr);
      x += (box.width + FIGURE_GAP * height) * squeeze;
    }
  if (inscription->underlined)
    {
      cairo_rectangle (cr, 0.5 - BAR_WIDTH / 2, 0.5 + height / 2 + BAR_GAP, BAR_WIDTH, BAR_HEIGHT);
      cairo_set_source_rgba (cr, 0, 0, 0, 1);
      cairo_fill (cr);
    }
  return drawn;
}

static gboolean
draw_symbol (const char *directory, cairo_t *cr, const char *name, GError **error)
{
  const RsvgRectangle box = { (1 - SYMBOL_SIZE) / 2, (1 - SYMBOL_SIZE) / 2, SYMBOL_SIZE, SYMBOL_SIZE };

  return draw_svg (directory, cr, name, &box, error);
}

static gboolean
make_glyph (const char *directory, const HsdInscription *inscription, guint32 *field, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn;

  cairo_scale (cr, SIDE, SIDE);
  drawn = g_ascii_isdigit (*inscription->glyphs[0]) ? draw_figures (directory, cr, inscription, error)
    : draw_symbol (directory, cr, inscription->glyphs[0], error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (drawn)
    hsd_make_field (cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface), field);
  cairo_surface_destroy (surface);
  return drawn;
}

gboolean
hsd_make_glyphs (const char *directory, guint32 *fields, GError **error)
{
  gboolean made[HSD_N_GLYPHS] = { FALSE };

  for (int kind = 0; kind < HSD_N_SKINS; kind++)
    for (guint face = 0; face < HSD_SOLID_MAX_FACES; face++)
      {
        const HsdInscription *inscription = &hsd_skin_get ((HsdSkinKind) kind)->faces[face];

        g_assert (inscription->field < HSD_N_GLYPHS && (inscription->field == 0) == (inscription->glyphs[0] == NULL));
        if (inscription->field == 0 || made[inscription->field])
          continue;
        if (!make_glyph (directory, inscription, fields + hsd_glyph_offset (inscription), error))
          return FALSE;
        made[inscription->field] = TRUE;
      }
  return TRUE;
}
