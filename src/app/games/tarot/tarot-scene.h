/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"
#include "model/odds/destiny.h"

G_BEGIN_DECLS

/**
 * HsdTarotScene:
 *
 * The state of the page of Choice & Destiny at one moment: the draft while a test is prepared, the
 * test afterwards. It is immutable: the page makes a new one for each change, so that bindings need
 * only follow #HsdTarotSection:scene. Its properties do not notify.
 */
#define HSD_TYPE_TAROT_SCENE (hsd_tarot_scene_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotScene, hsd_tarot_scene, HSD, TAROT_SCENE, GObject)

/* @test is NULL while a test is prepared. @hidden turns all hands over; @wide is FALSE in one column; @uncovered, or
 * NULL, is the second player who has come to the screen to see their own hand. */
HsdTarotScene *hsd_tarot_scene_new (HsdDraft *draft, HsdTest *test, gboolean hidden, gboolean wide, const char *uncovered);

HsdTable       *hsd_tarot_scene_get_table (HsdTarotScene *self);
const HsdStory *hsd_tarot_scene_story (HsdTarotScene *self); /* of the test, or NULL */
gboolean        hsd_tarot_scene_is_open (HsdTarotScene *self); /* a choice of the test is left */
gboolean        hsd_tarot_scene_has_fact (HsdTarotScene *self, const char *fact);

/* The answers of the test or of the draft. */
int         hsd_tarot_scene_get (HsdTarotScene *self, const char *field);
const char *hsd_tarot_scene_text (HsdTarotScene *self, const char *field);
gboolean    hsd_tarot_scene_is_against (HsdTarotScene *self, const char *kind);

/* The number of the difficulty, and its name with it, as in “Medium +4”, or “+4” where no level has that number; free
 * the latter with g_free(). */
int   hsd_tarot_scene_difficulty (HsdTarotScene *self);
char *hsd_tarot_scene_name_difficulty (HsdTarotScene *self);

/* The levels of difficulty that the table names. */
guint       hsd_tarot_scene_n_levels (HsdTarotScene *self);
const char *hsd_tarot_scene_get_level (HsdTarotScene *self, guint index, int *value);

const HsdRecord *hsd_tarot_scene_sheet (HsdTarotScene *self, const char *name); /* or NULL */
HsdPile          hsd_tarot_scene_pile (HsdTarotScene *self, const char *name, const char *pile);
HsdPile          hsd_tarot_scene_majors (HsdTarotScene *self, const char *pile);
gboolean         hsd_tarot_scene_is_critical (HsdTarotScene *self);

/* The acting character and, once their card is played, the opposing player; NULL without a name. */
const char *hsd_tarot_scene_actor (HsdTarotScene *self);
const char *hsd_tarot_scene_player (HsdTarotScene *self);

/* The player has a card to play; and is the second one, who has not come to the screen yet. */
gboolean hsd_tarot_scene_is_choosing (HsdTarotScene *self);
gboolean hsd_tarot_scene_is_covered (HsdTarotScene *self);
gboolean hsd_tarot_scene_is_hidden (HsdTarotScene *self);
gboolean hsd_tarot_scene_is_wide (HsdTarotScene *self);

/* The card that @name played or lent, or 0; and the sum of those that were lent. */
int hsd_tarot_scene_card_of (HsdTarotScene *self, const char *name);
int hsd_tarot_scene_lent (HsdTarotScene *self);

HsdVisibility hsd_tarot_scene_visibility (HsdTarotScene *self);

/* The arcana that Destiny can be. */
HsdPile hsd_tarot_scene_possible (HsdTarotScene *self);

/* Counts the outcomes for cards of that sum; FALSE where the odds are secret or not to be known. */
gboolean    hsd_tarot_scene_count (HsdTarotScene *self, int cards, HsdDestiny *destiny);
HsdFraction hsd_tarot_scene_chance (const HsdDestiny *destiny);

/* The chance of success with @card beside those that were lent; it does not fit where it is not told. */
HsdFraction hsd_tarot_scene_chance_with (HsdTarotScene *self, int card);

G_END_DECLS
