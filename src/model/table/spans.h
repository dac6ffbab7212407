/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* The entries that say that they belong to an evening. */
typedef struct
{
  guint first;
  guint last;
  guint wrong; /* the first that is marked as cancelled and was not undone, or the other way round; 0 if there is none */
} HsdSpan;

/* The id of each evening that has entries → its #HsdSpan, in two passes over the entries. */
GHashTable *hsd_spans_find (HsdDatabase *database);

/* Counts the entries with numbers from chance whose evening does not exist: they cannot be verified. */
guint hsd_spans_count_outside (HsdDatabase *database);

G_END_DECLS
