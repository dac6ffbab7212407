/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"
#include "model/odds/destiny.h"

G_BEGIN_DECLS

/**
 * HsdTarotSnapshot:
 *
 * The state of the page of Choice & Destiny at one moment: the draft while a test is prepared, the
 * test afterwards. It is immutable: the page makes a new one for each change, so that bindings need
 * only follow #HsdTarotSection:snapshot. Its properties do not notify.
 */
#define HSD_TYPE_TAROT_SNAPSHOT (hsd_tarot_snapshot_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotSnapshot, hsd_tarot_snapshot, HSD, TAROT_SNAPSHOT, GObject)

/* @test is NULL while a test is prepared. @hidden turns all hands over; @wide is FALSE in one column; @uncovered, or
 * NULL, is the second player who has come to the screen to see their own hand. */
HsdTarotSnapshot *hsd_tarot_snapshot_new (HsdDraft *draft, HsdTest *test, gboolean hidden, gboolean wide, const char *uncovered);

HsdTable       *hsd_tarot_snapshot_get_table (HsdTarotSnapshot *self);
const HsdStory *hsd_tarot_snapshot_story (HsdTarotSnapshot *self); /* of the test, or NULL */
gboolean        hsd_tarot_snapshot_is_open (HsdTarotSnapshot *self); /* a choice of the test is left */
gboolean        hsd_tarot_snapshot_has_fact (HsdTarotSnapshot *self, const char *fact);

/* The answers of the test or of the draft. */
int         hsd_tarot_snapshot_get (HsdTarotSnapshot *self, const char *field);
const char *hsd_tarot_snapshot_text (HsdTarotSnapshot *self, const char *field);
gboolean    hsd_tarot_snapshot_is_against (HsdTarotSnapshot *self, const char *kind);

/* The number of the difficulty, and its name with it, as in “Medium +4”, or “+4” where no level has that number; free
 * the latter with g_free(). */
int   hsd_tarot_snapshot_difficulty (HsdTarotSnapshot *self);
char *hsd_tarot_snapshot_name_difficulty (HsdTarotSnapshot *self);

/* The modifier of an NPC, 0 against others; and all that is on neither card, seen from who acts. */
int hsd_tarot_snapshot_npc_modifier (HsdTarotSnapshot *self);
int hsd_tarot_snapshot_offset (HsdTarotSnapshot *self);

/* The levels of difficulty that the table names. */
guint       hsd_tarot_snapshot_n_levels (HsdTarotSnapshot *self);
const char *hsd_tarot_snapshot_get_level (HsdTarotSnapshot *self, guint index, int *value); /* as an input keeps it */
const char *hsd_tarot_snapshot_name_level (HsdTarotSnapshot *self, guint index);

const HsdRecord *hsd_tarot_snapshot_sheet (HsdTarotSnapshot *self, const char *name); /* or NULL */
HsdPile          hsd_tarot_snapshot_pile (HsdTarotSnapshot *self, const char *name, const char *pile);

/* The cards of a private hand are only counted; its pile then has all cards that may be in it. */
gboolean hsd_tarot_snapshot_is_private (HsdTarotSnapshot *self, const char *name);
guint    hsd_tarot_snapshot_count_held (HsdTarotSnapshot *self, const char *name);

HsdPile          hsd_tarot_snapshot_majors (HsdTarotSnapshot *self, const char *pile);
gboolean         hsd_tarot_snapshot_is_critical (HsdTarotSnapshot *self);

/* The acting character and, once their card is played, the opposing player; NULL without a name. */
const char *hsd_tarot_snapshot_actor (HsdTarotSnapshot *self);
const char *hsd_tarot_snapshot_player (HsdTarotSnapshot *self);

/* The player has a card to play; and is the second one, who has not come to the screen yet. */
gboolean hsd_tarot_snapshot_is_choosing (HsdTarotSnapshot *self);
gboolean hsd_tarot_snapshot_is_covered (HsdTarotSnapshot *self);
gboolean hsd_tarot_snapshot_is_hidden (HsdTarotSnapshot *self);
gboolean hsd_tarot_snapshot_is_wide (HsdTarotSnapshot *self);

/* The card that @name played or lent, or 0; and the sum of those that were lent. */
int hsd_tarot_snapshot_card_of (HsdTarotSnapshot *self, const char *name);
int hsd_tarot_snapshot_lent (HsdTarotSnapshot *self);

HsdVisibility hsd_tarot_snapshot_visibility (HsdTarotSnapshot *self);

/* The arcana that Destiny can be. */
HsdPile hsd_tarot_snapshot_possible (HsdTarotSnapshot *self);

/* Counts the outcomes for cards of that sum; FALSE where the odds are secret or not to be known. */
gboolean    hsd_tarot_snapshot_count (HsdTarotSnapshot *self, int cards, HsdDestiny *destiny);
HsdFraction hsd_tarot_snapshot_chance (const HsdDestiny *destiny);

/* The chance of success with @card beside those that were lent; it does not fit where it is not told. */
HsdFraction hsd_tarot_snapshot_chance_with (HsdTarotSnapshot *self, int card);

G_END_DECLS
