/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * The party as text, one line a character, or as the cells of a spreadsheet below a row of heads: see hasard-cli(1).
 *
 * A value has a key: “player”, “2d20.luck”, “2d20.PER”, “2d20.skills”, “2d20.skills.Stealth”. Fields may be named by what they are
 * called in any language too, and without their game where no other has that field.
 */

/* Where the values of a key belong. */
typedef struct
{
  guint given; /* of hsd_table_character_fields() */
  int field;   /* of the sheet; −1: it is no sheet */
  int member;  /* of an object in the sheet, or −1 */
  char *row;   /* the name of a row of a list, or NULL: owned */
} HsdPartyPlace;

void hsd_party_place_clear (HsdPartyPlace *place);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdPartyPlace, hsd_party_place_clear)

/* Sets a value of @given, a record of hsd_table_character_fields(), from text; an empty text sets nothing. */
gboolean hsd_party_set (HsdRecord *given, const HsdPartyPlace *place, const char *text, GError **error);

/* A value as hsd_party_set() reads it, in ids; NULL if it is not set. Free it with g_free(). */
char *hsd_party_value (const HsdRecord *record, guint index);

/* Whether a value of a sheet may be given at all: not what the rules answer. */
gboolean hsd_party_gives (const HsdField *field);

/* The characters that a text describes: records of hsd_table_character_fields() that add somebody, or change whom @state knows.
 * NULL with a sentence that names line and column if anything of it cannot be read; a column of cells is counted by cells. */
GPtrArray *hsd_party_read (const HsdState *state, const char *text, GError **error);

/* Lines for those who play, or for @name alone, with all sheets or the one of @system; free it with g_free(). */
char *hsd_party_write (const HsdState *state, HsdSystem *system, const char *name);

/* Adds and changes all of @party, as one intent. */
gboolean hsd_table_set_party (HsdTable *self, const GPtrArray *party, GError **error);

G_END_DECLS
