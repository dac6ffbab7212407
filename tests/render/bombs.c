/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "cards-support.h"

#define HEAD \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 240 420\">"
#define TAIL "</svg>"

/* Copies of copies: ten times as many with each line. */
static void
nested_use (GString *svg)
{
  g_string_append (svg, "<defs><g id=\"a0\"><circle cx=\"120\" cy=\"200\" r=\"90\" fill=\"red\" opacity=\"0.5\"/></g>");
  for (int i = 1; i < 9; i++)
    {
      g_string_append_printf (svg, "<g id=\"a%d\">", i);
      for (int j = 0; j < 10; j++)
        g_string_append_printf (svg, "<use href=\"#a%d\" x=\"%d\"/>", i - 1, j);
      g_string_append (svg, "</g>");
    }
  g_string_append (svg, "</defs><use href=\"#a8\"/>");
}

static void
turbulence (GString *svg)
{
  g_string_append (svg, "<filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"><feTurbulence baseFrequency=\"0.1\" "
                        "numOctaves=\"1000000\"/></filter><rect width=\"240\" height=\"420\" filter=\"url(#f)\"/>");
}

static void
append_chunk (GByteArray *png, const char *kind, const guint8 *data, guint length)
{
  guint8 size[4] = { (guint8) (length >> 24), (guint8) (length >> 16), (guint8) (length >> 8), (guint8) length };
  guint from = png->len + 4;
  guint32 crc = 0xffffffff;

  g_byte_array_append (png, size, 4);
  g_byte_array_append (png, (const guint8 *) kind, 4);
  if (length > 0)
    g_byte_array_append (png, data, length);
  for (guint i = from; i < png->len; i++)
    {
      crc ^= png->data[i];
      for (int bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
  crc = ~crc;
  for (int i = 3; i >= 0; i--)
    g_byte_array_append (png, &(guint8){ (guint8) (crc >> 8 * i) }, 1);
}

/* Twenty-four thousand pixels square, of one bit each: 70 kB that open into two gigabytes. */
static GByteArray *
make_png (void)
{
  enum { SIDE = 24000 };
  static const guint8 header[13] = { 0, 0, SIDE >> 8, SIDE & 0xff, 0, 0, SIDE >> 8, SIDE & 0xff, 1, 0, 0, 0, 0 };
  GByteArray *png = g_byte_array_new ();
  g_autoptr (GConverter) deflate = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 1));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, deflate);
  g_autofree guint8 *row = g_malloc0 (1 + SIDE / 8);

  for (int i = 0; i < SIDE; i++)
    g_output_stream_write_all (stream, row, 1 + SIDE / 8, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  g_byte_array_append (png, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  append_chunk (png, "IHDR", header, sizeof header);
  append_chunk (png, "IDAT", g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                (guint) g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)));
  append_chunk (png, "IEND", NULL, 0);

  return png;
}

static void
bitmap (GString *svg)
{
  g_autoptr (GByteArray) png = make_png ();
  g_autofree char *text = g_base64_encode (png->data, png->len);

  g_string_append_printf (svg, "<image width=\"240\" height=\"420\" xlink:href=\"data:image/png;base64,%s\"/>", text);
}

/* The “billion laughs”. */
static void
entities (GString *svg)
{
  g_string_assign (svg, "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a0 \"ha\">");
  for (int i = 1; i < 10; i++)
    {
      g_string_append_printf (svg, "<!ENTITY a%d \"", i);
      for (int j = 0; j < 10; j++)
        g_string_append_printf (svg, "&a%d;", i - 1);
      g_string_append (svg, "\">");
    }
  g_string_append (svg, "]>" HEAD "<title>&a9;</title>");
}

static void
million (GString *svg)
{
  for (int i = 0; i < 1000000; i++)
    g_string_append (svg, "<g/>");
}

static void
deep (GString *svg)
{
  for (int i = 0; i < 100000; i++)
    g_string_append (svg, "<g>");
  for (int i = 0; i < 100000; i++)
    g_string_append (svg, "</g>");
}

static void
long_path (GString *svg)
{
  g_string_append (svg, "<path fill-rule=\"evenodd\" stroke=\"red\" d=\"M0 0");
  for (int i = 0; i < 80000; i++)
    g_string_append_printf (svg, "L%d %d", i * 79 % 240, i * 1047 % 420);
  g_string_append (svg, "\"/>");
}

static void
foreign (GString *svg)
{
  g_string_append (svg, "<foreignObject width=\"240\" height=\"420\"><body xmlns=\"http://www.w3.org/1999/xhtml\">"
                        "<iframe src=\"http://example.org/\"/></body></foreignObject>");
}

static void
outside (GString *svg)
{
  g_string_append (svg, "<use href=\"http://example.org/tracker.svg#a\"/><use href=\"file:///etc/passwd#a\"/>");
}

static void
script (GString *svg)
{
  g_string_append (svg, "<script>while (true);</script><rect width=\"9\" height=\"9\" onclick=\"alert (1)\"/>");
}

static void
absurd_view (GString *svg)
{
  g_string_assign (svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e30\" height=\"1e30\" "
                        "viewBox=\"0 0 1e-30 1e30\"><rect width=\"1e30\" height=\"1e30\"/>");
}

/* A cycle of patterns, and a chain of masks. */
static void
recursive (GString *svg)
{
  g_string_append (svg, "<defs>");
  for (int i = 0; i < 40; i++)
    g_string_append_printf (svg,
                            "<pattern id=\"p%d\" width=\"0.01\" height=\"0.01\"><rect width=\"240\" height=\"420\" "
                            "fill=\"url(#p%d)\"/></pattern><mask id=\"m%d\"><rect width=\"240\" height=\"420\" "
                            "fill=\"white\" mask=\"url(#m%d)\"/></mask>",
                            i, (i + 1) % 40, i, (i + 1) % 40);
  g_string_append (svg, "</defs><rect width=\"240\" height=\"420\" fill=\"url(#p0)\" mask=\"url(#m0)\"/>");
}

static const struct
{
  const char *name;
  void (*write) (GString *svg);
} bombs[TEST_N_BOMBS] = {
  { "nested-use", nested_use },
  { "turbulence", turbulence },
  { "bitmap", bitmap },
  { "entities", entities },
  { "million-elements", million },
  { "deep-nesting", deep },
  { "long-path", long_path },
  { "foreign-object", foreign },
  { "outside-href", outside },
  { "script", script },
  { "absurd-view", absurd_view },
  { "recursive-pattern", recursive },
};

const char *
test_bomb_name (int bomb)
{
  return bombs[bomb].name;
}

GString *
test_bomb (int bomb)
{
  GString *svg = g_string_new (HEAD);

  bombs[bomb].write (svg);

  return g_string_append (svg, TAIL);
}
