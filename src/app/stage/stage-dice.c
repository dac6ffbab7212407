/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/settings.h"
#include "app/stage/stage-dice.h"

/* The area of dice at rest: below the name and the owners, above their captions and the band of the outcome. */
#define AREA_SIDE .04 /* of the width */
#define AREA_TOP .115 /* as the rest, of the unit of the shape */
#define AREA_TOP_OWNED .185
#define AREA_BELOW .02
#define AREA_BELOW_CAPTIONED .077
#define MANY 7 /* more dice lie in several rows without captions, and use that room */
#define BESIDE_PANEL .05 /* where there is no band below */

#define LAST_OLD_GL 18 /* GTK 4.18 has another one of that name */

struct _HsdStageDice
{
  HsdDiceScene *scene;
  HsdSceneDie dice[HSD_SCENE_DICE];
  guint n_dice;
  HsdSolidKind thrown[HSD_SCENE_DICE];
  guint n_thrown;
  gboolean festive;
  gboolean captioned, owned; /* the dice have words below, and the names of others above */
  HsdMotion *motion; /* owned, or NULL */
  GArray *firsts; /* guint: by die of the story, the first of its bodies; one more at the end */

  int scale;
  cairo_surface_t *surface; /* what is drawn into, or NULL */
  gboolean textures;        /* are the tiles, and not surfaces of cairo */
  GPtrArray *tiles;         /* GskRenderNode or NULL, line by line */
  guint n_across;
};

static void
unref_tile (gpointer tile)
{
  g_clear_pointer ((GskRenderNode **) &tile, gsk_render_node_unref);
}

HsdStageDice *
hsd_stage_dice_new (void)
{
  HsdStageDice *self = g_new0 (HsdStageDice, 1);

  self->scene = hsd_dice_scene_new ();
  self->tiles = g_ptr_array_new_with_free_func (unref_tile);
  self->firsts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->scale = 1;

  return self;
}

void
hsd_stage_dice_free (HsdStageDice *self)
{
  hsd_dice_scene_free (self->scene);
  g_clear_pointer (&self->motion, hsd_motion_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_ptr_array_unref (self->tiles);
  g_array_unref (self->firsts);
  g_free (self);
}

/* --- what lies there --- */

static HsdSceneState
state_of (const HsdShowing *showing, guint index, const HsdDie *die)
{
  static const HsdSceneState states[] = {
    [HSD_DIE_KEPT] = HSD_SCENE_KEPT,
    [HSD_DIE_DROPPED] = HSD_SCENE_DROPPED,
    [HSD_DIE_REROLLED] = HSD_SCENE_REPLACED,
    [HSD_DIE_CANCELLED] = HSD_SCENE_REPLACED,
  };
  static const HsdSceneState ringed[] = {
    [HSD_RING_NONE] = HSD_SCENE_KEPT,
    [HSD_RING_CRITICAL] = HSD_SCENE_CRITICAL,
    [HSD_RING_COMPLICATION] = HSD_SCENE_COMPLICATION,
    [HSD_RING_RUIN] = HSD_SCENE_RUIN,
  };
  const HsdCaption *caption = index < showing->captions->len ? g_ptr_array_index (showing->captions, index) : NULL;

  return die->state == HSD_DIE_KEPT && caption != NULL ? ringed[caption->ring] : states[die->state];
}

static gboolean
is_ringed (const HsdShowing *showing)
{
  for (guint i = 0; i < showing->captions->len; i++)
    if (((HsdCaption *) g_ptr_array_index (showing->captions, i))->ring != HSD_RING_NONE)
      return TRUE;

  return FALSE;
}

/* Dice with a ring decide; where none has one, all that count do. */
static HsdFlourishKind
flourish_of (const HsdStory *story, const HsdShowing *showing, HsdSceneState state)
{
  HsdMark mark = HSD_MARK_NONE;

  if (state == HSD_SCENE_CRITICAL)
    return HSD_FLOURISH_BLAZE;
  if (state == HSD_SCENE_COMPLICATION || state == HSD_SCENE_RUIN)
    return HSD_FLOURISH_CRACK;
  if (state != HSD_SCENE_KEPT || is_ringed (showing) || hsd_showing_get_word (showing, story, &mark) == NULL)
    return HSD_FLOURISH_NONE;

  return mark == HSD_MARK_CRITICAL_SUCCESS   ? HSD_FLOURISH_BLAZE
         : mark == HSD_MARK_CRITICAL_FAILURE ? HSD_FLOURISH_CRACK
                                             : HSD_FLOURISH_NONE;
}

/* Dice that count come first, those that do not after them. */
static guint
place_of (const HsdDie *die)
{
  return die->kind * 1000 + (die->state == HSD_DIE_DROPPED ? 500 : 0) + die->place;
}

static void
add_die (HsdStageDice *self, const HsdSceneDie *like, HsdSkinKind skin, guint face)
{
  HsdSceneDie *die;

  if (self->n_dice == HSD_SCENE_DICE)
    return;

  die = &self->dice[self->n_dice++];
  *die = *like;
  die->skin = skin;
  die->face = face;
  if (!die->lying)
    self->thrown[self->n_thrown++] = hsd_skin_get (skin)->solid;
}

/* A hundred is read on two dice, 00 and 0. */
static void
add_die_of (HsdStageDice *self, const HsdSceneDie *like, const HsdDie *die)
{
  switch ((HsdDieKind) die->kind)
    {
    case HSD_DIE_D100:
      add_die (self, like, HSD_SKIN_TENS, die->face % 100 / 10);
      add_die (self, like, HSD_SKIN_DIGITS, die->face % 10);
      break;
    case HSD_DIE_DISCORDANT:
      add_die (self, like, HSD_SKIN_DISCORDANT, die->face - 1);
      break;
    case HSD_DIE_COMBAT:
      add_die (self, like, HSD_SKIN_COMBAT, die->face - 1);
      break;
    case HSD_DIE_D20:
      add_die (self, like, HSD_SKIN_D20, die->face - 1);
      break;
    case HSD_DIE_D10:
      add_die (self, like, HSD_SKIN_DIGITS, die->face);
      break;
    case HSD_DIE_D4:
      add_die (self, like, HSD_SKIN_D4, die->face - 1);
      break;
    case HSD_DIE_D6:
      add_die (self, like, HSD_SKIN_D6, die->face - 1);
      break;
    case HSD_DIE_D8:
      add_die (self, like, HSD_SKIN_D8, die->face - 1);
      break;
    case HSD_DIE_D12:
      add_die (self, like, HSD_SKIN_D12, die->face - 1);
      break;
    case HSD_N_DICE:
    default:
      break;
    }
}

/* Dice of the acting character have the material of the settings; others have their owner's colour
 * and motif. */
static void
dye (HsdStageDice *self, HsdSceneDie *like, const HsdStory *story, const HsdDie *die, const GPtrArray *seats)
{
  const char *name = hsd_story_owner_name (story, die->owner);
  const HsdSeat *owner;

  if (name == NULL || g_strcmp0 (name, story->character) == 0)
    return;

  owner = hsd_seats_find (seats, name);
  if (owner->known)
    {
      self->owned = TRUE;
      like->motif = MIN (HSD_MOTIF_DISC + owner->motif, HSD_N_MOTIFS - 1);
      like->colour = owner->colour;
    }
}

static void
begin (HsdStageDice *self)
{
  self->n_dice = self->n_thrown = 0;
  self->captioned = self->owned = FALSE;
  g_clear_pointer (&self->motion, hsd_motion_unref);
  g_array_set_size (self->firsts, 0);
}

/* Without @seats, all of them have the material of the settings. */
static void
add_dice (HsdStageDice *self, const HsdStory *story, const HsdShowing *showing, guint n_lying, const GPtrArray *seats)
{
  HsdMaterialName material = hsd_settings_get_choice (hsd_settings_get_default (), "material");

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      HsdSceneDie like = {
        .material = material,
        .state = state_of (showing, i, die),
        .place = place_of (die),
        .lying = i < n_lying,
      };

      if (self->festive)
        like.flourish = flourish_of (story, showing, like.state);
      g_array_append_val (self->firsts, self->n_dice);
      dye (self, &like, story, die, seats);
      add_die_of (self, &like, die);
    }
}

static void
end (HsdStageDice *self)
{
  g_array_append_val (self->firsts, self->n_dice);
  hsd_dice_scene_set_dice (self->scene, self->dice, self->n_dice, NULL);
}

void
hsd_stage_dice_set_story (HsdStageDice *self, const HsdStory *story, const HsdShowing *showing, guint n_lying,
                          const GPtrArray *seats)
{
  begin (self);
  if (story != NULL)
    {
      add_dice (self, story, showing, n_lying, seats);
      self->captioned = showing->captions->len > 0 || showing->kept != NULL || showing->dropped != NULL;
    }

  hsd_dice_scene_set_places (self->scene, NULL);
  end (self);
}

void
hsd_stage_dice_set_festive (HsdStageDice *self, gboolean festive)
{
  self->festive = festive;
}

void
hsd_stage_dice_set_shape (HsdStageDice *self, const HsdStageShape *shape)
{
  gboolean few = self->n_dice <= MANY;
  double top = (few && self->owned ? AREA_TOP_OWNED : AREA_TOP) * shape->unit;
  double bottom = shape->band - (few && self->captioned ? AREA_BELOW_CAPTIONED : AREA_BELOW) * shape->unit
                  - (shape->panel ? BESIDE_PANEL * shape->unit : 0);

  hsd_dice_scene_set_area (self->scene, AREA_SIDE, top / shape->height, 1 - AREA_SIDE - shape->rail / shape->field, bottom / shape->height);
}

void
hsd_stage_dice_set_lines (HsdStageDice *self, const HsdLine *const *lines, const guint *n_lying, guint n)
{
  begin (self);
  for (guint i = 0; i < n; i++)
    if (hsd_public_view_get_story (lines[i]->view) != NULL)
      add_dice (self, hsd_public_view_get_story (lines[i]->view), hsd_public_view_get_showing (lines[i]->view), n_lying[i], NULL);
  end (self);
}

guint
hsd_stage_dice_list_bodies (HsdStageDice *self, guint first, guint n, guint *bodies)
{
  guint from = g_array_index (self->firsts, guint, first);
  guint to = g_array_index (self->firsts, guint, first + n);

  for (guint i = from; i < to; i++)
    {
      guint at = i - from;

      for (; at > 0 && self->dice[i].place < self->dice[bodies[at - 1]].place; at--)
        bodies[at] = bodies[at - 1];
      bodies[at] = i;
    }

  return to - from;
}

void
hsd_stage_dice_set_places (HsdStageDice *self, const HsdScenePlace *places)
{
  hsd_dice_scene_set_places (self->scene, places);
}

void
hsd_stage_dice_set_emblem (HsdStageDice *self)
{
  HsdSceneDie die = { .material = HSD_MATERIAL_BONE, .lying = TRUE };

  begin (self);
  hsd_dice_scene_set_places (self->scene, NULL);
  add_die (self, &die, HSD_SKIN_D20, 19);
  hsd_dice_scene_set_area (self->scene, .24, .2, .5, .56);
  hsd_dice_scene_set_dice (self->scene, self->dice, self->n_dice, NULL);
}

/* A die of two bodies has the room of both. */
gboolean
hsd_stage_dice_get_box (HsdStageDice *self, guint die, graphene_rect_t *box)
{
  gboolean found = FALSE;

  if (self->surface == NULL || die + 1 >= self->firsts->len)
    return FALSE;

  for (guint i = g_array_index (self->firsts, guint, die); i < g_array_index (self->firsts, guint, die + 1); i++)
    {
      cairo_rectangle_int_t pixels;
      graphene_rect_t one;

      if (!hsd_dice_scene_die_box (self->scene, i, cairo_image_surface_get_width (self->surface),
                                   cairo_image_surface_get_height (self->surface), &pixels))
        continue;

      one = GRAPHENE_RECT_INIT ((float) pixels.x / self->scale, (float) pixels.y / self->scale,
                                (float) pixels.width / self->scale, (float) pixels.height / self->scale);
      if (found)
        graphene_rect_union (box, &one, box);
      else
        *box = one;
      found = TRUE;
    }

  return found;
}

const HsdSolidKind *
hsd_stage_dice_get_thrown (HsdStageDice *self, guint *n)
{
  *n = self->n_thrown;

  return self->thrown;
}

const HsdMotion *
hsd_stage_dice_get_motion (HsdStageDice *self)
{
  return self->motion;
}

HsdMaterialName
hsd_stage_dice_get_material (HsdStageDice *self)
{
  return self->n_dice > 0 ? self->dice[0].material : HSD_MATERIAL_BONE;
}

void
hsd_stage_dice_set_motion (HsdStageDice *self, HsdMotion *motion)
{
  g_clear_pointer (&self->motion, hsd_motion_unref);
  self->motion = hsd_motion_ref (motion);
  hsd_dice_scene_set_dice (self->scene, self->dice, self->n_dice, motion);
}

double
hsd_stage_dice_flourish (HsdStageDice *self, double time)
{
  return hsd_dice_scene_flourish (self->scene, time);
}

double
hsd_stage_dice_rest_time (HsdStageDice *self)
{
  return hsd_dice_scene_rest_time (self->scene);
}

double
hsd_stage_dice_end_time (HsdStageDice *self)
{
  return hsd_dice_scene_end_time (self->scene);
}

/* --- pictures --- */

static void
resize (HsdStageDice *self, int width, int height)
{
  if (self->surface != NULL && cairo_image_surface_get_width (self->surface) == width &&
      cairo_image_surface_get_height (self->surface) == height)
    return;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  self->n_across = (width + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE;
  g_ptr_array_set_size (self->tiles, 0);
  g_ptr_array_set_size (self->tiles, self->n_across * ((height + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE));
}

/* A node may outlive what is drawn next, so that it has its own copy. */
static void
copy_pixels (cairo_surface_t *surface, const cairo_rectangle_int_t *tile, guint8 *to, gsize to_stride)
{
  const guint8 *from = cairo_image_surface_get_data (surface) + tile->x * 4;
  gsize stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < tile->height; y++)
    memcpy (to + y * to_stride, from + (tile->y + y) * stride, (gsize) tile->width * 4);
}

/* A surface of cairo, whose renderer copies it as it is: it would turn a texture into another format for each
 * frame that shows it. Renderers of newer versions of GTK send either of them to the graphics card once. */
static GskRenderNode *
copy_as_surface (cairo_surface_t *surface, const cairo_rectangle_int_t *tile, const graphene_rect_t *place, float scale)
{
  g_autoptr (GskRenderNode) node = gsk_cairo_node_new (place);
  cairo_surface_t *copy = cairo_image_surface_create (CAIRO_FORMAT_RGB24, tile->width, tile->height);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  copy_pixels (surface, tile, cairo_image_surface_get_data (copy), cairo_image_surface_get_stride (copy));
  cairo_surface_mark_dirty (copy);
  cairo_surface_set_device_scale (copy, scale, scale);
  cairo_set_source_surface (cr, copy, place->origin.x, place->origin.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (copy);

  return g_steal_pointer (&node);
}

static GskRenderNode *
copy_as_texture (cairo_surface_t *surface, const cairo_rectangle_int_t *tile, const graphene_rect_t *place)
{
  gsize stride = (gsize) tile->width * 4;
  guint8 *copy = g_malloc (stride * tile->height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (copy, stride * tile->height);
  g_autoptr (GdkTexture) texture = NULL;

  copy_pixels (surface, tile, copy, stride);
  texture = gdk_memory_texture_new (tile->width, tile->height, GDK_MEMORY_DEFAULT, bytes, stride);

  return gsk_texture_node_new (texture, place);
}

static GskRenderNode *
copy_tile (HsdStageDice *self, const cairo_rectangle_int_t *tile)
{
  float scale = self->scale;
  graphene_rect_t place = GRAPHENE_RECT_INIT (tile->x / scale, tile->y / scale, tile->width / scale, tile->height / scale);

  return self->textures ? copy_as_texture (self->surface, tile, &place)
                        : copy_as_surface (self->surface, tile, &place, scale);
}

/* The old renderer for OpenGL remembers what it made of a node of cairo by the address of that: a new tile that takes
 * the place of one that is freed would show what lay there. Textures it tells apart. */
void
hsd_stage_dice_set_renderer (HsdStageDice *self, GskRenderer *renderer)
{
  gboolean textures = renderer != NULL && gtk_get_minor_version () < LAST_OLD_GL &&
                      g_str_equal (G_OBJECT_TYPE_NAME (renderer), "GskGLRenderer");

  if (textures == self->textures)
    return;

  self->textures = textures;
  g_clear_pointer (&self->surface, cairo_surface_destroy);
}

gboolean
hsd_stage_dice_render (HsdStageDice *self, int width, int height, int scale, double time)
{
  const cairo_rectangle_int_t *tiles;
  guint n;

  if (width < 1 || height < 1)
    return FALSE;

  self->scale = scale;
  resize (self, width * scale, height * scale);
  n = hsd_dice_scene_render (self->scene, time, self->surface);
  cairo_surface_flush (self->surface);
  tiles = hsd_dice_scene_tiles (self->scene);
  for (guint i = 0; i < n; i++)
    {
      guint at = tiles[i].y / HSD_SCENE_TILE * self->n_across + tiles[i].x / HSD_SCENE_TILE;
      GskRenderNode **slot = (GskRenderNode **) &g_ptr_array_index (self->tiles, at);

      g_clear_pointer (slot, gsk_render_node_unref);
      *slot = copy_tile (self, &tiles[i]);
    }

  return n > 0;
}

void
hsd_stage_dice_snapshot (HsdStageDice *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_ptr_array_index (self->tiles, i) != NULL)
      gtk_snapshot_append_node (snapshot, g_ptr_array_index (self->tiles, i));
}
