/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* Which throws are wanted: all that is asked for must hold, and NULL or 0 asks for nothing. */
typedef struct
{
  const char *text;      /* beginnings of words: of a label, a name, a game or an outcome */
  HsdSystem *system;
  const char *outcome;   /* an identifier */
  const char *character; /* a name, exactly */
  gboolean critical;     /* whose outcome is a critical one, whichever */
  gboolean real;         /* some of the dice or cards were read on a real table */
  gboolean secret;       /* not everybody may see all of it */
  gint64 since;          /* milliseconds since 1970; a throw of that moment is in */
  gint64 until;          /* one of that moment is not */
} HsdFilter;

/* The index knows neither real nor secret: the caller checks them on the story of each throw. */

/* Where hsd_search_prepare() looks: first at the times that the filter names, then everywhere, for
 * the clock may have been wrong. */
typedef enum
{
  HSD_SEARCH_LIKELY,
  HSD_SEARCH_ALL,
} HsdSearchPlace;

/* Rows of a number of a throw and of whether @filter wants it, in falling order unless the
 * clock ever went back: step it with hsd_database_next() and finish it with
 * sqlite3_finalize(). No row takes long to come. NULL when nothing can match, when all of it
 * was in the likely place, or when @error is set. */
sqlite3_stmt *hsd_search_prepare (HsdDatabase *database, const HsdFilter *filter, HsdSearchPlace place, GError **error);

/* Whether the throw of that number is among them. */
gboolean hsd_search_matches (HsdDatabase *database, const HsdFilter *filter, gint64 number);

G_END_DECLS
