/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  HSD_PO_WRAP_LINES = 1 << 0,  /* at 79 columns; without it a line ends at a line break of the text alone */
  HSD_PO_WRAP_FORMAT = 1 << 1, /* the text is a format of C: no line ends within a placeholder */
} HsdPoWrap;

/* Adds @word and @text in quotation marks, as msgcat writes it with its usual options, to @lines. Between two lines stands
 * @newline, and none behind the last. */
void hsd_po_wrap (GString *lines, const char *word, const char *text, HsdPoWrap how, const char *newline);

G_END_DECLS
