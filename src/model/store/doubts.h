/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A part of a table file that cannot be believed, and its key. */
typedef enum
{
  HSD_DOUBT_ENTRY,    /* its seq */
  HSD_DOUBT_THROW,    /* its number */
  HSD_DOUBT_STEP,     /* its place */
  HSD_DOUBT_PART,     /* its id */
  HSD_DOUBT_EVENING,  /* its id */
  HSD_DOUBT_SNAPSHOT, /* the seq of its entry */
  HSD_DOUBT_TALLY,    /* its place among the tallies */
  HSD_DOUBT_WORD,     /* its id */
  HSD_DOUBT_META,     /* its place among the numbers of the whole table; 0 for the head of the file */
  HSD_DOUBT_PAGE,     /* its number */
  HSD_N_DOUBTS
} HsdDoubtKind;

typedef struct
{
  HsdDoubtKind kind;
  gint64 key;
} HsdDoubt;

/**
 * HsdDoubts:
 *
 * Parts of a table file that cannot be believed, each once, in the order in which they were found.
 */
typedef struct _HsdDoubts HsdDoubts;

HsdDoubts *hsd_doubts_new (void);
void       hsd_doubts_free (HsdDoubts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDoubts, hsd_doubts_free)

/* FALSE if it was known. */
gboolean hsd_doubts_add (HsdDoubts *self, HsdDoubtKind kind, gint64 key);

gboolean hsd_doubts_has (const HsdDoubts *self, HsdDoubtKind kind, gint64 key);

guint           hsd_doubts_count (const HsdDoubts *self, HsdDoubtKind kind);
guint           hsd_doubts_n (const HsdDoubts *self); /* all of them */
const HsdDoubt *hsd_doubts_get (const HsdDoubts *self, guint index);

/* One sentence: how many throws cannot be read, and how much else cannot be believed; NULL if there
 * is nothing. Free it with g_free(). */
char *hsd_doubts_describe (const HsdDoubts *self);

G_END_DECLS
