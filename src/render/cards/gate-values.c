/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/cards/gate-private.h"

#define LARGEST_VALUE (64 * 1024) /* bytes of one attribute */
#define LONGEST_NAME 128
#define MOST_DIGITS 6             /* before the point: no number reaches a million */

#define SPACE " \t\n\r"
#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define NAME LETTERS DIGITS "_-."

static gsize
length_of (GateSpan span)
{
  return (gsize) (span.end - span.at);
}

static gboolean
consists_of (GateSpan span, const char *allowed)
{
  for (const char *p = span.at; p < span.end; p++)
    if (strchr (allowed, *p) == NULL)
      return FALSE;

  return TRUE;
}

gboolean
gate_span_is (GateSpan span, const char *text)
{
  return length_of (span) == strlen (text) && memcmp (span.at, text, length_of (span)) == 0;
}

static GateSpan
trim (GateSpan span)
{
  while (span.at < span.end && strchr (SPACE, *span.at) != NULL)
    span.at++;
  while (span.end > span.at && strchr (SPACE, span.end[-1]) != NULL)
    span.end--;

  return span;
}

/* Skips a number; FALSE if it is one that no drawing needs. An exponent has one digit. */
static gboolean
skip_number (GateSpan *span)
{
  guint n_whole = 0;
  guint n_exponent = 0;
  const char *p = span->at;

  while (p < span->end && *p == '0')
    p++;
  for (; p < span->end && g_ascii_isdigit (*p); p++)
    n_whole++;
  if (p < span->end && *p == '.')
    for (p++; p < span->end && g_ascii_isdigit (*p);)
      p++;
  if (p + 1 < span->end && (*p == 'e' || *p == 'E') && (strchr (DIGITS "+-", p[1]) != NULL))
    {
      gboolean shrinks = p[1] == '-';

      for (p += 2; p < span->end && g_ascii_isdigit (*p); p++)
        n_exponent++;
      if (n_exponent > 1 || !shrinks)
        return FALSE;
    }
  span->at = p;

  return n_whole <= MOST_DIGITS;
}

static gboolean
has_sane_numbers (GateSpan span)
{
  while (span.at < span.end)
    if (!g_ascii_isdigit (*span.at))
      span.at++;
    else if (!skip_number (&span))
      return FALSE;

  return TRUE;
}

static gboolean
add_reference (GateScan *scan, GateBond bond, GateSpan id, gboolean in_sheet)
{
  GateReference reference = { scan->nodes->len - 1, in_sheet ? GATE_BY_SHEET : bond, id };

  if (id.at == id.end || length_of (id) > LONGEST_NAME || !consists_of (id, NAME))
    return gate_refuse (scan, HSD_GATE_OUTSIDE, id.at, "reference out of the picture");
  g_array_append_val (scan->references, reference);

  return TRUE;
}

/* url(#id), after the opening bracket; stops after the closing one. */
static gboolean
take_url (GateScan *scan, GateBond bond, GateSpan *span, gboolean in_sheet)
{
  const char *close = memchr (span->at, ')', length_of (*span));
  GateSpan id;

  if (close == NULL || span->at == close || *span->at != '#')
    return gate_refuse (scan, HSD_GATE_OUTSIDE, span->at, "reference out of the picture");
  id = (GateSpan) { span->at + 1, close };
  span->at = close + 1;

  return add_reference (scan, bond, id, in_sheet);
}

/* Every bracket must belong to a function on the list. */
static gboolean
check_functions (GateScan *scan, GateSpan span, const char *const *functions)
{
  const char *word = span.at;

  for (const char *p = span.at; p < span.end; p++)
    {
      gboolean known = FALSE;

      if (*p == '(')
        {
          for (guint i = 0; functions[i] != NULL; i++)
            known |= gate_span_is ((GateSpan) { word, p }, functions[i]);
          if (!known)
            return gate_refuse (scan, HSD_GATE_VALUE, word, "function");
        }
      if (!g_ascii_isalpha (*p))
        word = p + 1;
    }

  return TRUE;
}

static gboolean
check_transform (GateScan *scan, GateSpan value)
{
  static const char *const functions[] = { "matrix", "translate", "scale", "rotate", "skewX", "skewY" };

  while (value.at < value.end)
    {
      const char *open = memchr (value.at, '(', length_of (value));
      const char *close = open != NULL ? memchr (open, ')', (gsize) (value.end - open)) : NULL;
      GateSpan name;
      gboolean known = FALSE;

      if (close == NULL)
        return consists_of (value, SPACE ",") || gate_refuse (scan, HSD_GATE_VALUE, value.at, "transform");
      while (strchr (SPACE ",", *value.at) != NULL)
        value.at++;
      name = trim ((GateSpan) { value.at, open });
      for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
        known |= gate_span_is (name, functions[i]);
      if (!known || !consists_of ((GateSpan) { open + 1, close }, DIGITS SPACE "+-.,eE"))
        return gate_refuse (scan, HSD_GATE_VALUE, value.at, "transform");
      value.at = close + 1;
    }

  return TRUE;
}

static gboolean
check_paint (GateScan *scan, GateSpan value, gboolean in_sheet)
{
  static const char *const functions[] = { "rgb", "rgba", "hsl", "hsla", NULL };

  value = trim (value);
  if (length_of (value) >= 4 && g_ascii_strncasecmp (value.at, "url(", 4) == 0)
    {
      value.at += 4;
      if (!take_url (scan, GATE_BY_PAINT, &value, in_sheet))
        return FALSE;
    }
  if (!consists_of (value, NAME "#,%()+" SPACE))
    return gate_refuse (scan, HSD_GATE_VALUE, value.at, "paint");

  return check_functions (scan, value, functions);
}

static gboolean
check_link (GateScan *scan, const GateAttribute *attribute, GateSpan value, gboolean in_sheet)
{
  value = trim (value);
  if (gate_span_is (value, "none"))
    return TRUE;
  if (length_of (value) < 4 || g_ascii_strncasecmp (value.at, "url(", 4) != 0)
    return gate_refuse (scan, HSD_GATE_VALUE, value.at, attribute->name);
  value.at += 4;

  return take_url (scan, GATE_BY_MASK, &value, in_sheet)
         && (value.at == value.end || gate_refuse (scan, HSD_GATE_VALUE, value.at, attribute->name));
}

static gboolean
check_href (GateScan *scan, GateSpan value)
{
  GateNode *node = &g_array_index (scan->nodes, GateNode, scan->nodes->len - 1);

  if (value.at == value.end || *value.at != '#')
    return gate_refuse (scan, HSD_GATE_OUTSIDE, value.at, "reference out of the picture");
  value.at++;

  return add_reference (scan, node->element == GATE_COPY ? GATE_BY_COPY : GATE_BY_PAINT, value, FALSE);
}

/* Four numbers; a size between that of a stamp and that of a wall, and the shape of a card. */
static gboolean
check_view (GateScan *scan, GateSpan value)
{
  double numbers[4];
  char text[64];
  char *p = text;

  if (length_of (value) >= sizeof text || !consists_of (value, DIGITS "+-., "))
    return gate_refuse (scan, HSD_GATE_NOT_SVG, value.at, "view box");
  memcpy (text, value.at, length_of (value));
  text[length_of (value)] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char *end;

      p += strspn (p, ", ");
      numbers[i] = g_ascii_strtod (p, &end);
      if (end == p)
        return gate_refuse (scan, HSD_GATE_NOT_SVG, value.at, "view box");
      p = end;
    }
  if (p[strspn (p, " ")] != '\0' || !(numbers[2] >= 1 && numbers[2] <= 10000)
      || !(numbers[3] >= 1 && numbers[3] <= 10000) || numbers[2] > 0.9 * numbers[3] || numbers[2] < 0.3 * numbers[3])
    return gate_refuse (scan, HSD_GATE_NOT_SVG, value.at, "view box");

  return TRUE;
}

static gboolean
check_space (GateScan *scan, const GateAttribute *attribute, GateSpan value)
{
  gboolean is_link = g_str_has_suffix (attribute->name, "xlink");

  if (!gate_span_is (value, is_link ? "http://www.w3.org/1999/xlink" : "http://www.w3.org/2000/svg"))
    return gate_refuse (scan, HSD_GATE_VALUE, value.at, attribute->name);

  return TRUE;
}

static gboolean
check_plainly (GateScan *scan, const GateAttribute *attribute, GateSpan value)
{
  const char *allowed = attribute->kind == GATE_NAMES     ? NAME SPACE
                        : attribute->kind == GATE_WORDS   ? NAME "/" SPACE
                        : attribute->kind == GATE_NUMBERS ? LETTERS DIGITS "+-.,%" SPACE
                                                          : NULL;

  if (allowed != NULL && !consists_of (value, allowed))
    return gate_refuse (scan, HSD_GATE_VALUE, value.at, attribute->name);
  if (attribute->kind == GATE_NAMES && length_of (value) > LONGEST_NAME)
    return gate_refuse (scan, HSD_GATE_TOO_LARGE, value.at, attribute->name);

  return TRUE;
}

gboolean
gate_check_value (GateScan *scan, const GateAttribute *attribute, GateSpan value, gboolean in_sheet)
{
  if (length_of (value) > LARGEST_VALUE)
    return gate_refuse (scan, HSD_GATE_TOO_LARGE, value.at, attribute->name);
  if ((attribute->kind == GATE_NUMBERS || attribute->kind == GATE_TRANSFORM) && !has_sane_numbers (value))
    return gate_refuse (scan, HSD_GATE_VALUE, value.at, attribute->name);

  switch (attribute->kind)
    {
    case GATE_TRANSFORM:
      return check_transform (scan, value);
    case GATE_PAINT:
      return check_paint (scan, value, in_sheet);
    case GATE_LINK:
      return check_link (scan, attribute, value, in_sheet);
    case GATE_HREF:
      return check_href (scan, value);
    case GATE_VIEW:
      return check_view (scan, value);
    case GATE_SPACE:
      return check_space (scan, attribute, value);
    case GATE_SHEET:
      return gate_check_declarations (scan, value, FALSE);
    case GATE_NAMES:
    case GATE_NUMBERS:
    case GATE_WORDS:
    case GATE_LABEL:
    default:
      return check_plainly (scan, attribute, value);
    }
}
