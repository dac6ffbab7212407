/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "render/cards/box-private.h"
#include "render/cards/box.h"

#define HELPER "hasard-card-box"

const HsdBoxLimits hsd_box_limits = { .memory_mb = 512, .cpu_s = 3, .wall_ms = 6000 };

G_DEFINE_QUARK (hsd-box-error-quark, hsd_box_error)

char *
hsd_box_find_helper (void)
{
  const char *folder = g_getenv ("HASARD_LIBEXECDIR");

  return g_build_filename (folder != NULL ? folder : HSD_LIBEXECDIR, HELPER, NULL);
}

/* The picture as an open file without a name, so that nothing has to be written to the process. */
static int
open_picture (GBytes *svg, GError **error)
{
  gsize left;
  const char *data = g_bytes_get_data (svg, &left);
  int fd = memfd_create ("card", MFD_CLOEXEC);

  while (fd >= 0 && left > 0)
    {
      gssize written = write (fd, data, left);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        {
          close (fd);
          fd = -1;
          break;
        }
      data += written;
      left -= (gsize) written;
    }
  if (fd >= 0 && lseek (fd, 0, SEEK_SET) == 0)
    return fd;

  g_set_error (error, HSD_BOX_ERROR, HSD_BOX_ABSENT, "%s", g_strerror (errno));
  if (fd >= 0)
    close (fd);

  return -1;
}

/* Returns the file descriptor of the output, or −1. */
static int
start (const char *helper, int picture, int width, int height, const HsdBoxLimits *limits, GPid *pid, GError **error)
{
  g_autofree char *size = g_strdup_printf ("%dx%d", width, height);
  g_autofree char *memory = g_strdup_printf ("%u", limits->memory_mb);
  g_autofree char *seconds = g_strdup_printf ("%u", limits->cpu_s);
  const char *argv[] = { helper, size, memory, seconds, NULL };
  const char *environment[] = { "LC_ALL=C", NULL };
  g_autoptr (GError) failure = NULL;
  int out = -1;

  if (g_spawn_async_with_pipes_and_fds ("/", argv, environment,
                                        G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL
                                          | G_SPAWN_CLOEXEC_PIPES,
                                        NULL, NULL, picture, -1, -1, NULL, NULL, 0, pid, NULL, &out, NULL,
                                        &failure))
    return out;

  g_set_error (error, HSD_BOX_ERROR, HSD_BOX_ABSENT, "%s", failure->message);

  return -1;
}

/* Fills @buffer; fails if the process ends, the time is over or @cancellable was cancelled. */
static gboolean
read_all (int fd, void *buffer, gsize size, gint64 until, GCancellable *cancellable, GError **error)
{
  char *at = buffer;
  struct pollfd fds[2] = {
    { .fd = fd, .events = POLLIN },
    { .fd = g_cancellable_get_fd (cancellable), .events = POLLIN },
  };
  gboolean done = FALSE;

  while (!done && !g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      gint64 left = (until - g_get_monotonic_time ()) / 1000;
      gssize n;

      if (left <= 0 || poll (fds, 2, (int) left) == 0)
        {
          g_set_error_literal (error, HSD_BOX_ERROR, HSD_BOX_TOO_LONG, "drawing took too long");
          break;
        }
      if ((fds[0].revents & (POLLIN | POLLHUP)) == 0)
        continue;
      n = size > 0 ? read (fd, at, size) : 0;
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0 && size > 0)
        {
          g_set_error_literal (error, HSD_BOX_ERROR, HSD_BOX_FAILED, "no picture was drawn");
          break;
        }
      at += n;
      size -= (gsize) n;
      done = size == 0;
    }
  if (fds[1].fd >= 0)
    g_cancellable_release_fd (cancellable);

  return done;
}

/* The size was set by us: any other in the answer is an error. */
static cairo_surface_t *
receive (int fd, int width, int height, gint64 until, GCancellable *cancellable, GError **error)
{
  HsdBoxHeader header;
  cairo_surface_t *surface;
  gsize size;

  if (!read_all (fd, &header, sizeof header, until, cancellable, error))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  size = (gsize) cairo_image_surface_get_stride (surface) * (gsize) height;
  if (header.magic != HSD_BOX_MAGIC || header.width != (guint) width || header.height != (guint) height
      || cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, HSD_BOX_ERROR, HSD_BOX_FAILED, "something else was drawn");
  else if (read_all (fd, cairo_image_surface_get_data (surface), size, until, cancellable, error))
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);

  return NULL;
}

cairo_surface_t *
hsd_box_render (const char *helper,
                GBytes *svg,
                int width,
                int height,
                const HsdBoxLimits *limits,
                GCancellable *cancellable,
                GError **error)
{
  gint64 until = g_get_monotonic_time () + limits->wall_ms * 1000ll;
  cairo_surface_t *surface = NULL;
  GPid pid = 0;
  int picture;
  int out;

  g_return_val_if_fail (width > 0 && width <= HSD_BOX_LARGEST && height > 0 && height <= HSD_BOX_LARGEST, NULL);

  picture = open_picture (svg, error);
  if (picture < 0)
    return NULL;
  out = start (helper, picture, width, height, limits, &pid, error);
  close (picture);
  if (out < 0)
    return NULL;

  surface = receive (out, width, height, until, cancellable, error);
  close (out);
  /* The result is not needed any more, whatever the process is doing. */
  kill (pid, SIGKILL);
  while (waitpid (pid, NULL, 0) < 0 && errno == EINTR)
    ;
  g_spawn_close_pid (pid);

  return surface;
}
