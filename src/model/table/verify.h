/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_AUDIT_OPEN,   /* the evening is open: its seed is not published yet */
  HSD_AUDIT_LOST,   /* its seed was lost: it cannot be verified */
  HSD_AUDIT_GOOD,   /* every number comes from the seed of the hash */
  HSD_AUDIT_WRONG,  /* some number does not */
} HsdAuditResult;

/* The result for one evening. */
typedef struct
{
  HsdAuditResult result;
  gint64 opened; /* milliseconds since 1970 */
  char *commitment; /* in hexadecimal */
  guint first;   /* its first entry */
  guint n_entries;
  guint n_throws;  /* of the history that it covers */
  guint n_virtual; /* dice and cards from the seed */
  guint n_real;    /* dice and cards from a real table, which are not verified */
  guint seq;       /* the first entry that differs */
  char *message;   /* the difference: a sentence */
} HsdAudit;

/* What the history of a table rests on. */
typedef struct
{
  guint n_throws;
  guint n_vouched;  /* throws of sessions that were verified */
  guint n_undone;
  guint n_words;    /* of players */
  guint n_virtual;  /* dice and cards of verified sessions, from their seeds */
  guint n_real;     /* and from a real table, which are trusted */
  gboolean strict;  /* nothing is lost, missing, wrong or outside: all is vouched for, or in the open session */
} HsdVouch;

/* Sums @audits up. */
HsdVouch hsd_table_sum_up_audits (HsdTable *table, const GArray *audits, guint n_outside);

/* Replays every closed evening of the table from its seed and its intents, and compares the result
 * with the history. In the order of the evenings. If the file cannot be read, sets @error and
 * returns those that could be. @n_outside is the number of entries that belong to no evening. */
GArray *hsd_table_verify (HsdTable *table, guint *n_outside, GError **error);

/* Whether the list of throws and the statistics are those that the history gives; FALSE with a sentence if not. */
gboolean hsd_table_verify_counts (HsdTable *table, GError **error);

G_END_DECLS
