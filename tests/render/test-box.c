/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

#include <librsvg/rsvg.h>

#include "cards-support.h"
#include "render/cards/box-private.h"
#include "render/cards/box.h"
#include "suite.h"

#define WIDTH 120
#define HEIGHT 210
#define MOST_GROWTH_KB (64 * 1024)

/* Shorter than what decks are allowed, for there are twelve to wait for. */
static const HsdBoxLimits strict = { .memory_mb = 512, .cpu_s = 1, .wall_ms = 700 };

static cairo_surface_t *
draw_here (const char *svg)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle whole = { 0, 0, WIDTH, HEIGHT };

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_render_document (handle, cr, &whole, &error));
  cairo_destroy (cr);
  g_object_unref (handle);

  return surface;
}

/* From inside the box comes the same picture. */
static void
test_same (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  g_autofree char *svg = test_card_svg (17);
  g_autoptr (GBytes) bytes = g_bytes_new (svg, strlen (svg));
  g_autoptr (GError) error = NULL;
  cairo_surface_t *here = draw_here (svg);
  cairo_surface_t *there = hsd_box_render (helper, bytes, WIDTH, HEIGHT, &hsd_box_limits, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (there);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      g_assert_cmphex (test_pixel (here, x, y), ==, test_pixel (there, x, y));
  cairo_surface_destroy (here);
  cairo_surface_destroy (there);
}

/* Without the gate, a bomb is drawn in the box: the caller waits for a bounded time and uses hardly
 * more memory. */
static void
test_contained (gconstpointer data)
{
  g_autofree char *helper = hsd_box_find_helper ();
  GString *svg = test_bomb (GPOINTER_TO_INT (data));
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (svg);
  g_autoptr (GError) error = NULL;
  struct rusage before;
  struct rusage after;
  gint64 from = g_get_monotonic_time ();
  cairo_surface_t *surface;

  getrusage (RUSAGE_SELF, &before);
  surface = hsd_box_render (helper, bytes, WIDTH, HEIGHT, &strict, NULL, &error);
  getrusage (RUSAGE_SELF, &after);

  g_assert_cmpint (g_get_monotonic_time () - from, <, 1000 * (strict.wall_ms + 1000));
  g_assert_cmpint (after.ru_maxrss - before.ru_maxrss, <, MOST_GROWTH_KB);
  g_test_message ("%s", surface != NULL ? "drawn within its limits" : error->message);
  g_assert_true ((surface == NULL) == (error != NULL));
  if (surface != NULL)
    cairo_surface_destroy (surface);
  else
    g_assert_false (g_error_matches (error, HSD_BOX_ERROR, HSD_BOX_ABSENT));
}

/* The time limit counts for the child: nested copies keep it busy until it is killed. */
static void
test_killed (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (test_bomb (0));
  HsdBoxLimits limits = { .memory_mb = 512, .cpu_s = 60, .wall_ms = 300 };
  g_autoptr (GError) error = NULL;
  gint64 from = g_get_monotonic_time ();

  g_assert_null (hsd_box_render (helper, bytes, 600, 1050, &limits, NULL, &error));
  g_assert_error (error, HSD_BOX_ERROR, HSD_BOX_TOO_LONG);
  g_assert_cmpint (g_get_monotonic_time () - from, >=, 290000);
  g_assert_cmpint (g_get_monotonic_time () - from, <, 2000000);
  g_clear_error (&error);

  limits = (HsdBoxLimits) { .memory_mb = 512, .cpu_s = 1, .wall_ms = 10000 };
  g_assert_null (hsd_box_render (helper, bytes, 600, 1050, &limits, NULL, &error));
  g_assert_error (error, HSD_BOX_ERROR, HSD_BOX_FAILED);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (150000);
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancelled (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (test_bomb (0));
  HsdBoxLimits limits = { .memory_mb = 512, .cpu_s = 60, .wall_ms = 20000 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint64 from = g_get_monotonic_time ();
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

  g_assert_null (hsd_box_render (helper, bytes, 600, 1050, &limits, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (g_get_monotonic_time () - from, <, 5000000);
  g_thread_join (thread);
}

/* A helper that sends anything else is an error. */
static void
test_liars (void)
{
  static const char *const liars[] = { "/bin/echo", "/bin/false", "/bin/cat", "/bin/yes" };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<svg/>", 6);

  for (guint i = 0; i < G_N_ELEMENTS (liars); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!g_file_test (liars[i], G_FILE_TEST_IS_EXECUTABLE))
        continue;
      g_assert_null (hsd_box_render (liars[i], bytes, WIDTH, HEIGHT, &strict, NULL, &error));
      g_assert_error (error, HSD_BOX_ERROR, HSD_BOX_FAILED);
    }
}

/* One that sends a picture without its first word, and one that stops in the middle. */
static void
test_forgers (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-box-XXXXXX", NULL);
  g_autofree char *script = g_build_filename (folder, "helper", NULL);
  g_autofree char *picture = g_build_filename (folder, "picture", NULL);
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\ncat '%s'\n", picture);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<svg/>", 6);
  gsize size = sizeof (HsdBoxHeader) + 4 * WIDTH * HEIGHT;
  g_autofree HsdBoxHeader *header = g_malloc0 (size);

  g_assert_true (g_file_set_contents (script, text, -1, NULL));
  g_assert_cmpint (g_chmod (script, 0700), ==, 0);
  *header = (HsdBoxHeader) { HSD_BOX_MAGIC, WIDTH, HEIGHT };
  for (int forged = 0; forged < 3; forged++)
    {
      g_autoptr (GError) error = NULL;
      cairo_surface_t *surface;

      header->magic = HSD_BOX_MAGIC + (forged == 1);
      g_assert_true (g_file_set_contents (picture, (char *) header, (gssize) size - (forged == 2), NULL));
      surface = hsd_box_render (script, bytes, WIDTH, HEIGHT, &strict, NULL, &error);
      g_assert_cmpint (surface != NULL, ==, forged == 0);
      if (surface == NULL)
        g_assert_error (error, HSD_BOX_ERROR, HSD_BOX_FAILED);
      g_clear_pointer (&surface, cairo_surface_destroy);
    }
  g_remove (script);
  g_remove (picture);
  g_rmdir (folder);
}

static void
test_absent (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<svg/>", 6);
  g_autoptr (GError) error = NULL;

  g_assert_null (hsd_box_render ("/nowhere/hasard-card-box", bytes, WIDTH, HEIGHT, &strict, NULL, &error));
  g_assert_error (error, HSD_BOX_ERROR, HSD_BOX_ABSENT);
}

/* A file of /proc about a process that waits for its picture. */
static char *
read_about (GSubprocess *process, const char *file)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/%s", g_subprocess_get_identifier (process), file);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

static void
test_locked_up (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  g_autoptr (GError) error = NULL;
  GSubprocessFlags pipes = G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  g_autoptr (GSubprocess) process = g_subprocess_new (pipes, &error, helper, "120x210", "512", "3", NULL);
  g_autofree char *status = NULL;
  g_autofree char *limits = NULL;

  g_assert_no_error (error);
  for (int i = 0; i < 300 && (status == NULL || strstr (status, "NoNewPrivs:\t1") == NULL); i++)
    {
      g_usleep (10000);
      g_free (status);
      status = read_about (process, "status");
    }
  g_usleep (20000);
  g_free (status);
  status = read_about (process, "status");
  limits = read_about (process, "limits");
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);

  g_assert_nonnull (strstr (status, "NoNewPrivs:\t1"));
#if defined(__x86_64__) || defined(__aarch64__)
  g_assert_nonnull (strstr (status, "Seccomp:\t2"));
#endif
  g_assert_true (g_regex_match_simple ("Max address space +536870912 +536870912", limits, 0, 0));
  g_assert_true (g_regex_match_simple ("Max cpu time +3 +3", limits, 0, 0));
  g_assert_true (g_regex_match_simple ("Max open files +3 +3", limits, 0, 0));
  g_assert_true (g_regex_match_simple ("Max file size +0 +0", limits, 0, 0));
}

HSD_SUITE (box)
{
  g_test_add_func ("/box/same", test_same);
  for (int bomb = 0; bomb < TEST_N_BOMBS; bomb++)
    {
      g_autofree char *path = g_strconcat ("/box/contained/", test_bomb_name (bomb), NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (bomb), test_contained);
    }
  g_test_add_func ("/box/killed", test_killed);
  g_test_add_func ("/box/cancelled", test_cancelled);
  g_test_add_func ("/box/liars", test_liars);
  g_test_add_func ("/box/forgers", test_forgers);
  g_test_add_func ("/box/absent", test_absent);
  g_test_add_func ("/box/locked-up", test_locked_up);
}
