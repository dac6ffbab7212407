/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/character.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* Values common to all games, which last until they are changed: the settings of the scene, and former names. */
enum
{
  HSD_STANDING_SECRET,  /* only the game master sees the throws */
  HSD_STANDING_RENAMES, /* who was renamed, in order: see names.h */
};

extern const HsdField hsd_standing_fields[];

/* The most tests of one request: so many stand side by side on a stage. */
#define HSD_MOST_GATHERED 20

/**
 * HsdState:
 *
 * Everything that an intent may change: the characters, the pools and piles of each system, the
 * test in progress. A published state never changes: a turn builds the next one and shares
 * unchanged parts with it. So a refusal only drops the next state, and undo goes back to the
 * previous one.
 */
struct _HsdState
{
  int ref_count;
  GPtrArray *characters; /* HsdCharacter, owned */
  GPtrArray *shared;     /* HsdRecord or NULL, by index of the system */
  HsdRecord *standing;   /* owned, of hsd_standing_fields; NULL if never set */
  GPtrArray *notes;      /* HsdRecord of hsd_notes_fields, by their pages: see ledger.h */
  HsdRecord *debts;      /* owned, of hsd_debts_fields; NULL if nothing was ever owed */
  HsdRecord *clocks;     /* owned, of hsd_clocks_fields; NULL if there never was one: see clock.h */
  HsdRecord *album;      /* owned, of hsd_album_fields; NULL if there never was a picture: see album.h */
  HsdStory *story;       /* owned; NULL before the first test */
  GPtrArray *beside;     /* HsdStory, owned: the other tests of the same request, in its order; mostly none */
};

HsdState *hsd_state_new (void);
HsdState *hsd_state_copy (const HsdState *self);
HsdState *hsd_state_ref (HsdState *self);
void      hsd_state_unref (HsdState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdState, hsd_state_unref)

/* Adds a test to those beside, at the place that its throw has among them. Takes @story. */
void hsd_state_put_beside (HsdState *self, HsdStory *story);

/* The test of that throw among all that stand, in front or beside; NULL if there is none. */
HsdStory *hsd_state_find_story (const HsdState *self, guint64 throw_id);

/* All tests that stand, in the order of the request, with the choices that are open now: HsdStory. */
GPtrArray *hsd_state_list_stories (const HsdState *self);

/* Whether the states differ in nothing but the test. */
gboolean hsd_state_same_table (const HsdState *a, const HsdState *b);

/* The values common to all games, to be changed; only of an unpublished state. */
HsdRecord *hsd_state_edit_standing (HsdState *self);

/* Whether the scene is secret, and the visibility of a throw of @character, or NULL, that does not set its own: what NPCs
 * throw is the game master's first. */
gboolean      hsd_state_is_secret (const HsdState *self);
HsdVisibility hsd_state_first_visibility (const HsdState *self, const char *character);

/* Whether the character of that name, or NULL, is an NPC at the table. */
gboolean hsd_state_is_npc (const HsdState *self, const char *name);

/* Says in @input, where it does not say it, whether an NPC acts. */
void hsd_state_fill_npc (const HsdState *self, const char *character, HsdRecord *input);

/* Those of the group who are at the table: HsdCharacter, owned by the state. */
GPtrArray *hsd_state_list_group (const HsdState *self, const char *group);

/* NULL if there is no such character. */
HsdCharacter *hsd_state_find (const HsdState *self, const char *name);

/* The sheet for @system of the character of that name; NULL if there is no such character or sheet. */
const HsdRecord *hsd_state_get_sheet (const HsdState *self, HsdSystem *system, const char *name);

/* The same, if only the fields of the sheet are known. */
const HsdRecord *hsd_state_get_sheet_with (const HsdState *self, const HsdField *fields, const char *name);

/* The shared part of the table for @system; NULL if it has none. */
const HsdRecord *hsd_state_get_shared (const HsdState *self, HsdSystem *system);

G_END_DECLS
