/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  HSD_PO_END,
  HSD_PO_COMMENT, /* one line of it, from its # on */
  HSD_PO_MSGCTXT,
  HSD_PO_MSGID,
  HSD_PO_MSGID_PLURAL,
  HSD_PO_MSGSTR,
  HSD_PO_FORM, /* [0] */
  HSD_PO_TEXT, /* between quotes */
} HsdPoToken;

/* A .po file taken apart, one token after the other. Lines mean little to gettext: only a comment ends with one, and the signs #~
 * and #| hold for what stands behind them. */
typedef struct
{
  const char *data, *end;
  const char *next;  /* behind the token */
  const char *start; /* of the token */
  guint line;        /* of the token, from 1 */
  HsdPoToken token;
  guint form; /* of [0] */
  gboolean is_obsolete, is_previous;
} HsdPoLexer;

/* Before the first token. @size bytes of UTF-8 without a NUL. */
void hsd_po_lexer_init (HsdPoLexer *self, const char *data, gsize size);

/* Goes on to the next token. FALSE where there is none. */
gboolean hsd_po_lexer_step (HsdPoLexer *self, GError **error);

/* Adds what the text between quotes says to @text. FALSE for an escape that there is not; whether it is UTF-8 the caller asks. */
gboolean hsd_po_lexer_add_text (const HsdPoLexer *self, GString *text, GError **error);

G_END_DECLS
