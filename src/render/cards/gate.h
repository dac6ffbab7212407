/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Checks an untrusted picture. librsvg limits neither time nor memory, so only harmless content is
 * accepted: shapes, gradients, clips, masks, patterns and copies, with references inside the
 * picture only. */

#define HSD_GATE_ERROR (hsd_gate_error_quark ())
GQuark hsd_gate_error_quark (void);

typedef enum
{
  HSD_GATE_TOO_LARGE,  /* more than a mebibyte, or one value or style of too many bytes */
  HSD_GATE_NOT_SVG,    /* not text, or not a picture of the SVG name space with a usable view box */
  HSD_GATE_MALFORMED,  /* tags, attributes or identifiers that do not fit together */
  HSD_GATE_DECLARED,   /* a document type, an entity, an instruction or a section of raw characters */
  HSD_GATE_ELEMENT,    /* an element that is not on the list */
  HSD_GATE_ATTRIBUTE,  /* an attribute or a property that is not on the list */
  HSD_GATE_VALUE,      /* a value that its attribute must not have */
  HSD_GATE_OUTSIDE,    /* a reference to something outside the picture */
  HSD_GATE_TOO_MANY,   /* elements, or elements once copies are counted */
  HSD_GATE_TOO_DEEP,   /* elements inside elements */
  HSD_GATE_CHAIN,      /* copies of copies of copies, or a cycle */
} HsdGateFault;

#define HSD_GATE_BYTES (1024 * 1024)
#define HSD_GATE_ELEMENTS 20000
#define HSD_GATE_DEPTH 32
#define HSD_GATE_USE_DEPTH 3

/* Reads the picture once, in time and memory proportional to its length. The message of the error
 * is for logs; for users the caller has a text by its code. */
gboolean hsd_gate_check (const char *svg, gsize length, GError **error);

G_END_DECLS
