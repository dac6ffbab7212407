/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/* Which functions a test calls: linked into the library where a test is tried for the first time, whose files are compiled with
 * -finstrument-functions. Each call sets a byte of the file SEEN, at the distance of the function from the one below. The file
 * is shared, so that it is right for a program that is killed too, and for those that it starts. */

#define REACH (16 << 20) /* bytes; more than the code of the library */

void __cyg_profile_func_enter (void *function, void *caller);
void __cyg_profile_func_exit (void *function, void *caller);

static char *seen;

__attribute__ ((constructor, no_instrument_function)) static void
open_file (void)
{
  int file = open (SEEN, O_RDWR | O_CLOEXEC);
  void *bytes = file < 0 ? MAP_FAILED : mmap (NULL, 2 * REACH, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);

  if (file >= 0)
    close (file);
  if (bytes != MAP_FAILED)
    seen = bytes;
}

__attribute__ ((no_instrument_function)) void
__cyg_profile_func_enter (void *function, void *caller)
{
  ptrdiff_t distance = (char *) function - (char *) __cyg_profile_func_enter;

  if (seen != NULL && distance > -REACH && distance < REACH)
    seen[REACH + distance] = 1;
}

__attribute__ ((no_instrument_function)) void
__cyg_profile_func_exit (void *function, void *caller)
{
}
