/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/character.h"

G_BEGIN_DECLS

/**
 * HsdActorStrip:
 *
 * Who acts: a row of pictures of which one is chosen, and their name beside it. A radio group,
 * one stop of Tab; the arrows choose. With more than five the name is left to the pictures; with
 * more than six the last ones are behind a button “…”.
 *
 * Signals: "chosen" (char *), when the user chooses; NULL for somebody without a character.
 */
#define HSD_TYPE_ACTOR_STRIP (hsd_actor_strip_get_type ())
G_DECLARE_FINAL_TYPE (HsdActorStrip, hsd_actor_strip, HSD, ACTOR_STRIP, GtkBox)

GtkWidget *hsd_actor_strip_new (void);

/* Follows @characters, a list of #HsdCharacter; @somebody stands before them. */
void hsd_actor_strip_set_characters (HsdActorStrip *self, GListModel *characters, gboolean somebody);

/* NULL for somebody; nobody is chosen by a name that is not there. Says nothing to those who
 * listen. */
void        hsd_actor_strip_set_chosen (HsdActorStrip *self, const char *name);
const char *hsd_actor_strip_get_chosen (HsdActorStrip *self);

/* One line below the name; NULL for none. */
void hsd_actor_strip_set_note (HsdActorStrip *self, const char *note);

G_END_DECLS
