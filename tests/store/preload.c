/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into hasard-cli, to simulate faults of disk and clock, for which the product has no option. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Declared here, since the declarations of sqlite3.h would have to match exactly. */
int sqlite3_exec (void *handle, const char *sql, void *callback, void *data, char **message);

/* HASARD_TEST_UNSYNCED: the database does not sync. */
int
sqlite3_exec (void *handle, const char *sql, void *callback, void *data, char **message)
{
  int (*next) (void *, const char *, void *, void *, char **) = dlsym (RTLD_NEXT, "sqlite3_exec");

  if (getenv ("HASARD_TEST_UNSYNCED") != NULL && strstr (sql, "synchronous") != NULL)
    sql = "PRAGMA synchronous = OFF";

  return next (handle, sql, callback, data, message);
}

/* HASARD_TEST_SHORT: the disk writes half of each request. */
ssize_t
pwrite64 (int fd, const void *bytes, size_t size, off64_t offset)
{
  ssize_t (*next) (int, const void *, size_t, off64_t) = dlsym (RTLD_NEXT, "pwrite64");

  return next (fd, bytes, getenv ("HASARD_TEST_SHORT") != NULL ? (size + 1) / 2 : size, offset);
}

/* HASARD_TEST_CLOCK names a file with an offset for the clock, in seconds. */
static time_t
read_shift (void)
{
  const char *name = getenv ("HASARD_TEST_CLOCK");
  FILE *file = name != NULL ? fopen (name, "r") : NULL;
  long shift = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, "%ld", &shift) != 1)
    shift = 0;
  fclose (file);

  return shift;
}

int
clock_gettime (clockid_t clock, struct timespec *time)
{
  int (*next) (clockid_t, struct timespec *) = dlsym (RTLD_NEXT, "clock_gettime");
  int result = next (clock, time);

  if (clock == CLOCK_REALTIME)
    time->tv_sec += read_shift ();

  return result;
}

int
gettimeofday (struct timeval *restrict time, void *restrict zone)
{
  int (*next) (struct timeval *, void *) = dlsym (RTLD_NEXT, "gettimeofday");
  int result = next (time, zone);

  time->tv_sec += read_shift ();

  return result;
}
