/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "screen.h"

/* So large that the pointer, in its middle, is on no window: GTK 4.8 has a critical warning if a
 * tooltip that is about to be shown outlives its window. */
#define SIZE "4096x3072x24"
#define OTHER_SIZE "HASARD_TEST_SCREEN" /* overrides the size, which takes much memory */

/* The server of the screen, or 0. */
static GPid server;

/* Ends the server if the test crashes. */
static void
end_with_parent (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}

/* The server writes the display number and a newline. */
static void
read_number (int file, char *number, gsize size)
{
  gsize length = 0;

  while (length + 1 < size && read (file, number + length, 1) == 1 && number[length] != '\n')
    length++;
  number[length] = '\0';
}

static void
start (int file)
{
  const char *size = g_getenv (OTHER_SIZE);
  g_autofree char *line = g_strdup_printf ("Xvfb -displayfd %d -screen 0 %s -nolisten tcp -noreset", file, size != NULL ? size : SIZE);
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);

  if (!g_spawn_async (NULL, arguments, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_LEAVE_DESCRIPTORS_OPEN |
                        G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      end_with_parent, NULL, &server, NULL))
    server = 0;
}

void
hsd_test_take_screen (void)
{
  char number[8];
  g_autofree char *display = NULL;
  int ends[2];

  if (g_getenv ("HASARD_TEST_DISPLAY") != NULL || pipe (ends) < 0)
    return;

  start (ends[1]);
  close (ends[1]);
  read_number (ends[0], number, sizeof number);
  close (ends[0]);
  if (*number == '\0')
    return;

  display = g_strdup_printf (":%s", number);
  g_setenv ("DISPLAY", display, TRUE);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
}

void
hsd_test_leave_screen (void)
{
  if (server == 0)
    return;

  kill (server, SIGTERM);
  waitpid (server, NULL, 0);
  server = 0;
}
