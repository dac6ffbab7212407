/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/form/form-row.h"

G_BEGIN_DECLS

/* A number within its range; whether there is one at all when it may be nothing. */
#define HSD_TYPE_NUMBER_ROW (hsd_number_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdNumberRow, hsd_number_row, HSD, NUMBER_ROW, AdwActionRow)

/* Yes or no. */
#define HSD_TYPE_SWITCH_ROW (hsd_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdSwitchRow, hsd_switch_row, HSD, SWITCH_ROW, AdwActionRow)

/* A choice among a few values: words, characters, levels, allowed numbers. */
#define HSD_TYPE_PICK_ROW (hsd_pick_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdPickRow, hsd_pick_row, HSD, PICK_ROW, AdwComboRow)

/* A text, or faces and cards written one after the other. */
#define HSD_TYPE_TEXT_ROW (hsd_text_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdTextRow, hsd_text_row, HSD, TEXT_ROW, AdwEntryRow)

/* A few fields that are given together, or left out together. */
#define HSD_TYPE_OBJECT_ROW (hsd_object_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdObjectRow, hsd_object_row, HSD, OBJECT_ROW, AdwExpanderRow)

/* Any number of those. */
#define HSD_TYPE_LIST_ROW (hsd_list_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdListRow, hsd_list_row, HSD, LIST_ROW, AdwExpanderRow)

/* Some of the dice that lie on the table. */
#define HSD_TYPE_PLACES_ROW (hsd_places_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdPlacesRow, hsd_places_row, HSD, PLACES_ROW, AdwPreferencesRow)

/* A colour: one of a few, or any other. */
#define HSD_TYPE_COLOUR_ROW (hsd_colour_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdColourRow, hsd_colour_row, HSD, COLOUR_ROW, AdwPreferencesRow)

/* The shape that goes with it. */
#define HSD_TYPE_MOTIF_ROW (hsd_motif_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdMotifRow, hsd_motif_row, HSD, MOTIF_ROW, AdwPreferencesRow)

/* The first motif that nobody of @state has. */
int hsd_motif_row_find_free (const HsdState *state);

/* Gives a new character the first colour and motif that nobody of @state has. */
void hsd_colour_row_give_free (HsdRecord *given, const HsdState *state);

/* Adds an item, as its button does. */
void hsd_list_row_add (HsdListRow *self);

G_END_DECLS
