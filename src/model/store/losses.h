/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

typedef struct
{
  guint first;
  guint last;
} HsdLostRange;

/**
 * HsdLosses:
 *
 * What a table lacks because it was saved from a damaged file. It is kept in the table as rows of
 * its numbers, so that copies and exports have it too.
 */
typedef struct
{
  gint64 since;        /* when it was saved, in milliseconds since 1970; 0: nothing was ever lost */
  gint64 read;         /* when somebody confirmed having read it; 0: not yet */
  gint64 n_entries;    /* of the history that are missing, as far as that is known */
  gint64 n_last;       /* among them the last ones, whose numbers are given again */
  gint64 n_throws;     /* the throws among them */
  gint64 n_evenings;
  gboolean undo;       /* the steps that undo would have taken */
  gboolean test;       /* the test in progress */
  gboolean characters; /* some may be missing, or be as they were before */
  gboolean log;        /* the log beside the file was of another state, and was left out */
  GArray *ranges;      /* HsdLostRange, by number: of the missing entries, the first ones */
  GPtrArray *settings; /* char*: the shared records that are those of a new table */
} HsdLosses;

HsdLosses *hsd_losses_new (void);
void       hsd_losses_free (HsdLosses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdLosses, hsd_losses_free)

HsdLosses *hsd_losses_read (HsdDatabase *database);

/* Replaces those of the table, within a transaction. */
gboolean hsd_losses_write (const HsdLosses *self, HsdDatabase *database, GError **error);

/* Counts the entries and evenings that are missing. @length is how many entries there were, if that is known. */
gboolean hsd_losses_count (HsdLosses *self, HsdDatabase *database, gint64 length, GError **error);

/* Within a transaction: they need not be told any more. */
gboolean hsd_losses_confirm (HsdDatabase *database, gint64 time, GError **error);

G_END_DECLS
