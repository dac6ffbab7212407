/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "apng.h"

#define SIGNATURE 8 /* bytes */

struct _Apng
{
  GByteArray *file;
  int width, height;
  guint n_frames, milliseconds;
  guint n_added;
  guint32 sequence; /* of the chunks that belong to the animation */
};

/* The checksum of PNG, bit by bit: a preview is small. */
static guint32
checksum (const guint8 *data, gsize size)
{
  guint32 sum = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= data[i];
      for (int k = 0; k < 8; k++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
  return ~sum;
}

static void
append_number (GByteArray *bytes, guint32 value)
{
  value = GUINT32_TO_BE (value);
  g_byte_array_append (bytes, (const guint8 *) &value, sizeof value);
}

static void
append_chunk (GByteArray *file, const char *type, const GByteArray *data)
{
  gsize start;

  append_number (file, data->len);
  start = file->len;
  g_byte_array_append (file, (const guint8 *) type, 4);
  g_byte_array_append (file, data->data, data->len);
  append_number (file, checksum (file->data + start, file->len - start));
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
append_control (Apng *self)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();

  append_number (data, self->n_frames);
  append_number (data, 0); /* for ever */
  append_chunk (self->file, "acTL", data);
}

static void
append_frame_control (Apng *self, const cairo_rectangle_int_t *part)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  const guint8 rest[6] = { (guint8) (self->milliseconds >> 8), (guint8) self->milliseconds, 1000 >> 8, 1000 & 0xff, 0, 0 };

  append_number (data, self->sequence++);
  append_number (data, (guint32) part->width);
  append_number (data, (guint32) part->height);
  append_number (data, (guint32) part->x);
  append_number (data, (guint32) part->y);
  g_byte_array_append (data, rest, sizeof rest);
  append_chunk (self->file, "fcTL", data);
}

static void
append_pixels (Apng *self, const guint8 *pixels, guint32 size)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();

  if (self->n_added > 0)
    append_number (data, self->sequence++);
  g_byte_array_append (data, pixels, size);
  append_chunk (self->file, self->n_added > 0 ? "fdAT" : "IDAT", data);
}

Apng *
apng_new (int width, int height, guint n_frames, guint milliseconds)
{
  Apng *self = g_new0 (Apng, 1);

  self->file = g_byte_array_new ();
  self->width = width;
  self->height = height;
  self->n_frames = n_frames;
  self->milliseconds = milliseconds;
  return self;
}

/* The chunks of one picture, renamed and numbered. */
static void
append_picture (Apng *self, const GByteArray *png, const cairo_rectangle_int_t *part)
{
  guint32 at = SIGNATURE;

  while (at + 12 <= png->len)
    {
      guint32 size;

      memcpy (&size, png->data + at, sizeof size);
      size = GUINT32_FROM_BE (size);
      if (memcmp (png->data + at + 4, "IHDR", 4) == 0)
        {
          if (self->n_added == 0)
            {
              g_byte_array_append (self->file, png->data, at + size + 12);
              append_control (self);
            }
          append_frame_control (self, part);
        }
      else if (memcmp (png->data + at + 4, "IDAT", 4) == 0)
        append_pixels (self, png->data + at + 8, size);
      at += size + 12;
    }
}

void
apng_add (Apng *self, cairo_surface_t *surface, const cairo_rectangle_int_t *changed)
{
  g_autoptr (GByteArray) png = g_byte_array_new ();
  const cairo_rectangle_int_t whole = { 0, 0, self->width, self->height };
  const cairo_rectangle_int_t *part = self->n_added == 0 ? &whole : changed;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, part->width, part->height);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_surface (cr, surface, -part->x, -part->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (picture, append_cb, png);
  cairo_surface_destroy (picture);
  append_picture (self, png, part);
  self->n_added++;
}

gboolean
apng_finish (Apng *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) none = g_byte_array_new ();
  gboolean written;

  append_chunk (self->file, "IEND", none);
  written = g_file_set_contents (path, (const char *) self->file->data, self->file->len, error);
  g_byte_array_unref (self->file);
  g_free (self);
  return written;
}
