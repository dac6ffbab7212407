/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/examples/example.h"

G_BEGIN_DECLS

#define HSD_RULES_NUMBERS 3

/**
 * HsdRules:
 *
 * The rules of a game on a card: what somebody who sits down at the table has to know.
 */
typedef struct
{
  const char *system;
  const char *thrown; /* msgids */
  const char *counts;
  const char *after;
  struct
  {
    const char *number; /* as it is written in any language */
    const char *text;   /* a msgid */
  } numbers[HSD_RULES_NUMBERS];
  const char *example; /* the identifier of one whose first steps show it */
  guint n_steps;
} HsdRules;

/* NULL when nobody wrote them for that system. */
const HsdRules *hsd_rules_find (const char *system);

/* Their example, played; free it with hsd_example_player_free(). */
HsdExamplePlayer *hsd_rules_play (const HsdRules *self);

G_END_DECLS
