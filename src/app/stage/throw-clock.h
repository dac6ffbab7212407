/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdThrowClock:
 *
 * The time of a throw, one for all the views that show it, so that no screen tells an outcome while
 * another one still shows dice that roll. A view joins the throw, says how long it takes there, and
 * arrives when it has shown everything at rest. All show the same moment, since the throw begins
 * for all of them at the same time of the frame clocks.
 *
 * #HsdThrowClock::rested comes once for each throw, when the last of the views that can be seen has
 * arrived. One that is not mapped, or whose window is minimised, is never waited for. One whose
 * window is given no frames (another window covers it, its screen is gone) is waited for as long
 * as the throw takes and a little more. Its argument says whether somebody wanted to see no more
 * of the throw: then all are to show its end.
 */
#define HSD_TYPE_THROW_CLOCK (hsd_throw_clock_get_type ())
G_DECLARE_FINAL_TYPE (HsdThrowClock, hsd_throw_clock, HSD, THROW_CLOCK, GObject)

HsdThrowClock *hsd_throw_clock_new (void);

/* @view shows the throw @throw_id; @n_pieces distinguishes the throws of one test, and is 0 where
 * the pieces are hidden. Unless that throw is in progress, a new one begins, and views of the
 * former one are on their own. */
void hsd_throw_clock_join (HsdThrowClock *self, GtkWidget *view, guint64 throw_id, guint n_pieces);

/* @view shows something else now, or is destroyed. Emits no signal. */
void hsd_throw_clock_leave (HsdThrowClock *self, GtkWidget *view);

/* @view is ready, and comes to rest so many seconds after the throw has begun. */
void hsd_throw_clock_set_length (HsdThrowClock *self, GtkWidget *view, double seconds);

/* The time of the frame clock at which the throw began: @now when it does so by this call, 0 while a view that
 * can be seen is not ready. For a view that is on its own, @now. */
gint64 hsd_throw_clock_begin (HsdThrowClock *self, GtkWidget *view, gint64 now);

/* @view has shown everything at rest; it may say so each frame. FALSE when it is on its own, and
 * need not wait for #HsdThrowClock::rested. */
gboolean hsd_throw_clock_arrive (HsdThrowClock *self, GtkWidget *view);

/* A view was unmapped: checks whether any view is left to wait for. */
void hsd_throw_clock_look (HsdThrowClock *self);

/* Ends the throw for everybody. */
void hsd_throw_clock_skip (HsdThrowClock *self);

G_END_DECLS
