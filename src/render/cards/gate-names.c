/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "render/cards/gate-private.h"

typedef struct
{
  const char *name;
  GateElement element;
} Element;

/* Both lists are sorted by bytes, for binary search. */
static const Element elements[] = {
  { "circle", GATE_PLAIN },
  { "clipPath", GATE_PLAIN },
  { "defs", GATE_PLAIN },
  { "desc", GATE_TEXT },
  { "ellipse", GATE_PLAIN },
  { "g", GATE_PLAIN },
  { "line", GATE_PLAIN },
  { "linearGradient", GATE_GRADIENT },
  { "mask", GATE_PLAIN },
  { "path", GATE_PLAIN },
  { "pattern", GATE_PLAIN },
  { "polygon", GATE_PLAIN },
  { "polyline", GATE_PLAIN },
  { "radialGradient", GATE_GRADIENT },
  { "rect", GATE_PLAIN },
  { "stop", GATE_PLAIN },
  { "style", GATE_STYLE },
  { "svg", GATE_ROOT },
  { "symbol", GATE_PLAIN },
  { "title", GATE_TEXT },
  { "use", GATE_COPY },
};

/* There are no dashes: a short dash along a long line costs a lot, in forty bytes. */
static const GateAttribute attributes[] = {
  { "aria-hidden", GATE_WORDS, FALSE },
  { "aria-label", GATE_LABEL, FALSE },
  { "class", GATE_NAMES, FALSE },
  { "clip-path", GATE_LINK, TRUE },
  { "clip-rule", GATE_WORDS, TRUE },
  { "clipPathUnits", GATE_WORDS, FALSE },
  { "color", GATE_PAINT, TRUE },
  { "cx", GATE_NUMBERS, FALSE },
  { "cy", GATE_NUMBERS, FALSE },
  { "d", GATE_NUMBERS, FALSE },
  { "display", GATE_WORDS, TRUE },
  { "fill", GATE_PAINT, TRUE },
  { "fill-opacity", GATE_NUMBERS, TRUE },
  { "fill-rule", GATE_WORDS, TRUE },
  { "fx", GATE_NUMBERS, FALSE },
  { "fy", GATE_NUMBERS, FALSE },
  { "gradientTransform", GATE_TRANSFORM, FALSE },
  { "gradientUnits", GATE_WORDS, FALSE },
  { "height", GATE_NUMBERS, FALSE },
  { "href", GATE_HREF, FALSE },
  { "id", GATE_NAMES, FALSE },
  { "mask", GATE_LINK, TRUE },
  { "mask-type", GATE_WORDS, TRUE },
  { "maskContentUnits", GATE_WORDS, FALSE },
  { "maskUnits", GATE_WORDS, FALSE },
  { "offset", GATE_NUMBERS, FALSE },
  { "opacity", GATE_NUMBERS, TRUE },
  { "overflow", GATE_WORDS, TRUE },
  { "paint-order", GATE_WORDS, TRUE },
  { "patternContentUnits", GATE_WORDS, FALSE },
  { "patternTransform", GATE_TRANSFORM, FALSE },
  { "patternUnits", GATE_WORDS, FALSE },
  { "points", GATE_NUMBERS, FALSE },
  { "preserveAspectRatio", GATE_WORDS, FALSE },
  { "r", GATE_NUMBERS, FALSE },
  { "role", GATE_WORDS, FALSE },
  { "rx", GATE_NUMBERS, FALSE },
  { "ry", GATE_NUMBERS, FALSE },
  { "shape-rendering", GATE_WORDS, TRUE },
  { "spreadMethod", GATE_WORDS, FALSE },
  { "stop-color", GATE_PAINT, TRUE },
  { "stop-opacity", GATE_NUMBERS, TRUE },
  { "stroke", GATE_PAINT, TRUE },
  { "stroke-linecap", GATE_WORDS, TRUE },
  { "stroke-linejoin", GATE_WORDS, TRUE },
  { "stroke-miterlimit", GATE_NUMBERS, TRUE },
  { "stroke-opacity", GATE_NUMBERS, TRUE },
  { "stroke-width", GATE_NUMBERS, TRUE },
  { "style", GATE_SHEET, FALSE },
  { "transform", GATE_TRANSFORM, FALSE },
  { "type", GATE_WORDS, FALSE },
  { "vector-effect", GATE_WORDS, TRUE },
  { "version", GATE_NUMBERS, FALSE },
  { "viewBox", GATE_VIEW, FALSE },
  { "visibility", GATE_WORDS, TRUE },
  { "width", GATE_NUMBERS, FALSE },
  { "x", GATE_NUMBERS, FALSE },
  { "x1", GATE_NUMBERS, FALSE },
  { "x2", GATE_NUMBERS, FALSE },
  { "xlink:href", GATE_HREF, FALSE },
  { "xml:space", GATE_WORDS, FALSE },
  { "xmlns", GATE_SPACE, FALSE },
  { "xmlns:svg", GATE_SPACE, FALSE },
  { "xmlns:xlink", GATE_SPACE, FALSE },
  { "y", GATE_NUMBERS, FALSE },
  { "y1", GATE_NUMBERS, FALSE },
  { "y2", GATE_NUMBERS, FALSE },
};

static int
compare (const void *key, const void *entry)
{
  const GateSpan *span = key;
  const char *name = *(const char *const *) entry;
  gsize length = (gsize) (span->end - span->at);
  int order = strncmp (span->at, name, length);

  return order != 0 ? order : name[length] == '\0' ? 0 : -1;
}

int
gate_find_element (GateSpan name)
{
  const Element *found = bsearch (&name, elements, G_N_ELEMENTS (elements), sizeof elements[0], compare);

  return found != NULL ? (int) found->element : -1;
}

const GateAttribute *
gate_find_attribute (GateSpan name)
{
  return bsearch (&name, attributes, G_N_ELEMENTS (attributes), sizeof attributes[0], compare);
}
