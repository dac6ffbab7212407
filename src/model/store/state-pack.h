/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/pack.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* The parts of a state as sealed bytes, and back. Reading returns NULL where the bytes are
 * damaged, or are no such part. */

void          hsd_character_pack (HsdCharacter *self, GByteArray *bytes);
HsdCharacter *hsd_character_unpack (const char *name, const guint8 *bytes, gsize size);

/* What is kept under this name is no system's: the standing settings of the scene. */
#define HSD_SHARED_SCENE "scene"

/* What the table holds for a system, by its identifier, or for the scene. */
void       hsd_shared_pack (const HsdRecord *record, GByteArray *bytes);
HsdRecord *hsd_shared_unpack (const char *name, const guint8 *bytes, gsize size);

/* Puts what was read of that name in its place. */
void       hsd_shared_put (HsdState *state, const char *name, HsdRecord *record);

/* A whole state; @fresh gives what was not known when it was packed. */
void      hsd_state_pack (const HsdState *self, GByteArray *bytes);
HsdState *hsd_state_unpack (const HsdState *fresh, const guint8 *bytes, gsize size);

G_END_DECLS
