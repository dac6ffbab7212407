/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/form-row.h"
#include "app/settings.h"
#include "app/spots.h"
#include "app/stage-band.h"
#include "app/stage-captions.h"
#include "app/stage-cards.h"
#include "app/stage-cup.h"
#include "app/stage-dice.h"
#include "app/stage-ghosts.h"
#include "app/stage-head.h"
#include "app/stage-pieces.h"
#include "app/stage-view.h"

#define LEAST_WIDTH 160

/* In seconds. */
#define LISTEN .1 /* between rest and the word that tells it */
#define RISE .18  /* of the band */
#define FADE .15  /* from picture to picture where nothing moves */

/* How long a throw waits for its stage to be on the screen, in milliseconds. */
#define PATIENCE 300

struct _HsdStageView
{
  GtkWidget parent_instance;

  HsdStage *stage;        /* owned, or NULL */
  GListModel *characters; /* owned, or NULL */
  HsdSystem *only;        /* or NULL for all */

  HsdProspect *prospect;  /* owned, or NULL for the stage's */
  double pace;
  HsdGround ground;
  char *title; /* or NULL */
  gboolean interactive;
  int cursor; /* the piece that has the focus */

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
  guint patience; /* until the widget is mapped: a source */
  guint64 seed;   /* of the motion that waits for that */
  GskRenderNode *before; /* the picture that fades, or NULL */
  gint64 fade_start;
  guint fade;
  GCancellable *cancellable;
  GtkEventController *keys; /* of the window while it moves; owned by it */
};

G_DEFINE_FINAL_TYPE (HsdStageView, hsd_stage_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PACE,
  PROP_GROUND,
  PROP_TITLE,
  PROP_INTERACTIVE,
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

static const HsdProspect *
get_prospect (HsdStageView *self)
{
  const HsdProspect *prospect = self->stage != NULL ? hsd_stage_get_prospect (self->stage) : NULL;

  if (self->prospect != NULL)
    return self->prospect;

  return prospect != NULL && (self->only == NULL || prospect->system == self->only) ? prospect : NULL;
}

static HsdStagePieces
get_pieces (HsdStageView *self)
{
  return (HsdStagePieces) {
    .widget = GTK_WIDGET (self),
    .prospect = get_prospect (self),
    .story = self->moving ? NULL : get_story (self),
    .dice = self->dice,
  };
}

static gboolean
is_blank (HsdStageView *self)
{
  return get_story (self) == NULL && !self->closed && get_prospect (self) == NULL;
}

/* --- what is said --- */

static char *
describe (const HsdStory *story, const HsdShowing *showing)
{
  GString *said = g_string_new (NULL);
  HsdMark mark;

  for (guint i = 0; i < story->dice->len; i++)
    {
      g_autofree char *die = hsd_spots_describe_die (story, &g_array_index (story->dice, HsdDie, i));

      g_string_append_printf (said, "%s%s", said->len > 0 ? "; " : "", die);
      if (i < showing->captions->len && ((HsdCaption *) g_ptr_array_index (showing->captions, i))->text != NULL)
        g_string_append_printf (said, ", %s", ((HsdCaption *) g_ptr_array_index (showing->captions, i))->text);
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      g_autofree char *card = hsd_spots_describe_card (story, &g_array_index (story->cards, HsdCard, i));

      g_string_append_printf (said, "%s%s", said->len > 0 ? "; " : "", card);
    }

  if (hsd_stage_band_word (story, showing, &mark) != NULL)
    {
      g_autofree char *outcome = hsd_stage_band_describe (story, showing);

      g_string_append_printf (said, "; %s", outcome);
    }

  return g_string_free (said, FALSE);
}

static char *
describe_prospect (HsdStageView *self)
{
  HsdStagePieces pieces = get_pieces (self);
  GString *said = g_string_new (pieces.prospect->header);
  guint n = hsd_stage_pieces_count (&pieces);

  if (pieces.prospect->line != NULL)
    g_string_append_printf (said, ", %s", pieces.prospect->line);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *ghost = hsd_stage_pieces_describe (&pieces, i);

      g_string_append_printf (said, "; %s", ghost);
    }

  return g_string_free (said, FALSE);
}

static void
say (HsdStageView *self)
{
  const HsdStory *story = get_story (self);
  g_autofree char *said = NULL;

  if (get_prospect (self) != NULL)
    said = describe_prospect (self);
  else if (self->closed)
    said = g_strdup (_("Throw hidden"));
  else if (self->moving)
    said = g_strdup ("");
  else if (story == NULL)
    said = g_strdup (self->title != NULL ? self->title : "");
  else
    said = describe (story, hsd_stage_get_showing (self->stage));

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

/* --- what can be pointed at --- */

static void
say_cursor (HsdStageView *self)
{
  HsdStagePieces pieces = get_pieces (self);
  g_autofree char *said = NULL;

  if (gtk_widget_is_focus (GTK_WIDGET (self)) && self->cursor < (int) hsd_stage_pieces_count (&pieces))
    said = hsd_stage_pieces_describe (&pieces, self->cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said != NULL ? said : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
follow_pieces (HsdStageView *self)
{
  HsdStagePieces pieces = get_pieces (self);
  int n = hsd_stage_pieces_count (&pieces);

  self->cursor = CLAMP (self->cursor, 0, MAX (n - 1, 0));
  gtk_widget_set_focusable (GTK_WIDGET (self), self->interactive && n > 0);
  say_cursor (self);
}

static void
activate_piece (HsdStageView *self, guint index)
{
  HsdStagePieces pieces = get_pieces (self);
  const HsdDie *die = hsd_stage_pieces_get_die (&pieces, index);

  if (index >= hsd_stage_pieces_count (&pieces))
    return;

  if (die != NULL)
    g_signal_emit (self, signals[SIGNAL_DIE_CLICKED], 0, (guint) die->kind, (guint) die->place);
  else
    g_signal_emit (self, signals[SIGNAL_GHOST_CLICKED], 0, index);
}

static gboolean
piece_key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  HsdStagePieces pieces = get_pieces (self);
  int n = hsd_stage_pieces_count (&pieces);
  int step = 0;

  if (n == 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      step = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      step = 1;
      break;
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      activate_piece (self, self->cursor);
      return TRUE;
    default:
      return FALSE;
    }

  self->cursor = CLAMP (self->cursor + step, 0, n - 1);
  say_cursor (self);

  return TRUE;
}

static void
pressed_cb (HsdStageView *self, int n_press, double x, double y)
{
  HsdStagePieces pieces = get_pieces (self);
  int at;

  if (self->tick != 0)
    {
      hsd_stage_view_skip (self);
      return;
    }

  at = self->interactive ? hsd_stage_pieces_find (&pieces, x, y) : -1;
  if (at < 0)
    return;

  self->cursor = at;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  say_cursor (self);
  activate_piece (self, at);
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
  follow_pieces (self);
  g_signal_emit (self, signals[SIGNAL_RESTED], 0);
}

/* Everything lies where it will stay. */
static void
finish (HsdStageView *self)
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

static gboolean
draw_dice (HsdStageView *self)
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
  if (self->time >= self->end)
    {
      self->tick = 0;
      finish (self);
      tell_rest (self);
      return G_SOURCE_REMOVE;
    }

  if (draw_dice (self) || self->cup || !hsd_stage_cards_is_empty (self->cards) || !self->moving)
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
  self->end = MAX (self->rest + RISE, hsd_stage_dice_end_time (self->dice));
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
    {
      self->rest = hsd_stage_cards_end_time (self->cards);
      self->end = self->rest + RISE;
    }

  take_keys (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* A page that shows its stage only once something is thrown has it on the screen a frame later. */
static gboolean
lose_patience_cb (gpointer data)
{
  HsdStageView *self = data;

  self->patience = 0;
  finish (self);
  tell_rest (self);

  return G_SOURCE_REMOVE;
}

static void
start (HsdStageView *self, guint64 seed)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      move (self, seed);
      return;
    }

  self->moving = TRUE;
  self->time = 0;
  self->seed = seed;
  self->patience = g_timeout_add (PATIENCE, lose_patience_cb, self);
}

static gboolean
are_animated (HsdStageView *self)
{
  gboolean animated = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);

  return animated && self->pace > 0;
}

/* --- the picture --- */

/* How far what follows rest is there, from 0 to 1. */
static double
get_risen (HsdStageView *self)
{
  if (self->moving)
    return 0;

  return self->time >= self->end ? 1 : CLAMP ((self->time - self->rest) / RISE, 0, 1);
}

static HsdBandGround
get_ground (HsdStageView *self)
{
  if (hsd_stage_get_visibility (self->stage) >= HSD_HIDE_THROW)
    return HSD_BAND_VEILED;
  if (self->ground == HSD_GROUND_DESKTOP)
    return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? HSD_BAND_INK : HSD_BAND_PARCHMENT;

  return self->ground == HSD_GROUND_LIGHT ? HSD_BAND_PARCHMENT : HSD_BAND_INK;
}

static void
draw_head (HsdStageView *self, GtkSnapshot *snapshot, const HsdStory *story)
{
  const HsdProspect *prospect = get_prospect (self);
  g_autofree char *title = NULL;

  if (prospect != NULL)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, prospect->header, prospect->line);
      return;
    }
  if (self->closed)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, _("Throw hidden"), NULL);
      return;
    }

  if (story->character != NULL && story->label != NULL)
    title = g_strjoin (" · ", story->character, story->label, NULL);
  else if (story->character != NULL || story->label != NULL)
    title = g_strdup (story->character != NULL ? story->character : story->label);
  else
    title = g_strdup (hsd_system_get_title (story->system));
  hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, title, hsd_stage_get_showing (self->stage)->line);
}

/* What is told once all lies still. */
static void
draw_told (HsdStageView *self, GtkSnapshot *snapshot, const HsdStory *story, double risen)
{
  const HsdShowing *showing = hsd_stage_get_showing (self->stage);
  HsdMark mark;
  double raised = hsd_stage_band_word (story, showing, &mark) != NULL ? risen : 0;

  gtk_snapshot_push_opacity (snapshot, risen);
  hsd_stage_captions_snapshot (GTK_WIDGET (self), snapshot, self->dice, story, showing, self->characters);
  if (!hsd_stage_cards_is_empty (self->cards))
    hsd_stage_cards_append_sums (self->cards, snapshot, showing, raised);
  gtk_snapshot_pop (snapshot);
  hsd_stage_band_snapshot (GTK_WIDGET (self), snapshot, story, showing, get_ground (self), risen);
}

static void
draw_pieces (HsdStageView *self, GtkSnapshot *snapshot)
{
  const HsdStory *story = self->closed ? NULL : get_story (self);
  HsdMark mark;
  double risen = get_risen (self);
  gboolean told = story != NULL && hsd_stage_band_word (story, hsd_stage_get_showing (self->stage), &mark) != NULL;

  hsd_stage_cards_snapshot (self->cards, snapshot, self->time, told ? risen : 0);
  if (self->cup)
    hsd_stage_cup_snapshot (snapshot, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                            self->time);
  if (get_prospect (self) != NULL)
    hsd_stage_ghosts_snapshot (GTK_WIDGET (self), snapshot, get_prospect (self), self->characters);
  else if (story != NULL && risen > 0)
    draw_told (self, snapshot, story, risen);
  else if (is_blank (self) && self->title != NULL)
    hsd_stage_head_snapshot_card (GTK_WIDGET (self), snapshot, self->title);

  /* Dice fly where the name stands. */
  if (!is_blank (self) && (!self->moving || !hsd_stage_cards_is_empty (self->cards) || self->closed))
    draw_head (self, snapshot, story);
}

static void
draw (HsdStageView *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  HsdStagePieces pieces = get_pieces (self);

  draw_dice (self);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  hsd_stage_dice_snapshot (self->dice, snapshot);
  draw_pieces (self, snapshot);
  if (gtk_widget_has_visible_focus (widget) && self->cursor < (int) hsd_stage_pieces_count (&pieces))
    hsd_stage_pieces_snapshot (&pieces, snapshot, self->cursor);
  gtk_snapshot_pop (snapshot);
}

/* --- from picture to picture --- */

static gboolean
fade_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->fade_start == 0)
    self->fade_start = now;
  gtk_widget_queue_draw (widget);
  if (now - self->fade_start < FADE * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;

  self->fade = 0;
  g_clear_pointer (&self->before, gsk_render_node_unref);

  return G_SOURCE_REMOVE;
}

/* Where nothing may move, what was seen fades into what is. */
static void
keep_picture (HsdStageView *self)
{
  GtkSnapshot *snapshot;

  if (are_animated (self) || self->pace <= 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  snapshot = gtk_snapshot_new ();
  draw (self, snapshot);
  g_clear_pointer (&self->before, gsk_render_node_unref);
  self->before = gtk_snapshot_free_to_node (snapshot);
  self->fade_start = 0;
  if (self->fade == 0)
    self->fade = gtk_widget_add_tick_callback (GTK_WIDGET (self), fade_cb, NULL, NULL);
}

/* --- what lies there --- */

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

/* The cloth for ghosts, or what an empty stage shows. */
static void
lay_nothing (HsdStageView *self)
{
  const HsdProspect *prospect = get_prospect (self);
  gboolean card = prospect == NULL && self->title != NULL;

  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, NULL, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (prospect != NULL && prospect->cards)
    hsd_stage_cards_set_places (self->cards, prospect->left, prospect->right);
  if (card)
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
  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, story, story != NULL ? hsd_stage_get_showing (self->stage) : NULL,
                            !fresh ? G_MAXUINT : same ? self->n_dice : 0, self->characters);
  hsd_stage_cards_set_story (self->cards, story, !fresh ? G_MAXUINT : same ? self->n_cards : 0, self->characters);
}

static void
lay (HsdStageView *self, gboolean animate)
{
  const HsdStory *story = get_story (self);
  guint64 telling = self->stage != NULL ? hsd_stage_get_telling (self->stage) : 0;
  gboolean fresh = animate && (story != NULL || is_closed (self)) && is_new (self, story, telling);
  gboolean same = telling == self->shown && !self->closed;

  keep_picture (self);
  finish (self);
  self->moving = FALSE;
  let_keys_go (self);
  if (telling > self->telling)
    g_clear_pointer (&self->prospect, hsd_prospect_free);
  self->closed = is_closed (self);
  if (get_prospect (self) != NULL || is_blank (self))
    lay_nothing (self);
  else if (self->closed)
    lay_closed (self);
  else
    lay_open (self, story, same, fresh);

  self->telling = MAX (self->telling, telling);
  self->shown = telling;
  self->n_dice = story != NULL ? story->dice->len : 0;
  self->n_cards = story != NULL ? story->cards->len : 0;

  if (fresh && are_animated (self) && has_motion (self))
    start (self, story != NULL ? story->motion : 0);
  say (self);
  follow_pieces (self);
}

static void
stage_changed_cb (HsdStageView *self)
{
  lay (self, TRUE);
}

/* What flies goes on flying; ghosts come or go at rest only. */
static void
stage_touched_cb (HsdStageView *self)
{
  if (self->moving && get_prospect (self) == NULL)
    return;

  hsd_stage_view_skip (self);
  lay (self, FALSE);
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
      draw (self, snapshot);
      return;
    }

  gtk_snapshot_push_cross_fade (snapshot, self->fade_start == 0 ? 0 : CLAMP ((now - self->fade_start) / 1e6 / FADE, 0, 1));
  gtk_snapshot_append_node (snapshot, self->before);
  gtk_snapshot_pop (snapshot);
  draw (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_stage_view_map (GtkWidget *widget)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);

  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->map (widget);
  if (self->patience == 0)
    return;

  g_clear_handle_id (&self->patience, g_source_remove);
  move (self, self->seed);
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
    {
      g_signal_connect_object (stage, "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (stage, "touched", G_CALLBACK (stage_touched_cb), self, G_CONNECT_SWAPPED);
    }
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
  g_clear_pointer (&self->prospect, hsd_prospect_free);
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

static void
hsd_stage_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  switch (prop_id)
    {
    case PROP_PACE:
      g_value_set_double (value, self->pace);
      break;
    case PROP_GROUND:
      g_value_set_uint (value, self->ground);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_stage_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  switch (prop_id)
    {
    case PROP_PACE:
      self->pace = g_value_get_double (value);
      break;
    case PROP_GROUND:
      self->ground = g_value_get_uint (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      if (!self->moving)
        lay (self, FALSE);
      break;
    case PROP_INTERACTIVE:
      self->interactive = g_value_get_boolean (value);
      follow_pieces (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_PACE] =
    g_param_spec_double ("pace", NULL, NULL, 0, 10, 1, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_GROUND] = g_param_spec_uint ("ground", NULL, NULL, HSD_GROUND_DARK, HSD_GROUND_DESKTOP, HSD_GROUND_DARK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
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

  self->dice = hsd_stage_dice_new ();
  self->cards = hsd_stage_cards_new (GTK_WIDGET (self));
  self->time = INFINITY;
  self->pace = 1;
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (piece_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (say_cursor), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
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

void
hsd_stage_view_set_prospect (HsdStageView *self, const HsdProspect *prospect)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (hsd_prospect_equal (self->prospect, prospect))
    return;

  g_clear_pointer (&self->prospect, hsd_prospect_free);
  self->prospect = hsd_prospect_copy (prospect);
  if (self->moving)
    hsd_stage_view_skip (self);
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

  if (self->tick == 0 && self->patience == 0)
    return;

  finish (self);
  tell_rest (self);
}
