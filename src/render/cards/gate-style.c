/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/cards/gate-private.h"

/* Each selector is matched against each element, so the product of both limits the time. */
#define LARGEST_SHEET (32 * 1024)
#define MOST_SELECTORS 512

#define SPACE " \t\n\r"

static const char *
find (GateSpan span, char wanted)
{
  return memchr (span.at, wanted, (gsize) (span.end - span.at));
}

static void
skip_space (GateSpan *span)
{
  while (span->at < span->end && strchr (SPACE, *span->at) != NULL)
    span->at++;
}

/* Blanks and comments between two rules. */
static gboolean
skip_between (GateScan *scan, GateSpan *span)
{
  for (skip_space (span); span->end - span->at >= 2 && memcmp (span->at, "/*", 2) == 0; skip_space (span))
    {
      const char *close = g_strstr_len (span->at + 2, span->end - span->at - 2, "*/");

      if (close == NULL)
        return gate_refuse (scan, HSD_GATE_MALFORMED, span->at, "comment");
      span->at = close + 2;
    }

  return TRUE;
}

static gboolean
check_declaration (GateScan *scan, GateSpan text, gboolean in_sheet)
{
  const char *colon = find (text, ':');
  const GateAttribute *attribute;
  GateSpan name;

  if (colon == NULL)
    return gate_refuse (scan, HSD_GATE_MALFORMED, text.at, "declaration");
  name = (GateSpan) { text.at, colon };
  while (name.end > name.at && strchr (SPACE, name.end[-1]) != NULL)
    name.end--;
  attribute = gate_find_attribute (name);
  if (attribute == NULL || !attribute->is_property)
    return gate_refuse (scan, HSD_GATE_ATTRIBUTE, text.at, "property");

  return gate_check_value (scan, attribute, (GateSpan) { colon + 1, text.end }, in_sheet);
}

gboolean
gate_check_declarations (GateScan *scan, GateSpan text, gboolean in_sheet)
{
  for (skip_space (&text); text.at < text.end; skip_space (&text))
    {
      const char *semicolon = find (text, ';');
      GateSpan one = { text.at, semicolon != NULL ? semicolon : text.end };

      if (one.at < one.end && !check_declaration (scan, one, in_sheet))
        return FALSE;
      text.at = semicolon != NULL ? semicolon + 1 : text.end;
    }

  return TRUE;
}

/* One selector: names, classes and identifiers, but no parents, siblings or attributes. */
static gboolean
check_selector (GateScan *scan, GateSpan text)
{
  skip_space (&text);
  while (text.end > text.at && strchr (SPACE, text.end[-1]) != NULL)
    text.end--;
  for (const char *p = text.at; p < text.end; p++)
    if (!g_ascii_isalnum (*p) && strchr ("_-.#*", *p) == NULL)
      return gate_refuse (scan, HSD_GATE_VALUE, p, "selector");

  return TRUE;
}

static gboolean
check_selectors (GateScan *scan, GateSpan text, guint *n)
{
  while (text.at < text.end)
    {
      const char *comma = find (text, ',');
      GateSpan one = { text.at, comma != NULL ? comma : text.end };

      if (++*n > MOST_SELECTORS)
        return gate_refuse (scan, HSD_GATE_TOO_MANY, text.at, "selectors");
      if (!check_selector (scan, one))
        return FALSE;
      text.at = comma != NULL ? comma + 1 : text.end;
    }

  return TRUE;
}

gboolean
gate_check_sheet (GateScan *scan, GateSpan text)
{
  guint n_selectors = 0;

  if (text.end - text.at > LARGEST_SHEET)
    return gate_refuse (scan, HSD_GATE_TOO_LARGE, text.at, "style sheet");
  if (!skip_between (scan, &text))
    return FALSE;
  while (text.at < text.end)
    {
      const char *open = find (text, '{');
      const char *close = find (text, '}');

      if (open == NULL || close == NULL || close < open)
        return gate_refuse (scan, *text.at == '@' ? HSD_GATE_VALUE : HSD_GATE_MALFORMED, text.at, "rule");
      if (!check_selectors (scan, (GateSpan) { text.at, open }, &n_selectors)
          || !gate_check_declarations (scan, (GateSpan) { open + 1, close }, TRUE))
        return FALSE;
      text.at = close + 1;
      if (!skip_between (scan, &text))
        return FALSE;
    }

  return TRUE;
}
