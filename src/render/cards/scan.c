/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/cards/scan.h"

G_DEFINE_QUARK (hsd-scan-error-quark, hsd_scan_error)

/* --- files --- */

static gboolean
fail (GError **error, int number, const char *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", path, g_strerror (number));

  return FALSE;
}

static gboolean
refuse (GError **error, HsdScanFault fault, const char *path, const char *why)
{
  g_set_error (error, HSD_SCAN_ERROR, fault, "%s: %s", path, why);

  return FALSE;
}

static gboolean
read_regular (int fd, const char *path, GByteArray *bytes, gsize most, GError **error)
{
  struct stat about;
  guint8 block[65536];
  gssize n;

  if (fstat (fd, &about) != 0)
    return fail (error, errno, path);
  if (!S_ISREG (about.st_mode))
    return fail (error, EINVAL, path);
  /* Reads at most one block more than the limit, since the size may have changed. */
  while (bytes->len <= most && (n = read (fd, block, sizeof block)) != 0)
    if (n > 0)
      g_byte_array_append (bytes, block, (guint) n);
    else if (errno != EINTR)
      return fail (error, errno, path);

  return bytes->len <= most || refuse (error, HSD_SCAN_TOO_LARGE, path, "the file is too large");
}

GBytes *
hsd_scan_read (const char *path, gsize most, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  gboolean done = fd >= 0 ? read_regular (fd, path, bytes, most, error) : fail (error, errno, path);

  if (fd >= 0)
    close (fd);
  if (done)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);

  return NULL;
}

/* --- sizes --- */

static guint
number_at (const guint8 *at, guint n_bytes)
{
  guint number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | at[i];

  return number;
}

/* The first chunk of a PNG is its header. */
static gboolean
read_png (const guint8 *data, gsize size, guint *width, guint *height)
{
  static const guint8 begin[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };

  if (size < sizeof begin + 8 || memcmp (data, begin, sizeof begin) != 0)
    return FALSE;

  *width = number_at (data + sizeof begin, 4);
  *height = number_at (data + sizeof begin + 4, 4);
  return TRUE;
}

/* The segments of a JPEG before its frame, whose header has the size. */
static gboolean
read_jpeg (const guint8 *data, gsize size, guint *width, guint *height)
{
  gsize at = 2;

  if (size < 4 || data[0] != 0xff || data[1] != 0xd8)
    return FALSE;

  while (at + 9 < size && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];
      gboolean frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;

      if (frame)
        {
          *height = number_at (data + at + 5, 2);
          *width = number_at (data + at + 7, 2);
          return TRUE;
        }
      /* A marker may be filled up with bytes of this value. */
      at += marker == 0xff ? 1 : 2 + number_at (data + at + 2, 2);
    }

  return FALSE;
}

gboolean
hsd_scan_size (GBytes *bytes, guint *width, guint *height)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return read_png (data, size, width, height) || read_jpeg (data, size, width, height);
}

/* --- pictures --- */

static gboolean
check_size (GBytes *bytes, const char *path, GError **error)
{
  guint width, height;

  if (!hsd_scan_size (bytes, &width, &height))
    return refuse (error, HSD_SCAN_NOT_A_PICTURE, path, "neither PNG nor JPEG");
  if (width == 0 || height == 0)
    return refuse (error, HSD_SCAN_DAMAGED, path, "no pixels");

  return (guint64) width * height * 4 <= HSD_SCAN_BYTES || refuse (error, HSD_SCAN_TOO_LARGE, path, "too many pixels");
}

static cairo_surface_t *
fit (cairo_surface_t *picture, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double wide = cairo_image_surface_get_width (picture);
  double high = cairo_image_surface_get_height (picture);
  double scale = MIN (width / wide, height / high);

  cairo_translate (cr, (width - wide * scale) / 2, (height - high * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

cairo_surface_t *
hsd_scan_load (const char *path, HsdScanDecode decode, int width, int height, GError **error)
{
  g_autoptr (GBytes) bytes = hsd_scan_read (path, HSD_SCAN_BYTES, error);
  g_autoptr (GError) cause = NULL;
  cairo_surface_t *picture;
  cairo_surface_t *surface;

  if (bytes == NULL || !check_size (bytes, path, error))
    return NULL;

  picture = decode (bytes, &cause);
  if (picture == NULL)
    {
      refuse (error, HSD_SCAN_DAMAGED, path, cause != NULL ? cause->message : "not decoded");
      return NULL;
    }

  surface = fit (picture, width, height);
  cairo_surface_destroy (picture);
  return surface;
}
