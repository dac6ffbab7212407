/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/stage-cup.h"
#include "app/stage-view-private.h"

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

void
hsd_stage_view_tell_rest (HsdStageView *self)
{
  if (!self->moving)
    return;

  self->moving = FALSE;
  hsd_stage_view_let_keys_go (self);
  hsd_stage_view_say (self);
  hsd_stage_view_hear_outcome (self);
  hsd_stage_view_follow_pieces (self);
  hsd_stage_view_emit_rested (self);
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

  return hsd_stage_dice_render (self->dice, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), scale, self->cup ? INFINITY : self->time);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->waiting)
    return G_SOURCE_CONTINUE;

  if (self->start == 0)
    self->start = now;
  self->time = (now - self->start) / 1e6 / self->pace;
  hsd_stage_view_hear (self);
  if (self->time >= self->end)
    {
      self->tick = 0;
      hsd_stage_view_finish (self);
      hsd_stage_view_tell_rest (self);
      return G_SOURCE_REMOVE;
    }

  if (hsd_stage_view_draw_dice (self) || self->cup || !hsd_stage_cards_is_empty (self->cards) || !self->moving)
    gtk_widget_queue_draw (widget);
  if (self->time >= self->rest)
    hsd_stage_view_tell_rest (self);

  return G_SOURCE_CONTINUE;
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
  self->rest = hsd_stage_dice_rest_time (self->dice) + LISTEN;
  self->end = MAX (self->rest + HSD_STAGE_VIEW_RISE, hsd_stage_dice_end_time (self->dice));
  self->waiting = FALSE;
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

void
hsd_stage_view_move (HsdStageView *self, guint64 seed)
{
  guint n = 0;

  self->moving = TRUE;
  self->start = 0;
  self->time = self->heard = 0;
  hsd_stage_dice_get_thrown (self->dice, &n);
  if (self->closed)
    self->rest = self->end = HSD_STAGE_CUP_TIME;
  else if (n > 0)
    throw_dice (self, seed);
  else
    {
      self->rest = hsd_stage_cards_end_time (self->cards);
      self->end = self->rest + HSD_STAGE_VIEW_RISE;
    }

  if (self->takes_keys)
    take_keys (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* A page that shows its stage only once something is thrown has it on the screen a frame later. */
static gboolean
lose_patience_cb (gpointer data)
{
  HsdStageView *self = data;

  self->patience = 0;
  hsd_stage_view_finish (self);
  hsd_stage_view_tell_rest (self);

  return G_SOURCE_REMOVE;
}

void
hsd_stage_view_start (HsdStageView *self, guint64 seed)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      hsd_stage_view_move (self, seed);
      return;
    }

  self->moving = TRUE;
  self->time = 0;
  self->seed = seed;
  self->patience = g_timeout_add (PATIENCE, lose_patience_cb, self);
}
