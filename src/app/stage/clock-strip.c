/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/clock-face.h"
#include "app/stage/clock-strip.h"
#include "app/stage/stage-shape.h"
#include "app/stage/stage-text.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"

#define MOST 4
#define TOP .14 /* of the rail, in parts of the unit: below the title */

/* On a rail, in parts of the room of a clock: at most so high. */
#define HEIGHT_MOST 1.35 /* of the width */
#define PICTURE .5
#define NAME_ROW .66
#define STATE_ROW .85
#define NAME_SIZE .15
#define STATE_SIZE .13
#define TIME_SIZE .18

/* Of the size of a name: on two lines, and at least. */
#define TWO_LINES .8
#define NAME_LEAST .5

/* In a row, in parts of its height. */
#define ROW_PICTURE .7
#define GAP .12
#define ROW_NAME_SIZE .26
#define ROW_STATE_SIZE .22
#define ROW_TIME_SIZE .32

struct _HsdClockStrip
{
  GtkWidget parent_instance;

  HsdPublicStage *stage; /* owned, or NULL */
  guint timer;           /* 0 while nothing runs, or nothing is seen */
};

G_DEFINE_FINAL_TYPE (HsdClockStrip, hsd_clock_strip, GTK_TYPE_WIDGET)

static const GPtrArray *
clocks_of (HsdClockStrip *self)
{
  return hsd_stage_get_clocks (HSD_STAGE (self->stage));
}

/* Those that are shown begin there. */
static guint
first_of (HsdClockStrip *self)
{
  guint n = clocks_of (self)->len;

  return n > MOST ? n - MOST : 0;
}

/* --- time --- */

static void
say (HsdClockStrip *self)
{
  g_autoptr (GString) said = g_string_new (NULL);
  gint64 now = hsd_clock_face_now ();

  for (guint i = 0; i < clocks_of (self)->len; i++)
    {
      HsdClockFace face = hsd_clock_face_read (g_ptr_array_index (clocks_of (self), i));
      g_autofree char *one = hsd_clock_face_describe (&face, now);

      hsd_join_add (said, HSD_JOIN_GROUPS, one);
    }
  hsd_widget_set_label (GTK_WIDGET (self), said->str);
}

static gboolean pass_cb (gpointer data);

static void
wait_on (HsdClockStrip *self)
{
  guint wait = self->stage != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) ? hsd_clock_faces_wait (clocks_of (self), hsd_clock_face_now ()) : 0;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (wait > 0)
    self->timer = g_timeout_add (wait, pass_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  HsdClockStrip *self = data;

  self->timer = 0;
  say (self);
  gtk_widget_queue_draw (gtk_widget_get_parent (GTK_WIDGET (self)));
  wait_on (self);

  return G_SOURCE_REMOVE;
}

static void
follow_cb (HsdClockStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), clocks_of (self)->len > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  say (self);
  wait_on (self);
}

/* --- the picture --- */

/* On two lines where it is longer than its room and has several words, and smaller where that is not enough. */
static void
append_name (HsdClockStrip *self, GtkSnapshot *snapshot, const char *name, HsdStageText how)
{
  const char *half = hsd_stage_text_find_half (name);
  g_autofree char *first = half != NULL ? g_strndup (name, half - name) : NULL;

  if (half != NULL && hsd_stage_text_measure (GTK_WIDGET (self), name, how.size, TRUE) > how.room)
    {
      double wide = MAX (hsd_stage_text_measure (GTK_WIDGET (self), first, how.size, TRUE),
                         hsd_stage_text_measure (GTK_WIDGET (self), half + 1, how.size, TRUE));

      how.size *= CLAMP (how.room * HSD_STAGE_TEXT_FITS / MAX (1, wide), NAME_LEAST, TWO_LINES);
      how.y -= how.size * .75;
      hsd_stage_text_append (GTK_WIDGET (self), snapshot, first, &how);
      how.y += how.size * 1.1;
      name = half + 1;
    }
  hsd_stage_text_append_fitted (GTK_WIDGET (self), snapshot, name, &how, NAME_LEAST);
}

static void
draw (HsdClockStrip *self, GtkSnapshot *snapshot, const HsdClockFace *face, gint64 now, const graphene_rect_t *cell, gboolean rail)
{
  double height = cell->size.height;
  double size = height * (rail ? PICTURE : ROW_PICTURE);
  double left = cell->origin.x + (rail ? (cell->size.width - size) / 2 : 0);
  double top = cell->origin.y + (rail ? 0 : (height - size) / 2);
  gboolean runs = face->end > now;
  g_autofree char *told = hsd_clock_face_format (face, now);
  HsdStageText name = { .bold = TRUE, .colour = HSD_STAGE_PALE };
  HsdStageText state = { .bold = runs, .colour = face->end >= 0 ? HSD_STAGE_GOLD : HSD_STAGE_DIM };

  if (rail)
    {
      name.x = state.x = cell->origin.x + cell->size.width / 2;
      name.align = state.align = .5;
      name.room = state.room = cell->size.width * .9;
      name.y = top + height * NAME_ROW;
      state.y = top + height * STATE_ROW;
      name.size = height * NAME_SIZE;
      state.size = height * (runs ? TIME_SIZE : STATE_SIZE);
    }
  else
    {
      name.x = state.x = left + size + height * GAP;
      name.room = state.room = cell->size.width - size - 2 * height * GAP;
      name.y = cell->origin.y + height * .34;
      state.y = cell->origin.y + height * .68;
      name.size = height * ROW_NAME_SIZE;
      state.size = height * (runs ? ROW_TIME_SIZE : ROW_STATE_SIZE);
    }
  hsd_clock_face_snapshot (face, snapshot, now, &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) size, (float) size), hsd_outcome_ink (TRUE));
  append_name (self, snapshot, face->name, name);
  hsd_stage_text_append (GTK_WIDGET (self), snapshot, told, &state);
}

static void
hsd_clock_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdClockStrip *self = HSD_CLOCK_STRIP (widget);
  guint n = MIN (clocks_of (self)->len, MOST);
  gint64 now = hsd_clock_face_now ();
  HsdStageShape shape;
  double top, room, row, rail;
  guint n_rows, in_row;

  if (n == 0 || hsd_stage_get_lines (HSD_STAGE (self->stage)) != NULL)
    return;

  hsd_stage_shape_init_for (&shape, gtk_widget_get_width (widget), gtk_widget_get_height (widget), HSD_STAGE (self->stage));
  rail = shape.rail - shape.picture;
  top = shape.unit * TOP;
  n_rows = shape.tall && n > 2 ? 2 : 1;
  in_row = (n + n_rows - 1) / n_rows;
  row = shape.foot / n_rows;
  room = shape.tall ? (shape.width - row * GAP) / in_row : MIN ((shape.band - top) / n, rail * HEIGHT_MOST);
  for (guint i = 0; i < n; i++)
    {
      HsdClockFace face = hsd_clock_face_read (g_ptr_array_index (clocks_of (self), first_of (self) + i));
      graphene_rect_t cell =
        shape.tall ? GRAPHENE_RECT_INIT ((float) (row * GAP + i % in_row * room), (float) (shape.height - shape.foot + i / in_row * row),
                                         (float) room, (float) row)
                   : GRAPHENE_RECT_INIT ((float) (shape.field - rail), (float) ((top + shape.band - n * room) / 2 + i * room),
                                         (float) rail, (float) room);

      draw (self, snapshot, &face, now, &cell, !shape.tall);
    }
}

static void
hsd_clock_strip_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_clock_strip_parent_class)->map (widget);
  say (HSD_CLOCK_STRIP (widget));
  wait_on (HSD_CLOCK_STRIP (widget));
}

static void
hsd_clock_strip_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_clock_strip_parent_class)->unmap (widget);
  wait_on (HSD_CLOCK_STRIP (widget));
}

static void
hsd_clock_strip_dispose (GObject *object)
{
  HsdClockStrip *self = HSD_CLOCK_STRIP (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (hsd_clock_strip_parent_class)->dispose (object);
}

static void
hsd_clock_strip_class_init (HsdClockStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_clock_strip_dispose;
  widget_class->snapshot = hsd_clock_strip_snapshot;
  widget_class->map = hsd_clock_strip_map;
  widget_class->unmap = hsd_clock_strip_unmap;

  gtk_widget_class_set_css_name (widget_class, "clock-strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_clock_strip_init (HsdClockStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hsd_clock_strip_follow (HsdClockStrip *self, HsdPublicStage *stage)
{
  g_return_if_fail (HSD_IS_CLOCK_STRIP (self) && self->stage == NULL);

  self->stage = g_object_ref (stage);
  g_signal_connect_object (stage, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (stage, "touched", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}
