/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time from the start of a program to the first picture that it shows: the pixels of its window
 * are read from the screen until they are no longer all the same.
 *
 *   frame-probe WIDTH HEIGHT SECONDS COMMAND…
 *
 * The window is then given that size, unless WIDTH is 0, and after so many seconds the memory of
 * the program is read. One line of JSON. Nothing manages windows on the screen that it is used on. */

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#define PATIENCE 30.0
#define STRIP 4

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);

  return time.tv_sec + time.tv_nsec / 1e9;
}

static void
fail (const char *what)
{
  fprintf (stderr, "frame-probe: %s\n", what);
  exit (1);
}

/* A window may be destroyed between two requests. */
static int
ignore_error (Display *display, XErrorEvent *event)
{
  return 0;
}

static pid_t
start (char **command)
{
  pid_t pid = fork ();

  if (pid == 0)
    {
      execvp (command[0], command);
      _exit (127);
    }
  if (pid < 0)
    fail (strerror (errno));

  return pid;
}

/* The first window that is mapped, except for helper windows of a pixel or two. */
static Window
wait_for_window (Display *display, double deadline)
{
  while (now () < deadline)
    {
      XEvent event;
      XWindowAttributes attributes;

      if (XPending (display) == 0)
        {
          usleep (500);
          continue;
        }
      XNextEvent (display, &event);
      if (event.type == MapNotify && XGetWindowAttributes (display, event.xmap.window, &attributes) &&
          attributes.width > 50 && attributes.height > 50)
        return event.xmap.window;
    }

  fail ("no window was shown");
  return None;
}

static bool
is_plain (Display *display, Window window, int x, int y, int width, int height)
{
  XImage *image = XGetImage (display, window, x, y, width, height, AllPlanes, ZPixmap);
  bool plain = true;

  if (image == NULL)
    return true;

  for (int i = 0; plain && i < width * height; i++)
    plain = XGetPixel (image, i % width, i / width) == XGetPixel (image, 0, 0);
  XDestroyImage (image);

  return plain;
}

/* A cross of strips is enough, since a frame is painted at once and whole windows are slow to read. */
static bool
is_blank (Display *display, Window window)
{
  XWindowAttributes at;

  if (!XGetWindowAttributes (display, window, &at) || at.width < 2 * STRIP || at.height < 2 * STRIP)
    return true;

  return is_plain (display, window, at.width / 2, 0, STRIP, at.height) &&
         is_plain (display, window, 0, at.height / 2, at.width, STRIP);
}

/* The value in kilobytes of a line of a /proc file that begins with @key; -1 if there is none. */
static long
read_memory (pid_t pid, const char *file, const char *key)
{
  char path[64];
  char line[256];
  long found = -1;
  FILE *stream;

  snprintf (path, sizeof path, "/proc/%d/%s", (int) pid, file);
  if ((stream = fopen (path, "r")) == NULL)
    return -1;
  while (found < 0 && fgets (line, sizeof line, stream) != NULL)
    if (strncmp (line, key, strlen (key)) == 0)
      found = strtol (line + strlen (key), NULL, 10);
  fclose (stream);

  return found;
}

/* The processor time that it has used, in seconds. */
static double
read_processor (pid_t pid)
{
  char path[64];
  unsigned long user = 0;
  unsigned long system = 0;
  FILE *stream;

  snprintf (path, sizeof path, "/proc/%d/stat", (int) pid);
  if ((stream = fopen (path, "r")) == NULL)
    return 0;
  if (fscanf (stream, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
    user = system = 0;
  fclose (stream);

  return (double) (user + system) / sysconf (_SC_CLK_TCK);
}

static void
stop (pid_t pid)
{
  kill (pid, SIGTERM);
  for (int i = 0; i < 200; i++)
    {
      if (waitpid (pid, NULL, WNOHANG) == pid)
        return;
      usleep (10000);
    }
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
}

int
main (int argc, char **argv)
{
  int width = argc > 4 ? atoi (argv[1]) : 0;
  Display *display = argc > 4 ? XOpenDisplay (NULL) : NULL;
  double began;
  double mapped;
  double painted;
  double used;
  Window window;
  pid_t pid;

  if (display == NULL)
    fail ("WIDTH HEIGHT SECONDS COMMAND…, and a screen, are wanted");

  XSetErrorHandler (ignore_error);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);

  began = now ();
  pid = start (argv + 4);
  window = wait_for_window (display, began + PATIENCE);
  mapped = now ();
  while (is_blank (display, window))
    {
      if (now () > began + PATIENCE)
        fail ("nothing was painted");
      usleep (1000);
    }
  painted = now ();
  used = read_processor (pid);

  if (width > 0)
    XResizeWindow (display, window, width, atoi (argv[2]));
  XSync (display, False);
  usleep ((useconds_t) (atof (argv[3]) * 1e6));

  printf ("{\"mapped_ms\": %.1f, \"painted_ms\": %.1f, \"cpu_ms\": %.0f, \"rss_kb\": %ld, \"pss_kb\": %ld, \"private_kb\": %ld}\n",
          (mapped - began) * 1e3, (painted - began) * 1e3, used * 1e3, read_memory (pid, "status", "VmRSS:"),
          read_memory (pid, "smaps_rollup", "Pss:"), read_memory (pid, "smaps_rollup", "Private_Dirty:"));
  stop (pid);
  XCloseDisplay (display);

  return 0;
}
