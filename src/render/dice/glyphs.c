/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include "render/dice/dice-resources.h"
#include "render/dice/glyph-field.h"
#include "render/dice/glyphs.h"

#define N_CELLS 48 /* all skins together inscribe 34 different things */
#define TEXELS (HSD_GLYPH_CELL * HSD_GLYPH_CELL)

/* Parts of the cell. Two figures share the width that one would have, so both are a little smaller. */
#define ONE_HEIGHT 0.60
#define TWO_HEIGHT 0.56
#define TWO_SQUEEZE 0.86
#define SYMBOL_SIZE 0.66
#define FIGURE_GAP 0.055 /* of the height */
#define BAR_GAP 0.055
#define BAR_HEIGHT 0.075
#define BAR_WIDTH 0.40

struct _HsdGlyphs
{
  gatomicrefcount count;
  GMutex mutex;
  char *directory;     /* or NULL */
  GHashTable *offsets; /* const HsdInscription* -> GUINT_TO_POINTER (offset); skins are static */
  guint32 *block;
  guint n_cells;
  gboolean warned;
};

/* --- drawing --- */

static RsvgHandle *
load_file (const char *directory, const char *file, GError **error)
{
  g_autofree char *path = g_build_filename (directory, file, NULL);

  return rsvg_handle_new_from_file (path, error);
}

static RsvgHandle *
load (HsdGlyphs *self, const char *name, GError **error)
{
  g_autofree char *file = g_strconcat (name, ".svg", NULL);
  g_autofree char *path = g_strconcat ("/io/github/hasard_jdr/Hasard/dice/", file, NULL);

  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const guint8 *data;

  if (self->directory != NULL)
    return load_file (self->directory, file, error);
  bytes = g_resource_lookup_data (hsd_dice_get_resource (), path, 0, error);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  return rsvg_handle_new_from_data (data, size, error);
}

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

/* Draws one SVG into a box. FALSE if it is damaged, or leaves no ink. */
static gboolean
draw_svg (HsdGlyphs *self, cairo_t *cr, const char *name, double x, double y, double width, double height)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = load (self, name, &error);
  const RsvgRectangle box = { x, y, width, height };
  gboolean drawn = FALSE;
  if (handle != NULL)
    {
      cairo_surface_t *surface;
      cairo_pattern_t *group;
      cairo_push_group_with_content (cr, CAIRO_CONTENT_ALPHA);

      drawn = rsvg_handle_render_document (handle, cr, &box, &error);
      group = cairo_pop_group (cr);
      cairo_pattern_get_surface (group, &surface);
      drawn = drawn && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS && has_ink (surface);
      if (drawn)
        {
          cairo_set_source (cr, group);
          cairo_paint (cr);
        }
      cairo_pattern_destroy (group);
      g_object_unref (handle);
    }
  if (!drawn && !self->warned)
    {
      self->warned = TRUE;
      g_warning ("dice: %s.svg cannot be drawn (%s); plain signs are written instead", name,
                 error != NULL ? error->message : "it leaves no ink");
    }
  return drawn;
}

/* The sign as plain text, fitted into the box by its ink. Pango wants to be spoken to in pixels. */
static void
draw_text (cairo_t *cr, const char *text, double x, double y, double width, double height)
{
  const double cell = HSD_GLYPH_CELL * HSD_GLYPH_FIELD_OVERSAMPLE;
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  PangoLayout *layout;
  PangoRectangle ink;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / cell, 1 / cell);
  layout = pango_cairo_create_layout (cr);
  pango_font_description_set_absolute_size (font, cell / 2 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  if (ink.width > 0 && ink.height > 0)
    {
      double scale = MIN (width * cell / ink.width, height * cell / ink.height);

      cairo_translate (cr, (width * cell - scale * ink.width) / 2, (height * cell - scale * ink.height) / 2);
      cairo_scale (cr, scale, scale);
      cairo_move_to (cr, -ink.x, -ink.y);
      pango_cairo_show_layout (cr, layout);
    }
  cairo_restore (cr);
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
draw_part (HsdGlyphs *self, cairo_t *cr, const char *name, const char *text,
           double x, double y, double width, double height)
{
  if (!draw_svg (self, cr, name, x, y, width, height))
    draw_text (cr, text, x, y, width, height);
}

/* Figures are drawn 60 wide and 80 high, the one 40 wide. */
static double
figure_width (char figure)
{
  return figure == '1' ? 0.5 : 0.75;
}

/* Signs side by side; under them the bar that tells a six from a nine turned upside down. */
static void
draw_figures (HsdGlyphs *self, cairo_t *cr, const HsdInscription *inscription)
{
  double y;
  double x;
  gboolean single = inscription->glyphs[1] == NULL;
  double height = single ? ONE_HEIGHT : TWO_HEIGHT;
  double squeeze = single ? 1.0 : TWO_SQUEEZE;
  double width = -FIGURE_GAP;

  for (const char *const *glyph = inscription->glyphs; *glyph != NULL; glyph++)
    width += figure_width (**glyph) + FIGURE_GAP;
  x = 0.5 - width * height * squeeze / 2;
  y = 0.5 - height / 2;
  for (const char *const *glyph = inscription->glyphs; *glyph != NULL; glyph++)
    {
      double wide = figure_width (**glyph) * height;
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, squeeze, 1);

      draw_part (self, cr, *glyph, *glyph, 0, 0, wide, height);
      cairo_restore (cr);
      x += (wide + FIGURE_GAP * height) * squeeze;
    }
  if (inscription->underlined)
    {
      cairo_rectangle (cr, 0.5 - BAR_WIDTH / 2, 0.5 + height / 2 + BAR_GAP, BAR_WIDTH, BAR_HEIGHT);
      cairo_set_source_rgba (cr, 0, 0, 0, 1);
      cairo_fill (cr);
    }
}

static void
draw_symbol (HsdGlyphs *self, cairo_t *cr, const char *name)
{
  double edge = (1 - SYMBOL_SIZE) / 2;
  const char *text = strcmp (name, "minus") == 0 ? "\u2212" : strcmp (name, "plus") == 0 ? "+" : "*";

  draw_part (self, cr, name, text, edge, edge, SYMBOL_SIZE, SYMBOL_SIZE);
}

static void
make_cell (HsdGlyphs *self, const HsdInscription *inscription, guint32 *cell)
{
  const int size = HSD_GLYPH_CELL * HSD_GLYPH_FIELD_OVERSAMPLE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, size, size);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, size, size);

  if (g_ascii_isdigit (*inscription->glyphs[0]))
    draw_figures (self, cr, inscription);
  else
    draw_symbol (self, cr, inscription->glyphs[0]);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    hsd_glyph_field_make (cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface), cell);
  cairo_surface_destroy (surface);
}

/* --- what is the same inscription --- */

static guint
hash_inscription (gconstpointer key)
{
  const HsdInscription *inscription = key;
  guint hash = (guint) inscription->underlined;

  for (const char *const *glyph = inscription->glyphs; *glyph != NULL; glyph++)
    hash = hash * 31 + g_str_hash (*glyph);
  return hash;
}

static gboolean
same_inscription (gconstpointer a, gconstpointer b)
{
  const HsdInscription *one = a, *other = b;
  const char *const *left = one->glyphs, *const *right = other->glyphs;

  for (; *left != NULL && *right != NULL; left++, right++)
    if (strcmp (*left, *right) != 0)
      return FALSE;
  return *left == *right && !one->underlined == !other->underlined;
}

/* --- public functions --- */

HsdGlyphs *
hsd_glyphs_new (const char *directory)
{
  HsdGlyphs *self = g_new0 (HsdGlyphs, 1);

  g_atomic_ref_count_init (&self->count);
  g_mutex_init (&self->mutex);
  self->directory = g_strdup (directory);
  self->offsets = g_hash_table_new (hash_inscription, same_inscription);
  /* Large and zeroed: the system allocates pages only when cells are written. The first cell stays blank. */
  self->block = g_malloc0_n ((gsize) N_CELLS * TEXELS, sizeof *self->block);
  self->n_cells = 1;
  return self;
}

HsdGlyphs *
hsd_glyphs_ref (HsdGlyphs *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
hsd_glyphs_unref (HsdGlyphs *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->offsets);
  g_free (self->directory);
  g_free (self->block);
  g_free (self);
}

HsdGlyphs *
hsd_glyphs_get_default (void)
{
  static gsize shared;

  if (g_once_init_enter (&shared))
    g_once_init_leave (&shared, (gsize) hsd_glyphs_new (NULL));
  return (HsdGlyphs *) shared;
}

guint
hsd_glyphs_offset (HsdGlyphs *self, const HsdInscription *inscription)
{
  gpointer value = NULL;

  if (inscription->glyphs[0] == NULL)
    return 0;
  g_mutex_lock (&self->mutex);
  if (!g_hash_table_lookup_extended (self->offsets, inscription, NULL, &value) && self->n_cells < N_CELLS)
    {
      value = GUINT_TO_POINTER (self->n_cells * TEXELS);
      make_cell (self, inscription, self->block + GPOINTER_TO_UINT (value));
      g_hash_table_insert (self->offsets, (gpointer) inscription, value);
      self->n_cells++;
    }
  g_mutex_unlock (&self->mutex);
  return GPOINTER_TO_UINT (value);
}

const guint32 *
hsd_glyphs_block (HsdGlyphs *self)
{
  return self->block;
}

gsize
hsd_glyphs_bytes (HsdGlyphs *self)
{
  gsize bytes;

  g_mutex_lock (&self->mutex);
  bytes = (gsize) self->n_cells * TEXELS * sizeof *self->block;
  g_mutex_unlock (&self->mutex);
  return bytes;
}
