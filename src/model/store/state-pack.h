/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/pack.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* The parts of a state as sealed bytes. Unpacking returns NULL if the bytes are damaged or not such
 * a part. */

void          hsd_character_pack (HsdCharacter *self, GByteArray *bytes);
HsdCharacter *hsd_character_unpack (const char *name, const guint8 *bytes, gsize size);

/* The key of the settings of the scene, which belong to no system. */
#define HSD_SHARED_SCENE "scene"

/* The keys of a page of notes, which ends with its number, of the debts, of the clocks, and of the pictures. */
#define HSD_SHARED_NOTES "notes/"
#define HSD_SHARED_DEBTS "debts"
#define HSD_SHARED_CLOCKS "clocks"
#define HSD_SHARED_ALBUM "album"

/* The shared part of a system, by its identifier, the settings of the scene, a page of notes, the debts, the
 * clocks, or the pictures. */
void       hsd_shared_pack (const HsdRecord *record, GByteArray *bytes);
HsdRecord *hsd_shared_unpack (const char *name, const guint8 *bytes, gsize size);

/* The key of a page of notes; free it with g_free(). */
char      *hsd_notes_key (const HsdRecord *page);

/* Puts a part with that key into @state. */
void       hsd_shared_put (HsdState *state, const char *name, HsdRecord *record);

/* A whole state; @fresh provides parts that did not exist when it was packed. */
void      hsd_state_pack (const HsdState *self, GByteArray *bytes);
HsdState *hsd_state_unpack (const HsdState *fresh, const guint8 *bytes, gsize size);

G_END_DECLS
