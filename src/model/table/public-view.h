/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/field.h"
#include "model/story/showing.h"
#include "model/story/state.h"
#include "model/table/history-throw.h"

G_BEGIN_DECLS

typedef struct _HsdPublicView HsdPublicView;

/* One of several tests. The texts are borrowed from its view, or NULL. */
typedef struct
{
  char *name; /* of who rolls; owned, never NULL */
  HsdPublicView *view; /* owned; closed while it is hidden */
  char *asked; /* what it has to reach, where that is not told for all; owned */
  char *number; /* what the dice read, where it is not the word; owned */
  const char *word; /* NULL while there is none */
  HsdMark mark;
  const char *produced; /* by the outcome */
} HsdLine;

/**
 * HsdLines:
 *
 * The tests of one request as every stage shows them: a line each, in the order of asking, and a count. It is made from
 * public views, so that of one that is hidden there is nothing but the name of who rolls.
 */
typedef struct
{
  char *title;
  char *asked; /* of all alike, or NULL */
  GPtrArray *lines; /* HsdLine */
  int n_good; /* −1 where success has no meaning */
  gboolean alike; /* all are told, and succeed or fail together */
  char *count; /* “3 successes of 4”, of those that are shown; where there are none, who has the highest number; or NULL */
  char *hidden; /* “1 roll still hidden”, or NULL */
} HsdLines;

/* NULL where a test stands alone. */
HsdLines *hsd_lines_new (const HsdState *state);
void      hsd_lines_free (HsdLines *self);

/* All of them in words, for a screen reader; free with g_free(). */
char *hsd_lines_describe (const HsdLines *self);

guint hsd_lines_count_shown (const HsdLines *self);

/* The latest of the throws, shown or not, and how many dice and cards are shown. */
guint64 hsd_lines_get_throw_id (const HsdLines *self);
guint   hsd_lines_count_pieces (const HsdLines *self);

/**
 * HsdPublicView:
 *
 * The public part of a test or of a throw of the history. A test in preparation has no view:
 * nothing of it is public. Everything that faces the players gets views only, and only the
 * functions below create them, leaving out all secrets. So it is impossible to show more, or to
 * forget to check who may see it.
 *
 * If everything is hidden the view is closed: it only says that something was thrown. A view is
 * immutable. Functions accept NULL for an empty view.
 */
typedef struct _HsdPublicView HsdPublicView;

/* The view of a test; pools are read from @state, or NULL. NULL if @story is. */
HsdPublicView *hsd_public_view_of_story (const HsdStory *story, const HsdState *state);

/* The view of the test in front in @state, or where that is hidden, of the last one that is not; with all that stand
 * beside it as lines. NULL if there is none. */
HsdPublicView *hsd_public_view_of_state (const HsdState *state);

/* A view of the same test after the characters or pools have changed; it keeps the same story object. */
HsdPublicView *hsd_public_view_again (HsdPublicView *self, const HsdStory *story, const HsdState *state);

/* The view of a throw of the history; closed if it cannot be read. */
HsdPublicView *hsd_public_view_of_throw (HsdHistoryThrow *throw);

HsdPublicView *hsd_public_view_ref (HsdPublicView *self);
void           hsd_public_view_unref (HsdPublicView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPublicView, hsd_public_view_unref)

/* --- what may be seen --- */

/* NULL if the throw cannot be read. */
HsdSystem *hsd_public_view_get_system (const HsdPublicView *self);

gboolean      hsd_public_view_is_closed (const HsdPublicView *self);

/* Whether it is closed because the throw cannot be read: then its number is all that is known. */
gboolean      hsd_public_view_is_unreadable (const HsdPublicView *self);
HsdVisibility hsd_public_view_get_visibility (const HsdPublicView *self);

/* The id of the test, even if it is closed. */
guint64 hsd_public_view_get_throw_id (const HsdPublicView *self);

/* NULL if it is closed. */
const HsdStory   *hsd_public_view_get_story (const HsdPublicView *self);
const HsdShowing *hsd_public_view_get_showing (const HsdPublicView *self);

/* All tests of its request, where it does not stand alone; else NULL. */
const HsdLines *hsd_public_view_get_lines (const HsdPublicView *self);

/* The label, or the name of the game without one; if it is closed, a text that says so. */
const char *hsd_public_view_get_title (const HsdPublicView *self);

/* Of a throw of the history: its number, from 1; its time, as by hsd_history_throw_get_time() and
 * hsd_history_throw_format_time(); whether it was undone; and the chance of success before it, NULL if that
 * is secret. */
guint       hsd_public_view_get_number (const HsdPublicView *self);
gint64      hsd_public_view_get_time (const HsdPublicView *self);
const char *hsd_public_view_get_clock (const HsdPublicView *self);
gboolean    hsd_public_view_is_cancelled (const HsdPublicView *self);
const char *hsd_public_view_get_chance (const HsdPublicView *self);

G_END_DECLS
