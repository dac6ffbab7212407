/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#ifdef HAVE_QRENCODE
#include <qrencode.h>
#endif

#include "app/stage/stage-picture.h"
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

/* Of the promise, in parts of the unit. */
#define PROMISE_MARGIN .07
#define TITLE_SIZE (76 / 1080.)
#define WORD_SIZE (80 / 1080.)
#define WORD_ROW .125
#define NOTE_SIZE (40 / 1080.)
#define NOTE_ROW .06
#define CODE .52 /* the side of the code, at most */
#define CODE_CORNER (12 / 1080.)
#define TEXT_LEAST .5 /* of the size of a text that is made smaller */

#define QUIET 4 /* light modules around a code, which readers need */

struct _HsdStagePicture
{
  GtkWidget parent_instance;

  HsdPublicStage *stage;    /* owned; NULL until it is followed */
  HsdShownPicture *picture; /* owned: the one that is drawn, or fades away; or NULL */
  GdkTexture *texture;      /* owned: of that; NULL until it is decoded, or if it cannot be */
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
fade_to (HsdStagePicture *self, double opacity)
{
  AdwTimedAnimation *fade = ADW_TIMED_ANIMATION (self->fade);

  adw_timed_animation_set_value_from (fade, opacity > 0 ? 0 : gtk_widget_get_opacity (GTK_WIDGET (self)));
  adw_timed_animation_set_value_to (fade, opacity);
  adw_animation_play (self->fade);
}

/* In another thread: a large picture takes as long as several frames of dice. */
static void
decode (GTask *task, gpointer source, gpointer bytes, GCancellable *cancellable)
{
  g_task_return_pointer (task, gdk_texture_new_from_bytes (bytes, NULL), g_object_unref);
}

/* Another picture may be wanted by now, or none. */
static void
decoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdStagePicture *self = HSD_STAGE_PICTURE (source);
  g_autoptr (HsdShownPicture) picture = data;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->picture != picture || find_wanted (self) != picture)
    return;

  g_set_object (&self->texture, texture);
  fade_to (self, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_picture (HsdStagePicture *self, HsdShownPicture *picture)
{
  g_autoptr (GTask) task = NULL;

  if (self->picture == picture)
    return;

  g_clear_object (&self->texture);
  g_clear_pointer (&self->picture, hsd_shown_picture_unref);
  if (picture == NULL)
    return;

  self->picture = hsd_shown_picture_ref (picture);
  if (picture->bytes == NULL)
    {
      fade_to (self, 1);
      return;
    }

  adw_animation_reset (self->fade);
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
  task = g_task_new (self, NULL, decoded_cb, hsd_shown_picture_ref (picture));
  g_task_set_task_data (task, g_bytes_ref (picture->bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, decode);
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

typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  double unit;
} Pen;

/* --- the promise: its code --- */

#ifdef HAVE_QRENCODE
static QRcode *
encode (const char *hash)
{
  g_autofree char *upper = g_ascii_strup (hash, -1);
  g_autofree char *text = g_strconcat ("HASARD ", upper, NULL);

  return QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
}

static void
append_modules (const Pen *pen, const QRcode *code, double x, double y, double module)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  for (int row = 0; row < code->width; row++)
    for (int from = 0, to; from < code->width; from = to + 1)
      {
        for (to = from; to < code->width && code->data[row * code->width + to] & 1; to++)
          ;
        if (to > from)
          gtk_snapshot_append_color (pen->snapshot, &black,
                                     &GRAPHENE_RECT_INIT ((float) (x + from * module), (float) (y + row * module), (float) ((to - from) * module),
                                                          (float) module));
      }
}

/* In the middle of a square at (x, y); its modules are whole pixels, as a camera likes them. Returns FALSE where there is no code. */
static gboolean
append_code (const Pen *pen, const char *hash, double x, double y, double side)
{
  QRcode *code = encode (hash);
  GskRoundedRect sheet;
  double module, size;

  if (code == NULL)
    return FALSE;

  module = MAX (1, floor (side / (code->width + 2 * QUIET)));
  size = module * (code->width + 2 * QUIET);
  x = round (x + (side - size) / 2);
  y = round (y + (side - size) / 2);
  gsk_rounded_rect_init_from_rect (&sheet, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size), (float) (pen->unit * CODE_CORNER));
  gtk_snapshot_push_rounded_clip (pen->snapshot, &sheet);
  gtk_snapshot_append_color (pen->snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &sheet.bounds);
  append_modules (pen, code, x + QUIET * module, y + QUIET * module, module);
  gtk_snapshot_pop (pen->snapshot);
  QRcode_free (code);

  return TRUE;
}
#else
static gboolean
append_code (const Pen *pen, const char *hash, double x, double y, double side)
{
  return FALSE;
}
#endif

/* --- the promise: its words --- */

static void
append_text (const Pen *pen, const char *text, double x, double y, double size, double room, double align, gboolean bold, GdkRGBA colour)
{
  HsdStageText how = { .x = x, .y = y, .size = pen->unit * size, .room = room, .align = align, .bold = bold, .colour = colour };

  hsd_stage_text_append_fitted (pen->widget, pen->snapshot, text, &how, TEXT_LEAST);
}

/* They are read by rows. */
static void
append_words (const Pen *pen, const char *words, double x, double y, double width, guint in_row)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);
  double cell = width / in_row;

  for (guint i = 0; each[i] != NULL; i++)
    append_text (pen, each[i], x + (i % in_row + .5) * cell, y + (i / in_row + .5) * pen->unit * WORD_ROW, WORD_SIZE, cell, .5, TRUE, HSD_STAGE_PALE);
}

/* A sentence in two rows where one is too narrow. */
static void
append_note (const Pen *pen, double x, double y, double width)
{
  /* Translators: below twelve words without a meaning and a square code on the players’ screen, before the first roll of a session. */
  const char *note = _("Take a photo: after the session it shows that no roll was chosen.");
  const char *half = hsd_stage_text_measure (pen->widget, note, pen->unit * NOTE_SIZE, FALSE) > width ? hsd_stage_text_find_half (note) : NULL;
  g_autofree char *first = g_strndup (note, half != NULL ? (gsize) (half - note) : strlen (note));

  append_text (pen, first, x, y, NOTE_SIZE, width, .5, FALSE, HSD_STAGE_DIM);
  if (half != NULL)
    append_text (pen, half + 1, x, y + pen->unit * NOTE_ROW, NOTE_SIZE, width, .5, FALSE, HSD_STAGE_DIM);
}

/* Draws the promise of the dice, as players photograph it before the first roll: the words of the hash of the seed, and the hash as a QR
 * code where libqrencode was there at build time. */
static void
append_promise (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdShownPicture *promise)
{
  Pen pen = { widget, snapshot, shape->unit };
  double margin = pen.unit * PROMISE_MARGIN;
  double width = shape->width - (shape->tall ? 0 : shape->rail) - 2 * margin;
  double height = shape->height - shape->foot;
  double side = MIN (pen.unit * CODE, shape->tall ? width : width * .45);
  guint in_row = shape->tall ? 2 : 3;
  double rows = pen.unit * WORD_ROW * (in_row == 2 ? 6 : 4);
  double top = height * .14, middle = top + pen.unit * TITLE_SIZE + (height * .84 - top - pen.unit * TITLE_SIZE) / 2;
  /* Translators: the title of the players’ screen before the first roll: the hash of the seed of all rolls of the session. */
  const char *title = _("The Promise of the Dice");

  append_text (&pen, title, shape->tall ? shape->width / 2 : margin + width / 2, top, TITLE_SIZE, width, .5, TRUE, HSD_STAGE_GOLD);
  if (shape->tall)
    {
      double above = top + pen.unit * TITLE_SIZE * 1.2;

      append_words (&pen, promise->caption, margin, above, width, in_row);
      append_code (&pen, promise->promise, margin + (width - side) / 2, above + rows + margin / 2, side);
      append_note (&pen, shape->width / 2, height * .93, width);
      return;
    }

  if (append_code (&pen, promise->promise, margin + width - side, middle - side / 2, side))
    append_words (&pen, promise->caption, margin, middle - rows / 2, width - side - margin, in_row);
  else
    append_words (&pen, promise->caption, margin, middle - rows / 2, width, in_row);
  append_note (&pen, margin + width / 2, height * .89, width);
}

/* --- drawing --- */

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
      append_promise (widget, snapshot, &shape, self->picture);
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
