/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the 2d20 pool alone: the indices of its fields, and functions that they share. */

#include "model/story/system.h"
#include "model/systems/pool2d20-table.h"

G_BEGIN_DECLS

#define HSD_TYPE_POOL2D20 (hsd_pool2d20_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20, hsd_pool2d20, HSD, POOL2D20, HsdSystem)

struct _HsdPool2d20
{
  HsdSystem parent_instance;
};

/* Inputs. */
enum
{
  ATTRIBUTE,
  SKILL,
  ASSET,
  DIFFICULTY,
  RANGE,
  FREE_DICE,
  BOUGHT_DICE,
  HELPERS,
  STACKED_DECK,
  SECOND_MAJOR,
  NPC,
  SKIP_ROLL,
  LUCK,
  LUCK_POINTS,
  PICKED_ATTRIBUTE,
  PICKED_SKILL,
  ATTACK,
  MAJOR_ACTION,
};

enum
{
  HELPER_NAME,
  HELPER_ATTRIBUTE,
  HELPER_SKILL,
  HELPER_ASSET,
};

/* The weapons of an attack: extra damage is for the first two. */
enum
{
  ATTACK_NONE,
  ATTACK_MELEE,
  ATTACK_THROWN,
  ATTACK_OTHER,
};

/* The purchases of action points. */
enum
{
  ON_INFORMATION,
  ON_TIME,
  ON_MINOR_ACTION,
  ON_MAJOR_ACTION,
  ON_DAMAGE,
  N_ONS,
};

/* Facts. */
enum
{
  TARGET,
  CRITICAL_ON,
  LEADER,
  HELPERS_TOTAL,
  TOTAL,
  CRITICALS,
  COMPLICATIONS,
  OUTCOME,
  PRODUCED,
  SPENT,
  PAID,
  STORED,
  LOST,
  COMBAT,
  POINTS_LEFT,
  BOUGHT, /* times that each of the N_ONS was bought */
};

enum
{
  PAID_POOL,
  PAID_GM,
};

enum
{
  COMBAT_TOTAL,
  COMBAT_EFFECTS,
  COMBAT_FACES,
};

enum
{
  SUCCESS,
  FAILURE,
};

enum
{
  SHARED_GROUP_POOL,
  SHARED_GM_POOL,
  SHARED_ROUND, /* unset outside a fight */
  SHARED_STRICT,
};

enum
{
  SHEET_LUCK,
  SHEET_POINTS,
  SHEET_ACTED,
  SHEET_ATTRIBUTES,
  SHEET_SKILLS,
};

/* The most dice of a leader, bought and free. */
#define LEADER_MAX 5

/* A test has as many helpers as there are people at the table: this is the technical limit. */
#define HELPERS_MAX 30

/* The limit of the points of the game master, far from overflow. */
#define POINTS_MAX 1000000000

#define ATTRIBUTE_CHA 6

enum
{
  CHOICE_REROLL,
  CHOICE_SPEND,
  CHOICE_COMBAT_DICE,
  CHOICE_REROLL_COMBAT,
  CHOICE_CONFIRM,
};

enum
{
  REROLL_DICE,
  REROLL_FACES,
};

enum
{
  SPEND_ON,
  SPEND_AMOUNT,
};

enum
{
  COMBAT_COUNT,
  COMBAT_DICE_FACES,
};

/* By precedence. */
enum
{
  REASON_CONFIRMED,
  REASON_SPENT,
  REASON_NEEDS_SUCCESS,
  REASON_NOT_AN_ATTACK,
  REASON_THROWN,
  REASON_LIMIT,
  REASON_NOT_ENOUGH,
  REASON_NO_COMBAT_DICE,
  REASON_REROLLED,
  REASON_NO_LUCK_POINT,
  REASON_NOT_ROLLED,
};

enum
{
  THROW_NO_LUCK_POINT,
  THROW_DIFFICULTY_NOT_ZERO,
  THROW_NOT_ENOUGH,
  THROW_ALREADY_ACTED,
  THROW_NO_ROUND,
  THROW_LIMIT,
  THROW_NOT_THEIR_TURN,
  THROW_NOT_PAID,
  THROW_OWN_TURN,
};

/* --- pool2d20.c --- */

/* The target and the critical range of the leader's dice, or of a helper's. */
void hsd_pool2d20_marks (const HsdRecord *input, const HsdRecord *helper, int *target, int *critical);

/* The successes of a face: 0, 1 or 2. */
int hsd_pool2d20_successes (int face, int target, int critical);

/* Refuses a throw or an errand for one of the reasons above; always returns FALSE. */
gboolean hsd_pool2d20_refuse (GError **error, int reason);

/* --- pool2d20-odds.c --- */

extern const HsdChanceName hsd_pool2d20_chance_names[];

gboolean hsd_pool2d20_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);
gboolean hsd_pool2d20_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances);

G_END_DECLS
