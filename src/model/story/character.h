/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

/* The fields of a character in every game: indices of hsd_character_fields(). */
enum
{
  HSD_CHARACTER_PLAYER,
  HSD_CHARACTER_COLOUR,
  HSD_CHARACTER_MOTIF,
  HSD_CHARACTER_RETIRED, /* kept, but in no list of those who play */
  HSD_CHARACTER_GROUP,   /* of an NPC: those who were enlisted together, and roll together */
  HSD_CHARACTER_PORTRAIT, /* the hash of a picture of the album */
};

/**
 * HsdCharacter:
 *
 * A character at the table: a name, a player, a colour with its motif, and a sheet for
 * each system that gave one. A published character never changes; a turn replaces it
 * by a copy.
 */
#define HSD_TYPE_CHARACTER (hsd_character_get_type ())
G_DECLARE_FINAL_TYPE (HsdCharacter, hsd_character, HSD, CHARACTER, GObject)

HsdCharacter   *hsd_character_new (const char *name);
HsdCharacter   *hsd_character_copy (HsdCharacter *self);
HsdCharacter   *hsd_character_copy_as (HsdCharacter *self, const char *name);
gboolean        hsd_character_equal (HsdCharacter *self, HsdCharacter *other);
const HsdField *hsd_character_fields (void);

const char      *hsd_character_get_name (HsdCharacter *self);
const HsdRecord *hsd_character_get_base (HsdCharacter *self);
HsdRecord       *hsd_character_edit_base (HsdCharacter *self);

gboolean hsd_character_is_retired (HsdCharacter *self);

/* Of which group an NPC is; NULL: a character of the party. */
const char *hsd_character_get_group (HsdCharacter *self);

/* The hash of a picture; NULL: there is none. All NPCs of a group have the same. */
const char *hsd_character_get_portrait (HsdCharacter *self);

guint hsd_character_n_sheets (HsdCharacter *self);

/* The sheet of the system of that index in the registry, or NULL. */
const HsdRecord *hsd_character_get_sheet (HsdCharacter *self, guint system);

/* The same sheet, to be changed; created from @fields if there is none. */
HsdRecord *hsd_character_edit_sheet (HsdCharacter *self, guint system, const HsdField *fields);

G_END_DECLS
