/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/**
 * HsdPast:
 *
 * A throw of the history with all later decisions, as it was when it was read. It does not change:
 * after a later decision the history has a new one.
 */
#define HSD_TYPE_PAST (hsd_past_get_type ())
G_DECLARE_FINAL_TYPE (HsdPast, hsd_past, HSD, PAST, GObject)

/* The throw of that number; NULL if there is none. One that is there but cannot be read has its
 * number, and nothing else: no story, and 0, FALSE or NULL for all the rest. */
HsdPast *hsd_past_new (HsdStore *store, guint number);

gboolean        hsd_past_is_readable (HsdPast *self);
guint           hsd_past_get_number (HsdPast *self);  /* its position among all throws, from 1 */
guint           hsd_past_get_seq (HsdPast *self);     /* of its first entry */
gint64          hsd_past_get_time (HsdPast *self);    /* milliseconds since 1970 */
gint64          hsd_past_get_evening (HsdPast *self); /* 0 if none */
gboolean        hsd_past_is_cancelled (HsdPast *self);
guint64         hsd_past_get_motion (HsdPast *self);
gboolean        hsd_past_joins (HsdPast *self);       /* whether it was asked for together with the throw before it */
const char     *hsd_past_get_chance (HsdPast *self);  /* of success, as it was before; or NULL if unknown */

/* The throw as it fell, at the entry whose chance hsd_past_get_chance() is: before all later decisions. Without a
 * chance, as it stands. NULL if it cannot be read. */
const HsdStory *hsd_past_get_fallen (HsdPast *self);
const HsdStory *hsd_past_get_story (HsdPast *self);   /* NULL if it cannot be read */
const char     *hsd_past_get_note (HsdPast *self);    /* for the game master alone; or NULL */

/* For the history alone: the note that the throw has in @state, if it has one; of an undone throw otherwise the one that it
 * came with. */
void hsd_past_take_note (HsdPast *self, const HsdState *state);

/* The local date and time as in a column, by hsd_format_short_moment(); empty if it cannot be read. Free it with g_free(). */
char *hsd_past_format_time (HsdPast *self);

G_END_DECLS
