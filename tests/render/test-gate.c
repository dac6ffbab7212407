/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "cards-support.h"
#include "render/cards/gate.h"
#include "suite.h"

#define PASSES (-1)

#define SVG(inside) "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " \
                    "viewBox=\"0 0 240 420\">" inside "</svg>"

static const HsdGateFault bomb_faults[TEST_N_BOMBS] = {
  HSD_GATE_CHAIN,     HSD_GATE_ELEMENT, HSD_GATE_ELEMENT, HSD_GATE_DECLARED,
  HSD_GATE_TOO_LARGE, HSD_GATE_TOO_DEEP, HSD_GATE_TOO_LARGE, HSD_GATE_ELEMENT,
  HSD_GATE_OUTSIDE,   HSD_GATE_ELEMENT, HSD_GATE_VALUE,   HSD_GATE_CHAIN,
};

static const struct
{
  const char *name;
  int fault;
  const char *svg;
} cases[] = {
  { "plain", PASSES, SVG ("<path d=\"M1 2l3-4.5e-3z\" fill=\"#b5322b\"/>") },
  { "title", PASSES, SVG ("<title>L’Étoile</title>") },
  { "byte-order", PASSES, "\xef\xbb\xbf" SVG ("") },
  { "single-quotes", PASSES, SVG ("<rect width='3' height='4'/>") },
  { "fallback-paint", PASSES, SVG ("<linearGradient id=\"a\"/><rect fill=\"url(#a) red\"/>") },
  { "three-copies", PASSES,
    SVG ("<g id=\"a\"/><g id=\"b\"><use href=\"#a\"/></g><g id=\"c\"><use xlink:href=\"#b\"/></g><use href=\"#c\"/>") },
  { "pattern", PASSES, SVG ("<pattern id=\"a\" width=\"3\" height=\"3\"><rect width=\"1\" height=\"1\"/></pattern>"
                            "<rect fill=\"url(#a)\"/>") },
  { "comments-in-sheet", PASSES, SVG ("<style>/* a */ .a, g.b { fill: red } /* b */</style>") },

  { "empty", HSD_GATE_NOT_SVG, "" },
  { "text", HSD_GATE_NOT_SVG, "hello" },
  { "gzip", HSD_GATE_NOT_SVG, "\x1f\x8b\x08" },
  { "html", HSD_GATE_ELEMENT, "<html/>" },
  { "no-name-space", HSD_GATE_NOT_SVG, "<svg viewBox=\"0 0 240 420\"/>" },
  { "other-name-space", HSD_GATE_VALUE, "<svg xmlns=\"http://www.w3.org/1999/xhtml\" viewBox=\"0 0 240 420\"/>" },
  { "late-name-space", HSD_GATE_ATTRIBUTE, SVG ("<g xmlns=\"http://www.w3.org/2000/svg\"/>") },
  { "no-view-box", HSD_GATE_NOT_SVG, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" },
  { "wide", HSD_GATE_NOT_SVG, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 420 240\"/>" },
  { "second-root", HSD_GATE_MALFORMED, SVG ("") SVG ("") },
  { "svg-inside", HSD_GATE_NOT_SVG, SVG ("<svg/>") },
  { "other-encoding", HSD_GATE_DECLARED, "<?xml version=\"1.0\" encoding=\"UTF-7\"?>" SVG ("") },
  { "style-sheet-instruction", HSD_GATE_DECLARED, SVG ("<?xml-stylesheet href=\"a.css\"?>") },
  { "doctype", HSD_GATE_DECLARED, "<!DOCTYPE svg>" SVG ("") },
  { "raw-characters", HSD_GATE_DECLARED, SVG ("<![CDATA[a]]>") },

  { "open-tag", HSD_GATE_MALFORMED, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 420\"><g></svg>" },
  { "no-end", HSD_GATE_MALFORMED, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 420\">" },
  { "twice", HSD_GATE_MALFORMED, SVG ("<rect x=\"1\" x=\"2\"/>") },
  { "two-of-a-name", HSD_GATE_MALFORMED, SVG ("<g id=\"a\"/><g id=\"a\"/>") },
  { "no-quotes", HSD_GATE_MALFORMED, SVG ("<rect x=1/>") },
  { "loose-text", HSD_GATE_MALFORMED, SVG ("hello") },
  { "element-in-sheet", HSD_GATE_MALFORMED, SVG ("<style>.a{<g/>}</style>") },
  { "comment-in-sheet", HSD_GATE_MALFORMED, SVG ("<style>.a{fill:u<!-- -->rl(http://a)}</style>") },

  { "text-element", HSD_GATE_ELEMENT, SVG ("<text>hello</text>") },
  { "animation", HSD_GATE_ELEMENT, SVG ("<set attributeName=\"href\"/>") },
  { "link", HSD_GATE_ELEMENT, SVG ("<a href=\"#a\"/>") },
  { "prefixed", HSD_GATE_ELEMENT, SVG ("<svg:image/>") },
  { "shouted", HSD_GATE_ELEMENT, SVG ("<IMAGE/>") },
  { "handler", HSD_GATE_ATTRIBUTE, SVG ("<g onload=\"a ()\"/>") },
  { "undeclared-prefix", HSD_GATE_ATTRIBUTE,
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 420\"><g id=\"a\"/><use xlink:href=\"#a\"/></svg>" },
  { "base", HSD_GATE_ATTRIBUTE, SVG ("<g xml:base=\"http://a\"/>") },
  { "filter", HSD_GATE_ATTRIBUTE, SVG ("<g filter=\"blur(900px)\"/>") },
  { "dashes", HSD_GATE_ATTRIBUTE, SVG ("<path stroke-dasharray=\"0.0001\"/>") },
  { "filter-in-style", HSD_GATE_ATTRIBUTE, SVG ("<g style=\"fill:red;filter:blur(900px)\"/>") },
  { "href-in-style", HSD_GATE_ATTRIBUTE, SVG ("<use style=\"href:#a\"/><g id=\"a\"/>") },
  { "path-in-sheet", HSD_GATE_ATTRIBUTE, SVG ("<style>path { d: M0 0 }</style>") },
  { "filter-in-sheet", HSD_GATE_ATTRIBUTE, SVG ("<style>g { filter: blur(900px) }</style>") },
  { "import", HSD_GATE_VALUE, SVG ("<style>@import url(http://a/a.css);</style>") },
  { "font-face", HSD_GATE_VALUE, SVG ("<style>@font-face { src: url(a) }</style>") },
  { "escaped", HSD_GATE_ATTRIBUTE, SVG ("<style>g { \\66ilter: none }</style>") },
  { "descendants", HSD_GATE_VALUE, SVG ("<style>g g g g { fill: red }</style>") },

  { "url-in-fill", HSD_GATE_OUTSIDE, SVG ("<g fill=\"url(http://a#b)\"/>") },
  { "shouted-url", HSD_GATE_OUTSIDE, SVG ("<g fill=\"URL(http://a#b)\"/>") },
  { "quoted-url", HSD_GATE_OUTSIDE, SVG ("<g fill=\"url('http://a#b')\"/>") },
  { "url-in-sheet", HSD_GATE_OUTSIDE, SVG ("<style>g{fill:url(//a)}</style>") },
  { "late-url", HSD_GATE_VALUE, SVG ("<g fill=\"red url(http://a)\"/>") },
  { "bare-href", HSD_GATE_OUTSIDE, SVG ("<g id=\"a\"/><use href=\"xa\"/>") },
  { "data-href", HSD_GATE_OUTSIDE, SVG ("<use href=\"data:a\"/>") },
  { "dangling", HSD_GATE_OUTSIDE, SVG ("<use href=\"#nobody\"/>") },
  { "entity", HSD_GATE_DECLARED, SVG ("<g fill=\"&#117;rl(http://a)\"/>") },
  { "entity-in-sheet", HSD_GATE_DECLARED, SVG ("<style>&#64;import</style>") },
  { "large-number", HSD_GATE_VALUE, SVG ("<path d=\"M0 0h12345678\"/>") },
  { "exponent", HSD_GATE_VALUE, SVG ("<g transform=\"scale(1e9)\"/>") },
  { "function", HSD_GATE_VALUE, SVG ("<g fill=\"image(a)\"/>") },
  { "odd-transform", HSD_GATE_VALUE, SVG ("<g transform=\"url(1)\"/>") },

  { "own-copy", HSD_GATE_CHAIN, SVG ("<g id=\"a\"><use href=\"#a\"/></g>") },
  { "circle-of-copies", HSD_GATE_CHAIN, SVG ("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>") },
  { "own-gradient", HSD_GATE_CHAIN, SVG ("<linearGradient id=\"a\" href=\"#a\"/>") },
  { "own-mask", HSD_GATE_CHAIN, SVG ("<mask id=\"a\"><g mask=\"url(#a)\"/></mask>") },
  { "own-clip", HSD_GATE_CHAIN, SVG ("<clipPath id=\"a\" clip-path=\"url(#a)\"/>") },
  { "pattern-for-all", HSD_GATE_CHAIN, SVG ("<style>*{fill:url(#a)}</style><pattern id=\"a\"><rect/></pattern>") },
  { "four-copies", HSD_GATE_CHAIN,
    SVG ("<g id=\"a\"/><g id=\"b\"><use href=\"#a\"/></g><g id=\"c\"><use href=\"#b\"/></g>"
         "<g id=\"d\"><use href=\"#c\"/></g><use href=\"#d\"/>") },
};

static void
check (const char *svg, gsize length, int fault)
{
  g_autoptr (GError) error = NULL;
  gboolean passes = hsd_gate_check (svg, length, &error);

  if (fault == PASSES)
    {
      g_assert_no_error (error);
      g_assert_true (passes);
    }
  else
    {
      g_assert_false (passes);
      g_assert_error (error, HSD_GATE_ERROR, fault);
      for (const char *p = error->message; *p != '\0'; p++)
        g_assert_true (g_ascii_isprint (*p));
    }
}

static void
test_case (gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);

  check (cases[i].svg, strlen (cases[i].svg), cases[i].fault);
}

static void
test_bomb_case (gconstpointer data)
{
  int bomb = GPOINTER_TO_INT (data);
  GString *svg = test_bomb (bomb);
  gint64 from = g_get_monotonic_time ();

  check (svg->str, svg->len, (int) bomb_faults[bomb]);
  g_assert_cmpint (g_get_monotonic_time () - from, <, 500000);
  g_string_free (svg, TRUE);
}

/* Elements of SVG that draw more than shapes, or run, fetch, move or use fonts; each alone. */
static void
test_elements (void)
{
  static const char *const names[] = {
    "a", "animate", "animateMotion", "animateTransform", "audio", "canvas", "cursor", "discard", "embed", "feBlend",
    "feColorMatrix", "feConvolveMatrix", "feDisplacementMap", "feFlood", "feGaussianBlur", "feImage", "feTurbulence",
    "filter", "font", "font-face", "foreignObject", "handler", "iframe", "image", "link", "marker", "meshgradient",
    "metadata", "mpath", "object", "script", "set", "switch", "text", "textPath", "tref", "tspan", "video", "view",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *svg = g_strdup_printf (SVG ("<%s/>"), names[i]);

      check (svg, strlen (svg), HSD_GATE_ELEMENT);
    }
}

static void
test_own_cards (void)
{
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      g_autofree char *svg = test_card_svg (id);

      check (svg, strlen (svg), PASSES);
    }
}

/* A picture just below a limit passes, one just above is refused. */
static GString *
many (int n, const char *before, const char *each, const char *after)
{
  GString *svg = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 420\">");

  g_string_append (svg, before);
  for (int i = 0; i < n; i++)
    g_string_append (svg, each);
  g_string_append (svg, after);

  return g_string_append (svg, "</svg>");
}

static void
test_bounds (void)
{
  static const struct
  {
    const char *before, *each, *after;
    int most, fault;
  } bounds[] = {
    { "", "<g/>", "", HSD_GATE_ELEMENTS - 1, HSD_GATE_TOO_MANY },
    { "<path d=\"", "M0 0", "\"/>", 16384, HSD_GATE_TOO_LARGE },
    { "<style>", ".a{}", "</style>", 512, HSD_GATE_TOO_MANY },
    { "<g id=\"a\"><g/><g/><g/><g/><g/><g/><g/></g>", "<use href=\"#a\"/>", "", 11110, HSD_GATE_TOO_MANY },
  };
  GString *svg;

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    for (int over = 0; over < 2; over++)
      {
        svg = many (bounds[i].most + over, bounds[i].before, bounds[i].each, bounds[i].after);
        check (svg->str, svg->len, over ? bounds[i].fault : PASSES);
        g_string_free (svg, TRUE);
      }

  for (int over = 0; over < 2; over++)
    {
      GString *ends = g_string_new (NULL);

      for (int i = 0; i < HSD_GATE_DEPTH - 1 + over; i++)
        g_string_append (ends, "</g>");
      svg = many (HSD_GATE_DEPTH - 1 + over, "", "<g>", ends->str);
      check (svg->str, svg->len, over ? HSD_GATE_TOO_DEEP : PASSES);
      g_string_free (svg, TRUE);
      g_string_free (ends, TRUE);
    }

  for (int over = 0; over < 2; over++)
    {
      svg = many (0, "", "", "");
      while (svg->len < (gsize) HSD_GATE_BYTES + (gsize) over)
        g_string_append_c (svg, ' ');
      check (svg->str, svg->len, over ? HSD_GATE_TOO_LARGE : PASSES);
      g_string_free (svg, TRUE);
    }
}

/* Time is proportional to length: anything quadratic would take long here. */
static void
test_linear (void)
{
  static const struct
  {
    const char *before, *each, *after;
  } shapes[] = {
    { "<g fill=\"", " ", "\"/>" },
    { "<style>a", " ", "{}</style>" },
    { "<style>", "/**/", "</style>" },
    { "<g style=\"", ";", "\"/>" },
    { "<g transform=\"", "scale(", "\"/>" },
    { "<g transform=\"", "scale(1)", "\"/>" },
    { "", "<!---->", "" },
    { "<g ", " ", "/>" },
    { "", "<", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      int n = (int) (HSD_GATE_BYTES / strlen (shapes[i].each) / 2);
      GString *svg = many (n, shapes[i].before, shapes[i].each, shapes[i].after);
      gint64 from = g_get_monotonic_time ();

      hsd_gate_check (svg->str, svg->len, NULL);
      g_assert_cmpint (g_get_monotonic_time () - from, <, 1000000);
      g_string_free (svg, TRUE);
    }
}

/* --- mutations --- */

static void
mutate (GString *svg)
{
  static const char *const pieces[] = {
    "<", ">", "\"", "'", "/", "&", "url(#leaf)", "#leaf", "<g>", "</g>", "<!--", "-->", "{", "}", ":", ";", "(", ")",
    "9999999", "e9", "\xc3\xa9", "<use href=\"#leaf\"/>", "<style>", "]]>", "<?", "xmlns", "id=\"leaf\"", "--", " ",
  };
  gsize at = (gsize) g_test_rand_int_range (0, (int) svg->len);
  gsize n = (gsize) g_test_rand_int_range (1, 40);

  n = MIN (n, svg->len - at);
  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      svg->str[at] = (char) g_test_rand_int_range (1, 127);
      break;
    case 1:
      if (svg->len > n + 1)
        g_string_erase (svg, (gssize) at, (gssize) n);
      break;
    case 2:
      {
        g_autofree char *copy = g_strndup (svg->str + at, n);

        g_string_insert (svg, g_test_rand_int_range (0, (int) svg->len), copy);
      }
      break;
    case 3:
      g_string_truncate (svg, MAX (at, 1));
      break;
    default:
      g_string_insert (svg, (gssize) at, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      break;
    }
}

/* No input crashes the gate, and librsvg can parse whatever it accepts. */
static void
test_mutations (void)
{
  int n = g_test_slow () ? 300000 : 4000;
  int n_passed = 0;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *card = test_card_svg ((HsdCardId) (i % HSD_N_CARD_IDS));
      GString *svg = g_string_new (card);

      for (int j = g_test_rand_int_range (1, 4); j > 0; j--)
        mutate (svg);
      if (hsd_gate_check (svg->str, svg->len, NULL))
        {
          g_autoptr (GError) error = NULL;
          RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg->str, svg->len, &error);

          if (handle == NULL)
            g_error ("let through, but %s:\n%s", error->message, svg->str);
          g_object_unref (handle);
          n_passed++;
        }
      g_string_free (svg, TRUE);
    }
  g_test_message ("%d of %d passed", n_passed, n);
  g_assert_cmpint (n_passed, >, n / 100);
  g_assert_cmpint (n_passed, <, n / 2);
}

HSD_SUITE (gate)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/gate/case/", cases[i].name, NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_case);
    }
  for (int bomb = 0; bomb < TEST_N_BOMBS; bomb++)
    {
      g_autofree char *path = g_strconcat ("/gate/bomb/", test_bomb_name (bomb), NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (bomb), test_bomb_case);
    }
  g_test_add_func ("/gate/elements", test_elements);
  g_test_add_func ("/gate/own-cards", test_own_cards);
  g_test_add_func ("/gate/bounds", test_bounds);
  g_test_add_func ("/gate/linear", test_linear);
  g_test_add_func ("/gate/mutations", test_mutations);
}
