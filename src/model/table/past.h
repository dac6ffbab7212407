/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/**
 * HsdPast:
 *
 * One throw of the history, with all that was decided after it, as it stands. It is read when
 * it is asked for, and does not follow what happens later: the history gives a new one then.
 */
#define HSD_TYPE_PAST (hsd_past_get_type ())
G_DECLARE_FINAL_TYPE (HsdPast, hsd_past, HSD, PAST, GObject)

/* The throw of that number in the order of throws, or NULL when there is none. */
HsdPast *hsd_past_new (HsdStore *store, guint number);

guint           hsd_past_get_number (HsdPast *self);  /* in the order of throws, from 1 */
guint           hsd_past_get_seq (HsdPast *self);     /* of the entry that threw it */
gint64          hsd_past_get_time (HsdPast *self);    /* milliseconds since 1970 */
gint64          hsd_past_get_evening (HsdPast *self); /* 0 for none */
gboolean        hsd_past_is_cancelled (HsdPast *self);
guint64         hsd_past_get_motion (HsdPast *self);
const char     *hsd_past_get_chance (HsdPast *self);  /* of success, as it was told before; or NULL */
const HsdStory *hsd_past_get_story (HsdPast *self);   /* NULL where it cannot be read */

/* When it fell, where the reader is and as they write it; free it with g_free(). */
char *hsd_past_format_time (HsdPast *self);

/* The same of any moment, in milliseconds since 1970, and of its day alone. For people: what a program reads is ISO 8601. */
char *hsd_format_moment (gint64 time);
char *hsd_format_day (gint64 time);

G_END_DECLS
