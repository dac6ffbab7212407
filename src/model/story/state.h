/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/character.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* What the scene that is played is said to be, whatever the game: it stands until it is said otherwise. */
enum
{
  HSD_STANDING_SECRET, /* nobody but the game master sees the throws */
};

extern const HsdField hsd_standing_fields[];

/**
 * HsdState:
 *
 * Everything that an intent may change: who is at the table, the pools and piles of
 * each system, the test in progress. A state that was published never changes: a turn
 * builds the next one, sharing with the old what it left alone. That makes a refusal
 * free (the next state is dropped) and undo a matter of going back to the old one.
 */
struct _HsdState
{
  int ref_count;
  GPtrArray *characters; /* HsdCharacter, owned */
  GPtrArray *shared;     /* HsdRecord or NULL, by index of the system */
  HsdRecord *standing;   /* owned, of hsd_standing_fields; NULL: nothing was ever said of the scene */
  HsdStory *story;       /* owned; NULL before the first test */
};

HsdState *hsd_state_new (void);
HsdState *hsd_state_copy (const HsdState *self);
HsdState *hsd_state_ref (HsdState *self);
void      hsd_state_unref (HsdState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdState, hsd_state_unref)

/* Whether nothing differs but the test. */
gboolean hsd_state_same_table (const HsdState *a, const HsdState *b);

/* Whether the scene is played in secret; and who sees a throw of which nothing else is said. */
gboolean      hsd_state_is_secret (const HsdState *self);
HsdVisibility hsd_state_first_visibility (const HsdState *self);

/* NULL when nobody has that name. */
HsdCharacter *hsd_state_find (const HsdState *self, const char *name);

/* The sheet of @system of the character of that name; NULL when either is missing. */
const HsdRecord *hsd_state_get_sheet (const HsdState *self, HsdSystem *system, const char *name);

/* The same, for whoever knows the fields of the sheet alone. */
const HsdRecord *hsd_state_get_sheet_with (const HsdState *self, const HsdField *fields, const char *name);

/* The part of the table that belongs to @system, or NULL when it has none. */
const HsdRecord *hsd_state_get_shared (const HsdState *self, HsdSystem *system);

G_END_DECLS
