/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "app/settings.h"
#include "app/stage/stage-cup.h"
#include "app/stage/stage-view-private.h"
#include "app/widgets/property.h"
#include "model/story/system.h"

#define LEAST_WIDTH 160

G_DEFINE_FINAL_TYPE (HsdStageView, hsd_stage_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PACE,
  PROP_GROUND,
  PROP_TITLE,
  PROP_INTERACTIVE,
  PROP_TAKES_KEYS,
  PROP_AUDIBLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_RESTED,
  SIGNAL_GHOST_CLICKED,
  SIGNAL_DIE_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const HsdStory *
hsd_stage_view_get_story (HsdStageView *self)
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

const HsdProspect *
hsd_stage_view_get_prospect (HsdStageView *self)
{
  return self->prospect;
}

gboolean
hsd_stage_view_is_blank (HsdStageView *self)
{
  return hsd_stage_view_get_story (self) == NULL && !self->closed && hsd_stage_view_get_prospect (self) == NULL;
}

void
hsd_stage_view_emit_rested (HsdStageView *self)
{
  g_signal_emit (self, signals[SIGNAL_RESTED], 0);
}

void
hsd_stage_view_emit_clicked (HsdStageView *self, guint index)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  const HsdDie *die = hsd_stage_pieces_get_die (&pieces, index);

  if (index >= hsd_stage_pieces_count (&pieces))
    return;

  if (die != NULL)
    g_signal_emit (self, signals[SIGNAL_DIE_CLICKED], 0, (guint) die->kind, (guint) die->place);
  else
    g_signal_emit (self, signals[SIGNAL_GHOST_CLICKED], 0, index);
}

/* --- what lies there --- */

/* A test restored by undo, or revealed, was already animated. */
static gboolean
is_new (HsdStageView *self, const HsdStory *story, guint64 throw_id)
{
  if (throw_id > self->throw_id)
    return story == NULL || story->motion != 0;

  return story != NULL && story->motion != 0 && !self->closed && throw_id == self->shown &&
         (story->dice->len > self->n_dice || story->cards->len > self->n_cards);
}

static gboolean
has_motion (HsdStageView *self)
{
  guint n;

  hsd_stage_dice_get_thrown (self->dice, &n);

  return self->closed || n > 0 || hsd_stage_cards_end_time (self->cards) > 0;
}

/* The cloth for ghosts, or what an empty stage shows. */
static void
lay_nothing (HsdStageView *self)
{
  const HsdProspect *prospect = hsd_stage_view_get_prospect (self);

  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, NULL, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (prospect != NULL && prospect->cards)
    hsd_stage_cards_set_places (self->cards, prospect->left, prospect->right);
  else if (prospect == NULL && self->title != NULL)
    {
      hsd_stage_dice_set_emblem (self->dice);
      hsd_stage_cards_set_emblem (self->cards);
    }
}

static void
lay_closed (HsdStageView *self)
{
  self->cup = HSD_SYSTEM_GET_CLASS (hsd_stage_get_system (self->stage))->luck != HSD_CARDS;
  hsd_stage_dice_set_story (self->dice, NULL, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (!self->cup)
    hsd_stage_cards_set_closed (self->cards);
}

static void
lay_open (HsdStageView *self, const HsdStory *story, gboolean same, gboolean fresh)
{
  const GPtrArray *seats = story != NULL ? hsd_stage_get_seats (self->stage) : NULL;

  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, story, story != NULL ? hsd_stage_get_showing (self->stage) : NULL,
                            !fresh ? G_MAXUINT : same ? self->n_dice : 0, seats);
  hsd_stage_cards_set_story (self->cards, story, !fresh ? G_MAXUINT : same ? self->n_cards : 0, seats);
  if (story != NULL && story->choosing)
    hsd_stage_cards_set_opponent (self->cards, hsd_stage_get_showing (self->stage)->opponent);
}

static void
lay (HsdStageView *self, gboolean animate)
{
  const HsdStory *story = hsd_stage_view_get_story (self);
  guint64 throw_id = self->stage != NULL ? hsd_stage_get_throw_id (self->stage) : 0;
  gboolean fresh = animate && (story != NULL || is_closed (self)) && is_new (self, story, throw_id);
  gboolean same = throw_id == self->shown && !self->closed;

  hsd_stage_view_keep_picture (self);
  hsd_stage_view_finish (self);
  self->moving = FALSE;
  hsd_throw_clock_leave (self->clock, GTK_WIDGET (self));
  hsd_stage_view_let_keys_go (self);
  if (throw_id > self->throw_id)
    g_clear_pointer (&self->prospect, hsd_prospect_unref);
  self->closed = is_closed (self);
  if (hsd_stage_view_get_prospect (self) != NULL || hsd_stage_view_is_blank (self))
    lay_nothing (self);
  else if (self->closed)
    lay_closed (self);
  else
    lay_open (self, story, same, fresh);

  self->throw_id = MAX (self->throw_id, throw_id);
  self->shown = throw_id;
  self->n_dice = story != NULL ? story->dice->len : 0;
  self->n_cards = story != NULL ? story->cards->len : 0;

  if (fresh && hsd_stage_view_are_animated (self) && has_motion (self))
    hsd_stage_view_start (self, story != NULL ? story->motion : 0);
  else if (fresh)
    hsd_stage_view_hear_outcome (self);
  hsd_stage_view_say (self);
  hsd_stage_view_follow_pieces (self);
}

static void
stage_changed_cb (HsdStageView *self)
{
  lay (self, TRUE);
}

/* An animation goes on; ghosts appear and disappear at rest only. */
static void
stage_touched_cb (HsdStageView *self)
{
  if (self->moving && hsd_stage_view_get_prospect (self) == NULL)
    return;

  hsd_stage_view_skip (self);
  lay (self, FALSE);
}

static void
set_pace (HsdStageView *self, double pace)
{
  if (self->pace == pace)
    return;

  hsd_stage_view_skip (self);
  self->pace = pace;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

static void
follow_pace (HsdStageView *self)
{
  static const double paces[] = {
    [HSD_PACE_NATURAL] = 1,
    [HSD_PACE_SLOW] = HSD_PACE_SLOWNESS,
    [HSD_PACE_INSTANT] = 0,
  };

  set_pace (self, paces[hsd_settings_get_choice (hsd_settings_get_default (), "pace")]);
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
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));

  if (self->before == NULL)
    {
      hsd_stage_view_draw (self, snapshot);
      return;
    }

  gtk_snapshot_push_cross_fade (snapshot, self->fade_start == 0 ? 0 : CLAMP ((now - self->fade_start) / 1e6 / HSD_STAGE_VIEW_FADE, 0, 1));
  gtk_snapshot_append_node (snapshot, self->before);
  gtk_snapshot_pop (snapshot);
  hsd_stage_view_draw (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_stage_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->map (widget);
  hsd_stage_view_go_on (HSD_STAGE_VIEW (widget));
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
  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->unmap (widget);
  hsd_stage_view_go_away (HSD_STAGE_VIEW (widget));
}

static void
set_stage (HsdStageView *self, HsdStage *stage)
{
  if (self->stage != NULL)
    g_signal_handlers_disconnect_by_data (self->stage, self);
  if (stage != NULL)
    {
      g_signal_connect_object (stage, "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (stage, "touched", G_CALLBACK (stage_touched_cb), self, G_CONNECT_SWAPPED);
    }
  g_set_object (&self->stage, stage);
}

static void
set_clock (HsdStageView *self, HsdThrowClock *clock)
{
  if (self->clock != NULL)
    {
      hsd_throw_clock_leave (self->clock, GTK_WIDGET (self));
      g_signal_handlers_disconnect_by_data (self->clock, self);
    }
  if (clock != NULL)
    g_signal_connect_object (clock, "rested", G_CALLBACK (hsd_stage_view_rested_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->clock, clock);
}

static void
hsd_stage_view_dispose (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  hsd_stage_view_finish (self);
  hsd_stage_view_let_keys_go (self);
  set_stage (self, NULL);
  set_clock (self, NULL);
  g_clear_pointer (&self->prospect, hsd_prospect_unref);
  g_clear_pointer (&self->before, gsk_render_node_unref);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->dispose (object);
}

static void
hsd_stage_view_finalize (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  hsd_stage_dice_free (self->dice);
  hsd_stage_cards_free (self->cards);
  g_free (self->title);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->finalize (object);
}

static gboolean *
switch_of (HsdStageView *self, guint prop_id)
{
  return prop_id == PROP_INTERACTIVE ? &self->interactive : prop_id == PROP_TAKES_KEYS ? &self->takes_keys : &self->audible;
}

static void
hsd_stage_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  if (prop_id == PROP_PACE)
    g_value_set_double (value, self->pace);
  else if (prop_id == PROP_GROUND)
    g_value_set_uint (value, self->ground);
  else if (prop_id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else
    g_value_set_boolean (value, *switch_of (self, prop_id));
}

static void
hsd_stage_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  if (prop_id == PROP_PACE)
    set_pace (self, g_value_get_double (value));
  else if (prop_id == PROP_GROUND && hsd_property_set_int (self, pspec, &self->ground, g_value_get_uint (value)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (prop_id == PROP_TITLE && hsd_property_set_text (self, pspec, &self->title, g_value_get_string (value)) && !self->moving)
    lay (self, FALSE);
  else if (prop_id >= PROP_INTERACTIVE && hsd_property_set_int (self, pspec, switch_of (self, prop_id), g_value_get_boolean (value)))
    hsd_stage_view_follow_pieces (self);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_PACE] = g_param_spec_double ("pace", NULL, NULL, 0, 10, 1, HSD_PROPERTY_FLAGS);
  properties[PROP_GROUND] =
    g_param_spec_uint ("ground", NULL, NULL, 0, HSD_N_BACKGROUNDS - 1, HSD_BACKGROUND_DARK, HSD_PROPERTY_FLAGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_AUDIBLE] = g_param_spec_boolean ("audible", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_TAKES_KEYS] = g_param_spec_boolean ("takes-keys", NULL, NULL, TRUE, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_stage_view_class_init (HsdStageViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_stage_view_dispose;
  object_class->finalize = hsd_stage_view_finalize;
  object_class->get_property = hsd_stage_view_get_property;
  object_class->set_property = hsd_stage_view_set_property;
  widget_class->snapshot = hsd_stage_view_snapshot;
  widget_class->map = hsd_stage_view_map;
  widget_class->measure = hsd_stage_view_measure;
  widget_class->get_request_mode = hsd_stage_view_get_request_mode;
  widget_class->unmap = hsd_stage_view_unmap;

  signals[SIGNAL_RESTED] =
    g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_GHOST_CLICKED] = g_signal_new ("ghost-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_DIE_CLICKED] = g_signal_new ("die-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  install_properties (object_class);

  gtk_widget_class_set_css_name (widget_class, "stage-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_stage_view_init (HsdStageView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  AdwStyleManager *style = adw_style_manager_get_default ();
  HsdSettings *settings = hsd_settings_get_default ();
  g_autoptr (HsdThrowClock) clock = hsd_throw_clock_new ();

  set_clock (self, clock);
  self->dice = hsd_stage_dice_new ();
  self->cards = hsd_stage_cards_new (GTK_WIDGET (self));
  self->time = INFINITY;
  self->ground = HSD_BACKGROUND_DARK;
  self->takes_keys = TRUE;
  follow_pace (self);
  g_signal_connect_object (click, "pressed", G_CALLBACK (hsd_stage_view_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (hsd_stage_view_piece_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (hsd_stage_view_say_cursor), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::pace", G_CALLBACK (follow_pace), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::material", G_CALLBACK (changed_material_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::deck", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_stage_view_new (void)
{
  return g_object_new (HSD_TYPE_STAGE_VIEW, NULL);
}

void
hsd_stage_view_follow (HsdStageView *self, HsdStage *stage, HsdSystem *only)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (self->stage == stage && self->only == only)
    return;

  set_stage (self, stage);
  self->only = only;
  lay (self, FALSE);
}

void
hsd_stage_view_set_prospect (HsdStageView *self, HsdProspect *prospect)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self) && !HSD_IS_PUBLIC_STAGE (self->stage));

  if (hsd_prospect_equal (self->prospect, prospect))
    return;

  g_clear_pointer (&self->prospect, hsd_prospect_unref);
  self->prospect = prospect != NULL ? g_rc_box_acquire (prospect) : NULL;
  if (self->moving)
    hsd_stage_view_skip (self);
  lay (self, FALSE);
}

void
hsd_stage_view_set_clock (HsdStageView *self, HsdThrowClock *clock)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self) && HSD_IS_THROW_CLOCK (clock));

  hsd_stage_view_skip (self);
  set_clock (self, clock);
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

  if (self->moving)
    hsd_throw_clock_skip (self->clock);
  else if (self->tick != 0)
    hsd_stage_view_finish (self);
}
