/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/shell/material-sample.h"
#include "render/dice/scene.h"

#define WIDTH 112
#define HEIGHT 72
#define FILL .78 /* of the height, that the die takes */

/* A tray in which the box of the die is measured, of any size. */
#define TRAY_WIDTH 1600
#define TRAY_HEIGHT 900

struct _HsdMaterialSample
{
  GtkWidget parent_instance;

  HsdMaterialName material;
  GdkTexture *texture; /* owned; NULL before it is drawn */
  int scale;           /* for which it was */
};

G_DEFINE_FINAL_TYPE (HsdMaterialSample, hsd_material_sample, GTK_TYPE_WIDGET)

static HsdDiceScene *
make_scene (HsdMaterialName material)
{
  HsdDiceScene *scene = hsd_dice_scene_new ();
  HsdSceneDie die = { .skin = HSD_SKIN_D20, .face = 19, .material = material, .lying = TRUE };

  hsd_dice_scene_set_dice (scene, &die, 1, NULL);

  return scene;
}

/* The part of a tray in which the die fills the sample. */
static void
frame_die (HsdDiceScene *scene, int width, int height, int *tray_width, int *tray_height, int *x, int *y)
{
  cairo_rectangle_int_t box;
  double shrink;

  hsd_dice_scene_die_box (scene, 0, TRAY_WIDTH, TRAY_HEIGHT, &box);
  shrink = height * FILL / box.height;
  *tray_width = MAX (width, (int) (TRAY_WIDTH * shrink));
  *tray_height = MAX (height, (int) (TRAY_HEIGHT * shrink));
  hsd_dice_scene_die_box (scene, 0, *tray_width, *tray_height, &box);
  *x = CLAMP (box.x + box.width / 2 - width / 2, 0, *tray_width - width);
  *y = CLAMP (box.y + box.height / 2 - height / 2, 0, *tray_height - height);
}

static GdkTexture *
cut_out (cairo_surface_t *surface, int x, int y, int width, int height)
{
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *pixels = cairo_image_surface_get_data (surface) + y * stride + x * 4;
  g_autoptr (GBytes) bytes = g_bytes_new (pixels, (height - 1) * stride + width * 4);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
draw (HsdMaterialName material, int width, int height)
{
  g_autoptr (HsdDiceScene) scene = make_scene (material);
  int tray_width, tray_height, x, y;
  cairo_surface_t *surface;
  GdkTexture *texture;

  frame_die (scene, width, height, &tray_width, &tray_height, &x, &y);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, tray_width, tray_height);
  hsd_dice_scene_render (scene, INFINITY, surface);
  cairo_surface_flush (surface);
  texture = cut_out (surface, x, y, width, height);
  cairo_surface_destroy (surface);

  return texture;
}

static void
hsd_material_sample_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdMaterialSample *self = HSD_MATERIAL_SAMPLE (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - WIDTH) / 2,
                                               (gtk_widget_get_height (widget) - HEIGHT) / 2, WIDTH, HEIGHT);
  GskRoundedRect outline;

  if (self->texture == NULL || self->scale != scale)
    {
      g_clear_object (&self->texture);
      self->texture = draw (self->material, WIDTH * scale, HEIGHT * scale);
      self->scale = scale;
    }

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_material_sample_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
hsd_material_sample_finalize (GObject *object)
{
  g_clear_object (&HSD_MATERIAL_SAMPLE (object)->texture);

  G_OBJECT_CLASS (hsd_material_sample_parent_class)->finalize (object);
}

static void
hsd_material_sample_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HSD_MATERIAL_SAMPLE (object)->material = g_value_get_uint (value);
}

static void
hsd_material_sample_class_init (HsdMaterialSampleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hsd_material_sample_finalize;
  object_class->set_property = hsd_material_sample_set_property;
  widget_class->snapshot = hsd_material_sample_snapshot;
  widget_class->measure = hsd_material_sample_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_uint ("material", NULL, NULL, 0, HSD_N_MATERIALS - 1, HSD_MATERIAL_BONE,
                                                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
hsd_material_sample_init (HsdMaterialSample *self)
{
}
