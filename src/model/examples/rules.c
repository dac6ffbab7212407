/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/rules.h"

static const HsdRules cards[] = {
  {
    "luck",
    N_("A d100 that must not pass a percentage: characteristic × (level + 10) ÷ 2."),
    N_("The lower, the better: a success is significant within half of the percentage, particular within a fifth. Failures grow "
       "worse towards 100."),
    N_("The player may cancel an unlucky throw of a physical action: luck is thrown with the points that are left, at level zero and "
       "with the hour. If it comes, a point is gone and the action is thrown again, for good; if not, nothing is lost."),
    { { "5", N_("in a hundred for each luck point that is left, from 3 to 7 with the hour") },
      { "1", N_("call an action, and none for what body and mind merely bear") },
      { "100", N_("always fails, whatever the percentage") } },
    "luck-call",
    1,
  },
  {
    "discordant",
    N_("Five dice that show −1, 0 or +1, and one more for each D of skill or suffering that is left when they are netted."),
    N_("All count when nothing is left. With skill the five highest are kept, with suffering the five lowest. Their sum and the Niv of "
       "aptitude and tools are the result: above, equal to or below the challenge."),
    N_("Before the throw, dice may be turned into levels or levels into dice. It changes how much there is to count, and never leads "
       "beyond the reach."),
    { { "5", N_("dice are kept, however many are thrown") },
      { "±5", N_("is the reach around the Niv") },
      { "1 3 6 10 15", N_("dice are worth one to five levels") } },
    "discordant-pain",
    1,
  },
  {
    "2d20",
    N_("Two d20, and up to three more that are bought. Each helper adds one die of their own."),
    N_("A die that does not pass attribute + skill is a success; a 1 is two, and with a personal asset so is all that does not pass the "
       "skill. Helpers count as soon as the leader has a success. The highest faces are complications."),
    N_("What exceeds the difficulty becomes action points, spent at once or kept by the group. Before the throw is confirmed, a luck "
       "point throws a die again."),
    { { "1 3 6", N_("points for one, two or three more dice; what the group lacks, the game master receives") },
      { "6", N_("points at the most in the group’s pool") },
      { "20", N_("is a complication, and lower faces too where it is dangerous") } },
    "2d20-lock",
    1,
  },
  {
    "tarot",
    N_("A card of your hand, when you have drawn a fourth, against a major arcanum of the game master’s twenty-two."),
    N_("Card + modifier against Destiny + difficulty. As much is enough."),
    N_("In a crucial test everybody else may lend a card before Destiny is drawn. Then hands have three cards again; when your pile is "
       "empty, your discard and your hand are shuffled into it. In a critical phase Destiny’s cards stay out."),
    { { "XV", N_("the Devil: critical failure, whatever was played") },
      { "XXI", N_("the World: critical success, whatever was played") },
      { "11", N_("tests until your fourteen cards are shuffled again") } },
    "tarot-plain",
    3,
  },
  {
    "initiates",
    N_("One d10 with faces 0 to 9, and one more for each point of the characteristic. Fewer may be thrown."),
    N_("The best die and the bonus of a skill must reach the threshold. But a 0 fails: automatically where the threshold was reached, "
       "critically where it was not."),
    N_("After a simple failure a second throw may be bargained for: a price that the whole table accepts, paid if that fails too. There "
       "a 0 is worth ten."),
    { { "0", N_("spoils the first throw, and is the best face of the second") },
      { "1 2 3", N_("dice for a high, a very high or an exorbitant price") },
      { "1/10", N_("is how often each further die brings that 0") } },
    "initiates-watch",
    1,
  },
};

const HsdRules *
hsd_rules_find (const char *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (g_str_equal (cards[i].system, system))
      return &cards[i];

  return NULL;
}

HsdExamplePlayer *
hsd_rules_play (const HsdRules *self)
{
  HsdExamplePlayer *player = NULL;

  for (guint i = 0; i < hsd_examples_count () && player == NULL; i++)
    if (g_str_equal (hsd_examples_get (i)->id, self->example))
      player = hsd_example_player_new (hsd_examples_get (i));

  g_return_val_if_fail (player != NULL, NULL);

  for (guint i = 0; i < self->n_steps; i++)
    hsd_example_step (player, NULL);

  return player;
}
