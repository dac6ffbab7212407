/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"
#include "model/store/database.h"

G_BEGIN_DECLS

/* Which throws are wanted: all that is asked for must hold, and NULL or 0 asks for nothing. */
typedef struct
{
  const char *text;      /* beginnings of words: of a label, a name, a game or an outcome */
  HsdSystem *system;
  const char *outcome;   /* an identifier */
  const char *character; /* a name, exactly */
  gint64 since;          /* milliseconds since 1970; a throw of that moment is in */
  gint64 until;          /* one of that moment is not */
} HsdFilter;

/* The throws that @filter wants, by their numbers, the latest first: step it with
 * hsd_database_next() and finish it with sqlite3_finalize(). NULL when nothing can match, or
 * when @error is set. */
sqlite3_stmt *hsd_search_prepare (HsdDatabase *database, const HsdFilter *filter, GError **error);

/* Whether the throw of that number is among them. */
gboolean hsd_search_matches (HsdDatabase *database, const HsdFilter *filter, gint64 number);

G_END_DECLS
