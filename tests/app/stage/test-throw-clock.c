/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The console and the projection emit rested together, with the last visible one. */

#include "config.h"

#include <adwaita.h>

#include "app/projection/projector.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

#define MOTION 5       /* of every throw: all take as long */
#define MARGIN .5      /* seconds: of the throw clock, for a view without frames */
#define A_LITTLE .1    /* seconds */
#define NEVER G_MAXINT /* milliseconds: days */
#define RARELY 12      /* a slow screen shows one of this many frames */

typedef enum
{
  GOING,
  RARE,
  HELD,
} Pace;

/* A window whose frames are controlled by the test. */
typedef struct
{
  HsdStageView *view; /* NULL after it was destroyed */
  GdkFrameClock *clock;
  Pace pace;
  guint n;     /* frames */
  gint64 last; /* of the frame clock: the last visible frame, in µs */
  guint rests;
} Screen;

typedef struct
{
  HsdPublicStage *stage;
  HsdProjector *projector;
  GtkWidget *console;
  Screen near, far; /* the console, and the projection */
  guint64 throw_id;
  gint64 start;  /* of the current throw, as the throw clock has it: of the frame clock, in µs; 0 before it */
  double length; /* of a throw: seconds */
  gboolean impatient; /* the throw clock's timeout is not held up */
  GdkFrameClock *in_frame; /* that emits a frame, or NULL */
  gboolean by_frame; /* a view came to rest, instead of the timeout */
} Fixture;

static Fixture *fixture; /* of the test that runs */

/* --- time --- */

/* In the place of the function of GLib: learns how long a throw takes and when it begins. On a busy machine a view may
 * get no frame for longer than the throw clock waits. So the clock waits for ever, unless the test is about that. */
guint
g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  Fixture *f = fixture;

  if (f == NULL || f->projector == NULL || data != (gpointer) hsd_projector_get_clock (f->projector))
    return g_timeout_add_full (G_PRIORITY_DEFAULT, interval, function, data, NULL);

  f->length = interval / 1e3 - MARGIN;
  if (f->in_frame != NULL)
    f->start = gdk_frame_clock_get_frame_time (f->in_frame);

  return g_timeout_add_full (G_PRIORITY_DEFAULT, f->impatient ? interval : NEVER, function, data, NULL);
}

/* --- frames --- */

static void
before_paint_cb (GdkFrameClock *clock, Screen *screen)
{
  fixture->in_frame = clock;
}

static void
after_paint_cb (GdkFrameClock *clock, Screen *screen)
{
  fixture->in_frame = NULL;
}

static void
update_cb (GdkFrameClock *clock, Screen *screen)
{
  if (screen->pace == HELD || (screen->pace == RARE && ++screen->n % RARELY != 0))
    {
      g_signal_stop_emission_by_name (clock, "update");
      return;
    }

  screen->last = gdk_frame_clock_get_frame_time (clock);
}

/* How much of the throw, in seconds. */
static double
seen_by (Screen *screen)
{
  return fixture->start == 0 ? 0 : (screen->last - fixture->start) / 1e6;
}

static void
rested_cb (HsdStageView *view, Screen *screen)
{
  screen->rests++;
  if (screen == &fixture->near)
    fixture->by_frame = fixture->in_frame != NULL;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* Before the view requests frames: callbacks run in the order of requests. */
static void
watch (Screen *screen, HsdStageView *view)
{
  g_assert_true (hsd_test_wait (is_mapped, view));
  screen->view = view;
  screen->clock = g_object_ref (gtk_widget_get_frame_clock (GTK_WIDGET (view)));
  g_signal_connect (screen->clock, "update", G_CALLBACK (update_cb), screen);
  g_signal_connect (screen->clock, "before-paint", G_CALLBACK (before_paint_cb), screen);
  g_signal_connect (screen->clock, "after-paint", G_CALLBACK (after_paint_cb), screen);
  g_signal_connect (view, "rested", G_CALLBACK (rested_cb), screen);
}

static void
unwatch (Screen *screen)
{
  g_signal_handlers_disconnect_by_data (screen->clock, screen);
  g_clear_object (&screen->clock);
}

/* --- throws --- */

static void
throw (Fixture *f, guint n)
{
  HsdSystem *system = hsd_registry_find ("2d20");
  HsdStory *story = hsd_story_new (system, "Nadia", hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));
  g_autoptr (HsdPublicView) view = NULL;

  story->throw_id = f->throw_id;
  story->motion = MOTION;
  for (guint i = 0; i < n; i++)
    hsd_story_add_die (story, HSD_DIE_D20, 17, "Nadia");
  f->start = 0;
  f->near.rests = f->far.rests = 0;
  view = hsd_public_view_of_story (story, NULL);
  hsd_public_stage_show (f->stage, view, NULL);
  hsd_story_unref (story);
  g_assert_true (hsd_stage_view_is_moving (f->near.view));
}

static void
throw_two (Fixture *f)
{
  f->throw_id++;
  throw (f, 2);
}

static gboolean
is_at_rest (gpointer view)
{
  return !hsd_stage_view_is_moving (view);
}

static void
rest (Fixture *f)
{
  g_assert_true (hsd_test_wait (is_at_rest, f->near.view));
  g_assert_cmpuint (f->near.rests, ==, 1);
}

static gboolean
has_begun (gpointer data)
{
  return ((Fixture *) data)->start != 0;
}

static gboolean
is_late (gpointer data)
{
  Screen *screen = data;

  return !hsd_stage_view_is_moving (screen->view) || seen_by (screen) > fixture->length + A_LITTLE;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *view = hsd_stage_view_new ();

  fixture = f;
  f->stage = hsd_public_stage_new ();
  f->console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  f->projector = hsd_projector_new (GTK_WINDOW (f->console));
  gtk_widget_set_size_request (view, 320, 180);
  gtk_window_set_child (GTK_WINDOW (f->console), view);
  hsd_stage_view_set_clock (HSD_STAGE_VIEW (view), hsd_projector_get_clock (f->projector));
  hsd_stage_view_follow (HSD_STAGE_VIEW (view), HSD_STAGE (f->stage), NULL);
  hsd_projector_follow (f->projector, f->stage);
  gtk_window_present (GTK_WINDOW (f->console));
  watch (&f->near, HSD_STAGE_VIEW (view));
  hsd_projector_start (f->projector);
  watch (&f->far, hsd_projection_get_view (hsd_projector_get_projection (f->projector)));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  throw_two (f);
  rest (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  unwatch (&f->near);
  unwatch (&f->far);
  gtk_window_destroy (GTK_WINDOW (f->console));
  hsd_test_settle ();
  fixture = NULL;
  g_assert_finalize_object (f->projector);
  g_assert_finalize_object (f->stage);
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->console), action, NULL);
}

/* --- tests --- */

static void
test_together (Fixture *f, gconstpointer data)
{
  g_assert_true (f->by_frame);
  g_assert_cmpuint (f->far.rests, ==, 1);
  g_assert_false (hsd_stage_view_is_moving (f->far.view));
}

/* The dice on the console have long stopped, but it waits for the projection. */
static void
test_last (Fixture *f, gconstpointer data)
{
  f->far.pace = HELD;
  throw_two (f);
  g_assert_true (hsd_test_wait (is_late, &f->near));
  g_assert_true (hsd_stage_view_is_moving (f->near.view));
  f->far.pace = GOING;
  rest (f);
  g_assert_true (f->by_frame);
  g_assert_cmpuint (f->far.rests, ==, 1);
  g_assert_false (hsd_stage_view_is_moving (f->far.view));
}

/* And the other way round. */
static void
test_first (Fixture *f, gconstpointer data)
{
  f->near.pace = HELD;
  throw_two (f);
  g_assert_true (hsd_test_wait (is_late, &f->far));
  g_assert_true (hsd_stage_view_is_moving (f->far.view));
  g_assert_cmpuint (f->far.rests, ==, 0);
}

static void
test_slow (Fixture *f, gconstpointer data)
{
  f->far.pace = RARE;
  throw_two (f);
  rest (f);
  g_assert_true (f->by_frame);
  g_assert_cmpfloat (seen_by (&f->far), >=, f->length);
}

/* A view without frames is waited for, but for a limited time. */
static void
test_stalled (Fixture *f, gconstpointer data)
{
  f->far.pace = HELD;
  f->impatient = TRUE;
  throw_two (f);
  rest (f);
  g_assert_false (f->by_frame);
  g_assert_cmpuint (f->far.rests, ==, 1);
}

static void
test_both_stalled (Fixture *f, gconstpointer data)
{
  f->near.pace = f->far.pace = HELD;
  f->impatient = TRUE;
  throw_two (f);
  rest (f);
  g_assert_cmpuint (f->far.rests, ==, 1);
}

/* Views that are not visible do not delay the rest: none of these ends by the timeout. */
static void
hold_and (Fixture *f, const char *before, const char *amid)
{
  f->far.pace = HELD;
  if (before != NULL)
    act (f, before);
  throw_two (f);
  g_assert_true (hsd_test_wait (has_begun, f));
  if (amid != NULL)
    act (f, amid);
  rest (f);
  g_assert_true (f->by_frame);
}

static void
test_frozen (Fixture *f, gconstpointer data)
{
  hold_and (f, "freeze", NULL);
  g_assert_cmpuint (f->far.rests, ==, 0);
}

static void
test_blank (Fixture *f, gconstpointer data)
{
  hold_and (f, "blank", NULL);
}

static void
test_blanked_amid (Fixture *f, gconstpointer data)
{
  hold_and (f, NULL, "blank");
}

static void
test_closed (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->far.view, &f->far);
  hold_and (f, "stop-projecting", NULL);
}

static void
test_closed_amid (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->far.view, &f->far);
  hold_and (f, NULL, "stop-projecting");
}

/* A view that was blanked during a throw and comes back shows the same frame as the others, and is
 * waited for again. */
static void
test_back_amid (Fixture *f, gconstpointer data)
{
  f->near.pace = HELD; /* or it may be over before it is blanked */
  throw_two (f);
  g_assert_true (hsd_test_wait (has_begun, f));
  act (f, "blank");
  hsd_test_pass (100);
  g_assert_true (hsd_stage_view_is_moving (f->far.view));
  f->near.pace = GOING;
  act (f, "blank");
  rest (f);
  g_assert_true (f->by_frame);
  g_assert_cmpuint (f->far.rests, ==, 1);
}

/* Skipping it on one screen skips it on all. */
static void
test_skip (Fixture *f, gconstpointer data)
{
  HsdStageView *views[] = { f->near.view, f->far.view };

  f->far.pace = HELD;
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      throw_two (f);
      g_assert_true (hsd_test_wait (has_begun, f));
      hsd_stage_view_skip (views[i]);
      g_assert_cmpuint (f->near.rests, ==, 1);
      g_assert_cmpuint (f->far.rests, ==, 1);
      g_assert_false (hsd_stage_view_is_moving (f->near.view));
      g_assert_false (hsd_stage_view_is_moving (f->far.view));
    }
}

/* A further die of the same test is a throw of its own, even during the first. */
static void
test_more (Fixture *f, gconstpointer data)
{
  f->far.pace = HELD;
  throw_two (f);
  g_assert_true (hsd_test_wait (has_begun, f));
  f->far.pace = GOING;
  throw (f, 3);
  rest (f);
  g_assert_cmpuint (f->far.rests, ==, 1);
  throw (f, 4);
  g_assert_true (hsd_stage_view_is_moving (f->far.view));
  rest (f);
  g_assert_cmpuint (f->far.rests, ==, 1);
}

HSD_SUITE (throw_clock)
{
#define ADD(name) g_test_add ("/throw-clock/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (together);
  ADD (last);
  ADD (first);
  ADD (slow);
  ADD (stalled);
  ADD (both_stalled);
  ADD (frozen);
  ADD (blank);
  ADD (blanked_amid);
  ADD (closed);
  ADD (closed_amid);
  ADD (back_amid);
  ADD (skip);
  ADD (more);
}
