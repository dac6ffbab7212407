/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/stage/stage-picture.h"
#include "app/stage/stage-promise.h"
#include "app/stage/stage-shape.h"
#include "app/stage/stage-text.h"
#include "app/widgets/label.h"

#define FADE_MS 250

/* In parts of the height. */
#define WITHOUT .93
#define WITH .84
#define TOP .033 /* above a picture with a caption */
#define CAPTION_ROW .94

/* In parts of the unit. */
#define MARGIN .035 /* at the sides */
#define CAPTION (66 / 1080.)
#define CAPTION_LEAST .6 /* of that */
#define HEAD .15 /* a picture beside a roll is below the title */
#define HAIRLINE (2 / 1080.)
#define CORNER (6 / 1080.)

struct _HsdStagePicture
{
  GtkWidget parent_instance;

  HsdPublicStage *stage;    /* owned; NULL until it is followed */
  HsdShownPicture *picture; /* owned: the one that is drawn, or fades away; or NULL */
  GdkTexture *texture;      /* owned: of that; NULL if it cannot be read */
  AdwAnimation *fade;       /* owned */
};

G_DEFINE_FINAL_TYPE (HsdStagePicture, hsd_stage_picture, GTK_TYPE_WIDGET)

/* --- what is there --- */

/* The picture to be seen now, or NULL. */
static HsdShownPicture *
find_wanted (HsdStagePicture *self)
{
  HsdShownPicture *picture = hsd_public_stage_get_picture (self->stage);
  gboolean rolled = hsd_stage_get_system (HSD_STAGE (self->stage)) != NULL;
  gboolean several = hsd_stage_get_lines (HSD_STAGE (self->stage)) != NULL;

  return picture != NULL && (!rolled || (picture->beside && !several)) ? picture : NULL;
}

static void
set_picture (HsdStagePicture *self, HsdShownPicture *picture)
{
  if (self->picture == picture)
    return;

  g_clear_object (&self->texture);
  g_clear_pointer (&self->picture, hsd_shown_picture_unref);
  if (picture == NULL)
    return;

  self->picture = hsd_shown_picture_ref (picture);
  self->texture = picture->bytes != NULL ? gdk_texture_new_from_bytes (picture->bytes, NULL) : NULL;
}

static void
fade_to (HsdStagePicture *self, double opacity)
{
  AdwTimedAnimation *fade = ADW_TIMED_ANIMATION (self->fade);

  adw_timed_animation_set_value_from (fade, opacity > 0 ? 0 : gtk_widget_get_opacity (GTK_WIDGET (self)));
  adw_timed_animation_set_value_to (fade, opacity);
  adw_animation_play (self->fade);
}

static void
faded_cb (HsdStagePicture *self)
{
  if (adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->fade)) > 0)
    return;

  set_picture (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* A roll is not delayed by a picture that fades. */
static void
follow_cb (HsdStagePicture *self)
{
  HsdShownPicture *wanted = find_wanted (self);

  if (wanted != NULL && wanted != self->picture)
    {
      set_picture (self, wanted);
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      /* Translators: what a screen reader says of a picture without a caption on the players’ screen. */
      hsd_widget_set_label (GTK_WIDGET (self), wanted->caption != NULL ? wanted->caption : C_ ("name", "Picture"));
      fade_to (self, 1);
    }
  else if (wanted == NULL && self->picture != NULL)
    {
      fade_to (self, 0);
      if (hsd_stage_get_system (HSD_STAGE (self->stage)) != NULL)
        adw_animation_skip (self->fade);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- the picture --- */

/* The largest place of the proportions of @texture in the middle of @room. */
static graphene_rect_t
fit (GdkTexture *texture, const graphene_rect_t *room)
{
  double width = gdk_texture_get_width (texture);
  double height = gdk_texture_get_height (texture);
  double scale = MIN (room->size.width / width, room->size.height / height);

  width *= scale;
  height *= scale;

  return GRAPHENE_RECT_INIT ((float) (room->origin.x + (room->size.width - width) / 2), (float) (room->origin.y + (room->size.height - height) / 2),
                             (float) width, (float) height);
}

/* Beside a roll there is no caption: the words there are those of the roll. */
static graphene_rect_t
find_room (HsdStagePicture *self, const HsdStageShape *shape)
{
  double margin = shape->unit * MARGIN;
  double width = shape->field - (shape->tall ? 0 : shape->rail);
  double height = shape->height - shape->foot;
  double part = self->picture->caption != NULL ? WITH : WITHOUT;

  if (shape->picture > 0)
    return GRAPHENE_RECT_INIT ((float) width, (float) (shape->unit * HEAD), (float) (shape->picture - margin),
                               (float) (shape->band - shape->unit * HEAD - margin));

  return GRAPHENE_RECT_INIT ((float) margin, (float) (height * (self->picture->caption != NULL ? TOP : (1 - WITHOUT) / 2)), (float) (width - 2 * margin),
                             (float) (height * part));
}

/* The felt without its rim, on which a caption would be hard to read. */
static void
append_felt (GtkSnapshot *snapshot, double width, double height)
{
  static const GskColorStop stops[] = { { 0, { .16, .27, .46, 1 } }, { 1, { .07, .12, .25, 1 } } };

  gtk_snapshot_append_radial_gradient (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                       &GRAPHENE_POINT_INIT ((float) width / 2, (float) height / 2), (float) width * .6f, (float) height * .8f, 0, 1,
                                       stops, G_N_ELEMENTS (stops));
}

static void
append_frame (GtkSnapshot *snapshot, const graphene_rect_t *place, double unit)
{
  float line = (float) MAX (1, unit * HAIRLINE);
  GdkRGBA brass = HSD_STAGE_BRASS;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, place, (float) (unit * CORNER));
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { line, line, line, line }, (GdkRGBA[4]) { brass, brass, brass, brass });
}

static void
append_texture (HsdStagePicture *self, GtkSnapshot *snapshot, const graphene_rect_t *place, double unit)
{
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, place, (float) (unit * CORNER));
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &(GdkRGBA) { 0, 0, 0, .35 }, 0, (float) (unit * CORNER), 0, (float) (unit * CORNER * 3));
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, self->texture, place);
  gtk_snapshot_pop (snapshot);
  append_frame (snapshot, place, unit);
}

static void
hsd_stage_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdStagePicture *self = HSD_STAGE_PICTURE (widget);
  graphene_rect_t room, place;
  HsdStageShape shape;

  if (self->picture == NULL)
    return;

  hsd_stage_shape_init_for (&shape, gtk_widget_get_width (widget), gtk_widget_get_height (widget), HSD_STAGE (self->stage));
  if (self->picture->promise != NULL)
    {
      append_felt (snapshot, shape.width, shape.height);
      hsd_stage_promise_append (widget, snapshot, &shape, self->picture);
      return;
    }
  if (self->texture == NULL)
    return;

  room = find_room (self, &shape);
  if (room.size.width <= 0 || room.size.height <= 0)
    return;

  place = fit (self->texture, &room);
  if (shape.picture <= 0)
    append_felt (snapshot, shape.width, shape.height);
  append_texture (self, snapshot, &place, shape.unit);
  if (shape.picture <= 0)
    hsd_stage_text_append_fitted (widget, snapshot, self->picture->caption,
                                  &(HsdStageText) { .x = room.origin.x + room.size.width / 2, .y = (shape.height - shape.foot) * CAPTION_ROW,
                                                    .size = shape.unit * CAPTION, .room = room.size.width, .align = .5, .bold = TRUE,
                                                    .colour = HSD_STAGE_PALE },
                                  CAPTION_LEAST);
}

/* --- class --- */

static void
hsd_stage_picture_dispose (GObject *object)
{
  HsdStagePicture *self = HSD_STAGE_PICTURE (object);

  set_picture (self, NULL);
  g_clear_object (&self->fade);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (hsd_stage_picture_parent_class)->dispose (object);
}

static void
hsd_stage_picture_class_init (HsdStagePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_stage_picture_dispose;
  widget_class->snapshot = hsd_stage_picture_snapshot;

  gtk_widget_class_set_css_name (widget_class, "stage-picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_stage_picture_init (HsdStagePicture *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->fade = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FADE_MS, adw_property_animation_target_new (G_OBJECT (self), "opacity"));
  g_signal_connect_object (self->fade, "done", G_CALLBACK (faded_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_stage_picture_follow (HsdStagePicture *self, HsdPublicStage *stage)
{
  g_return_if_fail (HSD_IS_STAGE_PICTURE (self) && self->stage == NULL);

  self->stage = g_object_ref (stage);
  g_signal_connect_object (stage, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (stage, "touched", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}
