/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded, so that all pictures are taken at the same time of the same day. The file that
 * HASARD_GALLERY_CLOCK names has the seconds since 1970; monotonic clocks are not changed. */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* -1 if none is set. */
static time_t
read_moment (void)
{
  const char *name = getenv ("HASARD_GALLERY_CLOCK");
  FILE *file = name != NULL ? fopen (name, "r") : NULL;
  long seconds = -1;

  if (file == NULL)
    return -1;
  if (fscanf (file, "%ld", &seconds) != 1)
    seconds = -1;
  fclose (file);

  return seconds;
}

int
clock_gettime (clockid_t clock, struct timespec *time)
{
  int (*next) (clockid_t, struct timespec *) = dlsym (RTLD_NEXT, "clock_gettime");
  time_t moment = clock == CLOCK_REALTIME ? read_moment () : -1;
  int result = next (clock, time);

  if (moment >= 0)
    *time = (struct timespec) { .tv_sec = moment };

  return result;
}

int
gettimeofday (struct timeval *restrict time, void *restrict zone)
{
  int (*next) (struct timeval *, void *) = dlsym (RTLD_NEXT, "gettimeofday");
  time_t moment = read_moment ();
  int result = next (time, zone);

  if (moment >= 0)
    *time = (struct timeval) { .tv_sec = moment };

  return result;
}

time_t
time (time_t *result)
{
  struct timeval now;

  gettimeofday (&now, NULL);
  if (result != NULL)
    *result = now.tv_sec;

  return now.tv_sec;
}
