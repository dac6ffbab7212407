/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static void
abort_cb (int number G_GNUC_UNUSED)
{
  abort ();
}

/* g_error() raises SIGTRAP, which libFuzzer does not know: it would die without writing down what it found. */
static void __attribute__ ((constructor))
keep_findings (void)
{
  signal (SIGTRAP, abort_cb);
}

guint8
fuzz_take_byte (FuzzInput *self)
{
  return self->next < self->end ? *self->next++ : 0;
}

char *
fuzz_take_line (FuzzInput *self)
{
  const guint8 *from = self->next;
  gsize left = self->end - self->next;
  const guint8 *newline = left > 0 ? memchr (from, '\n', left) : NULL;
  gsize length = newline != NULL ? (gsize) (newline - from) : left;

  self->next += newline != NULL ? length + 1 : length;

  return g_utf8_make_valid ((const char *) from, length);
}

gboolean
fuzz_has_more (const FuzzInput *self)
{
  return self->next < self->end;
}

void
fuzz_same (const char *what, const char *want, const char *got)
{
  if (g_strcmp0 (want, got) != 0)
    g_error ("%s: one time “%s”, another time “%s”", what, want, got);
}
