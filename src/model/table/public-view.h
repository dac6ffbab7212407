/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/showing.h"
#include "model/table/past.h"

G_BEGIN_DECLS

/**
 * HsdPublicView:
 *
 * What everybody at the table may see of a test, or of a throw of the history: of a test in preparation nothing is, so
 * there is no view of one. It is the only thing that what faces the table is given, and the functions below are
 * the only ones that make one: each leaves out what is secret while it does. So there is no way
 * of handing on more than that, and none of forgetting to ask who may see it.
 *
 * Where all is kept back the view is closed: it tells that something was thrown, and nothing of
 * what. It never changes. A function that takes one takes NULL as nothing at all.
 */
typedef struct _HsdPublicView HsdPublicView;

/* Of a test; @state is where pools are read, or NULL. NULL of NULL. */
HsdPublicView *hsd_public_view_of_story (const HsdStory *story, const HsdState *state);

/* The same test on a table whose people or pools may have changed: its story stays the same object. */
HsdPublicView *hsd_public_view_again (HsdPublicView *self, const HsdStory *story, const HsdState *state);

/* Of a throw of the history; closed, too, where it cannot be read. */
HsdPublicView *hsd_public_view_of_past (HsdPast *past);

HsdPublicView *hsd_public_view_ref (HsdPublicView *self);
void           hsd_public_view_unref (HsdPublicView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPublicView, hsd_public_view_unref)

/* --- what may be seen --- */

/* NULL of a throw that cannot be read. */
HsdSystem *hsd_public_view_get_system (const HsdPublicView *self);

gboolean      hsd_public_view_is_closed (const HsdPublicView *self);
HsdVisibility hsd_public_view_get_visibility (const HsdPublicView *self);

/* Which test that is, also where it is closed. */
guint64 hsd_public_view_get_telling (const HsdPublicView *self);

/* NULL when it is closed. */
const HsdStory   *hsd_public_view_get_story (const HsdPublicView *self);
const HsdShowing *hsd_public_view_get_showing (const HsdPublicView *self);

/* What it is called: its label, else its game; where it is closed, that it is. */
const char *hsd_public_view_get_title (const HsdPublicView *self);

/* Of a throw of the history: which one that is, from 1; when it fell, as hsd_past_get_time() and
 * hsd_past_format_time() tell it; whether it was taken back; and the chance that was told before it,
 * NULL where it is the game master's. */
guint       hsd_public_view_get_number (const HsdPublicView *self);
gint64      hsd_public_view_get_time (const HsdPublicView *self);
const char *hsd_public_view_get_clock (const HsdPublicView *self);
gboolean    hsd_public_view_is_cancelled (const HsdPublicView *self);
const char *hsd_public_view_get_chance (const HsdPublicView *self);

G_END_DECLS
