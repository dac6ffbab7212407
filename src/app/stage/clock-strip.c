/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/clock-face.h"
#include "app/stage/clock-strip.h"
#include "app/stage/stage-text.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"

/* Of a row, in parts of the width of the strip; and how many stand in one. */
#define ROW .1
#define LOWER_ROW .07
#define FEW 4
#define MANY 6

/* In parts of the height of a row. */
#define PICTURE .8
#define GAP .12
#define NAME_SIZE .3
#define STATE_SIZE .28
#define TIME_SIZE .4

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

/* Where several roll, they stand at the foot of the stage. */
static guint
count (HsdClockStrip *self)
{
  return self->stage != NULL && hsd_stage_get_lines (HSD_STAGE (self->stage)) == NULL ? clocks_of (self)->len : 0;
}

static guint
count_rows (HsdClockStrip *self)
{
  guint n = count (self);

  return n <= FEW ? 1 : (n + MANY - 1) / MANY;
}

/* --- time --- */

static void
say (HsdClockStrip *self)
{
  g_autoptr (GString) said = g_string_new (NULL);
  gint64 now = hsd_clock_face_now ();

  for (guint i = 0; i < count (self); i++)
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
  guint wait = count (self) > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)) ? hsd_clock_faces_wait (clocks_of (self), hsd_clock_face_now ()) : 0;

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
  gtk_widget_queue_draw (GTK_WIDGET (self));
  wait_on (self);

  return G_SOURCE_REMOVE;
}

static void
follow_cb (HsdClockStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), count (self) > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  say (self);
  wait_on (self);
}

/* --- the picture --- */

static void
draw (HsdClockStrip *self, GtkSnapshot *snapshot, const HsdClockFace *face, gint64 now, const graphene_rect_t *cell)
{
  double row = cell->size.height;
  double size = row * PICTURE;
  double left = cell->origin.x + size + row * GAP;
  double middle = cell->origin.y + row / 2;
  double room = cell->size.width - size - 2 * row * GAP;
  gboolean runs = face->end > now;
  HsdStageText name = { left, middle - row * .2, row * NAME_SIZE, room, 0, TRUE, HSD_STAGE_PALE };
  HsdStageText state = { left, middle + row * .2, row * (runs ? TIME_SIZE : STATE_SIZE), room, 0, runs, HSD_STAGE_DIM };
  g_autofree char *told = hsd_clock_face_tell (face, now);

  if (face->end >= 0)
    state.colour = HSD_STAGE_GOLD;
  hsd_clock_face_snapshot (face, snapshot, now,
                           &GRAPHENE_RECT_INIT (cell->origin.x, (float) (middle - size / 2), (float) size, (float) size), hsd_outcome_ink (TRUE));
  hsd_stage_text_append (GTK_WIDGET (self), snapshot, face->name, &name);
  hsd_stage_text_append (GTK_WIDGET (self), snapshot, told, &state);
}

static void
hsd_clock_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdClockStrip *self = HSD_CLOCK_STRIP (widget);
  guint n = count (self);
  guint rows = count_rows (self);
  guint columns = (n + rows - 1) / MAX (rows, 1);
  gint64 now = hsd_clock_face_now ();
  double row = (double) gtk_widget_get_height (widget) / rows;
  double column = n > 0 ? (gtk_widget_get_width (widget) - row * GAP) / columns : 0;

  for (guint i = 0; i < n; i++)
    {
      HsdClockFace face = hsd_clock_face_read (g_ptr_array_index (clocks_of (self), i));
      graphene_rect_t cell = GRAPHENE_RECT_INIT ((float) (row * GAP + column * (i % columns)), (float) (row * (i / columns)),
                                                 (float) column, (float) row);

      draw (self, snapshot, &face, now, &cell);
    }
}

static GtkSizeRequestMode
hsd_clock_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_clock_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  guint rows = count_rows (HSD_CLOCK_STRIP (widget));

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    *minimum = *natural = for_size * (rows == 1 ? ROW : rows * LOWER_ROW);
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
  widget_class->get_request_mode = hsd_clock_strip_get_request_mode;
  widget_class->measure = hsd_clock_strip_measure;
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
