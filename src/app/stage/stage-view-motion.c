/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/stage/stage-cup.h"
#include "app/stage/stage-view-private.h"

#define LISTEN .1 /* seconds between rest and the word that tells it */

/* How long a throw waits for its stage to be on the screen, in milliseconds. */
#define PATIENCE 300

gboolean
hsd_stage_view_are_animated (HsdStageView *self)
{
  gboolean animated = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);

  return animated && self->pace > 0;
}

/* --- time --- */

void
hsd_stage_view_let_keys_go (HsdStageView *self)
{
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys), self->keys);
  self->keys = NULL;
}

/* Everything lies where it will stay. */
void
hsd_stage_view_finish (HsdStageView *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->waiting = FALSE;
  self->time = INFINITY;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
hsd_stage_view_draw_dice (HsdStageView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  hsd_stage_dice_set_renderer (self->dice, native != NULL ? gtk_native_get_renderer (native) : NULL);

  return hsd_stage_dice_render (self->dice, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), scale, self->cup ? INFINITY : self->time);
}

/* Emits rested and shows the outcome: later than the own rest if another view took longer. */
static void
tell_rest (HsdStageView *self)
{
  self->moving = FALSE;
  if (self->time > self->rest && self->time < INFINITY)
    {
      self->end = MAX (self->end, self->time + HSD_STAGE_VIEW_RISE);
      self->rest = self->time;
    }
  hsd_stage_view_let_keys_go (self);
  hsd_stage_view_say (self);
  hsd_stage_view_hear_outcome (self);
  hsd_stage_view_follow_pieces (self);
  hsd_stage_view_emit_rested (self);
}

void
hsd_stage_view_rested_cb (HsdStageView *self, gboolean skipped)
{
  if (!self->moving)
    return;

  if (skipped || self->tick == 0 || self->waiting || self->time < self->rest)
    hsd_stage_view_finish (self);
  tell_rest (self);
}

/* Rest is reported one frame later, when the frame that shows it is on the screen. */
static void
arrive (HsdStageView *self, double shown)
{
  if (shown < self->still || self->time < self->rest)
    return;

  if (!hsd_throw_clock_arrive (self->clock, GTK_WIDGET (self)))
    tell_rest (self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double shown = self->time;

  if (self->start == 0 && !self->waiting)
    self->start = hsd_throw_clock_begin (self->clock, widget, now);
  if (self->start == 0 || self->waiting)
    return G_SOURCE_CONTINUE;

  self->time = MAX (0, now - self->start) / 1e6 / self->pace;
  hsd_stage_view_hear (self);
  if (hsd_stage_view_draw_dice (self) || self->cup || !hsd_stage_cards_is_empty (self->cards) || !self->moving)
    gtk_widget_queue_draw (widget);
  if (self->moving)
    arrive (self, shown);
  if (self->moving || self->tick == 0 || self->time < self->end)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  hsd_stage_view_finish (self);

  return G_SOURCE_REMOVE;
}

/* --- motion --- */

static void
thrown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HsdStageView) self = data;
  g_autoptr (HsdMotion) motion = hsd_motion_throw_finish (result, NULL);

  /* Cancelled: something else lies there by now. */
  if (motion == NULL)
    return;

  hsd_stage_dice_set_motion (self->dice, motion);
  self->still = hsd_stage_dice_rest_time (self->dice);
  self->rest = self->still + LISTEN;
  self->end = MAX (self->rest + HSD_STAGE_VIEW_RISE, hsd_stage_dice_end_time (self->dice));
  self->waiting = FALSE;
  hsd_throw_clock_set_length (self->clock, GTK_WIDGET (self), self->rest * self->pace);
}

static void
throw_dice (HsdStageView *self, guint64 seed)
{
  guint n;
  const HsdSolidKind *thrown = hsd_stage_dice_get_thrown (self->dice, &n);

  self->waiting = TRUE;
  self->cancellable = g_cancellable_new ();
  hsd_motion_throw_async (thrown, n, hsd_motion_tray (n), seed, self->cancellable, thrown_cb, g_object_ref (self));
}

/* Of a combination with Ctrl or Alt, or of a modifier alone, others know what it is for. */
static gboolean
key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean plain = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0 &&
                   !(keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R);

  if (plain)
    hsd_stage_view_skip (self);

  return plain;
}

static void
take_keys (HsdStageView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (root), self->keys);
}

/* Turning a card or shaking a cup takes the same time for all contents. */
static void
turn (HsdStageView *self)
{
  self->still = self->rest = self->closed ? HSD_STAGE_CUP_TIME : hsd_stage_cards_end_time (self->cards);
  self->end = self->closed ? self->rest : self->rest + HSD_STAGE_VIEW_RISE;
  hsd_throw_clock_set_length (self->clock, GTK_WIDGET (self), self->rest * self->pace);
}

static void
follow_frames (HsdStageView *self)
{
  if (self->takes_keys)
    take_keys (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
move (HsdStageView *self)
{
  guint n = 0;

  self->seen = TRUE;
  self->start = 0;
  self->time = self->heard = 0;
  hsd_stage_dice_get_thrown (self->dice, &n);
  if (!self->closed && n > 0)
    throw_dice (self, self->seed);
  else
    turn (self);
  follow_frames (self);
}

/* A page that shows its stage only once something is thrown has it on the screen a frame later. */
static gboolean
lose_patience_cb (gpointer data)
{
  HsdStageView *self = data;

  self->patience = 0;
  hsd_throw_clock_look (self->clock);

  return G_SOURCE_REMOVE;
}

void
hsd_stage_view_start (HsdStageView *self, guint64 seed)
{
  guint n_pieces = self->closed ? 0 : self->n_dice + self->n_cards;

  self->moving = TRUE;
  self->seen = FALSE;
  self->time = 0;
  self->seed = seed;
  hsd_throw_clock_join (self->clock, GTK_WIDGET (self), self->throw_id, n_pieces);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    move (self);
  else
    self->patience = g_timeout_add (PATIENCE, lose_patience_cb, self);
}

void
hsd_stage_view_go_on (HsdStageView *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (!self->moving)
    return;

  if (self->seen)
    follow_frames (self);
  else
    move (self);
}

void
hsd_stage_view_go_away (HsdStageView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->heard = G_MAXDOUBLE; /* what comes to pass meanwhile is not heard later */
  hsd_stage_view_let_keys_go (self);
  if (self->moving)
    hsd_throw_clock_look (self->clock);
  else
    hsd_stage_view_finish (self);
}
