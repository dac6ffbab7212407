/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "app/form-row.h"
#include "app/settings.h"
#include "app/spots.h"
#include "app/stage-cards.h"
#include "app/stage-cup.h"
#include "app/stage-dice.h"
#include "app/stage-view.h"

#define LEAST_WIDTH 200
#define LISTEN .1 /* seconds between rest and the word that tells it */

struct _HsdStageView
{
  GtkWidget parent_instance;

  HsdStage *stage;        /* owned, or NULL */
  GListModel *characters; /* owned, or NULL */
  HsdSystem *only;        /* or NULL for all */

  HsdStageDice *dice;
  HsdStageCards *cards;
  gboolean closed; /* something lies there that is not shown */
  gboolean cup;    /* under a cup, that is */

  /* what was shown last, to tell what is new */
  guint64 telling; /* the latest of all */
  guint64 shown;
  guint n_dice, n_cards;

  gboolean moving;  /* until rest is told */
  gboolean waiting; /* for the motion to be computed */
  double rest, end; /* seconds after the start */
  gint64 start;     /* of the frame clock; 0 before the first frame */
  double time;      /* INFINITY at the end */
  guint tick;
  GCancellable *cancellable;
  GtkEventController *keys; /* of the window while it moves; owned by it */
};

G_DEFINE_FINAL_TYPE (HsdStageView, hsd_stage_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const HsdStory *
get_story (HsdStageView *self)
{
  const HsdStory *story = self->stage != NULL ? hsd_stage_get_story (self->stage) : NULL;

  return story != NULL && (self->only == NULL || story->system == self->only) ? story : NULL;
}

static gboolean
is_closed (HsdStageView *self)
{
  return self->stage != NULL && hsd_stage_is_closed (self->stage) &&
         (self->only == NULL || hsd_stage_get_system (self->stage) == self->only);
}

/* --- what is said --- */

static char *
describe (const HsdStory *story)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < story->dice->len; i++)
    {
      g_autofree char *die = hsd_spots_describe_die (story, &g_array_index (story->dice, HsdDie, i));

      g_string_append_printf (said, "%s%s", said->len > 0 ? "; " : "", die);
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      g_autofree char *card = hsd_spots_describe_card (story, &g_array_index (story->cards, HsdCard, i));

      g_string_append_printf (said, "%s%s", said->len > 0 ? "; " : "", card);
    }

  return g_string_free (said, FALSE);
}

static void
say (HsdStageView *self)
{
  const HsdStory *story = get_story (self);
  g_autofree char *said = NULL;

  if (self->closed)
    said = g_strdup (_("Throw hidden"));
  else if (story == NULL || self->moving)
    said = g_strdup ("");
  else
    said = describe (story);

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

/* --- time --- */

static void
let_keys_go (HsdStageView *self)
{
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys), self->keys);
  self->keys = NULL;
}

static void
tell_rest (HsdStageView *self)
{
  if (!self->moving)
    return;

  self->moving = FALSE;
  let_keys_go (self);
  say (self);
  g_signal_emit (self, signals[SIGNAL_RESTED], 0);
}

/* Everything lies where it will stay. */
static void
finish (HsdStageView *self)
{
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

static gboolean
draw_dice (HsdStageView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  return hsd_stage_dice_render (self->dice, gtk_widget_get_width (GTK_WIDGET (self)) * scale,
                                gtk_widget_get_height (GTK_WIDGET (self)) * scale, self->cup ? INFINITY : self->time);
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
  self->time = (now - self->start) / 1e6;
  if (self->time >= self->end)
    {
      self->tick = 0;
      finish (self);
      tell_rest (self);
      return G_SOURCE_REMOVE;
    }

  if (draw_dice (self) || self->cup || !hsd_stage_cards_is_empty (self->cards))
    gtk_widget_queue_draw (widget);
  if (self->time >= self->rest)
    tell_rest (self);

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
  self->end = MAX (self->rest, hsd_stage_dice_end_time (self->dice));
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

static void
move (HsdStageView *self, guint64 seed)
{
  guint n = 0;

  self->moving = TRUE;
  self->start = 0;
  self->time = 0;
  hsd_stage_dice_get_thrown (self->dice, &n);
  if (self->closed)
    self->rest = self->end = HSD_STAGE_CUP_TIME;
  else if (n > 0)
    throw_dice (self, seed);
  else
    self->rest = self->end = hsd_stage_cards_end_time (self->cards);

  take_keys (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* --- what lies there --- */

static gboolean
are_animated (HsdStageView *self)
{
  gboolean animated = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);

  return animated && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* What is gone back to was seen already; so was what is shown after it was kept back. */
static gboolean
is_new (HsdStageView *self, const HsdStory *story, guint64 telling)
{
  if (telling > self->telling)
    return story == NULL || story->motion != 0;

  return story != NULL && story->motion != 0 && !self->closed && telling == self->shown &&
         (story->dice->len > self->n_dice || story->cards->len > self->n_cards);
}

static gboolean
has_motion (HsdStageView *self)
{
  guint n;

  hsd_stage_dice_get_thrown (self->dice, &n);

  return self->closed || n > 0 || hsd_stage_cards_end_time (self->cards) > 0;
}

static void
lay_closed (HsdStageView *self)
{
  self->cup = HSD_SYSTEM_GET_CLASS (hsd_stage_get_system (self->stage))->luck != HSD_CARDS;
  hsd_stage_dice_set_story (self->dice, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (!self->cup)
    hsd_stage_cards_set_closed (self->cards);
}

static void
lay_open (HsdStageView *self, const HsdStory *story, gboolean same, gboolean fresh)
{
  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, story, !fresh ? G_MAXUINT : same ? self->n_dice : 0, self->characters);
  hsd_stage_cards_set_story (self->cards, story, !fresh ? G_MAXUINT : same ? self->n_cards : 0, self->characters);
}

static void
lay (HsdStageView *self, gboolean animate)
{
  const HsdStory *story = get_story (self);
  guint64 telling = self->stage != NULL ? hsd_stage_get_telling (self->stage) : 0;
  gboolean fresh = animate && (story != NULL || is_closed (self)) && is_new (self, story, telling);
  gboolean same = telling == self->shown && !self->closed;

  finish (self);
  self->moving = FALSE;
  let_keys_go (self);
  self->closed = is_closed (self);
  if (self->closed)
    lay_closed (self);
  else
    lay_open (self, story, same, fresh);

  self->telling = MAX (self->telling, telling);
  self->shown = telling;
  self->n_dice = story != NULL ? story->dice->len : 0;
  self->n_cards = story != NULL ? story->cards->len : 0;

  if (fresh && are_animated (self) && has_motion (self))
    move (self, story != NULL ? story->motion : 0);
  say (self);
}

static void
stage_changed_cb (HsdStageView *self)
{
  lay (self, TRUE);
}

/* Dice of another material lie where those before lay. */
static void
changed_material_cb (HsdStageView *self)
{
  hsd_stage_view_skip (self);
  lay (self, FALSE);
}

/* --- widget --- */

static void
hsd_stage_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);

  draw_dice (self);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  hsd_stage_dice_snapshot (self->dice, snapshot, gtk_widget_get_scale_factor (widget));
  hsd_stage_cards_snapshot (self->cards, snapshot, self->time);
  if (self->cup)
    hsd_stage_cup_snapshot (snapshot, width, height, self->time);
  gtk_snapshot_pop (snapshot);
}

static GtkSizeRequestMode
hsd_stage_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As wide as it may be, and always 16 to 9. */
static void
hsd_stage_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = MAX (for_size, LEAST_WIDTH) * 9 / 16;
}

static void
hsd_stage_view_unmap (GtkWidget *widget)
{
  hsd_stage_view_skip (HSD_STAGE_VIEW (widget));
  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->unmap (widget);
}

static void
set_stage (HsdStageView *self, HsdStage *stage)
{
  if (self->stage != NULL)
    g_signal_handlers_disconnect_by_data (self->stage, self);
  if (stage != NULL)
    g_signal_connect_object (stage, "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->stage, stage);
}

static void
hsd_stage_view_dispose (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  finish (self);
  let_keys_go (self);
  set_stage (self, NULL);
  g_clear_object (&self->characters);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->dispose (object);
}

static void
hsd_stage_view_finalize (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  hsd_stage_dice_free (self->dice);
  hsd_stage_cards_free (self->cards);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->finalize (object);
}

static void
hsd_stage_view_class_init (HsdStageViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_stage_view_dispose;
  object_class->finalize = hsd_stage_view_finalize;
  widget_class->snapshot = hsd_stage_view_snapshot;
  widget_class->measure = hsd_stage_view_measure;
  widget_class->get_request_mode = hsd_stage_view_get_request_mode;
  widget_class->unmap = hsd_stage_view_unmap;

  signals[SIGNAL_RESTED] =
    g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "stage-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_stage_view_init (HsdStageView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  HsdSettings *settings = hsd_settings_get_default ();

  self->dice = hsd_stage_dice_new ();
  self->cards = hsd_stage_cards_new (GTK_WIDGET (self));
  self->time = INFINITY;
  g_signal_connect_object (click, "pressed", G_CALLBACK (hsd_stage_view_skip), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (settings, "notify::material", G_CALLBACK (changed_material_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::deck", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_stage_view_new (void)
{
  return g_object_new (HSD_TYPE_STAGE_VIEW, NULL);
}

void
hsd_stage_view_follow (HsdStageView *self, HsdStage *stage, GListModel *characters, HsdSystem *only)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (self->stage == stage && self->characters == characters && self->only == only)
    return;

  set_stage (self, stage);
  g_set_object (&self->characters, characters);
  self->only = only;
  lay (self, FALSE);
}

gboolean
hsd_stage_view_is_moving (HsdStageView *self)
{
  g_return_val_if_fail (HSD_IS_STAGE_VIEW (self), FALSE);

  return self->moving;
}

void
hsd_stage_view_skip (HsdStageView *self)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (self->tick == 0)
    return;

  finish (self);
  tell_rest (self);
}
