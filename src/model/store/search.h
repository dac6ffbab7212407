/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/story/names.h"

G_BEGIN_DECLS

/* A search: all conditions must hold, and NULL or 0 is no condition. */
typedef struct
{
  const char *text;      /* prefixes of words in a label, a name, a game or an outcome */
  HsdSystem *system;
  const char *outcome;   /* an identifier */
  const char *character; /* a whole name */
  gboolean critical;     /* only critical outcomes */
  gboolean real;         /* only with dice or cards that were read from real ones */
  gboolean secret;       /* only throws that are not public */
  gint64 since;          /* milliseconds since 1970; inclusive */
  gint64 until;          /* exclusive */
  const HsdRecord *names; /* who was renamed, or NULL: the history fills it in */
} HsdFilter;

/* The index knows neither real nor secret, and of people only what they were called: the caller checks the three on the story
 * of each throw. */

/* Where hsd_search_prepare() looks: first at the times that the filter names, then everywhere, for
 * the clock may have been wrong. */
typedef enum
{
  HSD_SEARCH_LIKELY,
  HSD_SEARCH_ALL,
} HsdSearchPlace;

/* Rows with the number of a throw and whether @filter matches it, in descending order unless the
 * clock went back: step it with hsd_database_next() and finish it with sqlite3_finalize(). Each row
 * comes quickly. NULL if nothing can match, if all of it was in the likely place, or if @error is
 * set. */
sqlite3_stmt *hsd_search_prepare (HsdDatabase *database, const HsdFilter *filter, HsdSearchPlace place, GError **error);

/* The number of the throw @throw_id, or 0 if there is none. FALSE if the disk does not say. */
gboolean hsd_search_find_number (HsdDatabase *database, guint64 throw_id, guint *number);

/* Whether the throw of that number matches. */
gboolean hsd_search_matches (HsdDatabase *database, const HsdFilter *filter, gint64 number);

G_END_DECLS
