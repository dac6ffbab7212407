/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/examples/lists.h"

/* In the order of the games. */
static const HsdRules *const cards[] = {
#define HSD_SYSTEM(name) &hsd_rules_##name,
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM
};

const HsdRules *
hsd_rules_find (const char *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (g_str_equal (cards[i]->system, system))
      return cards[i];

  return NULL;
}

HsdExamplePlayer *
hsd_rules_play (const HsdRules *self)
{
  HsdExamplePlayer *player;
  guint example = 0;

  while (!g_str_equal (hsd_examples_get (example)->id, self->example))
    example++;

  player = hsd_example_player_new (hsd_examples_get (example));
  for (guint i = 0; i < self->n_steps; i++)
    hsd_example_step (player, NULL);

  return player;
}
