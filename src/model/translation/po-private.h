/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the parts of HsdPoFile. */

#include "model/translation/plural-rule.h"
#include "model/translation/po-arena.h"
#include "model/translation/po-file.h"

G_BEGIN_DECLS

/* An entry and its place: bytes from the beginning of the file. */
typedef struct
{
  HsdPoEntry entry;
  const char *key;     /* the msgid; with a context, that and \004 before it, as a catalogue has it */
  guint32 start;       /* of the first line */
  guint32 body;        /* of msgctxt or msgid */
  guint32 msgstr, end; /* of the word msgstr, and of what follows its last quote */
} HsdPoPlace;

struct _HsdPoFile
{
  GBytes *bytes;
  HsdPoArena texts;
  GArray *places;  /* HsdPoPlace, in the order of the file */
  guint32 *sorted; /* places, in the order of keys */
  HsdPluralRule rule;
};

/* Fills the places of @self from its bytes, as far as the file is one: keys may still come twice. */
gboolean hsd_po_file_read (HsdPoFile *self, GError **error);

/* Takes @fault (no capital, no full stop) and sets the error that says it of @line. */
void hsd_po_fail (GError **error, guint line, char *fault);

/* The next flag of a line of flags from @from on, which becomes its end; NULL if there is no more of them before @end. */
const char *hsd_po_next_flag (const char **from, const char *end);

/* Whether @header may be the text of the header, and the rule that it has. */
gboolean hsd_po_read_header (const char *header, guint line, HsdPluralRule *rule, GError **error);

static inline const HsdPoPlace *
hsd_po_file_get_place (const HsdPoFile *self, guint i)
{
  return &g_array_index (self->places, HsdPoPlace, i);
}

G_END_DECLS
