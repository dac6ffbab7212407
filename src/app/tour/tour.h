/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* The moments of the gallery and of the tour, out of moments.json: what a page shows at some time of a game. Each is reached by
 * steps from the moment before it in its group, the first of a group from an evening that has been going on, or from a new table. */
typedef struct
{
  const char *id;   /* "2d20/choose" */
  guint page;       /* as the pages of a window count */
  guint first;      /* of its group */
  gpointer steps;   /* its lines in moments.json */
  gboolean windows; /* it is shown in another window than the table's */
  gboolean bare;    /* the table of its group is new: without people, and without throws */
} HsdTourMoment;

guint            hsd_moments_count (void);
const HsdTourMoment *hsd_moments_get (guint index);

/* G_MAXUINT for one that is not there. */
guint hsd_moments_find (const char *id);

/* One of the steps: a line of the protocol, or the door of a window and what it is given. */
typedef struct
{
  char *line; /* NULL for a door */
  char *door;
  char *words[3]; /* as many as there are */
} HsdTourStep;

void           hsd_tour_step_free (HsdTourStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTourStep, hsd_tour_step_free)

/**
 * HsdPlayer:
 *
 * Plays moments on a table in memory, in a window of its own, whose title says so: no table of the user's has any part in it.
 * #HsdPlayer::shown comes with the number of a moment once it stands there; #HsdPlayer::ended when the window was closed.
 */
#define HSD_TYPE_PLAYER (hsd_player_get_type ())
G_DECLARE_FINAL_TYPE (HsdPlayer, hsd_player, HSD, PLAYER, GObject)

HsdPlayer *hsd_player_new (GtkApplication *application);

/* Plays @moment: from the one that is shown, if it comes later in the same group. A moment that is being played is given up. */
void hsd_player_play (HsdPlayer *self, guint moment);

/* Closes its windows. */
void hsd_player_close (HsdPlayer *self);

/* G_MAXUINT: none stands there. */
guint hsd_player_get_moment (HsdPlayer *self);

/* NULL, or the window of the table. */
GtkWindow *hsd_player_get_window (HsdPlayer *self);

/* That one and those that were opened from it, in the order of their being opened: GtkWindow, borrowed. */
GPtrArray *hsd_player_list_windows (HsdPlayer *self);

/* The first step of the last moment that could not be taken, for programmers; or NULL. */
const char *hsd_player_get_fault (HsdPlayer *self);

/* Adds the action show-moment to @application: it plays the moment of that name, and points at the message with that key there. It is
 * enabled while a translation is followed. */
void hsd_tour_add_actions (GtkApplication *application);

G_END_DECLS
