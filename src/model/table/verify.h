/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_AUDIT_OPEN,   /* the evening is not closed: its seed is not told yet */
  HSD_AUDIT_LOST,   /* its seed is not to be had: it cannot be verified */
  HSD_AUDIT_GOOD,   /* every number comes from the seed that was promised */
  HSD_AUDIT_WRONG,  /* something does not */
} HsdAuditResult;

/* What became of one evening. */
typedef struct
{
  HsdAuditResult result;
  gint64 opened; /* milliseconds since 1970 */
  char *commitment; /* in hexadecimal */
  guint first;   /* its first entry */
  guint n_entries;
  guint n_virtual; /* dice and cards that the seed gave */
  guint n_real;    /* that were read on a real table: they are skipped */
  guint seq;       /* the first entry that differs */
  char *message;   /* how: a sentence */
} HsdAudit;

/* Plays every closed evening of the table again, from its seed and from what was asked, and
 * holds what comes against what the history says. In the order of the evenings. Where the
 * file cannot be read @error is set, and those that could be are returned. Entries that no evening
 * vouches for are counted in @n_outside. */
GArray *hsd_table_verify (HsdTable *table, guint *n_outside, GError **error);

G_END_DECLS
