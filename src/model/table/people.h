/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Actions that concern one person, beside a change of values: each is an intent of its own. Only their identifiers are part of the
 * file format. In the protocol “do” is that identifier and the fields are beside it.
 *
 * An NPC is a character with a group; nothing else makes it one. Each is a character of its own, named by the group and the first free
 * number. The number of an enlisted NPC fills the first #HsdAnswer of the game: every member of an object, or a row for each name in
 * the party. What an NPC throws is for the game master first, see hsd_state_first_visibility(). */
typedef enum
{
  HSD_PEOPLE_RENAME,    /* whatever was thrown before is told under the new name */
  HSD_PEOPLE_DUPLICATE, /* somebody new with the same sheets */
  HSD_PEOPLE_RETIRE,    /* out of the party and of every list to choose from, but kept, with all of the history */
  HSD_PEOPLE_RECALL,    /* back from there */
  HSD_PEOPLE_ENLIST,    /* new NPCs of one group, or more of one that is there */
  HSD_PEOPLE_DISMISS,   /* a group of NPCs leaves the table */
  HSD_N_PEOPLE_ACTIONS
} HsdPeopleAction;

typedef struct
{
  const char *id;
  const HsdField *fields; /* the first is “name”, of whom it speaks, or of which group */
} HsdPeopleActionInfo;

extern const HsdPeopleActionInfo hsd_people_actions[HSD_N_PEOPLE_ACTIONS];

/* −1 if there is none of that name. */
int hsd_people_find (const char *id);

/* Carries one out; @args is a record of its fields. */
gboolean hsd_table_do_people (HsdTable *self, HsdPeopleAction action, const HsdRecord *args, GError **error);

/* The same in one call: @other is the new name, or NULL where there is none. */
gboolean hsd_table_do_people_by_name (HsdTable *self, HsdPeopleAction action, const char *name, const char *other, GError **error);

/* The fields by which NPCs are enlisted. */
enum
{
  HSD_ENLIST_NAME, /* of the group */
  HSD_ENLIST_COUNT,
  HSD_ENLIST_NUMBER, /* the value of whatever is tested in the game of … */
  HSD_ENLIST_SYSTEM, /* … this identifier */
};

/* “3 guards 12”: how many, what they are called, and their number, of which only the name must be there; NULL and @error if it
 * cannot be read. A record of the fields of HSD_PEOPLE_ENLIST. */
HsdRecord *hsd_npcs_read (const char *text, HsdSystem *system, GError **error);

/* Whether an NPC of that group is at the table; @field is who asks. */
gboolean hsd_npcs_check_group (const HsdState *state, const char *field, const char *group, GError **error);

G_END_DECLS
