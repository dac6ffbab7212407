/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdStageView alone. */

#include "app/settings.h"
#include "app/stage/stage-cards.h"
#include "app/stage/stage-dice.h"
#include "app/stage/stage-pieces.h"
#include "app/stage/stage-view.h"

G_BEGIN_DECLS

/* In seconds. */
#define HSD_STAGE_VIEW_RISE .18 /* of the band */
#define HSD_STAGE_VIEW_FADE .15 /* from picture to picture where nothing moves */

struct _HsdStageView
{
  GtkWidget parent_instance;

  HsdStage *stage;        /* owned, or NULL */
  HsdSystem *only;        /* or NULL for all */

  HsdProspect *prospect;  /* owned, or NULL */
  double pace;
  int ground; /* of #HsdBackground */
  char *title; /* or NULL */
  gboolean interactive;
  gboolean takes_keys;
  gboolean audible;
  double heard; /* up to that time of the motion */
  int cursor; /* the piece that has the focus */

  HsdStageDice *dice;
  HsdStageCards *cards;
  gboolean closed; /* something lies there that is not shown */
  gboolean cup;    /* under a cup, that is */

  /* what was shown last, to tell what is new */
  guint64 throw_id; /* the latest of all */
  guint64 shown;
  guint n_dice, n_cards;

  HsdThrowClock *clock; /* owned */
  gboolean moving;  /* until rested is emitted */
  gboolean waiting; /* for the motion to be computed */
  double still;     /* everything lies where it will stay: seconds after the start */
  double rest, end; /* it may be told; all of it is */
  gint64 start;     /* of the frame clock; 0 until the throw begins */
  double time;      /* INFINITY at the end */
  guint tick;
  guint patience; /* until the widget is mapped: a source */
  guint64 seed;   /* of the motion that waits for that */
  gboolean seen;  /* that motion has begun here */
  GskRenderNode *before; /* the picture that fades, or NULL */
  gint64 fade_start;
  guint fade;
  GCancellable *cancellable;
  GtkEventController *keys; /* of the window while it moves; owned by it */
};

/* --- stage-view.c --- */

/* The visible story of the stage; NULL if none. */
const HsdStory    *hsd_stage_view_get_story (HsdStageView *self);
const HsdProspect *hsd_stage_view_get_prospect (HsdStageView *self);

/* Whether nothing at all is. */
gboolean hsd_stage_view_is_blank (HsdStageView *self);

/* The dice rest: it may be told. */
void hsd_stage_view_emit_rested (HsdStageView *self);
void hsd_stage_view_emit_clicked (HsdStageView *self, guint index);

/* --- stage-view-motion.c --- */

/* Throws what is new, as soon as it is on the screen. */
void hsd_stage_view_start (HsdStageView *self, guint64 seed);

/* Shows everything where it will stay. */
void hsd_stage_view_finish (HsdStageView *self);

/* Handles rested of the clock; @skipped if the user skipped the animation. */
void hsd_stage_view_rested_cb (HsdStageView *self, gboolean skipped);

/* The view is on a screen, or no longer is. What it shows goes on meanwhile. */
void hsd_stage_view_go_on (HsdStageView *self);
void hsd_stage_view_go_away (HsdStageView *self);
void hsd_stage_view_let_keys_go (HsdStageView *self);

/* Whether anything may move, by the desktop's settings and the pace. */
gboolean hsd_stage_view_are_animated (HsdStageView *self);

gboolean hsd_stage_view_draw_dice (HsdStageView *self);

/* --- stage-view-sound.c --- */

/* Lets what came to pass since the last time be heard, where this view is audible; and the outcome
 * of what is new. */
void hsd_stage_view_hear (HsdStageView *self);
void hsd_stage_view_hear_outcome (HsdStageView *self);

/* --- stage-view-picture.c --- */

void hsd_stage_view_draw (HsdStageView *self, GtkSnapshot *snapshot);

/* Without animations, the former picture fades into the new one. */
void hsd_stage_view_keep_picture (HsdStageView *self);

/* Sets the label that is read aloud. */
void hsd_stage_view_say (HsdStageView *self);

/* --- stage-view-pieces.c --- */

HsdStagePieces hsd_stage_view_get_pieces (HsdStageView *self);

/* Updates the pieces after a change, or the cursor among them. */
void hsd_stage_view_follow_pieces (HsdStageView *self);
void hsd_stage_view_say_cursor (HsdStageView *self);

void     hsd_stage_view_pressed_cb (HsdStageView *self, int n_press, double x, double y);
gboolean hsd_stage_view_piece_key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers);

G_END_DECLS
