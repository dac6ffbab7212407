/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* Numbers of the 2d20 pool, shared with its page. */

/* Of the leader, with none bought or free. */
#define HSD_POOL2D20_DICE 2

/* Free dice and those that are bought, together. */
#define HSD_POOL2D20_BONUS_DICE 3

/* The action points that so many dice cost. */
int hsd_pool2d20_dice_price (int bought);

/* How many dice the leader throws. */
guint hsd_pool2d20_n_dice (const HsdRecord *input);

/* The difficulty, with the increase for a second major action. */
int hsd_pool2d20_difficulty (const HsdRecord *input);

/* Produced points that were neither spent nor stored. */
int hsd_pool2d20_produced_left (const HsdStory *story);

/* How many of them the pool of the test has room for, @shared being what the table holds. */
int hsd_pool2d20_to_store (const HsdStory *story, const HsdRecord *shared);

/* --- helpers --- */

/* The attribute and skill of a helper; the names are borrowed from their sheet. */
typedef struct
{
  const char *attribute_id;
  const char *attribute_letters; /* as it is shown */
  const char *skill_name;
  int attribute;
  int rank;
  gboolean asset;
  gboolean stacked;
} HsdPool2d20Help;

/* In the place of an attribute: a luck point lets a helper roll with their luck. */
#define HSD_POOL2D20_STACKED "stacked_deck"

/* What @sheet has for @attribute and @skill, in which a helper may have no rank, else the best ones; NULL is any. FALSE if
 * there is nothing to help with. @skill may be borrowed too. */
gboolean hsd_pool2d20_help_find (const HsdRecord *sheet, const char *attribute, const char *skill, HsdPool2d20Help *help);

/* One more helper of a test. */
void hsd_pool2d20_help_add (HsdRecord *input, const char *name, const HsdPool2d20Help *help);

/* --- the round of a fight --- */

typedef enum
{
  HSD_POOL2D20_MINOR,
  HSD_POOL2D20_MAJOR,
} HsdPool2d20Action;

/* The most actions of a kind in a round. One is everybody’s right, a second one is bought. */
#define HSD_POOL2D20_ACTIONS 2

/* The action points that one more action costs. */
int hsd_pool2d20_action_price (HsdPool2d20Action kind);

/* The round, in what the table holds for this game; NULL outside a fight, when nothing is counted. */
const HsdRecord *hsd_pool2d20_get_round (const HsdRecord *shared);

const char *hsd_pool2d20_round_turn (const HsdRecord *round); /* whose turn it is, or NULL */
gboolean    hsd_pool2d20_round_has_acted (const HsdRecord *round, const char *character);
int         hsd_pool2d20_round_taken (const HsdRecord *round, const char *character, HsdPool2d20Action kind);

/* Whether @character has used the one action of that kind that is everybody’s right. */
gboolean hsd_pool2d20_round_has_used (const HsdRecord *round, const char *character, HsdPool2d20Action kind);

/* “Round 2 · Nadia’s turn”; free it with g_free(). */
char *hsd_pool2d20_round_say (const HsdRecord *round);

G_END_DECLS
