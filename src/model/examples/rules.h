/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/examples/example.h"

G_BEGIN_DECLS

#define HSD_RULES_NUMBERS 3

/**
 * HsdRules:
 *
 * A card with the rules of a game: what a new player has to know.
 */
typedef struct
{
  const char *system;
  const char *thrown; /* msgids */
  const char *counts;
  const char *after;
  struct
  {
    const char *number; /* stands large, and is written the same in every language */
    const char *text;   /* a msgid: what the number is, to be read alone */
  } numbers[HSD_RULES_NUMBERS];
  const char *example; /* the identifier of an example whose first steps show it */
  guint n_steps;
} HsdRules;

/* NULL if there are none for that system. */
const HsdRules *hsd_rules_find (const char *system);

/* Plays their example; free it with hsd_example_player_free(). */
HsdExamplePlayer *hsd_rules_play (const HsdRules *self);

G_END_DECLS
