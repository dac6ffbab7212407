/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Deeds that concern one person, beside a change of values: each is an intent of its own. Only their identifiers are part of the
 * file format. */
typedef enum
{
  HSD_PEOPLE_RENAME,    /* whatever was thrown before is told under the new name */
  HSD_PEOPLE_DUPLICATE, /* somebody new with the same sheets */
  HSD_PEOPLE_RETIRE,    /* out of the party and of every list to choose from, but kept, with all of the history */
  HSD_PEOPLE_RECALL,    /* back from there */
  HSD_N_PEOPLE_DEEDS
} HsdPeopleDeed;

typedef struct
{
  const char *id;
  const HsdField *fields; /* the first is “name”, of whom it speaks */
} HsdPeopleDeedInfo;

extern const HsdPeopleDeedInfo hsd_people_deeds[HSD_N_PEOPLE_DEEDS];

/* −1 if there is none of that name. */
int hsd_people_find (const char *id);

/* Carries one out; @args is a record of its fields. */
gboolean hsd_table_do_people (HsdTable *self, HsdPeopleDeed deed, const HsdRecord *args, GError **error);

/* The same in one call: @other is the new name, or NULL where there is none. */
gboolean hsd_table_tell_people (HsdTable *self, HsdPeopleDeed deed, const char *name, const char *other, GError **error);

/* The values of a character as a record of hsd_table_character_fields() that would give them to somebody new: without what the
 * rules answer, and without what tells one at the table from another, name, color and emblem. */
HsdRecord *hsd_character_to_given (HsdCharacter *character);

G_END_DECLS
