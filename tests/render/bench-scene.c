/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "allocations.h"
#include "plain-dice.h"

/* The scene beside a reference in one run: the same dice at the same times, drawn with cairo paths
 * and flat faces. Their frames alternate, so that other load affects both. One line of JSON per
 * work. */

#define SEEDS 2
#define ROUNDS 3 /* through the same throw */
#define FRAME (1.0 / 144)

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

/* Of all threads together. */
static double
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

/* --- what is drawn --- */

typedef struct
{
  HsdSkinKind skin;
  guint n_dice;
  int width, height;
} Case;

static HsdMotion *
throw (const Case *work, HsdSceneDie *dice, guint64 seed)
{
  const HsdSkin *skin = hsd_skin_get (work->skin);
  HsdSolidKind kinds[HSD_SCENE_DICE];

  for (guint i = 0; i < work->n_dice; i++)
    {
      kinds[i] = skin->solid;
      dice[i] = (HsdSceneDie) {
        .skin = work->skin,
        .face = (i * 7 + 3) % hsd_solid_get (skin->solid)->n_faces,
        .material = i % HSD_N_MATERIALS,
        .place = i,
      };
    }
  return hsd_motion_throw (kinds, work->n_dice, hsd_motion_tray (work->n_dice), seed);
}

/* --- figures --- */

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static double
quantile (GArray *times, double part)
{
  g_array_sort (times, compare);
  return times->len == 0 ? 0 : g_array_index (times, double, MIN ((guint) (part * times->len), times->len - 1));
}

/* All frame times; and for each frame the shortest of several rounds, measured when nothing else
 * used the processor. */
typedef struct
{
  GArray *all, *best;
} Times;

static Times
times_new (void)
{
  return (Times) { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
times_free (Times *times)
{
  g_array_unref (times->all);
  g_array_unref (times->best);
}

static void
times_add (Times *times, guint frame, double since)
{
  double time = now () - since;

  g_array_append_val (times->all, time);
  if (frame == times->best->len)
    g_array_append_val (times->best, time);
  else
    g_array_index (times->best, double, frame) = MIN (g_array_index (times->best, double, frame), time);
}

static void
print_times (const char *prefix, Times *times)
{
  printf ("\"%smedian_ms\": %.3f, \"%sp99_ms\": %.3f, \"%sbest_of_%d_p99_ms\": %.3f", prefix, quantile (times->all, .5), prefix,
          quantile (times->all, .99), prefix, ROUNDS, quantile (times->best, .99));
}

static void
print_moving (const Case *work, const char *how, Times *ours, Times *theirs, double processor)
{
  printf ("{\"work\": \"dice/%s\", \"width\": %d, \"height\": %d, \"dice\": %u, \"frames\": %u, ", how, work->width,
          work->height, work->n_dice, ours->all->len);
  print_times ("", ours);
  printf (", \"processor_mean_ms\": %.3f, ", processor / ours->all->len);
  print_times ("reference_", theirs);
  printf ("}\n");
  fflush (stdout);
}

typedef struct
{
  HsdDiceScene *scene;
  cairo_surface_t *surface;
  cairo_t *plain;
  HsdCamera camera;
  HsdSceneDie dice[HSD_SCENE_DICE];
  HsdQuat turns[HSD_SCENE_DICE];
} Stage;

static Stage *
stage_new (const Case *work)
{
  Stage *stage = g_new0 (Stage, 1);
  cairo_surface_t *plain = cairo_image_surface_create (CAIRO_FORMAT_RGB24, work->width, work->height);

  stage->scene = hsd_dice_scene_new ();
  stage->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, work->width, work->height);
  stage->plain = cairo_create (plain);
  cairo_surface_destroy (plain);
  hsd_camera_init (&stage->camera, work->width, work->height, 1);
  return stage;
}

static void
stage_free (Stage *stage)
{
  hsd_dice_scene_free (stage->scene);
  cairo_surface_destroy (stage->surface);
  cairo_destroy (stage->plain);
  g_free (stage);
}

static HsdMotion *
stage_throw (Stage *stage, const Case *work, guint64 seed)
{
  HsdMotion *motion = throw (work, stage->dice, seed);

  for (guint i = 0; i < work->n_dice; i++)
    stage->turns[i] = hsd_pose_turn_to (motion, i, stage->dice[i].face);
  hsd_dice_scene_set_dice (stage->scene, stage->dice, work->n_dice, motion);
  return motion;
}

static void
add (GArray *times, double since)
{
  double time = now () - since;

  g_array_append_val (times, time);
}

static void
measure_moving (const Case *work, const char *how, gboolean fine, gboolean alone, gboolean gliding)
{
  Times ours = times_new (), theirs = times_new ();
  Stage *stage = stage_new (work);
  double processor = 0;

  hsd_dice_scene_set_fine (stage->scene, fine);
  hsd_dice_scene_set_alone (stage->scene, alone);
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      HsdMotion *motion = stage_throw (stage, work, seed);
      int first = gliding ? (int) (motion->rest / FRAME) : 1;
      double end = gliding ? hsd_dice_scene_end_time (stage->scene) : motion->rest;
      guint before = ours.best->len, before_theirs = theirs.best->len;

      for (int round = 0; round < ROUNDS; round++)
        {
          guint at = before, at_theirs = before_theirs;

          hsd_dice_scene_render (stage->scene, (first - 1) * FRAME, stage->surface);
          for (int frame = first; frame * FRAME < end; frame++)
            {
              double used = processor_time (), start = now ();

              hsd_dice_scene_render (stage->scene, frame * FRAME, stage->surface);
              times_add (&ours, at++, start);
              processor += processor_time () - used;
              if (frame % 3 != 0)
                continue;
              start = now ();
              hsd_plain_dice_draw (stage->plain, &stage->camera, stage->dice, work->n_dice, motion, stage->turns, frame * FRAME);
              times_add (&theirs, at_theirs++, start);
            }
        }
      hsd_motion_unref (motion);
    }
  print_moving (work, how, &ours, &theirs, processor);
  times_free (&ours);
  times_free (&theirs);
  stage_free (stage);
}

/* At rest nothing is drawn without a change; on a new surface, cached parts are copied. */
static void
measure_rest (const Case *work)
{
  g_autoptr (GArray) still = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) copied = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (double));
  Stage *stage = stage_new (work);
  HsdMotion *motion = stage_throw (stage, work, 1);
  cairo_surface_t *other = cairo_image_surface_create (CAIRO_FORMAT_RGB24, work->width, work->height);

  hsd_dice_scene_render (stage->scene, 100, stage->surface);
  hsd_dice_scene_render (stage->scene, 100, other);
  for (int i = 0; i < 60; i++)
    {
      double start = now ();

      hsd_dice_scene_render (stage->scene, 100, i % 2 ? other : stage->surface);
      add (copied, start);
      start = now ();
      hsd_dice_scene_render (stage->scene, 101, i % 2 ? other : stage->surface);
      add (still, start);
      start = now ();
      hsd_plain_dice_draw (stage->plain, &stage->camera, stage->dice, work->n_dice, motion, stage->turns, motion->rest);
      add (theirs, start);
    }
  printf ("{\"work\": \"dice/rest\", \"width\": %d, \"height\": %d, \"dice\": %u, \"median_ms\": %.4f, "
          "\"whole_picture_median_ms\": %.3f, \"reference_median_ms\": %.3f, \"times_faster\": %.0f}\n",
          work->width, work->height, work->n_dice, quantile (still, .5), quantile (copied, .5), quantile (theirs, .5),
          quantile (theirs, .5) / MAX (quantile (still, .5), 1e-6));
  fflush (stdout);
  cairo_surface_destroy (other);
  hsd_motion_unref (motion);
  stage_free (stage);
}

/* The second time through the same throw, all caches are filled. */
static void
measure_memory (const Case *work)
{
  Stage *stage = stage_new (work);
  HsdMotion *motion = stage_throw (stage, work, 1);
  guint64 before = 0;
  guint n_frames = 0;

  for (int turn = 0; turn < 2; turn++)
    {
      before = n_allocations;
      n_frames = 0;
      for (double time = 0; time < hsd_dice_scene_end_time (stage->scene) + .1; time += FRAME * 2, n_frames++)
        hsd_dice_scene_render (stage->scene, time, stage->surface);
    }
  printf ("{\"work\": \"dice/memory\", \"width\": %d, \"height\": %d, \"dice\": %u, \"cache_mb\": %.2f, "
          "\"frames\": %u, \"allocations\": %" G_GUINT64_FORMAT "}\n", work->width, work->height, work->n_dice,
          hsd_dice_scene_cache_bytes (stage->scene) / 1e6, n_frames, n_allocations - before);
  fflush (stdout);
  hsd_motion_unref (motion);
  stage_free (stage);
}

int
main (void)
{
  static const Case five = { HSD_SKIN_D20, 5, 1920, 1080 }, twenty = { HSD_SKIN_D20, 20, 1920, 1080 };
  static const Case five_4k = { HSD_SKIN_D20, 5, 3840, 2160 };
  static const Case sizes[] = {
    { HSD_SKIN_D20, 5, 3840, 2160 }, { HSD_SKIN_D20, 20, 3840, 2160 }, { HSD_SKIN_D20, 50, 3840, 2160 },
    { HSD_SKIN_D20, 5, 1000, 700 }, { HSD_SKIN_D20, 50, 1000, 700 },
  };

  measure_moving (&five, "moving", FALSE, FALSE, FALSE);
  measure_moving (&twenty, "moving, full resolution", TRUE, FALSE, FALSE);
  measure_moving (&twenty, "moving", FALSE, FALSE, FALSE);
  measure_moving (&twenty, "moving, one thread", FALSE, TRUE, FALSE);
  measure_moving (&five_4k, "moving", FALSE, FALSE, FALSE);
  measure_moving (&five, "gliding", FALSE, FALSE, TRUE);
  measure_moving (&twenty, "gliding", FALSE, FALSE, TRUE);
  measure_moving (&five_4k, "gliding", FALSE, FALSE, TRUE);
  measure_rest (&twenty);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure_memory (&sizes[i]);
  return 0;
}
