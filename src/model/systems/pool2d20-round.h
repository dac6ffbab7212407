/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the 2d20 pool alone: its errands, and the round that they change. */

#include "model/systems/pool2d20.h"

G_BEGIN_DECLS

enum
{
  ERRAND_POOLS,
  ERRAND_NEW_SESSION,
  ERRAND_NEW_QUEST,
  ERRAND_LUCK,
  ERRAND_ROUND,
  ERRAND_TURN,
  ERRAND_ACT,
  ERRAND_END_TURN,
};

enum
{
  ERRAND_CHARACTER,
  ERRAND_ON,
  ERRAND_POINTS,
};

enum
{
  ROUND_ARG_ON,
  ROUND_ARG_NEXT,
};

enum
{
  ACT_CHARACTER,
  ACT_KIND,
  ACT_PAID,
};

enum
{
  ON_DETAIL,
  ON_TIMING,
};

extern const HsdField hsd_pool2d20_round_fields[];
extern const HsdField hsd_pool2d20_round_args[];
extern const HsdField hsd_pool2d20_turn_args[];
extern const HsdField hsd_pool2d20_act_args[];

/* Sets the answers that the round gives to a test of the character of @context. */
void hsd_pool2d20_complete (HsdSystem *system, const HsdContext *context, HsdRecord *input);

/* Whether the round leaves @character no more action of that kind; never outside a round. */
gboolean hsd_pool2d20_is_out_of_actions (HsdSystem *system, const HsdState *state, const char *character, HsdPool2d20Action kind);

/* Counts an action that was bought; nothing outside a round. */
void hsd_pool2d20_count_bought (HsdSystem *system, HsdTurn *turn, const char *character, HsdPool2d20Action kind);

/* A character leaves the round with the table. */
void hsd_pool2d20_forget (HsdSystem *system, HsdTurn *turn, const char *name);

/* Gives the turn to @character, or with NULL to no character; the one who had it has acted. Only within a round. */
void hsd_pool2d20_give_turn (HsdSystem *system, HsdTurn *turn, const char *character);

gboolean hsd_pool2d20_run_round (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error);

G_END_DECLS
