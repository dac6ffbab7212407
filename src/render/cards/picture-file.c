/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/cards/gate.h"
#include "render/cards/picture-file.h"

static gboolean
fail (GError **error, int number, const char *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", path, g_strerror (number));

  return FALSE;
}

static gboolean
read_regular (int fd, const char *path, GByteArray *bytes, GError **error)
{
  struct stat about;
  guint8 block[16384];
  gssize n;

  if (fstat (fd, &about) != 0)
    return fail (error, errno, path);
  if (!S_ISREG (about.st_mode))
    return fail (error, EINVAL, path);
  /* Reads at most one byte more than the limit, since the size may have changed. */
  while (bytes->len <= HSD_GATE_BYTES && (n = read (fd, block, sizeof block)) != 0)
    if (n > 0)
      g_byte_array_append (bytes, block, (guint) n);
    else if (errno != EINTR)
      return fail (error, errno, path);

  return bytes->len <= HSD_GATE_BYTES || fail (error, EFBIG, path);
}

GBytes *
hsd_picture_file_read (const char *path, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  gboolean done = fd >= 0 ? read_regular (fd, path, bytes, error) : fail (error, errno, path);

  if (fd >= 0)
    close (fd);
  if (done)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);

  return NULL;
}
