/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/gate.h"

G_BEGIN_DECLS

typedef enum
{
  GATE_PLAIN,    /* holds elements only */
  GATE_ROOT,     /* svg: first and only once */
  GATE_GRADIENT, /* costs the same however often it is used */
  GATE_COPY,     /* use */
  GATE_STYLE,    /* holds a style sheet */
  GATE_TEXT,     /* holds a text that is never drawn */
} GateElement;

typedef enum
{
  GATE_NAMES,     /* an identifier, or classes */
  GATE_NUMBERS,   /* numbers with units, paths, points */
  GATE_TRANSFORM, /* numbers inside known functions */
  GATE_PAINT,     /* a colour, or a reference to a gradient or pattern */
  GATE_LINK,      /* none or url(#…) */
  GATE_HREF,      /* #… */
  GATE_WORDS,     /* key words */
  GATE_LABEL,     /* any text; never drawn */
  GATE_VIEW,      /* a view box */
  GATE_SHEET,     /* declarations */
  GATE_SPACE,     /* a known name space */
} GateValue;

typedef struct
{
  const char *name;
  GateValue kind;
  gboolean is_property; /* may be used in a style sheet */
} GateAttribute;

/* A stretch of the picture. */
typedef struct
{
  const char *at;
  const char *end;
} GateSpan;

/* A reference from an element, or from the style sheet. */
typedef enum
{
  GATE_BY_COPY,
  GATE_BY_PAINT,
  GATE_BY_MASK,
  GATE_BY_SHEET, /* from the style sheet to an unknown number of elements: gradients only */
} GateBond;

typedef struct
{
  guint node;
  GateBond bond;
  GateSpan id;
} GateReference;

typedef struct
{
  guint parent; /* the index of its parent; its own for the root */
  GateElement element;
} GateNode;

typedef struct
{
  const char *start;
  GateSpan rest;       /* not read yet */
  GArray *nodes;       /* GateNode, in the order of the document */
  GArray *references;  /* GateReference */
  GHashTable *ids;     /* char* -> index of the node + 1 */
  gboolean has_view;
  gboolean has_space;
  gboolean has_link_space; /* without it newer readers of XML refuse xlink:href, and older ones take it */
  GError **error;
} GateScan;

/* Sets the error and returns FALSE. */
gboolean gate_refuse (GateScan *scan, HsdGateFault fault, const char *at, const char *what);

/* gate-names.c. NULL or -1 if the name is not on the list. */
const GateAttribute *gate_find_attribute (GateSpan name);
int gate_find_element (GateSpan name);

/* gate-values.c */
gboolean gate_span_is (GateSpan span, const char *text);
gboolean gate_check_value (GateScan *scan, const GateAttribute *attribute, GateSpan value, gboolean in_sheet);

/* gate-style.c */
gboolean gate_check_declarations (GateScan *scan, GateSpan text, gboolean in_sheet);
gboolean gate_check_sheet (GateScan *scan, GateSpan text);

/* gate-graph.c: references are in the picture, not too long, and without cycles. */
gboolean gate_check_graph (GateScan *scan);

G_END_DECLS
