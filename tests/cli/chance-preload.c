/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loaded before the C library: a getrandom() that fails as HASARD_TEST_CHANCE says. A system call that is injected from
 * outside would not do, since newer C libraries read chance without one.
 *
 * HASARD_TEST_CHANCE is "error NUMBER CALLS" or "short BYTES CALLS": the first CALLS calls fail with that errno, or give
 * at most so many bytes. HASARD_TEST_CHANCE_LOG names a file that gets a line "ASKED GOT" for each call. */

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

typedef ssize_t (*Source) (void *, size_t, unsigned int);

ssize_t getrandom (void *bytes, size_t size, unsigned int flags);

static ssize_t
fail (void *bytes, size_t size, unsigned int flags)
{
  static long n_calls;
  const char *fault = getenv ("HASARD_TEST_CHANCE");
  Source next = (Source) dlsym (RTLD_NEXT, "getrandom");
  char kind[8];
  long number, most;

  if (fault == NULL || sscanf (fault, "%7s %ld %ld", kind, &number, &most) != 3 || ++n_calls > most)
    return next (bytes, size, flags);

  if (strcmp (kind, "short") == 0)
    return next (bytes, size < (size_t) number ? size : (size_t) number, flags);

  errno = (int) number;
  return -1;
}

ssize_t
getrandom (void *bytes, size_t size, unsigned int flags)
{
  ssize_t got = fail (bytes, size, flags);
  int fault = errno;
  const char *name = getenv ("HASARD_TEST_CHANCE_LOG");
  FILE *log = name != NULL ? fopen (name, "a") : NULL;

  if (log != NULL)
    {
      fprintf (log, "%zu %zd\n", size, got);
      fclose (log);
    }
  errno = fault;

  return got;
}
