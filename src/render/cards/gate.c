/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/cards/gate-private.h"

#define SPACE " \t\n\r"
#define MOST_REFERENCES HSD_GATE_ELEMENTS
#define SHOWN 24 /* bytes of the picture that a message repeats */

G_DEFINE_QUARK (hsd-gate-error-quark, hsd_gate_error)

/* The names of the open elements, to match their end tags. */
typedef struct
{
  GateSpan names[HSD_GATE_DEPTH];
  guint nodes[HSD_GATE_DEPTH];
  guint depth;
} Stack;

gboolean
gate_refuse (GateScan *scan, HsdGateFault fault, const char *at, const char *what)
{
  char shown[SHOWN + 1] = "";
  guint line = 1;

  if (at == NULL)
    {
      g_set_error (scan->error, HSD_GATE_ERROR, fault, "%s", what);
      return FALSE;
    }
  for (const char *p = scan->start; p < at; p++)
    line += *p == '\n';
  /* Logs are read in a terminal, so only plain letters of the picture are copied. */
  for (guint i = 0; i < SHOWN && at + i < scan->rest.end && at[i] != '\n'; i++)
    shown[i] = g_ascii_isprint (at[i]) ? at[i] : '?';
  g_set_error (scan->error, HSD_GATE_ERROR, fault, "line %u: %s: %s", line, what, shown);

  return FALSE;
}

static gboolean
starts_with (const GateScan *scan, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (scan->rest.end - scan->rest.at) >= length && memcmp (scan->rest.at, text, length) == 0;
}

static void
skip_space (GateScan *scan)
{
  while (scan->rest.at < scan->rest.end && strchr (SPACE, *scan->rest.at) != NULL)
    scan->rest.at++;
}

static gboolean
skip_comment (GateScan *scan)
{
  const char *inside = scan->rest.at + 4;
  const char *close = g_strstr_len (inside, scan->rest.end - inside, "--");

  if (close == NULL || close + 2 >= scan->rest.end || close[2] != '>')
    return gate_refuse (scan, HSD_GATE_MALFORMED, scan->rest.at, "comment");
  scan->rest.at = close + 3;

  return TRUE;
}

static GateSpan
take_name (GateScan *scan)
{
  GateSpan name = { scan->rest.at, scan->rest.at };

  while (name.end < scan->rest.end && (g_ascii_isalnum (*name.end) || strchr ("_-.:", *name.end) != NULL))
    name.end++;
  scan->rest.at = name.end;

  return name;
}

/* Text is UTF-8, without control characters other than blanks. */
static gboolean
check_text (GateScan *scan)
{
  gsize length = (gsize) (scan->rest.end - scan->rest.at);

  if (length > HSD_GATE_BYTES)
    return gate_refuse (scan, HSD_GATE_TOO_LARGE, NULL, "picture");
  if (!g_utf8_validate (scan->rest.at, (gssize) length, NULL))
    return gate_refuse (scan, HSD_GATE_NOT_SVG, NULL, "not UTF-8");
  for (const char *p = scan->rest.at; p < scan->rest.end; p++)
    if (g_ascii_iscntrl (*p) && strchr (SPACE, *p) == NULL)
      return gate_refuse (scan, HSD_GATE_NOT_SVG, p, "control character");

  return TRUE;
}

/* Only the XML declaration without an encoding, since with another encoding the bytes would mean
 * something else. */
static gboolean
skip_declaration (GateScan *scan)
{
  static const char *const known[] = {
    "<?xml version=\"1.0\"?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>",
    "<?xml version='1.0' encoding='UTF-8'?>",
    "<?xml version='1.0' encoding='utf-8'?>",
  };

  if (!starts_with (scan, "<?"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (starts_with (scan, known[i]))
      {
        scan->rest.at += strlen (known[i]);
        return TRUE;
      }

  return gate_refuse (scan, HSD_GATE_DECLARED, scan->rest.at, "declaration");
}

static gboolean
note_id (GateScan *scan, GateSpan value)
{
  g_autofree char *id = g_strndup (value.at, (gsize) (value.end - value.at));

  if (*id != '\0' && strpbrk (id, SPACE) == NULL
      && g_hash_table_insert (scan->ids, g_strdup (id), GINT_TO_POINTER ((int) scan->nodes->len)))
    return TRUE;

  return gate_refuse (scan, HSD_GATE_MALFORMED, value.at, "identifier");
}

/* Character references and entities are refused, so that the text which is checked is the text
 * which librsvg reads. */
static gboolean
check_attribute (GateScan *scan, const GateAttribute *attribute, GateSpan value)
{
  for (const char *p = value.at; p < value.end; p++)
    if (*p == '<' || *p == '&')
      return gate_refuse (scan, HSD_GATE_DECLARED, p, "entity");
  if (scan->references->len > MOST_REFERENCES)
    return gate_refuse (scan, HSD_GATE_TOO_MANY, value.at, "references");
  if (!gate_check_value (scan, attribute, value, FALSE))
    return FALSE;
  if (scan->nodes->len == 1)
    {
      scan->has_view |= attribute->kind == GATE_VIEW;
      scan->has_space |= g_str_equal (attribute->name, "xmlns");
      scan->has_link_space |= g_str_equal (attribute->name, "xmlns:xlink");
    }
  else if (attribute->kind == GATE_SPACE
           || (attribute->kind == GATE_HREF && strchr (attribute->name, ':') != NULL && !scan->has_link_space))
    return gate_refuse (scan, HSD_GATE_ATTRIBUTE, value.at, attribute->name);

  return !g_str_equal (attribute->name, "id") || note_id (scan, value);
}

#define MOST_ATTRIBUTES 32

static gboolean
take_attribute (GateScan *scan, const GateAttribute **seen, guint n_seen)
{
  const char *from = scan->rest.at;
  const GateAttribute *attribute = gate_find_attribute (take_name (scan));
  const char *close;
  char quote;

  if (attribute == NULL)
    return gate_refuse (scan, HSD_GATE_ATTRIBUTE, from, "attribute");
  for (guint i = 0; i < n_seen; i++)
    if (seen[i] == attribute)
      return gate_refuse (scan, HSD_GATE_MALFORMED, from, "attribute given twice");
  seen[n_seen] = attribute;
  skip_space (scan);
  if (!starts_with (scan, "="))
    return gate_refuse (scan, HSD_GATE_MALFORMED, from, "attribute without a value");
  scan->rest.at++;
  skip_space (scan);
  if (!starts_with (scan, "\"") && !starts_with (scan, "'"))
    return gate_refuse (scan, HSD_GATE_MALFORMED, from, "value without quotes");
  quote = *scan->rest.at++;
  close = memchr (scan->rest.at, quote, (gsize) (scan->rest.end - scan->rest.at));
  if (close == NULL)
    return gate_refuse (scan, HSD_GATE_MALFORMED, from, "value without an end");
  from = scan->rest.at;
  scan->rest.at = close + 1;

  return check_attribute (scan, attribute, (GateSpan) { from, close });
}

/* Reads attributes up to the bracket that ends the tag. */
static gboolean
take_attributes (GateScan *scan, gboolean *is_empty)
{
  const GateAttribute *seen[MOST_ATTRIBUTES];

  for (guint n = 0; n < MOST_ATTRIBUTES; n++)
    {
      const char *from = scan->rest.at;

      skip_space (scan);
      *is_empty = starts_with (scan, "/>");
      if (*is_empty || starts_with (scan, ">"))
        {
          scan->rest.at += *is_empty ? 2 : 1;
          return TRUE;
        }
      if (from == scan->rest.at)
        return gate_refuse (scan, HSD_GATE_MALFORMED, from, "tag");
      if (!take_attribute (scan, seen, n))
        return FALSE;
    }

  return gate_refuse (scan, HSD_GATE_TOO_MANY, scan->rest.at, "attributes");
}

/* The text of an element without child elements. */
static gboolean
take_text (GateScan *scan, GateElement element)
{
  const char *close = memchr (scan->rest.at, '<', (gsize) (scan->rest.end - scan->rest.at));
  GateSpan text = { scan->rest.at, close };

  if (close == NULL)
    return gate_refuse (scan, HSD_GATE_MALFORMED, scan->rest.at, "text without an end");
  if (memchr (text.at, '&', (gsize) (text.end - text.at)) != NULL)
    return gate_refuse (scan, HSD_GATE_DECLARED, text.at, "entity");
  scan->rest.at = close;
  if (!starts_with (scan, "</"))
    return gate_refuse (scan, HSD_GATE_MALFORMED, close, "element inside a text");

  return element != GATE_STYLE || gate_check_sheet (scan, text);
}

static gboolean
open_element (GateScan *scan, Stack *stack)
{
  const char *from = scan->rest.at;
  GateNode node = { 0, GATE_PLAIN };
  gboolean is_empty;
  GateSpan name;
  int element;

  scan->rest.at++;
  name = take_name (scan);
  element = gate_find_element (name);
  if (element < 0)
    return gate_refuse (scan, HSD_GATE_ELEMENT, from, "element");
  if ((element == GATE_ROOT) != (scan->nodes->len == 0))
    return gate_refuse (scan, HSD_GATE_NOT_SVG, from, "root");
  if (scan->nodes->len == HSD_GATE_ELEMENTS)
    return gate_refuse (scan, HSD_GATE_TOO_MANY, from, "elements");
  if (stack->depth == HSD_GATE_DEPTH)
    return gate_refuse (scan, HSD_GATE_TOO_DEEP, from, "elements inside elements");

  node.element = (GateElement) element;
  node.parent = stack->depth > 0 ? stack->nodes[stack->depth - 1] : 0;
  stack->names[stack->depth] = name;
  stack->nodes[stack->depth] = scan->nodes->len;
  g_array_append_val (scan->nodes, node);
  if (!take_attributes (scan, &is_empty))
    return FALSE;
  if (scan->nodes->len == 1 && !(scan->has_view && scan->has_space))
    return gate_refuse (scan, HSD_GATE_NOT_SVG, from, "root without name space and view box");
  if (is_empty)
    return TRUE;
  stack->depth++;

  return (element != GATE_STYLE && element != GATE_TEXT) || take_text (scan, node.element);
}

static gboolean
close_element (GateScan *scan, Stack *stack)
{
  const char *from = scan->rest.at;
  GateSpan name;

  scan->rest.at += 2;
  name = take_name (scan);
  skip_space (scan);
  if (stack->depth == 0 || !starts_with (scan, ">"))
    return gate_refuse (scan, HSD_GATE_MALFORMED, from, "end tag");
  stack->depth--;
  scan->rest.at++;
  if (name.end - name.at != stack->names[stack->depth].end - stack->names[stack->depth].at
      || memcmp (name.at, stack->names[stack->depth].at, (gsize) (name.end - name.at)) != 0)
    return gate_refuse (scan, HSD_GATE_MALFORMED, from, "end tag");

  return TRUE;
}

static gboolean
take_piece (GateScan *scan, Stack *stack)
{
  if (starts_with (scan, "<!--"))
    return skip_comment (scan);
  if (starts_with (scan, "<!") || starts_with (scan, "<?"))
    return gate_refuse (scan, HSD_GATE_DECLARED, scan->rest.at, "declaration");
  if (starts_with (scan, "</"))
    return close_element (scan, stack);
  if (starts_with (scan, "<") && (stack->depth > 0 || scan->nodes->len == 0))
    return open_element (scan, stack);

  return gate_refuse (scan, scan->nodes->len == 0 ? HSD_GATE_NOT_SVG : HSD_GATE_MALFORMED, scan->rest.at, "text");
}

static gboolean
take_all (GateScan *scan)
{
  Stack stack = { .depth = 0 };

  if (!check_text (scan))
    return FALSE;
  if (starts_with (scan, "\xef\xbb\xbf"))
    scan->rest.at += 3;
  if (!skip_declaration (scan))
    return FALSE;
  for (skip_space (scan); scan->rest.at < scan->rest.end; skip_space (scan))
    if (!take_piece (scan, &stack))
      return FALSE;
  if (scan->nodes->len == 0 || stack.depth > 0)
    return gate_refuse (scan, scan->nodes->len == 0 ? HSD_GATE_NOT_SVG : HSD_GATE_MALFORMED, NULL, "end");

  return gate_check_graph (scan);
}

gboolean
hsd_gate_check (const char *svg, gsize length, GError **error)
{
  GateScan scan = {
    .start = svg,
    .rest = { svg, svg + length },
    .nodes = g_array_new (FALSE, FALSE, sizeof (GateNode)),
    .references = g_array_new (FALSE, FALSE, sizeof (GateReference)),
    .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .error = error,
  };
  gboolean passes = take_all (&scan);

  g_array_unref (scan.nodes);
  g_array_unref (scan.references);
  g_hash_table_unref (scan.ids);

  return passes;
}
