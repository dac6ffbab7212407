/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/character.h"

G_BEGIN_DECLS

/**
 * HsdPartyRow:
 *
 * A row of the party list: avatar, name, player, and points.
 *
 * Properties: "character", and "system", whose points are shown.
 */
#define HSD_TYPE_PARTY_ROW (hsd_party_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyRow, hsd_party_row, HSD, PARTY_ROW, GtkListBoxRow)

HsdCharacter *hsd_party_row_get_character (HsdPartyRow *self);

G_END_DECLS
