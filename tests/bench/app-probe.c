/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>
#include <sys/resource.h>

#include <adwaita.h>

#include "../app/watch.h"
#include "../render/plain-dice.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "app/stage/stage-view.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"

/* The cost of frames, measured within the process: one line of JSON.
 *
 *   app-probe stage     five dice that tumble on a stage of 1080p, for the second time
 *   app-probe paths     the same dice in one GtkDrawingArea, with cairo paths
 *   app-probe throw     the same in the window of the application, and what the main thread does meanwhile
 *   app-probe still S   the window for S seconds during which nothing happens
 *   app-probe deck      the window of 1000×700 with a hand of cards in view, and its memory */

#define WIDTH 1920
#define HEIGHT 1080
#define DICE 5
#define SEED 3

static const char throw_five[] = "{\"do\":\"roll\",\"system\":\"2d20\",\"input\":{\"attribute\":8,\"skill\":3,\"bought_dice\":3},\"faces\":[3,8,12,17,5]}";

/* --- what is counted --- */

typedef struct
{
  gint64 began;  /* of the wall clock, in µs */
  double used;   /* by the processors, in ms */
  gint64 frame;  /* of the frame clock */
  gint64 first;  /* time of the frame, in µs: the first that was painted, and the last */
  gint64 last;
  GArray *gaps;  /* double, ms between two frames */
  gboolean over;
} Run;

static double
processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* By the times of the frames: a frame whose picture takes nearly all of its time is painted late in it, and is kept. */
static void
painted_cb (GdkFrameClock *clock, Run *run)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double gap = (now - run->last) / 1e3;

  if (run->first == 0)
    run->first = now;
  else
    g_array_append_val (run->gaps, gap);
  run->last = now;
}

static void
begin (Run *run, GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  run->gaps = g_array_new (FALSE, FALSE, sizeof (double));
  run->frame = gdk_frame_clock_get_frame_counter (clock);
  run->began = g_get_monotonic_time ();
  run->used = processor_time ();
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), run);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static double
quantile (GArray *values, double part)
{
  g_array_sort (values, compare);

  return values->len == 0 ? 0 : g_array_index (values, double, MIN ((guint) (part * values->len), values->len - 1));
}

/* A frame counts if the next one comes one interval later; the time until the throw begins is
 * reported separately. */
static void
report (Run *run, GtkWidget *widget, const char *what)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frames = gdk_frame_clock_get_frame_counter (clock) - run->frame;
  double seconds = (frames > 0 ? run->last - run->first : g_get_monotonic_time () - run->began) / 1e6;
  double used = processor_time () - run->used;
  guint late = 0;

  for (guint i = 0; i < run->gaps->len; i++)
    late += g_array_index (run->gaps, double, i) > 1.5 * 1000 / 60;

  g_print ("{\"what\": \"%s\", \"seconds\": %.2f, \"frames\": %" G_GINT64_FORMAT ", \"per_second\": %.1f, \"late\": %u, "
           "\"first_ms\": %.1f, \"gap_median_ms\": %.2f, \"gap_p99_ms\": %.2f, \"cpu_ms_per_frame\": %.2f, \"renderer\": \"%s\"", what, seconds, frames,
           run->gaps->len / MAX (seconds, 1e-6), late, (run->first - run->began) / 1e3, quantile (run->gaps, .5),
           quantile (run->gaps, .99), used / MAX (frames, 1),
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (gtk_widget_get_native (widget))));
}

static void
wait_until (gboolean *over)
{
  while (!*over)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_for (double seconds)
{
  gboolean over = FALSE;

  g_timeout_add ((guint) (seconds * 1000), over_cb, &over);
  wait_until (&over);
}

/* --- a stage by itself --- */

static GtkWidget *
show_alone (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (.5);

  return window;
}

static void
play (HsdTable *table, const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  if (hsd_protocol_refused (protocol))
    g_error ("%s", answer);
}

static gboolean
rested_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer over)
{
  hsd_watch_end ();
  *(gboolean *) over = TRUE;

  return TRUE;
}

/* Connected before any other handler. */
static void
notice_rest (gboolean *over)
{
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_class_ref (HSD_TYPE_STAGE_VIEW);
  g_signal_add_emission_hook (g_signal_lookup ("rested", HSD_TYPE_STAGE_VIEW), 0, rested_cb, over, NULL);
}

static HsdTable *
make_table (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (SEED);
  HsdTable *table = hsd_table_new (entropy);

  play (table, "{\"do\":\"pools\",\"group\":6}");

  return table;
}

static void
run_stage (void)
{
  g_autoptr (HsdTable) table = make_table ();
  GtkWidget *view = hsd_stage_view_new ();
  GtkWidget *window;
  Run run = { 0 };

  hsd_stage_view_follow (HSD_STAGE_VIEW (view), HSD_STAGE (hsd_table_get_stage (table)), NULL);
  window = show_alone (view);
  notice_rest (&run.over);
  play (table, throw_five);
  wait_until (&run.over);
  wait_for (1);
  play (table, "{\"do\":\"choose\",\"choice\":\"confirm\"}");
  play (table, "{\"do\":\"pools\",\"group\":6}");
  wait_for (.5);

  run.over = FALSE;
  begin (&run, window);
  play (table, throw_five);
  wait_until (&run.over);
  report (&run, window, "stage");
  g_print ("}\n");
}

/* --- the reference --- */

typedef struct
{
  HsdMotion *motion;
  HsdCamera camera;
  HsdSceneDie dice[DICE];
  HsdQuat turns[DICE];
  double time;
  gint64 start;
  gboolean over;
} Plain;

static void
draw_plain (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Plain *plain = data;

  hsd_plain_dice_draw (cr, &plain->camera, plain->dice, DICE, plain->motion, plain->turns, plain->time);
}

static gboolean
tick_plain_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Plain *plain = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (plain->start == 0)
    plain->start = now;
  plain->time = (now - plain->start) / 1e6;
  gtk_widget_queue_draw (widget);
  plain->over = plain->time >= plain->motion->rest;

  return plain->over ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
throw_plain (Plain *plain)
{
  static const guint faces[DICE] = { 3, 8, 12, 17, 5 };
  HsdSolidKind kinds[DICE];

  for (guint i = 0; i < DICE; i++)
    {
      kinds[i] = hsd_skin_get (HSD_SKIN_D20)->solid;
      plain->dice[i] = (HsdSceneDie) { .skin = HSD_SKIN_D20, .face = faces[i] - 1, .place = i };
    }
  plain->motion = hsd_motion_throw (kinds, DICE, hsd_motion_tray (DICE), SEED);
  for (guint i = 0; i < DICE; i++)
    plain->turns[i] = hsd_pose_turn_to (plain->motion, i, plain->dice[i].face);
  hsd_camera_init (&plain->camera, WIDTH, HEIGHT, 1);
}

static void
run_paths (void)
{
  Plain plain = { 0 };
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *window;
  Run run = { 0 };

  throw_plain (&plain);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_plain, &plain, NULL);
  window = show_alone (area);
  begin (&run, window);
  gtk_widget_add_tick_callback (area, tick_plain_cb, &plain, NULL);
  wait_until (&plain.over);
  report (&run, window, "paths");
  g_print ("}\n");
}

/* --- the application --- */

static HsdWindow *
open_window (void)
{
  g_autoptr (GError) error = NULL;
  HsdApplication *application = hsd_application_new (G_APPLICATION_NON_UNIQUE);

  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    g_error ("%s", error->message);
  g_application_activate (G_APPLICATION (application));
  wait_for (1.5);

  return HSD_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
}

static void
show_system (HsdWindow *window, const char *id)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (g_str_equal (hsd_system_get_id (hsd_registry_get (i)), id))
      hsd_window_show_page (window, i);
  wait_for (1);
}

static void
run_throw (void)
{
  HsdWindow *window = open_window ();
  Run run = { 0 };

  show_system (window, "2d20");
  play (hsd_window_get_table (window), "{\"do\":\"pools\",\"group\":6}");
  notice_rest (&run.over);
  wait_for (.5);
  begin (&run, GTK_WIDGET (window));
  play (hsd_window_get_table (window), throw_five);
  hsd_watch_begin ();
  wait_until (&run.over);
  report (&run, GTK_WIDGET (window), "throw");
  g_print (", \"files\": %u, \"sql\": %u, \"pictures\": %u, \"last\": \"%s\"}\n", hsd_watch_files (), hsd_watch_sql (),
           hsd_watch_pictures (), hsd_watch_last () != NULL ? hsd_watch_last () : "");
}

static void
run_still (double seconds)
{
  HsdWindow *window = open_window ();
  Run run = { 0 };

  play (hsd_window_get_table (window), "{\"do\":\"roll\",\"system\":\"2d20\",\"input\":{\"attribute\":8,\"skill\":3}}");
  show_system (window, "2d20");
  wait_for (4);
  begin (&run, GTK_WIDGET (window));
  wait_for (seconds);
  report (&run, GTK_WIDGET (window), "still");
  g_print ("}\n");
}

static long
resident_kilobytes (void)
{
  g_autofree char *status = NULL;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);

  return strtol (strstr (status, "VmRSS:") + strlen ("VmRSS:"), NULL, 10);
}

static void
run_deck (void)
{
  HsdWindow *window = open_window ();
  HsdTable *table = hsd_window_get_table (window);

  play (table, "{\"do\":\"character\",\"name\":\"Zoé\",\"tarot\":{\"cards\":[4,8,13]}}");
  show_system (window, "tarot");
  play (table, "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Zoé\",\"input\":{\"difficulty\":4},\"cards\":[6]}");
  play (table, "{\"do\":\"choose\",\"choice\":\"play\",\"card\":8}");
  play (table, "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[16]}");
  wait_for (4);
  g_print ("{\"what\": \"deck\", \"rss_kb\": %ld, \"width\": %d, \"height\": %d}\n", resident_kilobytes (),
           gtk_widget_get_width (GTK_WIDGET (window)), gtk_widget_get_height (GTK_WIDGET (window)));
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";

  setlocale (LC_ALL, "");
  adw_init ();

  if (g_str_equal (what, "stage"))
    run_stage ();
  else if (g_str_equal (what, "paths"))
    run_paths ();
  else if (g_str_equal (what, "throw"))
    run_throw ();
  else if (g_str_equal (what, "still") && argc > 2)
    run_still (g_ascii_strtod (argv[2], NULL));
  else if (g_str_equal (what, "deck"))
    run_deck ();
  else
    return 2;

  return 0;
}
