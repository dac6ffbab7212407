/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/showing.h"
#include "model/table/lines.h"
#include "model/table/past.h"

G_BEGIN_DECLS

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
HsdPublicView *hsd_public_view_of_past (HsdPast *past);

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

/* Of a throw of the history: its number, from 1; its time, as by hsd_past_get_time() and
 * hsd_past_format_time(); whether it was undone; and the chance of success before it, NULL if that
 * is secret. */
guint       hsd_public_view_get_number (const HsdPublicView *self);
gint64      hsd_public_view_get_time (const HsdPublicView *self);
const char *hsd_public_view_get_clock (const HsdPublicView *self);
gboolean    hsd_public_view_is_cancelled (const HsdPublicView *self);
const char *hsd_public_view_get_chance (const HsdPublicView *self);

G_END_DECLS
